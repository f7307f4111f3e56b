use leptos::prelude::*;
use ludoteca_page::{Look, Play, PlayAct};

use super::menu::Menu;
use super::part;
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::{IconButton, Sign};

/// What can be pressed at any time.
#[component]
pub(crate) fn Tools(
    /// Whether moves and analysis are shown on a sheet of their own.
    sheet: RwSignal<bool>,
    /// Whether the sheet of shortcuts is shown.
    help: RwSignal<bool>,
) -> impl IntoView {
    let desk = use_desk();
    let open = RwSignal::new(false);
    let tool = move |sign: Sign, name: fn() -> &'static ludoteca_game::Phrase, act: PlayAct, disabled: Signal<bool>| {
        view! {
            <IconButton
                sign
                name=Signal::derive(move || desk.say(name()))
                disabled
                on_press=Callback::new(move |()| desk.at_board(act.clone()))
            />
        }
    };
    let no_hint = part(desk, |play| play.person_to_act().is_none());
    let no_undo = part(desk, |play| !play.may_undo());
    let no_redo = part(desk, |play| !play.may_redo());
    let never = Signal::stored(false);
    view! {
        <nav class="tools has-menu" aria-label=desk.said(messages::controls())>
            {tool(Sign::Undo, messages::undo, PlayAct::Undo, Signal::derive(move || no_undo.get().unwrap_or(true)))}
            <span class="wideonly">{tool(Sign::Redo, messages::redo, PlayAct::Redo, Signal::derive(move || no_redo.get().unwrap_or(true)))}</span>
            {tool(Sign::Hint, messages::hint, PlayAct::Hint, Signal::derive(move || no_hint.get().unwrap_or(true)))}
            <span class="wideonly">{tool(Sign::Flip, messages::flip, PlayAct::Flip, never)}</span>
            <span class="sep"></span>
            <span class="wideonly">{look_tool(desk, Look::First)}</span>
            {look_tool(desk, Look::Back)}
            {look_tool(desk, Look::Forward)}
            <span class="wideonly">{look_tool(desk, Look::Last)}</span>
            <span class="phone">
                <IconButton
                    sign=Sign::List
                    name=desk.said(messages::moves_and_more())
                    on_press=Callback::new(move |()| sheet.update(|sheet| *sheet = !*sheet))
                />
            </span>
            <IconButton
                sign=Sign::More
                name=desk.said(messages::more())
                opens=Signal::from(open)
                on_press=Callback::new(move |()| open.update(|open| *open = !*open))
            />
            <Show when=move || open.get()>
                <Menu open help />
            </Show>
        </nav>
    }
}

/// A way through the game as it was.
pub(crate) fn look_tool(desk: Desk, look: Look) -> impl IntoView {
    let (sign, name) = match look {
        Look::First => (Sign::First, messages::to_start()),
        Look::Back => (Sign::Back, messages::step_back()),
        Look::Forward => (Sign::Forward, messages::step_on()),
        Look::Last | Look::Line(_) => (Sign::Last, messages::to_now()),
    };
    let at_end = part(desk, |play: &Play| play.line_shown() >= play.line_count());
    let at_start = part(desk, |play: &Play| play.line_shown() == 0);
    let disabled = move || match look {
        Look::First | Look::Back => at_start.get().unwrap_or(true),
        _ => at_end.get().unwrap_or(true),
    };
    view! {
        <IconButton
            sign
            name=desk.said(name)
            disabled=Signal::derive(disabled)
            on_press=Callback::new(move |()| desk.at_board(PlayAct::Look(look)))
        />
    }
}

/// The way through the game below a sheet, and the way back to the board.
#[component]
pub(crate) fn SheetNav(
    /// Whether the sheet is shown.
    sheet: RwSignal<bool>,
) -> impl IntoView {
    let desk = use_desk();
    view! {
        <div class="sheetnav">
            {[Look::First, Look::Back, Look::Forward, Look::Last].map(|look| look_tool(desk, look)).collect_view()}
            <span class="gap"></span>
            <IconButton
                sign=Sign::Close
                name=desk.said(messages::close())
                on_press=Callback::new(move |()| sheet.set(false))
            />
        </div>
    }
}
