use ludoteca_game::{Explain, Message, SettingError, Settings, quote};
use ludoteca_play::GameType;

use crate::messages;

/// Reads settings: a word for one of the main settings of the game, such as the mode of a match, and any others by name.
///
/// # Errors
///
/// Returns the reason if the word or another setting is refused.
pub fn settings_with_mode(
    kind: &GameType,
    mode: Option<&str>,
    given: &[(String, String)],
) -> Result<Settings, Message> {
    let known = kind.info.settings;
    let main = match mode {
        None => None,
        Some(mode) => {
            let fits = |key: &&&str| Settings::read(known, [(**key, mode)]).is_ok();
            let key = kind.info.main_settings.iter().find(fits).ok_or_else(|| no_main_setting(kind, mode))?;
            Some((*key, mode))
        }
    };
    let pairs = given.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    Settings::read(known, main.into_iter().chain(pairs)).map_err(|error: SettingError| error.message())
}

/// Lists the values that each main setting takes, for a word that is none of them.
fn no_main_setting(kind: &GameType, mode: &str) -> Message {
    let refusal = |key: &&str| Settings::read(kind.info.settings, [(*key, mode)]).err().map(|error| error.message());
    let all = kind.info.main_settings.iter().filter_map(refusal).reduce(messages::both);
    all.unwrap_or_else(|| messages::no_mode(quote(mode)))
}
