//! Setting up a position by hand: lines are drawn for one player or the other, and erased again.

use ludoteca_game::{Message, Notation, Player, Rules};
use ludoteca_view::{EditError, Edited, Tool, checked_edit};

use crate::board::EdgeId;
use crate::moves::Galleta;
use crate::position::Position;
use crate::view::messages;

pub(super) static TOOLS: &[Tool] = &[
    Tool { key: "one", name: messages::tool_one() },
    Tool { key: "two", name: messages::tool_two() },
    Tool { key: "turn", name: messages::tool_turn() },
    Tool { key: "start", name: messages::tool_start() },
];

pub(super) fn edited(rules: &Galleta, at: &Position, tool: &str, spots: &[&str]) -> Result<Edited<Position>, Message> {
    match (tool, spots) {
        ("one" | "two", []) => Ok(Edited::More),
        ("one", [spot]) => rules.drawn_or_erased(at, rules.edge_at(at, spot)?, Player::One),
        ("two", [spot]) => rules.drawn_or_erased(at, rules.edge_at(at, spot)?, Player::Two),
        ("turn", []) => checked_edit(rules, &Position { mover: at.mover.other(), ..at.clone() }),
        ("start", []) => Ok(Edited::Done(rules.start())),
        _ => Err(EditError::no_use::<Galleta>(tool)),
    }
}

impl Galleta {
    /// A line that is not there is drawn for `player`, who gets the cells that it completes; one that is there is erased, and
    /// the cells beside it are nobody's again.
    fn drawn_or_erased(&self, at: &Position, edge: EdgeId, player: Player) -> Result<Edited<Position>, Message> {
        let mut next = at.clone();
        if at.is_drawn(edge) {
            if self.shape.is_predrawn(edge) {
                let [from, to] = self.shape.edges()[edge.index()];
                return Err(messages::outline_stays(from.to_string(), to.to_string()));
            }
            next.undrawn.insert(edge.index());
            next.drawers.erase(edge);
            for touch in self.shape.touches(edge).iter().flatten() {
                next.cells.iter_mut().for_each(|cells| cells.remove(touch.cell.index()));
            }
        } else {
            if at.undrawn_count == 1 {
                return Err(messages::last_edge().into());
            }
            next.undrawn.remove(edge.index());
            next.drawers.draw(edge, player);
            for touch in self.shape.touches(edge).iter().flatten() {
                if touch.others.iter().all(|&side| at.is_drawn(side)) {
                    next.cells[player.index()].insert(touch.cell.index());
                }
            }
        }
        checked_edit(self, &next)
    }

    /// The edge of a spot: `edge-c3d3`.
    fn edge_at(&self, at: &Position, spot: &str) -> Result<EdgeId, Message> {
        let edge = spot.strip_prefix("edge-").and_then(|name| self.read_move(at, name).ok());
        edge.ok_or_else(|| EditError::no_such_spot(spot))
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_game::{Notation, Player, Rules};
    use ludoteca_view::{Edited, GameRules};

    use crate::board::{Outline, Shape};
    use crate::moves::Galleta;
    use crate::position::Position;
    use crate::settings::Form;

    /// Two cells side by side.
    fn rules(outline: Outline) -> Galleta {
        Galleta::new(Form::Rectangle { rows: 1, columns: 2 }, Shape::rectangle(1, 2, outline).expect("a shape"))
    }

    /// The position after these touches, each a tool and an edge.
    fn after(rules: &Galleta, touches: &[(&str, &str)]) -> Result<Position, String> {
        touches.iter().try_fold(rules.start(), |at, (tool, edge)| {
            match rules.edited(&at, tool, &[&format!("edge-{edge}")]) {
                Ok(Edited::Done(position)) => Ok(position),
                Ok(Edited::More) => Err("more".to_owned()),
                Err(why) => Err(why.to_string()),
            }
        })
    }

    const SQUARE: [(&str, &str); 4] = [("one", "a1b1"), ("two", "a1a2"), ("two", "a2b2"), ("two", "b1b2")];

    #[test]
    fn who_draws_the_fourth_side_owns_the_cell_and_the_turn_stays() {
        let rules = rules(Outline::Open);
        let at = after(&rules, &SQUARE).expect("a position");
        assert_eq!(rules.score(&at), [0, 1]);
        assert_eq!((at.mover(), at.undrawn_count()), (Player::One, 3));
    }

    #[test]
    fn erasing_a_line_takes_its_cells_away() {
        let rules = rules(Outline::Open);
        let open = after(&rules, &SQUARE[..3]).expect("a position");
        for tool in ["one", "two"] {
            let erased = after(&rules, &[&SQUARE[..], &[(tool, "b1b2")]].concat());
            assert_eq!(erased, Ok(open.clone()));
        }
    }

    #[test]
    fn the_outline_stays() {
        let rules = rules(Outline::Drawn);
        assert_eq!(
            after(&rules, &[("one", "a1b1")]),
            Err("the line a1b1 belongs to the outline, which is always drawn".to_owned())
        );
    }

    #[test]
    fn the_last_line_is_refused() {
        let rules = rules(Outline::Open);
        let all_but_one: Vec<(&str, &str)> = [&SQUARE[..], &[("one", "b1c1"), ("one", "b2c2")]].concat();
        assert!(after(&rules, &all_but_one).is_ok());
        let all = [&all_but_one[..], &[("one", "c1c2")]].concat();
        assert_eq!(after(&rules, &all), Err("every line would be drawn: the game would be over".to_owned()));
    }

    #[test]
    fn the_other_player_moves_and_everything_can_be_erased() {
        let rules = rules(Outline::Open);
        let at = after(&rules, &SQUARE).expect("a position");
        let Ok(Edited::Done(turned)) = rules.edited(&at, "turn", &[]) else { panic!("the turn passes") };
        assert_eq!(rules.write_position(&turned), rules.write_position(&at).replace(" 1 ", " 2 "));
        assert_eq!(rules.edited(&at, "start", &[]), Ok(Edited::Done(rules.start())));
    }

    #[test]
    fn places_that_are_no_lines_are_refused() {
        let rules = rules(Outline::Open);
        for spot in ["", "edge-", "edge-a1c1", "edge-z9z8", "a1b1", "cell-a1"] {
            let why = rules.edited(&rules.start(), "one", &[spot]).expect_err("no such spot");
            assert_eq!(why.to_string(), format!("nothing can be set up at «{spot}» so"));
        }
    }
}
