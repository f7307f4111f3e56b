//! Calls are decided: each becomes a change, or a refusal.

use ludoteca_game::{Fact, FieldKind, Player, list_of_words};
use ludoteca_play::{Decision, GameAction, MoveError, Offer};
use serde_json::{Map, Value};

use super::{Answer, Call, Change, CloseReason, LiveGame, Now, Refusal, SeatKind, StoredEvent};
use crate::code::Code;
use crate::messages;

/// The longest word for the dice, in characters.
pub(crate) const WORD_MAX: usize = 100;

impl LiveGame {
    /// Decides a call of a player, with all dice and forced events that follow. The game does not change.
    ///
    /// # Errors
    ///
    /// Returns the reason if the call is refused.
    pub(crate) fn decide(&self, by: Player, call: &Call, now: &Now) -> Result<Change, Refusal> {
        if let Call::Rematch(answer) = call {
            return self.decide_rematch(by, *answer, now);
        }
        if self.state.closed.is_some() {
            return Err(Refusal::not_now(Code::TableClosed, messages::table_closed()));
        }
        if let Call::Word(word) = call {
            return self.decide_word(by, word, now);
        }
        if self.game.turn().outcome().is_some() {
            return Err(self.with_state(by, Refusal::not_now(Code::GameOver, messages::game_over())));
        }
        if !self.is_full() {
            // A player who waits for another one may close the game.
            if matches!(call, Call::Claim { win: false, .. }) {
                return Ok(self.event(StoredEvent::Closed { why: CloseReason::Aborted }, now));
            }
            return Err(Refusal::not_now(Code::SeatOpen, messages::still_open()));
        }
        match call {
            Call::Move(text) => self.decide_move(by, text, now),
            Call::Own(name, request) => self.decide_own(by, name, request, now),
            Call::Resign(request) => match self.game.kind().info.resignation {
                Some(own) => self.decide_own(by, own, request, now),
                None => self.decide_action(by, GameAction::Resign, now),
            },
            Call::Forfeit => self.decide_action(by, GameAction::Forfeit, now),
            Call::Offer(offer, answer) => {
                let action = match answer {
                    Answer::Offer => GameAction::Offer(*offer),
                    Answer::Accept => GameAction::Accept(*offer),
                    Answer::Refuse => GameAction::Decline(*offer),
                };
                self.decide_action(by, action, now)
            }
            Call::Claim { win, after_ms } => self.decide_claim(by, *win, *after_ms, now),
            Call::Word(_) | Call::Rematch(_) => unreachable!("decided above"),
        }
    }

    /// Decides that a person takes an open seat.
    ///
    /// # Errors
    ///
    /// Returns the reason if the seat is not open or the word cannot be used.
    pub(crate) fn decide_join(
        &self,
        player: Player,
        name: Option<String>,
        token: String,
        word: Option<String>,
        now: &Now,
    ) -> Result<Change, Refusal> {
        if self.state.closed.is_some() {
            return Err(Refusal::not_now(Code::TableClosed, messages::table_closed()));
        }
        if self.seat(player).kind != SeatKind::Open {
            return Err(Refusal::not_now(Code::SeatTaken, messages::seat_taken()));
        }
        let player = player.number();
        let mut change = self.event(StoredEvent::Joined { player, name, token }, now);
        if let Some(word) = word {
            change.push(StoredEvent::Word { player, word: checked_word(&word)? });
        }
        if change.state.is_full() {
            let start = self.settled(self.game.undecided(), &change.state.words);
            change.add_decision(self, start, 0);
        }
        Ok(change)
    }

    /// Settles the dice and forced events with which a full game starts.
    pub(crate) fn decide_start(&self, now: &Now) -> Change {
        let mut change = self.unchanged(now.ms);
        if self.is_full() {
            let start = self.settled(self.game.undecided(), &self.state.words);
            change.add_decision(self, start, 0);
        }
        change
    }

    /// Lists the calls that a player has now, each once.
    pub(crate) fn calls(&self, by: Player) -> Vec<&'static str> {
        if self.is_over() || !self.is_full() { Vec::new() } else { self.game.calls(by) }
    }

    fn decide_move(&self, by: Player, text: &str, now: &Now) -> Result<Change, Refusal> {
        if text.trim_start().starts_with('@') {
            return Err(Refusal::illegal(Code::NotAMove, messages::only_a_move()));
        }
        let decision = self.game.decide(by, text).map_err(|error| self.refusal(by, error))?;
        self.own_moves(by, decision, now)
    }

    /// Decides a call of the game's own.
    fn decide_own(&self, by: Player, name: &str, request: &Map<String, Value>, now: &Now) -> Result<Change, Refusal> {
        let wrong_state = |why| self.with_state(by, Refusal::not_now(Code::WrongState, why));
        let Some(call) = self.game.kind().info.call_of(name) else {
            let calls = listed(&self.calls(by));
            return Err(wrong_state(messages::no_such_call(name, self.game.state_name(), calls)));
        };
        let (mut text, mut is_confirmed) = (call.name.to_owned(), false);
        for field in call.fields {
            match (field.kind, request.get(field.name)) {
                (FieldKind::Argument, Some(Value::String(word))) => text = format!("{text} {word}"),
                (FieldKind::Confirmation, Some(Value::Bool(true))) => is_confirmed = true,
                _ => {}
            }
        }
        let mut decision = match self.game.decide(by, &text) {
            Ok(decision) => decision,
            // The player has the call: its argument is refused.
            Err(error) if self.calls(by).contains(&call.name) => return Err(self.refusal(by, error)),
            Err(error) => return Err(wrong_state(error.message)),
        };
        if is_confirmed {
            // A game that does not ask again needs no confirmation.
            let _ = self.game.extend(&mut decision, by, &text);
        }
        self.own_moves(by, decision, now)
    }

    /// Accepts moves of the player alone: players neither choose their dice nor move for the opponent.
    fn own_moves(&self, by: Player, decision: Decision, now: &Now) -> Result<Change, Refusal> {
        if decision.is_by(by) {
            Ok(self.followed(decision, now))
        } else {
            Err(Refusal::illegal(Code::NotAMove, messages::only_a_move()))
        }
    }

    fn decide_action(&self, by: Player, action: GameAction, now: &Now) -> Result<Change, Refusal> {
        let not_now = |error: MoveError| self.with_state(by, Refusal::not_now(Code::NotNow, error.message));
        let mut decision = self.game.decide(by, action.text()).map_err(not_now)?;
        // A bot refuses a draw. It gives a move back and plays on.
        if let (GameAction::Offer(offer), SeatKind::Bot(_)) = (action, &self.seat(by.other()).kind) {
            let answer = match offer {
                Offer::Draw => GameAction::Decline(offer),
                Offer::Takeback => GameAction::Accept(offer),
            };
            self.game.extend(&mut decision, by.other(), answer.text()).map_err(not_now)?;
        }
        Ok(self.followed(decision, now))
    }

    fn decide_claim(&self, by: Player, win: bool, after_ms: i64, now: &Now) -> Result<Change, Refusal> {
        if self.state.clocks.is_some() {
            return Err(Refusal::not_now(Code::ClockDecides, messages::clock_decides()));
        }
        let turn = self.game.turn();
        let is_away = turn.may_act(by.other()) && !turn.may_act(by);
        if !is_away || now.since(self.state.since_ms) < after_ms.unsigned_abs() {
            return Err(Refusal::not_now(Code::NotVanished, messages::not_vanished(after_ms / 60_000)));
        }
        if win {
            return self.decide_action(by.other(), GameAction::Flag, now);
        }
        Ok(self.event(StoredEvent::Closed { why: CloseReason::Aborted }, now))
    }

    fn decide_rematch(&self, by: Player, answer: Answer, now: &Now) -> Result<Change, Refusal> {
        if self.game.turn().outcome().is_none() {
            return Err(Refusal::not_now(Code::NotOver, messages::not_over()));
        }
        if self.state.rematch.is_some() {
            return Err(Refusal::not_now(Code::RematchMade, messages::rematch_made()));
        }
        let offer = self.state.rematch_offer;
        let is_offered = offer == Some(by.other());
        match answer {
            Answer::Offer if offer == Some(by) => {
                Err(Refusal::not_now(Code::RematchOffered, messages::rematch_offered()))
            }
            Answer::Accept | Answer::Refuse if !is_offered => {
                Err(Refusal::not_now(Code::NoRematch, messages::no_rematch()))
            }
            Answer::Refuse => Ok(self.event(StoredEvent::Rematch { player: 0 }, now)),
            Answer::Offer | Answer::Accept => {
                let is_agreed = is_offered || matches!(self.seat(by.other()).kind, SeatKind::Bot(_));
                let event = if is_agreed {
                    StoredEvent::Rematched { id: self.rematch_id() }
                } else {
                    StoredEvent::Rematch { player: by.number() }
                };
                Ok(self.event(event, now))
            }
        }
    }

    fn decide_word(&self, by: Player, word: &str, now: &Now) -> Result<Change, Refusal> {
        if self.game.chance_count() > 0 || self.is_full() {
            return Err(Refusal::not_now(Code::TooLate, messages::too_late_for_a_word()));
        }
        Ok(self.event(StoredEvent::Word { player: by.number(), word: checked_word(word)? }, now))
    }

    /// Returns the name of the rematch, the same for every request.
    pub(crate) fn rematch_id(&self) -> String {
        crate::token::derived("", &format!("{}\n{}", self.id, self.header.secret), "rematch")[..24].to_owned()
    }

    /// Makes a change of a decision and all that follows. The time since the last event is charged to its first step.
    fn followed(&self, decision: Decision, now: &Now) -> Change {
        let mut change = self.unchanged(now.ms);
        change.add_decision(self, self.settled(decision, &self.state.words), now.since(self.state.since_ms));
        change
    }

    fn refusal(&self, by: Player, error: MoveError) -> Refusal {
        self.with_state(by, error.into())
    }

    fn with_state(&self, by: Player, refusal: Refusal) -> Refusal {
        Refusal { state: Some((self.game.state_name(), self.calls(by))), ..refusal }
    }
}

fn listed(calls: &[&str]) -> Fact {
    if calls.is_empty() {
        return messages::nothing_to_call().into();
    }
    Fact::Text(list_of_words(calls.iter().copied()))
}

/// Checks a word for the dice.
pub(crate) fn checked_word(word: &str) -> Result<String, Refusal> {
    let is_sound = word.chars().count() <= WORD_MAX && !word.chars().any(char::is_control);
    if is_sound { Ok(word.to_owned()) } else { Err(Refusal::wrong(Code::WrongWord, messages::wrong_word(WORD_MAX))) }
}
