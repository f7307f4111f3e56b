//! The lobby: open tables, running games, and the setup of a new table.

use ludoteca_game::{Message, Player};
use ludoteca_play::GameType;
use ludoteca_view::Names;

use super::request::Request;
use super::wire::{Problem, SeatSaid, TableBrief, TablesSaid, open_table};
use super::word_of_clock;
use crate::address::Address;
use crate::messages;
use crate::play::Around;
use crate::setup::{Against, Setup};
use crate::wish::{History, Ticket, Timer, Wish};

/// The time between two requests for the list, in milliseconds.
const AGAIN_MS: u32 = 3_000;

/// An action in the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyAct {
    /// Filters by game.
    Only(Option<&'static str>),
    /// Chooses the game of the new table.
    Game(&'static str),
    /// Follows a pasted link.
    Follow(String),
}

/// A table of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct TableListed {
    /// The identifier.
    pub id: String,
    /// The name of the game.
    pub game: &'static str,
    /// The names of the players.
    pub names: [Option<String>; 2],
    /// The free side.
    pub free: Option<Player>,
    /// The mode and the round.
    pub progress: Option<Message>,
    /// The clock in a few characters; empty if there is none.
    pub clock: String,
    /// The time of its creation, in the format of the server.
    pub created: String,
}

/// The lobby.
#[derive(Debug)]
pub struct Lobby {
    /// The setup of the new table.
    pub setup: Box<Setup>,
    /// The filter by game.
    pub only: Option<&'static str>,
    /// The open tables; `None` until they are loaded.
    pub open: Option<Vec<TableListed>>,
    /// The running games.
    pub live: Vec<TableListed>,
    /// The last error.
    pub told: Option<Message>,
    asked_open: Option<Ticket>,
    asked_live: Option<Ticket>,
    again: Option<Ticket>,
}

impl Lobby {
    pub(crate) fn new(kind: &'static GameType, around: &mut Around<'_>) -> Lobby {
        let mut lobby = Lobby {
            setup: Box::new(setup_of(kind, &around.preferences.name)),
            only: None,
            open: None,
            live: Vec::new(),
            told: None,
            asked_open: None,
            asked_live: None,
            again: None,
        };
        lobby.ask(around);
        lobby
    }

    pub(crate) fn act(&mut self, act: LobbyAct, games: &[&'static GameType], around: &mut Around<'_>) {
        match act {
            LobbyAct::Only(game) => self.only = game,
            LobbyAct::Game(name) => {
                if let Some(kind) = games.iter().find(|kind| kind.name() == name) {
                    let (name, there) = (self.setup.name.clone(), self.setup.there.clone());
                    *self.setup = setup_of(kind, &name);
                    self.setup.there = there;
                }
            }
            LobbyAct::Follow(link) => match way_of(&link) {
                Some(to) => around.wish(Wish::Go { to, history: History::New }),
                None => self.told = Some(messages::no_link_of_ours().into()),
            },
        }
    }

    /// Requests both lists.
    fn ask(&mut self, around: &mut Around<'_>) {
        let [open, live, again] = [around.ticket(), around.ticket(), around.ticket()];
        (self.asked_open, self.asked_live, self.again) = (Some(open), Some(live), Some(again));
        around.wish(Wish::Send { ticket: open, request: Request::get("/api/v1/games?phase=open&limit=50") });
        around.wish(Wish::Send { ticket: live, request: Request::get("/api/v1/games?phase=live&limit=10") });
        around.wish(Wish::Wake { timer: Timer::Lobby(again), after_ms: AGAIN_MS });
    }

    pub(crate) fn woke(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        if self.again == Some(ticket) {
            self.ask(around);
        }
    }

    /// Handles an answer. Returns whether it belongs to a request of the lobby.
    pub(crate) fn answered(&mut self, ticket: Ticket, status: u16, body: &str, games: &[&'static GameType]) -> bool {
        let (open, live) = (self.asked_open == Some(ticket), self.asked_live == Some(ticket));
        if !open && !live {
            return false;
        }
        match serde_json::from_str::<TablesSaid>(body).ok().filter(|_| status == 200) {
            Some(said) => {
                let listed = said.games.into_iter().filter_map(|brief| listed(brief, games)).collect();
                self.told = None;
                if open {
                    self.open = Some(listed);
                } else {
                    self.live = listed;
                }
            }
            None => self.told = Some(Problem::read(status, body).message()),
        }
        true
    }

    pub(crate) fn unreached(&mut self, ticket: Ticket) {
        if self.asked_open == Some(ticket) {
            self.told = Some(messages::no_server().into());
        }
    }
}

fn setup_of(kind: &'static GameType, name: &str) -> Setup {
    let mut setup = Setup::new(kind, name, &[]);
    setup.against = Against::Elsewhere;
    setup.side = None;
    setup
}

fn listed(brief: TableBrief, games: &[&'static GameType]) -> Option<TableListed> {
    let TableBrief { id, game, created, players, settings, position, clock } = brief;
    let game = open_table(games, &game, &settings, position.as_deref()).ok()?;
    let player = |place: usize| players.get(place);
    let free = Player::BOTH.into_iter().find(|free| player(free.index()).is_some_and(|seat| seat.who == "open"));
    let name = |seat: &SeatSaid| if seat.is_bot() { Some(seat.who.clone()) } else { seat.name.clone() };
    let names = [0, 1].map(|place| player(place).and_then(name));
    let clock = clock.map(|clock| word_of_clock(&clock)).unwrap_or_default();
    let info = game.kind().info;
    let progress = game.captions(&Names::new(info.sides.map(Into::into))).progress;
    Some(TableListed { id, game: info.name, names, free, progress, clock, created })
}

/// Reads the address of a link, without regard to its host: an invitation, a seat, or a table to watch.
fn way_of(link: &str) -> Option<Address> {
    let link = link.trim();
    let way = link.split_once("/#/").map(|(_, way)| format!("/#/{way}"));
    let way = way.or_else(|| link.find("/table/").map(|place| link[place..].to_owned()));
    match Address::read(&way?, &[]) {
        to @ (Address::Join { .. } | Address::Seat { .. } | Address::Table { .. }) => Some(to),
        _ => None,
    }
}
