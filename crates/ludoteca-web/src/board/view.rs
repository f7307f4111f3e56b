use leptos::ev;
use leptos::prelude::*;
use leptos::svg;
use ludoteca_page::BoardShown;
use ludoteca_view::scene::Spot;
use ludoteca_view::svg::Length;
use web_sys::{PointerEvent, WheelEvent};

use crate::desk::use_desk;
use crate::messages;
use crate::parts::{IconButton, Sign};

/// How many times larger a board can be seen.
const TIMES_MAX: f64 = 6.0;
/// How much larger a press of the button makes it.
const STEP: f64 = 1.6;
/// Places no larger than a square of so many pixels are hard to touch with a finger.
const SMALL: f64 = 16.0;
/// How far a large board can be moved past its edge, so that what lies under the buttons can be reached.
const PAST_EDGE: f64 = 0.2;

/// Which part of a board is seen: all of it, or as much as two fingers, the wheel or the buttons have chosen.
#[derive(Clone, Copy)]
pub(crate) struct View {
    board: Signal<BoardShown>,
    place: NodeRef<svg::Svg>,
    part: RwSignal<Part>,
    fingers: StoredValue<Vec<Finger>>,
    resized: RwSignal<u32>,
}

/// How many times larger, and the corner that is seen, in units of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Part {
    times: f64,
    x: f64,
    y: f64,
}

const WHOLE: Part = Part { times: 1.0, x: 0.0, y: 0.0 };

/// A finger on the board, in pixels of the window.
#[derive(Clone, Copy, Debug)]
struct Finger {
    id: i32,
    x: f64,
    y: f64,
}

impl Finger {
    fn of(event: &PointerEvent) -> Finger {
        Finger { id: event.pointer_id(), x: f64::from(event.client_x()), y: f64::from(event.client_y()) }
    }
}

impl View {
    pub(crate) fn new(board: Signal<BoardShown>, place: NodeRef<svg::Svg>) -> View {
        let resized = RwSignal::new(0_u32);
        let count = move || {
            resized.try_update(|count| *count += 1);
        };
        let handle = window_event_listener(ev::resize, move |_| count());
        on_cleanup(move || handle.remove());
        // As soon as it has its place.
        request_animation_frame(count);
        View { board, place, part: RwSignal::new(WHOLE), fingers: StoredValue::new(Vec::new()), resized }
    }

    /// What is seen, as the attribute of the drawing.
    pub(crate) fn view_box(self) -> String {
        let (width, height) = self.size();
        let Part { times, x, y } = self.part.get();
        let length = |length: f64| Length(length as f32);
        format!("{} {} {} {}", length(x), length(y), length(width / times), length(height / times))
    }

    pub(crate) fn is_larger(self) -> bool {
        self.part.with(|part| part.times > 1.0)
    }

    /// How many units of the board a pixel of the screen is.
    pub(crate) fn units_a_pixel(self) -> f64 {
        let width = self.place.get_untracked().map_or(1.0, |place| place.get_bounding_client_rect().width());
        self.board.with_untracked(|board| f64::from(board.scene.width))
            / width.max(1.0)
            / self.part.get_untracked().times
    }

    /// A finger comes down; says whether it is the second one, so that both are about the view.
    pub(crate) fn come_down(self, event: &PointerEvent) -> bool {
        self.fingers.update_value(|fingers| {
            // Before the first finger there is none, also if the last one was lifted from something that is gone.
            fingers.retain(|finger| !event.is_primary() && finger.id != event.pointer_id());
            fingers.push(Finger::of(event));
        });
        self.fingers.with_value(|fingers| fingers.len() > 1)
    }

    /// A finger moves; says whether it was one of two that stretch the board.
    pub(crate) fn stretch(self, event: &PointerEvent) -> bool {
        let before = self.fingers.get_value();
        self.fingers.update_value(|fingers| {
            if let Some(finger) = fingers.iter_mut().find(|finger| finger.id == event.pointer_id()) {
                *finger = Finger::of(event);
            }
        });
        let now = self.fingers.get_value();
        let ([one, other], [one_now, other_now]) = (&before[..], &now[..]) else {
            return before.len() > 1;
        };
        let apart = |one: &Finger, other: &Finger| (one.x - other.x).hypot(one.y - other.y).max(1.0);
        let between = |one: &Finger, other: &Finger| ((one.x + other.x) / 2.0, (one.y + other.y) / 2.0);
        let (from, to) = (between(one, other), between(one_now, other_now));
        self.pan(to.0 - from.0, to.1 - from.1);
        self.enlarge(apart(one_now, other_now) / apart(one, other), Some(to));
        true
    }

    /// A finger is lifted.
    pub(crate) fn lift(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.retain(|finger| finger.id != event.pointer_id()));
    }

    /// The wheel with the control key, which is also how a browser tells of two fingers on a touch pad.
    pub(crate) fn wheel(self, event: &WheelEvent) {
        if event.ctrl_key() {
            event.prevent_default();
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.enlarge((-event.delta_y() / 300.0).exp(), Some(at));
        }
    }

    /// Moves what is seen by so many pixels.
    pub(crate) fn pan(self, dx: f64, dy: f64) {
        let units = self.units_a_pixel();
        self.change(|part| Part { x: part.x - dx * units, y: part.y - dy * units, ..part });
    }

    /// Shows the board so many times larger, around a place of the window or around its middle.
    fn enlarge(self, by: f64, around: Option<(f64, f64)>) {
        let Some(place) = self.place.get_untracked() else { return };
        let room = place.get_bounding_client_rect();
        let (px, py) = around.map_or((0.5, 0.5), |(x, y)| {
            ((x - room.x()) / room.width().max(1.0), (y - room.y()) / room.height().max(1.0))
        });
        let (width, height) = self.size_now();
        self.change(|part| {
            let times = (part.times * by).clamp(1.0, TIMES_MAX);
            let shrunk = 1.0 / part.times - 1.0 / times;
            Part { times, x: part.x + px * width * shrunk, y: part.y + py * height * shrunk }
        });
    }

    /// Changes what is seen, but nothing far beyond the edges.
    fn change(self, how: impl FnOnce(Part) -> Part) {
        let (width, height) = self.size_now();
        let before = self.part.get_untracked();
        let Part { times, x, y } = how(before);
        let free = 1.0 - 1.0 / times;
        let within = |at: f64, side: f64| at.clamp(-side * free * PAST_EDGE, side * free * (1.0 + PAST_EDGE));
        let now = Part { times, x: within(x, width), y: within(y, height) };
        if now != before {
            self.part.set(now);
        }
    }

    fn size(self) -> (f64, f64) {
        self.board.with(|board| (board.scene.width.into(), board.scene.height.into()))
    }

    fn size_now(self) -> (f64, f64) {
        self.board.with_untracked(|board| (board.scene.width.into(), board.scene.height.into()))
    }

    /// Whether there are places too small for a finger as long as all of the board is seen.
    fn is_small(self) -> bool {
        self.resized.track();
        let Some(place) = self.place.get() else { return false };
        let pixels = place.get_bounding_client_rect().width();
        self.board.with(|board| {
            let scale = pixels / f64::from(board.scene.width).max(1.0);
            let small = |spot: &Spot| f64::from(spot.width * spot.height).sqrt() * scale < SMALL;
            scale > 0.0 && board.scene.spots.iter().any(small)
        })
    }
}

/// Makes a board larger and smaller, where it has places that are hard to touch.
#[component]
pub(crate) fn Zoom(
    /// What is seen of the board.
    view: View,
) -> impl IntoView {
    let desk = use_desk();
    let small = Memo::new(move |_| view.is_small());
    view! {
        <Show when=move || small.get()>
            <div class="zoom">
                <IconButton
                    sign=Sign::Plus
                    name=desk.said(messages::larger())
                    on_press=Callback::new(move |()| view.enlarge(STEP, None))
                />
                <IconButton
                    sign=Sign::Minus
                    name=desk.said(messages::smaller())
                    disabled=Signal::derive(move || !view.is_larger())
                    on_press=Callback::new(move |()| view.enlarge(1.0 / STEP, None))
                />
            </div>
        </Show>
    }
}
