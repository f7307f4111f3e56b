//! The rules as a fragment of a page, and the guided first game as lines.

use std::fmt::{self, Write};

use ludoteca_game::scene::Mark;
use ludoteca_game::svg::picture;
use ludoteca_game::{Brush, Colours, Cut, Figure, Lang, Lesson, LessonStep, Player, Section, Theme, escaped};
use ludoteca_shelf::SHELF;
use ludoteca_table::{GameBox, find_game, play_figure};

/// The answer to `rules GAME LANG THEME`.
pub(crate) fn rules_told(game: &str, lang: &str, theme: &str) -> Option<String> {
    let game = find_game(SHELF, game).ok()?;
    let (lang, theme) = (lang_named(lang)?, theme_named(theme)?);
    let mut out = String::new();
    for section in game.sections() {
        write_section(&mut out, game, section, lang, theme).expect("writing to a string cannot fail");
    }
    (!out.is_empty()).then_some(out)
}

/// The answer to `lesson GAME LANG`.
pub(crate) fn lesson_told(game: &str, lang: &str) -> Option<String> {
    let lesson = find_game(SHELF, game).ok()?.lesson()?;
    let lang = lang_named(lang)?;
    let Lesson { setup, pupil, steps } = lesson;
    let mut lines = Vec::new();
    if !setup.settings.is_empty() {
        let settings = setup.settings.iter().map(|(key, value)| format!("\t{key}={value}"));
        lines.push(format!("settings{}", settings.collect::<String>()));
    }
    lines.extend(setup.position.map(|position| format!("position\t{position}")));
    if !setup.dice.is_empty() {
        lines.push(format!("dice\t{}", setup.dice));
    }
    lines.push(format!("pupil\t{pupil}"));
    lines.extend(steps.iter().map(|step| step_told(step, lang)));
    Some(lines.join("\n"))
}

fn step_told(step: &LessonStep, lang: Lang) -> String {
    let mut fields = vec!["step", step.words.in_lang(lang), step.mv.unwrap_or_default()];
    fields.extend(step.replies);
    fields.join("\t")
}

fn lang_named(code: &str) -> Option<Lang> {
    Lang::ALL.into_iter().find(|lang| lang.code() == code)
}

fn theme_named(name: &str) -> Option<Theme> {
    match name {
        "light" => Some(Theme::Light),
        "dark" => Some(Theme::Dark),
        _ => None,
    }
}

fn write_section(
    out: &mut String,
    game: &'static dyn GameBox,
    section: &Section,
    lang: Lang,
    theme: Theme,
) -> fmt::Result {
    write!(out, "<section><h3>{}</h3>", escaped(section.title.in_lang(lang)))?;
    for words in section.words {
        write!(out, "<p>{}</p>", escaped(words.in_lang(lang)))?;
    }
    if let Some(figure) = &section.figure {
        write_figure(out, game, figure, lang, theme)?;
    }
    writeln!(out, "</section>")
}

/// The board as player 1 sees it, with the marked spots as an engine would advise them. The figures of a page are numbered, so that
/// their gradients keep apart.
fn write_figure(
    out: &mut String,
    game: &'static dyn GameBox,
    figure: &Figure,
    lang: Lang,
    theme: Theme,
) -> fmt::Result {
    let session = play_figure(game, figure).expect("a test plays every figure");
    let scene = session.table().scene(Player::One, Cut::Wide);
    let mut marks = Mark::default();
    for spot in figure.marks.iter().filter_map(|mark| scene.spot(mark)) {
        marks.add(spot.marks.hint.clone());
    }
    let caption = figure.caption.in_lang(lang);
    let name = format!("figure-{}", out.len());
    let board = picture(&scene, &marks, Brush::new(name, Colours::Of(theme), lang));
    let board = board.with("role", "img").with("aria-label", caption);
    write!(out, "<figure>{board}<figcaption>{}</figcaption></figure>", escaped(caption))
}
