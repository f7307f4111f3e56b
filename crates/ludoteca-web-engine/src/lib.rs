//! The engines in a worker of the browser: a [`Question`] in, an [`Answer`] out. The page ends the worker when it does not want to
//! wait any longer.

use ludoteca_engines::{BotKind, Figure, Judged, Limits, Unit, bots_of, every_choice, find_bot, hint, worth_of};
use ludoteca_game::settings::{Default as Usual, Kind};
use ludoteca_game::{Lang, Phrase, Player, Setting};
use ludoteca_page::{Answer, BotFace, BotOption, Bots, MoveFigure, MoveWorth, Question, Worth};
use ludoteca_shelf::SHELF;
use ludoteca_table::{Table, record};

/// How many positions an answer about every move may look at for each of them: the graph and the list appear while one waits.
const NODES_A_MOVE: u64 = 60_000;

/// Answers a question.
#[must_use]
pub fn answer_to(question: &Question) -> Answer {
    let answered = match question {
        Question::Bots { game } => Some(Answer::Bots(Bots { game: game.clone(), faces: faces(game) })),
        Question::Move { record, bot, seed } => at(record, |table| {
            let by = table.turn().anyone()?;
            let counsel =
                find_bot(table.game(), bot).ok()?.advise(table, by, &Limits { seed: *seed, ..Limits::NONE })?;
            Some(Answer::Move(counsel.mv))
        }),
        Question::Hint { record, seed } => at(record, |table| {
            let hint = hint(table, &Limits { seed: *seed, ..Limits::NONE })?;
            let worth = Worth { value: hint.counsel.value, exact: hint.counsel.exact };
            Some(Answer::Hint { moves: hint.moves, worth })
        }),
        Question::Moves { record } => at(record, |table| {
            let worth = |judged: Judged| MoveWorth {
                mv: judged.mv,
                worth: Worth { value: judged.value, exact: judged.exact },
                figures: judged.figures.iter().map(figure).collect(),
            };
            let moves = every_choice(table, &short()).into_iter().map(worth).collect();
            Some(Answer::Moves(moves))
        }),
        Question::Position { record } => at(record, |table| {
            let worth = worth_of(table, Player::One, &short());
            Some(Answer::Position(worth.map(|(value, exact)| Worth { value, exact })))
        }),
    };
    answered.unwrap_or(Answer::Nothing)
}

fn figure(figure: &Figure) -> MoveFigure {
    let told = match figure.unit {
        Unit::Chance => format!("{:.1} %", 100.0 * figure.value),
        Unit::Points => format!("{:+.3}", figure.value),
    };
    MoveFigure { name: both(figure.name), told }
}

fn short() -> Limits<'static> {
    Limits { nodes: Some(NODES_A_MOVE), ..Limits::NONE }
}

fn at(text: &str, answer: impl FnOnce(&dyn Table) -> Option<Answer>) -> Option<Answer> {
    answer(record::read(text, SHELF).ok()?.table.as_ref())
}

/// The bots that are asked for by name; levels are chosen otherwise.
fn faces(game: &str) -> Vec<BotFace> {
    let face = |kind: BotKind| BotFace {
        name: kind.name.to_owned(),
        about: both(kind.about),
        options: kind.options.iter().map(option).collect(),
    };
    bots_of(game).into_iter().filter(|kind| kind.name != "bot").map(face).collect()
}

fn option(setting: &Setting) -> BotOption {
    BotOption {
        key: setting.key.to_owned(),
        about: both(setting.about),
        words: match &setting.kind {
            Kind::Word(words) => words.iter().map(|word| word.name.to_owned()).collect(),
            Kind::Flag => vec!["true".to_owned(), "false".to_owned()],
            Kind::Number { .. } | Kind::Text { .. } => Vec::new(),
        },
        range: match setting.kind {
            Kind::Number { min, max } => Some((min, max)),
            _ => None,
        },
        default: match setting.default {
            Usual::Fixed(value) => value.to_owned(),
            Usual::Depends(_) => String::new(),
        },
    }
}

fn both(phrase: &Phrase) -> [String; 2] {
    [Lang::Es, Lang::En].map(|lang| phrase.in_lang(lang).to_owned())
}

/// Answers a question as it is written; what is no question has no answer, and the page starts another worker.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn answer(question: &[u8]) -> Vec<u8> {
    let question = Question::read(question).expect("the page writes what is read here");
    answer_to(&question).write()
}
