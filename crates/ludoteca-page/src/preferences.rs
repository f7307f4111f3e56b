//! What a person likes, kept in the browser.

use ludoteca_game::Lang;

use crate::question::Severity;

/// Light or dark colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThemeChoice {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How long moves are seen on their way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Twice as long.
    Slow,
    /// As usual.
    #[default]
    Usual,
    /// Half as long.
    Fast,
    /// Not at all.
    Off,
}

impl Speed {
    /// How long something takes that usually takes so long.
    #[must_use]
    pub const fn of(self, usual_ms: u32) -> u32 {
        match self {
            Speed::Slow => 2 * usual_ms,
            Speed::Usual => usual_ms,
            Speed::Fast => usual_ms / 2,
            Speed::Off => 0,
        }
    }
}

/// Everything that can be preferred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub theme: ThemeChoice,
    /// Whether moves are heard.
    pub sounds: bool,
    /// Whether pointing at something says what it is.
    pub tips: bool,
    /// Whether turns that can end in one way only are played by themselves.
    pub forced: bool,
    /// How long moves are seen on their way.
    pub speed: Speed,
    /// From how bad a decision on the tutor asks before it is made; `None` if it never does.
    pub tutor: Option<Severity>,
    /// The name that was last played under.
    pub name: String,
}

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preference {
    /// The language.
    Lang(Lang),
    /// The colours.
    Theme(ThemeChoice),
    /// Whether moves are heard.
    Sounds(bool),
    /// Whether pointing at something says what it is.
    Tips(bool),
    /// Whether turns that can end in one way only are played by themselves.
    Forced(bool),
    /// How long moves are seen on their way.
    Speed(Speed),
    /// From how bad a decision on the tutor asks before it is made.
    Tutor(Option<Severity>),
    /// The name that is played under.
    Name(String),
}

/// The name under which they are kept.
pub(crate) const KEY: &str = "preferences";

impl Preferences {
    /// Those of somebody who has not chosen any, whose browser speaks this language.
    #[must_use]
    pub fn of_browser(language: &str) -> Preferences {
        Preferences {
            lang: Lang::from_locale(language).unwrap_or_default(),
            theme: ThemeChoice::System,
            sounds: false,
            tips: true,
            forced: true,
            speed: Speed::Usual,
            tutor: None,
            name: String::new(),
        }
    }

    /// Changes one of them.
    pub fn set(&mut self, preference: Preference) {
        match preference {
            Preference::Lang(lang) => self.lang = lang,
            Preference::Theme(theme) => self.theme = theme,
            Preference::Sounds(sounds) => self.sounds = sounds,
            Preference::Tips(tips) => self.tips = tips,
            Preference::Forced(forced) => self.forced = forced,
            Preference::Speed(speed) => self.speed = speed,
            Preference::Tutor(tutor) => self.tutor = tutor,
            Preference::Name(name) => self.name = name,
        }
    }

    /// As text, a line each.
    #[must_use]
    pub fn write(&self) -> String {
        let on = |flag: bool| if flag { "on" } else { "off" };
        let theme = word_of(THEMES, self.theme);
        let speed = word_of(SPEEDS, self.speed);
        let tutor = word_of(TUTORS, self.tutor);
        format!(
            "lang {}\ntheme {theme}\nsounds {}\ntips {}\nforced {}\nspeed {speed}\ntutor {tutor}\nname {}\n",
            self.lang.code(),
            on(self.sounds),
            on(self.tips),
            on(self.forced),
            self.name,
        )
    }

    /// What [`Preferences::write`] wrote; what cannot be read stays as it is here.
    #[must_use]
    pub fn read(mut self, text: &str) -> Preferences {
        for line in text.lines() {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let flag = |before: bool| match value {
                "on" => true,
                "off" => false,
                _ => before,
            };
            match key {
                "lang" => self.lang = Lang::from_locale(value).unwrap_or(self.lang),
                "theme" => self.theme = named(THEMES, value).unwrap_or(self.theme),
                "sounds" => self.sounds = flag(self.sounds),
                "tips" => self.tips = flag(self.tips),
                "forced" => self.forced = flag(self.forced),
                "speed" => self.speed = named(SPEEDS, value).unwrap_or(self.speed),
                "tutor" => self.tutor = named(TUTORS, value).unwrap_or(self.tutor),
                "name" => self.name = value.to_owned(),
                _ => {}
            }
        }
        self
    }
}

const THEMES: &[(ThemeChoice, &str)] =
    &[(ThemeChoice::System, "system"), (ThemeChoice::Light, "light"), (ThemeChoice::Dark, "dark")];
const SPEEDS: &[(Speed, &str)] =
    &[(Speed::Slow, "slow"), (Speed::Usual, "usual"), (Speed::Fast, "fast"), (Speed::Off, "off")];
const TUTORS: &[(Option<Severity>, &str)] = &[
    (None, "off"),
    (Some(Severity::Doubtful), "doubtful"),
    (Some(Severity::Mistake), "mistakes"),
    (Some(Severity::Blunder), "blunders"),
];

fn word_of<T: Copy + PartialEq>(words: &'static [(T, &'static str)], value: T) -> &'static str {
    words.iter().find(|(known, _)| *known == value).expect("every value has its word").1
}

fn named<T: Copy>(words: &'static [(T, &'static str)], name: &str) -> Option<T> {
    words.iter().find(|(_, word)| *word == name).map(|(value, _)| *value)
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Lang;

    use super::{Preference, Preferences, Severity, Speed, ThemeChoice};

    #[test]
    fn preferences_are_read_as_they_were_written() {
        let mut preferences = Preferences::of_browser("en-GB");
        assert_eq!(preferences.lang, Lang::En);
        for change in [
            Preference::Lang(Lang::Es),
            Preference::Theme(ThemeChoice::Dark),
            Preference::Sounds(true),
            Preference::Tips(false),
            Preference::Forced(false),
            Preference::Speed(Speed::Fast),
            Preference::Tutor(Some(Severity::Mistake)),
            Preference::Name("Ana María".to_owned()),
        ] {
            preferences.set(change);
        }
        assert_eq!(Preferences::of_browser("fr").read(&preferences.write()), preferences);
    }

    #[test]
    fn damaged_preferences_are_as_good_as_none() {
        let usual = Preferences::of_browser("en");
        assert_eq!(usual.clone().read("lang\ntheme purple\nsounds maybe\n\u{0}\nnonsense"), usual);
    }
}
