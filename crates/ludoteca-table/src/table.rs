use std::any::Any;
use std::fmt::Debug;

use ludoteca_game::scene::{Choice, Piece};
use ludoteca_game::{Cut, Fact, Message, Names, Player, Scene, Settings, Size, Turn};

use crate::committed::Committed;
use crate::entry::Entry;
use crate::luck::Luck;
use crate::tools::TableTools;

/// A line of the list of moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Whose turn it tells; `None` for what happened in nobody's.
    pub by: Option<Player>,
    /// What it says.
    pub text: Fact,
    /// What stands beside it.
    pub swatch: Option<Piece>,
    /// How many events had happened when it was complete: [`Table::earlier`] takes it.
    pub events: usize,
}

/// One game going on.
pub trait Table: TableTools + Debug + Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;

    /// The settings in force, complete.
    fn settings(&self) -> Settings;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// The name of the state that the game is in.
    fn state(&self) -> &'static str;

    /// The legal moves of the player whose turn it is, or of either where either may act, in canonical notation.
    fn choices(&self) -> Vec<String>;

    /// A move in words that can be typed; what is no move stays as it is.
    fn said(&self, text: &str) -> Fact;

    /// The entry that `by` makes by saying `text`, a move or a [`BorderAction`](crate::BorderAction). Nothing changes yet.
    ///
    /// # Errors
    ///
    /// Why the text cannot be read or is not legal now.
    fn decide(&self, by: Player, text: &str) -> Result<Entry, Message>;

    /// The entries that `by` makes by saying `text`, where a game lets a whole turn be said at once; else that of
    /// [`Table::decide`] alone. Nothing changes yet.
    ///
    /// # Errors
    ///
    /// Why the text cannot be read or is not legal now.
    fn decide_all(&self, by: Player, text: &str) -> Result<Vec<Entry>, Message>;

    /// The entries that put these dice on the table. Nothing changes yet.
    ///
    /// # Errors
    ///
    /// That the game has no dice, that these are none, or that nobody can roll now.
    fn throw(&self, dice: &str) -> Result<Vec<Entry>, Message>;

    /// What happens by itself now, by chance; `None` unless it is nature's turn.
    fn unfold(&self, luck: &mut dyn Luck) -> Option<Entry>;

    /// What happens by itself now, if there is only one thing that can.
    fn certain(&self) -> Option<Entry>;

    /// What `text` says happens by itself, if it can happen now.
    fn happening(&self, text: &str) -> Option<Entry>;

    /// Makes an entry a fact. Live play and replay are this same call.
    ///
    /// # Errors
    ///
    /// Why it cannot have happened here; nothing has changed then.
    fn commit(&mut self, entry: &Entry) -> Result<(), Message>;

    /// Makes an entry a fact, as [`Table::commit`] does, and answers what came of it, for those who look on. Replay does without.
    ///
    /// # Errors
    ///
    /// Why it cannot have happened here; nothing has changed then.
    fn commit_seen(&mut self, entry: &Entry, names: &Names) -> Result<Committed, Message>;

    /// The move with which the game itself lets the player who has to decide take back the last step of the turn.
    fn own_undo(&self) -> Option<String>;

    /// Everything committed so far.
    fn entries(&self) -> &[Entry];

    /// How many chances, that is things that happened by themselves and could have happened otherwise, led to where the
    /// game stands; those that were taken back do not count.
    fn chances(&self) -> u64;

    /// What the game has counted for each player on the way to where it stands; what was taken back does not count.
    fn counts(&self) -> &[(&'static str, [u32; 2])];

    /// The position as text.
    fn position(&self) -> String;

    /// The position as text without what makes no difference to the game: for those who choose by it.
    fn essence(&self) -> String;

    /// The position that the game began from as text, if it is not the usual one.
    fn start_position(&self) -> Option<String>;

    /// The points of both players so far.
    fn score(&self) -> [u32; 2];

    /// The board as shapes, with the places to touch, seen by `viewer`. A cut that the game does not have is drawn as the wide one.
    fn scene(&self, viewer: Player, cut: Cut) -> Scene;

    /// The shapes that the board is drawn in, the wide one first, and how large it is in each: a screen shows the one that is
    /// largest in the room there is.
    fn cuts(&self) -> Vec<(Cut, Size)>;

    /// What touching does: every legal move as the spots to touch. The same as in the scene, without drawing one.
    fn touches(&self) -> Vec<Choice>;

    /// What the player who has to decide has to do on the board; `None` if nobody has to.
    fn task(&self) -> Option<Message>;

    /// What counts about a player besides the score.
    fn about(&self, player: Player) -> Option<Message>;

    /// What so many points are, or how many are wanted.
    fn score_unit(&self, score: u32) -> Option<Message>;

    /// What is played, and how far it has come.
    fn stage(&self) -> Option<Message>;

    /// The score in words, where the board does not show it.
    fn score_told(&self, names: &Names) -> Vec<Message>;

    /// What a screen with a board to be touched shows all the time.
    fn beside(&self, names: &Names) -> Vec<Message>;

    /// Whether [`Committed::told`] names the moves themselves.
    fn tells_moves(&self) -> bool;

    /// The last words; none while the game goes on.
    fn farewell(&self, names: &Names) -> Vec<Message>;

    /// The list of moves that led here, as people read it; what was taken back is not in it.
    fn lines(&self) -> &[Line];

    /// The moves that the last player to do something on the board made in that turn, as far as they were not taken back, each as the
    /// spots that it went over: [`Scene::trace`] shows them.
    fn last_moves(&self) -> Vec<Vec<String>>;

    /// The spots of all of them.
    fn last_spots(&self) -> Vec<String> {
        self.last_moves().concat()
    }

    /// The move that gives up what is being played, where the game has one of its own; elsewhere whoever resigns gives up
    /// everything.
    fn resignation(&self) -> Option<&'static str>;

    /// The move that goes without saying here.
    fn usual(&self) -> Option<String>;

    /// The moves that end the turn in the only way it can end, where the player confirms it afterwards.
    fn forced_turn(&self) -> Option<Vec<String>>;

    /// The text of the move that touching these spots means, legal or not.
    fn spell(&self, spots: &[&str]) -> Option<String>;

    /// The player who made the last decision that was not taken back.
    fn last_decider(&self) -> Option<Player>;

    /// The same table after its first `count` entries only.
    fn rewound(&self, count: usize) -> Box<dyn Table>;

    /// The same table after the first `count` events of the line that led here; what was taken back is not among them.
    fn earlier(&self, count: usize) -> Box<dyn Table>;

    /// The table at which `by`, who waits, would be to move with the board as it is, so that a move can be chosen ahead; `None` where
    /// nothing can be.
    fn ahead(&self, by: Player) -> Option<Box<dyn Table>>;

    /// Another table at the same point.
    fn boxed_clone(&self) -> Box<dyn Table>;

    /// The [`TableOf`](crate::TableOf) behind it, for those who know the game.
    fn as_any(&self) -> &dyn Any;
}
