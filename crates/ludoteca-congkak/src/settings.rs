use ludoteca_game::settings::{Default as DefaultValue, Kind, Setting, Value};
use ludoteca_game::{Game, Phrase, Player, SettingError, Settings};

use crate::messages;
use crate::moves::Congkak;
use crate::position::Position;

static SETTINGS: &[Setting] = &[
    Setting {
        key: "stones",
        also: &["piedras"],
        kind: Kind::Number { min: 1, max: 20 },
        default: DefaultValue::Fixed("7"),
        about: messages::about_stones(),
    },
    Setting {
        key: "pits",
        also: &["huecos"],
        kind: Kind::Number { min: 3, max: 10 },
        default: DefaultValue::Fixed("7"),
        about: messages::about_pits(),
    },
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

    fn label(setting: &str, word: &str) -> &'static Phrase {
        match (setting, word) {
            ("pits", _) => messages::set_pits(),
            _ => messages::set_stones(),
        }
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
