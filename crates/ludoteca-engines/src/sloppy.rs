use ludoteca_game::Player;

use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits};
use crate::random::random_advice;
use crate::roster::Roster;

/// Another engine that now and then moves at random: a weaker player that can still surprise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sloppy<E> {
    /// Of a hundred moves, how many are random.
    pub slips_percent: u8,
    /// Who makes the others.
    pub engine: E,
}

impl<G: Roster, E: Engine<G>> Engine<G> for Sloppy<E> {
    fn advise(&self, rules: &G, at: &G::Position, by: Player, limits: &Limits<'_>) -> Advice<G::Move> {
        let mut draws = draws(&rules.canonical_position(at), limits.seed);
        if draws.u8(..100) < self.slips_percent {
            random_advice(rules, at, by, &mut draws)
        } else {
            self.engine.advise(rules, at, by, limits)
        }
    }
}
