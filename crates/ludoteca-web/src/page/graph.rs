//! How a game went: the worth of every position of it, as a curve.

use ludoteca_game::Length;

use crate::messages;
use crate::page::html::escaped;
use crate::page::state::State;

/// What a position is worth to player 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Value {
    /// How many events led to the position.
    pub(crate) events: usize,
    /// `None` where the engines cannot say, such as before the first roll.
    pub(crate) worth: Option<f32>,
    pub(crate) exact: bool,
}

const WIDTH: f32 = 300.0;
const HEIGHT: f32 = 96.0;
const EDGE: f32 = 8.0;

impl Value {
    /// The value in the engines' answer: `worth +0.25 exact`.
    pub(crate) fn read(events: usize, answer: &str) -> Value {
        let fields: Vec<&str> = answer.split(' ').collect();
        match fields.as_slice() {
            // In hundredths: reading any number takes more code than all of this file.
            ["worth", worth, kind] => {
                let hundredths: i32 = worth.replace('.', "").parse().unwrap_or(0);
                Value { events, worth: Some(hundredths as f32 / 100.0), exact: *kind == "exact" }
            }
            _ => Value { events, worth: None, exact: false },
        }
    }
}

/// The first position of the game whose worth is not known yet.
pub(crate) fn missing(state: &State) -> Option<usize> {
    let lines = state.game.as_ref()?.table().lines();
    let known = |events: usize| state.values.iter().any(|value| value.events == events);
    std::iter::once(0).chain(lines.into_iter().map(|line| line.events)).find(|events| !known(*events))
}

/// The curve; what lies above the middle is good for player 1.
pub(crate) fn graph(state: &State) -> String {
    let Some(game) = &state.game else {
        return String::new();
    };
    let mut known: Vec<(&Value, f32)> = state.values.iter().filter_map(|value| Some((value, value.worth?))).collect();
    known.sort_unstable_by_key(|(value, _)| value.events);
    let last = game.table().lines().last().map_or(0, |line| line.events).max(1);
    let highest = known.iter().map(|(_, worth)| worth.abs()).fold(1.0, f32::max);
    let place = |(value, worth): &(&Value, f32)| {
        let x = EDGE + (WIDTH - 2.0 * EDGE) * value.events as f32 / last as f32;
        let y = HEIGHT / 2.0 - (HEIGHT / 2.0 - EDGE) * worth / highest;
        (Length(x), Length(y))
    };
    let points: Vec<String> = known.iter().map(place).map(|(x, y)| format!("{x},{y}")).collect();
    let shown = state.looking_back.unwrap_or(last);
    let dot = |known: &(&Value, f32)| {
        let ((x, y), value) = (place(known), known.0);
        let kind = if value.exact { "exact" } else { "" };
        let class = if value.events == shown { "shown" } else { "" };
        let radius = if value.events == shown { 5 } else { 3 };
        format!(r#"<circle cx="{x}" cy="{y}" r="{radius}" class="{kind} {class}" data-act="look {}"/>"#, value.events)
    };
    let dots: String = known.iter().map(dot).collect();
    let label = escaped(&state.say(messages::graph_of(game.names().of(ludoteca_game::Player::One))));
    let [width, height, middle] = [WIDTH, HEIGHT, HEIGHT / 2.0].map(Length);
    format!(
        r#"<figure class="graph"><svg viewBox="0 0 {width} {height}" role="img" aria-label="{label}"><line x1="0" x2="{width}" y1="{middle}" y2="{middle}"/><polyline points="{}"/>{dots}</svg><figcaption>{label}</figcaption></figure>"#,
        points.join(" ")
    )
}
