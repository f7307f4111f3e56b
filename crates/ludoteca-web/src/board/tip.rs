use std::time::Duration;

use leptos::prelude::*;
use ludoteca_page::BoardShown;
use ludoteca_view::scene::{Piece, Scene, Spot};
use web_sys::PointerEvent;

use crate::desk::use_desk;

/// How long a pointer rests before somebody seems to ask what is there.
const REST: Duration = Duration::from_millis(450);

/// The spot on which a pointer has come to rest.
#[derive(Clone, Copy)]
pub(crate) struct Pointed {
    spot: RwSignal<Option<String>>,
    waiting: StoredValue<Option<TimeoutHandle>>,
}

impl Pointed {
    pub(crate) fn new() -> Pointed {
        let pointed = Pointed { spot: RwSignal::new(None), waiting: StoredValue::new(None) };
        on_cleanup(move || pointed.wait_no_more());
        pointed
    }

    /// A pointer moves over a spot. One under which the board has changed is told as moving, too, and has not moved.
    pub(crate) fn moved(self, event: &PointerEvent, spot: &str) {
        let is_still = event.movement_x() == 0 && event.movement_y() == 0;
        if is_still
            || event.pointer_type() == "touch"
            || self.spot.with_untracked(|shown| shown.as_deref() == Some(spot))
        {
            return;
        }
        self.forget();
        // Whoever presses a button carries something.
        if event.buttons() == 0 {
            let spot = spot.to_owned();
            let rested = move || {
                self.spot.try_set(Some(spot));
            };
            self.waiting.set_value(set_timeout_with_handle(rested, REST).ok());
        }
    }

    /// It goes elsewhere, or something is done with it.
    pub(crate) fn forget(self) {
        self.wait_no_more();
        if self.spot.with_untracked(Option::is_some) {
            self.spot.set(None);
        }
    }

    fn wait_no_more(self) {
        if let Some(waiting) = self.waiting.try_update_value(Option::take).flatten() {
            waiting.clear();
        }
    }
}

/// What a spot is and what is on it, beside it, when somebody points there; not while it is chosen where a piece goes.
#[component]
pub(crate) fn Tip(
    /// The board.
    board: Signal<BoardShown>,
    /// The spot that is pointed at.
    pointed: Pointed,
) -> impl IntoView {
    let desk = use_desk();
    let wanted = desk.part(|page| page.preferences().tips);
    let lang = move || desk.lang();
    let shown = Memo::new(move |_| {
        let key = pointed.spot.get().filter(|_| wanted.get())?;
        board.with(|board| {
            let spot = board.scene.spot(&key).filter(|_| board.picked.is_empty())?;
            let name = spot.name.in_lang(lang());
            let mut titles: Vec<String> = titles_at(&board.scene, spot).map(|title| title.in_lang(lang())).collect();
            titles.dedup();
            titles.retain(|title| *title != name);
            let Scene { width, height, .. } = board.scene;
            let middle = 100.0 * (spot.x + spot.width / 2.0) / width;
            let [top, bottom] = [spot.y, spot.y + spot.height].map(|y| 100.0 * y / height);
            Some((titles, name, middle, top, bottom))
        })
    });
    move || {
        shown.get().map(|(titles, name, middle, top, bottom)| {
            // Above it; below it where there would be no room on the board.
            let is_below = top < 20.0;
            view! {
                <div class="tips" aria-hidden="true" style=("--at", middle.to_string())>
                    <div class="tip" class:below=is_below style:top=format!("{}%", if is_below { bottom } else { top })>
                        {titles.into_iter().map(|title| view! { <span>{title}</span> }).collect_view()}
                        <b>{name}</b>
                    </div>
                </div>
            }
        })
    }
}

/// What stands on a spot and what it lies on, as far as that has a title.
fn titles_at<'a>(scene: &'a Scene, spot: &'a Spot) -> impl Iterator<Item = &'a ludoteca_game::Fact> {
    let there = |piece: &&Piece| {
        let inside = |at: f32, from: f32, length: f32| (from..from + length).contains(&at);
        inside(piece.x, spot.x, spot.width) && inside(piece.y, spot.y, spot.height)
    };
    scene.ground.iter().chain(&scene.pieces).filter(there).filter_map(|piece| piece.title.as_ref())
}
