//! A game at a table of a server, line by line: what is said goes there, and what happens there is shown here.

mod errand;
mod link;
mod replica;
mod words;

pub use errand::Errand;
pub use link::Link;

use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use ludoteca_client::Client;
use ludoteca_game::{Lang, Message, Player};
use ludoteca_table::{Committed, GameBox, Line};
use serde_json::{Value, json};

use self::errand::{Place, explain};
use self::replica::Replica;
use self::words::Word;
use crate::dialogue::Manner;
use crate::messages;

/// Longer than anything that can be said about a move.
const LINE_BYTES_MAX: u64 = 64 * 1024;

/// How long a lost connection is left alone before it is tried again.
const RETRY: Duration = Duration::from_secs(1);

/// Something to react to.
enum News {
    /// A line was typed; `None` at the end of the input.
    Typed(Option<String>),
    /// The server told something about this table.
    Told(String, Value),
    /// The connection is lost, and is tried again.
    Lost(Message),
}

/// Goes to a server and plays there, or looks on, until the game is over, `quit`, or the end of the input.
///
/// # Errors
///
/// Why the server refused, or that the output cannot be written.
pub fn online(
    client: Client,
    errand: Errand,
    games: &'static [&'static dyn GameBox],
    manner: Manner,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> Result<(), OnlineError> {
    let place = errand.run(&client)?;
    let replica = Replica::fetch(&client, &place.id, games)?;
    let (shown, prompted, offer, over, next) = (None, None, None, false, None);
    let mut table = Online { client, games, place, replica, manner, output, shown, prompted, offer, over, next };
    for message in std::mem::take(&mut table.place.told) {
        table.say(message)?;
    }
    let (sender, news) = channel();
    listen(table.client.clone(), table.place.id.clone(), sender.clone());
    // A line that nobody waits for stays where it is, so that a script can say its moves before they are asked for.
    let (ask, asked) = channel::<()>();
    type_on(input, asked, sender.clone());
    table.run(&news, &sender, &ask)
}

/// Why a game at a server ended early.
#[derive(Debug)]
pub enum OnlineError {
    /// The server refused, or cannot be understood.
    Refused(Message),
    /// Nobody reads what is written.
    Closed(io::Error),
}

impl From<Message> for OnlineError {
    fn from(message: Message) -> OnlineError {
        OnlineError::Refused(message)
    }
}

impl From<io::Error> for OnlineError {
    fn from(error: io::Error) -> OnlineError {
        OnlineError::Closed(error)
    }
}

/// Reads what happens at a table for as long as somebody wants to know; a lost connection goes on where it was.
fn listen(client: Client, id: String, tell: Sender<News>) {
    thread::spawn(move || {
        let mut since = 0;
        loop {
            let why = match client.events(&id, Some(since)) {
                Err(error) => explain(&error),
                Ok(events) => {
                    let mut why = messages::online_ended().into();
                    for event in events {
                        match event {
                            Ok(event) => {
                                since = event["entry"]["seq"].as_u64().unwrap_or(since);
                                if tell.send(News::Told(id.clone(), event)).is_err() {
                                    return;
                                }
                            }
                            Err(error) => why = explain(&error),
                        }
                    }
                    why
                }
            };
            if tell.send(News::Lost(why)).is_err() {
                return;
            }
            thread::sleep(RETRY);
        }
    });
}

/// Hands over a line whenever one is asked for, and says at once when there are no more.
fn type_on(mut input: impl BufRead + Send + 'static, asked: Receiver<()>, tell: Sender<News>) {
    thread::spawn(move || {
        loop {
            let mut line = Vec::new();
            let read = (&mut input).take(LINE_BYTES_MAX).read_until(b'\n', &mut line);
            let line = String::from_utf8_lossy(&line);
            let typed = matches!(read, Ok(bytes) if bytes > 0).then(|| line.trim_end_matches(['\n', '\r']).to_owned());
            let Some(typed) = typed else {
                // Whoever has gone meanwhile need not know.
                let _ = tell.send(News::Typed(None));
                return;
            };
            if asked.recv().is_err() || tell.send(News::Typed(Some(typed))).is_err() {
                return;
            }
        }
    });
}

struct Online<O> {
    client: Client,
    games: &'static [&'static dyn GameBox],
    place: Place,
    replica: Replica,
    manner: Manner,
    output: O,
    /// The entry at which the board was shown last.
    shown: Option<usize>,
    /// How things stood when somebody was asked last.
    prompted: Option<(String, usize, bool, bool)>,
    /// What the other one offers.
    offer: Option<&'static str>,
    over: bool,
    /// The table of the rematch.
    next: Option<String>,
}

impl<O: Write> Online<O> {
    fn run(mut self, news: &Receiver<News>, sender: &Sender<News>, ask: &Sender<()>) -> Result<(), OnlineError> {
        let mut asking = false;
        let mut lost = false;
        loop {
            // Whatever is known already is shown before anybody is asked.
            let mut next = news.try_recv().ok();
            if next.is_none() {
                if self.over && !self.manner.person {
                    return Ok(());
                }
                // A person who was asked before something happened is asked again, and sees what has become of the board.
                let standing = Some(self.standing());
                if self.may_speak() && (!asking || self.manner.person && self.prompted != standing) {
                    self.prompt()?;
                    self.prompted = standing;
                    asking = asking || ask.send(()).is_ok();
                }
                next = news.recv().ok();
            }
            match next {
                // Whoever only looks on needs to say nothing.
                Some(News::Typed(None)) if self.looks_on() && !self.manner.person => asking = true,
                None | Some(News::Typed(None)) => return Ok(self.say(messages::online_left())?),
                Some(News::Typed(Some(line))) => {
                    asking = false;
                    if Word::read(&line) == Some(Word::Quit) {
                        return Ok(self.say(messages::online_left())?);
                    }
                    self.answer(&line)?;
                }
                Some(News::Told(id, event)) => {
                    if std::mem::take(&mut lost) {
                        self.say(messages::online_back())?;
                    }
                    if id == self.place.id {
                        self.hear(&event)?;
                    }
                }
                Some(News::Lost(why)) => {
                    if !std::mem::replace(&mut lost, true) {
                        self.say(messages::online_lost(why))?;
                    }
                }
            }
            if let Some(next) = self.next.take() {
                self.move_to(next, sender)?;
            }
        }
    }

    /// The seat that is played here and may act now.
    fn seat_to_act(&self) -> Option<Player> {
        let turn = self.replica.table.turn();
        let mine = |player: &Player| self.place.tokens[player.index()].is_some() && turn.may_act(*player);
        Player::BOTH.into_iter().find(mine).filter(|_| !self.replica.waiting && !self.over)
    }

    /// Which table it is, how far it has come, whether it is over, and whether somebody is waited for.
    fn standing(&self) -> (String, usize, bool, bool) {
        (self.place.id.clone(), self.replica.table.entries().len(), self.over, self.replica.waiting)
    }

    fn looks_on(&self) -> bool {
        self.place.tokens.iter().all(Option::is_none)
    }

    /// A person may always say something; a script is asked when it has to decide.
    fn may_speak(&self) -> bool {
        self.manner.person || self.seat_to_act().is_some() || self.offer.is_some()
    }

    /// A seat that is played here, for what is not about the turn.
    fn any_seat(&self) -> Option<&str> {
        let seat = self.seat_to_act().map(|player| &self.place.tokens[player.index()]);
        seat.into_iter().chain(&self.place.tokens).flatten().next().map(String::as_str)
    }

    fn prompt(&mut self) -> io::Result<()> {
        let count = self.replica.table.entries().len();
        if self.shown != Some(count) {
            self.board()?;
            let (table, names) = (&self.replica.table, &self.replica.names);
            let lines: Vec<Message> = table.score_told(names).into_iter().chain(table.status(names)).collect();
            lines.into_iter().try_for_each(|line| self.say(line))?;
        }
        if self.over {
            return self.say(messages::online_after());
        }
        if self.replica.waiting {
            return self.say(messages::online_waiting());
        }
        match (self.seat_to_act(), self.replica.table.turn().anyone()) {
            (Some(_), _) => match self.replica.table.prompt(&self.replica.names) {
                Some(prompt) => self.say(prompt),
                None => Ok(()),
            },
            (None, Some(other)) => self.say(messages::wait_for(self.replica.names.of(other))),
            (None, None) => Ok(()),
        }
    }

    fn board(&mut self) -> io::Result<()> {
        self.shown = Some(self.replica.table.entries().len());
        let (picture, lang) = (self.replica.table.picture(), self.manner.lang);
        let text = if self.manner.colours { picture.ansi(lang) } else { picture.plain(lang) };
        self.write(&format!("\n{text}\n"))
    }

    fn answer(&mut self, line: &str) -> Result<(), OnlineError> {
        let legal = self.seat_to_act().filter(|by| self.replica.table.decide_all(*by, line).is_ok());
        // What is a move here is a move; a word of the same name comes after it.
        match Word::read(line).filter(|_| legal.is_none()) {
            Some(word) => Ok(self.obey(word)?),
            None => Ok(self.play(line)?),
        }
    }

    fn play(&mut self, line: &str) -> io::Result<()> {
        let usual = self.replica.table.usual().filter(|_| line.trim().is_empty());
        let said = usual.as_deref().unwrap_or(line.trim()).to_owned();
        if said.is_empty() {
            return Ok(());
        }
        match self.seat_to_act() {
            Some(by) => {
                // The server decides; what it refuses it explains.
                let text = match self.replica.table.decide(by, &said) {
                    Ok(entry) => entry.text().to_owned(),
                    Err(_) => said,
                };
                let token = self.place.tokens[by.index()].clone();
                self.send("move", token.as_deref(), &json!({ "move": text }))
            }
            None => match self.replica.table.turn().anyone() {
                _ if self.over => self.say(messages::online_after()),
                _ if self.replica.waiting => self.say(messages::online_waiting()),
                Some(other) => self.say(messages::wait_for(self.replica.names.of(other))),
                None => Ok(()),
            },
        }
    }

    fn obey(&mut self, word: Word) -> io::Result<()> {
        let token = self.any_seat().map(str::to_owned);
        match word {
            Word::Help => self.help(),
            Word::Board => self.board(),
            Word::Moves => {
                let moves = self.replica.table.choices_said();
                let moves: Vec<String> = moves.iter().map(|mv| mv.in_lang(self.manner.lang)).collect();
                self.say(messages::legal_moves(moves.len(), moves.join("  ")))
            }
            Word::History => self.history(),
            _ if token.is_none() => self.say(messages::nobody_here()),
            Word::Accept | Word::Refuse => match self.offer.take() {
                None => self.say(messages::online_no_offer()),
                Some(what) => {
                    let answer = if word == Word::Accept { "accept" } else { "refuse" };
                    self.send(what, token.as_deref(), &json!({ "answer": answer }))
                }
            },
            Word::Takeback => self.send("takeback", token.as_deref(), &json!({})),
            Word::Draw => self.send("draw", token.as_deref(), &json!({})),
            Word::Resign => self.send("resign", token.as_deref(), &json!({})),
            Word::Forfeit => self.send("forfeit", token.as_deref(), &json!({})),
            Word::Claim => self.send("claim", token.as_deref(), &json!({ "result": "win" })),
            Word::Rematch => self.send("rematch", token.as_deref(), &json!({})),
            Word::Quit => Ok(()),
        }
    }

    /// Says something at the table; what comes of it is told by the table itself.
    fn send(&mut self, call: &str, token: Option<&str>, body: &Value) -> io::Result<()> {
        match self.client.say(&self.place.id, call, token, body) {
            Ok(view) => {
                // Nobody is asked for the next move before this one has come back.
                self.catch_up(view["version"].as_u64().unwrap_or_default())
            }
            Err(error) => self.say(explain(&error)),
        }
    }

    /// Waits for nothing: the events bring everything up to this version, in order.
    fn catch_up(&mut self, version: u64) -> io::Result<()> {
        let Ok(events) = self.client.events(&self.place.id, Some(self.replica.seq)) else {
            return Ok(());
        };
        for event in events.flatten() {
            self.hear(&event).map_err(|error| match error {
                OnlineError::Closed(error) => error,
                OnlineError::Refused(why) => io::Error::other(why.in_lang(Lang::En)),
            })?;
            if self.replica.seq >= version {
                break;
            }
        }
        Ok(())
    }

    /// Hears what happened.
    fn hear(&mut self, event: &Value) -> Result<(), OnlineError> {
        let entry = &event["entry"];
        let seq = entry["seq"].as_u64().unwrap_or_default();
        if event["type"] != "entry" || seq <= self.replica.seq {
            return Ok(());
        }
        let text = entry["text"].as_str().unwrap_or_default().to_owned();
        let by = entry["by"].as_u64().and_then(|by| Player::from_number(by as u8));
        let known = self.replica.follow(entry)?;
        match entry["kind"].as_str().unwrap_or_default() {
            "joined" => {
                if let Ok(view) = self.client.show(&self.place.id) {
                    self.replica.look(&view);
                }
                if let Some(by) = by {
                    self.say(messages::online_joined(self.replica.names.of(by)))?;
                }
            }
            "rematch" => self.offered("rematch", by)?,
            "rematched" => self.next = Some(text),
            "closed" => {
                self.over = true;
                self.say(messages::online_closed(text))?;
            }
            "border" if text == "@offer-draw" => self.offered("draw", by)?,
            "border" if text == "@offer-takeback" => self.offered("takeback", by)?,
            _ => {}
        }
        if let Some((by, came)) = known {
            self.tell(by, &came)?;
        }
        if self.replica.table.turn().outcome().is_some() && !self.over {
            self.over = true;
            self.board()?;
            let words = self.replica.table.farewell(&self.replica.names);
            words.into_iter().try_for_each(|line| self.say(line))?;
        }
        Ok(())
    }

    /// Tells what came of an entry: a move of somebody else is named.
    fn tell(&mut self, by: Option<Player>, came: &Committed) -> io::Result<()> {
        let mine = by.is_some_and(|by| self.place.tokens[by.index()].is_some());
        if let Some(Line { by: Some(by), text, .. }) = &came.line
            && !mine
            && !self.replica.table.tells_moves()
        {
            let name = self.replica.names.of(*by).in_lang(self.manner.lang);
            self.line(&format!("{name}: {}", text.in_lang(self.manner.lang)))?;
        }
        if let Some(board) = &came.last_board {
            let picture = board.picture().plain(self.manner.lang);
            self.write(&format!("\n{picture}\n"))?;
        }
        came.told.iter().cloned().try_for_each(|line| self.say(line))
    }

    fn offered(&mut self, what: &'static str, by: Option<Player>) -> io::Result<()> {
        let Some(by) = by.filter(|by| self.place.tokens[by.index()].is_none()) else {
            return Ok(());
        };
        let name = self.replica.names.of(by);
        if self.place.tokens.iter().any(Option::is_some) {
            self.offer = Some(what);
        }
        self.say(match what {
            "draw" => messages::offers_draw(name),
            "takeback" => messages::offers_takeback(name),
            _ => messages::offers_rematch(name),
        })
    }

    /// Goes on at the table of the rematch, where the sides are exchanged.
    fn move_to(&mut self, next: String, sender: &Sender<News>) -> Result<(), OnlineError> {
        self.place.tokens.swap(0, 1);
        self.place.id = next;
        self.replica = Replica::fetch(&self.client, &self.place.id, self.games)?;
        (self.shown, self.offer, self.over) = (None, None, false);
        listen(self.client.clone(), self.place.id.clone(), sender.clone());
        Ok(self.say(messages::online_table(self.place.id.as_str()))?)
    }

    fn help(&mut self) -> io::Result<()> {
        let lines = self.replica.table.help();
        lines.into_iter().try_for_each(|line| self.say(line))?;
        for (words, about) in Word::all() {
            let word = words[if self.manner.lang == Lang::En { 0 } else { 1 }];
            self.line(&format!("  {word:<10} {}", about.in_lang(self.manner.lang)))?;
        }
        Ok(())
    }

    fn history(&mut self) -> io::Result<()> {
        let lines = self.replica.table.lines().to_vec();
        if lines.is_empty() {
            return self.say(messages::no_history());
        }
        for (number, Line { by, text, .. }) in (1..).zip(lines) {
            let name = by.map_or_else(|| "*".to_owned(), |by| self.replica.names.of(by).in_lang(self.manner.lang));
            self.line(&format!("{number:>4}. {name}: {}", text.in_lang(self.manner.lang)))?;
        }
        Ok(())
    }

    fn say(&mut self, message: impl Into<Message>) -> io::Result<()> {
        let text = message.into().in_lang(self.manner.lang);
        self.line(&text)
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        self.write(&format!("{text}\n"))
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())?;
        self.output.flush()
    }
}
