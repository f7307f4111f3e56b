//! The review of a finished game.

use std::collections::BTreeMap;

use ludoteca_game::{Fact, Player};

use super::{Around, Look, Play};
use crate::question::{Judged, Question, Severity};

/// The review of a game, as far as it has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// The number of events that are reviewed, and of all.
    pub progress: (usize, usize),
    /// For each player the number of decisions that are judged, and of those without a loss.
    pub fine: [(usize, usize); 2],
    /// The decisions with a loss, in order.
    pub mistakes: Vec<Mistake>,
}

/// A decision with a loss.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// Its line in the list of moves, from 1.
    pub line: usize,
    /// The player who made it.
    pub by: Player,
    /// The text of the line.
    pub text: Fact,
    /// The judgement.
    pub judged: Judged,
    /// The better decision, in words that can be typed.
    pub better: Fact,
}

/// Judgements by the number of events before the decision, each with the better decision; `None` for events without a choice.
pub(super) type Judgements = BTreeMap<usize, Option<(Judged, Fact)>>;

impl Play {
    /// Returns the review; `None` until the game is over.
    #[must_use]
    pub fn review(&self) -> Option<Reviewed> {
        self.game().turn().outcome()?;
        let events = self.event_count();
        let mut fine = [(0, 0); 2];
        let mut mistakes: Vec<Mistake> = Vec::new();
        for (event, judged) in &self.engine.judgements {
            let Some((judged, better)) = judged else { continue };
            let Some((place, line)) = self.game().lines().enumerate().find(|(_, line)| line.events > *event) else {
                continue;
            };
            let Some(by) = line.by else { continue };
            let (all, good) = &mut fine[by.index()];
            *all += 1;
            *good += usize::from(judged.severity == Severity::Fine);
            if judged.severity > Severity::Fine {
                let (text, judged, better) = (line.text.clone(), judged.clone(), better.clone());
                mistakes.push(Mistake { line: place + 1, by, text, judged, better });
            }
        }
        Some(Reviewed { progress: (self.engine.judgements.len().min(events), events), fine, mistakes })
    }

    /// Stores the judgement of an event.
    pub(super) fn reviewed(&mut self, events: usize, judged: Option<Judged>) {
        let found = judged.map(|judged| {
            let better = match judged.better.as_slice() {
                [mv] => self.game().earlier(events).view().typed_move(mv),
                moves => moves.join(" ").into(),
            };
            (judged, better)
        });
        self.engine.judgements.insert(events, found);
    }

    /// Returns the mistake of a line, if one is known.
    pub(super) fn mistake_at(&self, line: usize) -> Option<Mistake> {
        self.review()?.mistakes.into_iter().find(|mistake| mistake.line == line)
    }

    /// Shows the board after the next mistake; the first one follows the last.
    pub(super) fn next_mistake(&mut self, around: &mut Around<'_>) {
        let shown = self.line_shown();
        let mistakes = self.review().map(|reviewed| reviewed.mistakes).unwrap_or_default();
        // At the end of the game the search starts again, even if the last decision was a mistake.
        let from = if self.past.is_some() { shown } else { 0 };
        let next = mistakes.iter().find(|mistake| mistake.line > from).or_else(|| mistakes.first());
        if let Some(line) = next.map(|mistake| mistake.line) {
            self.look(Look::Line(line), around);
        }
    }

    /// Returns the first event without a judgement, once the game is over.
    pub(super) fn event_to_review(&self) -> Option<usize> {
        self.game().turn().outcome()?;
        (0..self.event_count()).find(|event| !self.engine.judgements.contains_key(event))
    }

    pub(super) fn review_question(&self, events: usize, around: &Around<'_>) -> Question {
        Question::Review { record: self.session.record(around.preferences.lang), events }
    }

    /// Counts the events up to the last line of the list of moves.
    fn event_count(&self) -> usize {
        self.game().lines().last().map_or(0, |line| line.events)
    }
}
