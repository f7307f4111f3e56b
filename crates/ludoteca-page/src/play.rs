//! A game on the page: who plays, what is on the board, what is being thought and looked at.

mod acting;
mod following;
mod going;
mod looking;
mod reviewing;
mod saving;
mod showing;
mod thinking;
mod tutoring;
mod watching;

pub use going::{OfferShown, Presence, TableAct, There};
pub use looking::Look;
pub use reviewing::{Mistake, Reviewed};
pub use saving::ending;
pub use showing::{Bar, BoardShown, Cell, ChoiceShown, ChoicesShown, ResultShown, Role, Row, Status};
pub use thinking::Hinted;
pub use tutoring::{Alternatives, TutorReply};

use ludoteca_game::{Message, Player};
use ludoteca_table::{Hand, Session, Step, Table};

use crate::address::Address;
use crate::archive::Archive;
use crate::env::Env;
use crate::games::{keep_game, keep_list};
use crate::play::going::Goes;
use crate::play::looking::Looking;
use crate::play::thinking::Thinking;
use crate::play::tutoring::Tutor;
use crate::play::watching::Watching;
use crate::preferences::Preferences;
use crate::question::Answer;
use crate::wish::{Ticket, Timer, Wish};

/// What stands beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The list of moves.
    #[default]
    Moves,
    /// What the moves are worth.
    Analysis,
    /// The table elsewhere.
    Table,
    /// The board as text.
    Text,
    /// The rules.
    Rules,
}

/// What a note is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Something happened.
    Told,
    /// Something was refused.
    Refused,
}

/// What is asked about before it is done, because it cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Confirm {
    /// To begin again; the game that is being played stays in the archive.
    Restart,
    /// To give the game up.
    Resign,
    /// To press a button of the game that gives it up.
    Press(String),
    /// To give up everything.
    Forfeit(Player),
    /// To ask the other one, elsewhere, to give a move back.
    Takeback,
    /// To offer the other one, elsewhere, a draw.
    Draw,
    /// To win because the other one, elsewhere, has vanished.
    ClaimWin,
    /// To leave without a result because the other one, elsewhere, has vanished.
    ClaimAbort,
}

/// What a person does on the page of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayAct {
    /// Touches a place on the board.
    Touch(String),
    /// Touches it twice, quickly.
    TouchTwice(String),
    /// Presses a button of the game.
    Press(String),
    /// Puts down whatever was touched.
    PutDown,
    /// Takes back a step.
    Undo,
    /// Makes it again.
    Redo,
    /// Asks what to do.
    Hint,
    /// Turns the board round.
    Flip,
    /// Stops a bot that thinks.
    Stop,
    /// Lets it go on.
    GoOn,
    /// Sees the end of what is moving at once.
    Skip,
    /// Looks at the game as it was.
    Look(Look),
    /// Looks at the next decision that gave something away.
    NextMistake,
    /// Chooses what stands beside the board.
    Tab(Tab),
    /// Wants to do what is asked about first.
    Ask(Confirm),
    /// Answers that.
    Confirm(bool),
    /// Plays the same once more.
    Again,
    /// Takes the game along as a file of a format.
    Export(&'static str),
    /// Takes the board along as a picture.
    SavePicture,
    /// Puts the position where it can be pasted from.
    CopyPosition,
    /// Puts a link to the position where it can be pasted from; it begins with the origin of the page.
    CopyLink(String),
    /// Answers the tutor.
    Tutor(TutorReply),
    /// Puts the result away.
    CloseResult,
    /// Does something about a table elsewhere.
    Table(TableAct),
}

/// A game on the page.
#[derive(Debug)]
pub struct Play {
    id: String,
    goes: Goes,
    session: Session,
    viewer: Player,
    hand: Hand,
    /// Whether the second of two dice is used first.
    exchanged: bool,
    notes: Vec<(Tone, Message)>,
    looking: Option<Looking>,
    watching: Watching,
    thinking: Thinking,
    tutor: Tutor,
    asked: Option<Confirm>,
    tab: Tab,
    result_seen: bool,
    /// In a lesson, the only move that may be made now; empty while none may.
    only: Option<&'static str>,
}

/// What a game needs of the page around it.
pub(crate) struct Around<'a> {
    pub(crate) preferences: &'a Preferences,
    pub(crate) archive: &'a mut Archive,
    pub(crate) env: &'a mut dyn Env,
    pub(crate) wishes: &'a mut Vec<Wish>,
    pub(crate) tickets: &'a mut Ticket,
}

impl Around<'_> {
    /// A ticket that was not given before.
    pub(crate) fn ticket(&mut self) -> Ticket {
        self.tickets.0 += 1;
        *self.tickets
    }

    pub(crate) fn wish(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }
}

impl Play {
    /// Sits down at a game.
    pub(crate) fn new(id: String, session: Session, around: &mut Around<'_>) -> Play {
        let viewer = session.only_human().unwrap_or(Player::One);
        Play::seen_by(viewer, id, session, Goes::Here, around)
    }

    /// Sits down at a lesson, which is not kept.
    pub(crate) fn of_lesson(session: Session, pupil: Player, around: &mut Around<'_>) -> Play {
        let mut play = Play::seen_by(pupil, String::new(), session, Goes::Here, around);
        play.only = Some("");
        play
    }

    /// Sits down at a puzzle, which is not kept.
    pub(crate) fn of_puzzle(session: Session, solver: Player, around: &mut Around<'_>) -> Play {
        let mut play = Play::seen_by(solver, String::new(), session, Goes::Here, around);
        play.result_seen = true;
        play.notes.clear();
        play
    }

    fn seen_by(viewer: Player, id: String, mut session: Session, goes: Goes, around: &mut Around<'_>) -> Play {
        let steps = session.settle();
        let mut play = Play {
            id,
            goes,
            session,
            viewer,
            hand: Hand::default(),
            exchanged: false,
            notes: Vec::new(),
            looking: None,
            watching: Watching::default(),
            thinking: Thinking::default(),
            tutor: Tutor::default(),
            asked: None,
            tab: Tab::Moves,
            result_seen: false,
            only: None,
        };
        play.tell(&steps);
        play.keep(around);
        play.go_on(around);
        play
    }

    /// Does what a person wants.
    pub(crate) fn act(&mut self, act: PlayAct, around: &mut Around<'_>) {
        match act {
            PlayAct::Touch(key) => self.touch(&key, around),
            PlayAct::TouchTwice(key) => self.touch_twice(&key, around),
            PlayAct::Press(key) => self.press(&key, around),
            PlayAct::PutDown => {
                self.hand.put_down();
                self.table_act(TableAct::ForgetPremove, around);
            }
            PlayAct::Undo => self.undo(around),
            PlayAct::Redo => self.redo(around),
            PlayAct::Hint => self.ask_hint(around),
            PlayAct::Flip => {
                self.viewer = self.viewer.other();
                self.hand.put_down();
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
            PlayAct::CopyPosition => around.wish(Wish::Copy(self.table_shown().position())),
            PlayAct::CopyLink(origin) => around.wish(Wish::Copy(format!("{origin}{}", self.link()))),
        }
    }

    /// Takes an answer of the engines.
    pub(crate) fn answered(&mut self, ticket: Ticket, answer: Answer, around: &mut Around<'_>) {
        self.take_answer(ticket, answer, around);
    }

    /// Asks again what was lost.
    pub(crate) fn failed(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        self.ask_again(ticket, around);
    }

    /// Goes on with what it waited for.
    pub(crate) fn woke(&mut self, timer: Timer, around: &mut Around<'_>) {
        match timer {
            Timer::Frame(ticket) => self.next_frame(ticket, around),
            Timer::Bot(ticket) => self.bot_has_waited(ticket, around),
            Timer::Forced(ticket) => self.play_forced(ticket, around),
            Timer::Line(ticket) | Timer::Resend(ticket) => self.woke_there(ticket, around),
            Timer::Lesson(_) | Timer::Lobby(_) => {}
        }
    }

    /// Its name in addresses.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game at the table.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// From whose side the board is seen.
    #[must_use]
    pub const fn viewer(&self) -> Player {
        self.viewer
    }

    /// What is asked before it is done.
    #[must_use]
    pub const fn asked(&self) -> Option<&Confirm> {
        self.asked.as_ref()
    }

    /// What stands beside the board.
    #[must_use]
    pub const fn tab(&self) -> Tab {
        self.tab
    }

    /// What was told and refused lately.
    #[must_use]
    pub fn notes(&self) -> &[(Tone, Message)] {
        &self.notes
    }

    fn table(&self) -> &dyn Table {
        self.session.table()
    }

    fn tell(&mut self, steps: &[Step]) {
        let told = steps.iter().flat_map(|step| step.came.told.iter().cloned());
        self.notes.extend(told.map(|told| (Tone::Told, told)));
    }

    fn refuse(&mut self, why: impl Into<Message>) {
        self.notes = vec![(Tone::Refused, why.into())];
    }

    /// Lets nothing be done but one move, or nothing at all if it is empty.
    pub(crate) const fn only(&mut self, mv: Option<&'static str>) {
        self.only = mv;
    }

    /// Keeps the game; but not that of a lesson, nor one elsewhere that is only watched.
    fn keep(&self, around: &mut Around<'_>) {
        let watched = self.there().is_some_and(|there| there.token().is_none());
        if !self.id.is_empty() && !watched {
            let there = self.there().map(|_| self.session.person_to_act().is_some() && !self.is_over());
            keep_game(&self.id, &self.session, there, around);
            keep_list(around);
        }
    }

    /// The address at which anybody, in any browser, can play on from the position that is shown.
    fn link(&self) -> Address {
        Address::of_position(self.session.game(), self.table_shown())
    }

    /// Its address: the game, and the line that is looked at.
    #[must_use]
    pub fn address(&self) -> Address {
        let line = self.looking.as_ref().map(|looking| looking.line);
        if self.there().is_some() {
            return Address::Table { id: self.id.clone(), line };
        }
        Address::Game { game: self.session.game().name().to_owned(), id: self.id.clone(), line }
    }
}
