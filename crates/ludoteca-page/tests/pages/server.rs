//! A server in memory for several pages.

use std::collections::BTreeMap;

use ludoteca_game::{Player, Settings};
use ludoteca_page::{Method, Request};
use ludoteca_play::fair::{FairDice, Secret};
use ludoteca_play::{Decision, Entry, Game, MoveError, Offer, find_game};
use ludoteca_shelf::SHELF;
use serde_json::{Value, json};

/// A table, with the parts that the page asks for.
pub(crate) struct Hosted {
    pub(crate) game: Game,
    seats: [Value; 2],
    tokens: [String; 2],
    facts: Vec<Value>,
    rematch: Option<u8>,
    pub(crate) rematched: Option<String>,
    secret: Secret,
    done: BTreeMap<String, u64>,
    clock: Option<Value>,
    /// The clocks stand still.
    left_ms: [u64; 2],
}

/// The server.
#[derive(Default)]
pub(crate) struct Server {
    pub(crate) tables: BTreeMap<String, Hosted>,
    number: usize,
    /// The answers to joins, by the key of the call.
    joined: BTreeMap<String, String>,
}

impl Hosted {
    pub(crate) fn version(&self) -> u64 {
        self.facts.len() as u64
    }

    fn running(&self) -> Option<u8> {
        self.game.turn().player().map(Player::number).filter(|_| self.is_full())
    }

    fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat["who"] != "open")
    }

    fn clocks(&self) -> Value {
        match &self.clock {
            Some(clock) => {
                json!({ "settings": clock, "left_ms": self.left_ms, "running": self.running(), "free_ms": 0 })
            }
            None => Value::Null,
        }
    }

    fn push(&mut self, kind: &str, by: Option<u8>, text: Option<String>) {
        let seq = self.facts.len() + 1;
        let mut fact = json!({ "seq": seq, "at": "", "kind": kind, "by": by, "text": text, "used_ms": 0 });
        if self.clock.is_some() {
            fact["clocks"] = self.clocks();
        }
        self.facts.push(fact);
    }

    /// Commits a decision with the dice that follow.
    fn commit(&mut self, mut decision: Decision) {
        self.game.settle_decision(&mut decision, &mut FairDice { secret: &self.secret, words: ["", ""] });
        for step in self.game.commit(decision).steps {
            let kind = match step.entry {
                Entry::Move { .. } => "move",
                Entry::Chance { .. } => "happened",
                Entry::Action { .. } => "border",
            };
            self.push(kind, step.entry.by().map(Player::number), Some(step.entry.text().to_owned()));
        }
    }

    /// Rolls the first dice once both players are there.
    fn start(&mut self) {
        if self.is_full() {
            self.commit(self.game.undecided());
        }
    }

    fn play(&mut self, by: Player, call: &str, body: &Value) -> Result<(), MoveError> {
        let text = match (call, body["answer"].as_str()) {
            ("move", _) => body["move"].as_str().expect("a move").to_owned(),
            ("resign", _) => self.game.kind().info.resignation.unwrap_or("@resign").to_owned(),
            ("forfeit", _) => "@forfeit".to_owned(),
            ("draw" | "takeback", answer) => format!("@{}-{call}", answer.unwrap_or("offer")),
            ("rematch", answer) => {
                if answer == Some("refuse") {
                    self.rematch = None;
                    self.push("rematch", None, None);
                } else if self.rematch.is_some_and(|other| other != by.number()) {
                    self.rematched = Some("again".to_owned());
                    self.push("rematched", None, Some("again".to_owned()));
                } else {
                    self.rematch = Some(by.number());
                    self.push("rematch", Some(by.number()), None);
                }
                return Ok(());
            }
            _ => panic!("no call {call}"),
        };
        self.commit(self.game.decide(by, &text)?);
        Ok(())
    }

    /// Returns the table as the API shows it.
    pub(crate) fn view(&self, id: &str) -> Value {
        let settings: serde_json::Map<String, Value> =
            self.game.settings().iter().map(|(key, value)| (key.to_string(), value.to_string().into())).collect();
        let name = |offer: Offer| if offer == Offer::Draw { "draw" } else { "takeback" };
        let offer = self.game.offer().map(|(by, offer)| json!({ "what": name(offer), "by": by.number() }));
        let offers: Vec<Value> =
            offer.into_iter().chain(self.rematch.map(|by| json!({ "what": "rematch", "by": by }))).collect();
        let over = self.game.turn().outcome().is_some();
        let secret = over.then(|| self.secret.to_hex());
        json!({
            "id": id, "version": self.version(), "game": self.game.kind().name(), "settings": settings, "start": null,
            "seats": self.seats, "clocks": self.clocks(), "offers": offers, "entries": self.facts,
            "closed": null, "rematch": self.rematched, "listed": true,
            "dice": { "commitment": self.secret.commitment().to_hex(), "words": ["", ""], "secret": secret },
        })
    }

    pub(crate) fn events_since(&self, seq: u64) -> &[Value] {
        &self.facts[(seq as usize).min(self.facts.len())..]
    }

    fn seat_of(&self, token: Option<&str>) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| Some(self.tokens[player.index()].as_str()) == token)
    }

    /// Returns the message about presence and clocks for a socket with this token.
    pub(crate) fn presence(&self, token: Option<&str>) -> Value {
        let seat = self.seat_of(token).map(Player::number);
        json!({ "type": "presence", "seq": self.version(), "seat": seat, "present": [1, 2], "watching": 0, "clocks": self.clocks() })
    }
}

impl Server {
    /// Handles a request.
    pub(crate) fn answer(&mut self, request: &Request) -> (u16, String) {
        let path = request.path.strip_prefix("/api/v1/games").expect("of the server");
        let body: Value = request.body.as_deref().map_or(Value::Null, |body| serde_json::from_str(body).expect("JSON"));
        let parts: Vec<&str> = path.split(['/', '?']).filter(|part| !part.is_empty()).collect();
        match (request.method, parts.as_slice()) {
            (Method::Get, [query]) if path.starts_with('?') => {
                let open = query.contains("phase=open");
                let games: Vec<Value> = self
                    .tables
                    .iter()
                    .filter(|(_, table)| table.is_full() != open)
                    .map(|(id, table)| brief(id, table))
                    .collect();
                (200, json!({ "games": games, "next": null }).to_string())
            }
            (Method::Get, [id]) => match self.tables.get(*id) {
                Some(table) => (200, table.view(id).to_string()),
                None => (404, json!({ "code": "no-such-table", "detail": "no such table" }).to_string()),
            },
            (Method::Post, []) => self.create(request.key.as_deref().expect("a key"), &body),
            (Method::Post, [id, "join"]) => self.join(id, &body, request),
            (Method::Post, [id, call]) => self.call(id, call, &body, request),
            what => panic!("{what:?}"),
        }
    }

    fn create(&mut self, key: &str, body: &Value) -> (u16, String) {
        let id = format!("t{}", &key[..8]);
        if !self.tables.contains_key(&id) {
            self.number += 1;
            let kind = find_game(SHELF, body["game"].as_str().expect("a game")).expect("of the shelf");
            let given = body["settings"].as_object().expect("settings");
            let pairs = given.iter().map(|(key, value)| (key.as_str(), value.as_str().expect("text")));
            let settings = Settings::read(kind.info.settings, pairs).expect("settings");
            let game = kind.open(&settings, body["position"].as_str()).expect("a position");
            let mut hosted = Hosted {
                game,
                seats: [body["seats"][0].clone(), body["seats"][1].clone()],
                tokens: [1, 2].map(|player| format!("lud_{id}_{player}")),
                facts: Vec::new(),
                rematch: None,
                rematched: None,
                secret: Secret::from_seed(self.number as u64),
                done: BTreeMap::new(),
                clock: body.get("clock").cloned(),
                left_ms: [90_000; 2],
            };
            hosted.start();
            self.tables.insert(id.clone(), hosted);
        }
        let hosted = &self.tables[&id];
        let (mut tokens, mut invitations) = (json!({}), json!({}));
        for player in 0..2 {
            if body["seats"][player]["who"] == "human" {
                tokens[(player + 1).to_string()] = hosted.tokens[player].as_str().into();
            } else {
                invitations[(player + 1).to_string()] = format!("http://here/#/join/{id}/inv_{id}").into();
            }
        }
        (201, json!({ "game": hosted.view(&id), "tokens": tokens, "invitations": invitations }).to_string())
    }

    fn join(&mut self, id: &str, body: &Value, request: &Request) -> (u16, String) {
        let key = request.key.clone().expect("every call has a key");
        if let Some(answer) = self.joined.get(&key) {
            return (200, answer.clone());
        }
        let refused = |status: u16, detail: &str| (status, json!({ "code": detail, "detail": detail }).to_string());
        let Some(hosted) = self.tables.get_mut(id) else { return refused(404, "no such table") };
        if body["invitation"] != format!("inv_{id}") {
            return refused(403, "not invited");
        }
        let Some(place) = hosted.seats.iter().position(|seat| seat["who"] == "open") else {
            return refused(409, "the seat is taken");
        };
        hosted.seats[place] = json!({ "who": "human", "name": body["name"] });
        hosted.push("joined", Some(place as u8 + 1), body["name"].as_str().map(str::to_owned));
        hosted.start();
        let token = hosted.tokens[place].clone();
        let answer = json!({ "game": hosted.view(id), "player": place + 1, "token": token, "link": "" }).to_string();
        self.joined.insert(key, answer.clone());
        (200, answer)
    }

    fn call(&mut self, id: &str, call: &str, body: &Value, request: &Request) -> (u16, String) {
        let refused =
            |status: u16, code: &str, detail: &str| (status, json!({ "code": code, "detail": detail }).to_string());
        let Some(hosted) = self.tables.get_mut(id) else { return refused(404, "no-such-table", "no such table") };
        let Some(by) = hosted.seat_of(request.token.as_deref()) else {
            return refused(403, "wrong-token", "this is not your seat");
        };
        let key = request.key.clone().expect("every call has a key");
        if hosted.done.contains_key(&key) {
            return (200, hosted.view(id).to_string());
        }
        if request.version.is_some_and(|version| version != hosted.version()) {
            let version = hosted.version();
            return (412, json!({ "code": "stale", "detail": "stale", "version": version }).to_string());
        }
        match hosted.play(by, call, body) {
            Ok(()) => {
                hosted.done.insert(key, hosted.version());
                (200, hosted.view(id).to_string())
            }
            Err(error) => refused(422, "illegal-move", &error.to_string()),
        }
    }
}

fn brief(id: &str, table: &Hosted) -> Value {
    let settings: serde_json::Map<String, Value> =
        table.game.settings().iter().map(|(key, value)| (key.to_string(), value.to_string().into())).collect();
    json!({ "id": id, "game": table.game.kind().name(), "created": "", "players": table.seats, "settings": settings, "position": null, "clock": table.clock })
}
