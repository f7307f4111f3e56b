use crate::{Draw, EventOf, Fact, Message, Outcome, Player};

/// How both players are called, player 1 first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(pub [Fact; 2]);

impl Names {
    /// How a player is called.
    #[must_use]
    pub fn of(&self, player: Player) -> Fact {
        self.0[player.index()].clone()
    }
}

/// What the program says while a game is played, whatever screen it says it on.
pub trait Tell: Draw {
    /// Whether [`Tell::told`] names the moves themselves, so that nobody has to tell what a bot played.
    const TELLS_MOVES: bool = false;

    /// What is said before the first board.
    fn welcome(&self) -> Vec<Message>;

    /// How moves are written, a line each.
    fn help(&self) -> Vec<Message>;

    /// What is asked of `by`, who has to decide now.
    fn prompt(&self, at: &Self::Position, by: Player, names: &Names) -> Message;

    /// What `by` has to do now on a board that is touched, in as few words as possible.
    fn task(&self, at: &Self::Position, by: Player) -> Message;

    /// The score in words, where the board does not show it.
    fn score_told(&self, _at: &Self::Position, _names: &Names) -> Vec<Message> {
        Vec::new()
    }

    /// What stands beside board and score: which tower must move, the cube, what is left.
    fn status(&self, at: &Self::Position, names: &Names) -> Vec<Message>;

    /// What a screen with a board to be touched shows all the time; [`Tell::task`] stands there too.
    fn beside(&self, at: &Self::Position, names: &Names) -> Vec<Message> {
        self.status(at, names)
    }

    /// What is worth telling about an event that leads from `before` to `after`: an extra turn, a block, a new round.
    fn told(
        &self,
        before: &Self::Position,
        event: &EventOf<Self>,
        after: &Self::Position,
        names: &Names,
    ) -> Vec<Message>;

    /// The last words, when the game has ended by its own rules.
    fn farewell(&self, at: &Self::Position, outcome: &Outcome, names: &Names) -> Vec<Message>;

    /// An event as a line of the list of moves; `None` if a later line tells it together with others.
    fn line(&self, at: &Self::Position, event: &EventOf<Self>) -> Option<String> {
        Some(match event {
            crate::Event::Moved { mv, .. } => self.write_move(at, mv),
            crate::Event::Happened(what) => self.write_nature(at, what),
        })
    }

    /// The move that goes without saying here, such as rolling the dice: an empty answer makes it.
    fn usual(&self, _at: &Self::Position) -> Option<Self::Move> {
        None
    }

    /// The text of the move that touching these spots means, legal or not; `None` if they mean none.
    fn spell(&self, at: &Self::Position, spots: &[&str]) -> Option<String>;
}
