//! Positions set up by hand: the page asks the worker, because a page that carried the tools too would take longer to load.

use ludoteca_game::Lang;
use ludoteca_shelf::SHELF;
use ludoteca_table::{Table, find_game};

/// The tools of a game, a line each: the key, a tab, the name.
pub(crate) fn tools_told(game: &str, lang: &str) -> Option<String> {
    let lang = language(lang)?;
    let tools = find_game(SHELF, game).ok()?.edit_tools();
    let line = |tool: &ludoteca_game::Tool| format!("{}\t{}", tool.key, tool.name.in_lang(lang));
    Some(tools.iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// What touching these spots with a tool makes of the position that the table stands at.
pub(crate) fn edit_told(table: &dyn Table, lang: &str, tool: &str, spots: &[&str]) -> Option<String> {
    let lang = language(lang)?;
    Some(match table.edited(tool, spots) {
        Ok(Some(position)) => format!("position {position}"),
        Ok(None) => "more".to_owned(),
        Err(why) => format!("refused {}", why.in_lang(lang)),
    })
}

fn language(code: &str) -> Option<Lang> {
    Lang::ALL.into_iter().find(|lang| lang.code() == code)
}
