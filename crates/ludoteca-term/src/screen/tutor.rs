//! The tutor on the full screen: it reviews in the background, and a doubt is a question.

use ludoteca_coach::review::Decision as ReviewedDecision;
use ludoteca_game::{Message, Player};

use crate::messages;
use crate::screen::app::App;
use crate::screen::overlay::{Doubt, Overlay};
use crate::sentences::better_line;
use crate::task::{Task, TaskResult};

impl App {
    /// Lets the tutor review a decision; returns false without a tutor, or if the text completes no decision.
    pub(crate) fn begin_review(&mut self, by: Player, text: &str) -> bool {
        let Some(review) = self.local.review(by, text) else { return false };
        let text = text.to_owned();
        self.run(Task::start(move |stop| TaskResult::Reviewed(by, text, review(stop))));
        self.log.begin();
        self.note(messages::tutor_looks());
        true
    }

    /// Makes a decision that the tutor has reviewed, or asks about it.
    pub(super) fn reviewed(&mut self, by: Player, text: String, doubt: Option<ReviewedDecision>) {
        match doubt {
            Some(decision) => self.overlay = Overlay::Doubt(Box::new(Doubt { by, text, decision })),
            None => self.play(by, &text),
        }
    }

    /// Lets the person decide again.
    pub(super) fn try_again(&mut self, doubt: &Doubt) {
        self.drop_decision(doubt.by, messages::tutor_try_again());
    }

    /// Lets the person decide again, and shows the better decision.
    pub(super) fn show_better(&mut self, doubt: &Doubt) {
        let better = better_line(self.local.session().game(), &doubt.decision);
        self.drop_decision(doubt.by, better);
    }

    fn drop_decision(&mut self, by: Player, note: impl Into<Message>) {
        self.local.take_back_turn(by);
        self.decided(&[]);
        self.note(note);
    }
}
