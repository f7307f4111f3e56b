//! A review as an HTML page: the graph, the errors of each player, and every mistake with its board.

use ludoteca_coach::review::{Decision, Grade, svg};
use ludoteca_engines::{Choice, Figure, Place};
use ludoteca_game::Player;
use ludoteca_view::scene::Mark;
use ludoteca_view::svg::{escaped, svg_marked};
use ludoteca_view::{Cut, Theme};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use super::Reviewed;
use crate::commands::solve::signed;
use crate::messages;

const STYLE: &str = "\
:root { color-scheme: light dark; --ink: light-dark(#131a17, #eef3f0); --quiet: light-dark(#47534d, #a8b5af);
  --ground: light-dark(#e6e9e4, #101413); --paper: light-dark(#fbfcfa, #191f1d); --line: light-dark(#c9d1c8, #333d39); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px; max-width: 1080px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 30px; line-height: 1.2; } h2 { font-size: 22px; margin-top: 32px; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 16px; padding: 16px; margin: 16px 0; overflow-x: auto; }
img { display: block; width: 100%; height: auto; border-radius: 10px; }
.mistake { display: grid; grid-template-columns: minmax(220px, 420px) 1fr; gap: 16px; align-items: start; }
@media (max-width: 640px) { .mistake { grid-template-columns: 1fr; } }
.mistake h3 { margin: 0; font-size: 18px; } p { margin: 4px 0; } .quiet { color: var(--quiet); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 6px 8px; border-top: 1px solid var(--line); } td { white-space: nowrap; } th:first-child, td:first-child { text-align: left; }
.doubtful { color: light-dark(#8a4b00, #ffc46b); } .mistaken, .blunder { color: light-dark(#ad1f1a, #ff9b90); } .blunder { font-weight: 700; }
";

pub(super) fn page(reviewed: &Reviewed<'_>, title: &str) -> String {
    let Reviewed { review, lang, .. } = *reviewed;
    let title = escaped(title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n<div class=\"card\">{}</div>\n",
        lang.code(),
        image(&svg(review), messages::html_graph().in_lang(lang)),
    );
    page.push_str(&players(reviewed));
    page.push_str(&format!("<h2>{}</h2>\n", messages::html_mistakes().in_lang(lang)));
    let mut mistakes = review.decisions.iter().filter(|decision| decision.grade > Grade::Fine).peekable();
    if mistakes.peek().is_none() {
        page.push_str(&format!("<p>{}</p>\n", messages::html_no_mistakes().in_lang(lang)));
    }
    mistakes.for_each(|decision| page.push_str(&mistake(reviewed, decision)));
    page.push_str(&every_decision(reviewed));
    page.push_str("</html>\n");
    page
}

/// Writes a table of the errors of each player.
fn players(reviewed: &Reviewed<'_>) -> String {
    let Reviewed { review, lang, .. } = *reviewed;
    let mut rows = String::new();
    let heads = Grade::ALL[1..].iter().rev().map(|grade| format!("<th>{}</th>", grade.title().in_lang(lang)));
    for player in Player::BOTH {
        let counts = Grade::ALL[1..].iter().rev().map(|&grade| format!("<td>{}</td>", review.count(player, grade)));
        let name = escaped(&reviewed.name(player));
        rows.push_str(&format!("<tr><td>{name}</td>{}", counts.collect::<String>()));
        rows.push_str(&format!("<td>{:.3}</td>", review.mean_cost(player)));
        if let Some(rating) = review.rating(player) {
            let part = |cost: f64, count: usize| format!("<td>−{cost:.3} / {count}</td>");
            rows.push_str(&part(rating.board_cost, rating.board_decisions));
            rows.push_str(&part(rating.stakes_cost, rating.stakes_decisions));
            let figures = (rating.error_rate(), rating.performance(), rating.luck);
            rows.push_str(&format!("<td>{:.1}</td><td>{:.1}</td><td>{:+.3}</td>", figures.0, figures.1, figures.2));
        }
        rows.push_str("</tr>\n");
    }
    let mut more = format!("<th>{}</th>", messages::html_mean_cost().in_lang(lang));
    if review.rating(Player::One).is_some() {
        let heads = [
            messages::html_plays(),
            messages::html_cube(),
            messages::html_error_rate(),
            messages::html_performance(),
            messages::html_luck(),
        ];
        more.extend(heads.map(|head| format!("<th>{}</th>", head.in_lang(lang))));
    }
    format!("<div class=\"card\"><table><tr><th></th>{}{more}</tr>\n{rows}</table></div>\n", heads.collect::<String>())
}

/// Writes a mistake with the board before it.
fn mistake(reviewed: &Reviewed<'_>, decision: &Decision) -> String {
    let lang = reviewed.lang;
    let before = reviewed.game.earlier(decision.events);
    let scene = before.scene(decision.by, Cut::default());
    let board = svg_marked(&scene, &Mark::default(), Theme::Light, lang);
    let told = messages::html_mistake(reviewed.played(decision), signed(-decision.cost), reviewed.better(decision));
    format!(
        "<div class=\"card mistake\">{}<div><h3>{}</h3><p class=\"{}\">{}</p><p>{}</p>{}</div></div>\n",
        image(&board, messages::html_board().in_lang(lang)),
        escaped(&reviewed.name(decision.by)),
        class(decision.grade),
        escaped(decision.grade.title().in_lang(lang)),
        escaped(&told.in_lang(lang)),
        alternatives(reviewed, decision),
    )
}

/// Writes the best choices and the one that was made, if whole turns are judged.
fn alternatives(reviewed: &Reviewed<'_>, decision: &Decision) -> String {
    /// The number of best choices in the table.
    const SHOWN: usize = 4;
    let lang = reviewed.lang;
    let Some(judgement) = &decision.judgement else { return String::new() };
    let columns = |choice: &Choice| {
        let column = |figure: &Figure| match figure.place {
            Place::Column(name) => Some((name, figure.number())),
            Place::Aside | Place::Value => None,
        };
        choice.figures.iter().filter_map(column).collect::<Vec<_>>()
    };
    let Some(first) = judgement.choices.first() else { return String::new() };
    let heads: String =
        columns(first).iter().map(|(name, _)| format!("<th>{}</th>", escaped(name.in_lang(lang)))).collect();
    let is_made = |choice: &Choice| choice.text == decision.played;
    let shown = judgement.choices.iter().enumerate().filter(|(nth, choice)| *nth < SHOWN || is_made(choice));
    let row = |(_, choice): (usize, &Choice)| {
        let cells: String = columns(choice).iter().map(|(_, told)| format!("<td>{told}</td>")).collect();
        let class = if is_made(choice) { class(decision.grade) } else { "" };
        let text = escaped(&reviewed.in_words(&choice.text));
        format!("<tr class=\"{class}\"><td>{text}</td><td>{:+.3}</td>{cells}</tr>\n", choice.worth)
    };
    let rows: String = shown.map(row).collect();
    let worth = messages::html_worth().in_lang(lang);
    format!("<table><tr><th></th><th>{worth}</th>{heads}</tr>\n{rows}</table>")
}

fn every_decision(reviewed: &Reviewed<'_>) -> String {
    let Reviewed { review, lang, .. } = *reviewed;
    let row = |(nth, decision): (usize, &Decision)| {
        format!(
            "<tr class=\"{}\"><td>{}. {}</td><td>{}{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
            class(decision.grade),
            nth + 1,
            escaped(&reviewed.name(decision.by)),
            escaped(&reviewed.played(decision)),
            decision.grade.mark(),
            if decision.cost > 0.0 { signed(-decision.cost) } else { String::new() },
            if decision.cost > 0.0 { escaped(&reviewed.in_words(&decision.best)) } else { String::new() },
            reviewed.luck_before(decision).map(|luck| format!("{luck:+.3}")).unwrap_or_default(),
        )
    };
    let rows: String = review.decisions.iter().enumerate().map(row).collect();
    let heads = [messages::html_played(), messages::html_cost(), messages::html_better()];
    let luck = (!review.luck.is_empty()).then(messages::html_luck);
    let heads: String = heads.into_iter().chain(luck).map(|head| format!("<th>{}</th>", head.in_lang(lang))).collect();
    let title = messages::html_every_decision().in_lang(lang);
    format!("<h2>{title}</h2>\n<div class=\"card\"><table><tr><th></th>{heads}</tr>\n{rows}</table></div>\n")
}

const fn class(grade: Grade) -> &'static str {
    match grade {
        Grade::Fine => "",
        Grade::Doubtful => "doubtful",
        Grade::Mistake => "mistaken",
        Grade::Blunder => "blunder",
    }
}

/// The characters that would end an attribute or the address in it. All others stay as they are: a drawing is long.
const SPECIAL: &AsciiSet = &CONTROLS.add(b'%').add(b'#').add(b'&').add(b'"').add(b'<').add(b'>');

/// Embeds a drawing as an image, so that its identifiers do not clash with others.
fn image(svg: &str, about: &str) -> String {
    format!("<img alt=\"{}\" src=\"data:image/svg+xml,{}\">", escaped(about), utf8_percent_encode(svg, SPECIAL))
}
