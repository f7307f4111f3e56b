use ludoteca_game::{Player, Theme, svg};
use ludoteca_shelf::SHELF;
use ludoteca_table::GameBox;

use crate::messages;
use crate::page::html::{button, escaped, sign_button};
use crate::page::setup::setup;
use crate::page::state::{Page, State};

/// The bar above everything.
pub(crate) fn bar(state: &State) -> String {
    let is_dark = state.theme == Theme::Dark;
    let tools = [
        button("lang", "quiet", &state.say(messages::language())),
        sign_button("theme", if is_dark { "☾" } else { "☀" }, &state.say(messages::theme()), is_dark),
        sign_button("sounds", if state.sounds { "♪" } else { "♪̸" }, &state.say(messages::sounds()), state.sounds),
    ];
    format!(
        r#"{}<nav class="tools" aria-label="{}">{}</nav>"#,
        button("home", "brand", "Ludoteca"),
        escaped(&state.say(messages::settings())),
        tools.concat()
    )
}

/// What is on the screen while no game is played.
pub(crate) fn chosen(state: &State) -> String {
    match &state.page {
        Page::Home => home(state),
        Page::Setup(name) => setup(state, name),
        Page::Play => String::new(),
    }
}

/// The games to choose from, each with its board.
fn home(state: &State) -> String {
    let open =
        state.game.as_ref().and_then(|game| game.table().turn().outcome().is_none().then(|| game.game().title()));
    let go_on = open.map_or_else(String::new, |title| {
        button("play", "primary", &format!("{}: {}", state.say(messages::go_on()), state.say(title)))
    });
    let cards: String = SHELF.iter().map(|game| card(state, *game)).collect();
    format!(
        r#"<section class="home"><h1>{}</h1>{go_on}<h2 class="sr-only">{}</h2><ul class="games">{cards}</ul></section>"#,
        escaped(&state.say(messages::tagline())),
        escaped(&state.say(messages::choose_game())),
    )
}

fn card(state: &State, game: &'static dyn GameBox) -> String {
    let table = game.open(&Default::default(), None).expect("the usual game can be opened");
    let board = svg(&table.scene(Player::One), state.theme, state.lang);
    format!(
        r#"<li><button type="button" class="card" data-act="setup {}"><span class="thumb" aria-hidden="true">{board}</span><span class="name">{}</span></button></li>"#,
        game.name(),
        escaped(&state.say(game.title()))
    )
}
