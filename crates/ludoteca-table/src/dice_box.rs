use ludoteca_game::Message;

use crate::entry::Entry;
use crate::fair::{Claim, FairChance, Secret};
use crate::table::Table;

/// Where the dice of a game come from.
#[derive(Clone, Debug)]
pub struct DiceBox {
    /// Rolls that were asked for: the first chances of the game.
    pub given: Vec<String>,
    /// What all others follow from; see [`crate::fair`].
    pub secret: Secret,
}

/// The header lines of a record for dice that were asked for: they follow from nothing, so that there is nothing to check.
const GIVEN: &str = "dice given";
const GIVEN_SECRET: &str = "dice box";

impl DiceBox {
    /// The header lines from which [`DiceBox::of_tags`] makes the same dice.
    #[must_use]
    pub fn tags(&self) -> Vec<(String, String)> {
        let secret = self.secret;
        if self.given.is_empty() {
            let words = [String::new(), String::new()];
            return Claim { commitment: secret.commitment(), words, secret: Some(secret) }.tags();
        }
        vec![(GIVEN.to_owned(), self.given.join(",")), (GIVEN_SECRET.to_owned(), secret.to_hex())]
    }

    /// The dice of a record; `None` if it does not tell them.
    ///
    /// # Errors
    ///
    /// A header line that cannot be read.
    pub fn of_tags(tags: &[(String, String)]) -> Result<Option<DiceBox>, Message> {
        let find = |name: &str| tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        if let Some(secret) = find(GIVEN_SECRET).and_then(Secret::from_hex) {
            let given = find(GIVEN).unwrap_or_default().split(',').map(|roll| roll.trim().to_owned()).collect();
            return Ok(Some(DiceBox { given, secret }));
        }
        let secret = Claim::read(tags)?.and_then(|claim| claim.secret);
        Ok(secret.map(|secret| DiceBox { given: Vec::new(), secret }))
    }

    /// The seed of a bot's next decision at a table: the same for the same dice and the same point of the game.
    #[must_use]
    pub fn bot_seed(&self, table: &dyn Table) -> u64 {
        let bytes = self.secret.commitment().0;
        let first = bytes[..8].iter().fold(0_u64, |seed, &byte| seed << 8 | u64::from(byte));
        first.wrapping_add((table.entries().len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// What happens by chance now; `None` unless it is nature's turn.
    ///
    /// A chance that was taken back and comes again is the same as before.
    #[must_use]
    pub fn unfold(&self, table: &dyn Table) -> Option<Entry> {
        let number = table.chances();
        if let Some(entry) = table.certain() {
            return Some(entry);
        }
        let given = usize::try_from(number).ok().and_then(|number| self.given.get(number));
        let asked_for = given.and_then(|text| table.happening(text));
        asked_for.or_else(|| table.unfold(&mut FairChance::new(&self.secret, ["", ""], number)))
    }
}
