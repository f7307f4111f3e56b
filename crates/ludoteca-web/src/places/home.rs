use leptos::prelude::*;
use ludoteca_page::KeptGame;
use ludoteca_play::{Game, GameType, find_game};
use ludoteca_shelf::{SHELF, has_puzzles};

use super::AppBar;
use super::games::state_of;
use crate::desk::{in_our_letters, use_desk};
use crate::messages;
use crate::parts::BoardPicture;

/// The shelf, and the game that was played last.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let desk = use_desk();
    let install = desk.install();
    let open = desk.part(|page| page.archive().games().iter().find(|kept| !kept.over).cloned());
    view! {
        <AppBar />
        <main class="home">
            <div class="hero">
                <div>
                    <h1>{desk.said(messages::four_classics())}</h1>
                    <p>{desk.said(messages::lead())}</p>
                </div>
                {move || open.get().map(|kept| view! { <Resume kept /> })}
            </div>
            <ul class="games">{SHELF.iter().map(|game| view! { <Card game /> }).collect_view()}</ul>
            <div class="foot">
                <span>
                    <Show when=move || install.is_offered()>
                        <button type="button" class="btn" on:click=move |_| install.take()>
                            {desk.said(messages::install())}
                        </button>
                    </Show>
                </span>
                <a class="btn" href="/tables">{desk.said(messages::tables())}</a>
                <a class="btn" href=puzzle_today()>{desk.said(messages::puzzle_of_the_day())}</a>
                <a class="btn" href="/games">{desk.said(messages::your_games())}</a>
            </div>
        </main>
    }
}

/// The puzzle of the day: of another game every day.
fn puzzle_today() -> String {
    let day = (js_sys::Date::now() / 86_400_000.0) as usize;
    let games: Vec<&str> = SHELF.iter().map(|game| game.name()).filter(|name| has_puzzles(name)).collect();
    games.get(day % games.len().max(1)).map(|name| format!("/{name}/puzzles")).unwrap_or_default()
}

/// A game that can go on.
#[component]
fn Resume(
    /// Which.
    kept: KeptGame,
) -> impl IntoView {
    let desk = use_desk();
    let game = find_game(SHELF, &kept.game).ok();
    let (way, state) = (kept.address().to_string(), state_of(kept.standing()));
    view! {
        <a class="resume" href=way>
            {game.map(|game| view! { <span class="mini"><BoardPicture game=kept.board(game).or_else(|| start_of(game)) /></span> })}
            <span class="txt">
                <span class="chip on">{desk.said(state)}</span>
                <h3>{game.map(|game| desk.said(game.info.title))}</h3>
                <p>{in_our_letters(&kept.title)}</p>
            </span>
            <span class="btn first">{desk.said(messages::resume())}</span>
        </a>
    }
}

/// Opens a game at its usual start.
fn start_of(kind: &'static GameType) -> Option<Game> {
    kind.open(&Default::default(), None).ok()
}

/// A game of the shelf.
#[component]
fn Card(
    /// Which.
    game: &'static GameType,
) -> impl IntoView {
    let desk = use_desk();
    let tint = format!("#{:06x}", game.info.accent_colour);
    view! {
        <li>
            <a class="game" href=format!("/{}", game.name()) data-game=game.name() style=("--tint", tint)>
                <div class="art"><BoardPicture game=start_of(game) part=true /></div>
                <div class="cap">
                    <h2>{desk.said(game.info.title)}</h2>
                    <p>{desk.said(game.info.summary)}</p>
                    <span></span>
                    <span class="go">{desk.said(messages::play())}</span>
                </div>
            </a>
        </li>
    }
}
