//! The guide to adding a game shows code that exists.

use std::fs;
use std::path::Path;

#[test]
fn every_piece_of_rust_in_the_guide_is_part_of_the_toy_or_of_its_test() {
    let read = |path: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let code = read("src/toy.rs") + &read("tests/conform.rs");
    // Only tests need the counters; a reader of the guide does not.
    let code: String = code.split_inclusive('\n').filter(|line| !line.contains("Calls::count(")).collect();
    let guide = read("../../docs/add-a-game.md");
    let pieces: Vec<&str> =
        guide.split("```rust\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default()).collect();
    assert!(pieces.len() > 8, "the guide was found");
    for piece in pieces {
        assert!(code.contains(piece), "this is not part of the toy any more:\n{piece}");
    }
}
