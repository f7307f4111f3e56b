/// The largest away score in the data.
const DATA_AWAY_MAX: usize = 25;
/// The largest away score in the table; larger ones count as this one.
const AWAY_MAX: usize = 64;

/// Points won in a game between equal players and their probabilities, to extrapolate beyond the data.
const GAME_RESULTS: [(usize, f64); 4] = [(1, 0.44), (2, 0.37), (4, 0.16), (8, 0.03)];

/// Probabilities of winning a match, by away scores: the Kazaross XG2 table, extrapolated beyond 25 points.
#[derive(Clone, Debug)]
pub struct MatchEquityTable {
    /// By the away scores of both players, from 0; the Crawford game where one of them is 1.
    pre_crawford: Vec<Vec<f64>>,
    /// By the away score of the trailing player.
    post_crawford: Vec<f64>,
}

impl Default for MatchEquityTable {
    fn default() -> MatchEquityTable {
        let lines = include_str!("../data/match-equities.txt").lines().filter(|line| !line.starts_with('#'));
        let numbers = |line: &str| -> Vec<f64> {
            line.split(' ').map(|number| number.parse().expect("the table is made of numbers")).collect()
        };
        let mut rows: Vec<Vec<f64>> = lines.map(numbers).collect();
        let last = rows.pop().expect("the table has a last line");
        let mut pre_crawford = vec![vec![0.0; AWAY_MAX + 1]; AWAY_MAX + 1];
        for player in 0..=AWAY_MAX {
            for opponent in 0..=AWAY_MAX {
                pre_crawford[player][opponent] = match (player, opponent) {
                    (0, _) => 1.0,
                    (_, 0) => 0.0,
                    _ if player <= DATA_AWAY_MAX && opponent <= DATA_AWAY_MAX => rows[player - 1][opponent - 1],
                    _ => GAME_RESULTS
                        .iter()
                        .map(|&(points, probability)| {
                            let won = pre_crawford[player.saturating_sub(points)][opponent];
                            let lost = pre_crawford[player][opponent.saturating_sub(points)];
                            probability * (won + lost) / 2.0
                        })
                        .sum(),
                };
            }
        }
        let mut post_crawford = vec![1.0; AWAY_MAX + 1];
        for away in 1..=AWAY_MAX {
            // The trailing player doubles at once and wins two points a game, more with gammons.
            post_crawford[away] =
                last.get(away - 1).copied().unwrap_or_else(|| 0.62 * post_crawford[away.saturating_sub(2)]);
        }
        MatchEquityTable { pre_crawford, post_crawford }
    }
}

impl MatchEquityTable {
    /// The probability, before the next game, that the player who needs `player_away` points wins the match.
    ///
    /// With `post_crawford`, doubling is allowed at 1-away.
    #[must_use]
    pub fn win(&self, player_away: u32, opponent_away: u32, post_crawford: bool) -> f64 {
        let [player, opponent] = [player_away, opponent_away].map(|away| (away as usize).min(AWAY_MAX));
        match (player, opponent) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            (1, opponent) if post_crawford => 1.0 - self.post_crawford[opponent],
            (player, 1) if post_crawford => self.post_crawford[player],
            _ => self.pre_crawford[player][opponent],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::MatchEquityTable;

    #[test]
    fn known_scores_are_as_published() {
        let table = MatchEquityTable::default();
        assert_eq!(table.win(1, 2, false), 0.677_36);
        assert_eq!(table.win(2, 4, false), 0.6687);
        assert_eq!(table.win(2, 1, true), 0.488_03);
        assert_eq!((table.win(0, 3, false), table.win(3, 0, true)), (1.0, 0.0));
    }

    #[test]
    fn probabilities_of_both_players_sum_to_one_and_leads_are_good() {
        let table = MatchEquityTable::default();
        for player in 1..=64 {
            for opponent in 1..=64 {
                let win = table.win(player, opponent, false);
                let sum = win + table.win(opponent, player, false);
                assert!((sum - 1.0).abs() < 0.002, "{player} {opponent}: {sum}");
                assert!(win >= table.win(player + 1, opponent, false) - 1e-9, "{player} {opponent}");
            }
        }
    }
}
