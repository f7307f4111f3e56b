//! What becomes of a call: facts to be stored, or a refusal.

use ludoteca_game::{Fact as Said, Message, Player, Turn, list_of_words};
use ludoteca_table::{BorderAction, Entry, Offer, Table};

use super::{CALLS, Call, Closing, Fact, Hosted, Kind, Now, Refused, Reply, Who};
use crate::code::Code;
use crate::messages;

/// The longest word for the dice, in characters.
pub(crate) const WORD_MAX: usize = 100;

impl Hosted {
    /// The facts that a call of a seat makes, with everything that follows by itself. Nothing changes yet.
    ///
    /// # Errors
    ///
    /// Why it is refused.
    pub(crate) fn decide(&self, by: Player, call: &Call, now: &Now) -> Result<Vec<Fact>, Refused> {
        if let Call::Rematch(reply) = call {
            return self.decide_rematch(by, *reply);
        }
        if self.closed.is_some() {
            return Err(Refused::not_now(Code::TableClosed, messages::table_closed()));
        }
        if let Call::Word(word) = call {
            return self.decide_word(by, word);
        }
        if self.table.turn().outcome().is_some() {
            return Err(self.with_state(by, Refused::not_now(Code::GameOver, messages::game_over())));
        }
        if !self.is_full() {
            // Nobody has come yet: whoever waits may close the table.
            if matches!(call, Call::Claim { win: false, .. }) {
                return Ok(vec![Fact::Closed { why: Closing::Aborted }]);
            }
            return Err(Refused::not_now(Code::SeatOpen, messages::still_open()));
        }
        match call {
            Call::Move(text) => self.decide_move(by, text, now),
            Call::Lifecycle { name, confirm } => self.decide_call(by, name, name, *confirm, now),
            Call::Resign { size } => match self.table.resignation() {
                Some(own) => {
                    let text = size.as_ref().map_or_else(|| own.to_owned(), |size| format!("{own} {size}"));
                    self.decide_call(by, "resign", &text, false, now)
                }
                None => self.decide_border(by, BorderAction::Resign, now),
            },
            Call::Forfeit => self.decide_border(by, BorderAction::Forfeit, now),
            Call::Offer(offer, reply) => {
                let action = match reply {
                    Reply::Offer => BorderAction::Offer(*offer),
                    Reply::Accept => BorderAction::Accept(*offer),
                    Reply::Refuse => BorderAction::Refuse(*offer),
                };
                self.decide_border(by, action, now)
            }
            Call::Claim { win, after_ms } => self.decide_claim(by, *win, *after_ms, now),
            Call::Word(_) | Call::Rematch(_) => unreachable!("they are decided above"),
        }
    }

    /// The facts of somebody who takes an open seat.
    ///
    /// # Errors
    ///
    /// That the seat is not open.
    pub(crate) fn decide_join(
        &self,
        player: Player,
        name: Option<String>,
        token: String,
        word: Option<String>,
    ) -> Result<Vec<Fact>, Refused> {
        if self.closed.is_some() {
            return Err(Refused::not_now(Code::TableClosed, messages::table_closed()));
        }
        if self.seat(player).who != Who::Open {
            return Err(Refused::not_now(Code::SeatTaken, messages::seat_taken()));
        }
        let number = player.number();
        let mut facts = vec![Fact::Joined { player: number, name, token }];
        let mut words = self.words.clone();
        if let Some(word) = word {
            words[player.index()] = checked_word(&word)?;
            facts.push(Fact::Word { player: number, word: words[player.index()].clone() });
        }
        if self.seat(player.other()).who != Who::Open {
            facts.extend(self.settled(self.table.boxed_clone(), &words));
        }
        Ok(facts)
    }

    /// What happens by itself when the table is created.
    pub(crate) fn decide_start(&self) -> Vec<Fact> {
        if self.is_full() { self.settled(self.table.boxed_clone(), &self.words) } else { Vec::new() }
    }

    /// The calls that a player has now, each once.
    pub(crate) fn calls(&self, by: Player) -> Vec<String> {
        if self.is_over() || !self.is_full() {
            return Vec::new();
        }
        let mut calls: Vec<String> = Vec::new();
        for choice in self.table.choices_of(by) {
            let word = choice.split(' ').next().unwrap_or_default();
            let call = if CALLS.contains(&word) { word } else { "move" };
            if !calls.iter().any(|known| known == call) {
                calls.push(call.to_owned());
            }
        }
        calls
    }

    fn decide_move(&self, by: Player, text: &str, now: &Now) -> Result<Vec<Fact>, Refused> {
        if text.trim_start().starts_with('@') {
            return Err(Refused::new(Kind::Illegal, Code::NotAMove, messages::only_a_move()));
        }
        let entries = self.table.decide_all(by, text).map_err(|why| self.refusal(by, why))?;
        // Nobody chooses what happens by itself, and nobody moves for the other one.
        if !entries.iter().all(|entry| matches!(entry, Entry::Moved { by: mover, .. } if *mover == by)) {
            return Err(Refused::new(Kind::Illegal, Code::NotAMove, messages::only_a_move()));
        }
        Ok(self.followed(entries, now))
    }

    fn decide_call(&self, by: Player, name: &str, text: &str, confirm: bool, now: &Now) -> Result<Vec<Fact>, Refused> {
        let calls = self.calls(by);
        if !calls.iter().any(|call| call == name) {
            let state = self.table.state();
            // The game knows better why, if it has such a call at all.
            let why = match self.table.decide(by, text) {
                Err(why) if self.table.knows_call(name) => why,
                _ => messages::no_such_call(name, state, listed(&calls)),
            };
            return Err(self.with_state(by, Refused::not_now(Code::WrongState, why)));
        }
        let mut entries = vec![self.table.decide(by, text).map_err(|why| self.refusal(by, why))?];
        if confirm {
            let mut table = self.table.boxed_clone();
            let again = table.commit(&entries[0]).and_then(|()| table.decide(by, text));
            entries.extend(again.ok());
        }
        Ok(self.followed(entries, now))
    }

    fn decide_border(&self, by: Player, action: BorderAction, now: &Now) -> Result<Vec<Fact>, Refused> {
        let entry = self
            .table
            .decide(by, action.text())
            .map_err(|why| self.with_state(by, Refused::not_now(Code::NotNow, why)))?;
        let mut entries = vec![entry];
        // A bot gives a move back and plays on.
        if let (BorderAction::Offer(offer), Who::Bot(_)) = (action, &self.seat(by.other()).who) {
            let answer = match offer {
                Offer::Draw => BorderAction::Refuse(offer),
                Offer::Takeback => BorderAction::Accept(offer),
            };
            entries.push(Entry::Border { by: by.other(), action: answer });
        }
        Ok(self.followed(entries, now))
    }

    fn decide_claim(&self, by: Player, win: bool, after_ms: i64, now: &Now) -> Result<Vec<Fact>, Refused> {
        if self.clocks.is_some() {
            return Err(Refused::not_now(Code::ClockDecides, messages::clock_decides()));
        }
        let away = self.table.turn().may_act(by.other()) && !self.table.turn().may_act(by);
        if !away || now.since(self.since_ms) < after_ms.unsigned_abs() {
            return Err(Refused::not_now(Code::NotVanished, messages::not_vanished(after_ms / 60_000)));
        }
        if win {
            let entry = Entry::Border { by: by.other(), action: BorderAction::Flag };
            return Ok(self.followed(vec![entry], now));
        }
        Ok(vec![Fact::Closed { why: Closing::Aborted }])
    }

    fn decide_rematch(&self, by: Player, reply: Reply) -> Result<Vec<Fact>, Refused> {
        if self.table.turn().outcome().is_none() {
            return Err(Refused::not_now(Code::NotOver, messages::not_over()));
        }
        if self.rematched.is_some() {
            return Err(Refused::not_now(Code::RematchMade, messages::rematch_made()));
        }
        let offered_by_other = self.rematch == Some(by.other());
        match reply {
            Reply::Offer if self.rematch == Some(by) => {
                Err(Refused::not_now(Code::RematchOffered, messages::rematch_offered()))
            }
            Reply::Accept | Reply::Refuse if !offered_by_other => {
                Err(Refused::not_now(Code::NoRematch, messages::no_rematch()))
            }
            Reply::Refuse => Ok(vec![Fact::Rematch { player: 0 }]),
            Reply::Offer | Reply::Accept => {
                let agreed = offered_by_other || matches!(self.seat(by.other()).who, Who::Bot(_));
                Ok(if agreed {
                    vec![Fact::Rematched { id: self.rematch_id() }]
                } else {
                    vec![Fact::Rematch { player: by.number() }]
                })
            }
        }
    }

    fn decide_word(&self, by: Player, word: &str) -> Result<Vec<Fact>, Refused> {
        if self.table.chances() > 0 || self.is_full() {
            return Err(Refused::not_now(Code::TooLate, messages::too_late_for_a_word()));
        }
        Ok(vec![Fact::Word { player: by.number(), word: checked_word(word)? }])
    }

    /// The name of the table of the rematch: the same however often it is asked for.
    pub(crate) fn rematch_id(&self) -> String {
        crate::token::derived("", &format!("{}\n{}", self.id, self.header.secret), "rematch")[..24].to_owned()
    }

    /// Entries as facts, with everything that follows from them by itself. The time since the last entry is charged to the first.
    fn followed(&self, entries: Vec<Entry>, now: &Now) -> Vec<Fact> {
        let mut table = self.table.boxed_clone();
        let mut facts = Vec::new();
        for entry in entries {
            if table.commit(&entry).is_err() {
                break;
            }
            let used_ms = if facts.is_empty() { now.since(self.since_ms) } else { 0 };
            facts.push(Fact::Entry { line: entry.to_string(), used_ms });
        }
        facts.extend(self.settled(table, &self.words));
        facts
    }

    fn settled(&self, mut table: Box<dyn Table>, words: &[String; 2]) -> Vec<Fact> {
        let mut facts = Vec::new();
        while table.turn() == Turn::Nature {
            let Some(entry) = self.unfold(table.as_ref(), words) else {
                break;
            };
            if table.commit(&entry).is_err() {
                break;
            }
            facts.push(Fact::Entry { line: entry.to_string(), used_ms: 0 });
        }
        facts
    }

    /// A refusal of the game in the words of the game.
    fn refusal(&self, by: Player, why: Message) -> Refused {
        let refused = if self.table.turn().may_act(by) {
            Refused::new(Kind::Illegal, Code::IllegalMove, why)
        } else {
            Refused::not_now(Code::NotYourTurn, why)
        };
        self.with_state(by, refused)
    }

    fn with_state(&self, by: Player, refused: Refused) -> Refused {
        Refused { state: Some((self.table.state(), self.calls(by))), ..refused }
    }
}

fn listed(calls: &[String]) -> Said {
    if calls.is_empty() {
        return messages::nothing_to_call().into();
    }
    Said::Text(list_of_words(calls.iter().map(String::as_str)))
}

/// A word for the dice, if it is one.
pub(crate) fn checked_word(word: &str) -> Result<String, Refused> {
    let sound = word.chars().count() <= WORD_MAX && !word.chars().any(char::is_control);
    if sound { Ok(word.to_owned()) } else { Err(Refused::wrong(Code::WrongWord, messages::wrong_word(WORD_MAX))) }
}
