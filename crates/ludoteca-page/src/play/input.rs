//! The actions of a person at the board.

use std::sync::Arc;

use ludoteca_game::{Message, Player, Turn};
use ludoteca_play::{Decision, MoveError, Step, Touch, TouchInput};
use ludoteca_view::Scene;
use ludoteca_view::scene::{Choice, Cut, DiceTouch};

use super::{Around, Confirm, Play};
use crate::archive::Archive;
use crate::messages;
use crate::online::OfferReply;
use crate::page::{fresh_dice, fresh_id};
use crate::wish::{Sound, Wish};

impl Play {
    /// Returns the person who can act on the board as it is shown.
    #[must_use]
    pub fn person_to_act(&self) -> Option<Player> {
        let quiet = !self.tutor_is_busy() && !self.animation.is_moving();
        let free = quiet && self.past.is_none() && !self.is_over();
        self.session.person_to_act().filter(|_| free)
    }

    /// Draws the present board, with the dice in the chosen order.
    pub(super) fn scene_now(&self) -> Scene {
        let mut scene = self.game().scene(self.viewer, Cut::Wide);
        if self.exchanged {
            scene.exchange_dice();
        }
        scene
    }

    pub(super) fn touch(&mut self, key: &str, around: &mut Around<'_>) {
        let Some(by) = self.person_to_act() else {
            if !self.touch_ahead(key) {
                self.refuse_for_now();
            }
            return;
        };
        let dice = self.scene_now().dice;
        if dice.is_some_and(|dice| dice.spot == key && dice.does == DiceTouch::Exchange) {
            self.exchanged = !self.exchanged;
            return;
        }
        match self.input.touch(self.session.game(), key) {
            Touch::Say(text) => self.mean_to_say(by, &text, around),
            Touch::Try { text, .. } if self.tutor_looks(by, &text, around) => {}
            Touch::Try { text, tell } => {
                if let (Err(why), true) = (self.try_to_say(by, &text, around), tell) {
                    self.refuse(why);
                }
            }
            Touch::Picked | Touch::PutDown => {}
        }
    }

    /// In games with dice, plays the first move from a spot by the die that is used first.
    pub(super) fn touch_twice(&mut self, key: &str, around: &mut Around<'_>) {
        let scene = self.scene_now();
        if let (Some(by), true, Some(choice)) = (self.person_to_act(), scene.dice.is_some(), scene.first_from(key)) {
            self.mean_to_say(by, &choice.mv, around);
        }
    }

    /// Presses a button of the game, which makes the first of its moves that continues the touched spots.
    pub(super) fn press(&mut self, key: &str, around: &mut Around<'_>) {
        let Some(by) = self.person_to_act() else {
            return self.refuse_for_now();
        };
        match self.text_of_button(key) {
            Some(text) => self.mean_to_say(by, &text, around),
            None => self.refuse(messages::touch_first()),
        }
    }

    fn text_of_button(&self, key: &str) -> Option<String> {
        let scene = self.scene_now();
        let button = scene.buttons.iter().find(|button| button.key == key)?;
        let picked = self.input.picked();
        let makes = |choice: &&Choice| button.makes.contains(&choice.mv);
        let goes_on = scene.choices.iter().filter(makes).find(|choice| choice.spots.starts_with(picked));
        let alone = scene.choices.iter().filter(makes).find(|choice| choice.spots == [key]);
        // An illegal move is tried too, so that the game gives the reason.
        let spots: Vec<&str> = picked.iter().map(String::as_str).chain([key]).collect();
        goes_on.or(alone).map(|choice| choice.mv.clone()).or_else(|| self.game().view().move_from_spots(&spots))
    }

    pub(crate) fn say(&mut self, by: Player, text: &str, around: &mut Around<'_>) {
        if let Err(why) = self.try_to_say(by, text, around) {
            self.refuse(why);
        }
    }

    /// Plays a text, saves the game and shows the steps that follow.
    pub(super) fn try_to_say(&mut self, by: Player, text: &str, around: &mut Around<'_>) -> Result<(), Message> {
        self.check_lesson(by, text)?;
        let steps = self.make(by, text, around)?;
        // The decision of a person makes older notes obsolete; between bots, every decision does.
        let person = |player: Player| self.session.seat(player).bot().is_none();
        if person(by) || !Player::BOTH.into_iter().any(person) {
            self.notes.clear();
        }
        if around.preferences.sounds {
            around.wish(Wish::Play(if by == Player::One { Sound::MoveOfOne } else { Sound::MoveOfTwo }));
        }
        self.show_steps(steps, around);
        Ok(())
    }

    /// Checks that a decision in a lesson is the one that is taught.
    fn check_lesson(&self, by: Player, text: &str) -> Result<(), Message> {
        let Some(only) = self.only else { return Ok(()) };
        let decision = self.game().decide(by, text)?;
        let is_the_same = |taught: Decision| taught.entries().eq(decision.entries());
        if self.game().decide(by, only).is_ok_and(is_the_same) {
            return Ok(());
        }
        Err(messages::not_in_this_lesson().into())
    }

    /// Returns whether a step can be undone; an online opponent is asked.
    #[must_use]
    pub fn may_undo(&self) -> bool {
        self.online().is_some() || self.session.may_undo()
    }

    /// Returns whether an undone step can be made again.
    #[must_use]
    pub fn may_redo(&self) -> bool {
        self.online().is_none() && self.session.may_redo()
    }

    pub(super) fn undo(&mut self, around: &mut Around<'_>) {
        if self.online().is_some() {
            return self.undo_online(around);
        }
        self.let_be(around);
        let done = self.session.undo();
        self.after(done, around);
    }

    pub(super) fn redo(&mut self, around: &mut Around<'_>) {
        if self.online().is_some() {
            return;
        }
        self.let_be(around);
        let done = self.session.redo();
        self.after(done, around);
    }

    pub(super) fn confirmed(&mut self, yes: bool, around: &mut Around<'_>) {
        let Some(what) = self.asked.take().filter(|_| yes) else {
            return;
        };
        if self.online().is_some() {
            return self.confirmed_online(&what, around);
        }
        self.let_be(around);
        match what {
            Confirm::Restart => self.again(around),
            Confirm::Press(key) => self.press(&key, around),
            Confirm::Resign => {
                let done = self.session.resign();
                self.after(done, around);
            }
            Confirm::Forfeit(by) => {
                let done = self.session.forfeit(by);
                self.after(done, around);
            }
            Confirm::Takeback | Confirm::Draw | Confirm::ClaimWin | Confirm::ClaimAbort => {}
        }
    }

    /// Starts a rematch; the present game stays in the archive.
    pub(super) fn again(&mut self, around: &mut Around<'_>) {
        if self.online().is_some() {
            return self.rematch(OfferReply::Offer, around);
        }
        self.let_be(around);
        let session = self.session.rematch(fresh_dice(around.env));
        *self = Play::new(fresh_id(around.env), session, around);
    }

    /// Stops animation, bots and timers, and shows the present position.
    fn let_be(&mut self, around: &mut Around<'_>) {
        self.animation.end();
        self.past = None;
        self.stop(around);
    }

    /// Shows the result of an action that was not a move on the board.
    fn after(&mut self, done: Result<Vec<Arc<Step>>, MoveError>, around: &mut Around<'_>) {
        match done {
            Ok(steps) => {
                self.notes.clear();
                self.show_steps(steps, around);
            }
            Err(why) => {
                self.refuse(why);
                self.go_on(around);
            }
        }
    }

    /// Saves the game after new steps, then shows them.
    pub(super) fn show_steps(&mut self, steps: Vec<Arc<Step>>, around: &mut Around<'_>) {
        self.input = TouchInput::default();
        self.exchanged = false;
        self.asked = None;
        self.result_seen = false;
        self.engine.forget_hint();
        self.keep(around);
        self.animate(steps, around);
    }

    /// Refuses a touch while nothing can be touched, with the reason.
    fn refuse_for_now(&mut self) {
        if self.animation.is_moving() || self.tutor_is_busy() {
            return;
        }
        if self.past.is_some() {
            return self.refuse(messages::looking_back());
        }
        match self.game().turn() {
            Turn::Over(_) => self.refuse(messages::game_is_over()),
            turn => {
                let by = turn.anyone().unwrap_or(Player::One);
                let why = messages::wait_for(self.session.names().of(by));
                self.refuse(why);
            }
        }
    }

    /// Returns the storage key of the record.
    #[must_use]
    pub fn record_key(&self) -> String {
        Archive::record_key(&self.id)
    }
}
