//! What was said to the server and is not answered yet: one request at a time, each repeated until it is answered, and none done
//! twice.

use std::collections::VecDeque;

use ludoteca_play::Entry;
use serde_json::Value;

use super::request::Request;
use super::wire::Problem;
use crate::play::Around;
use crate::wish::{Ticket, Timer, Wish};

/// How long is waited before a request is made again that did not come through.
const AGAIN_MS: u32 = 1_000;

/// Something that was said.
#[derive(Clone, Debug)]
pub(crate) struct Sending {
    call: &'static str,
    body: Value,
    /// What it makes at the table, as far as the server has not said so yet.
    pub(crate) entries: VecDeque<Entry>,
    /// Whether it makes anything at the table.
    moves: bool,
    /// Where the game stood when it was first asked, and the version of that: repeated, it is the same request.
    asked: Option<(String, u64)>,
    key: String,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Waits,
    /// On its way, as this request.
    Asked(Ticket),
    /// It did not come through, and is asked again when this wakes.
    Pauses(Ticket),
    /// It was decided before this version; once that is known it is decided again.
    Stale(u64),
}

/// What became of the first of them.
#[derive(Debug)]
pub(crate) enum Answered {
    /// It is none of ours.
    NotOurs,
    /// It is asked again by itself.
    Later,
    /// The server did it, and says how the table stands.
    Done(String),
    /// The server refused, and why.
    Refused(Problem),
}

/// Everything that was said and is not answered yet, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue {
    sending: VecDeque<Sending>,
}

impl Queue {
    pub(crate) fn is_empty(&self) -> bool {
        self.sending.is_empty()
    }

    /// What is said but not confirmed at the table, in order.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.sending.iter().flat_map(|sending| &sending.entries)
    }

    /// Whether a call waits for its answer.
    pub(crate) fn says(&self, call: &str) -> bool {
        self.sending.iter().any(|sending| sending.call == call)
    }

    /// Says something after everything that was said before.
    pub(crate) fn push(&mut self, call: &'static str, body: Value, entries: Vec<Entry>, around: &mut Around<'_>) {
        let (key, moves) = (fresh_key(around), !entries.is_empty());
        let entries = entries.into();
        self.sending.push_back(Sending { call, body, entries, moves, asked: None, key, state: State::Waits });
    }

    /// The server said that this happened: whoever waited for it waits for the next.
    pub(crate) fn confirm(&mut self, entry: &Entry) {
        let first = self.sending.iter_mut().find(|sending| !sending.entries.is_empty());
        if let Some(sending) = first
            && sending.entries.front() == Some(entry)
        {
            sending.entries.pop_front();
        }
    }

    /// Nothing of it is shown any more.
    pub(crate) fn clear(&mut self) {
        self.sending.clear();
    }

    /// What is said next, if nothing is on its way: `base` is where the game stands without it, `seq` the version of that. Tells
    /// whether something was dropped because the game stands elsewhere than where it was decided.
    pub(crate) fn pump(
        &mut self,
        table: &str,
        token: Option<&str>,
        base: &str,
        seq: u64,
        around: &mut Around<'_>,
    ) -> bool {
        // What was heard to have happened need not be asked about again.
        let is_done = |first: &Sending| first.moves && first.entries.is_empty() && first.state == State::Waits;
        while self.sending.front().is_some_and(is_done) {
            self.sending.pop_front();
        }
        let Some(first) = self.sending.front_mut() else {
            return false;
        };
        match first.state {
            State::Waits => {}
            State::Stale(version) if seq >= version => {
                let elsewhere = first.asked.take().is_none_or(|(before, _)| before != base);
                if first.moves && elsewhere {
                    self.sending.clear();
                    return true;
                }
                first.key = fresh_key(around);
            }
            State::Asked(_) | State::Pauses(_) | State::Stale(_) => return false,
        }
        let (_, version) = first.asked.get_or_insert_with(|| (base.to_owned(), seq));
        let version = *version;
        let ticket = around.ticket();
        first.state = State::Asked(ticket);
        let request = Request {
            token: token.map(str::to_owned),
            key: Some(first.key.clone()),
            version: Some(version),
            ..Request::post(format!("{}/{}", Request::table(table), first.call), &first.body)
        };
        around.wish(Wish::Send { ticket, request });
        false
    }

    /// The server answered.
    pub(crate) fn answered(&mut self, ticket: Ticket, status: u16, body: &str, around: &mut Around<'_>) -> Answered {
        let Some(first) = self.sending.front_mut().filter(|first| first.state == State::Asked(ticket)) else {
            return Answered::NotOurs;
        };
        match status {
            200..=299 => {
                self.sending.pop_front();
                Answered::Done(body.to_owned())
            }
            412 => {
                let version = Problem::read(status, body).version;
                first.state = State::Stale(version.unwrap_or(0));
                Answered::Later
            }
            408 | 429 | 500..=599 => {
                self.again_later(ticket, around);
                Answered::Later
            }
            _ => {
                self.sending.clear();
                Answered::Refused(Problem::read(status, body))
            }
        }
    }

    /// The request did not come through: the same one is made again.
    pub(crate) fn again_later(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        let Some(first) = self.sending.front_mut().filter(|first| first.state == State::Asked(ticket)) else {
            return;
        };
        let pause = around.ticket();
        first.state = State::Pauses(pause);
        around.wish(Wish::Wake { timer: Timer::Resend(pause), after_ms: AGAIN_MS });
    }

    /// A pause is over. Whatever was asked before is asked again as it was: it may have been done.
    pub(crate) fn woke(&mut self, pause: Ticket) {
        if let Some(first) = self.sending.front_mut().filter(|first| first.state == State::Pauses(pause)) {
            first.state = State::Waits;
        }
    }
}

fn fresh_key(around: &mut Around<'_>) -> String {
    around.env.random().iter().map(|byte| format!("{byte:02x}")).collect()
}
