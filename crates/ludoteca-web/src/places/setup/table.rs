use leptos::prelude::*;
use ludoteca_page::{Act, CLOCKS, ClockSettings, SetupAct};
use ludoteca_play::GameType;

use super::part;
use super::who::{BotChoice, NameField, SideChoice};
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::Choices;

/// What is chosen about a table elsewhere: who comes, on which side, how it is timed, who may join.
#[component]
pub(crate) fn TableChoices(
    /// The game.
    game: &'static GameType,
) -> impl IntoView {
    let desk = use_desk();
    let bot = Memo::new(move |_| part(desk, |setup| setup.there.bot).get().unwrap_or(false));
    let listed = Memo::new(move |_| part(desk, |setup| setup.there.listed).get().unwrap_or(false));
    let clock = Memo::new(move |_| part(desk, |setup| setup.there.clock).get().unwrap_or(0));
    let who = vec![(false, messages::a_person()), (true, messages::servers_bot())];
    let door = vec![(false, messages::link_only()), (true, messages::anyone())];
    let option = move |(nth, settings): (usize, Option<ClockSettings>)| {
        view! {
            <label>
                <input
                    type="radio"
                    name="clock"
                    prop:checked=move || clock.get() == nth
                    on:change=move |_| desk.act(Act::Setup(SetupAct::Clock(nth)))
                />
                {move || clock_name(desk, settings.as_ref())}
            </label>
        }
    };
    view! {
        <Choices name="opponent" title=messages::who_comes() choices=who chosen=bot on_choose=Callback::new(move |bot| desk.act(Act::Setup(SetupAct::ServersBot(bot)))) />
        <Show when=move || bot.get()>
            <BotChoice which=0 name=desk.said(messages::level()) />
        </Show>
        <fieldset>
            <legend>{desk.said(messages::clock())}</legend>
            <div class="seg wrap">{CLOCKS.into_iter().enumerate().map(option).collect_view()}</div>
        </fieldset>
        <SideChoice game />
        <Show when=move || !bot.get()>
            <Choices name="listed" title=messages::who_may_join() choices=door.clone() chosen=listed on_choose=Callback::new(move |listed| desk.act(Act::Setup(SetupAct::Listed(listed)))) />
        </Show>
        <NameField friend=false />
    }
}

/// A clock as people say it.
pub(crate) fn clock_name(desk: Desk, clock: Option<&ClockSettings>) -> String {
    let Some(clock) = clock else {
        return desk.say(messages::no_clock());
    };
    let (minutes, seconds) = (|ms: u64| (ms / 60_000).to_string(), |ms: u64| (ms / 1_000).to_string());
    match (clock.initial_ms, clock.increment_ms, clock.delay_ms, clock.turn_ms) {
        (Some(initial), Some(increment), ..) => format!("{}+{}", minutes(initial), seconds(increment)),
        (Some(initial), None, Some(delay), _) => desk.say(messages::with_delay(minutes(initial), seconds(delay))),
        (Some(initial), None, None, _) => format!("{}+0", minutes(initial)),
        (None, _, _, Some(turn)) => desk.say(messages::days_a_turn((turn / 86_400_000).to_string())),
        _ => String::new(),
    }
}
