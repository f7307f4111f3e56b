//! The questions of the page to its engines.

use ludoteca_game::Lang;
use ludoteca_page::{Answer, Pick, Question, Severity};
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, Seat, Session, set_up};
use ludoteca_shelf::SHELF;
use ludoteca_view::Setup;
use ludoteca_web_engine::answer_to;

/// Lists the records of all games at their first decision.
fn records() -> impl Iterator<Item = (&'static str, String)> {
    SHELF.iter().map(|game| {
        let session = set_up(game, &Setup::USUAL).expect("the usual game");
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
        Question::Moves { record: String::new(), events: None },
        Question::Position { record: String::new() },
    ];
    for question in wrong {
        assert_eq!(answer_to(&question), Answer::Nothing, "{question:?}");
    }
}

#[test]
fn puzzles_come_by_day_and_by_number_and_can_be_set_up() {
    for game in SHELF.iter().filter(|game| ludoteca_shelf::puzzles_of(game.name()).is_some()) {
        let ask = |pick| match answer_to(&Question::Puzzle { game: game.name().to_owned(), pick }) {
            Answer::Puzzle(told) => told,
            answer => panic!("{}: {answer:?}", game.name()),
        };
        let [today, tomorrow] = [20_774, 20_775].map(|day| ask(Pick::Day(day)));
        assert_ne!(today.number, tomorrow.number);
        assert_eq!((tomorrow.earlier[0], tomorrow.earlier.len()), (today.number, 14));
        assert_eq!(ask(Pick::Number(today.number)).position, today.position);
        let given = today.settings.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let settings = ludoteca_game::Settings::read(game.info.settings, given).expect("settings");
        let game = game.open(&settings, Some(&today.position)).expect("a position");
        let by = game.turn().anyone().expect("the game is not over");
        assert!(game.decide(by, &today.line[0]).is_ok(), "{game:?}");
    }
    let nothing = Question::Puzzle { game: "chess".to_owned(), pick: Pick::Day(1) };
    assert_eq!(answer_to(&nothing), Answer::Nothing);
}

#[test]
fn a_decision_of_a_game_is_gone_over() {
    let game = SHELF[1];
    let mut session = set_up(game, &Setup::USUAL).expect("the usual game");
    for mv in ["c1c6", "a8a7", "c6a8"] {
        let by = session.to_act().expect("the game is not over");
        session.play(by, mv).expect("a legal move");
    }
    let review = |events| answer_to(&Question::Review { record: session.record(Lang::En), events });
    let Answer::Review(Some(last)) = review(2) else { panic!("the last move was a decision") };
    assert_eq!((last.severity, last.cost, last.exact), (Severity::Fine, 0.0, true), "it wins");
    assert_eq!(review(9), Answer::Review(None));
}

/// Plays moves of the first game and returns the record.
fn played(position: &str, lines: &[&str]) -> String {
    let game = SHELF[0].open(&Default::default(), Some(position)).expect("a position");
    let dice = DiceSource { given: vec!["62".to_owned()], secret: Secret::from_seed(1) };
    let mut session = Session::new(game, [Seat::HUMAN, Seat::HUMAN], dice);
    session.settle();
    for line in lines {
        let by = session.to_act().expect("the game is not over");
        session.play(by, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    session.record(Lang::En)
}

/// Few checkers are left: the bear-off tables know every value.
const ENDING: &str = "XGID=--B-A-------------------c-:0:0:1:21:0:0:0:0:10";

#[test]
fn a_hint_is_a_whole_play_with_its_chances() {
    for (begun, left) in [(&[][..], 2), (&["2/1"][..], 1)] {
        let Answer::Hint(hint) = answer_to(&Question::Hint { record: played(ENDING, begun), seed: 1 }) else {
            panic!("a hint");
        };
        assert_eq!((hint.whole.as_deref(), hint.moves.len()), (Some("2/1 2/off"), left), "{begun:?}");
        assert!(hint.worth.exact);
        let win = &hint.figures[0];
        assert_eq!((win.percent, win.value.round(), win.short.is_some()), (true, 67.0, true));
        assert_eq!(hint.figures.len(), 5, "what it is worth with the cube is its worth");
    }
}

#[test]
fn every_play_comes_with_what_was_made_and_with_the_cube_before_the_roll() {
    let record = played(ENDING, &["4/3 2/off", "done", "roll"]);
    let ask = |events| match answer_to(&Question::Moves { record: record.clone(), events }) {
        Answer::Moves(told) => told,
        answer => panic!("{answer:?}"),
    };
    let then = ask(Some(0));
    let told: Vec<(&str, bool)> = then.moves.iter().map(|choice| (choice.mv.as_str(), choice.made)).collect();
    assert_eq!(told[..2], [("2/1 2/off", false), ("4/3 2/off", true)]);
    assert_eq!(then.cube, None, "the roll was there from the beginning");
    let now = ask(None);
    assert!(now.moves.iter().all(|choice| !choice.made));
    assert!(now.cube.is_some_and(|cube| cube.before && !cube.double), "who rolled could have doubled: {:?}", now.cube);
}
