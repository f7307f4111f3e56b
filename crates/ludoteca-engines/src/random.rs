use fastrand::Rng;
use ludoteca_game::Player;

use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits};
use crate::roster::Roster;

/// Plays any legal move, each as likely as the others, except those that nobody would make without a reason
/// ([`Roster::is_left_alone`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Random;

impl<G: Roster> Engine<G> for Random {
    fn advise(&self, rules: &G, at: &G::Position, by: Player, limits: &Limits<'_>) -> Advice<G::Move> {
        let mut draws = draws(&rules.canonical_position(at), limits.seed);
        random_advice(rules, at, by, &mut draws)
    }
}

/// A random move, and no opinion about the position.
pub(crate) fn random_advice<G: Roster>(rules: &G, at: &G::Position, by: Player, draws: &mut Rng) -> Advice<G::Move> {
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    let sensible = draws.choice(moves.iter().filter(|mv| !G::is_left_alone(mv)).collect::<Vec<_>>());
    // Where there is nothing else, the first move listed is the one that goes on.
    let best = sensible.or(moves.first()).expect("who is asked has a legal move").clone();
    Advice::guess(best, by, 0.0, 0)
}
