//! Games gone over.

use ludoteca_coach::review::{Decision, Grade, review, review_event, svg, text};
use ludoteca_engines::{Limits, find_bot};
use ludoteca_game::{Player, Settings};
use ludoteca_play::{ForcedOnly, Game, find_game};
use ludoteca_shelf::SHELF;

fn played(game: &str, given: &[(&str, &str)], moves: &[&str]) -> Game {
    let game = find_game(SHELF, game).expect("a game");
    let settings = Settings::read(game.info.settings, given.iter().copied()).expect("settings");
    let mut table = game.open(&settings, None).expect("a game");
    for mv in moves {
        let by = table.turn().anyone().unwrap_or(Player::One);
        let decision = table.decide(by, mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
        table.commit(decision);
        table.settle(&mut ForcedOnly);
    }
    table
}

fn gone_over(table: &Game) -> ludoteca_coach::review::Review {
    let judge = find_bot(table.kind().name(), "bot:8").expect("a bot");
    review(table, judge.as_ref(), &Limits { nodes: Some(20_000), ..Limits::NONE }, &mut |_, _| {})
}

#[test]
fn a_thrown_away_win_is_a_blunder_and_what_was_better_is_told() {
    // White leaves the black tower that is about to arrive the only one that may move.
    let table = played("kamisado", &[], &["c1c6", "a8a7", "c6a8"]);
    let review = gone_over(&table);
    assert_eq!(review.decisions.len(), 3);
    let bad = &review.decisions[1];
    assert_eq!((bad.by, bad.played.as_str()), (Player::Two, "a8a7"));
    assert_eq!(bad.after, -1.0, "black then arrives");
    let last = &review.decisions[2];
    assert_eq!((last.after, last.grade, last.exact), (1.0, Grade::Fine, true));
    assert_eq!(last.worth_to_player_1(), 1.0);
}

#[test]
fn perfect_play_has_no_mistakes_and_every_cost_is_what_the_values_say() {
    let solver = find_bot("congkak", "bot:8").expect("a bot");
    let mut table = played("congkak", &[("pits", "3"), ("stones", "3")], &[]);
    while let Some(by) = table.turn().player() {
        let mv = solver.advise(&table, by, &Limits::NONE).expect("a move").mv;
        let decision = table.decide(by, &mv).expect("legal");
        table.commit(decision);
        table.settle(&mut ForcedOnly);
    }
    let perfect = gone_over(&table);
    assert!(!perfect.decisions.is_empty());
    assert!(perfect.decisions.iter().all(|decision| decision.exact && decision.cost == 0.0), "{perfect:?}");
    assert_eq!(perfect.mean_cost(Player::One), 0.0);

    // The first move that is worth less.
    let table = played("congkak", &[("pits", "3"), ("stones", "3")], &["2"]);
    let review = gone_over(&table);
    let first = &review.decisions[0];
    assert_eq!((first.value, first.best.as_str(), first.exact), (2.0, "0", true));
    assert_eq!(first.cost, first.value - first.after);
    assert!(first.cost > 0.0 && first.grade > Grade::Fine, "{first:?}");
    assert_eq!(first.line[0], "0");
}

#[test]
fn what_was_taken_back_is_not_gone_over() {
    let mut table = played("congkak", &[("pits", "3"), ("stones", "3")], &["2"]);
    for (by, text) in [(Player::One, "@offer-takeback"), (Player::Two, "@accept-takeback")] {
        let decision = table.decide(by, text).expect("it can be said");
        table.commit(decision);
    }
    assert_eq!(gone_over(&table).decisions, []);
}

#[test]
fn dice_cost_nobody_anything() {
    // 8/5 6/5 is the best there is with 31; 13/9 with 31 is not.
    let table = played("backgammon", &[], &["31: 8/5 6/5", "21: 13/11 6/5", "31: 13/9"]);
    let review = gone_over(&table);
    let grade = |played: &str| {
        review.decisions.iter().find(|decision| decision.played == played).map(|decision| decision.grade)
    };
    assert_eq!(grade("8/5 6/5"), Some(Grade::Fine), "{review:?}");
    assert_eq!(grade("13/9"), Some(Grade::Blunder), "there was a checker to be hit: {review:?}");
    let rolls: Vec<&str> = review.luck.iter().map(|luck| luck.what.as_str()).collect();
    assert_eq!(rolls, ["21", "31"], "all but the first");
    assert!(review.decisions.iter().all(|decision| decision.after.abs() < 1.5), "{review:?}");
}

#[test]
fn luck_counts_as_much_as_what_is_played_for() {
    let luck = |length: &str, calls: &[&str]| {
        let review = gone_over(&played("backgammon", &[("length", length)], calls));
        (review.luck[0].worth, review.luck[0].result)
    };
    let (worth, points) = luck("0", &["31: 8/5 6/5", "66: 24/18(2) 13/7(2)"]);
    assert!(worth > 0.1, "a good roll: {worth}");
    assert_eq!(points, worth, "points at a cube of 1");
    let (worth, points) = luck("0", &["31: 8/5 6/5", "double", "double", "take", "66: 24/18(2) 13/7(2)"]);
    assert!((points - 2.0 * worth).abs() < 1e-9, "points at a cube of 2: {points}, {worth}");
    let (worth, share) = luck("1", &["31: 8/5 6/5", "66: 24/18(2) 13/7(2)"]);
    assert!((share - worth / 2.0).abs() < 1e-9, "the chance to win is half of the way from −1 to 1: {share}, {worth}");
}

#[test]
fn the_graph_has_a_column_a_decision_and_marks_mistakes() {
    let table = played("kamisado", &[], &["c1c6", "a8a7", "c6a8"]);
    let review = gone_over(&table);
    let rows = text(&review, 40, 2);
    assert_eq!(rows.len(), 6);
    assert_eq!(rows[2].chars().count(), 3, "the axis: {rows:?}");
    assert_eq!(rows[0].chars().nth(2), Some('█'), "black has won: {rows:?}");
    let picture = svg(&review);
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
    let marks = review.decisions.iter().filter(|decision| decision.grade > Grade::Fine).count();
    assert_eq!(picture.matches("<circle").count(), marks);
    assert_eq!(text(&review, 2, 2)[2].chars().count(), 2, "two decisions share a column");
}

#[test]
fn a_game_gone_over_event_by_event_says_the_same() {
    let mut table = played("congkak", &[("pits", "3"), ("stones", "3")], &[]);
    for _ in 0..6 {
        let Some(by) = table.turn().player() else { break };
        let mv = table.moves(by).pop().expect("a move");
        let decision = table.decide(by, &mv).expect("legal");
        table.commit(decision);
        table.settle(&mut ForcedOnly);
    }
    let judge = find_bot("congkak", "bot:8").expect("a bot");
    let limits = Limits { nodes: Some(20_000), ..Limits::NONE };
    let count = table.entries().count();
    let single: Vec<Decision> =
        (0..count + 2).filter_map(|events| review_event(&table, events, judge.as_ref(), &limits)).collect();
    assert!(single.len() > 2);
    assert_eq!(gone_over(&table).decisions, single);
}
