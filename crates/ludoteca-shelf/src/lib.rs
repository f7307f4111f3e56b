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
