//! Bots that decide, hints, and what is known of what positions and moves are worth.

use std::collections::BTreeMap;

use ludoteca_game::Turn;

use super::reviewing::Judgements;
use super::{Around, Play, Tab};
use crate::messages;
use crate::question::{Answer, MoveWorth, Question, Worth};
use crate::wish::{Lane, Ticket, Timer, Wish};

/// How long a bot waits at least, so that it can be seen that it is its turn; not where nothing is to be seen on its way.
const BOT_MS: u32 = 450;
/// How long a turn that can end in one way only waits before it is played.
const FORCED_MS: u32 = 450;

/// What an engine advised.
#[derive(Clone, Debug, PartialEq)]
pub struct Hinted {
    /// The moves of the turn.
    pub moves: Vec<String>,
    /// What the position is worth to who makes them.
    pub worth: Worth,
}

/// Who thinks, and what came of it.
#[derive(Debug, Default)]
pub(super) struct Thinking {
    /// The question for a move or a hint that is not answered yet.
    asked: Option<Ticket>,
    /// A move that came sooner than it may be seen.
    early: Option<String>,
    /// Who waits to be seen.
    waiting: Option<Ticket>,
    /// A forced turn that waits to be seen.
    forced: Option<Ticket>,
    /// Whether a bot was stopped and waits to be told to go on.
    pub(super) stopped: bool,
    pub(super) hint: Option<Hinted>,
    /// The question about worths that is not answered yet, and which line it is about.
    looked_up: Option<(Ticket, Asked)>,
    /// What positions are worth to player 1, by how many lines led to them; `None` where chance decides.
    pub(super) positions: BTreeMap<usize, Option<Worth>>,
    /// What moves are worth, by how many lines led to the position.
    pub(super) moves: BTreeMap<usize, Vec<MoveWorth>>,
    /// What decisions gave away, once the game is over.
    pub(super) judgements: Judgements,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Position(usize),
    Moves(usize),
    Review(usize),
}

impl Thinking {
    pub(super) fn forget_hint(&mut self) {
        self.hint = None;
    }

    /// Whether somebody waits for an engine that decides.
    pub(super) const fn is_busy(&self) -> bool {
        self.asked.is_some()
    }
}

impl Play {
    /// Lets whatever comes next begin: a bot's decision, or a turn that can end in one way only.
    pub(super) fn go_on(&mut self, around: &mut Around<'_>) {
        let count = self.line_count();
        self.thinking.positions.retain(|line, _| *line <= count);
        self.thinking.moves.retain(|line, _| *line <= count);
        if self.table().turn().outcome().is_none() {
            self.thinking.judgements.clear();
        }
        if self.looking.is_some() || self.watching.is_moving() {
            return;
        }
        self.let_bot_think(around);
        self.let_forced_wait(around);
        self.look_up(around);
        if self.table().turn().outcome().is_some() {
            let farewell = self.session.farewell();
            farewell.into_iter().for_each(|said| around.wish(Wish::Announce(said)));
        } else if let (Some(_), Some(task)) = (self.person_to_act(), self.table().task()) {
            around.wish(Wish::Announce(task));
        }
    }

    fn let_bot_think(&mut self, around: &mut Around<'_>) {
        let Some((_, bot)) = self.session.bot_to_act().filter(|_| !self.thinking.stopped && !self.thinking.is_busy())
        else {
            return;
        };
        let question = Question::Move {
            record: self.session.record(around.preferences.lang),
            bot: bot.to_owned(),
            seed: self.session.bot_seed(),
        };
        let ticket = around.ticket();
        self.thinking.asked = Some(ticket);
        self.thinking.waiting = Some(ticket);
        around.wish(Wish::Ask { lane: Lane::Play, ticket, question });
        around.wish(Wish::Wake { timer: Timer::Bot(ticket), after_ms: around.preferences.speed.of(BOT_MS) });
    }

    fn let_forced_wait(&mut self, around: &mut Around<'_>) {
        let wanted = around.preferences.forced && self.only.is_none() && self.person_to_act().is_some();
        if wanted && self.table().forced_turn().is_some() {
            let ticket = around.ticket();
            self.thinking.forced = Some(ticket);
            around.wish(Wish::Wake { timer: Timer::Forced(ticket), after_ms: FORCED_MS });
        }
    }

    /// Plays the turn that can end in one way only, unless something was done meanwhile.
    pub(super) fn play_forced(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        let same = self.thinking.forced.take_if(|waiting| *waiting == ticket).is_some();
        let Some(by) = self.person_to_act().filter(|_| same) else {
            return;
        };
        for mv in self.table().forced_turn().unwrap_or_default() {
            self.say(by, &mv, around);
            self.skip(around);
        }
    }

    /// A bot has been seen waiting: its move, if it is there, is made.
    pub(super) fn bot_has_waited(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        if self.thinking.waiting.take_if(|waiting| *waiting == ticket).is_some()
            && let Some(mv) = self.thinking.early.take()
        {
            self.make_bot_move(&mv, around);
        }
    }

    pub(super) fn take_answer(&mut self, ticket: Ticket, answer: Answer, around: &mut Around<'_>) {
        if self.thinking.asked == Some(ticket) {
            self.thinking.asked = None;
            match answer {
                Answer::Move(mv) if self.thinking.waiting == Some(ticket) => self.thinking.early = Some(mv),
                Answer::Move(mv) => self.make_bot_move(&mv, around),
                Answer::Hint { moves, worth } => self.thinking.hint = Some(Hinted { moves, worth }),
                _ => self.refuse(messages::engine_knows_nothing()),
            }
        } else if let Some((_, about)) = self.thinking.looked_up.take_if(|(asked, _)| *asked == ticket) {
            match (about, answer) {
                (Asked::Position(line), Answer::Position(worth)) => {
                    self.thinking.positions.insert(line, worth);
                }
                (Asked::Moves(line), Answer::Moves(moves)) => {
                    self.thinking.moves.insert(line, moves);
                }
                (Asked::Review(events), Answer::Review(judged)) => {
                    self.thinking.judgements.insert(events, judged);
                }
                _ => return,
            }
            self.look_up(around);
        }
    }

    /// The engines failed and were started again: whoever waited asks again.
    pub(super) fn ask_again(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        if self.thinking.asked == Some(ticket) {
            self.thinking.asked = None;
            self.thinking.waiting = None;
            self.refuse(messages::engine_failed());
            self.let_bot_think(around);
        } else if self.thinking.looked_up.take_if(|(asked, _)| *asked == ticket).is_some() {
            self.look_up(around);
        }
    }

    fn make_bot_move(&mut self, mv: &str, around: &mut Around<'_>) {
        if let Some((by, _)) = self.session.bot_to_act() {
            self.say(by, mv, around);
        }
    }

    pub(super) fn ask_hint(&mut self, around: &mut Around<'_>) {
        if self.person_to_act().is_none() || self.thinking.is_busy() || !self.may_ask_engines() {
            return;
        }
        let question =
            Question::Hint { record: self.session.record(around.preferences.lang), seed: self.session.bot_seed() };
        let ticket = around.ticket();
        self.thinking.asked = Some(ticket);
        around.wish(Wish::Ask { lane: Lane::Play, ticket, question });
    }

    /// Stops whoever thinks; a bot waits then until it is told to go on.
    pub(super) fn stop(&mut self, around: &mut Around<'_>) {
        let bot_thought = self.thinking.is_busy() && self.session.bot_to_act().is_some();
        self.stop_waiting(around);
        self.thinking.stopped = bot_thought;
    }

    /// Nobody thinks or waits any more; it begins anew when the game goes on.
    pub(super) fn stop_waiting(&mut self, around: &mut Around<'_>) {
        if self.thinking.asked.take().is_some() {
            around.wish(Wish::Stop(Lane::Play));
        }
        self.thinking.early = None;
        self.thinking.waiting = None;
        self.thinking.forced = None;
    }

    pub(super) fn let_think(&mut self, around: &mut Around<'_>) {
        self.thinking.stopped = false;
        self.go_on(around);
    }

    /// Asks for the next thing that the analysis does not know yet, while somebody looks at it.
    pub(super) fn look_up(&mut self, around: &mut Around<'_>) {
        if self.tab != Tab::Analysis || self.thinking.looked_up.is_some() || !self.may_ask_engines() {
            return;
        }
        let shown = self.line_shown();
        let moves_known = self.thinking.moves.contains_key(&shown);
        let waits = self.looking.is_none() && self.session.bot_to_act().is_some();
        let is_over = matches!(self.table_shown().turn(), Turn::Over(_));
        let missing = (0..=self.line_count()).find(|line| !self.thinking.positions.contains_key(line));
        let about = match (missing, self.event_to_review()) {
            _ if !moves_known && !waits && !is_over => Asked::Moves(shown),
            (Some(line), _) => Asked::Position(line),
            (None, Some(events)) => Asked::Review(events),
            (None, None) => return,
        };
        let question = match about {
            Asked::Moves(line) => Question::Moves { record: self.record_at(line, around) },
            Asked::Position(line) => Question::Position { record: self.record_at(line, around) },
            Asked::Review(events) => self.review_question(events, around),
        };
        let ticket = around.ticket();
        self.thinking.looked_up = Some((ticket, about));
        around.wish(Wish::Ask { lane: Lane::Look, ticket, question });
    }

    fn record_at(&self, line: usize, around: &Around<'_>) -> String {
        let lang = around.preferences.lang;
        let lines = self.table().lines();
        if line >= lines.len() {
            return self.session.record(lang);
        }
        let events = line.checked_sub(1).map_or(0, |last| lines[last].events);
        self.session.earlier_record(events, lang)
    }
}
