use ludoteca_game::Player;

/// The doubling cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cube {
    /// What it shows: 1, 2, 4 and so on.
    pub value: u32,
    /// Who may turn it; `None` while it lies in the middle.
    pub owner: Option<Player>,
}

impl Cube {
    /// The cube at the beginning of a game.
    pub const START: Cube = Cube { value: 1, owner: None };

    /// The highest value, beyond which nobody may double: the most that a match ID can say.
    pub const VALUE_MAX: u32 = 1 << 15;

    /// The cube turned once more, in the hands of `owner`.
    #[must_use]
    pub const fn turned(self, owner: Player) -> Cube {
        Cube { value: self.value * 2, owner: Some(owner) }
    }
}

/// When a player may double.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CubeTiming {
    /// Before rolling.
    #[default]
    BeforeRoll,
    /// After seeing the roll, before moving.
    AfterRoll,
    /// Never.
    Off,
}

/// Where a match stands with the Crawford rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Crawford {
    /// Nobody is one point away yet, or the rule is not played.
    #[default]
    NotYet,
    /// This is the one game without the cube.
    Now,
    /// It is over.
    After,
}
