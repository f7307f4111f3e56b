use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use ludoteca_engines::{Hint, Limits, hint};
use ludoteca_game::{Explain, Fact, Lang, Message, Names, Player, SettingError, Settings, quote};
use ludoteca_table::fair::Secret;
use ludoteca_table::record::{self, Sitting};
use ludoteca_table::{BorderAction, DiceBox, Entry, GameBox, Session, Step, Table, find_game};

use crate::archive::{Archive, Journal, Saved, read_file};
use crate::messages;
use crate::seat::{Seat, names_of};

/// The header lines in which a record keeps who plays and when.
const SEATS: [&str; 2] = ["seat 1", "seat 2"];
const PLAYERS: [&str; 2] = ["player 1", "player 2"];
const DATE: &str = "date";

/// Where things come from that a game does not bring along.
#[derive(Clone, Debug)]
pub struct House {
    /// Every game.
    pub games: &'static [&'static dyn GameBox],
    /// Where games are kept as they go; `None` if they are not.
    pub archive: Option<Archive>,
    /// The language of the screen.
    pub lang: Lang,
}

/// A game between two seats, kept as it goes.
#[derive(Debug)]
pub struct Playing {
    house: House,
    game: &'static dyn GameBox,
    session: Session,
    seats: [Seat; 2],
    dice: DiceBox,
    journal: Option<Journal>,
    /// Why the game could not be kept, to be told once.
    trouble: Option<Message>,
}

impl Playing {
    /// A new game at a table.
    #[must_use]
    pub fn new(house: House, table: Box<dyn Table>, seats: [Seat; 2], dice: DiceBox) -> Playing {
        let game = find_game(house.games, table.game()).expect("a table is of a game that there is");
        let names = names_of(game, &seats);
        let mut playing = Playing {
            journal: None,
            session: Session::new(table, dice.clone(), names),
            house,
            game,
            seats,
            dice,
            trouble: None,
        };
        playing.open_journal();
        // A game that was loaded has entries already.
        let entries = playing.table().entries().to_vec();
        playing.write_down(&entries);
        playing
    }

    /// A game from the archive that goes on.
    ///
    /// # Errors
    ///
    /// That its file cannot be written, or what in it cannot be read.
    pub fn resume(house: House, saved: Saved) -> Result<Playing, Message> {
        let Saved { path, sitting: Sitting { table, tags }, .. } = saved;
        let game = find_game(house.games, table.game()).map_err(|error| error.message())?;
        let seats = seats_of(game, &tags)?;
        let dice = DiceBox::of_tags(&tags)?.unwrap_or_else(fresh_dice);
        let journal = match &house.archive {
            Some(archive) => Some(Journal::resume(archive.clone(), game.name(), &path)?),
            None => None,
        };
        let names = names_of(game, &seats);
        let session = Session::new(table, dice.clone(), names);
        Ok(Playing { house, game, session, seats, dice, journal, trouble: None })
    }

    /// The same players once more, from the start and with fresh dice.
    #[must_use]
    pub fn again(&self) -> Playing {
        let table = self.table().rewound(0);
        Playing::new(self.house.clone(), table, self.seats.clone(), fresh_dice())
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &dyn Table {
        self.session.table()
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'static dyn GameBox {
        self.game
    }

    /// How the players are called.
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.session.names
    }

    /// Who sits where.
    #[must_use]
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// The one person at the screen, if there is exactly one.
    #[must_use]
    pub fn only_human(&self) -> Option<Player> {
        let humans: Vec<Player> =
            Player::BOTH.into_iter().filter(|player| self.seat(*player).bot().is_none()).collect();
        match humans.as_slice() {
            [human] => Some(*human),
            _ => None,
        }
    }

    /// Gives a person at the screen a name, before anything has happened.
    pub fn rename(&mut self, player: Player, name: String) {
        self.seats[player.index()] = Seat::Human { name: Some(name) };
        self.session.names = names_of(self.game, &self.seats);
        self.open_journal();
    }

    /// Everything that happens by itself before somebody has to decide.
    pub fn settle(&mut self) -> Vec<Step> {
        let steps = self.session.settle();
        self.keep(steps)
    }

    /// What `by` says, with everything that follows from it. It is written down before it is returned.
    ///
    /// # Errors
    ///
    /// Why it cannot be read or is not legal now; nothing has changed then.
    pub fn say(&mut self, by: Player, text: &str) -> Result<Vec<Step>, Message> {
        let steps = self.session.say(by, text)?;
        Ok(self.keep(steps))
    }

    /// Goes back to the last decision of the person at the screen, or of whoever decided last if both are persons.
    ///
    /// # Errors
    ///
    /// That there is nothing to take back, or that the game is over.
    pub fn take_back(&mut self) -> Result<Vec<Step>, Message> {
        let by = self.only_human().or_else(|| self.table().last_decider()).unwrap_or(Player::One);
        let steps = self.session.take_back(by)?;
        Ok(self.keep(steps))
    }

    /// The seed of a bot's next decision: the same for the same dice and the same point of the game.
    #[must_use]
    pub fn bot_seed(&self) -> u64 {
        self.dice.bot_seed(self.table())
    }

    /// What the best bot would do in the turn of the player who has to decide.
    #[must_use]
    pub fn hint(&self, stop: &(dyn Fn() -> bool + Sync)) -> Option<Hint> {
        hint(self.table(), &Limits { stop, seed: self.bot_seed(), ..Limits::NONE })
    }

    /// Gives the game up for the person who has to decide.
    ///
    /// # Errors
    ///
    /// That the game is over.
    pub fn resign(&mut self) -> Result<Vec<Step>, Message> {
        let by = self.table().turn().player().or(self.only_human()).unwrap_or(Player::One);
        self.say(by, BorderAction::Resign.text())
    }

    /// Writes the record to a new file.
    ///
    /// # Errors
    ///
    /// That there is such a file already, or that it cannot be written.
    pub fn save(&self, file: &str) -> Result<(), Message> {
        if file.is_empty() {
            return Err(messages::file_missing().into());
        }
        let failed = |error: std::io::Error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => messages::exists_already(quote(file)),
            _ => messages::cannot_write(quote(file), error.to_string()),
        };
        let mut opened = OpenOptions::new().write(true).create_new(true).open(file).map_err(failed)?;
        opened.write_all(record::write(self.table(), &self.tags()).as_bytes()).map_err(failed)
    }

    /// The game of a record, which goes on between these seats; this one stays where it is kept.
    ///
    /// # Errors
    ///
    /// What cannot be read.
    pub fn load(&self, file: &str) -> Result<Playing, Message> {
        if file.is_empty() {
            return Err(messages::file_missing().into());
        }
        let Sitting { table, tags } = read_file(Path::new(file), self.house.games)?.sitting;
        let seats = if table.game() == self.game.name() {
            self.seats.clone()
        } else {
            let game = find_game(self.house.games, table.game()).map_err(|error| error.message())?;
            seats_of(game, &tags)?
        };
        let dice = DiceBox::of_tags(&tags)?.unwrap_or_else(fresh_dice);
        Ok(Playing::new(self.house.clone(), table, seats, dice))
    }

    /// Where the game is kept.
    #[must_use]
    pub fn kept_in(&self) -> Option<&Path> {
        self.journal.as_ref()?.path()
    }

    /// Why the game could not be kept, once.
    pub fn take_trouble(&mut self) -> Option<Message> {
        self.trouble.take()
    }

    fn open_journal(&mut self) {
        let header = record::write(self.table().rewound(0).as_ref(), &self.tags());
        let archive = self.house.archive.clone();
        self.journal = archive.map(|archive| Journal::new(archive, self.game.name(), header));
    }

    fn keep(&mut self, steps: Vec<Step>) -> Vec<Step> {
        let entries: Vec<_> = steps.iter().map(|step| step.entry.clone()).collect();
        self.write_down(&entries);
        steps
    }

    fn write_down(&mut self, entries: &[Entry]) {
        if let Some(journal) = &mut self.journal
            && let Err(error) = journal.write(entries.iter())
        {
            self.trouble = Some(messages::not_kept(error.to_string()));
            self.journal = None;
        }
    }

    /// The header lines of the record besides game and settings.
    fn tags(&self) -> Vec<(String, String)> {
        let mut tags = vec![(DATE.to_owned(), jiff::Zoned::now().strftime("%Y-%m-%d %H:%M").to_string())];
        for player in Player::BOTH {
            let name = one_line(&self.session.names.of(player), self.house.lang);
            tags.push((PLAYERS[player.index()].to_owned(), name));
            tags.push((SEATS[player.index()].to_owned(), self.seats[player.index()].spec()));
        }
        tags.extend(self.dice.tags());
        tags
    }
}

/// Dice that nobody has seen yet.
///
/// # Panics
///
/// If the machine has no source of chance.
#[must_use]
pub fn fresh_dice() -> DiceBox {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has a source of chance");
    DiceBox { given: Vec::new(), secret: Secret(bytes) }
}

/// The settings that a game has after a word for its main setting and the others are given.
///
/// # Errors
///
/// Why the word or another setting is refused.
pub fn settings_with_mode(
    game: &dyn GameBox,
    mode: Option<&str>,
    given: &[(String, String)],
) -> Result<Settings, Message> {
    let explain = |error: SettingError| error.message();
    let known = game.known_settings();
    let Some(mode) = mode else {
        let pairs = given.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        return Settings::read(known, pairs).map_err(explain);
    };
    let fits = |key: &&&str| Settings::read(known, [(**key, mode)]).is_ok();
    let key = game.main_settings().iter().find(fits).or(game.main_settings().first()).copied().unwrap_or_default();
    let pairs = given.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    Settings::read(known, std::iter::once((key, mode)).chain(pairs)).map_err(explain)
}

fn one_line(name: &Fact, lang: Lang) -> String {
    name.in_lang(lang).replace(['\n', '\r'], " ")
}

/// The names of the players in a record, where it tells them.
pub(crate) fn player_names(tags: &[(String, String)]) -> [Option<&str>; 2] {
    PLAYERS.map(|name| find(tags, name))
}

fn find<'a>(tags: &'a [(String, String)], name: &str) -> Option<&'a str> {
    tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

/// Who sat where, as the record tells; persons where it does not.
fn seats_of(game: &dyn GameBox, tags: &[(String, String)]) -> Result<[Seat; 2], Message> {
    let seat = |name: &str| find(tags, name).map_or(Ok(Seat::HUMAN), |text| Seat::read(game, text));
    Ok([seat(SEATS[0])?, seat(SEATS[1])?])
}
