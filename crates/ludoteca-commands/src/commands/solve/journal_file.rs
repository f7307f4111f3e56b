use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};

use ludoteca_game::quote;

use crate::messages;
use crate::output::{Failure, refused};

/// A file that keeps the finished parts of a long proof.
///
/// After a first line and a line with the title of the proof it is only appended to. A record is the length of its bytes and their
/// CRC-32, each as four bytes, the lowest first, and then the bytes.
pub(super) struct JournalFile {
    path: String,
    file: File,
    /// The number of complete bytes.
    length: u64,
}

const FIRST_LINE: &str = "ludoteca proof 1";
const HEAD_LENGTH: usize = 8;

impl JournalFile {
    /// Opens a journal, or creates it, and returns its records. An incomplete last record is cut off.
    pub(super) fn open(path: &str, title: &str) -> Result<(JournalFile, Vec<Vec<u8>>), Failure> {
        let opened = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = match opened {
            Ok(file) => file,
            Err(error) => return refused(messages::cannot_write(quote(path), error.to_string())),
        };
        // Where files cannot be locked, they are used without.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return refused(messages::journal_in_use(quote(path)));
        }
        let mut bytes = Vec::new();
        let is_file = file.metadata().is_ok_and(|about| about.is_file());
        if !is_file {
            return refused(messages::journal_of_another(quote(path)));
        }
        if let Err(error) = file.read_to_end(&mut bytes) {
            return refused(messages::cannot_read(quote(path), error.to_string()));
        }
        let mut journal = JournalFile { path: path.to_owned(), file, length: 0 };
        let head = format!("{FIRST_LINE}\n{title}\n");
        if head.as_bytes().starts_with(&bytes) {
            journal.cut()?;
            journal.write(head.as_bytes())?;
            return Ok((journal, Vec::new()));
        }
        let Some(mut rest) = bytes.strip_prefix(head.as_bytes()) else {
            return refused(messages::journal_of_another(quote(path)));
        };
        let mut records = Vec::new();
        while let Some((record, after)) = next_record(rest) {
            records.push(record.to_vec());
            rest = after;
        }
        journal.length = (bytes.len() - rest.len()) as u64;
        if has_whole_record(rest) {
            return refused(messages::journal_damaged(quote(path), journal.length.to_string()));
        }
        journal.cut()?;
        Ok((journal, records))
    }

    /// Appends a record. If that fails, the records before it stay.
    pub(super) fn append(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let length = u32::try_from(bytes.len()).expect("a record takes less than 4 GiB");
        let record = [&length.to_le_bytes()[..], &crc32fast::hash(bytes).to_le_bytes(), bytes].concat();
        self.write(&record)
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        match self.file.write_all(bytes).and_then(|()| self.file.sync_data()) {
            Ok(()) => {
                self.length += bytes.len() as u64;
                Ok(())
            }
            Err(error) => {
                // If this fails too, the next run cuts the incomplete record off.
                let _ = self.cut();
                refused(messages::journal_not_written(quote(&self.path), error.to_string()))
            }
        }
    }

    fn cut(&mut self) -> Result<(), Failure> {
        match self.file.set_len(self.length).and_then(|()| self.file.seek(SeekFrom::End(0))) {
            Ok(_) => Ok(()),
            Err(error) => refused(messages::cannot_write(quote(&self.path), error.to_string())),
        }
    }
}

/// The bytes of the first record and those after it, if the record is complete and its checksum is right.
fn next_record(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (&[a, b, c, d, e, f, g, h], rest) = bytes.split_first_chunk::<HEAD_LENGTH>()?;
    let length = u32::from_le_bytes([a, b, c, d]) as usize;
    let (record, rest) = rest.split_at_checked(length)?;
    (crc32fast::hash(record) == u32::from_le_bytes([e, f, g, h])).then_some((record, rest))
}

/// Whether a complete record with a wrong checksum comes first: damage, where an interruption only leaves an incomplete record.
fn has_whole_record(bytes: &[u8]) -> bool {
    bytes
        .split_first_chunk::<HEAD_LENGTH>()
        .is_some_and(|(&[a, b, c, d, ..], rest)| rest.len() >= u32::from_le_bytes([a, b, c, d]) as usize)
}

#[cfg(test)]
mod tests {
    use super::{Failure, JournalFile};

    fn records(path: &str, title: &str) -> Result<Vec<Vec<u8>>, String> {
        match JournalFile::open(path, title) {
            Ok((_, records)) => Ok(records),
            Err(Failure::Refused(message)) => Err(message.to_string()),
            Err(Failure::Closed) => Err("closed".to_owned()),
        }
    }

    #[test]
    fn a_journal_cut_anywhere_keeps_its_complete_records_and_goes_on() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal").to_str().expect("UTF-8").to_owned();
        let written = [vec![], vec![1, 2, 3], vec![0; 300], b"last".to_vec()];
        let (mut journal, none) = JournalFile::open(&path, "a title").unwrap_or_else(|_| panic!("a new journal"));
        assert!(none.is_empty());
        assert!(written.iter().all(|record| journal.append(record).is_ok()));
        assert!(records(&path, "a title").is_err_and(|why| why.contains("another process")));
        drop(journal);
        let whole = std::fs::read(&path).expect("the journal");
        for length in 0..=whole.len() {
            std::fs::write(&path, &whole[..length]).expect("it can be written");
            let kept = records(&path, "a title").expect("an interruption leaves a journal");
            assert!(written.starts_with(&kept) && (length < whole.len() || kept.len() == written.len()));
            let (mut journal, _) = JournalFile::open(&path, "a title").unwrap_or_else(|_| panic!("it opens again"));
            assert!(written[kept.len()..].iter().all(|record| journal.append(record).is_ok()));
            drop(journal);
            assert_eq!(std::fs::read(&path).expect("the journal"), whole, "cut at {length}");
        }
    }

    #[test]
    fn a_journal_of_another_proof_and_a_damaged_one_are_refused_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal").to_str().expect("UTF-8").to_owned();
        let (mut journal, _) = JournalFile::open(&path, "a title").unwrap_or_else(|_| panic!("a new journal"));
        assert!([&b"first"[..], b"second"].iter().all(|record| journal.append(record).is_ok()));
        drop(journal);
        let whole = std::fs::read(&path).expect("the journal");
        assert!(records(&path, "another title").is_err_and(|why| why.contains("another")));
        for place in whole.len() - 10..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 1;
            std::fs::write(&path, &changed).expect("it can be written");
            let refused = records(&path, "a title");
            let is_length = place < whole.len() - 10 + 4;
            assert!(refused.is_err_and(|why| why.contains("damaged")) || is_length, "byte {place}");
            assert!(is_length || std::fs::read(&path).expect("the journal") == changed);
        }
    }
}
