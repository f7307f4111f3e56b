//! A small game with chance, forced events, settings, a lesson and an editing tool of its own.
//!
//! The players take 1, 2 or 3 stones from a heap. Then a coin falls: heads passes the turn, tails does not. A player who took
//! 3 stones passes the turn without a coin. When the heap is empty, the player with more stones wins.
//!
//! [`Calls`] counts how often its moves are read, checked, applied and drawn.

use ludoteca_game::settings::{Kind, Setting, Value};
use ludoteca_game::{
    Datum, Event, EventOf, Explain, GameInfo, Message, MoveRefusal, Notation, OutOfTurn, Outcome, Player, Rules,
    SettingError, Settings, Turn, TurnSteps, error_that_explains, quote,
};
use ludoteca_view::scene::{Choice, Cut, Marks, Paint, Piece, Scene, Size, Spot, circle, rect};
use ludoteca_view::{
    Abilities, Draw, EditError, Edited, Figure, GameRules, Lesson, LessonStep, Names, Narrate, Picture, Section, Setup,
    Span, Tool, View, checked_edit,
};

use crate::Calls;

/// The rules of the toy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toy {
    stones: u8,
}

impl Default for Toy {
    fn default() -> Toy {
        Toy { stones: 12 }
    }
}

/// Takes a number of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take(pub u8);

/// The side of the coin that falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coin {
    /// The turn passes.
    Heads,
    /// The same player moves again.
    Tails,
}

/// The heap, the stones of both players, and the next event.
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

/// The reason why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// Not a number.
    Unreadable(String),
    /// Less than 1, more than 3, or more than the heap has.
    TooMany(u8),
    /// It is not the player's turn.
    Turn(OutOfTurn),
}

/// The text that is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError(String);

mod messages {
    ludoteca_game::messages! {
        title { en: "Toy", es: "Juguete" }
        heap_empty { en: "the heap is empty", es: "el montón está vacío" }
        about_stones { en: "stones in the heap", es: "piedras en el montón" }
        unreadable(given) { en: "{given} is not a number", es: "{given} no es un número" }
        too_many(number) { en: "{number} may not be taken", es: "no se pueden tomar {number}" }
        no_position(text) { en: "{text} is no position", es: "{text} no es una posición" }
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

impl From<OutOfTurn> for IllegalMove {
    fn from(turn: OutOfTurn) -> IllegalMove {
        IllegalMove::Turn(turn)
    }
}

impl Explain for IllegalMove {
    fn message(&self) -> Message {
        match self {
            IllegalMove::Unreadable(given) => messages::unreadable(quote(given)),
            IllegalMove::TooMany(number) => messages::too_many(*number),
            IllegalMove::Turn(turn) => turn.message(),
        }
    }
}

impl Explain for PositionError {
    fn message(&self) -> Message {
        messages::no_position(quote(&self.0))
    }
}

impl MoveRefusal for IllegalMove {
    fn is_unreadable(&self) -> bool {
        matches!(self, IllegalMove::Unreadable(_))
    }
}

error_that_explains!(IllegalMove);
error_that_explains!(PositionError);

impl Toy {
    /// Counts the stones in the heap and of both players.
    #[must_use]
    pub fn total(at: &ToyPosition) -> u8 {
        at.heap + at.taken[0] + at.taken[1]
    }

    /// Returns the number of stones in the game.
    #[must_use]
    pub const fn stones(&self) -> u8 {
        self.stones
    }

    /// Reads a turn, which is one move.
    fn read_turn(&self, at: &ToyPosition, by: Player, text: &str) -> Result<Vec<EventOf<Toy>>, IllegalMove> {
        let mv = self.read_move(at, text)?;
        self.check(at, by, &mv)?;
        Ok(vec![Event::Move { by, mv }])
    }

    fn moves_of(&self, at: &ToyPosition, by: Player, out: &mut Vec<Take>) {
        if self.turn(at).may_act(by) {
            self.moves(at, out);
        }
    }

    /// Returns the move that takes the last stone.
    fn default_move(&self, at: &ToyPosition) -> Option<Take> {
        (at.heap == 1 && at.next == Next::Take).then_some(Take(1))
    }

    fn state_name(&self, at: &ToyPosition) -> &'static str {
        if self.turn(at).outcome().is_some() { "completed" } else { "playing" }
    }
}

impl Rules for Toy {
    type Position = ToyPosition;
    type Move = Take;
    type Chance = Coin;
    type IllegalMove = IllegalMove;

    const CHANCE_IS_PLY: bool = true;

    fn start(&self) -> ToyPosition {
        ToyPosition { heap: self.stones, taken: [0; 2], mover: Player::One, next: Next::Take }
    }

    fn turn(&self, at: &ToyPosition) -> Turn {
        match at.next {
            _ if at.heap == 0 => Turn::Over(Outcome::by_score(self.score(at), messages::heap_empty())),
            Next::Take => Turn::Player(at.mover),
            Next::Toss | Next::Pass => Turn::Chance,
        }
    }

    fn moves(&self, at: &ToyPosition, out: &mut Vec<Take>) {
        if at.next == Next::Take {
            out.extend((1..=at.heap.min(3)).map(Take));
        }
    }

    fn chances(&self, at: &ToyPosition, out: &mut Vec<(Coin, u32)>) {
        match at.next {
            Next::Toss if at.heap > 0 => out.extend([(Coin::Heads, 1), (Coin::Tails, 1)]),
            Next::Pass if at.heap > 0 => out.push((Coin::Heads, 1)),
            _ => {}
        }
    }

    fn check(&self, at: &ToyPosition, by: Player, mv: &Take) -> Result<(), IllegalMove> {
        Calls::count(|calls| &mut calls.check);
        OutOfTurn::check(self, at, by)?;
        if (1..=at.heap.min(3)).contains(&mv.0) { Ok(()) } else { Err(IllegalMove::TooMany(mv.0)) }
    }

    fn apply(&self, at: &mut ToyPosition, event: &EventOf<Self>) {
        Calls::count(|calls| &mut calls.apply);
        match *event {
            Event::Move { by, mv: Take(number) } => {
                at.heap -= number;
                at.taken[by.index()] += number;
                at.next = if number == 3 { Next::Pass } else { Next::Toss };
            }
            Event::Chance(coin) => {
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
    type PositionError = PositionError;

    fn write_move(&self, _: &ToyPosition, mv: &Take) -> String {
        mv.0.to_string()
    }

    fn read_move(&self, _: &ToyPosition, text: &str) -> Result<Take, IllegalMove> {
        Calls::count(|calls| &mut calls.read_move);
        text.trim().parse().map(Take).map_err(|_| IllegalMove::Unreadable(text.to_owned()))
    }

    fn write_position(&self, at: &ToyPosition) -> String {
        let next = match at.next {
            Next::Take => "take",
            Next::Toss => "toss",
            Next::Pass => "pass",
        };
        format!("{} {} {} {} {next}", at.heap, at.taken[0], at.taken[1], at.mover)
    }

    fn read_position(&self, text: &str) -> Result<ToyPosition, PositionError> {
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
        read().ok_or_else(|| PositionError(text.to_owned()))
    }
}

impl Draw for Toy {
    fn scene(&self, at: &ToyPosition, _: Player, _: Cut) -> Scene {
        Calls::count(|calls| &mut calls.scene);
        let spot = |number: u8| {
            let area = [f32::from(number - 1) * 50.0, 50.0, 50.0, 50.0];
            let [x, y, width, height] = area;
            Spot::new(number.to_string(), area, messages::take(number), Marks::along(&rect(x, y, width, height, 0.0)))
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
}

impl Narrate for Toy {
    fn help(&self) -> Vec<Message> {
        vec![messages::help().into()]
    }

    fn prompt(&self, _: &ToyPosition, by: Player, names: &Names) -> Message {
        messages::ask(names.of(by))
    }

    fn instruction(&self, _: &ToyPosition, by: Player) -> Message {
        messages::ask(by.to_string())
    }

    fn status(&self, at: &ToyPosition, _: &Names) -> Vec<Message> {
        vec![messages::heap(at.heap)]
    }

    fn narration(&self, before: &ToyPosition, event: &EventOf<Toy>, _: &ToyPosition, names: &Names) -> Vec<Message> {
        match event {
            Event::Move { .. } => Vec::new(),
            Event::Chance(Coin::Heads) => vec![messages::passes(names.of(before.mover))],
            Event::Chance(Coin::Tails) => vec![messages::goes_on(names.of(before.mover))],
        }
    }
}

static SECTIONS: &[Section] = &[Section {
    title: messages::taking(),
    words: &[messages::taking_words()],
    figure: Some(Figure {
        setup: Setup { dice: "tails", ..Setup::USUAL },
        moves: &["3", "3", "1"],
        marks: &["2"],
        caption: messages::taking_figure(),
    }),
}];

static LESSON: Lesson = Lesson {
    setup: Setup { settings: &[("stones", "6")], position: Some("5 1 0 1 take"), dice: "heads,tails,heads" },
    pupil: Player::One,
    steps: &[
        LessonStep::make(messages::take_two(), "2").answered(&["1", "1"]),
        LessonStep::make(messages::take_the_last(), "1"),
        LessonStep::read(messages::well_done()),
    ],
};

static TOOLS: &[Tool] = &[Tool { key: "give", name: messages::tool_give() }, Tool::TURN, Tool::START];

static SETTINGS: &[Setting] =
    &[Setting::new("stones", Kind::Number { min: 3, max: 40 }, "12", messages::about_stones()).also(&["piedras"])];

static INFO: GameInfo =
    GameInfo { settings: SETTINGS, main_settings: &["stones"], ..GameInfo::new("toy", messages::title()) };

impl GameRules for Toy {
    const INFO: &'static GameInfo = &INFO;

    const ABILITIES: &'static Abilities<Toy> = &Abilities {
        turn_steps: Some(TurnSteps {
            read_turn: Toy::read_turn,
            reword_refusal: |_, _, _, refusal| refusal,
            is_undo: |_| false,
            moves_of: Toy::moves_of,
            default_move: Toy::default_move,
            only_turn: |_, _| None,
            state_name: Toy::state_name,
        }),
        ..Abilities::NONE
    };

    const VIEW: &'static View<Toy> = &View { sections: SECTIONS, lesson: Some(&LESSON), tools: TOOLS, ..View::PLAIN };

    fn with(settings: &Settings) -> Result<Toy, SettingError> {
        Ok(settings.number("stones").map_or_else(Toy::default, |stones| Toy { stones: stones as u8 }))
    }

    fn settings(&self) -> Settings {
        Settings::default().and("stones", Value::Number(self.stones.into()))
    }

    fn details(&self, at: &ToyPosition) -> Vec<(&'static str, Datum)> {
        vec![("heap", Datum::Number(at.heap.into()))]
    }

    /// Stones are given by touching their number and then the number of the player.
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
                next.heap = at.heap.checked_sub(many).ok_or_else(|| messages::too_many(many))?;
                next.taken[player.index()] += many;
                checked_edit(self, &next)
            }
            ("turn", []) => checked_edit(self, &ToyPosition { mover: at.mover.other(), ..at }),
            ("start", []) => Ok(Edited::Done(self.start())),
            _ => Err(EditError::no_use::<Toy>(tool)),
        }
    }
}
