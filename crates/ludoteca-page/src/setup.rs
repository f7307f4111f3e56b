//! The choices about a game before it begins.

use ludoteca_game::settings::Setting;
use ludoteca_game::{Explain, Message, Player, Settings};
use ludoteca_table::{GameBox, Seat, Session, Table, read_name};

use crate::env::Env;
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
            known_bots: Vec::new(),
            chosen: Vec::new(),
        };
        let mut seats = [None, None];
        for (key, value) in choices {
            match key.as_str() {
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

    /// The usual settings first, those of a club or of a researcher behind them.
    #[must_use]
    pub fn settings(&self) -> [Vec<&'static Setting>; 2] {
        let main = self.game.main_settings();
        let (first, rest) = self.game.known_settings().iter().partition(|setting| main.contains(&setting.key));
        [first, rest]
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
            SetupAct::Setting(key, value) => self.choose(key, &value),
            SetupAct::Position(text) => self.position = text,
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
            Against::Bot => [person(&self.name)?, bot(0)],
        };
        let [own, other] = seats;
        let side = match (self.against, self.side) {
            (Against::Bots, _) => Player::One,
            (_, Some(side)) => side,
            (_, None) => Player::BOTH[usize::from(env.random()[0] % 2)],
        };
        let seats = if side == Player::One { [own, other] } else { [other, own] };
        Ok(Session::new(self.game, self.table()?, seats, fresh_dice(env)))
    }
}
