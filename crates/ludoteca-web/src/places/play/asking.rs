use leptos::html;
use leptos::prelude::*;
use ludoteca_game::Phrase;
use ludoteca_page::{Confirm, PlayAct};

use super::part;
use crate::desk::use_desk;
use crate::messages;
use crate::parts::{Icon, Sign, hold_focus, not_by_second_click};

/// What is asked before it is done. The first button is the one that does nothing.
#[component]
pub(crate) fn Asking() -> impl IntoView {
    let desk = use_desk();
    let asked = part(desk, |play| play.asked().cloned());
    move || {
        let asked = asked.get().flatten()?;
        let (question, about, yes): (&'static Phrase, &'static Phrase, &'static Phrase) = match asked {
            Confirm::Restart => (messages::ask_restart(), messages::about_restart(), messages::restart()),
            Confirm::Resign | Confirm::Press(_) => (messages::ask_resign(), messages::for_good(), messages::resign()),
            Confirm::Forfeit(_) => (messages::ask_forfeit(), messages::for_good(), messages::resign()),
            Confirm::Takeback => (messages::ask_takeback(), messages::about_offer(), messages::ask_for_it()),
            Confirm::Draw => (messages::ask_draw(), messages::about_offer(), messages::offer_draw()),
            Confirm::ClaimWin => (messages::ask_claim_win(), messages::about_claim(), messages::claim_win()),
            Confirm::ClaimAbort => (messages::ask_claim_abort(), messages::about_claim(), messages::claim_abort()),
        };
        Some(
            view! { <Question question about yes no=messages::keep_playing() on_answer=Callback::new(move |yes| desk.at_board(PlayAct::Confirm(yes))) /> },
        )
    }
}

/// A question that must be answered before anything else is done.
#[component]
pub(crate) fn Question(
    /// What is asked.
    question: &'static Phrase,
    /// What would come of it.
    about: &'static Phrase,
    /// What does it.
    yes: &'static Phrase,
    /// What does not.
    no: &'static Phrase,
    /// What may be done before it is answered.
    #[prop(optional)]
    before: Option<(&'static Phrase, Callback<()>)>,
    /// Who is told the answer.
    on_answer: Callback<bool>,
) -> impl IntoView {
    let desk = use_desk();
    let holder = NodeRef::<html::Div>::new();
    hold_focus(holder);
    view! {
        <div class="scrim" on:keydown=move |event| if event.key() == "Escape" { on_answer.run(false) }>
            <div class="ask" role="alertdialog" aria-modal="true" aria-labelledby="asked" node_ref=holder>
                <h2 id="asked">{desk.said(question)}</h2>
                <p>{desk.said(about)}</p>
                {before.map(|(name, act)| {
                    view! {
                        <button type="button" class="btn" on:click=move |_| act.run(())>
                            <Icon sign=Sign::Down />
                            {desk.said(name)}
                        </button>
                    }
                })}
                <div class="two">
                    <button type="button" class="btn" on:click=move |_| on_answer.run(false)>
                        {desk.said(no)}
                    </button>
                    <button type="button" class="btn bad" on:click=not_by_second_click(move || on_answer.run(true))>
                        {desk.said(yes)}
                    </button>
                </div>
            </div>
        </div>
    }
}
