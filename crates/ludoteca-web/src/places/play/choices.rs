use leptos::prelude::*;
use ludoteca_game::Lang;
use ludoteca_page::{ChoiceShown, ChoicesShown, MoveFigure, Play, Role};

use super::cube::CubeCard;
use super::part;
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::{decimals, points, signed};

/// How many choices are listed.
const SHOWN_MAX: usize = 20;

/// What can be decided at the board that is shown, each with what it is worth; and what to think of the cube.
#[component]
pub(crate) fn Choices() -> impl IntoView {
    let desk = use_desk();
    let choices = part(desk, Play::choices);
    move || match choices.get().flatten() {
        Some(choices) if choices.rows.is_empty() => ().into_any(),
        Some(ChoicesShown { rows, cube, depth }) => view! {
            <h3>{desk.said(messages::worth_of_moves())}</h3>
            <Table rows depth />
            {cube.map(|cube| view! { <CubeCard cube /> })}
        }
        .into_any(),
        None => view! { <p class="fine">{desk.said(messages::still_thinking())}</p> }.into_any(),
    }
}

/// A column for every figure that has one, or else whether it is proved.
#[component]
fn Table(
    /// What can be decided.
    rows: Vec<ChoiceShown>,
    /// How many turns were looked ahead; 0 where that has no meaning.
    depth: u32,
) -> impl IntoView {
    let desk = use_desk();
    let heads: Vec<[String; 2]> = rows
        .first()
        .map(|row| row.figures.iter().filter_map(|figure| figure.short.clone()).collect())
        .unwrap_or_default();
    let has_columns = !heads.is_empty();
    let head = move || {
        let heads: Vec<_> = heads.iter().map(|head| view! { <th scope="col">{named(desk, head)}</th> }).collect();
        has_columns.then(|| {
            view! {
                <thead>
                    <tr>
                        <th scope="col">{desk.say(messages::head_play())}</th>
                        <th scope="col">{desk.say(messages::head_equity())}</th>
                        {heads}
                    </tr>
                </thead>
            }
        })
    };
    let foot = has_columns.then(|| {
        view! { <p class="fine">{desk.said(messages::in_percent(i64::from(depth)))}</p> }
    });
    let row = move |row: ChoiceShown| view! { <Row row has_columns /> };
    view! {
        <table class="ptab" class:figured=has_columns>
            {head}
            <tbody>{rows.into_iter().take(SHOWN_MAX).map(row).collect_view()}</tbody>
        </table>
        {foot}
    }
}

#[component]
fn Row(
    /// What can be decided.
    row: ChoiceShown,
    /// Whether its figures stand in columns.
    has_columns: bool,
) -> impl IntoView {
    let desk = use_desk();
    let ChoiceShown { said, worth, behind, figures, role } = row;
    let (columns, aside): (Vec<MoveFigure>, Vec<MoveFigure>) =
        figures.into_iter().partition(|figure| figure.short.is_some());
    let tag = match role {
        Role::Best => Some(messages::the_best()),
        Role::Doubted => Some(messages::yours()),
        Role::Made => Some(messages::the_made()),
        Role::Other => None,
    };
    // What proves itself needs no tag where a column says so.
    let tag = tag.filter(|_| has_columns || role != Role::Best);
    let under = move || {
        let aside = aside.iter().map(|figure| format!("{}\u{a0}{}", named(desk, &figure.name), number(desk, figure)));
        tag.map(|tag| desk.say(tag)).into_iter().chain(aside).collect::<Vec<_>>().join(" · ")
    };
    let value = move || if has_columns { points(desk, worth.value) } else { signed(desk, worth.value) };
    let less = move || behind.filter(|_| has_columns).map(|behind| view! { <small>{points(desk, behind)}</small> });
    let proof = if worth.exact { messages::exact() } else { messages::estimated() };
    let cells = move || columns.iter().map(|figure| view! { <td>{number(desk, figure)}</td> }).collect_view();
    view! {
        <tr class:best=role == Role::Best && has_columns class:mine=matches!(role, Role::Made | Role::Doubted)>
            <td>{desk.said(said)}<small class="figures">{under}</small></td>
            <td><b>{value}</b>{less}</td>
            {if has_columns { cells.into_any() } else { view! { <td>{desk.said(proof)}</td> }.into_any() }}
        </tr>
    }
}

fn named(desk: Desk, [es, en]: &[String; 2]) -> String {
    if desk.lang() == Lang::Es { es.clone() } else { en.clone() }
}

/// A figure as the language writes it; the unit stands elsewhere if it has a column.
fn number(desk: Desk, figure: &MoveFigure) -> String {
    match (figure.percent, figure.short.is_some()) {
        (true, true) => decimals(desk, format!("{:.1}", figure.value)),
        (true, false) => decimals(desk, format!("{:.1}\u{a0}%", figure.value)),
        (false, _) => points(desk, figure.value),
    }
}

/// Figures with their names, as short as they can be told.
pub(crate) fn figures_told(desk: Desk, figures: &[MoveFigure]) -> String {
    let told = |figure: &MoveFigure| {
        let name = figure.short.as_ref().unwrap_or(&figure.name);
        format!("{}\u{a0}{}", named(desk, name), number(desk, figure))
    };
    let (columns, aside): (Vec<&MoveFigure>, Vec<&MoveFigure>) =
        figures.iter().partition(|figure| figure.short.is_some());
    let chances = columns.into_iter().map(told).collect::<Vec<_>>().join(", ");
    let chances = (!chances.is_empty()).then(|| format!("{chances}\u{a0}%"));
    chances.into_iter().chain(aside.into_iter().map(told)).collect::<Vec<_>>().join("; ")
}
