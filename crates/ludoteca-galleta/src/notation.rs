use ludoteca_game::{Never, Notation, Player, column_of};

use crate::board::{CellId, EdgeId, LINE_MAX, Point};
use crate::drawers::Drawers;
use crate::error::{IllegalMove, PositionError};
use crate::moves::Galleta;
use crate::position::{CellSet, EdgeSet, Position};

impl Notation for Galleta {
    type PositionError = PositionError;

    fn write_move(&self, _: &Position, mv: &EdgeId) -> String {
        let [from, to] = self.shape.edges()[mv.index()];
        format!("{from}{to}")
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<EdgeId, IllegalMove> {
        let unreadable =
            |rest| IllegalMove::Unreadable { given: text.trim().to_owned(), column: column_of(text, rest) };
        let trimmed = text.trim();
        let (from, rest) = read_point(trimmed).ok_or_else(|| unreadable(trimmed))?;
        let rest = rest.strip_prefix('-').unwrap_or(rest);
        let (to, rest) = read_point(rest).ok_or_else(|| unreadable(rest))?;
        if !rest.is_empty() {
            return Err(unreadable(rest));
        }
        let [from, to] = [self.point(from)?, self.point(to)?];
        if from.row.abs_diff(to.row) + from.column.abs_diff(to.column) != 1 {
            return Err(IllegalMove::NotNeighbours { from, to });
        }
        self.shape.edge_between(from, to).ok_or(IllegalMove::OutsideOutline { from, to })
    }

    fn write_chance(&self, _: &Position, what: &Never) -> String {
        match *what {}
    }

    fn write_position(&self, at: &Position) -> String {
        match self.write_drawers(at) {
            Some(drawers) => format!("{} {drawers}", self.canonical_position(at)),
            None => self.canonical_position(at),
        }
    }

    fn canonical_position(&self, at: &Position) -> String {
        let edges = self.shape.edges().len();
        let digit = |place: usize| {
            let drawn = |&bit: &usize| place * 4 + bit < edges && !at.undrawn.contains(place * 4 + bit);
            let value: u32 = (0..4).filter(drawn).map(|bit| 1 << bit).sum();
            char::from_digit(value, 16).expect("four bits are a digit")
        };
        let drawn: String = (0..edges.div_ceil(4)).map(digit).collect();
        let owners: String = (0..self.shape.cells().len())
            .filter_map(|cell| at.owner(CellId(cell as u16)))
            .map(|player| player.to_string())
            .collect();
        format!("{drawn} {} {}", if owners.is_empty() { "-" } else { &owners }, at.mover)
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let parts: Vec<&str> = text.split_whitespace().take(5).collect();
        let (edges, owners, mover, drawers) = match parts[..] {
            [edges, owners, mover] => (edges, owners, mover, None),
            [edges, owners, mover, drawers] => (edges, owners, mover, Some(drawers)),
            _ => return Err(PositionError::Parts { found: text.split_whitespace().count() }),
        };
        let undrawn = self.read_edges(text, edges)?;
        let complete = |sides: &[EdgeId; 4]| sides.iter().all(|side| !undrawn.contains(side.index()));
        let complete: Vec<usize> = self
            .shape
            .cells()
            .iter()
            .enumerate()
            .filter(|(_, (_, sides))| complete(sides))
            .map(|(cell, _)| cell)
            .collect();
        let owners = if owners == "-" { "" } else { owners };
        let found = owners.chars().count();
        if found != complete.len() {
            return Err(PositionError::OwnersLength { found, wanted: complete.len() });
        }
        let mut cells = [CellSet::EMPTY; 2];
        for (&cell, (offset, letter)) in complete.iter().zip(owners.char_indices()) {
            let owner = read_player(&owners[offset..offset + letter.len_utf8()]);
            let owner = owner.ok_or_else(|| PositionError::Player { column: column_of(text, &owners[offset..]) })?;
            cells[owner.index()].insert(cell);
        }
        let mover = read_player(mover).ok_or_else(|| PositionError::Player { column: column_of(text, mover) })?;
        let cells_count = cells.map(|cells| cells.len() as u16);
        let drawers = drawers.map_or(Ok(Drawers::UNKNOWN), |drawers| self.read_drawers(text, drawers, &undrawn))?;
        Ok(Position { undrawn, undrawn_count: undrawn.len() as u16, mover, cells_count, cells, drawers })
    }
}

impl Galleta {
    /// The point at a column and a row counted from 1, if the shape has it.
    fn point(&self, (column, row): (u8, usize)) -> Result<Point, IllegalMove> {
        let point = (1..=LINE_MAX).contains(&row).then(|| Point { row: (row - 1) as u8, column });
        point
            .filter(|&point| self.shape.has(point))
            .ok_or_else(|| IllegalMove::NoSuchPoint { name: format!("{}{row}", char::from(b'a' + column)) })
    }

    /// The edges that a position has, in order.
    fn drawn<'a>(&'a self, undrawn: &'a EdgeSet) -> impl Iterator<Item = EdgeId> + 'a {
        self.shape.edge_ids().filter(|edge| !undrawn.contains(edge.index()))
    }

    /// Who drew each of the edges; `None` if nobody knows of any.
    fn write_drawers(&self, at: &Position) -> Option<String> {
        let letter = |edge: EdgeId| match at.drawer(edge) {
            None => '-',
            Some(Player::One) => '1',
            Some(Player::Two) => '2',
        };
        let letters: String = self.drawn(&at.undrawn).map(letter).collect();
        letters.contains(['1', '2']).then_some(letters)
    }

    fn read_drawers(&self, text: &str, letters: &str, undrawn: &EdgeSet) -> Result<Drawers, PositionError> {
        let (found, wanted) = (letters.chars().count(), self.drawn(undrawn).count());
        if found != wanted {
            return Err(PositionError::DrawersLength { found, wanted });
        }
        let mut drawers = Drawers::UNKNOWN;
        for (edge, (offset, letter)) in self.drawn(undrawn).zip(letters.char_indices()) {
            match letter {
                '1' => drawers.draw(edge, Player::One),
                '2' => drawers.draw(edge, Player::Two),
                '-' => {}
                _ => return Err(PositionError::Drawer { column: column_of(text, &letters[offset..]) }),
            }
        }
        Ok(drawers)
    }

    fn read_edges(&self, text: &str, digits: &str) -> Result<EdgeSet, PositionError> {
        let count = self.shape.edges().len();
        let (found, wanted) = (digits.chars().count(), count.div_ceil(4));
        if found != wanted {
            return Err(PositionError::EdgesLength { found, wanted });
        }
        let mut undrawn = EdgeSet::below(count);
        for (place, (offset, letter)) in digits.char_indices().enumerate() {
            let flaw = || PositionError::EdgesDigit { column: column_of(text, &digits[offset..]) };
            let value = letter.to_digit(16).ok_or_else(flaw)?;
            for bit in (0..4).filter(|bit| value >> bit & 1 == 1) {
                let edge = place * 4 + bit;
                if edge >= count {
                    return Err(flaw());
                }
                undrawn.remove(edge);
            }
        }
        match self.shape.edge_ids().find(|&edge| self.shape.is_predrawn(edge) && undrawn.contains(edge.index())) {
            Some(edge) => {
                let [from, to] = self.shape.edges()[edge.index()];
                Err(PositionError::OutlineUndrawn { from, to })
            }
            None => Ok(undrawn),
        }
    }
}

/// The column and the number of the row at the beginning of `text`, and what follows.
fn read_point(text: &str) -> Option<((u8, usize), &str)> {
    let letter = text.bytes().next()?.to_ascii_lowercase();
    if !letter.is_ascii_lowercase() {
        return None;
    }
    let rest = &text[1..];
    let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    let row = rest[..digits.min(3)].parse().ok()?;
    Some(((letter - b'a', row), &rest[digits..]))
}

fn read_player(text: &str) -> Option<Player> {
    text.parse().ok().and_then(Player::from_number)
}
