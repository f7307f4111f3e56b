/// The text in lower case and without Spanish accents, so that `Estándar` and `estandar` are the same word.
#[must_use]
pub fn fold(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            'á' | 'Á' => 'a',
            'é' | 'É' => 'e',
            'í' | 'Í' => 'i',
            'ó' | 'Ó' => 'o',
            'ú' | 'ü' | 'Ú' | 'Ü' => 'u',
            'ñ' | 'Ñ' => 'n',
            other => other.to_ascii_lowercase(),
        })
        .collect()
}

/// The words, with a comma between any two.
pub fn list_of_words<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words.into_iter().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn accents_and_case_do_not_matter() {
        assert_eq!(fold("MARATÓN"), "maraton");
        assert_eq!(fold("tamaño"), "tamano");
    }
}
