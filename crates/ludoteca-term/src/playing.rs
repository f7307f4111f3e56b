use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

use ludoteca_coach::tutor::Tutor;
use ludoteca_engines::{Bot, Hint, Limits, hint};
use ludoteca_game::{Explain, Fact, Lang, Message, Names, Player, SettingError, Settings, Voice, fold, quote};
use ludoteca_table::fair::Secret;
use ludoteca_table::{DiceBox, Entry, GameBox, Meant, Seat, Session, Step, Table, find_game};
use ludoteca_table::{import, record};

use crate::archive::{Archive, Journal, Saved};
use crate::chair::Chair;
use crate::messages;

/// The header line in which a record keeps when it was begun.
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
    /// Who looks at a decision before it is made, if anybody wants that.
    pub tutor: Option<Tutor>,
}

/// A game between two seats, kept as it goes.
#[derive(Debug)]
pub struct Playing {
    house: House,
    session: Session,
    bots: [Option<Arc<dyn Bot>>; 2],
    journal: Option<Journal>,
    /// Why the game could not be kept, to be told once.
    trouble: Option<Message>,
}

impl Playing {
    /// A new game at a table.
    #[must_use]
    pub fn new(house: House, table: Box<dyn Table>, chairs: [Chair; 2], dice: DiceBox) -> Playing {
        let game = find_game(house.games, table.game()).expect("a table is of a game that there is");
        let [(one, bot_one), (two, bot_two)] = chairs.map(|chair| (chair.seat, chair.bot));
        Playing::begin(house, Session::new(game, table, [one, two], dice), [bot_one, bot_two])
    }

    fn begin(house: House, mut session: Session, bots: [Option<Arc<dyn Bot>>; 2]) -> Playing {
        session.call_bots(titles_of(&bots));
        let mut playing = Playing { house, session, bots, journal: None, trouble: None };
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
        let mut session = Session::of(saved.sitting, house.games, fresh_dice())?;
        let bots = bots_of(&session)?;
        session.call_bots(titles_of(&bots));
        let journal = match &house.archive {
            Some(archive) => Some(Journal::resume(archive.clone(), session.game().name(), &saved.path)?),
            None => None,
        };
        Ok(Playing { house, session, bots, journal, trouble: None })
    }

    /// The game of a file, whatever program wrote it, which goes on; the file itself stays as it is.
    ///
    /// # Errors
    ///
    /// What cannot be read.
    pub fn open(house: House, file: &str) -> Result<Playing, Message> {
        let session = session_in(file, &house)?;
        let bots = bots_of(&session)?;
        Ok(Playing::begin(house, session, bots))
    }

    /// The same players once more, from the start and with fresh dice.
    #[must_use]
    pub fn again(&self) -> Playing {
        Playing::begin(self.house.clone(), self.session.again(fresh_dice()), self.bots.clone())
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &dyn Table {
        self.session.table()
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'static dyn GameBox {
        self.session.game()
    }

    /// How the players are called.
    #[must_use]
    pub fn names(&self) -> &Names {
        self.session.names()
    }

    /// Who sits where.
    #[must_use]
    pub fn seat(&self, player: Player) -> &Seat {
        self.session.seat(player)
    }

    /// The bot that sits here.
    #[must_use]
    pub fn bot(&self, player: Player) -> Option<&Arc<dyn Bot>> {
        self.bots[player.index()].as_ref()
    }

    /// The one person at the screen, if there is exactly one.
    #[must_use]
    pub fn only_human(&self) -> Option<Player> {
        self.session.only_human()
    }

    /// The person who has to decide now.
    #[must_use]
    pub fn person_to_act(&self) -> Option<Player> {
        self.session.person_to_act()
    }

    /// Gives a person at the screen a name, before anything has happened.
    pub fn rename(&mut self, player: Player, name: String) {
        self.session.rename(player, name);
        self.open_journal();
    }

    /// Says in whose words the game speaks from now on.
    pub fn speak(&mut self, voice: Voice) {
        self.session.speak(voice);
    }

    /// The last words; none while the game goes on.
    #[must_use]
    pub fn farewell(&self) -> Vec<Message> {
        self.session.farewell()
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

    /// Undoes a step: see [`Session::undo`].
    ///
    /// # Errors
    ///
    /// That there is nothing to take back, or that the game is over.
    pub fn undo(&mut self) -> Result<Vec<Step>, Message> {
        let steps = self.session.undo()?;
        Ok(self.keep(steps))
    }

    /// Makes again what was undone last.
    ///
    /// # Errors
    ///
    /// That nothing was undone since the last decision.
    pub fn redo(&mut self) -> Result<Vec<Step>, Message> {
        let steps = self.session.redo()?;
        Ok(self.keep(steps))
    }

    /// The seed of a bot's next decision: the same for the same dice and the same point of the game.
    #[must_use]
    pub fn bot_seed(&self) -> u64 {
        self.session.bot_seed()
    }

    /// What the best bot would do in the turn of the player who has to decide.
    #[must_use]
    pub fn hint(&self, stop: &(dyn Fn() -> bool + Sync)) -> Option<Hint> {
        hint(self.table(), &Limits { stop, seed: self.bot_seed(), ..Limits::NONE })
    }

    /// Lets another tutor look on, or none.
    pub const fn have_tutor(&mut self, tutor: Option<Tutor>) {
        self.house.tutor = tutor;
    }

    /// The decision that a person would make by saying `text`, if there is a tutor to look at it first.
    #[must_use]
    pub fn to_look_at(&self, by: Player, text: &str) -> Option<(Tutor, Meant)> {
        Some((self.house.tutor?, Meant::of(self.table(), by, text)?))
    }

    /// Takes back what was made of a turn that is not decided yet.
    pub fn begin_turn_anew(&mut self, by: Player) {
        while let Some(undo) = self.table().own_undo() {
            if self.say(by, &undo).is_err() {
                return;
            }
        }
    }

    /// Gives the game up for the person at the screen.
    ///
    /// # Errors
    ///
    /// That nobody at the screen plays, or that the game is over.
    pub fn resign(&mut self) -> Result<Vec<Step>, Message> {
        let steps = self.session.resign()?;
        Ok(self.keep(steps))
    }

    /// Who has to decide now; where either player may, a person comes before a bot.
    #[must_use]
    pub fn to_act(&self) -> Option<Player> {
        self.session.to_act()
    }

    /// The person who would give up the whole match by saying this: a number or a name, or nothing where it is plain.
    ///
    /// # Errors
    ///
    /// That nobody at the screen plays, or what to say so that it is plain who is meant.
    pub fn forfeiter(&self, said: &str) -> Result<Player, Message> {
        let may = self.session.forfeiters();
        let is_meant = |by: &Player| {
            let called = Lang::ALL.map(|lang| fold(&self.names().of(*by).in_lang(lang)));
            said == by.to_string() || called.contains(&fold(said))
        };
        match may.as_slice() {
            [] => Err(match self.table().turn().outcome() {
                Some(_) => messages::nobody_to_act().into(),
                None => messages::nobody_here().into(),
            }),
            [by] if said.is_empty() => Ok(*by),
            _ => may
                .iter()
                .copied()
                .find(is_meant)
                .ok_or_else(|| messages::who_forfeits(self.names().of(Player::One), self.names().of(Player::Two))),
        }
    }

    /// Gives up the whole match for a person, who has been asked.
    ///
    /// # Errors
    ///
    /// That nobody at the screen plays, or that the game is over.
    pub fn forfeit(&mut self, by: Player) -> Result<Vec<Step>, Message> {
        let steps = self.session.forfeit(by)?;
        Ok(self.keep(steps))
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
        let loaded = session_in(file, &self.house)?;
        if loaded.game().name() != self.game().name() {
            let bots = bots_of(&loaded)?;
            return Ok(Playing::begin(self.house.clone(), loaded, bots));
        }
        let session = loaded.between(self.session.seats());
        Ok(Playing::begin(self.house.clone(), session, self.bots.clone()))
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
        self.journal = archive.map(|archive| Journal::new(archive, self.game().name(), header));
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
        let date = (DATE.to_owned(), jiff::Zoned::now().strftime("%Y-%m-%d %H:%M").to_string());
        std::iter::once(date).chain(self.session.tags(self.house.lang)).collect()
    }
}

/// The game of a file, whatever program wrote it.
fn session_in(file: &str, house: &House) -> Result<Session, Message> {
    let failed = |error: std::io::Error| messages::cannot_read(quote(file), error.to_string());
    let mut bytes = Vec::new();
    let opened = std::fs::File::open(file).map_err(failed)?;
    opened.take(import::BYTES_MAX as u64).read_to_end(&mut bytes).map_err(failed)?;
    let games = import::games_of(&bytes, file, None, house.games).map_err(|error| error.message())?;
    match games.into_iter().next() {
        Some(Ok(sitting)) => Session::of(sitting, house.games, fresh_dice()),
        Some(Err(error)) => Err(error.message()),
        None => Err(messages::no_game_in(quote(file))),
    }
}

/// The bots that sit at a game.
fn bots_of(session: &Session) -> Result<[Option<Arc<dyn Bot>>; 2], Message> {
    let bot = |player| Chair::with(session.game(), session.seat(player).clone()).map(|chair| chair.bot);
    Ok([bot(Player::One)?, bot(Player::Two)?])
}

/// How the bots are called.
fn titles_of(bots: &[Option<Arc<dyn Bot>>; 2]) -> [Option<Fact>; 2] {
    [0, 1].map(|place: usize| bots[place].as_ref().and_then(|bot| bot.title()))
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

/// Why a word is a value of none of the main settings of a game: what each of them takes.
fn fits_nothing(game: &dyn GameBox, mode: &str) -> Message {
    let why = |key: &&str| Settings::read(game.known_settings(), [(*key, mode)]).err().map(|error| error.message());
    let all = game.main_settings().iter().filter_map(why).reduce(messages::both);
    all.unwrap_or_else(|| messages::no_mode(quote(mode)))
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
    let Some(key) = game.main_settings().iter().find(fits).copied() else {
        return Err(fits_nothing(game, mode));
    };
    let pairs = given.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    Settings::read(known, std::iter::once((key, mode)).chain(pairs)).map_err(explain)
}
