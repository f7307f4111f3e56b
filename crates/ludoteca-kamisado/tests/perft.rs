//! Counts of move sequences against a table.

use ludoteca_kamisado::Kamisado;
use ludoteca_testkit::perft_table;

#[test]
fn counts_agree_with_the_table() {
    perft_table::<Kamisado>(include_str!("data/kamisado.perft"));
}
