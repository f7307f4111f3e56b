use ludoteca_game::{Fact, Message, Outcome, Player};
use ludoteca_view::scene::{Choice, Piece};
use ludoteca_view::{Cut, Names, Picture, Room, Scene, Screen, Size};

use crate::position::SharedPosition;

/// The view of one position, without type parameters: it draws and narrates.
pub trait AnyView {
    /// Draws the board as shapes, seen by `viewer`.
    fn scene(&self, viewer: Player, cut: Cut) -> Scene;

    /// Lists the formats that the board is drawn in, each with its size.
    fn cuts(&self) -> Vec<(Cut, Size)>;

    /// Lists the legal moves, each as the spots to touch.
    fn touches(&self) -> Vec<Choice>;

    /// Spells the move that these spots mean, legal or not.
    fn move_from_spots(&self, spots: &[&str]) -> Option<String>;

    /// Draws the board as coloured text.
    fn picture(&self) -> Picture;

    /// Draws the board as text to be touched.
    fn screen(&self, viewer: Player, room: Room) -> Screen;

    /// Returns the words around the board.
    fn captions(&self, names: &Names) -> Captions;

    /// Sums up a player in a few words, beside the score.
    fn player_summary(&self, player: Player) -> Option<Message>;

    /// Names the unit of a number of points.
    fn score_unit(&self, score: u32) -> Option<Message>;

    /// Returns the welcome before the first board.
    fn welcome(&self) -> Vec<Message>;

    /// Explains the notation of moves, a line each.
    fn help(&self) -> Vec<Message>;

    /// Translates a move into words that can be typed; leaves other text unchanged.
    fn typed_move(&self, text: &str) -> Fact;

    /// Lists the legal moves in words that can be typed.
    fn typed_choices(&self) -> Vec<Fact>;

    /// Narrates the event that led here.
    fn narration(&self, names: &Names) -> Vec<Message>;

    /// Returns the player and the text of the event that led here, as a line of the list of moves.
    fn line(&self) -> Option<(Option<Player>, Fact)>;

    /// Draws the icon beside that line.
    fn icon(&self) -> Option<Piece>;

    /// Lists the spots on which the move that led here leaves its trace.
    fn trace(&self) -> Vec<String>;

    /// Returns the positions passed on the way here, and the last board of a round that ended on it.
    fn transitions(&self) -> (Vec<SharedPosition>, Option<SharedPosition>);

    /// Returns the last words of a game that ended by its own rules.
    fn closing_message(&self, outcome: &Outcome, names: &Names) -> Vec<Message>;

    /// Applies an editing tool and returns the text of the new position; `None` if the tool needs another spot.
    ///
    /// # Errors
    ///
    /// Returns the reason if there can be no such position.
    fn edited(&self, tool: &str, spots: &[&str]) -> Result<Option<String>, Message>;
}

/// The words around a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Captions {
    /// The question to the player who has to decide, for a dialogue.
    pub prompt: Option<Message>,
    /// The same in a few words, for a board that is touched.
    pub instruction: Option<Message>,
    /// The mode and the round.
    pub progress: Option<Message>,
    /// The score, where the board does not show it.
    pub score: Vec<Message>,
    /// Remarks below the score.
    pub status: Vec<Message>,
    /// Remarks that a screen shows all the time.
    pub sidebar: Vec<Message>,
}
