use serde::{Deserialize, Serialize};

/// An event of a game as it is stored: one small JSON object each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum StoredEvent {
    /// A person took an open seat.
    Joined {
        player: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The hash of the seat's token.
        token: String,
    },
    /// A player added a word to the dice.
    Word { player: u8, word: String },
    /// A line of the record: a move, a chance event or an action about the game.
    Entry {
        line: String,
        /// The time since the entry before, without the time in which no server ran.
        #[serde(default, skip_serializing_if = "is_zero")]
        used_ms: u64,
    },
    /// A player offers a rematch; 0 declines it.
    Rematch { player: u8 },
    /// The rematch was created.
    Rematched { id: String },
    /// The game was closed before it was over.
    Closed { why: CloseReason },
}

/// The reason for which a game was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CloseReason {
    NobodyJoined,
    Abandoned,
    /// A player left because the opponent had vanished.
    Aborted,
}

impl CloseReason {
    /// Returns the name that clients see.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            CloseReason::NobodyJoined => "nobody-joined",
            CloseReason::Abandoned => "abandoned",
            CloseReason::Aborted => "aborted",
        }
    }
}

impl StoredEvent {
    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("plain data has a JSON form")
    }

    pub(crate) fn read(text: &str) -> Option<StoredEvent> {
        serde_json::from_str(text).ok()
    }
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use super::{CloseReason, StoredEvent};

    #[test]
    fn events_read_back_as_they_were_written() {
        let events = [
            StoredEvent::Joined { player: 2, name: Some("Ana".to_owned()), token: "ab".to_owned() },
            StoredEvent::Entry { line: "1 c1c6".to_owned(), used_ms: 12 },
            StoredEvent::Entry { line: "* 31".to_owned(), used_ms: 0 },
            StoredEvent::Closed { why: CloseReason::Abandoned },
        ];
        for event in events {
            assert_eq!(StoredEvent::read(&event.write()), Some(event));
        }
        let dice = StoredEvent::Entry { line: "* 31".to_owned(), used_ms: 0 };
        assert_eq!(dice.write(), r#"{"kind":"entry","line":"* 31"}"#);
        assert_eq!(StoredEvent::read("{}"), None);
    }
}
