//! The rules of a game as they are read.

use ludoteca_game::scene::Mark;
use ludoteca_game::{Cut, Figure, Phrase, Player, Scene};
use ludoteca_table::{GameBox, play_figure};

/// A part of the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// What it is about.
    pub title: &'static Phrase,
    /// The paragraphs.
    pub words: &'static [&'static Phrase],
    /// The board that shows it.
    pub figure: Option<FigureShown>,
}

/// A board that shows a rule.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureShown {
    /// The board.
    pub scene: Scene,
    /// What is pointed out on it.
    pub marks: Mark,
    /// What there is to see.
    pub caption: &'static Phrase,
}

/// The rules of a game, in the order in which one wants to read them.
#[must_use]
pub fn rules_of(game: &'static dyn GameBox) -> Vec<Rule> {
    let rule = |section: &ludoteca_game::Section| Rule {
        title: section.title,
        words: section.words,
        figure: section.figure.as_ref().and_then(|figure| shown(game, figure)),
    };
    game.sections().iter().map(rule).collect()
}

fn shown(game: &'static dyn GameBox, figure: &Figure) -> Option<FigureShown> {
    let session = play_figure(game, figure).ok()?;
    let scene = session.table().scene(Player::One, Cut::Wide);
    let mut marks = Mark::default();
    for spot in figure.marks.iter().filter_map(|mark| scene.spot(mark)) {
        marks.add(spot.marks.hint.clone());
    }
    Some(FigureShown { scene, marks, caption: figure.caption })
}
