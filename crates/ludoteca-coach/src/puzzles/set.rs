use ludoteca_engines::LEVELS;
use ludoteca_game::{Explain, Message, Settings, error_that_explains, quote};
use ludoteca_play::{Game, GameType, find_game};

use crate::messages;

/// What the only good move keeps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Keeps {
    /// The win.
    Win,
    /// The draw.
    Draw,
    /// More than any other move, in a game in which chance decides as well.
    Most {
        /// By so much at least.
        by: f64,
        /// Whether that is proved; else it is estimated.
        exact: bool,
    },
}

/// A position with one good move.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The lowest level of the house player that finds the move.
    pub level: u8,
    /// What it keeps.
    pub keeps: Keeps,
    /// What the position is worth to the player to move.
    pub value: f64,
    /// The settings in force, as they are written in a command.
    pub settings: String,
    /// The position.
    pub position: String,
    /// The solution and what follows.
    pub line: Vec<String>,
}

/// The puzzles of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleSet {
    /// The game.
    pub game: &'static str,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// Why a text is no set of puzzles.
#[derive(Clone, Debug, PartialEq)]
pub struct SetError {
    /// The number of the line.
    pub line: usize,
    /// What is wrong with it.
    pub why: Message,
}

impl Explain for SetError {
    fn message(&self) -> Message {
        messages::puzzles_wrong(self.line as i64, self.why.clone())
    }
}

error_that_explains!(SetError);

const FIRST_LINE: &str = "ludoteca puzzles 1";

impl Puzzle {
    /// Opens the game at the puzzle's position.
    ///
    /// # Errors
    ///
    /// Returns the reason if its settings or its position are refused.
    pub fn open(&self, kind: &'static GameType) -> Result<Game, Message> {
        let settings = Settings::read(kind.info.settings, self.given()).map_err(|why| why.message())?;
        kind.open(&settings, Some(&self.position)).map_err(|why| why.message())
    }

    /// The settings, each with its name.
    pub fn given(&self) -> impl Iterator<Item = (&str, &str)> {
        self.settings.split_whitespace().filter_map(|pair| pair.split_once('='))
    }

    fn write(&self) -> String {
        let value =
            if self.value.fract() == 0.0 { format!("{:+.0}", self.value) } else { format!("{:+.3}", self.value) };
        let keeps = match self.keeps {
            Keeps::Win => format!("wins {value}"),
            Keeps::Draw => format!("draws {value}"),
            Keeps::Most { by, exact: true } => format!("most {value} by {by:.3} proved"),
            Keeps::Most { by, exact: false } => format!("most {value} by {by:.3} estimated"),
        };
        // A move of several words is one move.
        let line = self.line.join(if self.line.iter().any(|mv| mv.contains(' ')) { ", " } else { " " });
        format!("level {}; {keeps}; {}; {}; {line}", self.level, self.settings, self.position)
    }

    pub(super) fn read(line: &str) -> Option<Puzzle> {
        let mut parts = line.split("; ");
        let level =
            parts.next()?.strip_prefix("level ")?.parse().ok().filter(|level| (1..=LEVELS + 1).contains(level))?;
        let number = |text: &str| text.parse().ok().filter(|value: &f64| value.is_finite());
        let (keeps, value) = match parts.next()?.split(' ').collect::<Vec<_>>()[..] {
            ["wins", value] => (Keeps::Win, number(value)?),
            ["draws", value] => (Keeps::Draw, number(value)?),
            ["most", value, "by", by, kind @ ("proved" | "estimated")] => {
                (Keeps::Most { by: number(by)?, exact: kind == "proved" }, number(value)?)
            }
            _ => return None,
        };
        let (settings, position) = (parts.next()?.to_owned(), parts.next()?.to_owned());
        let line = parts.next()?;
        let line: Vec<String> = match (line.contains(", "), keeps) {
            (false, Keeps::Win | Keeps::Draw) => line.split_whitespace().map(str::to_owned).collect(),
            _ => line.split(", ").map(str::to_owned).filter(|mv| !mv.is_empty()).collect(),
        };
        let is_whole = parts.next().is_none() && !line.is_empty();
        is_whole.then_some(Puzzle { level, keeps, value, settings, position, line })
    }
}

impl PuzzleSet {
    /// The text of the set.
    #[must_use]
    pub fn write(&self) -> String {
        let mut lines = vec![FIRST_LINE.to_owned(), format!("game: {}", self.game), String::new()];
        lines.extend(self.puzzles.iter().map(Puzzle::write));
        lines.push(String::new());
        lines.join("\n")
    }

    /// Reads a set; every position is set up and every solution tried.
    ///
    /// # Errors
    ///
    /// The first line that is wrong, and why.
    pub fn read(text: &str, games: &[&'static GameType]) -> Result<PuzzleSet, SetError> {
        let mut lines = text.lines().enumerate().map(|(place, line)| (place + 1, line));
        let wrong = |line, why| SetError { line, why };
        if lines.next().is_none_or(|(_, first)| first.trim_end() != FIRST_LINE) {
            return Err(wrong(1, messages::puzzles_not_a_set(FIRST_LINE)));
        }
        let name = lines.next().and_then(|(_, line)| line.strip_prefix("game: "));
        let name = name.ok_or_else(|| wrong(2, messages::puzzles_no_game().into()))?;
        let game = find_game(games, name).map_err(|why| wrong(2, why.message()))?;
        let mut puzzles = Vec::new();
        for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            let puzzle = Puzzle::read(line).ok_or_else(|| wrong(number, messages::puzzles_not_one(quote(line))))?;
            let opened = puzzle.open(game).map_err(|why| wrong(number, why))?;
            let by = opened.turn().anyone().ok_or_else(|| wrong(number, messages::puzzles_nobody().into()))?;
            opened.decide(by, &puzzle.line[0]).map_err(|error| wrong(number, error.message))?;
            puzzles.push(puzzle);
        }
        Ok(PuzzleSet { game: game.name(), puzzles })
    }
}
