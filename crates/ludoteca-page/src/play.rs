//! The page of a running game: players, board, animation, engines and history.

mod animation;
mod engine;
mod export;
mod history;
mod input;
mod remote;
mod review;
mod sync;
mod tutor;
mod view;

pub use engine::Hinted;
pub use export::ending;
pub use history::Look;
pub use remote::{OfferShown, OnlineGame, Presence, TableAct};
pub use review::{Mistake, Reviewed};
pub use tutor::{Alternatives, TutorReply};
pub use view::{Bar, BoardShown, Cell, ChoiceShown, ChoicesShown, ResultShown, Role, Row, Status};

use std::sync::Arc;

use ludoteca_game::{Message, Player};
use ludoteca_play::{Game, Session, Step, TouchInput};

use crate::address::Address;
use crate::archive::Archive;
use crate::env::Env;
use crate::games::{keep_game, keep_list};
use crate::play::animation::Animation;
use crate::play::engine::EngineState;
use crate::play::history::PastGame;
use crate::play::remote::Venue;
use crate::play::tutor::Tutor;
use crate::preferences::Preferences;
use crate::question::Answer;
use crate::wish::{Ticket, Timer, Wish};

/// The panel beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The list of moves.
    #[default]
    Moves,
    /// The analysis of the position.
    Analysis,
    /// The table of an online game.
    Table,
    /// The board as text.
    Text,
    /// The rules.
    Rules,
}

/// The kind of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The narration of an event.
    Told,
    /// The reason of a refusal.
    Refused,
}

/// An action that is confirmed first because it cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Confirm {
    /// Starts again; the present game stays in the archive.
    Restart,
    /// Resigns the game.
    Resign,
    /// Presses a button that resigns in the way of the game.
    Press(String),
    /// Gives up the whole match.
    Forfeit(Player),
    /// Asks the online opponent to take back a move.
    Takeback,
    /// Offers the online opponent a draw.
    Draw,
    /// Claims a win because the online opponent has left.
    ClaimWin,
    /// Ends the game without a result because the online opponent has left.
    ClaimAbort,
}

/// An action of a person on the page of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayAct {
    /// Touches a spot of the board.
    Touch(String),
    /// Touches a spot twice, quickly.
    TouchTwice(String),
    /// Presses a button of the game.
    Press(String),
    /// Puts down the piece that was touched.
    PutDown,
    /// Takes back a step.
    Undo,
    /// Makes an undone step again.
    Redo,
    /// Asks for a hint.
    Hint,
    /// Turns the board round.
    Flip,
    /// Stops a thinking bot.
    Stop,
    /// Lets a stopped bot go on.
    GoOn,
    /// Skips the animation.
    Skip,
    /// Shows an earlier position.
    Look(Look),
    /// Shows the next mistake.
    NextMistake,
    /// Chooses the panel beside the board.
    Tab(Tab),
    /// Asks for confirmation of an action.
    Ask(Confirm),
    /// Answers the confirmation.
    Confirm(bool),
    /// Starts a rematch.
    Again,
    /// Downloads the game in a format.
    Export(&'static str),
    /// Downloads a picture of the board.
    SavePicture,
    /// Copies the position.
    CopyPosition,
    /// Copies a link to the position; it begins with the origin of the page.
    CopyLink(String),
    /// Answers the tutor.
    Tutor(TutorReply),
    /// Closes the result.
    CloseResult,
    /// Acts on the table of an online game.
    Table(TableAct),
}

/// A running game on the page.
#[derive(Debug)]
pub struct Play {
    id: String,
    venue: Venue,
    session: Session,
    viewer: Player,
    input: TouchInput,
    /// True if the second of two dice is used first.
    exchanged: bool,
    notes: Vec<(Tone, Message)>,
    past: Option<PastGame>,
    animation: Animation,
    engine: EngineState,
    tutor: Tutor,
    asked: Option<Confirm>,
    tab: Tab,
    result_seen: bool,
    /// In a lesson, the only move that is allowed now; empty if none is.
    only: Option<&'static str>,
}

/// The parts of the page that a game uses.
pub(crate) struct Around<'a> {
    pub(crate) preferences: &'a Preferences,
    pub(crate) archive: &'a mut Archive,
    pub(crate) env: &'a mut dyn Env,
    pub(crate) wishes: &'a mut Vec<Wish>,
    pub(crate) tickets: &'a mut Ticket,
}

impl Around<'_> {
    /// Returns a new ticket.
    pub(crate) fn ticket(&mut self) -> Ticket {
        self.tickets.0 += 1;
        *self.tickets
    }

    pub(crate) fn wish(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }
}

impl Play {
    /// Opens a local game.
    pub(crate) fn new(id: String, session: Session, around: &mut Around<'_>) -> Play {
        let viewer = session.only_human().unwrap_or(Player::One);
        Play::seen_by(viewer, id, session, Venue::Local, around)
    }

    /// Opens the board of a lesson, which is not saved.
    pub(crate) fn of_lesson(session: Session, pupil: Player, around: &mut Around<'_>) -> Play {
        let mut play = Play::seen_by(pupil, String::new(), session, Venue::Local, around);
        play.only = Some("");
        play
    }

    /// Opens the board of a puzzle, which is not saved.
    pub(crate) fn of_puzzle(session: Session, solver: Player, around: &mut Around<'_>) -> Play {
        let mut play = Play::seen_by(solver, String::new(), session, Venue::Local, around);
        play.result_seen = true;
        play.notes.clear();
        play
    }

    fn seen_by(viewer: Player, id: String, mut session: Session, venue: Venue, around: &mut Around<'_>) -> Play {
        let steps = session.settle();
        let mut play = Play {
            id,
            venue,
            session,
            viewer,
            input: TouchInput::default(),
            exchanged: false,
            notes: Vec::new(),
            past: None,
            animation: Animation::default(),
            engine: EngineState::default(),
            tutor: Tutor::default(),
            asked: None,
            tab: Tab::Moves,
            result_seen: false,
            only: None,
        };
        play.narrate(&steps);
        play.keep(around);
        play.go_on(around);
        play
    }

    /// Performs an action of a person.
    pub(crate) fn act(&mut self, act: PlayAct, around: &mut Around<'_>) {
        match act {
            PlayAct::Touch(key) => self.touch(&key, around),
            PlayAct::TouchTwice(key) => self.touch_twice(&key, around),
            PlayAct::Press(key) => self.press(&key, around),
            PlayAct::PutDown => {
                self.input.put_down();
                self.table_act(TableAct::ForgetPremove, around);
            }
            PlayAct::Undo => self.undo(around),
            PlayAct::Redo => self.redo(around),
            PlayAct::Hint => self.ask_hint(around),
            PlayAct::Flip => {
                self.viewer = self.viewer.other();
                self.input.put_down();
            }
            PlayAct::Stop => self.stop(around),
            PlayAct::GoOn => self.let_think(around),
            PlayAct::Skip => self.hurry(around),
            PlayAct::Look(look) => self.look(look, around),
            PlayAct::NextMistake => self.next_mistake(around),
            PlayAct::Tab(tab) => {
                self.tab = tab;
                self.look_up(around);
            }
            PlayAct::Ask(what) => self.asked = Some(what),
            PlayAct::Confirm(yes) => self.confirmed(yes, around),
            PlayAct::Again => self.again(around),
            PlayAct::Tutor(reply) => self.answer_tutor(reply, around),
            PlayAct::CloseResult => self.result_seen = true,
            PlayAct::Table(act) => self.table_act(act, around),
            PlayAct::Export(format) => self.export(format, around),
            PlayAct::SavePicture => self.save_picture(around),
            PlayAct::CopyPosition => around.wish(Wish::Copy(self.position_shown().text())),
            PlayAct::CopyLink(origin) => {
                let link = Address::of_position(self.game(), self.position_shown());
                around.wish(Wish::Copy(format!("{origin}{link}")));
            }
        }
    }

    /// Takes an answer of the engines.
    pub(crate) fn answered(&mut self, ticket: Ticket, answer: Answer, around: &mut Around<'_>) {
        self.take_answer(ticket, answer, around);
    }

    /// Repeats a question that was lost.
    pub(crate) fn failed(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        self.ask_again(ticket, around);
    }

    /// Continues after a timer.
    pub(crate) fn woke(&mut self, timer: Timer, around: &mut Around<'_>) {
        match timer {
            Timer::Frame(ticket) => self.next_frame(ticket, around),
            Timer::Bot(ticket) => self.bot_has_waited(ticket, around),
            Timer::Forced(ticket) => self.play_forced(ticket, around),
            Timer::Line(ticket) | Timer::Resend(ticket) => self.woke_online(ticket, around),
            Timer::Lesson(_) | Timer::Lobby(_) => {}
        }
    }

    /// Returns the name in addresses.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the session.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the player at the near side of the board.
    #[must_use]
    pub const fn viewer(&self) -> Player {
        self.viewer
    }

    /// Returns the action that waits for confirmation.
    #[must_use]
    pub const fn asked(&self) -> Option<&Confirm> {
        self.asked.as_ref()
    }

    /// Returns the panel beside the board.
    #[must_use]
    pub const fn tab(&self) -> Tab {
        self.tab
    }

    /// Returns the latest notes.
    #[must_use]
    pub fn notes(&self) -> &[(Tone, Message)] {
        &self.notes
    }

    const fn game(&self) -> &Game {
        self.session.game()
    }

    fn narrate(&mut self, steps: &[Arc<Step>]) {
        let told = steps.iter().flat_map(|step| self.session.narrate(step));
        self.notes.extend(told.map(|told| (Tone::Told, told)));
    }

    fn refuse(&mut self, why: impl Into<Message>) {
        self.notes = vec![(Tone::Refused, why.into())];
    }

    /// Restricts a lesson to one move, or to none if it is empty.
    pub(crate) const fn only(&mut self, mv: Option<&'static str>) {
        self.only = mv;
    }

    /// Saves the game, unless it is a lesson, a puzzle or watched online.
    fn keep(&self, around: &mut Around<'_>) {
        let watched = self.online().is_some_and(|online| online.token().is_none());
        if !self.id.is_empty() && !watched {
            let own_turn = self.online().map(|_| self.session.person_to_act().is_some() && !self.is_over());
            keep_game(&self.id, &self.session, own_turn, around);
            keep_list(around);
        }
    }

    /// Returns the address of the game, with the line of the list of moves that is shown.
    #[must_use]
    pub fn address(&self) -> Address {
        let (id, line) = (self.id.clone(), self.past.as_ref().map(|past| past.line));
        match self.venue {
            Venue::Online(_) => Address::Table { id, line },
            Venue::Local => Address::Game { game: self.game().kind().name().to_owned(), id, line },
        }
    }
}
