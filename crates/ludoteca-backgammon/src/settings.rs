use ludoteca_game::settings::{Kind, Setting, Value, Word};
use ludoteca_game::{Call as GameCall, CallField, FieldKind, GameInfo, Phrase, SettingError, Settings};

use crate::cube::CubeTiming;
use crate::gnu_id::write_position_id;
use crate::ids::Known;
use crate::match_id;
use crate::messages;
use crate::position::Position;
use crate::xgid;

/// Backgammon with its settings: a session of money games, usually of one, or a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backgammon {
    /// 0 for a money game, else the points of the match.
    pub(crate) length: u8,
    /// How many games a session for money has.
    pub(crate) games: u8,
    pub(crate) cube: CubeTiming,
    pub(crate) jacoby: bool,
    pub(crate) beavers: bool,
    pub(crate) automatic_doubles: bool,
    pub(crate) crawford: bool,
    pub(crate) opening: Opening,
    pub(crate) autoconfirm: bool,
    pub(crate) auto_roll_for_start: bool,
}

impl Backgammon {
    /// The points of the match; `None` for money.
    #[must_use]
    pub fn match_length(&self) -> Option<u32> {
        (self.length > 0).then_some(self.length.into())
    }

    /// When a player may double.
    #[must_use]
    pub const fn cube_timing(&self) -> CubeTiming {
        self.cube
    }

    /// Whether gammons count for money only once the cube has been turned.
    #[must_use]
    pub const fn has_jacoby_rule(&self) -> bool {
        self.jacoby
    }

    /// Whether there is one game without the cube in a match.
    #[must_use]
    pub const fn has_crawford_rule(&self) -> bool {
        self.crawford
    }
}

/// What becomes of the dice that decide who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// They are the first turn's.
    Play,
    /// The starter rolls afresh.
    Reroll,
}

impl Default for Backgammon {
    /// A money game with the Jacoby rule.
    fn default() -> Backgammon {
        Backgammon {
            length: 0,
            games: 1,
            cube: CubeTiming::BeforeRoll,
            jacoby: true,
            beavers: false,
            automatic_doubles: false,
            crawford: true,
            opening: Opening::Play,
            autoconfirm: false,
            auto_roll_for_start: true,
        }
    }
}

const fn flag(key: &'static str, usual: &'static str, about: &'static Phrase) -> Setting {
    Setting::new(key, Kind::Flag, usual, about)
}

/// The longest match.
pub(crate) const LENGTH_MAX: u32 = 64;

/// The longest session of money games.
pub(crate) const GAMES_MAX: u32 = 99;

static SETTINGS: &[Setting] = &[
    Setting::new("length", Kind::Number { min: 0, max: LENGTH_MAX as i64 }, "0", messages::about_length())
        .also(&["longitud"])
        .label(messages::set_length())
        .common(&[
            Word::new("0", messages::length_money()),
            Word::new("1", messages::length_1()),
            Word::new("3", messages::length_3()),
            Word::new("5", messages::length_5()),
            Word::new("7", messages::length_7()),
            Word::new("11", messages::length_11()),
        ]),
    Setting::new("games", Kind::Number { min: 1, max: GAMES_MAX as i64 }, "1", messages::about_games())
        .also(&["juegos"])
        .label(messages::set_games()),
    Setting::new(
        "cube",
        Kind::Word(&[
            Word::new("before-roll", messages::cube_before_roll()).also(&["antes"]),
            Word::new("after-roll", messages::cube_after_roll()).also(&["despues"]),
            Word::new("off", messages::label_no_cube()).also(&["no"]),
        ]),
        "before-roll",
        messages::about_cube(),
    )
    .also(&["cubo"])
    .label(messages::set_cube()),
    flag("jacoby", "true", messages::about_jacoby()).label(messages::set_jacoby()),
    flag("beavers", "false", messages::about_beavers()).also(&["castores"]).label(messages::set_beavers()),
    flag("automatic_doubles", "false", messages::about_automatic_doubles())
        .also(&["dobles_automaticos"])
        .label(messages::set_automatic()),
    flag("crawford", "true", messages::about_crawford()).label(messages::set_crawford()),
    Setting::new(
        "opening",
        Kind::Word(&[
            Word::new("play", messages::opening_play()).also(&["jugar"]),
            Word::new("reroll", messages::opening_reroll()).also(&["tirar"]),
        ]),
        "play",
        messages::about_opening(),
    )
    .also(&["apertura"])
    .label(messages::set_opening()),
    flag("autoconfirm", "false", messages::about_autoconfirm())
        .also(&["autoconfirmar"])
        .label(messages::set_autoconfirm()),
    flag("auto_roll_for_start", "true", messages::about_auto_roll())
        .also(&["tirada_inicial_automatica"])
        .label(messages::set_auto_roll()),
];

impl Backgammon {
    /// GNU Backgammon's position ID and match ID with a colon between them. They know no play in the making: the board is the
    /// one before it.
    #[must_use]
    pub fn gnu_ids(&self, at: &Position) -> String {
        let known = Known::of(self, at);
        format!("{}:{}", write_position_id(&at.table, known.on_roll), match_id::write(&known))
    }

    /// The XGID. It knows no play in the making and no resignation.
    #[must_use]
    pub fn xgid(&self, at: &Position) -> String {
        xgid::write(&Known::of(self, at), &at.table)
    }
}

const CONFIRM: CallField =
    CallField { name: "confirm", summary: "Confirms the offer at once.", kind: FieldKind::Confirmation };

const SIZE: CallField = CallField {
    name: "size",
    summary: "The stake that is given up: `single` (default), `gammon` or `backgammon`.",
    kind: FieldKind::Argument,
};

/// The description of the game.
pub static INFO: GameInfo = GameInfo {
    summary: messages::summary(),
    accent_colour: 0x14_3f_40,
    sides: [messages::white(), messages::black()],
    settings: SETTINGS,
    main_settings: &["length"],
    counts: &["rolls", "hits", "doubles"],
    calls: &[
        GameCall::new("roll", "Rolls the dice, confirms a play, or starts the next game."),
        GameCall { fields: &[CONFIRM], ..GameCall::new("double", "Offers a double, confirms the offer, or beavers.") },
        GameCall::new("accept-double", "Takes a double."),
        GameCall::new("reject-double", "Drops a double."),
        GameCall::new("undo", "Takes back the last step of the player's own turn."),
        GameCall { fields: &[SIZE], ..GameCall::new("resign", "Resigns the game that is being played.") },
        GameCall::new("accept-resignation", "Accepts a resignation."),
        GameCall::new("refuse-resignation", "Refuses a resignation."),
    ],
    resignation: Some("resign"),
    ..GameInfo::new("backgammon", messages::title())
};

impl Backgammon {
    /// Creates the game with these settings; missing ones have their defaults.
    ///
    /// # Errors
    ///
    /// Returns the reason if settings do not go together.
    pub fn from_settings(settings: &Settings) -> Result<Backgammon, SettingError> {
        let length = settings.number("length").unwrap_or(0) as u8;
        for (key, _) in settings.iter() {
            match key {
                "games" | "jacoby" | "beavers" | "automatic_doubles" if length > 0 => {
                    return Err(SettingError::OnlyWith { key, with: "length=0" });
                }
                "crawford" if length == 0 => {
                    return Err(SettingError::Refused { key, why: messages::crawford_needs_match().into() });
                }
                _ => {}
            }
        }
        let defaults = Backgammon::default();
        let flag = |key, default| settings.flag(key).unwrap_or(default);
        Ok(Backgammon {
            length,
            games: settings.number("games").unwrap_or(1) as u8,
            cube: match settings.word("cube") {
                Some("after-roll") => CubeTiming::AfterRoll,
                Some("off") => CubeTiming::Off,
                _ => CubeTiming::BeforeRoll,
            },
            jacoby: flag("jacoby", defaults.jacoby),
            beavers: flag("beavers", defaults.beavers),
            automatic_doubles: flag("automatic_doubles", defaults.automatic_doubles),
            crawford: flag("crawford", defaults.crawford),
            opening: if settings.word("opening") == Some("reroll") { Opening::Reroll } else { Opening::Play },
            autoconfirm: flag("autoconfirm", defaults.autoconfirm),
            auto_roll_for_start: flag("auto_roll_for_start", defaults.auto_roll_for_start),
        })
    }

    /// Returns the settings in force: [`Backgammon::from_settings`] makes the same game from them.
    #[must_use]
    pub fn settings(&self) -> Settings {
        let cube = match self.cube {
            CubeTiming::BeforeRoll => "before-roll",
            CubeTiming::AfterRoll => "after-roll",
            CubeTiming::Off => "off",
        };
        let opening = match self.opening {
            Opening::Play => "play",
            Opening::Reroll => "reroll",
        };
        let common =
            Settings::default().and("length", Value::Number(self.length.into())).and("cube", Value::Word(cube));
        let of_kind = if self.length == 0 {
            common
                .and("games", Value::Number(self.games.into()))
                .and("jacoby", Value::Flag(self.jacoby))
                .and("beavers", Value::Flag(self.beavers))
                .and("automatic_doubles", Value::Flag(self.automatic_doubles))
        } else {
            common.and("crawford", Value::Flag(self.crawford))
        };
        of_kind
            .and("opening", Value::Word(opening))
            .and("autoconfirm", Value::Flag(self.autoconfirm))
            .and("auto_roll_for_start", Value::Flag(self.auto_roll_for_start))
    }
}
