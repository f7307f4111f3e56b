use std::fmt;

/// A language of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Spanish, the default.
    #[default]
    Es,
    /// English.
    En,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::Es, Lang::En];

    /// The two-letter code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Es => "es",
            Lang::En => "en",
        }
    }

    /// The language of a locale name such as `en_GB.UTF-8`, if it is one of ours.
    #[must_use]
    pub fn from_locale(locale: &str) -> Option<Lang> {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or("");
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(language))
    }
}

/// A sentence of the catalogue in every language, with `{name}` where a fact goes.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Phrase {
    /// The name in the catalogue.
    pub key: &'static str,
    /// English.
    pub en: &'static str,
    /// Spanish.
    pub es: &'static str,
    /// The names of the facts that the sentence needs.
    pub facts: &'static [&'static str],
}

impl Phrase {
    /// The sentence, with `{name}` where a fact goes.
    #[must_use]
    pub const fn in_lang(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Es => self.es,
            Lang::En => self.en,
        }
    }

    /// The key as programs see it, with hyphens.
    #[must_use]
    pub fn code(&self) -> String {
        self.key.replace('_', "-")
    }

    /// What is wrong with the phrase: a fact that one language leaves out, or a `{name}` that is no fact.
    #[must_use]
    pub fn defects(&self) -> Vec<String> {
        let mut defects = Vec::new();
        for lang in Lang::ALL {
            let sentence = self.in_lang(lang);
            if sentence.is_empty() {
                defects.push(format!("{}: nothing in {}", self.key, lang.code()));
            }
            for fact in self.facts {
                if !sentence.contains(&format!("{{{fact}}}")) {
                    defects.push(format!("{}: {} leaves out {{{fact}}}", self.key, lang.code()));
                }
            }
            for name in sentence.split('{').skip(1).filter_map(|rest| rest.split('}').next()) {
                if !self.facts.contains(&name) {
                    defects.push(format!("{}: {} names {{{name}}}, which is no fact", self.key, lang.code()));
                }
            }
        }
        defects
    }
}

/// A fact in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A number.
    Number(i64),
    /// A text that is the same in every language.
    Text(String),
    /// Something that is said differently in each language.
    Said(Message),
    /// Several, with commas between them.
    List(Vec<Fact>),
}

impl Fact {
    /// The fact as text.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> String {
        match self {
            Fact::Number(number) => number.to_string(),
            Fact::Text(text) => text.clone(),
            Fact::Said(message) => message.in_lang(lang),
            Fact::List(facts) => facts.iter().map(|fact| fact.in_lang(lang)).collect::<Vec<_>>().join(", "),
        }
    }
}

/// Foreign text as it may be repeated in a sentence: in quotes, short, and without anything that moves the cursor.
#[must_use]
pub fn quote(text: &str) -> Fact {
    const LENGTH_MAX: usize = 40;
    let mut shown: String = text.chars().take(LENGTH_MAX).flat_map(visible).collect();
    if text.chars().nth(LENGTH_MAX).is_some() {
        shown.push('…');
    }
    Fact::Text(format!("«{shown}»"))
}

/// The letter itself, or its escape if a terminal would obey it rather than show it.
fn visible(letter: char) -> impl Iterator<Item = char> {
    let steers = matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let (shown, escaped) =
        if letter.is_control() || steers { (None, Some(letter.escape_default())) } else { (Some(letter), None) };
    shown.into_iter().chain(escaped.into_iter().flatten())
}

macro_rules! fact_from {
    ($($type:ty => $variant:ident with $convert:expr;)*) => {
        $(impl From<$type> for Fact {
            fn from(value: $type) -> Fact {
                Fact::$variant($convert(value))
            }
        })*
    };
}

fact_from! {
    i64 => Number with std::convert::identity;
    i32 => Number with i64::from;
    u32 => Number with i64::from;
    u16 => Number with i64::from;
    u8 => Number with i64::from;
    usize => Number with |value| i64::try_from(value).unwrap_or(i64::MAX);
    &str => Text with str::to_owned;
    String => Text with std::convert::identity;
    Message => Said with std::convert::identity;
    &'static Phrase => Said with Message::from;
    Vec<Fact> => List with std::convert::identity;
}

/// What kind of error a sentence tells, for programs that treat whole kinds alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// What it is about, such as `board` or `dice`.
    pub family: &'static str,
    /// Its name, such as `InvalidPointError`.
    pub name: &'static str,
}

/// A sentence with its facts, to be said in any language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    phrase: &'static Phrase,
    facts: Vec<Fact>,
    kind: Option<Kind>,
}

impl Message {
    /// The phrase with its facts, in the order of [`Phrase::facts`].
    ///
    /// Made by the functions that [`messages!`](crate::messages) defines, which cannot leave one out.
    #[must_use]
    pub fn new(phrase: &'static Phrase, facts: Vec<Fact>) -> Message {
        assert_eq!(phrase.facts.len(), facts.len(), "{} needs its facts", phrase.key);
        Message { phrase, facts, kind: None }
    }

    /// The same sentence as an error of a kind.
    #[must_use]
    pub fn of_kind(self, kind: Kind) -> Message {
        Message { kind: Some(kind), ..self }
    }

    /// The kind of error, where the sentence tells one that has a kind.
    #[must_use]
    pub const fn kind(&self) -> Option<Kind> {
        self.kind
    }

    /// The sentence at the bottom of it: a sentence that gives another one as its fact `why` only says where.
    #[must_use]
    pub fn cause(&self) -> &Message {
        let why = self.phrase.facts.iter().position(|fact| *fact == "why").map(|place| &self.facts[place]);
        match why {
            Some(Fact::Said(message)) => message.cause(),
            _ => self,
        }
    }

    /// The phrase that is said.
    #[must_use]
    pub const fn phrase(&self) -> &'static Phrase {
        self.phrase
    }

    /// The sentence in a language.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> String {
        let mut sentence = String::new();
        let mut rest = self.phrase.in_lang(lang);
        while let Some((before, after)) = rest.split_once('{') {
            sentence.push_str(before);
            let (name, tail) = after.split_once('}').unwrap_or((after, ""));
            if let Some(place) = self.phrase.facts.iter().position(|fact| *fact == name) {
                sentence.push_str(&self.facts[place].in_lang(lang));
            }
            rest = tail;
        }
        sentence.push_str(rest);
        sentence
    }
}

/// In English, as errors are displayed.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_lang(Lang::En))
    }
}

impl From<&'static Phrase> for Message {
    fn from(phrase: &'static Phrase) -> Message {
        Message::new(phrase, Vec::new())
    }
}

/// Something that can say what it means in every language.
pub trait Explain {
    /// The sentence with its facts.
    fn message(&self) -> Message;
}

/// Implements `Display` and `Error` for a type that implements [`Explain`].
#[macro_export]
macro_rules! error_that_explains {
    ($type:ty) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::Explain::message(self), f)
            }
        }

        impl std::error::Error for $type {}
    };
}

/// Defines the catalogue of a crate: every sentence once, in every language.
///
/// `name(fact, …) { en: "…", es: "…" }` makes a function that takes the facts and returns a [`Message`];
/// `name { en: "…", es: "…" }` makes a function that returns the bare [`Phrase`]. A sentence without a translation
/// does not compile, one that nobody says is dead code, and a generated test holds the facts against both languages.
///
/// ```
/// use ludoteca_game::{Lang, messages};
///
/// messages! {
///     greeting(name) { en: "welcome, {name}", es: "bienvenido, {name}" }
/// }
///
/// assert_eq!(greeting("Ana").in_lang(Lang::Es), "bienvenido, Ana");
/// ```
#[macro_export]
macro_rules! messages {
    ($($name:ident $(($($fact:ident),+ $(,)?))? { en: $en:literal, es: $es:literal $(,)? })*) => {
        $($crate::messages!(@one $name ($($($fact)+)?) $en, $es);)*

        #[cfg(test)]
        mod catalogue {
            #[test]
            fn every_sentence_has_its_facts_in_both_languages() {
                let phrases: &[$crate::Phrase] = &[$($crate::messages!(@phrase $name ($($($fact)+)?) $en, $es)),*];
                let defects: Vec<String> = phrases.iter().flat_map(|phrase| phrase.defects()).collect();
                assert!(defects.is_empty(), "{defects:#?}");
            }
        }
    };
    (@phrase $name:ident ($($fact:ident)*) $en:literal, $es:literal) => {
        $crate::Phrase { key: stringify!($name), en: $en, es: $es, facts: &[$(stringify!($fact)),*] }
    };
    (@one $name:ident () $en:literal, $es:literal) => {
        pub(crate) const fn $name() -> &'static $crate::Phrase {
            static PHRASE: $crate::Phrase = $crate::messages!(@phrase $name () $en, $es);
            &PHRASE
        }
    };
    (@one $name:ident ($($fact:ident)+) $en:literal, $es:literal) => {
        pub(crate) fn $name($($fact: impl Into<$crate::Fact>),+) -> $crate::Message {
            static PHRASE: $crate::Phrase = $crate::messages!(@phrase $name ($($fact)+) $en, $es);
            $crate::Message::new(&PHRASE, vec![$($fact.into()),+])
        }
    };
}

#[cfg(test)]
mod tests {
    use super::{Fact, Kind, Lang, Phrase, quote};

    messages! {
        colour { en: "red", es: "rojo" }
        must_move(colour, square) {
            en: "the {colour} tower on {square} must move",
            es: "debe mover la torre de color {colour} que está en {square}",
        }
        at_line(line, why) { en: "{line}: {why}", es: "{line}: {why}" }
    }

    #[test]
    fn facts_are_said_in_the_language_of_the_sentence() {
        let message = must_move(colour(), "c4");
        assert_eq!(message.in_lang(Lang::En), "the red tower on c4 must move");
        assert_eq!(message.in_lang(Lang::Es), "debe mover la torre de color rojo que está en c4");
    }

    #[test]
    fn a_sentence_that_forgets_a_fact_is_a_defect() {
        let phrase = Phrase { key: "k", en: "{a} and {b}", es: "{a} y {c}", facts: &["a", "b"] };
        assert_eq!(phrase.defects(), ["k: es leaves out {b}", "k: es names {c}, which is no fact"]);
    }

    #[test]
    fn quoted_text_cannot_steer_the_terminal_and_stays_short() {
        assert_eq!(quote("a\u{1b}[2J\u{202e}"), Fact::Text("«a\\u{1b}[2J\\u{202e}»".into()));
        assert_eq!(quote(&"x".repeat(100)).in_lang(Lang::En).chars().count(), 43);
    }

    #[test]
    fn the_cause_is_what_is_said_at_the_bottom() {
        let kind = Kind { family: "tower", name: "WrongTower" };
        let cause = must_move(colour(), "c4").of_kind(kind);
        let told = at_line(7, at_line(8, cause.clone()));
        assert_eq!(told.cause(), &cause);
        assert_eq!((told.kind(), told.cause().kind()), (None, Some(kind)));
        assert_eq!(at_line(7, "text").cause().phrase().key, "at_line", "a text is no sentence");
    }

    #[test]
    fn facts_with_braces_are_not_read_as_names() {
        assert_eq!(must_move("{square}", "c4").in_lang(Lang::En), "the {square} tower on c4 must move");
    }

    #[test]
    fn locales_name_languages() {
        assert_eq!(Lang::from_locale("en_GB.UTF-8"), Some(Lang::En));
        assert_eq!(Lang::from_locale("es"), Some(Lang::Es));
        assert_eq!(Lang::from_locale("C"), None);
    }
}
