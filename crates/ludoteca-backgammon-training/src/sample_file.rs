//! The file format of samples, which lets a resumed run continue with the samples of earlier rounds.

use ludoteca_backgammon::{Board, Side};
use ludoteca_backgammon_engine::Chances;
use ludoteca_game::Player;

use crate::gradient::Target;
use crate::recipe::SampleSource;
use crate::sample::Sample;

/// Bytes per sample: source, both sides, five chances, value and weight of three cube efficiencies.
pub const SAMPLE_BYTES: usize = 1 + 2 * SIDE + 4 * NUMBERS;
const SIDE: usize = 16;
const NUMBERS: usize = 5 + 2 * 3;

/// Encodes samples.
pub(crate) fn encode(samples: &[Sample], source: SampleSource) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(samples.len() * SAMPLE_BYTES);
    for sample in samples {
        bytes.push(is_lookahead(source).into());
        Player::BOTH.iter().for_each(|&player| bytes.extend(sample.board.side(player).packed().to_le_bytes()));
        let targets = sample.cube_efficiency.iter().flat_map(|target| [target.value, target.weight]);
        sample.chances.to_array().into_iter().chain(targets).for_each(|number| bytes.extend(number.to_le_bytes()));
    }
    bytes
}

/// Decodes the samples of one source and skips the others and malformed ones.
pub(crate) fn decode(bytes: &[u8], source: SampleSource) -> impl Iterator<Item = Sample> {
    let wanted = u8::from(is_lookahead(source));
    bytes.chunks_exact(SAMPLE_BYTES).filter(move |bytes| bytes[0] == wanted).filter_map(|bytes| sample(&bytes[1..]))
}

const fn is_lookahead(source: SampleSource) -> bool {
    matches!(source, SampleSource::Lookahead { .. })
}

fn sample(bytes: &[u8]) -> Option<Sample> {
    let (sides, numbers) = bytes.split_at(2 * SIDE);
    let board = Board::new([side(&sides[..SIDE])?, side(&sides[SIDE..])?]).ok()?;
    let numbers: Vec<f32> = numbers.as_chunks::<4>().0.iter().map(|number| f32::from_le_bytes(*number)).collect();
    let (chances, targets) = numbers.split_at(5);
    // An interrupted write may leave any bytes.
    let are_chances = chances.iter().all(|chance| (0.0..=1.0).contains(chance));
    let are_targets = targets.iter().all(|number| number.is_finite() && *number >= 0.0);
    (are_chances && are_targets).then(|| Sample {
        board,
        chances: Chances::from_array(chances.try_into().expect("five chances")),
        cube_efficiency: std::array::from_fn(|nth| Target { value: targets[2 * nth], weight: targets[2 * nth + 1] }),
    })
}

/// Four bits per place.
fn side(bytes: &[u8]) -> Option<Side> {
    let packed = u128::from_le_bytes(bytes.try_into().expect("a side has 16 bytes"));
    Side::new(std::array::from_fn(|place| (packed >> (4 * place) & 15) as u8))
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use ludoteca_backgammon_engine::Chances;

    use super::{SAMPLE_BYTES, decode, encode};
    use crate::composed_position::composed_position;
    use crate::gradient::Target;
    use crate::recipe::SampleSource;
    use crate::sample::Sample;

    const LOOKAHEAD: SampleSource = SampleSource::Lookahead { candidates: 6 };

    fn samples() -> Vec<Sample> {
        let mut rng = Rng::with_seed(2);
        let mut sample = || Sample {
            board: composed_position(&mut rng),
            chances: Chances::from_array([0.6, 0.25, 0.01, 0.125, 0.0]),
            cube_efficiency: [0.5, 0.75, 1.0].map(|value| Target { value, weight: 0.1 }),
        };
        (0..100).map(|_| sample()).collect()
    }

    #[test]
    fn samples_survive_a_round_trip() {
        let bytes = encode(&samples(), LOOKAHEAD);
        assert_eq!(bytes.len(), 100 * SAMPLE_BYTES);
        let back: Vec<Sample> = decode(&bytes, LOOKAHEAD).collect();
        assert_eq!(format!("{back:?}"), format!("{:?}", samples()));
        assert_eq!(decode(&bytes, SampleSource::SelfPlay).count(), 0, "another source");
    }

    #[test]
    fn malformed_samples_are_skipped() {
        let mut bytes = encode(&samples(), LOOKAHEAD);
        bytes[SAMPLE_BYTES + 5] ^= 1;
        bytes[2 * SAMPLE_BYTES + 1 + 2 * 16..][..4].copy_from_slice(&f32::NAN.to_le_bytes());
        bytes.truncate(bytes.len() - 3);
        assert_eq!(decode(&bytes, LOOKAHEAD).count(), 97);
    }
}
