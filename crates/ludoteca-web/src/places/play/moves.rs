use leptos::prelude::*;
use ludoteca_game::Player;
use ludoteca_page::{Cell, Look, Play, PlayAct, Row};

use super::part;
use crate::desk::use_desk;
use crate::messages;
use crate::parts::{PieceShown, Token};

/// The list of moves, a column a player; touching one shows the game as it was after it.
#[component]
pub(crate) fn Moves() -> impl IntoView {
    let desk = use_desk();
    let rows = desk.part(|page| page.play().map(Play::rows).unwrap_or_default());
    let shown = Memo::new(move |_| desk.part(|page| page.play().map(Play::line_shown)).get().unwrap_or(0));
    let head = move |player: Player| {
        let bar =
            desk.now(|page| page.play().map(|play| (play.session().game().kind(), play.session().names().of(player))));
        bar.map(|(game, name)| {
            view! {
                <span class="head"><Token game player /><span class="ell" dir="auto">{desk.said(name)}</span></span>
            }
        })
    };
    let heads = part(desk, |play| play.session().names().clone());
    view! {
        <Show
            when=move || !rows.with(Vec::is_empty)
            fallback=move || view! { <p class="none">{desk.say(messages::no_moves_yet())}</p> }
        >
            <div class="moves">
                <span class="head n" aria-hidden="true">"#"</span>
                {move || {
                    heads.track();
                    Player::BOTH.map(head).collect_view()
                }}
                <For each=move || rows.get() key=|row| row_key(row) let:row>
                    <RowShown row shown />
                </For>
            </div>
        </Show>
    }
}

/// What makes a row another one.
fn row_key(row: &Row) -> String {
    let said = |cell: &Cell| format!("{} {:?}", cell.line, cell.text);
    match row {
        Row::Turns { number, turns } => {
            let [one, two] = turns.each_ref().map(|turn| turn.iter().map(said).collect::<Vec<_>>());
            format!("{number} {one:?} {two:?}")
        }
        Row::Event(cell) => said(cell),
    }
}

#[component]
fn RowShown(
    /// Which.
    row: Row,
    /// The line that is shown on the board.
    shown: Memo<usize>,
) -> impl IntoView {
    match row {
        Row::Turns { number, turns } => {
            let cells = turns.map(|turn| {
                let lines = turn.into_iter().enumerate().map(|(nth, cell)| {
                    view! {
                        {(nth > 0).then(|| view! { <span class="then" aria-hidden="true">"›"</span> })}
                        <MoveShown cell shown />
                    }
                });
                view! { <span class="cell">{lines.collect_view()}</span> }
            });
            view! { <span class="n">{number}</span>{cells.collect_view()} }.into_any()
        }
        Row::Event(cell) => {
            view! { <span class="n"></span><span class="full"><MoveShown cell shown /></span> }.into_any()
        }
    }
}

#[component]
fn MoveShown(
    /// Which.
    cell: Cell,
    /// The line that is shown on the board.
    shown: Memo<usize>,
) -> impl IntoView {
    let desk = use_desk();
    let Cell { line, text, icon } = cell;
    let now = Memo::new(move |_| shown.get() == line);
    view! {
        <button
            type="button"
            class="move"
            class:now=now
            aria-current=move || now.get().then_some("step")
            on:click=move |_| desk.at_board(PlayAct::Look(Look::Line(line)))
        >
            {icon.map(|piece| view! { <PieceShown piece class="swatch" /> })}
            {desk.said(text)}
        </button>
    }
}
