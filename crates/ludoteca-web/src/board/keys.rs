use leptos::prelude::*;
use ludoteca_page::BoardShown;
use ludoteca_view::ArrowKey;
use ludoteca_view::scene::Spot;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::BoardEvent;
use super::dragging::spot_of;

/// The arrows go to the nearest place, the page keys from one place that can be touched to the next, and Enter touches.
pub(crate) fn press(event: &KeyboardEvent, board: Signal<BoardShown>, on_event: Callback<BoardEvent>) {
    let Some(at) = event.target().and_then(|target| spot_of(target.unchecked_ref())) else {
        return;
    };
    let way = match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            return on_event.run(BoardEvent::Touch(at));
        }
        "Escape" => return on_event.run(BoardEvent::PutDown),
        "ArrowLeft" => Go::To(ArrowKey::Left),
        "ArrowRight" => Go::To(ArrowKey::Right),
        "ArrowUp" => Go::To(ArrowKey::Up),
        "ArrowDown" => Go::To(ArrowKey::Down),
        "PageDown" => Go::NextLive,
        "PageUp" => Go::LiveBefore,
        _ => return,
    };
    event.prevent_default();
    let next = board.with_untracked(|board| match way {
        Go::To(way) => nearest(&board.scene.spots, &at, way),
        Go::NextLive => next_live(board.scene.spots.iter(), &board.live, &at),
        Go::LiveBefore => next_live(board.scene.spots.iter().rev(), &board.live, &at),
    });
    let spots = document().query_selector_all("[data-spot]").ok();
    let found = next.zip(spots).and_then(|(next, spots)| {
        (0..spots.length())
            .filter_map(|nth| spots.item(nth)?.dyn_into::<web_sys::Element>().ok())
            .find(|spot| spot.get_attribute("data-spot").as_ref() == Some(&next))
    });
    if let Some(spot) = found {
        let _ = spot.unchecked_into::<HtmlElement>().focus();
    }
}

enum Go {
    To(ArrowKey),
    NextLive,
    LiveBefore,
}

fn middle(spot: &Spot) -> (f32, f32) {
    (spot.x + spot.width / 2.0, spot.y + spot.height / 2.0)
}

fn nearest(spots: &[Spot], at: &str, way: ArrowKey) -> Option<String> {
    let from = middle(spots.iter().find(|spot| spot.key == at)?);
    way.nearest(from, spots, middle).map(|spot| spot.key.clone())
}

/// The next spot in order that can be touched, round and round.
fn next_live<'a>(spots: impl Iterator<Item = &'a Spot> + Clone, live: &[String], at: &str) -> Option<String> {
    let is_live = |spot: &&Spot| live.contains(&spot.key);
    let after = spots.clone().skip_while(|spot| spot.key != at).skip(1).find(is_live);
    after.or_else(|| spots.clone().find(is_live)).map(|spot| spot.key.clone())
}
