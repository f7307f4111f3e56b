//! Contests: games in pairs that begin alike, once from each seat, and what they say about who is stronger.

mod contest;
mod game;
pub mod journal;
mod sequential;
mod tally;

pub use contest::{Contest, Told, Verdict};
pub use game::{Contender, Foul, Opening, Played, play};
pub use journal::{JournalError, PairResult, Pairs};
pub use sequential::Sequential;
pub use tally::{Elo, Tally};
