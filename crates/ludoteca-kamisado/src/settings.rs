use ludoteca_game::settings::{Kind, Setting, Value, Word};
use ludoteca_game::{GameInfo, SettingError, Settings};

use crate::messages;
use crate::mode::{Block, Mode, Refill};
use crate::moves::Kamisado;

static SETTINGS: &[Setting] = &[
    Setting::new(
        "mode",
        Kind::Word(&[
            Word::new("simple", messages::label_simple()),
            Word::new("standard", messages::label_standard()).also(&["estandar"]),
            Word::new("long", messages::label_long()).also(&["larga"]),
            Word::new("marathon", messages::label_marathon()).also(&["maraton"]),
        ]),
        "simple",
        messages::about_mode(),
    )
    .also(&["modo"])
    .label(messages::set_mode()),
    Setting::new(
        "block",
        Kind::Word(&[
            Word::new("mutual", messages::block_mutual()).also(&["mutuo"]),
            Word::new("chain", messages::block_chain()).also(&["cadena"]),
        ]),
        "",
        messages::about_block(),
    )
    .also(&["bloqueo"])
    .label(messages::set_block())
    .depends(messages::default_block()),
    Setting::new(
        "refill",
        Kind::Word(&[
            Word::new("start", messages::refill_start()).also(&["salida"]),
            Word::new("choose", messages::refill_choose()).also(&["elige"]),
        ]),
        "",
        messages::about_refill(),
    )
    .also(&["relleno"])
    .label(messages::set_refill())
    .depends(messages::default_refill()),
];

/// The description of the game.
pub static INFO: GameInfo = GameInfo {
    summary: messages::summary(),
    accent_colour: 0x28_24_2f,
    sides: [messages::black(), messages::white()],
    settings: SETTINGS,
    main_settings: &["mode"],
    counts: &["pushes"],
    ..GameInfo::new("kamisado", messages::title())
};

impl Default for Kamisado {
    /// A simple match.
    fn default() -> Kamisado {
        Kamisado::in_mode(Mode::Simple)
    }
}

impl Kamisado {
    /// Creates the game in a mode, with the default block rule and refilling of that mode.
    #[must_use]
    pub const fn in_mode(mode: Mode) -> Kamisado {
        let (block, refill) = match mode {
            Mode::Simple | Mode::Standard => (Block::Mutual, Refill::Start),
            Mode::Long | Mode::Marathon => (Block::Chain, Refill::Choose),
        };
        Kamisado { mode, block, refill }
    }

    /// Creates the game with these settings; missing ones have their defaults.
    ///
    /// # Errors
    ///
    /// Returns the reason if settings do not go together.
    pub fn from_settings(settings: &Settings) -> Result<Kamisado, SettingError> {
        let mode = match settings.word("mode") {
            Some("standard") => Mode::Standard,
            Some("long") => Mode::Long,
            Some("marathon") => Mode::Marathon,
            _ => Mode::Simple,
        };
        let mut game = Kamisado::in_mode(mode);
        match settings.word("block") {
            Some("mutual") => game.block = Block::Mutual,
            Some("chain") => game.block = Block::Chain,
            _ => {}
        }
        match settings.word("refill") {
            Some("start") => game.refill = Refill::Start,
            Some("choose") if game.refill == Refill::Start => {
                return Err(SettingError::Refused { key: "refill", why: messages::choose_needs_long().into() });
            }
            _ => {}
        }
        Ok(game)
    }

    /// Returns the settings in force: [`Kamisado::from_settings`] makes the same game from them.
    #[must_use]
    pub fn settings(&self) -> Settings {
        let mode = match self.mode {
            Mode::Simple => "simple",
            Mode::Standard => "standard",
            Mode::Long => "long",
            Mode::Marathon => "marathon",
        };
        let block = match self.block {
            Block::Mutual => "mutual",
            Block::Chain => "chain",
        };
        let refill = match self.refill {
            Refill::Start => "start",
            Refill::Choose => "choose",
        };
        Settings::default()
            .and("mode", Value::Word(mode))
            .and("block", Value::Word(block))
            .and("refill", Value::Word(refill))
    }
}
