use leptos::prelude::*;
use ludoteca_game::Player;
use ludoteca_page::{Look, Mistake, Play, PlayAct, Severity};

use super::part;
use crate::desk::use_desk;
use crate::messages;
use crate::parts::signed;

/// A game that is over as a whole: how far it has been gone over, how well each played, and every mistake with what was better.
#[component]
pub(crate) fn Mistakes() -> impl IntoView {
    let desk = use_desk();
    let progress = part(desk, |play| play.review().map(|reviewed| reviewed.progress));
    let fine = part(desk, |play| play.review().map(|reviewed| reviewed.fine));
    let mistakes = part(desk, |play| play.review().map(|reviewed| reviewed.mistakes).unwrap_or_default());
    let names = part(desk, |play| Player::BOTH.map(|player| play.session().names().of(player)));
    let shown = part(desk, Play::line_shown);
    let is_over = Memo::new(move |_| progress.get().flatten().is_some());
    let bar = move || {
        let (done, all) = progress.get().flatten().filter(|(done, all)| done < all)?;
        let label = desk.say(messages::going_over(done as i64, all as i64));
        Some(view! {
            <p class="going">
                <progress max=all.to_string() value=done.to_string() aria-label=label.clone()></progress>
                <span class="fine">{label}</span>
            </p>
        })
    };
    let accuracy = move || {
        let (fine, names) = (fine.get().flatten()?, names.get()?);
        let cell = |player: Player| {
            let (all, good) = fine[player.index()];
            let percent =
                (100 * good).checked_div(all).map_or_else(|| "–".to_owned(), |percent| format!("{percent} %"));
            let name = names[player.index()].clone();
            view! { <div><b>{percent}</b><span>{desk.say(messages::without_mistake(name, (all - good) as i64))}</span></div> }
        };
        Some(view! { <div class="acc">{Player::BOTH.map(cell).collect_view()}</div> })
    };
    let row = move |mistake: Mistake| {
        let Mistake { line, text, judged, better, .. } = mistake;
        let (tag, mark) = match judged.severity {
            Severity::Blunder => ("tag b", "??"),
            Severity::Mistake => ("tag m", "?"),
            Severity::Doubtful | Severity::Fine => ("tag i", "?!"),
        };
        let kind = if judged.exact { messages::exact() } else { messages::estimated() };
        view! {
            <li class:now=move || shown.get() == Some(line)>
                <button type="button" on:click=move |_| desk.at_board(PlayAct::Look(Look::Line(line)))>
                    <span class=tag>{mark}</span>
                    <span><b>{format!("{line}.")}</b>" "{desk.said(text)}</span>
                    <span class="loss">{move || signed(desk, -judged.cost)}</span>
                    <small>{desk.said(messages::better(better, kind))}</small>
                </button>
            </li>
        }
    };
    let any = Memo::new(move |_| mistakes.with(|mistakes| mistakes.as_ref().is_some_and(|all| !all.is_empty())));
    view! {
        <Show when=move || is_over.get()>
            {bar}
            {accuracy}
            <Show when=move || any.get()>
                <button type="button" class="btn" on:click=move |_| desk.at_board(PlayAct::NextMistake)>
                    {desk.said(messages::next_mistake())}
                </button>
                <ul class="errs">{move || mistakes.get().unwrap_or_default().into_iter().map(row).collect_view()}</ul>
            </Show>
        </Show>
    }
}
