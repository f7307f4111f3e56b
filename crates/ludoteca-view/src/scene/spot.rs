use crate::scene::Marks;
use ludoteca_game::Message;

/// A place that can be touched.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its name in [`Choice::spots`].
    pub key: String,
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
    /// What it is and what is on it, for those who do not see it.
    pub name: Message,
    /// How it is marked.
    pub marks: Marks,
    /// Where the piece on top stands.
    pub stands: (f32, f32),
    /// Where the next piece would come to stand.
    pub lands: (f32, f32),
}

impl Spot {
    /// A rectangle to be touched, with a piece in its middle.
    #[must_use]
    pub fn new(key: impl Into<String>, [x, y, width, height]: [f32; 4], name: Message, marks: Marks) -> Spot {
        let middle = (x + width / 2.0, y + height / 2.0);
        Spot { key: key.into(), x, y, width, height, name, marks, stands: middle, lands: middle }
    }
}

/// What a button is for, as far as a screen cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It is what there is to do: roll, take, confirm.
    First,
    /// It can be done as well: double, push, refuse.
    Usual,
    /// It takes a part of the turn back; a screen with a way to take moves back makes it the same.
    Undo,
    /// It gives the game up: kept out of the way, and asked about.
    Resign,
}

/// Something to press beside the board: a call that has no place on it, or another way to make a move that has.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// Its name; in [`Choice::spots`] if it makes a move by itself.
    pub key: String,
    /// What it says.
    pub name: Message,
    /// What it is for.
    pub purpose: Purpose,
    /// The legal moves that it can make; what was touched before says which.
    pub makes: Vec<String>,
}

/// A legal move as the spots to touch or the button to press, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The keys of the spots.
    pub spots: Vec<String>,
    /// The move in canonical notation.
    pub mv: String,
}

/// What touching the dice does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceTouch {
    /// Nothing: they are somebody else's, or have been used.
    Nothing,
    /// They are rolled.
    Roll,
    /// The turn is over.
    Confirm,
    /// They change places: the other one is used first from now on. That is the screen's own affair, by
    /// [`Scene::exchange_dice`](crate::Scene::exchange_dice).
    Exchange,
}

/// The dice on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// The key of their spot.
    pub spot: String,
    /// The keys of their pieces, in the order in which they are used.
    pub pieces: Vec<String>,
    /// What touching them does now.
    pub does: DiceTouch,
}
