//! Players of Congkak.

use ludoteca_congkak::Congkak;

use crate::engine::Engine;
use crate::random::Random;
use crate::roster::{Kind, Roster};

impl Roster for Congkak {
    fn kinds() -> &'static [Kind<Congkak>] {
        &[]
    }

    fn level(_: u8) -> Box<dyn Engine<Congkak>> {
        Box::new(Random)
    }
}
