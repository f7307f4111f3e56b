use std::time::{Duration, Instant};

use ludoteca_game::{Area, Lang, Message, Player, Room, Screen, Way, quote};
use ludoteca_table::{Hand, Line, Step, Touch};

use crate::commands::Command;
use crate::dialogue::hint_told;
use crate::look::Look;
use crate::messages;
use crate::playing::Playing;
use crate::screen::overlay::Overlay;
use crate::thinking::{Thinking, Thought};

/// How long a bot waits at least when a person plays against it.
const PAUSE_WITH_PERSON: Duration = Duration::from_millis(350);
/// The most notes that are kept.
const NOTES_MAX: usize = 50;

/// What a note is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Told,
    Refused,
}

/// What was played, as far as it is shown.
#[derive(Default)]
pub(crate) struct Story {
    /// How many entries it tells.
    entries: usize,
    pub(crate) lines: Vec<Line>,
    pub(crate) last_spots: Vec<String>,
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
    /// What was said since the last decision of a person, the newest last.
    pub(crate) notes: Vec<(Tone, String)>,
    pub(crate) overlay: Overlay,
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
    pub(crate) fn new(playing: Playing, look: Look, speed: f64) -> App {
        let mut app = App {
            viewer: playing.only_human().unwrap_or(Player::One),
            playing,
            look,
            cursor: None,
            hand: Hand::default(),
            notes: Vec::new(),
            overlay: Overlay::None,
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
        };
        let steps = app.playing.settle();
        app.tell(&steps);
        app
    }

    /// Lets bots think and play when their time has come.
    pub(crate) fn tick(&mut self, now: Instant) {
        if let Some(thought) = self.thinking.as_ref().and_then(Thinking::answer) {
            self.thinking = None;
            match thought {
                Thought::Move(by, mv) => self.ready = Some((by, mv)),
                Thought::Hint(hint) => self.note(hint_told(hint.as_ref())),
                Thought::Nothing => {}
                Thought::Broken => self.broken = true,
            }
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
            let before = self.playing.table().lines().len();
            match self.playing.say(by, &mv) {
                Ok(steps) => {
                    if !self.playing.table().tells_moves() {
                        let lines = self.playing.table().lines();
                        for line in lines.into_iter().skip(before).filter(|line| line.by == Some(by)) {
                            self.note(messages::plays(self.playing.names().of(by), line.text));
                        }
                    }
                    self.tell(&steps);
                }
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

    /// Whether somebody is thinking, and who.
    pub(crate) fn thinker(&self) -> Option<Player> {
        let by = self.playing.to_act()?;
        (self.thinking.is_some() && self.playing.seat(by).bot().is_some()).then_some(by)
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
            Some(_) => self.hand.live(self.playing.table(), self.viewer),
            None => Vec::new(),
        }
    }

    /// Looks up what was played, if anything was since it was looked up last.
    pub(crate) fn look_up(&mut self) {
        let table = self.playing.table();
        let entries = table.entries().len();
        if self.story.entries != entries {
            self.story = Story { entries, lines: table.lines(), last_spots: table.last_spots() };
        }
    }

    /// Draws the board for a room, and keeps it for what is touched next.
    pub(crate) fn lay_out(&mut self, columns: usize, lines: usize) {
        let room = Room { columns, lines, glyphs: self.look.glyphs, lang: self.look.lang };
        self.screen = self.playing.table().screen(self.viewer, room);
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

    /// Touches a spot: a move begins, goes on or is made, or it is said why not.
    pub(crate) fn touch(&mut self, key: &str) {
        self.cursor = Some(key.to_owned());
        let Some(by) = self.person_to_act() else {
            return self.not_now();
        };
        match self.hand.touch(self.playing.table(), self.viewer, key) {
            Touch::Say(text) => self.say(by, &text),
            Touch::Try { text, tell } => match self.playing.say(by, &text) {
                Ok(steps) => self.decided(&steps),
                Err(why) if tell => self.refuse(why),
                Err(_) => {}
            },
            Touch::Picked | Touch::PutDown => {}
        }
    }

    /// Makes the move that goes without saying.
    pub(crate) fn usual(&mut self) -> bool {
        match (self.person_to_act(), self.playing.table().usual()) {
            (Some(by), Some(usual)) => {
                self.say(by, &usual);
                true
            }
            _ => false,
        }
    }

    /// What was typed: a move or a command, as in the dialogue.
    pub(crate) fn typed(&mut self, line: &str) {
        let refusal = match self.person_to_act().map(|by| self.playing.say(by, line)) {
            Some(Ok(steps)) => return self.decided(&steps),
            Some(Err(why)) => Some(why),
            None => None,
        };
        match (Command::read(line), refusal) {
            (Some(command), _) => self.obey(command),
            (None, Some(why)) => self.refuse(why),
            (None, None) => self.not_now(),
        }
    }

    pub(crate) fn obey(&mut self, command: Command) {
        match command {
            Command::Help => self.overlay = Overlay::Help,
            Command::Quit => self.overlay = Overlay::Quit,
            Command::Resign => self.overlay = Overlay::Resign,
            Command::Forfeit(who) => match self.playing.forfeiter(&who) {
                Ok(by) => self.overlay = Overlay::Forfeit(by),
                Err(why) => self.refuse(why),
            },
            Command::Board | Command::Text | Command::History => {}
            Command::Moves => {
                let choices = self.playing.table().choices();
                self.note(messages::legal_moves(choices.len(), choices.join("  ")));
            }
            Command::Hint => self.ask_hint(),
            Command::Position => {
                let position = self.playing.table().position();
                self.note(messages::position_is(position));
            }
            Command::Undo => self.undo(),
            Command::Save(file) => match self.playing.save(&file) {
                Ok(()) => self.note(messages::saved_in(quote(&file))),
                Err(why) => self.refuse(why),
            },
            Command::Load(file) => match self.playing.load(&file) {
                Ok(playing) => {
                    self.change_to(playing);
                    self.note(messages::loaded_from(quote(&file)));
                }
                Err(why) => self.refuse(why),
            },
        }
    }

    pub(crate) fn undo(&mut self) {
        self.stop_thinking();
        // A move in the making is put down first; then the game's own undo, then a decision that was made.
        if !self.hand.picked().is_empty() {
            self.hand.put_down();
            return;
        }
        if let Some(by) = self.person_to_act()
            && let Ok(steps) = self.playing.say(by, "undo")
        {
            return self.decided(&steps);
        }
        match self.playing.take_back() {
            Ok(steps) => {
                self.decided(&steps);
                self.note(messages::taken_back());
            }
            Err(why) => self.refuse(why),
        }
    }

    pub(crate) fn resign(&mut self) {
        self.stop_thinking();
        match self.playing.resign() {
            Ok(steps) => self.decided(&steps),
            Err(why) => self.refuse(why),
        }
    }

    pub(crate) fn forfeit(&mut self, by: Player) {
        self.stop_thinking();
        match self.playing.forfeit(by) {
            Ok(steps) => self.decided(&steps),
            Err(why) => self.refuse(why),
        }
    }

    pub(crate) fn ask_hint(&mut self) {
        if self.person_to_act().is_some() && self.thinking.is_none() {
            self.thinking = Some(Thinking::hint(self.playing.table().boxed_clone(), self.playing.bot_seed()));
        }
    }

    pub(crate) fn again(&mut self) {
        let playing = self.playing.again();
        self.change_to(playing);
    }

    pub(crate) fn flip(&mut self) {
        self.viewer = self.viewer.other();
        self.hand.put_down();
    }

    /// Twice or half as fast.
    pub(crate) fn change_speed(&mut self, factor: f64) {
        self.speed = (self.speed.max(0.25) * factor).clamp(0.25, 64.0);
        self.note(messages::speed_is(format!("{}", self.speed)));
    }

    fn change_to(&mut self, playing: Playing) {
        let viewer = self.viewer;
        *self = App { viewer, ..App::new(playing, self.look, self.speed) };
    }

    fn stop_thinking(&mut self) {
        self.thinking = None;
        self.ready = None;
    }

    fn say(&mut self, by: Player, text: &str) {
        match self.playing.say(by, text) {
            Ok(steps) => self.decided(&steps),
            Err(why) => {
                self.hand.put_down();
                self.refuse(why);
            }
        }
    }

    /// A person has decided: what was said before is old.
    fn decided(&mut self, steps: &[Step]) {
        self.stop_thinking();
        self.notes.clear();
        self.hand.put_down();
        self.scrolled = 0;
        self.announced = false;
        self.tell(steps);
    }

    fn not_now(&mut self) {
        let told = match self.playing.to_act() {
            Some(by) => messages::wait_for(self.playing.names().of(by)),
            None => messages::nobody_to_act().into(),
        };
        self.refuse(told);
    }

    fn tell(&mut self, steps: &[Step]) {
        for line in steps.iter().flat_map(|step| step.told.clone()) {
            self.note(line);
        }
        if let Some(trouble) = self.playing.take_trouble() {
            self.refuse(trouble);
        }
    }

    pub(crate) fn note(&mut self, message: impl Into<Message>) {
        self.add(Tone::Told, &message.into());
    }

    fn refuse(&mut self, why: impl Into<Message>) {
        self.add(Tone::Refused, &why.into());
    }

    fn add(&mut self, tone: Tone, message: &Message) {
        let text = self.look.text(&message.in_lang(self.lang()));
        self.notes.push((tone, text));
        let old = self.notes.len().saturating_sub(NOTES_MAX);
        self.notes.drain(..old);
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
