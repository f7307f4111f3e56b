//! Congkak keeps the promises of the traits.

use ludoteca_congkak::{Congkak, Pit};
use ludoteca_testkit::{Conformance, conform, settings};

#[test]
fn congkak_keeps_its_promises_on_every_board() {
    for (pits, stones, games) in [("7", "7", 40), ("3", "1", 60), ("3", "20", 20), ("10", "1", 20), ("10", "20", 10)] {
        conform(&Conformance {
            rules: settings::<Congkak>(&[("pits", pits), ("stones", stones)]),
            universe: (0..=u8::MAX).map(Pit::new).collect(),
            invariant: |rules, at| assert_eq!(at.total(), rules.stones_total(), "stones are constant"),
            games,
            length: 120,
        });
    }
}
