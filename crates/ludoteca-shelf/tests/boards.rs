//! The sizes of the boards, and the traces of the last turn.

use ludoteca_play::{ForcedOnly, Game, find_game};
use ludoteca_shelf::SHELF;
use ludoteca_view::Cut;

/// Plays texts, each by the player to move; `dice 31` sets the dice.
fn game(name: &str, texts: &[&str]) -> Game {
    game_from(name, None, texts)
}

/// The same, from a position.
fn game_from(name: &str, position: Option<&str>, texts: &[&str]) -> Game {
    let mut game = find_game(SHELF, name).expect("a game").open(&Default::default(), position).expect("a game");
    for text in texts {
        let decision = match text.strip_prefix("dice ") {
            Some(dice) => game.set_dice(dice),
            None => game.decide(game.turn().anyone().expect("a player is to move"), text),
        };
        let mut decision = decision.unwrap_or_else(|why| panic!("{text}: {why}"));
        game.settle_decision(&mut decision, &mut ForcedOnly);
        game.commit(decision);
    }
    game
}

#[test]
fn every_board_has_a_size_in_each_of_its_cuts() {
    let cuts = |name: &str| -> Vec<(Cut, f32, f32)> {
        game(name, &[]).view().cuts().into_iter().map(|(cut, size)| (cut, size.width, size.height.round())).collect()
    };
    assert_eq!(cuts("backgammon"), [(Cut::Wide, 942.0, 608.0), (Cut::Compact, 808.0, 808.0)]);
    assert_eq!(cuts("kamisado"), [(Cut::Wide, 860.0, 860.0), (Cut::Compact, 854.0, 854.0)]);
    assert_eq!(cuts("galleta")[1], (Cut::Compact, 760.0, 760.0));
    let congkak = [(Cut::Wide, 1084.0, 560.0), (Cut::Compact, 640.0, 1032.0), (Cut::Short, 880.0, 1032.0)];
    assert_eq!(cuts("congkak"), congkak);
}

#[test]
fn a_turn_of_several_moves_leaves_them_all_on_the_board() {
    let moves = |texts: &[&str]| game("backgammon", texts).last_moves();
    let roll = ["dice 31"];
    let made = moves(&[&roll[..], &["8/5", "6/5"]].concat());
    assert_eq!(made, [["point-7", "point-4"], ["point-5", "point-4"]]);
    assert_eq!(moves(&[&roll[..], &["8/5", "6/5", "undo"]].concat()), [["point-7", "point-4"]], "one was taken back");
    assert_eq!(moves(&[&roll[..], &["8/5", "6/5", "roll"]].concat()), made, "a confirmation leaves no trace");
    assert_eq!(game("galleta", &["b4b5"]).last_moves(), [["edge-b4b5"]]);
    assert_eq!(game("kamisado", &["c1c6"]).last_moves(), [["c1", "c6"]]);
}

#[test]
fn a_forced_pass_parts_the_moves_around_it() {
    // The tower on a8 must answer and is blocked, so its square decides the next tower: the orange one on h1.
    let blocked = "NZPSARVM/mv6/8/8/8/8/8/2raspzn 1 -- 0-0 1 play";
    let moves = |texts: &[&str]| game_from("kamisado", Some(blocked), texts).last_moves();
    assert_eq!(moves(&["c1c6"]), [["c1", "c6"]]);
    assert_eq!(moves(&["c1c6", "h1h5"]), [["h1", "h5"]]);
}

#[test]
fn a_sowing_leaves_its_first_and_its_last_pit() {
    assert_eq!(game("congkak", &["0"]).last_moves(), [["pit-0", "store-1"]]);
    assert_eq!(game("congkak", &["0", "3"]).last_moves(), [["pit-3", "pit-11"]], "of two sowings, the last one");
}
