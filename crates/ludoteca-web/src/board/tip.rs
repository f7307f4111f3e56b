use leptos::prelude::*;
use ludoteca_game::scene::{Piece, Scene, Spot};
use ludoteca_page::BoardShown;

use crate::desk::use_desk;

/// What a spot is and what is on it, beside it, while somebody points there.
#[component]
pub(crate) fn Tip(
    /// The board.
    board: Signal<BoardShown>,
    /// The spot that is pointed at.
    pointed: RwSignal<Option<String>>,
) -> impl IntoView {
    let desk = use_desk();
    let wanted = desk.part(|page| page.preferences().tips);
    let lang = move || desk.lang();
    let shown = Memo::new(move |_| {
        let key = pointed.get().filter(|_| wanted.get())?;
        board.with(|board| {
            let spot = board.scene.spot(&key)?;
            let name = spot.name.in_lang(lang());
            let mut titles: Vec<String> = titles_at(&board.scene, spot).map(|title| title.in_lang(lang())).collect();
            titles.dedup();
            titles.retain(|title| *title != name);
            let place = (100.0 * (spot.x + spot.width / 2.0) / board.scene.width, 100.0 * spot.y / board.scene.height);
            Some((titles, name, place))
        })
    });
    move || {
        shown.get().map(|(titles, name, (x, y))| {
            let side = if x > 50.0 { ("right", 100.0 - x) } else { ("left", x) };
            view! {
                <div class="tip" aria-hidden="true" style=(side.0, format!("{}%", side.1)) style:top=format!("{y}%")>
                    {titles.into_iter().map(|title| view! { <span>{title}</span> }).collect_view()}
                    <b>{name}</b>
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
