use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use ludoteca_coach::review::Decision;
use ludoteca_coach::tutor::Tutor;
use ludoteca_engines::{Bot, Hint, Limits, hint};
use ludoteca_game::Player;
use ludoteca_table::{Meant, Table};

/// What was thought out.
pub(crate) enum Thought {
    /// What a bot plays.
    Move(Player, String),
    /// What a person could play.
    Hint(Option<Hint>),
    /// What a person is about to say, and what the tutor has to say against it.
    Looked(Player, String, Option<Decision>),
    /// Nothing: there is nothing to decide.
    Nothing,
    /// The thinker broke down.
    Broken,
}

/// Somebody thinks in the background, and stops when nobody waits any more.
pub(crate) struct Thinking {
    stop: Arc<AtomicBool>,
    answer: Receiver<Thought>,
}

impl Thinking {
    /// Lets a bot find its move.
    pub(crate) fn bot(bot: Arc<dyn Bot>, table: Box<dyn Table>, by: Player, seed: u64) -> Thinking {
        Thinking::about(move |stop| {
            let limits = Limits { stop, seed, ..Limits::NONE };
            let counsel = bot.advise(table.as_ref(), by, &limits);
            counsel.map_or(Thought::Nothing, |counsel| Thought::Move(by, counsel.mv))
        })
    }

    /// Looks for a hint.
    pub(crate) fn hint(table: Box<dyn Table>, seed: u64) -> Thinking {
        Thinking::about(move |stop| Thought::Hint(hint(table.as_ref(), &Limits { stop, seed, ..Limits::NONE })))
    }

    /// Lets a tutor look at what a person is about to say.
    pub(crate) fn tutor((tutor, meant): (Tutor, Meant), by: Player, text: &str) -> Thinking {
        let text = text.to_owned();
        Thinking::about(move |stop| Thought::Looked(by, text, tutor.doubts(&meant, stop)))
    }

    fn about(think: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> Thought + Send + 'static) -> Thinking {
        let stop = Arc::new(AtomicBool::new(false));
        let (send, answer) = mpsc::channel();
        let stopped = Arc::clone(&stop);
        thread::spawn(move || {
            let thought = think(&|| stopped.load(Ordering::Relaxed));
            // Whoever asked may have gone.
            let _ = send.send(thought);
        });
        Thinking { stop, answer }
    }

    /// The answer, if it is there.
    pub(crate) fn answer(&self) -> Option<Thought> {
        match self.answer.try_recv() {
            Ok(thought) => Some(thought),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Thought::Broken),
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
