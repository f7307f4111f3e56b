//! What a person does at the board.

use ludoteca_game::scene::{Choice, Cut, DiceTouch};
use ludoteca_game::{Message, Player, Scene, Turn};
use ludoteca_table::{Hand, Step, Touch};

use super::{Around, Confirm, Play};
use crate::archive::Archive;
use crate::messages;
use crate::online::OfferReply;
use crate::page::{fresh_dice, fresh_id};
use crate::wish::{Sound, Wish};

impl Play {
    /// The person who can act on the board as it is shown.
    #[must_use]
    pub fn person_to_act(&self) -> Option<Player> {
        let quiet = !self.tutor_is_busy() && !self.watching.is_moving();
        let free = quiet && self.looking.is_none() && !self.is_over();
        self.session.person_to_act().filter(|_| free)
    }

    /// The board as it is, whatever is shown of it, in the order of the dice that was chosen.
    pub(super) fn scene_now(&self) -> Scene {
        let mut scene = self.table().scene(self.viewer, Cut::Wide);
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
        match self.hand.touch(self.session.table(), key) {
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

    /// Where there are dice: plays the first move that begins with a spot, by the die that is used first.
    pub(super) fn touch_twice(&mut self, key: &str, around: &mut Around<'_>) {
        let scene = self.scene_now();
        if let (Some(by), true, Some(choice)) = (self.person_to_act(), scene.dice.is_some(), scene.first_from(key)) {
            self.mean_to_say(by, &choice.mv, around);
        }
    }

    /// Presses a button of the game: it makes the first of its moves that goes on from what was touched.
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
        let picked = self.hand.picked();
        let makes = |choice: &&Choice| button.makes.contains(&choice.mv);
        let goes_on = scene.choices.iter().filter(makes).find(|choice| choice.spots.starts_with(picked));
        let alone = scene.choices.iter().filter(makes).find(|choice| choice.spots == [key]);
        // What was touched cannot do this: the game says why.
        let spots: Vec<&str> = picked.iter().map(String::as_str).chain([key]).collect();
        goes_on.or(alone).map(|choice| choice.mv.clone()).or_else(|| self.table().spell(&spots))
    }

    pub(crate) fn say(&mut self, by: Player, text: &str, around: &mut Around<'_>) {
        if let Err(why) = self.try_to_say(by, text, around) {
            self.refuse(why);
        }
    }

    /// Says something at the table; what came of it is kept before it is seen.
    pub(super) fn try_to_say(&mut self, by: Player, text: &str, around: &mut Around<'_>) -> Result<(), Message> {
        self.check_lesson(by, text)?;
        let steps = self.make(by, text, around)?;
        // What a person decides makes old what was said before; where no person plays, every decision does.
        let person = |player: Player| self.session.seat(player).bot().is_none();
        if person(by) || !Player::BOTH.into_iter().any(person) {
            self.notes.clear();
        }
        if around.preferences.sounds {
            around.wish(Wish::Play(if by == Player::One { Sound::MoveOfOne } else { Sound::MoveOfTwo }));
        }
        self.came(steps, around);
        Ok(())
    }

    /// Whether a pupil does what the coach wants.
    fn check_lesson(&self, by: Player, text: &str) -> Result<(), Message> {
        let Some(only) = self.only else { return Ok(()) };
        let meant = self.table().decide(by, text)?;
        if self.table().decide(by, only).is_ok_and(|wanted| wanted == meant) {
            return Ok(());
        }
        Err(messages::not_in_this_lesson().into())
    }

    /// Whether there is something to undo; elsewhere the other one is asked.
    #[must_use]
    pub fn may_undo(&self) -> bool {
        self.there().is_some() || self.session.may_undo()
    }

    /// Whether something was undone that can be made again.
    #[must_use]
    pub fn may_redo(&self) -> bool {
        self.there().is_none() && self.session.may_redo()
    }

    pub(super) fn undo(&mut self, around: &mut Around<'_>) {
        if self.there().is_some() {
            return self.undo_there(around);
        }
        self.let_be(around);
        let done = self.session.undo();
        self.after(done, around);
    }

    pub(super) fn redo(&mut self, around: &mut Around<'_>) {
        if self.there().is_some() {
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
        if self.there().is_some() {
            return self.confirmed_there(&what, around);
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

    /// The same players once more; the game before stays in the archive.
    pub(super) fn again(&mut self, around: &mut Around<'_>) {
        if self.there().is_some() {
            return self.rematch(OfferReply::Offer, around);
        }
        self.let_be(around);
        let session = self.session.again(fresh_dice(around.env));
        *self = Play::new(fresh_id(around.env), session, around);
    }

    /// Stops everything that was going to happen by itself, and shows the game as it is.
    fn let_be(&mut self, around: &mut Around<'_>) {
        self.watching.end();
        self.looking = None;
        self.stop(around);
    }

    /// Shows what came of something that was not a move on the board.
    fn after(&mut self, done: Result<Vec<Step>, Message>, around: &mut Around<'_>) {
        match done {
            Ok(steps) => {
                self.notes.clear();
                self.came(steps, around);
            }
            Err(why) => {
                self.refuse(why);
                self.go_on(around);
            }
        }
    }

    /// Something became a fact: it is kept, then seen.
    pub(super) fn came(&mut self, steps: Vec<Step>, around: &mut Around<'_>) {
        self.hand = Hand::default();
        self.exchanged = false;
        self.asked = None;
        self.result_seen = false;
        self.thinking.forget_hint();
        self.keep(around);
        self.watch(steps, around);
    }

    /// Why nothing can be touched now.
    fn refuse_for_now(&mut self) {
        if self.watching.is_moving() || self.tutor_is_busy() {
            return;
        }
        if self.looking.is_some() {
            return self.refuse(messages::looking_back());
        }
        match self.table().turn() {
            Turn::Over(_) => self.refuse(messages::game_is_over()),
            turn => {
                let by = turn.anyone().unwrap_or(Player::One);
                let why = messages::wait_for(self.session.names().of(by));
                self.refuse(why);
            }
        }
    }

    /// The name under which the record is kept.
    #[must_use]
    pub fn record_key(&self) -> String {
        Archive::record_key(&self.id)
    }
}
