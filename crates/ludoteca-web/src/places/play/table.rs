//! What belongs to a table elsewhere: clocks, who is there, the line, links, offers.

use std::time::Duration;

use leptos::prelude::*;
use ludoteca_game::Player;
use ludoteca_page::{Address, ClockShown, Confirm, LineState, OnlineGame, Play, PlayAct, Presence};

use super::part;
use crate::desk::use_desk;
use crate::messages;
use crate::parts::{Icon, LinkRow, Sign};
use crate::places::setup::clock_name;

/// How often a clock is looked at.
const TICK: Duration = Duration::from_millis(100);

/// Now, again and again, while the component is shown.
fn use_now() -> ReadSignal<i64> {
    let (now, set_now) = signal(now_ms());
    let handle = set_interval_with_handle(move || set_now.set(now_ms()), TICK);
    on_cleanup(move || {
        if let Ok(handle) = handle {
            handle.clear();
        }
    });
    now
}

fn now_ms() -> i64 {
    js_sys::Date::now() as i64
}

/// The clock of a player. Between what the server says it runs by itself.
#[component]
pub(crate) fn Clock(
    /// Whose.
    player: Signal<Player>,
) -> impl IntoView {
    let desk = use_desk();
    let now = use_now();
    let clock: Memo<Option<ClockShown>> =
        Memo::new(move |_| desk.now(|page| page.play().and_then(|play| play.clock(player.get(), now.get()))));
    let text = Memo::new(move |_| clock.get().map(|clock| clock.text()).unwrap_or_default());
    let low = Memo::new(move |_| clock.get().is_some_and(|clock| clock.low));
    let running = Memo::new(move |_| clock.get().is_some_and(|clock| clock.running));
    view! {
        <span class="clock" class:low=low class:runs=running role="timer" aria-label=desk.said(messages::clock())>
            {text}
        </span>
    }
}

/// Whether a player is there, and whether what one has played has arrived.
#[component]
pub(crate) fn PresenceMark(
    /// Whom.
    player: Signal<Player>,
) -> impl IntoView {
    let desk = use_desk();
    let presence =
        Memo::new(move |_| desk.part(move |page| page.play().and_then(|play| play.presence(player.get()))).get());
    let sending = Memo::new(move |_| {
        desk.part(move |page| {
            page.play().is_some_and(|play| play.is_sending() && play.online_player() == Some(player.get()))
        })
        .get()
    });
    let mark = move || {
        let (class, name) = match presence.get()? {
            Presence::There => ("on", messages::is_there()),
            Presence::Away => ("off", messages::is_away()),
            Presence::Unknown => return None,
        };
        Some(view! { <span class=format!("here {class}")><i></i>{desk.said(name)}</span> })
    };
    view! {
        {mark}
        <Show when=move || sending.get()>
            <span class="sending">{desk.said(messages::sending())}</span>
        </Show>
    }
}

/// The line to the table is lost: since when, and what that means.
#[component]
pub(crate) fn LineToast() -> impl IntoView {
    let desk = use_desk();
    let since = Memo::new(move |_| match part(desk, Play::line_state).get().flatten() {
        Some(LineState::Lost { since_ms }) => Some(since_ms),
        _ => None,
    });
    move || since.get().map(|since_ms| view! { <Lost since_ms /> })
}

#[component]
fn Lost(
    /// Since when.
    since_ms: i64,
) -> impl IntoView {
    let desk = use_desk();
    let now = use_now();
    let seconds = Memo::new(move |_| (now.get() - since_ms).max(0) / 1_000);
    let time = move || format!("{}:{:02}", seconds.get() / 60, seconds.get() % 60);
    view! {
        <div class="toast line-lost" role="alert">
            <span class="think"><i></i><i></i><i></i></span>
            <span>{desk.said(messages::reconnecting())} " " <b aria-hidden="true">{time}</b></span>
        </div>
    }
}

/// The table: what it is, its links, and what can be offered.
#[component]
pub(crate) fn TableShown() -> impl IntoView {
    let desk = use_desk();
    let id = Memo::new(move |_| part(desk, |play| play.id().to_owned()).get().unwrap_or_default());
    let watching = part(desk, |play| play.online().map(OnlineGame::watching));
    let clock = part(desk, |play| play.online().and_then(|online| online.clock_settings().copied()));
    let token = Memo::new(move |_| {
        part(desk, |play| play.online().and_then(OnlineGame::token).map(str::to_owned)).get().flatten()
    });
    let playing =
        Memo::new(move |_| part(desk, |play| play.online_player().is_some() && !play.is_over()).get().unwrap_or(false));
    let away = Memo::new(move |_| part(desk, has_vanished).get().unwrap_or(false));
    let thrown = Memo::new(move |_| part(desk, |play| play.session().game().chance_count() > 0).get().unwrap_or(false));
    let origin = window().location().origin().unwrap_or_default();
    let watch_link = {
        let origin = origin.clone();
        move || format!("{origin}/table/{}", id.get())
    };
    let seat_link = move || {
        let to = Address::Seat { id: id.get(), token: token.get()? };
        Some(format!("{origin}{to}"))
    };
    let ask = move |sign: Sign, name: &'static ludoteca_game::Phrase, bad: bool, what: Confirm| {
        view! {
            <button type="button" class="btn" class:bad=bad on:click=move |_| desk.at_board(PlayAct::Ask(what.clone()))>
                <Icon sign />
                {desk.said(name)}
            </button>
        }
    };
    view! {
        <div class="ontable">
            <dl class="tfacts">
                <dt>{desk.said(messages::table())}</dt>
                <dd class="mono">{move || id.get()}</dd>
                <dt>{desk.said(messages::clock())}</dt>
                <dd>{move || clock_name(desk, clock.get().flatten().as_ref())}</dd>
                <dt>{desk.said(messages::take_back())}</dt>
                <dd>{desk.said(messages::by_consent())}</dd>
                <dt>{desk.said(messages::watchers())}</dt>
                <dd>{move || watching.get().flatten().unwrap_or(0)}</dd>
            </dl>
            {move || view! { <LinkRow link=watch_link() name=messages::link_to_watch() /> }}
            <p class="fine">{desk.said(messages::about_watch_link())}</p>
            <Show when=move || away.get() && playing.get()>
                <section class="cardx vanished">
                    <p>{desk.said(messages::opponent_vanished())}</p>
                    <div class="two">
                        {ask(Sign::Flag, messages::claim_win(), false, Confirm::ClaimWin)}
                        {ask(Sign::Leave, messages::claim_abort(), false, Confirm::ClaimAbort)}
                    </div>
                </section>
            </Show>
            <Show when=move || playing.get()>
                <div class="two">
                    {ask(Sign::Again, messages::offer_draw(), false, Confirm::Draw)}
                    {ask(Sign::Flag, messages::resign_dots(), true, Confirm::Resign)}
                </div>
            </Show>
            <Show when=move || thrown.get()>
                <a class="btn" href=move || format!("/table/{}/dice", id.get())>{desk.said(messages::check_dice())}</a>
            </Show>
            {move || {
                seat_link().map(|link| {
                    view! {
                        <details>
                            <summary>{desk.say(messages::go_on_elsewhere())}</summary>
                            <LinkRow link name=messages::seat_link() />
                            <p class="fine">{desk.say(messages::about_seat_link())}</p>
                        </details>
                    }
                })
            }}
        </div>
    }
}

/// Whether it is the turn of an opponent who is not there, where no clock decides.
fn has_vanished(play: &Play) -> bool {
    let Some(own) = play.online_player() else { return false };
    let turn = play.session().game().turn();
    play.presence(own.other()) == Some(Presence::Away)
        && play.clock(own, 0).is_none()
        && turn.may_act(own.other())
        && !turn.may_act(own)
}
