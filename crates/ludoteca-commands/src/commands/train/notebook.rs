use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ludoteca_engines::Training;

/// The samples of a training on disk, in a recent and an older file.
///
/// Every round is appended, so that a killed run loses its last round only. When the recent file has as many samples as are kept, it
/// becomes the older one and a new file begins.
pub(super) struct Notebook {
    late: PathBuf,
    before: PathBuf,
    file: File,
    bytes: u64,
    bytes_max: u64,
}

impl Notebook {
    /// Passes the samples of the folder to the training.
    pub(super) fn open(folder: &Path, training: &mut dyn Training) -> io::Result<Notebook> {
        let (late, before) = (folder.join("lessons"), folder.join("lessons.before"));
        for path in [&before, &late] {
            match fs::read(path) {
                Ok(lessons) => training.load_samples(&lessons),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        let lesson = training.sample_bytes();
        let file = OpenOptions::new().create(true).append(true).open(&late)?;
        // A half-written sample of a killed run would shift all that follow.
        let bytes = file.metadata()?.len() / lesson * lesson;
        file.set_len(bytes)?;
        Ok(Notebook { late, before, file, bytes, bytes_max: lesson * training.samples_max() })
    }

    /// Writes the samples of a round.
    pub(super) fn put(&mut self, lessons: &[u8]) -> io::Result<()> {
        if self.bytes >= self.bytes_max {
            fs::rename(&self.late, &self.before)?;
            self.file = OpenOptions::new().create(true).append(true).open(&self.late)?;
            self.bytes = 0;
        }
        self.file.write_all(lessons)?;
        self.bytes += lessons.len() as u64;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_engines::TRAININGS;

    use super::Notebook;

    #[test]
    fn lessons_are_written_in_rounds_and_what_is_half_written_goes() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut training = (TRAININGS[0].begin)(1);
        training.round(1);
        let lessons = training.latest_samples();
        let file = folder.path().join("lessons");
        let length = || std::fs::metadata(&file).expect("it is there").len();
        let whole = lessons.len() as u64;
        Notebook::open(folder.path(), &mut *training).and_then(|mut notebook| notebook.put(&lessons)).expect("room");
        assert_eq!(length(), whole);
        std::fs::write(&file, &lessons[..lessons.len() - 1]).expect("room");
        let mut notebook = Notebook::open(folder.path(), &mut *training).expect("it can be read");
        assert_eq!(length(), whole - training.sample_bytes());
        notebook.bytes_max = 1;
        notebook.put(&lessons).expect("room");
        assert_eq!(length(), whole, "a new file has begun");
        assert!(folder.path().join("lessons.before").exists());
    }
}
