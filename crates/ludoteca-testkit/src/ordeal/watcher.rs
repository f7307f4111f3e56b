use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use ludoteca_client::Client;
use serde_json::Value;

use super::Shared;

/// The longest delay between an entry that the players know and its arrival at a watcher.
const PATIENCE: Duration = Duration::from_secs(60);

/// A spectator of a game from its first entry on, at one server and, when that is killed, at the next.
pub(super) struct Watcher {
    shared: Arc<Shared>,
    id: String,
    /// The number of entries to receive; `u64::MAX` while the game goes on.
    wanted: Arc<AtomicU64>,
    heard: JoinHandle<Vec<Value>>,
}

impl Watcher {
    pub(super) fn start(shared: Arc<Shared>, id: String) -> Watcher {
        let wanted = Arc::new(AtomicU64::new(u64::MAX));
        let (told, until, table) = (Arc::clone(&shared), Arc::clone(&wanted), id.clone());
        let heard = thread::spawn(move || watch(&told, &table, &until));
        Watcher { shared, id, wanted, heard }
    }

    /// Sets the number of entries.
    pub(super) fn expect(&self, known: &[Value]) {
        self.wanted.store(known.len() as u64, Ordering::SeqCst);
    }

    /// Waits for the missing entries and compares all received ones with the known ones.
    pub(super) fn check(self, known: &[Value]) {
        match self.heard.join() {
            Ok(heard) => {
                self.shared.watched.fetch_add(heard.len() as u64, Ordering::Relaxed);
                // A bot may have moved since the players read the game for the last time.
                let numbered = heard.iter().zip(1_u64..).all(|(entry, seq)| entry["seq"] == seq);
                if !numbered || !heard.starts_with(known) {
                    let (heard, known) = (heard.len(), known.len());
                    self.shared.break_promise(format!("{}: a watcher heard {heard} entries of {known}", self.id));
                }
            }
            Err(_) => self.shared.break_promise(format!("{}: a watcher gave up", self.id)),
        }
    }
}

fn watch(shared: &Shared, id: &str, wanted: &AtomicU64) -> Vec<Value> {
    let mut heard: Vec<Value> = Vec::new();
    let mut known_since: Option<Instant> = None;
    // Once the number is known, the missing entries come soon or never, even from a server that still sends keep-alives.
    let mut is_over = |heard: &[Value]| {
        let wanted = wanted.load(Ordering::SeqCst);
        let is_late = wanted < u64::MAX && known_since.get_or_insert_with(Instant::now).elapsed() > PATIENCE;
        heard.len() as u64 >= wanted || is_late
    };
    for server in (0..shared.addresses.len()).cycle() {
        let Ok(client) = Client::new(&shared.addresses[server]) else { break };
        let client = client.with_patience(Duration::from_secs(10));
        for event in client.events(id, Some(heard.len() as u64)).into_iter().flatten().map_while(Result::ok) {
            if !event.is_null() {
                heard.push(event["entry"].clone());
            }
            if is_over(&heard) {
                return heard;
            }
        }
        if is_over(&heard) {
            break;
        }
        thread::sleep(Duration::from_millis(20));
    }
    heard
}
