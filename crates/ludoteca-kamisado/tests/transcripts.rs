//! Whole games as text. `UPDATE_EXPECT=1 cargo test` renews them.

use expect_test::expect_file;
use ludoteca_kamisado::Kamisado;
use ludoteca_testkit::transcript;

#[test]
fn a_simple_match() {
    expect_file!["transcripts/simple.txt"].assert_eq(&transcript::<Kamisado>(&[], &[], 3, 200));
}

/// It begins with the round of the seed's own sample.
#[test]
fn a_standard_match() {
    let given = [("mode", "standard")];
    let text = transcript::<Kamisado>(&given, &["c1c6", "a8a7", "c6a8"], 2, 400);
    expect_file!["transcripts/standard.txt"].assert_eq(&text);
}

#[test]
fn a_marathon() {
    let text = transcript::<Kamisado>(&[("mode", "marathon")], &[], 5, 1000);
    expect_file!["transcripts/marathon.txt"].assert_eq(&text);
}
