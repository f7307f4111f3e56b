//! The check of a game's dice: every roll is worked out again here, and counted.

use ludoteca_game::{Explain, Fact, Message, Player};
use ludoteca_table::fair::{Claim, FairChance};
use ludoteca_table::record::{self, Sitting};
use ludoteca_table::{Entry, GameBox, Session, Table};

use crate::address::Address;
use crate::messages;
use crate::online::{NetAct, Problem, Request};
use crate::page::fresh_dice;
use crate::play::Around;
use crate::wish::{Ticket, Wish};

/// A throw of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    /// What fell.
    pub text: String,
    /// Whether it follows from the secret; `None` while that is not shown.
    pub fair: Option<bool>,
}

/// How often each number fell for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Faces {
    /// From one to six.
    pub counts: [u32; 6],
    /// Throws of two equal numbers.
    pub doubles: u32,
    /// Throws of two dice.
    pub throws: u32,
}

/// What became of the check.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The game is being fetched.
    Loading,
    /// It cannot be checked, and why.
    Nothing(Message),
    /// The secret is not the one that was promised.
    WrongSecret,
    /// So many throws follow from the secret, of so many.
    Checked {
        /// How many follow.
        fair: usize,
        /// Of how many.
        of: usize,
    },
}

/// The dice of a game.
#[derive(Debug)]
pub struct DiceCheck {
    /// Where the game itself is.
    pub back: Address,
    /// The game, once it is known.
    pub game: Option<&'static dyn GameBox>,
    /// How the players are called.
    pub names: Option<[Fact; 2]>,
    /// What the dice are said to follow from.
    pub claim: Option<Claim>,
    /// What became of it.
    pub verdict: Verdict,
    /// Every throw, in order.
    pub throws: Vec<Throw>,
    /// What fell for each player.
    pub faces: [Faces; 2],
    asked: Option<Ticket>,
}

impl Faces {
    /// How many numbers fell.
    #[must_use]
    pub fn numbers(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// How often each would fall if all fell equally often.
    #[must_use]
    pub fn expected(&self) -> f64 {
        f64::from(self.numbers()) / 6.0
    }

    /// How far they stray from that, as χ² with five degrees of freedom: of fair dice one game in twenty strays beyond 11.07.
    #[must_use]
    pub fn chi_squared(&self) -> f64 {
        let expected = self.expected();
        if expected == 0.0 {
            return 0.0;
        }
        self.counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum()
    }

    /// What a throw of two dice brings on average, doubles counted twice.
    #[must_use]
    pub fn pips(&self) -> f64 {
        let sum: u32 = (1..).zip(self.counts).map(|(face, count)| face * count).sum();
        if self.throws == 0 { 0.0 } else { f64::from(sum) / f64::from(self.throws) }
    }

    fn throw(&mut self, dice: [u32; 2]) {
        self.throws += 1;
        for die in dice {
            self.counts[die as usize - 1] += 1;
        }
        if dice[0] == dice[1] {
            self.doubles += 1;
        }
    }
}

impl DiceCheck {
    fn new(back: Address) -> DiceCheck {
        DiceCheck {
            back,
            game: None,
            names: None,
            claim: None,
            verdict: Verdict::Loading,
            throws: Vec::new(),
            faces: [Faces::default(); 2],
            asked: None,
        }
    }

    /// The dice of a record that is kept here.
    pub(crate) fn of_record(
        back: Address,
        text: &str,
        games: &[&'static dyn GameBox],
        around: &mut Around<'_>,
    ) -> DiceCheck {
        let mut check = DiceCheck::new(back);
        match record::read(text, games) {
            Ok(sitting) => check.take(sitting, games, around),
            Err(error) => check.verdict = Verdict::Nothing(error.message()),
        }
        check
    }

    /// The dice of a table elsewhere, whose record is fetched.
    pub(crate) fn of_table(id: &str, around: &mut Around<'_>) -> DiceCheck {
        let mut check = DiceCheck::new(Address::Table { id: id.to_owned(), line: None });
        let ticket = around.ticket();
        check.asked = Some(ticket);
        around.wish(Wish::Send { ticket, request: Request::get(format!("{}/record", Request::table(id))) });
        check
    }

    pub(crate) fn net(&mut self, act: &NetAct, games: &[&'static dyn GameBox], around: &mut Around<'_>) {
        match act {
            NetAct::Answered { ticket, status: 200, body } if self.asked == Some(*ticket) => {
                match record::read(body, games) {
                    Ok(sitting) => self.take(sitting, games, around),
                    Err(error) => self.verdict = Verdict::Nothing(error.message()),
                }
            }
            NetAct::Answered { ticket, status, body } if self.asked == Some(*ticket) => {
                self.verdict = Verdict::Nothing(Problem::read(*status, body).message());
            }
            NetAct::Unreached(ticket) if self.asked == Some(*ticket) => {
                self.verdict = Verdict::Nothing(messages::no_server().into());
            }
            _ => {}
        }
    }

    fn take(&mut self, sitting: Sitting, games: &[&'static dyn GameBox], around: &mut Around<'_>) {
        let claim = Claim::read(&sitting.tags);
        let names = ludoteca_table::player_names(&sitting.tags).map(|name| name.map(str::to_owned));
        let session = match Session::of(sitting, games, fresh_dice(around.env)) {
            Ok(session) => session,
            Err(why) => {
                self.verdict = Verdict::Nothing(why);
                return;
            }
        };
        self.game = Some(session.game());
        let side = |player: Player| session.names().of(player);
        let [one, two] = names;
        self.names = Some([
            one.map_or_else(|| side(Player::One), Fact::from),
            two.map_or_else(|| side(Player::Two), Fact::from),
        ]);
        match claim {
            Ok(claim) => {
                self.count(session.table(), claim.as_ref());
                self.claim = claim;
            }
            Err(why) => self.verdict = Verdict::Nothing(why),
        }
    }

    /// Every throw is worked out again, and counted.
    fn count(&mut self, table: &dyn Table, claim: Option<&Claim>) {
        let secret = claim.and_then(|claim| claim.secret.as_ref());
        let words = claim.map(|claim| claim.words.clone()).unwrap_or_default();
        let mut again = table.rewound(0);
        for entry in table.entries() {
            let is_throw = matches!(entry, Entry::Happened { .. }) && again.certain().is_none();
            if is_throw {
                let fair = secret.map(|secret| {
                    let words = [words[0].as_str(), words[1].as_str()];
                    let expected = again.unfold(&mut FairChance::new(secret, words, again.chances()));
                    expected.as_ref() == Some(entry)
                });
                // The occasion may be named before what fell.
                let fell = entry.text().rsplit(' ').next().unwrap_or_default();
                self.throws.push(Throw { text: fell.to_owned(), fair });
            }
            if again.commit(entry).is_err() {
                break;
            }
            if is_throw {
                self.count_faces(entry.text(), again.turn().anyone());
            }
        }
        self.verdict = match (claim, secret) {
            _ if self.throws.is_empty() => Verdict::Nothing(messages::no_dice_here().into()),
            (None, _) => Verdict::Nothing(messages::dice_were_given().into()),
            (Some(_), None) => Verdict::Nothing(messages::secret_not_shown().into()),
            (Some(claim), Some(secret)) if secret.commitment() != claim.commitment => Verdict::WrongSecret,
            _ => {
                let fair = self.throws.iter().filter(|throw| throw.fair == Some(true)).count();
                Verdict::Checked { fair, of: self.throws.len() }
            }
        };
    }

    /// A throw at the opening, which names itself, is one die of each player; any other one is of who moves after it.
    fn count_faces(&mut self, text: &str, mover: Option<Player>) {
        let dice: Vec<u32> =
            text.chars().filter_map(|sign| sign.to_digit(10)).filter(|die| (1..=6).contains(die)).collect();
        match (dice.as_slice(), mover) {
            ([one, two], _) if text.contains(' ') => {
                self.faces[0].counts[*one as usize - 1] += 1;
                self.faces[1].counts[*two as usize - 1] += 1;
            }
            ([one, two], Some(mover)) => self.faces[mover.index()].throw([*one, *two]),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Faces;

    #[test]
    fn even_numbers_do_not_stray_and_one_number_alone_does() {
        let even = Faces { counts: [10; 6], doubles: 5, throws: 30 };
        assert_eq!((even.expected(), even.chi_squared(), even.pips()), (10.0, 0.0, 7.0));
        let odd = Faces { counts: [60, 0, 0, 0, 0, 0], doubles: 30, throws: 30 };
        assert!(odd.chi_squared() > 11.07);
        assert_eq!(Faces::default().chi_squared(), 0.0);
    }
}
