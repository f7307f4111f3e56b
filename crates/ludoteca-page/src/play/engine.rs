//! Questions to the engines: moves of bots, hints, analysis.

use std::collections::BTreeMap;

use ludoteca_game::{Fact, Player, Turn};

use super::review::Judgements;
use super::{Around, Play, Tab};
use crate::messages;
use crate::question::{Answer, ChoicesTold, HintTold, Question, Worth};
use crate::wish::{Lane, Ticket, Timer, Wish};

/// The minimum time before the first move of a bot, in milliseconds, so that the change of turn is seen.
const BOT_MS: u32 = 450;
/// The minimum time before each further move of the same bot, and in a long row of them.
const NEXT_MS: u32 = 240;
const CHAIN_MS: u32 = 110;
/// The number of moves after which a row is long.
const CHAIN: u32 = 6;
/// The number of failures in a row after which the engines are not asked again automatically.
const FAILURES_MAX: u32 = 3;
/// The time before the only possible turn is played automatically.
const FORCED_MS: u32 = 450;

/// A hint.
#[derive(Clone, Debug, PartialEq)]
pub struct Hinted {
    /// The turn in words that can be typed.
    pub said: Fact,
    /// The answer of the engine.
    pub told: HintTold,
}

/// The open questions to the engines and their answers so far.
#[derive(Debug, Default)]
pub(super) struct EngineState {
    /// The open question for a move or a hint.
    asked: Option<Ticket>,
    /// The move of a bot that has answered before its minimum time.
    early: Option<String>,
    /// The minimum time of a bot that has not passed yet.
    waiting: Option<Ticket>,
    /// The bot to move, and the number of moves that it has made in a row.
    row: Option<(Player, u32)>,
    /// True if the rest of that row is not animated.
    hurried: bool,
    /// The number of failures since the last answer.
    failures: u32,
    /// The timer of an only possible turn.
    forced: Option<Ticket>,
    /// True if a bot was stopped and waits to be told to go on.
    pub(super) stopped: bool,
    pub(super) hint: Option<Hinted>,
    /// The open question of the analysis, and its subject.
    looked_up: Option<(Ticket, Asked)>,
    /// The values of positions for player 1, by the number of lines before them; `None` on chance's turn.
    pub(super) positions: BTreeMap<usize, Option<Worth>>,
    /// The candidates of decisions.
    pub(super) moves: BTreeMap<At, ChoicesTold>,
    /// The judgements of the decisions of a finished game.
    pub(super) judgements: Judgements,
}

/// The place of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum At {
    /// The present, after so many entries.
    Now(usize),
    /// Earlier, after so many events.
    Then(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Position(usize),
    Moves(At),
    Review(usize),
}

impl EngineState {
    pub(super) fn forget_hint(&mut self) {
        self.hint = None;
    }

    /// Returns whether the moves of a bot in a row are not animated.
    pub(super) const fn is_hurried(&self) -> bool {
        self.hurried
    }

    /// Returns whether a question for a move or a hint is open.
    pub(super) const fn is_busy(&self) -> bool {
        self.asked.is_some()
    }
}

impl Play {
    /// Asks for the move of a bot, or starts the timer of an only possible turn.
    pub(super) fn go_on(&mut self, around: &mut Around<'_>) {
        let count = self.line_count();
        self.engine.positions.retain(|line, _| *line <= count);
        let now = At::Now(self.game().entries().count());
        let last = self.game().lines().last().map_or(0, |line| line.events);
        self.engine.moves.retain(|at, _| *at == now || matches!(at, At::Then(events) if *events < last));
        if self.game().turn().outcome().is_none() {
            self.engine.judgements.clear();
        }
        if self.past.is_some() || self.animation.is_moving() {
            return;
        }
        self.let_bot_think(around);
        self.let_forced_wait(around);
        self.look_up(around);
    }

    fn let_bot_think(&mut self, around: &mut Around<'_>) {
        let Some((by, bot)) = self.session.bot_to_act() else {
            self.engine.row = None;
            self.engine.hurried = false;
            return;
        };
        if self.engine.stopped || self.engine.is_busy() {
            return;
        }
        let made = match self.engine.row {
            Some((before, made)) if before == by => made + 1,
            _ => {
                self.engine.hurried = false;
                0
            }
        };
        self.engine.row = Some((by, made));
        let question = Question::Move {
            record: self.session.record(around.preferences.lang),
            bot: bot.to_owned(),
            seed: self.session.bot_seed(),
        };
        let ticket = around.ticket();
        self.engine.asked = Some(ticket);
        self.engine.waiting = Some(ticket);
        around.wish(Wish::Ask { lane: Lane::Play, ticket, question });
        let usual_ms = match made {
            _ if self.engine.hurried => 0,
            0 => BOT_MS,
            1..CHAIN => NEXT_MS,
            CHAIN.. => CHAIN_MS,
        };
        around.wish(Wish::Wake { timer: Timer::Bot(ticket), after_ms: around.preferences.speed.of(usual_ms) });
    }

    /// Returns whether a bot is in the middle of several moves, so that their animation can be skipped.
    #[must_use]
    pub fn is_in_a_row(&self) -> bool {
        self.engine.row.is_some_and(|(_, made)| made > 0) && !self.engine.hurried && !self.engine.stopped
    }

    /// Skips the animation of this move and of the rest of the bot's row.
    pub(super) fn hurry(&mut self, around: &mut Around<'_>) {
        self.engine.hurried = self.session.bot_to_act().is_some();
        self.skip_animation(around);
        if let Some(ticket) = self.engine.waiting {
            self.bot_has_waited(ticket, around);
        }
    }

    fn let_forced_wait(&mut self, around: &mut Around<'_>) {
        let wanted = around.preferences.forced && self.only.is_none() && self.person_to_act().is_some();
        if wanted && self.game().only_turn().is_some() {
            let ticket = around.ticket();
            self.engine.forced = Some(ticket);
            around.wish(Wish::Wake { timer: Timer::Forced(ticket), after_ms: FORCED_MS });
        }
    }

    /// Plays the only possible turn, unless the timer is outdated.
    pub(super) fn play_forced(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        let same = self.engine.forced.take_if(|waiting| *waiting == ticket).is_some();
        let Some(by) = self.person_to_act().filter(|_| same) else {
            return;
        };
        for mv in self.game().only_turn().unwrap_or_default() {
            self.say(by, &mv, around);
            self.skip_animation(around);
        }
    }

    /// Makes the move of a bot whose minimum time has passed, if it has answered.
    pub(super) fn bot_has_waited(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        if self.engine.waiting.take_if(|waiting| *waiting == ticket).is_some()
            && let Some(mv) = self.engine.early.take()
        {
            self.make_bot_move(&mv, around);
        }
    }

    pub(super) fn take_answer(&mut self, ticket: Ticket, answer: Answer, around: &mut Around<'_>) {
        self.engine.failures = 0;
        if self.tutor_heard(ticket, Some(&answer), around) {
            return;
        }
        if self.engine.asked == Some(ticket) {
            self.engine.asked = None;
            match answer {
                Answer::Move(mv) if self.engine.waiting == Some(ticket) => self.engine.early = Some(mv),
                Answer::Move(mv) => self.make_bot_move(&mv, around),
                Answer::Hint(told) => {
                    let said = match (&told.whole, told.moves.as_slice()) {
                        (Some(whole), _) => whole.as_str().into(),
                        (None, [mv]) => self.game().view().typed_move(mv),
                        (None, moves) => moves.join(" ").into(),
                    };
                    self.engine.hint = Some(Hinted { said, told });
                }
                _ => self.refuse(messages::engine_knows_nothing()),
            }
        } else if let Some((_, about)) = self.engine.looked_up.take_if(|(asked, _)| *asked == ticket) {
            match (about, answer) {
                (Asked::Position(line), Answer::Position(worth)) => {
                    self.engine.positions.insert(line, worth);
                }
                (Asked::Moves(at), Answer::Moves(choices)) => {
                    self.engine.moves.insert(at, choices);
                }
                (Asked::Review(events), Answer::Review(judged)) => self.reviewed(events, judged),
                _ => return,
            }
            self.look_up(around);
        }
    }

    /// Repeats a question after the engines failed. After several failures in a row the bot is stopped and the analysis ends.
    pub(super) fn ask_again(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        // If the tutor fails, the move is made.
        if self.tutor_heard(ticket, None, around) {
            return;
        }
        self.engine.failures += 1;
        let gives_up = self.engine.failures > FAILURES_MAX;
        if self.engine.asked == Some(ticket) {
            self.engine.asked = None;
            self.engine.waiting = None;
            let for_bot = self.session.bot_to_act().is_some();
            if gives_up {
                self.engine.stopped = for_bot;
                self.engine.failures = 0;
                return self.refuse(messages::engine_gone());
            }
            self.refuse(messages::engine_failed());
            if for_bot {
                self.let_bot_think(around);
            } else {
                self.ask_hint(around);
            }
        } else if self.engine.looked_up.take_if(|(asked, _)| *asked == ticket).is_some() {
            if gives_up {
                self.engine.failures = 0;
                return self.refuse(messages::engine_gone());
            }
            self.look_up(around);
        }
    }

    fn make_bot_move(&mut self, mv: &str, around: &mut Around<'_>) {
        if let Some((by, _)) = self.session.bot_to_act() {
            self.say(by, mv, around);
        }
    }

    pub(super) fn ask_hint(&mut self, around: &mut Around<'_>) {
        if self.person_to_act().is_none() || self.engine.is_busy() || !self.may_ask_engines() {
            return;
        }
        let question =
            Question::Hint { record: self.session.record(around.preferences.lang), seed: self.session.bot_seed() };
        let ticket = around.ticket();
        self.engine.asked = Some(ticket);
        around.wish(Wish::Ask { lane: Lane::Play, ticket, question });
    }

    /// Stops the engine; a bot then waits until it is told to go on.
    pub(super) fn stop(&mut self, around: &mut Around<'_>) {
        let bot_thought = self.engine.is_busy() && self.session.bot_to_act().is_some();
        self.stop_waiting(around);
        self.engine.stopped = bot_thought;
    }

    /// Cancels all questions and timers except for the analysis.
    pub(super) fn stop_waiting(&mut self, around: &mut Around<'_>) {
        self.hush_tutor(around);
        if self.engine.asked.take().is_some() {
            around.wish(Wish::Stop(Lane::Play));
        }
        self.engine.early = None;
        self.engine.waiting = None;
        self.engine.forced = None;
    }

    pub(super) fn let_think(&mut self, around: &mut Around<'_>) {
        self.engine.stopped = false;
        self.go_on(around);
    }

    /// Asks for the next missing part of the analysis while its panel is open.
    pub(super) fn look_up(&mut self, around: &mut Around<'_>) {
        if self.tab != Tab::Analysis || self.engine.looked_up.is_some() || !self.may_ask_engines() {
            return;
        }
        let shown = self.decided_at();
        let moves_known = self.engine.moves.contains_key(&shown);
        let waits = self.past.is_none() && self.session.bot_to_act().is_some();
        let is_over = matches!(self.game_shown().turn(), Turn::Over(_));
        let missing = (0..=self.line_count()).find(|line| !self.engine.positions.contains_key(line));
        let about = match (missing, self.event_to_review()) {
            _ if !moves_known && !waits && !is_over => Asked::Moves(shown),
            (Some(line), _) => Asked::Position(line),
            (None, Some(events)) => Asked::Review(events),
            (None, None) => return,
        };
        let question = match about {
            Asked::Moves(at) => {
                let events = match at {
                    At::Now(_) => None,
                    At::Then(events) => Some(events),
                };
                Question::Moves { record: self.session.record(around.preferences.lang), events }
            }
            Asked::Position(line) => Question::Position { record: self.record_at(line, around) },
            Asked::Review(events) => self.review_question(events, around),
        };
        let ticket = around.ticket();
        self.engine.looked_up = Some((ticket, about));
        around.wish(Wish::Ask { lane: Lane::Look, ticket, question });
    }

    fn record_at(&self, line: usize, around: &Around<'_>) -> String {
        let lang = around.preferences.lang;
        if line < self.line_count() {
            self.session.earlier_record(self.events_of(line), lang)
        } else {
            self.session.record(lang)
        }
    }
}
