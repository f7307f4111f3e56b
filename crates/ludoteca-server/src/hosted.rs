//! A game on the server, without any HTTP: what is stored of it, and everything that follows from that.
//!
//! A [`Hosted`] game is its header and its facts. [`Hosted::decide`] turns a call into facts and changes nothing;
//! [`Hosted::commit`] makes a stored fact count. A game comes back by committing what was stored.

mod call;
mod clock;
mod decide;
mod fact;
mod header;
mod refused;
mod time;
mod view;

pub(crate) use call::{CALLS, Call, Reply};
pub(crate) use clock::ClockSettings;
pub(crate) use clock::Clocks;
pub(crate) use decide::checked_word;
pub(crate) use fact::{Closing, Fact};
pub(crate) use header::{Header, HeaderSeat};
pub(crate) use refused::{Kind, Refused};
pub(crate) use time::Now;
pub(crate) use view::time;
pub(crate) use view::{GameView, Told};

use ludoteca_game::{Explain, Message, Player, Settings, Turn};
use ludoteca_store::{Entry as Stored, GameId, Phase, Work};
use ludoteca_table::fair::{FairChance, Secret};
use ludoteca_table::{BorderAction, Entry, GameBox, Offer, Table, find_game};

use crate::token;

/// A game that goes on at this server.
#[derive(Debug)]
pub(crate) struct Hosted {
    pub(crate) id: GameId,
    pub(crate) header: Header,
    pub(crate) table: Box<dyn Table>,
    pub(crate) created_ms: i64,
    /// The facts as they are told.
    told: Vec<Told>,
    changed_ms: i64,
    seats: [Seat; 2],
    secret: Secret,
    words: [String; 2],
    clocks: Option<Clocks>,
    /// The clocks before each event of the line, so that they go back with a takeback.
    clocks_before: Vec<(Option<Player>, Option<Clocks>)>,
    /// Since when whoever has to decide has had to.
    since_ms: i64,
    used_ms: [u64; 2],
    offer: Option<(Player, Offer)>,
    rematch: Option<Player>,
    rematched: Option<String>,
    closed: Option<Closing>,
}

/// Who sits where now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    pub(crate) who: Who,
    pub(crate) name: Option<String>,
    token: Option<String>,
}

/// What kind of player sits somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Human,
    Open,
    Bot(String),
}

/// Times after which a table is closed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    pub(crate) open_ms: i64,
    pub(crate) idle_ms: i64,
}

impl Hosted {
    /// A table at its beginning.
    ///
    /// # Errors
    ///
    /// What in the header cannot be.
    pub(crate) fn open(
        games: &[&'static dyn GameBox],
        id: GameId,
        header: Header,
        created_ms: i64,
    ) -> Result<Hosted, Message> {
        let table = open_table(games, &header)?;
        let secret = Secret::from_hex(&header.secret).unwrap_or(Secret([0; 32]));
        let seats = header.seats.clone().map(|seat| Seat::of(&seat));
        let words = header.seats.clone().map(|seat| seat.word);
        let mut hosted = Hosted {
            id,
            table,
            created_ms,
            told: Vec::new(),
            changed_ms: created_ms,
            seats,
            secret,
            words,
            clocks: header.clock.map(Clocks::new),
            clocks_before: Vec::new(),
            since_ms: created_ms,
            used_ms: [0; 2],
            offer: None,
            rematch: None,
            rematched: None,
            closed: None,
            header,
        };
        hosted.start_clock(created_ms);
        Ok(hosted)
    }

    /// The table of what was stored.
    ///
    /// # Errors
    ///
    /// What cannot be.
    pub(crate) fn replay(
        games: &[&'static dyn GameBox],
        id: GameId,
        header: Header,
        created_ms: i64,
        entries: &[Stored],
    ) -> Result<Hosted, Message> {
        let mut hosted = Hosted::open(games, id, header, created_ms)?;
        for entry in entries {
            hosted.commit_stored(entry)?;
        }
        Ok(hosted)
    }

    /// Makes a stored entry count.
    ///
    /// # Errors
    ///
    /// Why it cannot have happened.
    pub(crate) fn commit_stored(&mut self, entry: &Stored) -> Result<(), Message> {
        match Fact::read(&entry.body) {
            Some(fact) => self.commit(entry.at_ms, fact),
            None => Err(crate::messages::internal().into()),
        }
    }

    /// Makes a fact count.
    ///
    /// # Errors
    ///
    /// Why it cannot have happened; nothing has changed then.
    pub(crate) fn commit(&mut self, at_ms: i64, fact: Fact) -> Result<(), Message> {
        match &fact {
            Fact::Joined { player, name, token } => {
                if let Some(player) = Player::from_number(*player) {
                    let seat = Seat { who: Who::Human, name: name.clone(), token: Some(token.clone()) };
                    self.seats[player.index()] = seat;
                    self.start_clock(at_ms);
                }
            }
            Fact::Word { player, word } => {
                if let Some(player) = Player::from_number(*player) {
                    self.words[player.index()].clone_from(word);
                }
            }
            Fact::Entry { line, used_ms } => self.commit_line(line, *used_ms, at_ms)?,
            Fact::Rematch { player } => self.rematch = Player::from_number(*player),
            Fact::Rematched { id } => self.rematched = Some(id.clone()),
            Fact::Closed { why } => self.closed = Some(*why),
        }
        self.told.push(Told::new(self.version() + 1, at_ms, fact, self.clocks));
        self.changed_ms = at_ms;
        Ok(())
    }

    fn commit_line(&mut self, line: &str, used_ms: u64, at_ms: i64) -> Result<(), Message> {
        let entry = Entry::read(line).ok_or_else(|| Message::from(crate::messages::internal()))?;
        let (thinker, before) = (self.table.turn().player(), self.clocks);
        self.table.commit(&entry)?;
        if let Some(player) = thinker {
            self.used_ms[player.index()] += used_ms;
        }
        let next = self.who_thinks();
        if let Some(clocks) = &mut self.clocks {
            clocks.go_on(used_ms, next.unwrap_or(clocks.running()));
        }
        self.since_ms = at_ms;
        self.offer = match &entry {
            Entry::Border { by, action: BorderAction::Offer(offer) } => Some((*by, *offer)),
            Entry::Border { action: BorderAction::Accept(_) | BorderAction::Refuse(_), .. } => None,
            Entry::Border { .. } => self.offer,
            Entry::Moved { .. } | Entry::Happened { .. } => None,
        };
        match &entry {
            Entry::Moved { .. } | Entry::Happened { .. } => self.clocks_before.push((entry.by(), before)),
            Entry::Border { by, action: BorderAction::Accept(Offer::Takeback) } => self.rewind_clocks(by.other()),
            Entry::Border { .. } => {}
        }
        Ok(())
    }

    /// Clocks go back with the moves that are taken back.
    fn rewind_clocks(&mut self, asked_by: Player) {
        while let Some((by, before)) = self.clocks_before.pop() {
            if by == Some(asked_by) {
                self.clocks = before;
                break;
            }
        }
    }

    fn start_clock(&mut self, at_ms: i64) {
        if self.is_full() {
            self.since_ms = at_ms;
            let next = self.who_thinks().flatten();
            if let Some(clocks) = &mut self.clocks {
                clocks.go_on(0, next);
            }
        }
    }

    /// Whose clock runs now: `None` while dice fall, which changes nothing.
    fn who_thinks(&self) -> Option<Option<Player>> {
        match self.table.turn() {
            Turn::Nature => None,
            Turn::Player(player) if self.is_full() => Some(Some(player)),
            Turn::Player(_) | Turn::Either | Turn::Over(_) => Some(None),
        }
    }

    /// How many facts there are.
    pub(crate) fn version(&self) -> u64 {
        self.told.len() as u64
    }

    /// The facts after the first `since`, as they are told.
    pub(crate) fn told_since(&self, since: u64) -> &[Told] {
        self.told.get(usize::try_from(since).unwrap_or(usize::MAX)..).unwrap_or_default()
    }

    /// When something last happened.
    pub(crate) const fn changed_ms(&self) -> i64 {
        self.changed_ms
    }

    /// Whether nobody is waited for.
    pub(crate) fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.who != Who::Open)
    }

    /// Whether nothing happens any more, apart from a rematch.
    pub(crate) fn is_over(&self) -> bool {
        self.closed.is_some() || self.table.turn().outcome().is_some()
    }

    /// How far the game has come.
    pub(crate) fn phase(&self) -> Phase {
        if self.is_over() {
            Phase::Over
        } else if self.is_full() {
            Phase::Live
        } else {
            Phase::Open
        }
    }

    /// The player whose token this is.
    pub(crate) fn seat_of(&self, given: &str) -> Option<Player> {
        let fits =
            |player: &Player| self.seats[player.index()].token.as_ref().is_some_and(|kept| token::fits(given, kept));
        // Both are looked at, so that the time tells nothing.
        let [one, two] = Player::BOTH.map(|player| fits(&player).then_some(player));
        one.or(two)
    }

    /// The open seat, if there is one.
    pub(crate) fn open_seat(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.seat(*player).who == Who::Open)
    }

    /// Who sits here.
    pub(crate) fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// The bot that has to decide now. Where either player may act, it waits for a person.
    pub(crate) fn bot_to_act(&self) -> Option<(Player, &str)> {
        if self.is_over() || !self.is_full() {
            return None;
        }
        let turn = self.table.turn();
        let is_bot = |player: Player| matches!(self.seat(player).who, Who::Bot(_));
        let person = Player::BOTH.into_iter().find(|player| turn.may_act(*player) && !is_bot(*player));
        match person.or_else(|| turn.anyone()) {
            Some(player) => match &self.seat(player).who {
                Who::Bot(spec) => Some((player, spec)),
                Who::Human | Who::Open => None,
            },
            None => None,
        }
    }

    /// When something has to be done about the table if nobody does anything.
    pub(crate) fn due_ms(&self, now: &Now, patience: Patience) -> Option<i64> {
        match self.phase() {
            Phase::Over => None,
            Phase::Open => Some(self.created_ms + patience.open_ms),
            Phase::Live if self.bot_to_act().is_some() => Some(now.ms),
            Phase::Live => {
                let idle = self.changed_ms() + patience.idle_ms;
                let flag = self.clocks.and_then(|clocks| clocks.until_flag_ms()).map(|left| {
                    let left = left.saturating_sub(now.since(self.since_ms));
                    now.ms + i64::try_from(left).unwrap_or(i64::MAX / 2) + 1
                });
                Some(flag.map_or(idle, |flag| flag.min(idle)))
            }
        }
    }

    /// What has to be done then.
    pub(crate) fn work(&self) -> Work {
        if self.bot_to_act().is_some() { Work::Robot } else { Work::Clock }
    }

    /// What has to be done now because nobody did anything: a fallen flag, a table to be closed.
    pub(crate) fn overdue(&self, now: &Now, patience: Patience) -> Option<Fact> {
        match self.phase() {
            Phase::Over => None,
            Phase::Open => {
                (now.ms >= self.created_ms + patience.open_ms).then_some(Fact::Closed { why: Closing::NobodyJoined })
            }
            Phase::Live => self.fallen_flag(now).or_else(|| {
                (self.bot_to_act().is_none() && now.ms >= self.changed_ms() + patience.idle_ms)
                    .then_some(Fact::Closed { why: Closing::Abandoned })
            }),
        }
    }

    /// The flag that has fallen.
    pub(crate) fn fallen_flag(&self, now: &Now) -> Option<Fact> {
        let clocks = self.clocks.filter(|_| !self.is_over())?;
        let by = clocks.running()?;
        let used_ms = now.since(self.since_ms);
        (used_ms > clocks.until_flag_ms()?).then(|| {
            let entry = Entry::Border { by, action: BorderAction::Flag };
            Fact::Entry { line: entry.to_string(), used_ms }
        })
    }

    /// What happens by chance at a table of this game.
    fn unfold(&self, table: &dyn Table, words: &[String; 2]) -> Option<Entry> {
        let words = [words[0].as_str(), words[1].as_str()];
        table.certain().or_else(|| table.unfold(&mut FairChance::new(&self.secret, words, table.chances())))
    }

    /// The seed of a bot's next decision: the same for the same point of the same game.
    pub(crate) fn bot_seed(&self) -> u64 {
        let bytes = self.secret.commitment().0;
        let first = bytes[..8].iter().fold(0_u64, |seed, &byte| seed << 8 | u64::from(byte));
        first.wrapping_add((self.table.entries().len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

impl Seat {
    /// The hash of the seat's token.
    pub(crate) fn token(&self) -> Option<String> {
        self.token.clone()
    }

    fn of(seat: &HeaderSeat) -> Seat {
        let who = match seat.who.as_str() {
            "human" => Who::Human,
            "open" => Who::Open,
            bot => Who::Bot(bot.to_owned()),
        };
        Seat { who, name: seat.name.clone(), token: seat.token.clone() }
    }
}

/// The table that a header describes.
pub(crate) fn open_table(games: &[&'static dyn GameBox], header: &Header) -> Result<Box<dyn Table>, Message> {
    let game = find_game(games, &header.game).map_err(|error| error.message())?;
    let given: Vec<(&str, String)> = header
        .settings
        .iter()
        .map(|(key, value)| (key.as_str(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
        .collect();
    let pairs = given.iter().map(|(key, value)| (*key, value.as_str()));
    let settings = Settings::read(game.known_settings(), pairs).map_err(|error| error.message())?;
    game.open(&settings, header.position.as_deref()).map_err(|error| error.message())
}
