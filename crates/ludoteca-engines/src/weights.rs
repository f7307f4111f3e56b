//! The one evaluator of backgammon positions that all bots of a process share.
//!
//! Native programs embed its nets. In the browser they are a separate download: [`load_weights`] must be called before
//! the first bot of the game is created.

use std::sync::{Arc, OnceLock};

use ludoteca_backgammon_engine::{Evaluator, WeightsError};

/// The only game with trained weights.
const GAME: &str = "backgammon";

static EVALUATOR: OnceLock<Arc<Evaluator>> = OnceLock::new();

/// Returns whether [`load_weights`] must be called before the bots of a game are used.
#[must_use]
pub fn needs_weights(game: &str) -> bool {
    cfg!(target_arch = "wasm32") && game == GAME && EVALUATOR.get().is_none()
}

/// Loads the trained weights of a game. Later calls have no effect.
///
/// # Errors
///
/// Returns an error if the bytes are malformed or the game has no weights.
pub fn load_weights(game: &str, bytes: &[u8]) -> Result<(), WeightsError> {
    if game != GAME {
        return Err(WeightsError::Header);
    }
    let evaluator = Evaluator::from_bytes(bytes)?;
    EVALUATOR.get_or_init(|| Arc::new(evaluator));
    Ok(())
}

/// The shared evaluator.
///
/// # Panics
///
/// In the browser, if the weights have not been loaded.
#[must_use]
pub fn shared_evaluator() -> Arc<Evaluator> {
    #[cfg(target_arch = "wasm32")]
    let evaluator = EVALUATOR.get().expect("weights are loaded before bots are created");
    #[cfg(not(target_arch = "wasm32"))]
    let evaluator = EVALUATOR.get_or_init(|| Arc::new(Evaluator::embedded()));
    Arc::clone(evaluator)
}
