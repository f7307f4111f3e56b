use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

use ludoteca_coach::review::Decision as ReviewedDecision;
use ludoteca_coach::tutor::Tutor;
use ludoteca_engines::{Bot, Hint, Limits, hint};
use ludoteca_game::{Explain, Fact, Lang, Message, Player, fold, quote};
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, Game, GameType, MoveErrorKind, PendingDecision, Session, import};

use crate::archive::{Archive, Journal, Saved};
use crate::messages;
use crate::seated_player::SeatedPlayer;

/// The header line with the time at which a game began.
const DATE: &str = "date";

/// The surroundings of local games.
#[derive(Clone, Debug)]
pub struct Environment {
    /// The registry.
    pub games: &'static [&'static GameType],
    /// The folder in which games are kept; `None` to keep none.
    pub archive: Option<Archive>,
    /// The language of the screen.
    pub lang: Lang,
    /// The tutor that reviews a decision before it is made.
    pub tutor: Option<Tutor>,
}

/// A local session with its bots, kept in the archive.
#[derive(Debug)]
pub struct LocalGame {
    environment: Environment,
    session: Session,
    bots: [Option<Arc<dyn Bot>>; 2],
    journal: Option<Journal>,
    /// The reason for which the game is no longer kept, until it is shown.
    journal_error: Option<Message>,
}

impl LocalGame {
    /// Begins a game.
    #[must_use]
    pub fn new(environment: Environment, game: Game, players: [SeatedPlayer; 2], dice: DiceSource) -> LocalGame {
        let [(seat_one, bot_one), (seat_two, bot_two)] = players.map(|player| (player.seat, player.bot));
        LocalGame::begin(environment, Session::new(game, [seat_one, seat_two], dice), [bot_one, bot_two])
    }

    /// Begins a file for a session, which may have entries already.
    fn begin(environment: Environment, mut session: Session, bots: [Option<Arc<dyn Bot>>; 2]) -> LocalGame {
        session.set_bot_titles(titles_of(&bots));
        let mut local = LocalGame { environment, session, bots, journal: None, journal_error: None };
        local.open_journal();
        local.write_journal();
        local
    }

    /// Goes on with a game of the archive, in its file.
    ///
    /// # Errors
    ///
    /// Returns the reason if the file cannot be written or its header cannot be read.
    pub fn resume(environment: Environment, saved: Saved) -> Result<LocalGame, Message> {
        let mut session = Session::from_record(saved.loaded, fresh_dice())?;
        let bots = bots_of(&session)?;
        session.set_bot_titles(titles_of(&bots));
        let journal = match &environment.archive {
            Some(archive) => Some(Journal::resume(archive.clone(), session.game(), &saved.path)?),
            None => None,
        };
        Ok(LocalGame { environment, session, bots, journal, journal_error: None })
    }

    /// Goes on with the game of a file in any format. The file itself does not change.
    ///
    /// # Errors
    ///
    /// Returns the reason if the file cannot be read.
    pub fn open(environment: Environment, file: &str) -> Result<LocalGame, Message> {
        let session = session_in(file, &environment)?;
        let bots = bots_of(&session)?;
        Ok(LocalGame::begin(environment, session, bots))
    }

    /// Begins a new game with the same players and settings and with fresh dice.
    #[must_use]
    pub(crate) fn rematch(&self) -> LocalGame {
        LocalGame::begin(self.environment.clone(), self.session.rematch(fresh_dice()), self.bots.clone())
    }

    /// Goes on with the game of a file in any format. A file of the same game keeps the players of this one.
    ///
    /// # Errors
    ///
    /// Returns the reason if the file cannot be read.
    pub(crate) fn load(&self, file: &str) -> Result<LocalGame, Message> {
        if file.is_empty() {
            return Err(messages::file_missing().into());
        }
        let loaded = session_in(file, &self.environment)?;
        let (session, bots) = if loaded.game().kind().name() == self.session.game().kind().name() {
            (loaded.with_seats(self.session.seats()), self.bots.clone())
        } else {
            let bots = bots_of(&loaded)?;
            (loaded, bots)
        };
        Ok(LocalGame::begin(self.environment.clone(), session, bots))
    }

    /// Writes the record to a new file.
    ///
    /// # Errors
    ///
    /// Returns the reason if the file exists or cannot be written.
    pub(crate) fn save(&self, file: &str) -> Result<(), Message> {
        if file.is_empty() {
            return Err(messages::file_missing().into());
        }
        let failed = |error: std::io::Error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => messages::exists_already(quote(file)),
            _ => messages::cannot_write(quote(file), error.to_string()),
        };
        let mut opened = OpenOptions::new().write(true).create_new(true).open(file).map_err(failed)?;
        opened.write_all(self.record(self.session.game()).as_bytes()).map_err(failed)
    }

    /// Returns the session. It changes through [`LocalGame::change`] only.
    #[must_use]
    pub(crate) const fn session(&self) -> &Session {
        &self.session
    }

    /// Changes the session and writes its new entries to the archive.
    pub(crate) fn change<R>(&mut self, change: impl FnOnce(&mut Session) -> R) -> R {
        let result = change(&mut self.session);
        self.write_journal();
        result
    }

    /// Names a person before the first entry.
    pub(crate) fn rename(&mut self, player: Player, name: String) {
        self.session.rename(player, name);
        self.open_journal();
    }

    /// Takes back the steps of a turn that is not complete.
    pub(crate) fn take_back_turn(&mut self, by: Player) {
        while let Some(undo) = self.session.game().undo_move() {
            if self.change(|session| session.play(by, &undo)).is_err() {
                return;
            }
        }
    }

    /// Returns the bot in a seat.
    #[must_use]
    pub(crate) fn bot(&self, player: Player) -> Option<&Arc<dyn Bot>> {
        self.bots[player.index()].as_ref()
    }

    /// Returns whether a text is a move of the game, legal or not, rather than the name of a person.
    #[must_use]
    pub(crate) fn is_move(&self, text: &str) -> bool {
        // While chance is due, every text is refused because of the turn.
        let mut game = self.session.game().clone();
        game.settle(&mut DiceSource::new(Secret([0; 32])));
        let is_readable = |by| !game.decide(by, text).is_err_and(|error| error.kind == MoveErrorKind::Unreadable);
        game.turn().anyone().is_some_and(is_readable)
    }

    /// Asks the best bot for the turn of the player who decides next.
    #[must_use]
    pub(crate) fn hint(&self, stop: &(dyn Fn() -> bool + Sync)) -> Option<Hint> {
        hint(self.session.game(), &Limits { stop, seed: self.session.bot_seed(), ..Limits::NONE })
    }

    /// Replaces the tutor.
    pub(crate) const fn set_tutor(&mut self, tutor: Option<Tutor>) {
        self.environment.tutor = tutor;
    }

    /// Returns the review of a decision before it is made, to be run here or in another thread: it answers with the decision if the
    /// tutor doubts it. Returns `None` without a tutor, or if the text completes no decision.
    pub(crate) fn review(
        &self,
        by: Player,
        text: &str,
    ) -> Option<impl FnOnce(&(dyn Fn() -> bool + Sync)) -> Option<ReviewedDecision> + Send + use<>> {
        let tutor = self.environment.tutor?;
        let game = self.session.game().clone();
        let pending = PendingDecision::new(&game, by, text)?;
        Some(move |stop: &(dyn Fn() -> bool + Sync)| tutor.doubts(&game, pending, stop))
    }

    /// Finds the person who would give up the whole match: `said` is a number or a name, and may be empty if only one person can.
    ///
    /// # Errors
    ///
    /// Returns the reason if no person plays here, or a sentence that asks for one of them.
    pub(crate) fn forfeiter(&self, said: &str) -> Result<Player, Message> {
        let (session, names) = (&self.session, self.session.names());
        let is_meant = |by: &Player| {
            let called = Lang::ALL.map(|lang| fold(&names.of(*by).in_lang(lang)));
            said == by.to_string() || called.contains(&fold(said))
        };
        match session.forfeiters().as_slice() {
            [] => Err(match session.game().turn().outcome() {
                Some(_) => messages::nobody_to_act().into(),
                None => messages::nobody_here().into(),
            }),
            [by] if said.is_empty() => Ok(*by),
            may => may
                .iter()
                .copied()
                .find(is_meant)
                .ok_or_else(|| messages::who_forfeits(names.of(Player::One), names.of(Player::Two))),
        }
    }

    /// Returns the file that keeps the game; `None` before the first entry.
    #[must_use]
    pub(crate) fn file(&self) -> Option<&Path> {
        self.journal.as_ref()?.path()
    }

    /// Returns, once, the reason for which the game is no longer kept.
    pub(crate) const fn take_journal_error(&mut self) -> Option<Message> {
        self.journal_error.take()
    }

    /// Begins a new file, which is created with the first entry.
    fn open_journal(&mut self) {
        let game = self.session.game();
        let header = self.record(&game.rewound(0));
        let archive = self.environment.archive.clone();
        self.journal = archive.map(|archive| Journal::new(archive, game.kind().name(), header));
    }

    fn write_journal(&mut self) {
        if let Some(journal) = &mut self.journal
            && let Err(error) = journal.write(self.session.game())
        {
            self.journal_error = Some(messages::not_kept(error.to_string()));
            self.journal = None;
        }
    }

    /// Writes the record of a state of the game, with the time.
    fn record(&self, game: &Game) -> String {
        let date = (DATE.to_owned(), jiff::Zoned::now().strftime("%Y-%m-%d %H:%M").to_string());
        let tags: Vec<_> = std::iter::once(date).chain(self.session.tags(self.environment.lang)).collect();
        ludoteca_play::record::write(game, &tags)
    }
}

/// Reads the first game of a file in any format.
fn session_in(file: &str, environment: &Environment) -> Result<Session, Message> {
    let failed = |error: std::io::Error| messages::cannot_read(quote(file), error.to_string());
    let mut bytes = Vec::new();
    let opened = std::fs::File::open(file).map_err(failed)?;
    opened.take(import::BYTES_MAX as u64).read_to_end(&mut bytes).map_err(failed)?;
    let games = import::read_games(&bytes, file, None, environment.games).map_err(|error| error.message())?;
    match games.into_iter().next() {
        Some(Ok(loaded)) => Session::from_record(loaded, fresh_dice()),
        Some(Err(error)) => Err(error.message()),
        None => Err(messages::no_game_in(quote(file))),
    }
}

/// Finds the bots of a session.
fn bots_of(session: &Session) -> Result<[Option<Arc<dyn Bot>>; 2], Message> {
    let bot = |player| {
        let seated = SeatedPlayer::in_seat(session.game().kind(), session.seat(player).clone());
        seated.map(|player| player.bot)
    };
    Ok([bot(Player::One)?, bot(Player::Two)?])
}

fn titles_of(bots: &[Option<Arc<dyn Bot>>; 2]) -> [Option<Fact>; 2] {
    [0, 1].map(|place: usize| bots[place].as_ref().and_then(|bot| bot.title()))
}

/// Returns dice with a new secret.
///
/// # Panics
///
/// Panics if the system has no source of randomness.
#[must_use]
pub fn fresh_dice() -> DiceSource {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has a source of randomness");
    DiceSource::new(Secret(bytes))
}
