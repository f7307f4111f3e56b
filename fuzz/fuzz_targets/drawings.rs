#![no_main]

use libfuzzer_sys::fuzz_target;
use ludoteca_shelf::SHELF;
use ludoteca_testkit::foreign::drawings;

fuzz_target!(|text: &str| drawings(SHELF, text));
