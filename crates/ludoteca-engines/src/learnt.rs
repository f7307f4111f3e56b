//! What engines have learnt. It is large, so that a program may come without it and have it handed over when the game is played, as in
//! the browser.

use ludoteca_backgammon_engine::{BadWeights, Mind};

/// The game whose engines have learnt from games.
const LEARNT: &str = "backgammon";

/// Whether the engines of a game have to be handed what they have learnt before they are asked anything.
#[must_use]
pub fn lacks_learnt(game: &str) -> bool {
    game == LEARNT && !Mind::is_there()
}

/// Hands the engines of a game what they have learnt.
///
/// # Errors
///
/// That it is none of that.
pub fn hand_over_learnt(game: &str, learnt: &[u8]) -> Result<(), BadWeights> {
    if game == LEARNT { Mind::hand_over(learnt) } else { Err(BadWeights::Header) }
}
