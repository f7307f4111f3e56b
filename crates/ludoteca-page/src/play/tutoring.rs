//! The tutor: looks at a decision before it is made, and asks whether it is meant if it gives too much away.

use ludoteca_game::scene::{Button, Purpose};
use ludoteca_game::{Fact, Lang, Player};
use ludoteca_table::Meant;

use super::{Around, Play, Tab};
use crate::question::{Answer, Judged, Question};
use crate::wish::{Lane, Ticket, Wish};

/// What the tutor does.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Tutor {
    /// Nothing.
    #[default]
    Silent,
    /// Finds out what a decision gives away, which is not made yet.
    Looks { ticket: Ticket, by: Player, text: String },
    /// Asks whether it is meant.
    Asks { by: Player, text: String, judged: Judged },
    /// Has nothing more to say, and what was doubted after so many lines is shown beside what is better.
    Showed { by: Player, played: String, lines: usize },
}

/// Two ways to decide, to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternatives {
    /// What was doubted.
    pub mine: Fact,
    /// What is better, once that is known.
    pub better: Option<Fact>,
}

/// What is answered to the tutor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TutorReply {
    /// To decide otherwise.
    TryAgain,
    /// To see what is better first.
    ShowMe,
    /// To do it all the same.
    Anyway,
    /// To do what is better, which was shown.
    Better,
}

impl Play {
    /// What the tutor asks about.
    #[must_use]
    pub const fn tutor_asks(&self) -> Option<&Judged> {
        match &self.tutor {
            Tutor::Asks { judged, .. } => Some(judged),
            Tutor::Silent | Tutor::Looks { .. } | Tutor::Showed { .. } => None,
        }
    }

    /// Whether a decision waits for the tutor, or the tutor for an answer.
    pub(super) const fn tutor_is_busy(&self) -> bool {
        matches!(self.tutor, Tutor::Looks { .. } | Tutor::Asks { .. })
    }

    /// What was doubted, while it is shown beside what is better.
    pub(super) fn tutor_showed(&self) -> Option<&str> {
        match &self.tutor {
            Tutor::Showed { played, .. } if self.looking.is_none() => Some(played),
            _ => None,
        }
    }

    /// What was doubted and what is better, while both are shown and nothing of either is made.
    #[must_use]
    pub fn alternatives(&self) -> Option<Alternatives> {
        let Tutor::Showed { by, played, lines } = &self.tutor else { return None };
        let untouched = self.line_count() == *lines && self.table().own_undo().is_none();
        let mine = self.table().said(played);
        let better = self.hint().map(|hint| hint.said.clone()).filter(|better| *better != mine);
        (untouched && self.person_to_act() == Some(*by)).then_some(Alternatives { mine, better })
    }

    /// Whether a tutor may be wanted: never against somebody elsewhere, in lessons or at puzzles.
    #[must_use]
    pub fn may_have_tutor(&self) -> bool {
        self.there().is_none() && self.only.is_none() && !self.id.is_empty()
    }

    /// Says something at the table, but for what the tutor looks at first.
    pub(super) fn mean_to_say(&mut self, by: Player, text: &str, around: &mut Around<'_>) {
        if !self.tutor_looks(by, text, around) {
            self.say(by, text, around);
        }
    }

    /// Lets the tutor look at a decision before it is made, if somebody wants that and there is something to look at.
    pub(super) fn tutor_looks(&mut self, by: Player, text: &str, around: &mut Around<'_>) -> bool {
        if around.preferences.tutor.is_none() || !self.may_have_tutor() {
            return false;
        }
        let Some((record, events)) = self.decided(by, text, around.preferences.lang) else { return false };
        self.stop_waiting(around);
        let ticket = around.ticket();
        self.tutor = Tutor::Looks { ticket, by, text: text.to_owned() };
        around.wish(Wish::Ask { lane: Lane::Play, ticket, question: Question::Review { record, events } });
        true
    }

    /// The game as it would be, and how many events came before the decision that `text` completes; `None` if it completes none.
    fn decided(&self, by: Player, text: &str, lang: Lang) -> Option<(String, usize)> {
        let Meant { after, events } = Meant::of(self.table(), by, text)?;
        Some((self.session.record_of(after.as_ref(), lang), events))
    }

    /// Whether the tutor waits for this answer; then the decision is made, or asked about.
    pub(super) fn tutor_heard(&mut self, ticket: Ticket, answer: Option<&Answer>, around: &mut Around<'_>) -> bool {
        let Tutor::Looks { ticket: waited, by, text } = &self.tutor else { return false };
        if *waited != ticket {
            return false;
        }
        let (by, text) = (*by, text.clone());
        let too_much = |judged: &Judged| around.preferences.tutor.is_some_and(|from| judged.severity >= from);
        match answer {
            Some(Answer::Review(Some(judged))) if too_much(judged) => {
                self.tutor = Tutor::Asks { by, text, judged: judged.clone() };
            }
            _ => {
                self.tutor = Tutor::Silent;
                self.say(by, &text, around);
            }
        }
        true
    }

    pub(super) fn answer_tutor(&mut self, reply: TutorReply, around: &mut Around<'_>) {
        let better = self.hint().map(|hint| hint.told.clone());
        match (std::mem::take(&mut self.tutor), reply) {
            (Tutor::Asks { by, text, .. }, TutorReply::Anyway) => self.say(by, &text, around),
            (Tutor::Showed { by, played, .. }, TutorReply::Anyway) => self.say_whole_turn(by, &[played], around),
            (Tutor::Asks { by, .. }, TutorReply::TryAgain) => self.begin_anew(by, around),
            (Tutor::Asks { by, judged, .. }, TutorReply::ShowMe) => {
                self.begin_anew(by, around);
                self.tutor = Tutor::Showed { by, played: judged.played, lines: self.line_count() };
                self.tab = Tab::Analysis;
                self.ask_hint(around);
                self.look_up(around);
            }
            (Tutor::Showed { by, .. }, TutorReply::Better) => {
                let told = better.map(|told| told.whole.map_or(told.moves, |whole| vec![whole]));
                self.say_whole_turn(by, &told.unwrap_or_default(), around);
            }
            (tutor, _) => self.tutor = tutor,
        }
    }

    /// Makes the moves of a turn, and ends it where that has to be said.
    fn say_whole_turn(&mut self, by: Player, moves: &[String], around: &mut Around<'_>) {
        for text in moves {
            self.skip(around);
            self.say(by, text, around);
        }
        let confirms = |button: &&Button| button.purpose == Purpose::First;
        let end = self.scene_now().buttons.iter().find(confirms).and_then(|button| button.makes.first().cloned());
        if let (Some(end), true) = (end, self.table().own_undo().is_some()) {
            self.skip(around);
            self.say(by, &end, around);
        }
    }

    /// Takes back what was made of the turn.
    fn begin_anew(&mut self, by: Player, around: &mut Around<'_>) {
        self.hand.put_down();
        while let Some(undo) = self.table().own_undo() {
            self.say(by, &undo, around);
            self.skip(around);
        }
    }

    /// The tutor forgets what it was about.
    pub(super) fn hush_tutor(&mut self, around: &mut Around<'_>) {
        if matches!(std::mem::take(&mut self.tutor), Tutor::Looks { .. }) {
            around.wish(Wish::Stop(Lane::Play));
        }
    }
}
