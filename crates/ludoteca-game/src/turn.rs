use crate::{Phrase, Player};

/// The turn: the one answer to who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This player chooses a move.
    Player(Player),
    /// Either player may act, the first one who does; both have the same moves.
    Either,
    /// Chance decides or a forced event is due: dice fall, a blocked tower stays, stones are swept.
    Chance,
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// Returns the player to choose a move, if it is the turn of one player alone.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        match self {
            Turn::Player(player) => Some(*player),
            Turn::Either | Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// Returns whether this player may act now.
    #[must_use]
    pub fn may_act(&self, player: Player) -> bool {
        *self == Turn::Either || self.player() == Some(player)
    }

    /// Returns a player who may act: player 1 where either may.
    #[must_use]
    pub fn anyone(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.may_act(*player))
    }

    /// Returns the result, if the game is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            Turn::Player(_) | Turn::Either | Turn::Chance => None,
        }
    }
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Player>,
    /// The final score of player 1 and of player 2.
    pub score: [u32; 2],
    /// The reason: its [`Phrase::code`] is stable, its sentence is for people.
    pub reason: &'static Phrase,
}

impl Outcome {
    /// Creates the outcome in which the higher score wins and equal scores are a draw.
    #[must_use]
    pub fn by_score(score: [u32; 2], reason: &'static Phrase) -> Outcome {
        let winner = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => Some(Player::One),
            std::cmp::Ordering::Less => Some(Player::Two),
            std::cmp::Ordering::Equal => None,
        };
        Outcome { winner, score, reason }
    }
}

/// An event of a game: the only thing that changes a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event<M, C> {
    /// A move of a player.
    Move {
        /// The player.
        by: Player,
        /// The move.
        mv: M,
    },
    /// An outcome of chance or a forced event.
    Chance(C),
}
