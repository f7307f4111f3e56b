use std::sync::Arc;

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

/// The nets that come with the program: contact, race, pruning.
#[cfg(feature = "nets")]
static SHIPPED: [&[u8]; 3] =
    [include_bytes!("../nets/contact.net"), include_bytes!("../nets/race.net"), include_bytes!("../nets/pruning.net")];

impl Mind {
    /// A mind of nets as bytes: for contact, for races, and the small one.
    ///
    /// # Errors
    ///
    /// That one of them is no net, or takes other features than there are.
    pub fn from_bytes([contact, race, pruning]: [&[u8]; 3]) -> Result<Mind, BadWeights> {
        let contact = ByFight::from_bytes(contact)?;
        let [race, pruning] = [race, pruning].map(Weights::from_bytes);
        let (race, pruning) = (race?, pruning?);
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
    pub fn to_bytes(&self) -> [Vec<u8>; 3] {
        let [race, pruning] = [&self.race, &self.pruning].map(|net| net.weights().to_bytes());
        [self.contact.map(|net| net.weights().clone()).to_bytes(), race, pruning]
    }

    /// The mind that comes with the program. It is made when it is first asked for, which takes a second.
    ///
    /// # Panics
    ///
    /// Never: a test reads the nets.
    #[cfg(feature = "nets")]
    #[must_use]
    pub fn shipped() -> &'static Mind {
        static MIND: std::sync::LazyLock<Mind> =
            std::sync::LazyLock::new(|| Mind::from_bytes(SHIPPED).expect("the shipped nets can be read"));
        &MIND
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
        match TwoSided::shared().and_then(|table| table.win(board)) {
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
