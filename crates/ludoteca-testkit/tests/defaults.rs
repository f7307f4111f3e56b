//! A game that uses every default keeps the promises of the traits.

use std::collections::HashSet;

use ludoteca_game::{
    Event, EventOf, Explain, GameInfo, Message, MoveRefusal, Never, Notation, OutOfTurn, Outcome, Player, Rules, Turn,
    error_that_explains, quote,
};
use ludoteca_testkit::{Conformance, conform};
use ludoteca_view::scene::{Choice, Cut, Marks, Paint, Piece, Scene, Size, Spot, circle, rect};
use ludoteca_view::{Draw, EditError, Edited, GameRules, Narrate, Picture, Span};

mod messages {
    ludoteca_game::messages! {
        title { en: "Last one", es: "La última" }
        last_taken { en: "the last one is taken", es: "se tomó la última" }
        help { en: "a or b takes one or two", es: "a o b toma una o dos" }
        wrong(given) { en: "{given} is not possible", es: "{given} no es posible" }
        take(sign) { en: "take {sign}", es: "tomar {sign}" }
    }
}

/// Five stones; `a` takes one, `b` two; the player who takes the last one wins.
#[derive(Clone, Debug, Default)]
struct Small;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct At {
    left: u8,
    mover: Player,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum IllegalMove {
    Unreadable(String),
    Illegal(char),
    Turn(OutOfTurn),
}

impl From<OutOfTurn> for IllegalMove {
    fn from(turn: OutOfTurn) -> IllegalMove {
        IllegalMove::Turn(turn)
    }
}

impl Explain for IllegalMove {
    fn message(&self) -> Message {
        match self {
            IllegalMove::Unreadable(given) => messages::wrong(quote(given)),
            IllegalMove::Illegal(sign) => messages::wrong(sign.to_string()),
            IllegalMove::Turn(turn) => turn.message(),
        }
    }
}

impl MoveRefusal for IllegalMove {
    fn is_unreadable(&self) -> bool {
        matches!(self, IllegalMove::Unreadable(_))
    }
}

error_that_explains!(IllegalMove);

impl Rules for Small {
    type Position = At;
    type Move = char;
    type Chance = Never;
    type IllegalMove = IllegalMove;

    fn start(&self) -> At {
        At { left: 5, mover: Player::One }
    }

    fn turn(&self, at: &At) -> Turn {
        let winner = Some(at.mover.other());
        match at.left {
            0 => Turn::Over(Outcome { winner, score: self.score(at), reason: messages::last_taken() }),
            _ => Turn::Player(at.mover),
        }
    }

    fn moves(&self, at: &At, out: &mut Vec<char>) {
        out.extend(['a', 'b'].into_iter().take(at.left.into()));
    }

    fn check(&self, at: &At, by: Player, mv: &char) -> Result<(), IllegalMove> {
        OutOfTurn::check(self, at, by)?;
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        if moves.contains(mv) { Ok(()) } else { Err(IllegalMove::Illegal(*mv)) }
    }

    fn apply(&self, at: &mut At, event: &EventOf<Small>) {
        at.left -= match event {
            Event::Move { mv: 'a', .. } => 1,
            Event::Move { .. } => 2,
            Event::Chance(never) => match *never {},
        };
        at.mover = at.mover.other();
    }

    fn score(&self, at: &At) -> [u32; 2] {
        Player::BOTH.map(|player| u32::from(at.left == 0 && player != at.mover))
    }
}

impl Notation for Small {
    type PositionError = IllegalMove;

    fn write_move(&self, _: &At, mv: &char) -> String {
        mv.to_string()
    }

    fn read_move(&self, _: &At, text: &str) -> Result<char, IllegalMove> {
        match text.trim() {
            "a" | "A" => Ok('a'),
            "b" | "B" => Ok('b'),
            _ => Err(IllegalMove::Unreadable(text.to_owned())),
        }
    }

    fn write_position(&self, at: &At) -> String {
        format!("{} {}", at.left, at.mover)
    }

    fn read_position(&self, text: &str) -> Result<At, IllegalMove> {
        let read = || {
            let (left, mover) = text.trim().split_once(' ')?;
            let (left, mover) = (left.parse().ok()?, Player::from_number(mover.parse().ok()?)?);
            (left <= 5).then_some(At { left, mover })
        };
        read().ok_or_else(|| IllegalMove::Unreadable(text.to_owned()))
    }
}

impl Draw for Small {
    fn scene(&self, at: &At, _: Player, _: Cut) -> Scene {
        let stone = |nth: u8| {
            let x = 20.0 + f32::from(nth) * 20.0;
            Piece::new(format!("stone-{nth}"), x, 20.0).filled(circle(0.0, 0.0, 9.0), Paint::same(0x80_80_80))
        };
        let spot = |(sign, x): (&str, f32)| {
            Spot::new(sign, [x, 50.0, 50.0, 50.0], messages::take(sign), Marks::along(&rect(x, 50.0, 50.0, 50.0, 0.0)))
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

impl Narrate for Small {
    fn help(&self) -> Vec<Message> {
        vec![messages::help().into()]
    }
}

static INFO: GameInfo = GameInfo::new("small", messages::title());

impl GameRules for Small {
    const INFO: &'static GameInfo = &INFO;

    fn edited(&self, _: &At, tool: &str, spots: &[&str]) -> Result<Edited<At>, Message> {
        match (tool, spots) {
            ("start", []) => Ok(Edited::Done(self.start())),
            _ => Err(EditError::no_use::<Small>(tool)),
        }
    }
}

#[test]
fn a_game_of_defaults_keeps_its_promises() {
    conform(&Conformance {
        rules: Small,
        universe: HashSet::from(['a', 'b', 'c']),
        invariant: |_, at| assert!(at.left <= 5),
        games: 20,
        length: 10,
    });
}
