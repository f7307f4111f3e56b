//! Dice and cube where they lie, and what touching them does.

use ludoteca_game::{Message, Player};
use ludoteca_view::scene::{Dice, DiceTouch, Piece, Scene, Spot};

use crate::calls::Call;
use crate::position::Position;
use crate::state::{InPlay, RolledForStart, State};
use crate::view::messages;
use crate::view::scene::layout::{COLUMN, Layout};
use crate::view::scene::men::{cube, die};
use crate::view::scene::places::marks_around;

/// How far each of the dice is turned, in degrees.
const TURNS: [f32; 4] = [-7.0, 9.0, -4.0, 6.0];

/// A die as it lies on the board.
#[derive(Clone, Copy)]
struct Lying {
    player: Player,
    shows: Option<u8>,
    is_used: bool,
}

/// The key of the spot of the dice.
pub(super) const DICE: &str = "dice";
/// The key of the spot of the cube.
pub(super) const CUBE: &str = "cube";

/// The dice lie on the right of whoever throws them; those that were used are dim.
pub(super) fn add_dice(scene: &mut Scene, layout: &Layout, at: &Position, calls: &[Call], mover: Player) {
    let dice = lying(at, calls, mover);
    let does = touched(at, calls);
    let apart = layout.die * 1.3;
    let middle = if mover == layout.viewer { layout.right } else { layout.left } + 3.0 * COLUMN;
    let mut keys = Vec::new();
    for (nth, &Lying { player, shows, is_used }) in dice.iter().enumerate() {
        let x = middle + (nth as f32 - (dice.len() as f32 - 1.0) / 2.0) * apart;
        let y = layout.middle() + if nth % 2 == 1 { 2.0 } else { -2.0 };
        let piece = Piece::new(format!("die-{nth}"), x, y).with_all(die(player, layout.die, shows));
        let opacity = if is_used { 0.42 } else { 1.0 };
        keys.push(piece.key.clone());
        scene.pieces.push(Piece { turn: TURNS[nth % TURNS.len()], opacity, ..piece });
    }
    let (width, height) = (dice.len().max(2) as f32 * apart + 8.0, layout.die * 1.5);
    let area = [middle - width / 2.0, layout.middle() - height / 2.0, width, height];
    let said = dice.iter().filter_map(|die| die.shows).map(|shows| shows.to_string().into()).collect::<Vec<_>>();
    scene.spots.push(Spot::new(DICE, area, named(does, said), marks_around(layout, area)));
    scene.dice = Some(Dice { spot: DICE.to_owned(), pieces: keys, does });
}

/// What touching the dice does.
pub(super) fn touched(at: &Position, calls: &[Call]) -> DiceTouch {
    let moved = matches!(at.state, State::InPlay(InPlay::Moved(_)));
    let left = at.dice_left();
    let plays = calls.iter().any(|call| matches!(call, Call::Move { .. }));
    match () {
        () if calls.contains(&Call::Roll) && moved => DiceTouch::Confirm,
        () if calls.contains(&Call::Roll) => DiceTouch::Roll,
        () if plays && left.len() == 2 && left[0] != left[1] => DiceTouch::Exchange,
        () => DiceTouch::Nothing,
    }
}

fn named(does: DiceTouch, dice: Vec<ludoteca_game::Fact>) -> Message {
    match does {
        DiceTouch::Roll => messages::dice_to_roll().into(),
        DiceTouch::Confirm => messages::dice_to_confirm(dice),
        DiceTouch::Exchange => messages::dice_to_exchange(dice),
        DiceTouch::Nothing if dice.is_empty() => messages::dice_named().into(),
        DiceTouch::Nothing => messages::dice_lying(dice),
    }
}

/// Every die on the table: two without pips where somebody can roll, and before and after the opening roll one of each player.
fn lying(at: &Position, calls: &[Call], mover: Player) -> Vec<Lying> {
    let unused = |player, shows| Lying { player, shows, is_used: false };
    if let Some(roll) = at.roll() {
        let mut left = at.dice_left();
        let count = if roll.high() == roll.low() { 4 } else { 2 };
        let used = |shows: u8| {
            let place = left.iter().position(|known| *known == shows);
            place.map(|place| left.remove(place));
            Lying { player: mover, shows: Some(shows), is_used: place.is_none() }
        };
        return [roll.high(), roll.low(), roll.high(), roll.high()].into_iter().take(count).map(used).collect();
    }
    match at.state {
        State::RollingForStart(_) => Player::BOTH.map(|player| unused(player, None)).to_vec(),
        State::InPlay(InPlay::RolledForStart(RolledForStart { starter, opening, .. })) => {
            vec![unused(starter, Some(opening.high())), unused(starter.other(), Some(opening.low()))]
        }
        _ if calls.contains(&Call::Roll) => vec![unused(mover, None); 2],
        _ => Vec::new(),
    }
}

/// The cube at its owner's end of the bar; one that is offered lies in the field, with the value that it would have.
pub(super) fn add_cube(scene: &mut Scene, layout: &Layout, at: &Position, mover: Player) {
    let cube_now = at.cube();
    let half = layout.cube / 2.0;
    let is_offered = matches!(at.state, State::Doubling(_) | State::Doubled(_));
    let (x, y, turn) = match cube_now.owner {
        // Away from the dice.
        _ if is_offered => {
            let field = if mover == layout.viewer { layout.left } else { layout.right };
            (field + 3.0 * COLUMN, layout.middle(), 8.0)
        }
        None => (layout.bar_x(), layout.middle(), 0.0),
        Some(owner) if owner == layout.viewer => (layout.bar_x(), layout.bottom - layout.cube * 0.75, 0.0),
        Some(_) => (layout.bar_x(), layout.top + layout.cube * 0.75, 0.0),
    };
    let value = if is_offered { cube_now.value * 2 } else { cube_now.value };
    let name = match cube_now.owner {
        _ if is_offered => messages::cube_offered(value),
        None => messages::cube_of_nobody(value),
        Some(Player::One) => messages::cube_of_white(value),
        Some(Player::Two) => messages::cube_of_black(value),
    };
    // A cube in the middle shows 64, as on a real board.
    let shown = if value == 1 { 64 } else { value };
    let piece = Piece::new("cube", x, y).titled(name.clone()).with_all(cube(layout.cube, shown));
    scene.pieces.push(Piece { turn, ..piece });
    let area = [x - half, y - half, layout.cube, layout.cube];
    let around = [x - half - 2.0, y - half - 2.0, layout.cube + 4.0, layout.cube + 4.0];
    scene.spots.push(Spot::new(CUBE, area, name, marks_around(layout, around)));
}
