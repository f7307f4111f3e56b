//! That something happened in a game, told to whoever watches on this process.

use tokio::sync::broadcast;

use crate::model::GameId;

/// Something happened in a game, or may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The game has at least this version.
    Changed {
        /// The game.
        id: GameId,
        /// The version.
        version: u64,
    },
    /// Hints were lost: every game may have changed.
    Missed,
}

/// Hints as they come. They may come late, twice, or after what they tell has been seen; none is lost without [`Hint::Missed`], except
/// what a process appended that was killed before it could tell the others: who has to hear of that looks now and then.
#[derive(Debug)]
pub struct Hints(broadcast::Receiver<Hint>);

impl Hints {
    /// The next one; `None` when the store is gone.
    pub async fn next(&mut self) -> Option<Hint> {
        match self.0.recv().await {
            Ok(hint) => Some(hint),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(Hint::Missed),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

/// Who tells.
#[derive(Clone, Debug)]
pub(crate) struct Teller(broadcast::Sender<Hint>);

impl Teller {
    pub(crate) fn new() -> Teller {
        Teller(broadcast::Sender::new(1024))
    }

    pub(crate) fn tell(&self, hint: Hint) {
        // Nobody listening is as good.
        let _ = self.0.send(hint);
    }

    pub(crate) fn changed(&self, id: &GameId, version: u64) {
        self.tell(Hint::Changed { id: id.clone(), version });
    }

    pub(crate) fn hints(&self) -> Hints {
        Hints(self.0.subscribe())
    }
}
