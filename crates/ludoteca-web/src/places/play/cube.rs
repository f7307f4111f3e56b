use leptos::prelude::*;
use ludoteca_game::Phrase;
use ludoteca_page::CubeTold;

use crate::desk::use_desk;
use crate::messages;
use crate::parts::points;

/// What to think of the cube: what to do, what the other one would do, and what each way is worth.
#[component]
pub(crate) fn CubeCard(
    /// What was found about it.
    cube: CubeTold,
) -> impl IntoView {
    let desk = use_desk();
    let CubeTold { no_double, double_take, double_pass, double, take, before } = cube;
    let title = match double {
        true => messages::cube_double(),
        false if no_double > double_pass => messages::cube_too_good(),
        false => messages::cube_no_double(),
    };
    let about = match (before, take) {
        (true, true) => messages::cube_taken_before(),
        (true, false) => messages::cube_passed_before(),
        (false, true) => messages::cube_taken(),
        (false, false) => messages::cube_passed(),
    };
    let row = move |name: &'static Phrase, value: f64, best: bool| {
        let share = (100.0 * value.abs()).min(100.0);
        view! {
            <div class:best=best class:less=value < 0.0>
                <span>{desk.said(name)}</span>
                <i style:--p=format!("{share:.0}%")></i>
                <b>{move || points(desk, value)}</b>
            </div>
        }
    };
    view! {
        <section class="cardx cubecard">
            <div class="cubehead">
                <span class="cube" aria-hidden="true">"×2"</span>
                <div>
                    <h3>{desk.said(title)}</h3>
                    <span class="fine">{desk.said(about)}</span>
                </div>
            </div>
            <div class="cube3">
                {row(messages::way_no_double(), no_double, !double)}
                {row(messages::way_double_take(), double_take, double && take)}
                {row(messages::way_double_pass(), double_pass, double && !take)}
            </div>
        </section>
    }
}
