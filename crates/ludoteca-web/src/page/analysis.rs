use leptos::prelude::*;

use crate::messages;
use crate::page::room::Room;
use crate::page::ui::Ui;

/// A line of the engine's answer: value, whether it is proved, and the move.
fn read_worth(line: &str) -> Option<(String, bool, String)> {
    match line.splitn(3, ' ').collect::<Vec<_>>().as_slice() {
        [value, kind, mv] => Some(((*value).to_owned(), *kind == "exact", (*mv).to_owned())),
        _ => None,
    }
}

/// What the engine makes of the position.
pub(crate) fn analysis() -> impl IntoView {
    let (ui, room) = (expect_context::<Ui>(), expect_context::<Room>());
    let worths = RwSignal::new(Vec::<(String, bool, String)>::new());
    Effect::new(move |_| {
        worths.set(Vec::new());
        if let Some(question) = room.question("worths") {
            room.thinker.ask(&question, move |answer| worths.set(answer.lines().filter_map(read_worth).collect()));
        }
    });
    let row = move |(value, exact, mv): (String, bool, String)| {
        let kind = if exact { messages::exact() } else { messages::estimated() };
        view! { <tr><td>{mv}</td><td class="value">{value}</td><td>{move || ui.say(kind)}</td></tr> }
    };
    view! {
        <h3>{move || ui.say(messages::worth_of_moves())}</h3>
        <table class="worths"><tbody>{move || worths.get().into_iter().take(20).map(row).collect_view()}</tbody></table>
    }
}
