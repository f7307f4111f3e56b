//! What screens ask of every board: how large it is in which cut, and what the last turn left on it.

use ludoteca_game::Cut;
use ludoteca_shelf::SHELF;
use ludoteca_table::{Table, find_game};

/// A table on which these have been said, each by whoever may act.
fn table(game: &str, said: &[&str]) -> Box<dyn Table> {
    table_from(game, None, said)
}

/// The same, from a position of one's own.
fn table_from(game: &str, position: Option<&str>, said: &[&str]) -> Box<dyn Table> {
    let mut table = find_game(SHELF, game).expect("a game").open(&Default::default(), position).expect("a game");
    for text in said {
        let entries = match text.strip_prefix("dice ") {
            Some(dice) => table.throw(dice),
            None => table.decide_all(table.turn().anyone().expect("somebody acts"), text),
        };
        for entry in entries.unwrap_or_else(|why| panic!("{text}: {why}")) {
            table.commit(&entry).unwrap_or_else(|why| panic!("{text}: {why}"));
        }
        while let Some(entry) = table.certain() {
            table.commit(&entry).expect("it is certain");
        }
    }
    table
}

#[test]
fn every_game_says_how_large_its_board_is_in_which_cut() {
    let cuts = |game: &str| -> Vec<(Cut, f32, f32)> {
        table(game, &[]).cuts().into_iter().map(|(cut, size)| (cut, size.width, size.height.round())).collect()
    };
    assert_eq!(cuts("backgammon"), [(Cut::Wide, 942.0, 608.0), (Cut::Compact, 808.0, 808.0)]);
    assert_eq!(cuts("kamisado"), [(Cut::Wide, 860.0, 860.0), (Cut::Compact, 854.0, 854.0)]);
    assert_eq!(cuts("galleta")[1], (Cut::Compact, 760.0, 760.0));
    let congkak = [(Cut::Wide, 1084.0, 560.0), (Cut::Compact, 640.0, 1032.0), (Cut::Short, 880.0, 1032.0)];
    assert_eq!(cuts("congkak"), congkak);
}

#[test]
fn a_turn_of_several_moves_leaves_them_all_on_the_board() {
    let moves = |said: &[&str]| table("backgammon", said).last_moves();
    let roll = ["dice 31"];
    let made = moves(&[&roll[..], &["8/5", "6/5"]].concat());
    assert_eq!(made, [["point-7", "point-4"], ["point-5", "point-4"]]);
    assert_eq!(moves(&[&roll[..], &["8/5", "6/5", "undo"]].concat()), [["point-7", "point-4"]], "one was taken back");
    assert_eq!(moves(&[&roll[..], &["8/5", "6/5", "roll"]].concat()), made, "to confirm it leaves no trace");
    assert_eq!(table("galleta", &["b4b5"]).last_moves(), [["edge-b4b5"]]);
    assert_eq!(table("kamisado", &["c1c6"]).last_moves(), [["c1", "c6"]]);
}

#[test]
fn a_turn_that_passes_by_itself_parts_the_moves_around_it() {
    // The tower on a8 must answer and is blocked, so its square says which tower moves next: the orange one on h1.
    let blocked = "NZPSARVM/mv6/8/8/8/8/8/2raspzn 1 -- 0-0 1 play";
    let moves = |said: &[&str]| table_from("kamisado", Some(blocked), said).last_moves();
    assert_eq!(moves(&["c1c6"]), [["c1", "c6"]]);
    assert_eq!(moves(&["c1c6", "h1h5"]), [["h1", "h5"]]);
}

#[test]
fn a_sowing_leaves_the_pit_it_came_from_and_the_one_it_ended_in() {
    assert_eq!(table("congkak", &["0"]).last_moves(), [["pit-0", "store-1"]]);
    assert_eq!(table("congkak", &["0", "3"]).last_moves(), [["pit-3", "pit-11"]], "of two sowings, the last one");
}
