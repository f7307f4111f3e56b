//! The shelf: every game that the program has, one line each. No other crate names them all.
//!
//! ```
//! use ludoteca_shelf::SHELF;
//!
//! let game = ludoteca_table::find_game(SHELF, "kamisado").expect("it is on the shelf");
//! let table = game.open(&Default::default(), None).expect("the defaults make a game");
//! assert_eq!(table.choices().len(), 102);
//! ```

use ludoteca_backgammon::Backgammon;
use ludoteca_congkak::Congkak;
use ludoteca_galleta::Galleta;
use ludoteca_kamisado::Kamisado;
use ludoteca_table::{BoxOf, GameBox};

/// Every game.
pub static SHELF: &[&dyn GameBox] =
    &[&BoxOf::<Backgammon>::new(), &BoxOf::<Kamisado>::new(), &BoxOf::<Galleta>::new(), &BoxOf::<Congkak>::new()];
