//! The choices about a game, beside a picture of its board.

mod backdrop;
mod setting;
mod table;
mod who;

use leptos::prelude::*;
use ludoteca_page::{Act, Against, Page, Place, Setup, SetupAct};
use ludoteca_play::GameType;

use super::AppBar;
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::{BoardPicture, IconButton, Sign};
use backdrop::Backdrop;
pub(super) use setting::SettingField;
pub(super) use table::{TableChoices, clock_name};
use who::{BotChoice, NameField, SideChoice};

/// The choices about a game.
#[component]
pub(crate) fn SetupPlace() -> impl IntoView {
    let desk = use_desk();
    let game = desk.now(|page| setup_of(page, Setup::kind)).expect("the choices are about a game");
    let against = part(desk, |setup| setup.against);
    let refused = part(desk, |setup| setup.refused.clone());
    let busy = part(desk, |setup| setup.there.busy);
    let [main, more] = desk.now(|page| setup_of(page, Setup::settings)).unwrap_or_default();
    let usual = desk.now(|page| setup_of(page, |setup| setup.position.is_empty())).unwrap_or(true);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        desk.act(Act::Setup(SetupAct::Start));
    };
    view! {
        <AppBar title=desk.said(game.info.title) />
        <Backdrop />
        <main class="scrim bare">
            <form class="dialog" style=("--tint", format!("#{:06x}", game.info.accent_colour)) novalidate on:submit=submit aria-label=desk.said(game.info.title)>
                <div class="art" aria-hidden="true"><BoardPicture game=game.open(&Default::default(), None).ok() part=true /></div>
                <header>
                    <h1>{desk.said(game.info.title)}</h1>
                    <IconButton
                        sign=Sign::Close
                        name=desk.said(messages::close())
                        on_press=Callback::new(move |()| desk.go("/"))
                    />
                </header>
                <div class="body">
                    <AgainstChoice />
                    {move || who(desk, game, against.get().unwrap_or_default())}
                    {main.into_iter().map(|setting| view! { <SettingField setting /> }).collect_view()}
                    <details open=!usual>
                        <summary>{desk.said(messages::more_settings())}</summary>
                        {more.into_iter().map(|setting| view! { <SettingField setting /> }).collect_view()}
                        <PositionField game />
                    </details>
                </div>
                <footer>
                    {move || {
                        refused.get().flatten().map(|why| view! { <p class="refused" role="alert">{desk.say(&why)}</p> })
                    }}
                    <button class="btn first big" disabled=move || busy.get().unwrap_or(false)>{desk.said(messages::start())}</button>
                    {game
                        .lesson
                        .map(|_| {
                            view! {
                                <a class="btn big" href=format!("/{}/learn", game.name())>
                                    {desk.said(messages::learn())}
                                </a>
                            }
                        })}
                </footer>
            </form>
        </main>
    }
}

/// Something about the choices, if they are shown.
pub(super) fn setup_of<T>(page: &Page, part: impl FnOnce(&Setup) -> T) -> Option<T> {
    match page.place() {
        Place::Setup(setup) => Some(part(setup)),
        Place::Lobby(lobby) => Some(part(&lobby.setup)),
        _ => None,
    }
}

/// A part of the choices.
pub(super) fn part<T>(desk: Desk, part: impl Fn(&Setup) -> T + Send + Sync + 'static) -> Memo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    desk.part(move |page| setup_of(page, &part))
}

#[component]
fn AgainstChoice() -> impl IntoView {
    let desk = use_desk();
    let against = part(desk, |setup| setup.against);
    let choices = [
        (Against::Bot, messages::a_bot()),
        (Against::Friend, messages::same_screen()),
        (Against::Bots, messages::two_bots()),
        (Against::Elsewhere, messages::elsewhere()),
    ];
    let choice = move |(value, name): (Against, &'static ludoteca_game::Phrase)| {
        view! {
            <label>
                <input
                    type="radio"
                    name="against"
                    prop:checked=move || against.get() == Some(value)
                    on:change=move |_| desk.act(Act::Setup(SetupAct::Against(value)))
                />
                {desk.said(name)}
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{desk.said(messages::against())}</legend>
            <div class="seg">{choices.map(choice).collect_view()}</div>
        </fieldset>
    }
}

/// What is to be chosen about the players.
fn who(desk: Desk, game: &'static GameType, against: Against) -> AnyView {
    let own = move || view! { <NameField friend=false /> };
    match against {
        Against::Bot => view! {
            <BotChoice which=0 name=desk.said(messages::level()) />
            <SideChoice game />
            {own()}
        }
        .into_any(),
        Against::Friend => {
            view! { <SideChoice game /><div class="two">{own()}<NameField friend=true /></div> }.into_any()
        }
        Against::Bots => {
            let side = move |which: usize| {
                let player = ludoteca_game::Player::BOTH[which];
                desk.said(messages::level_of(game.info.side(player)))
            };
            view! { <BotChoice which=0 name=side(0) /><BotChoice which=1 name=side(1) /> }.into_any()
        }
        Against::Elsewhere => view! { <TableChoices game /> }.into_any(),
    }
}

/// The position to begin from.
#[component]
fn PositionField(
    /// The game.
    game: &'static GameType,
) -> impl IntoView {
    let desk = use_desk();
    let position = part(desk, |setup| setup.position.clone());
    let edit = move || {
        let position = position.get().filter(|position| !position.is_empty());
        ludoteca_page::Address::Editor { game: game.name().to_owned(), position }.to_string()
    };
    view! {
        <label class="labelled">
            <span>{desk.said(messages::start_position())}</span>
            <span class="join">
                <input
                    class="field"
                    type="text"
                    name="position"
                    autocomplete="off"
                    maxlength="400"
                    prop:value=move || position.get()
                    on:change=move |event| desk.act(Act::Setup(SetupAct::Position(event_target_value(&event))))
                />
                <a class="btn" href=edit>{desk.said(messages::set_up_a_position())}</a>
            </span>
        </label>
    }
}
