//! GNU Backgammon's external player: a board in a line of numbers, after FIBS, and a decision in a line of words.
//!
//! In GNU Backgammon's dialect positive checkers are always its player 1, whose points are numbered; `turn` is 1 when player 1 is on
//! roll and −1 for player 0. In a board that asks about a double, `turn` is who doubled, and names and scores are exchanged.

use ludoteca_backgammon::{Board, Place, Play, Roll, Side};
use ludoteca_game::{Message, Phrase, quote};
use ludoteca_backgammon_engine::{Effort, Holder, Mind, Score, Stakes, cube, rank};

use crate::messages;

/// How an external player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct External {
    /// How many turns it looks ahead.
    pub plies: u8,
    /// On how many threads.
    pub threads: usize,
    /// Whether it plays as if there were no cube.
    pub cubeless: bool,
    /// Whether gammons count for money only once the cube has been turned: the line does not say.
    pub jacoby: bool,
}

impl External {
    /// What it does, in a line.
    #[must_use]
    pub const fn about() -> &'static Phrase {
        messages::about_external()
    }

    /// What to tell the other program once it listens at an address.
    #[must_use]
    pub fn ready(address: &str) -> Message {
        messages::external_ready(address)
    }

    /// What to do on the board of a line: a play such as `8/5 6/5`, `roll`, `double`, `take` or `drop`. When the caller wants it to
    /// stop, what it knows by then is the answer.
    ///
    /// # Errors
    ///
    /// What about the line is no board.
    pub fn answer(&self, line: &str, stop: &(dyn Fn() -> bool + Sync)) -> Result<String, Message> {
        let asked = Asked::read(line, self).map_err(|what| messages::not_a_fibs_board(what, quote(line)))?;
        let effort = Effort { plies: self.plies, budget: None, threads: self.threads, stop };
        let mind = Mind::shipped();
        if asked.is_doubled {
            let (decision, _) = cube(mind, &asked.board.turned(), asked.stakes.turned(), &effort);
            return Ok(if decision.takes() { "take" } else { "drop" }.to_owned());
        }
        let Some(roll) = asked.roll else {
            let doubles = asked.stakes.may_double() && cube(mind, &asked.board, asked.stakes, &effort).0.doubles();
            return Ok(if doubles { "double" } else { "roll" }.to_owned());
        };
        let best = rank(mind, &asked.board, roll, asked.stakes, &effort)[0].play;
        Ok(written(&best))
    }
}

/// One move a step, the bar as 25 and off as 0.
fn written(play: &Play) -> String {
    let number = |place: Place| match place {
        Place::Off => 0,
        Place::Point(point) => point.number(),
        Place::Bar => 25,
    };
    let steps = play.steps().iter().map(|step| format!("{}/{}", number(step.from()), number(step.to())));
    steps.collect::<Vec<_>>().join(" ")
}

/// A question in the eyes of who is asked, as player 1.
struct Asked {
    board: Board,
    roll: Option<Roll>,
    stakes: Stakes,
    is_doubled: bool,
}

/// Where what is in the line, after the word and the two names.
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

impl Asked {
    fn read(line: &str, player: &External) -> Result<Asked, &'static str> {
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
        // Whether who is asked is player 1.
        let first = (numbers[field::TURN] > 0) != is_doubled;
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
        let sides = if first { [one, zero] } else { [zero, one] };
        let board = Board::new(sides).map_err(|_| "board")?;
        let dice = [numbers[field::DICE], numbers[field::DICE + 1]].map(|die| u8::try_from(die).unwrap_or(7));
        let roll = if dice == [0, 0] { None } else { Some(Roll::new(dice[0], dice[1]).ok_or("dice")?) };
        let stakes = stakes(&numbers, first, is_doubled, player);
        Ok(Asked { board, roll, stakes, is_doubled })
    }
}

fn stakes(numbers: &[i32], first: bool, is_doubled: bool, player: &External) -> Stakes {
    if player.cubeless {
        return Stakes::CUBELESS;
    }
    let length = u32::try_from(numbers[field::LENGTH]).unwrap_or(0);
    let [zero, one] = [0, 1].map(|place| u32::try_from(numbers[field::SCORES + place]).unwrap_or(0));
    let (zero, one) = if is_doubled { (one, zero) } else { (zero, one) };
    let (own, other) = if first { (one, zero) } else { (zero, one) };
    let [may_one, may_zero] = [0, 1].map(|place| numbers[field::MAY_DOUBLE + place] != 0);
    let (may, may_other) = if first { (may_one, may_zero) } else { (may_zero, may_one) };
    let holder = match (may, may_other) {
        (true, true) | (false, false) => Holder::Nobody,
        (true, false) => Holder::Own,
        (false, true) => Holder::Other,
    };
    let score = if length == 0 {
        Score::Money { jacoby: player.jacoby }
    } else {
        Score::Match {
            own: length.saturating_sub(own),
            other: length.saturating_sub(other),
            crawford: numbers[field::NOT_CRAWFORD] == 0,
            crawford_over: numbers[field::POST_CRAWFORD] != 0,
        }
    };
    let cube = u32::try_from(numbers[field::CUBE]).unwrap_or(1).clamp(1, 1 << 15);
    Stakes { score, cube, holder, with_cube: may || may_other || !matches!(holder, Holder::Nobody) || is_doubled }
}

#[cfg(test)]
mod tests {
    use super::External;

    const PLAYER: External = External { plies: 0, threads: 1, cubeless: false, jacoby: false };

    fn line(turn: i32, dice: [u8; 2], doubled: u8) -> String {
        let points = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0";
        let [one, two] = dice;
        format!(
            "board:gnubg:engine:0:0:0:{points}:{turn}:{one}:{two}:{one}:{two}:1:1:1:{doubled}:1:-1:0:25:0:0:0:0:0:0:0:1"
        )
    }

    #[test]
    fn either_player_opens_three_one_by_making_the_five_point() {
        for turn in [1, -1] {
            let answer = PLAYER.answer(&line(turn, [3, 1], 0), &|| false).expect("a board");
            let mut steps: Vec<&str> = answer.split(' ').collect();
            steps.sort_unstable();
            assert_eq!(steps, ["6/5", "8/5"]);
        }
    }

    #[test]
    fn nobody_doubles_at_the_start_and_everybody_takes() {
        assert_eq!(PLAYER.answer(&line(1, [0, 0], 0), &|| false).as_deref(), Ok("roll"));
        assert_eq!(PLAYER.answer(&line(-1, [0, 0], 1), &|| false).as_deref(), Ok("take"));
    }

    #[test]
    fn what_is_no_board_is_refused() {
        for wrong in ["", "board", "hello", &line(1, [7, 1], 0), &line(1, [3, 1], 0).replace(":5:", ":16:")] {
            assert!(PLAYER.answer(wrong, &|| false).is_err(), "{wrong}");
        }
    }
}
