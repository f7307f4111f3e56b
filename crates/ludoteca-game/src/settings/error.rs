use super::{Kind, Setting};
use crate::{Explain, Fact, Message, error_that_explains, messages, quote};

/// Why settings were refused.
#[derive(Clone, Debug)]
pub enum SettingError {
    /// The game does not know this name.
    Unknown {
        /// What was given.
        given: String,
        /// What there is.
        known: &'static [Setting],
    },
    /// The value is of the wrong kind or out of range.
    Value {
        /// Which setting.
        setting: &'static Setting,
        /// What was given.
        given: String,
    },
    /// The text is longer than the setting takes.
    TooLong {
        /// Which setting.
        key: &'static str,
        /// Its length.
        bytes: usize,
        /// The longest.
        bytes_max: usize,
    },
    /// The same setting was given twice.
    Twice {
        /// Which one.
        key: &'static str,
    },
    /// The setting means nothing beside another one.
    OnlyWith {
        /// Which setting.
        key: &'static str,
        /// The other one that it needs, as `key=value`.
        with: &'static str,
    },
    /// The game has its own reason.
    Refused {
        /// Which setting.
        key: &'static str,
        /// The reason.
        why: Message,
    },
}

messages! {
    unknown_setting(given, known) {
        en: "there is no setting {given}; there are: {known}",
        es: "no hay ningún ajuste {given}; los hay: {known}",
    }
    no_settings(given) {
        en: "there is no setting {given}; this game has none",
        es: "no hay ningún ajuste {given}; este juego no tiene ninguno",
    }
    not_a_value(key, given, known) {
        en: "{key} cannot be {given}; it can be: {known}",
        es: "{key} no puede ser {given}; puede ser: {known}",
    }
    too_long(key, bytes, bytes_max) {
        en: "{key} has {bytes} bytes; it can have at most {bytes_max}",
        es: "{key} tiene {bytes} bytes; puede tener como mucho {bytes_max}",
    }
    given_twice(key) {
        en: "{key} is given twice",
        es: "{key} se indica dos veces",
    }
    only_with(key, with) {
        en: "{key} goes only with {with}",
        es: "{key} solo vale con {with}",
    }
    refused(key, why) {
        en: "{key}: {why}",
        es: "{key}: {why}",
    }
    range(min, max) {
        en: "{min} to {max}",
        es: "de {min} a {max}",
    }
    any_text {
        en: "text",
        es: "texto",
    }
    with_values(key, values) {
        en: "{key} ({values})",
        es: "{key} ({values})",
    }
}

impl Explain for SettingError {
    fn message(&self) -> Message {
        match self {
            SettingError::Unknown { given, known: [] } => no_settings(quote(given)),
            SettingError::Unknown { given, known } => {
                let list = known.iter().map(|setting| with_values(setting.key, setting.values()).into());
                unknown_setting(quote(given), list.collect::<Vec<Fact>>())
            }
            SettingError::Value { setting, given } => not_a_value(setting.key, quote(given), setting.values()),
            SettingError::TooLong { key, bytes, bytes_max } => too_long(*key, *bytes, *bytes_max),
            SettingError::Twice { key } => given_twice(*key),
            SettingError::OnlyWith { key, with } => only_with(*key, *with),
            SettingError::Refused { key, why } => refused(*key, why.clone()),
        }
    }
}

/// Two refusals are equal when they say the same.
impl PartialEq for SettingError {
    fn eq(&self, other: &Self) -> bool {
        self.message() == other.message()
    }
}

error_that_explains!(SettingError);

impl Setting {
    /// The values that it takes, for people, each with its other name.
    #[must_use]
    pub fn values(&self) -> Fact {
        match &self.kind {
            Kind::Flag => "true, false".into(),
            Kind::Number { min, max } => range(*min, *max).into(),
            Kind::Word(words) => words.iter().map(|word| word.names().into()).collect::<Vec<Fact>>().into(),
            Kind::Text { .. } => any_text().into(),
        }
    }
}
