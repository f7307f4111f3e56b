//! Messages of the server about an online game, applied to the game on the page.

use std::sync::Arc;

use ludoteca_game::Player;
use ludoteca_play::{Entry, GameAction, MoveError, Offer, RemoteGame, Seat, Step};

use super::remote::Venue;
use super::{Around, Play};
use crate::address::Address;
use crate::messages;
use crate::online::{Answered, Clocks, EntrySaid, Heard, KeptSeat, NetAct, Request, TableSaid, entry_of};
use crate::wish::{History, Sound, Ticket, Wish};

impl Play {
    /// Handles an event of the network. Returns whether the game must be fetched again because it contradicts the server.
    pub(crate) fn net(&mut self, act: NetAct, around: &mut Around<'_>) -> bool {
        let Venue::Online(online) = &mut self.venue else {
            return false;
        };
        match act {
            NetAct::Opened(socket) => online.line.opened(socket, around),
            NetAct::Closed(socket) => online.line.closed(socket, around),
            NetAct::Awake => online.line.awake(around),
            NetAct::Heard { ticket, text } => {
                if online.line.heard(ticket, around) {
                    return self.hear(&text, around);
                }
            }
            NetAct::Answered { ticket, status, body } => return self.answered_online(ticket, status, &body, around),
            NetAct::Unreached(ticket) => online.queue.again_later(ticket, around),
        }
        false
    }

    /// Handles a timer of the connection or of the queue.
    pub(super) fn woke_online(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        if let Venue::Online(online) = &mut self.venue {
            online.line.woke(ticket, around);
            online.queue.woke(ticket);
            self.pump(around);
        }
    }

    fn hear(&mut self, text: &str, around: &mut Around<'_>) -> bool {
        match serde_json::from_str::<Heard>(text) {
            Ok(Heard::Entry { entry }) => self.take_entries(&[entry], around),
            Ok(Heard::Game { game }) => self.take_entries(&game.entries, around),
            Ok(Heard::Presence { present, watching, seat, clocks }) => {
                let now_ms = around.env.now_ms();
                if let Some(online) = self.online_mut() {
                    (online.present, online.watching) = (Some(present), watching);
                    if let Some(clocks) = clocks {
                        online.clock = online.clock.or(clocks.settings);
                        online.clocks = Some(Clocks::new(&clocks, now_ms));
                    }
                }
                self.learn_seat(seat.and_then(Player::from_number), around);
                self.pump(around);
                false
            }
            // Messages of newer servers are ignored.
            Err(_) => false,
        }
    }

    /// Stores the seat that belongs to the token, as the server tells it.
    fn learn_seat(&mut self, player: Option<Player>, around: &mut Around<'_>) {
        let Venue::Online(online) = &mut self.venue else { return };
        let Some(seat) = &mut online.seat else { return };
        if player.is_some() && seat.player == player {
            return;
        }
        seat.player = player;
        if player.is_some() {
            around.wish(Wish::Keep { key: KeptSeat::key(&self.id), text: seat.write() });
        } else {
            online.seat = None;
            around.wish(Wish::Forget(KeptSeat::key(&self.id)));
            self.refuse(messages::no_seat_of_yours());
        }
        let proof = self.session.remote_game().and_then(|remote| remote.proof.clone());
        self.session.set_remote_game(RemoteGame { proof, own: player });
        self.viewer = player.unwrap_or(self.viewer);
        self.keep(around);
        self.go_on(around);
    }

    /// Handles the answer to a call.
    fn answered_online(&mut self, ticket: Ticket, status: u16, body: &str, around: &mut Around<'_>) -> bool {
        let Venue::Online(online) = &mut self.venue else {
            return false;
        };
        if online.asked_dice.take_if(|asked| *asked == ticket).is_some() {
            if let (200, Ok(table)) = (status, serde_json::from_str::<TableSaid>(body)) {
                let own = online.own();
                self.session.set_remote_game(RemoteGame { proof: table.proof(), own });
                self.keep(around);
            }
            return false;
        }
        let anew = match online.queue.answered(ticket, status, body, around) {
            Answered::NotOurs | Answered::Later => false,
            Answered::Done(body) => match serde_json::from_str::<TableSaid>(&body) {
                Ok(table) => self.take_entries(&table.entries, around),
                Err(_) => true,
            },
            Answered::Refused(problem) => {
                self.take_back_sent();
                self.refuse(problem.message());
                self.keep(around);
                self.go_on(around);
                // The token belongs to no seat of this table.
                if problem.code == "wrong-token" {
                    self.learn_seat(None, around);
                }
                false
            }
        };
        self.pump(around);
        anew
    }

    /// Applies entries of the server in order, except for known ones. Returns whether they contradict the game on the page.
    fn take_entries(&mut self, said: &[EntrySaid], around: &mut Around<'_>) -> bool {
        let now_ms = around.env.now_ms();
        let mut steps = Vec::new();
        let mut own_confirmed = false;
        let mut news = 0;
        for said in said {
            let Venue::Online(online) = &mut self.venue else { break };
            if said.seq <= online.line.seq() {
                continue;
            }
            if !online.line.takes(said.seq) {
                return true;
            }
            news += 1;
            online.changed_ms = now_ms;
            if let Some(clocks) = &said.clocks {
                online.clocks = Some(Clocks::new(clocks, now_ms));
            }
            match entry_of(said) {
                Some(entry) => {
                    own_confirmed |= entry.by().is_some() && entry.by() == online.own();
                    let Ok(taken) = self.take_entry(&entry) else {
                        return true;
                    };
                    steps.extend(taken);
                }
                None => self.take_fact(said, around),
            }
        }
        if news == 0 {
            return false;
        }
        let fits = self.replay_sent();
        self.after_news(steps, fits, own_confirmed, around);
        false
    }

    /// Applies an entry of the game; no step results if it confirms one that is shown already.
    fn take_entry(&mut self, entry: &Entry) -> Result<Vec<Arc<Step>>, MoveError> {
        let Venue::Online(online) = &mut self.venue else {
            return Ok(Vec::new());
        };
        online.queue.confirm(entry);
        let count = online.confirmed;
        online.confirmed += 1;
        if self.session.game().entries().nth(count) == Some(entry) {
            return Ok(Vec::new());
        }
        self.session.truncate(count);
        // Moves chosen before a takeback were chosen for another position.
        if matches!(entry, Entry::Action { action: GameAction::Accept(Offer::Takeback), .. }) {
            online.queue.clear();
            online.premove = None;
        }
        Ok(self.session.apply_remote(entry)?.steps)
    }

    /// Applies the moves that are sent and not confirmed on top of the confirmed game. Returns whether they are still legal.
    fn replay_sent(&mut self) -> bool {
        let Venue::Online(online) = &self.venue else {
            return true;
        };
        if self.session.game().entries().count() > online.confirmed {
            return true;
        }
        let fits = online.queue.entries().all(|entry| self.session.apply_remote(entry).is_ok());
        if !fits {
            self.take_back_sent();
        }
        fits
    }

    /// Applies an event of the table that is no entry of the game.
    fn take_fact(&mut self, said: &EntrySaid, around: &mut Around<'_>) {
        let Venue::Online(online) = &mut self.venue else { return };
        let by = said.by.and_then(Player::from_number);
        match said.kind.as_str() {
            "joined" => {
                if let Some(seat) = by.and_then(|by| online.seats.get_mut(by.index())) {
                    seat.who = "human".to_owned();
                    seat.name.clone_from(&said.text);
                    let seats: Vec<Seat> = online.seats.iter().map(|seat| seat.seat()).collect();
                    if let Ok(seats) = seats.try_into() {
                        self.session.set_seats(seats);
                    }
                }
            }
            "rematch" => {
                let declined = by.is_none() && online.rematch.is_some() && online.rematch == online.own();
                online.rematch = by;
                if declined {
                    self.refuse(messages::no_rematch());
                }
            }
            "rematched" => {
                online.rematched.clone_from(&said.text);
                self.go_to_rematch(around);
            }
            "closed" => {
                online.closed.clone_from(&said.text);
                if let Some(clocks) = &mut online.clocks {
                    clocks.stop(around.env.now_ms());
                }
            }
            _ => {}
        }
    }

    /// Takes a player to the table of the rematch, where the same token belongs to the other side.
    fn go_to_rematch(&mut self, around: &mut Around<'_>) {
        let Some((online, id)) = self.online().and_then(|online| Some((online, online.rematched.clone()?))) else {
            return;
        };
        if let Some(seat) = &online.seat {
            let seat = KeptSeat { token: seat.token.clone(), player: seat.player.map(Player::other), invitation: None };
            around.wish(Wish::Keep { key: KeptSeat::key(&id), text: seat.write() });
            around.wish(Wish::Go { to: Address::Table { id, line: None }, history: History::New });
        }
    }

    /// Saves and shows new steps, plays the sound and makes the premove.
    fn after_news(&mut self, steps: Vec<Arc<Step>>, fits: bool, own: bool, around: &mut Around<'_>) {
        let over = self.is_over();
        if over && let Some(online) = self.online_mut() {
            let ticket = around.ticket();
            online.asked_dice = Some(ticket);
            around.wish(Wish::Send { ticket, request: Request::get(Request::table(&self.id)) });
        }
        if !fits {
            self.refuse(messages::moved_on());
        }
        if steps.is_empty() {
            self.keep(around);
            if !self.animation.is_moving() {
                self.go_on(around);
            }
        } else {
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
            // An earlier position stays on the board; the list of moves grows.
            if self.past.is_some() {
                self.narrate(&steps);
                self.keep(around);
            } else {
                self.show_steps(steps, around);
            }
        }
        self.pump(around);
        self.make_premove(around);
    }

    /// Makes the premove, if it is legal now.
    pub(super) fn make_premove(&mut self, around: &mut Around<'_>) {
        let Some(by) = self.session.person_to_act().filter(|_| !self.is_sending()) else {
            return;
        };
        let Some(text) = self.online_mut().and_then(|online| online.premove.take()) else {
            return;
        };
        self.skip_animation(around);
        if self.try_to_say(by, &text, around).is_err() {
            self.refuse(messages::premove_gone());
        }
    }
}
