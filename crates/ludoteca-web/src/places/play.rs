//! A game: the board, both players, what to do, and what stands beside it.

mod asking;
mod bar;
mod choices;
mod cube;
mod menu;
mod mistakes;
mod moves;
mod panel;
mod result;
mod shortcuts;
mod status;
mod table;
mod tools;
mod tutor;
mod worth;

use leptos::prelude::*;
use ludoteca_game::Player;
use ludoteca_page::{BoardShown, Page, Play, PlayAct};

use super::AppBar;
use super::window::{Layout, laid_out, use_cut};
use crate::board::{Board, BoardEvent, Showing};
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::focus_board_soon;
pub(crate) use asking::Question;
pub(crate) use status::StatusLine;
pub(crate) use tools::look_tool;

use asking::Asking;
use bar::PlayerBar;
use panel::Panel;
use result::ResultCard;
use shortcuts::{Shortcuts, hear_keys};
use tools::Tools;
use tutor::TutorCard;

/// A game that is played or looked at.
#[component]
pub(crate) fn PlayPlace() -> impl IntoView {
    let desk = use_desk();
    let sheet = RwSignal::new(false);
    let help = RwSignal::new(false);
    hear_keys(desk, help);
    focus_board_soon();
    let over =
        Memo::new(move |_| desk.part(|page| play_of(page, |play| play.result().is_some())).get().unwrap_or(false));
    let title = desk.part(|page| play_of(page, |play| play.session().game().kind().info.title));
    let detail = desk.part(|page| play_of(page, Play::progress).flatten());
    view! {
        <Screen
            title=Signal::derive(move || title.get().map(|title| desk.say(title)).unwrap_or_default())
            detail=Signal::derive(move || detail.get().map(|detail| desk.say(&detail)).unwrap_or_default())
            over=Signal::from(over)
            on_board=ViewFn::from(move || view! { <ResultCard /><table::LineToast /> })
            status=ViewFn::from(move || view! { <StatusLine /><TutorCard /> })
            tools=ViewFn::from(move || view! { <Tools sheet help /> })
            panel=ViewFn::from(move || view! { <Panel /> })
        />
        <Show when=move || sheet.get()>
            <div class="sheet" role="dialog" aria-label=desk.said(messages::moves_and_more())>
                <Panel />
                <tools::SheetNav sheet />
            </div>
        </Show>
        <Asking />
        <Shortcuts shown=help />
    }
}

/// The screen of a game or of a lesson: where everything lies is for the style sheet.
#[component]
pub(crate) fn Screen(
    /// What is shown beside the name of the program.
    #[prop(into)]
    title: Signal<String>,
    /// More of it.
    #[prop(into)]
    detail: Signal<String>,
    /// Whether the board steps back behind what lies on it.
    #[prop(optional, into)]
    over: Signal<bool>,
    /// How spots are marked.
    #[prop(optional)]
    showing: Showing,
    /// Whether what stands beside the board has to be read to go on.
    #[prop(optional)]
    reading: bool,
    /// What lies on the board.
    #[prop(into)]
    on_board: ViewFn,
    /// What to do.
    #[prop(into)]
    status: ViewFn,
    /// What can be pressed at any time.
    #[prop(into)]
    tools: ViewFn,
    /// What stands beside the board.
    #[prop(into)]
    panel: ViewFn,
) -> impl IntoView {
    let desk = use_desk();
    let layout: Signal<Layout> = desk.part(|page| play_of(page, layout_of).unwrap_or(Layout::of(&[]))).into();
    let cut = use_cut(layout);
    let board = desk.part(move |page| play_of(page, |play| play.board(cut.get())).unwrap_or_else(nothing));
    let viewer = desk.part(|page| play_of(page, Play::viewer).unwrap_or(Player::One));
    let label = move || {
        desk.part(|page| play_of(page, |play| play.session().game().kind().info.title))
            .get()
            .map(|title| desk.say(messages::board_of(title)))
            .unwrap_or_default()
    };
    let on_event = Callback::new(move |event: BoardEvent| {
        desk.at_board(match event {
            BoardEvent::Touch(spot) => PlayAct::Touch(spot),
            BoardEvent::TouchTwice(spot) => PlayAct::TouchTwice(spot),
            BoardEvent::PutDown => PlayAct::PutDown,
        });
    });
    view! {
        <main class="play" class:reading=reading data-full=move || layout.get().is_full().then_some("") {..laid_out(layout)}>
            <AppBar title detail />
            <PlayerBar player=Signal::derive(move || viewer.get().other()) place="opp" />
            <div class="board" class:over=over>
                <Board board label=Signal::derive(label) showing on_event />
                {on_board.run()}
            </div>
            <PlayerBar player=Signal::from(viewer) place="you" />
            {status.run()}
            {tools.run()}
            <aside class="panel">{panel.run()}</aside>
        </main>
    }
}

/// Something about the game that is shown, if one is.
pub(crate) fn play_of<T>(page: &Page, part: impl FnOnce(&Play) -> T) -> Option<T> {
    page.play().map(part)
}

fn layout_of(play: &Play) -> Layout {
    Layout::of(&play.session().game().view().cuts())
}

/// What is shown of a board while there is none.
fn nothing() -> BoardShown {
    BoardShown::default()
}

/// A part of the game that is shown.
pub(crate) fn part<T>(desk: Desk, part: impl Fn(&Play) -> T + Send + Sync + 'static) -> Memo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    desk.part(move |page| play_of(page, &part))
}
