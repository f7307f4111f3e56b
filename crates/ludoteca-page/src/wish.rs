use ludoteca_game::Message;

use crate::address::Address;
use crate::online::Request;
use crate::question::Question;

/// What the page wants of the browser.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// To ask the engines; the answer comes back with the ticket.
    Ask {
        /// Whom.
        lane: Lane,
        /// Which question the answer belongs to.
        ticket: Ticket,
        /// What.
        question: Question,
    },
    /// To stop whoever thinks: nobody waits for the answer any more.
    Stop(Lane),
    /// To keep a text under a name.
    Keep {
        /// The name.
        key: String,
        /// The text.
        text: String,
    },
    /// To forget what is kept under a name.
    Forget(String),
    /// To show another address.
    Go {
        /// Which.
        to: Address,
        /// Whether the one before is still there to go back to.
        history: History,
    },
    /// To come back after a while.
    Wake {
        /// What for.
        timer: Timer,
        /// After how long.
        after_ms: u32,
    },
    /// To tell those who do not see.
    Announce(Message),
    /// To make a sound.
    Play(Sound),
    /// To put a text where it can be pasted from.
    Copy(String),
    /// To open a socket to the server that the page came from, in place of the one that is open.
    Connect {
        /// Which one it is.
        ticket: Ticket,
        /// Where it leads.
        path: String,
    },
    /// To say something by the socket.
    Speak(String),
    /// To close the socket.
    Disconnect,
    /// To ask the server that the page came from.
    Send {
        /// Which question the answer belongs to.
        ticket: Ticket,
        /// What.
        request: Request,
    },
    /// To give a file to the person.
    Download {
        /// Its name.
        name: String,
        /// What is in it.
        text: String,
    },
}

/// Whether an address is a new one to go back from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum History {
    /// A new one.
    New,
    /// It takes the place of the one that was shown.
    Same,
}

/// Which of the two workers is asked: who plays must not wait for who looks something up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lane {
    /// Moves of bots, and hints.
    Play,
    /// Analysis.
    Look,
}

/// Which question an answer belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ticket(pub u32);

/// What the page is woken for. A timer that was set for something that has changed meanwhile does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// The next board on the way.
    Frame(Ticket),
    /// A bot has waited long enough to be seen.
    Bot(Ticket),
    /// A turn that can end in one way only is played.
    Forced(Ticket),
    /// A lesson goes on.
    Lesson(Ticket),
    /// A line to a table elsewhere is opened again, or looked after.
    Line(Ticket),
    /// What was said to a table elsewhere is said again.
    Resend(Ticket),
    /// The tables are asked for again.
    Lobby(Ticket),
}

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A move of player 1.
    MoveOfOne,
    /// A move of player 2.
    MoveOfTwo,
    /// The game is over.
    End,
    /// It is the turn of who sits here, at a table elsewhere.
    YourTurn,
}
