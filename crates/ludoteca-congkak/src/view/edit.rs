//! Setting up a position by hand: stones are carried from cell to cell, none comes and none goes.

use ludoteca_game::{Message, Player, Rules};
use ludoteca_view::{EditError, Edited, Tool, checked_edit};

use crate::board::Cell;
use crate::moves::Congkak;
use crate::position::Position;
use crate::view::messages;

pub(super) static TOOLS: &[Tool] = &[
    Tool { key: "carry", name: messages::tool_carry() },
    Tool { key: "all", name: messages::tool_all() },
    Tool { key: "turn", name: messages::tool_turn() },
    Tool { key: "start", name: messages::tool_start() },
];

pub(super) fn edited(rules: &Congkak, at: &Position, tool: &str, spots: &[&str]) -> Result<Edited<Position>, Message> {
    match (tool, spots) {
        ("carry" | "all", []) => Ok(Edited::More),
        ("carry" | "all", [from]) => rules.filled_cell(at, from).map(|_| Edited::More),
        ("carry", [from, to]) => rules.carried(at, from, to, |_| 1),
        ("all", [from, to]) => rules.carried(at, from, to, |stones| stones),
        ("turn", []) => rules.going_on(Position { mover: at.mover.other(), ..*at }),
        ("start", []) => Ok(Edited::Done(rules.start())),
        _ => Err(EditError::no_use::<Congkak>(tool)),
    }
}

impl Congkak {
    fn carried(
        &self,
        at: &Position,
        from: &str,
        to: &str,
        handful: impl Fn(u16) -> u16,
    ) -> Result<Edited<Position>, Message> {
        let (from, to) = (self.filled_cell(at, from)?, self.cell_at(to)?);
        let mut stones = at.stones;
        let handful = handful(stones[from]);
        stones[from] -= handful;
        stones[to] += handful;
        self.going_on(Position::new(at.board, at.mover, stones))
    }

    /// The position, if the player to move has something to move.
    fn going_on(&self, position: Position) -> Result<Edited<Position>, Message> {
        if position.has_stones(position.mover) {
            checked_edit(self, &position)
        } else {
            Err(messages::mover_without_stones(position.mover.number()))
        }
    }

    /// The cell of a spot that holds a stone.
    fn filled_cell(&self, at: &Position, spot: &str) -> Result<usize, Message> {
        let cell = self.cell_at(spot)?;
        match self.board().cell(cell) {
            _ if at.stones[cell] > 0 => Ok(cell),
            Some(Cell::Store(player)) => Err(messages::empty_store(player.number())),
            _ => Err(crate::messages::empty_pit(cell)),
        }
    }

    /// The cell of a spot: `pit-3`, `store-1`.
    fn cell_at(&self, spot: &str) -> Result<usize, Message> {
        let (kind, number) = spot.split_once('-').ok_or_else(|| EditError::no_such_spot(spot))?;
        let number: usize = number.parse().map_err(|_| EditError::no_such_spot(spot))?;
        let cell = match kind {
            "pit" => Some(number).filter(|&cell| matches!(self.board().cell(cell), Some(Cell::Pit(_)))),
            "store" => u8::try_from(number).ok().and_then(Player::from_number).map(|player| self.board().store(player)),
            _ => None,
        };
        cell.ok_or_else(|| EditError::no_such_spot(spot))
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Notation;
    use ludoteca_view::{Edited, GameRules};

    use crate::moves::Congkak;

    /// Edits a position on a board of three pits a side with two stones each.
    #[track_caller]
    fn check(before: &str, tool: &str, spots: &[&str], expected: &str) {
        let rules = Congkak::new(3, 2);
        let at = rules.read_position(before).expect("a position");
        let answer = match rules.edited(&at, tool, spots) {
            Ok(Edited::Done(position)) => rules.write_position(&position),
            Ok(Edited::More) => "more".to_owned(),
            Err(why) => why.to_string(),
        };
        assert_eq!(answer, expected);
    }

    const START: &str = "2,2,2,0,2,2,2,0 1";

    #[test]
    fn stones_are_carried_one_by_one_or_all_together() {
        check(START, "carry", &["pit-0", "store-2"], "1,2,2,0,2,2,2,1 1");
        check("1,2,2,0,2,2,2,1 1", "carry", &["store-2", "pit-0"], START);
        check(START, "all", &["pit-6", "pit-0"], "4,2,2,0,2,2,0,0 1");
        check(START, "carry", &["pit-1", "pit-1"], START);
        check(START, "carry", &["pit-1"], "more");
        check(START, "all", &[], "more");
    }

    #[test]
    fn an_empty_place_has_no_stone_to_carry() {
        check(START, "carry", &["store-1"], "the store of P1 is empty");
        check("0,4,2,0,2,2,2,0 1", "all", &["pit-0"], "pit 0 is empty");
    }

    #[test]
    fn the_other_player_moves() {
        check(START, "turn", &[], "2,2,2,0,2,2,2,0 2");
        check("0,4,2,0,2,2,2,0 2", "start", &[], START);
    }

    #[test]
    fn an_edit_that_ends_the_game_is_refused() {
        let over = "P1, who is to move, would have no stones: the game would be over";
        check("0,0,1,5,2,2,2,0 1", "carry", &["pit-2", "store-1"], over);
        check("0,0,0,6,2,2,2,0 2", "turn", &[], over);
        check("0,0,1,5,2,2,2,0 2", "carry", &["pit-2", "store-1"], "0,0,0,6,2,2,2,0 2");
    }

    #[test]
    fn unknown_places_and_tools_are_refused() {
        check(START, "carry", &["pit-3"], "nothing can be set up at «pit-3» so");
        check(START, "carry", &["store-3"], "nothing can be set up at «store-3» so");
        check(START, "carry", &["pit-0", "pit-1", "pit-2"], "that is more than is to be touched");
        check(START, "sing", &[], "there is no tool «sing»; there are: carry, all, turn, start");
    }
}
