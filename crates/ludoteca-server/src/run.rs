//! Running a server, from the address of a store to the end of the process.

use std::fmt;
use std::io;
use std::net::SocketAddr;

use ludoteca_game::{Message, quote};
use ludoteca_play::GameType;
use ludoteca_store::StoreError;
use tokio::net::TcpListener;

use crate::config::Config;
use crate::files::Asset;
use crate::messages;
use crate::serve::Server;

/// The reason for which a server could not run.
#[derive(Debug)]
pub enum RunError {
    /// The store cannot be opened.
    Store(StoreError),
    /// The address cannot be used.
    Listen(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Store(error) => error.fmt(f),
            RunError::Listen(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RunError {}

impl From<StoreError> for RunError {
    fn from(error: StoreError) -> RunError {
        RunError::Store(error)
    }
}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> RunError {
        RunError::Listen(error)
    }
}

/// Explains an error of a store.
#[must_use]
pub fn store_message(error: &StoreError) -> Message {
    match error {
        StoreError::Unavailable { why } => messages::store_unavailable(why.as_str()),
        StoreError::NoGame => messages::no_game().into(),
        StoreError::Taken => messages::store_taken().into(),
        StoreError::Damaged { what } => messages::store_damaged(what.as_str()),
        StoreError::Newer { found, known } => messages::store_newer(*found, *known),
        StoreError::Address { given } => messages::store_address(quote(given)),
        StoreError::InUse => messages::store_in_use().into(),
    }
}

/// The form of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Log {
    /// No log.
    Off,
    /// Lines for people, on standard error.
    Text,
    /// Lines of JSON, on standard error.
    Json,
}

/// Starts to log. `RUST_LOG` selects the messages [default: info].
pub fn start_log(log: Log) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // Fails if a log was started before, for example by a test.
    let _ = match log {
        Log::Off => Ok(()),
        Log::Text => lines.with_ansi(false).try_init(),
        Log::Json => lines.json().try_init(),
    };
}

/// Serves the games at an address until the process is asked to stop. `ready` receives the address: port 0 selects a free one.
///
/// # Errors
///
/// Returns the reason if the store cannot be opened or the address cannot be used.
pub fn run(
    games: &'static [&'static GameType],
    address: SocketAddr,
    store: &str,
    config: Config,
    assets: &'static [Asset],
    ready: impl FnOnce(SocketAddr),
) -> Result<(), RunError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(address).await?;
        let store = ludoteca_store::open(store).await?;
        let server = Server::new(games, store, config, assets);
        server.begin().await?;
        ready(listener.local_addr()?);
        let stop = server.stop();
        tokio::spawn(async move {
            stop_signal().await;
            stop.cancel();
        });
        server.listen(listener).await?;
        Ok(())
    });
    // Do not wait for a bot that still thinks: its move is due again when the game is loaded.
    runtime.shutdown_timeout(std::time::Duration::from_millis(500));
    served
}

async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without a handler the signal ends the process, which loses no data.
    let _ = tokio::signal::ctrl_c().await;
}
