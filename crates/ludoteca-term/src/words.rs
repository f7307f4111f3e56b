//! Sentences that both screens say alike.

use ludoteca_engines::Hint;
use ludoteca_game::{Fact, Message};
use ludoteca_table::Table;

use crate::messages;

/// What a hint says to a person.
pub(crate) fn hint_told(table: &dyn Table, hint: Option<&Hint>) -> Message {
    let Some(Hint { moves, counsel }) = hint else {
        return messages::no_hint().into();
    };
    let value = format!("{:+.2}", counsel.value);
    let moves: Vec<Fact> = moves.iter().map(|mv| table.said(mv)).collect();
    if counsel.exact { messages::hint_proved(moves, value) } else { messages::hint_estimated(moves, value) }
}
