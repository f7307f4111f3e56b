use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use ludoteca_coach::review::Decision as ReviewedDecision;
use ludoteca_engines::{Bot, Hint, Limits, hint};
use ludoteca_game::Player;
use ludoteca_play::Game;

/// The result of a [`Task`].
pub(crate) enum TaskResult {
    /// The move of a bot.
    Move(Player, String),
    /// A hint for a person; `None` if there is no choice.
    Hint(Option<Hint>),
    /// The text of a person, with the decision if the tutor doubts it.
    Reviewed(Player, String, Option<ReviewedDecision>),
    /// There was nothing to decide.
    Nothing,
    /// The thread panicked.
    Panicked,
}

/// A computation in a thread of its own. Dropping it stops the computation.
pub(crate) struct Task {
    stop: Arc<AtomicBool>,
    result: Receiver<TaskResult>,
}

impl Task {
    /// Lets a bot choose its move.
    pub(crate) fn bot(bot: Arc<dyn Bot>, game: Game, by: Player, seed: u64) -> Task {
        Task::start(move |stop| {
            let limits = Limits { stop, seed, ..Limits::NONE };
            let counsel = bot.advise(&game, by, &limits);
            counsel.map_or(TaskResult::Nothing, |counsel| TaskResult::Move(by, counsel.mv))
        })
    }

    /// Asks the best bot for a hint.
    pub(crate) fn hint(game: Game, seed: u64) -> Task {
        Task::start(move |stop| TaskResult::Hint(hint(&game, &Limits { stop, seed, ..Limits::NONE })))
    }

    /// Runs a computation that ends early once its argument returns true.
    pub(crate) fn start(run: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> TaskResult + Send + 'static) -> Task {
        let stop = Arc::new(AtomicBool::new(false));
        let (send, result) = mpsc::channel();
        let stopped = Arc::clone(&stop);
        thread::spawn(move || {
            // The receiver is gone once the task is dropped.
            let _ = send.send(run(&|| stopped.load(Ordering::Relaxed)));
        });
        Task { stop, result }
    }

    /// Returns the result once it is there.
    pub(crate) fn result(&self) -> Option<TaskResult> {
        match self.result.try_recv() {
            Ok(result) => Some(result),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(TaskResult::Panicked),
        }
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
