//! The tutor: reviews a decision before it is made and asks for confirmation if its loss is too large.

use ludoteca_game::{Fact, Lang, Player};
use ludoteca_play::PendingDecision;
use ludoteca_view::scene::{Button, Purpose};

use super::{Around, Play, Tab};
use crate::question::{Answer, Judged, Question};
use crate::wish::{Lane, Ticket, Wish};

/// The state of the tutor.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Tutor {
    /// Idle.
    #[default]
    Silent,
    /// Reviews a pending decision.
    Looks { ticket: Ticket, by: Player, text: String },
    /// Asks whether to make it.
    Asks { by: Player, text: String, judged: Judged },
    /// Shows the doubted decision, made after so many lines, beside the better one.
    Showed { by: Player, played: String, lines: usize },
}

/// Two decisions to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternatives {
    /// The doubted one.
    pub mine: Fact,
    /// The better one, once it is known.
    pub better: Option<Fact>,
}

/// An answer to the tutor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TutorReply {
    /// Starts the turn again.
    TryAgain,
    /// Shows the better decision first.
    ShowMe,
    /// Makes the doubted decision.
    Anyway,
    /// Makes the better decision, which was shown.
    Better,
}

impl Play {
    /// Returns the judgement that the tutor asks about.
    #[must_use]
    pub const fn tutor_asks(&self) -> Option<&Judged> {
        match &self.tutor {
            Tutor::Asks { judged, .. } => Some(judged),
            Tutor::Silent | Tutor::Looks { .. } | Tutor::Showed { .. } => None,
        }
    }

    /// Returns whether a decision waits for the tutor, or the tutor for an answer.
    pub(super) const fn tutor_is_busy(&self) -> bool {
        matches!(self.tutor, Tutor::Looks { .. } | Tutor::Asks { .. })
    }

    /// Returns the doubted decision while it is shown beside the better one.
    pub(super) fn tutor_showed(&self) -> Option<&str> {
        match &self.tutor {
            Tutor::Showed { played, .. } if self.past.is_none() => Some(played),
            _ => None,
        }
    }

    /// Returns the doubted and the better decision while both are shown and no part of either is made.
    #[must_use]
    pub fn alternatives(&self) -> Option<Alternatives> {
        let Tutor::Showed { by, played, lines } = &self.tutor else { return None };
        let untouched = self.line_count() == *lines && self.game().undo_move().is_none();
        let mine = self.game().view().typed_move(played);
        let better = self.hint().map(|hint| hint.said.clone()).filter(|better| *better != mine);
        (untouched && self.person_to_act() == Some(*by)).then_some(Alternatives { mine, better })
    }

    /// Returns whether the tutor can be used: not online, in lessons or in puzzles.
    #[must_use]
    pub fn may_have_tutor(&self) -> bool {
        self.online().is_none() && self.only.is_none() && !self.id.is_empty()
    }

    /// Plays a text, unless the tutor reviews it first.
    pub(super) fn mean_to_say(&mut self, by: Player, text: &str, around: &mut Around<'_>) {
        if !self.tutor_looks(by, text, around) {
            self.say(by, text, around);
        }
    }

    /// Lets the tutor review a decision if it is switched on and the decision is complete. Returns whether it does.
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

    /// Returns the record of the game after the decision that `text` completes, and the number of events before it.
    fn decided(&self, by: Player, text: &str, lang: Lang) -> Option<(String, usize)> {
        let PendingDecision { decision, events } = PendingDecision::new(self.game(), by, text)?;
        let mut after = self.game().clone();
        after.commit(decision);
        Some((self.session.record_of(&after, lang), events))
    }

    /// Handles an answer of the engines that the tutor waits for: makes the decision or asks. Returns whether it was such an answer.
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

    /// Makes the moves of a turn, and ends it in games in which the player confirms that.
    fn say_whole_turn(&mut self, by: Player, moves: &[String], around: &mut Around<'_>) {
        for text in moves {
            self.skip_animation(around);
            self.say(by, text, around);
        }
        let confirms = |button: &&Button| button.purpose == Purpose::First;
        let end = self.scene_now().buttons.iter().find(confirms).and_then(|button| button.makes.first().cloned());
        if let (Some(end), true) = (end, self.game().undo_move().is_some()) {
            self.skip_animation(around);
            self.say(by, &end, around);
        }
    }

    /// Takes back the steps of the turn.
    fn begin_anew(&mut self, by: Player, around: &mut Around<'_>) {
        self.input.put_down();
        while let Some(undo) = self.game().undo_move() {
            self.say(by, &undo, around);
            self.skip_animation(around);
        }
    }

    /// Resets the tutor.
    pub(super) fn hush_tutor(&mut self, around: &mut Around<'_>) {
        if matches!(std::mem::take(&mut self.tutor), Tutor::Looks { .. }) {
            around.wish(Wish::Stop(Lane::Play));
        }
    }
}
