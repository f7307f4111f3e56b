//! Any scene, with pieces that travel and spots that can be clicked, dragged between, tapped and reached by the keyboard.

use leptos::prelude::*;
use ludoteca_game::scene::{Mark, Piece, Spot};
use ludoteca_game::svg::{markup, svg_parts};
use ludoteca_game::{Brush, Colours, Length, Way};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, PointerEvent};

use crate::keep::Kept;
use crate::messages;
use crate::page::app::App;
use crate::page::html::escaped;
use crate::page::state::{Drag, State};

/// How far a finger may stray before touching becomes dragging, in pixels.
const STRAY: f64 = 8.0;

pub(crate) fn board(app: App) -> impl IntoView {
    Effect::new(move |_| app.follow(|state| draw(state).unwrap_or_default()));
    view! {
        <svg class="board" id="board" role="group">
            <g id="ground"></g>
            <g id="under"></g>
            <g id="pieces"></g>
            <g id="over"></g>
            <g id="spots"></g>
        </svg>
    }
}

/// Makes the document show the scene: every piece and every spot keeps its element, so that pieces travel and the focus stays.
fn draw(state: &State) -> Option<()> {
    let board = document().get_element_by_id("board")?;
    let scene = &state.scene;
    set(&board, "viewBox", &format!("0 0 {} {}", Length(scene.width), Length(scene.height)));
    let title = state.game.as_ref().map(|game| state.say(messages::board_of(game.game().title())));
    set(&board, "aria-label", &title.unwrap_or_default());
    fill(&document().get_element_by_id("ground")?, &ground(state));
    let pieces = document().get_element_by_id("pieces")?;
    let ids: Vec<String> = state.pieces.iter().map(|kept| format!("piece-{}", kept.id)).collect();
    remove_others(&pieces, &ids);
    // What is new goes below what lies above it; whatever is there stays where it is, or it would not be seen travelling.
    let mut above = None;
    for (kept, id) in state.pieces.iter().zip(&ids).rev() {
        let element = element(&pieces, "g", id, above.as_ref())?;
        draw_piece(state, kept, &element);
        above = Some(element);
    }
    let spots = document().get_element_by_id("spots")?;
    let ids: Vec<String> = scene.spots.iter().map(|spot| format!("spot-{}", spot.key)).collect();
    remove_others(&spots, &ids);
    let live = state.live();
    let (last, hinted) = (state.last_moves(), state.hinted_spots());
    let mut marks = scene.trace(&last);
    if !hinted.is_empty() {
        marks.add(scene.advice(std::slice::from_ref(&hinted)));
    }
    let reached =
        state.focused.as_ref().filter(|key| scene.spots.iter().any(|spot| spot.key == **key)).or(live.first());
    let last = last.concat();
    for (spot, id) in scene.spots.iter().zip(&ids) {
        let element = element(&spots, "g", id, None)?;
        draw_spot(state, spot, &element, [&live, &last, &hinted], reached == Some(&spot.key));
        if let Some(mark) = mark_of(state, spot, &live).filter(|_| !is_quiet(state, spot)) {
            marks.add(mark.clone());
        }
    }
    let mut brush = Brush::new("marks", Colours::Of(state.theme), state.lang);
    let [below, above] = brush.mark(&marks);
    fill(&document().get_element_by_id("under")?, &markup(&brush, below));
    fill(&document().get_element_by_id("over")?, &above.iter().map(ToString::to_string).collect::<String>());
    Some(())
}

/// What lies below everything.
fn ground(state: &State) -> String {
    let mut brush = Brush::new("ground", Colours::Of(state.theme), state.lang);
    let shown = |piece: &Piece| Piece { title: piece.title.clone().filter(|_| state.tips), ..piece.clone() };
    let pieces: Vec<_> = state.scene.ground.iter().map(|piece| brush.piece(&shown(piece))).collect();
    markup(&brush, pieces)
}

/// How a spot is marked because it was touched or can be.
fn mark_of<'a>(state: &State, spot: &'a Spot, live: &[String]) -> Option<&'a Mark> {
    let is_live = live.contains(&spot.key);
    match () {
        () if state.picked().contains(&spot.key) => Some(&spot.marks.selected),
        () if is_live && state.picked().is_empty() => Some(&spot.marks.start),
        () if is_live => Some(&spot.marks.target),
        () => None,
    }
}

/// Where nearly everything can be touched, that shows when it is pointed at; while a position is set up, too. In a lesson, what the
/// coach wants is always marked.
fn is_quiet(state: &State, spot: &Spot) -> bool {
    state.draft.is_some() || spot.marks.quiet && state.lesson.is_none()
}

fn draw_piece(state: &State, Kept { id, piece }: &Kept, element: &Element) {
    let dragged = state.drag.as_ref().filter(|drag| drag.piece == Some(*id)).and_then(|drag| drag.moved);
    let (dx, dy) = dragged.unwrap_or((0.0, 0.0));
    let (x, y) = (Length(piece.x + dx), Length(piece.y + dy));
    let place = format!("translate({x}px, {y}px) rotate({}deg) scale({})", Length(piece.turn), Length(piece.scale));
    let style = element.unchecked_ref::<HtmlElement>().style();
    if style.get_property_value("transform").ok().as_ref() != Some(&place) {
        let _ = style.set_property("transform", &place);
    }
    set(element, "class", if dragged.is_some() { "piece carried" } else { "piece" });
    set(element, "opacity", &Length(piece.opacity).to_string());
    let mut shapes = svg_parts(piece, Brush::new(format!("piece-{id}"), Colours::Of(state.theme), state.lang));
    if let (Some(title), true) = (&piece.title, state.tips) {
        shapes.push_str(&format!("<title>{}</title>", escaped(&title.in_lang(state.lang))));
    }
    fill(element, &shapes);
}

/// Fills an element, unless it is so already. What the browser gives back is not always what it was given, so what it was given is
/// kept beside it.
fn fill(element: &Element, shapes: &str) {
    if element.get_attribute("data-drawn").as_deref() != Some(shapes) {
        element.set_inner_html(shapes);
        set(element, "data-drawn", shapes);
    }
}

fn draw_spot(state: &State, spot: &Spot, element: &Element, [live, last, hinted]: [&[String]; 3], reached: bool) {
    let picked = state.picked().contains(&spot.key);
    let quiet = is_quiet(state, spot);
    let mut class = String::from(if quiet { "spot quiet" } else { "spot" });
    for (marked, name) in [(live, " live"), (state.picked(), " picked"), (last, " last"), (hinted, " hint")] {
        if marked.contains(&spot.key) {
            class.push_str(name);
        }
    }
    set(element, "class", &class);
    // What is touched, and what is marked.
    let [x, y, width, height] = [spot.x, spot.y, spot.width, spot.height].map(Length);
    let mut mark = String::new();
    if quiet {
        let mut brush = Brush::new(format!("spot-{}", spot.key), Colours::Of(state.theme), state.lang);
        let parts = brush.mark(&spot.marks.start).concat();
        mark = format!(r#"<g class="mark">{}</g>"#, markup(&brush, parts));
    }
    fill(element, &format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}"/>{mark}"#));
    set(element, "data-spot", &spot.key);
    set(element, "role", "button");
    set(element, "tabindex", if reached { "0" } else { "-1" });
    set(element, "aria-label", &state.say(spot.name.clone()));
    set(element, "aria-pressed", if picked { "true" } else { "false" });
}

/// Sets an attribute, unless it is so already.
fn set(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        let _ = element.set_attribute(name, value);
    }
}

/// The element of this name in a group; if there is none, a new one below another, or on top.
fn element(group: &Element, tag: &str, id: &str, above: Option<&Element>) -> Option<Element> {
    if let Some(element) = document().get_element_by_id(id) {
        return Some(element);
    }
    let made = document().create_element_ns(Some("http://www.w3.org/2000/svg"), tag).ok()?;
    made.set_id(id);
    group.insert_before(&made, above.map(AsRef::as_ref)).ok()?;
    Some(made)
}

fn remove_others(group: &Element, ids: &[String]) {
    let children = group.children();
    let others: Vec<Element> = (0..children.length())
        .filter_map(|nth| children.item(nth))
        .filter(|child| !ids.contains(&child.id()))
        .collect();
    others.iter().for_each(Element::remove);
}

pub(crate) fn spot_of(element: &Element) -> Option<String> {
    element.closest("[data-spot]").ok()??.get_attribute("data-spot")
}

pub(crate) fn take(event: &PointerEvent, app: App) {
    let target = event.target().map(|target| target.unchecked_into::<Element>());
    let Some(from) = target.as_ref().and_then(spot_of).filter(|_| event.button() == 0) else {
        return;
    };
    let began = (f64::from(event.client_x()), f64::from(event.client_y()));
    app.change(|state| {
        let piece = state.piece_on(&from);
        state.focused = Some(from.clone());
        state.drag = Some(Drag { from, began, piece, moved: None });
    });
}

pub(crate) fn carry(event: &PointerEvent, app: App) {
    let Some(mut now) = app.ask(|state| state.drag.clone()) else {
        return;
    };
    let (dx, dy) = (f64::from(event.client_x()) - now.began.0, f64::from(event.client_y()) - now.began.1);
    if now.moved.is_none() && dx.hypot(dy) < STRAY {
        return;
    }
    let width = document().get_element_by_id("board").map_or(1.0, |board| board.get_bounding_client_rect().width());
    let scale = app.ask(|state| f64::from(state.scene.width)) / width.max(1.0);
    now.moved = Some(((dx * scale) as f32, (dy * scale) as f32));
    app.change(|state| state.drag = Some(now));
}

pub(crate) fn put_down(event: &PointerEvent, app: App) {
    let Some(done) = app.ask(|state| state.drag.clone()) else {
        return;
    };
    app.change(|state| state.drag = None);
    if done.moved.is_none() {
        return app.touch(&done.from);
    }
    let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
    let Some(to) = under.as_ref().and_then(spot_of).filter(|to| *to != done.from) else {
        return;
    };
    if app.ask(|state| state.picked().first() != Some(&done.from)) {
        app.change(State::put_down);
        app.touch(&done.from);
    }
    app.touch(&to);
}

/// The arrows go to the nearest place, the page keys from one place that can be touched to the next.
pub(crate) fn press(event: &KeyboardEvent, app: App) {
    let Some(at) = event.target().and_then(|target| spot_of(target.unchecked_ref())) else {
        return;
    };
    let next = match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            return app.touch(&at);
        }
        "Escape" => return app.change(State::put_down),
        "ArrowLeft" => app.ask(|state| nearest(state, &at, Way::Left)),
        "ArrowRight" => app.ask(|state| nearest(state, &at, Way::Right)),
        "ArrowUp" => app.ask(|state| nearest(state, &at, Way::Up)),
        "ArrowDown" => app.ask(|state| nearest(state, &at, Way::Down)),
        "PageDown" => app.ask(|state| next_live(state.scene.spots.iter(), &state.live(), &at)),
        "PageUp" => app.ask(|state| next_live(state.scene.spots.iter().rev(), &state.live(), &at)),
        _ => return,
    };
    event.prevent_default();
    if let Some(key) = next {
        if let Some(element) = document().get_element_by_id(&format!("spot-{key}")) {
            let _ = element.unchecked_into::<HtmlElement>().focus();
        }
        app.change(|state| state.focused = Some(key));
    }
}

fn nearest(state: &State, at: &str, way: Way) -> Option<String> {
    let from = state.scene.spots.iter().find(|spot| spot.key == at)?;
    way.nearest(middle(from), &state.scene.spots, middle).map(|spot| spot.key.clone())
}

/// The first place that can be touched after this one, all around.
fn next_live<'a>(spots: impl Iterator<Item = &'a Spot> + Clone, live: &[String], at: &str) -> Option<String> {
    let mut later = spots.clone().skip_while(|spot| spot.key != at).skip(1).chain(spots);
    later.find(|spot| live.contains(&spot.key)).map(|spot| spot.key.clone())
}

fn middle(spot: &Spot) -> (f32, f32) {
    (spot.x + spot.width / 2.0, spot.y + spot.height / 2.0)
}
