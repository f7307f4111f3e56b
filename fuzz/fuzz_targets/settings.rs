#![no_main]

use libfuzzer_sys::fuzz_target;
use ludoteca_shelf::SHELF;
use ludoteca_testkit::foreign::settings;

fuzz_target!(|text: &str| settings(SHELF, text));
