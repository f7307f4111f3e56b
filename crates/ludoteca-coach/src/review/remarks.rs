use ludoteca_engines::{Choice, Figure, Judgement};
use ludoteca_game::{Alternative, Comment};

use super::{Decision, Luck, Review};

/// What a review has to say, for formats that can tell it, in the order of the game.
#[must_use]
pub fn remarks(review: &Review) -> Vec<Comment> {
    let decided = review.decisions.iter().filter_map(|decision| of_decision(decision, decision.judgement.as_ref()?));
    let happened = review.luck.iter().map(of_luck);
    let mut remarks: Vec<Comment> = decided.chain(happened).collect();
    remarks.sort_by_key(|remark| remark.events);
    remarks
}

fn of_decision(decision: &Decision, judgement: &Judgement) -> Option<Comment> {
    let choices = &judgement.choices;
    let made = choices.iter().position(|choice| choice.text == decision.played)?;
    let mut figures = Vec::new();
    if let Some(cube) = &judgement.cube {
        figures.extend([("no_double", cube.no_double), ("double_take", cube.double_take)]);
        if let Some([no_double, double_take]) = cube.of_match {
            figures.extend([("no_double_match", no_double), ("double_take_match", double_take)]);
        }
        figures.push(("equity", judgement.value));
        figures.extend(choices.first().map(named).unwrap_or_default());
    }
    let alternative =
        |choice: &Choice| Alternative { moves: choice.moves.clone(), value: choice.worth, figures: named(choice) };
    Some(Comment {
        events: decision.events,
        choices: choices.iter().map(alternative).collect(),
        made,
        badness: decision.grade as u8,
        depth: judgement.depth,
        figures,
    })
}

fn of_luck(luck: &Luck) -> Comment {
    Comment { events: luck.events, figures: vec![("luck", luck.worth)], ..Comment::default() }
}

fn named(choice: &Choice) -> Vec<(&'static str, f64)> {
    choice.figures.iter().map(|Figure { key, value, .. }| (*key, *value)).collect()
}
