use std::sync::{Arc, OnceLock};

use ludoteca_backgammon::{Board, Place, Side};
use ludoteca_game::Player;

use crate::chances::Chances;
use crate::contact_class::ByContactClass;
use crate::features;
use crate::masks::rearmost;
use crate::match_equity::MatchEquityTable;
use crate::net::Net;
use crate::one_sided::OneSidedBearOff;
use crate::position_class::PositionClass;
use crate::position_estimate::{CubeEfficiency, PositionEstimate};
use crate::two_sided::TwoSidedBearOff;
use crate::weights::{Weights, WeightsError};

/// Evaluates backgammon positions from the point of view of the player on roll, who is player 1 of the board.
///
/// Contact positions, races and bear-offs have separate evaluators; [`PositionClass`] selects one. Clones share the
/// lookup tables.
#[derive(Clone, Debug)]
pub struct Evaluator {
    contact: ByContactClass<Net>,
    race: Net,
    /// Small net that preselects the plays evaluated by the large ones.
    prefilter: Net,
    tables: Arc<Tables>,
}

/// Lookup tables, which do not depend on the nets. The bear-off tables are computed on first use.
#[derive(Debug, Default)]
pub struct Tables {
    one_sided: OnceLock<OneSidedBearOff>,
    two_sided: OnceLock<TwoSidedBearOff>,
    match_equities: MatchEquityTable,
}

impl Evaluator {
    /// The evaluator with the nets shipped with this crate.
    #[cfg(feature = "nets")]
    #[must_use]
    pub fn embedded() -> Evaluator {
        Evaluator::from_bytes(include_bytes!("../nets/backgammon.nets")).expect("the shipped nets are tested")
    }

    /// Combines nets with lookup tables.
    ///
    /// # Panics
    ///
    /// If a net takes other features than its class of positions has.
    #[must_use]
    pub fn new(contact: ByContactClass<Net>, race: Net, prefilter: Net, tables: Arc<Tables>) -> Evaluator {
        let evaluator = Evaluator { contact, race, prefilter, tables };
        assert!(evaluator.has_matching_features(), "each net takes the features of its positions");
        evaluator
    }

    /// Reads concatenated nets: one contact net or one per [`ContactClass`](crate::ContactClass), the race net, the
    /// prefilter net.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are malformed or a net takes other features than its class of positions has.
    pub fn from_bytes(bytes: &[u8]) -> Result<Evaluator, WeightsError> {
        let mut nets: Vec<Net> = Weights::read_all(bytes)?.into_iter().map(Net::new).collect();
        let (Some(prefilter), Some(race), Some(contact)) = (nets.pop(), nets.pop(), ByContactClass::new(nets)) else {
            return Err(WeightsError::Sizes);
        };
        let evaluator = Evaluator { contact, race, prefilter, tables: Arc::default() };
        if evaluator.has_matching_features() { Ok(evaluator) } else { Err(WeightsError::Sizes) }
    }

    fn has_matching_features(&self) -> bool {
        let takes = |net: &Net, count: usize| net.weights().features() == count;
        self.contact.iter().all(|net| takes(net, features::CONTACT_FEATURES))
            && takes(&self.race, features::RACE_FEATURES)
            && takes(&self.prefilter, 0)
    }

    /// Writes the nets in the format of [`Evaluator::from_bytes`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let nets = self.contact.iter().chain([&self.race, &self.prefilter]);
        nets.flat_map(|net| net.weights().to_bytes()).collect()
    }

    /// Estimates a position without search.
    #[must_use]
    pub fn evaluate(&self, board: &Board) -> PositionEstimate {
        match PositionClass::from_board(board) {
            PositionClass::Over => {
                PositionEstimate { chances: final_chances(board), cube_efficiency: CubeEfficiency::DEAD }
            }
            PositionClass::BearOff => {
                PositionEstimate { chances: self.bear_off_chances(board), cube_efficiency: BEAR_OFF_EFFICIENCY }
            }
            PositionClass::Race => clamped(self.race.evaluate(board, &features::race(board)), board),
            PositionClass::Contact => {
                clamped(self.contact.get(board).evaluate(board, &features::contact(board)), board)
            }
        }
    }

    /// The chances of [`Evaluator::evaluate`].
    #[must_use]
    pub fn chances(&self, board: &Board) -> Chances {
        self.evaluate(board).chances
    }

    /// A faster and less accurate [`Evaluator::chances`], to preselect plays.
    #[must_use]
    pub fn prefilter_chances(&self, board: &Board) -> Chances {
        match PositionClass::from_board(board) {
            PositionClass::Over => final_chances(board),
            PositionClass::BearOff => self.bear_off_chances(board),
            PositionClass::Race | PositionClass::Contact => clamped(self.prefilter.evaluate(board, &[]), board).chances,
        }
    }

    /// The table that values scores of a match.
    #[must_use]
    pub fn match_equities(&self) -> &MatchEquityTable {
        &self.tables.match_equities
    }

    pub(crate) fn two_sided(&self) -> &TwoSidedBearOff {
        self.tables.two_sided.get_or_init(TwoSidedBearOff::new)
    }

    fn bear_off_chances(&self, board: &Board) -> Chances {
        if TwoSidedBearOff::covers(board) {
            let win = self.two_sided().win(board).expect("the table covers the board");
            return Chances { win, ..Chances::default() };
        }
        self.tables.one_sided.get_or_init(OneSidedBearOff::new).chances(board)
    }
}

/// Measured in games of the nets against themselves (example `cube_efficiency` of `ludoteca-backgammon-training`).
const BEAR_OFF_EFFICIENCY: CubeEfficiency = CubeEfficiency::uniform(0.56);

fn final_chances(board: &Board) -> Chances {
    match board.winner() {
        Some(Player::One) | None => Chances::won(board.stake(Player::One)),
        Some(Player::Two) => Chances::won(board.stake(Player::Two)).flipped(),
    }
}

/// Clamps the output of a net to what the rules guarantee: no gammon once the loser has borne off a checker, no
/// backgammon once no checker of the loser can be caught, and no more gammons than wins.
fn clamped(estimate: PositionEstimate, board: &Board) -> PositionEstimate {
    let [player, opponent] = Player::BOTH.map(|player| board.side(player));
    let mut chances = estimate.chances;
    (chances.win_gammon, chances.win_backgammon) =
        clamped_gammons(chances.win, chances.win_gammon, chances.win_backgammon, opponent, player);
    let lose = 1.0 - chances.win;
    (chances.lose_gammon, chances.lose_backgammon) =
        clamped_gammons(lose, chances.lose_gammon, chances.lose_backgammon, player, opponent);
    estimate.with_chances(chances)
}

fn clamped_gammons(win: f32, gammon: f32, backgammon: f32, loser: Side, winner: Side) -> (f32, f32) {
    if loser.count(Place::Off) > 0 {
        return (0.0, 0.0);
    }
    let gammon = gammon.min(win);
    // Without contact, a backgammon needs a checker of the loser in the winner's home.
    let is_race = rearmost(loser) + rearmost(winner) <= 24;
    let backgammon = if is_race && rearmost(loser) <= 18 { 0.0 } else { backgammon.min(gammon) };
    (gammon, backgammon)
}
