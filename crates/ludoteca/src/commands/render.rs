use std::path::Path;

use clap::ArgMatches;
use ludoteca_game::{Player, Theme, quote, svg};

use super::{given_moves, open, play_all, save, text};
use crate::messages;
use crate::output::{Done, Output, refused};

/// Draws a position.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    let file = text(matches, "output").filter(|file| *file != "-");
    if let Some(file) = file.filter(|file| Path::new(file).extension().is_none_or(|ending| ending != "svg")) {
        return refused(messages::only_svg(quote(file)));
    }
    let mut table = open(matches)?;
    play_all(table.as_mut(), given_moves(matches))?;
    let viewer = if text(matches, "view") == Some("2") { Player::Two } else { Player::One };
    let theme = if text(matches, "theme") == Some("dark") { Theme::Dark } else { Theme::Light };
    let picture = svg(&table.scene(viewer), theme, output.lang);
    save(file, &picture, output)
}
