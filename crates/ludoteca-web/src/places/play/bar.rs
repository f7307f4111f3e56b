use leptos::prelude::*;
use ludoteca_game::Player;

use super::part;
use super::table::{Clock, PresenceMark};
use crate::desk::use_desk;
use crate::messages;
use crate::parts::Token;

/// A player beside the board: token, name, what counts.
#[component]
pub(crate) fn PlayerBar(
    /// Whom.
    player: Signal<Player>,
    /// Above the board or below it, as the style sheet calls it.
    place: &'static str,
) -> impl IntoView {
    let desk = use_desk();
    let bar = desk.part(move |page| page.play().map(|play| play.bar(player.get())));
    let game = part(desk, |play| play.session().game().kind().name());
    let token = move || {
        game.track();
        let game = desk.now(|page| page.play().map(|play| play.session().game().kind()));
        game.map(|game| view! { <Token game player=player.get() /> })
    };
    let name = move || bar.with(|bar| bar.as_ref().map(|bar| desk.say(&bar.name)).unwrap_or_default());
    // Who is called by the side needs no side besides.
    let about = move || {
        let about = bar.with(|bar| bar.as_ref().and_then(|bar| bar.summary.as_ref().map(|summary| desk.say(summary))));
        about.filter(|about| *about != name())
    };
    let unit = move || bar.with(|bar| bar.as_ref().and_then(|bar| bar.unit.as_ref().map(|unit| desk.say(unit))));
    let score = move || bar.with(|bar| bar.as_ref().map(|bar| bar.score));
    let to_move = Memo::new(move |_| bar.with(|bar| bar.as_ref().is_some_and(|bar| bar.to_move)));
    let thinking = Memo::new(move |_| bar.with(|bar| bar.as_ref().is_some_and(|bar| bar.thinking)));
    let timed = part(desk, |play| play.clock(Player::One, 0).is_some());
    view! {
        <section class=format!("player {place}") class:turn=to_move aria-label=name>
            {token}
            <div class="who">
                <div class="name">
                    <span dir="auto">{name}</span>
                    <Show when=move || to_move.get()>
                        <span class="chip on">{desk.said(messages::current_player())}</span>
                    </Show>
                </div>
                <div class="sub">
                    <PresenceMark player />
                    <Show when=move || thinking.get() fallback=move || view! { <span>{about}</span> }>
                        <span>{desk.said(messages::thinking())}</span>
                        <span class="think"><i></i><i></i><i></i></span>
                    </Show>
                </div>
            </div>
            <div class="num"><b>{score}</b><i>{unit}</i></div>
            <Show when=move || timed.get().unwrap_or(false)>
                <Clock player />
            </Show>
        </section>
    }
}
