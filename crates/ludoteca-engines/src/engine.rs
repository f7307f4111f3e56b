use ludoteca_game::{Player, Rules};

/// How long an engine may think.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most positions it may look at; `None` for as many as it likes.
    pub nodes: Option<u64>,
    /// Whether the caller wants it to stop now. The caller owns the clock.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Limits<'static> {
    /// No limits.
    pub const NONE: Limits<'static> = Limits { nodes: None, stop: &|| false };
}

/// What an engine recommends.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<M> {
    /// The move.
    pub best: M,
    /// Whose eyes `value` is in.
    pub eyes: Player,
    /// What the position is worth to that player, in the unit of the game.
    pub value: f64,
    /// Whether the value is proved rather than estimated.
    pub exact: bool,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A player of one game.
pub trait Engine<R: Rules>: Send + Sync {
    /// The name under which it can be asked for.
    fn name(&self) -> &'static str;

    /// What `by`, who has a legal move, should do.
    fn advise(&self, rules: &R, at: &R::Position, by: Player, limits: &Limits<'_>) -> Advice<R::Move>;
}
