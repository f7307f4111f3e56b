use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};

use ludoteca_coach::arena::{Pairs, journal};
use ludoteca_game::quote;

use crate::messages;
use crate::output::{Done, Failure, refused};

/// The file of a contest, to which each pair of games is added.
pub(super) struct Journal {
    path: String,
    file: File,
}

impl Journal {
    /// Opens the journal of a contest and returns the pairs in it. A missing or empty file is begun.
    pub(super) fn open(path: &str, head: &str) -> Result<(Journal, Pairs), Failure> {
        let opened = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut journal = match opened {
            Ok(file) => Journal { path: path.to_owned(), file },
            Err(error) => return refused(messages::cannot_write(quote(path), error.to_string())),
        };
        let mut text = String::new();
        if let Err(error) = journal.file.read_to_string(&mut text) {
            return refused(messages::cannot_read(quote(path), error.to_string()));
        }
        if text.is_empty() {
            journal.note(head)?;
            return Ok((journal, Pairs::new()));
        }
        let known = journal::read(&text, head)?;
        if !text.ends_with('\n') {
            // An interruption may have left half a line, which would join the next one.
            let whole = text.rfind('\n').map_or(0, |place| place + 1) as u64;
            journal.cut(whole)?;
        }
        Ok((journal, known))
    }

    /// Writes a line to the file.
    pub(super) fn note(&mut self, text: &str) -> Done {
        match self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush()) {
            Ok(()) => Ok(()),
            Err(error) => refused(messages::cannot_write(quote(&self.path), error.to_string())),
        }
    }

    fn cut(&mut self, length: u64) -> Done {
        match self.file.set_len(length).and_then(|()| self.file.seek(SeekFrom::End(0))) {
            Ok(_) => Ok(()),
            Err(error) => refused(messages::cannot_write(quote(&self.path), error.to_string())),
        }
    }
}
