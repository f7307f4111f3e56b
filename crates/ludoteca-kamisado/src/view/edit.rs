//! Setting up a position by hand: towers, which of them must move, and their sumo steps, from which the score follows.

use ludoteca_game::{Explain, Message, Player, Rules};
use ludoteca_view::{EditError, Edited, Tool, checked_edit};

use crate::board::Square;
use crate::error::IllegalMove;
use crate::moves::Kamisado;
use crate::position::{Phase, Position, Tower, Zeros};
use crate::settings::INFO;
use crate::view::messages;

pub(super) static TOOLS: &[Tool] = &[
    Tool { key: "carry", name: messages::tool_carry() },
    Tool { key: "must", name: messages::tool_must() },
    Tool { key: "turn", name: messages::tool_turn() },
    Tool { key: "teeth", name: messages::tool_teeth() },
    Tool { key: "start", name: messages::tool_start() },
];

pub(super) fn edited(rules: &Kamisado, at: &Position, tool: &str, spots: &[&str]) -> Result<Edited<Position>, Message> {
    match (tool, spots) {
        ("teeth", _) if rules.mode.top_step() == 0 => Err(messages::no_sumo().into()),
        ("carry" | "must" | "teeth", []) => Ok(Edited::More),
        ("carry", [from]) => tower_at(at, from).map(|_| Edited::More),
        ("carry", [from, to]) => rules.in_play(carried(at, from, to)?),
        ("must", [spot]) => rules.in_play(obliged(at, tower_at(at, spot)?.0)),
        ("turn", []) => rules.in_play(passed(at)),
        ("teeth", [spot]) => rules.promoted(at, tower_at(at, spot)?.0),
        ("start", []) => Ok(Edited::Done(rules.start())),
        _ => Err(EditError::no_use::<Kamisado>(tool)),
    }
}

impl Kamisado {
    /// The tower takes its next sumo step. After the highest with which the match is not over, it is plain again.
    fn promoted(&self, at: &Position, tower: Tower) -> Result<Edited<Position>, Message> {
        let with_step = |step| {
            let mut next = *at;
            next.steps[tower.player.index()][tower.colour.index()] = step;
            next
        };
        let steps = (tower.step + 1..=self.mode.top_step()).chain(0..tower.step);
        let goes_on = steps.map(with_step).find(|next| self.check_points(next, tower.player).is_ok());
        // If there is none, the next step says why.
        self.in_play(goes_on.unwrap_or_else(|| with_step((tower.step + 1).min(self.mode.top_step()))))
    }

    /// The position in the course of a round, with the score that follows from the sumo steps.
    fn in_play(&self, mut at: Position) -> Result<Edited<Position>, Message> {
        at.phase = Phase::Playing;
        at.zeros = Zeros::NONE;
        for player in Player::BOTH {
            at.points[player.index()] = self.check_points(&at, player)?;
        }
        at.round = 1 + at.steps.iter().flatten().sum::<u8>();
        checked_edit(self, &at)
    }

    /// What the towers of a player have brought, if that does not end the match.
    fn check_points(&self, at: &Position, player: Player) -> Result<u8, Message> {
        let steps = at.steps[player.index()].iter();
        let points: u32 = steps.map(|&step| u32::from(self.mode.worth(step))).sum();
        let goal = self.mode.points_to_win();
        match u8::try_from(points) {
            Ok(points) if points < goal => Ok(points),
            _ => Err(messages::match_would_be_over(INFO.side(player), points, goal)),
        }
    }
}

/// The tower stands on the other square; a tower that stood there changes places with it.
fn carried(at: &Position, from: &str, to: &str) -> Result<Position, Message> {
    let (tower, from) = tower_at(at, from)?;
    let to = square_at(to)?;
    let mut next = *at;
    if let Some(other) = at.tower_on(to) {
        next.place(other.player, other.colour, from);
    }
    next.place(tower.player, tower.colour, to);
    next.count_occupied();
    Ok(next)
}

/// The tower must move or, if it is the one that must already, its player may choose.
fn obliged(at: &Position, tower: Tower) -> Position {
    let mut next = *at;
    next.mover = tower.player;
    if at.mover == tower.player && at.obliged() == Some(tower.colour) {
        next.last = [None; 2];
    } else {
        next.last[tower.player.other().index()] = Some(tower.colour);
    }
    next
}

/// The other player moves, with the tower of the same colour if there is one that must.
fn passed(at: &Position) -> Position {
    let [one, two] = at.last;
    Position { mover: at.mover.other(), last: [two, one], ..*at }
}

/// The tower on a spot.
fn tower_at(at: &Position, spot: &str) -> Result<(Tower, Square), Message> {
    let on = square_at(spot)?;
    let tower = at.tower_on(on).ok_or_else(|| IllegalMove::NoTower { on }.message())?;
    Ok((tower, on))
}

fn square_at(spot: &str) -> Result<Square, Message> {
    Square::named(spot).ok_or_else(|| EditError::no_such_spot(spot))
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Notation;
    use ludoteca_view::{Edited, GameRules};

    use crate::mode::{Block, Mode, Refill};
    use crate::moves::Kamisado;

    /// Returns the position after these touches, each a tool and its spots, or the reason of a refusal.
    fn edited(mode: Mode, before: &str, touches: &[(&str, &[&str])]) -> String {
        let rules = Kamisado { mode, block: Block::Mutual, refill: Refill::Start };
        let mut at = rules.read_position(before).expect("a position");
        for (tool, spots) in touches {
            match rules.edited(&at, tool, spots) {
                Ok(Edited::Done(position)) => at = position,
                Ok(Edited::More) => return "more".to_owned(),
                Err(why) => return why.to_string(),
            }
        }
        rules.write_position(&at)
    }

    #[track_caller]
    fn check(before: &str, touches: &[(&str, &[&str])], expected: &str) {
        assert_eq!(edited(Mode::Simple, before, touches), expected);
    }

    const START: &str = "NZPSARVM/8/8/8/8/8/8/mvraspzn 1 -- 0-0 1 play";

    #[test]
    fn towers_are_carried_to_empty_squares_and_change_places_on_others() {
        check(START, &[("carry", &["c1", "c6"])], "NZPSARVM/8/2r5/8/8/8/8/mv1aspzn 1 -- 0-0 1 play");
        check(START, &[("carry", &["a1", "b1"])], "NZPSARVM/8/8/8/8/8/8/vmraspzn 1 -- 0-0 1 play");
        check(START, &[("carry", &["a1", "a1"])], START);
        check(START, &[("carry", &["a1"])], "more");
        check(START, &[("carry", &["a4"])], "there is no tower on a4");
        check(START, &[("carry", &["a1", "j9"])], "nothing can be set up at «j9» so");
    }

    #[test]
    fn a_tower_on_the_far_rank_is_refused() {
        let home = "the tower on a8 has reached the far rank: the round is over";
        check(START, &[("carry", &["a1", "a8"])], home);
        check(START, &[("carry", &["a8", "a4"]), ("carry", &["h1", "a8"])], home);
    }

    #[test]
    fn a_touched_tower_must_move_and_may_choose_when_touched_again() {
        check(START, &[("must", &["c8"])], "NZPSARVM/8/8/8/8/8/8/mvraspzn 2 P- 0-0 1 play");
        check(START, &[("must", &["c8"]), ("must", &["c8"])], "NZPSARVM/8/8/8/8/8/8/mvraspzn 2 -- 0-0 1 play");
        check(START, &[("must", &["c8"]), ("must", &["a1"])], "NZPSARVM/8/8/8/8/8/8/mvraspzn 1 PM 0-0 1 play");
    }

    #[test]
    fn a_blocked_tower_may_be_the_one_that_must_move() {
        let blocked = "3SARVM/8/8/8/8/8/NPZ5/mvraspzn 1 -- 0-0 1 play";
        check(blocked, &[("must", &["b1"])], "3SARVM/8/8/8/8/8/NPZ5/mvraspzn 1 -V 0-0 1 zero:2");
    }

    #[test]
    fn the_other_player_moves_the_tower_of_the_same_colour() {
        check(START, &[("turn", &[])], "NZPSARVM/8/8/8/8/8/8/mvraspzn 2 -- 0-0 1 play");
        let must = [("must", &["c8"] as &[&str]), ("turn", &[])];
        check(START, &must, "NZPSARVM/8/8/8/8/8/8/mvraspzn 1 -P 0-0 1 play");
        check(START, &[must[0], must[1], must[1]], "NZPSARVM/8/8/8/8/8/8/mvraspzn 2 P- 0-0 1 play");
    }

    #[test]
    fn a_position_without_a_move_is_refused() {
        // White waits before black's whole home rank, and the free move is black's.
        let free = "8/8/8/8/8/N7/1ZPSARVM/mvraspzn 1 -- 0-0 1 play";
        check(free, &[("carry", &["a3", "a2"])], "nobody can move: the round is over");
    }

    #[test]
    fn teeth_grow_to_the_highest_of_the_mode_and_the_score_follows() {
        check(START, &[("teeth", &["a1"])], "there are no sumo towers in a simple match");
        let teeth = ("teeth", &["a1"] as &[&str]);
        let long = |touches: &[_]| edited(Mode::Long, START, touches);
        assert_eq!(long(&[teeth]), "NZPSARVM/8/8/8/8/8/8/m+vraspzn 1 -- 1-0 2 play");
        assert_eq!(long(&[teeth; 2]), "NZPSARVM/8/8/8/8/8/8/m++vraspzn 1 -- 3-0 3 play");
        assert_eq!(long(&[teeth; 3]), START);
    }

    #[test]
    fn teeth_that_would_end_the_match_are_left_out_or_refused() {
        // A sumo 4 has brought the fifteen points of a marathon.
        let teeth = ("teeth", &["a1"] as &[&str]);
        assert_eq!(edited(Mode::Marathon, START, &[teeth; 4]), START);
        let three = [("teeth", &["a1"] as &[&str]), ("teeth", &["b1"]), ("teeth", &["c1"])];
        assert_eq!(
            edited(Mode::Standard, START, &three),
            "with these sumo towers black would have 3 points: the match ends at 3"
        );
    }

    #[test]
    fn a_round_that_is_over_can_be_set_up_again() {
        let won = "rNZPSARV/M7/8/8/8/8/8/mv1aspzn 1 R- 1-0 1 home";
        check(won, &[("start", &[])], START);
        check(won, &[("turn", &[])], "the tower on a8 has reached the far rank: the round is over");
        check(won, &[("carry", &["a8", "c1"])], "1NZPSARV/M7/8/8/8/8/8/mvraspzn 1 R- 0-0 1 play");
    }
}
