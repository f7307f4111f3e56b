//! The venue of a game: local, or online at a server, where moves are sent and shown as sent until they are confirmed.

use std::sync::Arc;

use ludoteca_game::{Message, Player};
use ludoteca_play::{Entry, GameAction, Offer, RemoteGame, Session, Step, Touch};
use serde_json::{Value, json};

use super::{Around, Confirm, Play};
use crate::messages;
use crate::online::{
    ClockSettings, ClockShown, Clocks, KeptSeat, Line, LineState, OfferReply, Queue, SeatSaid, TableSaid,
};

/// The place where a game is kept.
#[derive(Debug)]
pub(super) enum Venue {
    /// This browser.
    Local,
    /// A server.
    Online(Box<OnlineGame>),
}

/// The facts about an online game besides the game itself.
#[derive(Debug)]
pub struct OnlineGame {
    pub(super) seats: Vec<SeatSaid>,
    pub(super) seat: Option<KeptSeat>,
    pub(super) line: Line,
    pub(super) queue: Queue,
    /// The number of entries that the server has confirmed; later ones were sent.
    pub(super) confirmed: usize,
    pub(super) clock: Option<ClockSettings>,
    pub(super) clocks: Option<Clocks>,
    pub(super) rematch: Option<Player>,
    pub(super) rematched: Option<String>,
    pub(super) closed: Option<String>,
    pub(super) present: Option<Vec<u8>>,
    pub(super) watching: u32,
    pub(super) listed: bool,
    /// The time of the last event, in milliseconds since 1970.
    pub(super) changed_ms: i64,
    /// The move to make as soon as it is legal.
    pub(super) premove: Option<String>,
    /// The open request for the secret of the dice.
    pub(super) asked_dice: Option<crate::wish::Ticket>,
}

/// An action at an online table besides moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableAct {
    /// Accepts or declines the offer of the opponent.
    Answer(bool),
    /// Offers or accepts a rematch.
    Rematch,
    /// Declines a rematch.
    RefuseRematch,
    /// Discards the premove.
    ForgetPremove,
}

/// An offer that waits for an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferShown {
    /// The offer as a sentence.
    pub said: Message,
    /// True if the player at this screen answers it.
    pub to_answer: bool,
}

/// The presence of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Not known.
    Unknown,
    /// Connected.
    There,
    /// Not connected.
    Away,
}

impl OnlineGame {
    fn new(said: &TableSaid, seat: Option<KeptSeat>, confirmed: usize, around: &mut Around<'_>) -> OnlineGame {
        let now_ms = around.env.now_ms();
        let token = seat.as_ref().map(|seat| seat.token.clone());
        let rematch = said.offers.iter().find(|offer| offer.what == "rematch");
        OnlineGame {
            seats: said.seats.clone(),
            seat,
            line: Line::new(&said.id, token, said.version, around),
            queue: Queue::default(),
            confirmed,
            clock: said.clocks.as_ref().and_then(|clocks| clocks.settings),
            clocks: said.clocks.as_ref().map(|clocks| Clocks::new(clocks, now_ms)),
            rematch: rematch.and_then(|offer| Player::from_number(offer.by)),
            rematched: said.rematch.clone(),
            closed: said.closed.clone(),
            present: None,
            watching: 0,
            listed: said.listed,
            changed_ms: now_ms,
            premove: None,
            asked_dice: None,
        }
    }

    pub(super) fn own(&self) -> Option<Player> {
        self.seat.as_ref().and_then(|seat| seat.player)
    }
}

impl Play {
    /// Opens an online game, to play or to watch.
    pub(crate) fn of_table(
        said: &TableSaid,
        mut session: Session,
        seat: Option<KeptSeat>,
        around: &mut Around<'_>,
    ) -> Play {
        let online = OnlineGame::new(said, seat, session.game().entries().count(), around);
        session.set_remote_game(RemoteGame { proof: said.proof(), own: online.own() });
        let viewer = online.own().unwrap_or(Player::One);
        Play::seen_by(viewer, said.id.clone(), session, Venue::Online(Box::new(online)), around)
    }

    /// Returns the facts about an online game; `None` for a local one.
    #[must_use]
    pub fn online(&self) -> Option<&OnlineGame> {
        match &self.venue {
            Venue::Local => None,
            Venue::Online(online) => Some(online),
        }
    }

    pub(super) fn online_mut(&mut self) -> Option<&mut OnlineGame> {
        match &mut self.venue {
            Venue::Local => None,
            Venue::Online(online) => Some(online),
        }
    }

    /// Plays a text. Online it is sent, and shown before it is confirmed.
    pub(super) fn make(&mut self, by: Player, text: &str, around: &mut Around<'_>) -> Result<Vec<Arc<Step>>, Message> {
        let steps = self.session.play(by, text)?;
        if self.online().is_some() {
            let entries = steps.iter().map(|step| step.entry.clone()).collect();
            self.send("move", json!({ "move": text }), entries, around);
        }
        Ok(steps)
    }

    /// Queues a call for the server.
    pub(super) fn send(&mut self, call: &'static str, body: Value, entries: Vec<Entry>, around: &mut Around<'_>) {
        if let Some(online) = self.online_mut() {
            online.queue.push(call, body, entries, around);
        }
        self.pump(around);
    }

    /// Sends the next call of the queue.
    pub(super) fn pump(&mut self, around: &mut Around<'_>) {
        let Venue::Online(online) = &mut self.venue else { return };
        if online.queue.is_empty() {
            return;
        }
        let base = self.session.game().rewound(online.confirmed).position().text();
        let token = online.seat.as_ref().map(|seat| seat.token.as_str());
        let seq = online.line.seq();
        if online.queue.pump(&self.id, token, &base, seq, around) {
            self.take_back_sent();
            self.refuse(messages::moved_on());
        }
    }

    /// Discards all moves that are not confirmed.
    pub(super) fn take_back_sent(&mut self) {
        let Venue::Online(online) = &mut self.venue else { return };
        online.queue.clear();
        if self.session.game().entries().count() > online.confirmed {
            self.session.truncate(online.confirmed);
            self.animation.end();
            self.input.put_down();
        }
    }

    /// Undoes a step of the turn, or asks whether to request a takeback.
    pub(super) fn undo_online(&mut self, around: &mut Around<'_>) {
        match (self.person_to_act(), self.game().undo_move()) {
            (Some(by), Some(undo)) => self.say(by, &undo, around),
            _ => {
                let Some(own) = self.online_player() else { return };
                match self.game().decide(own, GameAction::Offer(Offer::Takeback).text()) {
                    Ok(_) => self.asked = Some(Confirm::Takeback),
                    Err(why) => self.refuse(why),
                }
            }
        }
    }

    /// Performs a confirmed action of an online game.
    pub(super) fn confirmed_online(&mut self, what: &Confirm, around: &mut Around<'_>) {
        match what {
            Confirm::Takeback => self.send("takeback", OfferReply::Offer.body(), Vec::new(), around),
            Confirm::Draw => self.send("draw", OfferReply::Offer.body(), Vec::new(), around),
            Confirm::Resign => self.send("resign", json!({}), Vec::new(), around),
            Confirm::Forfeit(_) => self.send("forfeit", json!({}), Vec::new(), around),
            Confirm::ClaimWin => self.send("claim", json!({ "result": "win" }), Vec::new(), around),
            Confirm::ClaimAbort => self.send("claim", json!({ "result": "abort" }), Vec::new(), around),
            Confirm::Press(key) => self.press(key, around),
            Confirm::Restart => self.rematch(OfferReply::Offer, around),
        }
    }

    /// Performs an action at the table.
    pub(super) fn table_act(&mut self, act: TableAct, around: &mut Around<'_>) {
        match act {
            TableAct::Answer(yes) => {
                let reply = if yes { OfferReply::Accept } else { OfferReply::Refuse };
                match self.game().offer().filter(|(by, _)| Some(*by) != self.online_player()) {
                    Some((_, Offer::Draw)) => self.send("draw", reply.body(), Vec::new(), around),
                    Some((_, Offer::Takeback)) => self.send("takeback", reply.body(), Vec::new(), around),
                    None => {}
                }
            }
            TableAct::Rematch => self.rematch(OfferReply::Offer, around),
            TableAct::RefuseRematch => self.rematch(OfferReply::Refuse, around),
            TableAct::ForgetPremove => {
                if let Some(online) = self.online_mut() {
                    online.premove = None;
                }
            }
        }
    }

    pub(super) fn rematch(&mut self, reply: OfferReply, around: &mut Around<'_>) {
        let Some(online) = self.online() else { return };
        let asked = online.rematch.is_some_and(|by| Some(by) != online.own());
        let reply = if asked && reply == OfferReply::Offer { OfferReply::Accept } else { reply };
        self.send("rematch", reply.body(), Vec::new(), around);
    }

    /// Touches a spot while the online opponent is to move, to choose a premove. Returns whether the game allows that.
    pub(super) fn touch_ahead(&mut self, key: &str) -> bool {
        let free = self.past.is_none() && !self.animation.is_moving() && !self.is_over();
        let Some(ahead) = self.online_player().filter(|_| free).and_then(|own| self.game().premove(own)) else {
            return false;
        };
        let touched = self.input.touch(&ahead, key);
        if let (Touch::Say(text), Some(online)) = (touched, self.online_mut()) {
            online.premove = Some(text);
        }
        true
    }

    /// Lists the spots of the premove.
    pub(super) fn premove_spots(&self) -> Vec<String> {
        let premove = self.online().and_then(OnlineGame::premove);
        let ahead = self.online_player().and_then(|own| self.game().premove(own));
        let (Some(premove), Some(ahead)) = (premove, ahead) else {
            return Vec::new();
        };
        let touches = ahead.touches();
        touches.into_iter().find(|choice| choice.mv == premove).map(|choice| choice.spots).unwrap_or_default()
    }

    /// Returns the player at this screen in an online game; `None` for spectators.
    #[must_use]
    pub fn online_player(&self) -> Option<Player> {
        self.online().and_then(OnlineGame::own)
    }

    /// Returns the state of the connection of an online game.
    #[must_use]
    pub fn line_state(&self) -> Option<LineState> {
        self.online().map(|online| online.line.state())
    }

    /// Returns whether a call waits for the server.
    #[must_use]
    pub fn is_sending(&self) -> bool {
        self.online().is_some_and(|online| !online.queue.is_empty())
    }

    /// Returns whether engines may help: not in a running game between two people online.
    #[must_use]
    pub fn may_ask_engines(&self) -> bool {
        let Some(online) = self.online() else { return true };
        let against_bot = online.seats.iter().any(SeatSaid::is_bot);
        online.own().is_none() || against_bot || self.is_over()
    }

    /// Returns whether the game is over, or its table closed.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game().turn().outcome().is_some() || self.online().is_some_and(|online| online.closed.is_some())
    }

    /// Returns the clock of a player at a time; `None` without clocks.
    #[must_use]
    pub fn clock(&self, player: Player, now_ms: i64) -> Option<ClockShown> {
        self.online()?.clocks.as_ref().map(|clocks| clocks.shown(player, now_ms))
    }

    /// Returns the presence of a person in an online game.
    #[must_use]
    pub fn presence(&self, player: Player) -> Option<Presence> {
        let online = self.online()?;
        if online.seats.get(player.index()).is_some_and(SeatSaid::is_bot) {
            return None;
        }
        Some(match &online.present {
            _ if online.line.state() != LineState::Live => Presence::Unknown,
            None => Presence::Unknown,
            Some(present) if present.contains(&player.number()) => Presence::There,
            Some(_) => Presence::Away,
        })
    }

    /// Returns the offer of an online game that waits for an answer.
    #[must_use]
    pub fn offer(&self) -> Option<OfferShown> {
        let online = self.online()?;
        let (by, offer) = self.game().offer().filter(|_| !self.is_over())?;
        let name = self.session.names().of(by);
        let own = online.own();
        let to_answer = own.is_some() && own != Some(by);
        let said = match (offer, own == Some(by)) {
            (Offer::Draw, true) => messages::you_offer_a_draw().into(),
            (Offer::Takeback, true) => messages::you_ask_to_take_back().into(),
            (Offer::Draw, false) => messages::offers_a_draw(name),
            (Offer::Takeback, false) => messages::asks_to_take_back(name),
        };
        Some(OfferShown { said, to_answer: to_answer && !online.queue.says("draw") && !online.queue.says("takeback") })
    }

    /// Returns the offer of a rematch that waits for an answer.
    #[must_use]
    pub fn rematch_offer(&self) -> Option<OfferShown> {
        let online = self.online()?;
        let by = online.rematch.filter(|_| online.rematched.is_none())?;
        let own = online.own();
        let said = if own == Some(by) {
            messages::you_want_a_rematch().into()
        } else {
            messages::wants_a_rematch(self.session.names().of(by))
        };
        Some(OfferShown { said, to_answer: own.is_some() && own != Some(by) })
    }
}

impl OnlineGame {
    /// Returns the table of the rematch.
    #[must_use]
    pub fn rematched(&self) -> Option<&str> {
        self.rematched.as_deref()
    }

    /// Returns the reason for which the table was closed before the end of the game.
    #[must_use]
    pub fn closed(&self) -> Option<&str> {
        self.closed.as_deref()
    }

    /// Counts the spectators.
    #[must_use]
    pub const fn watching(&self) -> u32 {
        self.watching
    }

    /// Returns whether the table is in the list.
    #[must_use]
    pub const fn is_listed(&self) -> bool {
        self.listed
    }

    /// Returns the settings of the clocks.
    #[must_use]
    pub const fn clock_settings(&self) -> Option<&ClockSettings> {
        self.clock.as_ref()
    }

    /// Returns the token of the seat at this screen.
    #[must_use]
    pub fn token(&self) -> Option<&str> {
        self.seat.as_ref().map(|seat| seat.token.as_str())
    }

    /// Returns the time of the last event, in milliseconds since 1970.
    #[must_use]
    pub const fn changed_ms(&self) -> i64 {
        self.changed_ms
    }

    /// Returns the move to make as soon as it is legal.
    #[must_use]
    pub fn premove(&self) -> Option<&str> {
        self.premove.as_deref()
    }
}
