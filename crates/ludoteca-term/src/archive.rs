//! Games that were begun, each a record in a file that grows with every entry.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use etcetera::BaseStrategy;
use ludoteca_game::{Explain, Message};
use ludoteca_play::record::{self, LoadedGame};
use ludoteca_play::{Game, GameType};

use crate::messages;

const ENDING: &str = "ludo";

/// The folder with the games of the user.
#[derive(Clone, Debug)]
pub struct Archive {
    folder: PathBuf,
}

/// A game in the archive.
#[derive(Debug)]
pub struct Saved {
    /// The file.
    pub path: PathBuf,
    /// The time of the last entry.
    pub changed: SystemTime,
    /// The game up to its last entry.
    pub loaded: LoadedGame,
}

impl Archive {
    /// Opens the archive in a folder, which need not exist yet.
    #[must_use]
    pub fn at(folder: impl Into<PathBuf>) -> Archive {
        Archive { folder: folder.into() }
    }

    /// Opens the archive of the user; `None` if the user has no home directory.
    #[must_use]
    pub fn of_user() -> Option<Archive> {
        let folders = etcetera::choose_base_strategy().ok()?;
        Some(Archive::at(folders.data_dir().join("ludoteca").join("games")))
    }

    /// Lists the games that are not over, the one played last first, and the files that cannot be read, with the reason.
    #[must_use]
    pub fn unfinished(&self, games: &[&'static GameType]) -> (Vec<Saved>, Vec<(PathBuf, Message)>) {
        let (mut saved, mut damaged) = (Vec::new(), Vec::new());
        for path in fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.extension().is_none_or(|ending| ending != ENDING) {
                continue;
            }
            match read_file(&path, games) {
                Ok(one) if one.loaded.game.turn().outcome().is_none() => saved.push(one),
                Ok(_) => {}
                Err(why) => damaged.push((path, why)),
            }
        }
        saved.sort_by_key(|one| std::cmp::Reverse(one.changed));
        damaged.sort_by(|(one, _), (other, _)| one.cmp(other));
        (saved, damaged)
    }

    /// Creates a file whose name begins with the time.
    fn create(&self, game: &str) -> io::Result<(File, PathBuf)> {
        fs::create_dir_all(&self.folder)?;
        let time = jiff::Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
        for nth in 1.. {
            let again = if nth == 1 { String::new() } else { format!("-{nth}") };
            let path = self.folder.join(format!("{time}-{game}{again}.{ENDING}"));
            match OpenOptions::new().write(true).read(true).create_new(true).open(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                opened => return opened.map(|file| (file, path)),
            }
        }
        unreachable!("some number is free")
    }
}

/// Reads the game in a file.
///
/// # Errors
///
/// Returns the reason if the file cannot be read, or the wrong line.
fn read_file(path: &Path, games: &[&'static GameType]) -> Result<Saved, Message> {
    let failed = |error: io::Error| messages::cannot_read(path.display().to_string(), error.to_string());
    let file = File::open(path).map_err(failed)?;
    let changed = file.metadata().and_then(|about| about.modified()).map_err(failed)?;
    let mut bytes = Vec::new();
    file.take(record::BYTES_MAX as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    let text = String::from_utf8_lossy(&bytes);
    let loaded = record::read(whole_lines(&text), games).map_err(|error| error.message())?;
    Ok(Saved { path: path.to_owned(), changed, loaded })
}

/// Cuts a text after its last line feed: a program that was killed while it wrote may leave half a line.
fn whole_lines(text: &str) -> &str {
    text.rfind('\n').map_or("", |end| &text[..=end])
}

/// The file of the running game. Every entry is in it before it is shown.
#[derive(Debug)]
pub(crate) struct Journal {
    archive: Archive,
    /// The name of the game.
    name: &'static str,
    /// The record up to the first entry.
    header: String,
    /// The number of entries in the file.
    written: usize,
    open: Option<(File, PathBuf)>,
}

impl Journal {
    /// Creates the journal of a new game. The first entry creates its file.
    #[must_use]
    pub(crate) const fn new(archive: Archive, name: &'static str, header: String) -> Journal {
        Journal { archive, name, header, written: 0, open: None }
    }

    /// Opens the journal of a game that goes on in its file, which has all its entries.
    ///
    /// # Errors
    ///
    /// Returns the reason if the file cannot be written or another program has the game open.
    pub(crate) fn resume(archive: Archive, game: &Game, path: &Path) -> Result<Journal, Message> {
        let failed = |error: io::Error| messages::cannot_write(path.display().to_string(), error.to_string());
        let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(messages::already_open(path.display().to_string())),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        // A program that was killed may have left half a line.
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |place| place + 1) as u64;
        file.set_len(whole).and_then(|()| file.seek(SeekFrom::Start(whole))).map_err(failed)?;
        let open = Some((file, path.to_owned()));
        Ok(Journal { archive, name: game.kind().name(), header: String::new(), written: game.entries().count(), open })
    }

    /// Returns the path of the file; `None` before the first entry.
    #[must_use]
    pub(crate) fn path(&self) -> Option<&Path> {
        self.open.as_ref().map(|(_, path)| path.as_path())
    }

    /// Writes the entries of the game that are not in the file yet.
    ///
    /// # Errors
    ///
    /// Returns the error if the file cannot be written.
    pub(crate) fn write(&mut self, game: &Game) -> io::Result<()> {
        let mut text: String = game.entries().skip(self.written).map(|entry| format!("{entry}\n")).collect();
        if text.is_empty() {
            return Ok(());
        }
        if self.open.is_none() {
            let (file, path) = self.archive.create(self.name)?;
            // No other program knows the file yet, and some file systems have no locks.
            let _ = file.try_lock();
            text.insert_str(0, &self.header);
            self.open = Some((file, path));
        }
        let (file, _) = self.open.as_mut().expect("opened above");
        file.write_all(text.as_bytes())?;
        self.written = game.entries().count();
        Ok(())
    }
}
