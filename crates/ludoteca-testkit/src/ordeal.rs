//! Servers that are killed at any moment while games are played at them, and a checker over everything that players and watchers
//! were told.

mod player;
mod watcher;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::served::Served;

/// An ordeal for servers.
#[derive(Clone, Debug)]
pub struct Ordeal {
    /// The program that serves.
    pub program: PathBuf,
    /// The store that all servers share.
    pub store: String,
    /// How many servers there are.
    pub servers: usize,
    /// How many games are played at once.
    pub games: usize,
    /// How many times a server is killed.
    pub kills: usize,
    /// How many players play them.
    pub players: usize,
    /// What the moves and the moments follow from.
    pub seed: u64,
    /// The tables that are opened, in turn, as the server takes them. At a table of two people games without dice are played by moves
    /// alone, so that a move that counted twice would be seen; others have a robot.
    pub tables: Vec<Value>,
}

/// What came of an ordeal.
#[derive(Debug, Default)]
pub struct Verdict {
    /// How many times a server was killed.
    pub kills: usize,
    /// Games that were played, in part or to their end.
    pub games: u64,
    /// Moves that were acknowledged.
    pub acknowledged: u64,
    /// Requests that got no answer, or were told that nothing could be stored, and were repeated.
    pub repeated: u64,
    /// Entries that watchers were told.
    pub watched: u64,
    /// How long it took.
    pub seconds: f64,
    /// What was promised and not kept.
    pub broken: Vec<String>,
}

/// What players, watchers and the killer share.
#[derive(Debug)]
struct Shared {
    /// Where the servers are, whether they run or not.
    addresses: Vec<String>,
    /// Nobody is killed any more: every game goes on for a move, then it is over.
    last_round: AtomicBool,
    games: AtomicU64,
    acknowledged: AtomicU64,
    repeated: AtomicU64,
    watched: AtomicU64,
    broken: Mutex<Vec<String>>,
}

impl Shared {
    fn break_promise(&self, what: String) {
        self.broken.lock().expect("nobody fails while holding it").push(what);
    }
}

impl Ordeal {
    /// Runs it.
    ///
    /// # Panics
    ///
    /// If a server does not start.
    #[must_use]
    pub fn run(&self) -> Verdict {
        let began = Instant::now();
        let ports: Vec<u16> = (0..self.servers).map(|_| free_port()).collect();
        let shared = Arc::new(Shared {
            addresses: ports.iter().map(|port| format!("http://127.0.0.1:{port}")).collect(),
            last_round: AtomicBool::new(false),
            games: AtomicU64::new(0),
            acknowledged: AtomicU64::new(0),
            repeated: AtomicU64::new(0),
            watched: AtomicU64::new(0),
            broken: Mutex::default(),
        });
        let mut servers: Vec<Served> = ports.iter().map(|port| self.start(*port)).collect();
        let players: Vec<_> = (0..self.players)
            .map(|number| {
                let shared = Arc::clone(&shared);
                let games = self.games / self.players + usize::from(number < self.games % self.players);
                let seed = self.seed.wrapping_mul(1_000).wrapping_add(number as u64);
                let tables = self.tables.clone();
                thread::spawn(move || player::play(&shared, &tables, games, seed))
            })
            .collect();
        let mut chance = fastrand::Rng::with_seed(self.seed);
        for _ in 0..self.kills {
            thread::sleep(Duration::from_millis(chance.u64(20..400)));
            let which = chance.usize(..self.servers);
            servers.swap_remove(which).kill();
            servers.push(self.start(ports[which]));
            // The one that was started last takes the place of the one that was killed.
            let last = servers.len() - 1;
            servers.swap(which, last);
        }
        shared.last_round.store(true, Ordering::SeqCst);
        for player in players {
            if player.join().is_err() {
                shared.break_promise("a player gave up".to_owned());
            }
        }
        drop(servers);
        let broken = std::mem::take(&mut *shared.broken.lock().expect("nobody fails while holding it"));
        Verdict {
            kills: self.kills,
            games: shared.games.load(Ordering::Relaxed),
            acknowledged: shared.acknowledged.load(Ordering::Relaxed),
            repeated: shared.repeated.load(Ordering::Relaxed),
            watched: shared.watched.load(Ordering::Relaxed),
            seconds: began.elapsed().as_secs_f64(),
            broken,
        }
    }

    fn start(&self, port: u16) -> Served {
        let address = format!("127.0.0.1:{port}");
        let flags =
            ["--addr", &address, "--store", &self.store, "--rate", "0", "--tables-max", "0", "--sockets-max", "0"];
        Served::with(&self.program, &flags)
    }
}

/// A port that nobody has now. It stays free for those who come back to it.
fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it has an address").port()
}
