//! What is stored of a game: one small object an entry, from which everything else follows.

use serde::{Deserialize, Serialize};

/// Something that happened at a hosted table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Fact {
    /// Somebody took an open seat.
    Joined {
        player: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The hash of the seat's token.
        token: String,
    },
    /// A player added a word to the dice.
    Word { player: u8, word: String },
    /// A line of the record: a move, something that happened by itself, or something about the game.
    Entry {
        line: String,
        /// How long whoever had to decide has taken since the line before, without the time in which no server ran.
        #[serde(default, skip_serializing_if = "is_zero")]
        used_ms: u64,
    },
    /// A player wants to play again.
    Rematch { player: u8 },
    /// They do, at another table.
    Rematched { id: String },
    /// The table is closed before the game was over.
    Closed { why: Closing },
}

/// Why a table was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Closing {
    /// Nobody took the open seat.
    NobodyJoined,
    /// Nobody did anything for a long time.
    Abandoned,
    /// A player left because the other one had vanished.
    Aborted,
}

impl Closing {
    /// The name that clients see.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Closing::NobodyJoined => "nobody-joined",
            Closing::Abandoned => "abandoned",
            Closing::Aborted => "aborted",
        }
    }
}

impl Fact {
    /// The text that is stored.
    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("plain data has a JSON form")
    }

    /// The fact of a stored text.
    pub(crate) fn read(text: &str) -> Option<Fact> {
        serde_json::from_str(text).ok()
    }
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use super::{Closing, Fact};

    #[test]
    fn facts_read_back_as_they_were_written() {
        let facts = [
            Fact::Joined { player: 2, name: Some("Ana".to_owned()), token: "ab".to_owned() },
            Fact::Entry { line: "1 c1c6".to_owned(), used_ms: 12 },
            Fact::Entry { line: "* 31".to_owned(), used_ms: 0 },
            Fact::Closed { why: Closing::Abandoned },
        ];
        for fact in facts {
            assert_eq!(Fact::read(&fact.write()), Some(fact));
        }
        assert_eq!(Fact::Entry { line: "* 31".to_owned(), used_ms: 0 }.write(), r#"{"kind":"entry","line":"* 31"}"#);
        assert_eq!(Fact::read("{}"), None);
    }
}
