use crate::{Event, EventOf, Explain, Player, Rules};

/// Moves and positions as text.
///
/// Writing gives the canonical form. Reading is generous about case and the like, and what was written reads back
/// as the same value. No text makes a reader panic, hang, or take memory beyond a small multiple of the text.
pub trait Notation: Rules {
    /// What is wrong with the text of a position.
    type Flaw: std::error::Error + Explain + Clone + PartialEq + Send + Sync + 'static;

    /// The move that gives up what is being played, where the game has one of its own: a game of a match that goes on. Elsewhere
    /// whoever resigns gives up everything.
    const RESIGNATION: Option<&'static str> = None;

    /// The canonical text of a move.
    fn write_move(&self, at: &Self::Position, mv: &Self::Move) -> String;

    /// The move that `text` names; it may still be illegal.
    ///
    /// # Errors
    ///
    /// Why the text names no move.
    fn read_move(&self, at: &Self::Position, text: &str) -> Result<Self::Move, Self::Refusal>;

    /// A refusal in the words in which the move was said: a game whose places have several names answers in those that were
    /// used.
    fn as_said(&self, _at: &Self::Position, _text: &str, refusal: Self::Refusal) -> Self::Refusal {
        refusal
    }

    /// Everything that `text`, said by `by`, makes happen one after the other: usually one move, but a game may let a whole
    /// turn be said at once.
    ///
    /// # Errors
    ///
    /// Why the text cannot be read or is not legal now.
    fn read_line(&self, at: &Self::Position, by: Player, text: &str) -> Result<Vec<EventOf<Self>>, Self::Refusal> {
        let mv = self.read_move(at, text)?;
        self.check(at, by, &mv).map_err(|refusal| self.as_said(at, text, refusal))?;
        Ok(vec![Event::Moved { by, mv }])
    }

    /// Everything that has to happen so that these dice are on the table; `None` for a game without dice.
    ///
    /// # Errors
    ///
    /// Why they are no dice, or why nobody can roll now.
    fn read_dice(&self, _: &Self::Position, _: &str) -> Option<Result<Vec<EventOf<Self>>, Self::Refusal>> {
        None
    }

    /// The canonical text of something that happens by itself, in lower case: its name in the code unless the game has a better one.
    fn write_nature(&self, _at: &Self::Position, what: &Self::Nature) -> String {
        format!("{what:?}").to_ascii_lowercase()
    }

    /// What `text` says happened by itself, if it is one of the things that may happen now.
    fn read_nature(&self, at: &Self::Position, text: &str) -> Option<Self::Nature> {
        let mut outcomes = Vec::new();
        self.nature(at, &mut outcomes);
        let wanted = text.trim().to_ascii_lowercase();
        outcomes.into_iter().map(|(what, _)| what).find(|what| self.write_nature(at, what) == wanted)
    }

    /// The position as one line of text, without the settings.
    fn write_position(&self, at: &Self::Position) -> String;

    /// The same without what makes no difference to the game: positions that are equal have the same essence.
    fn essence(&self, at: &Self::Position) -> String {
        self.write_position(at)
    }

    /// The position that `text` describes.
    ///
    /// # Errors
    ///
    /// Why there can be no such position with these settings, and where in the text the reader stopped.
    fn read_position(&self, text: &str) -> Result<Self::Position, Self::Flaw>;
}

/// The column, counted from 1 in characters, at which `part`, a slice of `text`, begins.
#[must_use]
pub fn column_of(text: &str, part: &str) -> usize {
    let offset = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len());
    text.get(..offset).map_or(1, |before| before.chars().count() + 1)
}
