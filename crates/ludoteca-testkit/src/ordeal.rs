//! Kills servers at random while games are played on them, and checks all answers that players and spectators got.

mod player;
mod watcher;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::served::Served;

/// A crash test of servers.
#[derive(Clone, Debug)]
pub struct Ordeal {
    /// The program of the server.
    pub program: PathBuf,
    /// The store that all servers share.
    pub store: String,
    /// The number of servers.
    pub servers: usize,
    /// The number of games that are played at once.
    pub games: usize,
    /// The number of kills.
    pub kills: usize,
    /// The number of clients that play them.
    pub players: usize,
    /// The seed of the moves and of the moments of the kills.
    pub seed: u64,
    /// The requests that create the games, in turn. Games between two people have no dice, so that a move that counts twice is
    /// noticed; the other games have a bot.
    pub tables: Vec<Value>,
}

/// The result of a crash test.
#[derive(Debug, Default)]
pub struct Verdict {
    /// The number of kills.
    pub kills: usize,
    /// The number of games.
    pub games: u64,
    /// The number of acknowledged moves.
    pub acknowledged: u64,
    /// The number of requests that were repeated because no answer came or the store refused.
    pub repeated: u64,
    /// The number of entries that spectators received.
    pub watched: u64,
    /// The duration.
    pub seconds: f64,
    /// The broken promises.
    pub broken: Vec<String>,
}

/// The state that players, watchers and the killer share.
#[derive(Debug)]
struct Shared {
    /// The addresses of the servers.
    addresses: Vec<String>,
    /// True once all kills are done: every game continues for one move and ends.
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
    /// Runs the test.
    ///
    /// # Panics
    ///
    /// Panics if a server does not start.
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
            // The server that was started last replaces the killed one.
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

/// Returns a free port. It stays free while its server is restarted.
fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it has an address").port()
}
