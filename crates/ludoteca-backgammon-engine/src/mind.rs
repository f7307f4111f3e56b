use std::sync::{Arc, OnceLock};

use ludoteca_backgammon::{Board, Place, Side};
use ludoteca_game::Player;

use crate::bearoff::BearOff;
use crate::chances::Chances;
use crate::class::Class;
use crate::features;
use crate::fight::ByFight;
use crate::masks::rearmost;
use crate::net::Net;
use crate::outlook::{Lively, Outlook};
use crate::two_sided::TwoSided;
use crate::weights::{BadWeights, Weights};

/// Judges every board with player 1 on roll, each class in its own way.
#[derive(Clone, Debug)]
pub struct Mind {
    /// Judge positions in contact.
    pub(crate) contact: ByFight<Net>,
    /// Judges races.
    pub(crate) race: Net,
    /// A small net that says which plays are worth a look of the large ones.
    pub(crate) pruning: Net,
    /// Judges where both sides bear off.
    pub(crate) bear_off: Arc<BearOff>,
}

/// The mind of the program, once somebody has asked for it or handed its nets over.
static SHIPPED: OnceLock<Mind> = OnceLock::new();

/// The nets that come with the program.
#[cfg(feature = "nets")]
const NETS: &[u8] = include_bytes!("../nets/backgammon.nets");
#[cfg(not(feature = "nets"))]
const NETS: &[u8] = &[];

impl Mind {
    /// A mind of nets as bytes, one behind the other: one for contact or one for each kind of fight, then that for races, then the
    /// small one.
    ///
    /// # Errors
    ///
    /// That one of them is no net, or takes other features than there are.
    pub fn from_bytes(bytes: &[u8]) -> Result<Mind, BadWeights> {
        let mut nets = Weights::all_from_bytes(bytes)?;
        let (Some(pruning), Some(race), Some(contact)) = (nets.pop(), nets.pop(), ByFight::new(nets)) else {
            return Err(BadWeights::Sizes);
        };
        let is_contact = contact.iter().all(|net| net.features() == features::CONTACT_FEATURES);
        if !is_contact || race.features() != features::RACE_FEATURES || pruning.features() != 0 {
            return Err(BadWeights::Sizes);
        }
        Ok(Mind {
            contact: contact.map(|net| Net::new(net.clone())),
            race: Net::new(race),
            pruning: Net::new(pruning),
            bear_off: Arc::new(BearOff::new()),
        })
    }

    /// The nets as bytes, as [`Mind::from_bytes`] takes them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let nets = self.contact.iter().chain([&self.race, &self.pruning]);
        nets.flat_map(|net| net.weights().to_bytes()).collect()
    }

    /// The mind of the program. It is made when it is first asked for, in a fraction of a second.
    ///
    /// # Panics
    ///
    /// If [`Mind::is_there`] says no. The nets that come with the program are read by a test.
    #[must_use]
    pub fn shipped() -> &'static Mind {
        SHIPPED.get_or_init(|| Mind::from_bytes(NETS).expect("the nets of the program can be read"))
    }

    /// Whether the program has nets: they come with it, or somebody has handed them over.
    #[must_use]
    pub fn is_there() -> bool {
        !NETS.is_empty() || SHIPPED.get().is_some()
    }

    /// Hands the program its nets, where it came without them. What was there before stays.
    ///
    /// # Errors
    ///
    /// That they are none.
    pub fn hand_over(nets: &[u8]) -> Result<(), BadWeights> {
        let mind = Mind::from_bytes(nets)?;
        SHIPPED.get_or_init(|| mind);
        Ok(())
    }

    /// How a game on this board will end, and how lively the cube is.
    #[must_use]
    pub fn outlook(&self, board: &Board) -> Outlook {
        match Class::of(board) {
            Class::Over => Outlook { chances: over(board), lively: Lively::DEAD },
            Class::BearOff => Outlook { chances: self.bearing_off(board), lively: BEARING_OFF },
            Class::Race => sane(self.race.outlook(board, &features::race(board)), board),
            Class::Contact => sane(self.contact.of(board).outlook(board, &features::contact(board)), board),
        }
    }

    /// How a game on this board will end.
    #[must_use]
    pub fn chances(&self, board: &Board) -> Chances {
        self.outlook(board).chances
    }

    /// Exactly where both sides have few checkers left.
    fn bearing_off(&self, board: &Board) -> Chances {
        match TwoSided::shared().win(board) {
            Some(win) => Chances { win, ..Chances::default() },
            None => self.bear_off.chances(board),
        }
    }

    /// A quick guess at the same.
    #[must_use]
    pub fn guess(&self, board: &Board) -> Chances {
        match Class::of(board) {
            Class::Over => over(board),
            Class::BearOff => self.bearing_off(board),
            Class::Race | Class::Contact => sane(self.pruning.outlook(board, &[]), board).chances,
        }
    }
}

/// How lively the cube is where both sides bear off, as games of the nets say (`examples/liveliness.rs`).
const BEARING_OFF: Lively = Lively::even(0.56);

/// How it ended.
fn over(board: &Board) -> Chances {
    match board.winner() {
        Some(Player::One) | None => Chances::won(board.stake(Player::One)),
        Some(Player::Two) => Chances::won(board.stake(Player::Two)).turned(),
    }
}

/// What a net cannot know for certain and the rules do: who has borne off a checker loses no gammon, who has none left
/// behind in the race no backgammon; and what is part of something is not more than it.
fn sane(outlook: Outlook, board: &Board) -> Outlook {
    let [own, other] = Player::BOTH.map(|player| board.side(player));
    let mut sane = outlook.chances;
    (sane.win_gammon, sane.win_backgammon) = sane_gammons(sane.win, sane.win_gammon, sane.win_backgammon, other, own);
    let lose = 1.0 - sane.win;
    (sane.lose_gammon, sane.lose_backgammon) = sane_gammons(lose, sane.lose_gammon, sane.lose_backgammon, own, other);
    outlook.with(sane)
}

fn sane_gammons(win: f32, gammon: f32, backgammon: f32, loser: Side, winner: Side) -> (f32, f32) {
    if loser.count(Place::Off) > 0 {
        return (0.0, 0.0);
    }
    let gammon = gammon.min(win);
    // Past each other, only who still has a checker in the winner's home can lose a backgammon.
    let past = rearmost(loser) + rearmost(winner) <= 24;
    let backgammon = if past && rearmost(loser) <= 18 { 0.0 } else { backgammon.min(gammon) };
    (gammon, backgammon)
}
