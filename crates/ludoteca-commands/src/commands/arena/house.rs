use std::time::{Duration, Instant};

use ludoteca_coach::arena::{Contender, Foul};
use ludoteca_engines::{Bot, Limits};
use ludoteca_game::Player;
use ludoteca_table::Table;

/// One of our own bots.
pub(super) struct House {
    pub(super) bot: Box<dyn Bot>,
    pub(super) nodes: Option<u64>,
    pub(super) time: Option<Duration>,
}

impl Contender for House {
    fn decide(&mut self, table: &dyn Table, by: Player, seed: u64) -> Result<String, Foul> {
        let began = Instant::now();
        let stop = || self.time.is_some_and(|time| began.elapsed() >= time);
        let limits = Limits { nodes: self.nodes, seed, stop: &stop, ..Limits::NONE };
        self.bot.advise(table, by, &limits).map(|counsel| counsel.mv).ok_or(Foul::Gone)
    }
}
