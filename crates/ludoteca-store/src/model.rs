//! What is kept.

use std::fmt;

/// The name of a game: letters and digits that nobody guesses.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(String);

impl GameId {
    /// The longest there is.
    pub const LENGTH_MAX: usize = 40;

    /// A name of 1 to 40 letters, digits, `-` and `_`.
    #[must_use]
    pub fn new(text: &str) -> Option<GameId> {
        let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let is_name = !text.is_empty() && text.len() <= GameId::LENGTH_MAX && text.bytes().all(is_sign);
        is_name.then(|| GameId(text.to_owned()))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How far a game has come, as a list of games tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A seat waits for somebody.
    Open,
    /// It is being played.
    Live,
    /// Nothing happens any more.
    Over,
}

impl Phase {
    /// Every phase.
    pub const ALL: [Phase; 3] = [Phase::Open, Phase::Live, Phase::Over];

    /// How it is kept.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Open => "open",
            Phase::Live => "live",
            Phase::Over => "over",
        }
    }

    /// The phase of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Phase> {
        Phase::ALL.into_iter().find(|phase| phase.name() == name)
    }
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number in the game, from 1 without gaps.
    pub seq: u64,
    /// When it was appended, in milliseconds since 1970 by the clock of whoever did.
    pub at_ms: i64,
    /// What happened.
    pub body: String,
}

/// What a game is, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Its name.
    pub id: GameId,
    /// Which game is played.
    pub game: String,
    /// What was settled when it was created.
    pub header: String,
    /// Whether it may be listed for everybody.
    pub listed: bool,
    /// How many entries it has.
    pub version: u64,
    /// How far it has come.
    pub phase: Phase,
    /// When it was created, in milliseconds since 1970.
    pub created_ms: i64,
    /// When something last happened.
    pub changed_ms: i64,
}

/// A game that is to be kept from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// Which game is played.
    pub game: String,
    /// What was settled.
    pub header: String,
    /// Whether it may be listed for everybody.
    pub listed: bool,
    /// What has happened already.
    pub entries: Vec<String>,
    /// How far it has come.
    pub phase: Phase,
    /// When something has to be done about it, if nobody does anything.
    pub due_ms: Option<i64>,
    /// What that is.
    pub work: Work,
    /// Now.
    pub at_ms: i64,
}

/// What somebody who may ask twice calls a request, and what it asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The name that the client gave it.
    pub name: String,
    /// What it asked for, so that a name that is used for something else is noticed.
    pub fingerprint: String,
}

/// What was answered to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The request.
    pub key: Key,
    /// What was answered.
    pub body: String,
}

/// Entries to be appended, all or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The game.
    pub id: GameId,
    /// The version that they were decided on.
    pub after: u64,
    /// What happened.
    pub entries: Vec<String>,
    /// How far the game has come with them.
    pub phase: Phase,
    /// When something has to be done about it next, if nobody does anything.
    pub due_ms: Option<i64>,
    /// What that is.
    pub work: Work,
    /// The answer that is given once they are kept, if the request may be repeated.
    pub answer: Option<Answer>,
    /// Now.
    pub at_ms: i64,
}

/// What became of an append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The entries are kept.
    Done,
    /// Nothing was appended: the game has gone on to this version.
    Stale {
        /// The version that there is.
        version: u64,
    },
    /// Nothing was appended: this was answered to the same key before.
    Repeated(Answer),
}

/// Which games a list is of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only of this game.
    pub game: Option<String>,
    /// Only of this phase.
    pub phase: Option<Phase>,
    /// Only those that may be listed for everybody.
    pub listed: bool,
    /// Only those that changed before this time, or at it with a smaller name: where the list before ended.
    pub before: Option<(i64, GameId)>,
    /// How many at most.
    pub limit: usize,
}

/// What has to be done about a game without anybody asking. What is quickly done does not wait behind what takes long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Work {
    /// To see what the time has brought: a fallen flag, a table to be closed.
    #[default]
    Clock,
    /// To think about a move.
    Robot,
}

impl Work {
    pub(crate) const fn is_robot(self) -> bool {
        matches!(self, Work::Robot)
    }
}

/// A game about which something has to be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The game.
    pub id: GameId,
    /// Since when.
    pub due_ms: i64,
}

/// A sum over an entry by which damage is noticed.
pub(crate) fn sum_of(id: &GameId, seq: u64, at_ms: i64, body: &str) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    sum.update(id.as_str().as_bytes());
    sum.update(&seq.to_le_bytes());
    sum.update(&at_ms.to_le_bytes());
    sum.update(body.as_bytes());
    sum.finalize()
}

#[cfg(test)]
mod tests {
    use super::{GameId, Phase, sum_of};

    #[test]
    fn names_are_plain() {
        assert!(GameId::new("aB3-_x").is_some());
        for wrong in ["", "a b", "é", "a/b", &"x".repeat(41)] {
            assert_eq!(GameId::new(wrong), None, "{wrong}");
        }
        assert!(Phase::ALL.into_iter().all(|phase| Phase::named(phase.name()) == Some(phase)));
    }

    #[test]
    fn every_part_of_an_entry_counts_in_its_sum() {
        let [one, other] = ["one", "other"].map(|name| GameId::new(name).expect("a name"));
        let sum = sum_of(&one, 1, 5, "x");
        for changed in
            [sum_of(&other, 1, 5, "x"), sum_of(&one, 2, 5, "x"), sum_of(&one, 1, 6, "x"), sum_of(&one, 1, 5, "y")]
        {
            assert_ne!(changed, sum);
        }
    }
}
