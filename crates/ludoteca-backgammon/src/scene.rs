use ludoteca_game::scene::{Button, Choice, Form, Paint, Piece, SHADE, SHINE, Scene, Spot, Weight, circle, line, rect};
use ludoteca_game::{Datum, Draw, Message, Notation, Phrase, Picture, Player, Room, Rules, Screen};

use crate::board::{Board, Place, Point};
use crate::calls::Call;
use crate::gnu_id::write_position_id;
use crate::messages;
use crate::picture::picture;
use crate::play::Play;
use crate::position::Position;
use crate::screen::screen;
use crate::settings::Backgammon;
use crate::single::SingleMove;
use crate::state::{InPlay, Rolled, State};
use crate::whole::WholePlays;

const COLUMN: f32 = 52.0;
const EDGE: f32 = 30.0;
const HEIGHT: f32 = 500.0;
const POINT: f32 = 190.0;
const CHECKER: f32 = 22.0;
/// From one checker of a stack to the next.
const STACKED: f32 = 2.0 * CHECKER - 4.0;
/// Higher stacks show a number.
const SHOWN_MAX: u8 = 5;
/// Six points, the bar, six points, the tray.
const WIDTH: f32 = 14.0 * COLUMN + 2.0 * EDGE;

const FRAME: Paint = Paint::new(0x5b_36_1c, 0x2e_1c_10);
const FELT: Paint = Paint::new(0x2f_6b_4f, 0x1d_3a_2e);
const POINTS: [Paint; 2] = [Paint::new(0xe2_c0_8d, 0x9d_7d_50), Paint::new(0x9c_4f_2b, 0x6f_3a_22)];
const TRAY: Paint = Paint::new(0x3d_24_12, 0x1b_10_09);
const LABEL: Paint = Paint::same(0xf3_e6_d2);
const WHITE: Paint = Paint::same(0xf7_f1_e5);
const BLACK: Paint = Paint::same(0x22_20_24);
const EDGES: [Paint; 2] = [Paint::same(0x9a_8c_74), Paint::same(0xc8_bf_b4)];
const SIDES: [Paint; 2] = [WHITE, BLACK];

impl Draw for Backgammon {
    /// The viewer's home is below on the right, and points are numbered as the viewer counts.
    fn scene(&self, at: &Position, viewer: Player) -> Scene {
        let board = at.board();
        let mut scene = Scene { width: WIDTH, height: HEIGHT, ..Scene::default() };
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
        let mut calls = Vec::new();
        self.moves(at, &mut calls);
        // The furthest first, and of those from one place the one with the higher die.
        calls.sort_by_key(|call| std::cmp::Reverse(from_and_length(call)));
        let mover = self.turn(at).anyone().unwrap_or(Player::One);
        add_dice(&mut scene, at, &calls, mover, viewer);
        add_cube(&mut scene, at, viewer);
        scene.buttons = self.buttons(at, &calls);
        scene.choices =
            calls.iter().map(|call| Choice { spots: spots_of(call, mover), mv: self.write_move(at, call) }).collect();
        scene
    }

    fn token(player: Player) -> Piece {
        with_checker(Piece::new("token", 0.0, 0.0), player, 14.0)
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
            ("games".to_owned(), if self.length == 0 { number(self.games.into()) } else { Datum::Null }),
            ("game".to_owned(), number(at.game())),
            ("crawford".to_owned(), Datum::Flag(crawford)),
        ];
        vec![
            ("dice", Datum::List(at.dice_left().into_iter().map(|die| number(die.into())).collect())),
            ("cube", Datum::Map(cube)),
            ("pips", Datum::by_player(Player::BOTH.map(|player| board.side(player).pip_count()))),
            ("match", Datum::Map(of_match)),
            ("moves", Datum::List(self.single_moves(at).iter().map(|single| single_datum(single, at)).collect())),
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
        let mut legal: Vec<Datum> = plays.iter().map(datum).collect();
        // Where one doubles after the roll, that can be chosen instead of a play.
        if self.check(at, player, &Call::Double).is_ok() {
            legal.push(Datum::Text(Call::Double.name().to_owned()));
        }
        legal
    }

    fn state(&self, at: &Position) -> &'static str {
        at.state.name()
    }
}

/// A single move with indexes, `bar` and `off`.
fn single_datum(single: &SingleMove, at: &Position) -> Datum {
    let mover = at.in_play().map_or(Player::One, InPlay::player);
    let place = |place: Place| match place {
        Place::Point(point) => Datum::Number(point.index(mover).into()),
        other => Datum::Text(other.to_string()),
    };
    Datum::Map(vec![
        ("from".to_owned(), place(single.from)),
        ("to".to_owned(), place(single.to)),
        ("die".to_owned(), Datum::Number(single.die.into())),
    ])
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
    let (high, bar) = (HEIGHT - 2.0 * EDGE, EDGE + half);
    let mut piece = Piece::new("frame", 0.0, 0.0).filled(rect(0.0, 0.0, WIDTH, HEIGHT, 14.0), FRAME).traced(
        rect(4.0, 4.0, WIDTH - 8.0, HEIGHT - 8.0, 11.0),
        SHINE,
        1.5,
        0.16,
    );
    for left in [EDGE, bar + COLUMN] {
        piece = piece.filled(rect(left, EDGE, half, high, 2.0), FELT).traced(
            rect(left - 1.5, EDGE - 1.5, half + 3.0, high + 3.0, 3.0),
            SHADE,
            3.0,
            0.35,
        );
    }
    let fold = bar + COLUMN / 2.0;
    piece.traced(line((fold, 8.0), (fold, HEIGHT - 8.0)), SHADE, 2.0, 0.35)
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
        .glazed(Form::Polygon(vec![(COLUMN / 2.0 - 1.0, 0.0), (0.0, down * POINT), (0.0, 0.0)]), SHADE, 0.08)
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
        mark: circle(x, y + down * (CHECKER + 2.0 + f32::from(count.clamp(1, SHOWN_MAX) - 1) * STACKED), CHECKER + 1.0),
    });
}

/// At most five checkers, with the number on the last one if there are more.
fn add_stack(scene: &mut Scene, place: &str, player: Player, count: u8, from: (f32, f32), step: f32) {
    for nth in 0..count.min(SHOWN_MAX) {
        let y = from.1 + step * f32::from(nth) * STACKED;
        let mut piece = with_checker(Piece::new(format!("checker-{place}-{nth}"), from.0, y), player, CHECKER);
        if nth == SHOWN_MAX - 1 && count > SHOWN_MAX {
            piece = piece.text(0.0, 0.0, 20.0, count.to_string(), SIDES[player.other().index()]);
        }
        scene.pieces.push(piece);
    }
}

fn with_checker(piece: Piece, player: Player, radius: f32) -> Piece {
    let (body, edge) = (SIDES[player.index()], EDGES[player.index()]);
    piece
        .glazed(circle(0.8, radius * 0.11, radius), SHADE, 0.35)
        .outlined(circle(0.0, 0.0, radius - 0.5), body, edge, 1.4)
        .traced(circle(0.0, 0.0, radius * 0.66), edge, 1.4, 0.8)
        .glazed(circle(0.0, -radius * 0.1, radius * 0.52), SHINE, 0.1)
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
    let spot = |key: String, x: f32, y: f32, name: Message, mark: Form| Spot {
        key,
        x,
        y,
        width: COLUMN,
        height: half,
        name,
        mark,
    };
    let waiting = circle(bar_x, bar_y + step * f32::from(bar.clamp(1, SHOWN_MAX) - 1) * STACKED, CHECKER + 1.0);
    scene.spots.push(spot(
        format!("bar-{player}"),
        bar_x - COLUMN / 2.0,
        bar_top,
        messages::bar_with_checkers(player.number(), bar),
        waiting,
    ));
    let tray_x = EDGE + 13.0 * COLUMN;
    let name = messages::tray_with_checkers(player.number(), off);
    let mut tray = Piece::new(format!("tray-{player}"), tray_x, tray_y)
        .titled(name.clone())
        .filled(rect(8.0, 6.0, COLUMN - 8.0, half - 12.0, 6.0), TRAY)
        .traced(rect(8.0, 6.0, COLUMN - 8.0, half - 12.0, 6.0), SHADE, 2.0, 0.4);
    for nth in 0..off {
        let y = half - 18.0 - f32::from(nth) * 12.5;
        tray =
            tray.outlined(rect(11.0, y, COLUMN - 14.0, 11.0, 3.0), SIDES[player.index()], EDGES[player.index()], 1.0);
    }
    if off > 0 {
        tray = tray.text(COLUMN / 2.0 + 4.0, 20.0, 17.0, off.to_string(), LABEL);
    }
    scene.pieces.push(tray);
    let slot = rect(tray_x + 8.0, tray_y + 6.0, COLUMN - 8.0, half - 12.0, 6.0);
    scene.spots.push(spot(format!("off-{player}"), tray_x, tray_y, name, slot));
    let pips = side.pip_count().to_string();
    let pips_y = if player == viewer { HEIGHT - EDGE / 2.0 } else { EDGE / 2.0 };
    scene.pieces.push(Piece::new(format!("pips-{player}"), bar_x, pips_y).text(0.0, 0.0, 15.0, pips, LABEL));
}

/// The dice lie on the right of whoever throws them; those that were used are dim. Beside them stands what touching them does.
fn add_dice(scene: &mut Scene, at: &Position, calls: &[Call], mover: Player, viewer: Player) {
    const SIZE: f32 = 38.0;
    const APART: f32 = 46.0;
    const PILL: f32 = 92.0;
    let dice = dice_shown(at);
    let does = dice_call(at, calls);
    let pill = if does.is_some() { PILL + 8.0 } else { 0.0 };
    let width = (dice.len() as f32 * APART + pill).max(2.0 * APART);
    let middle = if mover == viewer { EDGE + 10.0 * COLUMN } else { EDGE + 3.0 * COLUMN };
    let left = middle - width / 2.0;
    let (body, pip) = if mover == Player::One { (WHITE, BLACK) } else { (BLACK, WHITE) };
    for (nth, (die, used)) in dice.iter().enumerate() {
        let x = left + (nth as f32 + 0.5) * APART;
        let face = rect(-SIZE / 2.0, -SIZE / 2.0, SIZE, SIZE, 8.0);
        let mut piece = Piece::new(format!("die-{nth}"), x, HEIGHT / 2.0)
            .glazed(rect(-SIZE / 2.0 + 1.0, -SIZE / 2.0 + 3.0, SIZE, SIZE, 8.0), SHADE, 0.35)
            .outlined(face.clone(), body, EDGES[mover.index()], 1.2);
        for (column, row) in pips_of(*die) {
            piece = piece.filled(circle(f32::from(*column) * 10.0, f32::from(*row) * 10.0, 3.8), pip);
        }
        scene.pieces.push(if *used { piece.glazed(face, FELT, 0.62) } else { piece });
    }
    if let Some(name) = does {
        let x = left + dice.len() as f32 * APART + pill / 2.0;
        let piece = Piece::new("dice-do", x, HEIGHT / 2.0)
            .outlined(rect(-PILL / 2.0, -17.0, PILL, 34.0, 17.0), LABEL, FRAME, 2.0)
            .text(0.0, 0.0, 15.0, name, BLACK);
        scene.pieces.push(piece);
    }
    let (x, y, height) = (left, HEIGHT / 2.0 - 22.0, 44.0);
    let mark = rect(x - 2.0, y, width + 4.0, height, 12.0);
    scene.spots.push(Spot { key: "dice".to_owned(), x, y, width, height, name: messages::dice_named().into(), mark });
}

/// What touching the dice does now.
fn dice_call(at: &Position, calls: &[Call]) -> Option<&'static Phrase> {
    let moved = matches!(at.state, State::InPlay(InPlay::Moved(_)));
    calls.contains(&Call::Roll).then(|| if moved { messages::button_done() } else { messages::button_roll() })
}

/// Every die of the roll on the table, with whether it has been used.
fn dice_shown(at: &Position) -> Vec<(u8, bool)> {
    let Some(roll) = at.roll() else {
        return Vec::new();
    };
    let mut left = at.dice_left();
    let count = if roll.high() == roll.low() { 4 } else { 2 };
    let all = [roll.high(), roll.low(), roll.high(), roll.high()];
    let used = |die: u8| match left.iter().position(|known| *known == die) {
        Some(nth) => {
            left.remove(nth);
            (die, false)
        }
        None => (die, true),
    };
    all.into_iter().take(count).map(used).collect()
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
        .glazed(rect(-19.0, -17.0, 40.0, 40.0, 8.0), SHADE, 0.35)
        .outlined(rect(-20.0, -20.0, 40.0, 40.0, 8.0), WHITE, EDGES[0], 1.4)
        .traced(rect(-16.0, -16.0, 32.0, 32.0, 6.0), EDGES[0], 1.0, 0.5)
        .text(0.0, 0.0, if shown > 999 { 13.0 } else { 18.0 }, shown.to_string(), BLACK);
    scene.pieces.push(piece);
    let mark = rect(x - 21.0, y - 21.0, 42.0, 42.0, 8.0);
    scene.spots.push(Spot { key: "cube".to_owned(), x: x - 20.0, y: y - 20.0, width: 40.0, height: 40.0, name, mark });
}

impl Backgammon {
    /// A button for each call, and one to bear off.
    fn buttons(&self, at: &Position, calls: &[Call]) -> Vec<Button> {
        let text = |call: &Call| self.write_move(at, call);
        let named = |call: &Call| {
            let (name, weight) = match call {
                Call::Move { .. } => return None,
                Call::Roll => (dice_call(at, calls)?.into(), Weight::First),
                Call::Double if matches!(at.state, State::Doubled(_)) => {
                    (messages::button_beaver().into(), Weight::Usual)
                }
                Call::Double => (messages::button_double().into(), Weight::Usual),
                Call::Resign(_) => (button_name(call)?, Weight::Rare),
                Call::AcceptDouble | Call::AcceptResignation => (button_name(call)?, Weight::First),
                _ => (button_name(call)?, Weight::Usual),
            };
            Some(Button { key: spots_of(call, Player::One).concat(), name, weight, makes: vec![text(call)] })
        };
        let mut buttons: Vec<Button> = calls.iter().filter_map(named).collect();
        let bears_off = |call: &&Call| matches!(call, Call::Move { to: Place::Off, .. });
        let makes: Vec<String> = calls.iter().filter(bears_off).map(text).collect();
        if !makes.is_empty() {
            let name = messages::button_bear_off().into();
            buttons.insert(0, Button { key: "bear-off".to_owned(), name, weight: Weight::First, makes });
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
