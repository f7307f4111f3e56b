use std::time::{Duration, Instant};

use ludoteca_coach::arena::{Contender, Foul};
use ludoteca_engines::{Bot, Limits};
use ludoteca_game::Player;
use ludoteca_play::Game;

/// A bot of this program.
pub(super) struct OwnBot {
    pub(super) bot: Box<dyn Bot>,
    pub(super) nodes: Option<u64>,
    pub(super) time: Option<Duration>,
}

impl Contender for OwnBot {
    fn decide(&mut self, game: &Game, by: Player, seed: u64) -> Result<String, Foul> {
        let began = Instant::now();
        let stop = || self.time.is_some_and(|time| began.elapsed() >= time);
        let limits = Limits { nodes: self.nodes, seed, stop: &stop, ..Limits::NONE };
        self.bot.advise(game, by, &limits).map(|counsel| counsel.mv).ok_or(Foul::Gone)
    }
}
