use ludoteca_game::{Notation, Player};

use crate::scene::{Choice, Cut, Paint, Piece, circle};
use crate::{Picture, Room, Scene, Screen};

/// The largest distance of a player's icon from its middle.
pub const ICON_RADIUS: f32 = 16.0;

/// The board of a game as shapes and as text.
pub trait Draw: Notation {
    /// Draws the board as shapes, with the spots to touch and the moves they make, seen by `viewer`.
    ///
    /// The choices are those of [`Draw::touches`]. A cut that the game lacks is drawn as [`Cut::Wide`].
    fn scene(&self, at: &Self::Position, viewer: Player, cut: Cut) -> Scene;

    /// Lists the legal moves of the player to move, each as the spots to touch, whoever looks at the board.
    fn touches(&self, at: &Self::Position) -> Vec<Choice>;

    /// Draws the board as coloured text.
    fn picture(&self, at: &Self::Position) -> Picture;

    /// Draws the board as text to be touched, seen by `viewer`, as large as the room allows; larger than the room if it must be.
    ///
    /// Every spot and button that a move needs has its area. By default they are listed by their keys below the picture.
    fn screen(&self, at: &Self::Position, viewer: Player, room: Room) -> Screen {
        let keys = self.scene(at, viewer, Cut::Wide).spots.into_iter().map(|spot| spot.key);
        Screen::listing(self.picture(at), keys, room)
    }
}

/// Draws the default icon of a player: a dark disc for player 1, a light one for player 2.
#[must_use]
pub fn disc_icon(player: Player) -> Piece {
    let (face, rim) = if player == Player::One { (0x2b_2f_36, 0x8d_95_a3) } else { (0xf4_ef_e4, 0x8a_7f_6b) };
    Piece::new("token", 0.0, 0.0)
        .filled(circle(0.0, 0.0, 14.0), Paint::same(rim))
        .filled(circle(0.0, 0.0, 12.0), Paint::same(face))
}
