//! Decisions that are made of several moves, or of a call about the stakes.

use ludoteca_engines::{Bot, Choice, Limits};
use ludoteca_game::{Player, Turn};
use ludoteca_play::{Entry, Game};

use super::{About, Decision, Grade};

/// A decision about the stakes is close if the second choice is behind by less than this, as usual.
const CLOSE: f64 = 0.16;

/// The decision that `by` makes at this table; `None` if there is none, or if it was not made in the end. `entries` are what
/// happened from here on.
pub(super) fn decision(
    game: &Game,
    by: Player,
    entries: &[Entry],
    judge: &dyn Bot,
    limits: &Limits<'_>,
    grades: [f64; 3],
    events: usize,
) -> Option<Decision> {
    // A play that is begun was judged when it began.
    if game.undo_move().is_some() {
        return None;
    }
    let judgement = judge.judge(game, by, limits)?;
    let choices = &judgement.choices;
    if choices.len() < 2 {
        return None;
    }
    let played = played(game, by, entries, judge, choices)?;
    let best = judgement.best()?;
    let cost = (best.worth - played.worth).max(0.0);
    let exact = best.exact && played.exact;
    let about = match played.position {
        Some(_) => About::Board,
        None if cost == 0.0 && !is_close(choices) && goes_on(game, entries) => About::PlainStakes,
        None => About::Stakes,
    };
    Some(Decision {
        events,
        by,
        played: played.text.clone(),
        best: best.text.clone(),
        value: best.worth,
        after: played.worth,
        exact,
        cost,
        grade: Grade::of(cost, [best.worth, played.worth].map(|worth| exact.then_some(worth)), grades),
        line: vec![best.text.clone()],
        about,
        judgement: Some(judgement),
    })
}

/// Returns whether chance decides after the first entry.
fn goes_on(game: &Game, entries: &[Entry]) -> bool {
    let next = entries.first().and_then(|entry| game.replay(entry).ok());
    next.is_some_and(|decision| decision.turn() == Turn::Chance)
}

fn is_close(choices: &[Choice]) -> bool {
    let mut worths: Vec<f64> = choices.iter().map(|choice| choice.worth).collect();
    worths.sort_by(|one, other| other.total_cmp(one));
    worths[0] - worths[1] < CLOSE
}

/// What was decided at this game, as it is written as a whole, by what happened from here on; `None` if nothing was.
pub(super) fn made(game: &Game, by: Player, entries: &[Entry], judge: &dyn Bot, limits: &Limits<'_>) -> Option<String> {
    let judgement = judge.judge(game, by, limits)?;
    played(game, by, entries, judge, &judgement.choices).map(|choice| choice.text.clone())
}

/// Which of the choices became true.
fn played<'a>(
    game: &Game,
    by: Player,
    entries: &[Entry],
    judge: &dyn Bot,
    choices: &'a [Choice],
) -> Option<&'a Choice> {
    let said = entries.first().and_then(|entry| match entry {
        Entry::Move { text, .. } => Some(text.as_str()),
        _ => None,
    });
    if let Some(call) =
        choices.iter().find(|choice| choice.position.is_none() && said == choice.moves.first().map(String::as_str))
    {
        return Some(call);
    }
    let mut next = game.clone();
    for (nth, entry) in entries.iter().enumerate() {
        if !matches!(entry, Entry::Move { by: mover, .. } if *mover == by) {
            return None;
        }
        let decision = next.replay(entry).ok()?;
        next.commit(decision);
        let is_taken_back = match entries.get(nth + 1) {
            Some(Entry::Move { text, .. }) => next.undo_move().as_ref() == Some(text),
            _ => false,
        };
        let reached = judge.told_position(&next, by);
        let choice = choices.iter().find(|choice| choice.position.is_some() && choice.position == reached);
        if choice.is_some() && !is_taken_back {
            return choice;
        }
    }
    None
}
