//! GNU Backgammon's external player protocol: boards in FIBS format, answered with a play or a cube action.
//!
//! GNU Backgammon's dialect always gives positive checkers and point numbers to its player 1; `turn` is 1 for player
//! 1 and −1 for player 0. When a board asks for the answer to a double, `turn` is the doubler, and names and scores
//! are exchanged.

use std::sync::Arc;

use ludoteca_backgammon::{Board, Place, Play, Roll, Side};
use ludoteca_backgammon_engine::{CubeOwner, CubeState, Evaluator, Score, SearchOptions};
use ludoteca_game::{Message, Phrase, quote};

use crate::messages;

/// An external player for GNU Backgammon.
#[derive(Clone, Debug)]
pub struct External {
    /// Evaluates the positions.
    pub evaluator: Arc<Evaluator>,
    /// Search depth in turns.
    pub plies: u8,
    /// Number of threads.
    pub threads: usize,
    /// Plays as if there were no cube.
    pub cubeless: bool,
    /// Applies the Jacoby rule, which the protocol does not transmit.
    pub jacoby: bool,
}

impl External {
    /// One-line description.
    #[must_use]
    pub const fn about() -> &'static Phrase {
        messages::about_external()
    }

    /// The instructions for GNU Backgammon once the player listens at `address`.
    #[must_use]
    pub fn ready(address: &str) -> Message {
        messages::external_ready(address)
    }

    /// Answers a board with a play such as `8/5 6/5`, or with `roll`, `double`, `take` or `drop`. The search ends
    /// early once `stop` returns true.
    ///
    /// # Errors
    ///
    /// Returns a message if the line is not a valid board.
    pub fn answer(&self, line: &str, stop: &(dyn Fn() -> bool + Sync)) -> Result<String, Message> {
        let request = Request::read(line, self).map_err(|what| messages::not_a_fibs_board(what, quote(line)))?;
        let options = SearchOptions { plies: self.plies, budget: None, threads: self.threads, stop };
        if request.is_doubled {
            let (decision, _) = self.evaluator.cube_decision(&request.board.turned(), request.cube.flipped(), &options);
            return Ok(if decision.should_take() { "take" } else { "drop" }.to_owned());
        }
        let Some(roll) = request.roll else {
            let decide = || self.evaluator.cube_decision(&request.board, request.cube, &options).0;
            let doubles = request.cube.can_double() && decide().should_double();
            return Ok(if doubles { "double" } else { "roll" }.to_owned());
        };
        let best = self.evaluator.rank_plays(&request.board, roll, request.cube, &options)[0].play;
        Ok(notation(&best))
    }
}

/// One step per checker move, with the bar as 25 and off as 0.
fn notation(play: &Play) -> String {
    let number = |place: Place| match place {
        Place::Off => 0,
        Place::Point(point) => point.number(),
        Place::Bar => 25,
    };
    let steps = play.steps().iter().map(|step| format!("{}/{}", number(step.from()), number(step.to())));
    steps.collect::<Vec<_>>().join(" ")
}

/// A request, with the player who has to answer as player 1.
struct Request {
    board: Board,
    roll: Option<Roll>,
    cube: CubeState,
    is_doubled: bool,
}

/// Indices of the numbers that follow the word `board` and the two names.
mod field {
    pub(super) const LENGTH: usize = 0;
    pub(super) const SCORES: usize = 1;
    pub(super) const POINTS: usize = 3;
    pub(super) const TURN: usize = 29;
    pub(super) const DICE: usize = 30;
    pub(super) const CUBE: usize = 34;
    pub(super) const MAY_DOUBLE: usize = 35;
    pub(super) const DOUBLED: usize = 37;
    pub(super) const POST_CRAWFORD: usize = 48;
    pub(super) const NOT_CRAWFORD: usize = 49;
    pub(super) const COUNT: usize = 50;
}

impl Request {
    fn read(line: &str, player: &External) -> Result<Request, &'static str> {
        let fields: Vec<&str> = line.trim_matches(['\0', '\r', '\n', ' ']).split(':').collect();
        if fields[0] != "board" || fields.len() < 3 + field::COUNT {
            return Err("board:");
        }
        let numbers: Vec<i32> = fields[3..3 + field::COUNT]
            .iter()
            .map(|field| field.parse())
            .collect::<Result<_, _>>()
            .map_err(|_| "0-9")?;
        let is_doubled = numbers[field::DOUBLED] != 0;
        // True if the player who has to answer is player 1.
        let is_first = (numbers[field::TURN] > 0) != is_doubled;
        let points = &numbers[field::POINTS..field::POINTS + 26];
        let [one, zero] = [1, -1].map(|sign: i32| {
            let count = |place: usize| {
                let at = if sign > 0 { place } else { 25 - place };
                u8::try_from((points[at] * sign).max(0)).unwrap_or(u8::MAX)
            };
            let mut counts: [u8; 26] = std::array::from_fn(|place| if place == 0 { 0 } else { count(place) });
            let on_board: u32 = counts.iter().map(|count| u32::from(*count)).sum();
            counts[0] = u8::try_from(15_u32.saturating_sub(on_board)).unwrap_or(0);
            Side::new(counts)
        });
        let (Some(one), Some(zero)) = (one, zero) else { return Err("15") };
        let sides = if is_first { [one, zero] } else { [zero, one] };
        let board = Board::new(sides).map_err(|_| "board")?;
        let dice = [numbers[field::DICE], numbers[field::DICE + 1]].map(|die| u8::try_from(die).unwrap_or(7));
        let roll = if dice == [0, 0] { None } else { Some(Roll::new(dice[0], dice[1]).ok_or("dice")?) };
        let cube = cube_state(&numbers, is_first, is_doubled, player);
        Ok(Request { board, roll, cube, is_doubled })
    }
}

fn cube_state(numbers: &[i32], is_first: bool, is_doubled: bool, player: &External) -> CubeState {
    if player.cubeless {
        return CubeState::CUBELESS;
    }
    let length = u32::try_from(numbers[field::LENGTH]).unwrap_or(0);
    let [zero, one] = [0, 1].map(|place| u32::try_from(numbers[field::SCORES + place]).unwrap_or(0));
    let (zero, one) = if is_doubled { (one, zero) } else { (zero, one) };
    let (own, other) = if is_first { (one, zero) } else { (zero, one) };
    let [one_may, zero_may] = [0, 1].map(|place| numbers[field::MAY_DOUBLE + place] != 0);
    let (may_double, opponent_may_double) = if is_first { (one_may, zero_may) } else { (zero_may, one_may) };
    let owner = match (may_double, opponent_may_double) {
        (true, true) | (false, false) => CubeOwner::Centred,
        (true, false) => CubeOwner::Player,
        (false, true) => CubeOwner::Opponent,
    };
    let score = if length == 0 {
        Score::Money { jacoby: player.jacoby }
    } else {
        Score::Match {
            player_away: length.saturating_sub(own),
            opponent_away: length.saturating_sub(other),
            crawford: numbers[field::NOT_CRAWFORD] == 0,
            post_crawford: numbers[field::POST_CRAWFORD] != 0,
        }
    };
    let value = u32::try_from(numbers[field::CUBE]).unwrap_or(1).clamp(1, 1 << 15);
    CubeState { score, value, owner, enabled: may_double || opponent_may_double || is_doubled }
}

#[cfg(test)]
mod tests {
    use super::External;

    fn answer(line: &str) -> Result<String, ludoteca_game::Message> {
        let evaluator = crate::weights::shared_evaluator();
        External { evaluator, plies: 0, threads: 1, cubeless: false, jacoby: false }.answer(line, &|| false)
    }

    fn line(turn: i32, dice: [u8; 2], doubled: u8) -> String {
        let points = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0";
        let [one, two] = dice;
        format!(
            "board:gnubg:engine:0:0:0:{points}:{turn}:{one}:{two}:{one}:{two}:1:1:1:{doubled}:1:-1:0:25:0:0:0:0:0:0:0:1"
        )
    }

    #[test]
    fn both_players_make_the_five_point_with_three_one() {
        for turn in [1, -1] {
            let answer = answer(&line(turn, [3, 1], 0)).expect("the board is valid");
            let mut steps: Vec<&str> = answer.split(' ').collect();
            steps.sort_unstable();
            assert_eq!(steps, ["6/5", "8/5"]);
        }
    }

    #[test]
    fn the_start_is_no_double_and_a_take() {
        assert_eq!(answer(&line(1, [0, 0], 0)).as_deref(), Ok("roll"));
        assert_eq!(answer(&line(-1, [0, 0], 1)).as_deref(), Ok("take"));
    }

    #[test]
    fn malformed_boards_are_rejected() {
        for wrong in ["", "board", "hello", &line(1, [7, 1], 0), &line(1, [3, 1], 0).replace(":5:", ":16:")] {
            assert!(answer(wrong).is_err(), "{wrong}");
        }
    }
}
