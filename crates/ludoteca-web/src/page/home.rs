use ludoteca_game::{Player, svg};
use ludoteca_shelf::SHELF;
use ludoteca_table::GameBox;

use crate::messages;
use crate::page::html::{button, escaped, sign_button};
use crate::page::room::Room;
use crate::page::ui::Ui;
use leptos::prelude::Get;

/// The bar above everything.
pub(crate) fn bar(ui: Ui) -> String {
    let tools = [
        button("lang", "quiet", &ui.say(messages::language())),
        sign_button("theme", if ui.is_dark() { "☾" } else { "☀" }, &ui.say(messages::theme()), ui.is_dark()),
        sign_button("sounds", if ui.sounds.get() { "♪" } else { "♪̸" }, &ui.say(messages::sounds()), ui.sounds.get()),
    ];
    format!(
        r#"{}<nav class="tools" aria-label="{}">{}</nav>"#,
        button("home", "brand", "Ludoteca"),
        escaped(&ui.say(messages::settings())),
        tools.concat()
    )
}

/// The games to choose from, each with its board.
pub(crate) fn home(ui: Ui, room: Room) -> String {
    let open = room.ask(|game| game.table().turn().outcome().is_none().then(|| game.game().title())).flatten();
    let go_on = open.map_or_else(String::new, |title| {
        button("play", "primary", &format!("{}: {}", ui.say(messages::go_on()), ui.say(title)))
    });
    let cards: String = SHELF.iter().map(|game| card(ui, *game)).collect();
    format!(
        r#"<section class="home"><h1>{}</h1>{go_on}<h2 class="sr-only">{}</h2><ul class="games">{cards}</ul></section>"#,
        escaped(&ui.say(messages::tagline())),
        escaped(&ui.say(messages::choose_game())),
    )
}

fn card(ui: Ui, game: &'static dyn GameBox) -> String {
    let table = game.open(&Default::default(), None).expect("the usual game can be opened");
    let board = svg(&table.scene(Player::One), ui.theme(), ui.lang.get());
    format!(
        r#"<li><button type="button" class="card" data-act="setup {}"><span class="thumb" aria-hidden="true">{board}</span><span class="name">{}</span></button></li>"#,
        game.name(),
        escaped(&ui.say(game.title()))
    )
}
