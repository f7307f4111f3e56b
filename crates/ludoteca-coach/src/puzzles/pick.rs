use super::set::Puzzle;

/// A puzzle of the text of a set that is known to be right, by its number from 1, and how many there are.
///
/// Numbers go round: after the last one comes the first.
#[must_use]
pub fn pick(text: &str, number: u64) -> Option<(u64, Puzzle, u64)> {
    let lines: Vec<&str> = text.lines().skip(2).filter(|line| !line.trim().is_empty()).collect();
    let count = lines.len() as u64;
    let place = number.checked_sub(1)?.checked_rem(count)?;
    Some((place + 1, Puzzle::read(lines[place as usize])?, count))
}

/// The number of the puzzle of a day, counted from any day on: every one of the set comes once before any comes again, and those of
/// days that follow each other are from different games.
#[must_use]
pub fn number_of_day(day: u64, count: u64) -> u64 {
    if count == 0 {
        return 0;
    }
    // About the golden section, so that neighbours of the set are far from each other.
    let stride = (1..=(count * 618 / 1000).max(1)).rev().find(|&stride| have_no_divisor(stride, count)).unwrap_or(1);
    (day % count) * stride % count + 1
}

const fn have_no_divisor(one: u64, other: u64) -> bool {
    let (mut one, mut other) = (one, other);
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one == 1
}

#[cfg(test)]
mod tests {
    use super::{number_of_day, pick};

    #[test]
    fn every_puzzle_has_its_day_before_any_comes_again() {
        for count in [1, 2, 7, 200, 240] {
            let mut numbers: Vec<u64> = (20_000..20_000 + count).map(|day| number_of_day(day, count)).collect();
            assert!(count < 4 || numbers[0].abs_diff(numbers[1]) > 1, "{count}");
            numbers.sort_unstable();
            assert_eq!(numbers, (1..=count).collect::<Vec<_>>());
        }
        assert_eq!(number_of_day(5, 0), 0);
    }

    #[test]
    fn numbers_go_round() {
        let text = "ludoteca puzzles 1\ngame: toy\n\nlevel 1; wins +1; ; here; a\nlevel 2; draws +0; ; there; b c\n";
        let level = |number| pick(text, number).map(|(number, puzzle, count)| (number, puzzle.level, count));
        assert_eq!([1, 2, 3, 4].map(level), [Some((1, 1, 2)), Some((2, 2, 2)), Some((1, 1, 2)), Some((2, 2, 2))]);
        assert_eq!(level(0), None);
        assert_eq!(pick("ludoteca puzzles 1\ngame: toy\n", 1), None);
    }
}
