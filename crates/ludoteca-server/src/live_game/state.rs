//! The state of a live game besides the game itself: seats, clocks, rematch.

use ludoteca_game::{Player, Turn};
use ludoteca_store::{Phase, Work};

use super::{Clocks, CloseReason, Header, HeaderSeat, Now};

/// The state besides the game itself. It is small: a change starts from a copy.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(super) created_ms: i64,
    /// The time of the last event.
    pub(super) changed_ms: i64,
    pub(super) seats: [Seat; 2],
    /// The words that the players add to the dice.
    pub(super) words: [String; 2],
    pub(super) clocks: Option<Clocks>,
    /// The time since which the player to decide has had to.
    pub(super) since_ms: i64,
    pub(super) used_ms: [u64; 2],
    /// The player who offers a rematch.
    pub(super) rematch_offer: Option<Player>,
    /// The name of the rematch.
    pub(super) rematch: Option<String>,
    pub(super) closed: Option<CloseReason>,
}

/// A player's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    pub(crate) kind: SeatKind,
    pub(crate) name: Option<String>,
    /// The hash of the token.
    pub(crate) token: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SeatKind {
    Human,
    Open,
    /// A bot with this specification.
    Bot(String),
}

/// The times after which a game is closed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timeouts {
    /// Without a second player.
    pub(crate) open_ms: i64,
    /// Without a move.
    pub(crate) idle_ms: i64,
}

impl State {
    /// Creates the state before the first event.
    pub(super) fn new(header: &Header, turn: Turn, created_ms: i64) -> State {
        let mut state = State {
            created_ms,
            changed_ms: created_ms,
            seats: header.seats.clone().map(Seat::from_header),
            words: header.seats.clone().map(|seat| seat.word),
            clocks: header.clock.map(Clocks::new),
            since_ms: created_ms,
            used_ms: [0; 2],
            rematch_offer: None,
            rematch: None,
            closed: None,
        };
        state.start_clock(turn, created_ms);
        state
    }

    /// Starts the clock once both seats are taken.
    pub(super) fn start_clock(&mut self, turn: Turn, at_ms: i64) {
        if self.is_full() {
            self.since_ms = at_ms;
            if let Some(clocks) = &mut self.clocks {
                clocks.go_on(0, turn.player());
            }
        }
    }

    /// Charges the player before an entry for the time used, and starts the clock of the player after it.
    pub(super) fn run_clock(&mut self, before: Turn, after: Turn, used_ms: u64, at_ms: i64) {
        if let Some(player) = before.player() {
            self.used_ms[player.index()] += used_ms;
        }
        let is_full = self.is_full();
        if let Some(clocks) = &mut self.clocks {
            // While dice are due, the clock stays as it is.
            let next = if after == Turn::Chance { clocks.running() } else { after.player().filter(|_| is_full) };
            clocks.go_on(used_ms, next);
        }
        self.since_ms = at_ms;
    }

    pub(super) fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.kind != SeatKind::Open)
    }

    pub(super) const fn is_over(&self, turn: Turn) -> bool {
        self.closed.is_some() || turn.outcome().is_some()
    }

    pub(super) fn phase(&self, turn: Turn) -> Phase {
        if self.is_over(turn) {
            Phase::Over
        } else if self.is_full() {
            Phase::Live
        } else {
            Phase::Open
        }
    }

    pub(super) fn bot_to_act(&self, turn: Turn) -> Option<(Player, &str)> {
        if self.phase(turn) != Phase::Live {
            return None;
        }
        let bot = |player: Player| match &self.seats[player.index()].kind {
            SeatKind::Bot(spec) => Some((player, spec.as_str())),
            SeatKind::Human | SeatKind::Open => None,
        };
        let mut to_act = Player::BOTH.into_iter().filter(|player| turn.may_act(*player));
        if to_act.clone().any(|player| bot(player).is_none()) { None } else { to_act.next().and_then(bot) }
    }

    /// Returns the kind of the next work for the server itself.
    pub(super) fn work(&self, turn: Turn) -> Work {
        if self.bot_to_act(turn).is_some() { Work::Robot } else { Work::Clock }
    }

    /// Returns the time of the next work for the server itself.
    pub(super) fn due_ms(&self, turn: Turn, now: &Now, timeouts: Timeouts) -> Option<i64> {
        match self.phase(turn) {
            Phase::Over => None,
            Phase::Open => Some(self.created_ms + timeouts.open_ms),
            Phase::Live if self.bot_to_act(turn).is_some() => Some(now.ms),
            Phase::Live => {
                let idle = self.changed_ms + timeouts.idle_ms;
                let flag = self.clocks.and_then(|clocks| clocks.until_flag_ms()).map(|left| {
                    let left = left.saturating_sub(now.since(self.since_ms));
                    now.ms + i64::try_from(left).unwrap_or(i64::MAX / 2) + 1
                });
                Some(flag.map_or(idle, |flag| flag.min(idle)))
            }
        }
    }

    /// Returns the reason to close the game because of the time.
    pub(super) fn timed_out(&self, turn: Turn, now: &Now, timeouts: Timeouts) -> Option<CloseReason> {
        let (since_ms, timeout_ms, why) = match self.phase(turn) {
            Phase::Open => (self.created_ms, timeouts.open_ms, CloseReason::NobodyJoined),
            Phase::Live if self.bot_to_act(turn).is_none() => {
                (self.changed_ms, timeouts.idle_ms, CloseReason::Abandoned)
            }
            Phase::Live | Phase::Over => return None,
        };
        (now.ms >= since_ms + timeout_ms).then_some(why)
    }
}

impl Seat {
    fn from_header(seat: HeaderSeat) -> Seat {
        let kind = match seat.who.as_str() {
            "human" => SeatKind::Human,
            "open" => SeatKind::Open,
            _ => SeatKind::Bot(seat.who),
        };
        Seat { kind, name: seat.name, token: seat.token }
    }
}
