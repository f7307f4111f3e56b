//! What the page asks its engines.

use ludoteca_web_engine::answer_to;

const RECORD: &str = "ludoteca record 1\ngame: congkak\nset stones: 1\nset pits: 3\n\n";

#[test]
fn questions_are_answered_and_wrong_ones_with_nothing() {
    let ask = |line: &str| answer_to(&format!("{line}\n{RECORD}"));
    assert!(ask("move bot:2 1").starts_with("move "));
    assert!(ask("hint 1").starts_with("hint "));
    assert_eq!(ask("worths 1").lines().count(), 3);
    assert!(ask("worth 1").starts_with("worth "));
    assert_eq!(answer_to("bots congkak").lines().next(), Some("bot"));
    for wrong in ["", "move", "move bot:99 1", "move bot:2 x", "sing 1"] {
        assert_eq!(ask(wrong), "nothing", "{wrong}");
    }
    assert_eq!(answer_to("hint 1\nno record"), "nothing");
}
