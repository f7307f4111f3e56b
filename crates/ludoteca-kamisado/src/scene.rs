use ludoteca_game::scene::{Button, Choice, Form, Paint, Piece, SHADE, SHINE, Scene, Spot, Weight, circle, rect};
use ludoteca_game::{Datum, Draw, Event, EventOf, Game, Message, Notation, Picture, Player, Room, Rules, Screen};

use crate::board::Square;
use crate::messages;
use crate::mode::Refill;
use crate::moves::{End, Kamisado, Move};
use crate::picture::picture;
use crate::position::{Ending, Phase, Position, Tower};
use crate::screen::screen;
use crate::symbol::{faint, inks, with_symbol};

const SIDE: f32 = 80.0;
const MARGIN: f32 = 34.0;
const BOARD: f32 = 8.0 * SIDE;

const FRAME: Paint = Paint::new(0x3a_36_33, 0x1b_1a_19);
const LABEL: Paint = Paint::same(0xe8_e2_da);
const GROUT: Paint = Paint::new(0x24_20_1d, 0x0f_0e_0d);
const MARK_EDGE: Paint = Paint::same(0x11_11_11);
const GOLD: Paint = Paint::same(0xff_d3_5c);
const BLACK: Paint = Paint::same(0x1d_1b_1a);
const WHITE: Paint = Paint::same(0xfa_f7_f2);

impl Draw for Kamisado {
    /// A round ends on the board on which it was won, the towers where they stood, the winner's promoted.
    fn last_board(&self, before: &Position, event: &EventOf<Self>) -> Option<Position> {
        if self.refill == Refill::Choose || matches!(event, Event::Moved { mv: Move::Refill(_), .. }) {
            return None;
        }
        // Where the winner chooses how the towers are seated, the board of the round stays until then.
        let mut last = *before;
        Kamisado { refill: Refill::Choose, ..*self }.apply(&mut last, event);
        let ending = if matches!(event, Event::Happened(_)) { Ending::MutualBlock } else { Ending::HomeRank };
        (last.phase == Phase::Refilling).then_some(Position { phase: Phase::Over(ending), ..last })
    }

    /// The viewer's home rank is below.
    fn scene(&self, at: &Position, viewer: Player) -> Scene {
        let size = BOARD + 2.0 * MARGIN;
        let mut scene = Scene { width: size, height: size, ..Scene::default() };
        let frame = Piece::new("frame", 0.0, 0.0)
            .filled(rect(0.0, 0.0, size, size, 16.0), FRAME)
            .traced(rect(5.0, 5.0, size - 10.0, size - 10.0, 12.0), SHINE, 1.5, 0.18)
            .filled(rect(MARGIN - 3.0, MARGIN - 3.0, BOARD + 6.0, BOARD + 6.0, 6.0), GROUT);
        scene.pieces.push(frame);
        add_labels(&mut scene, viewer);
        for square in Square::all() {
            let (x, y) = corner(square, viewer);
            scene.pieces.push(square_piece(at, square, x, y));
            let name = named(at, square);
            let mark = rect(x + 5.0, y + 5.0, SIDE - 10.0, SIDE - 10.0, 10.0);
            scene.spots.push(Spot { key: square.to_string(), x, y, width: SIDE, height: SIDE, name, mark });
        }
        if let Some((_, on)) = at.must_move() {
            let (x, y) = corner(on, viewer);
            let ring = rect(5.0, 5.0, SIDE - 10.0, SIDE - 10.0, 10.0);
            let mark = Piece::new("must-move", x, y)
                .glazed(ring.clone(), SHINE, 0.45)
                .stroked(ring.clone(), MARK_EDGE, 6.5)
                .stroked(ring, SHINE, 4.0);
            scene.pieces.push(mark);
        }
        for (tower, square) in at.towers() {
            let (x, y) = corner(square, viewer);
            let key = format!("tower-{}-{}", tower.player, tower.colour.letter());
            let piece = Piece::new(key, x + SIDE / 2.0, y + SIDE / 2.0).titled(at.describe(square));
            scene.pieces.push(with_tower(piece, tower, 1.0));
        }
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        scene.buttons = self.buttons(at, &moves);
        scene.choices = moves.iter().map(|mv| self.choice(at, mv)).collect();
        scene
    }

    fn token(player: Player) -> Piece {
        let tower = Tower { player, colour: crate::board::Colour::Orange, step: 0 };
        with_tower(Piece::new("token", 0.0, 0.0), tower, 0.44)
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

    /// *Empujar* wherever there are sumo towers, and the two ends while towers are being seated.
    fn buttons(&self, at: &Position, moves: &[Move]) -> Vec<Button> {
        let text = |mv: &Move| self.write_move(at, mv);
        if at.phase == Phase::Refilling {
            let button = |mv: &Move| {
                let name = if *mv == Move::Refill(End::Left) { messages::end_left() } else { messages::end_right() };
                Button { key: text(mv), name: name.into(), weight: Weight::First, makes: vec![text(mv)] }
            };
            return moves.iter().map(button).collect();
        }
        let has_sumo = at.towers().any(|(tower, _)| tower.player == at.mover && tower.push_power() > 0);
        if at.phase != Phase::Playing || !has_sumo {
            return Vec::new();
        }
        let makes: Vec<String> = moves.iter().filter(|mv| matches!(mv, Move::Push { .. })).map(text).collect();
        let weight = if makes.is_empty() { Weight::Usual } else { Weight::First };
        vec![Button { key: "push".to_owned(), name: messages::button_push().into(), weight, makes }]
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

/// What a square is and what stands on it, for those who do not see it.
fn named(at: &Position, square: Square) -> Message {
    let colour = square.colour().name();
    match at.tower_on(square) {
        None => messages::empty_square(square.to_string(), colour),
        Some(tower) => {
            let (side, own) = (Kamisado::side(tower.player), tower.colour.name());
            messages::square_with_tower(square.to_string(), colour, side, own, tower.teeth())
        }
    }
}

/// The sign of the colour stands in the middle, or in the corner where a tower would hide it.
fn square_piece(at: &Position, square: Square, x: f32, y: f32) -> Piece {
    let colour = square.colour();
    let (paint, _) = inks(colour);
    let tile = rect(1.5, 1.5, SIDE - 3.0, SIDE - 3.0, 7.0);
    let piece = Piece::new(format!("square-{square}"), x, y).titled(at.describe(square)).filled(tile, paint).glazed(
        rect(1.5, 1.5, SIDE - 3.0, SIDE / 2.0, 7.0),
        SHINE,
        0.08,
    );
    if at.tower_on(square).is_some() {
        with_symbol(piece, colour, (12.0, 12.5), 6.5, faint(colour, 80))
    } else {
        with_symbol(piece, colour, (SIDE / 2.0, SIDE / 2.0), 14.0, faint(colour, 36))
    }
}

/// An octagon in the colour of its side, a disc in its own colour with its sign, and a tooth for each sumo step.
fn with_tower(piece: Piece, tower: Tower, scale: f32) -> Piece {
    let (side, edge) = match tower.player {
        Player::One => (BLACK, WHITE),
        Player::Two => (WHITE, BLACK),
    };
    let (paint, ink) = inks(tower.colour);
    // Corners at 22.5 degrees from the axes.
    let octagon = |radius: f32| {
        let (far, near) = (radius * scale * 0.923_88, radius * scale * 0.382_68);
        let quarter = [(far, near), (near, far), (-near, far), (-far, near)];
        Form::Polygon(quarter.into_iter().chain(quarter.map(|(x, y)| (-x, -y))).collect())
    };
    let disc = |y: f32, radius: f32| circle(0.0, y * scale, radius * scale);
    let mut piece = piece
        .glazed(disc(3.5, 34.5), SHADE, 0.38)
        .outlined(octagon(33.0), side, edge, 1.5 * scale)
        .traced(octagon(28.5), edge, 1.2 * scale, 0.35)
        .outlined(disc(0.0, 22.0), paint, edge, 1.5 * scale)
        .glazed(circle(-6.0 * scale, -8.0 * scale, 10.0 * scale), SHINE, 0.16);
    for tooth in 0..tower.teeth() {
        // Spread on an arc over the upper rim.
        let aside = f32::from(2 * tooth) - f32::from(tower.teeth() - 1);
        let (x, y) = (7.5 * aside, -22.0 + 0.8 * aside * aside);
        let corners = [(x - 6.5, y), (x + 6.5, y), (x + aside * 0.9, y - 15.0)];
        let tip = Form::Polygon(corners.map(|(x, y)| (x * scale, y * scale)).to_vec());
        piece = piece.outlined(tip, GOLD, BLACK, 1.4);
    }
    let piece = with_symbol(piece, tower.colour, (0.0, 0.0), 12.5 * scale, ink);
    if tower.step == 0 {
        return piece;
    }
    let at = 24.0 * scale;
    piece.outlined(circle(at, at, 9.5 * scale), GOLD, BLACK, 1.2 * scale).text(
        at,
        at,
        14.0 * scale,
        tower.step.to_string(),
        BLACK,
    )
}
