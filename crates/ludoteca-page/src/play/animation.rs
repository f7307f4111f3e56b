//! Boards that are shown on the way from one position to the next.

use std::collections::VecDeque;
use std::sync::Arc;

use ludoteca_play::{SharedPosition, Step};

use super::{Around, Play};
use crate::preferences::Speed;
use crate::wish::{Ticket, Timer, Wish};

/// The time for which a board on the way is shown, in milliseconds.
const FRAME_MS: u32 = 140;
/// The minimum time for the last board of a round.
const LAST_BOARD_MS: u32 = 1600;
/// The maximum time for all boards of a move: a long sowing runs faster.
const MOVE_MS: u32 = 3000;
/// More steps than this that arrive from a server at once are not animated.
const ONLINE_STEPS_MAX: usize = 12;

/// The boards that are still to be shown.
#[derive(Debug, Default)]
pub(super) struct Animation {
    frames: VecDeque<Frame>,
    /// The steps to narrate after the last frame.
    steps: Vec<Arc<Step>>,
    ticket: Option<Ticket>,
}

#[derive(Debug)]
struct Frame {
    position: SharedPosition,
    ms: u32,
}

impl Animation {
    pub(super) fn is_moving(&self) -> bool {
        !self.frames.is_empty()
    }

    /// Returns the position that is shown now; `None` once the last one is reached.
    pub(super) fn position(&self) -> Option<&SharedPosition> {
        self.frames.front().map(|frame| &frame.position)
    }

    /// Drops the frames and the narration.
    pub(super) fn end(&mut self) {
        *self = Animation::default();
    }
}

impl Play {
    /// Shows the boards of some steps, one after the other.
    pub(super) fn animate(&mut self, steps: Vec<Arc<Step>>, around: &mut Around<'_>) {
        let still = around.preferences.speed == Speed::Off
            || around.env.reduced_motion()
            || self.engine.is_hurried()
            || (self.online().is_some() && steps.len() > ONLINE_STEPS_MAX);
        let events = steps.iter().filter(|step| step.is_event());
        let transitions: Vec<_> = events.map(|step| step.position().view().transitions()).collect();
        let count: usize = transitions.iter().map(|(passed, _)| passed.len()).sum();
        let frame_ms = FRAME_MS.min(MOVE_MS / (count as u32).max(1));
        let mut frames = VecDeque::new();
        for (passed, last_board) in transitions {
            if !still {
                frames.extend(passed.into_iter().map(|position| Frame { position, ms: frame_ms }));
            }
            // The end of a round is shown even without animation.
            frames.extend(last_board.map(|position| Frame { position, ms: LAST_BOARD_MS }));
        }
        self.animation = Animation { frames, steps, ticket: Some(around.ticket()) };
        self.show_frame(around);
    }

    /// Shows the next board, unless the timer is outdated.
    pub(super) fn next_frame(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        if self.animation.ticket == Some(ticket) && self.animation.is_moving() {
            self.animation.frames.pop_front();
            self.show_frame(around);
        }
    }

    /// Shows the last board at once.
    pub(super) fn skip_animation(&mut self, around: &mut Around<'_>) {
        if self.animation.is_moving() {
            self.animation.frames.clear();
            self.show_frame(around);
        }
    }

    /// Waits while a board is shown; after the last one the game goes on.
    fn show_frame(&mut self, around: &mut Around<'_>) {
        match (self.animation.frames.front(), self.animation.ticket) {
            (Some(frame), Some(ticket)) => {
                let after_ms = match around.preferences.speed {
                    // Only the last board of a round is left.
                    Speed::Off => frame.ms,
                    speed => speed.of(frame.ms),
                };
                around.wish(Wish::Wake { timer: Timer::Frame(ticket), after_ms });
            }
            _ => {
                let steps = std::mem::take(&mut self.animation.steps);
                self.narrate(&steps);
                self.go_on(around);
            }
        }
    }
}
