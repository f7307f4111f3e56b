//! `analyze --json` in openings, middle games and endings of every game, compared with golden files.
//!
//! `UPDATE_EXPECT=1 cargo test -p ludoteca --test cli analysis` renews them.

use expect_test::expect_file;
use serde_json::Value;

use crate::run;

/// Nets are sums of many products, which processors with wider registers add in another order.
const TOLERANCE: f64 = 1e-4;

/// Compares an answer with the golden file `name`.
#[track_caller]
fn check(name: &str, line: &str) {
    let output = run(&format!("analyze {line} --json --lang en"));
    let answer = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let file = format!("{}/tests/cli/golden/analyze/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let shown = lines(line, output.status.code(), answer);
    let before = std::fs::read_to_string(&file).unwrap_or_default();
    expect_file![file].assert_eq(if is_close(&before, &shown) { &before } else { &shown });
}

/// The answer without its time, one key a line and one move a line.
fn lines(question: &str, exit: Option<i32>, mut answer: Value) -> String {
    let object = answer.as_object_mut().expect("an object");
    object.remove("ms");
    let mut text = format!("{{\n\"question\": {},\n\"exit\": {}", Value::from(question), Value::from(exit));
    for (key, value) in object {
        let value = match value {
            Value::Array(list) if key == "moves" => {
                format!("[\n  {}\n]", list.iter().map(Value::to_string).collect::<Vec<_>>().join(",\n  "))
            }
            other => other.to_string(),
        };
        text.push_str(&format!(",\n{key:?}: {value}"));
    }
    text + "\n}\n"
}

/// Whether two texts are the same JSON but for the last digits of numbers.
fn is_close(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(serde_json::from_str::<Value>);
    matches!((one, other), (Ok(one), Ok(other)) if are_close(&one, &other))
}

fn are_close(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| are_close(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.keys().eq(other.keys()) && one.values().zip(other.values()).all(|(one, other)| are_close(one, other))
        }
        (Value::Number(one), Value::Number(other)) if one.is_f64() && other.is_f64() => {
            one.as_f64().zip(other.as_f64()).is_some_and(|(one, other)| (one - other).abs() <= TOLERANCE)
        }
        (one, other) => one == other,
    }
}

#[test]
fn numbers_are_compared_with_a_tolerance_and_everything_else_exactly() {
    assert!(is_close(r#"{"a":[0.50001,3]}"#, r#"{"a":[0.5,3]}"#));
    for other in [r#"{"a":[0.6,3]}"#, r#"{"a":[0.5,4]}"#, r#"{"a":[0.5]}"#, r#"{"b":[0.5,3]}"#, "{}"] {
        assert!(!is_close(r#"{"a":[0.5,3]}"#, other), "{other}");
    }
}

#[test]
fn backgammon_openings() {
    check("backgammon-opening-31", "backgammon --dice 31 --plies 1");
    check("backgammon-opening-65-level-3", "backgammon --dice 65 --level 3");
    check("backgammon-opening-rollout", "backgammon --dice 31 --rollout 36 --turns 3");
}

#[test]
fn backgammon_middle_and_end() {
    check("backgammon-middle", "backgammon --position 'qGfwATDgc+FBCA state=rolled player=2 dice=44' --plies 1");
    check("backgammon-race", "backgammon --position 'XGID=----CCDBC--------cbdcc----:0:0:1:42:0:0:0:0:10' --plies 2");
    check("backgammon-bear-off", "backgammon --position '0wEAgJoAAAAAAA state=rolled dice=32' --plies 0");
    check("backgammon-within-a-turn", "backgammon --position '4HPwATDgc/ABMA state=moving dice=31 made=8:3' --plies 1");
}

#[test]
fn backgammon_cube() {
    check(
        "backgammon-cube-money",
        "backgammon --position 'XGID=-B--BdE-BC--b-----bbAb-ab-:0:0:1:00:0:0:0:0:10' --plies 1",
    );
    check(
        "backgammon-cube-match",
        "backgammon --position 'XGID=-B--BdE-BC--b-----bbAb-ab-:0:0:1:00:3:2:0:5:10' --plies 1",
    );
    check(
        "backgammon-crawford",
        "backgammon --position 'XGID=-B--BdE-BC--b-----bbAb-ab-:0:0:1:00:4:2:1:5:10' --plies 0",
    );
    check("backgammon-take", "backgammon --position 'XGID=aBbC-BC--A--bAA--c-dBba---:0:0:1:D:0:0:0:0:10' --plies 1");
    check("backgammon-before-the-opening-roll", "backgammon --plies 1");
}

#[test]
fn kamisado() {
    check("kamisado-opening", "kamisado --level 4");
    check("kamisado-middle", "kamisado --set mode=standard --level 5 c1c6 a8a7 c6a8 h8b2");
    check("kamisado-refill", "kamisado --set mode=long --set refill=choose --level 5 c1c6 a8a7 c6a8");
    check("kamisado-proved", "kamisado --position '1Z1S4/5VRz/2Aa4/N3sP2/8/2m4n/3M4/1vr2p2 1 PV 0-0 1 play'");
    check("kamisado-finished", "kamisado c1c6 a8a7 c6a8");
}

#[test]
fn galleta() {
    check("galleta-opening", "galleta --level 7");
    check("galleta-square-opening", "galleta --set shape=rectangle --set rows=5 --set columns=5 --level 6");
    check("galleta-solved-from-the-start", "galleta --set radius=3 --set outline=true");
    check("galleta-middle", "galleta --set radius=3 --position '416011020 - 2 2212111'");
    check("galleta-ending", "galleta --set radius=3 --position 'fbdd3aa4d 22 2 11112222111121222221212'");
}

#[test]
fn congkak() {
    check("congkak-opening", "congkak --level 6");
    check("congkak-extra-turn", "congkak --level 7 0 6");
    check("congkak-middle", "congkak --set pits=4 --set stones=5 --position '6,0,2,4,9,1,5,0,2,11 2'");
    check("congkak-ending", "congkak --position '0,0,1,0,2,0,1,47,1,0,0,0,2,1,0,43 1'");
}
