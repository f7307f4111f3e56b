use leptos::prelude::*;
use ludoteca_game::Lang;
use ludoteca_page::{Act, Preference, ThemeChoice};

use super::is_dark;
use crate::desk::use_desk;
use crate::messages;
use crate::parts::{IconButton, Logo, Sign};

/// The bar above everything: where one is, sound, colours and language.
#[component]
pub(crate) fn AppBar(
    /// What is shown beside the name of the program.
    #[prop(optional, into)]
    title: Signal<String>,
    /// More of it, less important.
    #[prop(optional, into)]
    detail: Signal<String>,
) -> impl IntoView {
    let where_shown = move || {
        (!title.with(String::is_empty)).then(|| {
            let rest =
                move || detail.with(|detail| if detail.is_empty() { String::new() } else { format!(" · {detail}") });
            view! { <span class="where"><b>{title}</b>{rest}</span> }
        })
    };
    view! {
        <header class="app">
            <a class="brand" href="/" aria-label="Ludoteca"><Logo /><span>"Ludoteca"</span></a>
            {where_shown}
            <span class="gap"></span>
            <Preferences />
        </header>
    }
}

/// What is preferred wherever one is.
#[component]
pub(crate) fn Preferences() -> impl IntoView {
    let desk = use_desk();
    let sounds = desk.part(|page| page.preferences().sounds);
    let dark = desk.part(|page| is_dark(page.preferences().theme));
    let other = move || if desk.lang() == Lang::Es { Lang::En } else { Lang::Es };
    let theme_name = move || desk.say(if dark.get() { messages::theme_light() } else { messages::theme_dark() });
    let turn = move |()| {
        let theme = if dark.get_untracked() { ThemeChoice::Light } else { ThemeChoice::Dark };
        desk.act(Act::Prefer(Preference::Theme(theme)));
    };
    view! {
        <nav class="prefs" aria-label=desk.said(messages::settings())>
            <IconButton
                sign=Signal::derive(move || if sounds.get() { Sign::Sound } else { Sign::SoundOff })
                name=desk.said(messages::sounds())
                pressed=Signal::from(sounds)
                on_press=Callback::new(move |()| desk.act(Act::Prefer(Preference::Sounds(!sounds.get_untracked()))))
            />
            <IconButton
                sign=Signal::derive(move || if dark.get() { Sign::Sun } else { Sign::Moon })
                name=Signal::derive(theme_name)
                on_press=Callback::new(turn)
            />
            <button
                type="button"
                class="icon lang"
                aria-label=desk.said(messages::to_other_language())
                title=desk.said(messages::to_other_language())
                lang=move || other().code()
                on:click=move |_| desk.act(Act::Prefer(Preference::Lang(other())))
            >
                {desk.said(messages::other_language())}
            </button>
        </nav>
    }
}
