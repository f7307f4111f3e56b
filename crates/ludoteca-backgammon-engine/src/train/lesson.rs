//! What is to be learnt about a position.

use ludoteca_backgammon::{Board, Play, Roll, WholePlays};
use ludoteca_game::Player;

use super::gradient::Wanted;
use crate::chances::{Chances, Mean};
use crate::class::Class;
use crate::mind::Mind;
use crate::outlook::Outlook;
use crate::search::worth_on_roll;
use crate::stakes::{Holder, Score, Stakes};

/// A board with player 1 on roll, how games from there end, and what the cube makes of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lesson {
    pub(crate) board: Board,
    pub(crate) chances: Chances,
    /// How lively the cube is, in the order of [`HOLDERS`]; of no weight where nobody has looked.
    pub(crate) lively: [Wanted; 3],
}

/// Who may turn the cube, in the order in which a net says how lively it is.
const HOLDERS: [Holder; 3] = [Holder::Nobody, Holder::Own, Holder::Other];

impl Lesson {
    /// What a net should say.
    pub(crate) fn wanted(&self) -> [Wanted; 8] {
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] =
            self.chances.to_array().map(|value| Wanted { value, weight: 1.0 });
        let [nobody, own, other] = self.lively;
        [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon, nobody, own, other]
    }
}

/// Looks at plays, again and again without asking for new memory.
#[derive(Debug, Default)]
pub(crate) struct Looker {
    plays: Vec<Play>,
    guesses: Vec<(f32, Board)>,
}

/// Who is behind by so much in the eyes of the small net is not the best play.
const MARGIN: f32 = 0.2;

/// The best play of a roll.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    /// The board after it, the other player on roll as player 1.
    pub(crate) after: Board,
    /// What that one can look forward to.
    pub(crate) theirs: Outlook,
}

impl Best {
    /// How the game ends for who plays it.
    pub(crate) const fn chances(&self) -> Chances {
        self.theirs.chances.turned()
    }
}

impl Looker {
    /// The best play, among the `candidates` that the small net likes best.
    pub(crate) fn best(&mut self, mind: &Mind, board: &Board, roll: Roll, candidates: usize) -> Best {
        self.guess(mind, board, roll, candidates);
        let judged = self.guesses.iter().map(|&(_, after)| Best { after, theirs: mind.outlook(&after) });
        judged
            .min_by(|one, other| one.theirs.chances.equity().total_cmp(&other.theirs.chances.equity()))
            .expect("there is always a play, if only an empty one")
    }

    /// A play drawn from the `candidates` that the small net likes best.
    pub(crate) fn any(&mut self, mind: &Mind, board: &Board, roll: Roll, candidates: usize, draw: usize) -> Board {
        self.guess(mind, board, roll, candidates);
        self.guesses[draw % self.guesses.len()].1
    }

    /// Fills `guesses` with the boards after the most promising plays.
    fn guess(&mut self, mind: &Mind, board: &Board, roll: Roll, candidates: usize) {
        self.plays.clear();
        self.guesses.clear();
        WholePlays::plays(board, Player::One, roll, &mut self.plays);
        let boards = self.plays.iter().map(|play| play.after().turned());
        if self.plays.len() <= candidates || Class::of(board) == Class::Race {
            self.guesses.extend(boards.map(|after| (0.0, after)));
            return;
        }
        // What the other side expects: the less the better.
        self.guesses.extend(boards.map(|after| (mind.guess(&after).equity(), after)));
        self.guesses.select_nth_unstable_by(candidates - 1, |one, other| one.0.total_cmp(&other.0));
        self.guesses.truncate(candidates);
        let least = self.guesses.iter().map(|guess| guess.0).fold(f32::MAX, f32::min);
        self.guesses.retain(|guess| guess.0 < least + MARGIN);
    }
}

/// The mean over all rolls of what the best play is worth, and the best play of the roll that falls.
pub(crate) fn exact(
    looker: &mut Looker,
    mind: &Mind,
    board: &Board,
    falls: Roll,
    candidates: usize,
) -> (Lesson, Board) {
    let mut mean = Mean::default();
    let mut worths = [0.0; 3];
    let mut next = *board;
    for (roll, weight) in Roll::ALL {
        let best = looker.best(mind, board, roll, candidates);
        mean.add(best.chances(), weight as f32);
        for (worth, holder) in worths.iter_mut().zip(HOLDERS) {
            *worth -= f64::from(weight) / 36.0 * worth_on_roll(&best.after, best.theirs, &for_money(holder).turned());
        }
        if roll == falls {
            next = best.after;
        }
    }
    let chances = mean.chances();
    let lively = std::array::from_fn(|place| liveliness(chances, for_money(HOLDERS[place]), worths[place]));
    (Lesson { board: *board, chances, lively }, next)
}

/// A game for a point whose cube may be turned by this one.
const fn for_money(holder: Holder) -> Stakes {
    Stakes { score: Score::Money { jacoby: false }, cube: 1, holder, with_cube: true }
}

/// How lively the cube is that makes chances worth so much. The less depends on it, the less it weighs.
fn liveliness(chances: Chances, stakes: Stakes, worth: f64) -> Wanted {
    let dead = stakes.worth_dead(chances);
    let most = stakes.worth_live(chances) - dead;
    if most.abs() < LEAST {
        return Wanted::default();
    }
    Wanted { value: ((worth - dead) / most).clamp(0.0, 1.0) as f32, weight: (WEIGHT * most * most) as f32 }
}

/// Where a lively cube adds less than this, nothing is to be learnt.
const LEAST: f64 = 0.01;
/// What a wrong worth with the cube weighs: less than chances weigh that are as wrong. With forty times as much, the nets forgot about
/// the chances.
const WEIGHT: f64 = 1.5;

#[cfg(test)]
mod tests {
    use super::{HOLDERS, for_money, liveliness};
    use crate::chances::Chances;
    use crate::outlook::{Lively, Outlook};

    #[test]
    fn what_is_worth_as_much_as_a_share_makes_it_teaches_that_share() {
        let chances = Chances { win: 0.62, win_gammon: 0.2, lose_gammon: 0.1, ..Chances::default() };
        for stakes in HOLDERS.map(for_money) {
            let worth = stakes.worth(Outlook { chances, lively: Lively::even(0.6) });
            let wanted = liveliness(chances, stakes, worth);
            assert!((wanted.value - 0.6).abs() < 1e-4 && wanted.weight > 0.0, "{stakes:?}: {wanted:?}");
        }
        // Who is all but certain to lose has no use for a cube.
        let lost = Chances { win: 0.001, ..Chances::default() };
        assert_eq!(liveliness(lost, for_money(HOLDERS[1]), -0.998).weight, 0.0);
    }
}
