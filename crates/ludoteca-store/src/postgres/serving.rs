//! Who serves from the database: every process that does holds one lock together with the others, on a connection of its own. The
//! database takes it back when a process ends, however that happens, so that who gets the lock alone knows that nobody else serves.

use std::time::Duration;

use tokio::task::JoinHandle;
use tokio_postgres::{Client, Config, Error, NoTls};

/// How long a lost connection is left alone.
const RETRY: Duration = Duration::from_millis(500);

/// The number of the lock. The one before it is that of who brings the tables to a newer form.
const LOCK: i64 = super::schema::LOCK + 1;

/// A process that serves, as long as this lives.
#[derive(Debug)]
pub(super) struct Serving(JoinHandle<()>);

impl Serving {
    /// Serves together with whoever does already. If nobody does, `first` is done before anybody else can begin.
    pub(super) async fn begin<E: From<Error>>(
        config: &Config,
        first: impl Future<Output = Result<(), E>>,
    ) -> Result<Serving, E> {
        let mut line = Line::open(config).await?;
        if line.client.query_one("SELECT pg_try_advisory_lock($1)", &[&LOCK]).await?.get(0) {
            first.await?;
            line.share().await?;
            line.client.execute("SELECT pg_advisory_unlock($1)", &[&LOCK]).await?;
        } else {
            line.share().await?;
        }
        let config = config.clone();
        Ok(Serving(tokio::spawn(async move {
            loop {
                line.is_lost().await;
                line = Line::again(&config).await;
            }
        })))
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// A connection of its own. It ends with its client.
struct Line {
    client: Client,
    connection: JoinHandle<Result<(), Error>>,
}

impl Line {
    async fn open(config: &Config) -> Result<Line, Error> {
        let (client, connection) = config.connect(NoTls).await?;
        Ok(Line { client, connection: tokio::spawn(connection) })
    }

    async fn share(&self) -> Result<(), Error> {
        self.client.execute("SELECT pg_advisory_lock_shared($1)", &[&LOCK]).await.map(drop)
    }

    async fn is_lost(&mut self) {
        // How it ended makes no difference.
        let _ = (&mut self.connection).await;
    }

    /// A new one that shares the lock, as soon as the database is there again.
    async fn again(config: &Config) -> Line {
        loop {
            tokio::time::sleep(RETRY).await;
            if let Ok(line) = Line::open(config).await
                && line.share().await.is_ok()
            {
                return line;
            }
        }
    }
}
