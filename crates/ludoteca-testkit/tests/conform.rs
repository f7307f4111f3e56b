//! The toy keeps the promises of the traits.

use ludoteca_testkit::{Conformance, Take, Toy, conform, settings};

#[test]
fn the_toy_keeps_its_promises() {
    for stones in ["3", "12", "40"] {
        conform(&Conformance {
            rules: settings::<Toy>(&[("stones", stones)]),
            universe: (0..=u8::MAX).map(Take).collect(),
            invariant: |rules, at| assert_eq!(Toy::total(at), rules.stones()),
            games: 50,
            length: 60,
        });
    }
}
