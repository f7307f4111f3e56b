//! A match as a score sheet, between the events of the lifecycle and the files.

use ludoteca_game::{LineError, Player};

use crate::board::Board;
use crate::cube::Cube;
use crate::roll::Roll;
use crate::state::Size;

/// What a player did, and where it stands: in which line of a file, or after how many events of a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Action {
    pub(crate) by: Player,
    pub(crate) what: Did,
    pub(crate) line: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Did {
    /// Rolled and moved; no steps where nothing could be moved.
    Played { roll: Roll, steps: Vec<Stride> },
    /// Rolled, and did not get to move.
    RolledOnly { roll: Roll },
    /// Doubled, to what the file says if it does.
    Doubled { to: Option<u32> },
    /// Doubled at once in answer to a double, to what the file says if it does.
    Beavered { to: Option<u32> },
    /// Took.
    Took,
    /// Dropped.
    Dropped,
}

impl Did {
    /// The roll, where there is one.
    pub(crate) const fn roll(&self) -> Option<Roll> {
        match self {
            Did::Played { roll, .. } | Did::RolledOnly { roll } => Some(*roll),
            Did::Doubled { .. } | Did::Beavered { .. } | Did::Took | Did::Dropped => None,
        }
    }
}

/// A checker moved from one slot to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stride {
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// Whether it hit; readers do not rely on it.
    pub(crate) hit: bool,
}

/// One game of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// Where the game begins in the file.
    pub(crate) line: usize,
    /// The points of both before the game.
    pub(crate) before: [u32; 2],
    pub(crate) crawford_game: bool,
    pub(crate) automatic_double: bool,
    /// The position that the game begins from, if it is not the usual one.
    pub(crate) set_up: Option<SetUp>,
    pub(crate) actions: Vec<Action>,
    /// A resignation that the file names, for files that do not say what was won by it.
    pub(crate) resignation: Option<(Player, Size, usize)>,
    pub(crate) result: Option<Won>,
}

/// A position set up by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SetUp {
    pub(crate) board: Board,
    pub(crate) cube: Cube,
    /// Whose turn it is; whoever acts first where the file is silent.
    pub(crate) on_roll: Option<Player>,
    pub(crate) line: usize,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Won {
    pub(crate) winner: Player,
    pub(crate) points: u32,
    pub(crate) resigned: bool,
    pub(crate) line: usize,
}

/// What a file says about a match besides its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heading {
    pub(crate) length: u32,
    /// Whether the rules are said to be played; `None` where the file is silent.
    pub(crate) jacoby: Option<bool>,
    pub(crate) crawford: Option<bool>,
    pub(crate) no_cube: bool,
    /// Who gave up the whole match.
    pub(crate) forfeited_by: Option<Player>,
    pub(crate) tags: Vec<(String, String)>,
    /// What the file says against itself, as far as its reader has noticed.
    pub(crate) warnings: Vec<LineError>,
}

impl Heading {
    /// Keeps what is told about the match, unless it is told already.
    pub(crate) fn tag(&mut self, name: &str, value: String) {
        if !value.is_empty() && self.tags.iter().all(|(known, _)| known != name) {
            self.tags.push((name.to_owned(), value));
        }
    }
}

/// What both formats can tell besides the players: the name in a record, in a `.mat` and in SGF.
pub(crate) const FACTS: [(&str, &str, &str); 3] =
    [("site", "Site", "PC"), ("event", "Event", "EV"), ("round", "Round", "RO")];

/// The day of a date such as `2026-11-16 14:45`, if it is one.
pub(crate) fn day(date: &str) -> Option<String> {
    let day = date.trim().get(..10)?;
    let parts: Vec<&str> = day.split(['-', '.', '/']).collect();
    let &[year, month, date] = parts.as_slice() else {
        return None;
    };
    let number = |text: &str, wide: usize| text.parse::<u32>().ok().filter(|_| text.len() == wide);
    let (year, month, date) = (number(year, 4)?, number(month, 2)?, number(date, 2)?);
    let is_day = (1..=12).contains(&month) && (1..=31).contains(&date);
    is_day.then(|| format!("{year:04}-{month:02}-{date:02}"))
}
