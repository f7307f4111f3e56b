use crate::scene::{Choice, Cut, Paint, Piece, circle};
use crate::{Datum, EventOf, Notation, Picture, Player, Room, Scene, Screen, Turn};

/// How far a token reaches from its middle.
pub const TOKEN: f32 = 16.0;

/// How a game is shown.
pub trait Draw: Notation {
    /// The board as shapes, with the places to touch and the moves they make, seen by `viewer`.
    ///
    /// The choices are those of [`Draw::touches`]. A cut that the game does not have is drawn as [`Cut::Wide`].
    fn scene(&self, at: &Self::Position, viewer: Player, cut: Cut) -> Scene;

    /// The shapes that the board is drawn in, [`Cut::Wide`] first.
    fn cuts() -> &'static [Cut] {
        &[Cut::Wide]
    }

    /// Whether all moves of a turn leave their trace on the board, or only the last one.
    const TRACES_TURN: bool = true;

    /// What touching does: exactly the legal moves of the player whose turn it is, each as the spots to touch, whoever looks.
    fn touches(&self, at: &Self::Position) -> Vec<Choice>;

    /// The spots that a legal move leaves its trace on, from where it begins to where it ends: those that are touched for it, unless
    /// the game has more to show.
    fn trace(&self, at: &Self::Position, mv: &Self::Move) -> Vec<String> {
        let text = self.write_move(at, mv);
        self.touches(at).into_iter().find(|choice| choice.mv == text).map(|choice| choice.spots).unwrap_or_default()
    }

    /// What stands for a player beside the board, around the middle and at most [`TOKEN`] away from it: a dark disc and a light one
    /// unless the game has something better.
    fn token(player: Player) -> Piece {
        let (face, rim) = if player == Player::One { (0x2b_2f_36, 0x8d_95_a3) } else { (0xf4_ef_e4, 0x8a_7f_6b) };
        Piece::new("token", 0.0, 0.0)
            .filled(circle(0.0, 0.0, 14.0), Paint::same(rim))
            .filled(circle(0.0, 0.0, 12.0), Paint::same(face))
    }

    /// What stands beside an event in the list of moves, as large as a token: the colour that a tower has come to. Nothing unless the
    /// game has something to show.
    fn swatch(&self, _before: &Self::Position, _event: &EventOf<Self>) -> Option<Piece> {
        None
    }

    /// What can be seen on the way when an event makes a fact: the positions between before and after it, such as a handful of
    /// stones sown one by one. None unless the game has something to show.
    fn on_the_way(&self, _before: &Self::Position, _event: &EventOf<Self>) -> Vec<Self::Position> {
        Vec::new()
    }

    /// The last board of a round, if an event ends one and the next is set up at once, so that no position shows it.
    fn last_board(&self, _before: &Self::Position, _event: &EventOf<Self>) -> Option<Self::Position> {
        None
    }

    /// The board as coloured text.
    fn picture(&self, at: &Self::Position) -> Picture;

    /// The board as text to be touched, seen by `viewer`, as large as there is room for; larger than the room if it has to be.
    ///
    /// Every spot and button that a move needs has its area. Unless the game draws something better, they are listed below its
    /// picture by their keys.
    fn screen(&self, at: &Self::Position, viewer: Player, room: Room) -> Screen {
        let keys = self.scene(at, viewer, Cut::Wide).spots.into_iter().map(|spot| spot.key);
        Screen::listing(self.picture(at), keys, room)
    }

    /// What the game shows besides board and score, under stable names.
    fn detail(&self, _at: &Self::Position) -> Vec<(&'static str, Datum)> {
        Vec::new()
    }

    /// What a program can choose from now: the legal moves as text, unless the game has more to say about them.
    fn legal(&self, at: &Self::Position) -> Vec<Datum> {
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        moves.iter().map(|mv| Datum::Text(self.write_move(at, mv))).collect()
    }

    /// The name of the state that the game is in, as clients see it.
    fn state(&self, at: &Self::Position) -> &'static str {
        match self.turn(at) {
            Turn::Player(_) | Turn::Either | Turn::Nature => "playing",
            Turn::Over(_) => "completed",
        }
    }
}
