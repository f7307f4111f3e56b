//! Puzzles: a board with one good move, what was tried, and the solution.

mod card;
mod streak;

use leptos::prelude::*;
use ludoteca_page::{Act, Date, Look, Page, Place, PlayAct, Progress, Puzzle, PuzzleAct, Wrong};
use ludoteca_play::GameType;
use ludoteca_shelf::{SHELF, has_puzzles};

use super::AppBar;
use super::play::{Screen, look_tool, part as play_part};
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::{IconButton, Sign};
use card::Card;

/// A puzzle.
#[component]
pub(crate) fn PuzzlePlace() -> impl IntoView {
    let desk = use_desk();
    let there = desk.part(|page| page.play().is_some());
    let missing = part(desk, |puzzle| *puzzle.progress() == Progress::Missing);
    move || {
        if there.get() {
            return view! { <AtBoard /> }.into_any();
        }
        let said = move || match missing.get() {
            Some(true) => desk.say(messages::no_puzzles()),
            _ => desk.say(messages::still_thinking()),
        };
        view! {
            <AppBar title=desk.said(messages::puzzles()) />
            <main class="doc"><p role="status">{said}</p></main>
        }
        .into_any()
    }
}

/// A puzzle that can be tried.
#[component]
fn AtBoard() -> impl IntoView {
    let desk = use_desk();
    let of_day = part(desk, Puzzle::is_of_day);
    let day = part(desk, Puzzle::day);
    let number = part(desk, |puzzle| puzzle.told().map(|told| (told.number, told.count)));
    let title =
        move || desk.say(if of_day.get() == Some(true) { messages::puzzle_of_the_day() } else { messages::puzzles() });
    let detail = move || match (of_day.get(), day.get(), number.get().flatten()) {
        (Some(true), Some(day), _) => {
            let date = Date::of(day);
            desk.say(messages::day_and_month(i64::from(date.day), date.month_name()))
        }
        (_, _, Some((number, count))) => desk.say(messages::puzzle_number(number as i64, count as i64)),
        _ => String::new(),
    };
    view! {
        <Screen
            title=Signal::derive(title)
            detail=Signal::derive(detail)
            reading=true
            on_board=ViewFn::from(|| ())
            status=ViewFn::from(|| view! { <Line /> })
            tools=ViewFn::from(|| view! { <Tools /> })
            panel=ViewFn::from(|| view! { <Tabs /><div class="scroll" tabindex="0"><Card /></div> })
        />
        <div class="low"><Card short=true /></div>
    }
}

/// A tab for every game that has puzzles.
#[component]
fn Tabs() -> impl IntoView {
    let desk = use_desk();
    let shown = desk.now(|page| puzzle_of(page, |puzzle| puzzle.kind().name())).unwrap_or_default();
    let tab = move |game: &'static GameType| {
        let current = (game.name() == shown).then_some("page");
        view! {
            <a href=format!("/{}/puzzles", game.name()) aria-current=current>{desk.said(game.info.title)}</a>
        }
    };
    view! {
        <nav class="tabs" aria-label=desk.said(messages::puzzles())>
            {SHELF.iter().filter(|game| has_puzzles(game.name())).map(|game| tab(game)).collect_view()}
        </nav>
    }
}

/// What to do, what came of it, and what can be done next.
#[component]
fn Line() -> impl IntoView {
    let desk = use_desk();
    let progress = part(desk, |puzzle| puzzle.progress().clone());
    let task = play_part(desk, |play| play.status().task);
    let refused = play_part(desk, |play| play.notes().first().map(|(_, note)| note.clone()));
    let tries = part(desk, Puzzle::tries);
    let say = move || match progress.get() {
        Some(Progress::Wrong(Wrong { played, .. })) => desk.say(messages::not_that(played)),
        Some(Progress::Right) if tries.get() == Some(1) => desk.say(messages::solved_at_once()),
        Some(Progress::Right) => desk.say(messages::solved()),
        Some(Progress::Shown) => desk.say(messages::the_solution()),
        _ => task.get().map(|task| desk.say(&task)).unwrap_or_default(),
    };
    let small = move || match progress.get() {
        Some(Progress::Open) => refused.get().flatten().map(|why| desk.say(&why)).unwrap_or_default(),
        _ => String::new(),
    };
    let is_wrong = move || matches!(progress.get(), Some(Progress::Wrong(_)));
    let button = move |act: PuzzleAct, name: &'static ludoteca_game::Phrase, first: bool| {
        view! {
            <button type="button" class="btn" class:first=first on:click=move |_| desk.act(Act::Puzzle(act.clone()))>
                {desk.said(name)}
            </button>
        }
    };
    let acts = move || match progress.get() {
        Some(Progress::Open) => button(PuzzleAct::Show, messages::show_solution(), false).into_any(),
        Some(Progress::Wrong(_)) => view! {
            {button(PuzzleAct::Show, messages::show_solution(), false)}
            {button(PuzzleAct::Again, messages::try_again(), true)}
        }
        .into_any(),
        Some(Progress::Right | Progress::Shown) => button(PuzzleAct::Next, messages::next(), true).into_any(),
        _ => ().into_any(),
    };
    view! {
        <div class="status" role="status" aria-live="polite">
            <div class="say" class:bad=is_wrong>{say} " " <small>{small}</small></div>
            <div class="acts">{acts}</div>
        </div>
    }
}

/// What can be pressed at any time.
#[component]
fn Tools() -> impl IntoView {
    let desk = use_desk();
    view! {
        <nav class="tools" aria-label=desk.said(messages::controls())>
            <IconButton
                sign=Sign::Flip
                name=desk.said(messages::flip())
                on_press=Callback::new(move |()| desk.at_board(PlayAct::Flip))
            />
            <span class="sep"></span>
            {[Look::First, Look::Back, Look::Forward, Look::Last].map(|look| look_tool(desk, look)).collect_view()}
        </nav>
    }
}

fn puzzle_of<T>(page: &Page, part: impl FnOnce(&Puzzle) -> T) -> Option<T> {
    match page.place() {
        Place::Puzzle(puzzle) => Some(part(puzzle)),
        _ => None,
    }
}

fn part<T>(desk: Desk, part: impl Fn(&Puzzle) -> T + Send + Sync + 'static) -> Memo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    desk.part(move |page| puzzle_of(page, &part))
}
