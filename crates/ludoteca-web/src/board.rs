//! Any board: pieces that travel, and spots that can be touched, dragged between and reached by the keyboard.

mod dragging;
mod keys;
mod piece;
mod spot;
mod tip;
mod view;

use leptos::prelude::*;
use leptos::svg;
use ludoteca_page::{BoardShown, Kept, keep};
use ludoteca_view::scene::{Mark, Spot};
use ludoteca_view::svg::{Brush, Colours, Element, FONTS};

use crate::desk::{Desk, use_desk};
use crate::drawing::Shapes;
use dragging::Dragging;
use piece::PieceShown;
use spot::SpotShown;
use tip::{Pointed, Tip};
use view::{View, Zoom};

/// What is done at a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BoardEvent {
    /// A spot is touched.
    Touch(String),
    /// It is touched twice, quickly.
    TouchTwice(String),
    /// Whatever was touched is put down.
    PutDown,
}

/// How the spots of a board are marked as those that can be touched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Showing {
    /// As the game likes it: always, or only where somebody points.
    #[default]
    AsUsual,
    /// Always: there is only one right thing to do.
    Always,
    /// Never: everything can be touched.
    Never,
}

/// A board as it is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Drawn {
    ground: Vec<Element>,
    pieces: Vec<(Kept, Vec<Element>)>,
    below: Vec<Element>,
    above: Vec<Element>,
    definitions: Vec<Element>,
}

/// A board.
#[component]
pub(crate) fn Board(
    /// What is on it.
    #[prop(into)]
    board: Signal<BoardShown>,
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// How spots are marked.
    #[prop(optional)]
    showing: Showing,
    /// Whether what stands on a spot can be carried elsewhere; if nobody says, where a move of several touches begins.
    #[prop(optional)]
    carries: Option<Callback<String, bool>>,
    /// Who is told what is done at it.
    on_event: Callback<BoardEvent>,
) -> impl IntoView {
    let desk = use_desk();
    let drawn = drawn(desk, board, showing);
    let place = NodeRef::<svg::Svg>::new();
    let pointed = Pointed::new();
    let focused = RwSignal::new(None::<String>);
    let seen = View::new(board, place);
    let carries = carries
        .unwrap_or_else(|| Callback::new(move |from: String| board.with_untracked(|board| begins(board, &from))));
    let dragging = Dragging::new(board, place, seen, carries, on_event);
    let keys = Memo::new(move |_| {
        board.with(|board| board.scene.spots.iter().map(|spot| spot.key.clone()).collect::<Vec<String>>())
    });
    let ids =
        Memo::new(move |_| drawn.with(|drawn| drawn.pieces.iter().map(|(kept, _)| kept.id).collect::<Vec<u32>>()));
    let reached = Memo::new(move |_| {
        let there = |key: &String| keys.with(|keys| keys.contains(key));
        focused
            .get()
            .filter(there)
            .or_else(|| board.with(|board| board.live.first().cloned()))
            .or_else(|| keys.with(|keys| keys.first().cloned()))
    });
    view! {
        <svg
            node_ref=place
            class="drawn"
            class:larger=move || seen.is_larger()
            viewBox=move || seen.view_box()
            font-family=FONTS
            role="group"
            aria-label=label
            on:pointerdown=move |event| if seen.come_down(&event) { dragging.drop() } else { dragging.rest(&event) }
            on:pointermove=move |event| if !seen.stretch(&event) { dragging.carry(&event) }
            on:pointerup=move |event| {
                seen.lift(&event);
                dragging.put_down(&event);
            }
            on:pointercancel=move |event| {
                seen.lift(&event);
                dragging.drop();
            }
            on:pointerleave=move |event| if event.pointer_type() == "mouse" { seen.lift(&event) }
            on:wheel=move |event| seen.wheel(&event)
            on:keydown=move |event| keys::press(&event, board, on_event)
        >
            // What is drawn is told by the names of the places; its letters are for the eyes alone.
            <g aria-hidden="true">
                <Shapes shapes=Signal::derive(move || drawn.with(|drawn| drawn.definitions.clone())) />
                <Shapes shapes=Signal::derive(move || drawn.with(|drawn| drawn.ground.clone())) class="ground" />
                <Shapes shapes=Signal::derive(move || drawn.with(|drawn| drawn.below.clone())) class="marks" />
                <g class="pieces">
                    <For each=move || ids.get() key=|id| *id let:id>
                        <PieceShown id drawn />
                    </For>
                </g>
                <Shapes shapes=Signal::derive(move || drawn.with(|drawn| drawn.above.clone())) class="marks" />
            </g>
            <g class="spots">
                <For each=move || keys.get() key=Clone::clone let:key>
                    <SpotShown key board showing reached focused pointed dragging on_event />
                </For>
            </g>
        </svg>
        <Tip board pointed />
        <Zoom view=seen />
    }
}

/// Draws the board. The brush stays, so that a gradient keeps its name and what has not changed stays the same.
fn drawn(desk: Desk, board: Signal<BoardShown>, showing: Showing) -> Memo<Drawn> {
    let brush = StoredValue::new(None::<Brush>);
    let name = fresh_name();
    Memo::new(move |before: Option<&Drawn>| {
        let lang = desk.lang();
        brush.update_value(|brush| {
            if brush.as_ref().is_none_or(|brush| brush.lang() != lang) {
                *brush = Some(Brush::new(name.clone(), Colours::Both, lang));
            }
        });
        board.with(|board| {
            let draw = |brush: &mut Option<Brush>| brush.as_mut().map(|brush| draw(brush, board, showing, before));
            brush.try_update_value(draw).flatten().unwrap_or_default()
        })
    })
}

fn draw(brush: &mut Brush, board: &BoardShown, showing: Showing, before: Option<&Drawn>) -> Drawn {
    let scene = &board.scene;
    // What things are is told by the tip, not by the browser's own.
    let ground = scene.ground.iter().map(|piece| brush.piece(&untitled(piece))).collect();
    let kept: Vec<Kept> =
        before.map(|drawn| drawn.pieces.iter().map(|(kept, _)| kept.clone()).collect()).unwrap_or_default();
    let pieces = keep(&kept, scene.pieces.clone())
        .into_iter()
        .map(|kept| {
            let parts = kept.piece.parts.iter().map(|part| brush.part(part)).collect();
            (kept, parts)
        })
        .collect();
    let mut marks = board.trace.clone();
    marks.add(board.advice.clone());
    for spot in scene.spots.iter().filter(|spot| !is_quiet(spot, showing)) {
        if let Some(mark) = mark_of(spot, board) {
            marks.add(mark.clone());
        }
    }
    let [below, above] = brush.mark(&marks);
    Drawn { ground, pieces, below, above, definitions: vec![brush.definitions()] }
}

fn untitled(piece: &ludoteca_view::scene::Piece) -> ludoteca_view::scene::Piece {
    ludoteca_view::scene::Piece { title: None, ..piece.clone() }
}

/// How a spot is marked because it was touched or can be.
fn mark_of<'a>(spot: &'a Spot, board: &BoardShown) -> Option<&'a Mark> {
    let is_live = board.live.contains(&spot.key);
    match () {
        () if board.picked.contains(&spot.key) => Some(&spot.marks.selected),
        () if is_live && board.picked.is_empty() => Some(&spot.marks.start),
        () if is_live => Some(&spot.marks.target),
        () => None,
    }
}

/// Whether a move begins on a spot and goes on elsewhere.
fn begins(board: &BoardShown, spot: &str) -> bool {
    board.scene.choices.iter().any(|choice| choice.spots.len() > 1 && choice.spots[0] == spot)
}

/// Whether a spot is marked only where somebody points.
fn is_quiet(spot: &Spot, showing: Showing) -> bool {
    match showing {
        Showing::AsUsual => spot.marks.quiet,
        Showing::Always => false,
        Showing::Never => true,
    }
}

/// A name that no other drawing on the page has.
pub(crate) fn fresh_name() -> String {
    use std::sync::atomic::{AtomicU32, Ordering};
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("d{}", COUNT.fetch_add(1, Ordering::Relaxed))
}
