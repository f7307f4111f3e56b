use ludoteca_game::Player;

use crate::table::Table;

/// A decision that somebody is about to make, as a whole: a move, or the last one of a turn that can be taken back until then.
#[derive(Debug)]
pub struct Meant {
    /// The table as it would be.
    pub after: Box<dyn Table>,
    /// How many events came before the decision: [`Table::earlier`] takes it.
    pub events: usize,
}

impl Meant {
    /// The decision that `by` would make by saying `text`; `None` if that takes something back, leaves something of the turn to be
    /// decided, or is refused.
    #[must_use]
    pub fn of(table: &dyn Table, by: Player, text: &str) -> Option<Meant> {
        let entries = table.decide_all(by, text).ok()?;
        let undo = table.own_undo().and_then(|undo| table.decide(by, &undo).ok());
        if undo.is_some_and(|undo| entries == [undo]) {
            return None;
        }
        let mut after = table.boxed_clone();
        for entry in &entries {
            after.commit(entry).ok()?;
        }
        if after.own_undo().is_some() {
            return None;
        }
        let made = table.earlier(usize::MAX).entries().len();
        let events = (0..=made).rev().find(|events| table.earlier(*events).own_undo().is_none())?;
        Some(Meant { after, events })
    }
}
