//! The seats at tables elsewhere that this browser has, each with its token.

use ludoteca_game::Player;

/// A seat at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptSeat {
    /// What the seat is played with.
    pub token: String,
    /// Which it is, once that is known.
    pub player: Option<Player>,
    /// What stands in the invitation for the other seat behind the name of the table.
    pub invitation: Option<String>,
}

impl KeptSeat {
    /// The name under which the seat at a table is kept.
    #[must_use]
    pub fn key(table: &str) -> String {
        format!("seat:{table}")
    }

    /// As text, a line each.
    #[must_use]
    pub fn write(&self) -> String {
        let player = self.player.map_or(0, Player::number);
        format!("{}\n{player}\n{}\n", self.token, self.invitation.as_deref().unwrap_or_default())
    }

    /// What [`KeptSeat::write`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<KeptSeat> {
        let mut lines = text.lines();
        let token = lines.next().filter(|token| !token.is_empty())?.to_owned();
        let player = lines.next().and_then(|player| player.parse().ok()).and_then(Player::from_number);
        let invitation = lines.next().filter(|code| !code.is_empty()).map(str::to_owned);
        Some(KeptSeat { token, player, invitation })
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Player;

    use super::KeptSeat;

    #[test]
    fn seats_are_read_as_they_were_written() {
        for (player, invitation) in [(None, None), (Some(Player::Two), Some("inv_x".to_owned()))] {
            let seat = KeptSeat { token: "lud_a".to_owned(), player, invitation };
            assert_eq!(KeptSeat::read(&seat.write()), Some(seat));
        }
        assert_eq!(KeptSeat::read(""), None);
    }
}
