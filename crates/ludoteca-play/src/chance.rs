use crate::position::{AnyPosition, SharedPosition};

/// A chance event that is about to be settled.
pub struct Chance<'a> {
    /// Its number along the line of the game, from 0. A chance that was taken back and comes again has the same number.
    pub number: u64,
    /// The weights of its outcomes; two or more, none of them 0.
    pub weights: &'a [u32],
    pub(crate) position: &'a SharedPosition,
}

impl Chance<'_> {
    /// Finds the number of the outcome with this text, for dice that were asked for.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<usize> {
        AnyPosition::find_chance(self.position.as_ref(), text)
    }
}

/// A source of chance, handed in: a game has no dice of its own.
pub trait ChanceSource {
    /// Chooses an outcome, each as likely as its weight. Returns `None` to leave the event unsettled.
    fn choose(&mut self, chance: &Chance<'_>) -> Option<usize>;
}

/// The source that settles forced events only, for analysis.
#[derive(Clone, Copy, Debug)]
pub struct ForcedOnly;

impl ChanceSource for ForcedOnly {
    fn choose(&mut self, _: &Chance<'_>) -> Option<usize> {
        None
    }
}
