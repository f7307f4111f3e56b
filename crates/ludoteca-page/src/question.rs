//! What page and engines say to each other, written and read in one place.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// What the engines are asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Question {
    /// What a bot does.
    Move {
        /// The game so far.
        record: String,
        /// How the bot is asked for.
        bot: String,
        /// What decides where it does not care.
        seed: u64,
    },
    /// What the best bot would do.
    Hint {
        /// The game so far.
        record: String,
        /// What decides where it does not care.
        seed: u64,
    },
    /// What every move is worth.
    Moves {
        /// The whole game.
        record: String,
        /// How many events came before the position that is meant; `None` for where the game stands.
        events: Option<usize>,
    },
    /// What the position is worth.
    Position {
        /// The game so far.
        record: String,
    },
    /// What a decision of a game gave away.
    Review {
        /// The whole game.
        record: String,
        /// How many events came before the decision.
        events: usize,
    },
    /// A puzzle.
    Puzzle {
        /// The game.
        game: String,
        /// Which.
        pick: Pick,
    },
    /// Which bots a game has.
    Bots {
        /// The game.
        game: String,
    },
}

/// What the engines answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The move of a bot.
    Move(String),
    /// What to do in the turn.
    Hint(HintTold),
    /// Every move, the best first.
    Moves(ChoicesTold),
    /// What the position is worth, in the eyes of player 1; `None` while chance decides.
    Position(Option<Worth>),
    /// What a decision gave away; `None` if there was nothing to decide.
    Review(Option<Judged>),
    /// A puzzle.
    Puzzle(PuzzleTold),
    /// The bots of a game.
    Bots(Bots),
    /// Nothing: there is nobody to move, or no such bot.
    Nothing,
}

/// What something is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Worth {
    /// In the unit of the game.
    pub value: f64,
    /// Whether that is proved.
    pub exact: bool,
}

/// What to do in a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HintTold {
    /// The moves, in order.
    pub moves: Vec<String>,
    /// The same as it is written as a whole, where a turn of several moves is one decision.
    pub whole: Option<String>,
    /// What that is worth to who makes them.
    pub worth: Worth,
    /// What else there is to say about it.
    pub figures: Vec<MoveFigure>,
}

/// Everything that can be done.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ChoicesTold {
    /// The best first.
    pub moves: Vec<MoveWorth>,
    /// What is to be thought of raising the stakes, if that is or was a question.
    pub cube: Option<CubeTold>,
    /// How many turns were looked ahead, where that has a meaning; 0 otherwise.
    pub depth: u32,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveWorth {
    /// The move, or the whole of the moves of a turn.
    pub mv: String,
    /// To who makes it.
    pub worth: Worth,
    /// What else there is to say about it.
    pub figures: Vec<MoveFigure>,
    /// Whether it was made.
    pub made: bool,
}

/// A number that belongs to a move, as it is told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveFigure {
    /// What it is, in Spanish and in English.
    pub name: [String; 2],
    /// What stands over a column of it, likewise; `None` if it has none.
    pub short: Option<[String; 2]>,
    /// How much; a chance in per cent.
    pub value: f64,
    /// Whether it is a chance.
    pub percent: bool,
}

/// What is to be thought of raising the stakes, in the eyes of who may: points at the stakes as they are.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CubeTold {
    /// What it is worth to leave them as they are.
    pub no_double: f64,
    /// What it is worth to double if the other one takes.
    pub double_take: f64,
    /// What it is worth to double if the other one drops.
    pub double_pass: f64,
    /// Whether doubling is right.
    pub double: bool,
    /// Whether taking is right.
    pub take: bool,
    /// Whether it was a question before chance decided, and is none any more.
    pub before: bool,
}

/// A decision that was gone over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// What was decided, as it is written as a whole.
    pub played: String,
    /// How bad it was.
    pub severity: Severity,
    /// What it gave away.
    pub cost: f64,
    /// Whether that is proved.
    pub exact: bool,
    /// What was better, and what would have followed.
    pub better: Vec<String>,
}

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Severity {
    /// It gave nothing away worth mentioning.
    Fine,
    /// It gave away a little.
    Doubtful,
    /// It gave away something.
    Mistake,
    /// It gave away much, or a win that was proved.
    Blunder,
}

/// Which puzzle is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pick {
    /// That of a day, counted from 1970.
    Day(u64),
    /// The one with this number, from 1; after the last one comes the first.
    Number(u64),
}

/// A puzzle with its solution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleTold {
    /// Its number, from 1.
    pub number: u64,
    /// How many there are.
    pub count: u64,
    /// The lowest level of the house player that finds the solution; one more than the highest if none does.
    pub level: u8,
    /// What the solution does.
    pub goal: Goal,
    /// What the position is worth to the player to move.
    pub value: f64,
    /// The settings of the game.
    pub settings: Vec<(String, String)>,
    /// The position.
    pub position: String,
    /// The solution and what follows.
    pub line: Vec<String>,
    /// The numbers of the puzzles of the days before, the latest first.
    pub earlier: Vec<u64>,
}

/// What a solution does that no other move does.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Goal {
    /// It wins.
    Win,
    /// It saves the draw.
    Draw,
    /// It is better than any other by so much.
    Best {
        /// In the unit of the game.
        by: f64,
        /// Whether that is proved.
        exact: bool,
    },
}

/// The bots of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bots {
    /// The game.
    pub game: String,
    /// Those that can be asked for by name.
    pub faces: Vec<BotFace>,
}

/// A bot that can be asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotFace {
    /// Its name.
    pub name: String,
    /// What it does, in Spanish and in English.
    pub about: [String; 2],
    /// What can be chosen about it.
    pub options: Vec<BotOption>,
}

/// Something that can be chosen about a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotOption {
    /// Its name.
    pub key: String,
    /// What it means, in Spanish and in English.
    pub about: [String; 2],
    /// The words it takes, each in Spanish and in English, or none if it is a number.
    pub words: Vec<(String, [String; 2])>,
    /// The range of a number.
    pub range: Option<(i64, i64)>,
    /// What it is unless said.
    pub default: String,
}

impl Question {
    /// As bytes.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        write(self)
    }

    /// What [`Question::write`] wrote.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Question> {
        read(bytes)
    }
}

impl Answer {
    /// As bytes.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        write(self)
    }

    /// What [`Answer::write`] wrote.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Answer> {
        read(bytes)
    }
}

fn write(value: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).expect("plain data can be written")
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::{Answer, ChoicesTold, MoveWorth, Question, Worth};

    #[test]
    fn questions_and_answers_are_read_as_they_were_written() {
        let question = Question::Move { record: "ludoteca".to_owned(), bot: "bot:4".to_owned(), seed: 7 };
        assert_eq!(Question::read(&question.write()), Some(question));
        let worth = Worth { value: -0.25, exact: true };
        let moves = vec![MoveWorth { mv: "c1c6".to_owned(), worth, figures: Vec::new(), made: true }];
        let answer = Answer::Moves(ChoicesTold { moves, ..ChoicesTold::default() });
        assert_eq!(Answer::read(&answer.write()), Some(answer));
        assert_eq!(Answer::read(&[99, 1, 2]), None);
    }
}
