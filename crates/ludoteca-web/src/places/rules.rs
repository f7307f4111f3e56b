use leptos::prelude::*;
use ludoteca_page::{FigureShown, Place, rules_of};
use ludoteca_play::GameType;
use ludoteca_view::svg::{Brush, Colours, Element, picture};

use super::AppBar;
use crate::board::fresh_name;
use crate::desk::{Desk, use_desk};
use crate::drawing::Drawing;
use crate::messages;

/// The rules as a page of their own.
#[component]
pub(crate) fn RulesPlace() -> impl IntoView {
    let desk = use_desk();
    let game = desk.now(|page| match page.place() {
        Place::Rules(kind) => Some(*kind),
        _ => None,
    });
    game.map(|game| {
        view! {
            <AppBar
                title=desk.said(game.info.title)
                detail=desk.said(messages::tab_rules())
            />
            <main class="doc">
                <div class="top">
                    <h1>{desk.said(game.info.title)}</h1>
                    <span class="gap"></span>
                    <a class="btn" href=format!("/{}/learn", game.name())>{desk.said(messages::learn())}</a>
                    <a class="btn first" href=format!("/{}", game.name())>{desk.said(messages::play())}</a>
                </div>
                <section class="cardx alone"><RulesShown game /></section>
            </main>
        }
    })
}

/// The rules of a game, with a board beside what it shows.
#[component]
pub(crate) fn RulesShown(
    /// Which game.
    game: &'static GameType,
) -> impl IntoView {
    let desk = use_desk();
    let rules = rules_of(game).into_iter().map(|rule| {
        let words = rule.words.iter().map(|words| view! { <p>{desk.said(*words)}</p> }).collect_view();
        let caption = rule.figure.as_ref().map(|figure| figure.caption);
        let label = Signal::derive(move || caption.map(|caption| desk.say(caption)).unwrap_or_default());
        let figure = rule.figure.map(|figure| {
            let drawing = Memo::new(move |_| drawn(&figure, desk));
            view! { <Drawing drawing class="fig" label /> }
        });
        view! {
            <article class="rule">
                {figure}
                <h3>{desk.said(rule.title)}</h3>
                <div>{words}</div>
            </article>
        }
    });
    view! { <div class="rules">{rules.collect_view()}</div> }
}

fn drawn(figure: &FigureShown, desk: Desk) -> Element {
    picture(&figure.scene, &figure.marks, Brush::new(fresh_name(), Colours::Both, desk.lang()))
}
