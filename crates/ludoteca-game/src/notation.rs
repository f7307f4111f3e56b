use crate::{Explain, Rules};

/// Moves and positions as text.
///
/// Writing gives the canonical form. Reading ignores case and the like, and reads back every text that was written as the same
/// value. No text makes a reader panic, hang, or take memory beyond a small multiple of its length.
pub trait Notation: Rules {
    /// The error in the text of a position.
    type PositionError: std::error::Error + Explain + Clone + PartialEq + Send + Sync + 'static;

    /// Writes a move in canonical notation.
    fn write_move(&self, at: &Self::Position, mv: &Self::Move) -> String;

    /// Reads a move; it may still be illegal.
    ///
    /// # Errors
    ///
    /// Returns the reason if the text names no move.
    fn read_move(&self, at: &Self::Position, text: &str) -> Result<Self::Move, Self::IllegalMove>;

    /// Writes an outcome of chance in canonical notation: its lower-case name in the code by default.
    fn write_chance(&self, _at: &Self::Position, chance: &Self::Chance) -> String {
        format!("{chance:?}").to_ascii_lowercase()
    }

    /// Writes a position as one line of text, without the settings.
    fn write_position(&self, at: &Self::Position) -> String;

    /// Writes a position without the details that make no difference to play: equal positions have equal canonical text.
    fn canonical_position(&self, at: &Self::Position) -> String {
        self.write_position(at)
    }

    /// Reads a position.
    ///
    /// # Errors
    ///
    /// Returns the reason, with the column, if no such position exists with these settings.
    fn read_position(&self, text: &str) -> Result<Self::Position, Self::PositionError>;
}

/// Returns the column of `part`, a slice of `text`, counted in characters from 1.
#[must_use]
pub fn column_of(text: &str, part: &str) -> usize {
    let offset = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len());
    text.get(..offset).map_or(1, |before| before.chars().count() + 1)
}
