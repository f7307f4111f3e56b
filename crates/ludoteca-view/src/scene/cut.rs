/// A board may be drawn in several shapes, so that it is as large as possible wherever it is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cut {
    /// As it looks best where there is room; every game has it.
    #[default]
    Wide,
    /// For narrow windows: upright, or without what is only there to be looked at.
    Compact,
    /// For windows that are narrow and low.
    Short,
}

impl Cut {
    /// Every cut.
    pub const ALL: [Cut; 3] = [Cut::Wide, Cut::Compact, Cut::Short];

    /// The name, as commands and style sheets know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Cut::Wide => "wide",
            Cut::Compact => "compact",
            Cut::Short => "short",
        }
    }

    /// The cut of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Cut> {
        Cut::ALL.into_iter().find(|cut| cut.name() == name)
    }
}

/// How large a board is, in its own units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Size {
    /// Its width in heights.
    #[must_use]
    pub fn ratio(self) -> f32 {
        self.width / self.height
    }
}
