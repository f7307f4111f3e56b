use ludoteca_game::Message;

use crate::entry::Entry;
use crate::table::{Line, Table};

/// What came of an entry that became a fact: what there is to list, to say and to see about it.
#[derive(Debug, Default)]
pub struct Committed {
    /// Its line in the list of moves; `None` if it has none, or a later line tells it together with others.
    pub line: Option<Line>,
    /// What is worth telling.
    pub told: Vec<Message>,
    /// Boards that are passed on the way, such as a handful of stones sown one by one.
    pub on_the_way: Vec<Box<dyn Table>>,
    /// The last board of a round, where the next round is set up at once: nobody would see it otherwise.
    pub last_board: Option<Box<dyn Table>>,
    /// The entries that it took back and that make everything again: those since the decision that an accepted takeback was about,
    /// or the move that the game's own undo was about.
    pub undone: Vec<Entry>,
}
