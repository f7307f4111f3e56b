//! Cubeful values: money or match score, cube value and owner.
//!
//! A value lies between that of a dead cube, which is never turned, and that of a live cube, which is always turned at
//! the best moment (Janowski). The [`CubeEfficiency`](crate::CubeEfficiency) of the position interpolates between them.
//!
//! All values are from the point of view of the player on roll. For money the unit is one point at a cube of 1; in a match
//! −1 is a lost and 1 a won match.

use crate::chances::Chances;
use crate::match_equity::MatchEquityTable;
use crate::position_estimate::{CubeEfficiency, PositionEstimate};

/// The player who may turn the cube next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubeOwner {
    /// Both players may double.
    Centred,
    /// The player on roll.
    Player,
    /// The opponent of the player on roll.
    Opponent,
}

/// Money play or the score of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// Unlimited games for points.
    Money {
        /// With the Jacoby rule, gammons count only after a double.
        jacoby: bool,
    },
    /// A match, by the points each player still needs.
    Match {
        /// Points needed by the player on roll.
        player_away: u32,
        /// Points needed by the opponent.
        opponent_away: u32,
        /// True in the Crawford game.
        crawford: bool,
        /// True once the Crawford game has been played, and in matches without the Crawford rule.
        post_crawford: bool,
    },
}

/// The cube and the score, from the point of view of the player on roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CubeState {
    /// Money play or the score of the match.
    pub score: Score,
    /// The cube's value: 1, 2, 4 …
    pub value: u32,
    /// The player who may turn the cube next.
    pub owner: CubeOwner,
    /// False in games without a cube.
    pub enabled: bool,
}

/// The values of the cube actions, from the point of view of the player who may double.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeDecision {
    /// Rolling without doubling.
    pub no_double: f64,
    /// Doubling, if the opponent takes.
    pub double_take: f64,
    /// Doubling, if the opponent passes.
    pub double_pass: f64,
}

impl CubeDecision {
    /// Returns whether doubling is better than rolling.
    #[must_use]
    pub fn should_double(&self) -> bool {
        self.double_take.min(self.double_pass) > self.no_double
    }

    /// Returns whether the opponent should take a double.
    #[must_use]
    pub fn should_take(&self) -> bool {
        self.double_take <= self.double_pass
    }

    /// The value if both players decide correctly.
    #[must_use]
    pub fn value(&self) -> f64 {
        self.no_double.max(self.double_take.min(self.double_pass))
    }
}

impl CubeState {
    /// Money play without a cube and without the Jacoby rule.
    pub const CUBELESS: CubeState = CubeState { enabled: false, ..CubeState::money(CubeOwner::Centred) };

    /// Money play at a cube of 1, without the Jacoby rule.
    #[must_use]
    pub const fn money(owner: CubeOwner) -> CubeState {
        CubeState { score: Score::Money { jacoby: false }, value: 1, owner, enabled: true }
    }

    /// The same state from the opponent's point of view.
    #[must_use]
    pub const fn flipped(self) -> CubeState {
        let owner = match self.owner {
            CubeOwner::Centred => CubeOwner::Centred,
            CubeOwner::Player => CubeOwner::Opponent,
            CubeOwner::Opponent => CubeOwner::Player,
        };
        let score = match self.score {
            Score::Money { .. } => self.score,
            Score::Match { player_away, opponent_away, crawford, post_crawford } => {
                Score::Match { player_away: opponent_away, opponent_away: player_away, crawford, post_crawford }
            }
        };
        CubeState { score, owner, ..self }
    }

    /// The state after the player on roll doubles and the opponent takes.
    #[must_use]
    pub const fn doubled(self) -> CubeState {
        CubeState { value: self.value * 2, owner: CubeOwner::Opponent, ..self }
    }

    /// Returns whether the player on roll may double and can gain by it.
    #[must_use]
    pub const fn can_double(&self) -> bool {
        self.is_in_play() && !matches!(self.owner, CubeOwner::Opponent) && !self.is_dead_for_player()
    }

    /// Returns whether the cube can be turned at all in this game.
    pub(crate) const fn is_in_play(&self) -> bool {
        self.enabled && !matches!(self.score, Score::Match { crawford: true, .. })
    }

    /// A single win at the current cube already wins the match.
    const fn is_dead_for_player(&self) -> bool {
        matches!(self.score, Score::Match { player_away, .. } if self.value >= player_away)
    }

    const fn gammons_count(&self) -> bool {
        !matches!((self.score, self.owner), (Score::Money { jacoby: true }, CubeOwner::Centred)) || !self.enabled
    }

    /// The value of winning `points` times the cube, or losing them if negative.
    #[must_use]
    pub fn result_value(&self, equities: &MatchEquityTable, points: i32) -> f64 {
        let points = f64::from(points) * f64::from(self.value);
        match self.score {
            Score::Money { .. } => points,
            Score::Match { player_away, opponent_away, crawford, post_crawford } => {
                let won = points.max(0.0) as u32;
                let lost = (-points).max(0.0) as u32;
                let (player, opponent) = (player_away.saturating_sub(won), opponent_away.saturating_sub(lost));
                2.0 * equities.win(player, opponent, post_crawford || crawford) - 1.0
            }
        }
    }

    /// Half the difference between a won and a lost single game, to compare values across scores.
    #[must_use]
    pub fn unit(&self, equities: &MatchEquityTable) -> f64 {
        (self.result_value(equities, 1) - self.result_value(equities, -1)) / 2.0
    }

    /// The value if the cube is never turned again.
    #[must_use]
    pub fn dead_cube_value(&self, equities: &MatchEquityTable, chances: Chances) -> f64 {
        let results = ResultValues::new(self, equities, chances);
        f64::from(chances.win) * results.won + (1.0 - f64::from(chances.win)) * results.lost
    }

    /// The value if the player on roll rolls without doubling.
    #[must_use]
    pub fn value_of_rolling(&self, equities: &MatchEquityTable, estimate: PositionEstimate) -> f64 {
        let dead = self.dead_cube_value(equities, estimate.chances);
        let efficiency = estimate.cube_efficiency.for_owner(self.owner);
        if !self.is_in_play() || efficiency == 0.0 {
            return dead;
        }
        (1.0 - efficiency) * dead + efficiency * self.live_cube_value(equities, estimate.chances)
    }

    /// The value if the player on roll may still double before rolling.
    #[must_use]
    pub fn value_before_roll(&self, equities: &MatchEquityTable, estimate: PositionEstimate) -> f64 {
        if self.can_double() && estimate.cube_efficiency != CubeEfficiency::DEAD {
            self.decision(equities, estimate).value()
        } else {
            self.value_of_rolling(equities, estimate)
        }
    }

    /// The values of the cube actions before the roll.
    #[must_use]
    pub fn decision(&self, equities: &MatchEquityTable, estimate: PositionEstimate) -> CubeDecision {
        CubeDecision {
            no_double: self.value_of_rolling(equities, estimate),
            double_take: self.doubled().value_of_rolling(equities, estimate),
            double_pass: self.result_value(equities, 1),
        }
    }

    /// The value if the cube is always turned at the best moment: piecewise linear between the cash points.
    #[must_use]
    pub fn live_cube_value(&self, equities: &MatchEquityTable, chances: Chances) -> f64 {
        let win = f64::from(chances.win);
        let results = ResultValues::new(self, equities, chances);
        let player_cash = (self.owner != CubeOwner::Opponent).then(|| self.cash_point(equities, chances)).flatten();
        let opponent_cash =
            (self.owner != CubeOwner::Player).then(|| self.flipped().cash_point(equities, chances.flipped())).flatten();
        let low = opponent_cash.map_or((0.0, results.lost), |point| (1.0 - point, self.result_value(equities, -1)));
        let high = player_cash.map_or((1.0, results.won), |point| (point, self.result_value(equities, 1)));
        let beyond = |flat: f64, end: f64| if self.gammons_count() { end } else { flat };
        if win < low.0 {
            interpolate((0.0, beyond(low.1, results.lost)), low, win)
        } else if win > high.0 {
            interpolate(high, (1.0, beyond(high.1, results.won)), win)
        } else {
            interpolate(low, high, win)
        }
    }

    /// The winning chance from which the opponent of the player on roll must pass; `None` if doubling gains nothing.
    fn cash_point(&self, equities: &MatchEquityTable, chances: Chances) -> Option<f64> {
        if self.is_dead_for_player() {
            return None;
        }
        // The opponent's point of view after taking.
        let taken = CubeState { value: self.value * 2, owner: CubeOwner::Player, ..self.flipped() };
        let results = ResultValues::new(&taken, equities, chances.flipped());
        let passed = self.flipped().result_value(equities, -1);
        if let Score::Money { .. } = self.score {
            // The situation repeats at every cube value, which gives a closed form (Janowski).
            let unit = f64::from(taken.value);
            let (won, lost) = (results.won / unit, -results.lost / unit);
            return Some(((won + 1.0) / (won + lost + 0.5)).clamp(0.0, 1.0));
        }
        // The best result of the opponent: cashing with the redouble.
        let best = match taken.cash_point(equities, chances.flipped()) {
            Some(point) => (point, taken.result_value(equities, 1)),
            None => (1.0, results.won),
        };
        let take = best.0 * (passed - results.lost) / (best.1 - results.lost);
        Some((1.0 - take).clamp(0.0, 1.0))
    }
}

/// Mean values of a won and of a lost game, gammons and backgammons included.
#[derive(Clone, Copy, Debug)]
struct ResultValues {
    won: f64,
    lost: f64,
}

impl ResultValues {
    fn new(cube: &CubeState, equities: &MatchEquityTable, chances: Chances) -> ResultValues {
        let chances = chances.to_array().map(f64::from);
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = chances;
        let mean = |all: f64, gammon: f64, backgammon: f64, sign: i32| {
            if all < 1e-6 || !cube.gammons_count() {
                return cube.result_value(equities, sign);
            }
            let (gammon, backgammon) = ((gammon / all).min(1.0), (backgammon / all).min(1.0));
            cube.result_value(equities, sign) * (1.0 - gammon)
                + cube.result_value(equities, 2 * sign) * (gammon - backgammon).max(0.0)
                + cube.result_value(equities, 3 * sign) * backgammon
        };
        ResultValues {
            won: mean(win, win_gammon, win_backgammon, 1),
            lost: mean(1.0 - win, lose_gammon, lose_backgammon, -1),
        }
    }
}

/// Evaluates the line through two points.
fn interpolate(from: (f64, f64), to: (f64, f64), at: f64) -> f64 {
    if to.0 - from.0 < 1e-9 {
        return from.1.max(to.1);
    }
    from.1 + (to.1 - from.1) * (at - from.0) / (to.0 - from.0)
}

#[cfg(test)]
mod tests {
    use super::{CubeDecision, CubeOwner, CubeState, Score};
    use crate::chances::Chances;
    use crate::match_equity::MatchEquityTable;
    use crate::position_estimate::{CubeEfficiency, PositionEstimate};

    const MONEY: CubeState = CubeState::money(CubeOwner::Centred);

    fn chances(win: f32) -> Chances {
        Chances { win, ..Chances::default() }
    }

    fn estimate(chances: Chances) -> PositionEstimate {
        PositionEstimate { chances, cube_efficiency: CubeEfficiency::uniform(0.7) }
    }

    fn decision(cube: CubeState, chances: Chances) -> CubeDecision {
        cube.decision(&MatchEquityTable::default(), estimate(chances))
    }

    #[test]
    fn the_live_cube_take_point_without_gammons_is_one_in_five() {
        // Janowski: the live take point is (L − ½) ÷ (W + L + ½), here ½ ÷ 2½.
        let equities = MatchEquityTable::default();
        let point = MONEY.cash_point(&equities, chances(0.5)).expect("the cube is alive");
        assert!((point - 0.8).abs() < 1e-6, "{point}");
        for (win, value) in [(0.8, 1.0), (0.2, -1.0), (0.5, 0.0)] {
            let found = MONEY.live_cube_value(&equities, chances(win));
            assert!((found - value).abs() < 1e-6, "{win}: {found}");
        }
    }

    #[test]
    fn gammons_move_the_cash_point_as_janowski_says() {
        let gammonish = Chances { win: 0.7, win_gammon: 0.35, lose_gammon: 0.06, ..Chances::default() };
        let (won, lost) = (1.5, 1.2);
        // The cash point of the player on roll: (L + 1) ÷ (W + L + ½).
        let expected = (lost + 1.0) / (won + lost + 0.5);
        let point = MONEY.cash_point(&MatchEquityTable::default(), gammonish).expect("the cube is alive");
        assert!((point - expected).abs() < 1e-6, "{point} {expected}");
    }

    #[test]
    fn doubles_takes_and_passes_match_the_textbooks() {
        let money = |win: f32| decision(MONEY, chances(win));
        assert!(!money(0.6).should_double());
        assert!(money(0.75).should_double() && money(0.75).should_take());
        assert!(money(0.85).should_double() && !money(0.85).should_take());
        let too_good = Chances { win: 0.9, win_gammon: 0.75, ..Chances::default() };
        assert!(!decision(MONEY, too_good).should_double());
    }

    #[test]
    fn a_dead_cube_is_not_turned() {
        let at = |player_away, opponent_away, crawford, post_crawford| CubeState {
            score: Score::Match { player_away, opponent_away, crawford, post_crawford },
            ..MONEY
        };
        assert!(!CubeState { value: 2, owner: CubeOwner::Player, ..at(2, 5, false, false) }.can_double());
        assert!(!at(1, 4, true, false).can_double());
        // The trailing player doubles at once after the Crawford game.
        let trailing = at(4, 1, false, true);
        assert!(trailing.can_double());
        assert!(decision(trailing, chances(0.5)).should_double());
    }

    #[test]
    fn values_of_both_players_sum_to_zero() {
        let score = Score::Match { player_away: 3, opponent_away: 5, crawford: false, post_crawford: false };
        let cube = CubeState { score, value: 2, owner: CubeOwner::Player, enabled: true };
        assert_eq!(cube.flipped().flipped(), cube);
        let chances = Chances { win: 0.55, win_gammon: 0.15, lose_gammon: 0.1, ..Chances::default() };
        let equities = MatchEquityTable::default();
        let sum = cube.value_of_rolling(&equities, estimate(chances))
            + cube.flipped().value_of_rolling(&equities, estimate(chances.flipped()));
        assert!(sum.abs() < 1e-3, "{sum}");
    }
}
