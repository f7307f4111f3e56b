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
    /// What a judge has to say about it, in order; formats that cannot tell it leave it out.
    pub remarks: Vec<Remark>,
}

/// What a judge has to say about what happened after so many events.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Remark {
    /// How many events came before.
    pub events: usize,
    /// What could have been decided there, the best first; nothing if chance decided.
    pub choices: Vec<Alternative>,
    /// Which of them was.
    pub made: usize,
    /// How bad that was: from 0 for fine to 3 for a blunder.
    pub badness: u8,
    /// How many turns the judge looked ahead.
    pub depth: u32,
    /// Numbers about all of it, by their names for programs.
    pub figures: Vec<(&'static str, f64)>,
}

/// Something that could have been decided.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Alternative {
    /// The moves that it is made of, in order.
    pub moves: Vec<String>,
    /// What it is worth.
    pub worth: f64,
    /// Numbers about it, by their names for programs.
    pub figures: Vec<(&'static str, f64)>,
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
