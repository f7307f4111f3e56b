//! The board as plain data: shapes to draw, places to touch, and the moves that touching makes.
//!
//! A screen knows no rules. It draws the ground, then the [`Piece`]s in order, lets people touch [`Spot`]s and press
//! [`Button`]s, and when these spell a [`Choice`], it plays that choice's move. Pieces keep their key from position to
//! position, so that a screen can show a piece travelling. Every spot brings the shapes that mark it.
//!
//! What can be drawn is little, so that a browser and our own renderer draw it alike: rectangles, circles, lines, polygons, paths and
//! text; filled with a colour or a gradient; with lines that may have round ends and dashes. No clip, mask, filter or image.

mod cut;
mod form;
mod mark;
mod paint;
mod piece;
mod scatter;
mod spot;

pub use cut::{Cut, Size};
pub use form::{
    Anchor, Arc, Form, Segment, arc, arc_back, circle, ellipse, line, polygon, polyline, rect, square, text, text_of,
};
pub use mark::{Arrow, HINT, LAST, Layer, Mark, Marks, SELECTED, TARGET, UNDER, contour, ring};
pub use paint::{Cap, Direction, Fill, Gradient, Join, Paint, SHADE, SHINE, Stop, Stroke, Theme};
pub use piece::{Part, Piece};
pub use scatter::Scatter;
pub use spot::{Button, Choice, Dice, DiceTouch, Purpose, Spot};

/// A whole board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Width in its own units.
    pub width: f32,
    /// Height in its own units.
    pub height: f32,
    /// What lies below everything and never travels, the lowest first.
    pub ground: Vec<Piece>,
    /// What is drawn on it, the lowest first.
    pub pieces: Vec<Piece>,
    /// What can be touched.
    pub spots: Vec<Spot>,
    /// What can be pressed beside it.
    pub buttons: Vec<Button>,
    /// What touching does: exactly the legal moves.
    pub choices: Vec<Choice>,
    /// The dice, where there are any.
    pub dice: Option<Dice>,
    /// The arrows of the last move and of what an engine advises, where the game draws them.
    pub arrows: Option<Arrows>,
}

/// How the arrows of a board look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrows {
    /// That of the last move.
    pub last: Arrow,
    /// That of what an engine advises.
    pub hint: Arrow,
}

impl Scene {
    /// An empty board.
    #[must_use]
    pub fn new(size: Size) -> Scene {
        Scene { width: size.width, height: size.height, ..Scene::default() }
    }

    /// How large it is.
    #[must_use]
    pub const fn size(&self) -> Size {
        Size { width: self.width, height: self.height }
    }

    /// The spot of this name.
    #[must_use]
    pub fn spot(&self, key: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.key == key)
    }

    /// The first choice of several touches that begins at a spot: what touching it twice plays.
    #[must_use]
    pub fn first_from(&self, key: &str) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.spots.len() > 1 && choice.spots[0] == key)
    }

    /// Exchanges the places of the first two dice, and the order of what can be chosen: the other one is used first now.
    pub fn exchange_dice(&mut self) {
        let Some([one, two, ..]) = self.dice.as_mut().map(|dice| dice.pieces.as_mut_slice()) else {
            return;
        };
        let place = |key: &str| self.pieces.iter().position(|piece| piece.key == key);
        if let (Some(one), Some(two)) = (place(one), place(two)) {
            let (x, y) = (self.pieces[one].x, self.pieces[one].y);
            (self.pieces[one].x, self.pieces[one].y) = (self.pieces[two].x, self.pieces[two].y);
            (self.pieces[two].x, self.pieces[two].y) = (x, y);
        }
        std::mem::swap(one, two);
        self.choices.reverse();
    }

    /// What the last turn left on the board: each move is the spots that it went over.
    #[must_use]
    pub fn trace(&self, moves: &[Vec<String>]) -> Mark {
        let mut trace = Mark::default();
        for spots in moves {
            let (Some(from), Some(to)) = (self.end(spots.first()), self.end(spots.last())) else {
                continue;
            };
            if spots.len() > 1 {
                trace.add(from.marks.origin.clone());
            }
            trace.add(to.marks.last.clone());
        }
        if let (Some(arrows), Some((from, to))) = (&self.arrows, self.longest(moves)) {
            trace.add(arrows.last.between(from.lands, to.stands));
        }
        trace
    }

    /// What an engine advises: each move is the spots to touch.
    #[must_use]
    pub fn advice(&self, moves: &[Vec<String>]) -> Mark {
        let mut advice = Mark::default();
        if let (Some(arrows), Some((from, to))) = (&self.arrows, self.longest(moves)) {
            advice.add(arrows.hint.between(from.stands, to.lands));
        }
        for spot in moves.iter().flatten().filter_map(|key| self.end(Some(key))) {
            advice.add(spot.marks.hint.clone());
        }
        advice
    }

    fn end(&self, key: Option<&String>) -> Option<&Spot> {
        self.spot(key?)
    }

    /// The ends of the longest way that a piece went; a piece that went on with a second move went both. One arrow is enough.
    fn longest(&self, moves: &[Vec<String>]) -> Option<(&Spot, &Spot)> {
        let mut ways: Vec<(&Spot, &Spot)> = Vec::new();
        for spots in moves.iter().filter(|spots| spots.len() > 1) {
            let (Some(from), Some(to)) = (self.end(spots.first()), self.end(spots.last())) else {
                continue;
            };
            match ways.iter_mut().find(|(_, end)| end.key == from.key) {
                Some(way) => way.1 = to,
                None => ways.push((from, to)),
            }
        }
        let length = |(from, to): &(&Spot, &Spot)| (to.stands.0 - from.lands.0).hypot(to.stands.1 - from.lands.1);
        ways.into_iter()
            .filter(|(from, to)| from.key != to.key)
            .max_by(|one, other| length(one).total_cmp(&length(other)))
    }
}

#[cfg(test)]
mod tests;
