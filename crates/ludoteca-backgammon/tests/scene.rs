//! Names for screen readers, and the effect of touching the dice.

use ludoteca_backgammon::{Backgammon, Position};
use ludoteca_game::{Event, Lang, Notation, Player, Rules};
use ludoteca_testkit::settings;
use ludoteca_view::scene::{DiceTouch, Purpose, Scene};
use ludoteca_view::{Cut, Draw};

fn read(given: &[(&str, &str)], position: &str) -> (Backgammon, Position) {
    let rules = settings::<Backgammon>(given);
    let at = rules.read_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    (rules, at)
}

fn scene(given: &[(&str, &str)], position: &str) -> Scene {
    let (rules, at) = read(given, position);
    rules.scene(&at, Player::One, Cut::Wide)
}

fn name(scene: &Scene, key: &str, lang: Lang) -> String {
    scene.spot(key).unwrap_or_else(|| panic!("no spot {key}")).name.in_lang(lang)
}

const START: &str = "4HPwATDgc/ABMA";
const ROLLED: &str = "4HPwATDgc/ABMA state=rolled dice=31";

#[test]
fn places_are_named_with_the_number_and_the_colour_of_their_checkers() {
    let scene = scene(&[], START);
    let said: Vec<[String; 2]> = scene
        .spots
        .iter()
        .filter(|spot| spot.key.starts_with("point"))
        .map(|spot| [spot.name.in_lang(Lang::En), spot.name.in_lang(Lang::Es)])
        .collect();
    let has = |en: &str, es: &str| assert!(said.contains(&[en.to_owned(), es.to_owned()]), "{en}: {said:?}");
    has("point 6, five white checkers", "punto 6, cinco fichas blancas");
    has("point 24, two white checkers", "punto 24, dos fichas blancas");
    has("point 1, two black checkers", "punto 1, dos fichas negras");
    has("point 2, empty", "punto 2, vacío");
    assert_eq!(name(&scene, "bar-1", Lang::En), "bar of white, empty");
    assert_eq!(name(&scene, "off-2", Lang::Es), "bandeja de las negras, ninguna ficha fuera");
}

/// Returns the effect of touching the dice, and their name.
fn dice(given: &[(&str, &str)], position: &str) -> (DiceTouch, String) {
    let scene = scene(given, position);
    let dice = scene.dice.as_ref().expect("there are dice");
    (dice.does, name(&scene, &dice.spot, Lang::En))
}

#[test]
fn the_name_of_the_dice_tells_the_effect_of_touching_them() {
    let check = |position: &str, does: DiceTouch, name: &str| assert_eq!(dice(&[], position), (does, name.to_owned()));
    check(START, DiceTouch::Roll, "dice: touch them to roll");
    check(ROLLED, DiceTouch::Exchange, "dice: 3, 1; touch them to use the other one first");
    check("4HPwATDgc/ABMA state=rolled dice=22", DiceTouch::Nothing, "dice: 2, 2, 2, 2");
    let (rules, mut at) = read(&[], ROLLED);
    for event in rules.read_turn(&at, Player::One, "8/5 6/5").expect("legal").iter().take(2) {
        rules.apply(&mut at, event);
    }
    let scene = rules.scene(&at, Player::One, Cut::Compact);
    let dice = scene.dice.as_ref().expect("there are dice");
    assert_eq!(dice.does, DiceTouch::Confirm);
    assert_eq!(name(&scene, &dice.spot, Lang::Es), "dados: 3, 1; tócalos para terminar tu turno");
    assert!(scene.pieces.iter().filter(|piece| dice.pieces.contains(&piece.key)).all(|die| die.opacity < 1.0));
}

#[test]
fn a_cube_that_is_offered_shows_the_value_that_taking_gives() {
    let offered = scene(&[], "4HPwATDgc/ABMA state=doubled cube=2:1");
    assert_eq!(name(&offered, "cube", Lang::En), "doubling cube offered at 4");
    assert_eq!(name(&scene(&[], START), "cube", Lang::En), "doubling cube in the middle, worth 1");
    assert!(scene(&[("cube", "off")], START).spot("cube").is_none());
}

#[test]
fn buttons_have_their_purposes() {
    let purpose =
        |scene: &Scene, key: &str| scene.buttons.iter().find(|button| button.key == key).map(|button| button.purpose);
    let before = scene(&[], START);
    assert_eq!(purpose(&before, "dice"), Some(Purpose::First));
    assert_eq!(purpose(&before, "resign-gammon"), Some(Purpose::Resign));
    let offered = scene(&[], "4HPwATDgc/ABMA state=doubled cube=2:1");
    assert_eq!(purpose(&offered, "accept-double"), Some(Purpose::First));
    assert_eq!(purpose(&offered, "reject-double"), Some(Purpose::Usual));
}

/// The moves of the only turn, as text.
fn only_turn(given: &[(&str, &str)], position: &str) -> Option<Vec<String>> {
    let (rules, mut at) = read(given, position);
    let write = |mv| {
        let text = rules.write_move(&at, &mv);
        rules.apply(&mut at, &Event::Move { by: Player::One, mv });
        text
    };
    Some(rules.only_turn(&read(given, position).1)?.into_iter().map(write).collect())
}

#[test]
fn a_turn_that_can_end_in_one_way_is_the_only_turn() {
    // One white checker left on the 6 point, three black ones on theirs.
    let last = "XGID=------A----------c--------:0:0:1:21:0:0:0:0:10";
    assert_eq!(only_turn(&[], last), Some(vec!["6/5".to_owned(), "5/3".to_owned()]));
    assert_eq!(only_turn(&[("autoconfirm", "true")], last), None, "nothing would be left to confirm");
    assert_eq!(only_turn(&[], ROLLED), None, "there is a choice");
    assert_eq!(only_turn(&[("cube", "after-roll")], last), None, "one could double instead");
}
