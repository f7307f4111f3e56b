//! The server as a process: it listens, answers, and stops without losing data.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use ludoteca_play::GameType;
use ludoteca_store::Store;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::config::Config;
use crate::files::Asset;
use crate::patient::Patient;
use crate::{jobs, routes};

/// The time in which the headers of a request must arrive.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

/// The time that a stopping server gives to running requests.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);

/// The size of a connection's buffer.
const BUFFER: usize = 16 * 1024;

/// A server.
#[derive(Clone, Debug)]
pub struct Server {
    app: App,
    router: Router,
}

impl Server {
    /// Creates a server for these games, with this store and these files as its page.
    #[must_use]
    pub fn new(
        games: &'static [&'static GameType],
        store: Arc<dyn Store>,
        config: Config,
        assets: &'static [Asset],
    ) -> Server {
        let app = App::new(games, store, config);
        let router = routes::router(&app, assets);
        Server { app, router }
    }

    /// Returns the router, for tests without a network.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Returns the token that stops the server when it is cancelled.
    #[must_use]
    pub fn stop(&self) -> CancellationToken {
        self.app.stop.clone()
    }

    /// Starts the background work: bots, flags, timeouts.
    ///
    /// # Errors
    ///
    /// Returns the reason if the store does not answer, or another server uses it and it cannot be shared.
    pub async fn begin(&self) -> Result<(), ludoteca_store::StoreError> {
        self.app.take_over().await?;
        jobs::start(&self.app);
        Ok(())
    }

    /// Accepts connections until the server is stopped, then finishes running requests.
    ///
    /// # Errors
    ///
    /// Returns the reason if it cannot listen any more.
    pub async fn listen(&self, listener: TcpListener) -> io::Result<()> {
        let tasks = &self.app.tasks;
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = self.app.stop.cancelled() => break,
            };
            match accepted {
                Ok((stream, peer)) => {
                    let (router, stop) = (self.router.clone(), self.app.stop.clone());
                    tasks.spawn(converse(stream, peer, router, stop));
                }
                // Too many files are open, or the client has disconnected already.
                Err(error) => {
                    tracing::warn!(%error, "could not accept a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        drop(listener);
        tasks.close();
        if tokio::time::timeout(STOP_TIMEOUT, tasks.wait()).await.is_err() {
            tracing::warn!("stopped with connections still open");
        }
        // The clocks ran up to here. If this beat fails, the time since the last one is not charged to any player.
        let _ = self.app.beat().await;
        Ok(())
    }
}

async fn converse(stream: TcpStream, peer: SocketAddr, router: Router, stop: CancellationToken) {
    // A move is a small packet that a player waits for.
    let _ = stream.set_nodelay(true);
    let service = tower::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let router = router.clone();
        async move { tower::ServiceExt::oneshot(router, request.map(Body::new)).await }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(Patient::new(stream)), TowerToHyperService::new(service))
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        done = connection.as_mut() => {
            if let Err(error) = done {
                tracing::debug!(%peer, %error, "a connection ended early");
            }
        }
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
