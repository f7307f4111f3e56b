use crate::engine::{Advice, Limits};

/// How many times as much is allowed every time that an engine is asked again.
const MORE: u64 = 4;

/// What an engine says that is asked again and again, each time allowed to look at more than by itself, until it is sure, something
/// stops it, or there is no patience left.
pub(crate) fn patient<M: Clone>(
    limits: &Limits<'_>,
    tell: &mut dyn FnMut(&Advice<M>),
    think: impl Fn(&Limits<'_>, &mut dyn FnMut(&Advice<M>)) -> Advice<M>,
) -> Advice<M> {
    let mut patience = 1;
    let mut best = think(&Limits { patience, ..*limits }, tell);
    let (mut last, mut spent) = (best.nodes, best.nodes);
    while patience < limits.patience && limits.allow(spent) && !is_settled(&best, limits) {
        patience = patience.saturating_mul(MORE).min(limits.patience);
        let nodes = limits.nodes.map(|nodes| nodes - spent);
        let (depth, before) = (best.depth, spent);
        let more = think(&Limits { patience, nodes, ..*limits }, &mut |advice| {
            // What is known already need not be told again.
            if advice.depth > depth {
                tell(&Advice { nodes: before + advice.nodes, ..advice.clone() });
            }
        });
        spent += more.nodes;
        // Who looks at no more than before has no measure of its own, or was stopped on the way to what is known already.
        if more.nodes <= last {
            break;
        }
        last = more.nodes;
        if more.exact || more.depth >= best.depth {
            best = more;
        }
    }
    Advice { nodes: spent, ..best }
}

/// Whether more would say nothing new.
fn is_settled<M>(advice: &Advice<M>, limits: &Limits<'_>) -> bool {
    limits.depth.is_some_and(|depth_max| advice.depth >= depth_max)
        || advice.exact && advice.lines.iter().all(|line| line.exact)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use ludoteca_game::Player;

    use super::patient;
    use crate::engine::{Advice, Limits};

    /// An engine that looks at 100 positions by itself, one move further each time that it is allowed twice as many, and is sure
    /// when it has looked at so many.
    fn thought(limits: &Limits<'_>, sure_from: u64) -> Advice<u8> {
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(100_u64.saturating_mul(limits.patience)).min(sure_from);
        let guess = Advice::guess(0, Player::One, 0.0, nodes);
        Advice { depth: nodes.ilog2(), exact: nodes >= sure_from, ..guess }
    }

    #[test]
    fn by_itself_an_engine_is_asked_once() {
        let asked = Cell::new(0);
        let advice = patient(&Limits::NONE, &mut |_| {}, |limits, _| {
            asked.set(asked.get() + 1);
            thought(limits, u64::MAX)
        });
        assert_eq!((asked.get(), advice.nodes), (1, 100));
    }

    #[test]
    fn a_patient_engine_goes_on_until_it_is_sure() {
        let limits = Limits { patience: u64::MAX, ..Limits::NONE };
        let advice = patient(&limits, &mut |_| {}, |limits, _| thought(limits, 5_000));
        assert!(advice.exact);
        assert_eq!(advice.nodes, 100 + 400 + 1_600 + 5_000);
    }

    #[test]
    fn it_looks_at_no_more_than_it_may() {
        let limits = Limits { patience: u64::MAX, nodes: Some(3_000), ..Limits::NONE };
        let advice = patient(&limits, &mut |_| {}, |limits, _| thought(limits, u64::MAX));
        assert_eq!(advice.nodes, 3_000);
        // What was found on the way is not given up for what was left in the end.
        assert_eq!(advice.depth, 1_600_u64.ilog2());
    }

    #[test]
    fn who_has_no_measure_of_its_own_is_not_asked_for_ever() {
        let limits = Limits { patience: u64::MAX, ..Limits::NONE };
        let advice = patient(&limits, &mut |_| {}, |_, _| Advice::guess(0, Player::One, 0.0, 7));
        assert_eq!(advice.nodes, 14);
    }
}
