use leptos::prelude::*;
use ludoteca_game::Player;
use ludoteca_page::{Play, PlayAct, Tab};

use super::moves::Moves;
use super::part;
use super::table::TableShown;
use super::worth::Analysis;
use crate::desk::use_desk;
use crate::messages;
use crate::parts::Token;
use crate::places::rules::RulesShown;

/// What stands beside the board: moves, analysis, the board as text, the rules.
#[component]
pub(crate) fn Panel() -> impl IntoView {
    let desk = use_desk();
    let chosen = Memo::new(move |_| desk.part(|page| page.play().map(Play::tab)).get().unwrap_or_default());
    let kind = part(desk, |play| (play.online().is_some(), play.may_ask_engines()));
    let tabs = move || {
        let (there, engines) = kind.get().unwrap_or((false, true));
        let middle =
            if engines { (Tab::Analysis, messages::tab_analysis()) } else { (Tab::Text, messages::tab_text()) };
        match there {
            true => vec![
                (Tab::Moves, messages::tab_moves()),
                (Tab::Table, messages::tab_table()),
                middle,
                (Tab::Rules, messages::tab_rules()),
            ],
            false => vec![
                (Tab::Moves, messages::tab_moves()),
                (Tab::Analysis, messages::tab_analysis()),
                (Tab::Text, messages::tab_text()),
                (Tab::Rules, messages::tab_rules()),
            ],
        }
    };
    let tab = move |(tab, name): (Tab, &'static ludoteca_game::Phrase)| {
        view! {
            <button
                type="button"
                role="tab"
                aria-selected=move || if chosen.get() == tab { "true" } else { "false" }
                on:click=move |_| desk.at_board(PlayAct::Tab(tab))
            >
                {match tab {
                    // The longest name has a shorter one for narrow columns.
                    Tab::Text => view! {
                        <span class="long">{desk.said(name)}</span>
                        <span class="brief">{desk.said(messages::tab_text_short())}</span>
                    }
                    .into_any(),
                    _ => desk.said(name).into_any(),
                }}
            </button>
        }
    };
    let shown = move || match chosen.get() {
        Tab::Moves => view! { <Moves /> }.into_any(),
        Tab::Analysis => view! { <Analysis /> }.into_any(),
        Tab::Table => view! { <TableShown /> }.into_any(),
        Tab::Text => view! { <Text /> }.into_any(),
        Tab::Rules => view! { <Rules /> }.into_any(),
    };
    view! {
        <div class="tabs" role="tablist">{move || tabs().into_iter().map(tab).collect_view()}</div>
        <div class="scroll" role="tabpanel" tabindex="0">{shown}</div>
        <Foot />
    }
}

/// The points of both, and the way to another game; where there is room.
#[component]
fn Foot() -> impl IntoView {
    let desk = use_desk();
    let score = part(desk, |play| play.position_shown().score());
    let points = move |player: Player| score.get().map(|score| score[player.index()]);
    let game = desk.now(|page| page.play().map(|play| play.session().game().kind()));
    game.map(|game| {
        view! {
            <div class="pfoot">
                <span class="pts">
                    <small>{desk.said(messages::scores())}</small>
                    <Token game player=Player::One />
                    <b>{move || points(Player::One)}</b>
                    <i>"–"</i>
                    <b>{move || points(Player::Two)}</b>
                    <Token game player=Player::Two />
                </span>
                <span class="gap"></span>
                <a class="btn" href=format!("/{}", game.name())>{desk.said(messages::new_game())}</a>
            </div>
        }
    })
}

/// The board as text.
#[component]
fn Text() -> impl IntoView {
    let desk = use_desk();
    let text = desk.part(move |page| {
        page.play().map(|play| play.position_shown().view().picture().plain(page.preferences().lang))
    });
    view! { <pre class="text">{move || text.get()}</pre> }
}

#[component]
fn Rules() -> impl IntoView {
    let desk = use_desk();
    let game = part(desk, |play| play.session().game().kind().name());
    move || {
        game.track();
        desk.now(|page| page.play().map(|play| play.session().game().kind())).map(|game| view! { <RulesShown game /> })
    }
}
