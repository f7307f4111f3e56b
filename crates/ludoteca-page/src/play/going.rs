//! Where the moves of a game go: they are made here, or they are sent to a table elsewhere and shown as sent until they are confirmed.

use ludoteca_game::{Message, Player, Turn};
use ludoteca_table::{BorderAction, Entry, Host, Offer, Session, Step, Touch};
use serde_json::{Value, json};

use super::{Around, Confirm, Play};
use crate::messages;
use crate::online::{
    ClockSettings, ClockShown, Clocks, KeptSeat, Line, LineState, OfferReply, Queue, SeatSaid, TableSaid,
};

/// Where the moves of a game go.
#[derive(Debug)]
pub(super) enum Goes {
    /// To the table at this screen.
    Here,
    /// To a table elsewhere.
    There(Box<There>),
}

/// A table elsewhere, and what is known about it besides its game.
#[derive(Debug)]
pub struct There {
    pub(super) seats: Vec<SeatSaid>,
    pub(super) seat: Option<KeptSeat>,
    pub(super) line: Line,
    pub(super) queue: Queue,
    /// How many entries of the game the server has confirmed; those behind them were sent.
    pub(super) confirmed: usize,
    pub(super) clock: Option<ClockSettings>,
    pub(super) clocks: Option<Clocks>,
    pub(super) offer: Option<(Player, Offer)>,
    pub(super) rematch: Option<Player>,
    pub(super) rematched: Option<String>,
    pub(super) closed: Option<String>,
    pub(super) present: Option<Vec<u8>>,
    pub(super) watching: u32,
    pub(super) listed: bool,
    /// When something last happened, for whoever waits for somebody who has vanished.
    pub(super) changed_ms: i64,
    /// A move that is made as soon as it can be.
    pub(super) premove: Option<String>,
    /// The question for the secret of the dice that is not answered yet.
    pub(super) asked_dice: Option<crate::wish::Ticket>,
}

/// What a person does at a table elsewhere, besides playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableAct {
    /// Accepts or refuses what the other one offers.
    Answer(bool),
    /// Wants to play again, or agrees to it.
    Rematch,
    /// Does not want to play again.
    RefuseRematch,
    /// Does not want to make the move any more that was to be made as soon as it could.
    ForgetPremove,
}

/// What the other one offers and waits for.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferShown {
    /// What is offered, as a sentence.
    pub said: Message,
    /// Whether it is ours to answer.
    pub to_answer: bool,
}

/// Whether a player is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Nothing is known.
    Unknown,
    /// They are.
    There,
    /// They are not.
    Away,
}

impl There {
    pub(super) fn new(said: &TableSaid, seat: Option<KeptSeat>, around: &mut Around<'_>) -> There {
        let now_ms = around.env.now_ms();
        let token = seat.as_ref().map(|seat| seat.token.clone());
        let offer = |what: &str| {
            let offer = said.offers.iter().find(|offer| offer.what == what)?;
            Player::from_number(offer.by)
        };
        There {
            seats: said.seats.clone(),
            seat,
            line: Line::new(&said.id, token, said.version, around),
            queue: Queue::default(),
            confirmed: 0,
            clock: said.clocks.as_ref().and_then(|clocks| clocks.settings),
            clocks: said.clocks.as_ref().map(|clocks| Clocks::new(clocks, now_ms)),
            offer: offer("draw")
                .map(|by| (by, Offer::Draw))
                .or_else(|| offer("takeback").map(|by| (by, Offer::Takeback))),
            rematch: offer("rematch"),
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
    /// Sits down at a table elsewhere, or watches it.
    pub(crate) fn of_table(
        said: &TableSaid,
        mut session: Session,
        seat: Option<KeptSeat>,
        around: &mut Around<'_>,
    ) -> Play {
        let mut there = There::new(said, seat, around);
        there.confirmed = session.table().entries().len();
        session.set_host(Host { claim: said.claim(), own: there.own() });
        let viewer = there.own().unwrap_or(Player::One);
        Play::seen_by(viewer, said.id.clone(), session, Goes::There(Box::new(there)), around)
    }

    /// The table elsewhere, if that is where the game is.
    #[must_use]
    pub fn there(&self) -> Option<&There> {
        match &self.goes {
            Goes::Here => None,
            Goes::There(there) => Some(there),
        }
    }

    pub(super) fn there_mut(&mut self) -> Option<&mut There> {
        match &mut self.goes {
            Goes::Here => None,
            Goes::There(there) => Some(there),
        }
    }

    /// Makes a move where moves go: here it is made, elsewhere it is sent and shown as sent.
    pub(super) fn make(&mut self, by: Player, text: &str, around: &mut Around<'_>) -> Result<Vec<Step>, Message> {
        if matches!(self.goes, Goes::Here) {
            return self.session.say(by, text);
        }
        let mut steps = Vec::new();
        let mut entries = Vec::new();
        for entry in self.table().decide_all(by, text)? {
            steps.push(self.session.follow(entry.clone())?);
            entries.push(entry);
        }
        // What is certain to follow is the same there.
        while let (Turn::Nature, Some(entry)) = (self.table().turn(), self.table().certain()) {
            steps.push(self.session.follow(entry.clone())?);
            entries.push(entry);
        }
        self.send("move", json!({ "move": text }), entries, around);
        Ok(steps)
    }

    /// Says something to the table elsewhere.
    pub(super) fn send(&mut self, call: &'static str, body: Value, entries: Vec<Entry>, around: &mut Around<'_>) {
        if let Some(there) = self.there_mut() {
            there.queue.push(call, body, entries, around);
        }
        self.pump(around);
    }

    /// Lets the next thing that was said be asked for.
    pub(super) fn pump(&mut self, around: &mut Around<'_>) {
        let Goes::There(there) = &mut self.goes else { return };
        if there.queue.is_empty() {
            return;
        }
        let table = self.session.table();
        let ahead = table.entries().len() > there.confirmed;
        let base = if ahead { table.rewound(there.confirmed).position() } else { table.position() };
        let token = there.seat.as_ref().map(|seat| seat.token.as_str());
        let seq = there.line.seq();
        if there.queue.pump(&self.id, token, &base, seq, around) {
            self.take_back_sent();
            self.refuse(messages::moved_on());
        }
    }

    /// Whatever was sent and is not confirmed is not shown any more.
    pub(super) fn take_back_sent(&mut self) {
        let Goes::There(there) = &mut self.goes else { return };
        there.queue.clear();
        if self.session.table().entries().len() > there.confirmed {
            self.session.rewind(there.confirmed);
            self.watching.end();
            self.hand.put_down();
        }
    }

    /// Undoing is asked for at a table elsewhere, but for what the game itself lets a player take back.
    pub(super) fn undo_there(&mut self, around: &mut Around<'_>) {
        match (self.person_to_act(), self.table().own_undo()) {
            (Some(by), Some(undo)) => self.say(by, &undo, around),
            _ if self.own_there().is_none() => {}
            _ => match self.table().decide(self.viewer_own(), BorderAction::Offer(Offer::Takeback).text()) {
                Ok(_) => self.asked = Some(Confirm::Takeback),
                Err(why) => self.refuse(why),
            },
        }
    }

    /// Does what was asked about before.
    pub(super) fn confirmed_there(&mut self, what: &Confirm, around: &mut Around<'_>) {
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

    /// Does something about the table.
    pub(super) fn table_act(&mut self, act: TableAct, around: &mut Around<'_>) {
        let offered = self.there().and_then(|there| there.offer.filter(|(by, _)| Some(*by) != there.own()));
        match act {
            TableAct::Answer(yes) => {
                let reply = if yes { OfferReply::Accept } else { OfferReply::Refuse };
                match offered {
                    Some((_, Offer::Draw)) => self.send("draw", reply.body(), Vec::new(), around),
                    Some((_, Offer::Takeback)) => self.send("takeback", reply.body(), Vec::new(), around),
                    None => {}
                }
            }
            TableAct::Rematch => self.rematch(OfferReply::Offer, around),
            TableAct::RefuseRematch => self.rematch(OfferReply::Refuse, around),
            TableAct::ForgetPremove => {
                if let Some(there) = self.there_mut() {
                    there.premove = None;
                }
            }
        }
    }

    pub(super) fn rematch(&mut self, reply: OfferReply, around: &mut Around<'_>) {
        let Some(there) = self.there() else { return };
        let asked = there.rematch.is_some_and(|by| Some(by) != there.own());
        let reply = if asked && reply == OfferReply::Offer { OfferReply::Accept } else { reply };
        self.send("rematch", reply.body(), Vec::new(), around);
    }

    /// Touches a spot while the other one, elsewhere, has to decide: a move is chosen ahead, where the game allows it.
    pub(super) fn touch_ahead(&mut self, key: &str) -> bool {
        let free = self.looking.is_none() && !self.watching.is_moving() && !self.is_over();
        let Some(ahead) = self.own_there().filter(|_| free).and_then(|own| self.table().ahead(own)) else {
            return false;
        };
        let touched = self.hand.touch(ahead.as_ref(), key);
        if let (Touch::Say(text), Some(there)) = (&touched, self.there_mut()) {
            there.premove = Some(text.clone());
        }
        true
    }

    /// The spots of the move that is to be made as soon as it can be.
    pub(super) fn premove_spots(&self) -> Vec<String> {
        let premove = self.there().and_then(|there| there.premove.as_deref());
        let ahead = self.own_there().and_then(|own| self.table().ahead(own));
        let (Some(premove), Some(ahead)) = (premove, ahead) else {
            return Vec::new();
        };
        let touches = ahead.touches();
        touches.into_iter().find(|choice| choice.mv == premove).map(|choice| choice.spots).unwrap_or_default()
    }

    /// The player who is at this screen, of a game elsewhere.
    #[must_use]
    pub fn own_there(&self) -> Option<Player> {
        self.there().and_then(There::own)
    }

    fn viewer_own(&self) -> Player {
        self.own_there().unwrap_or(self.viewer)
    }

    /// How the line stands, for a game elsewhere.
    #[must_use]
    pub fn line_state(&self) -> Option<LineState> {
        self.there().map(|there| there.line.state())
    }

    /// Whether something that is shown was sent and is not confirmed yet.
    #[must_use]
    pub fn is_sending(&self) -> bool {
        self.there().is_some_and(|there| !there.queue.is_empty())
    }

    /// Whether engines may help: not a person against another one while they play.
    #[must_use]
    pub fn may_ask_engines(&self) -> bool {
        let Some(there) = self.there() else { return true };
        let against_bot = there.seats.iter().any(SeatSaid::is_bot);
        there.own().is_none() || against_bot || self.is_over()
    }

    /// Whether nothing more happens, apart from a rematch.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table().turn().outcome().is_some() || self.there().is_some_and(|there| there.closed.is_some())
    }

    /// The clock of a player at a time, if there are clocks.
    #[must_use]
    pub fn clock(&self, player: Player, now_ms: i64) -> Option<ClockShown> {
        self.there()?.clocks.as_ref().map(|clocks| clocks.shown(player, now_ms))
    }

    /// Whether a player is there, for a game elsewhere.
    #[must_use]
    pub fn presence(&self, player: Player) -> Option<Presence> {
        let there = self.there()?;
        if there.seats.get(player.index()).is_some_and(SeatSaid::is_bot) {
            return None;
        }
        Some(match &there.present {
            _ if there.line.state() != LineState::Live => Presence::Unknown,
            None => Presence::Unknown,
            Some(present) if present.contains(&player.number()) => Presence::There,
            Some(_) => Presence::Away,
        })
    }

    /// What is offered and waits for an answer.
    #[must_use]
    pub fn offer(&self) -> Option<OfferShown> {
        let there = self.there()?;
        let (by, offer) = there.offer.filter(|_| !self.is_over())?;
        let name = self.session.names().of(by);
        let own = there.own();
        let to_answer = own.is_some() && own != Some(by);
        let said = match (offer, own == Some(by)) {
            (Offer::Draw, true) => messages::you_offer_a_draw().into(),
            (Offer::Takeback, true) => messages::you_ask_to_take_back().into(),
            (Offer::Draw, false) => messages::offers_a_draw(name),
            (Offer::Takeback, false) => messages::asks_to_take_back(name),
        };
        Some(OfferShown { said, to_answer: to_answer && !there.queue.says("draw") && !there.queue.says("takeback") })
    }

    /// What is said about playing again, after a game elsewhere.
    #[must_use]
    pub fn rematch_offer(&self) -> Option<OfferShown> {
        let there = self.there()?;
        let by = there.rematch.filter(|_| there.rematched.is_none())?;
        let own = there.own();
        let said = if own == Some(by) {
            messages::you_want_a_rematch().into()
        } else {
            messages::wants_a_rematch(self.session.names().of(by))
        };
        Some(OfferShown { said, to_answer: own.is_some() && own != Some(by) })
    }
}

impl There {
    /// The table of the rematch.
    #[must_use]
    pub fn rematched(&self) -> Option<&str> {
        self.rematched.as_deref()
    }

    /// Why the table was closed before the game was over.
    #[must_use]
    pub fn closed(&self) -> Option<&str> {
        self.closed.as_deref()
    }

    /// How many watch.
    #[must_use]
    pub const fn watching(&self) -> u32 {
        self.watching
    }

    /// Whether the table is in the list.
    #[must_use]
    pub const fn is_listed(&self) -> bool {
        self.listed
    }

    /// How the game is timed.
    #[must_use]
    pub const fn clock_settings(&self) -> Option<&ClockSettings> {
        self.clock.as_ref()
    }

    /// The token of one's own seat.
    #[must_use]
    pub fn token(&self) -> Option<&str> {
        self.seat.as_ref().map(|seat| seat.token.as_str())
    }

    /// Since when nothing has happened, in milliseconds since 1970.
    #[must_use]
    pub const fn changed_ms(&self) -> i64 {
        self.changed_ms
    }

    /// The move that is to be made as soon as it can be.
    #[must_use]
    pub fn premove(&self) -> Option<&str> {
        self.premove.as_deref()
    }
}
