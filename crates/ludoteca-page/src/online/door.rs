//! Before the game at a table elsewhere: it is fetched, an opponent is waited for, or a free seat is taken.

use ludoteca_game::{Message, Player};
use ludoteca_play::read_name;
use serde_json::json;

use super::NetAct;
use super::line::Line;
use super::request::Request;
use super::seats::KeptSeat;
use super::wire::{JoinedSaid, Problem, TableSaid};
use crate::messages;
use crate::play::Around;
use crate::wish::{Ticket, Timer, Wish};

/// How long is waited before a table is asked for again that could not be reached.
const AGAIN_MS: u32 = 1_500;

/// What is done before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DoorAct {
    /// The name under which one wants to play.
    Name(String),
    /// One's own word for the dice.
    Word(String),
    /// Takes the free seat.
    Join,
    /// Says the word for the dice.
    SayWord,
    /// Closes the table: nobody is waited for any more.
    Cancel,
}

/// How far one has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoorState {
    /// The table is being fetched.
    Loading,
    /// The server cannot be reached; it is asked again by itself.
    Unreached,
    /// There is no such table.
    Missing,
    /// One waits for an opponent.
    Waiting,
    /// A seat is free.
    Free,
    /// The table was closed before anybody came.
    Closed,
}

/// What becomes of the door.
pub(crate) enum Through {
    /// One stays before it.
    Stay,
    /// The game can be sat down at.
    Game(Box<TableSaid>),
}

/// A table before its game.
#[derive(Debug)]
pub struct Door {
    id: String,
    /// Which line of the list of moves is to be looked at once the game is there.
    pub(crate) line_shown: Option<usize>,
    state: DoorState,
    table: Option<TableSaid>,
    pub(crate) seat: Option<KeptSeat>,
    invitation: Option<String>,
    /// The name under which one wants to play.
    pub name: String,
    /// One's own word for the dice.
    pub word: String,
    /// What went wrong, or went well.
    pub told: Option<Message>,
    line: Option<Line>,
    asked: Option<Ticket>,
    said: Option<(Ticket, &'static str)>,
    /// What was said to sit down, until the answer is there: who has sat down may not be told so by anything else first, or
    /// would go in without the seat.
    joining: Option<serde_json::Value>,
    key: String,
}

impl Door {
    /// Goes to a table; `invitation` is what stands in the link behind its name.
    pub(crate) fn new(
        id: &str,
        invitation: Option<String>,
        line_shown: Option<usize>,
        around: &mut Around<'_>,
    ) -> Door {
        let seat = around.env.kept(&KeptSeat::key(id)).and_then(|text| KeptSeat::read(&text));
        let key: String = around.env.random().iter().map(|byte| format!("{byte:02x}")).collect();
        let mut door = Door {
            id: id.to_owned(),
            line_shown,
            state: DoorState::Loading,
            table: None,
            seat,
            invitation,
            name: around.preferences.name.clone(),
            word: String::new(),
            told: None,
            line: None,
            asked: None,
            said: None,
            joining: None,
            key,
        };
        door.ask(around);
        door
    }

    /// The name of the table.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How far one has come.
    #[must_use]
    pub const fn state(&self) -> DoorState {
        self.state
    }

    /// The table, once it is known.
    #[must_use]
    pub const fn table(&self) -> Option<&TableSaid> {
        self.table.as_ref()
    }

    /// One's own seat.
    #[must_use]
    pub fn own(&self) -> Option<Player> {
        self.seat.as_ref().and_then(|seat| seat.player)
    }

    /// The way behind the address of the server by which somebody takes the other seat.
    #[must_use]
    pub fn invitation(&self) -> Option<String> {
        let code = self.seat.as_ref()?.invitation.as_ref()?;
        Some(format!("/#/join/{}/{code}", self.id))
    }

    /// Whether something was said that is not answered yet.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.said.is_some() || self.joining.is_some()
    }

    pub(crate) fn act(&mut self, act: DoorAct, around: &mut Around<'_>) {
        match act {
            DoorAct::Name(name) => self.name = name,
            DoorAct::Word(word) => self.word = word,
            DoorAct::Join => self.join(around),
            DoorAct::SayWord => self.say("word", &json!({ "word": self.word }), around),
            DoorAct::Cancel => self.say("claim", &json!({ "result": "abort" }), around),
        }
    }

    fn join(&mut self, around: &mut Around<'_>) {
        let mut body = json!({ "invitation": self.invitation });
        match self.name.trim() {
            "" => {}
            name => match read_name(name) {
                Ok(name) => body["name"] = name.into(),
                Err(why) => {
                    self.told = Some(why);
                    return;
                }
            },
        }
        if !self.word.is_empty() {
            body["word"] = self.word.as_str().into();
        }
        if !self.is_busy() {
            self.say("join", &body, around);
            self.joining = Some(body);
        }
    }

    fn say(&mut self, call: &'static str, body: &serde_json::Value, around: &mut Around<'_>) {
        if self.said.is_some() {
            return;
        }
        self.told = None;
        let ticket = around.ticket();
        self.said = Some((ticket, call));
        let token = self.seat.as_ref().map(|seat| seat.token.clone());
        // A name that was refused may be said again under the same key only if it is the same.
        let key: String = if call == "join" {
            self.key.clone()
        } else {
            around.env.random().iter().map(|byte| format!("{byte:02x}")).collect()
        };
        let request =
            Request { token, key: Some(key), ..Request::post(format!("{}/{call}", Request::table(&self.id)), body) };
        around.wish(Wish::Send { ticket, request });
    }

    fn ask(&mut self, around: &mut Around<'_>) {
        let ticket = around.ticket();
        self.asked = Some(ticket);
        around.wish(Wish::Send { ticket, request: Request::get(Request::table(&self.id)) });
    }

    pub(crate) fn woke(&mut self, timer: Timer, around: &mut Around<'_>) {
        match timer {
            Timer::Lobby(ticket) if self.asked == Some(ticket) => self.ask(around),
            // It may have arrived: the same key makes it the same call.
            Timer::Resend(_) => {
                if let Some(body) = self.joining.clone() {
                    self.say("join", &body, around);
                }
            }
            Timer::Line(ticket) => {
                if let Some(line) = &mut self.line {
                    line.woke(ticket, around);
                }
            }
            _ => {}
        }
    }

    /// Something comes from the network.
    pub(crate) fn net(&mut self, act: NetAct, around: &mut Around<'_>) -> Through {
        match act {
            NetAct::Answered { ticket, status, body } if self.asked == Some(ticket) => {
                return self.fetched(status, &body, around);
            }
            NetAct::Answered { ticket, status, body } => {
                if let Some((_, call)) = self.said.take_if(|(said, _)| *said == ticket) {
                    return self.answered(call, status, &body, around);
                }
            }
            NetAct::Unreached(ticket) if self.asked == Some(ticket) => {
                if self.table.is_none() {
                    self.state = DoorState::Unreached;
                }
                let again = around.ticket();
                self.asked = Some(again);
                around.wish(Wish::Wake { timer: Timer::Lobby(again), after_ms: AGAIN_MS });
            }
            NetAct::Unreached(ticket) => {
                if let Some((_, call)) = self.said.take_if(|(said, _)| *said == ticket) {
                    self.told = Some(messages::no_server().into());
                    if call == "join" {
                        let again = around.ticket();
                        around.wish(Wish::Wake { timer: Timer::Resend(again), after_ms: AGAIN_MS });
                    }
                }
            }
            NetAct::Awake if self.table.is_none() => self.ask(around),
            act => self.hear(&act, around),
        }
        Through::Stay
    }

    /// Whatever happens at the table makes it worth asking for again.
    fn hear(&mut self, act: &NetAct, around: &mut Around<'_>) {
        let Some(line) = &mut self.line else { return };
        match act {
            NetAct::Opened(socket) => line.opened(*socket, around),
            NetAct::Closed(socket) => line.closed(*socket, around),
            NetAct::Awake => line.awake(around),
            NetAct::Heard { ticket, text } => {
                if line.heard(*ticket, around) && text.contains("\"entry\"") {
                    self.ask(around);
                }
            }
            NetAct::Answered { .. } | NetAct::Unreached(_) => {}
        }
    }

    fn fetched(&mut self, status: u16, body: &str, around: &mut Around<'_>) -> Through {
        self.asked = None;
        if self.joining.is_some() {
            return Through::Stay;
        }
        match serde_json::from_str::<TableSaid>(body).ok().filter(|_| status == 200) {
            Some(table) => self.take(table, around),
            None if status == 404 => {
                self.state = DoorState::Missing;
                Through::Stay
            }
            None => {
                self.state = DoorState::Unreached;
                self.told = Some(Problem::read(status, body).message());
                let again = around.ticket();
                self.asked = Some(again);
                around.wish(Wish::Wake { timer: Timer::Lobby(again), after_ms: AGAIN_MS });
                Through::Stay
            }
        }
    }

    fn answered(&mut self, call: &'static str, status: u16, body: &str, around: &mut Around<'_>) -> Through {
        if call == "join" {
            self.joining = None;
        }
        if !(200..300).contains(&status) {
            self.told = Some(Problem::read(status, body).message());
            self.key = around.env.random().iter().map(|byte| format!("{byte:02x}")).collect();
            self.ask(around);
            return Through::Stay;
        }
        if call == "join" {
            if let Ok(joined) = serde_json::from_str::<JoinedSaid>(body) {
                let seat =
                    KeptSeat { token: joined.token, player: Player::from_number(joined.player), invitation: None };
                around.wish(Wish::Keep { key: KeptSeat::key(&self.id), text: seat.write() });
                self.seat = Some(seat);
                return self.take(joined.game, around);
            }
        } else if let Ok(table) = serde_json::from_str::<TableSaid>(body) {
            if call == "word" {
                self.told = Some(messages::word_is_said().into());
            }
            return self.take(table, around);
        }
        self.ask(around);
        Through::Stay
    }

    /// The table as it stands: one goes in, or waits.
    fn take(&mut self, table: TableSaid, around: &mut Around<'_>) -> Through {
        if !table.seats.iter().any(|seat| seat.who == "open") {
            if let Some(line) = &self.line {
                line.close(around);
            }
            return Through::Game(Box::new(table));
        }
        self.state = match (&table.closed, &self.seat) {
            (Some(_), _) => DoorState::Closed,
            (None, Some(_)) => DoorState::Waiting,
            (None, None) => DoorState::Free,
        };
        if self.line.is_none() && table.closed.is_none() {
            let token = self.seat.as_ref().map(|seat| seat.token.clone());
            self.line = Some(Line::new(&self.id, token, table.version, around));
        }
        self.table = Some(table);
        Through::Stay
    }

    /// Leaves.
    pub(crate) fn leave(&self, around: &mut Around<'_>) {
        if let Some(line) = &self.line {
            line.close(around);
        }
    }
}
