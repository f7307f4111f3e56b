//! Who is at a table: whose socket said which seat it speaks for, and how many only watch.

use std::sync::Arc;

use ludoteca_game::Player;
use serde::Deserialize;

use crate::rooms::Room;

/// How many sockets there are at a table that said who they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Presence {
    seats: [u32; 2],
    watchers: u32,
}

/// What a socket says about itself.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Hello {
    /// The token of the seat that it speaks for; whoever has none watches.
    pub(crate) token: Option<String>,
}

/// Who is there, as it is told.
#[derive(Debug)]
pub(crate) struct PresenceView {
    pub(crate) present: Vec<u8>,
    pub(crate) watching: u32,
}

/// Somebody who is at a table until this is dropped.
#[derive(Debug)]
pub(crate) struct Present {
    room: Arc<Room>,
    seat: Option<Player>,
}

impl Present {
    /// Somebody comes, to a seat or to watch.
    pub(crate) fn new(room: Arc<Room>, seat: Option<Player>) -> Present {
        room.presence.send_modify(|presence| *presence.count(seat) += 1);
        Present { room, seat }
    }

    /// The seat that was spoken for.
    pub(crate) const fn seat(&self) -> Option<Player> {
        self.seat
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.room.presence.send_modify(|presence| {
            let count = presence.count(self.seat);
            *count = count.saturating_sub(1);
        });
    }
}

impl Presence {
    fn count(&mut self, seat: Option<Player>) -> &mut u32 {
        match seat {
            Some(player) => &mut self.seats[player.index()],
            None => &mut self.watchers,
        }
    }

    /// As it is told.
    pub(crate) fn view(&self) -> PresenceView {
        let present = Player::BOTH.into_iter().filter(|player| self.seats[player.index()] > 0);
        PresenceView { present: present.map(Player::number).collect(), watching: self.watchers }
    }
}
