//! What a game is played for, and so what chances are worth: money or a match, the cube and who has it.
//!
//! With a cube that can still be turned chances are worth more than the mean of the ends. How much is found as Janowski does:
//! between a cube that nobody ever turns and one that is always turned at just the right moment, by a share that the nets have learnt.

use crate::chances::Chances;
use crate::match_equity::match_equity;
use crate::outlook::{Lively, Outlook};

/// Who may turn the cube next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// Either.
    Nobody,
    /// The player on roll.
    Own,
    /// The other one.
    Other,
}

/// What the points count for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// Themselves.
    Money {
        /// Whether gammons count only once the cube has been turned.
        jacoby: bool,
    },
    /// A match.
    Match {
        /// How many points the player on roll needs.
        own: u32,
        /// How many the other one needs.
        other: u32,
        /// Whether this is the game in which nobody may double.
        crawford: bool,
        /// Whether that game has been played, or there is none in this match.
        crawford_over: bool,
    },
}

/// What a game is played for, in the eyes of the player on roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stakes {
    /// What the points count for.
    pub score: Score,
    /// The value of the cube.
    pub cube: u32,
    /// Who may turn it; nobody does in the Crawford game.
    pub holder: Holder,
    /// Whether there is a cube at all.
    pub with_cube: bool,
}

/// What may be done with the cube now and what it leads to, in the unit of [`Stakes::worth`], in the eyes of the player on roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeDecision {
    /// The dice are rolled with the cube as it is.
    pub no_double: f64,
    /// The cube is turned and taken.
    pub double_take: f64,
    /// The cube is turned and dropped.
    pub double_pass: f64,
}

impl CubeDecision {
    /// Whether doubling is right.
    #[must_use]
    pub fn doubles(&self) -> bool {
        self.double_take.min(self.double_pass) > self.no_double
    }

    /// Whether the other one is right to take.
    #[must_use]
    pub fn takes(&self) -> bool {
        self.double_take <= self.double_pass
    }

    /// What the position is worth if both decide right.
    #[must_use]
    pub fn worth(&self) -> f64 {
        self.no_double.max(self.double_take.min(self.double_pass))
    }
}

impl Stakes {
    /// One game for a point, gammons counting, without a cube.
    pub const CUBELESS: Stakes =
        Stakes { score: Score::Money { jacoby: false }, cube: 1, holder: Holder::Nobody, with_cube: false };

    /// The same stakes in the eyes of the other player.
    #[must_use]
    pub const fn turned(self) -> Stakes {
        let holder = match self.holder {
            Holder::Nobody => Holder::Nobody,
            Holder::Own => Holder::Other,
            Holder::Other => Holder::Own,
        };
        let score = match self.score {
            Score::Money { .. } => self.score,
            Score::Match { own, other, crawford, crawford_over } => {
                Score::Match { own: other, other: own, crawford, crawford_over }
            }
        };
        Stakes { score, holder, ..self }
    }

    /// The stakes after the player on roll has doubled and the other one has taken.
    #[must_use]
    pub const fn doubled(self) -> Stakes {
        Stakes { cube: self.cube * 2, holder: Holder::Other, ..self }
    }

    /// Whether the player on roll may double.
    #[must_use]
    pub const fn may_double(&self) -> bool {
        self.has_live_cube() && !matches!(self.holder, Holder::Other) && !self.is_dead_for_own()
    }

    /// Whether somebody may still turn the cube in this game.
    pub(crate) const fn has_live_cube(&self) -> bool {
        self.with_cube && !self.is_crawford()
    }

    const fn is_crawford(&self) -> bool {
        matches!(self.score, Score::Match { crawford: true, .. })
    }

    /// Whether a win at the cube as it is ends the match already.
    const fn is_dead_for_own(&self) -> bool {
        matches!(self.score, Score::Match { own, .. } if self.cube >= own)
    }

    /// What it is worth to win (or lose, if negative) so many times the cube: points at a cube of 1 for money, else the chance to
    /// win the match, from −1 (lost) to 1 (won).
    #[must_use]
    pub fn end(&self, points: i32) -> f64 {
        let points = f64::from(points) * f64::from(self.cube);
        match self.score {
            Score::Money { .. } => points,
            Score::Match { own, other, crawford, crawford_over } => {
                let won = points.max(0.0) as u32;
                let lost = (-points).max(0.0) as u32;
                let (own, other) = (own.saturating_sub(won), other.saturating_sub(lost));
                2.0 * match_equity(own, other, crawford_over || crawford) - 1.0
            }
        }
    }

    /// Whether gammons count.
    const fn gammons(&self) -> bool {
        !matches!((self.score, self.holder), (Score::Money { jacoby: true }, Holder::Nobody)) || !self.with_cube
    }

    /// What chances are worth if the cube is never turned again.
    #[must_use]
    pub fn worth_dead(&self, chances: Chances) -> f64 {
        let ends = Ends::of(self, chances);
        f64::from(chances.win) * ends.won + (1.0 - f64::from(chances.win)) * ends.lost
    }

    /// What an outlook of the player on roll is worth if the dice are rolled now, with whatever can be done with the cube later.
    #[must_use]
    pub fn worth(&self, outlook: Outlook) -> f64 {
        let dead = self.worth_dead(outlook.chances);
        let share = outlook.lively.share(self.holder);
        if !self.has_live_cube() || share == 0.0 {
            return dead;
        }
        (1.0 - share) * dead + share * self.worth_live(outlook.chances)
    }

    /// What it is worth if the player on roll may still double.
    #[must_use]
    pub fn worth_on_roll(&self, outlook: Outlook) -> f64 {
        if self.may_double() && outlook.lively != Lively::DEAD {
            self.decision(outlook).worth()
        } else {
            self.worth(outlook)
        }
    }

    /// What may be done with the cube before the roll.
    #[must_use]
    pub fn decision(&self, outlook: Outlook) -> CubeDecision {
        CubeDecision {
            no_double: self.worth(outlook),
            double_take: self.doubled().worth(outlook),
            double_pass: self.end(1),
        }
    }

    /// What chances are worth if the cube is always turned at the last good moment: pieces of straight lines between the chances at
    /// which somebody drops.
    pub(crate) fn worth_live(&self, chances: Chances) -> f64 {
        let win = f64::from(chances.win);
        let ends = Ends::of(self, chances);
        let own = (self.holder != Holder::Other).then(|| self.cash_point(chances, Eyes::Own)).flatten();
        let other = (self.holder != Holder::Own).then(|| self.cash_point(chances, Eyes::Other)).flatten();
        // Where the other one cashes, in this player's chances.
        let low = other.map_or((0.0, ends.lost), |point| (1.0 - point, self.end(-1)));
        let high = own.map_or((1.0, ends.won), |point| (point, self.end(1)));
        let beyond = |flat: f64, end: f64| if self.gammons() { end } else { flat };
        if win < low.0 {
            between((0.0, beyond(low.1, ends.lost)), low, win)
        } else if win > high.0 {
            between(high, (1.0, beyond(high.1, ends.won)), win)
        } else {
            between(low, high, win)
        }
    }

    /// The chance to win from which a player who may double cashes, because the other one has to drop; `None` where doubling
    /// makes no sense any more.
    fn cash_point(&self, chances: Chances, eyes: Eyes) -> Option<f64> {
        let (stakes, chances) = match eyes {
            Eyes::Own => (*self, chances),
            Eyes::Other => (self.turned(), chances.turned()),
        };
        if stakes.is_dead_for_own() {
            return None;
        }
        // The other one takes with a cube of its own, in its own eyes.
        let taken = Stakes { cube: stakes.cube * 2, holder: Holder::Own, ..stakes.turned() };
        let ends = Ends::of(&taken, chances.turned());
        let dropped = stakes.turned().end(-1);
        if let Score::Money { .. } = stakes.score {
            // The same again at every height of the cube, so that the point is known at once (Janowski).
            let unit = f64::from(taken.cube);
            let (won, lost) = (ends.won / unit, -ends.lost / unit);
            return Some(((won + 1.0) / (won + lost + 0.5)).clamp(0.0, 1.0));
        }
        // Holding the cube it would win like this at the chance where it cashes itself.
        let best = match taken.cash_point(chances.turned(), Eyes::Own) {
            Some(point) => (point, taken.end(1)),
            None => (1.0, ends.won),
        };
        let take = best.0 * (dropped - ends.lost) / (best.1 - ends.lost);
        Some((1.0 - take).clamp(0.0, 1.0))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Eyes {
    Own,
    Other,
}

/// What an end is worth on average, gammons and all.
#[derive(Clone, Copy, Debug)]
struct Ends {
    won: f64,
    lost: f64,
}

impl Ends {
    fn of(stakes: &Stakes, chances: Chances) -> Ends {
        let chances = chances.to_array().map(f64::from);
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = chances;
        let mean = |all: f64, gammon: f64, backgammon: f64, sign: i32| {
            if all < 1e-6 || !stakes.gammons() {
                return stakes.end(sign);
            }
            let (gammon, backgammon) = ((gammon / all).min(1.0), (backgammon / all).min(1.0));
            stakes.end(sign) * (1.0 - gammon)
                + stakes.end(2 * sign) * (gammon - backgammon).max(0.0)
                + stakes.end(3 * sign) * backgammon
        };
        Ends { won: mean(win, win_gammon, win_backgammon, 1), lost: mean(1.0 - win, lose_gammon, lose_backgammon, -1) }
    }
}

/// The point of the line through two others.
fn between(from: (f64, f64), to: (f64, f64), at: f64) -> f64 {
    if to.0 - from.0 < 1e-9 {
        return from.1.max(to.1);
    }
    from.1 + (to.1 - from.1) * (at - from.0) / (to.0 - from.0)
}

#[cfg(test)]
mod tests {
    use super::{Holder, Score, Stakes};
    use crate::chances::Chances;
    use crate::outlook::{Lively, Outlook};

    const MONEY: Stakes =
        Stakes { score: Score::Money { jacoby: false }, cube: 1, holder: Holder::Nobody, with_cube: true };

    fn chances(win: f32) -> Chances {
        Chances { win, ..Chances::default() }
    }

    fn outlook(chances: Chances) -> Outlook {
        Outlook { chances, lively: Lively::even(0.7) }
    }

    #[test]
    fn without_gammons_a_live_cube_is_taken_at_one_in_five() {
        // Janowski: the live take point is (L − ½) ÷ (W + L + ½), here ½ ÷ 2½.
        let point = MONEY.cash_point(chances(0.5), super::Eyes::Own).expect("somebody drops");
        assert!((point - 0.8).abs() < 1e-6, "{point}");
        assert!((MONEY.worth_live(chances(0.8)) - 1.0).abs() < 1e-6);
        assert!((MONEY.worth_live(chances(0.2)) + 1.0).abs() < 1e-6);
        assert!(MONEY.worth_live(chances(0.5)).abs() < 1e-6);
    }

    #[test]
    fn gammons_move_the_take_point_as_janowski_says() {
        let gammonish = Chances { win: 0.7, win_gammon: 0.35, lose_gammon: 0.06, ..Chances::default() };
        let (won, lost) = (1.5, 1.2);
        // The cash point of the player on roll: (L + 1) ÷ (W + L + ½).
        let expected = (lost + 1.0) / (won + lost + 0.5);
        let point = MONEY.cash_point(gammonish, super::Eyes::Own).expect("somebody drops");
        assert!((point - expected).abs() < 1e-6, "{point} {expected}");
    }

    #[test]
    fn doubles_takes_and_passes_are_those_of_the_books() {
        let decision = |win: f32| MONEY.decision(outlook(chances(win)));
        assert!(!decision(0.6).doubles());
        assert!(decision(0.75).doubles() && decision(0.75).takes());
        assert!(decision(0.85).doubles() && !decision(0.85).takes());
        // With many gammons one plays on.
        let good = Chances { win: 0.9, win_gammon: 0.75, ..Chances::default() };
        assert!(!MONEY.decision(outlook(good)).doubles());
    }

    #[test]
    fn a_dead_cube_is_not_turned() {
        let score = Score::Match { own: 2, other: 5, crawford: false, crawford_over: false };
        let dead = Stakes { score, cube: 2, holder: Holder::Own, with_cube: true };
        assert!(!dead.may_double());
        let last = Score::Match { own: 1, other: 4, crawford: true, crawford_over: false };
        assert!(!Stakes { score: last, cube: 1, holder: Holder::Nobody, with_cube: true }.may_double());
        // Who is behind after the Crawford game doubles at once.
        let behind = Score::Match { own: 4, other: 1, crawford: false, crawford_over: true };
        let behind = Stakes { score: behind, cube: 1, holder: Holder::Nobody, with_cube: true };
        assert!(behind.may_double());
        assert!(behind.decision(outlook(chances(0.5))).doubles());
    }

    #[test]
    fn stakes_turn_round_with_the_board() {
        let score = Score::Match { own: 3, other: 5, crawford: false, crawford_over: false };
        let stakes = Stakes { score, cube: 2, holder: Holder::Own, with_cube: true };
        assert_eq!(stakes.turned().turned(), stakes);
        let some = Chances { win: 0.55, win_gammon: 0.15, lose_gammon: 0.1, ..Chances::default() };
        let sum = stakes.worth(outlook(some)) + stakes.turned().worth(outlook(some.turned()));
        assert!(sum.abs() < 1e-3, "{sum}");
    }
}
