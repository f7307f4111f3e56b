use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use ludoteca_client::{Client, ClientError};
use serde_json::{Value, json};

use super::Shared;
use super::watcher::Watcher;

/// The longest wait for a server that is restarting.
const PATIENCE: Duration = Duration::from_secs(120);

/// The number of games with a watcher.
const WATCHED: usize = 4;

/// A running game with all that was acknowledged about it.
struct Game {
    id: String,
    tokens: [Option<String>; 2],
    /// True if no bot moves here: then the game has no entry that was not acknowledged.
    alone: bool,
    known: Vec<Value>,
    view: Value,
    watcher: Option<Watcher>,
}

/// Plays several games at once with random moves until all kills are done, then one more move in each.
pub(super) fn play(shared: &Arc<Shared>, tables: &[Value], count: usize, seed: u64) {
    let mut chance = Rng::with_seed(seed);
    let clients: Vec<Client> =
        shared.addresses.iter().map(|address| Client::new(address).expect("an address")).collect();
    let mut player = Player { shared, tables, clients, chance: Rng::with_seed(seed) };
    let mut games: Vec<Game> = (0..count).map(|number| player.open(number, number < WATCHED)).collect();
    let mut watched = Vec::new();
    while !shared.last_round.load(Ordering::SeqCst) {
        let place = chance.usize(..games.len());
        if !player.act(&mut games[place]) {
            let over = std::mem::replace(&mut games[place], player.open(place, place < WATCHED));
            watched.extend(player.check(over));
        }
    }
    for mut game in games {
        player.act(&mut game);
        watched.extend(player.check(game));
    }
    // All watchers learn the number of entries before the first is joined: each checks it at the next event of its server.
    watched.iter().for_each(|(watcher, known)| watcher.expect(known));
    for (watcher, known) in watched {
        watcher.check(&known);
    }
}

struct Player<'a> {
    shared: &'a Arc<Shared>,
    tables: &'a [Value],
    clients: Vec<Client>,
    chance: Rng,
}

impl Player<'_> {
    fn open(&mut self, number: usize, watched: bool) -> Game {
        let request = &self.tables[number % self.tables.len()];
        let alone = request["seats"].as_array().is_some_and(|seats| seats.iter().all(|seat| seat["who"] == "human"));
        let made = self.insist("POST", "/api/v1/games", None, None, Some(request)).expect("a table is created");
        self.shared.games.fetch_add(1, Ordering::Relaxed);
        let id = made["game"]["id"].as_str().expect("an id").to_owned();
        let tokens = ["1", "2"].map(|player| made["tokens"][player].as_str().map(str::to_owned));
        let watcher = watched.then(|| Watcher::start(Arc::clone(self.shared), id.clone()));
        let mut game = Game { id, tokens, alone, known: Vec::new(), view: Value::Null, watcher };
        self.learn(&mut game, made["game"].clone());
        game
    }

    /// Makes a random legal move. Returns whether the game goes on.
    fn act(&mut self, game: &mut Game) -> bool {
        let began = Instant::now();
        // A bot moves even if its server was killed.
        while game.view["may_act"] != json!([]) && self.seat(game).is_none() {
            if began.elapsed() > PATIENCE {
                self.shared.break_promise(format!("{}: the robot does not go on", game.id));
                return false;
            }
            thread::sleep(Duration::from_millis(20));
            self.look(game);
        }
        let Some(token) = self.seat(game) else {
            return false;
        };
        let legal = game.view["legal"].as_array().expect("a list");
        let mv = legal[self.chance.usize(..legal.len())].clone();
        let version = game.view["version"].as_u64();
        let path = format!("/api/v1/games/{}/move", game.id);
        match self.insist("POST", &path, Some(&token), version, Some(&json!({ "move": mv }))) {
            Ok(view) => {
                self.shared.acknowledged.fetch_add(1, Ordering::Relaxed);
                self.learn(game, view);
                // One request in eight checks that the game has no entry that was not acknowledged.
                if self.chance.u8(..8) == 0 {
                    self.look(game);
                }
            }
            Err(error) => self.shared.break_promise(format!("{}: a legal move was refused: {error}", game.id)),
        }
        game.view["may_act"] != json!([])
    }

    fn seat(&self, game: &Game) -> Option<String> {
        let by = game.view["may_act"].as_array()?.iter().filter_map(Value::as_u64);
        by.filter_map(|by| game.tokens[by as usize - 1].clone()).next()
    }

    fn look(&mut self, game: &mut Game) {
        match self.insist("GET", &format!("/api/v1/games/{}", game.id), None, None, None) {
            Ok(view) => {
                if game.alone && view["version"] != game.view["version"] {
                    let (found, known) = (&view["version"], &game.view["version"]);
                    self.shared.break_promise(format!("{}: version {found}, acknowledged {known}", game.id));
                }
                self.learn(game, view);
            }
            Err(error) => self.shared.break_promise(format!("{}: gone: {error}", game.id)),
        }
    }

    /// Takes over the view of a game, whose entries must continue the known ones.
    fn learn(&mut self, game: &mut Game, view: Value) {
        let entries = view["entries"].as_array().cloned().unwrap_or_default();
        let numbered = entries.iter().zip(1_u64..).all(|(entry, seq)| entry["seq"] == seq);
        if !numbered {
            self.shared.break_promise(format!("{}: numbers with gaps", game.id));
        }
        if !entries.starts_with(&game.known) {
            let (now, before) = (entries.len(), game.known.len());
            self.shared
                .break_promise(format!("{}: {before} entries were told, and {now} do not go on from them", game.id));
        }
        (game.known, game.view) = (entries, view);
    }

    /// Reads a game for the last time. Returns its watcher with the entries that the watcher has to receive.
    fn check(&mut self, mut game: Game) -> Option<(Watcher, Vec<Value>)> {
        self.look(&mut game);
        game.watcher.take().map(|watcher| (watcher, game.known))
    }

    /// Sends a request to a random server and repeats it, under the same idempotency key, until one answers.
    fn insist(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        version: Option<u64>,
        body: Option<&Value>,
    ) -> Result<Value, ClientError> {
        let key = format!("{:032x}", self.chance.u128(..));
        let version = version.map(|version| format!("\"{version}\""));
        let mut headers = Vec::new();
        if method == "POST" {
            headers.push(("idempotency-key", key.as_str()));
        }
        headers.extend(version.as_deref().map(|version| ("if-match", version)));
        let began = Instant::now();
        loop {
            let client = &self.clients[self.chance.usize(..self.clients.len())];
            match client.ask(method, path, token, &headers, body) {
                Err(ClientError::Lost(_) | ClientError::Refused { status: 503, .. } | ClientError::Garbled)
                    if began.elapsed() < PATIENCE =>
                {
                    self.shared.repeated.fetch_add(1, Ordering::Relaxed);
                    thread::sleep(Duration::from_millis(10));
                }
                answer => return answer,
            }
        }
    }
}
