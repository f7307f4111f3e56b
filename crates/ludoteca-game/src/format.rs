use crate::{EventOf, Explain, Game, Message, Player, error_that_explains, messages};

/// A file format that other programs use for whole games.
pub struct Format<G: Game> {
    /// Its name in commands, which is also the usual ending of its files.
    pub name: &'static str,
    /// Whether a text looks like games in this format.
    pub recognizes: fn(&str) -> bool,
    /// The text of a game, or why the format cannot tell it.
    pub write: fn(&G, &Story<G>) -> Result<String, Message>,
    /// The games of a text; several if they do not belong together, and then one may be wrong and the others right.
    pub read: fn(&str) -> Result<Games<Story<G>>, LineError>,
}

/// Games of one file that do not belong together, each right or wrong by itself.
pub type Games<T> = Vec<Result<T, LineError>>;

/// A game from its start to where it stands, as formats see it.
#[derive(Clone, Debug)]
pub struct Story<G: Game> {
    /// The settings, as names and values.
    pub settings: Vec<(&'static str, String)>,
    /// The position that it begins from; `None` for the usual one.
    pub start: Option<G::Position>,
    /// Everything that happened.
    pub events: Vec<EventOf<G>>,
    /// Who gave everything up after them.
    pub forfeited_by: Option<Player>,
    /// What else is known, such as the names of the players, under the names of the lines of a record.
    pub tags: Vec<(String, String)>,
    /// What a text says against itself; what was played decides.
    pub warnings: Vec<LineError>,
}

/// Why a text of several lines is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    /// The line, counted from 1.
    pub line: usize,
    /// The reason.
    pub why: Message,
}

messages! {
    at_line(line, why) { en: "line {line}: {why}", es: "línea {line}: {why}" }
}

impl Explain for LineError {
    fn message(&self) -> Message {
        at_line(self.line, self.why.clone())
    }
}

error_that_explains!(LineError);
