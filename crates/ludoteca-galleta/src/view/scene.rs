use ludoteca_game::{Notation, Phrase, Player, Rules};
use ludoteca_view::scene::{Choice, Cut, Piece, Scene, Spot};
use ludoteca_view::{Draw, Picture, Room, Screen};

use crate::board::CellId;
use crate::moves::Galleta;
use crate::position::Position;
use crate::view::messages;
use crate::view::picture::picture;
use crate::view::screen::screen;

mod biscuit;
mod icing;
mod layout;
mod outline;

use layout::Layout;

/// How far beside a line it can still be touched, and how far from its ends.
const REACH: f32 = 24.0;

impl Draw for Galleta {
    /// Both players see the board from the same side.
    fn scene(&self, at: &Position, _: Player, cut: Cut) -> Scene {
        let layout = Layout::new(self, cut);
        let mut scene = Scene::new(layout.size);
        scene.ground.extend(biscuit::plate(&layout, self));
        scene.ground.push(biscuit::biscuit(&layout, &layout.outline(self)));
        scene.ground.push(biscuit::pricks_and_dots(&layout, self, at));
        self.add_cells(&mut scene, &layout, at);
        self.add_edges(&mut scene, &layout, at);
        let chips = self.shape.points().iter().flat_map(|&point| icing::chip(layout.place(point)));
        scene.pieces.push(Piece::new("chips", 0.0, 0.0).with_all(chips));
        scene.choices = self.touches(at);
        scene
    }

    fn touches(&self, at: &Position) -> Vec<Choice> {
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        let choice = |mv: String| Choice { spots: vec![format!("edge-{mv}")], mv };
        moves.iter().map(|mv| choice(self.write_move(at, mv))).collect()
    }

    fn picture(&self, at: &Position) -> Picture {
        picture(self, at)
    }

    fn screen(&self, at: &Position, _: Player, room: Room) -> Screen {
        screen(self, at, room)
    }
}

pub(super) fn player_icon(player: Player) -> Piece {
    let sign = icing::sign(player).into_iter().skip(1).map(|part| part.placed((0.0, 0.0), 0.52));
    Piece::new("token", 0.0, 0.0).with_all(sign)
}

impl Galleta {
    fn add_cells(&self, scene: &mut Scene, layout: &Layout, at: &Position) {
        for (number, &(corner, _)) in self.shape.cells().iter().enumerate() {
            if let Some(owner) = at.owner(CellId(number as u16)) {
                let (x, y) = layout.cell(corner);
                let name = messages::cell_of(corner.to_string(), sign_of(owner));
                let cell = Piece::new(format!("cell-{corner}"), x, y).titled(name).with_all(icing::cell(owner));
                scene.ground.push(cell);
            }
        }
    }

    fn add_edges(&self, scene: &mut Scene, layout: &Layout, at: &Position) {
        for edge in self.shape.edge_ids() {
            let name = self.write_move(at, &edge);
            let [from, to] = self.shape.edges()[edge.index()].map(|point| layout.place(point));
            let key = format!("edge-{name}");
            if at.is_drawn(edge) {
                let end = (to.0 - from.0, to.1 - from.1);
                let line = Piece::new(key.clone(), from.0, from.1);
                scene.pieces.push(line.with_all(icing::drawn((0.0, 0.0), end, at.drawer(edge))));
            }
            let named = match at.drawer(edge) {
                _ if !at.is_drawn(edge) => messages::edge_named(name),
                Some(drawer) => messages::drawn_by(name, sign_of(drawer)),
                None => messages::drawn_edge(name),
            };
            let marks = icing::marks(from, to, at.mover());
            scene.spots.push(Spot::new(key, touched(from, to), named, marks));
        }
    }
}

/// Where a line is touched: beside it, and not where it meets others.
fn touched(from: (f32, f32), to: (f32, f32)) -> [f32; 4] {
    let (left, top) = (from.0.min(to.0), from.1.min(to.1));
    let (wide, high) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    let span = |from: f32, length: f32| match length > 0.0 {
        true => (from + REACH, length - 2.0 * REACH),
        false => (from - REACH, 2.0 * REACH),
    };
    let ((x, width), (y, height)) = (span(left, wide), span(top, high));
    [x, y, width, height]
}

/// The sign of a player in words: not every font has the sign itself.
const fn sign_of(player: Player) -> &'static Phrase {
    match player {
        Player::One => messages::ring(),
        Player::Two => messages::cross(),
    }
}
