//! The choices about a game before it begins.

use ludoteca_game::settings::{Default as Usual, Offered, Setting};
use ludoteca_game::{Explain, Message, Player, Settings};
use ludoteca_table::{GameBox, Seat, Session, Table, read_name};

use crate::env::Env;
use crate::online::{ClockSettings, Request, create_request};
use crate::page::fresh_dice;
use crate::question::BotFace;

/// Who plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Against {
    /// One against a bot.
    #[default]
    Bot,
    /// Two at this screen.
    Friend,
    /// Two bots, to be looked at.
    Bots,
    /// At a table of the server, with somebody elsewhere or with a bot of the server.
    Elsewhere,
}

/// The clocks that can be chosen for a table elsewhere, none first.
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

/// What is chosen about a table elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Elsewhere {
    /// Whether a bot of the server plays, and not a person.
    pub bot: bool,
    /// Which of [`CLOCKS`].
    pub clock: usize,
    /// Whether anybody may join, and not only who has the link.
    pub listed: bool,
    /// Whether the table is being made.
    pub busy: bool,
}

/// One of the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupAct {
    /// Who plays.
    Against(Against),
    /// How a bot is asked for; the second one plays only against another bot.
    Bot(usize, String),
    /// Which side is one's own; by chance if `None`.
    Side(Option<Player>),
    /// One's own name.
    Name(String),
    /// The name of who sits at the same screen.
    FriendsName(String),
    /// A setting; as usual if the text is empty.
    Setting(&'static str, String),
    /// The position to begin from; the usual one if it is empty.
    Position(String),
    /// Whether a bot of the server plays at a table elsewhere.
    ServersBot(bool),
    /// Which of [`CLOCKS`] a table elsewhere has.
    Clock(usize),
    /// Whether anybody may join a table elsewhere.
    Listed(bool),
    /// All is chosen.
    Start,
}

/// The choices about a game.
#[derive(Clone, Debug)]
pub struct Setup {
    game: &'static dyn GameBox,
    /// Who plays.
    pub against: Against,
    /// How the bots are asked for.
    pub bots: [String; 2],
    /// Which side is one's own; by chance if `None`.
    pub side: Option<Player>,
    /// One's own name.
    pub name: String,
    /// The name of who sits at the same screen.
    pub friends_name: String,
    /// The position to begin from; the usual one if it is empty.
    pub position: String,
    /// Why the game cannot begin so.
    pub refused: Option<Message>,
    /// What is chosen about a table elsewhere.
    pub there: Elsewhere,
    /// The bots that can be asked for by name, once the engines have said which.
    pub known_bots: Vec<BotFace>,
    chosen: Vec<(&'static str, String)>,
}

/// The bot that is asked for unless another is.
const USUAL_BOT: &str = "bot:4";

impl Setup {
    /// Nothing chosen but what an address says: `mode`, `p1`, `p2`, `position`, or the name of a setting.
    #[must_use]
    pub fn new(game: &'static dyn GameBox, name: &str, choices: &[(String, String)]) -> Setup {
        let usual_bot = USUAL_BOT.to_owned();
        let mut setup = Setup {
            game,
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

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &'static dyn GameBox {
        self.game
    }

    /// What is chosen for a setting; empty if it is as usual.
    #[must_use]
    pub fn chosen(&self, key: &str) -> &str {
        self.chosen.iter().find(|(known, _)| *known == key).map_or("", |(_, value)| value)
    }

    /// The usual settings and what belongs to them first, those of a club or of a researcher behind them.
    #[must_use]
    pub fn settings(&self) -> [Vec<&'static Setting>; 2] {
        let main = self.game.main_settings();
        let is_main = |setting: &&Setting| match setting.offered {
            Offered::With { key, .. } | Offered::As(key) => main.contains(&setting.key) || main.contains(&key),
            Offered::Always => main.contains(&setting.key),
        };
        let (mut first, rest): (Vec<_>, Vec<_>) = self.game.known_settings().iter().partition(is_main);
        // What others depend on comes before them.
        first.sort_by_key(|setting| setting.offered != Offered::Always);
        [first, rest]
    }

    /// Whether a setting is offered, as the others are chosen.
    #[must_use]
    pub fn is_offered(&self, setting: &Setting) -> bool {
        let said_otherwise = |other: &Setting| {
            matches!(other.offered, Offered::As(key) if key == setting.key) && !self.chosen(other.key).is_empty()
        };
        match setting.offered {
            Offered::As(_) => !self.chosen(setting.key).is_empty(),
            Offered::With { key, value } if self.value_of(key) != Some(value) => false,
            Offered::With { .. } | Offered::Always => !self.game.known_settings().iter().any(said_otherwise),
        }
    }

    /// What a setting is, chosen or as usual.
    fn value_of(&self, key: &str) -> Option<&str> {
        let setting = self.game.known_settings().iter().find(|setting| setting.key == key)?;
        match (self.chosen(key), &setting.default) {
            ("", Usual::Fixed(usual)) => Some(usual),
            ("", Usual::Depends(_)) => None,
            (chosen, _) => Some(chosen),
        }
    }

    /// Takes a choice; starting is for [`Setup::start`].
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
        if let Some(setting) = self.game.known_settings().iter().find(known) {
            self.chosen.retain(|(known, _)| *known != setting.key);
            if !value.trim().is_empty() {
                self.chosen.push((setting.key, value.to_owned()));
            }
        }
    }

    /// What was chosen before and does not go with the rest any more is as usual again.
    fn drop_what_is_not_offered(&mut self) {
        let known = self.game.known_settings();
        let gone: Vec<&str> =
            known.iter().filter(|setting| !self.is_offered(setting)).map(|setting| setting.key).collect();
        self.chosen.retain(|(key, _)| !gone.contains(key));
    }

    /// A mode is a word or a number for whichever of the main settings takes it.
    fn choose_mode(&mut self, value: &str) {
        let takes = |key: &&&'static str| {
            let setting = self.game.known_settings().iter().find(|setting| setting.key == **key);
            setting.is_some_and(|setting| setting.read(value).is_ok())
        };
        if let Some(key) = self.game.main_settings().iter().find(takes) {
            self.choose(key, value);
        }
    }

    /// Seats those whom an address names.
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

    /// The table as it is chosen.
    ///
    /// # Errors
    ///
    /// What is wrong with the settings or with the position.
    pub fn table(&self) -> Result<Box<dyn Table>, Message> {
        let given = self.chosen.iter().map(|(key, value)| (*key, value.as_str()));
        let settings = Settings::read(self.game.known_settings(), given).map_err(|error| error.message())?;
        let position = Some(self.position.trim()).filter(|text| !text.is_empty());
        self.game.open(&settings, position).map_err(|error| error.message())
    }

    fn own_side(&self, env: &mut dyn Env) -> Player {
        self.side.unwrap_or_else(|| Player::BOTH[usize::from(env.random()[0] % 2)])
    }

    /// The request for a table elsewhere as it is chosen.
    ///
    /// # Errors
    ///
    /// What is wrong with the name, the settings or the position.
    pub(crate) fn request(&self, env: &mut dyn Env) -> Result<Request, Message> {
        self.table()?;
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
        Ok(create_request(key, self.game.name(), &self.chosen, position, own, opponent, clock, listed, ""))
    }

    /// The game that was chosen.
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
        Ok(Session::new(self.game, self.table()?, seats, fresh_dice(env)))
    }
}
