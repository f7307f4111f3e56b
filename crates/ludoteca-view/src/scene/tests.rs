use crate::scene::{
    Arrow, Arrows, Choice, Dice, DiceTouch, Form, HINT, LAST, Layer, Marks, Piece, Scene, Segment, Spot, Stroke, circle,
};
use ludoteca_game::messages;

messages! { place { en: "place", es: "lugar" } }

fn spot(key: &str, x: f32) -> Spot {
    Spot::new(key, [x, 0.0, 10.0, 10.0], place().into(), Marks::along(&circle(x, 0.0, 4.0)))
}

fn board() -> Scene {
    let arrow = |paint| Arrow {
        stroke: Stroke::new(paint, 5.0),
        opacity: 1.0,
        bend: 0.0,
        tail_gap: 0.0,
        head_gap: 0.0,
        layer: Layer::Above,
    };
    Scene {
        spots: vec![spot("a", 0.0), spot("b", 100.0), spot("c", 300.0)],
        arrows: Some(Arrows { last: arrow(LAST), hint: arrow(HINT) }),
        ..Scene::default()
    }
}

fn moves(moves: &[&[&str]]) -> Vec<Vec<String>> {
    moves.iter().map(|spots| spots.iter().map(|spot| (*spot).to_owned()).collect()).collect()
}

/// Where the shafts of the arrows begin.
fn tails(scene: &Scene, made: &[&[&str]]) -> Vec<(f32, f32)> {
    let shafts = scene.trace(&moves(made)).above.into_iter().filter_map(|part| match part.form {
        Form::Path(segments) => match segments[0] {
            Segment::Move(tail) => Some(tail),
            _ => None,
        },
        _ => None,
    });
    shafts.collect()
}

#[test]
fn a_turn_has_one_arrow_along_its_longest_way() {
    let scene = board();
    // Each arrow is two shafts: a dark one below the other.
    assert_eq!(tails(&scene, &[&["a", "b"]]), [(5.0, 5.0); 2]);
    assert_eq!(tails(&scene, &[&["a", "b"], &["b", "c"]]), [(5.0, 5.0); 2], "a piece that goes on went one way");
    assert_eq!(tails(&scene, &[&["a", "b"], &["c", "b"]]), [(305.0, 5.0); 2]);
    assert_eq!(tails(&scene, &[&["a"]]), [], "one touch goes nowhere");
}

#[test]
fn a_trace_has_the_marks_of_where_each_move_began_and_ended() {
    let scene = Scene { arrows: None, ..board() };
    let trace = scene.trace(&moves(&[&["a", "b"], &["nowhere"]]));
    let marks = [&scene.spots[0].marks.origin, &scene.spots[1].marks.last].map(|mark| mark.above.clone());
    assert_eq!(trace.above, marks.concat());
}

#[test]
fn dice_that_change_places_turn_the_order_of_the_choices_round() {
    let choice = |mv: &str| Choice { spots: vec!["a".to_owned(), mv.to_owned()], mv: mv.to_owned() };
    let pieces = [("one", 1.0), ("two", 2.0)].map(|(key, x)| Piece::new(key, x, 0.0)).to_vec();
    let dice =
        Dice { spot: "dice".to_owned(), pieces: vec!["one".to_owned(), "two".to_owned()], does: DiceTouch::Exchange };
    let mut scene = Scene { pieces, dice: Some(dice), choices: vec![choice("b"), choice("c")], ..board() };
    assert_eq!(scene.first_from("a"), Some(&choice("b")));
    scene.exchange_dice();
    assert_eq!(scene.first_from("a"), Some(&choice("c")));
    assert_eq!((scene.pieces[0].x, scene.pieces[1].x), (2.0, 1.0));
    assert_eq!(scene.dice.as_ref().map(|dice| dice.pieces.clone()), Some(vec!["two".to_owned(), "one".to_owned()]));
    let mut plain = board();
    plain.exchange_dice();
    assert_eq!(plain, board(), "where there are no dice, nothing changes");
}
