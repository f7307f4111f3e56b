use ludoteca_game::scene::{Button, Purpose};
use ludoteca_game::svg::svg_parts;
use ludoteca_game::{Brush, Colours, Length, Message, Phrase, Player, TOKEN};
use ludoteca_table::{Line, Session};

use crate::messages;
use crate::page::analysis;
use crate::page::editor::editor;
use crate::page::html::{button, escaped, paragraph, sign_button, switch};
use crate::page::lesson::Lesson;
use crate::page::state::{State, Tab, Tone};

/// What was said last.
pub(crate) fn notes(state: &State) -> String {
    let line = |(tone, note)| {
        let class = if tone == Tone::Refused { " class=\"refused\"" } else { "" };
        format!("<p{class}>{}</p>", escaped(&state.say(note)))
    };
    // What stands there all the time is not said again.
    let beside = state.game.as_ref().map(|game| game.table().beside(game.names())).unwrap_or_default();
    state.notes.iter().filter(|(_, note)| !beside.contains(note)).cloned().map(line).collect()
}

/// The same for those who do not see it.
pub(crate) fn announced(state: &State) -> String {
    let all: Vec<String> = state.notes.iter().map(|(_, note)| state.say(note.clone())).collect();
    escaped(&all.join(" "))
}

/// Who plays, with which score, and whose turn it is.
pub(crate) fn who(state: &State) -> String {
    let Some(game) = state.game.as_ref().filter(|_| state.draft.is_none()) else {
        return String::new();
    };
    let turn = game.table().turn();
    let (from, size) = (Length(-TOKEN), Length(2.0 * TOKEN));
    let player = |player: Player| {
        let class = if turn.may_act(player) { r#" class="turn" aria-current="true""# } else { "" };
        let brush = Brush::new(format!("token-{player}"), Colours::Of(state.theme), state.lang);
        let token = svg_parts(&game.game().token(player), brush);
        let name = game.names().of(player).in_lang(state.lang);
        let side = state.say(game.game().side(player));
        format!(
            r#"<li{class}><svg class="token" viewBox="{from} {from} {size} {size}" role="img" aria-label="{}">{token}</svg><span class="name">{}</span><span class="score">{}</span></li>"#,
            escaped(&side),
            escaped(&name),
            game.table().score()[player.index()]
        )
    };
    format!(
        r#"<h2 class="sr-only">{}</h2><ol class="players">{}</ol>"#,
        escaped(&state.say(messages::scores())),
        Player::BOTH.map(player).concat()
    )
}

/// What there is to do: what the coach says, or whose turn it is and what is asked; and the buttons of the game.
pub(crate) fn deck(state: &State) -> String {
    if let Some(draft) = &state.draft {
        return editor(state, draft);
    }
    let Some(game) = &state.game else {
        return String::new();
    };
    if let Some(lesson) = &state.lesson {
        return coach(state, lesson);
    }
    let table = game.table();
    if table.turn().outcome().is_some() {
        let words = last_words(state, game);
        let again = button("again", "primary", &state.say(messages::play_again()));
        return format!(r#"<div class="task over">{words}</div><div class="buttons">{again}</div>"#);
    }
    let turn = table.turn().player().map(|by| messages::current_player(game.names().of(by)));
    let task = match game.bot_to_act() {
        Some(_) if state.stopped => None,
        Some(_) => Some(messages::thinking().into()),
        None => table.task(),
    };
    let line = |class: &str, text: Option<Message>| {
        text.map_or_else(String::new, |text| format!(r#"<p class="{class}">{}</p>"#, escaped(&state.say(text))))
    };
    let status: String = table.beside(game.names()).into_iter().map(|text| line("status", Some(text))).collect();
    format!(
        r#"<div class="task">{}{}</div><div class="buttons">{}</div>{status}"#,
        line("turn", turn),
        line("asked", task),
        game_buttons(state, game)
    )
}

/// The buttons of the game that are wanted now, and those about bots.
fn game_buttons(state: &State, game: &Session) -> String {
    if state.stopped {
        return button("go-on", "primary", &state.say(messages::go_on()));
    }
    if state.busy || game.bot_to_act().is_some() {
        return button("stop", "", &state.say(messages::stop()));
    }
    // What can be taken back has a button of its own in every game.
    let wanted =
        state.scene.buttons.iter().filter(|one| state.person_to_act().is_some() && one.purpose != Purpose::Undo);
    let shown = |one: &Button| match one.purpose {
        Purpose::First => Some(game_button(state, one, "primary")),
        Purpose::Usual => Some(game_button(state, one, "")),
        Purpose::Undo | Purpose::Resign => None,
    };
    wanted.filter_map(shown).collect()
}

fn game_button(state: &State, one: &Button, class: &str) -> String {
    button(&format!("press {}", one.key), class, &state.say(one.name.clone()))
}

/// What the coach says.
fn coach(state: &State, lesson: &Lesson) -> String {
    let words = lesson.step().map_or("", |step| step.words.as_str());
    let on = match lesson.wanted() {
        None if !lesson.is_done() => button("next-step", "primary", &state.say(messages::next())),
        _ => String::new(),
    };
    let pressed = |one: &&Button| lesson.wanted().is_some_and(|wanted| one.makes.iter().any(|mv| mv == wanted));
    let own: String =
        state.scene.buttons.iter().filter(pressed).map(|one| game_button(state, one, "primary")).collect();
    let class = if lesson.is_done() { "primary" } else { "" };
    format!(
        r#"<div class="coach"><p class="progress">{} / {}</p><p class="says">{}</p><div class="buttons">{on}{own}{}</div></div>"#,
        lesson.nth + 1,
        lesson.steps.len(),
        escaped(words),
        button("leave-lesson", class, &state.say(messages::leave_lesson())),
    )
}

/// What can be done besides moving.
pub(crate) fn does(state: &State) -> String {
    if state.lesson.is_some() || state.draft.is_some() {
        return String::new();
    }
    let named = |act: &str, name: &'static Phrase| button(act, "", &state.say(name));
    let rare =
        state.scene.buttons.iter().filter(|one| one.purpose == Purpose::Resign && state.person_to_act().is_some());
    let rare: String = rare.map(|one| game_button(state, one, "")).collect();
    let resign = if rare.is_empty() {
        named("resign", messages::resign())
    } else {
        format!(
            r#"<details class="menu"><summary class="button">{}</summary><div class="buttons">{rare}</div></details>"#,
            escaped(&state.say(messages::resign()))
        )
    };
    let forfeit = forfeit(state);
    let mut switches = switch("tips", &state.say(messages::tips()), state.tips);
    // Where dice are thrown, turns may be forced.
    if state.has_dice() {
        switches.push_str(&switch("forced", &state.say(messages::forced_turns()), state.forced));
    }
    format!(
        r#"<div class="actions">{}{}{}{}{resign}{forfeit}{}{}<a class="button" href="/">{}</a></div><div class="switches">{switches}</div>"#,
        named("undo", messages::undo()),
        named("redo", messages::redo()),
        named("hint", messages::hint()),
        named("flip", messages::flip()),
        named("again", messages::restart()),
        named("setup", messages::new_game()),
        escaped(&state.say(messages::leave()))
    )
}

/// Where a game of a match is resigned alone, the whole match is given up by opening this and pressing again.
fn forfeit(state: &State) -> String {
    let Some(game) = state.game.as_ref().filter(|game| game.table().resignation().is_some()) else {
        return String::new();
    };
    let name = |by: &Player| state.say(messages::forfeits(game.names().of(*by)));
    let may: String = game.forfeiters().iter().map(|by| button(&format!("forfeit {by}"), "", &name(by))).collect();
    if may.is_empty() {
        return may;
    }
    format!(
        r#"<details class="menu"><summary class="button">{}</summary><div class="buttons">{may}</div></details>"#,
        escaped(&state.say(messages::forfeit()))
    )
}

/// Goes through the game as it was.
pub(crate) fn replay(state: &State) -> String {
    let lines = state.game.as_ref().map_or(0, |game| game.table().lines().len());
    if lines == 0 || state.lesson.is_some() || state.draft.is_some() {
        return String::new();
    }
    let step = |act: &str, sign: &str, name: &'static Phrase| sign_button(act, sign, &state.say(name), None);
    format!(
        r#"{}{}<input type="range" id="replay" data-line min="0" max="{lines}" aria-label="{}">{}{}"#,
        step("first", "«", messages::to_start()),
        step("step -1", "‹", messages::step_back()),
        escaped(&state.say(messages::replay())),
        step("step 1", "›", messages::step_on()),
        step("now", "»", messages::back_to_now()),
    )
}

/// The tabs and what the chosen one shows.
pub(crate) fn more(state: &State) -> String {
    if state.lesson.is_some() || state.draft.is_some() {
        return String::new();
    }
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
        let text = escaped(&text.in_lang(state.lang));
        format!(r#"<li><button type="button" data-act="look {events}"{class}><b>{by}</b> {text}</button></li>"#)
    };
    format!(r#"<ol class="moves">{}</ol>"#, lines.into_iter().map(row).collect::<String>())
}

/// The board as text, once it is there.
fn text(state: &State) -> String {
    format!(r#"<pre class="text">{}</pre>"#, escaped(&state.text.1))
}

/// The rules as a page, once it is there.
pub(crate) fn rules(state: &State) -> String {
    format!(r#"<div class="rules">{}</div>"#, state.rules.1)
}

fn last_words(state: &State, game: &Session) -> String {
    game.farewell().into_iter().map(|line| paragraph(&state.say(line))).collect()
}

/// The result, until it has been seen.
pub(crate) fn result(state: &State) -> String {
    let over = state.game.as_ref().filter(|game| game.table().turn().outcome().is_some());
    let Some(game) = over.filter(|_| !state.result_seen && state.lesson.is_none() && state.draft.is_none()) else {
        return String::new();
    };
    let words = last_words(state, game);
    let buttons = [
        button("again", "primary", &state.say(messages::play_again())),
        button("seen", "", &state.say(messages::close())),
        button("setup", "", &state.say(messages::new_game())),
    ];
    format!(
        r#"<div class="curtain"><div class="result" role="dialog" aria-modal="true" aria-label="{}">{words}<div class="buttons">{}</div></div></div>"#,
        escaped(&state.say(messages::game_is_over())),
        buttons.concat()
    )
}
