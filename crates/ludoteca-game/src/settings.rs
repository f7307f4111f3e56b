//! What can be chosen about a game before it starts.
//!
//! A game lists its [`Setting`]s; [`Settings::read`] turns what a person or a program gave into checked values, in
//! English or Spanish names, or refuses it with the list of what there is.

mod error;

pub use error::SettingError;

use crate::{Phrase, fold};

/// One thing that can be chosen.
#[derive(Debug)]
pub struct Setting {
    /// The canonical name.
    pub key: &'static str,
    /// Other names, without accents and in lower case.
    pub also: &'static [&'static str],
    /// What values it takes.
    pub kind: Kind,
    /// The values that most people choose from, if it takes many more.
    pub common: &'static [Word],
    /// What it is when nobody says.
    pub default: Default,
    /// What people read where it is chosen.
    pub label: &'static Phrase,
    /// What it means.
    pub about: &'static Phrase,
    /// When people are offered it.
    pub offered: Offered,
}

/// When people are offered a setting; commands and addresses take it always.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offered {
    /// Always.
    Always,
    /// While another setting has this value.
    With {
        /// The other setting.
        key: &'static str,
        /// Its value, which may be its default.
        value: &'static str,
    },
    /// Only if it is chosen already: another setting says the same in words.
    As(&'static str),
}

impl Setting {
    /// A setting that is always this unless somebody says otherwise, called what it means.
    #[must_use]
    pub const fn new(key: &'static str, kind: Kind, usual: &'static str, about: &'static Phrase) -> Setting {
        let default = Default::Fixed(usual);
        Setting { key, also: &[], kind, common: &[], default, label: about, about, offered: Offered::Always }
    }

    /// The same under other names as well, without accents and in lower case.
    #[must_use]
    pub const fn also(self, also: &'static [&'static str]) -> Setting {
        Setting { also, ..self }
    }

    /// The same with some values that most people choose from.
    #[must_use]
    pub const fn common(self, common: &'static [Word]) -> Setting {
        Setting { common, ..self }
    }

    /// The same with a shorter name where it is chosen.
    #[must_use]
    pub const fn label(self, label: &'static Phrase) -> Setting {
        Setting { label, ..self }
    }

    /// The same with a default that depends on the other settings.
    #[must_use]
    pub const fn depends(self, how: &'static Phrase) -> Setting {
        Setting { default: Default::Depends(how), ..self }
    }

    /// The same, offered only while another setting has a value.
    #[must_use]
    pub const fn offered_with(self, key: &'static str, value: &'static str) -> Setting {
        Setting { offered: Offered::With { key, value }, ..self }
    }

    /// The same, usually offered as another setting that says it in words.
    #[must_use]
    pub const fn offered_as(self, key: &'static str) -> Setting {
        Setting { offered: Offered::As(key), ..self }
    }
}

/// The values that a setting takes.
#[derive(Debug)]
pub enum Kind {
    /// `true` or `false`.
    Flag,
    /// A whole number in a range, both ends included.
    Number {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// One of some words.
    Word(&'static [Word]),
    /// Any text up to a number of bytes.
    Text {
        /// The longest, in bytes.
        bytes_max: usize,
    },
}

/// A word that a setting takes as its value.
#[derive(Debug)]
pub struct Word {
    /// The canonical name.
    pub name: &'static str,
    /// Other names, without accents and in lower case.
    pub also: &'static [&'static str],
    /// What people read where it is chosen.
    pub label: &'static Phrase,
}

impl Word {
    /// A word, and what people read for it.
    #[must_use]
    pub const fn new(name: &'static str, label: &'static Phrase) -> Word {
        Word { name, also: &[], label }
    }

    /// The same under other names as well, without accents and in lower case.
    #[must_use]
    pub const fn also(self, also: &'static [&'static str]) -> Word {
        Word { also, ..self }
    }

    /// Its name, with the first other name in brackets.
    #[must_use]
    pub fn names(&self) -> String {
        with_other_name(self.name, self.also)
    }
}

fn with_other_name(name: &str, also: &[&str]) -> String {
    also.first().map_or_else(|| name.to_owned(), |other| format!("{name} ({other})"))
}

/// What a setting is when nobody says.
#[derive(Debug)]
pub enum Default {
    /// Always this, written as in a command.
    Fixed(&'static str),
    /// It depends on the other settings, or there is none.
    Depends(&'static Phrase),
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// One of the setting's words, canonical.
    Word(&'static str),
    /// A text.
    Text(String),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Word(word) => f.write_str(word),
            Value::Text(text) => f.write_str(text),
        }
    }
}

/// Checked values under canonical names, in the order in which they were given.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Settings {
    values: Vec<(&'static str, Value)>,
}

impl Settings {
    /// Reads the given names and values against the settings that a game knows.
    ///
    /// # Errors
    ///
    /// A name that the game does not know, a name given twice, a value of the wrong kind or out of range.
    pub fn read<'a>(
        known: &'static [Setting],
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Settings, SettingError> {
        let mut settings = Settings::default();
        for (name, text) in given {
            let setting = find(known, name)?;
            if settings.get(setting.key).is_some() {
                return Err(SettingError::Twice { key: setting.key });
            }
            let value = setting.read(text)?;
            settings.values.push((setting.key, value));
        }
        Ok(settings)
    }

    /// The settings with one more value, for games that tell their settings.
    #[must_use]
    pub fn and(mut self, key: &'static str, value: Value) -> Settings {
        self.values.push((key, value));
        self
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        self.values.iter().map(|(key, value)| (*key, value))
    }

    /// The value given for `key`.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.values.iter().find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    /// The number given for `key`.
    #[must_use]
    pub fn number(&self, key: &str) -> Option<i64> {
        match self.get(key)? {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The flag given for `key`.
    #[must_use]
    pub fn flag(&self, key: &str) -> Option<bool> {
        match self.get(key)? {
            Value::Flag(flag) => Some(*flag),
            _ => None,
        }
    }

    /// The word given for `key`.
    #[must_use]
    pub fn word(&self, key: &str) -> Option<&'static str> {
        match self.get(key)? {
            Value::Word(word) => Some(word),
            _ => None,
        }
    }

    /// The text given for `key`.
    #[must_use]
    pub fn text(&self, key: &str) -> Option<&str> {
        match self.get(key)? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl Setting {
    /// Its name, with the first other name in brackets.
    #[must_use]
    pub fn names(&self) -> String {
        with_other_name(self.key, self.also)
    }

    /// Reads a value of this setting.
    ///
    /// # Errors
    ///
    /// Why the text is no value of it, with what there is.
    pub fn read(&'static self, text: &str) -> Result<Value, SettingError> {
        let refused = || SettingError::Value { setting: self, given: text.to_owned() };
        match &self.kind {
            Kind::Flag => match fold(text.trim()).as_str() {
                "true" | "yes" | "si" | "on" => Ok(Value::Flag(true)),
                "false" | "no" | "off" => Ok(Value::Flag(false)),
                _ => Err(refused()),
            },
            Kind::Number { min, max } => match text.trim().parse::<i64>() {
                Ok(number) if (*min..=*max).contains(&number) => Ok(Value::Number(number)),
                _ => Err(refused()),
            },
            Kind::Word(words) => {
                let given = fold(text.trim());
                let word = words.iter().find(|word| word.name == given || word.also.contains(&given.as_str()));
                word.map(|word| Value::Word(word.name)).ok_or_else(refused)
            }
            Kind::Text { bytes_max } if text.len() > *bytes_max => {
                Err(SettingError::TooLong { key: self.key, bytes: text.len(), bytes_max: *bytes_max })
            }
            Kind::Text { .. } => Ok(Value::Text(text.to_owned())),
        }
    }
}

fn find(known: &'static [Setting], name: &str) -> Result<&'static Setting, SettingError> {
    let wanted = fold(name.trim());
    known
        .iter()
        .find(|setting| setting.key == wanted || setting.also.contains(&wanted.as_str()))
        .ok_or_else(|| SettingError::Unknown { given: name.to_owned(), known })
}

#[cfg(test)]
mod tests {
    use super::{Kind, Setting, SettingError, Settings, Value, Word};
    use crate::{Explain, Lang, messages};

    messages! {
        about { en: "a test", es: "una prueba" }
    }

    static KNOWN: &[Setting] = &[
        Setting::new(
            "mode",
            Kind::Word(&[Word::new("simple", about()), Word::new("standard", about()).also(&["estandar"])]),
            "simple",
            about(),
        )
        .also(&["modo"]),
        Setting::new("stones", Kind::Number { min: 1, max: 20 }, "7", about()).also(&["piedras"]),
        Setting::new("outline", Kind::Flag, "false", about()).also(&["contorno"]),
        Setting::new("drawing", Kind::Text { bytes_max: 3 }, "", about()).depends(about()),
    ];

    fn refusal(key: &str, value: &str) -> String {
        let error = Settings::read(KNOWN, [(key, value)]).expect_err("refused");
        error.message().in_lang(Lang::En)
    }

    #[test]
    fn names_and_values_are_read_in_both_languages() {
        let given = [("Modo", "Estándar"), ("piedras", " 20 "), ("contorno", "sí"), ("drawing", "#")];
        let settings = Settings::read(KNOWN, given).expect("all known");
        assert_eq!(settings.word("mode"), Some("standard"));
        assert_eq!(settings.number("stones"), Some(20));
        assert_eq!(settings.flag("outline"), Some(true));
        assert_eq!(settings.get("drawing"), Some(&Value::Text("#".into())));
    }

    #[test]
    fn a_refused_setting_is_answered_with_what_there_is() {
        assert_eq!(
            refusal("speed", "1"),
            "there is no setting «speed»; there are: mode (simple, standard (estandar)), stones (1 to 20), \
             outline (true, false), drawing (text)"
        );
        assert_eq!(refusal("mode", "x"), "mode cannot be «x»; it can be: simple, standard (estandar)");
        assert_eq!(refusal("stones", "21"), "stones cannot be «21»; it can be: 1 to 20");
        assert_eq!(
            refusal("stones", "99999999999999999999"),
            "stones cannot be «99999999999999999999»; it can be: 1 to 20"
        );
        assert_eq!(refusal("outline", "maybe"), "outline cannot be «maybe»; it can be: true, false");
        assert_eq!(refusal("drawing", "####"), "drawing has 4 bytes; it can have at most 3");
    }

    #[test]
    fn a_setting_given_twice_is_refused_in_whatever_language() {
        let error = Settings::read(KNOWN, [("mode", "simple"), ("modo", "simple")]);
        assert_eq!(error, Err(SettingError::Twice { key: "mode" }));
    }
}
