//! What the analyst says about backgammon: whole plays, the cube, whole matches.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

const START: &str = "4HPwATDgc/ABMA";

fn fed(words: &[&str], input: &str) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(words)
        .env("LC_ALL", "en_GB.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn asked(query: &str) -> Value {
    fed(&["analyze", "backgammon", "--jsonl"], query).swap_remove(0)
}

#[test]
fn whole_plays_are_judged_with_their_five_chances() {
    let answer = asked(&format!(r#"{{"position":"{START}","dice":[3,1],"plies":0}}"#));
    assert_eq!((&answer["best"], &answer["eyes"]), (&"8/5 6/5".into(), &1.into()));
    let moves = answer["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 16, "every play once");
    for judged in moves {
        let chance = |key: &str| judged[key].as_f64().unwrap_or_else(|| panic!("{key} in {judged}"));
        assert!((0.0..=1.0).contains(&chance("win")));
        assert!(chance("backgammon") <= chance("gammon") && chance("gammon") <= chance("win"));
        let equity = 2.0 * chance("win") - 1.0 + chance("gammon") - chance("lose_gammon") + chance("backgammon")
            - chance("lose_backgammon");
        assert!((equity - chance("value")).abs() < 1e-5, "{judged}");
    }
    // The position is that of the other side on roll, as `moves` writes it.
    assert_eq!(moves[0]["position"], "sGfwATDgc/ABMA");
}

#[test]
fn the_cube_is_judged_before_the_roll() {
    let answer = asked(&format!(r#"{{"position":"{START}","cube":true,"plies":0}}"#));
    let cube = &answer["cube"];
    assert_eq!(
        (&cube["double"], &cube["take"], &cube["action"]),
        (&false.into(), &true.into(), &"no-double-take".into())
    );
    assert_eq!(cube["double_pass"], 1.0);
    // Seven checkers left against fourteen in a race: nobody takes.
    let won = asked(r#"{"position":"XGID=-CBB--------------bbbbbbb-:0:0:1:00:0:0:0:0:10","cube":true,"plies":0}"#);
    assert_eq!((&won["best"], &won["cube"]["action"]), (&"double".into(), &"double-pass".into()), "{won}");
    let with_dice = asked(&format!(r#"{{"position":"{START}","dice":[3,1],"cube":true,"plies":0}}"#));
    assert_eq!(with_dice["cube"], Value::Null);
}

#[test]
fn a_match_counts_the_chance_to_win_it() {
    let answer = asked(&format!(r#"{{"settings":{{"length":3}},"position":"{START}","dice":[6,1],"plies":0}}"#));
    let chance = answer["moves"][0]["match"].as_f64().expect("the chance to win the match");
    assert!((0.5..0.6).contains(&chance), "{chance}");
}

#[test]
fn a_rollout_says_how_sure_it_is() {
    let race = "XGID=-BBBBBBC----------cbbbbbb-:0:0:1:65:0:0:0:0:10";
    let answer = asked(&format!(r#"{{"position":"{race}","rollout":36}}"#));
    let best = &answer["moves"][0];
    assert!(best["error"].as_f64().is_some_and(|error| (0.0..0.1).contains(&error)), "{answer}");
    // Who is on roll in an even race with two thirds of it to come is the favourite after a good roll.
    assert!(best["win"].as_f64() > Some(0.6), "{answer}");
    assert_eq!(asked(&format!(r#"{{"position":"{race}","rollout":36}}"#))["moves"], answer["moves"]);
}

#[test]
fn what_cannot_be_asked_is_refused_and_the_rest_goes_on() {
    let queries = format!(
        "{{\"position\":\"{START}\",\"dice\":[3,1],\"plies\":4}}\n\
         {{\"position\":\"{START}\",\"dice\":[3,1],\"plies\":1,\"rollout\":36}}\n\
         {{\"position\":\"{START}\",\"dice\":[6,5],\"plies\":0}}\n"
    );
    let answers = fed(&["analyze", "backgammon", "--jsonl"], &queries);
    assert!(answers[0]["error"].as_str().is_some_and(|why| why.contains("0 to 3")), "{}", answers[0]);
    assert!(answers[1]["error"].as_str().is_some_and(|why| why.contains("not both")), "{}", answers[1]);
    assert_eq!(answers[2]["best"], "24/13");
    let elsewhere = fed(&["analyze", "congkak", "--jsonl"], "{\"plies\":1}\n");
    assert!(elsewhere[0]["error"].as_str().is_some_and(|why| why.contains("level")), "{}", elsewhere[0]);
}

#[test]
fn a_match_of_another_program_is_gone_over() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../ludoteca-backgammon/tests/data/gnubg/match7.mat");
    let page = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("review.html");
    let html = page.to_str().expect("UTF-8");
    let words = ["analyze", "backgammon", "--record", file, "--plies", "0", "--json", "--html", html];
    let review = fed(&words, "").swap_remove(0);
    let html = std::fs::read_to_string(&page).expect("the page");
    let mistakes =
        review["decisions"].as_array().expect("a list").iter().filter(|decision| decision["grade"] != "fine");
    assert_eq!(html.matches("<img").count(), 1 + mistakes.count(), "a graph, and a board a mistake");
    assert!(!html.contains("accept-double") && !html.contains("<script"), "people say take");
    let decisions = review["decisions"].as_array().expect("a list");
    assert!(decisions.iter().any(|decision| decision["move"].as_str().is_some_and(|play| play.contains(' '))));
    assert!(decisions.iter().any(|decision| decision["about"] == "stakes"));
    for player in ["1", "2"] {
        let rating = &review["players"][player]["rating"];
        // GNU Backgammon plays against itself here, and we are not of quite another opinion.
        let performance = rating["performance"].as_f64().expect("a rating");
        assert!((0.0..25.0).contains(&performance), "{rating}");
        assert!(rating["board"]["decisions"].as_u64() > Some(20), "{rating}");
    }
    // What one wins by luck the other one loses: over a match it is a few points at most.
    let luck: f64 = review["luck"].as_array().expect("a list").iter().filter_map(|luck| luck["worth"].as_f64()).sum();
    assert!(luck.abs() < 15.0, "{luck}");
    // No decision is worth more than a backgammon.
    let worths = decisions.iter().filter_map(|decision| decision["after"].as_f64());
    assert!(worths.into_iter().all(|worth| worth.abs() < 4.0));
}

#[test]
fn few_checkers_are_known_exactly_cube_and_all() {
    // A checker on the 5 and one on the 2 point against one on the ace point: 19 rolls of 36 win at once.
    let close = format!("XGID=--A--A{}a-:0:0:1:00:0:0:0:0:10", "-".repeat(18));
    let answer = asked(&format!(r#"{{"position":"{close}","cube":true,"plies":0}}"#));
    assert_eq!((&answer["exact"], &answer["cube"]["action"]), (&true.into(), &"double-take".into()), "{answer}");
    let no_double = answer["cube"]["no_double"].as_f64().expect("a number");
    assert!((no_double - 2.0 / 36.0).abs() < 1e-6, "{answer}");
}
