//! A game that is taken along: as a record, as a file of another program, as a picture.

use ludoteca_game::scene::{Cut, Theme};
use ludoteca_game::svg;
use ludoteca_table::import::OWN_FORMAT;

use super::{Around, Play};
use crate::preferences::ThemeChoice;
use crate::wish::Wish;

impl Play {
    /// The formats in which the game can be taken along, our own first.
    #[must_use]
    pub fn formats(&self) -> Vec<&'static str> {
        std::iter::once(OWN_FORMAT).chain(self.session.game().formats()).collect()
    }

    pub(super) fn export(&mut self, format: &'static str, around: &mut Around<'_>) {
        let lang = around.preferences.lang;
        let text = if format == OWN_FORMAT {
            Ok(self.session.record(lang))
        } else {
            match self.table().export(format, &self.session.tags(lang)) {
                Some(written) => written,
                None => return,
            }
        };
        match text {
            Ok(text) => around.wish(Wish::Download { name: self.file_name(format), text }),
            Err(why) => self.refuse(why),
        }
    }

    pub(super) fn save_picture(&self, around: &mut Around<'_>) {
        let board = self.board(Cut::Wide);
        let theme = if around.preferences.theme == ThemeChoice::Dark { Theme::Dark } else { Theme::Light };
        let text = svg::svg_marked(&board.scene, &board.trace, theme, around.preferences.lang);
        around.wish(Wish::Download { name: self.file_name("svg"), text });
    }

    fn file_name(&self, format: &str) -> String {
        format!("{}-{}.{}", self.session.game().name(), self.id, ending(format))
    }
}

/// What the names of files in a format end in: those of our own in the name of the program.
#[must_use]
pub fn ending(format: &str) -> &str {
    if format == OWN_FORMAT { "ludo" } else { format }
}
