use ludoteca_game::{Event, EventOf, Player, Rules, Settings, Turn};
use ludoteca_play::{Decision, Game, GameType};
use ludoteca_view::GameRules;

/// Returns the event that `pick` chooses among all that may come next; `None` once the game is over.
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
            Some(Event::Move { by, mv })
        }
        Turn::Chance => {
            let mut outcomes = Vec::new();
            rules.chances(at, &mut outcomes);
            assert!(!outcomes.is_empty(), "chance has an outcome when it is its turn: {at:?}");
            let (outcome, weight) = outcomes.swap_remove(pick % outcomes.len());
            assert!(weight > 0, "every outcome of chance has a weight");
            Some(Event::Chance(outcome))
        }
    }
}

/// Returns the player to act; `pick` chooses if either may.
///
/// # Panics
///
/// Panics if it is no player's turn.
pub(crate) fn actor(turn: &Turn, pick: usize) -> Player {
    let may_act: Vec<Player> = Player::BOTH.into_iter().filter(|player| turn.may_act(*player)).collect();
    assert!(!may_act.is_empty(), "it is a player's turn");
    may_act[pick % may_act.len()]
}

/// Lists the legal moves of a player, also those that are legal out of turn.
pub(crate) fn moves_of<G: GameRules>(rules: &G, at: &G::Position, by: Player) -> Vec<G::Move> {
    let mut moves = Vec::new();
    match &G::ABILITIES.turn_steps {
        Some(steps) => (steps.moves_of)(rules, at, by, &mut moves),
        None if rules.turn(at).may_act(by) => rules.moves(at, &mut moves),
        None => {}
    }
    moves
}

/// Lists the legal moves of the player to act as text; none if it is no player's turn.
pub(crate) fn choices(game: &Game) -> Vec<String> {
    game.turn().anyone().map_or_else(Vec::new, |by| game.moves(by))
}

/// Returns the decision in which chance has this outcome.
pub(crate) fn chance_decision(game: &Game, outcome: usize) -> Decision {
    let event = game.position().resolve(outcome).event().expect("a resolved position knows its event");
    game.replay(&event.entry).expect("an outcome of chance can be replayed")
}

/// Returns the erased description of a game.
pub(crate) fn kind_of<G: GameRules>() -> &'static GameType {
    const { &GameType::of::<G>() }
}

/// Creates the rules with these settings.
///
/// # Panics
///
/// Panics if the settings are refused.
pub fn settings<G: GameRules>(given: &[(&str, &str)]) -> G {
    let read = Settings::read(G::INFO.settings, given.iter().copied());
    read.and_then(|settings| G::with(&settings)).unwrap_or_else(|error| panic!("{given:?}: {error}"))
}
