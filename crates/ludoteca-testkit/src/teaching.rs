use ludoteca_game::{Lang, Phrase, Player};
use ludoteca_play::{Entry, GameType, Session, set_up};
use ludoteca_view::{Cut, GameRules, Setup};

use crate::walk::kind_of;

/// Plays every figure and the lesson of a game and checks them.
pub(crate) fn lessons_can_be_played<G: GameRules>() {
    let kind = kind_of::<G>();
    figures_can_be_shown(kind);
    lesson_can_be_played(kind);
}

fn figures_can_be_shown(kind: &'static GameType) {
    for section in kind.sections {
        is_text(section.title);
        assert!(!section.words.is_empty(), "{}: no paragraph", section.title.key);
        section.words.iter().for_each(|words| is_text(words));
        let Some(figure) = &section.figure else {
            continue;
        };
        is_text(figure.caption);
        let mut session = begin(kind, &figure.setup);
        for mv in figure.moves {
            let by = session.game().turn().anyone().expect("a player moves in a figure");
            make(&mut session, by, mv);
        }
        dice_are_used_up(&session, &figure.setup);
        let scene = session.game().scene(Player::One, Cut::Wide);
        for mark in figure.marks {
            assert!(scene.spots.iter().any(|spot| spot.key == *mark), "{}: no spot {mark}", figure.caption.key);
        }
    }
}

fn lesson_can_be_played(kind: &'static GameType) {
    let Some(lesson) = kind.lesson else {
        return;
    };
    let mut session = begin(kind, &lesson.setup);
    for step in lesson.steps {
        is_text(step.words);
        match step.mv {
            Some(mv) => make(&mut session, lesson.pupil, mv),
            None => assert!(step.replies.is_empty(), "{}: a reply without a move", step.words.key),
        }
        for reply in step.replies {
            make(&mut session, lesson.pupil.other(), reply);
        }
    }
    dice_are_used_up(&session, &lesson.setup);
    assert!(lesson.steps.last().is_some_and(|last| last.mv.is_none()), "a lesson ends with words");
}

/// Checks that a text stands on one line, without tabs, in every language, and needs no facts.
fn is_text(words: &Phrase) {
    assert!(words.facts.is_empty(), "{} needs facts", words.key);
    for lang in Lang::ALL {
        let text = words.in_lang(lang);
        assert!(!text.is_empty() && !text.contains(char::is_control) && !text.contains("  "), "{}: {text}", words.key);
    }
}

/// Begins a figure or a lesson, whose position must be in canonical notation.
fn begin(kind: &'static GameType, setup: &Setup) -> Session {
    let session = set_up(kind, setup).unwrap_or_else(|why| panic!("{setup:?}: {why}"));
    assert_eq!(session.game().start_text(), setup.position, "a position in canonical notation");
    session
}

/// Makes a move, which must be legal and in canonical notation.
fn make(session: &mut Session, by: Player, mv: &str) {
    let decision = session.game().decide(by, mv).unwrap_or_else(|why| panic!("{mv} by {by}: {why}"));
    let entries: Vec<&Entry> = decision.entries().collect();
    assert_eq!(entries, [&Entry::Move { by, text: mv.to_owned() }], "a move in canonical notation");
    session.play(by, mv).expect("it is legal");
}

/// Checks that the setup names the dice of every chance event and no more.
fn dice_are_used_up(session: &Session, setup: &Setup) {
    let given: Vec<&str> = setup.dice.split(',').filter(|dice| !dice.is_empty()).collect();
    assert_eq!(session.game().chance_count(), given.len() as u64, "dice for every chance event: {setup:?}");
    let mut entries = session.game().entries();
    for dice in given {
        let fell = |entry: &Entry| matches!(entry, Entry::Chance { text } if text.ends_with(dice));
        assert!(entries.any(fell), "{dice} falls: {setup:?}");
    }
}
