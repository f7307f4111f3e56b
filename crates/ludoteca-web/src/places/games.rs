use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ludoteca_game::{Phrase, Player};
use ludoteca_page::{Act, Games, GamesAct, KeptGame, Page, Place, Standing, ending};
use ludoteca_play::import::OWN_FORMAT;
use ludoteca_play::{GameType, find_game};
use ludoteca_shelf::SHELF;

use super::AppBar;
use super::play::Question;
use crate::desk::{Desk, in_our_letters, use_desk};
use crate::edge::bytes_of;
use crate::messages;
use crate::parts::{BoardPicture, Icon, IconButton, Popup, PopupItem, Sign, Token};

/// The games that are kept in this browser.
#[component]
pub(crate) fn GamesPlace() -> impl IntoView {
    let desk = use_desk();
    let is_empty = desk.part(|page| page.archive().games().is_empty());
    let groups = desk.part(|page| match page.place() {
        Place::Games(games) => games.shown(page.archive()),
        _ => Vec::new(),
    });
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
        <AppBar title=desk.said(messages::your_games()) />
        <main class="doc">
            <div class="top">
                <h1>{desk.said(messages::your_games())}</h1>
                <span class="gap"></span>
                <input type="file" class="vh" node_ref=file on:change=chosen tabindex="-1" aria-hidden="true" />
                <button type="button" class="btn" on:click=choose>
                    <Icon sign=Sign::Up />
                    {desk.said(messages::import())}
                </button>
            </div>
            <section class="stack alone">
                <div role="status">
                    {move || {
                        told.get().unwrap_or_default().into_iter().map(|told| view! { <p>{desk.say(&told)}</p> }).collect_view()
                    }}
                </div>
                <Show when=move || !is_empty.get() fallback=|| view! { <NoGames /> }>
                    <Filters />
                    <For each=move || groups.get() key=|group| format!("{group:?}") let:group>
                        <h2 class="grp">{desk.said(state_of(group.0))}</h2>
                        <ul class="rows">
                            <For each=move || group.1.clone() key=|kept| format!("{kept:?}") let:kept>
                                <GameRow kept />
                            </For>
                        </ul>
                    </For>
                </Show>
            </section>
        </main>
        {move || {
            to_forget.get().flatten().map(|id| {
                let export = move |()| desk.act(Act::Games(GamesAct::Export { id: id.clone(), format: OWN_FORMAT }));
                view! {
                    <Question
                        question=messages::ask_forget()
                        about=messages::about_forget()
                        yes=messages::forget()
                        no=messages::keep_it()
                        before=(messages::export_first(), Callback::new(export))
                        on_answer=Callback::new(move |yes| desk.act(Act::Games(GamesAct::Confirm(yes))))
                    />
                }
            })
        }}
    }
}

/// How games stand.
pub(super) fn state_of(standing: Standing) -> &'static Phrase {
    match standing {
        Standing::YourTurn => messages::your_turn(),
        Standing::Open => messages::unfinished(),
        Standing::Over => messages::finished(),
    }
}

/// Only those that stand so, or of one game.
#[component]
fn Filters() -> impl IntoView {
    let desk = use_desk();
    let counts = desk.part(|page| {
        let games = page.archive().games();
        let count = |standing: Standing| games.iter().filter(|kept| kept.standing() == standing).count();
        (games.len(), Standing::ALL.map(count))
    });
    let standing = Memo::new(move |_| part(desk, |games| games.standing).get().flatten());
    let of_game = Memo::new(move |_| part(desk, |games| games.game).get().flatten());
    let word = |pressed: bool| if pressed { "true" } else { "false" };
    let filter = move |value: Option<Standing>, name: &'static Phrase| {
        let count = move || match value {
            None => counts.get().0,
            Some(value) => counts.get().1[value as usize],
        };
        view! {
            <button
                type="button"
                aria-pressed=move || word(standing.get() == value)
                on:click=move |_| desk.act(Act::Games(GamesAct::Show(value)))
            >
                {desk.said(name)}
                <i>{count}</i>
            </button>
        }
    };
    // Pressed again, it shows all games.
    let choose = move |name: &'static str| {
        let value = Some(name).filter(|_| of_game.get_untracked() != Some(name));
        desk.act(Act::Games(GamesAct::ShowGame(value)));
    };
    let game = move |game: &'static GameType| {
        view! {
            <button
                type="button"
                class="round"
                aria-label=desk.said(game.info.title)
                title=desk.said(game.info.title)
                aria-pressed=move || word(of_game.get() == Some(game.name()))
                on:click=move |_| choose(game.name())
            >
                <Token game player=Player::One />
            </button>
        }
    };
    view! {
        <div class="filters">
            {filter(None, messages::all())}
            {Standing::ALL.map(|standing| filter(Some(standing), state_of(standing))).collect_view()}
            {SHELF.iter().map(|shown| game(shown)).collect_view()}
        </div>
    }
}

#[component]
fn NoGames() -> impl IntoView {
    let desk = use_desk();
    let tokens = SHELF.iter().map(|game| view! { <Token game player=Player::One /> });
    view! {
        <div class="empty">
            <div class="pile">{tokens.collect_view()}</div>
            <h2>{desk.said(messages::no_games())}</h2>
            <p>{desk.said(messages::about_no_games())}</p>
            <a class="btn first" href="/">{desk.said(messages::to_the_games())}</a>
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
    let standing = kept.standing();
    let place = if kept.there.is_some() { messages::online() } else { messages::on_this_device() };
    let go = if standing == Standing::Over { messages::review() } else { messages::resume() };
    let score = (kept.score != [0, 0]).then(|| format!("{} – {}", kept.score[0], kept.score[1]));
    let id = StoredValue::new(kept.id.clone());
    let open = RwSignal::new(false);
    let export = move |format: &'static str| {
        let name = desk.said(messages::save_as(ending(format)));
        let on_press = Callback::new(move |()| desk.act(Act::Games(GamesAct::Export { id: id.get_value(), format })));
        view! { <PopupItem open sign=Sign::Down name on_press /> }
    };
    let formats = StoredValue::new(formats);
    let more =
        Signal::derive(move || game.map(|game| desk.say(messages::more_about(game.info.title))).unwrap_or_default());
    let date = js_sys::Date::new(&(kept.changed_ms as f64).into());
    let when = move || String::from(date.to_locale_string(desk.lang().code(), &js_sys::Object::new()));
    let picture = game.map(|game| match kept.board(game) {
        Some(board) => view! { <BoardPicture game=Some(board) /> }.into_any(),
        None => view! { <Token game player=Player::One /> }.into_any(),
    });
    view! {
        <li class="arow" class:turn=standing == Standing::YourTurn>
            <span class="thumb">{picture}</span>
            <div class="about1">
                <h3>
                    <a href=way.clone()>
                        {game.map(|game| desk.said(game.info.title))} " · " <bdi>{in_our_letters(&kept.title)}</bdi>
                    </a>
                </h3>
                <p>
                    {score.clone().map(|score| view! { <b class="ponly">{score}</b> })}
                    <span class="chip" class:on=kept.there.is_some()>{desk.said(place)}</span>
                    <span>{when}</span>
                </p>
            </div>
            <div class="do">
                {score.map(|score| view! { <span class="score">{score}</span> })}
                <a class="btn" class:first=standing == Standing::YourTurn href=way>{desk.said(go)}</a>
                <span class="has-menu">
                    <IconButton
                        sign=Sign::More
                        name=more
                        opens=Signal::from(open)
                        on_press=Callback::new(move |()| open.update(|open| *open = !*open))
                    />
                    <Show when=move || open.get()>
                        <Popup open name=more>
                            {formats.get_value().into_iter().map(export).collect_view()}
                            <hr />
                            <PopupItem
                                open
                                sign=Sign::Bin
                                name=desk.said(messages::forget())
                                bad=true
                                on_press=Callback::new(move |()| desk.act(Act::Games(GamesAct::Forget(id.get_value()))))
                            />
                        </Popup>
                    </Show>
                </span>
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
