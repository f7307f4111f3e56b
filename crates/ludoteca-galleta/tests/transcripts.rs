//! Whole games as text. `UPDATE_EXPECT=1 cargo test` renews them.

use expect_test::expect_file;
use ludoteca_galleta::Galleta;
use ludoteca_testkit::transcript;

#[test]
fn a_biscuit() {
    expect_file!["transcripts/biscuit.txt"].assert_eq(&transcript::<Galleta>(&[], &[], 1, 100));
}

#[test]
fn a_drawing_with_its_outline() {
    let given = [("drawing", "####\n####\n..##\n..##"), ("outline", "true")];
    expect_file!["transcripts/drawing.txt"].assert_eq(&transcript::<Galleta>(&given, &[], 1, 100));
}
