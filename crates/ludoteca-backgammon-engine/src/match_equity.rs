//! The chance to win a match at a score.

use std::sync::LazyLock;

/// The farthest score that the table has.
const KNOWN: usize = 25;
/// The farthest score that can come up.
const FARTHEST: usize = 64;

/// How many points games between equals are about, beyond the table: with what chance so many.
const GAMES: [(usize, f64); 4] = [(1, 0.44), (2, 0.37), (4, 0.16), (8, 0.03)];

struct Table {
    /// By the points that each needs, from 0; the Crawford game where one needs a single point.
    before: Vec<Vec<f64>>,
    /// By the points that the one behind needs, after the Crawford game, from 0.
    after_crawford: Vec<f64>,
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::read);

impl Table {
    fn read() -> Table {
        let lines = include_str!("../data/match-equities.txt").lines().filter(|line| !line.starts_with('#'));
        let numbers = |line: &str| -> Vec<f64> {
            line.split(' ').map(|number| number.parse().expect("the table is made of numbers")).collect()
        };
        let mut rows: Vec<Vec<f64>> = lines.map(numbers).collect();
        let after = rows.pop().expect("the last line");
        let mut before = vec![vec![0.0; FARTHEST + 1]; FARTHEST + 1];
        for own in 0..=FARTHEST {
            for other in 0..=FARTHEST {
                before[own][other] = match (own, other) {
                    (0, _) => 1.0,
                    (_, 0) => 0.0,
                    _ if own <= KNOWN && other <= KNOWN => rows[own - 1][other - 1],
                    // Who is ahead by so much wins as often as the ends of the next game say.
                    _ => GAMES
                        .iter()
                        .map(|&(points, chance)| {
                            let won = before[own.saturating_sub(points)][other];
                            let lost = before[own][other.saturating_sub(points)];
                            chance * (won + lost) / 2.0
                        })
                        .sum(),
                };
            }
        }
        let mut after_crawford = vec![1.0; FARTHEST + 1];
        for away in 1..=FARTHEST {
            // The one behind doubles at once: two points a game, more by gammons.
            after_crawford[away] =
                after.get(away - 1).copied().unwrap_or_else(|| 0.62 * after_crawford[away.saturating_sub(2)]);
        }
        Table { before, after_crawford }
    }
}

/// The chance to win a match of who needs `own` points when the other one needs `other`, before the next game. With
/// `crawford_over` nobody is kept from doubling in it any more.
#[must_use]
pub fn match_equity(own: u32, other: u32, crawford_over: bool) -> f64 {
    let [own, other] = [own, other].map(|away| (away as usize).min(FARTHEST));
    match (own, other) {
        (0, _) => 1.0,
        (_, 0) => 0.0,
        (1, other) if crawford_over => 1.0 - TABLE.after_crawford[other],
        (own, 1) if crawford_over => TABLE.after_crawford[own],
        _ => TABLE.before[own][other],
    }
}

#[cfg(test)]
mod tests {
    use super::match_equity;

    #[test]
    fn known_scores_are_as_published() {
        assert_eq!(match_equity(1, 2, false), 0.677_36);
        assert_eq!(match_equity(2, 4, false), 0.6687);
        assert_eq!(match_equity(2, 1, true), 0.488_03);
        assert_eq!((match_equity(0, 3, false), match_equity(3, 0, true)), (1.0, 0.0));
    }

    #[test]
    fn both_chances_make_one_and_a_lead_is_good() {
        for own in 1..=64 {
            for other in 1..=64 {
                let sum = match_equity(own, other, false) + match_equity(other, own, false);
                assert!((sum - 1.0).abs() < 0.002, "{own} {other}: {sum}");
                assert!(match_equity(own, other, false) >= match_equity(own + 1, other, false) - 1e-9, "{own} {other}");
            }
        }
    }
}
