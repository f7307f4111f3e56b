#![no_main]

use libfuzzer_sys::fuzz_target;
use ludoteca_shelf::SHELF;
use ludoteca_testkit::foreign::positions;

fuzz_target!(|text: &str| positions(SHELF, text));
