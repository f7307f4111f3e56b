use ludoteca_game::scene::{Choice, Form, Paint, Piece, Scene, Spot, circle, rect};
use ludoteca_game::{Datum, Draw, Notation, Picture, Player, Room, Rules, Screen};

use crate::board::{Colour, Square};
use crate::messages;
use crate::moves::{End, Kamisado, Move};
use crate::picture::picture;
use crate::position::{Phase, Position, Tower};
use crate::screen::screen;

const SIDE: f32 = 80.0;
const MARGIN: f32 = 34.0;
const BOARD: f32 = 8.0 * SIDE;

const FRAME: Paint = Paint::new(0x3a_36_33, 0x1b_1a_19);
const LABEL: Paint = Paint::same(0xe8_e2_da);
const MARK: Paint = Paint::same(0xff_ff_ff);
const MARK_EDGE: Paint = Paint::same(0x11_11_11);
const BLACK: Paint = Paint::same(0x1d_1b_1a);
const WHITE: Paint = Paint::same(0xfa_f7_f2);

impl Draw for Kamisado {
    /// The viewer's home rank is below.
    fn scene(&self, at: &Position, viewer: Player) -> Scene {
        let size = BOARD + 2.0 * MARGIN;
        let mut scene = Scene { width: size, height: size, ..Scene::default() };
        scene.pieces.push(Piece::new("frame", 0.0, 0.0).filled(rect(0.0, 0.0, size, size, 14.0), FRAME));
        add_labels(&mut scene, viewer);
        for square in Square::all() {
            let (x, y) = corner(square, viewer);
            scene.pieces.push(square_piece(at, square, x, y));
            let name = messages::square_named(square.to_string());
            scene.spots.push(Spot { key: square.to_string(), x, y, width: SIDE, height: SIDE, name });
        }
        if let Some((_, on)) = at.must_move() {
            let (x, y) = corner(on, viewer);
            let ring = rect(3.0, 3.0, SIDE - 6.0, SIDE - 6.0, 8.0);
            let mark = Piece::new("must-move", x, y).stroked(ring.clone(), MARK_EDGE, 7.0).stroked(ring, MARK, 4.0);
            scene.pieces.push(mark);
        }
        for (tower, square) in at.towers() {
            let (x, y) = corner(square, viewer);
            scene.pieces.push(tower_piece(tower, x + SIDE / 2.0, y + SIDE / 2.0, at.describe(square)));
        }
        if at.phase == Phase::Refilling {
            add_refill_buttons(&mut scene);
        }
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        scene.choices = moves.iter().map(|mv| self.choice(at, mv)).collect();
        scene
    }

    fn picture(&self, at: &Position) -> Picture {
        picture(at)
    }

    fn screen(&self, at: &Position, viewer: Player, room: Room) -> Screen {
        screen(at, viewer, room)
    }

    fn detail(&self, at: &Position) -> Vec<(&'static str, Datum)> {
        let last = Player::BOTH.map(|player| {
            let letter = at.last_colour(player).map(|colour| colour.letter().to_string());
            (player.to_string(), Datum::from(letter))
        });
        vec![
            ("round", Datum::Number(at.round.into())),
            ("must_move", Datum::from(at.must_move().map(|(_, on)| on.to_string()))),
            ("last_colours", Datum::Map(last.to_vec())),
        ]
    }
}

impl Kamisado {
    /// A push is made by touching the sumo and then the tower ahead of it.
    fn choice(&self, at: &Position, mv: &Move) -> Choice {
        let text = self.write_move(at, mv);
        let spots = match *mv {
            Move::Step { from, to } => vec![from.to_string(), to.to_string()],
            Move::Push { from } => [Some(from), from.ahead(at.mover)].iter().flatten().map(Square::to_string).collect(),
            Move::Refill(_) => vec![text.clone()],
        };
        Choice { spots, mv: text }
    }
}

/// The upper left corner of a square as `viewer` sees the board.
fn corner(square: Square, viewer: Player) -> (f32, f32) {
    let (column, row) = match viewer {
        Player::One => (square.file(), square.row()),
        Player::Two => (7 - square.file(), square.rank()),
    };
    (MARGIN + column as f32 * SIDE, MARGIN + row as f32 * SIDE)
}

fn add_labels(scene: &mut Scene, viewer: Player) {
    let mut labels = Piece::new("labels", 0.0, 0.0);
    for line in 0..8 {
        let (x, y) = corner(Square::from_index(line * 9), viewer);
        let file = char::from(b'a' + line as u8).to_string();
        for edge in [MARGIN / 2.0, MARGIN * 1.5 + BOARD] {
            labels = labels.text(x + SIDE / 2.0, edge, 17.0, file.clone(), LABEL);
            labels = labels.text(edge, y + SIDE / 2.0, 17.0, (line + 1).to_string(), LABEL);
        }
    }
    scene.pieces.push(labels);
}

fn square_piece(at: &Position, square: Square, x: f32, y: f32) -> Piece {
    let (paint, ink) = paints(square.colour());
    Piece::new(format!("square-{square}"), x, y)
        .titled(at.describe(square))
        .filled(rect(0.0, 0.0, SIDE, SIDE, 0.0), paint)
        .text(13.0, 14.0, 16.0, square.colour().letter().to_string(), ink)
}

/// An octagon in the colour of its side, a disc in its own colour with its letter, and a tooth for each sumo step.
fn tower_piece(tower: Tower, x: f32, y: f32, title: String) -> Piece {
    let (side, edge) = match tower.player {
        Player::One => (BLACK, WHITE),
        Player::Two => (WHITE, BLACK),
    };
    let (paint, ink) = paints(tower.colour);
    // Corners at 22.5 degrees from the axes.
    let (far, near) = (34.0 * 0.923_88, 34.0 * 0.382_68);
    let quarter = [(far, near), (near, far), (-near, far), (-far, near)];
    let octagon = quarter.into_iter().chain(quarter.map(|(x, y)| (-x, -y))).collect();
    let key = format!("tower-{}-{}", tower.player, tower.colour.letter());
    let mut piece = Piece::new(key, x, y).titled(title).outlined(Form::Polygon(octagon), side, edge, 1.5);
    piece = piece.outlined(circle(0.0, 0.0, 21.0), paint, edge, 1.5);
    piece = piece.text(0.0, 0.0, 22.0, tower.colour.letter().to_string(), ink);
    for tooth in 0..tower.teeth() {
        // Half a radian apart, on an arc above the disc.
        let aside = f32::from(2 * tooth) - f32::from(tower.teeth() - 1);
        let (x, y) = (27.0 * 0.24 * aside, -27.0 * (1.0 - 0.03 * aside * aside));
        let triangle = vec![(x - 5.0, y - 4.0), (x + 5.0, y - 4.0), (x, y + 5.0)];
        piece = piece.filled(Form::Polygon(triangle), edge);
    }
    piece
}

fn add_refill_buttons(scene: &mut Scene) {
    for (end, x, name) in [(End::Left, -1.0, messages::end_left()), (End::Right, 1.0, messages::end_right())] {
        let key = if end == End::Left { "left" } else { "right" };
        let (x, y) = (scene.width / 2.0 + x * 90.0, scene.height / 2.0);
        let button = rect(-80.0, -24.0, 160.0, 48.0, 12.0);
        scene.pieces.push(
            Piece::new(format!("refill-{key}"), x, y)
                .outlined(button, FRAME, LABEL, 2.0)
                .text(0.0, 0.0, 22.0, name, LABEL),
        );
        let spot =
            Spot { key: key.to_owned(), x: x - 80.0, y: y - 24.0, width: 160.0, height: 48.0, name: name.into() };
        scene.spots.push(spot);
    }
}

/// The colour of a square or tower and a colour that can be read on it.
const fn paints(colour: Colour) -> (Paint, Paint) {
    let dark = Paint::same(0x1d_1b_1a);
    let light = Paint::same(0xff_ff_ff);
    match colour {
        Colour::Yellow => (Paint::same(0xf7_d3_36), dark),
        Colour::Blue => (Paint::same(0x2b_6c_c4), light),
        Colour::Brown => (Paint::same(0x7a_4a_24), light),
        Colour::Orange => (Paint::same(0xf2_8c_28), dark),
        Colour::Purple => (Paint::same(0x7b_3f_a0), light),
        Colour::Red => (Paint::same(0xc9_2a_2a), light),
        Colour::Pink => (Paint::same(0xf5_9a_c0), dark),
        Colour::Green => (Paint::same(0x2f_8f_4e), light),
    }
}
