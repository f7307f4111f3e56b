//! The corpus of the fuzz targets, replayed on every run of the tests.

use std::path::Path;

use ludoteca_shelf::SHELF;
use ludoteca_testkit::foreign::READERS;

#[test]
fn no_reader_of_foreign_text_panics_on_the_corpus() {
    for (name, read) in READERS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
        let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut count = 0;
        for file in files {
            let file = file.expect("a file of the corpus").path();
            let bytes = std::fs::read(&file).expect("a readable file");
            let Ok(text) = String::from_utf8(bytes) else {
                continue;
            };
            let outcome = std::panic::catch_unwind(|| read(SHELF, &text));
            assert!(outcome.is_ok(), "{}", file.display());
            count += 1;
        }
        assert!(count >= 5, "the corpus {name} has {count} texts");
    }
}
