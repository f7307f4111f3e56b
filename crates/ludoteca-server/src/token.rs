//! Secrets that open a seat: only their hashes are kept.

use sha2::{Digest, Sha256};

/// A new token for a seat: 128 bits that nobody guesses.
pub(crate) fn fresh(prefix: &str) -> String {
    format!("{prefix}{}", hex(&random::<16>()))
}

/// The token that follows from something secret that the client chose, so that a repeated request gets it again.
pub(crate) fn derived(prefix: &str, from: &str, what: &str) -> String {
    let digest = Sha256::digest(format!("ludoteca {what}\n{from}"));
    format!("{prefix}{}", hex(&digest[..16]))
}

/// What is kept of a token.
pub(crate) fn hash(token: &str) -> String {
    hex(&Sha256::digest(token))
}

/// Whether a token is the one whose hash was kept, in a time that does not tell how much of it is right.
pub(crate) fn fits(token: &str, kept: &str) -> bool {
    let given = hash(token);
    given.len() == kept.len() && given.bytes().zip(kept.bytes()).fold(0, |sum, (one, other)| sum | (one ^ other)) == 0
}

/// Bytes that nobody guesses.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::{derived, fits, fresh, hash};

    #[test]
    fn a_token_fits_its_own_hash_alone() {
        let (one, other) = (fresh("lud_"), fresh("lud_"));
        assert_ne!(one, other);
        assert!(fits(&one, &hash(&one)) && !fits(&other, &hash(&one)) && !fits(&one, ""));
        assert_eq!(derived("lud_", "key", "seat 1"), derived("lud_", "key", "seat 1"));
        assert_ne!(derived("lud_", "key", "seat 1"), derived("lud_", "key", "seat 2"));
        assert_eq!(one.len(), 4 + 32);
    }
}
