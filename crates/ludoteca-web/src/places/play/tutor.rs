use leptos::html;
use leptos::prelude::*;
use ludoteca_game::{Fact, Phrase};
use ludoteca_page::{Act, Alternatives, Judged, PlayAct, Preference, Severity, TutorReply};

use super::part;
use crate::desk::use_desk;
use crate::messages;
use crate::parts::{Choices, Icon, Sign, hold_focus, unsigned};

/// What the tutor asks before a decision is made. The first button is the one that makes nothing.
#[component]
pub(crate) fn TutorCard() -> impl IntoView {
    let desk = use_desk();
    let asks = part(desk, |play| play.tutor_asks().cloned());
    move || asks.get().flatten().map(|judged| view! { <Doubt judged /> })
}

/// The question about one decision.
#[component]
fn Doubt(
    /// What was found about it.
    judged: Judged,
) -> impl IntoView {
    let desk = use_desk();
    let holder = NodeRef::<html::Div>::new();
    hold_focus(holder);
    let Judged { played, cost, exact, .. } = judged;
    let about = if exact { messages::tutor_proved() } else { messages::tutor_estimates() };
    let reply = move |reply: TutorReply| desk.at_board(PlayAct::Tutor(reply));
    let button = move |answer: TutorReply, name: &'static Phrase, sign: Option<Sign>| {
        view! {
            <button type="button" class="btn" class:first=answer == TutorReply::TryAgain on:click=move |_| reply(answer)>
                {sign.map(|sign| view! { <Icon sign /> })}
                {desk.said(name)}
            </button>
        }
    };
    view! {
        <div
            class="tcard"
            role="alertdialog"
            aria-labelledby="doubted"
            node_ref=holder
            on:keydown=move |event| if event.key() == "Escape" { reply(TutorReply::TryAgain) }
        >
            <h2 id="doubted">{move || desk.say(messages::tutor_loses(played.clone(), unsigned(desk, cost)))}</h2>
            <p>{desk.said(about)}</p>
            <div class="three">
                {button(TutorReply::TryAgain, messages::try_another(), Some(Sign::Undo))}
                {button(TutorReply::ShowMe, messages::show_me(), Some(Sign::Hint))}
                {button(TutorReply::Anyway, messages::play_anyway(), None)}
            </div>
        </div>
    }
}

/// What was shown, to be played: one's own, and what is better.
#[component]
pub(crate) fn TwoPlays(
    /// Both.
    shown: Alternatives,
) -> impl IntoView {
    let desk = use_desk();
    let Alternatives { mine, better } = shown;
    let button = move |reply: TutorReply, play: Fact| {
        view! {
            <button
                type="button"
                class="btn play-this"
                class:first=reply == TutorReply::Better
                on:click=move |_| desk.at_board(PlayAct::Tutor(reply))
            >
                <span class="ell">{desk.said(messages::play_this(play))}</span>
            </button>
        }
    };
    view! {
        {button(TutorReply::Anyway, mine)}
        {better.map(|better| button(TutorReply::Better, better))}
    }
}

/// From how bad a decision on the tutor asks.
#[component]
pub(crate) fn TutorSetting() -> impl IntoView {
    let desk = use_desk();
    let chosen = desk.part(|page| page.preferences().tutor);
    let choices = vec![
        (None, messages::tutor_never()),
        (Some(Severity::Blunder), messages::tutor_blunders()),
        (Some(Severity::Mistake), messages::tutor_mistakes()),
        (Some(Severity::Doubtful), messages::tutor_doubts()),
    ];
    view! {
        <Choices
            name="tutor"
            title=messages::tutor_asks_before()
            choices
            chosen
            on_choose=Callback::new(move |value| desk.act(Act::Prefer(Preference::Tutor(value))))
        />
    }
}
