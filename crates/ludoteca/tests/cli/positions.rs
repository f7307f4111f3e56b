//! What can be played, and where it leads.

use expect_test::expect;

use crate::{check, fed, run, told};

#[test]
fn moves_prints_the_object_that_programs_rely_on() {
    check(
        "moves congkak --set pits=3 --set stones=1 2 --lang en",
        expect![[r#"
            {"game":"congkak","settings":{"stones":1,"pits":3},"position":"1,1,0,1,1,1,1,0 1","to_move":1,"may_act":[1],"state":"playing","legal":["0","1"],"outcome":null,"detail":{"score":{"1":1,"2":0}}}
        "#]],
    );
    check(
        "moves kamisado --json c1c6 a8a7 c6a8",
        expect![[r#"
            {"game":"kamisado","settings":{"mode":"simple","block":"mutual","refill":"start"},"position":"rZPSARVM/N7/8/8/8/8/8/mv1aspzn 1 NR 1-0 1 home","to_move":null,"may_act":[],"state":"completed","legal":[],"outcome":{"winner":1,"score":{"1":1,"2":0},"reason":"home-rank"},"detail":{"score":{"1":1,"2":0},"round":1,"must_move":null,"last_colours":{"1":"N","2":"R"}}}
        "#]],
    );
    check(
        "moves galleta --set shape=rectangle --set rows=1 --set columns=1 --json",
        expect![[r#"
            {"game":"galleta","settings":{"shape":"rectangle","rows":1,"columns":1,"outline":false},"position":"0 - 1","to_move":1,"may_act":[1],"state":"playing","legal":["a1b1","a1a2","b1b2","a2b2"],"outcome":null,"detail":{"score":{"1":0,"2":0}}}
        "#]],
    );
}

#[test]
fn what_happens_by_itself_may_be_written_or_left_out() {
    let position = "'NZPSARVM/mv6/8/8/8/8/8/2raspzn 1 -- 0-0 1 play'";
    let without = told(&run(&format!("moves kamisado --position {position} c1c6 h1h2")));
    let with = told(&run(&format!("moves kamisado --position {position} c1c6 A8A8 h1h2")));
    assert_eq!(without, with);
    assert!(with.contains(r#""to_move":2"#), "{with}");
    check(
        "moves congkak --set pits=3 --set stones=1 --position '0,0,1,2,1,1,0,1 1' 2 sweep",
        expect![[r#"
            {"game":"congkak","settings":{"stones":1,"pits":3},"position":"0,0,0,3,0,0,0,3 1","to_move":null,"may_act":[],"state":"completed","legal":[],"outcome":{"winner":0,"score":{"1":3,"2":3},"reason":"swept"},"detail":{"score":{"1":3,"2":3}}}
        "#]],
    );
}

#[test]
fn perft_ends_with_the_total() {
    let output = run("perft congkak 3 --lang en");
    let text = told(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..3], ["0: 42", "1: 47", "2: 46"], "{text}");
    assert_eq!(lines.last(), Some(&"309"), "{text}");
    assert!(text.contains("309 nodes in "), "{text}");
    let json: serde_json::Value = serde_json::from_slice(&run("perft congkak 3 --json").stdout).expect("JSON");
    assert_eq!(json["nodes"], 309);
    assert!(told(&run("perft kamisado 0")).ends_with("\n1\n"));
}

#[test]
fn jsonl_answers_line_by_line_and_goes_on_after_a_bad_one() {
    let input = concat!(
        r#"{"settings":{"pits":3,"stones":"1"},"moves":["2"]}"#,
        "\n\nnonsense\n[]\n",
        r#"{"moves":[0]}"#,
        "\n",
        r#"{"position":7}"#,
        "\n",
        r#"{"speed":1}"#,
        "\n",
        r#"{"settings":{"stones":99}}"#,
        "\n",
        r#"{"position":"1,1,1,0,1,1,1,0 2","settings":{"stones":1,"pits":3}}"#,
    );
    expect![[r#"
        {"game":"congkak","settings":{"stones":1,"pits":3},"position":"1,1,0,1,1,1,1,0 1","to_move":1,"may_act":[1],"state":"playing","legal":["0","1"],"outcome":null,"detail":{"score":{"1":1,"2":0}}}
        {"error":"the query is not JSON (column 2): expected ident","code":"query-not-json"}
        {"error":"a query is a JSON object","code":"query-not-object"}
        {"game":"congkak","settings":{"stones":7,"pits":7},"position":"0,8,8,8,8,8,8,1,7,7,7,7,7,7,7,0 1","to_move":1,"may_act":[1],"state":"playing","legal":["1","2","3","4","5","6"],"outcome":null,"detail":{"score":{"1":1,"2":0}}}
        {"error":"position must be a text","code":"query-wrong-type"}
        {"error":"a query has no «speed»; it has: settings, position, dice, moves","code":"query-unknown-key"}
        {"error":"stones cannot be «99»; it can be: 1 to 20","code":"not-a-value"}
        {"game":"congkak","settings":{"stones":1,"pits":3},"position":"1,1,1,0,1,1,1,0 2","to_move":2,"may_act":[2],"state":"playing","legal":["4","5","6"],"outcome":null,"detail":{"score":{"1":0,"2":0}}}
    "#]]
    .assert_eq(&fed("moves congkak --jsonl --lang en", input));
}

#[test]
fn a_roll_lists_whole_plays_with_the_positions_they_lead_to() {
    let view = |line: &str| serde_json::from_slice::<serde_json::Value>(&run(line).stdout).expect("JSON");
    let rolled = view("moves backgammon --position 4HPwATDgc/ABMA --dice 31");
    assert_eq!(rolled["legal"].as_array().map(Vec::len), Some(16));
    let point = serde_json::json!({"play": "8/5 6/5", "position": "sGfwATDgc/ABMA"});
    assert!(rolled["legal"].as_array().is_some_and(|plays| plays.contains(&point)), "{rolled}");
    assert_eq!((&rolled["state"], &rolled["to_move"]), (&"rolled".into(), &1.into()));
    assert_eq!(rolled["detail"]["xgid"], "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10");
    let rolling = view("moves backgammon '31: 8/5 6/5'");
    assert_eq!(
        rolling["legal"],
        serde_json::json!(["roll", "double", "resign single", "resign gammon", "resign backgammon"])
    );
    assert_eq!((&rolling["state"], &rolling["to_move"]), (&"rolling".into(), &2.into()));
    let bare = view("moves backgammon --position -b----E-C---eE---c-e----B-:0:0:-1:00:3:2:0:5:10");
    assert_eq!(bare["to_move"], 2, "an XGID without its prefix begins with a hyphen");
    let matched = view("moves backgammon --position XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:3:2:0:5:10");
    assert_eq!((&matched["settings"]["length"], &matched["to_move"]), (&5.into(), &2.into()));
    // Nothing can enter: one play without moves.
    let stuck = fed("moves backgammon --jsonl", r#"{"position":"g+fCAwSLzsEBQQ","dice":[6,6]}"#);
    assert!(stuck.contains(r#""legal":[{"play":"","position":"#), "{stuck}");
}

#[test]
fn errors_of_backgammon_have_a_code_a_family_and_a_name() {
    for (query, code, family, name) in [
        (
            r#"{"settings":{"auto_roll_for_start":false},"moves":["8/5"]}"#,
            "not-begun",
            "game",
            "GameNotInitializedError",
        ),
        (r#"{"position":"4HPwATDgc/ABMA","moves":["8/5"]}"#, "not-rolled", "dice", "DiceNotRolledError"),
        (r#"{"position":"4HPwATDgc/ABMA","moves":["31: 7/4 6/5"]}"#, "not-there", "checker", "CheckerPositionError"),
        (r#"{"position":"4HPwATDgc/ABMA","moves":["31: 28/4 6/5"]}"#, "no-such-point", "board", "InvalidPointError"),
        (r#"{"position":"4HPwATDgc/ABMA","dice":[7,7]}"#, "not-dice", "dice", "InvalidDiceValueError"),
        (r#"{"position":"4HPwATDgc/ABMA player=3"}"#, "unreadable-part", "player", "InvalidPlayerColorError"),
    ] {
        let answer: serde_json::Value =
            serde_json::from_str(&fed("moves backgammon --jsonl --lang en", query)).expect("JSON");
        assert_eq!(answer["code"], code, "{query}: {answer}");
        assert_eq!((&answer["family"], &answer["name"]), (&family.into(), &name.into()), "{query}: {answer}");
    }
    let plain = fed("moves kamisado --jsonl --lang en", r#"{"moves":["c1b9"]}"#);
    assert!(!plain.contains("family") && plain.contains("\"code\":\"not-a-square\""), "{plain}");
}

#[test]
fn everybody_who_may_act_is_listed() {
    let view =
        |query: &str| serde_json::from_str::<serde_json::Value>(&fed("moves backgammon --jsonl", query)).expect("JSON");
    for (query, to_move, may_act) in [
        (r#"{"settings":{"auto_roll_for_start":false}}"#, serde_json::json!(null), serde_json::json!([1, 2])),
        (r#"{"position":"4HPwATDgc/ABMA player=2"}"#, serde_json::json!(2), serde_json::json!([2])),
        (r#"{"position":"4HPwATDgc/ABMA rolling=true"}"#, serde_json::json!(null), serde_json::json!([])),
        (
            r#"{"settings":{"length":5},"position":"4HPwATDgc/ABMA state=completed won=1:1:dropped score=1-0"}"#,
            serde_json::json!(null),
            serde_json::json!([1, 2]),
        ),
        (
            r#"{"position":"4HPwATDgc/ABMA state=completed won=1:1:dropped score=1-0"}"#,
            serde_json::json!(null),
            serde_json::json!([]),
        ),
    ] {
        let answer = view(query);
        assert_eq!((&answer["to_move"], &answer["may_act"]), (&to_move, &may_act), "{query}");
    }
}

#[test]
fn single_moves_come_and_go_as_places() {
    let answer = |moves: &str| {
        let query = format!(r#"{{"position":"4HPwATDgc/ABMA state=rolled dice=31","moves":{moves}}}"#);
        serde_json::from_str::<serde_json::Value>(&fed("moves backgammon --jsonl --lang en", &query)).expect("JSON")
    };
    let begun = answer(r#"[{"from":7,"to":4}]"#);
    assert_eq!(begun["position"], "4HPwATDgc/ABMA state=moving dice=31 made=8:3");
    assert_eq!(answer(r#"[{"from":7}]"#), begun, "the higher die that is legal");
    assert_eq!(answer(r#"["8"]"#), begun, "as the mover counts");
    let single = serde_json::json!({"from": 5, "to": 4, "die": 1});
    assert!(begun["detail"]["moves"].as_array().is_some_and(|moves| moves.contains(&single)), "{begun}");
    assert_eq!(answer(r#"[{"from":8}]"#)["error"], "move 1, «from 8»: you have no checker there: 8");
    assert_eq!(answer(r#"[{"to":8}]"#)["code"], "query-wrong-type");
}

#[test]
fn dice_are_refused_where_there_are_none() {
    check(
        "moves kamisado --dice 31 --lang en",
        expect![[r#"
        {"error":"kamisado is played without dice","code":"no-dice"}
        exit 1
    "#]],
    );
    check(
        "moves backgammon --dice 70 --lang en",
        expect![[r#"
        {"error":"«70» is no roll: two dice from 1 to 6, as in 31","code":"not-dice","family":"dice","name":"InvalidDiceValueError"}
        exit 1
    "#]],
    );
}
