use crate::messages;
use crate::page::graph;
use crate::page::html::{escaped, paragraph};
use crate::page::state::State;

/// A move as the engine sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Worth {
    value: String,
    exact: bool,
    mv: String,
}

impl Worth {
    /// A line of the engine's answer: value, whether it is proved, and the move.
    pub(crate) fn read(line: &str) -> Option<Worth> {
        match line.splitn(3, ' ').collect::<Vec<_>>().as_slice() {
            [value, kind, mv] => {
                Some(Worth { value: (*value).to_owned(), exact: *kind == "exact", mv: (*mv).to_owned() })
            }
            _ => None,
        }
    }
}

/// What the engine makes of the position.
pub(crate) fn analysis(state: &State) -> String {
    const SHOWN_MAX: usize = 20;
    let row = |worth: &Worth| {
        let kind = if worth.exact { messages::exact() } else { messages::estimated() };
        let (mv, value) = (escaped(&worth.mv), escaped(&worth.value));
        format!(r#"<tr><td>{mv}</td><td class="value">{value}</td><td>{}</td></tr>"#, escaped(&state.say(kind)))
    };
    let rows: String = state.worths.iter().take(SHOWN_MAX).map(row).collect();
    let waiting = graph::missing(state).is_some();
    let moves = match (rows.is_empty(), waiting) {
        // Nobody has to move.
        (true, false) => String::new(),
        (true, true) => paragraph(&state.say(messages::thinking())),
        (false, _) => format!(
            r#"<h3>{}</h3><table class="worths"><tbody>{rows}</tbody></table>"#,
            escaped(&state.say(messages::worth_of_moves()))
        ),
    };
    graph::graph(state) + &moves
}
