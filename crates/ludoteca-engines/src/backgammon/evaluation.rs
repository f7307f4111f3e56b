//! A simple, documented estimate of who wins: the race, blots, points, primes and anchors. No training, no tables.

use ludoteca_backgammon::{Board, Place, Point, Side};
use ludoteca_game::Player;

/// The mean of a roll in pips.
const PIPS_A_ROLL: f64 = 8.17;
/// The variance of a roll in pips.
const VARIANCE_OF_A_ROLL: f64 = 18.8;

/// How far the rolls that are left may be from their mean when a gammon is at stake.
const GAMMON_SPREAD: f64 = 3.0;

/// What the parts of the estimate weigh, in pips: they are added to the race and turned into a chance together.
mod weights {
    /// Being hit costs the way that the checker has come, and time to enter.
    pub(super) const HIT_EXTRA: f64 = 5.0;
    /// Each point held in the own home board.
    pub(super) const HOME_POINT: f64 = 3.0;
    /// The fifth and sixth point of a row of points, where a prime begins to hold.
    pub(super) const PRIME_STEP: f64 = 4.0;
    /// A point held in the opponent's home board: a safe place to land on.
    pub(super) const ANCHOR: f64 = 5.0;
    /// A checker on the bar, for each home point of the opponent.
    pub(super) const BAR: f64 = 2.0;
}

/// The chance that `player` wins, from 0 to 1, when `on_roll` is about to roll.
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
        lead += standing(board, player, on_roll) - standing(board, player.other(), on_roll);
        // The race says less while the sides can still hit each other.
        spread *= 1.4;
    }
    normal(lead / spread)
}

/// The expected points of `player` in a game without cube when `on_roll` is about to roll: wins less losses, in a race
/// gammons twice.
#[must_use]
pub fn equity(board: &Board, player: Player, on_roll: Player) -> f64 {
    let chance = win_chance(board, player, on_roll);
    // While the sides can hit each other the count of rolls says too little about gammons.
    if has_contact(board) {
        return 2.0 * chance - 1.0;
    }
    let won = chance * (1.0 + gammon_chance(board, player.other()));
    let lost = (1.0 - chance) * (1.0 + gammon_chance(board, player));
    won - lost
}

/// Whether a loss of `loser` would probably be a gammon.
#[must_use]
pub fn gammon_is_likely(board: &Board, loser: Player) -> bool {
    gammon_chance(board, loser) > 0.5
}

/// The chance that a loss of `loser` is a gammon: nothing is borne off, and the winner needs fewer rolls to finish than the
/// loser to bring all checkers home and one off.
fn gammon_chance(board: &Board, loser: Player) -> f64 {
    let side = board.side(loser);
    if side.count(Place::Off) > 0 {
        return 0.0;
    }
    let outside =
        |point: Point| u32::from(point.number()).saturating_sub(6) * u32::from(side.count(Place::Point(point)));
    let to_come_home: u32 = Point::all().map(outside).sum::<u32>() + 19 * u32::from(side.count(Place::Bar));
    let rolls_of_loser = f64::from(to_come_home) / PIPS_A_ROLL + 1.0;
    let rolls_of_winner = wasted_pips(board.side(loser.other())) / PIPS_A_ROLL;
    normal((rolls_of_loser - rolls_of_winner) / GAMMON_SPREAD)
}

/// The pip count, with what is wasted in the bear-off: a die for each checker still to come off, more on stacks low in the
/// home board and on gaps high in it (after Keith), and a little for every checker that still has to come home.
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

/// Whether the sides can still hit each other: a checker of one is behind one of the other.
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

/// How well a side stands, in pips.
fn standing(board: &Board, player: Player, on_roll: Player) -> f64 {
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
        - exposure * danger(board, player)
}

/// Steps of the longest row of held points beyond four.
fn prime(holds: impl Fn(u8) -> bool) -> f64 {
    let (mut longest, mut row) = (0_u8, 0_u8);
    for number in 2..=12 {
        row = if holds(number) { row + 1 } else { 0 };
        longest = longest.max(row);
    }
    f64::from(longest.saturating_sub(4).min(2)) + f64::from(longest.min(4)) / 4.0
}

/// What the blots of a side are expected to lose to shots.
fn danger(board: &Board, player: Player) -> f64 {
    let (side, other) = (board.side(player), board.side(player.other()));
    let blots = Point::all().filter(|&point| side.count(Place::Point(point)) == 1);
    blots
        .map(|blot| {
            // The enemy's distance to the blot, counted as the enemy goes.
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

/// The chance that a single checker hits from this distance, nothing in its way; of 36 rolls.
fn shot(distance: u8) -> f64 {
    const SHOTS: [f64; 13] = [0.0, 11.0, 12.0, 14.0, 15.0, 15.0, 17.0, 6.0, 6.0, 5.0, 3.0, 2.0, 3.0];
    SHOTS.get(usize::from(distance)).copied().unwrap_or(if distance > 24 { 0.0 } else { 0.5 }) / 36.0
}

/// The normal distribution function, by the logistic curve that lies within 0.01 of it.
fn normal(deviations: f64) -> f64 {
    1.0 / (1.0 + (-1.702 * deviations).exp())
}
