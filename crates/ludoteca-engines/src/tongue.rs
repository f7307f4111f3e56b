//! Protocols that the programs of one game speak among themselves, beside the one that all games have.

use std::fmt::Debug;

/// A conversation in such a protocol. Each line is answered before the next one is heard.
pub trait Tongue: Debug + Send {
    /// What is answered to a line; `None` when the other side has said goodbye.
    fn hear(&mut self, line: &str) -> Option<Vec<String>>;
}
