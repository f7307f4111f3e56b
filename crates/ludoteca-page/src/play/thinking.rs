//! Bots that decide, hints, and what is known of what positions and moves are worth.

use std::collections::BTreeMap;

use ludoteca_game::{Fact, Player, Turn};

use super::reviewing::Judgements;
use super::{Around, Play, Tab};
use crate::messages;
use crate::question::{Answer, ChoicesTold, HintTold, Question, Worth};
use crate::wish::{Lane, Ticket, Timer, Wish};

/// How long a bot waits at least, so that it can be seen that it is its turn; not where nothing is to be seen on its way.
const BOT_MS: u32 = 450;
/// How long it waits before each further move while it stays its turn, and how long in a long chain.
const NEXT_MS: u32 = 240;
const CHAIN_MS: u32 = 110;
/// After how many moves in a row it is a long chain.
const CHAIN: u32 = 6;
/// How often engines that fail are started again before somebody has to ask for it.
const FAILURES_MAX: u32 = 3;
/// How long a turn that can end in one way only waits before it is played.
const FORCED_MS: u32 = 450;

/// What an engine advised.
#[derive(Clone, Debug, PartialEq)]
pub struct Hinted {
    /// The turn as it is said.
    pub said: Fact,
    /// What was found about it.
    pub told: HintTold,
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
    /// Which bot is deciding, and how many moves it has made in a row.
    row: Option<(Player, u32)>,
    /// Whether the rest of that row is to be seen at its end only.
    hurried: bool,
    /// How often the engines failed since they last answered.
    failures: u32,
    /// A forced turn that waits to be seen.
    forced: Option<Ticket>,
    /// Whether a bot was stopped and waits to be told to go on.
    pub(super) stopped: bool,
    pub(super) hint: Option<Hinted>,
    /// The question about worths that is not answered yet, and which line it is about.
    looked_up: Option<(Ticket, Asked)>,
    /// What positions are worth to player 1, by how many lines led to them; `None` where chance decides.
    pub(super) positions: BTreeMap<usize, Option<Worth>>,
    /// What moves are worth, by where they can be or could have been made.
    pub(super) moves: BTreeMap<At, ChoicesTold>,
    /// What decisions gave away, once the game is over.
    pub(super) judgements: Judgements,
}

/// Where something can be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum At {
    /// Where the game stands, after so many entries.
    Now(usize),
    /// Where it stood after so many events.
    Then(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Position(usize),
    Moves(At),
    Review(usize),
}

impl Thinking {
    pub(super) fn forget_hint(&mut self) {
        self.hint = None;
    }

    /// Whether what a bot does in a row is not to be seen step by step.
    pub(super) const fn is_hurried(&self) -> bool {
        self.hurried
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
        let now = At::Now(self.table().entries().len());
        let last = self.table().lines().last().map_or(0, |line| line.events);
        self.thinking.moves.retain(|at, _| *at == now || matches!(at, At::Then(events) if *events < last));
        if self.table().turn().outcome().is_none() {
            self.thinking.judgements.clear();
        }
        if self.looking.is_some() || self.watching.is_moving() {
            return;
        }
        self.let_bot_think(around);
        self.let_forced_wait(around);
        self.look_up(around);
    }

    fn let_bot_think(&mut self, around: &mut Around<'_>) {
        let Some((by, bot)) = self.session.bot_to_act() else {
            self.thinking.row = None;
            self.thinking.hurried = false;
            return;
        };
        if self.thinking.stopped || self.thinking.is_busy() {
            return;
        }
        let made = match self.thinking.row {
            Some((before, made)) if before == by => made + 1,
            _ => {
                self.thinking.hurried = false;
                0
            }
        };
        self.thinking.row = Some((by, made));
        let question = Question::Move {
            record: self.session.record(around.preferences.lang),
            bot: bot.to_owned(),
            seed: self.session.bot_seed(),
        };
        let ticket = around.ticket();
        self.thinking.asked = Some(ticket);
        self.thinking.waiting = Some(ticket);
        around.wish(Wish::Ask { lane: Lane::Play, ticket, question });
        let usual_ms = match made {
            _ if self.thinking.hurried => 0,
            0 => BOT_MS,
            1..CHAIN => NEXT_MS,
            CHAIN.. => CHAIN_MS,
        };
        around.wish(Wish::Wake { timer: Timer::Bot(ticket), after_ms: around.preferences.speed.of(usual_ms) });
    }

    /// Whether a bot is in the middle of several moves, so that one may want to see their end at once.
    #[must_use]
    pub fn is_in_a_row(&self) -> bool {
        self.thinking.row.is_some_and(|(_, made)| made > 0) && !self.thinking.hurried && !self.thinking.stopped
    }

    /// Shows the end of what is moving at once, and that of whatever the bot goes on to do.
    pub(super) fn hurry(&mut self, around: &mut Around<'_>) {
        self.thinking.hurried = self.session.bot_to_act().is_some();
        self.skip(around);
        if let Some(ticket) = self.thinking.waiting {
            self.bot_has_waited(ticket, around);
        }
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
        self.thinking.failures = 0;
        if self.tutor_heard(ticket, Some(&answer), around) {
            return;
        }
        if self.thinking.asked == Some(ticket) {
            self.thinking.asked = None;
            match answer {
                Answer::Move(mv) if self.thinking.waiting == Some(ticket) => self.thinking.early = Some(mv),
                Answer::Move(mv) => self.make_bot_move(&mv, around),
                Answer::Hint(told) => {
                    let said = match (&told.whole, told.moves.as_slice()) {
                        (Some(whole), _) => whole.as_str().into(),
                        (None, [mv]) => self.table().said(mv),
                        (None, moves) => moves.join(" ").into(),
                    };
                    self.thinking.hint = Some(Hinted { said, told });
                }
                _ => self.refuse(messages::engine_knows_nothing()),
            }
        } else if let Some((_, about)) = self.thinking.looked_up.take_if(|(asked, _)| *asked == ticket) {
            match (about, answer) {
                (Asked::Position(line), Answer::Position(worth)) => {
                    self.thinking.positions.insert(line, worth);
                }
                (Asked::Moves(at), Answer::Moves(choices)) => {
                    self.thinking.moves.insert(at, choices);
                }
                (Asked::Review(events), Answer::Review(judged)) => self.reviewed(events, judged),
                _ => return,
            }
            self.look_up(around);
        }
    }

    /// The engines failed and were started again: whoever waited asks again. If they fail again and again, a bot is stopped, and
    /// nothing more is looked up, until somebody asks for it.
    pub(super) fn ask_again(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        // A move does not wait for a tutor that fails.
        if self.tutor_heard(ticket, None, around) {
            return;
        }
        self.thinking.failures += 1;
        let gives_up = self.thinking.failures > FAILURES_MAX;
        if self.thinking.asked == Some(ticket) {
            self.thinking.asked = None;
            self.thinking.waiting = None;
            let for_bot = self.session.bot_to_act().is_some();
            if gives_up {
                self.thinking.stopped = for_bot;
                self.thinking.failures = 0;
                return self.refuse(messages::engine_gone());
            }
            self.refuse(messages::engine_failed());
            if for_bot {
                self.let_bot_think(around);
            } else {
                self.ask_hint(around);
            }
        } else if self.thinking.looked_up.take_if(|(asked, _)| *asked == ticket).is_some() {
            if gives_up {
                self.thinking.failures = 0;
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
        self.hush_tutor(around);
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
        let shown = self.decided_at();
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
        self.thinking.looked_up = Some((ticket, about));
        around.wish(Wish::Ask { lane: Lane::Look, ticket, question });
    }

    fn record_at(&self, line: usize, around: &Around<'_>) -> String {
        let lang = around.preferences.lang;
        match self.events_before(line) {
            Some(events) => self.session.earlier_record(events, lang),
            None => self.session.record(lang),
        }
    }

    /// How many events led to the position after so many lines; `None` if the game stands there.
    fn events_before(&self, line: usize) -> Option<usize> {
        let lines = self.table().lines();
        (line < lines.len()).then(|| line.checked_sub(1).map_or(0, |last| lines[last].events))
    }
}
