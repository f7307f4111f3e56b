use leptos::prelude::*;
use ludoteca_page::{Act, BoardShown, EditAct, Editor, Page, Place};

use super::AppBar;
use super::window::{Layout, laid_out, use_cut};
use crate::board::{Board, BoardEvent, Showing};
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::{IconButton, Sign};

/// A position that is set up by hand.
#[component]
pub(crate) fn EditorPlace() -> impl IntoView {
    let desk = use_desk();
    let game = desk.now(|page| editor_of(page, Editor::kind)).expect("a position is one of a game");
    let layout: Signal<Layout> =
        desk.part(|page| editor_of(page, |editor| Layout::of(&editor.cuts())).unwrap_or(Layout::of(&[]))).into();
    let cut = use_cut(layout);
    let board = desk.part(move |page| editor_of(page, |editor| shown(editor, cut.get())).unwrap_or_default());
    let on_event = Callback::new(move |event: BoardEvent| match event {
        BoardEvent::Touch(spot) => desk.act(Act::Edit(EditAct::Touch(spot))),
        BoardEvent::PutDown => desk.act(Act::Edit(EditAct::PutDown)),
        BoardEvent::TouchTwice(_) => {}
    });
    let carries = Callback::new(move |spot: String| {
        desk.now(|page| editor_of(page, |editor| editor.carries_from(&spot))).unwrap_or(false)
    });
    view! {
        <main class="play editor" {..laid_out(layout)}>
            <AppBar
                title=desk.said(game.info.title)
                detail=desk.said(messages::set_up_a_position())
            />
            <div class="board">
                <Board
                    board
                    label=desk.said(messages::board_of(game.info.title))
                    showing=Showing::Never
                    carries
                    on_event
                />
            </div>
            <EditorStatus />
            <aside class="panel"><div class="scroll"><EditorPanel /></div></aside>
        </main>
    }
}

/// What came of the last touch, and what can be done with the position.
#[component]
fn EditorStatus() -> impl IntoView {
    let desk = use_desk();
    let refused = part(desk, |editor| editor.refused().cloned());
    let to_move = part(desk, |editor| editor.kind().info.side(editor.to_move()));
    let can_undo = part(desk, Editor::can_undo);
    let said = move || match (refused.get().flatten(), to_move.get()) {
        (Some(why), _) => desk.say(&why),
        (None, Some(side)) => desk.say(messages::moves_now(side)),
        (None, None) => String::new(),
    };
    view! {
        <div class="status" role="status" aria-live="polite">
            <div class="say">{said} " " <small>{desk.said(messages::touch_the_board())}</small></div>
            <div class="acts">
                <IconButton
                    sign=Sign::Undo
                    name=desk.said(messages::undo())
                    disabled=Signal::derive(move || can_undo.get() != Some(true))
                    on_press=Callback::new(move |()| desk.act(Act::Edit(EditAct::Undo)))
                />
                <button type="button" class="btn first" on:click=move |_| desk.act(Act::Edit(EditAct::Done))>
                    {desk.said(messages::use_position())}
                </button>
            </div>
        </div>
    }
}

/// What can be taken in hand, and the position as text.
#[component]
fn EditorPanel() -> impl IntoView {
    let desk = use_desk();
    let tool = part(desk, Editor::tool);
    let tools = desk.now(|page| editor_of(page, Editor::kind)).map_or(&[][..], |game| game.tools);
    let position = part(desk, Editor::position);
    let choice = move |known: &'static ludoteca_view::Tool| {
        view! {
            <button
                type="button"
                class="btn"
                class:first=move || tool.get() == Some(known.key)
                aria-pressed=move || if tool.get() == Some(known.key) { "true" } else { "false" }
                on:click=move |_| desk.act(Act::Edit(EditAct::Take(known.key)))
            >
                {desk.said(known.name)}
            </button>
        }
    };
    view! {
        <div class="pz">
            <h2>{desk.said(messages::tools())}</h2>
            <div class="line">{tools.iter().map(choice).collect_view()}</div>
            <label class="labelled">
                <span>{desk.said(messages::position())}</span>
                <input
                    class="field mono"
                    type="text"
                    name="position"
                    prop:value=move || position.get()
                    on:change=move |event| desk.act(Act::Edit(EditAct::Read(event_target_value(&event))))
                />
            </label>
        </div>
    }
}

fn shown(editor: &Editor, cut: ludoteca_view::Cut) -> BoardShown {
    BoardShown { scene: editor.scene(cut), picked: editor.picked().to_vec(), ..BoardShown::default() }
}

fn editor_of<T>(page: &Page, part: impl FnOnce(&Editor) -> T) -> Option<T> {
    match page.place() {
        Place::Editor(editor) => Some(part(editor)),
        _ => None,
    }
}

fn part<T>(desk: Desk, part: impl Fn(&Editor) -> T + Send + Sync + 'static) -> Memo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    desk.part(move |page| editor_of(page, &part))
}
