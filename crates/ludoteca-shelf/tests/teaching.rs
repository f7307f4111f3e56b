//! Every game can be learned from the program.

use ludoteca_game::Turn;
use ludoteca_play::set_up;
use ludoteca_shelf::SHELF;

#[test]
fn every_game_explains_its_rules_with_figures_and_has_a_guided_first_game() {
    for game in SHELF {
        let (name, sections) = (game.name(), game.sections);
        assert!((4..=7).contains(&sections.len()), "{name}: a short page of rules");
        assert!(sections.iter().all(|section| (1..=3).contains(&section.words.len())), "{name}: short sections");
        assert!(sections.iter().filter(|section| section.figure.is_some()).count() >= 3, "{name}: figures");
        let lesson = game.lesson.unwrap_or_else(|| panic!("{name} has a lesson"));
        assert!((8..=14).contains(&lesson.steps.len()), "{name}: a short lesson");
        assert!(lesson.steps.iter().filter(|step| step.mv.is_some()).count() >= 4, "{name}: moves to make");
    }
}

#[test]
fn a_guided_first_game_ends_with_the_pupil_winning() {
    for game in SHELF {
        let lesson = game.lesson.unwrap_or_else(|| panic!("{} has a lesson", game.name()));
        let mut session = set_up(game, &lesson.setup).unwrap_or_else(|why| panic!("{}: {why}", game.name()));
        for step in lesson.steps {
            let moves = step.mv.iter().map(|mv| (lesson.pupil, mv));
            for (by, mv) in moves.chain(step.replies.iter().map(|reply| (lesson.pupil.other(), reply))) {
                session.play(by, mv).unwrap_or_else(|why| panic!("{}: {mv}: {why}", game.name()));
            }
        }
        let Turn::Over(outcome) = session.game().turn() else {
            panic!("{}: the lesson stops before the game is over", game.name());
        };
        assert_eq!(outcome.winner, Some(lesson.pupil), "{}", game.name());
    }
}
