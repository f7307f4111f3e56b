/// Words as a sentence among others: it begins with a capital, and it ends.
pub(crate) fn sentence(words: &str) -> String {
    let mut signs = words.chars();
    let mut told: String = signs.next().into_iter().flat_map(char::to_uppercase).collect();
    told.push_str(signs.as_str());
    if told.ends_with(|sign: char| sign.is_alphanumeric() || sign == ')') {
        told.push('.');
    }
    told
}
