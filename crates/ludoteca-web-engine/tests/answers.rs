//! What the page asks its engines.

use ludoteca_game::{Lang, Setup};
use ludoteca_page::{Answer, Question};
use ludoteca_shelf::SHELF;
use ludoteca_table::set_up;
use ludoteca_web_engine::answer_to;

/// The start of every game as a record, up to the first decision.
fn records() -> impl Iterator<Item = (&'static str, String)> {
    SHELF.iter().map(|game| {
        let session = set_up(*game, &Setup::USUAL).expect("the usual game");
        (game.name(), session.record(Lang::En))
    })
}

#[test]
fn a_bot_that_is_asked_for_by_a_level_moves() {
    for (game, record) in records() {
        let question = Question::Move { record, bot: "bot:1".to_owned(), seed: 1 };
        assert!(matches!(answer_to(&question), Answer::Move(_)), "{game}");
    }
}

#[test]
fn the_bots_of_a_game_are_told_with_what_can_be_chosen_about_them() {
    for game in SHELF {
        let Answer::Bots(bots) = answer_to(&Question::Bots { game: game.name().to_owned() }) else {
            panic!("the bots of {}", game.name());
        };
        assert_eq!(bots.game, game.name());
        assert!(bots.faces.iter().any(|face| face.name == "random"), "{}", game.name());
        for option in bots.faces.iter().flat_map(|face| &face.options) {
            assert!(option.range.is_some() || !option.words.is_empty(), "{}: {option:?}", game.name());
        }
    }
}

#[test]
fn wrong_questions_are_answered_with_nothing() {
    let (_, record) = records().next().expect("a game");
    let wrong = [
        Question::Move { record: record.clone(), bot: "bot:99".to_owned(), seed: 1 },
        Question::Move { record: "no record".to_owned(), bot: "bot:1".to_owned(), seed: 1 },
        Question::Hint { record: String::new(), seed: 1 },
        Question::Moves { record: String::new() },
        Question::Position { record: String::new() },
    ];
    for question in wrong {
        assert_eq!(answer_to(&question), Answer::Nothing, "{question:?}");
    }
}
