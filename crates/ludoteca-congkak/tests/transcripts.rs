//! Whole games as text. `UPDATE_EXPECT=1 cargo test` renews them.

use expect_test::expect_file;
use ludoteca_congkak::Congkak;
use ludoteca_testkit::transcript;

#[test]
fn a_game() {
    expect_file!["transcripts/game.txt"].assert_eq(&transcript::<Congkak>(&[], &["0", "6"], 1, 500));
}

#[test]
fn a_small_game() {
    let given = [("pits", "3"), ("stones", "2")];
    expect_file!["transcripts/small.txt"].assert_eq(&transcript::<Congkak>(&given, &[], 4, 500));
}
