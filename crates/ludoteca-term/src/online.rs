//! A game on a server, line by line: what is typed is sent there, and its events are shown here.

mod command;
mod link;
mod listener;
mod words;

pub use command::OnlineCommand;
pub use link::Link;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, channel};

use ludoteca_client::{Client, ClientError};
use ludoteca_game::{Fact, Message, Player};
use ludoteca_play::{Entry, GameAction, GameType, Line, Offer, RemoteGame, Seat, Session, Step, record};
use serde_json::{Value, json};

use self::command::{Seats, explain};
use self::listener::{Listener, News, read_lines};
use self::words::Word;
use crate::dialogue::DialogueOptions;
use crate::messages;
use crate::printer::Printer;
use crate::sentences::last_board;

/// Plays or watches a game on a server until it is over, to `quit`, or to the end of the input.
///
/// # Errors
///
/// Returns the reason if the server refuses the command or the output cannot be written.
pub fn online(
    client: Client,
    command: OnlineCommand,
    games: &'static [&'static GameType],
    options: DialogueOptions,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> Result<(), OnlineError> {
    let (seats, told) = command.run(&client)?;
    let (session, view) = fetch(&client, games, &seats)?;
    let (sender, news) = channel();
    let mut dialogue = OnlineDialogue {
        client,
        games,
        seats,
        session,
        open: [false; 2],
        seq: 0,
        known: 0,
        options,
        printer: Printer { output, lang: options.lang, colours: options.colours },
        shown: None,
        rematch_offered_by: None,
        over: false,
        next: None,
        sender: sender.clone(),
        listener: None,
    };
    dialogue.printer.say_all(told)?;
    dialogue.enter(&view)?;
    let (ask, asked) = channel();
    read_lines(input, asked, sender);
    dialogue.run(&news, &ask)
}

/// The reason for which a dialogue with a server ended early.
#[derive(Debug)]
pub enum OnlineError {
    /// The server refused, or its answer cannot be read.
    Refused(Message),
    /// The output cannot be written.
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

/// Fetches a game: the session of its record, and the game as the server shows it, which may be further.
fn fetch(client: &Client, games: &[&'static GameType], seats: &Seats) -> Result<(Session, Value), Message> {
    let text = client.record(&seats.id).map_err(|error| explain(&error))?;
    let view = client.show(&seats.id).map_err(|error| explain(&error))?;
    let game = record::read(&text, games).map_err(|error| error.why)?.game;
    let [(one, title_one), (two, title_two)] = Player::BOTH.map(|player| seat_of(&view["seats"][player.index()]));
    let mut session = Session::remote(game, [one, two], RemoteGame { proof: None, own: seats.only() });
    session.set_bot_titles([title_one, title_two]);
    Ok((session, view))
}

/// Reads a seat, and the title of a bot in it.
fn seat_of(seat: &Value) -> (Seat, Option<Fact>) {
    let (who, name) = (seat["who"].as_str().unwrap_or_default(), seat["name"].as_str());
    match who {
        "human" | OPEN => (Seat::Human(name.map(str::to_owned)), None),
        bot => (Seat::Bot(bot.to_owned()), Some(name.unwrap_or(bot).into())),
    }
}

/// The occupant of a seat that no player has taken.
const OPEN: &str = "open";

struct OnlineDialogue<O> {
    client: Client,
    games: &'static [&'static GameType],
    seats: Seats,
    session: Session,
    /// True for each seat that no player has taken.
    open: [bool; 2],
    /// The number of the last entry that was followed.
    seq: u64,
    /// The number of entries that the session has from the record and that are not followed yet.
    known: usize,
    options: DialogueOptions,
    printer: Printer<O>,
    /// The number of entries when the board was shown last.
    shown: Option<usize>,
    rematch_offered_by: Option<Player>,
    over: bool,
    /// The name of the game that is the rematch.
    next: Option<String>,
    sender: Sender<News>,
    listener: Option<Listener>,
}

impl<O: Write> OnlineDialogue<O> {
    /// Follows a game that was fetched, and listens to its further events.
    fn enter(&mut self, view: &Value) -> Result<(), OnlineError> {
        self.open = Player::BOTH.map(|player| view["seats"][player.index()]["who"] == OPEN);
        self.known = self.session.game().entries().count();
        (self.seq, self.shown, self.rematch_offered_by, self.over) = (0, None, None, false);
        self.follow_all(view)?;
        let (client, id) = (self.client.clone(), self.seats.id.clone());
        self.listener = Some(Listener::start(client, id, self.seq, self.sender.clone()));
        Ok(())
    }

    /// Goes on with the rematch, in which the sides are exchanged.
    fn enter_rematch(&mut self, id: String) -> Result<(), OnlineError> {
        self.seats.tokens.swap(0, 1);
        self.seats.id = id;
        let (session, view) = fetch(&self.client, self.games, &self.seats)?;
        self.session = session;
        self.printer.say(messages::online_table(self.seats.id.as_str()))?;
        self.enter(&view)
    }

    fn run(mut self, news: &Receiver<News>, ask: &Sender<()>) -> Result<(), OnlineError> {
        let (mut asking, mut lost) = (false, false);
        let mut prompted = None;
        loop {
            while let Some(id) = self.next.take() {
                self.enter_rematch(id)?;
            }
            // News that has arrived is shown before a question.
            let mut next = news.try_recv().ok();
            if next.is_none() {
                if self.over && !self.options.interactive {
                    return Ok(());
                }
                // A person is asked again after the game has changed, and sees the new board.
                let state = Some(self.state());
                if self.may_speak() && (!asking || self.options.interactive && prompted != state) {
                    self.prompt()?;
                    prompted = state;
                    asking = asking || ask.send(()).is_ok();
                }
                next = news.recv().ok();
            }
            match next {
                // A script that only watches has nothing to say.
                Some(News::Typed(None)) if self.seats.is_empty() && !self.options.interactive => asking = true,
                None | Some(News::Typed(None)) => return Ok(self.printer.say(messages::online_left())?),
                Some(News::Typed(Some(line))) => {
                    asking = false;
                    if Word::read(&line) == Some(Word::Quit) {
                        return Ok(self.printer.say(messages::online_left())?);
                    }
                    self.answer(&line)?;
                }
                Some(News::Event(id, event)) if id == self.seats.id => {
                    if std::mem::take(&mut lost) {
                        self.printer.say(messages::online_back())?;
                    }
                    if event["type"] == "entry" {
                        self.follow(&event["entry"])?;
                    }
                }
                Some(News::Lost(id, why)) if id == self.seats.id => {
                    if !std::mem::replace(&mut lost, true) {
                        self.printer.say(messages::online_lost(why))?;
                    }
                }
                Some(News::Event(..) | News::Lost(..)) => {}
            }
        }
    }

    /// Returns the facts that a prompt depends on.
    fn state(&self) -> (String, usize, bool, bool) {
        (self.seats.id.clone(), self.session.game().entries().count(), self.over, self.is_waiting())
    }

    /// Returns whether a seat is open.
    fn is_waiting(&self) -> bool {
        self.open.contains(&true)
    }

    /// Returns the seat that is played here and may act now.
    fn seat_to_act(&self) -> Option<Player> {
        let turn = self.session.game().turn();
        let may_act = |player: &Player| self.seats.has(*player) && turn.may_act(*player);
        Player::BOTH.into_iter().find(may_act).filter(|_| !self.is_waiting() && !self.over)
    }

    /// Returns the call that answers an offer of the opponent.
    fn offer_to_answer(&self) -> Option<&'static str> {
        let is_theirs = |by: &Player| !self.seats.is_empty() && !self.seats.has(*by);
        match self.session.game().offer().filter(|(by, _)| is_theirs(by)) {
            Some((_, Offer::Draw)) => Some("draw"),
            Some((_, Offer::Takeback)) => Some("takeback"),
            None => self.rematch_offered_by.filter(is_theirs).map(|_| "rematch"),
        }
    }

    /// Returns whether a line is wanted: from a person always, from a script if it has to decide.
    fn may_speak(&self) -> bool {
        self.options.interactive || self.seat_to_act().is_some() || self.offer_to_answer().is_some()
    }

    /// Returns the token of the seat that may act now, or of any seat that is played here.
    fn token(&self) -> Option<String> {
        let acting = self.seat_to_act().map(|player| &self.seats.tokens[player.index()]);
        acting.into_iter().chain(&self.seats.tokens).flatten().next().cloned()
    }

    fn prompt(&mut self) -> io::Result<()> {
        let captions = self.session.game().captions(self.session.names());
        if self.shown != Some(self.session.game().entries().count()) {
            self.board()?;
            self.printer.say_all(captions.score.into_iter().chain(captions.status))?;
        }
        let prompt = if self.seat_to_act().is_some() { captions.prompt } else { self.reason_to_wait() };
        self.printer.say_all(prompt)
    }

    /// Explains why no seat that is played here may act.
    fn reason_to_wait(&self) -> Option<Message> {
        match self.session.game().turn().anyone() {
            _ if self.over => Some(messages::online_after().into()),
            _ if self.is_waiting() => Some(messages::online_waiting().into()),
            Some(other) => Some(messages::wait_for(self.session.names().of(other))),
            None => None,
        }
    }

    fn board(&mut self) -> io::Result<()> {
        self.shown = Some(self.session.game().entries().count());
        self.printer.board(&self.session.game().view().picture())
    }

    fn answer(&mut self, line: &str) -> Result<(), OnlineError> {
        let game = self.session.game();
        let default_move = game.default_move().filter(|_| line.trim().is_empty());
        let text = default_move.as_deref().unwrap_or(line.trim());
        let decided = self.seat_to_act().map(|by| (by, game.decide(by, text)));
        match (decided, Word::read(line)) {
            // A move comes before a word of the same name.
            (Some((by, Ok(decision))), _) => {
                let mut entries = decision.entries();
                let text = match (entries.next(), entries.next()) {
                    (Some(only), None) => only.text(),
                    _ => text,
                };
                self.send_move(by, text)
            }
            (_, Some(word)) => self.obey(word),
            _ if text.is_empty() => Ok(()),
            // The server explains its refusal.
            (Some((by, Err(_))), None) => self.send_move(by, text),
            (None, None) => Ok(self.printer.say_all(self.reason_to_wait())?),
        }
    }

    fn send_move(&mut self, by: Player, text: &str) -> Result<(), OnlineError> {
        self.send("move", self.seats.tokens[by.index()].clone(), &json!({ "move": text }))
    }

    fn obey(&mut self, word: Word) -> Result<(), OnlineError> {
        let token = self.token();
        match word {
            Word::Help => self.printer.help(self.session.game(), Word::all())?,
            Word::Board => self.board()?,
            Word::Moves => self.printer.legal_moves(self.session.game())?,
            Word::History => self.printer.history(&self.session)?,
            _ if token.is_none() => self.printer.say(messages::nobody_here())?,
            Word::Accept | Word::Decline => match self.offer_to_answer() {
                None => self.printer.say(messages::online_no_offer())?,
                Some(call) => {
                    let answer = if word == Word::Accept { "accept" } else { "refuse" };
                    self.send(call, token, &json!({ "answer": answer }))?;
                }
            },
            Word::Takeback => self.send("takeback", token, &json!({}))?,
            Word::Draw => self.send("draw", token, &json!({}))?,
            Word::Resign => self.send("resign", token, &json!({}))?,
            Word::Forfeit => self.send("forfeit", token, &json!({}))?,
            Word::Claim => self.send("claim", token, &json!({ "result": "win" }))?,
            Word::Rematch => self.send("rematch", token, &json!({}))?,
            Word::Quit => {}
        }
        Ok(())
    }

    /// Sends a call. The reply has the entries that it led to, so that the next question comes after them.
    fn send(&mut self, call: &str, token: Option<String>, body: &Value) -> Result<(), OnlineError> {
        match self.client.say(&self.seats.id, call, token.as_deref(), body) {
            Ok(view) => self.follow_all(&view),
            Err(error) => Ok(self.printer.say(explain(&error))?),
        }
    }

    /// Follows the entries of a game as the server shows it.
    fn follow_all(&mut self, view: &Value) -> Result<(), OnlineError> {
        view["entries"].as_array().into_iter().flatten().try_for_each(|entry| self.follow(entry))
    }

    /// Follows an entry. The listener brings those again that a reply had; they are skipped.
    fn follow(&mut self, entry: &Value) -> Result<(), OnlineError> {
        let seq = entry["seq"].as_u64().unwrap_or_default();
        if seq <= self.seq {
            return Ok(());
        }
        self.seq = seq;
        let (kind, text) = (entry["kind"].as_str().unwrap_or_default(), entry["text"].as_str());
        let by = entry["by"].as_u64().and_then(|by| Player::from_number(by as u8));
        match kind {
            "move" | "happened" | "border" if self.known > 0 => self.known -= 1,
            "move" | "happened" | "border" => self.apply(kind, by, text.unwrap_or_default())?,
            "joined" => {
                if let Some(by) = by {
                    self.seat(by, text)?;
                }
            }
            "rematch" => {
                self.rematch_offered_by = by;
                if let Some(by) = by.filter(|by| !self.seats.has(*by)) {
                    self.printer.say(messages::offers_rematch(self.session.names().of(by)))?;
                }
            }
            "rematched" => self.next = text.map(str::to_owned),
            "closed" => {
                self.over = true;
                self.printer.say(messages::online_closed(text.unwrap_or_default()))?;
            }
            _ => {}
        }
        if self.known == 0 {
            if kind == "border" {
                self.announce_offer()?;
            }
            self.announce_result()?;
        }
        Ok(())
    }

    /// Seats a player who took the open seat.
    fn seat(&mut self, player: Player, name: Option<&str>) -> io::Result<()> {
        let mut seats = self.session.seats().clone();
        seats[player.index()] = Seat::Human(name.map(str::to_owned));
        self.session.set_seats(seats);
        self.open[player.index()] = false;
        self.printer.say(messages::online_joined(self.session.names().of(player)))
    }

    /// Applies an entry of the game and narrates it.
    fn apply(&mut self, kind: &str, by: Option<Player>, text: &str) -> Result<(), OnlineError> {
        let entry = match (kind, by) {
            ("move", Some(by)) => Some(Entry::Move { by, text: text.to_owned() }),
            ("happened", _) => Some(Entry::Chance { text: text.to_owned() }),
            (_, Some(by)) => GameAction::from_text(text).map(|action| Entry::Action { by, action }),
            _ => None,
        };
        let entry = entry.ok_or_else(|| explain(&ClientError::Garbled))?;
        let committed = self.session.apply_remote(&entry).map_err(Message::from)?;
        Ok(committed.steps.iter().try_for_each(|step| self.narrate(step))?)
    }

    /// Narrates a step. The move of a player elsewhere is announced unless the game's own narration names it.
    fn narrate(&mut self, step: &Step) -> io::Result<()> {
        let is_own = step.entry.by().is_some_and(|by| self.seats.has(by));
        if let Some(Line { by: Some(by), text, .. }) = &step.line
            && !is_own
            && !self.session.game().kind().dialogue.names_moves
        {
            let lang = self.options.lang;
            let name = self.session.names().of(*by).in_lang(lang);
            self.printer.line(&format!("{name}: {}", text.in_lang(lang)))?;
        }
        if let Some(board) = last_board(step) {
            self.printer.board(&board.view().picture())?;
        }
        self.printer.say_all(step.narration(self.session.names()))
    }

    /// Announces an offer of draw or takeback that was not made here.
    fn announce_offer(&mut self) -> io::Result<()> {
        let Some((by, offer)) = self.session.game().offer().filter(|(by, _)| !self.seats.has(*by)) else {
            return Ok(());
        };
        let name = self.session.names().of(by);
        self.printer.say(match offer {
            Offer::Draw => messages::offers_draw(name),
            Offer::Takeback => messages::offers_takeback(name),
        })
    }

    /// Shows the last board and the result, once.
    fn announce_result(&mut self) -> io::Result<()> {
        if self.over || self.session.game().turn().outcome().is_none() {
            return Ok(());
        }
        self.over = true;
        self.board()?;
        self.printer.say_all(self.session.game().closing_message(self.session.names()))
    }
}
