//! The setup of a game.

use ludoteca_game::settings::{Default as Usual, Offered, Setting};
use ludoteca_game::{Explain, Message, Player, Settings};
use ludoteca_play::{Game, GameType, Seat, Session, read_name};

use crate::env::Env;
use crate::online::{ClockSettings, Request, create_request};
use crate::page::fresh_dice;
use crate::question::BotFace;

/// The kind of opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Against {
    /// A bot.
    #[default]
    Bot,
    /// A person at the same screen.
    Friend,
    /// Bots on both sides.
    Bots,
    /// An online opponent: a person, or a bot of the server.
    Elsewhere,
}

/// The clocks to choose from for an online table, none first.
pub const CLOCKS: [Option<ClockSettings>; 6] = [
    None,
    Some(minutes(3, 2)),
    Some(minutes(8, 12)),
    Some(minutes(20, 10)),
    Some(ClockSettings { initial_ms: Some(8 * 60_000), increment_ms: None, delay_ms: Some(12_000), turn_ms: None }),
    Some(ClockSettings { initial_ms: None, increment_ms: None, delay_ms: None, turn_ms: Some(3 * 86_400_000) }),
];

const fn minutes(minutes: u64, increment: u64) -> ClockSettings {
    let (initial_ms, increment_ms) = (Some(minutes * 60_000), Some(increment * 1_000));
    ClockSettings { initial_ms, increment_ms, delay_ms: None, turn_ms: None }
}

/// The choices about an online table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Elsewhere {
    /// True to play against a bot of the server.
    pub bot: bool,
    /// The index in [`CLOCKS`].
    pub clock: usize,
    /// True if anybody may join, false if only people with the link may.
    pub listed: bool,
    /// True while the table is being created.
    pub busy: bool,
}

/// An action on the setup page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupAct {
    /// Chooses the opponent.
    Against(Against),
    /// Chooses a bot by its specification; the second one plays against the first.
    Bot(usize, String),
    /// Chooses the own side; `None` for a random one.
    Side(Option<Player>),
    /// Sets the own name.
    Name(String),
    /// Sets the name of the other person at the screen.
    FriendsName(String),
    /// Chooses a setting; an empty text resets it.
    Setting(&'static str, String),
    /// Sets the start position; empty for the usual one.
    Position(String),
    /// Chooses between a bot of the server and a person for an online table.
    ServersBot(bool),
    /// Chooses one of [`CLOCKS`] for an online table.
    Clock(usize),
    /// Lists an online table or hides it.
    Listed(bool),
    /// Starts the game.
    Start,
}

/// The setup of a game.
#[derive(Clone, Debug)]
pub struct Setup {
    kind: &'static GameType,
    /// The opponent.
    pub against: Against,
    /// The specifications of the bots.
    pub bots: [String; 2],
    /// The own side; `None` for a random one.
    pub side: Option<Player>,
    /// The own name.
    pub name: String,
    /// The name of the other person at the screen.
    pub friends_name: String,
    /// The start position; empty for the usual one.
    pub position: String,
    /// The reason for which the game cannot start.
    pub refused: Option<Message>,
    /// The choices about an online table.
    pub there: Elsewhere,
    /// The bots of the game besides the levels, once the engines have listed them.
    pub known_bots: Vec<BotFace>,
    chosen: Vec<(&'static str, String)>,
}

/// The default bot.
const USUAL_BOT: &str = "bot:4";

impl Setup {
    /// Creates a setup with the choices of an address: `mode`, `p1`, `p2`, `position`, or the name of a setting.
    #[must_use]
    pub fn new(kind: &'static GameType, name: &str, choices: &[(String, String)]) -> Setup {
        let usual_bot = USUAL_BOT.to_owned();
        let mut setup = Setup {
            kind,
            against: Against::Bot,
            bots: [usual_bot.clone(), usual_bot],
            side: Some(Player::One),
            name: name.to_owned(),
            friends_name: String::new(),
            position: String::new(),
            refused: None,
            there: Elsewhere::default(),
            known_bots: Vec::new(),
            chosen: Vec::new(),
        };
        let mut seats = [None, None];
        for (key, value) in choices {
            match key.as_str() {
                "at" if value == "table" => setup.against = Against::Elsewhere,
                "p1" => seats[0] = Seat::read(value).ok(),
                "p2" => seats[1] = Seat::read(value).ok(),
                "position" => setup.position.clone_from(value),
                "mode" => setup.choose_mode(value),
                key => setup.choose(key, value),
            }
        }
        setup.seat(&seats);
        setup
    }

    /// Returns the kind of game.
    #[must_use]
    pub const fn kind(&self) -> &'static GameType {
        self.kind
    }

    /// Returns the chosen value of a setting; empty for the default.
    #[must_use]
    pub fn chosen(&self, key: &str) -> &str {
        self.chosen.iter().find(|(known, _)| *known == key).map_or("", |(_, value)| value)
    }

    /// Returns the main settings with those that depend on them, and the rest.
    #[must_use]
    pub fn settings(&self) -> [Vec<&'static Setting>; 2] {
        let main = self.kind.info.main_settings;
        let is_main = |setting: &&Setting| match setting.offered {
            Offered::With { key, .. } | Offered::As(key) => main.contains(&setting.key) || main.contains(&key),
            Offered::Always => main.contains(&setting.key),
        };
        let (mut first, rest): (Vec<_>, Vec<_>) = self.kind.info.settings.iter().partition(is_main);
        // Settings come after those that they depend on.
        first.sort_by_key(|setting| setting.offered != Offered::Always);
        [first, rest]
    }

    /// Returns whether a setting is offered with the other choices as they are.
    #[must_use]
    pub fn is_offered(&self, setting: &Setting) -> bool {
        let said_otherwise = |other: &Setting| {
            matches!(other.offered, Offered::As(key) if key == setting.key) && !self.chosen(other.key).is_empty()
        };
        match setting.offered {
            Offered::As(_) => !self.chosen(setting.key).is_empty(),
            Offered::With { key, value } if self.value_of(key) != Some(value) => false,
            Offered::With { .. } | Offered::Always => !self.kind.info.settings.iter().any(said_otherwise),
        }
    }

    /// Returns the chosen value of a setting or its default.
    fn value_of(&self, key: &str) -> Option<&str> {
        let setting = self.kind.info.settings.iter().find(|setting| setting.key == key)?;
        match (self.chosen(key), &setting.default) {
            ("", Usual::Fixed(usual)) => Some(usual),
            ("", Usual::Depends(_)) => None,
            (chosen, _) => Some(chosen),
        }
    }

    /// Performs an action except for [`SetupAct::Start`], which is [`Setup::start`].
    pub(crate) fn act(&mut self, act: SetupAct) {
        self.refused = None;
        match act {
            SetupAct::Against(against) => self.against = against,
            SetupAct::Bot(which, spec) => {
                if let Some(bot) = self.bots.get_mut(which) {
                    *bot = spec;
                }
            }
            SetupAct::Side(side) => self.side = side,
            SetupAct::Name(name) => self.name = name,
            SetupAct::FriendsName(name) => self.friends_name = name,
            SetupAct::Setting(key, value) => {
                self.choose(key, &value);
                self.drop_what_is_not_offered();
            }
            SetupAct::Position(text) => self.position = text,
            SetupAct::ServersBot(bot) => self.there.bot = bot,
            SetupAct::Clock(which) => self.there.clock = which,
            SetupAct::Listed(listed) => self.there.listed = listed,
            SetupAct::Start => {}
        }
    }

    fn choose(&mut self, key: &str, value: &str) {
        let known = |setting: &&Setting| setting.key == key || setting.also.contains(&key);
        if let Some(setting) = self.kind.info.settings.iter().find(known) {
            self.chosen.retain(|(known, _)| *known != setting.key);
            if !value.trim().is_empty() {
                self.chosen.push((setting.key, value.to_owned()));
            }
        }
    }

    /// Resets settings that are not offered any more.
    fn drop_what_is_not_offered(&mut self) {
        let known = self.kind.info.settings;
        let gone: Vec<&str> =
            known.iter().filter(|setting| !self.is_offered(setting)).map(|setting| setting.key).collect();
        self.chosen.retain(|(key, _)| !gone.contains(key));
    }

    /// Sets the first of the main settings that takes the value.
    fn choose_mode(&mut self, value: &str) {
        let takes = |key: &&&'static str| {
            let setting = self.kind.info.settings.iter().find(|setting| setting.key == **key);
            setting.is_some_and(|setting| setting.read(value).is_ok())
        };
        if let Some(key) = self.kind.info.main_settings.iter().find(takes) {
            self.choose(key, value);
        }
    }

    /// Chooses the opponent and the names by the seats of an address.
    fn seat(&mut self, seats: &[Option<Seat>; 2]) {
        let bot = |seat: &Option<Seat>| seat.as_ref().and_then(|seat| seat.bot().map(str::to_owned));
        let is_human = |seat: &Option<Seat>| matches!(seat, Some(Seat::Human(_)));
        match (bot(&seats[0]), bot(&seats[1])) {
            (Some(one), Some(two)) => {
                self.against = Against::Bots;
                self.bots = [one, two];
            }
            (Some(one), None) => {
                self.bots[0] = one;
                self.side = Some(Player::Two);
            }
            (None, Some(two)) => self.bots[0] = two,
            (None, None) if seats.iter().any(is_human) => self.against = Against::Friend,
            (None, None) => {}
        }
        let mut names = seats.iter().flatten().filter_map(|seat| match seat {
            Seat::Human(name) => name.clone(),
            Seat::Bot(_) => None,
        });
        if let Some(name) = names.next() {
            self.name = name;
        }
        if let Some(name) = names.next() {
            self.friends_name = name;
        }
    }

    /// Opens the game with the chosen settings and position.
    ///
    /// # Errors
    ///
    /// Returns the reason if the settings or the position are refused.
    pub fn open(&self) -> Result<Game, Message> {
        let given = self.chosen.iter().map(|(key, value)| (*key, value.as_str()));
        let settings = Settings::read(self.kind.info.settings, given).map_err(|error| error.message())?;
        let position = Some(self.position.trim()).filter(|text| !text.is_empty());
        self.kind.open(&settings, position).map_err(|error| error.message())
    }

    fn own_side(&self, env: &mut dyn Env) -> Player {
        self.side.unwrap_or_else(|| Player::BOTH[usize::from(env.random()[0] % 2)])
    }

    /// Creates the request for an online table.
    ///
    /// # Errors
    ///
    /// Returns the reason if the name, the settings or the position are refused.
    pub(crate) fn request(&self, env: &mut dyn Env) -> Result<Request, Message> {
        self.open()?;
        let name = match self.name.trim() {
            "" => None,
            name => Some(read_name(name)?),
        };
        let key: String = env.random().iter().map(|byte| format!("{byte:02x}")).collect();
        let position = Some(self.position.trim()).filter(|text| !text.is_empty());
        let opponent = if self.there.bot { self.bots[0].as_str() } else { "open" };
        let clock = CLOCKS.get(self.there.clock).copied().flatten();
        let listed = self.there.listed && !self.there.bot;
        let own = (self.own_side(env), name.as_deref());
        Ok(create_request(key, self.kind.name(), &self.chosen, position, own, opponent, clock, listed, ""))
    }

    /// Starts the chosen game.
    pub(crate) fn start(&self, env: &mut dyn Env) -> Result<Session, Message> {
        let person = |name: &str| match name.trim() {
            "" => Ok(Seat::HUMAN),
            name => read_name(name).map(|name| Seat::Human(Some(name))),
        };
        let bot = |which: usize| Seat::Bot(self.bots[which].clone());
        let seats = match self.against {
            Against::Bots => [bot(0), bot(1)],
            Against::Friend => [person(&self.name)?, person(&self.friends_name)?],
            Against::Bot | Against::Elsewhere => [person(&self.name)?, bot(0)],
        };
        let [own, other] = seats;
        let side = if self.against == Against::Bots { Player::One } else { self.own_side(env) };
        let seats = if side == Player::One { [own, other] } else { [other, own] };
        Ok(Session::new(self.open()?, seats, fresh_dice(env)))
    }
}
