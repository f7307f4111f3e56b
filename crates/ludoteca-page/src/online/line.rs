//! The line to a table: it is opened, lost and opened again, and always goes on from the last number that was heard.

use crate::play::Around;
use crate::wish::{Ticket, Timer, Wish};

/// How long a line that says nothing is believed in. The server says something every seven seconds.
const SILENCE_MS: i64 = 20_000;
const LOOK_MS: u32 = 5_000;

/// How long is waited before the next attempt, after so many that failed.
const PAUSES_MS: [u32; 5] = [200, 500, 1_000, 2_000, 4_000];

/// How the line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineState {
    /// It is being opened for the first time.
    Opening,
    /// Everything comes through.
    Live,
    /// It is lost since a time, in milliseconds since 1970.
    Lost {
        /// When.
        since_ms: i64,
    },
}

/// The line to a table.
#[derive(Clone, Debug)]
pub struct Line {
    table: String,
    token: Option<String>,
    state: LineState,
    /// The socket that counts; what comes from another one is late.
    socket: Ticket,
    /// The last number that was heard.
    seq: u64,
    heard_ms: i64,
    attempts: usize,
    /// What the line waits for, if it waits.
    pause: Option<Ticket>,
    look: Option<Ticket>,
}

impl Line {
    /// A line to a table, of which everything up to a number is known.
    pub(crate) fn new(table: &str, token: Option<String>, seq: u64, around: &mut Around<'_>) -> Line {
        let mut line = Line {
            table: table.to_owned(),
            token,
            state: LineState::Opening,
            socket: Ticket::default(),
            seq,
            heard_ms: around.env.now_ms(),
            attempts: 0,
            pause: None,
            look: None,
        };
        line.open(around);
        line.look_later(around);
        line
    }

    /// How it stands.
    #[must_use]
    pub const fn state(&self) -> LineState {
        self.state
    }

    /// The last number that was heard.
    #[must_use]
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// Whether something with a number is the next that is to be heard; what is known already is not.
    pub(crate) const fn takes(&mut self, seq: u64) -> bool {
        if seq == self.seq + 1 {
            self.seq = seq;
            return true;
        }
        false
    }

    /// Ends it.
    pub(crate) fn close(&self, around: &mut Around<'_>) {
        around.wish(Wish::Disconnect);
    }

    /// A socket is open: it says who it is.
    pub(crate) fn opened(&mut self, socket: Ticket, around: &mut Around<'_>) {
        if socket == self.socket {
            let hello = serde_json::json!({ "token": self.token });
            around.wish(Wish::Speak(hello.to_string()));
        }
    }

    /// Whether something comes from the socket that counts.
    pub(crate) fn heard(&mut self, socket: Ticket, around: &mut Around<'_>) -> bool {
        if socket != self.socket {
            return false;
        }
        self.heard_ms = around.env.now_ms();
        self.state = LineState::Live;
        self.attempts = 0;
        true
    }

    /// A socket is closed.
    pub(crate) fn closed(&mut self, socket: Ticket, around: &mut Around<'_>) {
        if socket == self.socket && self.pause.is_none() {
            self.lose(around);
            let after_ms = PAUSES_MS[self.attempts.min(PAUSES_MS.len() - 1)];
            self.attempts += 1;
            let ticket = around.ticket();
            self.pause = Some(ticket);
            around.wish(Wish::Wake { timer: Timer::Line(ticket), after_ms });
        }
    }

    /// The network is there again: nothing is waited for.
    pub(crate) fn awake(&mut self, around: &mut Around<'_>) {
        let silent = around.env.now_ms() - self.heard_ms > i64::from(LOOK_MS);
        if self.pause.is_some() || (silent && self.state == LineState::Live) {
            self.open(around);
        }
    }

    /// A time has passed: for another attempt, or to see whether anything is still heard.
    pub(crate) fn woke(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        if self.pause == Some(ticket) {
            self.open(around);
        } else if self.look == Some(ticket) {
            if self.pause.is_none() && around.env.now_ms() - self.heard_ms > SILENCE_MS {
                self.lose(around);
                self.open(around);
            }
            self.look_later(around);
        }
    }

    fn lose(&mut self, around: &mut Around<'_>) {
        if !matches!(self.state, LineState::Lost { .. }) {
            self.state = LineState::Lost { since_ms: around.env.now_ms() };
        }
    }

    fn open(&mut self, around: &mut Around<'_>) {
        self.pause = None;
        self.heard_ms = around.env.now_ms();
        self.socket = around.ticket();
        let path = format!("/api/v1/games/{}/events?since={}", self.table, self.seq);
        around.wish(Wish::Connect { ticket: self.socket, path });
    }

    fn look_later(&mut self, around: &mut Around<'_>) {
        let ticket = around.ticket();
        self.look = Some(ticket);
        around.wish(Wish::Wake { timer: Timer::Line(ticket), after_ms: LOOK_MS });
    }
}
