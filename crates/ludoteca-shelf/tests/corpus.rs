//! What the fuzz targets were fed and what they found, replayed on every run of the tests.

use std::path::Path;

use ludoteca_shelf::SHELF;
use ludoteca_testkit::foreign::READERS;

#[test]
fn no_reader_of_foreign_text_minds_what_it_is_fed() {
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
