use std::time::{Duration, Instant};

use ludoteca_game::{Area, Lang, Message, Player, Room, Screen, Way};
use ludoteca_table::{Hand, Line, Step, Table};

use crate::look::Look;
use crate::playing::Playing;
use crate::screen::log::Log;
use crate::screen::overlay::Overlay;
use crate::thinking::{Thinking, Thought};
use crate::words::hint_told;

/// How long a bot waits at least when a person plays against it.
const PAUSE_WITH_PERSON: Duration = Duration::from_millis(350);
/// How long the last board of a round is seen at least when nobody plays who could say that it was seen.
const LAST_BOARD: Duration = Duration::from_millis(1500);

/// What was played, as far as it is shown.
#[derive(Default)]
pub(crate) struct Story {
    /// How many entries it tells.
    entries: usize,
    pub(crate) lines: Vec<Line>,
    pub(crate) last_spots: Vec<String>,
}

/// A board that is gone and has to be seen before the game goes on.
pub(crate) struct Still {
    pub(crate) board: Box<dyn Table>,
    /// When it has been seen long enough; `None` until it is first shown.
    until: Option<Instant>,
}

/// The full screen between two events: what is shown, and what was touched.
pub(crate) struct App {
    pub(crate) playing: Playing,
    pub(crate) look: Look,
    /// Who sees the board from below.
    pub(crate) viewer: Player,
    /// The spot under the cursor.
    pub(crate) cursor: Option<String>,
    /// The move in the making.
    pub(crate) hand: Hand,
    /// What was said.
    pub(crate) log: Log,
    pub(crate) overlay: Overlay,
    /// Who has still to be asked for a name.
    pub(crate) nameless: Vec<Player>,
    /// The last board of a round, until it was seen.
    pub(crate) still: Option<Still>,
    /// How many lines the list of moves is scrolled back.
    pub(crate) scrolled: usize,
    /// Moves of bots in a second when no person plays; 0 is as fast as they can.
    pub(crate) speed: f64,
    pub(crate) paused: bool,
    /// The board as it was drawn last.
    pub(crate) screen: Screen,
    pub(crate) done: bool,
    /// Whether a bot broke down.
    pub(crate) broken: bool,
    /// The list of moves and the spots of the last turn.
    pub(crate) story: Story,
    thinking: Option<Thinking>,
    /// A bot's move that waits for its time.
    ready: Option<(Player, String)>,
    due: Option<Instant>,
    /// Whether the end of the game has been announced.
    announced: bool,
}

impl App {
    /// A screen for a game; [`App::ask_names`] or [`App::begin`] begins it.
    pub(crate) fn new(playing: Playing, look: Look, speed: f64) -> App {
        App {
            viewer: playing.only_human().unwrap_or(Player::One),
            playing,
            look,
            cursor: None,
            hand: Hand::default(),
            log: Log::default(),
            overlay: Overlay::None,
            nameless: Vec::new(),
            still: None,
            scrolled: 0,
            speed,
            paused: false,
            screen: Screen::default(),
            done: false,
            broken: false,
            story: Story::default(),
            thinking: None,
            ready: None,
            due: None,
            announced: false,
        }
    }

    /// Lets happen what happens by itself before somebody has to decide.
    pub(crate) fn begin(&mut self) {
        let steps = self.playing.settle();
        self.tell(steps);
    }

    /// Lets bots think and play when their time has come.
    pub(crate) fn tick(&mut self, now: Instant) {
        if let Some(thought) = self.thinking.as_ref().and_then(Thinking::answer) {
            self.thinking = None;
            match thought {
                Thought::Move(by, mv) => self.ready = Some((by, mv)),
                Thought::Hint(hint) => {
                    for line in hint_told(self.playing.table(), hint.as_ref()) {
                        self.note(line);
                    }
                }
                Thought::Looked(by, text, doubt) => self.tutor_has_looked(by, text, doubt),
                Thought::Nothing => {}
                Thought::Broken => self.broken = true,
            }
        }
        if self.waits(now) {
            return;
        }
        if self.playing.table().turn().outcome().is_some() {
            if !self.announced {
                self.announced = true;
                self.overlay = Overlay::Over;
            }
        } else if let Some(by) = self.playing.to_act() {
            self.bot_turn(by, now);
        }
    }

    /// Whether a board or a question has to be dealt with first.
    fn waits(&mut self, now: Instant) -> bool {
        let alone = self.only_bots();
        let time = self.pause().max(LAST_BOARD);
        if let Some(still) = &mut self.still {
            let until = *still.until.get_or_insert(now + time);
            if alone && now >= until {
                self.still = None;
            }
        }
        self.still.is_some() || matches!(self.overlay, Overlay::Name(..))
    }

    fn bot_turn(&mut self, by: Player, now: Instant) {
        let Some(bot) = self.playing.bot(by).cloned() else {
            return;
        };
        if self.ready.is_none() && self.thinking.is_none() {
            self.due = Some(now + self.pause());
            self.thinking = Some(Thinking::bot(bot, self.playing.table().boxed_clone(), by, self.playing.bot_seed()));
            return;
        }
        if self.paused || self.due.is_some_and(|due| now < due) {
            return;
        }
        if let Some((by, mv)) = self.ready.take() {
            match self.playing.say(by, &mv) {
                Ok(steps) => self.tell(steps),
                Err(why) => self.refuse(why),
            }
        }
    }

    fn pause(&self) -> Duration {
        match self.playing.only_human() {
            Some(_) => PAUSE_WITH_PERSON,
            None if self.speed > 0.0 => Duration::from_secs_f64(1.0 / self.speed),
            None => Duration::ZERO,
        }
    }

    /// The bot that has to decide now: it thinks, or its move waits for its time.
    pub(crate) fn bot_to_act(&self) -> Option<Player> {
        self.playing.to_act().filter(|by| self.playing.seat(*by).bot().is_some())
    }

    /// Whether nobody at the screen plays.
    pub(crate) fn only_bots(&self) -> bool {
        Player::BOTH.into_iter().all(|player| self.playing.seat(player).bot().is_some())
    }

    /// The person who has to decide now.
    pub(crate) fn person_to_act(&self) -> Option<Player> {
        self.playing.person_to_act()
    }

    /// The areas in which a move can begin or go on.
    pub(crate) fn live(&self) -> Vec<String> {
        match self.person_to_act() {
            Some(_) if self.still.is_none() => self.hand.live(self.playing.table()),
            _ => Vec::new(),
        }
    }

    /// Looks up what was played, if anything was since it was looked up last.
    pub(crate) fn look_up(&mut self) {
        let table = self.playing.table();
        let entries = table.entries().len();
        if self.story.entries != entries {
            self.story = Story { entries, lines: table.lines().to_vec(), last_spots: table.last_spots() };
        }
    }

    /// Draws the board for a room, and keeps it for what is touched next.
    pub(crate) fn lay_out(&mut self, columns: usize, lines: usize) {
        let room = Room { columns, lines, glyphs: self.look.glyphs, lang: self.look.lang };
        let table = self.still.as_ref().map_or(self.playing.table(), |still| still.board.as_ref());
        self.screen = table.screen(self.viewer, room);
        if self.cursor.as_ref().is_some_and(|key| self.area(key).is_none()) {
            self.cursor = None;
        }
    }

    pub(crate) fn area(&self, key: &str) -> Option<&Area> {
        self.screen.areas.iter().find(|area| area.key == key)
    }

    pub(crate) fn move_cursor(&mut self, way: Way) {
        let from = self.cursor.as_ref().and_then(|key| self.area(key));
        let next = match from {
            Some(area) => way.nearest(middle(area), &self.screen.areas, middle),
            None => self.live().first().and_then(|key| self.area(key)).or(self.screen.areas.first()),
        };
        if let Some(key) = next.map(|area| area.key.clone()) {
            self.cursor = Some(key);
        }
    }

    /// Leads the cursor from one place where a move can go on to the next, in the order of reading.
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

    /// Leads the cursor to the only place where a move can begin, if there is only one.
    fn aim(&mut self) {
        if let [only] = self.live().as_slice() {
            self.cursor = Some(only.clone());
        }
    }

    /// Lets somebody think; whoever thought before is not waited for any more.
    pub(crate) fn think(&mut self, thinking: Thinking) {
        self.thinking = Some(thinking);
    }

    pub(crate) fn ask_hint(&mut self) {
        if self.person_to_act().is_some() && self.thinking.is_none() {
            self.thinking = Some(Thinking::hint(self.playing.table().boxed_clone(), self.playing.bot_seed()));
        }
    }

    /// Goes on with another game on the same screen.
    pub(crate) fn change_to(&mut self, playing: Playing) {
        let viewer = self.viewer;
        *self = App { viewer, ..App::new(playing, self.look, self.speed) };
        self.begin();
    }

    pub(crate) fn stop_thinking(&mut self) {
        self.thinking = None;
        self.ready = None;
    }

    /// A person has decided: what was said before is old.
    pub(crate) fn decided(&mut self, steps: Vec<Step>) {
        self.stop_thinking();
        self.log.begin();
        self.hand.put_down();
        self.scrolled = 0;
        self.announced = false;
        self.tell(steps);
    }

    fn tell(&mut self, steps: Vec<Step>) {
        // Where nobody decides, every move makes old what was said before.
        if self.only_bots() {
            self.log.begin();
        }
        self.log.begin_move();
        for Step { came, .. } in steps {
            for line in came.told {
                self.note(line);
            }
            if let Some(board) = came.last_board {
                self.still = Some(Still { board, until: None });
            }
        }
        if let Some(trouble) = self.playing.take_trouble() {
            self.refuse(trouble);
        }
        self.aim();
    }

    pub(crate) fn note(&mut self, message: impl Into<Message>) {
        let text = self.words(message);
        self.log.tell(text);
    }

    pub(crate) fn refuse(&mut self, why: impl Into<Message>) {
        let text = self.words(why);
        self.log.refuse(text);
    }

    /// A sentence in the language and the signs of the terminal.
    pub(crate) fn words(&self, message: impl Into<Message>) -> String {
        self.look.text(&message.into().in_lang(self.lang()))
    }

    pub(crate) const fn lang(&self) -> Lang {
        self.look.lang
    }
}

/// The middle of an area, in units of which a character is two wide and four high: a line is about twice as high as wide.
fn middle(area: &Area) -> (f32, f32) {
    let (line, column) = area.middle();
    (column as f32, 2.0 * line as f32)
}
