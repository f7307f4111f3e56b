//! A guided first game: a coach says what to do, the pupil does it, and the other side answers by itself.

use ludoteca_game::{Player, Settings};
use ludoteca_shelf::SHELF;
use ludoteca_table::{DiceBox, GameBox, Seat, Session};

use crate::page::browser::fresh_dice;

/// What the coach says, the move that the pupil has to make, if any, and the answers of the other side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) words: String,
    pub(crate) mv: Option<String>,
    pub(crate) replies: Vec<String>,
}

/// A lesson, and how far the pupil has come.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) pupil: Player,
    pub(crate) steps: Vec<Step>,
    pub(crate) nth: usize,
}

impl Lesson {
    /// What there is to do now.
    pub(crate) fn step(&self) -> Option<&Step> {
        self.steps.get(self.nth)
    }

    /// The move that has to be made now.
    pub(crate) fn wanted(&self) -> Option<&str> {
        self.step()?.mv.as_deref()
    }

    pub(crate) fn is_done(&self) -> bool {
        self.nth + 1 >= self.steps.len()
    }
}

/// The lesson in the words of the engines' answer, and the table at which it is given.
pub(crate) fn read(text: &str) -> Option<(Lesson, Session)> {
    let game: &'static dyn GameBox = *SHELF.first()?;
    let (mut given, mut position, mut dice) = (Vec::new(), None, Vec::new());
    let mut lesson = Lesson { pupil: Player::One, steps: Vec::new(), nth: 0 };
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields.as_slice() {
            ["settings", settings @ ..] => given.extend(settings.iter().filter_map(|setting| setting.split_once('='))),
            ["position", text] => position = Some(*text),
            ["dice", rolls] => dice = rolls.split(',').map(str::to_owned).collect(),
            ["pupil", number] => lesson.pupil = Player::from_number(number.parse().ok()?)?,
            ["step", words, mv, replies @ ..] => lesson.steps.push(Step {
                words: (*words).to_owned(),
                mv: Some((*mv).to_owned()).filter(|mv| !mv.is_empty()),
                replies: replies.iter().map(|reply| (*reply).to_owned()).collect(),
            }),
            _ => {}
        }
    }
    let settings = Settings::read(game.known_settings(), given).ok()?;
    let table = game.open(&settings, position).ok()?;
    let dice = DiceBox { given: dice, ..fresh_dice() };
    (!lesson.steps.is_empty()).then(|| (lesson, Session::new(game, table, [Seat::HUMAN, Seat::HUMAN], dice)))
}
