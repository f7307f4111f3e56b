use ludoteca_game::{Datum, Draw, Picture, Player, Scene};

use crate::picture::picture;
use crate::position::Position;
use crate::settings::Backgammon;

impl Draw for Backgammon {
    fn scene(&self, at: &Position, viewer: Player) -> Scene {
        let _ = (at, viewer);
        Scene::default()
    }

    fn picture(&self, at: &Position) -> Picture {
        picture(at)
    }

    fn detail(&self, _: &Position) -> Vec<(&'static str, Datum)> {
        Vec::new()
    }

    fn state(&self, at: &Position) -> &'static str {
        at.state.name()
    }
}
