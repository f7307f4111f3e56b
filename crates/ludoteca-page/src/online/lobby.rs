//! The tables that are open, those that can be watched, and a table of one's own to be set up.

use ludoteca_game::{Message, Player};
use ludoteca_table::GameBox;

use super::request::Request;
use super::wire::{Problem, SeatSaid, TableBrief, TablesSaid, open_table};
use super::word_of_clock;
use crate::address::Address;
use crate::messages;
use crate::play::Around;
use crate::setup::{Against, Setup};
use crate::wish::{History, Ticket, Timer, Wish};

/// How often the list is fetched while it is looked at.
const AGAIN_MS: u32 = 3_000;

/// What is done among the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyAct {
    /// Only tables of a game are wanted, or of any.
    Only(Option<&'static str>),
    /// A table of this game is to be set up.
    Game(&'static str),
    /// Goes where a link leads that somebody was given.
    Follow(String),
}

/// A table as it stands in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct TableListed {
    /// Its name.
    pub id: String,
    /// The game.
    pub game: &'static str,
    /// Who plays or waits.
    pub names: [Option<String>; 2],
    /// The side that is free.
    pub free: Option<Player>,
    /// What is played.
    pub stage: Option<Message>,
    /// The clock in few signs; nothing if there is none.
    pub clock: String,
    /// When it was opened, as the server writes times.
    pub created: String,
}

/// The tables, as a place to be.
#[derive(Debug)]
pub struct Lobby {
    /// The table that is set up.
    pub setup: Box<Setup>,
    /// Which game's tables are wanted.
    pub only: Option<&'static str>,
    /// The open tables, once they are known.
    pub open: Option<Vec<TableListed>>,
    /// Those that are played at.
    pub live: Vec<TableListed>,
    /// What went wrong.
    pub told: Option<Message>,
    asked_open: Option<Ticket>,
    asked_live: Option<Ticket>,
    again: Option<Ticket>,
}

impl Lobby {
    pub(crate) fn new(game: &'static dyn GameBox, around: &mut Around<'_>) -> Lobby {
        let mut lobby = Lobby {
            setup: Box::new(setup_of(game, &around.preferences.name)),
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

    pub(crate) fn act(&mut self, act: LobbyAct, games: &[&'static dyn GameBox], around: &mut Around<'_>) {
        match act {
            LobbyAct::Only(game) => self.only = game,
            LobbyAct::Game(name) => {
                if let Some(game) = games.iter().find(|game| game.name() == name) {
                    let (name, there) = (self.setup.name.clone(), self.setup.there.clone());
                    *self.setup = setup_of(*game, &name);
                    self.setup.there = there;
                }
            }
            LobbyAct::Follow(link) => match way_of(&link) {
                Some(to) => around.wish(Wish::Go { to, history: History::New }),
                None => self.told = Some(messages::no_link_of_ours().into()),
            },
        }
    }

    /// Asks for both lists.
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

    /// An answer to one of the questions; whether it was one of ours.
    pub(crate) fn answered(&mut self, ticket: Ticket, status: u16, body: &str, games: &[&'static dyn GameBox]) -> bool {
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

fn setup_of(game: &'static dyn GameBox, name: &str) -> Setup {
    let mut setup = Setup::new(game, name, &[]);
    setup.against = Against::Elsewhere;
    setup.side = None;
    setup
}

fn listed(brief: TableBrief, games: &[&'static dyn GameBox]) -> Option<TableListed> {
    let TableBrief { id, game, created, players, settings, position, clock } = brief;
    let (game, table) = open_table(games, &game, &settings, position.as_deref()).ok()?;
    let player = |place: usize| players.get(place);
    let free = Player::BOTH.into_iter().find(|free| player(free.index()).is_some_and(|seat| seat.who == "open"));
    let name = |seat: &SeatSaid| if seat.is_bot() { Some(seat.who.clone()) } else { seat.name.clone() };
    let names = [0, 1].map(|place| player(place).and_then(name));
    let clock = clock.map(|clock| word_of_clock(&clock)).unwrap_or_default();
    Some(TableListed { id, game: game.name(), names, free, stage: table.stage(), clock, created })
}

/// Where a link leads, whichever address it begins with: an invitation, a seat, or a table to be watched.
fn way_of(link: &str) -> Option<Address> {
    let link = link.trim();
    let way = link.split_once("/#/").map(|(_, way)| format!("/#/{way}"));
    let way = way.or_else(|| link.find("/table/").map(|place| link[place..].to_owned()));
    match Address::read(&way?, &[]) {
        to @ (Address::Join { .. } | Address::Seat { .. } | Address::Table { .. }) => Some(to),
        _ => None,
    }
}
