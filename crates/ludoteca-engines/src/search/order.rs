/// What has worked elsewhere: two moves that refuted their neighbours at each ply, and how often each move did anywhere.
#[derive(Clone, Debug)]
pub(super) struct Experience {
    killers: Vec<[u16; 2]>,
    history: Vec<i32>,
}

const KILLER: i32 = 1 << 14;
/// The most that history adds: less than a killer.
const HISTORY_MAX: i32 = 1 << 13;
/// How many moves history tells apart.
const HISTORY: usize = 1 << 12;

impl Experience {
    pub(super) fn new() -> Experience {
        Experience { killers: vec![[0; 2]; 512], history: vec![0; HISTORY] }
    }

    /// How much more promising a move is than the game itself says.
    pub(super) fn bonus(&self, place: u16, ply: usize) -> i32 {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        let killer = if killers[0] == place {
            KILLER
        } else if killers[1] == place {
            KILLER - 1
        } else {
            0
        };
        killer + self.history[usize::from(place) % HISTORY]
    }

    /// A move was good enough to look at no other.
    pub(super) fn refuted(&mut self, place: u16, ply: usize, depth: i32) {
        if let Some(killers) = self.killers.get_mut(ply).filter(|killers| killers[0] != place) {
            *killers = [place, killers[0]];
        }
        let entry = &mut self.history[usize::from(place) % HISTORY];
        *entry += depth.clamp(1, 16).pow(2);
        if *entry > HISTORY_MAX {
            self.history.iter_mut().for_each(|entry| *entry /= 2);
        }
    }
}
