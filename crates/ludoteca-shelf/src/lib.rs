//! The shelf: every game that the program has, one line each. No other crate names them all.
//!
//! ```
//! use ludoteca_shelf::SHELF;
//!
//! let game = ludoteca_table::find_game(SHELF, "kamisado").expect("it is on the shelf");
//! let table = game.open(&Default::default(), None).expect("the defaults make a game");
//! assert_eq!(table.choices().len(), 102);
//! ```

use ludoteca_table::GameBox;

/// Every game.
pub static SHELF: &[&dyn GameBox] = &[
    #[cfg(feature = "backgammon")]
    &ludoteca_table::BoxOf::<ludoteca_backgammon::Backgammon>::new(),
    #[cfg(feature = "kamisado")]
    &ludoteca_table::BoxOf::<ludoteca_kamisado::Kamisado>::new(),
    #[cfg(feature = "galleta")]
    &ludoteca_table::BoxOf::<ludoteca_galleta::Galleta>::new(),
    #[cfg(feature = "congkak")]
    &ludoteca_table::BoxOf::<ludoteca_congkak::Congkak>::new(),
];

/// The puzzles of a game, as `ludoteca puzzles` writes them; `None` if there are none.
#[must_use]
pub fn puzzles_of(game: &str) -> Option<&'static str> {
    PUZZLES.iter().find(|(name, _)| *name == game).map(|(_, text)| *text)
}

/// Whether there are puzzles of a game. Whoever only asks this need not carry them along.
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
