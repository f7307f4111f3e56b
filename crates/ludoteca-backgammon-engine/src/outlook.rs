use crate::chances::Chances;
use crate::stakes::Holder;

/// What is thought of a board: how the game ends, and what the cube can still make of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// How the game ends, in the eyes of the player on roll.
    pub chances: Chances,
    /// How lively the cube is.
    pub lively: Lively,
}

impl Outlook {
    /// The same board with chances that are known better.
    #[must_use]
    pub const fn with(self, chances: Chances) -> Outlook {
        Outlook { chances, ..self }
    }
}

/// How near the cube comes to being turned at just the right moment: a share between 0, where it is never turned again, and 1, by who
/// may turn it next. It is small where a game is decided at one blow, and large where it drifts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lively {
    /// Either may.
    pub nobody: f32,
    /// The player on roll.
    pub own: f32,
    /// The other one.
    pub other: f32,
}

impl Lively {
    /// A cube that is never turned again.
    pub const DEAD: Lively = Lively::even(0.0);

    /// The same share whoever may turn it.
    #[must_use]
    pub const fn even(share: f32) -> Lively {
        Lively { nobody: share, own: share, other: share }
    }

    /// The share where this one may turn it.
    #[must_use]
    pub fn share(self, holder: Holder) -> f64 {
        f64::from(match holder {
            Holder::Nobody => self.nobody,
            Holder::Own => self.own,
            Holder::Other => self.other,
        })
    }
}
