//! A simple evaluation function: race, blots, points, primes and anchors, without training or tables.

use ludoteca_backgammon::{Board, Place, Point, Side};
use ludoteca_game::Player;

/// Mean pips per roll.
const PIPS_A_ROLL: f64 = 8.17;
/// Variance of the pips per roll.
const VARIANCE_OF_A_ROLL: f64 = 18.8;

/// Standard deviation, in rolls, of the gammon estimate.
const GAMMON_SPREAD: f64 = 3.0;

/// Weights in pips, which are added to the lead in the race.
mod weights {
    /// Time to enter after a hit, on top of the pips lost.
    pub(super) const HIT_EXTRA: f64 = 5.0;
    /// Each point held in the home board.
    pub(super) const HOME_POINT: f64 = 3.0;
    /// The fifth and the sixth point of a prime.
    pub(super) const PRIME_STEP: f64 = 4.0;
    /// A point held in the opponent's home board.
    pub(super) const ANCHOR: f64 = 5.0;
    /// A checker on the bar, for each closed home point of the opponent.
    pub(super) const BAR: f64 = 2.0;
}

/// The winning chance of `player`, from 0 to 1, before `on_roll` rolls.
#[must_use]
pub fn win_chance(board: &Board, player: Player, on_roll: Player) -> f64 {
    if let Some(winner) = board.winner() {
        return if winner == player { 1.0 } else { 0.0 };
    }
    let [own, other] = [board.side(player), board.side(player.other())];
    let [own_pips, other_pips] = [own, other].map(wasted_pips);
    let tempo = if on_roll == player { PIPS_A_ROLL / 2.0 } else { -PIPS_A_ROLL / 2.0 };
    let mut lead = other_pips - own_pips + tempo;
    let mut spread = (VARIANCE_OF_A_ROLL * (own_pips + other_pips).max(PIPS_A_ROLL) / PIPS_A_ROLL).sqrt();
    if has_contact(board) {
        lead += positional_value(board, player, on_roll) - positional_value(board, player.other(), on_roll);
        // With contact, the race predicts less.
        spread *= 1.4;
    }
    normal(lead / spread)
}

/// The expected points of `player` without a cube, before `on_roll` rolls. Gammons count only in races.
#[must_use]
pub fn equity(board: &Board, player: Player, on_roll: Player) -> f64 {
    let chance = win_chance(board, player, on_roll);
    // With contact, the roll count predicts gammons badly.
    if has_contact(board) {
        return 2.0 * chance - 1.0;
    }
    let won = chance * (1.0 + gammon_chance(board, player.other()));
    let lost = (1.0 - chance) * (1.0 + gammon_chance(board, player));
    won - lost
}

/// Returns whether a loss of `loser` is more likely than not a gammon.
#[must_use]
pub fn gammon_is_likely(board: &Board, loser: Player) -> bool {
    gammon_chance(board, loser) > 0.5
}

/// The probability that a loss of `loser` is a gammon: no checker is borne off, and the winner needs fewer rolls than
/// the loser needs to bring all checkers home and bear off one.
fn gammon_chance(board: &Board, loser: Player) -> f64 {
    let side = board.side(loser);
    if side.count(Place::Off) > 0 {
        return 0.0;
    }
    let outside =
        |point: Point| u32::from(point.number()).saturating_sub(6) * u32::from(side.count(Place::Point(point)));
    let pips_to_home: u32 = Point::all().map(outside).sum::<u32>() + 19 * u32::from(side.count(Place::Bar));
    let rolls_of_loser = f64::from(pips_to_home) / PIPS_A_ROLL + 1.0;
    let rolls_of_winner = wasted_pips(board.side(loser.other())) / PIPS_A_ROLL;
    normal((rolls_of_loser - rolls_of_winner) / GAMMON_SPREAD)
}

/// The pip count with expected waste in the bear-off (after Keith): two pips per checker left, more for stacks on low
/// points and gaps on high points, and half a pip for each checker outside.
fn wasted_pips(side: Side) -> f64 {
    let count = |number: u8| Point::new(number).map_or(0, |point| side.count(Place::Point(point)));
    let beyond = |number: u8, free: u8| f64::from(count(number).saturating_sub(free));
    let gaps = (4..=6).filter(|&number| count(number) == 0).count() as f64;
    let left = f64::from(15 - side.count(Place::Off));
    let outside = f64::from((7..=24).map(count).sum::<u8>() + side.count(Place::Bar));
    f64::from(side.pip_count())
        + 2.0 * left
        + 2.0 * beyond(1, 1)
        + beyond(2, 1)
        + beyond(3, 3)
        + if left > 3.0 { 0.5 * gaps } else { 0.0 }
        + 0.5 * outside
}

/// Returns whether the sides can still hit each other.
fn has_contact(board: &Board) -> bool {
    let farthest = |player: Player| {
        let side = board.side(player);
        let on_bar = (side.count(Place::Bar) > 0).then_some(25);
        on_bar
            .or_else(|| Point::all().rev().find(|&point| side.count(Place::Point(point)) > 0).map(Point::number))
            .unwrap_or(0)
    };
    farthest(Player::One) + farthest(Player::Two) > 24
}

/// Positional value of a side in pips.
fn positional_value(board: &Board, player: Player, on_roll: Player) -> f64 {
    let side = board.side(player);
    let holds = |number: u8| Point::new(number).is_some_and(|point| side.count(Place::Point(point)) >= 2);
    let home_points = (1..=6).filter(|&number| holds(number)).count() as f64;
    let anchors = (19..=23).filter(|&number| holds(number)).count() as f64;
    let other = board.side(player.other());
    let closed = Point::all().take(6).filter(|&point| other.count(Place::Point(point)) >= 2).count() as f64;
    let on_bar = f64::from(side.count(Place::Bar));
    let exposure = if on_roll == player { 0.4 } else { 1.0 };
    weights::HOME_POINT * home_points + weights::ANCHOR * anchors.min(1.0) + weights::PRIME_STEP * prime(holds)
        - weights::BAR * on_bar * closed
        - exposure * blot_loss(board, player)
}

/// Value of the longest prime: up to 1 for four points, 1 more for the fifth and the sixth.
fn prime(holds: impl Fn(u8) -> bool) -> f64 {
    let (mut longest, mut row) = (0_u8, 0_u8);
    for number in 2..=12 {
        row = if holds(number) { row + 1 } else { 0 };
        longest = longest.max(row);
    }
    f64::from(longest.saturating_sub(4).min(2)) + f64::from(longest.min(4)) / 4.0
}

/// Expected pips lost to hits on the side's blots.
fn blot_loss(board: &Board, player: Player) -> f64 {
    let (side, other) = (board.side(player), board.side(player.other()));
    let blots = Point::all().filter(|&point| side.count(Place::Point(point)) == 1);
    blots
        .map(|blot| {
            // The blot's point by the opponent's numbering.
            let target = blot.mirrored().number();
            let from_bar = (other.count(Place::Bar) > 0).then_some(25);
            let origins = Point::all().filter(|&point| other.count(Place::Point(point)) > 0).map(Point::number);
            let missed = origins
                .chain(from_bar)
                .filter(|&origin| origin > target)
                .map(|origin| 1.0 - shot(origin - target))
                .product::<f64>();
            let lost = f64::from(25 - blot.number()) + weights::HIT_EXTRA;
            (1.0 - missed) * lost
        })
        .sum()
}

/// The probability that one checker hits at this distance without obstacles.
fn shot(distance: u8) -> f64 {
    const SHOTS: [f64; 13] = [0.0, 11.0, 12.0, 14.0, 15.0, 15.0, 17.0, 6.0, 6.0, 5.0, 3.0, 2.0, 3.0];
    SHOTS.get(usize::from(distance)).copied().unwrap_or(if distance > 24 { 0.0 } else { 0.5 }) / 36.0
}

/// The normal distribution function, approximated by a logistic curve to within 0.01.
fn normal(deviations: f64) -> f64 {
    1.0 / (1.0 + (-1.702 * deviations).exp())
}
