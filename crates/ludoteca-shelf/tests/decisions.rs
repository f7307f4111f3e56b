//! Decisions of several steps, and the typed positions behind a game.

use ludoteca_backgammon::Backgammon;
use ludoteca_congkak::Congkak;
use ludoteca_game::{Lang, Notation, Player};
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, Entry, Game, MoveErrorKind, find_game};
use ludoteca_shelf::SHELF;

fn game(name: &str) -> Game {
    find_game(SHELF, name).expect("a game").open(&Default::default(), None).expect("the defaults")
}

#[test]
fn a_player_may_type_a_whole_turn_and_a_line_of_a_record_is_one_event() {
    let mut game = game("backgammon");
    let dice = game.set_dice("31").expect("the opening roll");
    game.commit(dice);
    assert_eq!(game.decide(Player::One, "8/5 6/5").expect("a whole turn").entries().count(), 2);
    let kind = |line: &str| game.replay(&Entry::read(line).expect("an entry")).err().map(|error| error.kind);
    assert_eq!(kind("1 8/5 6/5"), Some(MoveErrorKind::Unreadable));
    assert_eq!(kind("1 8/4"), Some(MoveErrorKind::Illegal), "two steps of one checker");
    assert_eq!(kind("1 8/5"), None);
}

#[test]
fn a_player_does_not_choose_the_dice_and_can_confirm_a_double_at_once() {
    let mut game = game("backgammon");
    let mut dice = DiceSource::new(Secret::from_seed(3));
    let opening = game.settle(&mut dice).steps;
    assert!(opening[0].entry.to_string().starts_with("* opening"), "{opening:?}");
    let by = game.turn().player().expect("the starter");
    assert_eq!(game.calls(by), ["roll", "resign"]);
    assert_eq!(game.calls(by.other()), ["resign"]);
    let mut play = |game: &mut Game, by: Player, text: &str| {
        let mut decision = game.decide(by, text).unwrap_or_else(|why| panic!("{text}: {why}"));
        assert!(decision.is_by(by));
        game.settle_decision(&mut decision, &mut dice);
        game.commit(decision).steps.len()
    };
    play(&mut game, by, "roll");
    assert_eq!(game.calls(by), ["move", "resign"]);
    let turn = game.typed_choices()[0].in_lang(Lang::En);
    assert!(turn.contains(' '), "a whole play: {turn}");
    assert!(play(&mut game, by, &turn) > 1);
    play(&mut game, by, "roll");
    let by = by.other();
    let with_dice = game.decide(by, "31: 8/5 6/5").expect("legal where people use their own dice");
    assert!(!with_dice.is_by(by), "the dice are not the player's");
    let mut double = game.decide(by, "double").expect("legal");
    game.extend(&mut double, by, "double").expect("the confirmation");
    assert_eq!(double.entries().count(), 2);
    assert_eq!(double.position().state(), "doubled");
    assert_eq!(game.state_name(), "rolling", "a decision changes nothing");
}

#[test]
fn a_refused_extension_leaves_the_decision_unchanged() {
    let mut game = game("backgammon");
    let dice = game.set_dice("31").expect("the opening roll");
    game.commit(dice);
    let mut decision = game.decide(Player::One, "8/5").expect("legal");
    assert!(game.extend(&mut decision, Player::One, "8/7 6/5").is_err(), "one die is left");
    assert_eq!(decision.entries().count(), 1);
    game.extend(&mut decision, Player::One, "6/5").expect("legal");
    assert_eq!(decision.position().state(), "moved");
}

#[test]
fn the_typed_position_is_there_for_its_own_game_only() {
    let game = game("backgammon");
    let (rules, at) = game.position().typed::<Backgammon>().expect("a position of backgammon");
    assert_eq!(rules.write_position(at), game.position().text());
    assert!(game.position().typed::<Congkak>().is_none());
}
