use ludoteca_game::Player;

use super::{About, Decision, Review};

/// How well a player decided, in a game where costs are told in points of a cube of 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// What was given away on the board, in all.
    pub board_cost: f64,
    /// In how many decisions that were not forced.
    pub board_decisions: usize,
    /// What was given away by raising the stakes, or not, in all.
    pub stakes_cost: f64,
    /// In how many decisions that were close, or wrong, or about stakes that were raised.
    pub stakes_decisions: usize,
    /// The luck of the player, in all.
    pub luck: f64,
    /// The same in what is won in the end: points of a game, or the chance to win a match.
    pub luck_result: f64,
}

impl Rating {
    /// What was given away in a thousand decisions.
    #[must_use]
    pub fn error_rate(&self) -> f64 {
        let decisions = self.board_decisions + self.stakes_decisions;
        if decisions == 0 { 0.0 } else { 1000.0 * (self.board_cost + self.stakes_cost) / decisions as f64 }
    }

    /// The performance rating: half of the error rate; 0 is perfect, under 5 is world class.
    #[must_use]
    pub fn performance(&self) -> f64 {
        self.error_rate() / 2.0
    }
}

impl Review {
    /// How well a player decided; `None` where there is no luck, and so no such rating.
    #[must_use]
    pub fn rating(&self, player: Player) -> Option<Rating> {
        if self.luck.is_empty() {
            return None;
        }
        let sum = |about: About| {
            let of = |decision: &&Decision| decision.by == player && decision.about == about;
            let costs = self.decisions.iter().filter(of).map(|decision| decision.cost);
            costs.fold((0.0, 0), |(cost, count), more| (cost + more, count + 1))
        };
        let (board_cost, board_decisions) = sum(About::Board);
        let (stakes_cost, stakes_decisions) = sum(About::Stakes);
        let own = || self.luck.iter().filter(|luck| luck.of == player);
        let luck = own().map(|luck| luck.worth).sum();
        let luck_result = own().map(|luck| luck.result).sum();
        Some(Rating { board_cost, board_decisions, stakes_cost, stakes_decisions, luck, luck_result })
    }
}
