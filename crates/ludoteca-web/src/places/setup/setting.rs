use leptos::prelude::*;
use ludoteca_game::settings::{Default as Usual, Kind, Setting};
use ludoteca_page::{Act, SetupAct};
use ludoteca_table::GameBox;

use super::part;
use crate::desk::{Desk, use_desk};
use crate::messages;

/// A setting of the game.
#[component]
pub(crate) fn SettingField(
    /// The game.
    game: &'static dyn GameBox,
    /// Which.
    setting: &'static Setting,
) -> impl IntoView {
    let desk = use_desk();
    let key = setting.key;
    let chosen = Memo::new(move |_| part(desk, move |setup| setup.chosen(key).to_owned()).get().unwrap_or_default());
    let choose = move |value: String| desk.act(Act::Setup(SetupAct::Setting(key, value)));
    let usual = move || usual_of(desk, game, setting);
    let change = move |event: web_sys::Event| choose(event_target_value(&event));
    let input = match &setting.kind {
        Kind::Word(words) => {
            let words = words.iter().map(|word| (word.name.to_owned(), game.label(key, word.name)));
            let choices = words.map(|(value, name)| {
                let is = { let value = value.clone(); move || chosen.with(|chosen| *chosen == value || chosen.is_empty() && is_usual(setting, &value)) };
                view! {
                    <label>
                        <input type="radio" name=key prop:checked=is on:change=move |_| choose(value.clone()) />
                        <span class="cap">{move || desk.say(name)}</span>
                    </label>
                }
            });
            view! { <div class="cards" role="radiogroup">{choices.collect_view()}</div> }.into_any()
        }
        Kind::Flag => {
            let choices = [("", None), ("true", Some(messages::yes())), ("false", Some(messages::no()))];
            let choices = choices.map(|(value, name)| {
                let label = move || name.map_or_else(usual, |name| desk.say(name));
                view! {
                    <label>
                        <input type="radio" name=key prop:checked=move || chosen.with(|chosen| chosen == value) on:change=move |_| choose(value.to_owned()) />
                        {label}
                    </label>
                }
            });
            view! { <div class="seg">{choices.collect_view()}</div> }.into_any()
        }
        Kind::Number { min, max } => view! {
            <input class="field" type="number" name=key min=*min max=*max placeholder=usual prop:value=chosen on:change=change />
        }
        .into_any(),
        Kind::Text { .. } => view! {
            <textarea class="field" name=key rows="3" placeholder=usual prop:value=chosen on:change=change></textarea>
        }
        .into_any(),
    };
    view! {
        <fieldset>
            <legend>{move || desk.say(game.label(key, ""))}</legend>
            {input}
            <p class="fine">{move || desk.say(setting.about)}</p>
        </fieldset>
    }
}

fn is_usual(setting: &Setting, value: &str) -> bool {
    matches!(setting.default, Usual::Fixed(usual) if usual == value)
}

/// What it is unless it is chosen, in words.
fn usual_of(desk: Desk, game: &'static dyn GameBox, setting: &'static Setting) -> String {
    match (&setting.default, &setting.kind) {
        (Usual::Fixed("true"), Kind::Flag) => desk.say(messages::as_usual(messages::yes())),
        (Usual::Fixed("false"), Kind::Flag) => desk.say(messages::as_usual(messages::no())),
        (Usual::Fixed(value), Kind::Word(_)) => desk.say(messages::as_usual(game.label(setting.key, value))),
        (Usual::Fixed(value), _) => desk.say(messages::as_usual(*value)),
        (Usual::Depends(_), _) => desk.say(messages::as_usual_alone()),
    }
}
