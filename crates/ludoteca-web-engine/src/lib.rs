//! The engines in a worker of the browser: a [`Question`] in, an [`Answer`] out. The page terminates the worker to cancel a question.

use ludoteca_coach::puzzles::{Keeps, Puzzle, number_of_day, pick};
use ludoteca_coach::review::{Grade, made_next};
use ludoteca_coach::tutor::quick_review;
use ludoteca_engines::{
    BotKind, Choices, Figure, Hint, Limits, Place, Unit, When, bots_of, every_choice, find_bot, hint, needs_weights,
    worth_of,
};
use ludoteca_game::settings::{Default as Usual, Kind};
use ludoteca_game::{Lang, Phrase, Player, Setting};
use ludoteca_page::{
    Answer, BotFace, BotOption, Bots, ChoicesTold, CubeTold, Goal, HintTold, Judged, MoveFigure, MoveWorth, Pick,
    PuzzleTold, Question, Severity, Worth,
};
use ludoteca_play::{Game, record};
use ludoteca_shelf::{SHELF, puzzles_of};

/// The node budget for each candidate of the list and each position of the graph, for a person who waits.
const NODES_A_MOVE: u64 = 60_000;

/// Answers a question.
#[must_use]
pub fn answer_to(question: &Question) -> Answer {
    let answered = match question {
        Question::Bots { game } => Some(Answer::Bots(Bots { game: game.clone(), faces: faces(game) })),
        Question::Puzzle { game, pick } => puzzle(game, *pick).map(Answer::Puzzle),
        Question::Move { record, bot, seed } => at(record, |game| {
            let by = game.turn().anyone()?;
            let bot = find_bot(game.kind().name(), bot).ok()?;
            Some(Answer::Move(bot.advise(game, by, &Limits { seed: *seed, ..Limits::NONE })?.mv))
        }),
        Question::Hint { record, seed } => at(record, |game| {
            let hint = hint(game, &Limits { seed: *seed, ..Limits::NONE })?;
            let Hint { moves, whole, worth, figures, counsel, .. } = hint;
            let worth = Worth { value: worth, exact: counsel.exact };
            Some(Answer::Hint(HintTold { moves, whole, worth, figures: told(&figures) }))
        }),
        Question::Moves { record, events } => at(record, |game| {
            Some(Answer::Moves(events.map_or_else(|| choices(game), |events| choices_before(game, events))))
        }),
        Question::Review { record, events } => at(record, |game| {
            let decision = quick_review(game, *events, &|| false);
            Some(Answer::Review(decision.map(|decision| Judged {
                played: decision.played,
                severity: severity(decision.grade),
                cost: decision.cost,
                exact: decision.exact,
                better: decision.line,
            })))
        }),
        Question::Position { record } => at(record, |game| {
            let worth = worth_of(game, Player::One, &short());
            Some(Answer::Position(worth.map(|(value, exact)| Worth { value, exact })))
        }),
    };
    answered.unwrap_or(Answer::Nothing)
}

/// Returns the game whose weights must be loaded before the question can be answered.
#[must_use]
pub fn lacking(question: &Question) -> Option<&'static str> {
    let record = match question {
        Question::Bots { .. } | Question::Puzzle { .. } => return None,
        Question::Move { record, .. }
        | Question::Hint { record, .. }
        | Question::Moves { record, .. }
        | Question::Review { record, .. }
        | Question::Position { record } => record,
    };
    let game = read(record)?.kind().name();
    needs_weights(game).then_some(game)
}

/// Lists the candidates of the present decision.
fn choices(game: &Game) -> ChoicesTold {
    let Choices { moves, cube } = every_choice(game, &short());
    let depth = moves.first().map_or(0, |best| best.depth);
    let worth = |judged: ludoteca_engines::Judged| MoveWorth {
        mv: judged.mv,
        worth: Worth { value: judged.worth, exact: judged.exact },
        figures: told(&judged.figures),
        made: false,
    };
    let cube = cube.map(|(cube, when)| CubeTold {
        no_double: cube.no_double,
        double_take: cube.double_take,
        double_pass: cube.double_pass,
        double: cube.double,
        take: cube.take,
        before: when == When::Before,
    });
    ChoicesTold { moves: moves.into_iter().map(worth).collect(), cube, depth }
}

/// Lists the candidates after so many events, with the one that was made.
fn choices_before(game: &Game, events: usize) -> ChoicesTold {
    let mut choices = choices(&game.earlier(events));
    let judge = find_bot(game.kind().name(), "bot:8").ok();
    let made = judge.and_then(|judge| made_next(game, events, judge.as_ref()));
    choices.moves.iter_mut().for_each(|choice| choice.made = made.as_ref() == Some(&choice.mv));
    choices
}

fn told(figures: &[Figure]) -> Vec<MoveFigure> {
    let figure = |figure: &Figure| {
        let short = match figure.place {
            Place::Column(short) => Some(both(short)),
            Place::Aside => None,
            Place::Value => return None,
        };
        let percent = figure.unit == Unit::Chance;
        let value = if percent { 100.0 * figure.value } else { figure.value };
        Some(MoveFigure { name: both(figure.name), short, value, percent })
    };
    figures.iter().filter_map(figure).collect()
}

fn short() -> Limits<'static> {
    Limits { nodes: Some(NODES_A_MOVE), ..Limits::NONE }
}

fn at(record: &str, answer: impl FnOnce(&Game) -> Option<Answer>) -> Option<Answer> {
    answer(&read(record)?)
}

fn read(text: &str) -> Option<Game> {
    Some(record::read(text, SHELF).ok()?.game)
}

const fn severity(grade: Grade) -> Severity {
    match grade {
        Grade::Fine => Severity::Fine,
        Grade::Doubtful => Severity::Doubtful,
        Grade::Mistake => Severity::Mistake,
        Grade::Blunder => Severity::Blunder,
    }
}

/// The number of earlier daily puzzles that are listed.
const EARLIER: u64 = 14;

fn puzzle(game: &str, wanted: Pick) -> Option<PuzzleTold> {
    let text = puzzles_of(game)?;
    let count = pick(text, 1)?.2;
    let (wanted, day) = match wanted {
        Pick::Number(number) => (number, None),
        Pick::Day(day) => (number_of_day(day, count), Some(day)),
    };
    let (number, puzzle, count) = pick(text, wanted)?;
    let Puzzle { level, keeps, value, ref position, ref line, .. } = puzzle;
    let before = |day: u64| (1..=EARLIER.min(day)).map(|back| number_of_day(day - back, count)).collect();
    Some(PuzzleTold {
        number,
        count,
        level,
        goal: match keeps {
            Keeps::Win => Goal::Win,
            Keeps::Draw => Goal::Draw,
            Keeps::Most { by, exact } => Goal::Best { by, exact },
        },
        value,
        settings: puzzle.given().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        position: position.clone(),
        line: line.clone(),
        earlier: day.map(before).unwrap_or_default(),
    })
}

/// Lists the bots of a game besides the levels.
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
            Kind::Word(words) => words.iter().map(|word| (word.name.to_owned(), both(word.label))).collect(),
            Kind::Flag => ["true", "false"].map(|word| (word.to_owned(), [word.to_owned(), word.to_owned()])).to_vec(),
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

/// The functions that the worker calls. If one panics, the page starts another worker.
#[cfg(target_arch = "wasm32")]
pub mod calls {
    use ludoteca_engines::load_weights;
    use ludoteca_page::Question;
    use wasm_bindgen::prelude::wasm_bindgen;

    use super::{answer_to, lacking};

    /// Answers an encoded question.
    #[wasm_bindgen]
    pub fn answer(question: &[u8]) -> Vec<u8> {
        answer_to(&read(question)).write()
    }

    /// Returns the game whose weights must be loaded first.
    #[wasm_bindgen]
    pub fn lacks(question: &[u8]) -> Option<String> {
        lacking(&read(question)).map(str::to_owned)
    }

    /// Loads the weights of a game.
    #[wasm_bindgen]
    pub fn learn(game: &str, learnt: &[u8]) {
        load_weights(game, learnt).expect("the server sends the weights that it was built with");
    }

    fn read(question: &[u8]) -> Question {
        Question::read(question).expect("the page encodes its questions")
    }
}
