use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::*;
use ludoteca_game::{Message, Player, Scene};
use ludoteca_shelf::SHELF;
use ludoteca_table::{Hand, Line, Session, Step, Touch, record};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::messages;
use crate::page::analysis::Worth;
use crate::page::browser::{fresh_dice, kept, knock, prefers};
use crate::page::state::{Page, State, Tab, Tone, forced_turn, kept_as};

/// How long each board on the way is seen.
const FRAME: Duration = Duration::from_millis(140);
/// How long a bot waits at least.
const PAUSE: Duration = Duration::from_millis(450);

thread_local! {
    /// The state of the page. A page has one, and one thread.
    static STATE: RefCell<Option<State>> = const { RefCell::new(None) };
}

/// The page: its state, and who is told of changes.
#[derive(Clone, Copy)]
pub(crate) struct App {
    /// Counts the changes: whoever shows the state reads this.
    changes: RwSignal<u32>,
}

const THERE: &str = "the state is there before anything is shown";

/// What the engines are asked.
#[derive(Clone, Copy)]
enum Asked {
    Move(Player),
    Hint,
    Worths,
    Bots,
}

impl App {
    pub(crate) fn new() -> App {
        let browser_lang = window().navigator().language().unwrap_or_default();
        let text = SHELF.first().and_then(|game| kept(&kept_as(game.name())));
        let sitting = text.and_then(|text| record::read(&text, SHELF).ok());
        let game = sitting.and_then(|sitting| Session::of(sitting, SHELF, fresh_dice()).ok());
        let mut state = State::new(&browser_lang, game);
        state.enter();
        STATE.set(Some(state));
        let app = App { changes: RwSignal::new(0) };
        if let Some(game) = SHELF.first() {
            app.ask_bots(game.name());
        }
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
        STATE.with_borrow(|state| question(state.as_ref().expect(THERE)))
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
        STATE.with_borrow_mut(|state| change(state.as_mut().expect(THERE)));
    }

    /// What has to follow from a change: the look of the document, and the engines' turn.
    fn after_change(self) {
        let (lang, dark) = self.ask(|state| (state.lang, state.theme == ludoteca_game::Theme::Dark));
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", lang.code());
            let _ = root.set_attribute("data-theme", if dark { "dark" } else { "light" });
        }
        self.let_bot_play();
        self.analyse();
    }

    /// Begins a game.
    pub(crate) fn begin(self, mut game: Session) {
        self.stop();
        let steps = game.settle();
        self.change(|state| {
            state.game = Some(game);
            state.notes = Vec::new();
            state.enter();
            state.tell(&steps);
            state.page = Page::Play;
        });
    }

    /// The same once more.
    pub(crate) fn again(self) {
        if let Some(game) = self.ask(|state| state.game.as_ref().map(|game| game.again(fresh_dice()))) {
            self.begin(game);
        }
    }

    /// Touches a spot of the board.
    pub(crate) fn touch(self, key: &str) {
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
            let by = state.person_to_act().filter(|_| state.forced)?;
            Some((by, forced_turn(state.game.as_ref()?.table(), by)?))
        });
        if let Some((by, moves)) = forced {
            set_timeout(move || moves.iter().for_each(|mv| self.say(by, mv)), PAUSE);
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
            state.refresh();
        });
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
        if let Some((by, entries, question)) = asked {
            self.note(|state| state.bot_asked = Some(entries));
            self.think(&question, Asked::Move(by));
        }
    }

    /// Asks what each move is worth, while somebody looks at it and no bot has to think.
    fn analyse(self) {
        let question = self.ask(|state| {
            let waiting =
                state.looking_back.is_none() && state.game.as_ref().is_some_and(|game| game.bot_to_act().is_some());
            let looked_at = state.page == Page::Play && state.tab == Tab::Analysis && !state.busy && !waiting;
            state.asks("worths").filter(|question| looked_at && state.worths_of.as_ref() != Some(question))
        });
        if let Some(question) = question {
            self.note(|state| {
                state.worths = Vec::new();
                state.worths_of = Some(question.clone());
            });
            self.think(&question, Asked::Worths);
        }
    }

    pub(crate) fn ask_hint(self) {
        if let Some(question) = self.ask(|state| state.asks("hint")) {
            self.think(&question, Asked::Hint);
        }
    }

    /// Asks for the bots of a game besides the levels: the engines know their names.
    pub(crate) fn ask_bots(self, game: &str) {
        self.note(|state| {
            state.named_bots = Vec::new();
            state.refused = None;
        });
        self.think(&format!("bots {game}"), Asked::Bots);
    }

    /// Asks the engines something; whoever asked before gets no answer.
    fn think(self, question: &str, asked: Asked) {
        self.stop();
        let Some(worker) = self.worker() else {
            return;
        };
        let number = self.ask(|state| state.question);
        self.change(|state| state.busy = true);
        let answered = Closure::once_into_js(move |event: MessageEvent| {
            if self.ask(|state| state.question) == number {
                let answer = event.data().as_string().unwrap_or_default();
                self.note(|state| state.busy = false);
                self.answered(asked, &answer);
            }
        });
        worker.set_onmessage(answered.dyn_ref());
        let _ = worker.post_message(&question.into());
    }

    fn answered(self, asked: Asked, answer: &str) {
        match asked {
            Asked::Bots => self.change(|state| {
                state.named_bots = answer.lines().filter(|bot| *bot != "bot").map(str::to_owned).collect();
            }),
            Asked::Worths => self.change(|state| state.worths = answer.lines().filter_map(Worth::read).collect()),
            Asked::Hint => {
                let told = match answer.splitn(4, ' ').collect::<Vec<_>>().as_slice() {
                    ["hint", value, "exact", moves] => messages::hint_exact(*moves, *value),
                    ["hint", value, _, moves] => messages::hint_estimated(*moves, *value),
                    _ => messages::no_hint().into(),
                };
                self.change(|state| state.notes = vec![(Tone::Told, told)]);
            }
            Asked::Move(by) => {
                self.change(|_| {});
                let number = self.ask(|state| state.question);
                let mv = answer.strip_prefix("move ").map(str::to_owned);
                let play = move || {
                    // Unless the person has done something else meanwhile.
                    if let (Some(mv), true) = (&mv, self.ask(|state| state.question) == number) {
                        self.say(by, mv);
                    }
                };
                set_timeout(play, PAUSE);
            }
        }
    }

    /// Stops whoever is thinking.
    pub(crate) fn stop(self) {
        self.note(|state| state.question += 1);
        if self.ask(|state| state.busy) {
            self.change(|state| {
                if let Some(worker) = state.worker.take() {
                    worker.terminate();
                }
                state.busy = false;
            });
        }
    }

    /// Lets a bot that was stopped think again.
    pub(crate) fn go_on(self) {
        self.change(|state| state.bot_asked = None);
    }

    /// The worker; a new one after the last was stopped.
    fn worker(self) -> Option<Worker> {
        if self.ask(|state| state.worker.is_none()) {
            let address = document().body()?.get_attribute("data-worker")?;
            let options = WorkerOptions::new();
            options.set_type(WorkerType::Module);
            let worker = Worker::new_with_options(&address, &options).ok();
            self.note(|state| state.worker = worker);
        }
        self.ask(|state| state.worker.clone())
    }
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
    state.result_seen = false;
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
            state.notes = Vec::new();
            state.result_seen = false;
            state.bot_asked = None;
            state.tell(&steps);
            state.changed();
        }
        Err(why) => state.refuse(why),
    }
}
