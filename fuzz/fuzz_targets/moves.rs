#![no_main]

use libfuzzer_sys::fuzz_target;
use ludoteca_shelf::SHELF;
use ludoteca_testkit::foreign::moves;

fuzz_target!(|text: &str| moves(SHELF, text));
