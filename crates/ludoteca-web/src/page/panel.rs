use ludoteca_game::{Phrase, Player, Turn};
use ludoteca_table::Line;

use crate::messages;
use crate::page::analysis;
use crate::page::html::{button, escaped, paragraph, switch};
use crate::page::state::{State, Tab, Tone};

/// What was said last.
pub(crate) fn notes(state: &State) -> String {
    let line = |(tone, note)| {
        let class = if tone == Tone::Refused { " class=\"refused\"" } else { "" };
        format!("<p{class}>{}</p>", escaped(&state.say(note)))
    };
    state.notes.iter().cloned().map(line).collect()
}

/// The same for those who do not see it.
pub(crate) fn announced(state: &State) -> String {
    let all: Vec<String> = state.notes.iter().map(|(_, note)| state.say(note.clone())).collect();
    escaped(&all.join(" "))
}

/// Who plays, whose turn it is, what is asked, and how things stand.
pub(crate) fn now(state: &State) -> String {
    let told = state.game.as_ref().map(|game| {
        let turn = game.table().turn().player();
        let player = |player: Player| {
            let class = if turn == Some(player) { " class=\"turn\" aria-current=\"true\"" } else { "" };
            let name = game.names().of(player).in_lang(state.lang);
            let side = state.say(game.game().side(player));
            // Who has no name is called by the side.
            let side = if name.contains(&side) { String::new() } else { side };
            format!(
                r#"<li{class}><span class="who">{}</span><span class="side">{}</span><span class="score">{}</span></li>"#,
                escaped(&name),
                escaped(&side),
                game.table().score()[player.index()]
            )
        };
        let asked = match game.bot_to_act() {
            Some((by, _)) => Some(messages::thinking(game.names().of(by))),
            None => game.table().prompt(game.names()),
        };
        let asked = asked.map(|asked| escaped(&state.say(asked))).unwrap_or_default();
        let status = game.table().status(game.names()).into_iter();
        let status: String = status.map(|line| format!("<li>{}</li>", escaped(&state.say(line)))).collect();
        let players: String = Player::BOTH.map(player).concat();
        format!(r#"<ol class="players">{players}</ol><p class="asked">{asked}</p><ul class="status">{status}</ul>"#)
    });
    told.unwrap_or_default()
}

/// What can be done besides moving.
pub(crate) fn does(state: &State) -> String {
    let named = |act: &str, name: &'static Phrase| button(act, "", &state.say(name));
    let mut buttons = vec![
        named("undo", messages::undo()),
        named("hint", messages::hint()),
        named("flip", messages::flip()),
        named("resign", messages::resign()),
        named("again", messages::restart()),
        named("setup", messages::new_game()),
    ];
    let waits = state.game.as_ref().is_some_and(|game| game.bot_to_act().is_some());
    if state.busy {
        buttons.push(named("stop", messages::stop()));
    } else if waits && !state.moving {
        buttons.push(named("go-on", messages::go_on()));
    }
    let switches = [
        switch("tips", &state.say(messages::tips()), state.tips),
        switch("forced", &state.say(messages::forced_turns()), state.forced),
    ];
    buttons.push(format!(r#"<a class="button" href="/">{}</a>"#, escaped(&state.say(messages::leave()))));
    format!(r#"<div class="actions">{}</div><div class="switches">{}</div>"#, buttons.concat(), switches.concat())
}

/// The tabs and what the chosen one shows.
pub(crate) fn more(state: &State) -> String {
    let chosen = state.tab;
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
            escaped(&state.say(name))
        )
    };
    let shown = match chosen {
        Tab::Moves => moves(state),
        Tab::Text => text(state),
        Tab::Analysis => analysis::analysis(state),
        Tab::Rules => rules(state),
    };
    let tabs: String = tabs.map(tab).concat();
    format!(
        r#"<div class="tabs" role="tablist">{tabs}</div><div class="tab" role="tabpanel" tabindex="0">{shown}</div>"#
    )
}

/// The list of moves; touching one shows the game as it was after it.
fn moves(state: &State) -> String {
    let lines = state.game.as_ref().map(|game| game.table().lines()).unwrap_or_default();
    let Some(last) = lines.last().map(|line| line.events) else {
        return paragraph(&state.say(messages::no_moves_yet()));
    };
    let looking = state.looking_back;
    let row = |Line { by, text, events }: Line| {
        let class = if looking.unwrap_or(last) == events { " class=\"shown\"" } else { "" };
        let by = by.map_or_else(|| "*".to_owned(), |by| by.to_string());
        let text = escaped(&text);
        format!(r#"<li><button type="button" data-act="look {events}"{class}><b>{by}</b> {text}</button></li>"#)
    };
    let back = looking.map_or_else(String::new, |_| button("now", "primary", &state.say(messages::back_to_now())));
    format!(r#"<ol class="moves">{}</ol>{back}"#, lines.into_iter().map(row).collect::<String>())
}

fn text(state: &State) -> String {
    let board = state.game.as_ref().map(|game| game.table().picture().plain(state.lang)).unwrap_or_default();
    format!(r#"<pre class="text">{}</pre>"#, escaped(&board))
}

fn rules(state: &State) -> String {
    let lines = state.game.as_ref().map(|game| game.table().help()).unwrap_or_default();
    lines.into_iter().map(|line| paragraph(&state.say(line))).collect()
}

/// The result, until it has been seen.
pub(crate) fn result(state: &State) -> String {
    let words = state.game.as_ref().and_then(|game| match game.table().turn() {
        Turn::Over(_) => Some(game.table().farewell(game.names())),
        _ => None,
    });
    let Some(words) = words.filter(|_| !state.result_seen) else {
        return String::new();
    };
    let words: String = words.into_iter().map(|line| paragraph(&state.say(line))).collect();
    let buttons = [
        button("again", "primary", &state.say(messages::play_again())),
        button("seen", "", &state.say(messages::close())),
        button("setup", "", &state.say(messages::new_game())),
    ];
    format!(
        r#"<div class="curtain"><div class="result" role="dialog" aria-modal="true">{words}<div class="actions">{}</div></div></div>"#,
        buttons.concat()
    )
}
