//! The tables elsewhere: those that wait for somebody, those that can be watched, and one of one's own.

use leptos::html;
use leptos::prelude::*;
use ludoteca_game::Player;
use ludoteca_page::{Act, Lobby, LobbyAct, Page, Place, SetupAct, TableListed};
use ludoteca_play::{GameType, find_game};
use ludoteca_shelf::SHELF;

use super::AppBar;
use super::setup::{SettingField, TableChoices, part as setup_part};
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::Token;

/// The tables elsewhere.
#[component]
pub(crate) fn LobbyPlace() -> impl IntoView {
    let desk = use_desk();
    let told = part(desk, |lobby| lobby.told.clone());
    let link = NodeRef::<html::Input>::new();
    let follow = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let text = link.get().map(|link| link.value()).unwrap_or_default();
        desk.act(Act::Lobby(LobbyAct::Follow(text)));
    };
    view! {
        <AppBar title=desk.said(messages::tables()) />
        <main class="doc lobby">
            <div class="top">
                <h1>{desk.said(messages::open_tables())}</h1>
                <span class="gap"></span>
                <form class="join" on:submit=follow>
                    <input
                        class="field"
                        type="text"
                        name="link"
                        autocomplete="off"
                        node_ref=link
                        placeholder=desk.said(messages::invitation_link())
                        aria-label=desk.said(messages::invitation_link())
                    />
                    <button class="btn">{desk.said(messages::join())}</button>
                </form>
            </div>
            <section class="stack">
                <div role="status">
                    {move || told.get().flatten().map(|told| view! { <p class="refused">{desk.say(&told)}</p> })}
                </div>
                <Filters />
                <Tables />
                <p class="fine">{desk.said(messages::about_tables())}</p>
            </section>
            <aside class="side">
                <Create />
            </aside>
        </main>
    }
}

/// Only the tables of one game.
#[component]
fn Filters() -> impl IntoView {
    let desk = use_desk();
    let only = Memo::new(move |_| part(desk, |lobby| lobby.only).get().flatten());
    let pressed = move |value: Option<&'static str>| if only.get() == value { "true" } else { "false" };
    let choose = move |value: Option<&'static str>| desk.act(Act::Lobby(LobbyAct::Only(value)));
    let game = move |game: &'static GameType| {
        let name = game.name();
        view! {
            <button type="button" aria-pressed=move || pressed(Some(name)) on:click=move |_| choose(Some(name))>
                <Token game player=Player::One />
                {desk.said(game.info.title)}
            </button>
        }
    };
    view! {
        <div class="filters">
            <button type="button" aria-pressed=move || pressed(None) on:click=move |_| choose(None)>
                {desk.said(messages::all())}
            </button>
            {SHELF.iter().map(|shown| game(shown)).collect_view()}
        </div>
    }
}

#[component]
fn Tables() -> impl IntoView {
    let desk = use_desk();
    let only = Memo::new(move |_| part(desk, |lobby| lobby.only).get().flatten());
    let open = part(desk, |lobby| lobby.open.clone());
    let live = part(desk, |lobby| lobby.live.clone());
    let wanted = move |table: &TableListed| only.get().is_none_or(|only| only == table.game);
    let open_shown = move || open.get().flatten().unwrap_or_default().into_iter().filter(wanted).collect::<Vec<_>>();
    let live_shown = move || live.get().unwrap_or_default().into_iter().filter(wanted).collect::<Vec<_>>();
    let nothing = move || open.with(|open| matches!(open, Some(Some(_)))) && open_shown().is_empty();
    view! {
        <ul class="rows">
            <For each=open_shown key=|table| format!("{table:?}") let:table>
                <TableRow table />
            </For>
        </ul>
        <Show when=nothing>
            <p class="fine">{desk.said(messages::no_tables())}</p>
        </Show>
        <Show when=move || !live_shown().is_empty()>
            <h2 class="grp">{desk.said(messages::to_watch())}</h2>
            <ul class="rows">
                <For each=live_shown key=|table| format!("{table:?}") let:table>
                    <TableRow table />
                </For>
            </ul>
        </Show>
    }
}

/// A table of the list.
#[component]
fn TableRow(
    /// Which.
    table: TableListed,
) -> impl IntoView {
    let desk = use_desk();
    let TableListed { id, game, names, free, progress, clock, .. } = table;
    let game = find_game(SHELF, game).expect("the list has games of the shelf only");
    let waits = free.map_or(Player::One, Player::other);
    let named = move |player: Player| match (&names[player.index()], free == Some(player)) {
        (Some(name), _) => Some(name.clone()),
        (None, true) => None,
        (None, false) => Some(desk.say(game.info.side(player))),
    };
    let who = Player::BOTH.into_iter().filter_map(named).collect::<Vec<_>>().join(" – ");
    let about = move || match free {
        Some(side) => desk.say(messages::you_play(game.info.side(side))),
        None => desk.say(messages::being_played()),
    };
    let go = if free.is_some() { messages::sit_down() } else { messages::watch() };
    let timed = !clock.is_empty();
    view! {
        <li class="trow">
            <Token game player=waits />
            <div class="who1"><b dir="auto">{who}</b><small>{about}</small></div>
            <div class="what">
                <b>{desk.said(game.info.title)}</b>
                <small>{move || progress.as_ref().map(|progress| desk.say(progress))}</small>
            </div>
            <div class="tc">
                {clock}
                <small>{desk.said(if timed { messages::clock() } else { messages::without_clock() })}</small>
            </div>
            <a class="btn" href=format!("/table/{id}")>{desk.said(go)}</a>
        </li>
    }
}

/// A table of one's own.
#[component]
fn Create() -> impl IntoView {
    let desk = use_desk();
    let game = setup_part(desk, |setup| setup.kind().name());
    let refused = setup_part(desk, |setup| setup.refused.clone());
    let busy = setup_part(desk, |setup| setup.there.busy);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        desk.act(Act::Setup(SetupAct::Start));
    };
    let pick = move |shown: &'static GameType| {
        let name = shown.name();
        view! {
            <label>
                <input
                    type="radio"
                    name="game"
                    class="vh"
                    prop:checked=move || game.get() == Some(name)
                    on:change=move |_| desk.act(Act::Lobby(LobbyAct::Game(name)))
                />
                <Token game=shown player=Player::One />
                {desk.said(shown.info.title)}
            </label>
        }
    };
    let choices = move || {
        let game = game.get().and_then(|name| find_game(SHELF, name).ok())?;
        let main = desk.now(|page| super::setup::setup_of(page, |setup| setup.settings()[0].clone()));
        let fields = main.unwrap_or_default().into_iter().map(|setting| view! { <SettingField setting /> });
        Some(view! { {fields.collect_view()} <TableChoices game /> })
    };
    view! {
        <form class="cardx up" novalidate on:submit=submit aria-label=desk.said(messages::create_table())>
            <h2>{desk.said(messages::create_table())}</h2>
            <fieldset>
                <legend>{desk.said(messages::game())}</legend>
                <div class="pick">{SHELF.iter().map(|shown| pick(shown)).collect_view()}</div>
            </fieldset>
            {choices}
            {move || refused.get().flatten().map(|why| view! { <p class="refused" role="alert">{desk.say(&why)}</p> })}
            <button class="btn first big" disabled=move || busy.get().unwrap_or(false)>
                {desk.said(messages::create())}
            </button>
        </form>
    }
}

fn part<T>(desk: Desk, part: impl Fn(&Lobby) -> T + Send + Sync + 'static) -> Memo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    desk.part(move |page: &Page| match page.place() {
        Place::Lobby(lobby) => Some(part(lobby)),
        _ => None,
    })
}
