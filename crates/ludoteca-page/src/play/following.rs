//! What a table elsewhere says, and what it comes to at the board.

use ludoteca_game::{Message, Player};
use ludoteca_table::{BorderAction, Entry, Host, Offer, Seat, Step};

use super::going::Goes;
use super::{Around, Play};
use crate::address::Address;
use crate::messages;
use crate::online::{Answered, Clocks, EntrySaid, Heard, KeptSeat, NetAct, Request, TableSaid, entry_of};
use crate::wish::{History, Sound, Ticket, Wish};

/// When more than this comes at once, what lies between is not seen on its way.
const SEEN_MAX: usize = 12;

impl Play {
    /// Something comes from the network. `true` if the table has to be fetched anew: what it says does not fit what is here.
    pub(crate) fn net(&mut self, act: NetAct, around: &mut Around<'_>) -> bool {
        let Goes::There(there) = &mut self.goes else {
            return false;
        };
        match act {
            NetAct::Opened(socket) => there.line.opened(socket, around),
            NetAct::Closed(socket) => there.line.closed(socket, around),
            NetAct::Awake => there.line.awake(around),
            NetAct::Heard { ticket, text } => {
                if there.line.heard(ticket, around) {
                    return self.hear(&text, around);
                }
            }
            NetAct::Answered { ticket, status, body } => return self.answered_there(ticket, status, &body, around),
            NetAct::Unreached(ticket) => there.queue.again_later(ticket, around),
        }
        false
    }

    /// A time has passed for the line or for what was sent.
    pub(super) fn woke_there(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        if let Goes::There(there) = &mut self.goes {
            there.line.woke(ticket, around);
            there.queue.woke(ticket);
            self.pump(around);
        }
    }

    fn hear(&mut self, text: &str, around: &mut Around<'_>) -> bool {
        match serde_json::from_str::<Heard>(text) {
            Ok(Heard::Entry { entry }) => self.take_entries(&[entry], around),
            Ok(Heard::Game { game }) => self.take_table(&game, around),
            Ok(Heard::Presence { present, watching, seat, clocks }) => {
                let now_ms = around.env.now_ms();
                if let Some(there) = self.there_mut() {
                    (there.present, there.watching) = (Some(present), watching);
                    if let Some(clocks) = clocks {
                        there.clock = there.clock.or(clocks.settings);
                        there.clocks = Some(Clocks::new(&clocks, now_ms));
                    }
                }
                self.learn_seat(seat.and_then(Player::from_number), around);
                self.pump(around);
                false
            }
            // A server that says something new is not misunderstood.
            Err(_) => false,
        }
    }

    /// The server says which seat our token is of.
    fn learn_seat(&mut self, player: Option<Player>, around: &mut Around<'_>) {
        let Goes::There(there) = &mut self.goes else { return };
        let Some(seat) = &mut there.seat else { return };
        if player.is_some() && seat.player == player {
            return;
        }
        seat.player = player;
        if player.is_some() {
            around.wish(Wish::Keep { key: KeptSeat::key(&self.id), text: seat.write() });
        } else {
            there.seat = None;
            around.wish(Wish::Forget(KeptSeat::key(&self.id)));
            self.refuse(messages::no_seat_of_yours());
        }
        let claim = self.session.host().and_then(|host| host.claim.clone());
        self.session.set_host(Host { claim, own: player });
        self.viewer = player.unwrap_or(self.viewer);
        self.keep(around);
        self.go_on(around);
    }

    /// An answer to something that was said.
    fn answered_there(&mut self, ticket: Ticket, status: u16, body: &str, around: &mut Around<'_>) -> bool {
        let Goes::There(there) = &mut self.goes else {
            return false;
        };
        if there.asked_dice.take_if(|asked| *asked == ticket).is_some() {
            if let (200, Ok(table)) = (status, serde_json::from_str::<TableSaid>(body)) {
                let own = there.own();
                self.session.set_host(Host { claim: table.claim(), own });
                self.keep(around);
            }
            return false;
        }
        let anew = match there.queue.answered(ticket, status, body, around) {
            Answered::NotOurs | Answered::Later => false,
            Answered::Done(body) => match serde_json::from_str::<TableSaid>(&body) {
                Ok(table) => self.take_table(&table, around),
                Err(_) => true,
            },
            Answered::Refused(problem) => {
                self.take_back_sent();
                self.refuse(problem.message());
                self.keep(around);
                self.go_on(around);
                // Somebody else's seat: what this browser believed about it is wrong.
                if problem.code == "wrong-token" {
                    self.learn_seat(None, around);
                }
                false
            }
        };
        self.pump(around);
        anew
    }

    /// A whole table: whatever of it is new happens.
    fn take_table(&mut self, said: &TableSaid, around: &mut Around<'_>) -> bool {
        self.take_entries(&said.entries, around)
    }

    /// What happened at the table, in order; what is known already is passed over. `true` if it does not fit what is here.
    fn take_entries(&mut self, said: &[EntrySaid], around: &mut Around<'_>) -> bool {
        let now_ms = around.env.now_ms();
        let mut steps = Vec::new();
        let mut own_confirmed = false;
        let mut news = 0;
        for said in said {
            let Goes::There(there) = &mut self.goes else { break };
            if said.seq <= there.line.seq() {
                continue;
            }
            if !there.line.takes(said.seq) {
                return true;
            }
            news += 1;
            there.changed_ms = now_ms;
            if let Some(clocks) = &said.clocks {
                there.clocks = Some(Clocks::new(clocks, now_ms));
            }
            match entry_of(said) {
                Some(entry) => {
                    own_confirmed |= entry.by().is_some() && entry.by() == there.own();
                    let Ok(step) = self.take_entry(entry) else {
                        return true;
                    };
                    steps.extend(step);
                }
                None => self.take_fact(said, around),
            }
        }
        if news == 0 {
            return false;
        }
        let fits = self.say_again();
        self.after_news(steps, fits, own_confirmed, around);
        false
    }

    /// An entry of the game: if it is what we sent, it is shown already.
    fn take_entry(&mut self, entry: Entry) -> Result<Option<Step>, Message> {
        let Goes::There(there) = &mut self.goes else {
            return Ok(None);
        };
        there.offer = match &entry {
            Entry::Border { by, action: BorderAction::Offer(offer) } => Some((*by, *offer)),
            Entry::Border { action: BorderAction::Accept(_) | BorderAction::Refuse(_), .. } => None,
            Entry::Border { .. } => there.offer,
            Entry::Moved { .. } | Entry::Happened { .. } => None,
        };
        there.queue.confirm(&entry);
        let count = there.confirmed;
        there.confirmed += 1;
        let entries = self.session.table().entries();
        if entries.get(count) == Some(&entry) {
            return Ok(None);
        }
        if entries.len() > count {
            self.session.rewind(count);
        }
        // What was decided before moves were taken back was decided on another game.
        if matches!(entry, Entry::Border { action: BorderAction::Accept(Offer::Takeback), .. })
            && let Some(there) = self.there_mut()
        {
            there.queue.clear();
            there.premove = None;
        }
        self.session.follow(entry).map(Some)
    }

    /// What was sent and is not confirmed is shown on top of what has happened; `false` if it does not go together.
    fn say_again(&mut self) -> bool {
        let Goes::There(there) = &mut self.goes else {
            return true;
        };
        if self.session.table().entries().len() > there.confirmed {
            return true;
        }
        let sent: Vec<Entry> = there.queue.entries().cloned().collect();
        for entry in sent {
            if self.session.follow(entry).is_err() {
                self.take_back_sent();
                return false;
            }
        }
        true
    }

    /// Something that is not of the game itself.
    fn take_fact(&mut self, said: &EntrySaid, around: &mut Around<'_>) {
        let Goes::There(there) = &mut self.goes else { return };
        let by = said.by.and_then(Player::from_number);
        match said.kind.as_str() {
            "joined" => {
                if let Some(seat) = by.and_then(|by| there.seats.get_mut(by.index())) {
                    seat.who = "human".to_owned();
                    seat.name.clone_from(&said.text);
                    let seats: Vec<Seat> = there.seats.iter().map(|seat| seat.seat()).collect();
                    if let Ok(seats) = seats.try_into() {
                        self.session.reseat(seats);
                    }
                }
            }
            "rematch" => {
                if by.is_none() && there.rematch.is_some() && there.rematch == there.own() {
                    self.refuse(messages::no_rematch());
                }
                if let Some(there) = self.there_mut() {
                    there.rematch = by;
                }
            }
            "rematched" => {
                there.rematched.clone_from(&said.text);
                self.go_to_rematch(around);
            }
            "closed" => {
                there.closed.clone_from(&said.text);
                if let Some(clocks) = &mut there.clocks {
                    clocks.stop(around.env.now_ms());
                }
            }
            _ => {}
        }
    }

    /// Both want to play again: whoever has a seat goes to the new table, where the same token is that of the other side.
    fn go_to_rematch(&mut self, around: &mut Around<'_>) {
        let Some((there, id)) = self.there().and_then(|there| Some((there, there.rematched.clone()?))) else {
            return;
        };
        if let Some(seat) = &there.seat {
            let seat = KeptSeat { token: seat.token.clone(), player: seat.player.map(Player::other), invitation: None };
            around.wish(Wish::Keep { key: KeptSeat::key(&id), text: seat.write() });
            around.wish(Wish::Go { to: Address::Table { id, line: None }, history: History::New });
        }
    }

    /// Something new is here: it is kept, seen, heard, and answered if an answer was ready.
    fn after_news(&mut self, mut steps: Vec<Step>, fits: bool, own: bool, around: &mut Around<'_>) {
        let over = self.is_over();
        if over && let Some(there) = self.there_mut() {
            let ticket = around.ticket();
            there.asked_dice = Some(ticket);
            around.wish(Wish::Send { ticket, request: Request::get(Request::table(&self.id)) });
        }
        if !fits {
            self.refuse(messages::moved_on());
        }
        if steps.is_empty() {
            self.keep(around);
            if !self.watching.is_moving() {
                self.go_on(around);
            }
        } else {
            if steps.len() > SEEN_MAX {
                steps.iter_mut().for_each(|step| step.came.on_the_way.clear());
            }
            if fits && !own {
                self.notes.clear();
            }
            let by = steps.iter().rev().find_map(|step| step.entry.by());
            if around.preferences.sounds {
                let calls = self.session.person_to_act().is_some();
                around.wish(Wish::Play(match by {
                    _ if over => Sound::End,
                    _ if calls => Sound::YourTurn,
                    Some(Player::Two) => Sound::MoveOfTwo,
                    _ => Sound::MoveOfOne,
                }));
            }
            // Whoever looks back goes on looking; the list of moves grows.
            if self.looking.is_some() {
                self.tell(&steps);
                self.keep(around);
            } else {
                self.came(steps, around);
            }
        }
        self.pump(around);
        self.make_premove(around);
    }

    /// The move that was to be made as soon as it could be, if it still can.
    pub(super) fn make_premove(&mut self, around: &mut Around<'_>) {
        let Some(by) = self.session.person_to_act().filter(|_| !self.is_sending()) else {
            return;
        };
        let Some(text) = self.there_mut().and_then(|there| there.premove.take()) else {
            return;
        };
        self.skip(around);
        if self.try_to_say(by, &text, around).is_err() {
            self.refuse(messages::premove_gone());
        }
    }
}
