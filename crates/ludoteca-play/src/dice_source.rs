use ludoteca_game::Message;

use crate::chance::{Chance, ChanceSource};
use crate::fair::{DiceProof, FairDice, Secret};
use crate::game::Game;

/// The dice of a game.
#[derive(Clone, Debug)]
pub struct DiceSource {
    /// Rolls that were asked for: the first chance events of the game.
    pub given: Vec<String>,
    /// The secret from which all others follow; see [`crate::fair`].
    pub secret: Secret,
}

/// The header lines of a record for given dice, which follow from no secret and cannot be verified.
const GIVEN: &str = "dice given";
const GIVEN_SECRET: &str = "dice box";

impl DiceSource {
    /// Creates dice that follow from a secret.
    #[must_use]
    pub const fn new(secret: Secret) -> DiceSource {
        DiceSource { given: Vec::new(), secret }
    }

    /// Writes the header lines that [`DiceSource::from_tags`] reads.
    #[must_use]
    pub fn tags(&self) -> Vec<(String, String)> {
        let secret = self.secret;
        if self.given.is_empty() {
            let words = [String::new(), String::new()];
            return DiceProof { commitment: secret.commitment(), words, secret: Some(secret) }.tags();
        }
        vec![(GIVEN.to_owned(), self.given.join(",")), (GIVEN_SECRET.to_owned(), secret.to_hex())]
    }

    /// Reads the dice of a record; `None` if its header does not tell them.
    ///
    /// # Errors
    ///
    /// Returns the header line that cannot be read.
    pub fn from_tags(tags: &[(String, String)]) -> Result<Option<DiceSource>, Message> {
        let find = |name: &str| tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        if let Some(secret) = find(GIVEN_SECRET).and_then(Secret::from_hex) {
            let given = find(GIVEN).unwrap_or_default().split(',').map(|roll| roll.trim().to_owned()).collect();
            return Ok(Some(DiceSource { given, secret }));
        }
        let secret = DiceProof::read(tags)?.and_then(|proof| proof.secret);
        Ok(secret.map(DiceSource::new))
    }

    /// Returns the seed of a bot's next decision: the same for the same dice and the same number of entries.
    #[must_use]
    pub fn bot_seed(&self, game: &Game) -> u64 {
        let bytes = self.secret.commitment().0;
        let first = bytes[..8].iter().fold(0_u64, |seed, &byte| seed << 8 | u64::from(byte));
        first.wrapping_add((game.entries().count() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

impl ChanceSource for DiceSource {
    fn choose(&mut self, chance: &Chance<'_>) -> Option<usize> {
        let given = usize::try_from(chance.number).ok().and_then(|number| self.given.get(number));
        let asked_for = given.and_then(|text| chance.find(text));
        asked_for.or_else(|| FairDice { secret: &self.secret, words: ["", ""] }.choose(chance))
    }
}
