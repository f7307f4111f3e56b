//! The whole page: the route and its state.

mod online;

use ludoteca_game::Message;
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, GameType, Session, find_game, record};

use crate::act::Act;
use crate::address::Address;
use crate::archive::Archive;
use crate::dice::DiceCheck;
use crate::editor::{EditAct, Editor};
use crate::env::Env;
use crate::games::Games;
use crate::lesson::Lesson;
use crate::messages;
use crate::online::{Door, DoorAct, Lobby, Request};
use crate::play::{Around, Look, Play, PlayAct};
use crate::preferences::{self, Preferences};
use crate::puzzle::Puzzle;
use crate::question::{Answer, Question};
use crate::setup::{Against, Setup, SetupAct};
use crate::wish::{History, Lane, Ticket, Wish};

/// The route that is shown, with its state.
#[derive(Debug)]
pub enum Place {
    /// The list of games to play.
    Home,
    /// The saved games.
    Games(Games),
    /// The setup of a game.
    Setup(Box<Setup>),
    /// A running game.
    Play(Box<Play>),
    /// A lesson.
    Lesson(Box<Lesson>),
    /// A puzzle.
    Puzzle(Box<Puzzle>),
    /// The position editor.
    Editor(Box<Editor>),
    /// The rules of a game.
    Rules(&'static GameType),
    /// The tables of the server.
    Lobby(Box<Lobby>),
    /// A table before its game.
    Door(Box<Door>),
    /// The check of the dice of a game.
    Dice(Box<DiceCheck>),
    /// An address that does not exist.
    Lost(String),
}

/// The page.
#[derive(Debug)]
pub struct Page {
    games: &'static [&'static GameType],
    preferences: Preferences,
    archive: Archive,
    place: Place,
    notice: Option<Message>,
    tickets: Ticket,
    creating: Option<Creating>,
}

/// The open request for a new table.
#[derive(Debug)]
struct Creating {
    ticket: Ticket,
    request: Request,
    attempts: u8,
}

/// The maximum number of requests for a new table, and the time between them in milliseconds.
const ATTEMPTS_MAX: u8 = 5;
const AGAIN_MS: u32 = 1_000;

impl Page {
    /// Creates the page from the stored preferences and games.
    #[must_use]
    pub fn new(games: &'static [&'static GameType], language: &str, env: &mut dyn Env) -> Page {
        let usual = Preferences::of_browser(language);
        let preferences = match env.kept(preferences::KEY) {
            Some(text) => usual.read(&text),
            None => usual,
        };
        let archive = env.kept(Archive::KEY).map_or_else(Archive::default, |text| Archive::read(&text));
        Page {
            games,
            preferences,
            archive,
            place: Place::Home,
            notice: None,
            tickets: Ticket::default(),
            creating: None,
        }
    }

    /// Returns all games of the registry.
    #[must_use]
    pub const fn games(&self) -> &'static [&'static GameType] {
        self.games
    }

    /// Returns the preferences.
    #[must_use]
    pub const fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    /// Returns the saved games.
    #[must_use]
    pub const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// Returns the route that is shown.
    #[must_use]
    pub const fn place(&self) -> &Place {
        &self.place
    }

    /// Returns the notice that is shown on every route.
    #[must_use]
    pub const fn notice(&self) -> Option<&Message> {
        self.notice.as_ref()
    }

    /// Returns the running game of a game, a lesson or a puzzle.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        match &self.place {
            Place::Play(play) => Some(play),
            Place::Lesson(lesson) => Some(lesson.play()),
            Place::Puzzle(puzzle) => puzzle.play(),
            _ => None,
        }
    }

    /// Handles an event and returns the effects that the browser carries out.
    pub fn update(&mut self, act: Act, env: &mut dyn Env) -> Vec<Wish> {
        let mut wishes = Vec::new();
        match act {
            Act::Arrive(path) => self.arrive(&path, env, &mut wishes),
            Act::Prefer(preference) => {
                self.preferences.set(preference);
                wishes.push(Wish::Keep { key: preferences::KEY.to_owned(), text: self.preferences.write() });
            }
            Act::Play(act) => self.play_act(act, env, &mut wishes),
            Act::Setup(act) => self.setup_act(act, env, &mut wishes),
            Act::Lesson(act) => self.at_lesson(env, &mut wishes, |lesson, around| lesson.act(act, around)),
            Act::Puzzle(act) => self.at_puzzle(env, &mut wishes, |puzzle, around| puzzle.act(act, around)),
            Act::Edit(act) => self.edit(act, &mut wishes),
            Act::Games(act) => {
                let Page { games, preferences, archive, place, tickets, .. } = self;
                if let Place::Games(shown) = place {
                    let around = &mut Around { preferences, archive, env, wishes: &mut wishes, tickets };
                    shown.act(act, games, around);
                }
            }
            Act::Lobby(act) => {
                let Page { games, preferences, archive, place, tickets, .. } = self;
                if let Place::Lobby(lobby) = place {
                    let around = &mut Around { preferences, archive, env, wishes: &mut wishes, tickets };
                    lobby.act(act, games, around);
                }
            }
            Act::Door(act) => {
                if let DoorAct::Name(name) = &act {
                    name.trim().clone_into(&mut self.preferences.name);
                    wishes.push(Wish::Keep { key: preferences::KEY.to_owned(), text: self.preferences.write() });
                }
                self.at_door(env, &mut wishes, |door, around| door.act(act, around));
            }
            Act::Net(act) => self.net(act, env, &mut wishes),
            Act::Answered { ticket, answer } => self.answered(ticket, answer, env, &mut wishes),
            Act::Failed { ticket } => match &self.place {
                Place::Puzzle(_) => self.at_puzzle(env, &mut wishes, |puzzle, around| puzzle.failed(ticket, around)),
                _ => self.at_play(env, &mut wishes, |play, around| play.failed(ticket, around)),
            },
            Act::Woke(timer) => match &self.place {
                Place::Lesson(_) => self.at_lesson(env, &mut wishes, |lesson, around| lesson.woke(timer, around)),
                Place::Puzzle(_) => self.at_puzzle(env, &mut wishes, |puzzle, around| puzzle.woke(timer, around)),
                Place::Lobby(_) | Place::Setup(_) => self.woke_before(timer, env, &mut wishes),
                Place::Door(_) => self.at_door(env, &mut wishes, |door, around| door.woke(timer, around)),
                _ => self.at_play(env, &mut wishes, |play, around| play.woke(timer, around)),
            },
            Act::KeptElsewhere { key, text } => self.kept_elsewhere(&key, text, env, &mut wishes),
            Act::NoRoom => self.notice = Some(messages::no_room().into()),
            Act::CloseNotice => self.notice = None,
        }
        wishes
    }

    fn arrive(&mut self, path: &str, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        let names: Vec<&str> = self.games.iter().map(|game| game.name()).collect();
        let address = Address::read(path, &names);
        let stays = matches!((&address, self.play()), (Address::Game { id, .. } | Address::Table { id, .. }, Some(play)) if play.id() == id);
        if !stays {
            self.leave(env, wishes);
        }
        // Answers about the game before are not needed any more.
        if self.play().is_some() && !stays {
            wishes.extend([Wish::Stop(Lane::Play), Wish::Stop(Lane::Look)]);
        }
        let lost = || Place::Lost(path.to_owned());
        let game = |name: &str| find_game(self.games, name).ok();
        self.place = match address {
            Address::Home => Place::Home,
            Address::Games => Place::Games(Games::default()),
            Address::Game { id, line, .. } => return self.open(path, &id, line, env, wishes),
            Address::Tables | Address::Table { .. } | Address::Join { .. } | Address::Seat { .. } => {
                return self.arrive_online(address, env, wishes);
            }
            Address::TableDice { id } => {
                let Page { preferences, archive, tickets, .. } = self;
                let mut around = Around { preferences, archive, env, wishes, tickets };
                Place::Dice(Box::new(DiceCheck::of_table(&id, &mut around)))
            }
            Address::Dice { game, id } => match env.kept(&Archive::record_key(&id)) {
                Some(text) => {
                    let back = Address::Game { game, id, line: None };
                    let Page { games, preferences, archive, tickets, .. } = self;
                    let mut around = Around { preferences, archive, env, wishes, tickets };
                    Place::Dice(Box::new(DiceCheck::of_record(back, &text, games, &mut around)))
                }
                None => lost(),
            },
            Address::Setup { game: name, choices } => match game(&name) {
                Some(game) => {
                    self.tickets.0 += 1;
                    let question = Question::Bots { game: name };
                    wishes.push(Wish::Ask { lane: Lane::Look, ticket: self.tickets, question });
                    Place::Setup(Box::new(Setup::new(game, &self.preferences.name, &choices)))
                }
                None => lost(),
            },
            Address::Rules { game: name } => game(&name).map_or_else(lost, Place::Rules),
            Address::Editor { game: name, position } => match game(&name) {
                Some(game) => {
                    Editor::new(game, position.as_deref()).map_or_else(lost, |editor| Place::Editor(Box::new(editor)))
                }
                None => lost(),
            },
            Address::Puzzle { game: name, number } => match game(&name) {
                Some(game) => {
                    let Page { preferences, archive, tickets, .. } = self;
                    let mut around = Around { preferences, archive, env, wishes, tickets };
                    Place::Puzzle(Box::new(Puzzle::new(game, number, &mut around)))
                }
                None => lost(),
            },
            Address::Lesson { game: name } => match game(&name) {
                Some(game) => {
                    let Page { preferences, archive, tickets, .. } = self;
                    let mut around = Around { preferences, archive, env, wishes, tickets };
                    let lesson = Lesson::new(game, &mut around);
                    lesson.map_or_else(lost, |lesson| Place::Lesson(Box::new(lesson)))
                }
                None => lost(),
            },
            Address::Unknown(_) => lost(),
        };
    }

    /// Opens a saved game, unless it is shown already.
    fn open(&mut self, path: &str, id: &str, line: Option<usize>, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        let is_there = matches!(&self.place, Place::Play(play) if play.id() == id);
        if !is_there {
            let kept = env.kept(&Archive::record_key(id));
            let session = kept.and_then(|text| {
                let loaded = record::read(&text, self.games).ok()?;
                Session::from_record(loaded, fresh_dice(env)).ok()
            });
            let Some(session) = session else {
                self.place = Place::Lost(path.to_owned());
                return;
            };
            self.sit_down(id.to_owned(), session, env, wishes);
        }
        let look = line.map_or(Look::Last, Look::Line);
        self.at_play(env, wishes, |play, around| play.act(PlayAct::Look(look), around));
    }

    fn sit_down(&mut self, id: String, session: Session, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        let Page { preferences, archive, tickets, .. } = self;
        let mut around = Around { preferences, archive, env, wishes, tickets };
        self.place = Place::Play(Box::new(Play::new(id, session, &mut around)));
    }

    fn setup_act(&mut self, act: SetupAct, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        let setup = match &mut self.place {
            Place::Setup(setup) => setup,
            Place::Lobby(lobby) => &mut lobby.setup,
            _ => return,
        };
        if act != SetupAct::Start {
            return setup.act(act);
        }
        if setup.against == Against::Elsewhere {
            return self.create(env, wishes);
        }
        match setup.start(env) {
            Ok(session) => {
                self.preferences.name = setup.name.trim().to_owned();
                wishes.push(Wish::Keep { key: preferences::KEY.to_owned(), text: self.preferences.write() });
                let (game, id) = (session.game().kind().name().to_owned(), fresh_id(env));
                self.sit_down(id.clone(), session, env, wishes);
                wishes.push(Wish::Go { to: Address::Game { game, id, line: None }, history: History::Same });
            }
            Err(why) => setup.refused = Some(why),
        }
    }

    fn edit(&mut self, act: EditAct, wishes: &mut Vec<Wish>) {
        let Place::Editor(editor) = &mut self.place else { return };
        if act != EditAct::Done {
            return editor.act(act);
        }
        let choices = vec![("position".to_owned(), editor.position())];
        let to = Address::Setup { game: editor.kind().name().to_owned(), choices };
        wishes.push(Wish::Go { to, history: History::New });
    }

    fn answered(&mut self, ticket: Ticket, answer: Answer, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        match (&mut self.place, answer) {
            (Place::Setup(setup), Answer::Bots(bots)) if setup.kind().name() == bots.game => {
                setup.known_bots = bots.faces;
            }
            (Place::Puzzle(_), answer) => {
                self.at_puzzle(env, wishes, |puzzle, around| puzzle.answered(ticket, answer, around));
            }
            (_, answer) => self.at_play(env, wishes, |play, around| play.answered(ticket, answer, around)),
        }
    }

    /// Follows a change that another tab has stored.
    fn kept_elsewhere(&mut self, key: &str, text: Option<String>, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        if key == Archive::KEY {
            self.archive = text.as_deref().map_or_else(Archive::default, Archive::read);
            return;
        }
        let Place::Play(play) = &self.place else { return };
        // Online games are synchronized by the server.
        if play.online().is_some() {
            return;
        }
        if play.record_key() != key || text.as_deref() == Some(play.session().record(self.preferences.lang).as_str()) {
            return;
        }
        let id = play.id().to_owned();
        let read = text.and_then(|text| record::read(&text, self.games).ok());
        let session = read.and_then(|loaded| Session::from_record(loaded, fresh_dice(env)).ok());
        if let Some(session) = session {
            self.sit_down(id, session, env, wishes);
        }
    }

    /// Performs an action at the game and updates the address.
    fn play_act(&mut self, act: PlayAct, env: &mut dyn Env, wishes: &mut Vec<Wish>) {
        let address = |page: &Page| page.play().map(Play::address);
        let before = address(self);
        self.at_play(env, wishes, |play, around| play.act(act, around));
        let after = address(self);
        if let (Some(before), Some(to)) = (before, after)
            && before != to
        {
            let id = |address: &Address| match address {
                Address::Game { id, .. } | Address::Table { id, .. } => Some(id.clone()),
                _ => None,
            };
            let history = if id(&before) == id(&to) { History::Same } else { History::New };
            wishes.push(Wish::Go { to, history });
        }
    }

    /// Calls a function with the running game, if there is one.
    fn at_play(&mut self, env: &mut dyn Env, wishes: &mut Vec<Wish>, doing: impl FnOnce(&mut Play, &mut Around<'_>)) {
        let Page { preferences, archive, tickets, place, .. } = self;
        if let Place::Play(play) = place {
            doing(play, &mut Around { preferences, archive, env, wishes, tickets });
        }
    }

    fn at_puzzle(
        &mut self,
        env: &mut dyn Env,
        wishes: &mut Vec<Wish>,
        doing: impl FnOnce(&mut Puzzle, &mut Around<'_>),
    ) {
        let Page { preferences, archive, tickets, place, .. } = self;
        if let Place::Puzzle(puzzle) = place {
            doing(puzzle, &mut Around { preferences, archive, env, wishes, tickets });
        }
    }

    fn at_lesson(
        &mut self,
        env: &mut dyn Env,
        wishes: &mut Vec<Wish>,
        doing: impl FnOnce(&mut Lesson, &mut Around<'_>),
    ) {
        let Page { preferences, archive, tickets, place, .. } = self;
        if let Place::Lesson(lesson) = place {
            doing(lesson, &mut Around { preferences, archive, env, wishes, tickets });
        }
    }
}

/// Creates unpredictable dice.
pub(crate) fn fresh_dice(env: &mut dyn Env) -> DiceSource {
    DiceSource::new(Secret(env.random()))
}

/// Creates an identifier of ten letters and digits that cannot be mistaken for each other.
pub(crate) fn fresh_id(env: &mut dyn Env) -> String {
    const SIGNS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    env.random().iter().take(10).map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect()
}
