//! The rules as a fragment of a page, and the guided first game as lines.

use std::fmt::{self, Write};

use ludoteca_game::scene::{Scene, Spot};
use ludoteca_game::{Figure, Lang, Length, Lesson, LessonStep, Player, Section, Theme, escaped, svg, svg_outline};
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

/// The board as player 1 sees it, with the marked spots outlined on top.
fn write_figure(
    out: &mut String,
    game: &'static dyn GameBox,
    figure: &Figure,
    lang: Lang,
    theme: Theme,
) -> fmt::Result {
    let session = play_figure(game, figure).expect("a test plays every figure");
    let scene = session.table().scene(Player::One);
    let caption = escaped(figure.caption.in_lang(lang));
    let board = svg(&scene, theme, lang);
    let board = board.trim_end().trim_start_matches("<svg").trim_end_matches("</svg>");
    write!(out, r#"<figure><svg role="img" aria-label="{caption}"{board}"#)?;
    for spot in marked(&scene, figure) {
        write_mark(out, spot, scene.width / 200.0)?;
    }
    write!(out, "</svg><figcaption>{caption}</figcaption></figure>")
}

fn marked<'a>(scene: &'a Scene, figure: &Figure) -> impl Iterator<Item = &'a Spot> {
    let marks = figure.marks;
    scene.spots.iter().filter(|spot| marks.contains(&spot.key.as_str()))
}

/// A light line with a dark one below it, to be seen on any colour.
fn write_mark(out: &mut String, spot: &Spot, line: f32) -> fmt::Result {
    let mark = svg_outline(&spot.mark);
    for (stroke, line) in [("#10222b", Length(1.8 * line)), ("#35e4ff", Length(line))] {
        write!(out, r#"<g class="mark" fill="none" stroke="{stroke}" stroke-width="{line}">{mark}</g>"#)?;
    }
    Ok(())
}
