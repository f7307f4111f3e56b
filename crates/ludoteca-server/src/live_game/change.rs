use ludoteca_game::{Player, Turn};
use ludoteca_play::{Decision, Entry, Step};
use ludoteca_store::{Phase, Work};

use super::view::{ClocksThen, EventView};
use super::{Clocks, EventJson, LiveGame, Now, Seat, SeatKind, State, StoredEvent, Timeouts, time};

/// Events that were decided and are not yet part of the game, with the state after them.
///
/// The server stores [`Change::bodies`], then commits the change. If the store refuses, it drops the change; the game never changed.
#[derive(Debug)]
pub(crate) struct Change {
    at_ms: i64,
    /// The steps of the game among the events.
    pub(super) decision: Decision,
    stored: Vec<StoredEvent>,
    pub(super) events: Vec<EventJson>,
    pub(super) state: State,
    /// The number of events of the line that stay.
    pub(super) clocks_kept: usize,
    /// The clocks before each event that is added to them.
    pub(super) clocks_added: Vec<Option<Clocks>>,
    version: u64,
}

/// The facts by which a store finds the next work of the server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    pub(crate) phase: Phase,
    pub(crate) due_ms: Option<i64>,
    pub(crate) work: Work,
}

impl LiveGame {
    /// Creates a change without events.
    pub(crate) fn unchanged(&self, at_ms: i64) -> Change {
        Change {
            at_ms,
            decision: self.game.undecided(),
            stored: Vec::new(),
            events: Vec::new(),
            state: self.state.clone(),
            clocks_kept: self.clocks_before.len(),
            clocks_added: Vec::new(),
            version: self.version(),
        }
    }

    /// Creates a change of one event that is no entry of the record.
    pub(super) fn event(&self, event: StoredEvent, now: &Now) -> Change {
        let mut change = self.unchanged(now.ms);
        change.push(event);
        change
    }
}

impl Change {
    /// Writes the events in the form in which they are stored.
    pub(crate) fn bodies(&self) -> Vec<String> {
        self.stored.iter().map(StoredEvent::write).collect()
    }

    /// Returns the version after the change.
    pub(crate) const fn version(&self) -> u64 {
        self.version
    }

    /// Returns the name of the rematch that the change begins.
    pub(crate) fn new_rematch(&self) -> Option<&str> {
        self.stored.iter().find_map(|event| match event {
            StoredEvent::Rematched { id } => Some(id.as_str()),
            _ => None,
        })
    }

    /// Returns the facts that the store keeps beside the events.
    pub(crate) fn schedule(&self, now: &Now, timeouts: Timeouts) -> Schedule {
        let turn = self.decision.turn();
        Schedule {
            phase: self.state.phase(turn),
            due_ms: self.state.due_ms(turn, now, timeouts),
            work: self.state.work(turn),
        }
    }

    /// Adds an event that is no entry of the record.
    pub(super) fn push(&mut self, event: StoredEvent) {
        let view = match &event {
            StoredEvent::Joined { player, name, token } => {
                if let Some(by) = Player::from_number(*player) {
                    let seat = Seat { kind: SeatKind::Human, name: name.clone(), token: Some(token.clone()) };
                    self.state.seats[by.index()] = seat;
                    self.state.start_clock(self.decision.turn(), self.at_ms);
                }
                ("joined", Some(*player), name.clone())
            }
            StoredEvent::Word { player, word } => {
                if let Some(by) = Player::from_number(*player) {
                    self.state.words[by.index()].clone_from(word);
                }
                ("word", Some(*player), Some(word.clone()))
            }
            StoredEvent::Entry { .. } => unreachable!("entries come with their decision"),
            StoredEvent::Rematch { player } => {
                self.state.rematch_offer = Player::from_number(*player);
                ("rematch", Some(*player).filter(|player| *player > 0), None)
            }
            StoredEvent::Rematched { id } => {
                self.state.rematch = Some(id.clone());
                ("rematched", None, Some(id.clone()))
            }
            StoredEvent::Closed { why } => {
                self.state.closed = Some(*why);
                ("closed", None, Some(why.name().to_owned()))
            }
        };
        self.record(event, view, 0);
    }

    /// Adds the steps of a decision, the only one of the change. The time is charged to the first of them.
    pub(super) fn add_decision(&mut self, live: &LiveGame, decision: Decision, used_ms: u64) {
        let (mut before, mut used_ms) = (self.decision.turn(), used_ms);
        for step in decision.steps() {
            self.take_step(live, before, step, used_ms);
            let kind = match step.entry {
                Entry::Move { .. } => "move",
                Entry::Chance { .. } => "happened",
                Entry::Action { .. } => "border",
            };
            let by = step.entry.by().map(Player::number);
            let event = StoredEvent::Entry { line: step.entry.to_string(), used_ms };
            self.record(event, (kind, by, Some(step.entry.text().to_owned())), used_ms);
            (before, used_ms) = (step.turn(), 0);
        }
        self.decision = decision;
    }

    /// Runs the clocks over a step. A takeback restores them as they were before the first event that it removes.
    fn take_step(&mut self, live: &LiveGame, before: Turn, step: &Step, used_ms: u64) {
        let clocks_before = self.state.clocks;
        self.state.run_clock(before, step.turn(), used_ms, self.at_ms);
        let (count, kept) = (step.event_count(), self.clocks_kept);
        if count > kept + self.clocks_added.len() {
            self.clocks_added.push(clocks_before);
        } else if count < kept {
            self.state.clocks = live.clocks_before[count];
            self.clocks_kept = count;
            self.clocks_added.clear();
        } else if let Some(clocks) = self.clocks_added.get(count - kept) {
            self.state.clocks = *clocks;
            self.clocks_added.truncate(count - kept);
        }
    }

    fn record(
        &mut self,
        event: StoredEvent,
        (kind, by, text): (&'static str, Option<u8>, Option<String>),
        used_ms: u64,
    ) {
        self.version += 1;
        self.state.changed_ms = self.at_ms;
        let (seq, at) = (self.version, time(self.at_ms));
        let clocks = self.state.clocks.as_ref().map(ClocksThen::new);
        self.events.push(EventJson::new(&EventView { seq, at, kind, by, text, used_ms, clocks }));
        self.stored.push(event);
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_game::{Player, Turn};
    use ludoteca_play::{GameType, Offer};
    use ludoteca_shelf::SHELF;
    use ludoteca_store::GameId;
    use serde_json::json;

    use crate::live_game::{Answer, Call, LiveGame, Now};

    /// Carries out a call a second after the one before.
    fn call(live: &mut LiveGame, now: &mut Now, by: Player, call: &Call) {
        now.ms += 1_000;
        let change = live.decide(by, call, now).expect("legal");
        live.commit(change);
    }

    #[test]
    fn a_takeback_restores_the_clock_from_before_the_moves_that_it_removes() {
        let seats = json!([{ "who": "human" }, { "who": "human" }]);
        let has_undo = |game: &&&GameType| game.info.calls.iter().any(|call| call.name == "undo");
        let game = SHELF.iter().find(has_undo).expect("a game with an undo of its own").name();
        let header = json!({
            "game": game, "settings": {}, "seats": seats, "clock": { "initial_ms": 60_000 },
            "secret": "11".repeat(32), "listed": false,
        });
        let header = serde_json::from_value(header).expect("a header");
        let mut live = LiveGame::new(SHELF, GameId::new("x").expect("a name"), header, 0).expect("a game");
        let mut now = Now::default();
        live.commit(live.decide_start(&now));
        let Turn::Player(by) = live.game.turn() else { panic!("the dice have decided") };
        let left = |live: &LiveGame| live.state.clocks.expect("a clock").left_ms(by, 0);
        let say = |text: &str| Call::Move(text.to_owned());
        call(&mut live, &mut now, by, &say("roll"));
        let first = live.game.moves(by).swap_remove(0);
        call(&mut live, &mut now, by, &say(&first));
        call(&mut live, &mut now, by, &say("undo"));
        assert_eq!(left(&live), 57_000);
        call(&mut live, &mut now, by, &Call::Offer(Offer::Takeback, Answer::Offer));
        call(&mut live, &mut now, by.other(), &Call::Offer(Offer::Takeback, Answer::Accept));
        assert_eq!((live.game.state_name(), left(&live)), ("rolled-for-start", 60_000));
        assert_eq!(live.clocks_before.len(), live.game.line().len());
    }
}
