//! A game that leaves everything to the defaults keeps the promises that every game keeps.

use std::collections::HashSet;

use ludoteca_game::scene::{Choice, Cut, Marks, Paint, Piece, Scene, Size, Spot, circle, rect};
use ludoteca_game::{
    Draw, Edit, Event, EventOf, Explain, Game, Message, Never, Notation, OutOfTurn, Outcome, Phrase, Picture, Player,
    Rules, Span, Teach, Tell, Turn, error_that_explains, quote,
};
use ludoteca_testkit::{Owes, conform};

mod say {
    ludoteca_game::messages! {
        title { en: "Last one", es: "La última" }
        last_taken { en: "the last one is taken", es: "se tomó la última" }
        help { en: "a or b takes one or two", es: "a o b toma una o dos" }
        wrong(given) { en: "{given} is not possible", es: "{given} no es posible" }
        take(sign) { en: "take {sign}", es: "tomar {sign}" }
    }
}

/// Five stones; `a` takes one, `b` two; whoever takes the last one wins.
#[derive(Clone, Debug, Default)]
struct Small;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct At {
    left: u8,
    mover: Player,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Refusal {
    Wrong(String),
    Turn(OutOfTurn),
}

impl From<OutOfTurn> for Refusal {
    fn from(turn: OutOfTurn) -> Refusal {
        Refusal::Turn(turn)
    }
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::Wrong(given) => say::wrong(quote(given)),
            Refusal::Turn(turn) => turn.message(),
        }
    }
}

error_that_explains!(Refusal);

impl Rules for Small {
    type Position = At;
    type Move = char;
    type Nature = Never;
    type Refusal = Refusal;

    fn start(&self) -> At {
        At { left: 5, mover: Player::One }
    }

    fn turn(&self, at: &At) -> Turn {
        let winner = Some(at.mover.other());
        match at.left {
            0 => Turn::Over(Outcome { winner, score: self.score(at), reason: say::last_taken() }),
            _ => Turn::Player(at.mover),
        }
    }

    fn moves(&self, at: &At, out: &mut Vec<char>) {
        out.extend(['a', 'b'].into_iter().take(at.left.into()));
    }

    fn check(&self, at: &At, by: Player, mv: &char) -> Result<(), Refusal> {
        OutOfTurn::check(self, at, by)?;
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        if moves.contains(mv) { Ok(()) } else { Err(Refusal::Wrong(mv.to_string())) }
    }

    fn apply(&self, at: &mut At, event: &EventOf<Small>) {
        at.left -= match event {
            Event::Moved { mv: 'a', .. } => 1,
            Event::Moved { .. } => 2,
            Event::Happened(never) => match *never {},
        };
        at.mover = at.mover.other();
    }

    fn score(&self, at: &At) -> [u32; 2] {
        Player::BOTH.map(|player| u32::from(at.left == 0 && player != at.mover))
    }
}

impl Notation for Small {
    type Flaw = Refusal;

    fn write_move(&self, _: &At, mv: &char) -> String {
        mv.to_string()
    }

    fn read_move(&self, _: &At, text: &str) -> Result<char, Refusal> {
        match text.trim() {
            "a" | "A" => Ok('a'),
            "b" | "B" => Ok('b'),
            _ => Err(Refusal::Wrong(text.to_owned())),
        }
    }

    fn write_position(&self, at: &At) -> String {
        format!("{} {}", at.left, at.mover)
    }

    fn read_position(&self, text: &str) -> Result<At, Refusal> {
        let read = || {
            let (left, mover) = text.trim().split_once(' ')?;
            let (left, mover) = (left.parse().ok()?, Player::from_number(mover.parse().ok()?)?);
            (left <= 5).then_some(At { left, mover })
        };
        read().ok_or_else(|| Refusal::Wrong(text.to_owned()))
    }
}

impl Draw for Small {
    fn scene(&self, at: &At, _: Player, _: Cut) -> Scene {
        let stone = |nth: u8| {
            let x = 20.0 + f32::from(nth) * 20.0;
            Piece::new(format!("stone-{nth}"), x, 20.0).filled(circle(0.0, 0.0, 9.0), Paint::same(0x80_80_80))
        };
        let spot = |(sign, x): (&str, f32)| {
            Spot::new(sign, [x, 50.0, 50.0, 50.0], say::take(sign), Marks::along(&rect(x, 50.0, 50.0, 50.0, 0.0)))
        };
        let board = Piece::new("board", 0.0, 0.0).filled(rect(0.0, 0.0, 120.0, 100.0, 4.0), Paint::same(0xff_ff_ff));
        let scene = Scene::new(Size { width: 120.0, height: 100.0 });
        let spots = [("a", 0.0), ("b", 60.0)].map(spot).to_vec();
        let pieces = (0..at.left).map(stone).collect();
        Scene { ground: vec![board], pieces, spots, choices: self.touches(at), ..scene }
    }

    fn touches(&self, at: &At) -> Vec<Choice> {
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        moves.iter().map(|mv| Choice { spots: vec![mv.to_string()], mv: mv.to_string() }).collect()
    }

    fn picture(&self, at: &At) -> Picture {
        Picture { lines: vec![vec![Span::plain("o".repeat(at.left.into()))]] }
    }
}

impl Tell for Small {
    fn help(&self) -> Vec<Message> {
        vec![say::help().into()]
    }
}

impl Teach for Small {}

impl Edit for Small {}

impl Game for Small {
    const NAME: &'static str = "small";

    fn title() -> &'static Phrase {
        say::title()
    }
}

#[test]
fn a_game_of_defaults_keeps_its_promises() {
    conform(&Owes {
        rules: Small,
        universe: HashSet::from(['a', 'b', 'c']),
        invariant: |_, at| assert!(at.left <= 5),
        games: 20,
        length: 10,
    });
}
