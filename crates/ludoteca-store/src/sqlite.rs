//! Games in a SQLite file: one thread writes, and whatever waits for it while it writes is written together next, so that
//! many share one wait for the disk.

mod read;
mod schema;
mod write;
mod writer;

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use rusqlite::{Connection, OpenFlags};

use crate::error::StoreError;
use crate::hints::{Hints, Teller};
use crate::model::{Answer, Append, Appended, Due, Entry, Filter, GameId, Head, NewGame, Work};
use crate::sqlite::writer::Writer;
use crate::store::Store;

/// A store in a file.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    writer: Writer,
    /// Connections for reading that nobody uses now.
    readers: Arc<Mutex<Vec<Connection>>>,
    teller: Teller,
    /// A connection that is always open. What a failed write left in the log is never looked at as long as somebody has the file
    /// open, and is written over by the next one.
    _keeper: Mutex<Connection>,
    /// What says that this process serves from the file, as long as it lives.
    lock: Mutex<Option<File>>,
}

impl SqliteStore {
    /// Opens the file, or makes it, and checks that it is whole.
    ///
    /// # Errors
    ///
    /// That it cannot be opened, is damaged, or comes from a newer program.
    pub async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let path = path.to_owned();
        let file = path.clone();
        let (connection, keeper) = blocking(move || {
            let mut connection = connect(&file)?;
            schema::check(&connection)?;
            schema::migrate(&mut connection)?;
            let keeper = connect_to_read(&file)?;
            read::gaps(&keeper)?;
            Ok((connection, keeper))
        })
        .await?;
        let writer = Writer::start(connection, path.clone());
        Ok(SqliteStore {
            path,
            writer,
            readers: Arc::default(),
            teller: Teller::new(),
            _keeper: Mutex::new(keeper),
            lock: Mutex::default(),
        })
    }

    /// Reads with a connection of its own, without waiting for who writes.
    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (readers, path) = (Arc::clone(&self.readers), self.path.clone());
        blocking(move || {
            let free = readers.lock().expect("nobody fails while holding it").pop();
            let connection = free.map_or_else(|| connect_to_read(&path), Ok)?;
            let answer = read(&connection);
            if !matches!(answer, Err(StoreError::Unavailable { .. })) {
                readers.lock().expect("nobody fails while holding it").push(connection);
            }
            answer
        })
        .await
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        self.writer.write(move |connection| write::create(connection, &game)).await?
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (id, version) = (append.id.clone(), append.after + append.entries.len() as u64);
        let appended = self.writer.write(move |connection| write::append(connection, &append)).await??;
        if appended == Appended::Done {
            self.teller.changed(&id, version);
        }
        Ok(appended)
    }

    async fn head(&self, id: &GameId) -> Result<Option<Head>, StoreError> {
        let id = id.clone();
        self.read(move |connection| read::head(connection, &id)).await
    }

    async fn entries(&self, id: &GameId, since: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        let id = id.clone();
        self.read(move |connection| read::entries(connection, &id, since, limit)).await
    }

    async fn answer(&self, id: &GameId, key: &str) -> Result<Option<Answer>, StoreError> {
        let (id, key) = (id.clone(), key.to_owned());
        self.read(move |connection| Ok(read::answer(connection, &id, &key)?)).await
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<Head>, StoreError> {
        let filter = filter.clone();
        self.read(move |connection| read::list(connection, &filter)).await
    }

    async fn take_due(&self, work: Work, now_ms: i64, lease_ms: i64, limit: usize) -> Result<Vec<Due>, StoreError> {
        self.writer.write(move |connection| write::take_due(connection, work, now_ms, lease_ms, limit)).await
    }

    async fn next_due(&self, work: Work) -> Result<Option<i64>, StoreError> {
        self.read(move |connection| Ok(read::next_due(connection, work)?)).await
    }

    async fn beat(&self, now_ms: i64, gap_ms: i64) -> Result<(), StoreError> {
        self.writer.write(move |connection| write::beat(connection, now_ms, gap_ms)).await
    }

    async fn gaps(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        self.read(|connection| Ok(read::gaps(connection)?)).await
    }

    fn is_shared(&self) -> bool {
        false
    }

    async fn take_over(&self, now_ms: i64) -> Result<(), StoreError> {
        let mut path = self.path.clone().into_os_string();
        path.push(".lock");
        let file = File::options().create(true).append(true).open(path).map_err(StoreError::unavailable)?;
        match file.try_lock() {
            Ok(()) => {
                *self.lock.lock().expect("nobody fails while holding it") = Some(file);
                self.beat(now_ms, 0).await
            }
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
            Err(TryLockError::Error(error)) => Err(StoreError::unavailable(error)),
        }
    }

    async fn delete(&self, id: &GameId) -> Result<bool, StoreError> {
        let id = id.clone();
        self.writer.write(move |connection| write::delete(connection, &id)).await
    }

    fn hints(&self) -> Hints {
        self.teller.hints()
    }

    async fn ready(&self) -> Result<(), StoreError> {
        self.writer.write(write::touch).await
    }

    async fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        let (path, to) = (self.path.clone(), to.to_owned());
        blocking(move || {
            let name = to.to_str().ok_or_else(|| StoreError::unavailable("the name of the copy is no text"))?;
            connect(&path)?.execute("VACUUM INTO ?1", [name])?;
            Ok(())
        })
        .await
    }
}

/// A connection that writes: what is committed is on the disk.
fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    Ok(connection)
}

fn connect_to_read(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    tokio::task::spawn_blocking(work).await.map_err(StoreError::unavailable)?
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        match error.sqlite_error_code() {
            Some(DatabaseCorrupt | NotADatabase) => StoreError::Damaged { what: error.to_string() },
            _ => StoreError::unavailable(error),
        }
    }
}
