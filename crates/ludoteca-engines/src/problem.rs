/// A fixed task of the benchmark: what engines do with it is held by a test, and how long it takes is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The settings of the game.
    pub settings: &'static [(&'static str, &'static str)],
    /// Where it begins; at the start of the game if nothing is said.
    pub position: Option<&'static str>,
    /// What is to be done.
    pub task: Task,
    /// Whether it is done in a moment, so that a test can do it as well.
    pub light: bool,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Count the sequences of so many plies.
    Count {
        /// How many.
        plies: u32,
    },
    /// The best level looks at so many positions.
    Think {
        /// How many at most.
        nodes: u64,
    },
    /// Find the exact value.
    Solve,
}

impl Problem {
    /// A task at the start of a game.
    #[must_use]
    pub const fn new(settings: &'static [(&'static str, &'static str)], task: Task) -> Problem {
        Problem { settings, position: None, task, light: false }
    }

    /// The same task from a position.
    #[must_use]
    pub const fn from(self, position: &'static str) -> Problem {
        Problem { position: Some(position), ..self }
    }

    /// The same task, which is done in a moment.
    #[must_use]
    pub const fn light(self) -> Problem {
        Problem { light: true, ..self }
    }
}
