use super::board::Board;
use super::numbers::{IMPOSSIBLE, LARGEST, Numbers};
use crate::room::Room;

/// A transposition table of proof numbers.
///
/// An entry has 128 bits and holds the complete position, less the bits that follow from its bucket: two positions are never
/// mistaken for each other. The four entries of a bucket share a cache line.
pub(super) struct Table {
    room: Room,
    /// The number of buckets is two to this power.
    bucket_bits: u32,
}

/// A position as a number of 102 bits in two halves, mixed reversibly: different positions have different keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    high: u64,
    low: u64,
}

const HALF_BITS: u32 = 51;
const ENTRIES_PER_BUCKET: usize = 4;
const NUMBER_BITS: u32 = 17;
const EFFORT_BITS: u32 = 6;
const INFO_BITS: u32 = 2 * NUMBER_BITS + EFFORT_BITS;
/// With fewer buckets, the rest of the key would not fit above the information.
const BUCKET_BITS_MIN: u32 = 2 * HALF_BITS + INFO_BITS - u128::BITS;
/// The size of the smallest table in bytes.
pub(super) const BYTES_MIN: usize = (ENTRIES_PER_BUCKET * size_of::<u128>()) << BUCKET_BITS_MIN;

impl Key {
    pub(super) fn new(board: &Board) -> Key {
        let [one, two] = board.squares.map(|squares| six_bits_each(u64::from_le_bytes(squares)));
        let must = u64::from(board.must);
        let mut high = one << 3 | board.mover.index() as u64 | must >> 2 << 1;
        let mut low = two << 2 | must & 3;
        // Three rounds of a Feistel network, which is a permutation.
        high ^= mix(low);
        low ^= mix(high);
        high ^= mix(low);
        Key { high, low }
    }
}

const fn mix(half: u64) -> u64 {
    let mixed = half.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> (u64::BITS - HALF_BITS)
}

/// Packs eight numbers below 64, one in each byte, into 48 bits.
const fn six_bits_each(bytes: u64) -> u64 {
    let pairs = bytes & 0x003f_003f_003f_003f | (bytes & 0x3f00_3f00_3f00_3f00) >> 2;
    let fours = pairs & 0x0000_0fff_0000_0fff | (pairs & 0x0fff_0000_0fff_0000) >> 4;
    fours & 0x00ff_ffff | fours >> 32 << 24
}

impl Table {
    /// A table of at most so many bytes, but never smaller than `BYTES_MIN`.
    pub(super) fn new(bytes: usize) -> Table {
        let mut room = Room::new(bytes.max(BYTES_MIN));
        let buckets = room.numbers::<u128>().len() / ENTRIES_PER_BUCKET;
        Table { room, bucket_bits: buckets.ilog2().min(HALF_BITS) }
    }

    pub(super) const fn entries(&self) -> u64 {
        (ENTRIES_PER_BUCKET as u64) << self.bucket_bits
    }

    pub(super) fn get(&mut self, key: Key) -> Option<Numbers> {
        let rest = self.rest(key);
        self.bucket(key).iter().find(|&&entry| is_of(entry, rest)).map(|&entry| unpack(entry))
    }

    /// A measure of the nodes that the search of a position took, 0 if the position is not in the table.
    pub(super) fn effort(&mut self, key: Key) -> u32 {
        let rest = self.rest(key);
        let entry = self.bucket(key).iter().find(|&&entry| is_of(entry, rest));
        entry.map_or(0, |&entry| entry as u32 & ((1 << EFFORT_BITS) - 1))
    }

    /// Stores the numbers of a position whose search took `effort` nodes. The entry that took the least effort is replaced.
    pub(super) fn put(&mut self, key: Key, numbers: Numbers, effort: u64) {
        let rest = self.rest(key);
        let bucket = self.bucket(key);
        let same = bucket.iter().position(|&entry| is_of(entry, rest));
        let effort_of = |&place: &usize| bucket[place] & ((1 << EFFORT_BITS) - 1);
        let place = same.or_else(|| (0..ENTRIES_PER_BUCKET).min_by_key(effort_of)).expect("a bucket has entries");
        bucket[place] = rest << INFO_BITS | pack(numbers, effort);
    }

    fn rest(&self, key: Key) -> u128 {
        u128::from(key.low) << (HALF_BITS - self.bucket_bits) | u128::from(key.high >> self.bucket_bits)
    }

    fn bucket(&mut self, key: Key) -> &mut [u128] {
        let first = (key.high & ((1 << self.bucket_bits) - 1)) as usize * ENTRIES_PER_BUCKET;
        &mut self.room.numbers::<u128>()[first..first + ENTRIES_PER_BUCKET]
    }
}

/// Whether an entry is used and holds this rest of a key.
const fn is_of(entry: u128, rest: u128) -> bool {
    entry != 0 && entry >> INFO_BITS == rest
}

/// An entry in use is never 0, because the effort is at least 1. It is kept to half a binary digit.
fn pack(numbers: Numbers, effort: u64) -> u128 {
    let [proof, disproof] = [numbers.proof, numbers.disproof].map(u128::from);
    let digits = effort.max(1).ilog2();
    let half_digit = (effort >> digits.saturating_sub(1) & 1) as u32;
    let scaled = (2 * digits + half_digit + 1).min((1 << EFFORT_BITS) - 1);
    proof << (NUMBER_BITS + EFFORT_BITS) | disproof << EFFORT_BITS | u128::from(scaled)
}

fn unpack(entry: u128) -> Numbers {
    let number = |shift: u32| (entry >> shift) as u32 & IMPOSSIBLE;
    Numbers { proof: number(NUMBER_BITS + EFFORT_BITS), disproof: number(EFFORT_BITS) }
}

const _: () = assert!(LARGEST < IMPOSSIBLE && IMPOSSIBLE == (1 << NUMBER_BITS) - 1);

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use ludoteca_game::Player;

    use super::{BYTES_MIN, Board, IMPOSSIBLE, Key, LARGEST, Numbers, Table, pack, unpack};

    fn random_board(random: &mut fastrand::Rng) -> Board {
        let squares = std::array::from_fn(|_| std::array::from_fn(|_| random.u8(0..64)));
        let mover = if random.bool() { Player::One } else { Player::Two };
        Board::new(squares, mover, random.u8(0..=8))
    }

    #[test]
    fn numbers_are_kept_as_they_are() {
        for proof in [0, 1, 77, LARGEST, IMPOSSIBLE] {
            for disproof in [0, 1, 77, LARGEST, IMPOSSIBLE] {
                for effort in [0, 1, 2, 1_000, u64::MAX] {
                    let numbers = Numbers { proof, disproof };
                    assert_eq!(unpack(pack(numbers, effort)), numbers);
                    assert_ne!(pack(numbers, effort), 0);
                }
            }
        }
    }

    #[test]
    fn an_entry_is_found_only_for_its_own_position() {
        let mut table = Table::new(BYTES_MIN);
        let mut random = fastrand::Rng::with_seed(1);
        let mut known = HashMap::new();
        for nth in 0..100_000_u32 {
            let board = random_board(&mut random);
            let numbers = Numbers { proof: nth, disproof: nth / 3 };
            table.put(Key::new(&board), numbers, nth.into());
            known.insert((board.squares, board.mover, board.must), numbers);
            // A position that differs in one bit.
            let mut other = board;
            match random.usize(0..17) {
                tower @ 0..16 => other.squares[tower / 8][tower % 8] ^= 1 << random.u8(0..6),
                _ => other.must = (other.must + 1) % 9,
            }
            if !known.contains_key(&(other.squares, other.mover, other.must)) {
                assert_eq!(table.get(Key::new(&other)), None);
            }
            assert_eq!(table.get(Key::new(&board)), Some(numbers));
        }
        let kept = known.iter().filter(|((squares, mover, must), numbers)| {
            let found = table.get(Key::new(&Board::new(*squares, *mover, *must)));
            assert!(found.is_none_or(|found| found == **numbers));
            found.is_some()
        });
        assert!(kept.count() > 50_000);
    }
}
