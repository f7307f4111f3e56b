use leptos::prelude::*;
use ludoteca_game::{Phrase, Player, Turn};

use crate::messages;
use crate::page::analysis::analysis;
use crate::page::board::board;
use crate::page::room::{Room, Tone};
use crate::page::ui::{Page, Ui};

/// What stands beside the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    Moves,
    Text,
    Analysis,
    Rules,
}

/// A game: the board, and what stands beside it.
pub(crate) fn play() -> impl IntoView {
    let (ui, room) = (expect_context::<Ui>(), expect_context::<Room>());
    view! {
        <section class="play">
            <div class="stage">
                {board()}
                <div class="notes">
                    {move || room.notes.get().into_iter().map(|(tone, note)| view! {
                        <p class:refused={tone == Tone::Refused}>{move || ui.say(note.clone())}</p>
                    }).collect_view()}
                </div>
            </div>
            <aside class="panel">
                {players(ui, room)}
                {actions(ui, room)}
                {tabs(ui, room)}
            </aside>
            {move || result(ui, room)}
        </section>
    }
}

fn players(ui: Ui, room: Room) -> impl IntoView {
    let line = move |player: Player| {
        let turn = move || room.ask(|game| game.table().turn().player() == Some(player)).unwrap_or(false);
        let name = move || room.ask(|game| game.names().of(player).in_lang(ui.lang.get())).unwrap_or_default();
        let side = move || room.ask(|game| ui.say(game.game().side(player))).unwrap_or_default();
        let score = move || room.ask(|game| game.table().score()[player.index()]).unwrap_or(0);
        view! {
            <li class:turn=turn aria-current=move || turn().to_string()>
                <span class="who">{name}</span>" "<span class="side">{side}</span><span class="score">{score}</span>
            </li>
        }
    };
    let asked = move || {
        let question = room.ask(|game| match game.bot_to_act() {
            Some((by, _)) => Some(messages::thinking(game.names().of(by))),
            None => game.table().prompt(game.names()),
        });
        question.flatten().map(|question| ui.say(question))
    };
    let status = move || {
        let lines = room.ask(|game| game.table().status(game.names())).unwrap_or_default();
        lines.into_iter().map(|line| view! { <li>{ui.say(line)}</li> }).collect_view()
    };
    view! {
        <ol class="players">{Player::BOTH.map(line).collect_view()}</ol>
        <p class="asked">{asked}</p>
        <ul class="status">{status}</ul>
    }
}

fn actions(ui: Ui, room: Room) -> impl IntoView {
    let button = move |name: &'static Phrase, act: fn(Room)| {
        view! { <button on:click=move |_| act(room)>{move || ui.say(name)}</button> }
    };
    let stop = move || {
        room.thinker.busy.get().then(|| {
            view! {
                <button on:click=move |_| room.thinker.stop()>{move || ui.say(messages::stop())}</button>
            }
        })
    };
    view! {
        <div class="actions">
            {button(messages::undo(), Room::take_back)}
            {button(messages::hint(), Room::ask_hint)}
            {button(messages::flip(), Room::flip)}
            {button(messages::resign(), Room::resign)}
            {button(messages::restart(), Room::again)}
            <button on:click=move |_| ui.go(Page::Home)>{move || ui.say(messages::leave())}</button>
            {stop}
        </div>
        <div class="switches">
            <label><input type="checkbox" prop:checked=move || ui.tips.get() on:change=move |_| ui.change_tips()/>
                {move || ui.say(messages::tips())}</label>
            <label><input type="checkbox" prop:checked=move || ui.forced.get() on:change=move |_| ui.change_forced()/>
                {move || ui.say(messages::forced_turns())}</label>
        </div>
    }
}

fn tabs(ui: Ui, room: Room) -> impl IntoView {
    let chosen = RwSignal::new(Tab::Moves);
    let tab = move |tab: Tab, name: &'static Phrase| {
        view! {
            <button role="tab" aria-selected=move || (chosen.get() == tab).to_string()
                on:click=move |_| chosen.set(tab)>{move || ui.say(name)}</button>
        }
    };
    view! {
        <div class="tabs" role="tablist">
            {tab(Tab::Moves, messages::tab_moves())}
            {tab(Tab::Text, messages::tab_text())}
            {tab(Tab::Analysis, messages::tab_analysis())}
            {tab(Tab::Rules, messages::tab_rules())}
        </div>
        <div class="tab" role="tabpanel" tabindex="0">
            {move || match chosen.get() {
                Tab::Moves => moves(ui, room).into_any(),
                Tab::Text => text(ui, room).into_any(),
                Tab::Analysis => analysis().into_any(),
                Tab::Rules => rules(ui, room).into_any(),
            }}
        </div>
    }
}

/// The list of moves; touching one shows the game as it was after it.
fn moves(ui: Ui, room: Room) -> impl IntoView {
    move || {
        let lines = room.ask(|game| game.table().lines()).unwrap_or_default();
        if lines.is_empty() {
            return view! { <p>{ui.say(messages::no_moves_yet())}</p> }.into_any();
        }
        let last = lines.last().map_or(0, |line| line.events);
        let row = move |line: ludoteca_table::Line| {
            let events = line.events;
            let shown = move || room.looking_back.get().unwrap_or(last) == events;
            let by = line.by.map_or_else(|| "*".to_owned(), |by| by.to_string());
            let go = move |_| room.look_back((events != last).then_some(events));
            view! {
                <li><button class:shown=shown on:click=go><b>{by}</b>" "{line.text}</button></li>
            }
        };
        let back = move || {
            room.looking_back.get().map(|_| view! {
                <button class="primary" on:click=move |_| room.look_back(None)>{move || ui.say(messages::back_to_now())}</button>
            })
        };
        view! { <ol class="moves">{lines.into_iter().map(row).collect_view()}</ol>{back} }.into_any()
    }
}

fn text(ui: Ui, room: Room) -> impl IntoView {
    view! { <pre class="text">{move || room.ask(|game| game.table().picture().plain(ui.lang.get()))}</pre> }
}

fn rules(ui: Ui, room: Room) -> impl IntoView {
    move || {
        let lines = room.ask(|game| game.table().help()).unwrap_or_default();
        lines.into_iter().map(|line| view! { <p>{ui.say(line)}</p> }).collect_view()
    }
}

/// The result, until it has been seen.
fn result(ui: Ui, room: Room) -> Option<impl IntoView> {
    let words = room.ask(|game| match game.table().turn() {
        Turn::Over(_) => Some(game.table().farewell(game.names())),
        _ => None,
    });
    let words = words.flatten().filter(|_| !room.result_seen.get())?;
    Some(view! {
        <div class="curtain">
            <div class="result" role="dialog" aria-modal="true">
                {words.into_iter().map(|line| view! { <p>{ui.say(line)}</p> }).collect_view()}
                <div class="actions">
                    <button class="primary" autofocus on:click=move |_| room.again()>{ui.say(messages::play_again())}</button>
                    <button on:click=move |_| room.result_seen.set(true)>{ui.say(messages::close())}</button>
                    <button on:click=move |_| ui.go(Page::Home)>{ui.say(messages::new_game())}</button>
                </div>
            </div>
        </div>
    })
}
