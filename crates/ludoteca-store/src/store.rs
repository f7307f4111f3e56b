use std::fmt::Debug;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;

use crate::error::StoreError;
use crate::hints::Hints;
use crate::memory::MemoryStore;
use crate::model::{Answer, Append, Appended, Due, Entry, Filter, GameId, Head, NewGame, Work};
use crate::postgres::PostgresStore;
use crate::sqlite::SqliteStore;

/// Keeps games. See the [crate](crate) for what it promises.
#[async_trait]
pub trait Store: Debug + Send + Sync {
    /// Keeps a new game.
    ///
    /// # Errors
    ///
    /// [`StoreError::Taken`] if there is one of this name.
    async fn create(&self, game: NewGame) -> Result<(), StoreError>;

    /// Appends entries to a game.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoGame`] if there is none of this name.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;

    /// What a game is; `None` if there is none.
    ///
    /// # Errors
    ///
    /// That the store cannot be read.
    async fn head(&self, id: &GameId) -> Result<Option<Head>, StoreError>;

    /// How far each of these games has come, as far as they are there.
    ///
    /// # Errors
    ///
    /// That the store cannot be read.
    async fn versions(&self, ids: &[GameId]) -> Result<Vec<(GameId, u64)>, StoreError> {
        let mut versions = Vec::with_capacity(ids.len());
        for id in ids {
            versions.extend(self.head(id).await?.map(|head| (head.id, head.version)));
        }
        Ok(versions)
    }

    /// The entries after the first `since`, at most `limit`.
    ///
    /// # Errors
    ///
    /// That the store cannot be read, or that what is there is not what was written.
    async fn entries(&self, id: &GameId, since: u64, limit: usize) -> Result<Vec<Entry>, StoreError>;

    /// What was answered to the request of this name.
    ///
    /// # Errors
    ///
    /// That the store cannot be read.
    async fn answer(&self, id: &GameId, key: &str) -> Result<Option<Answer>, StoreError>;

    /// Games, those that changed last first.
    ///
    /// # Errors
    ///
    /// That the store cannot be read.
    async fn list(&self, filter: &Filter) -> Result<Vec<Head>, StoreError>;

    /// Takes games about which work of this kind has to be done by `now_ms`; nobody else gets them until `lease_ms` have passed, or until
    /// something is appended that says when they are due next.
    ///
    /// # Errors
    ///
    /// That the store does not answer.
    async fn take_due(&self, work: Work, now_ms: i64, lease_ms: i64, limit: usize) -> Result<Vec<Due>, StoreError>;

    /// When the next game is due for such work, so that nobody asks all the time.
    ///
    /// # Errors
    ///
    /// That the store cannot be read.
    async fn next_due(&self, work: Work) -> Result<Option<i64>, StoreError>;

    /// Says that a server runs at `now_ms`. If none said so for longer than `gap_ms`, the time between is kept as one in which none
    /// ran.
    ///
    /// # Errors
    ///
    /// That the store does not answer.
    async fn beat(&self, now_ms: i64, gap_ms: i64) -> Result<(), StoreError>;

    /// The times in which no server ran, from when to when, in order.
    ///
    /// # Errors
    ///
    /// That the store cannot be read.
    async fn gaps(&self) -> Result<Vec<(i64, i64)>, StoreError>;

    /// Whether other processes append too, so that what is in memory may be behind.
    fn is_shared(&self) -> bool;

    /// Says that this process serves from it, from `now_ms` on. If no other one does, the time since the last beat is kept as one in
    /// which none ran.
    ///
    /// # Errors
    ///
    /// [`StoreError::InUse`] if another process does where only one may; that the store does not answer.
    async fn take_over(&self, now_ms: i64) -> Result<(), StoreError> {
        self.beat(now_ms, 0).await
    }

    /// Forgets a game; whether there was one.
    ///
    /// # Errors
    ///
    /// That the store does not answer.
    async fn delete(&self, id: &GameId) -> Result<bool, StoreError>;

    /// Hints at whatever changes from now on, on this process and on others.
    fn hints(&self) -> Hints;

    /// Whether it can be written to now.
    ///
    /// # Errors
    ///
    /// Why not.
    async fn ready(&self) -> Result<(), StoreError>;

    /// Writes a copy of everything to a file while the store is in use, if it can do that by itself.
    ///
    /// # Errors
    ///
    /// That it cannot, or why it failed.
    async fn back_up(&self, to: &Path) -> Result<(), StoreError>;
}

/// The store at an address: `memory`, `sqlite:PATH` or `postgres://…`.
///
/// # Errors
///
/// That there is none, or that it cannot be opened.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if address == "memory" {
        return Ok(Arc::new(MemoryStore::default()));
    }
    if let Some(path) = address.strip_prefix("sqlite:") {
        return Ok(Arc::new(SqliteStore::open(Path::new(path)).await?));
    }
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(Arc::new(PostgresStore::open(address).await?));
    }
    Err(StoreError::Address { given: address.to_owned() })
}
