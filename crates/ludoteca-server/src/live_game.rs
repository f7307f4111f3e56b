//! A game on the server, without HTTP: its stored events and all that follows from them.
//!
//! A [`LiveGame`] is its header and its events. [`LiveGame::decide`] turns a call into a [`Change`] and leaves the game unchanged. Once
//! the store has accepted the events of the change, [`LiveGame::commit`] puts it in place; nothing is read or played again. A game is
//! loaded by committing its stored events one after the other.

mod call;
mod change;
mod clock;
mod decide;
mod header;
mod refusal;
mod state;
mod stored_event;
mod time;
mod view;

pub(crate) use call::{Answer, Call};
pub(crate) use change::{Change, Schedule};
pub(crate) use clock::{ClockSettings, Clocks};
pub(crate) use decide::checked_word;
pub(crate) use header::{Header, HeaderSeat};
pub(crate) use refusal::{Refusal, RefusalKind};
pub(crate) use state::{Seat, SeatKind, State, Timeouts};
pub(crate) use stored_event::{CloseReason, StoredEvent};
pub(crate) use time::Now;
pub(crate) use view::{EventJson, GameView, time};

use ludoteca_game::{Explain, Message, Player, Settings};
use ludoteca_play::fair::{FairDice, Secret};
use ludoteca_play::{Decision, Entry, Game, GameAction, GameType, find_game};
use ludoteca_store::{Entry as StoredEntry, GameId};

use crate::token;

/// A running game of this server.
#[derive(Debug)]
pub(crate) struct LiveGame {
    pub(crate) id: GameId,
    pub(crate) header: Header,
    pub(crate) game: Game,
    secret: Secret,
    /// The stored events in the form in which clients receive them.
    events: Vec<EventJson>,
    state: State,
    /// The clocks before each event of the game's line; a takeback restores them.
    clocks_before: Vec<Option<Clocks>>,
}

impl LiveGame {
    /// Creates a game without events.
    ///
    /// # Errors
    ///
    /// Returns the reason if the header names no game, or settings or a position that the game refuses.
    pub(crate) fn new(
        games: &[&'static GameType],
        id: GameId,
        header: Header,
        created_ms: i64,
    ) -> Result<LiveGame, Message> {
        let game = open_game(games, &header)?;
        let secret = Secret::from_hex(&header.secret).unwrap_or(Secret([0; 32]));
        let state = State::new(&header, game.turn(), created_ms);
        Ok(LiveGame { id, header, game, secret, events: Vec::new(), state, clocks_before: Vec::new() })
    }

    /// Loads a game from its stored events.
    ///
    /// # Errors
    ///
    /// Returns the reason if the header or an event is refused.
    pub(crate) fn load(
        games: &[&'static GameType],
        id: GameId,
        header: Header,
        created_ms: i64,
        entries: &[StoredEntry],
    ) -> Result<LiveGame, Message> {
        let mut live = LiveGame::new(games, id, header, created_ms)?;
        entries.iter().try_for_each(|entry| live.commit_stored(entry))?;
        Ok(live)
    }

    /// Adds an event that the store already holds.
    ///
    /// # Errors
    ///
    /// Returns the reason if it cannot have happened here; the game does not change.
    pub(crate) fn commit_stored(&mut self, entry: &StoredEntry) -> Result<(), Message> {
        let unreadable = || Message::from(crate::messages::internal());
        let mut change = self.unchanged(entry.at_ms);
        match StoredEvent::read(&entry.body).ok_or_else(unreadable)? {
            StoredEvent::Entry { line, used_ms } => {
                let entry = Entry::read(&line).ok_or_else(unreadable)?;
                let decision = self.game.replay(&entry).map_err(|error| error.message)?;
                change.add_decision(self, decision, used_ms);
            }
            event => change.push(event),
        }
        self.commit(change);
        Ok(())
    }

    /// Puts a change in place. It must have been made for the game as it is now.
    pub(crate) fn commit(&mut self, change: Change) {
        self.game.commit(change.decision);
        self.events.extend(change.events);
        self.state = change.state;
        self.clocks_before.truncate(change.clocks_kept);
        self.clocks_before.extend(change.clocks_added);
    }

    /// Settles forced events and dice at the end of a decision.
    fn settled(&self, mut decision: Decision, words: &[String; 2]) -> Decision {
        let words = [words[0].as_str(), words[1].as_str()];
        self.game.settle_decision(&mut decision, &mut FairDice { secret: &self.secret, words });
        decision
    }

    /// Counts the events: the version that clients compare.
    pub(crate) fn version(&self) -> u64 {
        self.events.len() as u64
    }

    /// Returns the events after the first `count`.
    pub(crate) fn events_since(&self, count: u64) -> &[EventJson] {
        self.events.get(usize::try_from(count).unwrap_or(usize::MAX)..).unwrap_or_default()
    }

    /// Returns the time of the last event.
    pub(crate) const fn changed_ms(&self) -> i64 {
        self.state.changed_ms
    }

    /// Returns whether both seats are taken.
    pub(crate) fn is_full(&self) -> bool {
        self.state.is_full()
    }

    /// Returns whether only a rematch can still be arranged.
    pub(crate) fn is_over(&self) -> bool {
        self.state.is_over(self.game.turn())
    }

    /// Finds the player with this token.
    pub(crate) fn seat_of(&self, given: &str) -> Option<Player> {
        let fits = |player: &Player| self.seat(*player).token.as_ref().is_some_and(|hash| token::fits(given, hash));
        // Both are compared, so that the time taken does not tell them apart.
        let [one, two] = Player::BOTH.map(|player| fits(&player).then_some(player));
        one.or(two)
    }

    /// Returns the open seat, if there is one.
    pub(crate) fn open_seat(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.seat(*player).kind == SeatKind::Open)
    }

    pub(crate) const fn seat(&self, player: Player) -> &Seat {
        &self.state.seats[player.index()]
    }

    /// Returns the bot that has to decide now, with its specification. If either player may act, it waits for a person.
    pub(crate) fn bot_to_act(&self) -> Option<(Player, &str)> {
        self.state.bot_to_act(self.game.turn())
    }

    /// Returns the change that is due because of the time: a flag, or a game that is closed.
    pub(crate) fn overdue(&self, now: &Now, timeouts: Timeouts) -> Option<Change> {
        self.fallen_flag(now).or_else(|| {
            let why = self.state.timed_out(self.game.turn(), now, timeouts)?;
            Some(self.event(StoredEvent::Closed { why }, now))
        })
    }

    /// Returns the change in which the player to decide loses on time.
    pub(crate) fn fallen_flag(&self, now: &Now) -> Option<Change> {
        let clocks = self.state.clocks.filter(|_| !self.is_over())?;
        let by = clocks.running()?;
        let used_ms = now.since(self.state.since_ms);
        if used_ms <= clocks.until_flag_ms()? {
            return None;
        }
        let flag = self.game.decide(by, GameAction::Flag.text()).ok()?;
        let mut change = self.unchanged(now.ms);
        change.add_decision(self, flag, used_ms);
        Some(change)
    }

    /// Returns the seed of a bot's next decision: the same for the same point of the same game.
    pub(crate) fn bot_seed(&self) -> u64 {
        let bytes = self.secret.commitment().0;
        let first = bytes[..8].iter().fold(0_u64, |seed, &byte| seed << 8 | u64::from(byte));
        first.wrapping_add((self.game.entries().count() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

/// Opens the game that a header describes.
pub(crate) fn open_game(games: &[&'static GameType], header: &Header) -> Result<Game, Message> {
    let kind = find_game(games, &header.game).map_err(|error| error.message())?;
    let given: Vec<(&str, String)> = header
        .settings
        .iter()
        .map(|(key, value)| (key.as_str(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
        .collect();
    let pairs = given.iter().map(|(key, value)| (*key, value.as_str()));
    let settings = Settings::read(kind.info.settings, pairs).map_err(|error| error.message())?;
    kind.open(&settings, header.position.as_deref()).map_err(|error| error.message())
}
