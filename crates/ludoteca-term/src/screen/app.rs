use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_game::{Lang, Message, Player};
use ludoteca_play::{Session, SharedPosition, Step, TouchInput};
use ludoteca_view::{Area, ArrowKey, Room, Screen};

use crate::local_game::LocalGame;
use crate::screen::log::Log;
use crate::screen::overlay::Overlay;
use crate::sentences::{hint_lines, last_board};
use crate::style::TerminalStyle;
use crate::task::{Task, TaskResult};

/// The minimum time of a bot's turn against a person.
const PAUSE_WITH_PERSON: Duration = Duration::from_millis(350);
/// The minimum time for which the last board of a round is shown if no person can confirm it.
const LAST_BOARD: Duration = Duration::from_millis(1500);

/// The last board of a round, which is shown before the game goes on.
pub(crate) struct LastBoard {
    pub(crate) position: SharedPosition,
    /// The end of its time among bots; `None` until it is first shown.
    until: Option<Instant>,
}

/// The full screen between two events.
pub(crate) struct App {
    pub(crate) local: LocalGame,
    pub(crate) style: TerminalStyle,
    /// The player who sees the board from below.
    pub(crate) viewer: Player,
    /// The spot under the cursor.
    pub(crate) cursor: Option<String>,
    /// The spots touched so far for a move.
    pub(crate) touched: TouchInput,
    pub(crate) log: Log,
    pub(crate) overlay: Overlay,
    /// The players who are still to be asked for a name.
    pub(crate) unnamed: Vec<Player>,
    pub(crate) last_board: Option<LastBoard>,
    /// The number of lines by which the list of moves is scrolled back.
    pub(crate) scrolled: usize,
    /// Moves a second between bots; 0 is as fast as they can.
    pub(crate) speed: f64,
    pub(crate) paused: bool,
    /// The board as it was drawn last.
    pub(crate) screen: Screen,
    pub(crate) done: bool,
    /// True if a bot panicked.
    pub(crate) broken: bool,
    task: Option<Task>,
    /// The move of a bot, until its time has come.
    bot_move: Option<(Player, String)>,
    due: Option<Instant>,
    /// True if the end of the game has been announced.
    announced: bool,
}

impl App {
    /// Creates the screen of a game; [`App::ask_names`] or [`App::begin`] begins it.
    pub(crate) fn new(local: LocalGame, style: TerminalStyle, speed: f64) -> App {
        App {
            viewer: local.session().only_human().unwrap_or(Player::One),
            local,
            style,
            cursor: None,
            touched: TouchInput::default(),
            log: Log::default(),
            overlay: Overlay::None,
            unnamed: Vec::new(),
            last_board: None,
            scrolled: 0,
            speed,
            paused: false,
            screen: Screen::default(),
            done: false,
            broken: false,
            task: None,
            bot_move: None,
            due: None,
            announced: false,
        }
    }

    /// Settles chance and forced events before the first decision.
    pub(crate) fn begin(&mut self) {
        let steps = self.local.change(Session::settle);
        self.narrate(&steps);
    }

    /// Takes the result of a task, and lets bots think and play when their time has come.
    pub(crate) fn tick(&mut self, now: Instant) {
        if let Some(result) = self.task.as_ref().and_then(Task::result) {
            self.task = None;
            match result {
                TaskResult::Move(by, mv) => self.bot_move = Some((by, mv)),
                TaskResult::Hint(hint) => {
                    for line in hint_lines(self.local.session().game(), hint.as_ref()) {
                        self.note(line);
                    }
                }
                TaskResult::Reviewed(by, text, doubt) => self.reviewed(by, text, doubt),
                TaskResult::Nothing => {}
                TaskResult::Panicked => self.broken = true,
            }
        }
        if self.waits(now) {
            return;
        }
        if self.local.session().game().turn().outcome().is_some() {
            if !self.announced {
                self.announced = true;
                self.overlay = Overlay::Over;
            }
        } else if let Some(by) = self.local.session().to_act() {
            self.bot_turn(by, now);
        }
    }

    /// Returns whether a last board or a question comes before the game.
    fn waits(&mut self, now: Instant) -> bool {
        let only_bots = self.only_bots();
        let time = self.pause().max(LAST_BOARD);
        if let Some(board) = &mut self.last_board {
            let until = *board.until.get_or_insert(now + time);
            if only_bots && now >= until {
                self.last_board = None;
            }
        }
        self.last_board.is_some() || matches!(self.overlay, Overlay::Name(..))
    }

    fn bot_turn(&mut self, by: Player, now: Instant) {
        let Some(bot) = self.local.bot(by).cloned() else {
            return;
        };
        if self.bot_move.is_none() && self.task.is_none() {
            self.due = Some(now + self.pause());
            let session = self.local.session();
            self.task = Some(Task::bot(bot, session.game().clone(), by, session.bot_seed()));
            return;
        }
        if self.paused || self.due.is_some_and(|due| now < due) {
            return;
        }
        if let Some((by, mv)) = self.bot_move.take() {
            match self.local.change(|session| session.play(by, &mv)) {
                Ok(steps) => self.narrate(&steps),
                Err(why) => self.refuse(why),
            }
        }
    }

    fn pause(&self) -> Duration {
        match self.local.session().only_human() {
            Some(_) => PAUSE_WITH_PERSON,
            None if self.speed > 0.0 => Duration::from_secs_f64(1.0 / self.speed),
            None => Duration::ZERO,
        }
    }

    pub(crate) fn only_bots(&self) -> bool {
        self.local.session().seats().iter().all(|seat| seat.bot().is_some())
    }

    /// Lists the areas in which a move can begin or go on.
    pub(crate) fn live(&self) -> Vec<String> {
        let session = self.local.session();
        match session.person_to_act() {
            Some(_) if self.last_board.is_none() => self.touched.live(session.game()),
            _ => Vec::new(),
        }
    }

    /// Draws the board for a room, and keeps it for the next touch.
    pub(crate) fn lay_out(&mut self, columns: usize, lines: usize) {
        let room = Room { columns, lines, glyphs: self.style.glyphs, lang: self.style.lang };
        let shown = self.last_board.as_ref().map(|board| &board.position);
        let position = shown.unwrap_or_else(|| self.local.session().game().position());
        self.screen = position.view().screen(self.viewer, room);
        if self.cursor.as_ref().is_some_and(|key| self.area(key).is_none()) {
            self.cursor = None;
        }
    }

    pub(crate) fn area(&self, key: &str) -> Option<&Area> {
        self.screen.areas.iter().find(|area| area.key == key)
    }

    pub(crate) fn move_cursor(&mut self, arrow: ArrowKey) {
        let from = self.cursor.as_ref().and_then(|key| self.area(key));
        let next = match from {
            Some(area) => arrow.nearest(middle(area), &self.screen.areas, middle),
            None => self.live().first().and_then(|key| self.area(key)).or(self.screen.areas.first()),
        };
        if let Some(key) = next.map(|area| area.key.clone()) {
            self.cursor = Some(key);
        }
    }

    /// Moves the cursor to the next place in which a move can begin or go on, in reading order.
    pub(crate) fn next_live(&mut self, backwards: bool) {
        let mut live: Vec<&Area> = self.live().iter().filter_map(|key| self.area(key)).collect();
        live.sort_by_key(|area| (area.line, area.column));
        if backwards {
            live.reverse();
        }
        let at = live.iter().position(|area| Some(&area.key) == self.cursor.as_ref());
        let next = at.map_or(0, |at| (at + 1) % live.len());
        self.cursor = live.get(next).map(|area| area.key.clone()).or(self.cursor.take());
    }

    /// Moves the cursor to the place in which a move can begin, if there is only one.
    fn aim(&mut self) {
        if let [only] = self.live().as_slice() {
            self.cursor = Some(only.clone());
        }
    }

    /// Runs a task in place of the present one.
    pub(crate) fn run(&mut self, task: Task) {
        self.task = Some(task);
    }

    pub(crate) fn ask_hint(&mut self) {
        let session = self.local.session();
        if session.person_to_act().is_some() && self.task.is_none() {
            self.task = Some(Task::hint(session.game().clone(), session.bot_seed()));
        }
    }

    /// Replaces the game on the same screen.
    pub(crate) fn change_to(&mut self, local: LocalGame) {
        let viewer = self.viewer;
        *self = App { viewer, ..App::new(local, self.style, self.speed) };
        self.begin();
    }

    pub(crate) fn stop_task(&mut self) {
        self.task = None;
        self.bot_move = None;
    }

    /// Shows the steps of a person's decision. Earlier notes become old.
    pub(crate) fn decided(&mut self, steps: &[Arc<Step>]) {
        self.stop_task();
        self.log.begin();
        self.touched.put_down();
        self.scrolled = 0;
        self.announced = false;
        self.narrate(steps);
    }

    fn narrate(&mut self, steps: &[Arc<Step>]) {
        // Among bots, every move makes earlier notes old.
        if self.only_bots() {
            self.log.begin();
        }
        self.log.begin_move();
        for step in steps {
            for line in self.local.session().narrate(step) {
                self.note(line);
            }
            if let Some(position) = last_board(step) {
                self.last_board = Some(LastBoard { position, until: None });
            }
        }
        if let Some(error) = self.local.take_journal_error() {
            self.refuse(error);
        }
        self.aim();
    }

    pub(crate) fn note(&mut self, message: impl Into<Message>) {
        let text = self.text(message);
        self.log.note(text);
    }

    pub(crate) fn refuse(&mut self, why: impl Into<Message>) {
        let text = self.text(why);
        self.log.refuse(text);
    }

    /// Writes a sentence in the language and the characters of the terminal.
    pub(crate) fn text(&self, message: impl Into<Message>) -> String {
        self.style.text(&message.into().in_lang(self.lang()))
    }

    pub(crate) const fn lang(&self) -> Lang {
        self.style.lang
    }
}

/// Returns the middle of an area, in units of which a character is two wide and four high: a line is about twice as high as wide.
fn middle(area: &Area) -> (f32, f32) {
    let (line, column) = area.middle();
    (column as f32, 2.0 * line as f32)
}
