use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use crate::{Event, Explain, Player, Turn};

/// The event type of a game.
pub type EventOf<R> = Event<<R as Rules>::Move, <R as Rules>::Nature>;

/// The [`Rules::Nature`] of a game in which nothing happens by itself; it has no values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Never {}

/// The rules of one game with its settings filled in.
///
/// Rules have no clock, no dice and no memory of their own: luck and time are handed in, and everything that the
/// game needs to go on stands in the position.
pub trait Rules: Debug + Send + Sync + Sized + 'static {
    /// All that the rules need to go on from here; plain data.
    type Position: Clone + Debug + Eq + Hash + Send + Sync;
    /// One thing a player does.
    type Move: Clone + Debug + Eq + Hash + Send + Sync;
    /// One thing that happens by itself; [`Never`] where nothing does.
    type Nature: Clone + Debug + Eq + Hash + Send + Sync;
    /// Why a move is refused, with the facts.
    type Refusal: Error + Explain + Clone + PartialEq + Send + Sync + 'static;

    /// Whether what nature does is a ply of its own when [`perft`](crate::perft) counts.
    const NATURE_IS_PLY: bool = false;

    /// The position at the beginning.
    fn start(&self) -> Self::Position;

    /// Who acts next.
    fn turn(&self, at: &Self::Position) -> Turn;

    /// Appends every legal move of the player whose turn it is, or of either where either may act, each once; nothing when it
    /// is nobody's turn.
    fn moves(&self, at: &Self::Position, out: &mut Vec<Self::Move>);

    /// Appends every legal move of a player, also one made out of turn where the game has such moves.
    fn moves_of(&self, at: &Self::Position, by: Player, out: &mut Vec<Self::Move>) {
        if self.turn(at).may_act(by) {
            self.moves(at, out);
        }
    }

    /// Appends everything that may happen by itself now, with its weight; nothing unless it is nature's turn, which it never is
    /// unless the game says so.
    fn nature(&self, _at: &Self::Position, _out: &mut Vec<(Self::Nature, u32)>) {}

    /// Whether `by` may play `mv` now.
    ///
    /// # Errors
    ///
    /// The reason, with the facts that explain it.
    fn check(&self, at: &Self::Position, by: Player, mv: &Self::Move) -> Result<(), Self::Refusal>;

    /// Makes a fact of `event`, which must be legal. Whoever is not sure asks [`Rules::check`] or calls
    /// [`Rules::play`].
    fn apply(&self, at: &mut Self::Position, event: &EventOf<Self>);

    /// The points of player 1 and of player 2 so far.
    fn score(&self, at: &Self::Position) -> [u32; 2];

    /// Whether a move does nothing but take back the one before it in the same turn.
    fn is_undo(&self, _mv: &Self::Move) -> bool {
        false
    }

    /// How many moves [`Rules::moves`] would list. Games count faster than they list.
    fn count_moves(&self, at: &Self::Position) -> usize {
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        moves.len()
    }

    /// Checks `mv`, then plays it.
    ///
    /// # Errors
    ///
    /// The reason why `mv` is not legal; the position has not changed then.
    fn play(&self, at: &mut Self::Position, by: Player, mv: &Self::Move) -> Result<(), Self::Refusal> {
        self.check(at, by, mv)?;
        self.apply(at, &Event::Moved { by, mv: mv.clone() });
        Ok(())
    }
}
