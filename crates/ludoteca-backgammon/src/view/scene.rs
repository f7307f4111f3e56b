use ludoteca_game::{Message, Notation, Player, Rules};
use ludoteca_view::scene::{
    Arrow, Arrows, Button, Choice, Cut, DiceTouch, HINT, LAST, Layer, Piece, Purpose, Scene, Stroke,
};
use ludoteca_view::{Draw, Picture, Room, Screen};

use crate::board::{Place, Point};
use crate::calls::Call;
use crate::cube::CubeTiming;
use crate::position::Position;
use crate::settings::Backgammon;
use crate::state::State;
use crate::view::messages;
use crate::view::picture::picture;
use crate::view::screen::screen;

mod dice;
mod ground;
mod layout;
mod men;
mod names;
mod places;

use dice::{CUBE, DICE};
use layout::Layout;
use places::key_of;

impl Draw for Backgammon {
    /// The viewer's home is below on the right, and points are numbered as the viewer counts.
    fn scene(&self, at: &Position, viewer: Player, cut: Cut) -> Scene {
        let (board, layout) = (at.board(), Layout::new(cut, viewer));
        let mover = self.turn(at).anyone().unwrap_or(Player::One);
        let calls = self.calls_in_order(at);
        let mut scene = Scene::new(layout.size);
        scene.ground.push(ground::ground(&layout));
        for point in Point::all() {
            places::add_point(&mut scene, &layout, &board, point, mover);
        }
        for player in Player::BOTH {
            places::add_bar(&mut scene, &layout, &board, player, at.cube().owner);
            places::add_tray(&mut scene, &layout, &board, player);
        }
        dice::add_dice(&mut scene, &layout, at, &calls, mover);
        if self.cube != CubeTiming::Off {
            dice::add_cube(&mut scene, &layout, at, mover);
        }
        scene.arrows = Some(arrows(&layout));
        scene.buttons = self.buttons(at, &calls);
        scene.choices = self.touches(at);
        scene
    }

    fn touches(&self, at: &Position) -> Vec<Choice> {
        let mover = self.turn(at).anyone().unwrap_or(Player::One);
        let choice = |call: &Call| Choice { spots: spots_of(call, mover), mv: self.write_move(at, call) };
        self.calls_in_order(at).iter().map(choice).collect()
    }

    fn picture(&self, at: &Position) -> Picture {
        picture(at)
    }

    fn screen(&self, at: &Position, viewer: Player, room: Room) -> Screen {
        screen(self, at, viewer, room)
    }
}

/// Where a move begins, and how far it goes.
fn from_and_length(call: &Call) -> (u8, u8) {
    let number = |place: Place| match place {
        Place::Off => 0,
        Place::Bar => 25,
        Place::Point(point) => point.number(),
    };
    match call {
        Call::Move { from, to } => (number(*from), number(*from).saturating_sub(number(*to))),
        _ => (0, 0),
    }
}

/// The spots to touch for a call.
pub(crate) fn spots_of(call: &Call, mover: Player) -> Vec<String> {
    match call {
        Call::Move { from, to } => vec![key_of(*from, mover), key_of(*to, mover)],
        Call::Roll => vec![DICE.to_owned()],
        Call::Double => vec![CUBE.to_owned()],
        Call::Resign(size) => vec![format!("resign-{}", size.name())],
        other => vec![other.name().to_owned()],
    }
}

/// One arrow a side: that of the last move, and that of what is advised.
fn arrows(layout: &Layout) -> Arrows {
    let last = Arrow {
        stroke: Stroke::new(LAST, 5.0).round(),
        opacity: 0.9,
        bend: 26.0,
        tail_gap: layout.radius + 2.0,
        head_gap: 6.0,
        layer: Layer::Above,
    };
    let hint = Arrow {
        stroke: Stroke::new(HINT, 6.0).round().dashed(14.0, 11.0),
        bend: -40.0,
        tail_gap: layout.radius * 0.5,
        head_gap: 0.0,
        ..last
    };
    Arrows { last, hint }
}

pub(super) fn player_icon(player: Player) -> Piece {
    Piece::new("token", 0.0, -0.6).with_all(men::checker(player, 14.0, men::Held::Down))
}

impl Backgammon {
    /// The furthest move first, and of those from one place the one with the higher die.
    fn calls_in_order(&self, at: &Position) -> Vec<Call> {
        let mut calls = Vec::new();
        self.moves(at, &mut calls);
        calls.sort_by_key(|call| std::cmp::Reverse(from_and_length(call)));
        calls
    }

    /// A button for each call, and one to bear off.
    fn buttons(&self, at: &Position, calls: &[Call]) -> Vec<Button> {
        let text = |call: &Call| self.write_move(at, call);
        let named = |call: &Call| {
            let (name, purpose) = match call {
                Call::Move { .. } => return None,
                Call::Roll if dice::touched(at, calls) == DiceTouch::Confirm => {
                    (messages::button_done().into(), Purpose::First)
                }
                Call::Roll if self.plays_opening_dice(at) => (messages::button_take_dice().into(), Purpose::First),
                Call::Roll => (messages::button_roll().into(), Purpose::First),
                Call::Double if matches!(at.state, State::Doubled(_)) => {
                    (messages::button_beaver().into(), Purpose::Usual)
                }
                // Not the button that asked for it: who presses that twice has not thought twice.
                Call::Double if matches!(at.state, State::Doubling(_)) => {
                    (messages::button_double_now().into(), Purpose::First)
                }
                Call::Double => (messages::button_double().into(), Purpose::Usual),
                Call::Resign(_) => (button_name(call)?, Purpose::Resign),
                Call::Undo => (button_name(call)?, Purpose::Undo),
                Call::AcceptDouble | Call::AcceptResignation => (button_name(call)?, Purpose::First),
                Call::RejectDouble | Call::RefuseResignation => (button_name(call)?, Purpose::Usual),
            };
            Some(Button { key: spots_of(call, Player::One).concat(), name, purpose, makes: vec![text(call)] })
        };
        let mut buttons: Vec<Button> = calls.iter().filter_map(named).collect();
        let bears_off = |call: &&Call| matches!(call, Call::Move { to: Place::Off, .. });
        let makes: Vec<String> = calls.iter().filter(bears_off).map(text).collect();
        if !makes.is_empty() {
            let name = messages::button_bear_off().into();
            buttons.insert(0, Button { key: "bear-off".to_owned(), name, purpose: Purpose::First, makes });
        }
        buttons
    }
}

pub(crate) fn button_name(call: &Call) -> Option<Message> {
    use crate::state::Size;
    let phrase = match call {
        Call::Roll | Call::Double | Call::Move { .. } => return None,
        Call::AcceptDouble => messages::button_take(),
        Call::RejectDouble => messages::button_drop(),
        Call::Undo => messages::button_undo(),
        Call::Resign(Size::Single) => messages::button_resign_single(),
        Call::Resign(Size::Gammon) => messages::button_resign_gammon(),
        Call::Resign(Size::Backgammon) => messages::button_resign_backgammon(),
        Call::AcceptResignation => messages::button_accept_resignation(),
        Call::RefuseResignation => messages::button_refuse_resignation(),
    };
    Some(phrase.into())
}
