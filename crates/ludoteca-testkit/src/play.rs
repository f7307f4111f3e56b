use ludoteca_game::{Lang, Settings};
use ludoteca_play::ForcedOnly;
use ludoteca_view::GameRules;

use crate::walk::kind_of;

/// Plays `moves` from a position, or from the start if it is empty. Returns the position after them, preceded by the forced events in
/// brackets, or the first refusal in English.
///
/// # Panics
///
/// Panics if the settings or the position are refused.
#[must_use]
pub fn play<G: GameRules>(given: &[(&str, &str)], position: &str, moves: &str) -> String {
    let settings = Settings::read(G::INFO.settings, given.iter().copied()).expect("settings of the game");
    let position = (!position.is_empty()).then_some(position);
    let opened = kind_of::<G>().open(&settings, position);
    let mut game = opened.unwrap_or_else(|error| panic!("{position:?}: {error}"));
    let mut forced = String::new();
    for text in moves.split_whitespace() {
        let Some(by) = game.turn().anyone() else {
            return "the game is over".to_owned();
        };
        match game.decide(by, text) {
            Err(error) => return error.message.in_lang(Lang::En),
            Ok(decision) => game.commit(decision),
        };
        for step in game.settle(&mut ForcedOnly).steps {
            forced.push_str(&format!("[{}] ", step.entry.text()));
        }
    }
    format!("{forced}{}", game.position().text())
}
