//! The rules and the guided first games as the page gets them.

use ludoteca_shelf::SHELF;
use ludoteca_web_engine::answer_to;

/// What only a place that an engine advises is drawn with.
const HINTED: &str = "#6fd0ff";

#[test]
fn rules_are_sections_with_figures_that_can_be_heard() {
    for game in SHELF {
        for (lang, theme) in [("es", "light"), ("en", "dark")] {
            let page = answer_to(&format!("rules {} {lang} {theme}", game.name()));
            let count = |what: &str| page.matches(what).count();
            assert_eq!(count("<section><h3>"), game.sections().len(), "{}", game.name());
            let figures = game.sections().iter().filter(|section| section.figure.is_some()).count();
            assert_eq!(count("<figure><svg "), figures, "{}", game.name());
            assert_eq!(
                count(" role=\"img\" aria-label=\""),
                figures,
                "{}: a board is heard as what it shows",
                game.name()
            );
            for tag in ["section", "h3", "p", "figure", "svg", "figcaption", "g", "text", "title"] {
                let opened = count(&format!("<{tag}>")) + count(&format!("<{tag} "));
                assert_eq!(opened, count(&format!("</{tag}>")), "{}: <{tag}>", game.name());
            }
            let marks: usize = game
                .sections()
                .iter()
                .filter_map(|section| section.figure.as_ref())
                .map(|figure| figure.marks.len())
                .sum();
            assert!(count(HINTED) >= marks, "{}: every mark is drawn", game.name());
        }
    }
}

#[test]
fn a_lesson_is_lines_with_tabs() {
    for game in SHELF {
        let lesson = game.lesson().expect("a lesson");
        let answer = answer_to(&format!("lesson {} es", game.name()));
        let lines: Vec<Vec<&str>> = answer.lines().map(|line| line.split('\t').collect()).collect();
        let find = |name: &str| lines.iter().find(|line| line[0] == name).map(|line| line[1..].to_vec());
        assert_eq!(find("pupil"), Some(vec![lesson.pupil.to_string().as_str()]));
        assert_eq!(find("position"), lesson.setup.position.map(|position| vec![position]));
        assert_eq!(find("dice"), (!lesson.setup.dice.is_empty()).then(|| vec![lesson.setup.dice]));
        assert_eq!(find("settings").map_or(0, |settings| settings.len()), lesson.setup.settings.len());
        let steps: Vec<&Vec<&str>> = lines.iter().filter(|line| line[0] == "step").collect();
        assert_eq!(steps.len(), lesson.steps.len());
        for (line, step) in steps.iter().zip(lesson.steps) {
            assert_eq!(line[1..3], [step.words.es, step.mv.unwrap_or_default()]);
            assert_eq!(&line[3..], step.replies);
        }
    }
}

#[test]
fn wrong_questions_are_answered_with_nothing() {
    for wrong in ["rules", "rules chess es light", "rules congkak fr light", "rules congkak es pink", "lesson chess es"]
    {
        assert_eq!(answer_to(wrong), "nothing", "{wrong}");
    }
}
