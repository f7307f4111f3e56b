use ludoteca_game::{Notation, Player};
use ludoteca_kamisado::{Kamisado, Move, Position};

use super::evaluation::{estimate, mobility};
use super::state::{State, told};
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits, Reach};
use crate::plain::{search, shuffled};

/// Alpha-beta over the moves of a round, with a [`Judgement`] where it looks no further.
///
/// A blocked tower's zero move uses up no depth. The value is 1 or −1 where the match is proved to be won or lost, and in
/// between a guess that grows with the points of the match and the estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minimax {
    /// How far it looks ahead.
    pub reach: Reach,
    /// What it judges by.
    pub judgement: Judgement,
}

/// What a player judges positions by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Judgement {
    /// Threats, room, blocks and the tower that must move: [`estimate`].
    #[default]
    Threats,
    /// Room alone: [`mobility`].
    Mobility,
}

impl Engine<Kamisado> for Minimax {
    fn advise(&self, rules: &Kamisado, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<Move> {
        let judge = match self.judgement {
            Judgement::Threats => estimate,
            Judgement::Mobility => mobility,
        };
        let state = State::new(rules, *at, judge);
        let moves = shuffled(&state, &mut draws(&rules.canonical_position(at), limits.seed));
        search(state, moves, self.reach, limits).advice(by, told)
    }
}
