use ludoteca_game::{Notation, Player, Rules, fold};

use crate::board::{BAR, OFF, Place, Point};
use crate::calls::{Call, Chance};
use crate::error::{BoardError, IllegalMove, PositionError};
use crate::gnu_id::write_position_id;
use crate::numbering::Numbering;
use crate::position::Position;
use crate::roll::Roll;
use crate::settings::Backgammon;
use crate::state::{InPlay, Size};

impl Notation for Backgammon {
    type PositionError = PositionError;

    fn write_move(&self, _: &Position, call: &Call) -> String {
        match call {
            Call::Move { from, to } => format!("{from}/{to}"),
            Call::Resign(size) => format!("resign {}", size.name()),
            other => other.name().to_owned(),
        }
    }

    fn read_move(&self, at: &Position, text: &str) -> Result<Call, IllegalMove> {
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
                size.map(Call::Resign).ok_or_else(|| IllegalMove::Unreadable { given: text.to_owned() })
            }
            [one] if one.contains('/') => read_standard(one, text),
            [word] if is_place(word) => self.read_origin(at, read_place(word, text)?),
            ["from" | "desde", index] => self.read_origin(at, read_index(index, mover(at), text)?),
            [from, to] => read_indexes(from, to, mover(at), text),
            _ => Err(IllegalMove::Unreadable { given: text.to_owned() }),
        }
    }

    fn write_chance(&self, _: &Position, chance: &Chance) -> String {
        match chance {
            Chance::Opening { dice: [one, two] } => format!("opening {one}{two}"),
            Chance::Dice(roll) => roll.to_string(),
            Chance::Pass => "pass".to_owned(),
        }
    }

    fn write_position(&self, at: &Position) -> String {
        crate::position_text::write(at)
    }

    /// A play that is complete is the board it leads to, in whatever order its checkers were moved.
    fn canonical_position(&self, at: &Position) -> String {
        let text = self.write_position(at);
        if !matches!(at.in_play(), Some(InPlay::Moved(_))) {
            return text;
        }
        let others = text.split(' ').skip(1).filter(|part| !part.starts_with("made="));
        let board = write_position_id(&at.board(), Player::One);
        std::iter::once(board.as_str()).chain(others).collect::<Vec<_>>().join(" ")
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        crate::position_text::read(self, text)
    }
}

/// The player whose points are meant.
fn mover(at: &Position) -> Player {
    at.in_play().map_or(Player::One, |in_play| in_play.player())
}

/// A move in standard notation: `13/8`, `bar/20`, `6/off`, with or without the star of a hit.
fn read_standard(move_text: &str, text: &str) -> Result<Call, IllegalMove> {
    let (from, to) = move_text.split_once('/').unwrap_or((move_text, ""));
    let to = to.strip_suffix('*').unwrap_or(to);
    Ok(Call::Move { from: read_place(from, text)?, to: read_place(to, text)? })
}

/// Whether a word names a place, right or wrong.
fn is_place(word: &str) -> bool {
    matches!(word, "bar" | "barra" | "off" | "fuera") || word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A place as the mover counts.
fn read_place(name: &str, text: &str) -> Result<Place, IllegalMove> {
    let number = name.parse::<usize>().ok();
    match (name, number) {
        ("bar" | "barra", _) | (_, Some(BAR)) => Ok(Place::Bar),
        ("off" | "fuera", _) | (_, Some(OFF)) => Ok(Place::Off),
        (_, Some(number @ 1..=24)) => Ok(Place::at_slot(number)),
        _ if !name.is_empty() && is_place(name) => {
            Err(BoardError::NoSuchPoint { given: name.to_owned(), numbering: Numbering::Standard }.into())
        }
        _ => Err(IllegalMove::Unreadable { given: text.to_owned() }),
    }
}

/// A move with indexes, which are the same for both players: `23 20`, `bar 21`, `5 off`.
fn read_indexes(from: &str, to: &str, player: Player, text: &str) -> Result<Call, IllegalMove> {
    Ok(Call::Move { from: read_index(from, player, text)?, to: read_index(to, player, text)? })
}

fn read_index(name: &str, player: Player, text: &str) -> Result<Place, IllegalMove> {
    match name {
        "bar" | "barra" => return Ok(Place::Bar),
        "off" | "fuera" => return Ok(Place::Off),
        _ if !is_place(name) => return Err(IllegalMove::Unreadable { given: text.to_owned() }),
        _ => {}
    }
    let point = name.parse().ok().and_then(|index| Point::at_index(index, player));
    let numbering = Numbering::Index(player);
    point.map(Place::Point).ok_or_else(|| BoardError::NoSuchPoint { given: name.to_owned(), numbering }.into())
}

impl Backgammon {
    /// Puts a refusal into the numbering of the text that was refused: moves with indexes are answered with indexes.
    #[must_use]
    pub fn reword_refusal(&self, at: &Position, text: &str, refusal: IllegalMove) -> IllegalMove {
        let folded = fold(text.trim());
        let words: Vec<&str> = folded.split_whitespace().collect();
        match words.as_slice() {
            [from, _] if !text.contains(['/', ':']) && (is_place(from) || ["from", "desde"].contains(from)) => {
                refusal.counted(Numbering::Index(mover(at)))
            }
            _ => refusal,
        }
    }

    /// Reads an outcome of chance. The opening roll may stand without its name, and the dice of a turn in any order.
    #[must_use]
    pub fn read_chance(&self, at: &Position, text: &str) -> Option<Chance> {
        let mut chances = Vec::new();
        self.chances(at, &mut chances);
        let text = text.trim().to_ascii_lowercase();
        let digits = text.strip_prefix("opening").unwrap_or(&text).trim();
        let meant = |chance: &Chance| match chance {
            Chance::Opening { dice: [one, two] } => digits == format!("{one}{two}"),
            Chance::Dice(roll) => Roll::read(&text) == Some(*roll),
            Chance::Pass => text == "pass",
        };
        chances.into_iter().map(|(chance, _)| chance).find(meant)
    }

    /// A move by its origin alone: the higher die that is legal, or where the highest one left would lead, to be refused.
    fn read_origin(&self, at: &Position, from: Place) -> Result<Call, IllegalMove> {
        if let Some(single) = self.move_from(at, from) {
            return Ok(Call::Move { from, to: single.to });
        }
        let die = at.dice_left().first().copied().map_or(1, usize::from);
        Ok(Call::Move { from, to: Place::at_slot(from.slot().saturating_sub(die)) })
    }
}
