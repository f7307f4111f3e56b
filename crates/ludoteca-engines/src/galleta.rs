//! Players of Galleta.

use ludoteca_galleta::Galleta;

use crate::engine::Engine;
use crate::random::Random;
use crate::roster::{Kind, Roster};

impl Roster for Galleta {
    fn kinds() -> &'static [Kind<Galleta>] {
        &[]
    }

    fn level(_: u8) -> Box<dyn Engine<Galleta>> {
        Box::new(Random)
    }
}
