use leptos::prelude::*;
use ludoteca_game::scene::{Piece, Spot};
use ludoteca_game::{Length, svg_parts};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};

use crate::messages;
use crate::page::room::Room;
use crate::page::ui::Ui;

/// How far a finger may stray before touching becomes dragging, in pixels.
const STRAY: f64 = 8.0;

/// Something that is being dragged: where it was taken, the piece, and how far it has come.
#[derive(Clone, PartialEq)]
struct Drag {
    from: String,
    began: (f64, f64),
    piece: Option<u32>,
    /// In units of the scene.
    moved: Option<(f32, f32)>,
}

/// Any scene, with pieces that travel and spots that can be clicked, dragged between, tapped and reached by the keyboard.
pub(crate) fn board(ui: Ui, room: Room) -> impl IntoView {
    let drag = RwSignal::new(None::<Drag>);
    let focused = RwSignal::new(None::<String>);
    let view_box = move || room.scene.with(|scene| format!("0 0 {} {}", Length(scene.width), Length(scene.height)));
    let label = move || room.ask(|game| ui.say(messages::board_of(game.game().title()))).unwrap_or_default();
    // In the order in which they came, which never changes: an element that is moved in the document does not travel.
    let ids = move || {
        let mut ids: Vec<u32> = room.pieces.with(|pieces| pieces.iter().map(|kept| kept.id).collect());
        ids.sort_unstable();
        ids
    };
    let spots = move || room.scene.with(|scene| scene.spots.clone());
    view! {
        <svg class="board" viewBox=view_box role="group" aria-label=label
            on:pointerdown=move |event| take(&event, room, drag)
            on:pointermove=move |event| carry(&event, room, drag)
            on:pointerup=move |event| drop_it(&event, room, drag)
            on:pointercancel=move |_| drag.set(None)
            on:dblclick=move |event| {
                if let Some(key) = event.target().and_then(|target| spot_of(target.unchecked_ref())) {
                    room.touch_twice(&key);
                }
            }
            on:keydown=move |event| press(&event, room, focused)>
            <For each=ids key=|id| *id children=move |id| piece_view(ui, room, drag, id)/>
            <For each=spots key=|spot| spot.key.clone() children=move |spot| spot_view(ui, room, focused, spot)/>
        </svg>
    }
}

fn piece_view(ui: Ui, room: Room, drag: RwSignal<Option<Drag>>, id: u32) -> impl IntoView {
    let piece = Memo::new(move |_| {
        room.pieces.with(|pieces| pieces.iter().find(|kept| kept.id == id).map(|kept| kept.piece.clone()))
    });
    let carried = Memo::new(move |_| {
        drag.with(|drag| drag.as_ref().filter(|drag| drag.piece == Some(id)).and_then(|drag| drag.moved))
    });
    let place = move || {
        let (x, y) = piece.with(|piece| piece.as_ref().map_or((0.0, 0.0), |piece| (piece.x, piece.y)));
        let (dx, dy) = carried.get().unwrap_or((0.0, 0.0));
        format!("translate({}px, {}px)", Length(x + dx), Length(y + dy))
    };
    let shapes = move || piece.with(|piece| piece.as_ref().map(|piece| drawn(ui, piece)).unwrap_or_default());
    view! { <g class="piece" class:carried=move || carried.get().is_some() style:transform=place inner_html=shapes></g> }
}

fn drawn(ui: Ui, piece: &Piece) -> String {
    let lang = ui.lang.get();
    let mut shapes = svg_parts(piece, ui.theme(), lang);
    if let (Some(title), true) = (&piece.title, ui.tips.get()) {
        let title = title.in_lang(lang).replace('&', "&amp;").replace('<', "&lt;");
        shapes.push_str(&format!("<title>{title}</title>"));
    }
    shapes
}

fn spot_view(ui: Ui, room: Room, focused: RwSignal<Option<String>>, spot: Spot) -> impl IntoView {
    let key = spot.key.clone();
    // A spot keeps its key while it changes its place, its size or its name.
    let now = {
        let key = key.clone();
        Memo::new(move |_| room.scene.with(|scene| scene.spots.iter().find(|spot| spot.key == key).cloned()))
    };
    let number = move |pick: fn(&Spot) -> f32| {
        move || now.with(|spot| spot.as_ref().map_or_else(String::new, |spot| Length(pick(spot)).to_string()))
    };
    let is_live = {
        let key = key.clone();
        Memo::new(move |_| room.live().contains(&key))
    };
    let is_picked = {
        let key = key.clone();
        Memo::new(move |_| room.hand.with(|hand| hand.picked().contains(&key)))
    };
    let is_last = {
        let key = key.clone();
        Memo::new(move |_| room.last_spots().contains(&key))
    };
    let tab = {
        let key = key.clone();
        move || {
            let first = focused.get().or_else(|| room.live().first().cloned());
            if first.as_ref() == Some(&key) { "0" } else { "-1" }
        }
    };
    let name = move || now.with(|spot| spot.as_ref().map(|spot| ui.say(spot.name.clone())).unwrap_or_default());
    let focus_key = key.clone();
    view! {
        <rect class="spot" class:live=is_live class:picked=is_picked class:last=is_last
            x=number(|spot| spot.x) y=number(|spot| spot.y) width=number(|spot| spot.width) height=number(|spot| spot.height)
            rx="6" tabindex=tab role="button" aria-label=name data-spot=key
            aria-pressed=move || is_picked.get().to_string()
            on:focus=move |_| focused.set(Some(focus_key.clone()))/>
    }
}

fn spot_of(element: &Element) -> Option<String> {
    element.get_attribute("data-spot")
}

fn take(event: &PointerEvent, room: Room, drag: RwSignal<Option<Drag>>) {
    let target = event.target().map(|target| target.unchecked_into::<Element>());
    let Some(from) = target.as_ref().and_then(spot_of).filter(|_| event.button() == 0) else {
        return;
    };
    let piece = room.piece_on(&from);
    let began = (f64::from(event.client_x()), f64::from(event.client_y()));
    drag.set(Some(Drag { from, began, piece, moved: None }));
}

fn carry(event: &PointerEvent, room: Room, drag: RwSignal<Option<Drag>>) {
    let Some(mut now) = drag.get_untracked() else {
        return;
    };
    let (dx, dy) = (f64::from(event.client_x()) - now.began.0, f64::from(event.client_y()) - now.began.1);
    if now.moved.is_none() && dx.hypot(dy) < STRAY {
        return;
    }
    let board = event.current_target().map(|target| target.unchecked_into::<Element>());
    let width = board.map_or(1.0, |board| board.get_bounding_client_rect().width());
    let scale = room.scene.with_untracked(|scene| f64::from(scene.width)) / width.max(1.0);
    now.moved = Some(((dx * scale) as f32, (dy * scale) as f32));
    drag.set(Some(now));
}

fn drop_it(event: &PointerEvent, room: Room, drag: RwSignal<Option<Drag>>) {
    let Some(done) = drag.get_untracked() else {
        return;
    };
    drag.set(None);
    if done.moved.is_none() {
        return room.touch(&done.from);
    }
    let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
    let Some(to) = under.as_ref().and_then(spot_of).filter(|to| *to != done.from) else {
        return;
    };
    if room.hand.with_untracked(|hand| hand.picked().first() != Some(&done.from)) {
        room.hand.update(ludoteca_table::Hand::put_down);
        room.touch(&done.from);
    }
    room.touch(&to);
}

fn press(event: &KeyboardEvent, room: Room, focused: RwSignal<Option<String>>) {
    let at = event.target().and_then(|target| spot_of(target.unchecked_ref()));
    let way = match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            if let Some(key) = at {
                room.touch(&key);
            }
            return;
        }
        "Escape" => return room.hand.update(ludoteca_table::Hand::put_down),
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        _ => return,
    };
    event.prevent_default();
    let next = room.scene.with_untracked(|scene| {
        let from = scene.spots.iter().find(|spot| Some(&spot.key) == at.as_ref())?;
        nearest(&scene.spots, from, way).map(|spot| spot.key.clone())
    });
    if let Some(key) = next {
        focused.set(Some(key.clone()));
        let found = document().query_selector(&format!("[data-spot=\"{key}\"]"));
        if let Some(element) = found.ok().flatten() {
            let _ = element.unchecked_ref::<web_sys::HtmlElement>().focus();
        }
    }
}

/// The spot that lies nearest in a direction; what lies aside counts more than what lies ahead.
fn nearest<'a>(spots: &'a [Spot], from: &Spot, (right, down): (f32, f32)) -> Option<&'a Spot> {
    let middle = |spot: &Spot| (spot.x + spot.width / 2.0, spot.y + spot.height / 2.0);
    let (x, y) = middle(from);
    let distance = |spot: &Spot| {
        let (dx, dy) = (middle(spot).0 - x, middle(spot).1 - y);
        let (ahead, aside) = (dx * right + dy * down, (dx * down).abs() + (dy * right).abs());
        (ahead > 1.0 && aside <= 2.0 * ahead).then_some(ahead + 2.0 * aside)
    };
    let reachable = spots.iter().filter_map(|spot| Some((distance(spot)?, spot)));
    reachable.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, spot)| spot)
}
