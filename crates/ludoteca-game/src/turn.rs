use crate::{Phrase, Player};

/// Who acts next: one question, one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This player chooses a move.
    Player(Player),
    /// Either player may act, whoever comes first; both have the same moves.
    Either,
    /// Something happens that nobody chooses: dice fall, a blocked tower stays, stones are swept.
    Nature,
    /// Nobody acts any more.
    Over(Outcome),
}

impl Turn {
    /// The player to choose a move, if it is the turn of one player alone.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        match self {
            Turn::Player(player) => Some(*player),
            Turn::Either | Turn::Nature | Turn::Over(_) => None,
        }
    }

    /// Whether this player may act now.
    #[must_use]
    pub fn may_act(&self, player: Player) -> bool {
        *self == Turn::Either || self.player() == Some(player)
    }

    /// Somebody who may act: player 1 where either may.
    #[must_use]
    pub fn anyone(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.may_act(*player))
    }

    /// The result, if the game is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            Turn::Player(_) | Turn::Either | Turn::Nature => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Player>,
    /// The final score of player 1 and of player 2.
    pub score: [u32; 2],
    /// What ended the game; its [`Phrase::code`] is stable, its sentence is for people.
    pub reason: &'static Phrase,
}

impl Outcome {
    /// The outcome in which the higher score wins and equal scores are a draw.
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

/// Something that happened in a game, in the past tense; the only thing that changes a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event<M, N> {
    /// A player made a move.
    Moved {
        /// Who made it.
        by: Player,
        /// What was played.
        mv: M,
    },
    /// Nature did something.
    Happened(N),
}
