use ludoteca_game::{Event, EventOf, Game, Player, Rules, Settings, Turn};

/// The event that `pick` chooses among everything that can happen now; `None` once the game is over.
pub fn next_event<R: Rules>(rules: &R, at: &R::Position, pick: usize) -> Option<EventOf<R>> {
    let turn = rules.turn(at);
    match turn {
        Turn::Over(_) => None,
        Turn::Player(_) | Turn::Either => {
            let by = actor(&turn, pick);
            let mut moves = Vec::new();
            rules.moves(at, &mut moves);
            assert!(!moves.is_empty(), "a player to act has a move: {at:?}");
            let mv = moves.swap_remove(pick % moves.len());
            Some(Event::Moved { by, mv })
        }
        Turn::Nature => {
            let mut outcomes = Vec::new();
            rules.nature(at, &mut outcomes);
            assert!(!outcomes.is_empty(), "when nature acts, something can happen: {at:?}");
            let (what, weight) = outcomes.swap_remove(pick % outcomes.len());
            assert!(weight > 0, "what can happen has a weight");
            Some(Event::Happened(what))
        }
    }
}

/// Who acts: where either player may, the one that `pick` chooses.
///
/// # Panics
///
/// If it is nobody's turn.
pub(crate) fn actor(turn: &Turn, pick: usize) -> Player {
    let may_act: Vec<Player> = Player::BOTH.into_iter().filter(|player| turn.may_act(*player)).collect();
    assert!(!may_act.is_empty(), "it is somebody's turn");
    may_act[pick % may_act.len()]
}

/// The game with these settings, which must be right.
pub fn settings<G: Game>(given: &[(&str, &str)]) -> G {
    let read = Settings::read(G::known_settings(), given.iter().copied());
    read.and_then(|settings| G::with(&settings)).unwrap_or_else(|error| panic!("{given:?}: {error}"))
}
