//! What positions are worth.

use expect_test::expect;

use crate::{check, fed, run, told};

/// An object that the program prints, or each of several, without how long it took.
fn objects(text: &str) -> Vec<serde_json::Value> {
    let object = |line: &str| {
        let mut value: serde_json::Value = serde_json::from_str(line).expect("JSON");
        value.as_object_mut().expect("an object").remove("ms");
        value
    };
    text.lines().map(object).collect()
}

#[test]
fn solve_tells_the_exact_value_and_every_move_that_keeps_it() {
    let answer = &objects(&told(&run("solve galleta --set radius=2 --json")))[0];
    assert_eq!((&answer["solved"], &answer["eyes"], &answer["value"]), (&true.into(), &1.into(), &2.0.into()));
    assert_eq!(answer["best_complete"], true);
    let line = answer["line"].as_array().expect("a line");
    assert_eq!(line.first(), answer["best"].as_array().and_then(|best| best.first()));
    let moves: Vec<&str> = line.iter().filter_map(|mv| mv.as_str()).collect();
    let end = &objects(&told(&run(&format!("moves galleta --set radius=2 --json {}", moves.join(" ")))))[0];
    assert_eq!(end["error"], serde_json::Value::Null, "the line is legal: {end}");
}

#[test]
fn what_is_not_solved_in_time_has_the_bounds_that_are_proved() {
    let answer = &objects(&told(&run("solve congkak --limit 50ms --memory 1 --json")))[0];
    assert_eq!((&answer["solved"], &answer["value"]), (&false.into(), &serde_json::Value::Null));
    assert_eq!(answer["best"], serde_json::json!([]));
    let bounds: Vec<f64> =
        answer["bounds"].as_array().expect("two").iter().filter_map(|bound| bound.as_f64()).collect();
    assert!(bounds[0] < 0.0 && bounds[1] > 0.0, "{bounds:?}");
}

#[test]
fn solve_refuses_what_it_cannot_do() {
    check(
        "solve backgammon --json --lang en",
        expect![[r#"
        {"error":"nobody can solve «backgammon»","code":"no-solver"}
        exit 1
    "#]],
    );
    check(
        "solve congkak --limit soon --json --lang en",
        expect![[r#"
        {"error":"--limit: «soon» is no time such as 10, 500ms or 2m","code":"not-a-limit"}
        exit 1
    "#]],
    );
    check(
        "solve congkak --limit 0min --json --lang es",
        expect![[r#"
        {"error":"--limit: «0min» no es un tiempo como 10, 500ms o 2m","code":"not-a-limit"}
        exit 1
    "#]],
    );
    check(
        "solve congkak --threads 0 --json --lang es",
        expect![[r#"
        {"error":"--threads: «0» no es un número entero de 1 a 256","code":"not-a-number"}
        exit 1
    "#]],
    );
}

#[test]
fn analyze_tells_what_every_move_is_worth() {
    let answer = &objects(&told(&run("analyze congkak --set pits=3 --set stones=2 --json")))[0];
    assert_eq!((&answer["exact"], &answer["eyes"], &answer["value"]), (&true.into(), &1.into(), &0.0.into()));
    let moves = answer["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 3);
    assert_eq!((&moves[0]["move"], &moves[0]["value"]), (&answer["best"], &answer["value"]));
    for judged in moves {
        let after = run(&format!(
            "moves congkak --set pits=3 --set stones=2 --json {}",
            judged["move"].as_str().expect("a pit")
        ));
        assert_eq!(objects(&told(&after))[0]["position"], judged["position"]);
    }
}

#[test]
fn analyze_answers_one_line_for_each_and_goes_on_after_a_bad_one() {
    let input = concat!(
        "{\"settings\":{\"pits\":3,\"stones\":1},\"moves\":[\"0\"],\"level\":3}\n",
        "{\"settings\":{\"pits\":3,\"stones\":1},\"level\":9}\n",
        "{\"settings\":{\"pits\":3,\"stones\":1},\"level\":8}\n",
    );
    let answers = objects(&fed("analyze congkak --jsonl --lang en", input));
    assert_eq!(answers.len(), 3);
    assert_eq!((&answers[0]["eyes"], &answers[2]["eyes"]), (&2.into(), &1.into()));
    assert_eq!(answers[1]["error"], "--level: 9 is no whole number from 1 to 8");
    assert_eq!(answers[2]["exact"], true);
}
