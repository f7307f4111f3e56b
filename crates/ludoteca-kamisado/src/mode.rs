/// How long a match is and what its towers can become.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// One round.
    #[default]
    Simple,
    /// To 3 points, with sumo 1.
    Standard,
    /// To 7 points, up to sumo 2.
    Long,
    /// To 15 points, up to sumo 4.
    Marathon,
}

impl Mode {
    /// The points that end the match.
    #[must_use]
    pub const fn points_to_win(self) -> u8 {
        match self {
            Mode::Simple => 1,
            Mode::Standard => 3,
            Mode::Long => 7,
            Mode::Marathon => 15,
        }
    }

    /// The highest sumo step of a tower.
    #[must_use]
    pub const fn top_step(self) -> u8 {
        match self {
            Mode::Simple => 0,
            Mode::Standard => 1,
            Mode::Long => 2,
            Mode::Marathon => 4,
        }
    }

    /// What a tower of this step scores when it reaches the far rank.
    ///
    /// A tower at the top step scores as if it were promoted once more, which always ends the match.
    #[must_use]
    pub const fn points_for(self, step: u8) -> u8 {
        match self {
            Mode::Simple => 1,
            Mode::Standard => [1, 3][step as usize],
            Mode::Long | Mode::Marathon => 1 << step,
        }
    }

    /// The points that a tower of this step has brought so far; the score while a match is going on is their sum.
    #[must_use]
    pub const fn worth(self, step: u8) -> u8 {
        match self {
            Mode::Simple => 0,
            Mode::Standard => step,
            Mode::Long | Mode::Marathon => (1 << step) - 1,
        }
    }
}

/// When towers that block each other end the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Block {
    /// When the tower that has to answer a zero move is blocked too.
    Mutual,
    /// When zero moves lead back to a tower that was already asked.
    Chain,
}

/// How the towers stand at the beginning of the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refill {
    /// Every tower on its own starting square.
    Start,
    /// From the left or from the right, as the winner of the round chooses.
    Choose,
}
