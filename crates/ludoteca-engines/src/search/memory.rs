use std::sync::atomic::{AtomicU64, Ordering};

use crate::room::Room;

/// What is remembered of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Note {
    /// Proved: at least, at most.
    pub(super) bounds: [i32; 2],
    /// What a search of `depth` found.
    pub(super) value: i32,
    /// Which side of the truth of that depth `value` is on.
    pub(super) side: Side,
    pub(super) depth: u8,
    /// What the table calls the best move; 0 for none.
    pub(super) code: u16,
    /// How much work it was, as a power of two.
    pub(super) effort: u8,
}

/// How a value stands to the truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// It is the truth.
    Exact,
    /// The truth is at least the value.
    AtLeast,
    /// The truth is at most the value.
    AtMost,
}

/// A table of limited size that several threads share without waiting for each other.
///
/// A note is three words, the first of which is the key mixed with the other two: where two threads wrote at once the words do
/// not fit together, and nothing is found there. Two notes share a place: the one that was more work, and the last.
pub(super) struct Memory<'r> {
    words: &'r [AtomicU64],
    places: u64,
}

const WORDS_A_NOTE: usize = 3;
/// Two notes and what fills up a line of the cache, so that looking at both costs one.
const WORDS_A_PLACE: usize = 8;
/// Memory is handed out in pages of 4 KiB, or larger ones.
const WORDS_A_PAGE: usize = 512;

/// Room for a table of at most so many bytes, and no larger than so many notes need.
pub(super) fn room(bytes_max: usize, notes_max: u64) -> Room {
    let places = (bytes_max / (8 * WORDS_A_PLACE)).min(usize::try_from(notes_max).unwrap_or(usize::MAX));
    Room::new(places.saturating_mul(8 * WORDS_A_PLACE))
}

impl Memory<'_> {
    /// An empty table that takes all of the room.
    pub(super) fn new(room: &mut Room) -> Memory<'_> {
        let words: &[AtomicU64] = room.numbers();
        // A page that is read before it is written, as a search does, is made twice, and all threads wait for that.
        for word in words.iter().step_by(WORDS_A_PAGE) {
            word.store(0, Ordering::Relaxed);
        }
        Memory { words, places: (words.len() / WORDS_A_PLACE) as u64 }
    }

    pub(super) fn get(&self, key: u128) -> Option<Note> {
        let [place, check] = self.place(key);
        let place = place as usize;
        [place, place + WORDS_A_NOTE].into_iter().find_map(|at| {
            let [mark, one, two] = [0, 1, 2].map(|nth| self.words[at + nth].load(Ordering::Relaxed));
            (mark ^ one ^ two == check && two != 0).then(|| unpack(one, two))
        })
    }

    pub(super) fn put(&self, key: u128, note: &Note) {
        let [place, check] = self.place(key);
        let place = place as usize;
        let first = [0, 1, 2].map(|nth| self.words[place + nth].load(Ordering::Relaxed));
        let is_same = first[0] ^ first[1] ^ first[2] == check;
        let at = if is_same || unpack(first[1], first[2]).effort <= note.effort {
            if !is_same {
                // What was worth keeping so far makes room, but not at once.
                for (nth, word) in first.into_iter().enumerate() {
                    self.words[place + WORDS_A_NOTE + nth].store(word, Ordering::Relaxed);
                }
            }
            place
        } else {
            place + WORDS_A_NOTE
        };
        let [one, two] = pack(note);
        for (nth, word) in [check ^ one ^ two, one, two].into_iter().enumerate() {
            self.words[at + nth].store(word, Ordering::Relaxed);
        }
    }

    /// Where a key belongs, and what tells it from others there. Keys need not be evenly spread: a game may hand in its state as
    /// it is.
    fn place(&self, key: u128) -> [u64; 2] {
        let [low, high] = [key as u64, (key >> 64) as u64];
        let check = folded(low ^ 0x9e37_79b9_7f4a_7c15, high ^ 0xd1b5_4a32_d192_ed03) ^ low;
        let spread = folded(high ^ 0xaef1_7502_108e_f2d9, low ^ 0xf135_7aea_2e62_a9c5).wrapping_add(high);
        let place = ((u128::from(spread) * u128::from(self.places)) >> 64) as u64;
        [place * WORDS_A_PLACE as u64, check]
    }
}

/// Both halves of a product, one laid over the other.
fn folded(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}

fn pack(note: &Note) -> [u64; 2] {
    let [least, most] = note.bounds.map(|bound| u64::from(bound as u32));
    let side = match note.side {
        Side::Exact => 1,
        Side::AtLeast => 2,
        Side::AtMost => 3,
    };
    let rest = u64::from(note.code) << 16 | u64::from(note.depth) << 8 | u64::from(note.effort) << 2 | side;
    [least << 32 | most, u64::from(note.value as u32) << 32 | rest]
}

fn unpack(one: u64, two: u64) -> Note {
    Note {
        bounds: [(one >> 32) as u32 as i32, one as u32 as i32],
        value: (two >> 32) as u32 as i32,
        side: match two & 3 {
            2 => Side::AtLeast,
            3 => Side::AtMost,
            _ => Side::Exact,
        },
        depth: (two >> 8) as u8,
        code: (two >> 16) as u16,
        effort: (two >> 2) as u8 & 63,
    }
}

#[cfg(test)]
mod tests {
    use super::{Memory, Note, Side, room};

    fn note(value: i32, effort: u8) -> Note {
        Note { bounds: [-7, 1 << 28], value, side: Side::AtMost, depth: 200, code: 0x8123, effort }
    }

    #[test]
    fn what_was_noted_is_found_again() {
        let mut room = room(1 << 16, u64::MAX);
        let memory = Memory::new(&mut room);
        assert_eq!(memory.get(0), None, "an empty table knows nothing");
        for (key, value) in [(0, 0), (1, -5), (u128::MAX, 70_000), (1 << 64, -1)] {
            memory.put(key, &note(value, 3));
            assert_eq!(memory.get(key), Some(note(value, 3)));
        }
        assert_eq!(memory.get(12345), None);
    }

    #[test]
    fn much_work_is_kept_and_so_is_the_last() {
        let mut room = room(1, u64::MAX);
        let memory = Memory::new(&mut room);
        let key = |nth: u128| nth * 0x1234_5678_9abc_def0_1357;
        memory.put(key(1), &note(1, 20));
        for nth in 2..10 {
            memory.put(key(nth), &note(nth as i32, 2));
            assert_eq!(memory.get(key(1)), Some(note(1, 20)));
            assert_eq!(memory.get(key(nth)), Some(note(nth as i32, 2)));
        }
        assert_eq!(memory.get(key(8)), None);
    }
}
