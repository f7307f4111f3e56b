use leptos::prelude::*;
use ludoteca_page::{Hinted, Play, PlayAct, TableAct, Tone};
use ludoteca_view::scene::{Button, Purpose};

use super::choices::figures_told;
use super::part;
use super::tutor::TwoPlays;
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::{focus_board_soon, not_by_second_click, points, sentence, signed};

/// One sentence of what to do, and on its right what there is to do. Its height never changes.
#[component]
pub(crate) fn StatusLine() -> impl IntoView {
    let desk = use_desk();
    let status = part(desk, Play::status);
    let hint = Memo::new(move |_| part(desk, |play| play.hint().cloned()).get().flatten());
    let buttons = desk.part(|page| page.play().map(Play::buttons_offered).unwrap_or_default());
    let premove = part(desk, |play| play.online().is_some_and(|online| online.premove().is_some()));
    let skips = part(desk, |play| play.is_moving() || play.is_in_a_row());
    let stopped = part(desk, Play::is_stopped);
    let bot_thinks = part(desk, |play| play.is_thinking() && play.person_to_act().is_none() && !play.is_in_a_row());
    let offer = Memo::new(move |_| part(desk, |play| play.offer().or_else(|| play.rematch_offer())).get().flatten());
    let to_answer = Memo::new(move |_| offer.with(|offer| offer.as_ref().is_some_and(|offer| offer.to_answer)));
    let rematch = part(desk, |play| play.rematch_offer().is_some());
    let shown = Memo::new(move |_| part(desk, Play::alternatives).get().flatten());
    let answer = move |yes: bool| {
        let act = match (rematch.get_untracked().unwrap_or(false), yes) {
            (false, yes) => TableAct::Answer(yes),
            (true, true) => TableAct::Rematch,
            (true, false) => TableAct::RefuseRematch,
        };
        desk.at_board(PlayAct::Table(act));
    };
    let plain = move || status.get().map(|status| desk.say(&status.task)).unwrap_or_default();
    let task = move || match (offer.get(), hint.get()) {
        (Some(offer), _) => sentence(&desk.say(&offer.said)),
        (None, Some(hint)) => hint_said(desk, &hint),
        (None, None) => sentence(&plain()),
    };
    let refused = move || status.with(|status| status.as_ref().is_some_and(|status| status.tone == Tone::Refused));
    let detail = move || match hint.get() {
        Some(hint) => figures_told(desk, &hint.told.figures),
        None => {
            let told = status.get().map(|status| status.detail).unwrap_or_default();
            let told = told.iter().map(|detail| sentence(&desk.say(detail)));
            // What there is to do is not said twice.
            told.filter(|detail| *detail != task()).collect::<Vec<_>>().join(" ")
        }
    };
    let own = move |act: PlayAct, name: fn() -> &'static ludoteca_game::Phrase| {
        view! {
            <button type="button" class="btn aside" on:click=not_by_second_click(move || desk.at_board(act.clone()))>
                {move || desk.say(name())}
            </button>
        }
    };
    view! {
        <div class="status" class:offered=to_answer>
            // What happened and what must be done, said as a whole whenever it changes.
            <div class="say" class:bad=refused role="status" aria-live="polite" aria-atomic="true">
                {task} " " <small>{detail}</small>
            </div>
            <div class="acts">
                {move || skips.get().filter(|skips| *skips).map(|_| own(PlayAct::Skip, messages::skip))}
                {move || bot_thinks.get().filter(|thinks| *thinks).map(|_| own(PlayAct::Stop, messages::stop))}
                {move || stopped.get().filter(|stopped| *stopped).map(|_| own(PlayAct::GoOn, messages::go_on))}
                {move || {
                    premove.get().filter(|ready| *ready).map(|_| own(PlayAct::Table(TableAct::ForgetPremove), messages::forget_move))
                }}
                <Show when=move || to_answer.get()>
                    <button type="button" class="btn aside" on:click=not_by_second_click(move || answer(false))>
                        {desk.said(messages::no_thanks())}
                    </button>
                    <button type="button" class="btn first aside" on:click=not_by_second_click(move || answer(true))>
                        {desk.said(messages::agree())}
                    </button>
                </Show>
                {move || shown.get().map(|shown| view! { <TwoPlays shown /> })}
                <For
                    each=move || if to_answer.get() || shown.with(Option::is_some) { Vec::new() } else { buttons.get() }
                    key=|button| format!("{button:?}")
                    let:button
                >
                    <GameButton button />
                </For>
            </div>
        </div>
    }
}

/// What was advised, and what it is worth.
fn hint_said(desk: Desk, hint: &Hinted) -> String {
    let Hinted { said, told } = hint;
    let value = if told.figures.is_empty() { signed(desk, told.worth.value) } else { points(desk, told.worth.value) };
    desk.say(match told.worth.exact {
        true => messages::hint_exact(said.clone(), value),
        false => messages::hint_estimated(said.clone(), value),
    })
}

/// A button of the game.
#[component]
fn GameButton(
    /// Which.
    button: Button,
) -> impl IntoView {
    let desk = use_desk();
    let Button { key, name, purpose, makes } = button;
    let first = purpose == Purpose::First && !makes.is_empty();
    let press = move || {
        desk.at_board(PlayAct::Press(key.clone()));
        // The button may be gone by then, and the keyboard would be nowhere.
        focus_board_soon();
    };
    view! {
        <button
            type="button"
            class="btn"
            class:first=first
            disabled=makes.is_empty()
            on:click=not_by_second_click(press)
        >
            {desk.said(name)}
        </button>
    }
}
