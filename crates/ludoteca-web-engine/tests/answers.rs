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

#[test]
fn positions_are_set_up_by_touching_spots_with_tools() {
    let ask = |line: &str| answer_to(&format!("{line}\n{RECORD}"));
    assert_eq!(answer_to("tools congkak en").lines().next(), Some("carry\tCarry a stone"));
    assert_eq!(answer_to("tools congkak es").lines().next(), Some("carry\tLlevar una piedra"));
    assert_eq!(ask("edit es carry"), "more");
    assert_eq!(ask("edit es carry pit-0"), "more");
    assert_eq!(ask("edit es carry pit-0 pit-1"), "position 0,2,1,0,1,1,1,0 1");
    assert_eq!(ask("edit es turn"), "position 1,1,1,0,1,1,1,0 2");
    assert_eq!(ask("edit en carry store-1"), "refused the store of P1 is empty");
    assert_eq!(ask("edit es carry store-1"), "refused el almacén de J1 está vacío");
    assert!(ask("edit en sing").starts_with("refused there is no tool «sing»"));
    for wrong in ["tools", "tools chess en", "tools congkak fr", "edit", "edit en", "edit fr turn"] {
        assert_eq!(ask(wrong), "nothing", "{wrong}");
    }
    assert_eq!(answer_to("edit en turn\nno record"), "nothing");
}
