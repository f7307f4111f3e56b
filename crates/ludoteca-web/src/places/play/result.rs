use leptos::html;
use leptos::prelude::*;
use ludoteca_game::{Message, Player};
use ludoteca_page::{Look, Play, PlayAct, Tab};

use super::part;
use crate::desk::use_desk;
use crate::messages;
use crate::parts::{IconButton, Sign, Token, hold_focus};

/// How the game ended, on the board until it is put away.
#[component]
pub(crate) fn ResultCard() -> impl IntoView {
    let desk = use_desk();
    let result = part(desk, Play::result);
    move || result.get().flatten().map(|result| view! { <Card result /> })
}

#[component]
fn Card(
    /// How it ended.
    result: ludoteca_page::ResultShown,
) -> impl IntoView {
    let desk = use_desk();
    let (names, game, lines) = desk
        .now(|page| {
            let play = page.play()?;
            Some((play.session().names().clone(), play.session().game().kind(), play.line_count()))
        })
        .expect("a result belongs to a game");
    let holder = NodeRef::<html::Div>::new();
    hold_focus(holder);
    let winner = result.winner.map(|winner| names.of(winner));
    let title = StoredValue::new(match (result.verdict, winner) {
        (Some(verdict), _) => verdict,
        (None, Some(name)) => messages::wins(name),
        (None, None) => messages::draw().into(),
    });
    let title = move || title.with_value(|title| desk.say(title));
    // What stands above them is not said again.
    let is_new = move |words: &Message| ![title(), desk.say(messages::game_over())].contains(&desk.say(words));
    let words = move || {
        let words = result.words.iter().filter(|words| is_new(words));
        words.map(|words| view! { <p class="why">{desk.say(words)}</p> }).collect_view()
    };
    let side = |player: Player| {
        let name = names.of(player);
        view! { <div dir="auto"><Token game player />{desk.said(name)}</div> }
    };
    let [one, two] = result.score;
    let there = part(desk, |play| play.online().is_some());
    // A rematch is wanted by who has a seat, once.
    let may_again = part(desk, |play| match play.online() {
        None => true,
        Some(_) => play.online_player().is_some() && play.rematch_offer().is_none_or(|offer| offer.to_answer),
    });
    let offered = part(desk, |play| play.rematch_offer().map(|offer| offer.said));
    let dice =
        part(desk, |play| (play.session().game().chance_count() > 0).then(|| format!("{}/dice", play.address())));
    view! {
        <div
            class="result"
            role="dialog"
            aria-label=desk.said(messages::game_over())
            node_ref=holder
            on:keydown=move |event| if event.key() == "Escape" { desk.at_board(PlayAct::CloseResult) }
        >
            <div>
                <p class="why over">{desk.said(messages::game_over())}</p>
                <h2>{title}</h2>
                {words}
            </div>
            <div class="vs">{side(Player::One)}<b>{format!("{one} – {two}")}</b>{side(Player::Two)}</div>
            <dl class="facts">
                <div><dd>{lines}</dd><dt>{desk.said(if lines == 1 { messages::turn() } else { messages::turns() })}</dt></div>
            </dl>
            <p class="why" role="status">{move || offered.get().flatten().map(|said| desk.say(&said))}</p>
            <div class="acts">
                <button
                    type="button"
                    class="btn first big"
                    disabled=move || !may_again.get().unwrap_or(true)
                    on:click=move |_| desk.at_board(PlayAct::Again)
                >
                    {move || desk.say(if there.get().unwrap_or(false) { messages::rematch() } else { messages::play_again() })}
                </button>
                <button
                    type="button"
                    class="btn"
                    on:click=move |_| {
                        desk.at_board(PlayAct::CloseResult);
                        desk.at_board(PlayAct::Tab(Tab::Analysis));
                        desk.at_board(PlayAct::Look(Look::First));
                    }
                >
                    {desk.said(messages::review())}
                </button>
                {move || dice.get().flatten().map(|href| view! { <a class="btn" href=href>{desk.said(messages::check_dice())}</a> })}
                <a class="btn" href="/">{desk.said(messages::leave())}</a>
            </div>
            // The last in order, so that the first button has the focus.
            <span class="x">
                <IconButton
                    sign=Sign::Close
                    name=desk.said(messages::show_board())
                    on_press=Callback::new(move |()| desk.at_board(PlayAct::CloseResult))
                />
            </span>
        </div>
    }
}
