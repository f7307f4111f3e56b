//! A game that is over gone over as a whole: what every decision gave away.

use std::collections::BTreeMap;

use ludoteca_game::{Fact, Player};

use super::{Around, Look, Play};
use crate::question::{Judged, Question, Severity};

/// What is known of a game that is gone over.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// How many events have been gone over, of how many.
    pub progress: (usize, usize),
    /// How many decisions of player 1 and of player 2 have been judged, and how many of those gave nothing away.
    pub fine: [(usize, usize); 2],
    /// The others, in order.
    pub mistakes: Vec<Mistake>,
}

/// A decision that gave something away.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The line of the list of moves that tells it, from 1.
    pub line: usize,
    /// Who made it.
    pub by: Player,
    /// What it says there.
    pub text: Fact,
    /// What was found about it.
    pub judged: Judged,
    /// What would have been better, as it is said.
    pub better: Fact,
}

/// What was found about the events of a game and what would have been better, by how many events came before each; `None` where there
/// was nothing to decide.
pub(super) type Judgements = BTreeMap<usize, Option<(Judged, Fact)>>;

impl Play {
    /// What is known of the game as a whole; `None` until it is over.
    #[must_use]
    pub fn review(&self) -> Option<Reviewed> {
        self.table().turn().outcome()?;
        let events = self.event_count();
        let mut fine = [(0, 0); 2];
        let mut mistakes: Vec<Mistake> = Vec::new();
        let lines = self.table().lines();
        for (event, judged) in &self.thinking.judgements {
            let Some((judged, better)) = judged else { continue };
            let Some(place) = lines.iter().position(|line| line.events > *event) else { continue };
            let Some(by) = lines[place].by else { continue };
            let (all, good) = &mut fine[by.index()];
            *all += 1;
            *good += usize::from(judged.severity == Severity::Fine);
            if judged.severity > Severity::Fine {
                let (text, judged, better) = (lines[place].text.clone(), judged.clone(), better.clone());
                mistakes.push(Mistake { line: place + 1, by, text, judged, better });
            }
        }
        Some(Reviewed { progress: (self.thinking.judgements.len().min(events), events), fine, mistakes })
    }

    /// Keeps what was found about an event.
    pub(super) fn reviewed(&mut self, events: usize, judged: Option<Judged>) {
        let found = judged.map(|judged| {
            let better = match judged.better.as_slice() {
                [mv] => self.table().earlier(events).said(mv),
                moves => moves.join(" ").into(),
            };
            (judged, better)
        });
        self.thinking.judgements.insert(events, found);
    }

    /// What the decision of a line gave away, if it did and that is known.
    pub(super) fn mistake_at(&self, line: usize) -> Option<Mistake> {
        self.review()?.mistakes.into_iter().find(|mistake| mistake.line == line)
    }

    /// Shows the board after the next decision that gave something away; after the last one comes the first.
    pub(super) fn next_mistake(&mut self, around: &mut Around<'_>) {
        let shown = self.line_shown();
        let mistakes = self.review().map(|reviewed| reviewed.mistakes).unwrap_or_default();
        // At the end of the game the search begins anew, even if the last decision was one.
        let from = if self.looking.is_some() { shown } else { 0 };
        let next = mistakes.iter().find(|mistake| mistake.line > from).or_else(|| mistakes.first());
        if let Some(line) = next.map(|mistake| mistake.line) {
            self.look(Look::Line(line), around);
        }
    }

    /// The first event that has not been gone over, once the game is over.
    pub(super) fn event_to_review(&self) -> Option<usize> {
        self.table().turn().outcome()?;
        (0..self.event_count()).find(|event| !self.thinking.judgements.contains_key(event))
    }

    pub(super) fn review_question(&self, events: usize, around: &Around<'_>) -> Question {
        Question::Review { record: self.session.record(around.preferences.lang), events }
    }

    fn event_count(&self) -> usize {
        self.table().lines().last().map_or(0, |line| line.events)
    }
}
