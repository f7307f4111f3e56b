use ludoteca_game::{Game, Lang, Settings};
use ludoteca_table::{BoxOf, GameBox};

/// What comes of playing `moves` from a position (the start for an empty one): the position after them, what happened by
/// itself in brackets before it, or the first refusal in English.
///
/// # Panics
///
/// If the settings or the position are wrong.
#[must_use]
pub fn play<G: Game + Clone>(given: &[(&str, &str)], position: &str, moves: &str) -> String {
    let settings = Settings::read(G::known_settings(), given.iter().copied()).expect("settings of the game");
    let position = (!position.is_empty()).then_some(position);
    let opened = BoxOf::<G>::new().open(&settings, position);
    let mut table = opened.unwrap_or_else(|error| panic!("{position:?}: {error}"));
    let mut happened = String::new();
    for text in moves.split_whitespace() {
        let Some(by) = table.turn().anyone() else {
            return "the game is over".to_owned();
        };
        match table.decide(by, text) {
            Err(refusal) => return refusal.in_lang(Lang::En),
            Ok(entry) => table.commit(&entry).expect("what was decided can be committed"),
        }
        while let Some(entry) = table.certain() {
            table.commit(&entry).expect("what is certain to happen can happen");
            happened.push_str(&format!("[{}] ", entry.text()));
        }
    }
    format!("{happened}{}", table.position())
}
