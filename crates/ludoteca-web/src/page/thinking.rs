//! What the engines are asked, and what becomes of their answers.

use leptos::prelude::set_timeout;
use ludoteca_game::Theme;
use ludoteca_shelf::SHELF;

use crate::messages;
use crate::page::analysis::Worth;
use crate::page::app::App;
use crate::page::engines::{self, Lane};
use crate::page::graph::{self, Value};
use crate::page::playing::PAUSE;
use crate::page::state::{Page, State, Tab, Tone};

impl App {
    /// Lets a bot think when it is its turn.
    pub(crate) fn let_bot_play(self) {
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
    pub(crate) fn ask_bots(self) {
        let then = move |answer: &str| {
            let named = answer.lines().filter(|bot| *bot != "bot").map(str::to_owned).collect();
            self.change(|state| state.named_bots = named);
        };
        if let Some(game) = SHELF.first() {
            engines::ask(Lane::Look, &format!("bots {}", game.name()), Box::new(then));
        }
    }

    /// Looks up what the chosen tab shows, one thing after the other, while the engines have nothing else to look up.
    pub(crate) fn look_up(self) {
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
            Some(Tab::Text) => self.look_up_text(self.ask(State::asks_for_text), |state| &mut state.text),
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
