use ludoteca_game::Player;

/// The proof numbers of a position: estimates of the work left until player 1 (`proof`) or player 2 (`disproof`) is proved to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

/// The number of a win that is impossible.
pub(super) const IMPOSSIBLE: u32 = (1 << 17) - 1;
/// The largest number of a win that is still possible.
pub(super) const LARGEST: u32 = IMPOSSIBLE - 1;

impl Numbers {
    /// Limits that only a proof reaches.
    pub(super) const UNLIMITED: Numbers = Numbers { proof: IMPOSSIBLE, disproof: IMPOSSIBLE };

    pub(super) const fn new(player: Player, of_player: u32, of_other: u32) -> Numbers {
        match player {
            Player::One => Numbers { proof: of_player, disproof: of_other },
            Player::Two => Numbers { proof: of_other, disproof: of_player },
        }
    }

    pub(super) const fn won_by(winner: Player) -> Numbers {
        Numbers::new(winner, 0, IMPOSSIBLE)
    }

    /// The player who is proved to win.
    pub(super) const fn winner(self) -> Option<Player> {
        match (self.proof, self.disproof) {
            (0, _) => Some(Player::One),
            (_, 0) => Some(Player::Two),
            _ => None,
        }
    }

    pub(super) const fn of(self, player: Player) -> u32 {
        match player {
            Player::One => self.proof,
            Player::Two => self.disproof,
        }
    }

    /// Whether one of the numbers reaches its limit.
    pub(super) const fn reach(self, limits: Numbers) -> bool {
        self.proof >= limits.proof || self.disproof >= limits.disproof
    }
}
