use ludoteca_game::{Notation, column_of, fold};

use crate::board::Square;
use crate::error::{IllegalMove, PositionError};
use crate::moves::{End, Kamisado, Move, Zero};
use crate::position::Position;

impl Notation for Kamisado {
    type PositionError = PositionError;

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        match mv {
            Move::Step { from, to } => format!("{from}{to}"),
            Move::Push { from } => from.to_string(),
            Move::Refill(End::Left) => "left".to_owned(),
            Move::Refill(End::Right) => "right".to_owned(),
        }
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<Move, IllegalMove> {
        let trimmed = text.trim();
        match fold(trimmed).as_str() {
            "left" | "izquierda" => return Ok(Move::Refill(End::Left)),
            "right" | "derecha" => return Ok(Move::Refill(End::Right)),
            _ => {}
        }
        let square = |name: &str| {
            Square::named(name)
                .ok_or_else(|| IllegalMove::NotASquare { name: name.to_owned(), column: column_of(text, name) })
        };
        match trimmed.chars().count() {
            2 => Ok(Move::Push { from: square(trimmed)? }),
            4 => {
                let middle = trimmed.char_indices().nth(2).map_or(0, |(offset, _)| offset);
                let (from, to) = trimmed.split_at(middle);
                Ok(Move::Step { from: square(from)?, to: square(to)? })
            }
            _ => Err(IllegalMove::Unreadable { given: trimmed.to_owned() }),
        }
    }

    fn write_chance(&self, _: &Position, what: &Zero) -> String {
        format!("{0}{0}", what.on)
    }

    fn write_position(&self, at: &Position) -> String {
        crate::position_text::write(at)
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        crate::position_text::read(self, text)
    }
}
