//! What a contest has come to, as text: so that one that was interrupted goes on, and a published table can be checked pair by pair.
//!
//! ```text
//! ludoteca arena 1
//! game: congkak
//! bots: bot:8 | minimax:depth=6
//! …
//!
//! 1: 2 0; 60-38
//! ```
//!
//! The lines after the first say what is played: whoever goes on must play the same. Then comes a line a pair: its number, the half
//! points of the first contender in both games, and the points of both contenders on the board in both games together.

use std::collections::BTreeMap;

use ludoteca_game::{Explain, Message, error_that_explains, quote};

use crate::messages;

const FIRST_LINE: &str = "ludoteca arena 1";

/// What came of a pair of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairResult {
    /// The half points of the first contender in each game.
    pub halves: [u8; 2],
    /// The points of the first and of the second contender on the board, in both games together.
    pub points: [u32; 2],
}

/// The pairs of a contest that have been played, by number from 1.
pub type Pairs = BTreeMap<u64, PairResult>;

/// Why a text is no journal of this contest.
#[derive(Clone, Debug, PartialEq)]
pub struct JournalError {
    /// The number of the line.
    pub line: usize,
    /// What is wrong with it.
    pub why: Message,
}

impl Explain for JournalError {
    fn message(&self) -> Message {
        messages::journal_wrong(self.line as i64, self.why.clone())
    }
}

error_that_explains!(JournalError);

/// The head of a journal: what is played, each as a name and a value.
#[must_use]
pub fn head(played: &[(&str, String)]) -> String {
    let lines: String = played.iter().map(|(name, value)| format!("{name}: {value}\n")).collect();
    format!("{FIRST_LINE}\n{lines}\n")
}

/// The line of a pair.
#[must_use]
pub fn line(nth: u64, result: &PairResult) -> String {
    let PairResult { halves: [one, other], points: [own, theirs] } = result;
    format!("{nth}: {one} {other}; {own}-{theirs}\n")
}

/// Reads the pairs of a journal that begins with this head.
///
/// A last line without its end is what an interruption left, and is not there.
///
/// # Errors
///
/// The first line that is wrong: another contest was played, or it is no line of a pair.
pub fn read(text: &str, head: &str) -> Result<Pairs, JournalError> {
    let mut lines = text.split_inclusive('\n').enumerate();
    for wanted in head.lines() {
        let (place, line) = lines.next().map_or((0, ""), |(place, line)| (place, line.trim_end()));
        if line != wanted {
            let why = messages::journal_of_another_contest(quote(line), quote(wanted));
            return Err(JournalError { line: place + 1, why });
        }
    }
    let mut pairs = Pairs::new();
    for (place, line) in lines.filter(|(_, line)| line.ends_with('\n') && !line.trim().is_empty()) {
        let wrong = || JournalError { line: place + 1, why: messages::journal_not_a_pair(quote(line.trim_end())) };
        let (nth, result) = pair(line.trim_end()).ok_or_else(wrong)?;
        pairs.insert(nth, result);
    }
    Ok(pairs)
}

fn pair(line: &str) -> Option<(u64, PairResult)> {
    let (nth, rest) = line.split_once(": ")?;
    let (halves, points) = rest.split_once("; ")?;
    let (one, other) = halves.split_once(' ')?;
    let (own, theirs) = points.split_once('-')?;
    let half = |text: &str| text.parse().ok().filter(|half: &u8| *half <= 2);
    let nth = nth.parse().ok().filter(|nth| *nth > 0)?;
    let points = [own.parse().ok()?, theirs.parse().ok()?];
    Some((nth, PairResult { halves: [half(one)?, half(other)?], points }))
}

#[cfg(test)]
mod tests {
    use super::{PairResult, Pairs, head, line, read};

    #[test]
    fn a_journal_is_read_as_it_was_written_and_what_was_broken_off_is_not_there() {
        let head = head(&[("game", "toy".to_owned()), ("bots", "a | b".to_owned())]);
        let won = PairResult { halves: [2, 1], points: [60, 38] };
        let text = format!("{head}{}{}", line(1, &won), line(3, &won));
        assert_eq!(read(&text, &head), Ok(Pairs::from([(1, won), (3, won)])));
        assert_eq!(read(&text[..text.len() - 3], &head), Ok(Pairs::from([(1, won)])));
        assert_eq!(read(&head, &head), Ok(Pairs::new()));
    }

    #[test]
    fn another_contest_and_nonsense_are_refused_with_their_line() {
        let toy = head(&[("game", "toy".to_owned())]);
        let wrong = |text: &str| read(text, &toy).expect_err("it is wrong").line;
        assert_eq!(wrong(""), 1);
        assert_eq!(wrong(&head(&[("game", "other".to_owned())])), 2);
        for nonsense in ["nonsense", "0: 2 2; 1-1", "1: 3 0; 1-1", "1: 2 0", "1: 2 0; 1", "x: 2 0; 1-1"] {
            assert_eq!(wrong(&format!("{toy}{nonsense}\n")), 4, "{nonsense}");
        }
    }
}
