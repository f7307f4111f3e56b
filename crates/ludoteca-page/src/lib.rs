//! The logic of the page, in plain Rust without a browser.
//!
//! A [`Page`] is plain data. Events of the browser come to it as [`Act`]s; it changes and answers with [`Wish`]es for the browser, such
//! as to store a record, to ask an engine, or to set a timer. So every rule of the page is tested here.
//!
//! ```text
//! Act ──► Page::update(act, env) ──► Vec<Wish>
//! ```
//!
//! [`Question`] and [`Answer`] are the messages between page and engines, encoded and decoded here for both.

mod act;
mod address;
mod archive;
mod before;
mod calendar;
mod dice;
mod editor;
mod env;
mod games;
mod keep;
mod layout;
mod lesson;
mod messages;
mod online;
mod page;
mod play;
mod preferences;
mod puzzle;
mod qr;
mod question;
mod rules;
mod setup;
mod wish;

pub use act::Act;
pub use address::Address;
pub use archive::{Archive, KeptGame, Standing};
pub use before::before;
pub use calendar::Date;
pub use dice::{DiceCheck, Faces, Throw, Verdict};
pub use editor::{EditAct, Editor};
pub use env::Env;
pub use games::{Games, GamesAct};
pub use keep::{Kept, keep};
pub use layout::Layout;
pub use lesson::{Lesson, LessonAct};
pub use online::{
    ClockSettings, ClockShown, Clocks, Door, DoorAct, DoorState, KeptSeat, Line, LineState, Lobby, LobbyAct, Method,
    NetAct, Request, SeatSaid, TableListed, TableSaid,
};
pub use page::{Page, Place};
pub use play::{
    Alternatives, Bar, BoardShown, Cell, ChoiceShown, ChoicesShown, Confirm, Hinted, Look, Mistake, OfferShown,
    OnlineGame, Play, PlayAct, Presence, ResultShown, Reviewed, Role, Row, Status, Tab, TableAct, Tone, TutorReply,
    ending,
};
pub use preferences::{Preference, Preferences, Speed, ThemeChoice};
pub use puzzle::{Progress, Puzzle, PuzzleAct, Score, Wrong};
pub use qr::{Qr, qr};
pub use question::{
    Answer, BotFace, BotOption, Bots, ChoicesTold, CubeTold, Goal, HintTold, Judged, MoveFigure, MoveWorth, Pick,
    PuzzleTold, Question, Severity, Worth,
};
pub use rules::{FigureShown, Rule, rules_of};
pub use setup::{Against, CLOCKS, Elsewhere, Setup, SetupAct};
pub use wish::{History, Lane, Sound, Ticket, Timer, Wish};
