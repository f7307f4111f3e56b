use ludoteca_game::settings::{Kind, Setting, Value};
use ludoteca_game::{Game, Phrase, Player, SettingError, Settings};

use crate::messages;
use crate::moves::Congkak;
use crate::position::Position;

static SETTINGS: &[Setting] = &[
    Setting::new("stones", Kind::Number { min: 1, max: 20 }, "7", messages::about_stones())
        .also(&["piedras"])
        .label(messages::set_stones()),
    Setting::new("pits", Kind::Number { min: 3, max: 10 }, "7", messages::about_pits())
        .also(&["huecos"])
        .label(messages::set_pits()),
];

impl Game for Congkak {
    const NAME: &'static str = "congkak";

    fn title() -> &'static Phrase {
        messages::title()
    }

    fn summary() -> &'static Phrase {
        messages::summary()
    }

    fn tint() -> u32 {
        0x4a_26_10
    }

    fn side(player: Player) -> &'static Phrase {
        match player {
            Player::One => messages::player_one(),
            Player::Two => messages::player_two(),
        }
    }

    fn known_settings() -> &'static [Setting] {
        SETTINGS
    }

    fn main_settings() -> &'static [&'static str] {
        &["stones"]
    }

    fn with(settings: &Settings) -> Result<Congkak, SettingError> {
        let number = |key| settings.number(key).map_or(7, |number| number as u8);
        Ok(Congkak::new(number("pits"), number("stones")))
    }

    /// Whatever the other one does, most of the board stays as it is.
    fn ahead(&self, at: &Position, by: Player) -> Option<Position> {
        Some(Position { mover: by, ..*at })
    }

    fn settings(&self) -> Settings {
        Settings::default()
            .and("stones", Value::Number(self.stones().into()))
            .and("pits", Value::Number(self.board().pits() as i64))
    }
}
