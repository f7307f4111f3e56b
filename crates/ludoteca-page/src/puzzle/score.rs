//! Which puzzles somebody has solved, kept in the browser.

use std::collections::{BTreeMap, BTreeSet};

/// What became of the puzzles that were tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// By game and number: after how many tries it was solved; `None` if the solution was looked at.
    tried: BTreeMap<(String, u64), Option<u32>>,
    /// The days on which the puzzle of the day was solved.
    days: BTreeSet<i64>,
}

impl Score {
    /// The name under which it is kept.
    pub const KEY: &str = "puzzles";

    /// Whether a puzzle has been solved.
    #[must_use]
    pub fn is_solved(&self, game: &str, number: u64) -> bool {
        matches!(self.tried.get(&(game.to_owned(), number)), Some(Some(_)))
    }

    /// How many puzzles of a game have been solved, and how many of them at once.
    #[must_use]
    pub fn solved(&self, game: &str) -> (usize, usize) {
        let of_game = || self.tried.iter().filter(|((known, _), _)| known == game).filter_map(|(_, tries)| *tries);
        (of_game().count(), of_game().filter(|tries| *tries == 1).count())
    }

    /// Whether the puzzle of a day was solved on that day.
    #[must_use]
    pub fn has_day(&self, day: i64) -> bool {
        self.days.contains(&day)
    }

    /// How many days in a row had their puzzle solved, up to this day; one that is not over yet may still come.
    #[must_use]
    pub fn streak(&self, today: i64) -> usize {
        let last = if self.has_day(today) { today } else { today - 1 };
        (0..).take_while(|back| self.has_day(last - back)).count()
    }

    /// The next puzzle after this one that was not tried, of so many; the next one of all if every one was.
    #[must_use]
    pub fn next_after(&self, game: &str, number: u64, count: u64) -> u64 {
        let following = |step: u64| (number - 1 + step) % count.max(1) + 1;
        let is_new = |number: &u64| !self.tried.contains_key(&(game.to_owned(), *number));
        (1..count).map(following).find(is_new).unwrap_or_else(|| following(1))
    }

    /// Notes that a puzzle was solved. What was noted first stays.
    pub(super) fn note_solved(&mut self, game: &str, number: u64, tries: u32, day: Option<i64>) {
        self.tried.entry((game.to_owned(), number)).or_insert(Some(tries));
        self.days.extend(day);
    }

    /// Notes that the solution of a puzzle was looked at. What was noted first stays.
    pub(super) fn note_shown(&mut self, game: &str, number: u64) {
        self.tried.entry((game.to_owned(), number)).or_insert(None);
    }

    /// As text, a line each.
    #[must_use]
    pub fn write(&self) -> String {
        let tried = self.tried.iter().map(|((game, number), tries)| {
            let tries = tries.map_or_else(|| "shown".to_owned(), |tries| tries.to_string());
            format!("{game} {number} {tries}\n")
        });
        tried.chain(self.days.iter().map(|day| format!("day {day}\n"))).collect()
    }

    /// What [`Score::write`] wrote; a line that cannot be read is left out.
    #[must_use]
    pub fn read(text: &str) -> Score {
        let mut score = Score::default();
        for line in text.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["day", day] => score.days.extend(day.parse::<i64>()),
                [game, number, tries] => {
                    let tries = match tries {
                        "shown" => Some(None),
                        tries => tries.parse().ok().map(Some),
                    };
                    if let (Ok(number), Some(tries)) = (number.parse(), tries) {
                        score.tried.insert((game.to_owned(), number), tries);
                    }
                }
                _ => {}
            }
        }
        score
    }
}

#[cfg(test)]
mod tests {
    use super::Score;

    #[test]
    fn the_score_is_read_as_it_was_written_and_the_first_time_counts() {
        let mut score = Score::default();
        score.note_solved("toy", 3, 1, Some(100));
        score.note_solved("toy", 3, 5, None);
        score.note_shown("toy", 4);
        score.note_solved("toy", 4, 1, None);
        score.note_solved("other", 1, 2, Some(101));
        assert_eq!(Score::read(&score.write()), score);
        assert_eq!(score.solved("toy"), (1, 1));
        assert_eq!(score.solved("other"), (1, 0));
        assert!(score.is_solved("toy", 3) && !score.is_solved("toy", 4));
        assert_eq!(Score::read("nonsense\ntoy x 1\ntoy 1 x\nday\nday x\n"), Score::default());
    }

    #[test]
    fn a_streak_goes_on_until_a_day_is_over_without_its_puzzle() {
        let mut score = Score::default();
        assert_eq!(score.streak(10), 0);
        for day in [5, 7, 8, 9] {
            score.note_solved("toy", 1, 1, Some(day));
        }
        assert_eq!([9, 10, 11].map(|today| score.streak(today)), [3, 3, 0]);
    }

    #[test]
    fn the_next_one_is_new_as_long_as_there_are_new_ones() {
        let mut score = Score::default();
        score.note_solved("toy", 2, 1, None);
        score.note_shown("toy", 3);
        assert_eq!(score.next_after("toy", 1, 4), 4);
        assert_eq!(score.next_after("toy", 4, 4), 1);
        score.note_solved("toy", 1, 1, None);
        score.note_solved("toy", 4, 1, None);
        assert_eq!(score.next_after("toy", 4, 4), 1, "all are known");
        assert_eq!(score.next_after("toy", 1, 1), 1);
    }
}
