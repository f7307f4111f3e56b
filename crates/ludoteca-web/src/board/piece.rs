use leptos::prelude::*;
use leptos::svg;
use ludoteca_view::scene::Piece;
use ludoteca_view::svg::Length;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::Drawn;
use crate::desk::use_desk;
use crate::drawing::Shapes;
use crate::edge::prefers;
use ludoteca_page::Speed;

/// How long a piece takes to its new place, in milliseconds.
const STEP_MS: f64 = 220.0;

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated; what we use of browsers does not know that yet.
    type Animated;

    #[wasm_bindgen(method)]
    fn animate(this: &Animated, frames: &js_sys::Object, length_ms: f64) -> JsValue;
}

/// A piece, which is seen travelling when its place changes.
#[component]
pub(crate) fn PieceShown(
    /// Which.
    id: u32,
    /// All of them.
    drawn: Memo<Drawn>,
) -> impl IntoView {
    let desk = use_desk();
    let group = NodeRef::<svg::G>::new();
    let find = move |drawn: &Drawn| drawn.pieces.iter().find(|(kept, _)| kept.id == id).cloned();
    let own = Memo::new(move |_| drawn.with(find));
    let shapes = Memo::new(move |_| own.get().map(|(_, shapes)| shapes).unwrap_or_default());
    let place =
        Memo::new(move |_| own.with(|own| own.as_ref().map(|(kept, _)| placed(&kept.piece)).unwrap_or_default()));
    let opacity = Memo::new(move |_| own.with(|own| own.as_ref().map_or(1.0, |(kept, _)| kept.piece.opacity)));
    let urgent = Memo::new(move |_| own.with(|own| own.as_ref().is_some_and(|(kept, _)| kept.piece.urgent)));
    let on = Memo::new(move |_| own.with(|own| own.as_ref().and_then(|(kept, _)| kept.piece.on.clone())));
    Effect::new(move |before: Option<String>| {
        let now = place.get();
        let speed = desk.now(|page| page.preferences().speed);
        if let (Some(before), Some(group)) = (before.filter(|before| *before != now), group.get_untracked()) {
            travel(group.unchecked_ref(), &before, &now, speed);
        }
        now
    });
    view! {
        <g
            node_ref=group
            class="piece"
            class:urgent=urgent
            data-on=move || on.get()
            style:transform=place
            opacity=move || Some(opacity.get()).filter(|opacity| *opacity < 1.0).map(|opacity| Length(opacity).to_string())
        >
            <Shapes shapes />
        </g>
    }
}

/// Where a piece stands, as style sheets say it.
fn placed(piece: &Piece) -> String {
    let (x, y) = (Length(piece.x), Length(piece.y));
    format!("translate({x}px, {y}px) rotate({}deg) scale({})", Length(piece.turn), Length(piece.scale))
}

/// Shows the way from one place to the next. It is an animation of its own, since an element that has been given another place
/// among its siblings would not be seen travelling otherwise.
fn travel(group: &web_sys::Element, from: &str, to: &str, speed: Speed) {
    let length = match speed {
        Speed::Slow => 2.0 * STEP_MS,
        Speed::Usual => STEP_MS,
        Speed::Fast => STEP_MS / 2.0,
        Speed::Off => return,
    };
    if prefers("(prefers-reduced-motion: reduce)") {
        return;
    }
    let frames = js_sys::Object::new();
    let places = js_sys::Array::of2(&from.into(), &to.into());
    let set = |name: &str, value: &JsValue| js_sys::Reflect::set(&frames, &name.into(), value);
    let ready = set("transform", &places).and_then(|_| set("easing", &"cubic-bezier(.2, .8, .2, 1)".into()));
    if ready.is_ok() {
        group.unchecked_ref::<Animated>().animate(&frames, length);
    }
}
