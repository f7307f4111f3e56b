//! Room for the large tables of searches.

use memmap2::MmapMut;
use zerocopy::{FromBytes, IntoBytes, KnownLayout};

/// Memory that is zero to begin with.
///
/// A search looks up places far from each other. In pages of 4 KiB the processor has to find out anew where nearly each of them is, which
/// takes longer than to read it, so large tables lie in large pages where the system has them: galleta of 3 × 4 cells with 2 GiB to
/// remember took two thirds of the time.
pub(crate) enum Room {
    Mapped(MmapMut),
    Plain(Vec<u128>),
}

/// Less than this is left to the allocator.
const SMALL: usize = 4 << 20;

impl Room {
    /// Room for so many bytes, or for half as many as often as the system has not got them. At least 64.
    pub(crate) fn new(bytes: usize) -> Room {
        let mut bytes = bytes.max(64);
        loop {
            let room =
                if bytes < SMALL { Room::plain(bytes) } else { Room::mapped(bytes).or_else(|| Room::plain(bytes)) };
            match room {
                Some(room) => return room,
                None => bytes = (bytes / 2).max(64),
            }
        }
    }

    fn mapped(bytes: usize) -> Option<Room> {
        let map = MmapMut::map_anon(bytes).ok()?;
        // Where there are no large pages, small ones do.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Some(Room::Mapped(map))
    }

    fn plain(bytes: usize) -> Option<Room> {
        let mut words = Vec::new();
        let count = bytes / size_of::<u128>();
        words.try_reserve_exact(count).ok()?;
        words.resize(count, 0);
        Some(Room::Plain(words))
    }

    /// All of it, as numbers of a kind whose size is a power of two up to 16 bytes.
    pub(crate) fn numbers<N>(&mut self) -> &mut [N]
    where
        [N]: FromBytes + IntoBytes + KnownLayout<PointerMetadata = usize>,
    {
        let bytes = match self {
            Room::Mapped(map) => &mut map[..],
            Room::Plain(words) => words.as_mut_bytes(),
        };
        let whole = bytes.len() / size_of::<u128>() * size_of::<u128>();
        let numbers = <[N]>::mut_from_bytes(&mut bytes[..whole]);
        numbers.unwrap_or_else(|_| unreachable!("room begins and ends where any number may"))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::Room;

    #[test]
    fn room_is_empty_and_keeps_what_is_put_there_however_large_it_is() {
        for bytes in [0, 100, 1 << 20, 8 << 20] {
            let mut room = Room::new(bytes);
            let numbers = room.numbers::<AtomicU64>();
            assert!(numbers.len() >= 8 && numbers.len() * 8 + 16 > bytes);
            assert!(numbers.iter().all(|number| number.load(Ordering::Relaxed) == 0));
            numbers[7].store(5, Ordering::Relaxed);
            assert_eq!(room.numbers::<u64>()[7], 5);
        }
    }

    #[test]
    fn more_than_there_is_becomes_less() {
        let room = Room::new(usize::MAX / 2).numbers::<u64>().len();
        assert!(room >= 8);
    }
}
