//! A game gone over: what it was worth after every decision, which ones were mistakes, what they cost, and what was better.

mod grade;
mod graph;
mod rating;
mod remarks;
mod turns;

pub use grade::Grade;
pub use graph::{svg, text};
pub use rating::Rating;
pub use remarks::remarks;

use ludoteca_engines::{Bot, Counsel, Judgement, Limits, analyze, final_value, grades_of};
use ludoteca_game::{Player, Turn};
use ludoteca_play::{Entry, ForcedOnly, Game};

/// A game gone over.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Every decision on which there is something to say, in order.
    pub decisions: Vec<Decision>,
    /// What chance brought, where it can be judged.
    pub luck: Vec<Luck>,
    /// From which cost on a decision is doubtful, a mistake, a blunder, in the unit of the game.
    pub grades: [f64; 3],
}

/// A decision that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// How many events had happened before it: [`Game::earlier`] takes it.
    pub events: usize,
    /// Who made it.
    pub by: Player,
    /// The move.
    pub played: String,
    /// What the judge would have done.
    pub best: String,
    /// What the position was worth to the player who moved.
    pub value: f64,
    /// What it was worth to the same player after the move.
    pub after: f64,
    /// Whether both are proved.
    pub exact: bool,
    /// What the move gave away.
    pub cost: f64,
    /// How bad that is.
    pub grade: Grade,
    /// What the judge expects after its own move, that first.
    pub line: Vec<String>,
    /// What it was about.
    pub about: About,
    /// Everything that could have been decided, where whole turns are judged.
    pub judgement: Option<Judgement>,
}

/// What a decision was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// What to move on the board.
    Board,
    /// The stakes, where there was something to think about.
    Stakes,
    /// The stakes, and everybody would have decided so.
    PlainStakes,
}

/// Something that chance brought.
#[derive(Clone, Debug, PartialEq)]
pub struct Luck {
    /// How many events had happened before it.
    pub events: usize,
    /// Whose luck it was.
    pub of: Player,
    /// What happened.
    pub what: String,
    /// By how much it was better than the mean, in the unit of costs.
    pub worth: f64,
    /// The same in what is won in the end: points of a game, or the chance to win a match.
    pub result: f64,
}

impl Decision {
    /// What the game was worth to player 1 after it.
    #[must_use]
    pub fn worth_to_player_1(&self) -> f64 {
        if self.by == Player::One { self.after } else { -self.after }
    }
}

impl Review {
    /// How many decisions of a player were of a grade.
    #[must_use]
    pub fn count(&self, player: Player, grade: Grade) -> usize {
        self.of(player).filter(|decision| decision.grade == grade).count()
    }

    /// What a player gave away in a decision on average; 0 if there was none.
    #[must_use]
    pub fn mean_cost(&self, player: Player) -> f64 {
        let count = self.of(player).count();
        if count == 0 { 0.0 } else { self.of(player).map(|decision| decision.cost).sum::<f64>() / count as f64 }
    }

    fn of(&self, player: Player) -> impl Iterator<Item = &Decision> {
        self.decisions.iter().filter(move |decision| decision.by == player)
    }
}

/// Reviews a game with a bot as the judge. `on_progress` receives how many of how many events are done.
///
/// The limits hold for each position; if the caller stops it, the review holds what is known so far.
#[must_use]
pub fn review(game: &Game, judge: &dyn Bot, limits: &Limits<'_>, on_progress: &mut dyn FnMut(usize, usize)) -> Review {
    let entries = entries(game);
    let grades = grades_of(game.kind().name());
    let mut decisions = Vec::new();
    let mut luck = Vec::new();
    // The judge's opinion about the position after a decision is its opinion before the next one.
    let mut known: Option<Counsel> = None;
    for (events, entry) in entries.iter().enumerate() {
        if (limits.stop)() {
            break;
        }
        let at = game.earlier(events);
        if let Entry::Move { by, text } = entry {
            if judge.told_position(&at, *by).is_some() {
                decisions.extend(turns::decision(&at, *by, &entries[events..], judge, limits, grades, events));
            } else if at.default_move().as_ref() != Some(text) && at.moves(*by).len() > 1 {
                let before = known.take().or_else(|| judge.advise(&at, *by, limits));
                let judged = before.and_then(|before| Some((judged(&at, *by, text, judge, limits)?, before)));
                if let Some((after, before)) = judged {
                    decisions.push(decision(events, *by, text, before, &after, grades));
                    known = after.counsel;
                }
            } else {
                known = None;
            }
        } else {
            known = None;
        }
        if (limits.stop)() && known.is_some() {
            // The last decision was analysed only in part.
            decisions.pop();
            break;
        }
        if let Entry::Chance { text } = entry
            && let Some(ludoteca_engines::Luck { of, worth, result }) = judge.luck(&game.earlier(events + 1))
        {
            luck.push(Luck { events, of, what: text.clone(), worth, result });
        }
        on_progress(events + 1, entries.len());
    }
    Review { decisions, luck, grades }
}

/// Reviews one event of a game, by the number of events before it; `None` if it was no decision, or part of an earlier one.
#[must_use]
pub fn review_event(game: &Game, events: usize, judge: &dyn Bot, limits: &Limits<'_>) -> Option<Decision> {
    let entries = entries(game);
    let rest = entries.get(events..)?;
    let Entry::Move { by, text } = rest.first()? else {
        return None;
    };
    let (by, at, grades) = (*by, game.earlier(events), grades_of(game.kind().name()));
    if judge.told_position(&at, by).is_some() {
        return turns::decision(&at, by, rest, judge, limits, grades, events);
    }
    if at.default_move().as_ref() == Some(text) || at.moves(by).len() < 2 {
        return None;
    }
    let before = judge.advise(&at, by, limits)?;
    let after = judged(&at, by, text, judge, limits)?;
    Some(decision(events, by, text, before, &after, grades))
}

/// Returns the whole choice that was made after so many events, in notation; `None` if none was.
#[must_use]
pub fn made_next(game: &Game, events: usize, judge: &dyn Bot) -> Option<String> {
    let entries = entries(game);
    let rest = entries.get(events..)?;
    let Entry::Move { by, text } = rest.first()? else {
        return None;
    };
    let at = game.earlier(events);
    match judge.told_position(&at, *by) {
        // The search depth makes no difference to which choice it was.
        Some(_) => turns::made(&at, *by, rest, judge, &Limits { depth: Some(0), ..Limits::NONE }),
        None => Some(text.clone()),
    }
}

/// Lists the events that led to the present as lines of a record.
fn entries(game: &Game) -> Vec<Entry> {
    game.line().iter().map(|step| step.entry.clone()).collect()
}

/// What is known about a move that was made.
struct After {
    /// In the eyes of who made it.
    value: f64,
    exact: bool,
    /// What the judge said about the next position, if it is the next decision's.
    counsel: Option<Counsel>,
}

fn judged(game: &Game, by: Player, played: &str, judge: &dyn Bot, limits: &Limits<'_>) -> Option<After> {
    let mut next = game.clone();
    let mut decision = next.decide(by, played).ok()?;
    let steps = decision.steps().count();
    next.settle_decision(&mut decision, &mut ForcedOnly);
    let was_forced = decision.steps().count() > steps;
    next.commit(decision);
    let turn = next.turn();
    match turn {
        Turn::Over(outcome) => {
            Some(After { value: final_value(game.kind().name(), &outcome, by), exact: true, counsel: None })
        }
        Turn::Chance => {
            // Chance decides next: the move is compared with the others instead.
            let analysis = analyze(game, judge, limits)?;
            let judged = analysis.moves.into_iter().find(|judged| judged.mv == played)?;
            Some(After { value: judged.value, exact: judged.exact, counsel: None })
        }
        Turn::Player(_) | Turn::Either => {
            let counsel = judge.advise(&next, turn.anyone()?, limits)?;
            let value = if counsel.eyes == by { counsel.value } else { -counsel.value };
            Some(After { value, exact: counsel.exact, counsel: Some(counsel).filter(|_| !was_forced) })
        }
    }
}

fn decision(events: usize, by: Player, played: &str, before: Counsel, after: &After, grades: [f64; 3]) -> Decision {
    let exact = before.exact && after.exact;
    // A move is worth at least what was found after it: who was pleasantly surprised has given nothing away.
    let value = if before.exact { before.value } else { before.value.max(after.value) };
    let cost = if before.mv == played { 0.0 } else { (value - after.value).max(0.0) };
    let grade = Grade::of(cost, [value, after.value].map(|value| exact.then_some(value)), grades);
    let line = before.lines.first().map_or_else(|| vec![before.mv.clone()], |line| line.moves.clone());
    Decision {
        events,
        by,
        played: played.to_owned(),
        best: before.mv,
        value,
        after: after.value,
        exact,
        cost,
        grade,
        line,
        about: About::Board,
        judgement: None,
    }
}
