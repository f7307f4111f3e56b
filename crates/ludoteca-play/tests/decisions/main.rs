//! A decision is read and checked once, and a commit asks nothing of the rules.

mod pile;
mod storage;

use ludoteca_game::{Player, Turn};
use ludoteca_play::{Entry, ForcedOnly, Game, MoveErrorKind, record};
use pile::{Calls, dice, game_of, names, new_game};

/// Plays a game of so many moves, each decided, settled and committed.
fn played(moves: usize) -> Game {
    let (mut game, mut dice) = (new_game(), dice(1));
    for nth in 0..moves {
        let Turn::Player(by) = game.turn() else { break };
        let mut decision = game.decide(by, ["1", "2", "3"][nth % 3]).expect("legal");
        game.settle_decision(&mut decision, &mut dice);
        game.commit(decision);
    }
    game
}

fn take_back(game: &mut Game, player: Player) {
    for (player, text) in [(player, "@offer-takeback"), (player.other(), "@accept-takeback")] {
        let decision = game.decide(player, text).expect("a takeback");
        game.commit(decision);
    }
}

#[test]
fn a_decision_is_read_and_checked_once_and_committed_without_the_rules() {
    let mut game = new_game();
    let mut decision = game.decide(Player::One, "2").expect("legal");
    assert_eq!(Calls::take(), Calls { read_move: 1, check: 1, apply: 1, copies: 1, scene: 0 });
    game.settle_decision(&mut decision, &mut dice(1));
    assert_eq!(Calls::take(), Calls { apply: 1, copies: 1, ..Calls::default() }, "the coin");
    let steps = game.commit(decision).steps;
    assert_eq!(steps.len(), 2);
    assert_eq!(Calls::take(), Calls::default());
    steps.iter().for_each(|step| drop(step.narration(&names())));
    assert_eq!(Calls::take(), Calls::default());
}

#[test]
fn a_refusal_has_its_kind_and_changes_nothing() {
    let game = new_game();
    let kind = |player, text| game.decide(player, text).expect_err("refused").kind;
    assert_eq!(kind(Player::One, "x"), MoveErrorKind::Unreadable);
    assert_eq!(kind(Player::One, "4"), MoveErrorKind::Illegal);
    assert_eq!(kind(Player::Two, "1"), MoveErrorKind::NotYourTurn);
    assert_eq!(kind(Player::One, "@accept-draw"), MoveErrorKind::Illegal);
    assert_eq!(kind(Player::One, "@sing"), MoveErrorKind::Unreadable);
    let mut over = game.clone();
    let resignation = over.decide(Player::One, "@resign").expect("legal");
    over.commit(resignation);
    assert_eq!(over.decide(Player::Two, "1").expect_err("refused").kind, MoveErrorKind::GameOver);
    assert_eq!(Calls::take(), Calls { read_move: 3, check: 2, ..Calls::default() });
}

#[test]
fn forced_events_need_no_dice_and_chance_waits_for_them() {
    let mut game = game_of(Some("3"));
    let mut decision = game.decide(Player::One, "2").expect("legal");
    game.settle_decision(&mut decision, &mut ForcedOnly);
    assert_eq!(decision.entries().map(Entry::to_string).collect::<Vec<_>>(), ["1 2", "* last"]);
    game.commit(decision);
    assert!(game.turn().outcome().is_some());
    let mut game = new_game();
    let mut decision = game.decide(Player::One, "2").expect("legal");
    game.settle_decision(&mut decision, &mut ForcedOnly);
    assert_eq!(decision.turn(), Turn::Chance);
    game.commit(decision);
    assert_eq!(game.turn(), Turn::Chance);
}

#[test]
fn a_record_of_n_moves_is_replayed_with_n_reads() {
    let game = played(300);
    let text = record::write(&game, &[]);
    let entries = game.entries().count() as u32;
    let moves = game.entries().filter(|entry| entry.by().is_some()).count() as u32;
    assert_eq!((moves, entries), (300, 400));
    Calls::take();
    let again = record::read(&text, &[game.kind()]).expect("it was written").game;
    assert_eq!(Calls::take(), Calls { read_move: moves, check: moves, apply: entries, copies: entries, scene: 0 });
    assert_eq!(again.position().text(), game.position().text());
    assert_eq!(again.chance_count(), game.chance_count());
}

#[test]
fn going_back_asks_nothing_of_the_rules() {
    let mut game = played(300);
    Calls::take();
    let (earlier, rewound) = (game.earlier(200), game.rewound(200));
    assert_eq!(Calls::take(), Calls::default());
    assert_eq!(earlier.entries().count(), 200);
    assert_eq!(rewound.entries().count(), 200);
    let Turn::Player(by) = game.turn() else { panic!("the game goes on") };
    take_back(&mut game, by);
    assert_eq!(Calls::take(), Calls::default());
    assert!(game.line().len() < 400);
}

#[test]
fn a_chance_that_comes_again_has_the_same_number() {
    let (mut game, mut dice) = (new_game(), dice(7));
    let mut first = None;
    for _ in 0..2 {
        let mut decision = game.decide(Player::One, "2").expect("legal");
        game.settle_decision(&mut decision, &mut dice);
        let coin = decision.entries().last().expect("a coin").to_string();
        assert_eq!(*first.get_or_insert(coin.clone()), coin);
        game.commit(decision);
        take_back(&mut game, Player::One);
        assert_eq!(game.chance_count(), 0);
    }
}

#[test]
#[should_panic(expected = "a decision is committed where it was made")]
fn a_decision_of_the_past_cannot_be_committed() {
    let mut game = new_game();
    let [one, other] = ["1", "2"].map(|text| game.decide(Player::One, text).expect("legal"));
    game.commit(one);
    game.commit(other);
}

#[test]
fn a_game_can_be_shared_between_threads() {
    fn is_shared<T: Send + Sync + Clone>(_: &T) {}
    is_shared(&new_game());
}
