//! Sentences that dialogue and full screen share.

use ludoteca_coach::review::{Decision as ReviewedDecision, Grade};
use ludoteca_coach::tutor::Tutor;
use ludoteca_engines::{Figure, Hint, Place};
use ludoteca_game::{Fact, Message, fold};
use ludoteca_play::{Game, SharedPosition, Step};

use crate::messages;

/// Writes a hint line by line: the moves with their value, the chances, and the advice about doubling.
pub(crate) fn hint_lines(game: &Game, hint: Option<&Hint>) -> Vec<Message> {
    let Some(hint) = hint else {
        return vec![messages::no_hint().into()];
    };
    let moves = match &hint.whole {
        Some(whole) => vec![Fact::from(whole.as_str())],
        None => hint.moves.iter().map(|mv| game.view().typed_move(mv)).collect(),
    };
    let value = if hint.figures.is_empty() { format!("{:+.2}", hint.worth) } else { format!("{:+.3}", hint.worth) };
    let first = match hint.counsel.exact {
        true => messages::hint_proved(moves, value),
        false => messages::hint_estimated(moves, value),
    };
    let told = |figure: &Figure| Fact::from(figure.told());
    let figures: Vec<Fact> = hint.figures.iter().filter(|figure| figure.place != Place::Value).map(told).collect();
    let figures = (!figures.is_empty()).then(|| messages::hint_figures(figures));
    let cube = hint.cube.as_ref().map(|cube| messages::hint_cube(cube.told(), cube.advice()));
    std::iter::once(first).chain(figures).chain(cube).collect()
}

/// Writes the tutor's doubt about a decision that is not made yet.
pub(crate) fn doubt_line(game: &Game, doubt: &ReviewedDecision) -> Message {
    let cost = format!("{:.3}", doubt.cost);
    let played = game.view().typed_move(&doubt.played);
    if doubt.exact { messages::tutor_proves(played, cost) } else { messages::tutor_reckons(played, cost) }
}

/// Writes the moves that are better than a decision that the tutor doubts.
pub(crate) fn better_line(game: &Game, doubt: &ReviewedDecision) -> Message {
    messages::tutor_better(doubt.line.iter().map(|mv| game.view().typed_move(mv)).collect::<Vec<_>>())
}

/// Returns the last board of a round that ended with a step: the next round is set up already.
pub(crate) fn last_board(step: &Step) -> Option<SharedPosition> {
    if step.is_event() { step.position().view().transitions().1 } else { None }
}

/// Reads the tutor that is wanted; `None` for none.
///
/// # Errors
///
/// Returns a sentence that lists the known words.
pub fn read_tutor(text: &str) -> Result<Option<Tutor>, Message> {
    let word = fold(text.trim());
    Ok(match word.as_str() {
        "off" | "no" | "nada" | "never" | "nunca" => None,
        "" | "on" | "si" | "doubts" | "dudas" | "doubtful" => Some(Tutor::Grade(Grade::Doubtful)),
        "mistakes" | "errores" => Some(Tutor::Grade(Grade::Mistake)),
        "blunders" | "graves" => Some(Tutor::Grade(Grade::Blunder)),
        number => match number.replace(',', ".").parse::<f64>() {
            Ok(cost) if (0.0..=1000.0).contains(&cost) => Some(Tutor::Cost(cost)),
            _ => return Err(messages::tutor_unknown(ludoteca_game::quote(text))),
        },
    })
}

/// Announces a change of the tutor.
pub(crate) fn tutor_line(tutor: Option<Tutor>) -> Message {
    match tutor {
        None => messages::tutor_silent().into(),
        Some(Tutor::Cost(cost)) => messages::tutor_from_cost(cost.to_string()),
        Some(Tutor::Grade(grade)) => messages::tutor_from_grade(grade.title()),
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_coach::review::Grade;
    use ludoteca_coach::tutor::Tutor;

    use super::read_tutor;

    #[test]
    fn a_tutor_is_asked_for_in_both_languages_or_by_an_amount() {
        assert_eq!(read_tutor("Errores"), Ok(Some(Tutor::Grade(Grade::Mistake))));
        assert_eq!(read_tutor("blunders"), Ok(Some(Tutor::Grade(Grade::Blunder))));
        assert_eq!(read_tutor(""), Ok(Some(Tutor::Grade(Grade::Doubtful))));
        assert_eq!(read_tutor("0,05"), Ok(Some(Tutor::Cost(0.05))));
        assert_eq!(read_tutor("off"), Ok(None));
        for wrong in ["-1", "NaN", "inf", "much"] {
            assert!(read_tutor(wrong).is_err(), "{wrong}");
        }
    }
}
