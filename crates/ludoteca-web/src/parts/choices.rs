use leptos::prelude::*;
use ludoteca_game::Phrase;

use crate::desk::use_desk;

/// One of a few, side by side, under a title.
#[component]
pub(crate) fn Choices<T>(
    /// What the browser calls the group; no other on the page has this name.
    name: &'static str,
    /// What is chosen.
    title: &'static Phrase,
    /// What there is to choose from.
    choices: Vec<(T, &'static Phrase)>,
    /// What is chosen now.
    #[prop(into)]
    chosen: Signal<T>,
    /// Who is told of another choice.
    on_choose: Callback<T>,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let desk = use_desk();
    let choice = move |(value, said): (T, &'static Phrase)| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| on_choose.run(value)
                />
                {desk.said(said)}
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{desk.said(title)}</legend>
            <div class="seg">{choices.into_iter().map(choice).collect_view()}</div>
        </fieldset>
    }
}
