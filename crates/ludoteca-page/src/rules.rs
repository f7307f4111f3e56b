//! The rules of a game for people.

use ludoteca_game::{Phrase, Player};
use ludoteca_play::{GameType, play_figure};
use ludoteca_view::scene::Mark;
use ludoteca_view::{Cut, Figure, Scene, Section};

/// A section of the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// The heading.
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
    /// The marked spots.
    pub marks: Mark,
    /// The caption.
    pub caption: &'static Phrase,
}

/// Returns the rules of a game in reading order.
#[must_use]
pub fn rules_of(kind: &'static GameType) -> Vec<Rule> {
    let rule = |section: &Section| Rule {
        title: section.title,
        words: section.words,
        figure: section.figure.as_ref().and_then(|figure| shown(kind, figure)),
    };
    kind.sections.iter().map(rule).collect()
}

fn shown(kind: &'static GameType, figure: &Figure) -> Option<FigureShown> {
    let session = play_figure(kind, figure).ok()?;
    let scene = session.game().scene(Player::One, Cut::Wide);
    let mut marks = Mark::default();
    for spot in figure.marks.iter().filter_map(|mark| scene.spot(mark)) {
        marks.add(spot.marks.hint.clone());
    }
    Some(FigureShown { scene, marks, caption: figure.caption })
}
