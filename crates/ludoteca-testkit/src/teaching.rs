use ludoteca_game::{Cut, Game, Lang, Phrase, Player, Setup};
use ludoteca_table::{Entry, GameBox, Session, set_up};

use crate::erased::static_box;

/// Plays every figure and the lesson of a game, and holds them against what they promise.
pub(crate) fn can_be_taught<G: Game + Clone>() {
    static_box::<G>(|games| {
        sections_can_be_shown(games[0]);
        lesson_can_be_played(games[0]);
    });
}

fn sections_can_be_shown(game: &'static dyn GameBox) {
    for section in game.sections() {
        is_said(section.title);
        assert!(!section.words.is_empty(), "{}: nothing is said", section.title.key);
        section.words.iter().for_each(|words| is_said(words));
        let Some(figure) = &section.figure else {
            continue;
        };
        is_said(figure.caption);
        let mut session = begin(game, &figure.setup);
        for mv in figure.moves {
            let by = session.table().turn().anyone().expect("somebody moves in a figure");
            make(&mut session, by, mv);
        }
        fell_as_told(&session, &figure.setup);
        let scene = session.table().scene(Player::One, Cut::Wide);
        for mark in figure.marks {
            assert!(scene.spots.iter().any(|spot| spot.key == *mark), "{}: no spot {mark}", figure.caption.key);
        }
    }
}

fn lesson_can_be_played(game: &'static dyn GameBox) {
    let Some(lesson) = game.lesson() else {
        return;
    };
    let mut session = begin(game, &lesson.setup);
    for step in lesson.steps {
        is_said(step.words);
        match step.mv {
            Some(mv) => make(&mut session, lesson.pupil, mv),
            None => assert!(step.replies.is_empty(), "{}: nothing to reply to", step.words.key),
        }
        for reply in step.replies {
            make(&mut session, lesson.pupil.other(), reply);
        }
    }
    fell_as_told(&session, &lesson.setup);
    assert!(lesson.steps.last().is_some_and(|last| last.mv.is_none()), "a lesson ends with words");
}

/// The words stand on one line, without tabs, in every language, and need no facts.
fn is_said(words: &Phrase) {
    assert!(words.facts.is_empty(), "{} needs facts", words.key);
    for lang in Lang::ALL {
        let said = words.in_lang(lang);
        assert!(!said.is_empty() && !said.contains(char::is_control) && !said.contains("  "), "{}: {said}", words.key);
    }
}

/// A game at the beginning of a figure or a lesson, which is written as the table writes it.
fn begin(game: &'static dyn GameBox, setup: &Setup) -> Session {
    let session = set_up(game, setup).unwrap_or_else(|why| panic!("{setup:?}: {why}"));
    assert_eq!(session.table().start_position().as_deref(), setup.position, "a position in canonical notation");
    session
}

/// Makes a move that is legal and written as the table writes it.
fn make(session: &mut Session, by: Player, mv: &str) {
    let entry = session.table().decide(by, mv).unwrap_or_else(|why| panic!("{mv} by {by}: {why}"));
    assert_eq!(entry, Entry::Moved { by, text: mv.to_owned() }, "a move in canonical notation");
    session.say(by, mv).expect("it is legal");
}

/// Nothing was left to luck, and no dice are left over.
fn fell_as_told(session: &Session, setup: &Setup) {
    let given: Vec<&str> = setup.dice.split(',').filter(|dice| !dice.is_empty()).collect();
    assert_eq!(session.table().chances(), given.len() as u64, "dice for every chance: {setup:?}");
    let mut entries = session.table().entries().iter();
    for dice in given {
        let fell = |entry: &Entry| matches!(entry, Entry::Happened { text } if text.ends_with(dice));
        assert!(entries.any(fell), "{dice} falls: {setup:?}");
    }
}
