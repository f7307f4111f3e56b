//! Lessons on disk, so that a run that goes on need not make them again.

use ludoteca_backgammon::{Board, Side};
use ludoteca_game::Player;

use super::gradient::Wanted;
use super::lesson::Lesson;
use super::recipe::Lessons;
use crate::chances::Chances;

/// A lesson takes so many bytes: where it comes from, both sides, five chances, and for three holders of a cube how lively it is and
/// what that weighs.
pub const LESSON_BYTES: usize = 1 + 2 * SIDE + 4 * NUMBERS;
const SIDE: usize = 16;
const NUMBERS: usize = 5 + 2 * 3;

/// Lessons as bytes.
pub(crate) fn written(lessons: &[Lesson], from: Lessons) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(lessons.len() * LESSON_BYTES);
    for lesson in lessons {
        bytes.push(is_exact(from).into());
        Player::BOTH.iter().for_each(|&player| bytes.extend(lesson.board.side(player).packed().to_le_bytes()));
        let lively = lesson.lively.iter().flat_map(|wanted| [wanted.value, wanted.weight]);
        lesson.chances.to_array().into_iter().chain(lively).for_each(|number| bytes.extend(number.to_le_bytes()));
    }
    bytes
}

/// The lessons of such bytes that come from where they should; what is none is left out.
pub(crate) fn read(bytes: &[u8], from: Lessons) -> impl Iterator<Item = Lesson> {
    let wanted = u8::from(is_exact(from));
    bytes.chunks_exact(LESSON_BYTES).filter(move |bytes| bytes[0] == wanted).filter_map(|bytes| lesson(&bytes[1..]))
}

const fn is_exact(from: Lessons) -> bool {
    matches!(from, Lessons::Exact { .. })
}

fn lesson(bytes: &[u8]) -> Option<Lesson> {
    let (sides, numbers) = bytes.split_at(2 * SIDE);
    let board = Board::new([side(&sides[..SIDE])?, side(&sides[SIDE..])?]).ok()?;
    let numbers: Vec<f32> = numbers.as_chunks::<4>().0.iter().map(|number| f32::from_le_bytes(*number)).collect();
    let (chances, lively) = numbers.split_at(5);
    // What a kill left half written may be anything.
    let are_chances = chances.iter().all(|chance| (0.0..=1.0).contains(chance));
    let are_wanted = lively.iter().all(|number| number.is_finite() && *number >= 0.0);
    (are_chances && are_wanted).then(|| Lesson {
        board,
        chances: Chances::from_array(chances.try_into().expect("five chances")),
        lively: std::array::from_fn(|nth| Wanted { value: lively[2 * nth], weight: lively[2 * nth + 1] }),
    })
}

/// Four bits a place.
fn side(bytes: &[u8]) -> Option<Side> {
    let packed = u128::from_le_bytes(bytes.try_into().expect("a side"));
    Side::new(std::array::from_fn(|place| (packed >> (4 * place) & 15) as u8))
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::{LESSON_BYTES, read, written};
    use crate::chances::Chances;
    use crate::train::gradient::Wanted;
    use crate::train::lesson::Lesson;
    use crate::train::recipe::Lessons;
    use crate::train::set_piece::set_piece;

    const EXACT: Lessons = Lessons::Exact { candidates: 6 };

    fn lessons() -> Vec<Lesson> {
        let mut luck = Rng::with_seed(2);
        let mut lesson = || Lesson {
            board: set_piece(&mut luck),
            chances: Chances::from_array([0.6, 0.25, 0.01, 0.125, 0.0]),
            lively: [0.5, 0.75, 1.0].map(|value| Wanted { value, weight: 0.1 }),
        };
        (0..100).map(|_| lesson()).collect()
    }

    #[test]
    fn lessons_come_back_as_they_were() {
        let bytes = written(&lessons(), EXACT);
        assert_eq!(bytes.len(), 100 * LESSON_BYTES);
        let back: Vec<Lesson> = read(&bytes, EXACT).collect();
        assert_eq!(format!("{back:?}"), format!("{:?}", lessons()));
        assert_eq!(read(&bytes, Lessons::OfGames).count(), 0, "those of games are others");
    }

    #[test]
    fn what_is_no_lesson_is_left_out() {
        let mut bytes = written(&lessons(), EXACT);
        bytes[LESSON_BYTES + 5] ^= 1;
        bytes[2 * LESSON_BYTES + 1 + 2 * 16..][..4].copy_from_slice(&f32::NAN.to_le_bytes());
        bytes.truncate(bytes.len() - 3);
        assert_eq!(read(&bytes, EXACT).count(), 97);
    }
}
