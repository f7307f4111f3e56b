use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ludoteca_game::Player;
use ludoteca_page::{Act, Games, GamesAct, KeptGame, Page, Place};
use ludoteca_shelf::SHELF;
use ludoteca_table::find_game;
use ludoteca_table::import::OWN_FORMAT;

use super::AppBar;
use super::home::state_of;
use super::play::Question;
use crate::desk::{Desk, use_desk};
use crate::edge::bytes_of;
use crate::messages;
use crate::parts::{Icon, IconButton, Sign, Token};

/// The games that are kept in this browser.
#[component]
pub(crate) fn GamesPlace() -> impl IntoView {
    let desk = use_desk();
    let games = desk.part(|page| page.archive().games().to_vec());
    let told = part(desk, |games| games.told.clone());
    let to_forget = part(desk, |games| games.to_forget.clone());
    let file = NodeRef::<html::Input>::new();
    let choose = move |_| {
        if let Some(file) = file.get() {
            file.click();
        }
    };
    let chosen = move |_| {
        let chosen = file.get().and_then(|input| input.files()).and_then(|files| files.get(0));
        if let Some(file) = chosen {
            spawn_local(async move {
                let name = file.name();
                let bytes = bytes_of(file).await;
                desk.act(Act::Games(GamesAct::Import { name, bytes }));
            });
        }
    };
    view! {
        <AppBar title=Signal::derive(move || desk.say(messages::your_games())) />
        <main class="doc">
            <div class="top">
                <h1>{move || desk.say(messages::your_games())}</h1>
                <span class="gap"></span>
                <input type="file" class="vh" node_ref=file on:change=chosen tabindex="-1" aria-hidden="true" />
                <button type="button" class="btn" on:click=choose>
                    <Icon sign=Sign::Up />
                    {move || desk.say(messages::import())}
                </button>
            </div>
            <section class="stack alone">
                <div role="status">
                    {move || {
                        told.get().unwrap_or_default().into_iter().map(|told| view! { <p>{desk.say(&told)}</p> }).collect_view()
                    }}
                </div>
                <Show when=move || !games.with(Vec::is_empty) fallback=|| view! { <NoGames /> }>
                    <ul class="rows">
                        <For each=move || games.get() key=|kept| format!("{kept:?}") let:kept>
                            <GameRow kept />
                        </For>
                    </ul>
                </Show>
            </section>
        </main>
        {move || {
            to_forget.get().flatten().map(|_| {
                view! {
                    <Question
                        question=messages::ask_forget()
                        about=messages::about_forget()
                        yes=messages::forget()
                        no=messages::keep_it()
                        on_answer=Callback::new(move |yes| desk.act(Act::Games(GamesAct::Confirm(yes))))
                    />
                }
            })
        }}
    }
}

#[component]
fn NoGames() -> impl IntoView {
    let desk = use_desk();
    let tokens = SHELF.iter().map(|game| view! { <Token game=*game player=Player::One /> });
    view! {
        <div class="empty">
            <div class="pile">{tokens.collect_view()}</div>
            <h2>{move || desk.say(messages::no_games())}</h2>
            <p>{move || desk.say(messages::about_no_games())}</p>
            <a class="btn first" href="/">{move || desk.say(messages::to_the_games())}</a>
        </div>
    }
}

/// A game that is kept.
#[component]
fn GameRow(
    /// Which.
    kept: KeptGame,
) -> impl IntoView {
    let desk = use_desk();
    let game = find_game(SHELF, &kept.game).ok();
    let formats: Vec<&'static str> =
        std::iter::once(OWN_FORMAT).chain(game.map(|game| game.formats()).unwrap_or_default()).collect();
    let way = kept.address().to_string();
    let state = state_of(&kept);
    let place = if kept.there.is_some() { messages::online() } else { messages::on_this_device() };
    let turn = !kept.over && kept.there != Some(false);
    let go = if kept.over { messages::review() } else { messages::resume() };
    let id = StoredValue::new(kept.id.clone());
    let export = move |format: &'static str| {
        view! {
            <button
                type="button"
                class="btn small"
                on:click=move |_| desk.act(Act::Games(GamesAct::Export { id: id.get_value(), format }))
            >
                <Icon sign=Sign::Down />
                {if format == OWN_FORMAT { "ludo" } else { format }}
            </button>
        }
    };
    let date = js_sys::Date::new(&(kept.changed_ms as f64).into());
    let when = move || String::from(date.to_locale_string(desk.lang().code(), &js_sys::Object::new()));
    view! {
        <li class="arow" class:turn=turn>
            <span class="thumb">{game.map(|game| view! { <Token game player=Player::One /> })}</span>
            <div class="about1">
                <h3>
                    {game.map(|game| move || desk.say(game.title()))}
                    <span class="chip" class:on=turn>{move || desk.say(state)}</span>
                    <span class="chip">{move || desk.say(place)}</span>
                </h3>
                <p dir="auto">{kept.title}</p>
                <p class="fine">{when}</p>
            </div>
            <div class="do">
                <a class="btn" class:first=turn href=way>{move || desk.say(go)}</a>
                {formats.into_iter().map(export).collect_view()}
                <IconButton
                    sign=Sign::Bin
                    name=Signal::derive(move || desk.say(messages::forget()))
                    on_press=Callback::new(move |()| desk.act(Act::Games(GamesAct::Forget(id.get_value()))))
                />
            </div>
        </li>
    }
}

fn part<T>(desk: Desk, part: impl Fn(&Games) -> T + Send + Sync + 'static) -> Memo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    desk.part(move |page: &Page| match page.place() {
        Place::Games(games) => Some(part(games)),
        _ => None,
    })
}
