use std::fmt;

use ludoteca_game::Player;

use crate::board::{Place, Point};

/// How points are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// 1 to 24 from the mover's own side, as in `8/5`.
    Standard,
    /// 0 to 23, the same for both players, as in `7 4`; the places are counted by this player.
    Index(Player),
}

/// A place as it was named, so that an answer names it in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Named {
    /// The place, as the mover counts.
    pub place: Place,
    /// How it is called.
    pub numbering: Numbering,
}

impl Named {
    /// The same place in another numbering.
    #[must_use]
    pub const fn counted(self, numbering: Numbering) -> Named {
        Named { numbering, ..self }
    }
}

impl From<Place> for Named {
    fn from(place: Place) -> Named {
        Named { place, numbering: Numbering::Standard }
    }
}

impl From<Point> for Named {
    fn from(point: Point) -> Named {
        Place::Point(point).into()
    }
}

/// `bar`, `off`, or the number of the point.
impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.place, self.numbering) {
            (Place::Point(point), Numbering::Index(player)) => write!(f, "{}", point.index(player)),
            (place, _) => place.fmt(f),
        }
    }
}
