use crate::{EventOf, Explain, Message, Player, Rules, error_that_explains, messages};

/// A file format of other programs for whole games.
pub struct Format<G: Rules> {
    /// The name in commands, which is also the usual extension of its files.
    pub name: &'static str,
    /// Returns true if a text looks like games in this format.
    pub recognizes: fn(&str) -> bool,
    /// Writes a game.
    pub write: fn(&G, &GameRecord<G>) -> Result<String, Message>,
    /// Reads the games of a text. Games that do not belong together are separate results, so that one may be wrong and the
    /// others right.
    pub read: fn(&str) -> Result<Games<GameRecord<G>>, LineError>,
}

/// Games of one file that do not belong together, each right or wrong on its own.
pub type Games<T> = Vec<Result<T, LineError>>;

/// A game from its start to its present, as file formats see it.
#[derive(Clone, Debug)]
pub struct GameRecord<G: Rules> {
    /// The settings, as names and values.
    pub settings: Vec<(&'static str, String)>,
    /// The initial position; `None` for the usual one.
    pub start: Option<G::Position>,
    /// All events in order.
    pub events: Vec<EventOf<G>>,
    /// The player who gave everything up after them.
    pub forfeited_by: Option<Player>,
    /// Header lines such as the names of the players, under the names that records use.
    pub tags: Vec<(String, String)>,
    /// Contradictions within a file; the moves decide.
    pub warnings: Vec<LineError>,
    /// Comments of a review, in order; formats without comments leave them out.
    pub comments: Vec<Comment>,
}

/// A comment of a review on the decision after a number of events.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comment {
    /// The number of events before the decision.
    pub events: usize,
    /// The choices, best first; empty if chance decided.
    pub choices: Vec<Alternative>,
    /// The index of the choice that was made.
    pub made: usize,
    /// The grade of the mistake, from 0 (none) to 3 (blunder).
    pub badness: u8,
    /// The search depth in turns.
    pub depth: u32,
    /// Numbers about the decision, under their names for programs.
    pub figures: Vec<(&'static str, f64)>,
}

/// One choice of a commented decision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Alternative {
    /// Its moves, in order.
    pub moves: Vec<String>,
    /// Its value.
    pub value: f64,
    /// Numbers about it, under their names for programs.
    pub figures: Vec<(&'static str, f64)>,
}

/// The error in a text of several lines.
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
