//! Boards that are seen on the way from one position to the next.

use std::collections::VecDeque;

use ludoteca_table::{Step, Table};

use super::{Around, Play};
use crate::preferences::Speed;
use crate::wish::{Ticket, Timer, Wish};

/// How long a board on the way is seen, in milliseconds.
const FRAME_MS: u32 = 140;
/// How long the last board of a round is seen at least.
const LAST_BOARD_MS: u32 = 1600;
/// How long all boards of a move are seen at most: a long sowing goes faster.
const MOVE_MS: u32 = 3000;

/// The boards that are still to be seen.
#[derive(Debug, Default)]
pub(super) struct Watching {
    frames: VecDeque<Frame>,
    /// What is told when all have been seen.
    steps: Vec<Step>,
    ticket: Option<Ticket>,
}

#[derive(Debug)]
struct Frame {
    table: Box<dyn Table>,
    ms: u32,
}

impl Watching {
    pub(super) fn is_moving(&self) -> bool {
        !self.frames.is_empty()
    }

    /// The board that is seen now, if it is not the last.
    pub(super) fn board(&self) -> Option<&dyn Table> {
        self.frames.front().map(|frame| frame.table.as_ref())
    }

    /// Nothing more is to be seen or told.
    pub(super) fn end(&mut self) {
        *self = Watching::default();
    }
}

impl Play {
    /// Shows what came of some steps, one board after the other.
    pub(super) fn watch(&mut self, steps: Vec<Step>, around: &mut Around<'_>) {
        let still = around.preferences.speed == Speed::Off || around.env.reduced_motion() || self.thinking.is_hurried();
        let mut frames = VecDeque::new();
        let mut steps = steps;
        let count: u32 = steps.iter().map(|step| step.came.on_the_way.len() as u32).sum();
        let frame_ms = FRAME_MS.min(MOVE_MS / count.max(1));
        for step in &mut steps {
            let on_the_way = std::mem::take(&mut step.came.on_the_way);
            if !still {
                frames.extend(on_the_way.into_iter().map(|table| Frame { table, ms: frame_ms }));
            }
            // A round that has ended is seen even by those who do not want anything to move.
            frames.extend(step.came.last_board.take().map(|table| Frame { table, ms: LAST_BOARD_MS }));
        }
        let ticket = around.ticket();
        self.watching = Watching { frames, steps, ticket: Some(ticket) };
        self.show_frame(around);
    }

    /// The next board, if this is what was waited for.
    pub(super) fn next_frame(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        if self.watching.ticket == Some(ticket) && self.watching.is_moving() {
            self.watching.frames.pop_front();
            self.show_frame(around);
        }
    }

    /// The last board at once.
    pub(super) fn skip(&mut self, around: &mut Around<'_>) {
        if self.watching.is_moving() {
            self.watching.frames.clear();
            self.show_frame(around);
        }
    }

    /// Waits while a board is seen; after the last one the game goes on.
    fn show_frame(&mut self, around: &mut Around<'_>) {
        match (self.watching.frames.front(), self.watching.ticket) {
            (Some(frame), Some(ticket)) => {
                let after_ms = match around.preferences.speed {
                    // Only the last board of a round is left to be seen.
                    Speed::Off => frame.ms,
                    speed => speed.of(frame.ms),
                };
                around.wish(Wish::Wake { timer: Timer::Frame(ticket), after_ms });
            }
            _ => {
                let steps = std::mem::take(&mut self.watching.steps);
                self.tell(&steps);
                self.go_on(around);
            }
        }
    }
}
