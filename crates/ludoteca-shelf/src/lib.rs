//! Every game of the program, one line each. No other crate names them all.
//!
//! ```
//! use ludoteca_shelf::SHELF;
//!
//! let kind = ludoteca_play::find_game(SHELF, "kamisado").expect("a game of the shelf");
//! let game = kind.open(&Default::default(), None).expect("the defaults make a game");
//! assert_eq!(game.moves(ludoteca_game::Player::One).len(), 102);
//! ```

use ludoteca_play::GameType;

/// Every game.
pub static SHELF: &[&GameType] = &[
    #[cfg(feature = "backgammon")]
    &GameType::of::<ludoteca_backgammon::Backgammon>(),
    #[cfg(feature = "kamisado")]
    &GameType::of::<ludoteca_kamisado::Kamisado>(),
    #[cfg(feature = "galleta")]
    &GameType::of::<ludoteca_galleta::Galleta>(),
    #[cfg(feature = "congkak")]
    &GameType::of::<ludoteca_congkak::Congkak>(),
];

/// Returns the puzzles of a game, as `ludoteca puzzles` writes them; `None` if there are none.
#[must_use]
pub fn puzzles_of(game: &str) -> Option<&'static str> {
    PUZZLES.iter().find(|(name, _)| *name == game).map(|(_, text)| *text)
}

/// Returns whether there are puzzles of a game, without linking their text.
#[must_use]
pub fn has_puzzles(game: &str) -> bool {
    WITH_PUZZLES.contains(&game)
}

static WITH_PUZZLES: &[&str] = &[
    #[cfg(feature = "backgammon")]
    "backgammon",
    #[cfg(feature = "kamisado")]
    "kamisado",
    #[cfg(feature = "galleta")]
    "galleta",
    #[cfg(feature = "congkak")]
    "congkak",
];

static PUZZLES: &[(&str, &str)] = &[
    #[cfg(feature = "backgammon")]
    ("backgammon", include_str!("../puzzles/backgammon.txt")),
    #[cfg(feature = "kamisado")]
    ("kamisado", include_str!("../puzzles/kamisado.txt")),
    #[cfg(feature = "galleta")]
    ("galleta", include_str!("../puzzles/galleta.txt")),
    #[cfg(feature = "congkak")]
    ("congkak", include_str!("../puzzles/congkak.txt")),
];
