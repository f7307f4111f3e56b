//! A position that is set up by hand. What can be done to it, the engines' worker knows.

use ludoteca_game::Player;
use ludoteca_shelf::SHELF;
use ludoteca_table::{Table, record};

use crate::messages;
use crate::page::app::App;
use crate::page::engines::{self, Lane};
use crate::page::html::{button, escaped, field, paragraph};
use crate::page::setup::filled_table;
use crate::page::state::{Page, State};

/// The position as it stands, and what is in hand.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(crate) table: Box<dyn Table>,
    /// What can be taken in hand, each with its name; the usual one first.
    tools: Vec<(String, String)>,
    tool: String,
    pub(crate) picked: Vec<String>,
    /// Why the last touch did nothing.
    refused: Option<String>,
}

/// Goes to the editor with the game as it is filled in.
pub(crate) fn open(app: App) {
    let filled = SHELF.first().map(|game| app.ask(|state| filled_table(state, *game)));
    match filled {
        Some(Ok(table)) => {
            app.change(|state| {
                state.draft =
                    Some(Draft { table, tools: Vec::new(), tool: String::new(), picked: Vec::new(), refused: None });
                state.pieces = Vec::new();
                state.page = Page::Edit;
                state.refresh();
            });
            ask_tools(app);
        }
        Some(Err(why)) => app.change(|state| state.refused = Some(why)),
        None => {}
    }
}

/// Asks what can be taken in hand, in the language of the page.
pub(crate) fn ask_tools(app: App) {
    let question = app.ask(|state| Some(format!("tools {} {}", state.draft.as_ref()?.table.game(), state.lang.code())));
    let Some(question) = question else {
        return;
    };
    let then = move |answer: &str| {
        let tools = answer.lines().filter_map(|line| line.split_once('\t'));
        let tools: Vec<(String, String)> = tools.map(|(key, name)| (key.to_owned(), name.to_owned())).collect();
        app.change(|state| {
            if let Some(draft) = &mut state.draft {
                if draft.tool.is_empty() {
                    draft.tool = tools.first().map(|(key, _)| key.clone()).unwrap_or_default();
                }
                draft.tools = tools;
            }
        });
    };
    engines::ask(Lane::Look, &question, Box::new(then));
}

/// Touches a spot with what is in hand.
pub(crate) fn touch(app: App, key: &str) {
    let asked = app.ask(|state| {
        let draft = state.draft.as_ref()?;
        Some((draft.tool.clone(), [draft.picked.as_slice(), &[key.to_owned()]].concat()))
    });
    if let Some((tool, spots)) = asked {
        apply(app, tool, spots);
    }
}

/// Takes a tool in hand; one that needs no spot does its work at once.
pub(crate) fn take(app: App, tool: &str) {
    apply(app, tool.to_owned(), Vec::new());
}

fn apply(app: App, tool: String, spots: Vec<String>) {
    let question = app.ask(|state| {
        let record = record::write(state.draft.as_ref()?.table.as_ref(), &[]);
        let spots: String = spots.iter().map(|spot| format!(" {spot}")).collect();
        Some(format!("edit {} {tool}{spots}\n{record}", state.lang.code()))
    });
    let Some(question) = question else {
        return;
    };
    let then = move |answer: &str| {
        app.change(|state| {
            let Some(draft) = &mut state.draft else {
                return;
            };
            draft.refused = None;
            draft.picked = Vec::new();
            match answer.split_once(' ') {
                Some(("position", text)) => set_position(draft, text),
                Some(("refused", why)) => draft.refused = Some(why.to_owned()),
                // The tool wants another spot.
                _ => {
                    draft.tool = tool;
                    draft.picked = spots;
                }
            }
            state.refresh();
        });
    };
    engines::ask(Lane::Look, &question, Box::new(then));
}

fn set_position(draft: &mut Draft, text: &str) {
    if let Some(Ok(table)) = SHELF.first().map(|game| game.open(&draft.table.settings(), Some(text))) {
        draft.table = table;
    }
}

/// Leaves the editor; the position is filled in where a game is set up.
pub(crate) fn done(state: &mut State) {
    if let Some(draft) = state.draft.take() {
        state.fill("position".to_owned(), draft.table.position());
    }
    leave(state);
}

/// Leaves the editor as if nothing had been done.
pub(crate) fn leave(state: &mut State) {
    state.draft = None;
    state.page = Page::Setup;
    state.pieces = Vec::new();
    state.refresh();
}

/// What stands beside the board while a position is set up.
pub(crate) fn editor(state: &State, draft: &Draft) -> String {
    let tool = |(key, name): &(String, String)| {
        let class = if *key == draft.tool { "primary" } else { "" };
        button(&format!("tool {key}"), class, name)
    };
    let tools: String = draft.tools.iter().map(tool).collect();
    let mover = draft.table.turn().anyone().unwrap_or(Player::One);
    let side = SHELF.first().map_or_else(String::new, |game| game.side(mover).in_lang(state.lang).to_owned());
    let refused = draft
        .refused
        .as_ref()
        .map_or_else(String::new, |why| format!(r#"<p class="refused" role="alert">{}</p>"#, escaped(why)));
    let position = format!(r#"<input type="text" readonly value="{}">"#, escaped(&draft.table.position()));
    format!(
        r#"<h2>{}</h2>{}<div class="buttons">{tools}</div>{refused}{}<div class="buttons">{}{}</div>"#,
        escaped(&state.say(messages::editor())),
        paragraph(&state.say(messages::moves_now(side))),
        field(&state.say(messages::position()), "", &position),
        button("use-position", "primary", &state.say(messages::use_position())),
        button("leave-editor", "", &state.say(messages::cancel())),
    )
}
