use ludoteca_game::settings::{Default as DefaultValue, Kind, Setting, Value, Word};
use ludoteca_game::{Game, Phrase, Player, SettingError, Settings};

use crate::messages;
use crate::mode::{Block, Mode, Refill};
use crate::moves::Kamisado;

static SETTINGS: &[Setting] = &[
    Setting {
        key: "mode",
        also: &["modo"],
        kind: Kind::Word(&[
            Word { name: "simple", also: &[] },
            Word { name: "standard", also: &["estandar"] },
            Word { name: "long", also: &["larga"] },
            Word { name: "marathon", also: &["maraton"] },
        ]),
        default: DefaultValue::Fixed("simple"),
        about: messages::about_mode(),
    },
    Setting {
        key: "block",
        also: &["bloqueo"],
        kind: Kind::Word(&[Word { name: "mutual", also: &["mutuo"] }, Word { name: "chain", also: &["cadena"] }]),
        default: DefaultValue::Depends(messages::default_block()),
        about: messages::about_block(),
    },
    Setting {
        key: "refill",
        also: &["relleno"],
        kind: Kind::Word(&[Word { name: "start", also: &["salida"] }, Word { name: "choose", also: &["elige"] }]),
        default: DefaultValue::Depends(messages::default_refill()),
        about: messages::about_refill(),
    },
];

impl Default for Kamisado {
    /// A simple match.
    fn default() -> Kamisado {
        Kamisado::in_mode(Mode::Simple)
    }
}

impl Kamisado {
    /// The game in a mode, with the block rule and the refilling that the mode has by default.
    #[must_use]
    pub const fn in_mode(mode: Mode) -> Kamisado {
        let (block, refill) = match mode {
            Mode::Simple | Mode::Standard => (Block::Mutual, Refill::Start),
            Mode::Long | Mode::Marathon => (Block::Chain, Refill::Choose),
        };
        Kamisado { mode, block, refill }
    }
}

impl Game for Kamisado {
    const NAME: &'static str = "kamisado";

    fn title() -> &'static Phrase {
        messages::title()
    }

    fn summary() -> &'static Phrase {
        messages::summary()
    }

    fn tint() -> u32 {
        0x28_24_2f
    }

    fn side(player: Player) -> &'static Phrase {
        match player {
            Player::One => messages::black(),
            Player::Two => messages::white(),
        }
    }

    fn known_settings() -> &'static [Setting] {
        SETTINGS
    }

    fn label(setting: &str, word: &str) -> &'static Phrase {
        match (setting, word) {
            ("mode", "simple") => messages::label_simple(),
            ("mode", "standard") => messages::label_standard(),
            ("mode", "long") => messages::label_long(),
            ("mode", "marathon") => messages::label_marathon(),
            ("block", "") => messages::set_block(),
            ("block", "mutual") => messages::block_mutual(),
            ("block", "chain") => messages::block_chain(),
            ("refill", "") => messages::set_refill(),
            ("refill", "start") => messages::refill_start(),
            ("refill", "choose") => messages::refill_choose(),
            _ => messages::set_mode(),
        }
    }

    fn main_settings() -> &'static [&'static str] {
        &["mode"]
    }

    fn with(settings: &Settings) -> Result<Kamisado, SettingError> {
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

    fn settings(&self) -> Settings {
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
