//! The check of the dice of a game: every roll is computed again and counted.

use ludoteca_game::{Explain, Fact, Message, Player};
use ludoteca_play::fair::{DiceProof, FairDice};
use ludoteca_play::{Entry, Game, GameType, LoadedGame, Session, record};

use crate::address::Address;
use crate::messages;
use crate::online::{NetAct, Problem, Request};
use crate::page::fresh_dice;
use crate::play::Around;
use crate::wish::{Ticket, Wish};

/// A roll of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The dice.
    pub text: String,
    /// True if it follows from the secret; `None` while the secret is not shown.
    pub fair: Option<bool>,
}

/// The statistics of the rolls of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Faces {
    /// The number of ones, twos, … sixes.
    pub counts: [u32; 6],
    /// The number of doubles.
    pub doubles: u32,
    /// The number of rolls of two dice.
    pub throws: u32,
}

/// The result of the check.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The game is being fetched.
    Loading,
    /// It cannot be checked, for this reason.
    Nothing(Message),
    /// The secret does not fit the commitment.
    WrongSecret,
    /// The rolls were computed again.
    Checked {
        /// The number of rolls that follow from the secret.
        fair: usize,
        /// The number of all rolls.
        of: usize,
    },
}

/// The page of the check.
#[derive(Debug)]
pub struct DiceCheck {
    /// The address of the game.
    pub back: Address,
    /// The kind of game, once it is known.
    pub kind: Option<&'static GameType>,
    /// The names of the players.
    pub names: Option<[Fact; 2]>,
    /// The proof of the dice.
    pub proof: Option<DiceProof>,
    /// The result.
    pub verdict: Verdict,
    /// Every roll, in order.
    pub throws: Vec<Throw>,
    /// The statistics of each player.
    pub faces: [Faces; 2],
    asked: Option<Ticket>,
}

impl Faces {
    /// Counts the dice.
    #[must_use]
    pub fn numbers(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// Returns the expected count of each number.
    #[must_use]
    pub fn expected(&self) -> f64 {
        f64::from(self.numbers()) / 6.0
    }

    /// Returns the deviation from that, as χ² with five degrees of freedom: with fair dice it exceeds 11.07 in one game of twenty.
    #[must_use]
    pub fn chi_squared(&self) -> f64 {
        let expected = self.expected();
        if expected == 0.0 {
            return 0.0;
        }
        self.counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum()
    }

    /// Returns the average number of pips of a roll of two dice.
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
            kind: None,
            names: None,
            proof: None,
            verdict: Verdict::Loading,
            throws: Vec::new(),
            faces: [Faces::default(); 2],
            asked: None,
        }
    }

    /// Checks the dice of a saved game.
    pub(crate) fn of_record(
        back: Address,
        text: &str,
        games: &[&'static GameType],
        around: &mut Around<'_>,
    ) -> DiceCheck {
        let mut check = DiceCheck::new(back);
        match record::read(text, games) {
            Ok(loaded) => check.take(loaded, around),
            Err(error) => check.verdict = Verdict::Nothing(error.message()),
        }
        check
    }

    /// Fetches the record of a table to check its dice.
    pub(crate) fn of_table(id: &str, around: &mut Around<'_>) -> DiceCheck {
        let mut check = DiceCheck::new(Address::Table { id: id.to_owned(), line: None });
        let ticket = around.ticket();
        check.asked = Some(ticket);
        around.wish(Wish::Send { ticket, request: Request::get(format!("{}/record", Request::table(id))) });
        check
    }

    pub(crate) fn net(&mut self, act: &NetAct, games: &[&'static GameType], around: &mut Around<'_>) {
        match act {
            NetAct::Answered { ticket, status: 200, body } if self.asked == Some(*ticket) => {
                match record::read(body, games) {
                    Ok(loaded) => self.take(loaded, around),
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

    fn take(&mut self, loaded: LoadedGame, around: &mut Around<'_>) {
        let proof = DiceProof::read(&loaded.tags);
        let names = ludoteca_play::player_names(&loaded.tags).map(|name| name.map(str::to_owned));
        let session = match Session::from_record(loaded, fresh_dice(around.env)) {
            Ok(session) => session,
            Err(why) => {
                self.verdict = Verdict::Nothing(why);
                return;
            }
        };
        self.kind = Some(session.game().kind());
        let side = |player: Player| session.names().of(player);
        let [one, two] = names;
        self.names = Some([
            one.map_or_else(|| side(Player::One), Fact::from),
            two.map_or_else(|| side(Player::Two), Fact::from),
        ]);
        match proof {
            Ok(proof) => {
                self.count(session.game(), proof.as_ref());
                self.proof = proof;
            }
            Err(why) => self.verdict = Verdict::Nothing(why),
        }
    }

    /// Computes every roll again and counts it.
    fn count(&mut self, game: &Game, proof: Option<&DiceProof>) {
        let secret = proof.and_then(|proof| proof.secret.as_ref());
        let [one, two] = proof.map_or(["", ""], |proof| [&proof.words[0], &proof.words[1]]);
        let dice = secret.map(|secret| FairDice { secret, words: [one, two] });
        for (place, entry) in game.entries().enumerate().filter(|(_, entry)| matches!(entry, Entry::Chance { .. })) {
            let before = game.rewound(place);
            let weights = before.position().chances();
            let is_forced = weights.len() < 2;
            if is_forced {
                continue;
            }
            let fair = dice.map(|dice| {
                let expected = before.position().resolve(dice.outcome(before.chance_count(), &weights));
                expected.event().is_some_and(|event| event.entry == *entry)
            });
            // The text may begin with the occasion of the roll.
            let numbers = entry.text().rsplit(' ').next().unwrap_or_default();
            self.throws.push(Throw { text: numbers.to_owned(), fair });
            self.count_faces(entry.text(), game.rewound(place + 1).turn().anyone());
        }
        self.verdict = match (proof, secret) {
            _ if self.throws.is_empty() => Verdict::Nothing(messages::no_dice_here().into()),
            (None, _) => Verdict::Nothing(messages::dice_were_given().into()),
            (Some(_), None) => Verdict::Nothing(messages::secret_not_shown().into()),
            (Some(proof), Some(secret)) if secret.commitment() != proof.commitment => Verdict::WrongSecret,
            _ => {
                let fair = self.throws.iter().filter(|throw| throw.fair == Some(true)).count();
                Verdict::Checked { fair, of: self.throws.len() }
            }
        };
    }

    /// Counts a roll. The opening roll, which begins with a word, has one die of each player; any other belongs to the player to move.
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
