use ludoteca_game::{EventOf, Notation, Player, Rules, fold};

use crate::board::{BAR, OFF, Place, Point};
use crate::calls::{Call, Chance};
use crate::error::{BoardError, Flaw, Refusal};
use crate::position::Position;
use crate::roll::Roll;
use crate::settings::Backgammon;
use crate::state::Size;

impl Notation for Backgammon {
    type Flaw = Flaw;

    fn write_move(&self, _: &Position, call: &Call) -> String {
        match call {
            Call::Move { from, to } => format!("{from}/{to}"),
            Call::Resign(size) => format!("resign {}", size.name()),
            other => other.name().to_owned(),
        }
    }

    fn read_move(&self, at: &Position, text: &str) -> Result<Call, Refusal> {
        let folded = fold(text.trim());
        let words: Vec<&str> = folded.split_whitespace().collect();
        match words.as_slice() {
            ["roll" | "tirar" | "done" | "hecho"] => Ok(Call::Roll),
            ["double" | "doblar" | "beaver" | "castor"] => Ok(Call::Double),
            ["accept-double" | "take" | "tomar"] => Ok(Call::AcceptDouble),
            ["reject-double" | "drop" | "rechazar"] => Ok(Call::RejectDouble),
            ["undo" | "deshacer"] => Ok(Call::Undo),
            ["accept-resignation" | "accept" | "aceptar"] => Ok(Call::AcceptResignation),
            ["refuse-resignation" | "refuse" | "rehusar"] => Ok(Call::RefuseResignation),
            ["resign" | "rendirse"] => Ok(Call::Resign(Size::Single)),
            ["resign" | "rendirse", size] => {
                let named = |known: &Size| known.name() == *size || *known == Size::Single && *size == "simple";
                let size = Size::ALL.into_iter().find(named);
                size.map(Call::Resign).ok_or_else(|| Refusal::Unreadable { given: text.to_owned() })
            }
            [one] if one.contains('/') => read_standard(one, text),
            [from, to] => read_indexes(from, to, mover(at), text),
            _ => Err(Refusal::Unreadable { given: text.to_owned() }),
        }
    }

    fn read_line(&self, at: &Position, by: Player, text: &str) -> Result<Vec<EventOf<Self>>, Refusal> {
        self.read_turn(at, by, text)
    }

    fn read_dice(&self, at: &Position, text: &str) -> Option<Result<Vec<EventOf<Self>>, Refusal>> {
        Some(self.throw(at, text))
    }

    fn write_nature(&self, _: &Position, chance: &Chance) -> String {
        match chance {
            Chance::Opening { dice: [one, two] } => format!("opening {one}{two}"),
            Chance::Dice(roll) => roll.to_string(),
            Chance::Pass => "pass".to_owned(),
        }
    }

    /// The opening roll may be said without its name, and the dice of a turn in any order.
    fn read_nature(&self, at: &Position, text: &str) -> Option<Chance> {
        let mut chances = Vec::new();
        self.nature(at, &mut chances);
        let text = text.trim().to_ascii_lowercase();
        let digits = text.strip_prefix("opening").unwrap_or(&text).trim();
        let meant = |chance: &Chance| match chance {
            Chance::Opening { dice: [one, two] } => digits == format!("{one}{two}"),
            Chance::Dice(roll) => Roll::read(&text) == Some(*roll),
            Chance::Pass => text == "pass",
        };
        chances.into_iter().map(|(chance, _)| chance).find(meant)
    }

    fn write_position(&self, at: &Position) -> String {
        crate::position_text::write(at)
    }

    fn read_position(&self, text: &str) -> Result<Position, Flaw> {
        crate::position_text::read(self, text)
    }
}

/// The player whose points are meant.
fn mover(at: &Position) -> Player {
    at.in_play().map_or(Player::One, |in_play| in_play.player())
}

/// A move in standard notation: `13/8`, `bar/20`, `6/off`, with or without the star of a hit.
fn read_standard(move_text: &str, text: &str) -> Result<Call, Refusal> {
    let (from, to) = move_text.split_once('/').unwrap_or((move_text, ""));
    let to = to.strip_suffix('*').unwrap_or(to);
    let place = |name: &str| {
        let number = name.parse::<usize>().ok();
        match (name, number) {
            ("bar" | "barra", _) | (_, Some(BAR)) => Ok(Place::Bar),
            ("off" | "fuera", _) | (_, Some(OFF)) => Ok(Place::Off),
            (_, Some(number @ 1..=24)) => Ok(Place::at_slot(number)),
            (_, Some(_)) => Err(BoardError::NoSuchPoint { given: name.to_owned() }.into()),
            (_, None) => Err(Refusal::Unreadable { given: text.to_owned() }),
        }
    };
    Ok(Call::Move { from: place(from)?, to: place(to)? })
}

/// A move with indexes, which are the same for both players: `23 20`, `bar 21`, `5 off`.
fn read_indexes(from: &str, to: &str, player: Player, text: &str) -> Result<Call, Refusal> {
    let place = |name: &str| match name {
        "bar" | "barra" => Ok(Place::Bar),
        "off" | "fuera" => Ok(Place::Off),
        _ => match name.parse::<u8>() {
            Ok(index) => Point::at_index(index, player)
                .map(Place::Point)
                .ok_or_else(|| BoardError::NoSuchPoint { given: name.to_owned() }.into()),
            Err(_) => Err(Refusal::Unreadable { given: text.to_owned() }),
        },
    };
    Ok(Call::Move { from: place(from)?, to: place(to)? })
}
