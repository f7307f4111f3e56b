use ludoteca_game::Player;

/// What lies over the board and wants an answer first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Overlay {
    None,
    /// The keys, and how the game is played.
    Help,
    /// Whether to leave.
    Quit,
    /// Whether to give up.
    Resign,
    /// Whether this player gives up the whole match.
    Forfeit(Player),
    /// The result.
    Over,
    /// A line being typed.
    Line(String),
}
