use ludoteca_game::{Cut, Lang, Message, Player, Scene, Theme};
use ludoteca_table::{Hand, Session, Step};

use crate::keep::{Kept, keep};
use crate::messages;
use crate::page::analysis::Worth;
use crate::page::browser::{kept, prefers, put};
use crate::page::editor::Draft;
use crate::page::graph::Value;
use crate::page::lesson::Lesson;

/// What is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The choices about a game.
    Setup,
    /// A game.
    Play,
    /// A position that is set up by hand.
    Edit,
}

/// What stands beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Moves,
    Text,
    Analysis,
    Rules,
}

/// What a note is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Told,
    Refused,
}

/// Something that is being dragged: where it was taken, the piece, and how far it has come.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Drag {
    pub(crate) from: String,
    pub(crate) began: (f64, f64),
    pub(crate) piece: Option<u32>,
    /// In units of the scene.
    pub(crate) moved: Option<(f32, f32)>,
}

/// Everything that the page shows. It changes in one place and is shown from one place, so that there is one kind of thing to keep
/// up to date: of the framework's code there is a copy for each.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    pub(crate) sounds: bool,
    pub(crate) tips: bool,
    pub(crate) forced: bool,
    pub(crate) page: Page,
    pub(crate) tab: Tab,

    pub(crate) game: Option<Session>,
    pub(crate) viewer: Player,
    pub(crate) scene: Scene,
    pub(crate) pieces: Vec<Kept>,
    pub(crate) hand: Hand,
    pub(crate) drag: Option<Drag>,
    /// The spot that the keyboard is on.
    pub(crate) focused: Option<String>,
    pub(crate) notes: Vec<(Tone, Message)>,
    /// The move that was advised, until something is done.
    pub(crate) hinted: Option<String>,
    /// How many events are looked at, if not all.
    pub(crate) looking_back: Option<usize>,
    /// Whether the last of two dice comes first.
    pub(crate) swapped: bool,
    /// Whether boards on the way are being shown.
    pub(crate) moving: bool,
    pub(crate) result_seen: bool,
    /// How many entries there were when a bot was asked for its move, so that it is asked once.
    pub(crate) bot_asked: Option<usize>,
    /// Whether somebody waits for a bot or a hint.
    pub(crate) busy: bool,
    /// Whether a bot was stopped and waits to be told to go on.
    pub(crate) stopped: bool,
    /// Counts what has been stopped or begun anew: what was thought before comes too late.
    pub(crate) turn_of_events: u32,

    /// The bots of the game that is being set up, besides the levels.
    pub(crate) named_bots: Vec<String>,
    /// What has been filled in, so that it is still there when the text around it is made anew.
    pub(crate) form: Vec<(String, String)>,
    /// Why a game cannot begin as it was set up.
    pub(crate) refused: Option<Message>,
    /// What the engine makes of the moves of a position, and of which one.
    pub(crate) worths: Vec<Worth>,
    pub(crate) worths_of: Option<String>,
    /// What the positions of the game are worth, as far as they are known.
    pub(crate) values: Vec<Value>,
    /// The rules as a page, with the question that was asked for them.
    pub(crate) rules: (String, String),
    /// The board as text, with the question that was asked for it.
    pub(crate) text: (String, String),
    pub(crate) lesson: Option<Lesson>,
    pub(crate) draft: Option<Draft>,
}

impl State {
    pub(crate) fn new(browser_lang: &str, game: Option<Session>) -> State {
        let lang = kept("lang").as_deref().or(Some(browser_lang)).and_then(Lang::from_locale).unwrap_or_default();
        let dark = kept("theme").map_or_else(|| prefers("(prefers-color-scheme: dark)"), |theme| theme == "dark");
        let is_on = |name: &str, default: bool| kept(name).map_or(default, |value| value == "on");
        let open = game.as_ref().is_some_and(|game| game.table().turn().outcome().is_none());
        State {
            lang,
            theme: if dark { Theme::Dark } else { Theme::Light },
            sounds: is_on("sounds", false),
            tips: is_on("tips", true),
            forced: is_on("forced", true),
            page: if open { Page::Play } else { Page::Setup },
            tab: Tab::Moves,
            game,
            viewer: Player::One,
            scene: Scene::default(),
            pieces: Vec::new(),
            hand: Hand::default(),
            drag: None,
            focused: None,
            notes: Vec::new(),
            hinted: None,
            looking_back: None,
            swapped: false,
            moving: false,
            result_seen: false,
            bot_asked: None,
            busy: false,
            stopped: false,
            turn_of_events: 0,
            named_bots: Vec::new(),
            form: vec![
                ("opponent".to_owned(), "bot:4".to_owned()),
                ("name".to_owned(), kept("name").unwrap_or_default()),
            ],
            refused: None,
            worths: Vec::new(),
            worths_of: None,
            values: Vec::new(),
            rules: Default::default(),
            text: Default::default(),
            lesson: None,
            draft: None,
        }
    }

    /// What stands in a field.
    pub(crate) fn filled(&self, name: &str) -> &str {
        self.form.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// Fills a field in.
    pub(crate) fn fill(&mut self, name: String, value: String) {
        self.form.retain(|(known, _)| *known != name);
        self.form.push((name, value));
    }

    /// A sentence in the language of the page.
    pub(crate) fn say(&self, message: impl Into<Message>) -> String {
        message.into().in_lang(self.lang)
    }

    /// Sits down at the game that there is.
    pub(crate) fn enter(&mut self) {
        self.moving = false;
        self.looking_back = None;
        self.result_seen = false;
        self.stopped = false;
        self.bot_asked = None;
        self.hand = Hand::default();
        self.pieces = Vec::new();
        self.values = Vec::new();
        let only = self.game.as_ref().and_then(Session::only_human);
        self.viewer = self.lesson.as_ref().map(|lesson| lesson.pupil).or(only).unwrap_or(Player::One);
        self.changed();
    }

    /// Keeps and shows the game as it is.
    pub(crate) fn changed(&mut self) {
        self.keep_game();
        // What was taken back is worth nothing any more.
        let last = self.game.as_ref().and_then(|game| game.table().lines().last().map(|line| line.events));
        self.values.retain(|value| value.events <= last.unwrap_or(0));
        self.refresh();
    }

    /// Keeps the game as it is, unless it is a lesson.
    pub(crate) fn keep_game(&self) {
        if let (Some(game), None) = (&self.game, &self.lesson) {
            put(&kept_as(game.game().name()), &game.record(self.lang));
            let open = game.table().turn().outcome().is_none();
            put(&format!("open:{}", game.game().name()), if open { "yes" } else { "" });
        }
    }

    /// Shows the board as it is, or as it was at the time that is looked at.
    pub(crate) fn refresh(&mut self) {
        if let Some(draft) = &self.draft {
            let scene = draft.table.scene(self.viewer, Cut::Wide);
            return self.show(scene);
        }
        let Some(game) = &self.game else {
            return;
        };
        let scene = match self.looking_back {
            Some(events) => game.table().earlier(events).scene(self.viewer, Cut::Wide),
            None => game.table().scene(self.viewer, Cut::Wide),
        };
        self.show(scene);
    }

    /// Shows a board.
    pub(crate) fn show(&mut self, mut scene: Scene) {
        if self.swapped {
            scene.exchange_dice();
        }
        let pieces = std::mem::take(&mut scene.pieces);
        self.pieces = keep(&self.pieces, pieces);
        self.scene = scene;
    }

    /// The person who can act on the board as it is shown.
    pub(crate) fn person_to_act(&self) -> Option<Player> {
        let free = !self.moving && self.looking_back.is_none() && self.page == Page::Play;
        let person = self.game.as_ref().filter(|_| free).and_then(Session::person_to_act)?;
        // In a lesson the other side answers by itself.
        let taught = self.lesson.as_ref().is_some_and(|lesson| lesson.pupil != person || lesson.wanted().is_none());
        (!taught).then_some(person)
    }

    /// The spots with which a move of the person can begin or go on.
    pub(crate) fn live(&self) -> Vec<String> {
        if self.draft.is_some() {
            return self.scene.spots.iter().map(|spot| spot.key.clone()).collect();
        }
        let wanted = self.lesson.as_ref().and_then(Lesson::wanted);
        match (&self.game, self.person_to_act(), wanted) {
            // The coach wants one move.
            (Some(game), Some(_), Some(wanted)) => {
                let choices = game.table().touches().into_iter();
                let mut goes_on =
                    choices.filter(|choice| choice.mv == wanted && choice.spots.starts_with(self.picked()));
                let next = goes_on.next().and_then(|choice| choice.spots.into_iter().nth(self.picked().len()));
                next.into_iter().collect()
            }
            (Some(game), Some(_), None) => self.hand.live(game.table()),
            _ => Vec::new(),
        }
    }

    /// What has been touched of the move in the making.
    pub(crate) fn picked(&self) -> &[String] {
        self.draft.as_ref().map_or_else(|| self.hand.picked(), |draft| &draft.picked)
    }

    /// The spots of the move that was advised.
    pub(crate) fn hinted_spots(&self) -> Vec<String> {
        let advised = self
            .game
            .as_ref()
            .zip(self.hinted.as_ref())
            .and_then(|(game, mv)| game.table().touches().into_iter().find(|choice| choice.mv == *mv));
        advised.map(|choice| choice.spots).unwrap_or_default()
    }

    /// Whether dice are thrown in this game.
    pub(crate) fn has_dice(&self) -> bool {
        self.scene.dice.is_some()
    }

    /// Puts down whatever was touched.
    pub(crate) fn put_down(&mut self) {
        self.hand.put_down();
        if let Some(draft) = &mut self.draft {
            draft.picked.clear();
        }
    }

    /// The moves of the last turn, each as the spots that it went over.
    pub(crate) fn last_moves(&self) -> Vec<Vec<String>> {
        match (&self.game, self.looking_back) {
            _ if self.draft.is_some() => Vec::new(),
            (Some(game), Some(events)) => game.table().earlier(events).last_moves(),
            (Some(game), None) => game.table().last_moves(),
            (None, _) => Vec::new(),
        }
    }

    /// The piece that lies on top in a spot, if one can be carried from there.
    pub(crate) fn piece_on(&self, key: &str) -> Option<u32> {
        if !self.live().iter().any(|live| live == key) {
            return None;
        }
        self.pieces.iter().rev().find(|kept| kept.piece.on.as_deref() == Some(key)).map(|kept| kept.id)
    }

    pub(crate) fn tell(&mut self, steps: &[Step]) {
        self.notes.extend(steps.iter().flat_map(|step| step.came.told.clone()).map(|told| (Tone::Told, told)));
    }

    pub(crate) fn refuse(&mut self, why: impl Into<Message>) {
        self.notes = vec![(Tone::Refused, why.into())];
    }

    /// Why nothing can be touched now.
    pub(crate) fn refuse_for_now(&mut self) {
        let why = match &self.game {
            _ if self.looking_back.is_some() => messages::looking_back().into(),
            Some(game) => match game.to_act() {
                Some(by) => messages::wait_for(game.names().of(by)),
                None => messages::game_is_over().into(),
            },
            None => return,
        };
        self.refuse(why);
    }

    /// Which line of the list of moves is shown; 0 is the start.
    pub(crate) fn line_shown(&self) -> usize {
        let lines = self.game.as_ref().map(|game| game.table().lines()).unwrap_or_default();
        let shown = |events: usize| lines.iter().filter(|line| line.events <= events).count();
        self.looking_back.map_or(lines.len(), shown)
    }

    /// A question to the engines about the position that is looked at.
    pub(crate) fn asks(&self, what: &str) -> Option<String> {
        self.asks_about(what, self.looking_back)
    }

    /// A question to the engines about the position after so many events.
    pub(crate) fn asks_about(&self, what: &str, events: Option<usize>) -> Option<String> {
        let game = self.game.as_ref()?;
        Some(format!("{what} {}\n{}", game.bot_seed(), self.record_of(game, events)))
    }

    /// The question for the board as text.
    pub(crate) fn asks_for_text(&self) -> Option<String> {
        let record = self.record_of(self.game.as_ref()?, self.looking_back);
        Some(format!("text {}\n{record}", self.lang.code()))
    }

    fn record_of(&self, game: &Session, events: Option<usize>) -> String {
        match events {
            Some(events) => game.earlier_record(events, self.lang),
            None => game.record(self.lang),
        }
    }
}

/// The name under which a game at this screen is kept.
pub(crate) fn kept_as(game: &str) -> String {
    format!("game:{game}")
}
