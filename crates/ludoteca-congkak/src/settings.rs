use ludoteca_game::settings::{Kind, Setting, Value};
use ludoteca_game::{GameInfo, Settings};

use crate::messages;
use crate::moves::Congkak;

static SETTINGS: &[Setting] = &[
    Setting::new("stones", Kind::Number { min: 1, max: 20 }, "7", messages::about_stones())
        .also(&["piedras"])
        .label(messages::set_stones()),
    Setting::new("pits", Kind::Number { min: 3, max: 10 }, "7", messages::about_pits())
        .also(&["huecos"])
        .label(messages::set_pits()),
];

/// The description of the game.
pub static INFO: GameInfo = GameInfo {
    summary: messages::summary(),
    accent_colour: 0x4a_26_10,
    sides: [messages::player_one(), messages::player_two()],
    settings: SETTINGS,
    main_settings: &["stones"],
    counts: &["stones"],
    ..GameInfo::new("congkak", messages::title())
};

impl Congkak {
    /// Creates the game with these settings, each within its range; missing ones are 7.
    #[must_use]
    pub fn from_settings(settings: &Settings) -> Congkak {
        let number = |key| settings.number(key).map_or(7, |number| number as u8);
        Congkak::new(number("pits"), number("stones"))
    }

    /// Returns the settings in force.
    #[must_use]
    pub fn settings(&self) -> Settings {
        Settings::default()
            .and("stones", Value::Number(self.stones().into()))
            .and("pits", Value::Number(self.board().pits() as i64))
    }
}
