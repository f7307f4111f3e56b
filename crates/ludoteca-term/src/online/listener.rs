use std::io::{BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::thread;
use std::time::Duration;

use ludoteca_client::Client;
use ludoteca_game::Message;
use serde_json::Value;

use super::command::explain;
use crate::messages;

/// The maximum length of a line. No decision is longer.
const LINE_BYTES_MAX: u64 = 64 * 1024;

/// The pause before a lost connection is opened again.
const RETRY: Duration = Duration::from_secs(1);

/// An event that the dialogue reacts to.
pub(super) enum News {
    /// A line was typed; `None` at the end of the input.
    Typed(Option<String>),
    /// The server sent an event of the game with this name.
    Event(String, Value),
    /// The connection for the events of the game with this name was lost, and is opened again.
    Lost(String, Message),
}

/// A thread that reads the events of one game over a connection of its own, until it is dropped.
pub(super) struct Listener {
    stopped: Arc<AtomicBool>,
}

impl Listener {
    /// Sends every event after the entry `since`. A lost connection goes on after the last entry.
    pub(super) fn start(client: Client, id: String, mut since: u64, news: Sender<News>) -> Listener {
        let stopped = Arc::new(AtomicBool::new(false));
        let is_stopped = Arc::clone(&stopped);
        let send = move |item| !is_stopped.load(Ordering::Relaxed) && news.send(item).is_ok();
        thread::spawn(move || {
            loop {
                let why = match client.events(&id, Some(since)) {
                    Err(error) => explain(&error),
                    Ok(events) => {
                        let mut why = messages::online_ended().into();
                        for event in events {
                            match event {
                                Ok(event) => {
                                    since = event["entry"]["seq"].as_u64().unwrap_or(since);
                                    if !send(News::Event(id.clone(), event)) {
                                        return;
                                    }
                                }
                                Err(error) => why = explain(&error),
                            }
                        }
                        why
                    }
                };
                if !send(News::Lost(id.clone(), why)) {
                    return;
                }
                thread::sleep(RETRY);
            }
        });
        Listener { stopped }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

/// Reads a line whenever one is asked for, so that a script can hold its moves before they are due. Sends the end of the input at once.
pub(super) fn read_lines(mut input: impl BufRead + Send + 'static, asked: Receiver<()>, news: Sender<News>) {
    thread::spawn(move || {
        loop {
            let mut line = Vec::new();
            let read = (&mut input).take(LINE_BYTES_MAX).read_until(b'\n', &mut line);
            let line = String::from_utf8_lossy(&line);
            let typed = matches!(read, Ok(bytes) if bytes > 0).then(|| line.trim_end_matches(['\n', '\r']).to_owned());
            let Some(typed) = typed else {
                // The receiver is gone once the dialogue has ended.
                let _ = news.send(News::Typed(None));
                return;
            };
            if asked.recv().is_err() || news.send(News::Typed(Some(typed))).is_err() {
                return;
            }
        }
    });
}
