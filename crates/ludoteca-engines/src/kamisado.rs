//! Players of Kamisado.

use ludoteca_kamisado::Kamisado;

use crate::engine::Engine;
use crate::random::Random;
use crate::roster::{Kind, Roster};

impl Roster for Kamisado {
    fn kinds() -> &'static [Kind<Kamisado>] {
        &[]
    }

    fn level(_: u8) -> Box<dyn Engine<Kamisado>> {
        Box::new(Random)
    }
}
