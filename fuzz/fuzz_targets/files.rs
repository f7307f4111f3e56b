#![no_main]

use libfuzzer_sys::fuzz_target;
use ludoteca_shelf::SHELF;
use ludoteca_testkit::foreign::files;

fuzz_target!(|text: &str| files(SHELF, text));
