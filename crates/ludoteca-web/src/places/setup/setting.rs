use leptos::prelude::*;
use ludoteca_game::settings::{Default as Usual, Kind, Setting, Word};
use ludoteca_page::{Act, Setup, SetupAct};

use super::part;
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::Switch;

/// More words than these are a list, not cards side by side.
const CARDS_MAX: usize = 4;

/// A setting of the game, while it is offered.
#[component]
pub(crate) fn SettingField(
    /// Which.
    setting: &'static Setting,
) -> impl IntoView {
    let desk = use_desk();
    let offered = part(desk, move |setup: &Setup| setup.is_offered(setting));
    view! {
        <Show when=move || offered.get().unwrap_or(false)>
            {match &setting.kind {
                Kind::Flag => view! { <Flag setting /> }.into_any(),
                kind => view! {
                    <fieldset>
                        <legend>{desk.said(setting.label)}</legend>
                        {input(desk, setting, kind)}
                        <p class="fine">{desk.said(setting.about)}</p>
                    </fieldset>
                }
                .into_any(),
            }}
        </Show>
    }
}

/// What is chosen; empty if it is as usual.
fn chosen(desk: Desk, key: &'static str) -> Memo<String> {
    let chosen = part(desk, move |setup| setup.chosen(key).to_owned());
    Memo::new(move |_| chosen.get().unwrap_or_default())
}

fn choose(desk: Desk, key: &'static str, value: String) {
    desk.act(Act::Setup(SetupAct::Setting(key, value)));
}

fn input(desk: Desk, setting: &'static Setting, kind: &'static Kind) -> AnyView {
    let key = setting.key;
    let chosen = chosen(desk, key);
    let usual = move || usual_of(desk, setting);
    let change = move |event: web_sys::Event| choose(desk, key, event_target_value(&event));
    match kind {
        Kind::Word(words) if words.len() <= CARDS_MAX => view! { <Cards setting words=*words /> }.into_any(),
        Kind::Word(words) => view! { <List setting words=*words /> }.into_any(),
        Kind::Number { min, max } if !setting.common.is_empty() => {
            view! { <Numbers setting min=*min max=*max /> }.into_any()
        }
        Kind::Number { min, max } => view! {
            <input class="field" type="number" name=key min=*min max=*max placeholder=usual prop:value=chosen on:change=change />
        }
        .into_any(),
        Kind::Text { .. } | Kind::Flag => view! {
            <textarea class="field" name=key rows="3" placeholder=usual prop:value=chosen on:change=change></textarea>
        }
        .into_any(),
    }
}

/// A few words, side by side.
#[component]
fn Cards(
    /// The setting.
    setting: &'static Setting,
    /// The words that it takes.
    words: &'static [Word],
) -> impl IntoView {
    let desk = use_desk();
    let chosen = chosen(desk, setting.key);
    let choice = move |word: &'static Word| {
        let is = move || chosen.with(|chosen| chosen == word.name || chosen.is_empty() && is_usual(setting, word.name));
        view! {
            <label>
                <input
                    type="radio"
                    name=setting.key
                    prop:checked=is
                    on:change=move |_| choose(desk, setting.key, word.name.to_owned())
                />
                <span class="cap">{desk.said(word.label)}</span>
            </label>
        }
    };
    view! { <div class="cards" role="radiogroup">{words.iter().map(choice).collect_view()}</div> }
}

/// The numbers that most people choose from, and a field for any other one.
#[component]
fn Numbers(
    /// The setting.
    setting: &'static Setting,
    /// The smallest that it takes.
    min: i64,
    /// The largest.
    max: i64,
) -> impl IntoView {
    let desk = use_desk();
    let key = setting.key;
    let chosen = chosen(desk, key);
    let wanted = RwSignal::new(false);
    let is_common = |value: &str| value.is_empty() || setting.common.iter().any(|word| word.name == value);
    let other = Memo::new(move |_| wanted.get() || chosen.with(|chosen| !is_common(chosen)));
    let choice = move |word: &'static Word| {
        let is = move || chosen.with(|chosen| chosen == word.name || chosen.is_empty() && is_usual(setting, word.name));
        let choose = move |_| {
            wanted.set(false);
            choose(desk, key, word.name.to_owned());
        };
        view! {
            <label>
                <input type="radio" name=key prop:checked=move || is() && !other.get() on:change=choose />
                {desk.said(word.label)}
            </label>
        }
    };
    view! {
        <div class="seg many" role="radiogroup">
            {setting.common.iter().map(choice).collect_view()}
            <label>
                <input type="radio" name=key prop:checked=other on:change=move |_| wanted.set(true) />
                {desk.said(messages::another_number())}
            </label>
        </div>
        <Show when=move || other.get()>
            <input
                class="field"
                type="number"
                name=format!("{key}-other")
                aria-label=desk.said(setting.label)
                min=min
                max=max
                prop:value=chosen
                on:change=move |event| choose(desk, key, event_target_value(&event))
            />
        </Show>
    }
}

/// Many words, in a list.
#[component]
fn List(
    /// The setting.
    setting: &'static Setting,
    /// The words that it takes.
    words: &'static [Word],
) -> impl IntoView {
    let desk = use_desk();
    let chosen = chosen(desk, setting.key);
    let option = move |word: &'static Word| {
        let is = move || chosen.with(|chosen| chosen == word.name || chosen.is_empty() && is_usual(setting, word.name));
        view! { <option value=word.name prop:selected=is>{desk.said(word.label)}</option> }
    };
    let change = move |event: web_sys::Event| choose(desk, setting.key, event_target_value(&event));
    view! {
        <select class="field" name=setting.key aria-label=desk.said(setting.label) on:change=change>
            {words.iter().map(option).collect_view()}
        </select>
    }
}

/// Yes or no.
#[component]
fn Flag(
    /// The setting.
    setting: &'static Setting,
) -> impl IntoView {
    let desk = use_desk();
    let chosen = chosen(desk, setting.key);
    let on = move || chosen.with(|chosen| if chosen.is_empty() { is_usual(setting, "true") } else { chosen == "true" });
    view! {
        <div class="flag">
            <Switch
                name=desk.said(setting.label)
                on=Signal::derive(on)
                on_change=Callback::new(move |on: bool| choose(desk, setting.key, on.to_string()))
            />
            <p class="fine">{desk.said(setting.about)}</p>
        </div>
    }
}

fn is_usual(setting: &Setting, value: &str) -> bool {
    matches!(setting.default, Usual::Fixed(usual) if usual == value)
}

/// What it is unless it is chosen, in words.
fn usual_of(desk: Desk, setting: &'static Setting) -> String {
    match &setting.default {
        Usual::Fixed(value) => desk.say(messages::as_usual(*value)),
        Usual::Depends(_) => desk.say(messages::as_usual_alone()),
    }
}
