use ludoteca_engines::LEVELS;
use ludoteca_game::settings::{Default as DefaultValue, Kind};
use ludoteca_game::{Message, Setting, quote};

use crate::messages;

/// What can be chosen about the engine, whatever the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    pub(crate) level: u64,
    pub(crate) threads: u64,
    pub(crate) hash_mib: u64,
    pub(crate) lines: u64,
    pub(crate) seed: u64,
    /// As much as the machine has.
    hash_mib_max: u64,
}

/// Name, least, usual and most of each, where the hash may take so much.
const fn known(hash_mib_max: u64) -> [(&'static str, [u64; 3]); 5] {
    [
        ("level", [1, LEVELS as u64, LEVELS as u64]),
        ("threads", [1, 1, 256]),
        ("hash", [1, 64, hash_mib_max]),
        ("lines", [1, 1, 1_000]),
        ("seed", [0, 0, i64::MAX as u64]),
    ]
}

impl Options {
    /// What is usual, on a machine that has so much memory.
    pub(crate) fn new(hash_mib_max: u64) -> Options {
        let [level, threads, hash_mib, lines, seed] = known(hash_mib_max).map(|(_, [_, usual, _])| usual);
        Options { level, threads, hash_mib, lines, seed, hash_mib_max }
    }

    /// The lines that declare them.
    pub(crate) fn declared(&self) -> impl Iterator<Item = String> {
        known(self.hash_mib_max).into_iter().map(|(name, [least, usual, most])| {
            format!("option name {name} type spin default {usual} min {least} max {most}")
        })
    }

    /// Chooses, if there is such an option.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<bool, Message> {
        let mut options = known(self.hash_mib_max).into_iter().enumerate();
        let Some((place, (known, [least, _, most]))) = options.find(|(_, (known, _))| known.eq_ignore_ascii_case(name))
        else {
            return Ok(false);
        };
        let number = value.parse().ok().filter(|number| (least..=most).contains(number));
        let number = number.ok_or_else(|| messages::ugi_not_a_value(known, quote(value), least as i64, most as i64))?;
        let fields = [&mut self.level, &mut self.threads, &mut self.hash_mib, &mut self.lines, &mut self.seed];
        for (nth, field) in fields.into_iter().enumerate() {
            if nth == place {
                *field = number;
            }
        }
        Ok(true)
    }
}

/// The line that declares a setting of the game.
pub(super) fn declared_setting(setting: &Setting) -> String {
    let default = match setting.default {
        DefaultValue::Fixed(value) => format!(" default {value}"),
        DefaultValue::Depends(_) => String::new(),
    };
    let kind = match setting.kind {
        Kind::Flag => format!("check{default}"),
        Kind::Number { min, max } => format!("spin{default} min {min} max {max}"),
        Kind::Word(words) => {
            let vars: Vec<String> = words.iter().map(|word| format!(" var {}", word.name)).collect();
            format!("combo{default}{}", vars.concat())
        }
        Kind::Text { .. } => format!("string{default}"),
    };
    format!("option name {} type {kind}", setting.key)
}
