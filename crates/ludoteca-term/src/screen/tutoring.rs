//! The tutor on the full screen: it looks in the background, and what it doubts is asked about.

use ludoteca_coach::review::Decision;
use ludoteca_game::Player;

use crate::messages;
use crate::screen::app::App;
use crate::screen::overlay::{Doubt, Overlay};
use crate::thinking::Thinking;
use crate::words::better_told;

impl App {
    /// Lets the tutor look at what a person is about to say, if there is a tutor and something to look at.
    pub(crate) fn tutor_looks(&mut self, by: Player, text: &str) -> bool {
        let Some(meant) = self.playing.to_look_at(by, text) else { return false };
        self.think(Thinking::tutor(meant, by, text));
        self.log.begin();
        self.note(messages::tutor_looks());
        true
    }

    /// The tutor has looked: what a person was about to say is said, or asked about.
    pub(super) fn tutor_has_looked(&mut self, by: Player, text: String, doubt: Option<Decision>) {
        match doubt {
            Some(decision) => self.overlay = Overlay::Doubt(Box::new(Doubt { by, text, decision })),
            None => self.make(by, &text),
        }
    }

    /// The turn is decided again.
    pub(super) fn try_again(&mut self, doubt: &Doubt) {
        self.playing.begin_turn_anew(doubt.by);
        self.decided(Vec::new());
        self.note(messages::tutor_try_again());
    }

    /// The same, knowing what is better.
    pub(super) fn see_better(&mut self, doubt: &Doubt) {
        let told = better_told(self.playing.table(), &doubt.decision);
        self.playing.begin_turn_anew(doubt.by);
        self.decided(Vec::new());
        self.note(told);
    }
}
