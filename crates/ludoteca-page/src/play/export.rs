//! Files of a game: records, formats of other programs, pictures.

use ludoteca_play::import::OWN_FORMAT;
use ludoteca_view::scene::{Cut, Theme};
use ludoteca_view::svg;

use super::{Around, Play};
use crate::preferences::ThemeChoice;
use crate::wish::Wish;

impl Play {
    /// Lists the formats in which the game can be saved, our own first.
    #[must_use]
    pub fn formats(&self) -> Vec<&'static str> {
        std::iter::once(OWN_FORMAT).chain(self.game().kind().formats()).collect()
    }

    pub(super) fn export(&mut self, format: &'static str, around: &mut Around<'_>) {
        let lang = around.preferences.lang;
        let text = if format == OWN_FORMAT {
            Ok(self.session.record(lang))
        } else {
            match self.game().export(format, &self.session.tags(lang), Vec::new()) {
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
        format!("{}-{}.{}", self.game().kind().name(), self.id, ending(format))
    }
}

/// Returns the file extension of a format.
#[must_use]
pub fn ending(format: &str) -> &str {
    if format == OWN_FORMAT { "ludo" } else { format }
}
