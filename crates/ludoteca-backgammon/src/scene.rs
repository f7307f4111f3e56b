use ludoteca_game::scene::{Choice, Form, Paint, Piece, Scene, Spot, circle, rect};
use ludoteca_game::{Datum, Draw, Message, Notation, Picture, Player, Room, Rules, Screen};

use crate::board::{Board, Place, Point};
use crate::calls::Call;
use crate::gnu_id::write_position_id;
use crate::messages;
use crate::picture::picture;
use crate::play::Play;
use crate::position::Position;
use crate::screen::screen;
use crate::settings::Backgammon;
use crate::state::{InPlay, Rolled, State};
use crate::whole::WholePlays;

const COLUMN: f32 = 52.0;
const EDGE: f32 = 30.0;
const HEIGHT: f32 = 500.0;
const BUTTONS: f32 = 54.0;
const POINT: f32 = 190.0;
const CHECKER: f32 = 22.0;
/// Six points, the bar, six points, the tray.
const WIDTH: f32 = 14.0 * COLUMN + 2.0 * EDGE;

const FRAME: Paint = Paint::new(0x5b_36_1c, 0x2e_1c_10);
const FELT: Paint = Paint::new(0x2f_6b_4f, 0x1d_3a_2e);
const POINTS: [Paint; 2] = [Paint::new(0xe2_c0_8d, 0x9d_7d_50), Paint::new(0x9c_4f_2b, 0x6f_3a_22)];
const LABEL: Paint = Paint::same(0xf3_e6_d2);
const WHITE: Paint = Paint::same(0xf7_f1_e5);
const BLACK: Paint = Paint::same(0x22_20_24);
const EDGES: [Paint; 2] = [Paint::same(0x9a_8c_74), Paint::same(0xc8_bf_b4)];
const SIDES: [Paint; 2] = [WHITE, BLACK];

impl Draw for Backgammon {
    /// The viewer's home is below on the right, and points are numbered as the viewer counts.
    fn scene(&self, at: &Position, viewer: Player) -> Scene {
        let board = at.board();
        let mut scene = Scene { width: WIDTH, height: HEIGHT + BUTTONS, ..Scene::default() };
        scene.pieces.push(frame());
        // All points lie below all checkers, which travel between them.
        for point in Point::all() {
            scene.pieces.push(triangle(point, viewer));
        }
        for point in Point::all() {
            add_point(&mut scene, &board, point, viewer);
        }
        for player in Player::BOTH {
            add_bar_and_tray(&mut scene, &board, player, viewer);
        }
        add_dice(&mut scene, at);
        add_cube(&mut scene, at, viewer);
        let mut calls = Vec::new();
        self.moves(at, &mut calls);
        let mover = self.turn(at).player().unwrap_or(Player::One);
        add_buttons(&mut scene, &calls);
        scene.choices =
            calls.iter().map(|call| Choice { spots: spots_of(call, mover), mv: self.write_move(at, call) }).collect();
        scene
    }

    fn picture(&self, at: &Position) -> Picture {
        picture(at)
    }

    fn screen(&self, at: &Position, viewer: Player, room: Room) -> Screen {
        screen(self, at, viewer, room)
    }

    fn detail(&self, at: &Position) -> Vec<(&'static str, Datum)> {
        let board = at.board();
        let number = |number: u32| Datum::Number(number.into());
        let owner = at.cube().owner.map_or(0, |owner| owner.number());
        let cube = vec![("value".to_owned(), number(at.cube().value)), ("owner".to_owned(), number(owner.into()))];
        let crawford = at.crawford() == crate::cube::Crawford::Now;
        let of_match = vec![
            ("length".to_owned(), number(self.length.into())),
            ("game".to_owned(), number(at.game())),
            ("crawford".to_owned(), Datum::Flag(crawford)),
        ];
        vec![
            ("dice", Datum::List(at.dice_left().into_iter().map(|die| number(die.into())).collect())),
            ("cube", Datum::Map(cube)),
            ("pips", Datum::by_player(Player::BOTH.map(|player| board.side(player).pip_count()))),
            ("match", Datum::Map(of_match)),
            ("gnubg_id", Datum::Text(self.gnu_ids(at))),
            ("xgid", Datum::Text(self.xgid(at))),
        ]
    }

    /// Once the dice are on the table and nothing is moved, the whole plays with the position that each leads to.
    fn legal(&self, at: &Position) -> Vec<Datum> {
        let State::InPlay(InPlay::Rolled(Rolled { player, roll, .. })) = at.state else {
            let mut calls = Vec::new();
            self.moves(at, &mut calls);
            return calls.iter().map(|call| Datum::Text(self.write_move(at, call))).collect();
        };
        let mut plays = Vec::new();
        WholePlays::plays(&at.table, player, roll, &mut plays);
        let datum = |play: &Play| {
            let position = write_position_id(play.after(), player.other());
            Datum::Map(vec![
                ("play".to_owned(), Datum::Text(play.to_string())),
                ("position".to_owned(), Datum::Text(position)),
            ])
        };
        plays.iter().map(datum).collect()
    }

    fn state(&self, at: &Position) -> &'static str {
        at.state.name()
    }
}

/// The spots to touch for a call.
pub(crate) fn spots_of(call: &Call, mover: Player) -> Vec<String> {
    match call {
        Call::Move { from, to } => vec![spot_of(*from, mover), spot_of(*to, mover)],
        Call::Roll => vec!["dice".to_owned()],
        Call::Double => vec!["cube".to_owned()],
        Call::Resign(size) => vec![format!("resign-{}", size.name())],
        other => vec![other.name().to_owned()],
    }
}

fn spot_of(place: Place, player: Player) -> String {
    match place {
        Place::Off => format!("off-{player}"),
        Place::Bar => format!("bar-{player}"),
        Place::Point(point) => format!("point-{}", point.index(player)),
    }
}

fn frame() -> Piece {
    let half = 6.0 * COLUMN;
    Piece::new("frame", 0.0, 0.0)
        .filled(rect(0.0, 0.0, WIDTH, HEIGHT, 12.0), FRAME)
        .filled(rect(EDGE, EDGE, half, HEIGHT - 2.0 * EDGE, 2.0), FELT)
        .filled(rect(EDGE + half + COLUMN, EDGE, half, HEIGHT - 2.0 * EDGE, 2.0), FELT)
}

/// The middle of the edge on which a point stands, and 1 if it points down, −1 if up.
fn foot(point: Point) -> (f32, f32, f32) {
    let number = point.number();
    let column = match number {
        1..=6 => 13 - number,
        7..=12 => 12 - number,
        13..=18 => number - 13,
        _ => number - 12,
    };
    let x = EDGE + (f32::from(column) + 0.5) * COLUMN;
    if number <= 12 { (x, HEIGHT - EDGE, -1.0) } else { (x, EDGE, 1.0) }
}

fn triangle(point: Point, viewer: Player) -> Piece {
    let (x, y, down) = foot(point);
    let corners = vec![(-COLUMN / 2.0 + 1.0, 0.0), (COLUMN / 2.0 - 1.0, 0.0), (0.0, down * POINT)];
    Piece::new(format!("point-{}", point.index(viewer)), x, y)
        .filled(Form::Polygon(corners), POINTS[usize::from(point.number() % 2)])
        .text(0.0, -down * EDGE / 2.0, 14.0, point.number().to_string(), LABEL)
}

/// The checkers of a point, and where it is touched.
fn add_point(scene: &mut Scene, board: &Board, point: Point, viewer: Player) {
    let (x, y, down) = foot(point);
    let index = point.index(viewer);
    let own = board.side(viewer).count(Place::Point(point));
    let other = board.side(viewer.other()).count(Place::Point(point.mirrored()));
    let (player, count) = if own > 0 { (viewer, own) } else { (viewer.other(), other) };
    add_stack(scene, &format!("point-{index}"), player, count, (x, y + down * (CHECKER + 2.0)), down);
    let name = messages::point_with_checkers(point.number(), count);
    let top = if down > 0.0 { EDGE } else { HEIGHT / 2.0 };
    scene.spots.push(Spot {
        key: format!("point-{index}"),
        x: x - COLUMN / 2.0,
        y: top,
        width: COLUMN,
        height: HEIGHT / 2.0 - EDGE,
        name,
    });
}

/// At most five checkers, with the number on the last one if there are more.
fn add_stack(scene: &mut Scene, place: &str, player: Player, count: u8, from: (f32, f32), step: f32) {
    const SHOWN_MAX: u8 = 5;
    for nth in 0..count.min(SHOWN_MAX) {
        let y = from.1 + step * f32::from(nth) * (2.0 * CHECKER - 4.0);
        let mut piece = Piece::new(format!("checker-{place}-{nth}"), from.0, y)
            .outlined(circle(0.0, 0.0, CHECKER), SIDES[player.index()], EDGES[player.index()], 2.0)
            .stroked(circle(0.0, 0.0, CHECKER * 0.62), EDGES[player.index()], 1.0);
        if nth == SHOWN_MAX - 1 && count > SHOWN_MAX {
            piece = piece.text(0.0, 0.0, 20.0, count.to_string(), SIDES[player.other().index()]);
        }
        scene.pieces.push(piece);
    }
}

fn add_bar_and_tray(scene: &mut Scene, board: &Board, player: Player, viewer: Player) {
    let side = board.side(player);
    let (bar, off) = (side.count(Place::Bar), side.count(Place::Off));
    // Checkers on the bar wait on the side of the board from which they enter.
    let (bar_y, step, tray_y) =
        if player == viewer { (EDGE + 46.0, 1.0, HEIGHT / 2.0) } else { (HEIGHT - EDGE - 46.0, -1.0, EDGE) };
    let bar_x = EDGE + 6.5 * COLUMN;
    add_stack(scene, &format!("bar-{player}"), player, bar, (bar_x, bar_y), step);
    let half = HEIGHT / 2.0 - EDGE;
    let bar_top = if player == viewer { EDGE } else { HEIGHT / 2.0 };
    let spot = |key: String, x: f32, y: f32, name: Message| Spot { key, x, y, width: COLUMN, height: half, name };
    scene.spots.push(spot(
        format!("bar-{player}"),
        bar_x - COLUMN / 2.0,
        bar_top,
        messages::bar_with_checkers(player.number(), bar),
    ));
    let tray_x = EDGE + 13.0 * COLUMN;
    let name = messages::tray_with_checkers(player.number(), off);
    let mut tray = Piece::new(format!("tray-{player}"), tray_x, tray_y)
        .titled(name.clone())
        .filled(rect(8.0, 6.0, COLUMN - 8.0, half - 12.0, 6.0), BLACK);
    for nth in 0..off {
        let y = half - 18.0 - f32::from(nth) * 12.5;
        tray =
            tray.outlined(rect(11.0, y, COLUMN - 14.0, 11.0, 3.0), SIDES[player.index()], EDGES[player.index()], 1.0);
    }
    if off > 0 {
        tray = tray.text(COLUMN / 2.0 + 4.0, 20.0, 17.0, off.to_string(), LABEL);
    }
    scene.pieces.push(tray);
    scene.spots.push(spot(format!("off-{player}"), tray_x, tray_y, name));
    let pips = side.pip_count().to_string();
    let pips_y = if player == viewer { HEIGHT - EDGE / 2.0 } else { EDGE / 2.0 };
    scene.pieces.push(Piece::new(format!("pips-{player}"), bar_x, pips_y).text(0.0, 0.0, 15.0, pips, LABEL));
}

fn add_dice(scene: &mut Scene, at: &Position) {
    let dice = at.dice_left();
    let x = EDGE + 10.0 * COLUMN;
    let first = x - (dice.len() as f32 - 1.0) * 24.0;
    for (nth, die) in dice.iter().enumerate() {
        let mut piece = Piece::new(format!("die-{nth}"), first + nth as f32 * 48.0, HEIGHT / 2.0).outlined(
            rect(-19.0, -19.0, 38.0, 38.0, 7.0),
            WHITE,
            BLACK,
            1.5,
        );
        for (column, row) in pips_of(*die) {
            piece = piece.filled(circle(f32::from(*column) * 10.0, f32::from(*row) * 10.0, 3.8), BLACK);
        }
        scene.pieces.push(piece);
    }
    let name = messages::dice_named().into();
    scene.spots.push(Spot {
        key: "dice".to_owned(),
        x: x - 96.0,
        y: HEIGHT / 2.0 - 20.0,
        width: 192.0,
        height: 40.0,
        name,
    });
}

/// The pips of a die, each as column and row from its middle.
const fn pips_of(die: u8) -> &'static [(i8, i8)] {
    match die {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}

fn add_cube(scene: &mut Scene, at: &Position, viewer: Player) {
    let cube = at.cube();
    let y = match cube.owner {
        None => HEIGHT / 2.0,
        Some(owner) if owner == viewer => HEIGHT - EDGE - 22.0,
        Some(_) => EDGE + 22.0,
    };
    let x = EDGE + 6.5 * COLUMN;
    let name = messages::cube_named(cube.value);
    // A cube in the middle shows 64, as on a real board.
    let shown = if cube.value == 1 { 64 } else { cube.value };
    let piece = Piece::new("cube", x, y)
        .titled(name.clone())
        .outlined(rect(-20.0, -20.0, 40.0, 40.0, 6.0), WHITE, BLACK, 2.0)
        .text(0.0, 0.0, if shown > 999 { 13.0 } else { 18.0 }, shown.to_string(), BLACK);
    scene.pieces.push(piece);
    scene.spots.push(Spot { key: "cube".to_owned(), x: x - 20.0, y: y - 20.0, width: 40.0, height: 40.0, name });
}

/// Below the board, a button for each call that has no place on it.
fn add_buttons(scene: &mut Scene, calls: &[Call]) {
    let named: Vec<(&Call, Message)> = calls.iter().filter_map(|call| Some((call, button_name(call)?))).collect();
    let width = WIDTH / named.len().max(4) as f32;
    for (nth, (call, name)) in named.into_iter().enumerate() {
        let key = spots_of(call, Player::One).concat();
        let (x, y) = (nth as f32 * width, HEIGHT + 6.0);
        let button = rect(4.0, 0.0, width - 8.0, BUTTONS - 12.0, 10.0);
        let piece = Piece::new(format!("button-{key}"), x, y).filled(button, FRAME);
        scene.pieces.push(piece.text(width / 2.0, (BUTTONS - 12.0) / 2.0, 14.0, name.clone(), LABEL));
        scene.spots.push(Spot { key, x: x + 4.0, y, width: width - 8.0, height: BUTTONS - 12.0, name });
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
