//! A server that is not there, with people elsewhere: tables in memory, calls that are lost, answers that are lost, lines that break.

use std::collections::BTreeMap;

use ludoteca_game::{Player, Settings, Turn};
use ludoteca_page::{Method, Request};
use ludoteca_shelf::SHELF;
use ludoteca_table::fair::{FairChance, Secret};
use ludoteca_table::{BorderAction, Entry, Table, find_game};
use serde_json::{Value, json};

/// A table, as much of it as the page asks for.
pub(crate) struct Hosted {
    pub(crate) game: String,
    pub(crate) table: Box<dyn Table>,
    seats: [Value; 2],
    tokens: [String; 2],
    facts: Vec<Value>,
    offers: Option<(String, u8)>,
    rematch: Option<u8>,
    pub(crate) rematched: Option<String>,
    secret: Secret,
    done: BTreeMap<String, u64>,
    clock: Option<Value>,
    /// What is free of the next turn is said wrong by nobody: clocks stand still here.
    left_ms: [u64; 2],
}

/// The server.
#[derive(Default)]
pub(crate) struct Server {
    pub(crate) tables: BTreeMap<String, Hosted>,
    number: usize,
    /// What was answered to who sat down, by the key of the call.
    joined: BTreeMap<String, String>,
}

impl Hosted {
    pub(crate) fn version(&self) -> u64 {
        self.facts.len() as u64
    }

    fn running(&self) -> Option<u8> {
        self.table.turn().player().map(Player::number).filter(|_| self.is_full())
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

    fn commit(&mut self, entry: &Entry) -> Result<(), String> {
        self.table.commit(entry).map_err(|why| why.to_string())?;
        let kind = match entry {
            Entry::Moved { .. } => "move",
            Entry::Happened { .. } => "happened",
            Entry::Border { .. } => "border",
        };
        self.push(kind, entry.by().map(Player::number), Some(entry.text().to_owned()));
        self.offers = match entry {
            Entry::Border { by, action: BorderAction::Offer(offer) } => {
                let what = if *offer == ludoteca_table::Offer::Draw { "draw" } else { "takeback" };
                Some((what.to_owned(), by.number()))
            }
            _ => None,
        };
        Ok(())
    }

    fn settle(&mut self) {
        while self.is_full() && self.table.turn() == Turn::Nature {
            let secret = self.secret;
            let chances = self.table.chances();
            let entry =
                self.table.certain().or_else(|| self.table.unfold(&mut FairChance::new(&secret, ["", ""], chances)));
            self.commit(&entry.expect("nature's turn")).expect("it can happen");
        }
    }

    fn say(&mut self, by: Player, call: &str, body: &Value) -> Result<(), String> {
        let text = match (call, body["answer"].as_str()) {
            ("move", _) => body["move"].as_str().expect("a move").to_owned(),
            ("resign", _) => self.table.resignation().unwrap_or("@resign").to_owned(),
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
            _ => return Err(format!("no call {call}")),
        };
        if self.table.turn().outcome().is_some() {
            return Err("over".to_owned());
        }
        for entry in self.table.decide_all(by, &text).map_err(|why| why.to_string())? {
            self.commit(&entry)?;
        }
        self.settle();
        Ok(())
    }

    /// The table as everybody may see it.
    pub(crate) fn view(&self, id: &str) -> Value {
        let settings: serde_json::Map<String, Value> =
            self.table.settings().iter().map(|(key, value)| (key.to_string(), value.to_string().into())).collect();
        let offers: Vec<Value> = self
            .offers
            .iter()
            .map(|(what, by)| json!({ "what": what, "by": by }))
            .chain(self.rematch.map(|by| json!({ "what": "rematch", "by": by })))
            .collect();
        let over = self.table.turn().outcome().is_some();
        let secret = over.then(|| self.secret.to_hex());
        json!({
            "id": id, "version": self.version(), "game": self.game, "settings": settings, "start": null,
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

    /// Who is there and how the clocks stand, as a socket of this token hears it.
    pub(crate) fn presence(&self, token: Option<&str>) -> Value {
        let seat = self.seat_of(token).map(Player::number);
        json!({ "type": "presence", "seq": self.version(), "seat": seat, "present": [1, 2], "watching": 0, "clocks": self.clocks() })
    }
}

impl Server {
    /// Does what a request asks for.
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
            let game = find_game(SHELF, body["game"].as_str().expect("a game")).expect("of the shelf");
            let given = body["settings"].as_object().expect("settings");
            let pairs = given.iter().map(|(key, value)| (key.as_str(), value.as_str().expect("text")));
            let settings = Settings::read(game.known_settings(), pairs).expect("settings");
            let table = game.open(&settings, body["position"].as_str()).expect("a table");
            let mut hosted = Hosted {
                game: game.name().to_owned(),
                table,
                seats: [body["seats"][0].clone(), body["seats"][1].clone()],
                tokens: [1, 2].map(|player| format!("lud_{id}_{player}")),
                facts: Vec::new(),
                offers: None,
                rematch: None,
                rematched: None,
                secret: Secret::from_seed(self.number as u64),
                done: BTreeMap::new(),
                clock: body.get("clock").cloned(),
                left_ms: [90_000; 2],
            };
            hosted.settle();
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
        hosted.settle();
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
        match hosted.say(by, call, body) {
            Ok(()) => {
                hosted.done.insert(key, hosted.version());
                (200, hosted.view(id).to_string())
            }
            Err(why) => refused(422, "illegal-move", &why),
        }
    }
}

fn brief(id: &str, table: &Hosted) -> Value {
    let settings: serde_json::Map<String, Value> =
        table.table.settings().iter().map(|(key, value)| (key.to_string(), value.to_string().into())).collect();
    json!({ "id": id, "game": table.game, "created": "", "players": table.seats, "settings": settings, "position": null, "clock": table.clock })
}
