//! Tables of the server: routes, creation, joining.

use ludoteca_game::{Message, Player};
use ludoteca_play::{RemoteGame, Session};

use super::{AGAIN_MS, ATTEMPTS_MAX, Creating, Page, Place};
use crate::address::Address;
use crate::env::Env;
use crate::messages;
use crate::online::{CreatedSaid, Door, KeptSeat, Lobby, NetAct, Problem, TableSaid, Through, entry_of, open_table};
use crate::play::{Around, Look, Play, PlayAct};
use crate::preferences;
use crate::setup::Setup;
use crate::wish::{History, Timer, Wish};

impl Page {
    /// Leaves the route and closes the connection to its table.
    pub(super) fn leave(&mut self, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        self.creating = None;
        if self.play().is_some_and(|play| play.online().is_some()) {
            wishes.push(Wish::Disconnect);
        }
        self.at_door(env, wishes, |door, around| door.leave(around));
    }

    pub(super) fn arrive_online(&mut self, address: Address, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        let (id, line, code) = match address {
            Address::Table { id, line } => (id, line, None),
            Address::Join { id, code } => {
                let to = Address::Table { id: id.clone(), line: None };
                wishes.push(Wish::Go { to, history: History::Same });
                (id, None, Some(code))
            }
            Address::Seat { id, token } => {
                // The address bar does not show the token.
                let to = Address::Table { id: id.clone(), line: None };
                wishes.push(Wish::Go { to, history: History::Same });
                let seat = KeptSeat { token, ..KeptSeat::default() };
                wishes.push(Wish::Keep { key: KeptSeat::key(&id), text: seat.write() });
                return self.enter(&id, None, None, Some(seat), env, wishes);
            }
            _ => {
                let Page { games, preferences, archive, tickets, .. } = self;
                let mut around = Around { preferences, archive, env, wishes, tickets };
                self.place = Place::Lobby(Box::new(Lobby::new(games[0], &mut around)));
                return;
            }
        };
        let is_there = matches!(&self.place, Place::Play(play) if play.id() == id);
        if is_there {
            let look = line.map_or(Look::Last, Look::Line);
            return self.at_play(env, wishes, |play, around| play.act(PlayAct::Look(look), around));
        }
        self.enter(&id, code, line, None, env, wishes);
    }

    /// Shows a table before its game.
    fn enter(
        &mut self,
        id: &str,
        code: Option<String>,
        line: Option<usize>,
        seat: Option<KeptSeat>,
        env: &mut dyn Env,
        wishes: &mut Vec<Wish>,
    ) {
        let Page { preferences, archive, tickets, .. } = self;
        let mut around = Around { preferences, archive, env, wishes, tickets };
        let mut door = Door::new(id, code, line, &mut around);
        if seat.is_some() {
            door.seat = seat;
        }
        self.place = Place::Door(Box::new(door));
    }

    /// Creates the table of the setup.
    pub(super) fn create(&mut self, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        let Some(setup) = self.setup_mut().filter(|setup| !setup.there.busy) else { return };
        match setup.request(env) {
            Ok(request) => {
                setup.there.busy = true;
                setup.refused = None;
                let name = setup.name.trim().to_owned();
                self.preferences.name = name;
                wishes.push(Wish::Keep { key: preferences::KEY.to_owned(), text: self.preferences.write() });
                self.tickets.0 += 1;
                let ticket = self.tickets;
                self.creating = Some(Creating { ticket, request: request.clone(), attempts: 1 });
                wishes.push(Wish::Send { ticket, request });
            }
            Err(why) => setup.refused = Some(why),
        }
    }

    fn setup_mut(&mut self) -> Option<&mut Setup> {
        match &mut self.place {
            Place::Setup(setup) => Some(setup),
            Place::Lobby(lobby) => Some(&mut lobby.setup),
            _ => None,
        }
    }

    pub(super) fn woke_before(&mut self, timer: Timer, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        match timer {
            Timer::Resend(ticket) => {
                if let Some(creating) = self.creating.as_ref().filter(|creating| creating.ticket == ticket) {
                    wishes.push(Wish::Send { ticket, request: creating.request.clone() });
                }
            }
            Timer::Lobby(ticket) => {
                let Page { preferences, archive, tickets, place, .. } = self;
                if let Place::Lobby(lobby) = place {
                    lobby.woke(ticket, &mut Around { preferences, archive, env, wishes, tickets });
                }
            }
            _ => {}
        }
    }

    /// Passes an event of the network to the route.
    pub(super) fn net(&mut self, act: NetAct, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        if self.net_of_creating(&act, env, wishes) {
            return;
        }
        let Page { games, preferences, archive, tickets, place, .. } = self;
        let mut around = Around { preferences, archive, env, wishes, tickets };
        match place {
            Place::Lobby(lobby) => match act {
                NetAct::Answered { ticket, status, body } => {
                    lobby.answered(ticket, status, &body, games);
                }
                NetAct::Unreached(ticket) => lobby.unreached(ticket),
                _ => {}
            },
            Place::Dice(check) => check.net(&act, games, &mut around),
            Place::Door(door) => {
                if let Through::Game(table) = door.net(act, &mut around) {
                    let (line, seat) = (door.line_shown, door.seat.clone());
                    self.sit_down_online(&table, seat, line, env, wishes);
                }
            }
            Place::Play(play) => {
                let (id, anew) = (play.id().to_owned(), play.net(act, &mut around));
                // The game contradicts the server: it is fetched again.
                if anew {
                    wishes.push(Wish::Disconnect);
                    self.enter(&id, None, None, None, env, wishes);
                }
            }
            _ => {}
        }
    }

    /// Handles the answer to the request for a new table. Returns whether it was one.
    fn net_of_creating(&mut self, act: &NetAct, env: &mut dyn Env, wishes: &mut Vec<Wish>) -> bool {
        let Some(creating) = &mut self.creating else { return false };
        match act {
            NetAct::Unreached(ticket) if *ticket == creating.ticket && creating.attempts < ATTEMPTS_MAX => {
                creating.attempts += 1;
                wishes.push(Wish::Wake { timer: Timer::Resend(*ticket), after_ms: AGAIN_MS });
                return true;
            }
            NetAct::Unreached(ticket) if *ticket == creating.ticket => {
                self.creating = None;
                if let Some(setup) = self.setup_mut() {
                    setup.there.busy = false;
                    setup.refused = Some(messages::no_server().into());
                }
                return true;
            }
            NetAct::Answered { ticket, .. } if *ticket == creating.ticket => {}
            _ => return false,
        }
        self.creating = None;
        if let NetAct::Answered { status, body, .. } = act {
            self.created(*status, body, env, wishes);
        }
        true
    }

    fn created(&mut self, status: u16, body: &str, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        let created = serde_json::from_str::<CreatedSaid>(body).ok().filter(|_| status == 201);
        let Some(CreatedSaid { game, tokens, invitations }) = created else {
            if let Some(setup) = self.setup_mut() {
                setup.there.busy = false;
                setup.refused = Some(Problem::read(status, body).message());
            }
            return;
        };
        let own = tokens.iter().next();
        let player = own.and_then(|(number, _)| number.parse().ok()).and_then(Player::from_number);
        let token = own.map(|(_, token)| token.clone()).unwrap_or_default();
        let code = invitations.values().next().and_then(|link| link.rsplit('/').next()).map(str::to_owned);
        let seat = KeptSeat { token, player, invitation: code };
        wishes.push(Wish::Keep { key: KeptSeat::key(&game.id), text: seat.write() });
        wishes.push(Wish::Go { to: Address::Table { id: game.id.clone(), line: None }, history: History::Same });
        self.enter(&game.id, None, None, Some(seat), env, wishes);
    }

    /// Opens the game of a table.
    fn sit_down_online(
        &mut self,
        said: &TableSaid,
        seat: Option<KeptSeat>,
        line: Option<usize>,
        env: &mut dyn Env,
        wishes: &mut Vec<Wish>,
    ) {
        let Ok(session) = self.session_of(said) else {
            self.notice = Some(messages::not_understood().into());
            self.place = Place::Lost(Address::Table { id: said.id.clone(), line }.to_string());
            return;
        };
        let Page { preferences, archive, tickets, .. } = self;
        let mut around = Around { preferences, archive, env, wishes, tickets };
        let play = Play::of_table(said, session, seat, &mut around);
        self.place = Place::Play(Box::new(play));
        if let Some(line) = line {
            self.at_play(env, wishes, |play, around| play.act(PlayAct::Look(Look::Line(line)), around));
        }
    }

    fn session_of(&self, said: &TableSaid) -> Result<Session, Message> {
        let mut game = open_table(self.games, &said.game, &said.settings, said.start.as_deref())?;
        for entry in said.entries.iter().filter_map(entry_of) {
            let decision = game.replay(&entry)?;
            game.commit(decision);
        }
        Ok(Session::remote(game, said.session_seats(), RemoteGame { proof: said.proof(), own: None }))
    }

    pub(super) fn at_door(
        &mut self,
        env: &mut dyn Env,
        wishes: &mut Vec<Wish>,
        doing: impl FnOnce(&mut Door, &mut Around<'_>),
    ) {
        let Page { preferences, archive, tickets, place, .. } = self;
        if let Place::Door(door) = place {
            doing(door, &mut Around { preferences, archive, env, wishes, tickets });
        }
    }
}
