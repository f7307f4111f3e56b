//! Counts of move sequences against a table.

use ludoteca_galleta::Galleta;
use ludoteca_testkit::perft_table;

#[test]
fn counts_agree_with_the_table() {
    perft_table::<Galleta>(include_str!("data/galleta.perft"));
}
