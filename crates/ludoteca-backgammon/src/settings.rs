use ludoteca_game::settings::{Kind, Setting, Value, Word};
use ludoteca_game::{Format, Game, Phrase, Player, SettingError, Settings, perft};

use crate::board::Board;
use crate::cube::CubeTiming;
use crate::error::{DiceError, Refusal};
use crate::gnu_id::write_position_id;
use crate::ids::Known;
use crate::match_id;
use crate::messages;
use crate::position::Position;
use crate::roll::Roll;
use crate::state::InPlay;
use crate::whole::{OnRoll, WholePlays};
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

impl Game for Backgammon {
    const NAME: &'static str = "backgammon";

    fn title() -> &'static Phrase {
        messages::title()
    }

    fn summary() -> &'static Phrase {
        messages::summary()
    }

    fn tint() -> u32 {
        0x14_3f_40
    }

    fn side(player: Player) -> &'static Phrase {
        match player {
            Player::One => messages::white(),
            Player::Two => messages::black(),
        }
    }

    fn known_settings() -> &'static [Setting] {
        SETTINGS
    }

    fn main_settings() -> &'static [&'static str] {
        &["length"]
    }

    fn with(settings: &Settings) -> Result<Backgammon, SettingError> {
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

    fn settings_in(position: &str) -> Vec<(&'static str, String)> {
        crate::position_text::settings_in(position)
    }

    fn settings(&self) -> Settings {
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

    fn formats() -> &'static [Format<Backgammon>] {
        crate::files::FORMATS
    }

    /// By the first roll.
    fn divide(&self, at: &Position, depth: u32, each: &mut dyn FnMut(&str, u64)) {
        let mover = at.in_play().map_or(Player::One, InPlay::player);
        if depth == 0 || at.roll().is_some() {
            return each("", self.perft(at, depth));
        }
        for (roll, _) in Roll::ALL {
            let rolled = OnRoll { board: at.board(), mover, roll: Some(roll) };
            each(&roll.to_string(), perft(&WholePlays, &rolled, depth));
        }
    }

    fn perft_with(&self, at: &Position, depth: u32, rolls: &str) -> Option<Result<u64, Refusal>> {
        let rolls: Result<Vec<Roll>, Refusal> = rolls.split(',').map(read_roll).collect();
        let mover = at.in_play().map_or(Player::One, InPlay::player);
        Some(rolls.map(|rolls| count_with(&at.board(), mover, &rolls, depth)))
    }

    /// In whole plays, each distinct resulting position of each of the 21 rolls once; no opening and no cube.
    fn perft(&self, at: &Position, depth: u32) -> u64 {
        let mover = at.in_play().map_or(Player::One, InPlay::player);
        perft(&WholePlays, &OnRoll { board: at.board(), mover, roll: at.roll() }, depth)
    }
}

/// Two digits from 1 to 6.
fn read_roll(text: &str) -> Result<Roll, Refusal> {
    let roll = Roll::read(text.trim());
    roll.ok_or_else(|| DiceError::NotDice { given: text.trim().to_owned() }.into())
}

/// How many sequences of whole plays there are when only these rolls fall.
fn count_with(board: &Board, mover: Player, rolls: &[Roll], depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if board.winner().is_some() {
        return 0;
    }
    let mut plays = Vec::new();
    for &roll in rolls {
        WholePlays::plays(board, mover, roll, &mut plays);
    }
    if depth == 1 {
        return plays.len() as u64;
    }
    plays.iter().map(|play| count_with(play.after(), mover.other(), rolls, depth - 1)).sum()
}
