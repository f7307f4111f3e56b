use std::ffi::OsString;

use ludoteca_game::Lang;

/// Returns the language of the screen: `--lang` if given, otherwise the locale of the environment, otherwise Spanish.
///
/// Runs before the arguments are parsed, because their help and errors are in that language too.
pub(crate) fn choose(arguments: &[OsString]) -> Lang {
    from_arguments(arguments).or_else(from_environment).unwrap_or_default()
}

fn from_arguments(arguments: &[OsString]) -> Option<Lang> {
    let mut arguments = arguments.iter().skip(1).map(|argument| argument.to_string_lossy());
    while let Some(argument) = arguments.next() {
        if argument == "--" {
            return None;
        }
        if argument == "--lang" {
            return Lang::from_locale(&arguments.next()?);
        }
        if let Some(value) = argument.strip_prefix("--lang=") {
            return Lang::from_locale(value);
        }
    }
    None
}

fn from_environment() -> Option<Lang> {
    let set = |name: &&str| std::env::var(name).is_ok_and(|value| !value.is_empty());
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set)?;
    Lang::from_locale(&std::env::var(name).ok()?)
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Lang;

    use super::from_arguments;

    #[test]
    fn the_last_word_is_the_argument() {
        let given = |arguments: &[&str]| from_arguments(&arguments.iter().map(Into::into).collect::<Vec<_>>());
        assert_eq!(given(&["ludoteca", "moves", "--lang", "en"]), Some(Lang::En));
        assert_eq!(given(&["ludoteca", "--lang=es"]), Some(Lang::Es));
        assert_eq!(given(&["ludoteca", "--", "--lang", "en"]), None);
        assert_eq!(given(&["ludoteca", "--lang"]), None);
    }
}
