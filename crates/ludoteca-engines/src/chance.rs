use fastrand::Rng;

/// Where an engine that does not care takes its choices from.
///
/// The position is part of it: who is handed the same seed for a whole game must not slip on every move or on none. It is taken
/// as text, because a text is the same on every machine and in the browser.
pub(crate) fn draws(position: &str, seed: u64) -> Rng {
    // FNV-1a, over the seed and the text.
    let bytes = seed.to_le_bytes().into_iter().chain(position.bytes());
    let mixed = bytes
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    Rng::with_seed(mixed)
}
