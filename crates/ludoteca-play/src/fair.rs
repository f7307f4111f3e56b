//! Dice that can be verified: the host commits to a secret, the players add words of their own, and every chance event follows
//! from them by a formula that anyone can compute again once the secret is shown.
//!
//! 1. Before the game the host draws a [`Secret`] of 32 bytes and publishes its [`Commitment`], the SHA-256 of those bytes.
//! 2. Each player may add a word after the commitment is known, so that the host cannot have chosen the secret for it.
//! 3. Chance number `n`, counted from 0 along the line of the game, draws numbers of 32 bits, big-endian, from the stream
//!    HMAC-SHA-256(secret, "ludoteca dice 1" ␊ word of player 1 ␊ word of player 2 ␊ `n` ␊ `block`) with `n` and `block` in
//!    decimal and blocks counted from 0. With outcomes of weights that add up to `W`, a number at or above the largest
//!    multiple of `W` that is at most 2³² is passed over; the first other one, modulo `W`, chooses the outcome: the first
//!    one whose weight and those before it add up to more. Words hold no line breaks.
//! 4. After the game the secret is shown, and [`verify`] checks every chance of it.
//!
//! Chances that are taken back keep their number, so that undoing a move never brings another roll.

use hmac::{Hmac, KeyInit, Mac};
use ludoteca_game::{Message, quote};
use sha2::{Digest, Sha256};

use crate::chance::{Chance, ChanceSource};
use crate::entry::Entry;
use crate::game::Game;
use crate::messages;

/// The secret from which the dice of a game follow, known only to the host until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// The SHA-256 of a secret, known from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// Derives the secret of a game that can be played again with the same dice.
    #[must_use]
    pub fn from_seed(seed: u64) -> Secret {
        Secret(Sha256::digest(format!("ludoteca seed\n{seed}")).into())
    }

    /// Returns the commitment, which is published before the game.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Writes the secret in 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// Reads a secret of 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Secret> {
        unhex(text).map(Secret)
    }
}

impl Commitment {
    /// Writes the commitment in 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// Reads a commitment of 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Commitment> {
        unhex(text).map(Commitment)
    }
}

/// The dice of a game, which follow from the secret and the words of the players.
#[derive(Clone, Copy, Debug)]
pub struct FairDice<'a> {
    /// The secret of the host.
    pub secret: &'a Secret,
    /// The word of player 1 and the word of player 2.
    pub words: [&'a str; 2],
}

impl ChanceSource for FairDice<'_> {
    fn choose(&mut self, chance: &Chance<'_>) -> Option<usize> {
        Some(self.outcome(chance.number, chance.weights))
    }
}

impl FairDice<'_> {
    /// Returns the outcome of the chance event with this number.
    #[must_use]
    pub fn outcome(&self, number: u64, weights: &[u32]) -> usize {
        let total: u64 = weights.iter().map(|&weight| u64::from(weight)).sum();
        let limit = (1 << 32) / total * total;
        let mut numbers = (0..).flat_map(|block| self.block(number, block)).map(u64::from);
        let drawn = numbers.find(|drawn| *drawn < limit).expect("the stream has no end") % total;
        let mut sum = 0;
        let chosen = weights.iter().position(|&weight| {
            sum += u64::from(weight);
            drawn < sum
        });
        chosen.expect("the drawn number is below the sum of the weights")
    }

    /// Returns eight numbers of the stream.
    fn block(&self, number: u64, block: u64) -> [u32; 8] {
        let [one, two] = self.words;
        let text = format!("ludoteca dice 1\n{one}\n{two}\n{number}\n{block}");
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret.0).expect("a key may have any length");
        mac.update(text.as_bytes());
        let bytes: [u8; 32] = mac.finalize().into_bytes().into();
        std::array::from_fn(|place| {
            let four = bytes[4 * place..].first_chunk().expect("four bytes");
            u32::from_be_bytes(*four)
        })
    }
}

/// The proof of the dice in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceProof {
    /// The commitment, published before the game.
    pub commitment: Commitment,
    /// The words of the players.
    pub words: [String; 2],
    /// The secret, once it is shown.
    pub secret: Option<Secret>,
}

impl DiceProof {
    /// The names of the header lines of a record.
    pub const COMMITMENT: &'static str = "dice commitment";
    /// The header line of the secret.
    pub const SECRET: &'static str = "dice secret";
    /// The lines of the players' words.
    pub const WORDS: [&'static str; 2] = ["dice word 1", "dice word 2"];

    /// Reads the header lines of a record; `None` if it has none about its dice.
    ///
    /// # Errors
    ///
    /// Returns the reason if a line cannot be read or the commitment is missing.
    pub fn read(tags: &[(String, String)]) -> Result<Option<DiceProof>, Message> {
        let find = |name: &str| tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        let bad = |name: &str, value: &str| messages::not_hexadecimal(name, quote(value));
        let secret = match find(DiceProof::SECRET) {
            None => None,
            Some(text) => Some(Secret::from_hex(text).ok_or_else(|| bad(DiceProof::SECRET, text))?),
        };
        let Some(commitment) = find(DiceProof::COMMITMENT) else {
            return if secret.is_some() { Err(messages::secret_without_commitment().into()) } else { Ok(None) };
        };
        let commitment = Commitment::from_hex(commitment).ok_or_else(|| bad(DiceProof::COMMITMENT, commitment))?;
        let words = DiceProof::WORDS.map(|name| find(name).unwrap_or_default().to_owned());
        Ok(Some(DiceProof { commitment, words, secret }))
    }

    /// Writes the header lines.
    #[must_use]
    pub fn tags(&self) -> Vec<(String, String)> {
        let mut tags = vec![(DiceProof::COMMITMENT.to_owned(), self.commitment.to_hex())];
        for (name, word) in DiceProof::WORDS.iter().zip(&self.words).filter(|(_, word)| !word.is_empty()) {
            tags.push(((*name).to_owned(), word.clone()));
        }
        tags.extend(self.secret.iter().map(|secret| (DiceProof::SECRET.to_owned(), secret.to_hex())));
        tags
    }
}

/// The result of a check of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The secret is not shown yet.
    NotShown,
    /// This many chance events follow from the secret.
    Fair(usize),
}

/// Checks that the secret is the committed one and that every chance event of the game follows from it.
///
/// # Errors
///
/// Returns the contradiction: the secret, or the entry with its expected outcome.
pub fn verify(game: &Game, claim: &DiceProof) -> Result<Verdict, Message> {
    let Some(secret) = &claim.secret else {
        return Ok(Verdict::NotShown);
    };
    if secret.commitment() != claim.commitment {
        return Err(messages::secret_does_not_fit().into());
    }
    let dice = FairDice { secret, words: [&claim.words[0], &claim.words[1]] };
    let mut chances = 0;
    for (number, (state, entry)) in (1_usize..).zip(game.states_before().zip(game.entries())) {
        let weights = state.position.chances();
        if !matches!(entry, Entry::Chance { .. }) || weights.len() < 2 {
            continue;
        }
        let expected = state.position.resolve(dice.outcome(state.chances, &weights));
        let expected = expected.event().expect("an outcome of chance is an event").entry;
        if expected != *entry {
            return Err(messages::unfair_chance(number, quote(entry.text()), quote(expected.text())));
        }
        chances += 1;
    }
    Ok(Verdict::Fair(chances))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> =
        text.trim().chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect();
    if digits.len() == 64 { bytes.try_into().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::{Commitment, FairDice, Secret};

    const ROLLS: [u32; 21] = [1, 2, 1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 1];

    /// The vectors of `docs/fair-dice.md`, computed there in another language.
    #[test]
    fn the_published_vectors_hold() {
        let secret = Secret(std::array::from_fn(|place| place as u8));
        let commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
        assert_eq!(secret.commitment().to_hex(), commitment);
        assert_eq!(Commitment::from_hex(commitment), Some(secret.commitment()));
        let opening = |number| FairDice { secret: &secret, words: ["ana", "luis"] }.outcome(number, &[1; 36]);
        let turn = |number| FairDice { secret: &secret, words: ["ana", "luis"] }.outcome(number, &ROLLS);
        assert_eq!([0, 1, 2].map(opening), [31, 8, 26]);
        assert_eq!([3, 4, 5, 6, 7].map(turn), [7, 11, 18, 12, 1]);
    }

    #[test]
    fn words_and_numbers_change_the_chance() {
        let secret = Secret([7; 32]);
        let draw = |words, number| FairDice { secret: &secret, words }.outcome(number, &[1; 1000]);
        assert_eq!(draw(["a", "b"], 1), draw(["a", "b"], 1));
        assert_ne!(draw(["a", "b"], 1), draw(["a", "b"], 2));
        assert_ne!(draw(["a", "b"], 1), draw(["b", "a"], 1));
    }

    /// χ² over the 21 rolls with 20 degrees of freedom: a fair mapping exceeds 45.3 once in a thousand secrets. Taking the
    /// number modulo 21 instead of by weight, or a single byte modulo 36 without passing any over, exceeds it by far.
    #[test]
    fn the_rolls_come_as_often_as_they_should() {
        let secret = Secret([42; 32]);
        let games = 36_000_u32;
        let mut counts = [0_u32; 21];
        for number in 0..games {
            counts[FairDice { secret: &secret, words: ["", ""] }.outcome(number.into(), &ROLLS)] += 1;
        }
        let chi_squared = |counts: &[u32; 21]| {
            counts.iter().zip(ROLLS).fold(0.0, |sum, (&count, weight)| {
                let expected = f64::from(games * weight) / 36.0;
                sum + (f64::from(count) - expected).powi(2) / expected
            })
        };
        assert!(chi_squared(&counts) < 45.3, "{counts:?}");
        let evenly = [games / 21; 21];
        assert!(chi_squared(&evenly) > 1000.0, "a mapping that forgets the weights is caught");
        let mut bytes = [0_u32; 21];
        for number in 0..games {
            // 256 is no multiple of 36: the first four numbers come up once more often.
            let drawn = FairDice { secret: &secret, words: ["", ""] }.block(number.into(), 0)[0] % 256 % 36;
            let mut sum = 0;
            let roll = ROLLS.iter().position(|&weight| {
                sum += weight;
                drawn < sum
            });
            bytes[roll.expect("below 36")] += 1;
        }
        assert!(chi_squared(&bytes) > 45.3, "a mapping without rejection is caught: {bytes:?}");
    }

    #[test]
    fn only_64_hexadecimal_digits_are_a_secret() {
        let secret = Secret([0xab; 32]);
        assert_eq!(Secret::from_hex(&secret.to_hex()), Some(secret));
        for wrong in ["", "ab", &"g".repeat(64), &"a".repeat(63), &"é".repeat(64)] {
            assert_eq!(Secret::from_hex(wrong), None, "{wrong}");
        }
    }
}
