//! Before a game elsewhere: an opponent is waited for, or a free seat is taken.

use leptos::prelude::*;
use ludoteca_game::settings::{Kind, Setting};
use ludoteca_game::{Message, Player};
use ludoteca_page::{Act, Door, DoorAct, DoorState, Page, Place, Qr, TableSaid, qr};
use ludoteca_play::{GameType, find_game};
use ludoteca_shelf::SHELF;

use super::AppBar;
use super::setup::clock_name;
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::{LinkRow, Token, not_by_second_click};

/// Before a game elsewhere.
#[component]
pub(crate) fn DoorPlace() -> impl IntoView {
    let desk = use_desk();
    let state = Memo::new(move |_| part(desk, Door::state).get().unwrap_or(DoorState::Loading));
    let told = part(desk, |door| door.told.clone());
    let title = move || {
        desk.say(match state.get() {
            DoorState::Loading => messages::one_moment(),
            DoorState::Unreached => messages::server_unreached(),
            DoorState::Missing => messages::no_such_table(),
            DoorState::Waiting => messages::waiting(),
            DoorState::Free => messages::you_are_invited(),
            DoorState::Closed => messages::table_closed(),
        })
    };
    let body = move || match state.get() {
        DoorState::Waiting => view! { <Waiting /> }.into_any(),
        DoorState::Free => view! { <Free /> }.into_any(),
        DoorState::Loading | DoorState::Unreached => ().into_any(),
        DoorState::Missing | DoorState::Closed => {
            view! { <a class="btn first" href="/tables">{desk.said(messages::to_the_tables())}</a> }.into_any()
        }
    };
    view! {
        <AppBar title=desk.said(messages::tables()) />
        <main class="doc wait">
            <div class="top">
                <h1>{title}</h1>
                <Show when=move || matches!(state.get(), DoorState::Waiting | DoorState::Loading | DoorState::Unreached)>
                    <span class="think"><i></i><i></i><i></i></span>
                </Show>
            </div>
            <div role="status" class="wide">
                {move || told.get().flatten().map(|told: Message| view! { <p class="refused">{desk.say(&told)}</p> })}
            </div>
            {body}
        </main>
    }
}

/// Somebody waits, with an invitation to give away.
#[component]
fn Waiting() -> impl IntoView {
    let desk = use_desk();
    let link = Memo::new(move |_| {
        let way = part(desk, Door::invitation).get().flatten()?;
        Some(format!("{}{way}", window().location().origin().unwrap_or_default()))
    });
    view! {
        <div class="side">
            {move || link.get().and_then(|link| qr(&link)).map(|code| view! { <QrShown code /> })}
        </div>
        <div class="stack">
            <section class="cardx up">
                {move || link.get().map(|link| view! { <LinkRow link name=messages::invitation_link() /> })}
                <Seats />
                <p class="fine">{desk.said(messages::starts_by_itself())}</p>
            </section>
            <Facts />
            <WordField waits=true />
            <div class="two">
                <a class="btn" href="/">{desk.said(messages::play_a_bot_meanwhile())}</a>
                <button type="button" class="btn bad" on:click=not_by_second_click(move || desk.act(Act::Door(DoorAct::Cancel)))>
                    {desk.said(messages::cancel_table())}
                </button>
            </div>
        </div>
    }
}

/// A seat is free.
#[component]
fn Free() -> impl IntoView {
    let desk = use_desk();
    let name = part(desk, |door| door.name.clone());
    let busy = part(desk, Door::is_busy);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        desk.act(Act::Door(DoorAct::Join));
    };
    view! {
        <form class="cardx up wide" on:submit=submit>
            <Seats />
            <label class="labelled">
                <span>{desk.said(messages::your_name())}</span>
                <input
                    class="field"
                    type="text"
                    name="name"
                    maxlength="30"
                    autocomplete="nickname"
                    prop:value=move || name.get()
                    on:change=move |event| desk.act(Act::Door(DoorAct::Name(event_target_value(&event))))
                />
            </label>
            <WordField waits=false />
            <button class="btn first big" disabled=move || busy.get().unwrap_or(false)>
                {desk.said(messages::sit_down())}
            </button>
        </form>
        <div class="wide"><Facts /></div>
    }
}

/// Who sits, and where somebody may.
#[component]
fn Seats() -> impl IntoView {
    let desk = use_desk();
    let table = part(desk, |door| door.table().cloned());
    let own = part(desk, Door::own);
    let seat = move |player: Player, table: &TableSaid, game: &'static GameType| {
        let said = table.seats.get(player.index()).cloned();
        let mine = own.get().flatten() == Some(player);
        let side = game.info.side(player);
        match said.filter(|seat| seat.who != "open") {
            Some(seat) => {
                let name = seat.name.unwrap_or_else(|| desk.say(side));
                let about = if mine { desk.say(messages::you_as(side)) } else { desk.say(side) };
                view! {
                    <div class="seat"><Token game player /><div><b dir="auto">{name}</b><small>{about}</small></div></div>
                }
                .into_any()
            }
            None => view! {
                <div class="seat open">
                    <span class="ph"></span>
                    <div><b>{desk.say(messages::free_seat())}</b><small>{desk.say(side)}</small></div>
                </div>
            }
            .into_any(),
        }
    };
    move || {
        let table = table.get().flatten()?;
        let game = find_game(SHELF, &table.game).ok()?;
        Some(view! { <div class="seats">{Player::BOTH.map(|player| seat(player, &table, game)).collect_view()}</div> })
    }
}

/// What is played, and how.
#[component]
fn Facts() -> impl IntoView {
    let desk = use_desk();
    let table = part(desk, |door| door.table().cloned());
    move || {
        let table = table.get().flatten()?;
        let game = find_game(SHELF, &table.game).ok()?;
        let clock = clock_name(desk, table.clocks.as_ref().and_then(|clocks| clocks.settings).as_ref());
        let door = if table.listed { messages::anyone() } else { messages::link_only() };
        let settings = settings_of(desk, game, &table);
        Some(view! {
            <section class="cardx">
                <dl class="tfacts">
                    <dt>{desk.say(messages::game())}</dt>
                    <dd>{desk.say(game.info.title)}</dd>
                    {settings.into_iter().map(|(name, value)| view! { <dt>{name}</dt><dd>{value}</dd> }).collect_view()}
                    <dt>{desk.say(messages::clock())}</dt>
                    <dd>{clock}</dd>
                    <dt>{desk.say(messages::who_may_join())}</dt>
                    <dd>{desk.say(door)}</dd>
                </dl>
            </section>
        })
    }
}

/// The main settings, in words.
fn settings_of(desk: Desk, game: &'static GameType, table: &TableSaid) -> Vec<(String, String)> {
    let text = |key: &str| {
        let value = table.settings.get(key)?;
        Some(value.as_str().map_or_else(|| value.to_string(), str::to_owned))
    };
    let word = |setting: &'static Setting, value: &str| match &setting.kind {
        Kind::Word(words) => words.iter().find(|word| word.name == value).map(|word| desk.say(word.label)),
        _ => None,
    };
    let known = game.info.settings.iter().filter(|setting| game.info.main_settings.contains(&setting.key));
    let told = known.filter_map(|setting| {
        let value = text(setting.key)?;
        Some((desk.say(setting.label), word(setting, &value).unwrap_or(value)))
    });
    told.collect()
}

/// One's own word for the dice, where there are dice.
#[component]
fn WordField(
    /// Whether one has a seat already, and says the word now.
    waits: bool,
) -> impl IntoView {
    let desk = use_desk();
    let table = part(desk, |door| door.table().cloned());
    let word = part(desk, |door| door.word.clone());
    let commitment = move || table.get().flatten().map(|table| table.dice.commitment).unwrap_or_default();
    let has_dice = Memo::new(move |_| {
        table.get().flatten().is_some_and(|table| find_game(SHELF, &table.game).is_ok_and(|game| game.has_dice))
    });
    view! {
        <Show when=move || has_dice.get()>
        <section class="cardx word">
            <label class="labelled">
                <span>{desk.said(messages::your_word())}</span>
                <span class="join">
                    <input
                        class="field"
                        type="text"
                        name="word"
                        maxlength="100"
                        autocomplete="off"
                        prop:value=move || word.get()
                        on:change=move |event| desk.act(Act::Door(DoorAct::Word(event_target_value(&event))))
                    />
                    <Show when=move || waits>
                        <button type="button" class="btn" on:click=move |_| desk.act(Act::Door(DoorAct::SayWord))>
                            {desk.said(messages::set_word())}
                        </button>
                    </Show>
                </span>
            </label>
            <p class="fine">{desk.said(messages::about_word())}</p>
            <p class="fine mono">"SHA-256 " {commitment}</p>
        </section>
        </Show>
    }
}

/// A code for a camera, dark on white whatever the theme.
#[component]
fn QrShown(
    /// Which.
    code: Qr,
) -> impl IntoView {
    let desk = use_desk();
    view! {
        <div class="qrbox">
            <svg viewBox=format!("0 0 {0} {0}", code.size) role="img" aria-label=desk.said(messages::qr_code()) shape-rendering="crispEdges">
                <rect width=code.size.to_string() height=code.size.to_string() fill="#fff" />
                <path d=code.path fill="#000" />
            </svg>
        </div>
    }
}

fn part<T>(desk: Desk, part: impl Fn(&Door) -> T + Send + Sync + 'static) -> Memo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    desk.part(move |page: &Page| match page.place() {
        Place::Door(door) => Some(part(door)),
        _ => None,
    })
}
