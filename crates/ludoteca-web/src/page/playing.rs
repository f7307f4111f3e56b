//! What happens at the board.

use std::time::Duration;

use leptos::prelude::set_timeout;
use ludoteca_game::scene::{Dice, DiceTouch};
use ludoteca_game::{Cut, Message, Player, Scene};
use ludoteca_shelf::SHELF;
use ludoteca_table::{Hand, Session, Step, Touch, record};

use crate::messages;
use crate::page::app::App;
use crate::page::browser::{fresh_dice, kept, knock, prefers};
use crate::page::coach::is_wanted;
use crate::page::editor;
use crate::page::lesson::Lesson;
use crate::page::state::{Page, State, kept_as};

/// How long each board on the way is seen.
const FRAME: Duration = Duration::from_millis(140);
/// How long the last board of a round is seen.
const LAST_BOARD: Duration = Duration::from_millis(1600);
/// How long a bot waits at least.
pub(crate) const PAUSE: Duration = Duration::from_millis(450);

/// A board on the way, and how long it is seen.
type Passed = (Scene, Duration);

impl App {
    /// Begins a game, or a lesson.
    pub(crate) fn begin(self, mut game: Session, lesson: Option<Lesson>) {
        self.stop();
        let steps = game.settle();
        self.change(|state| {
            state.game = Some(game);
            state.lesson = lesson;
            state.notes = Vec::new();
            state.page = Page::Play;
            state.enter();
            state.tell(&steps);
        });
        self.play_forced_turn();
    }

    /// The same once more.
    pub(crate) fn again(self) {
        if let Some(game) = self.ask(|state| state.game.as_ref().map(|game| game.again(fresh_dice()))) {
            self.begin(game, None);
        }
    }

    /// Touches a spot of the board.
    pub(crate) fn touch(self, key: &str) {
        if self.ask(|state| state.draft.is_some()) {
            return editor::touch(self, key);
        }
        let Some(by) = self.ask(State::person_to_act) else {
            return if self.ask(|state| !state.moving) {
                self.change(State::refuse_for_now)
            };
        };
        // Dice that are not to be rolled are turned round.
        let exchanges = |dice: &Dice| dice.spot == key && dice.does == DiceTouch::Exchange;
        if self.ask(|state| state.scene.dice.as_ref().is_some_and(exchanges)) {
            return self.change(|state| {
                state.swapped = !state.swapped;
                state.refresh();
            });
        }
        let mut touched = Touch::PutDown;
        self.change(|state| {
            if let Some(game) = &state.game {
                touched = state.hand.touch(game.table(), key);
            }
        });
        match touched {
            Touch::Say(text) => self.say(by, &text),
            Touch::Try { text, tell } => {
                if let (Err(why), true) = (self.try_to_say(by, &text), tell) {
                    self.change(|state| state.refuse(why));
                }
            }
            Touch::Picked | Touch::PutDown => {}
        }
    }

    /// Presses a button of the game: it makes the first of its moves that goes on from what was touched.
    pub(crate) fn press(self, key: &str) {
        let Some(by) = self.ask(State::person_to_act) else {
            return self.change(State::refuse_for_now);
        };
        let text = self.ask(|state| {
            let table = state.game.as_ref()?.table();
            let scene = table.scene(state.viewer, Cut::Wide);
            let button = scene.buttons.into_iter().find(|button| button.key == key)?;
            let picked = state.hand.picked();
            let makes = |choice: &&ludoteca_game::scene::Choice| button.makes.contains(&choice.mv);
            let goes_on = scene.choices.iter().filter(makes).find(|choice| choice.spots.starts_with(picked));
            let alone = scene.choices.iter().filter(makes).find(|choice| choice.spots == [key]);
            // What was touched cannot do this: the game says why.
            let spots: Vec<&str> = picked.iter().map(String::as_str).chain([key]).collect();
            goes_on.or(alone).map(|choice| choice.mv.clone()).or_else(|| table.spell(&spots))
        });
        match text {
            Some(text) => self.say(by, &text),
            None => self.change(|state| state.refuse(messages::touch_first())),
        }
    }

    /// Where there are dice: plays the first move that begins with a spot, or the last one if the dice are turned round.
    pub(crate) fn touch_twice(self, key: &str) {
        let found = self.ask(|state| {
            let by = state.person_to_act().filter(|_| state.scene.dice.is_some())?;
            Some((by, state.scene.first_from(key)?.mv.clone()))
        });
        if let Some((by, mv)) = found {
            self.say(by, &mv);
        }
    }

    pub(crate) fn say(self, by: Player, text: &str) {
        if let Err(why) = self.try_to_say(by, text) {
            self.change(|state| state.refuse(why));
        }
    }

    pub(crate) fn try_to_say(self, by: Player, text: &str) -> Result<(), Message> {
        let is_pupil = self.ask(|state| state.lesson.as_ref().is_some_and(|lesson| lesson.pupil == by));
        if is_pupil {
            self.ask(|state| is_wanted(state, by, text))?;
        }
        let mut done = Ok(());
        let mut then = None;
        self.note(|state| match say(state, by, text) {
            Ok(seen) => then = Some(seen),
            Err(why) => done = Err(why),
        });
        done?;
        self.stop();
        if let Some((on_the_way, steps)) = then {
            self.show_one_by_one(on_the_way, steps);
        }
        if is_pupil {
            self.next_step();
        }
        Ok(())
    }

    /// Shows boards one after the other, then the game as it is.
    fn show_one_by_one(self, mut on_the_way: Vec<Passed>, steps: Vec<Step>) {
        if on_the_way.is_empty() || self.ask(|state| !state.moving) {
            self.change(|state| {
                state.moving = false;
                state.tell(&steps);
                state.changed();
            });
            return self.play_forced_turn();
        }
        let (next, time) = on_the_way.remove(0);
        self.change(|state| state.show(next));
        set_timeout(move || self.show_one_by_one(on_the_way, steps), time);
    }

    fn play_forced_turn(self) {
        let forced = self.ask(|state| {
            let by = state.person_to_act().filter(|_| state.forced && state.lesson.is_none())?;
            Some((by, state.game.as_ref()?.table().forced_turn()?))
        });
        if let Some((by, moves)) = forced {
            let number = self.ask(|state| state.turn_of_events);
            let play = move || {
                // Unless the person has done something meanwhile.
                if self.ask(|state| state.turn_of_events == number) {
                    moves.iter().for_each(|mv| self.say(by, mv));
                }
            };
            set_timeout(play, PAUSE);
        }
    }

    /// Undoes or redoes.
    pub(crate) fn go_back_or_on(self, change: fn(&mut Session) -> Result<Vec<Step>, Message>) {
        self.stop();
        self.change(|state| {
            state.moving = false;
            state.looking_back = None;
            if let Some(game) = &mut state.game {
                let done = change(game);
                after(state, done);
            }
        });
    }

    pub(crate) fn resign(self) {
        self.stop();
        self.change(|state| {
            if let Some(game) = &mut state.game {
                let done = game.resign();
                after(state, done);
            }
        });
    }

    /// Gives up the whole match for a player.
    pub(crate) fn forfeit(self, who: &str) {
        let Some(by) = who.parse().ok().and_then(Player::from_number) else {
            return;
        };
        self.stop();
        self.change(|state| {
            if let Some(game) = &mut state.game {
                let done = game.forfeit(by);
                after(state, done);
            }
        });
    }

    /// Looks at the game as it was after so many events; `None` is now.
    pub(crate) fn look_back(self, events: Option<usize>) {
        self.stop();
        self.change(|state| {
            let last = state.game.as_ref().and_then(|game| game.table().lines().last().map(|line| line.events));
            state.looking_back = events.filter(|events| Some(*events) != last);
            state.bot_asked = None;
            state.hand = Hand::default();
            state.hinted = None;
            state.refresh();
        });
    }

    /// Looks at the game as it was after so many lines of the list of moves.
    pub(crate) fn look_at_line(self, line: usize) {
        let lines = self.ask(|state| state.game.as_ref().map(|game| game.table().lines()).unwrap_or_default());
        let events = line.checked_sub(1).map_or(Some(0), |line| lines.get(line).map(|line| line.events));
        self.look_back(events.filter(|_| !lines.is_empty()));
    }
}

/// The game that was kept in the browser.
pub(crate) fn kept_game() -> Option<Session> {
    let text = kept(&kept_as(SHELF.first()?.name()))?;
    Session::of(record::read(&text, SHELF).ok()?, SHELF, fresh_dice()).ok()
}

/// Says something at the table; returns the boards on the way, each with its time, and the steps.
fn say(state: &mut State, by: Player, text: &str) -> Result<(Vec<Passed>, Vec<Step>), Message> {
    let Some(game) = &mut state.game else {
        return Err(messages::game_is_over().into());
    };
    let steps = game.say(by, text)?;
    let still = prefers("(prefers-reduced-motion: reduce)");
    let viewer = state.viewer;
    let passed =
        steps.iter().flat_map(|step| step.came.on_the_way.iter().filter(|_| !still).map(|board| (board, FRAME)));
    let last = steps.iter().filter_map(|step| Some((step.came.last_board.as_ref()?, LAST_BOARD)));
    let on_the_way: Vec<_> = passed.chain(last).map(|(board, time)| (board.scene(viewer, Cut::Wide), time)).collect();
    // What a person decides makes old what was said before.
    if game.seat(by).bot().is_none() {
        state.notes = Vec::new();
    }
    state.hand = Hand::default();
    state.hinted = None;
    state.result_seen = false;
    state.stopped = false;
    // Kept at once: what is still to be seen of it may never be, if the page is left.
    state.keep_game();
    state.moving = !on_the_way.is_empty();
    if state.sounds {
        knock(if by == Player::One { 320.0 } else { 240.0 });
    }
    Ok((on_the_way, steps))
}

/// Shows what came of a change that was not a move on the board.
fn after(state: &mut State, done: Result<Vec<Step>, Message>) {
    match done {
        Ok(steps) => {
            state.hand = Hand::default();
            state.hinted = None;
            state.notes = Vec::new();
            state.result_seen = false;
            state.stopped = false;
            state.bot_asked = None;
            state.tell(&steps);
            state.changed();
        }
        Err(why) => state.refuse(why),
    }
}
