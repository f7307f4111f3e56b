//! Games in PostgreSQL, for any number of processes on one database.
//!
//! An append is one statement, so that the database's own group commit serves all processes together. That something happened is
//! told to other processes outside of it: a notification inside the transaction would make all commits wait for each other.

mod notices;
mod read;
mod schema;
mod serving;
mod write;

use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use tokio_postgres::{Config, NoTls};

use crate::error::StoreError;
use crate::hints::{Hints, Teller};
use crate::model::{Answer, Append, Appended, Due, Entry, Filter, GameId, Head, NewGame, Work};
use crate::postgres::notices::Notices;
use crate::postgres::serving::Serving;
use crate::store::Store;

/// Connections of a process. More commits can wait for the disk together than there are cores.
const CONNECTIONS: usize = 24;

/// How long a connection is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// A store in a database.
#[derive(Debug)]
pub struct PostgresStore {
    config: Config,
    pool: Pool,
    teller: Teller,
    notices: Notices,
    /// Once this process serves from it.
    serving: Mutex<Option<Serving>>,
}

impl PostgresStore {
    /// Connects to a database and brings its tables to the newest form.
    ///
    /// # Errors
    ///
    /// That it cannot be reached, or that it comes from a newer program.
    pub async fn open(address: &str) -> Result<PostgresStore, StoreError> {
        let mut config: Config = address.parse().map_err(StoreError::unavailable)?;
        // A database that does not answer is given up, so that whoever waits is told.
        config.connect_timeout(PATIENCE).tcp_user_timeout(3 * PATIENCE);
        if config.get_options().is_none() {
            config.options(format!("-c statement_timeout={}", 3 * PATIENCE.as_millis()));
        }
        let method = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config.clone(), NoTls, method);
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(PATIENCE))
            .create_timeout(Some(PATIENCE))
            .recycle_timeout(Some(PATIENCE))
            .build()
            .map_err(StoreError::unavailable)?;
        let teller = Teller::new();
        let mut client = pool.get().await.map_err(StoreError::unavailable)?;
        schema::migrate(&mut client).await?;
        drop(client);
        let notices = Notices::start(pool.clone(), config.clone(), teller.clone());
        Ok(PostgresStore { config, pool, teller, notices, serving: Mutex::default() })
    }

    async fn client(&self) -> Result<Object, StoreError> {
        self.pool.get().await.map_err(StoreError::unavailable)
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        write::create(&self.client().await?, &game).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let appended = write::append(&self.client().await?, &append).await?;
        if appended == Appended::Done {
            let version = append.after + append.entries.len() as u64;
            self.teller.changed(&append.id, version);
            self.notices.changed(append.id, version);
        }
        Ok(appended)
    }

    async fn head(&self, id: &GameId) -> Result<Option<Head>, StoreError> {
        read::head(&self.client().await?, id).await
    }

    async fn versions(&self, ids: &[GameId]) -> Result<Vec<(GameId, u64)>, StoreError> {
        read::versions(&self.client().await?, ids).await
    }

    async fn entries(&self, id: &GameId, since: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        read::entries(&self.client().await?, id, since, limit).await
    }

    async fn answer(&self, id: &GameId, key: &str) -> Result<Option<Answer>, StoreError> {
        read::answer(&self.client().await?, id, key).await
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<Head>, StoreError> {
        read::list(&self.client().await?, filter).await
    }

    async fn take_due(&self, work: Work, now_ms: i64, lease_ms: i64, limit: usize) -> Result<Vec<Due>, StoreError> {
        write::take_due(&self.client().await?, work, now_ms, lease_ms, limit).await
    }

    async fn next_due(&self, work: Work) -> Result<Option<i64>, StoreError> {
        read::next_due(&self.client().await?, work).await
    }

    async fn beat(&self, now_ms: i64, gap_ms: i64) -> Result<(), StoreError> {
        write::beat(&self.client().await?, now_ms, gap_ms).await
    }

    async fn take_over(&self, now_ms: i64) -> Result<(), StoreError> {
        let serving = Serving::begin(&self.config, self.beat(now_ms, 0)).await?;
        *self.serving.lock().expect("nobody fails while holding it") = Some(serving);
        Ok(())
    }

    async fn gaps(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        read::gaps(&self.client().await?).await
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn delete(&self, id: &GameId) -> Result<bool, StoreError> {
        write::delete(&mut self.client().await?, id).await
    }

    fn hints(&self) -> Hints {
        self.teller.hints()
    }

    async fn ready(&self) -> Result<(), StoreError> {
        let row = self.client().await?.query_one("SELECT pg_is_in_recovery()", &[]).await?;
        if row.get(0) { Err(StoreError::unavailable("the database only reads")) } else { Ok(()) }
    }

    async fn back_up(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::unavailable("a database is copied by its own tools, such as pg_dump"))
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        // The message of the database is more telling than that it sent one.
        let said = error.as_db_error().map(ToString::to_string);
        StoreError::unavailable(said.unwrap_or_else(|| error.to_string()))
    }
}
