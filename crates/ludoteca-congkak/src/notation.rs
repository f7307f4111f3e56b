use ludoteca_game::{Notation, Player, column_of};

use crate::board::{LANES, Pit};
use crate::error::{IllegalMove, PositionError};
use crate::moves::{Congkak, Sweep};
use crate::position::Position;

impl Notation for Congkak {
    type PositionError = PositionError;

    fn write_move(&self, _: &Position, mv: &Pit) -> String {
        mv.cell().to_string()
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<Pit, IllegalMove> {
        let number: usize = text.trim().parse().map_err(|_| IllegalMove::NotANumber { given: text.to_owned() })?;
        let last = self.board().cells() - 1;
        if number > last {
            return Err(IllegalMove::NoSuchCell { cell: number, last });
        }
        Ok(Pit::new(number as u8))
    }

    fn write_chance(&self, _: &Position, _: &Sweep) -> String {
        "sweep".to_owned()
    }

    fn write_position(&self, at: &Position) -> String {
        let cells: Vec<String> = at.stones().iter().map(u16::to_string).collect();
        format!("{} {}", cells.join(","), at.mover)
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let mut parts = text.split_whitespace();
        let (Some(cells), Some(mover), None) = (parts.next(), parts.next(), parts.next()) else {
            return Err(PositionError::Parts { found: text.split_whitespace().count() });
        };
        let wanted = self.board().cells();
        let found = cells.split(',').count();
        if found != wanted {
            return Err(PositionError::Cells { found, wanted });
        }
        let mut stones = [0; LANES];
        for (cell, part) in stones.iter_mut().zip(cells.split(',')) {
            let number = part.parse::<u16>().ok().filter(|&number| u32::from(number) <= self.stones_total());
            *cell = number
                .ok_or_else(|| PositionError::Stones { given: part.to_owned(), column: column_of(text, part) })?;
        }
        let mover = mover.parse().ok().and_then(Player::from_number);
        let mover = mover.ok_or_else(|| {
            let given = text.split_whitespace().nth(1).unwrap_or_default();
            PositionError::Player { given: given.to_owned(), column: column_of(text, given) }
        })?;
        let position = Position::new(self.board(), mover, stones);
        let (found, wanted) = (position.total(), self.stones_total());
        if found == wanted { Ok(position) } else { Err(PositionError::Total { found, wanted }) }
    }
}
