use leptos::prelude::*;
use ludoteca_game::{Phrase, Player, Turn};
use ludoteca_table::Line;

use crate::messages;
use crate::page::analysis;
use crate::page::html::{button, escaped, paragraph, switch};
use crate::page::room::{Room, Tone};
use crate::page::ui::{Tab, Ui};

/// What was said last.
pub(crate) fn notes(ui: Ui, room: Room) -> String {
    let line = |(tone, note)| {
        let class = if tone == Tone::Refused { " class=\"refused\"" } else { "" };
        format!("<p{class}>{}</p>", escaped(&ui.say(note)))
    };
    room.notes.get().into_iter().map(line).collect()
}

/// Who plays, whose turn it is, what is asked, and how things stand.
pub(crate) fn now(ui: Ui, room: Room) -> String {
    let told = room.ask(|game| {
        let turn = game.table().turn().player();
        let player = |player: Player| {
            let class = if turn == Some(player) { " class=\"turn\" aria-current=\"true\"" } else { "" };
            format!(
                r#"<li{class}><span class="who">{}</span><span class="side">{}</span><span class="score">{}</span></li>"#,
                escaped(&game.names().of(player).in_lang(ui.lang.get())),
                escaped(&ui.say(game.game().side(player))),
                game.table().score()[player.index()]
            )
        };
        let asked = match game.bot_to_act() {
            Some((by, _)) => Some(messages::thinking(game.names().of(by))),
            None => game.table().prompt(game.names()),
        };
        let asked = asked.map(|asked| escaped(&ui.say(asked))).unwrap_or_default();
        let status = game.table().status(game.names()).into_iter();
        let status: String = status.map(|line| format!("<li>{}</li>", escaped(&ui.say(line)))).collect();
        let players: String = Player::BOTH.map(player).concat();
        format!(r#"<ol class="players">{players}</ol><p class="asked">{asked}</p><ul class="status">{status}</ul>"#)
    });
    told.unwrap_or_default()
}

/// What can be done besides moving.
pub(crate) fn does(ui: Ui, room: Room) -> String {
    let named = |act: &str, name: &'static Phrase| button(act, "", &ui.say(name));
    let mut buttons = vec![
        named("undo", messages::undo()),
        named("hint", messages::hint()),
        named("flip", messages::flip()),
        named("resign", messages::resign()),
        named("again", messages::restart()),
        named("home", messages::leave()),
    ];
    if room.thinker.busy.get() {
        buttons.push(named("stop", messages::stop()));
    }
    let switches = [
        switch("tips", &ui.say(messages::tips()), ui.tips.get()),
        switch("forced", &ui.say(messages::forced_turns()), ui.forced.get()),
    ];
    format!(r#"<div class="actions">{}</div><div class="switches">{}</div>"#, buttons.concat(), switches.concat())
}

/// The tabs and what the chosen one shows.
pub(crate) fn more(ui: Ui, room: Room) -> String {
    let chosen = ui.tab.get();
    let tabs = [
        (Tab::Moves, "moves", messages::tab_moves()),
        (Tab::Text, "text", messages::tab_text()),
        (Tab::Analysis, "analysis", messages::tab_analysis()),
        (Tab::Rules, "rules", messages::tab_rules()),
    ];
    let tab = |(tab, act, name): (Tab, &str, &'static Phrase)| {
        format!(
            r#"<button type="button" role="tab" data-act="tab {act}" aria-selected="{}">{}</button>"#,
            tab == chosen,
            escaped(&ui.say(name))
        )
    };
    let shown = match chosen {
        Tab::Moves => moves(ui, room),
        Tab::Text => text(ui, room),
        Tab::Analysis => analysis::analysis(ui, room),
        Tab::Rules => rules(ui, room),
    };
    let tabs: String = tabs.map(tab).concat();
    format!(
        r#"<div class="tabs" role="tablist">{tabs}</div><div class="tab" role="tabpanel" tabindex="0">{shown}</div>"#
    )
}

/// The list of moves; touching one shows the game as it was after it.
fn moves(ui: Ui, room: Room) -> String {
    let lines = room.ask(|game| game.table().lines()).unwrap_or_default();
    let Some(last) = lines.last().map(|line| line.events) else {
        return paragraph(&ui.say(messages::no_moves_yet()));
    };
    let looking = room.looking_back.get();
    let row = |Line { by, text, events }: Line| {
        let class = if looking.unwrap_or(last) == events { " class=\"shown\"" } else { "" };
        let by = by.map_or_else(|| "*".to_owned(), |by| by.to_string());
        let text = escaped(&text);
        format!(r#"<li><button type="button" data-act="look {events}"{class}><b>{by}</b> {text}</button></li>"#)
    };
    let back = looking.map_or_else(String::new, |_| button("now", "primary", &ui.say(messages::back_to_now())));
    format!(r#"<ol class="moves">{}</ol>{back}"#, lines.into_iter().map(row).collect::<String>())
}

fn text(ui: Ui, room: Room) -> String {
    let board = room.ask(|game| game.table().picture().plain(ui.lang.get())).unwrap_or_default();
    format!(r#"<pre class="text">{}</pre>"#, escaped(&board))
}

fn rules(ui: Ui, room: Room) -> String {
    let lines = room.ask(|game| game.table().help()).unwrap_or_default();
    lines.into_iter().map(|line| paragraph(&ui.say(line))).collect()
}

/// The result, until it has been seen.
pub(crate) fn result(ui: Ui, room: Room) -> String {
    let words = room.ask(|game| match game.table().turn() {
        Turn::Over(_) => Some(game.table().farewell(game.names())),
        _ => None,
    });
    let Some(words) = words.flatten().filter(|_| !room.result_seen.get()) else {
        return String::new();
    };
    let words: String = words.into_iter().map(|line| paragraph(&ui.say(line))).collect();
    let buttons = [
        button("again", "primary", &ui.say(messages::play_again())),
        button("seen", "", &ui.say(messages::close())),
        button("home", "", &ui.say(messages::new_game())),
    ];
    format!(
        r#"<div class="curtain"><div class="result" role="dialog" aria-modal="true">{words}<div class="actions">{}</div></div></div>"#,
        buttons.concat()
    )
}
