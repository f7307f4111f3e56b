use super::board::spread;
use super::chains::{Chain, Ends};
use super::graph::Graph;
use super::mask::Mask;

impl<const W: usize> Graph<W> {
    /// About how many cells more the mover gets if safe edges are drawn in an order that the seed decides, then chains are
    /// opened from the shortest to the longest.
    pub(super) fn play_out(&self, mut undrawn: Mask<W>, mut seed: u64) -> i32 {
        let mut anatomy = self.anatomy(&undrawn);
        let mut sign = 1;
        let mut safe: Vec<usize> = Vec::with_capacity(anatomy.safe.count() as usize);
        safe.extend(anatomy.safe.iter());
        while !safe.is_empty() {
            seed = spread(seed);
            let edge = safe.swap_remove((seed % safe.len() as u64) as usize);
            if !anatomy.safe.has(edge) {
                continue;
            }
            undrawn.remove(edge);
            sign = -sign;
            for &cell in self.beside[edge].iter().flatten() {
                let left = self.sides[usize::from(cell)].and(&undrawn);
                if left.few() == 2 {
                    anatomy.safe = anatomy.safe.without(&left);
                }
            }
        }
        sign * opened(&self.anatomy(&undrawn).chains)
    }
}

/// About how many cells more a player gets who has to open the first of these chains.
fn opened<const W: usize>(chains: &[Chain<W>]) -> i32 {
    let mut short: Vec<i32> = Vec::with_capacity(chains.len());
    let mut control = 0;
    let mut long = 0;
    let mut has_chain = false;
    for chain in chains {
        let length = i32::from(chain.length);
        match chain.ends {
            // Who is in control takes all but four of a loop, all but two of a chain.
            Ends::Loop => control += length - 8,
            _ if length <= 2 => short.push(length),
            _ => {
                control += length - 4;
                has_chain = true;
            }
        }
        long += if length > 2 { length } else { 0 };
    }
    short.sort_unstable();
    let mut sign = 1;
    let mut value = 0;
    for length in short {
        value -= sign * length;
        sign = -sign;
    }
    if long == 0 {
        return value;
    }
    // Of the last one nothing is handed over. Who gets less than nothing gives the control up.
    let control = control + if has_chain { 4 } else { 8 };
    value - sign * control.clamp(0, long)
}
