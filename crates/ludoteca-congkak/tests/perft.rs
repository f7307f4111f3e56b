//! Counts of move sequences against a table.

use ludoteca_congkak::Congkak;
use ludoteca_testkit::perft_table;

#[test]
fn counts_agree_with_the_table() {
    perft_table::<Congkak>(include_str!("data/congkak.perft"));
}
