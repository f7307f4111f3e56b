use std::cell::{Cell, Ref, RefCell, RefMut};
use std::time::Duration;

use leptos::prelude::*;
use ludoteca_game::{Message, Player, Scene, Theme};
use ludoteca_shelf::SHELF;
use ludoteca_table::{Hand, Line, Session, Step, Touch, record};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};

use crate::messages;
use crate::page::analysis::Worth;
use crate::page::browser::{fresh_dice, kept, knock, prefers};
use crate::page::engines::{self, Lane};
use crate::page::graph::{self, Value};
use crate::page::lesson::Lesson;
use crate::page::state::{Page, State, Tab, Tone, forced_turn, kept_as};
use crate::page::{editor, lesson};

/// How long each board on the way is seen.
const FRAME: Duration = Duration::from_millis(140);
/// How long a bot waits at least.
const PAUSE: Duration = Duration::from_millis(450);

thread_local! {
    /// The state of the page. A page has one, and it stays as long as the page does.
    static STATE: Cell<Option<&'static RefCell<State>>> = const { Cell::new(None) };
}

/// The state to be read. Not inlined, as the next one, because the page asks in a hundred places.
#[inline(never)]
fn state() -> Ref<'static, State> {
    STATE.get().expect(THERE).borrow()
}

/// The state to be changed.
#[inline(never)]
fn state_mut() -> RefMut<'static, State> {
    STATE.get().expect(THERE).borrow_mut()
}

/// The page: its state, and who is told of changes.
#[derive(Clone, Copy)]
pub(crate) struct App {
    /// Counts the changes: whoever shows the state reads this.
    changes: RwSignal<u32>,
}

const THERE: &str = "the state is there before anything is shown";

impl App {
    pub(crate) fn new() -> App {
        let browser_lang = window().navigator().language().unwrap_or_default();
        let mut state = State::new(&browser_lang, kept_game());
        state.enter();
        STATE.set(Some(Box::leak(Box::new(RefCell::new(state)))));
        let app = App { changes: RwSignal::new(0) };
        app.ask_bots();
        Effect::new(move |_| {
            app.changes.track();
            app.after_change();
        });
        app
    }

    /// A part of the page as text; it is made anew when the state changes.
    pub(crate) fn text(self, part: fn(&State) -> String) -> String {
        self.changes.track();
        self.ask(part)
    }

    /// Asks the state something.
    pub(crate) fn ask<T>(self, question: impl FnOnce(&State) -> T) -> T {
        question(&state())
    }

    /// Asks the state something, again whenever it changes.
    pub(crate) fn follow<T>(self, question: impl FnOnce(&State) -> T) -> T {
        self.changes.track();
        self.ask(question)
    }

    /// Changes the state.
    pub(crate) fn change(self, change: impl FnOnce(&mut State)) {
        self.note(change);
        self.changes.update(|changes| *changes += 1);
    }

    /// Changes the state without anything to be shown for it.
    pub(crate) fn note(self, change: impl FnOnce(&mut State)) {
        change(&mut state_mut());
    }

    /// What has to follow from a change: the look of the document, and the engines' turn.
    fn after_change(self) {
        let (lang, theme, shown) = self.ask(|state| (state.lang, state.theme, state.line_shown()));
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", lang.code());
            let _ = root.set_attribute("data-theme", if theme == Theme::Dark { "dark" } else { "light" });
        }
        if let Some(game) = SHELF.first() {
            document().set_title(&format!("{} · Ludoteca", game.title().in_lang(lang)));
        }
        // The slider keeps its element while it is dragged, so that its value is not part of the text around it.
        if let Some(slider) = document().get_element_by_id("replay") {
            slider.unchecked_into::<HtmlInputElement>().set_value(&shown.to_string());
        }
        // Whoever plays with the keyboard goes on where the page goes on.
        request_animation_frame(|| {
            let outside = document().query_selector(".result :focus").ok().flatten().is_none();
            let first = document().query_selector(".result button").ok().flatten().filter(|_| outside);
            if let Some(button) = first {
                let _ = button.unchecked_into::<HtmlElement>().focus();
            }
        });
        self.let_bot_play();
        self.look_up();
    }

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

    /// Begins the guided first game.
    pub(crate) fn begin_lesson(self) {
        let question = self.ask(|state| Some(format!("lesson {} {}", SHELF.first()?.name(), state.lang.code())));
        let then = move |answer: &str| {
            if let Some((lesson, game)) = lesson::read(answer) {
                self.begin(game, Some(lesson));
            }
        };
        if let Some(question) = question {
            engines::ask(Lane::Look, &question, Box::new(then));
        }
    }

    /// Says the lesson on in another language.
    pub(crate) fn translate_lesson(self) {
        let question = self.ask(|state| {
            state.lesson.as_ref()?;
            Some(format!("lesson {} {}", SHELF.first()?.name(), state.lang.code()))
        });
        let then = move |answer: &str| {
            if let Some((taught, _)) = lesson::read(answer) {
                self.change(|state| {
                    if let Some(lesson) = &mut state.lesson {
                        lesson.steps = taught.steps;
                    }
                });
            }
        };
        if let Some(question) = question {
            engines::ask(Lane::Look, &question, Box::new(then));
        }
    }

    /// Goes on with the lesson: the other side answers, then the coach says the next thing.
    pub(crate) fn next_step(self) {
        let replies = self.ask(|state| state.lesson.as_ref().and_then(|lesson| Some(lesson.step()?.replies.clone())));
        self.reply(replies.unwrap_or_default());
    }

    fn reply(self, mut replies: Vec<String>) {
        if replies.is_empty() {
            return self.change(|state| {
                if let Some(lesson) = &mut state.lesson {
                    lesson.nth += 1;
                }
            });
        }
        let reply = replies.remove(0);
        let number = self.ask(|state| state.turn_of_events);
        let play = move || {
            let by = self.ask(|state| state.game.as_ref().and_then(|game| game.table().turn().player()));
            if let (Some(by), true) = (by, self.ask(|state| state.turn_of_events == number && state.lesson.is_some())) {
                let _ = self.try_to_say(by, &reply);
                self.reply(replies);
            }
        };
        set_timeout(play, PAUSE);
    }

    /// Leaves the lesson; the game that was kept is there again.
    pub(crate) fn leave_lesson(self) {
        self.stop();
        self.change(|state| {
            state.lesson = None;
            state.game = kept_game();
            state.page = Page::Setup;
            state.enter();
        });
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
        if key == "dice" && self.ask(|state| !state.live().iter().any(|live| live == key)) {
            return self.change(|state| {
                state.swapped = !state.swapped;
                state.refresh();
            });
        }
        let mut touched = Touch::PutDown;
        self.change(|state| {
            if let Some(game) = &state.game {
                touched = state.hand.touch(game.table(), state.viewer, key);
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
            let scene = table.scene(state.viewer);
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

    /// Plays the first move that begins with a spot, or the last one if the dice are turned round.
    pub(crate) fn touch_twice(self, key: &str) {
        let found = self.ask(|state| {
            let (game, by) = (state.game.as_ref()?, state.person_to_act()?);
            let choices = game.table().scene(state.viewer).choices;
            let mut begins = choices.into_iter().filter(|choice| choice.spots.len() > 1 && choice.spots[0] == key);
            let choice = if state.swapped { begins.next_back() } else { begins.next() };
            Some((by, choice?.mv))
        });
        if let Some((by, mv)) = found {
            self.say(by, &mv);
        }
    }

    fn say(self, by: Player, text: &str) {
        if let Err(why) = self.try_to_say(by, text) {
            self.change(|state| state.refuse(why));
        }
    }

    fn try_to_say(self, by: Player, text: &str) -> Result<(), Message> {
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
    fn show_one_by_one(self, mut on_the_way: Vec<Scene>, steps: Vec<Step>) {
        if on_the_way.is_empty() || self.ask(|state| !state.moving) {
            self.change(|state| {
                state.moving = false;
                state.tell(&steps);
                state.changed();
            });
            return self.play_forced_turn();
        }
        let next = on_the_way.remove(0);
        self.change(|state| state.show(next));
        set_timeout(move || self.show_one_by_one(on_the_way, steps), FRAME);
    }

    fn play_forced_turn(self) {
        let forced = self.ask(|state| {
            let by = state.person_to_act().filter(|_| state.forced && state.lesson.is_none())?;
            Some((by, forced_turn(state.game.as_ref()?.table(), by)?))
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

    pub(crate) fn take_back(self) {
        self.stop();
        self.change(|state| {
            state.moving = false;
            state.looking_back = None;
            let by = state.person_to_act();
            let Some(game) = &mut state.game else {
                return;
            };
            // The game's own undo comes first.
            let own = by.and_then(|by| game.say(by, "undo").ok());
            let done = own.map_or_else(|| game.take_back(), Ok);
            after(state, done);
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

    /// Lets a bot think when it is its turn.
    fn let_bot_play(self) {
        let asked = self.ask(|state| {
            let game = state.game.as_ref()?;
            let free = state.page == Page::Play && !state.moving && !state.busy && state.looking_back.is_none();
            let entries = game.table().entries().len();
            let (by, bot) = game.bot_to_act().filter(|_| free && state.bot_asked != Some(entries))?;
            Some((by, entries, state.asks(&format!("move {bot}"))?))
        });
        let Some((by, entries, question)) = asked else {
            return;
        };
        self.note(|state| state.bot_asked = Some(entries));
        self.think(&question, move |answer| {
            let number = self.ask(|state| state.turn_of_events);
            let mv = answer.strip_prefix("move ").map(str::to_owned);
            let play = move || {
                // Unless the person has done something else meanwhile.
                if let (Some(mv), true) = (&mv, self.ask(|state| state.turn_of_events == number)) {
                    self.say(by, mv);
                }
            };
            set_timeout(play, PAUSE);
        });
    }

    /// Asks for a hint.
    pub(crate) fn ask_hint(self) {
        let Some(question) = self.ask(|state| state.asks("hint")) else {
            return;
        };
        self.think(&question, move |answer| {
            let told = match answer.splitn(4, ' ').collect::<Vec<_>>().as_slice() {
                ["hint", value, "exact", moves] => messages::hint_exact(*moves, *value),
                ["hint", value, _, moves] => messages::hint_estimated(*moves, *value),
                _ => messages::no_hint().into(),
            };
            // Of several moves, the first one is shown on the board.
            let first = answer.split(' ').nth(3).map(str::to_owned);
            self.change(|state| {
                state.notes = vec![(Tone::Told, told)];
                state.hinted = first;
            });
        });
    }

    /// Asks the engines for a decision; whoever asked before gets no answer.
    fn think(self, question: &str, then: impl FnOnce(&str) + 'static) {
        self.stop();
        self.change(|state| state.busy = true);
        let then = move |answer: &str| {
            self.change(|state| state.busy = false);
            then(answer);
        };
        engines::ask(Lane::Play, question, Box::new(then));
    }

    /// Asks for the bots of a game besides the levels: the engines know their names.
    fn ask_bots(self) {
        let then = move |answer: &str| {
            let named = answer.lines().filter(|bot| *bot != "bot").map(str::to_owned).collect();
            self.change(|state| state.named_bots = named);
        };
        if let Some(game) = SHELF.first() {
            engines::ask(Lane::Look, &format!("bots {}", game.name()), Box::new(then));
        }
    }

    /// Looks up what the chosen tab shows, one thing after the other, while the engines have nothing else to look up.
    fn look_up(self) {
        // Whoever sets a game up can read about it meanwhile.
        let tab = self.ask(|state| match state.page {
            Page::Play if state.lesson.is_none() => Some(state.tab),
            Page::Setup => Some(Tab::Rules),
            _ => None,
        });
        match tab.filter(|_| engines::is_idle(Lane::Look)) {
            Some(Tab::Analysis) => self.analyse(),
            Some(Tab::Rules) => {
                let rules = self.ask(|state| {
                    let theme = if state.theme == Theme::Dark { "dark" } else { "light" };
                    Some(format!("rules {} {} {theme}", SHELF.first()?.name(), state.lang.code()))
                });
                self.look_up_text(rules, |state| &mut state.rules);
            }
            Some(Tab::Text) => self.look_up_text(self.ask(|state| state.asks("text")), |state| &mut state.text),
            _ => {}
        }
    }

    /// Asks for a text, unless it is there already.
    fn look_up_text(self, question: Option<String>, place: fn(&mut State) -> &mut (String, String)) {
        let mut known = String::new();
        self.note(|state| known.clone_from(&place(state).0));
        let Some(question) = question.filter(|question| *question != known) else {
            return;
        };
        let asked = question.clone();
        let then = move |answer: &str| self.change(|state| *place(state) = (asked, answer.to_owned()));
        engines::ask(Lane::Look, &question, Box::new(then));
    }

    /// Asks what each move is worth, unless a bot has to move, and then what every position was worth.
    fn analyse(self) {
        let moves = self.ask(|state| {
            let bots_turn = state.game.as_ref().is_some_and(|game| game.bot_to_act().is_some());
            let waits = state.looking_back.is_none() && bots_turn;
            state.asks("worths").filter(|question| !waits && state.worths_of.as_ref() != Some(question))
        });
        if let Some(question) = moves {
            let asked = question.clone();
            let then = move |answer: &str| {
                self.change(|state| {
                    state.worths = answer.lines().filter_map(Worth::read).collect();
                    state.worths_of = Some(asked);
                });
            };
            return engines::ask(Lane::Look, &question, Box::new(then));
        }
        let position = self.ask(|state| {
            let events = graph::missing(state)?;
            Some((events, state.asks_about("worth", Some(events))?))
        });
        if let Some((events, question)) = position {
            let number = self.ask(|state| state.turn_of_events);
            let then = move |answer: &str| {
                // What was taken back meanwhile is of no interest.
                let same = self.ask(|state| state.turn_of_events == number || graph::missing(state) == Some(events));
                if same {
                    let value = Value::read(events, answer);
                    self.change(|state| state.values.push(value));
                }
            };
            engines::ask(Lane::Look, &question, Box::new(then));
        }
    }

    /// Stops whoever is thinking, and everything that was going to happen.
    pub(crate) fn stop(self) {
        self.note(|state| state.turn_of_events += 1);
        engines::stop(Lane::Play);
        if self.ask(|state| state.busy) {
            self.change(|state| state.busy = false);
        }
    }

    /// Lets a bot that was stopped think again.
    pub(crate) fn go_on(self) {
        self.change(|state| {
            state.stopped = false;
            state.bot_asked = None;
        });
    }
}

/// The game that was kept in the browser.
fn kept_game() -> Option<Session> {
    let text = kept(&kept_as(SHELF.first()?.name()))?;
    Session::of(record::read(&text, SHELF).ok()?, SHELF, fresh_dice()).ok()
}

/// Whether a pupil says what the coach wants.
fn is_wanted(state: &State, by: Player, text: &str) -> Result<(), Message> {
    let (Some(game), Some(lesson)) = (&state.game, &state.lesson) else {
        return Ok(());
    };
    let wanted = lesson.wanted().unwrap_or_default();
    let same = |text: &str| game.table().decide(by, text);
    if same(text)? == same(wanted)? { Ok(()) } else { Err(messages::not_now().into()) }
}

/// Says something at the table; returns the boards on the way and the steps.
fn say(state: &mut State, by: Player, text: &str) -> Result<(Vec<Scene>, Vec<Step>), Message> {
    let Some(game) = &mut state.game else {
        return Err(messages::game_is_over().into());
    };
    let first = game.table().decide_all(by, text)?.into_iter().next();
    let still = prefers("(prefers-reduced-motion: reduce)");
    let on_the_way = first.filter(|_| !still).map(|entry| game.table().scenes_on_the_way(&entry, state.viewer));
    let before = game.table().lines().len();
    let steps = game.say(by, text)?;
    let is_bot = game.seat(by).bot().is_some();
    // What a person decides makes old what was said before.
    if !is_bot {
        state.notes = Vec::new();
    } else if !game.table().tells_moves() {
        let lines = game.table().lines().into_iter().skip(before).filter(|line| line.by == Some(by));
        let told = lines.map(|Line { text, .. }| (Tone::Told, messages::plays(game.names().of(by), text)));
        state.notes.extend(told);
    }
    state.hand = Hand::default();
    state.hinted = None;
    state.result_seen = false;
    state.stopped = false;
    // Kept at once: what is still to be seen of it may never be, if the page is left.
    state.keep_game();
    let on_the_way = on_the_way.unwrap_or_default();
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
