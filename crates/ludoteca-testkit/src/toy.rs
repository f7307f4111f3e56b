//! A small game that has everything a game can have.
//!
//! Players take 1, 2 or 3 stones from a heap in turn. Then a coin falls: heads passes the turn, tails does not. Whoever
//! took 3 passes the turn for certain. When the heap is empty, more stones win.
//!
//! [`Calls`] counts how often its moves are read, checked, applied and drawn.

use ludoteca_game::scene::{Choice, Cut, Marks, Paint, Piece, Scene, Size, Spot, circle, rect};
use ludoteca_game::settings::{Kind, Setting, Value};
use ludoteca_game::{
    Datum, Draw, Edit, EditError, Edited, Event, EventOf, Explain, Figure, Game, Lesson, LessonStep, Message, Names,
    Notation, OutOfTurn, Outcome, Phrase, Picture, Player, Rules, Section, SettingError, Settings, Setup, Span, Teach,
    Tell, Tool, Turn, error_that_explains, quote,
};

use crate::Calls;

/// The toy with so many stones in the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toy {
    stones: u8,
}

impl Default for Toy {
    fn default() -> Toy {
        Toy { stones: 12 }
    }
}

/// Takes so many stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take(pub u8);

/// How the coin falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coin {
    /// The turn passes.
    Heads,
    /// The same player goes on.
    Tails,
}

/// The heap, what each one has, and what comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ToyPosition {
    heap: u8,
    taken: [u8; 2],
    mover: Player,
    next: Next,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Next {
    Take,
    Toss,
    Pass,
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Not a number.
    Unreadable(String),
    /// Not so many may be taken.
    TooMany(u8),
    /// It is not this player who acts now.
    Turn(OutOfTurn),
}

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw(String);

mod say {
    ludoteca_game::messages! {
        title { en: "Toy", es: "Juguete" }
        heap_empty { en: "the heap is empty", es: "el montón está vacío" }
        about_stones { en: "stones in the heap", es: "piedras en el montón" }
        unreadable(given) { en: "{given} is not a number", es: "{given} no es un número" }
        too_many(number) { en: "{number} may not be taken", es: "no se pueden tomar {number}" }
        flaw(text) { en: "{text} is no position", es: "{text} no es una posición" }
        help { en: "1, 2 or 3 takes so many stones", es: "1, 2 o 3 toma tantas piedras" }
        ask(name) { en: "{name} takes (1-3):", es: "{name} toma (1-3):" }
        heap(stones) { en: "heap: {stones}", es: "montón: {stones}" }
        passes(name) { en: "heads: {name} passes", es: "cara: {name} pasa" }
        goes_on(name) { en: "tails: {name} goes on", es: "cruz: {name} sigue" }
        tool_give { en: "Give stones of the heap to a player", es: "Dar piedras del montón a un jugador" }
        take(number) { en: "take {number}", es: "tomar {number}" }
        taking { en: "Taking", es: "Tomar" }
        taking_words { en: "Take 1, 2 or 3 stones.", es: "Toma 1, 2 o 3 piedras." }
        taking_figure { en: "Five stones are left.", es: "Quedan cinco piedras." }
        take_two { en: "Take two.", es: "Toma dos." }
        take_the_last { en: "Take the last.", es: "Toma la última." }
        well_done { en: "Well done!", es: "¡Muy bien!" }
    }
}

impl From<OutOfTurn> for Refusal {
    fn from(turn: OutOfTurn) -> Refusal {
        Refusal::Turn(turn)
    }
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::Unreadable(given) => say::unreadable(quote(given)),
            Refusal::TooMany(number) => say::too_many(*number),
            Refusal::Turn(turn) => turn.message(),
        }
    }
}

impl Explain for Flaw {
    fn message(&self) -> Message {
        say::flaw(quote(&self.0))
    }
}

error_that_explains!(Refusal);
error_that_explains!(Flaw);

impl Toy {
    /// All stones, wherever they lie.
    #[must_use]
    pub fn total(at: &ToyPosition) -> u8 {
        at.heap + at.taken[0] + at.taken[1]
    }

    /// The stones of the game.
    #[must_use]
    pub const fn stones(&self) -> u8 {
        self.stones
    }
}

impl Rules for Toy {
    type Position = ToyPosition;
    type Move = Take;
    type Nature = Coin;
    type Refusal = Refusal;

    const NATURE_IS_PLY: bool = true;

    fn start(&self) -> ToyPosition {
        ToyPosition { heap: self.stones, taken: [0; 2], mover: Player::One, next: Next::Take }
    }

    fn turn(&self, at: &ToyPosition) -> Turn {
        match at.next {
            _ if at.heap == 0 => Turn::Over(Outcome::by_score(self.score(at), say::heap_empty())),
            Next::Take => Turn::Player(at.mover),
            Next::Toss | Next::Pass => Turn::Nature,
        }
    }

    fn moves(&self, at: &ToyPosition, out: &mut Vec<Take>) {
        if at.next == Next::Take {
            out.extend((1..=at.heap.min(3)).map(Take));
        }
    }

    fn nature(&self, at: &ToyPosition, out: &mut Vec<(Coin, u32)>) {
        match at.next {
            Next::Toss if at.heap > 0 => out.extend([(Coin::Heads, 1), (Coin::Tails, 1)]),
            Next::Pass if at.heap > 0 => out.push((Coin::Heads, 1)),
            _ => {}
        }
    }

    fn check(&self, at: &ToyPosition, by: Player, mv: &Take) -> Result<(), Refusal> {
        Calls::count(|calls| &mut calls.check);
        OutOfTurn::check(self, at, by)?;
        if (1..=at.heap.min(3)).contains(&mv.0) { Ok(()) } else { Err(Refusal::TooMany(mv.0)) }
    }

    fn apply(&self, at: &mut ToyPosition, event: &EventOf<Self>) {
        Calls::count(|calls| &mut calls.apply);
        match *event {
            Event::Moved { by, mv: Take(number) } => {
                at.heap -= number;
                at.taken[by.index()] += number;
                at.next = if number == 3 { Next::Pass } else { Next::Toss };
            }
            Event::Happened(coin) => {
                at.next = Next::Take;
                if coin == Coin::Heads {
                    at.mover = at.mover.other();
                }
            }
        }
    }

    fn score(&self, at: &ToyPosition) -> [u32; 2] {
        at.taken.map(u32::from)
    }
}

impl Notation for Toy {
    type Flaw = Flaw;

    fn write_move(&self, _: &ToyPosition, mv: &Take) -> String {
        mv.0.to_string()
    }

    fn read_move(&self, _: &ToyPosition, text: &str) -> Result<Take, Refusal> {
        Calls::count(|calls| &mut calls.read_move);
        text.trim().parse().map(Take).map_err(|_| Refusal::Unreadable(text.to_owned()))
    }

    fn write_position(&self, at: &ToyPosition) -> String {
        let next = match at.next {
            Next::Take => "take",
            Next::Toss => "toss",
            Next::Pass => "pass",
        };
        format!("{} {} {} {} {next}", at.heap, at.taken[0], at.taken[1], at.mover)
    }

    fn read_position(&self, text: &str) -> Result<ToyPosition, Flaw> {
        let read = || {
            let mut parts = text.split_whitespace();
            let mut number = || parts.next()?.parse::<u8>().ok();
            let (heap, one, two, mover) = (number()?, number()?, number()?, number()?);
            let next = match parts.next()? {
                "take" => Next::Take,
                "toss" => Next::Toss,
                "pass" => Next::Pass,
                _ => return None,
            };
            let right = u32::from(heap) + u32::from(one) + u32::from(two) == u32::from(self.stones);
            let position = ToyPosition { heap, taken: [one, two], mover: Player::from_number(mover)?, next };
            (right && parts.next().is_none() && (heap > 0 || next != Next::Take)).then_some(position)
        };
        read().ok_or_else(|| Flaw(text.to_owned()))
    }
}

impl Draw for Toy {
    fn scene(&self, at: &ToyPosition, _: Player, _: Cut) -> Scene {
        Calls::count(|calls| &mut calls.scene);
        let spot = |number: u8| {
            let area = [f32::from(number - 1) * 50.0, 50.0, 50.0, 50.0];
            let [x, y, width, height] = area;
            Spot::new(number.to_string(), area, say::take(number), Marks::along(&rect(x, y, width, height, 0.0)))
        };
        let heap = Piece::new("heap", 75.0, 25.0).filled(circle(0.0, 0.0, 20.0), Paint::same(0x80_80_80)).text(
            0.0,
            0.0,
            20.0,
            at.heap.to_string(),
            Paint::same(0),
        );
        let scene = Scene::new(Size { width: 150.0, height: 100.0 });
        Scene { pieces: vec![heap], spots: (1..=3).map(spot).collect(), choices: self.touches(at), ..scene }
    }

    fn touches(&self, at: &ToyPosition) -> Vec<Choice> {
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        moves.iter().map(|mv| Choice { spots: vec![mv.0.to_string()], mv: mv.0.to_string() }).collect()
    }

    fn picture(&self, at: &ToyPosition) -> Picture {
        Picture { lines: vec![vec![Span::plain(format!("({})", at.heap))]] }
    }

    fn detail(&self, at: &ToyPosition) -> Vec<(&'static str, Datum)> {
        vec![("heap", Datum::Number(at.heap.into()))]
    }
}

impl Tell for Toy {
    fn help(&self) -> Vec<Message> {
        vec![say::help().into()]
    }

    fn prompt(&self, _: &ToyPosition, by: Player, names: &Names) -> Message {
        say::ask(names.of(by))
    }

    fn task(&self, _: &ToyPosition, by: Player) -> Message {
        say::ask(by.to_string())
    }

    fn status(&self, at: &ToyPosition, _: &Names) -> Vec<Message> {
        vec![say::heap(at.heap)]
    }

    fn told(&self, before: &ToyPosition, event: &EventOf<Self>, _: &ToyPosition, names: &Names) -> Vec<Message> {
        match event {
            Event::Moved { .. } => Vec::new(),
            Event::Happened(Coin::Heads) => vec![say::passes(names.of(before.mover))],
            Event::Happened(Coin::Tails) => vec![say::goes_on(names.of(before.mover))],
        }
    }

    fn usual(&self, at: &ToyPosition) -> Option<Take> {
        (at.heap == 1 && at.next == Next::Take).then_some(Take(1))
    }
}

static SECTIONS: &[Section] = &[Section {
    title: say::taking(),
    words: &[say::taking_words()],
    figure: Some(Figure {
        setup: Setup { dice: "tails", ..Setup::USUAL },
        moves: &["3", "3", "1"],
        marks: &["2"],
        caption: say::taking_figure(),
    }),
}];

static LESSON: Lesson = Lesson {
    setup: Setup { settings: &[("stones", "6")], position: Some("5 1 0 1 take"), dice: "heads,tails,heads" },
    pupil: Player::One,
    steps: &[
        LessonStep::make(say::take_two(), "2").answered(&["1", "1"]),
        LessonStep::make(say::take_the_last(), "1"),
        LessonStep::read(say::well_done()),
    ],
};

impl Teach for Toy {
    fn sections() -> &'static [Section] {
        SECTIONS
    }

    fn lesson() -> Option<&'static Lesson> {
        Some(&LESSON)
    }
}

static TOOLS: &[Tool] = &[Tool { key: "give", name: say::tool_give() }, Tool::TURN, Tool::START];

impl Edit for Toy {
    fn tools() -> &'static [Tool] {
        TOOLS
    }

    /// Stones are given by touching how many and then to whom.
    fn edited(&self, at: &ToyPosition, tool: &str, spots: &[&str]) -> Result<Edited<ToyPosition>, Message> {
        let number = |spot: &str| {
            let number: Option<u8> = spot.parse().ok();
            number.filter(|number| (1..=3).contains(number)).ok_or_else(|| EditError::no_such_spot(spot))
        };
        let at = ToyPosition { next: Next::Take, ..*at };
        match (tool, spots) {
            ("give", []) => Ok(Edited::More),
            ("give", [many]) => number(many).map(|_| Edited::More),
            ("give", [many, whom]) => {
                let many = number(many)?;
                let player = Player::from_number(number(whom)?).ok_or_else(|| EditError::no_such_spot(whom))?;
                let mut next = at;
                next.heap = at.heap.checked_sub(many).ok_or_else(|| say::too_many(many))?;
                next.taken[player.index()] += many;
                self.set_up(&next)
            }
            _ => self.edited_as_usual(&at, tool, spots),
        }
    }

    fn turned(&self, at: &ToyPosition) -> Option<ToyPosition> {
        Some(ToyPosition { mover: at.mover.other(), ..*at })
    }
}

static SETTINGS: &[Setting] =
    &[Setting::new("stones", Kind::Number { min: 3, max: 40 }, "12", say::about_stones()).also(&["piedras"])];

impl Game for Toy {
    const NAME: &'static str = "toy";

    fn title() -> &'static Phrase {
        say::title()
    }

    fn known_settings() -> &'static [Setting] {
        SETTINGS
    }

    fn main_settings() -> &'static [&'static str] {
        &["stones"]
    }

    fn with(settings: &Settings) -> Result<Toy, SettingError> {
        Ok(settings.number("stones").map_or_else(Toy::default, |stones| Toy { stones: stones as u8 }))
    }

    fn settings(&self) -> Settings {
        Settings::default().and("stones", Value::Number(self.stones.into()))
    }
}
