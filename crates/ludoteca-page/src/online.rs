//! Games with people elsewhere: what a server is asked and what it says, tables that are found, waited at and joined, and the line
//! to a table that goes on.

mod clocks;
mod door;
mod line;
mod lobby;
mod queue;
mod request;
mod seats;
mod wire;

pub use clocks::{ClockShown, Clocks};
pub(crate) use door::Through;
pub use door::{Door, DoorAct, DoorState};
pub use line::{Line, LineState};
pub use lobby::{Lobby, LobbyAct, TableListed};
pub use request::{Method, Request};
pub use seats::KeptSeat;
pub use wire::{ClockSettings, SeatSaid, TableSaid};

pub(crate) use clocks::word_of_clock;
pub(crate) use queue::{Answered, Queue};
pub(crate) use request::{OfferReply, create_request};
pub(crate) use wire::{CreatedSaid, EntrySaid, Heard, Problem, entry_of, open_table};

use crate::wish::Ticket;

/// What comes from the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetAct {
    /// A socket is open.
    Opened(Ticket),
    /// A socket said something.
    Heard {
        /// Which.
        ticket: Ticket,
        /// What.
        text: String,
    },
    /// A socket is closed, or could not be opened.
    Closed(Ticket),
    /// A request was answered.
    Answered {
        /// Which.
        ticket: Ticket,
        /// With which status.
        status: u16,
        /// With what.
        body: String,
    },
    /// A request did not reach the server, or its answer did not reach us.
    Unreached(Ticket),
    /// The network is there again, or the page is looked at again.
    Awake,
}
