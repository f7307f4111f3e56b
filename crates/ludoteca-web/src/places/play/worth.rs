use leptos::prelude::*;
use ludoteca_game::Player;
use ludoteca_page::{Look, Play, PlayAct, Worth};
use ludoteca_view::svg::Length;

use super::choices::Choices;
use super::mistakes::Mistakes;
use super::part;
use crate::desk::use_desk;
use crate::messages;
use crate::parts::signed;

const WIDTH: f32 = 360.0;
const HEIGHT: f32 = 128.0;
const EDGE: f32 = 8.0;

/// What the engine makes of the game, and of the moves at the board that is shown.
#[component]
pub(crate) fn Analysis() -> impl IntoView {
    let desk = use_desk();
    let is_over = part(desk, |play| play.review().is_some());
    // While one plays, what can be played comes first; afterwards how it went.
    move || match is_over.get() {
        Some(true) => view! { <div class="ana"><Graph /><Mistakes /><Choices /></div> }.into_any(),
        _ => view! { <div class="ana"><Choices /><Graph /></div> }.into_any(),
    }
}

/// How the game went: the worth of every position of it, as a curve.
#[component]
fn Graph() -> impl IntoView {
    let desk = use_desk();
    let known = part(desk, known);
    let count = part(desk, Play::line_count);
    let shown = part(desk, Play::line_shown);
    let name = part(desk, |play| play.session().names().of(Player::One));
    let label = move || name.get().map(|name| desk.say(messages::graph_of(name))).unwrap_or_default();
    let places = Memo::new(move |_| {
        let (known, count) = (known.get().unwrap_or_default(), count.get().unwrap_or(0).max(1));
        let highest = known.iter().map(|(_, worth)| worth.value.abs() as f32).fold(1.0, f32::max);
        let place = |(line, worth): (usize, Worth)| {
            let x = EDGE + (WIDTH - 2.0 * EDGE) * line as f32 / count as f32;
            let y = HEIGHT / 2.0 - (HEIGHT / 2.0 - EDGE) * worth.value as f32 / highest;
            (line, x, y, worth)
        };
        known.into_iter().map(place).collect::<Vec<_>>()
    });
    let way = move || {
        let points = places.get().into_iter().map(|(_, x, y, _)| format!("{},{}", Length(x), Length(y)));
        points.collect::<Vec<String>>().join(" ")
    };
    let dot = move |(line, x, y, worth): (usize, f32, f32, Worth)| {
        let now = move || shown.get() == Some(line);
        view! {
            <circle
                class="dot"
                class:exact=worth.exact
                class:now=now
                cx=Length(x).to_string()
                cy=Length(y).to_string()
                r="5"
                on:click=move |_| desk.at_board(PlayAct::Look(Look::Line(line)))
            />
        }
    };
    view! {
        <WorthNow />
        <figure class="graph">
            <svg viewBox=format!("0 0 {} {}", Length(WIDTH), Length(HEIGHT)) role="img" aria-label=label>
                <line class="middle" x1=Length(EDGE).to_string() x2=Length(WIDTH - EDGE).to_string() y1=Length(HEIGHT / 2.0).to_string() y2=Length(HEIGHT / 2.0).to_string() />
                <polyline points=way />
                {move || places.get().into_iter().map(dot).collect_view()}
            </svg>
            <figcaption class="fine">{label}</figcaption>
        </figure>
    }
}

/// What the position that is shown is worth, and to whom.
#[component]
fn WorthNow() -> impl IntoView {
    let desk = use_desk();
    let worth = part(desk, |play| play.positions().get(&play.line_shown()).copied());
    let names = part(desk, |play| Player::BOTH.map(|player| play.session().names().of(player)));
    let value = move || match worth.get().flatten() {
        Some(Some(worth)) => signed(desk, worth.value),
        // Chance decides first.
        Some(None) => "–".to_owned(),
        None => "…".to_owned(),
    };
    let chip = move || {
        let (worth, [one, two]) = (worth.get().flatten()??, names.get()?);
        let kind = desk.say(if worth.exact { messages::exact() } else { messages::estimated() });
        let said = match (worth.value * 100.0).round() {
            hundredths if hundredths > 0.0 => messages::is_better(one, kind),
            hundredths if hundredths < 0.0 => messages::is_better(two, kind),
            _ => messages::is_even(kind),
        };
        Some(
            view! { <span class="chip" class:on=worth.exact dir="auto"><span class="ell">{desk.say(said)}</span></span> },
        )
    };
    view! {
        <div class="row">
            <b class="big">{value}</b>
            {chip}
        </div>
    }
}

/// The worths that are known, in order.
fn known(play: &Play) -> Vec<(usize, Worth)> {
    play.positions().iter().filter_map(|(line, worth)| Some((*line, (*worth)?))).collect()
}
