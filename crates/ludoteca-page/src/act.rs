use crate::editor::EditAct;
use crate::games::GamesAct;
use crate::lesson::LessonAct;
use crate::online::{DoorAct, LobbyAct, NetAct};
use crate::play::PlayAct;
use crate::preferences::Preference;
use crate::puzzle::PuzzleAct;
use crate::question::Answer;
use crate::setup::SetupAct;
use crate::wish::{Ticket, Timer};

/// Something that happened in the browser.
#[derive(Clone, Debug)]
pub enum Act {
    /// Another address is shown: by a link, or by going back or forward.
    Arrive(String),
    /// Something is chosen about a game before it begins.
    Setup(SetupAct),
    /// Something is done in a lesson.
    Lesson(LessonAct),
    /// Something is done at a puzzle.
    Puzzle(PuzzleAct),
    /// Something is done to a position that is set up.
    Edit(EditAct),
    /// Something is done with the games that are kept.
    Games(GamesAct),
    /// Something is done at the game that is shown.
    Play(PlayAct),
    /// Something is preferred.
    Prefer(Preference),
    /// Something is done among the tables elsewhere.
    Lobby(LobbyAct),
    /// Something is done before a game elsewhere.
    Door(DoorAct),
    /// Something comes from the network.
    Net(NetAct),
    /// The engines answered.
    Answered {
        /// Which question.
        ticket: Ticket,
        /// What.
        answer: Answer,
    },
    /// The engines failed, and were started again.
    Failed {
        /// Which question was lost.
        ticket: Ticket,
    },
    /// A time has passed.
    Woke(Timer),
    /// Another tab kept something.
    KeptElsewhere {
        /// The name.
        key: String,
        /// The text; `None` if it was forgotten.
        text: Option<String>,
    },
    /// The browser has no room to keep anything.
    NoRoom,
    /// What had to be told has been seen.
    CloseNotice,
}
