use ludoteca_engines::LEVELS;
use ludoteca_game::{Explain, Message, Settings, error_that_explains, quote};
use ludoteca_table::{GameBox, Table, find_game};

use crate::messages;

/// What the only good move keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// The win.
    Win,
    /// The draw.
    Draw,
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
    /// The puzzle set up on a table.
    ///
    /// # Errors
    ///
    /// What is wrong with its settings or its position.
    pub fn open(&self, game: &'static dyn GameBox) -> Result<Box<dyn Table>, Message> {
        let pairs = self.settings.split_whitespace().filter_map(|pair| pair.split_once('='));
        let settings = Settings::read(game.known_settings(), pairs).map_err(|why| why.message())?;
        game.open(&settings, Some(&self.position)).map_err(|why| why.message())
    }

    fn write(&self) -> String {
        let keeps = match self.keeps {
            Keeps::Win => "wins",
            Keeps::Draw => "draws",
        };
        let value =
            if self.value.fract() == 0.0 { format!("{:+.0}", self.value) } else { format!("{:+.3}", self.value) };
        let line = self.line.join(" ");
        format!("level {}; {keeps} {value}; {}; {}; {line}", self.level, self.settings, self.position)
    }

    fn read(line: &str) -> Option<Puzzle> {
        let mut parts = line.split("; ");
        let level =
            parts.next()?.strip_prefix("level ")?.parse().ok().filter(|level| (1..=LEVELS + 1).contains(level))?;
        let (keeps, value) = parts.next()?.split_once(' ')?;
        let keeps = match keeps {
            "wins" => Keeps::Win,
            "draws" => Keeps::Draw,
            _ => return None,
        };
        let value = value.parse().ok().filter(|value: &f64| value.is_finite())?;
        let (settings, position) = (parts.next()?.to_owned(), parts.next()?.to_owned());
        let line: Vec<String> = parts.next()?.split_whitespace().map(str::to_owned).collect();
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
    pub fn read(text: &str, games: &[&'static dyn GameBox]) -> Result<PuzzleSet, SetError> {
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
            let table = puzzle.open(game).map_err(|why| wrong(number, why))?;
            let by = table.turn().anyone().ok_or_else(|| wrong(number, messages::puzzles_nobody().into()))?;
            table.decide(by, &puzzle.line[0]).map_err(|why| wrong(number, why))?;
            puzzles.push(puzzle);
        }
        Ok(PuzzleSet { game: game.name(), puzzles })
    }
}
