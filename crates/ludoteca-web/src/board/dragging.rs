use leptos::prelude::*;
use leptos::svg;
use ludoteca_page::BoardShown;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use super::BoardEvent;
use super::view::View;

/// How far a finger may stray before touching becomes dragging, in pixels.
const STRAY: f64 = 8.0;

/// What is being dragged across a board. While a piece is carried, nothing changes but where it is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Dragging {
    board: Signal<BoardShown>,
    place: NodeRef<svg::Svg>,
    view: View,
    carries: Callback<String, bool>,
    on_event: Callback<BoardEvent>,
    drag: StoredValue<Option<Drag>, LocalStorage>,
}

#[derive(Clone, Debug)]
struct Drag {
    /// The spot; empty if the finger came down beside all of them.
    from: String,
    began: (f64, f64),
    last: (f64, f64),
    /// The piece that is carried, once the finger has strayed.
    carried: Option<HtmlElement>,
    strayed: bool,
}

impl Dragging {
    pub(crate) fn new(
        board: Signal<BoardShown>,
        place: NodeRef<svg::Svg>,
        view: View,
        carries: Callback<String, bool>,
        on_event: Callback<BoardEvent>,
    ) -> Dragging {
        Dragging { board, place, view, carries, on_event, drag: StoredValue::new_local(None) }
    }

    /// A finger comes down on a spot.
    pub(crate) fn take(self, event: &PointerEvent, from: &str) {
        if event.button() != 0 {
            return;
        }
        let began = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.drag.set_value(Some(Drag { from: from.to_owned(), began, last: began, carried: None, strayed: false }));
    }

    /// A finger comes down wherever: beside all spots it can still move what is seen of the board.
    pub(crate) fn rest(self, event: &PointerEvent) {
        if self.drag.with_value(Option::is_none) {
            self.take(event, "");
        }
    }

    /// The finger moves.
    pub(crate) fn carry(self, event: &PointerEvent) {
        let Some(mut drag) = self.drag.get_value() else { return };
        let (dx, dy) = (f64::from(event.client_x()) - drag.began.0, f64::from(event.client_y()) - drag.began.1);
        if !drag.strayed {
            if dx.hypot(dy) < STRAY {
                return;
            }
            drag.strayed = true;
            drag.carried = self.pick_up(&drag.from, event.pointer_id());
            self.drag.set_value(Some(drag.clone()));
        }
        if let Some(carried) = &drag.carried {
            let scale = self.view.units_a_pixel();
            let _ = carried.style().set_property("translate", &format!("{}px {}px", dx * scale, dy * scale));
        } else {
            let now = (drag.began.0 + dx, drag.began.1 + dy);
            self.view.pan(now.0 - drag.last.0, now.1 - drag.last.1);
            drag.last = now;
            self.drag.set_value(Some(drag));
        }
    }

    /// The finger is lifted: where it came down, that is a touch; elsewhere it is the next one.
    pub(crate) fn put_down(self, event: &PointerEvent) {
        let Some(drag) = self.let_go() else { return };
        if !drag.strayed && !drag.from.is_empty() {
            return self.on_event.run(BoardEvent::Touch(drag.from));
        }
        let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        match under.as_ref().and_then(spot_of).filter(|to| *to != drag.from) {
            Some(to) if self.is_picked(&drag.from) => self.on_event.run(BoardEvent::Touch(to)),
            _ if self.is_picked(&drag.from) => self.on_event.run(BoardEvent::PutDown),
            _ => {}
        }
    }

    /// The browser takes the finger for something else.
    pub(crate) fn drop(self) {
        if self.let_go().is_some_and(|drag| drag.strayed && self.is_picked(&drag.from)) {
            self.on_event.run(BoardEvent::PutDown);
        }
    }

    fn let_go(self) -> Option<Drag> {
        let drag = self.drag.try_update_value(Option::take)??;
        if let Some(carried) = &drag.carried {
            let _ = carried.style().remove_property("translate");
            let _ = carried.class_list().remove_1("carried");
        }
        Some(drag)
    }

    /// Touches where the finger came down, so that it is seen where the piece may go, and finds the piece that stands there.
    fn pick_up(self, from: &str, pointer: i32) -> Option<HtmlElement> {
        if !self.carries.run(from.to_owned()) {
            return None;
        }
        if !self.is_picked(from) {
            self.on_event.run(BoardEvent::PutDown);
            self.on_event.run(BoardEvent::Touch(from.to_owned()));
        }
        let place = self.place.get_untracked()?;
        let _ = place.set_pointer_capture(pointer);
        let pieces = place.query_selector_all(".piece[data-on]").ok()?;
        // The one on top is the last.
        let found = (0..pieces.length())
            .rev()
            .filter_map(|nth| pieces.item(nth)?.dyn_into::<Element>().ok())
            .find(|piece| piece.get_attribute("data-on").as_deref() == Some(from))?;
        let _ = found.class_list().add_1("carried");
        Some(found.unchecked_into())
    }

    fn is_picked(self, spot: &str) -> bool {
        self.board.with_untracked(|board| board.picked.first().is_some_and(|picked| picked == spot))
    }
}

/// The spot that an element belongs to.
pub(crate) fn spot_of(element: &Element) -> Option<String> {
    element.closest("[data-spot]").ok()??.get_attribute("data-spot")
}
