use std::fmt::Debug;

use ludoteca_game::Player;

/// More than any value; as a bound, nothing is known.
pub(crate) const UNKNOWN: i32 = 1 << 28;

/// A game as a search walks on it: states that are plain data.
pub(crate) trait Field: Clone + Send + Sync {
    /// A move, or several that are one decision.
    type Move: Copy + Debug + PartialEq + Send + Sync;
    /// How a state lies in the one that stands for all that are alike; `()` where each stands for itself.
    type Frame: Copy;

    /// The least difference between two final results.
    const UNIT: i32;

    /// How often the caller is asked whether to stop: every so many states, which take a few milliseconds.
    const STOP_EVERY: u64 = 1024;

    /// The player to move, in whose eyes values are.
    fn mover(&self) -> Player;

    /// The same for all states that are worth the same to their mover because they are alike, and for no others. Who is to move
    /// belongs to it only if that makes a difference.
    fn key(&self) -> (u128, Self::Frame);

    /// What the table calls a move: the same for the same move in states that are alike. Never 0.
    fn code(&self, mv: Self::Move, frame: Self::Frame) -> u16;

    /// What a move is called to remember how well it did elsewhere: the same for the same move on the board.
    fn place(&self, mv: Self::Move) -> u16;

    /// What is proved of the value without looking ahead: at least, at most. Both are the same when the game is over.
    fn bounds(&self) -> [i32; 2];

    /// What the rest of the game is worth to the mover, as far as one can guess.
    fn estimate(&self) -> i32;

    /// Whether the search looks no further although the game goes on.
    fn is_beyond(&self) -> bool {
        false
    }

    /// Appends every move that matters, with how promising it is; at least one unless the game is over.
    fn moves(&self, out: &mut Vec<(Self::Move, i32)>);

    /// The state after a move, with all that then happens by itself, and what it brings at once to who makes it.
    fn after(&self, mv: Self::Move) -> (Self, i32);

    /// How much of the depth a move uses up.
    fn cost(&self, _mv: Self::Move, _after: &Self) -> i32 {
        1
    }

    /// A value as it is one move earlier. Where a quick win is better than a slow one, it fades on the way back.
    fn faded(value: i32) -> i32 {
        value
    }

    /// The opposite of [`Field::faded`].
    fn unfaded(value: i32) -> i32 {
        value
    }

    /// Whether bounds say all that there is to know.
    fn is_settled([least, most]: [i32; 2]) -> bool {
        least == most
    }
}
