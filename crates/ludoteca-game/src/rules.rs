use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use crate::{Event, Explain, Player, Turn};

/// The event type of a game.
pub type EventOf<R> = Event<<R as Rules>::Move, <R as Rules>::Chance>;

/// The [`Rules::Chance`] of a game without chance or forced events; it has no values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Never {}

/// The rules of one game with its settings.
///
/// Rules have no clock, no dice and no memory: chance is an argument, and a position holds all that the game needs to go on.
pub trait Rules: Debug + Send + Sync + Sized + 'static {
    /// A position: plain data.
    type Position: Clone + Debug + Eq + Hash + Send + Sync;
    /// A move of a player.
    type Move: Clone + Debug + Eq + Hash + Send + Sync;
    /// A chance event or a forced event; [`Never`] in games without any.
    type Chance: Clone + Debug + Eq + Hash + Send + Sync;
    /// The reason why a move is refused, with the facts.
    type IllegalMove: MoveRefusal;

    /// True if [`perft`](crate::perft) counts a chance event as a ply.
    const CHANCE_IS_PLY: bool = false;

    /// Returns the initial position.
    fn start(&self) -> Self::Position;

    /// Returns the turn: of a player, of either, of chance, or of none because the game is over.
    fn turn(&self, at: &Self::Position) -> Turn;

    /// Appends every legal move of the player to move, each once; no move when it is no player's turn.
    ///
    /// Where either player may act, both have the same moves.
    fn moves(&self, at: &Self::Position, out: &mut Vec<Self::Move>);

    /// Appends the possible outcomes of chance with their weights; none unless it is the turn of chance. A forced event is a
    /// single outcome.
    fn chances(&self, _at: &Self::Position, _out: &mut Vec<(Self::Chance, u32)>) {}

    /// Checks that `by` may play `mv` now.
    ///
    /// # Errors
    ///
    /// Returns the reason if the move is not legal.
    fn check(&self, at: &Self::Position, by: Player, mv: &Self::Move) -> Result<(), Self::IllegalMove>;

    /// Applies `event`, which must be legal; call [`Rules::check`] or [`Rules::play`] if unsure.
    fn apply(&self, at: &mut Self::Position, event: &EventOf<Self>);

    /// Returns the points of player 1 and of player 2 so far.
    fn score(&self, at: &Self::Position) -> [u32; 2];

    /// Counts the moves that [`Rules::moves`] would list. Most games count faster than they list.
    fn count_moves(&self, at: &Self::Position) -> usize {
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        moves.len()
    }

    /// Checks `mv`, then plays it.
    ///
    /// # Errors
    ///
    /// Returns the reason if the move is not legal; the position does not change.
    fn play(&self, at: &mut Self::Position, by: Player, mv: &Self::Move) -> Result<(), Self::IllegalMove> {
        self.check(at, by, mv)?;
        self.apply(at, &Event::Move { by, mv: mv.clone() });
        Ok(())
    }
}

/// The reason why a game refuses a move.
pub trait MoveRefusal: Error + Explain + Clone + PartialEq + Send + Sync + 'static {
    /// Returns true if the text names no move of this board at all, false if the move is only illegal in this position.
    fn is_unreadable(&self) -> bool;
}
