use leptos::prelude::*;
use ludoteca_page::BoardShown;
use ludoteca_view::scene::Spot;
use ludoteca_view::svg::{Brush, Colours, Element, Length};

use super::dragging::Dragging;
use super::tip::Pointed;
use super::{BoardEvent, Showing, is_quiet};
use crate::desk::use_desk;
use crate::drawing::Shapes;

/// A place that can be touched.
#[component]
pub(crate) fn SpotShown(
    /// Its name.
    key: String,
    /// The board.
    board: Signal<BoardShown>,
    /// How spots are marked.
    showing: Showing,
    /// The spot that the tabulator key reaches.
    reached: Memo<Option<String>>,
    /// The spot that has the focus.
    focused: RwSignal<Option<String>>,
    /// The spot that is pointed at.
    pointed: Pointed,
    /// What is being dragged.
    dragging: Dragging,
    /// Who is told what is done.
    on_event: Callback<BoardEvent>,
) -> impl IntoView {
    let desk = use_desk();
    let key = StoredValue::new(key);
    let is = move |other: &String| key.with_value(|key| key == other);
    let spot = Memo::new(move |_| board.with(|board| board.scene.spots.iter().find(|spot| is(&spot.key)).cloned()));
    let of = move |part: fn(&Spot) -> f32| {
        move || spot.with(|spot| spot.as_ref().map(|spot| Length(part(spot)).to_string()))
    };
    let live = Memo::new(move |_| board.with(|board| board.live.iter().any(is)));
    let picked = Memo::new(move |_| board.with(|board| board.picked.iter().any(is)));
    let quiet = Memo::new(move |_| spot.with(|spot| spot.as_ref().is_some_and(|spot| is_quiet(spot, showing))));
    let name = move || spot.with(|spot| spot.as_ref().map(|spot| desk.say(&spot.name)).unwrap_or_default());
    let marks = Memo::new(move |_| {
        let shown = quiet.get() && (live.get() || showing == Showing::Never);
        spot.with(|spot| spot.as_ref().filter(|_| shown).map(own_marks).unwrap_or_default())
    });
    view! {
        <g
            class="spot"
            class:live=live
            class:picked=picked
            class:quiet=quiet
            data-spot=key.get_value()
            role="button"
            tabindex=move || if reached.with(|reached| reached.as_ref().is_some_and(is)) { "0" } else { "-1" }
            aria-label=name
            aria-pressed=move || if picked.get() { "true" } else { "false" }
            on:pointerdown=move |event| {
                pointed.forget();
                dragging.take(&event, &key.get_value());
            }
            on:dblclick=move |_| on_event.run(BoardEvent::TouchTwice(key.get_value()))
            on:focus=move |_| focused.set(Some(key.get_value()))
            on:pointermove=move |event| key.with_value(|key| pointed.moved(&event, key))
            on:pointerleave=move |_| pointed.forget()
        >
            <rect x=of(|spot| spot.x) y=of(|spot| spot.y) width=of(|spot| spot.width) height=of(|spot| spot.height) />
            <Shapes shapes=marks class="mark" />
        </g>
    }
}

/// The marks that are seen only where somebody points, with the gradients that they need.
fn own_marks(spot: &Spot) -> Vec<Element> {
    let mut brush = Brush::new(format!("spot-{}", spot.key), Colours::Both, ludoteca_game::Lang::Es);
    let [below, above] = brush.mark(&spot.marks.start);
    [vec![brush.definitions()], below, above].concat()
}
