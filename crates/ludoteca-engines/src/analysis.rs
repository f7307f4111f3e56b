use ludoteca_game::Player;
use ludoteca_table::Table;

use crate::bot::{Bot, Counsel};
use crate::engine::Limits;
use crate::hint::worths_by;

/// What a bot makes of a position and of every move in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// What it would do.
    pub counsel: Counsel,
    /// The moves that it has an opinion about, the best first.
    pub moves: Vec<Judged>,
}

/// What a move is worth, and where it leads.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The move.
    pub mv: String,
    /// What it is worth to the player who makes it, in the unit of the game.
    pub value: f64,
    /// Whether that is proved.
    pub exact: bool,
    /// How many moves it takes at most to the end that is proved, in a game in which only winning counts.
    pub plies: Option<u32>,
    /// The position after it and all that is certain to follow.
    pub position: String,
}

/// What a bot makes of the position of a table, of each move separately; `None` if nobody has to move, or the table is of another
/// game.
#[must_use]
pub fn analyze(table: &dyn Table, bot: &dyn Bot, limits: &Limits<'_>) -> Option<Analysis> {
    let by = table.turn().anyone()?;
    let counsel = bot.advise(table, by, &Limits { lines: usize::MAX, ..*limits })?;
    let judged = |mv: &str, value, exact, plies| {
        Some(Judged { mv: mv.to_owned(), value, exact, plies, position: position_after(table, by, mv)? })
    };
    let moves = if counsel.lines.is_empty() {
        // Who does not look ahead is asked about each move.
        let worths = worths_by(table, bot, limits);
        worths.into_iter().filter_map(|worth| judged(&worth.mv, worth.value, worth.exact, None)).collect()
    } else {
        let lines = counsel.lines.iter();
        lines.filter_map(|line| judged(line.moves.first()?, line.value, line.exact, line.plies)).collect()
    };
    Some(Analysis { counsel, moves })
}

/// The position after a move and all that is certain to follow.
fn position_after(table: &dyn Table, by: Player, mv: &str) -> Option<String> {
    let mut next = table.boxed_clone();
    let entry = next.decide(by, mv).ok()?;
    next.commit(&entry).ok()?;
    while let Some(entry) = next.certain() {
        next.commit(&entry).ok()?;
    }
    Some(next.position())
}
