//! The server as a process: it listens, answers, and stops without losing anything.

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
use ludoteca_store::Store;
use ludoteca_table::GameBox;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::config::Config;
use crate::files::Asset;
use crate::patient::Patient;
use crate::{jobs, routes};

/// How long a client may take to say what it wants.
const HEADERS: Duration = Duration::from_secs(10);

/// How long a stopping server waits for what is under way.
const FAREWELL: Duration = Duration::from_secs(10);

/// A connection keeps this much at most while it waits.
const BUFFER: usize = 16 * 1024;

/// A server that can be started.
#[derive(Clone, Debug)]
pub struct Server {
    app: App,
    router: Router,
}

impl Server {
    /// A server for these games, with its tables in this store and these files as its page.
    #[must_use]
    pub fn new(
        games: &'static [&'static dyn GameBox],
        store: Arc<dyn Store>,
        config: Config,
        assets: &'static [Asset],
    ) -> Server {
        let app = App::new(games, store, config);
        let router = routes::router(&app, assets);
        Server { app, router }
    }

    /// What it answers, without listening anywhere: for tests.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Cancelled, it makes the server stop.
    #[must_use]
    pub fn stop(&self) -> CancellationToken {
        self.app.stop.clone()
    }

    /// Begins with what a server does by itself: robots, clocks, tables to be closed.
    ///
    /// # Errors
    ///
    /// That the store does not answer, or that another server has it where only one may.
    pub async fn begin(&self) -> Result<(), ludoteca_store::StoreError> {
        self.app.take_over().await?;
        jobs::start(&self.app);
        Ok(())
    }

    /// Answers whoever connects until it is told to stop; then finishes what is under way.
    ///
    /// # Errors
    ///
    /// That it cannot listen any more.
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
                // Too many files are open, or the client is gone already: others may come.
                Err(error) => {
                    tracing::warn!(%error, "could not accept a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        drop(listener);
        tasks.close();
        if tokio::time::timeout(FAREWELL, tasks.wait()).await.is_err() {
            tracing::warn!("stopped with connections still open");
        }
        // Up to here the clocks ran. If it cannot be said, the time since it last was is charged to nobody.
        let _ = self.app.beat().await;
        Ok(())
    }
}

async fn converse(stream: TcpStream, peer: SocketAddr, router: Router, stop: CancellationToken) {
    // A move is a small packet that somebody waits for.
    let _ = stream.set_nodelay(true);
    let service = tower::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let router = router.clone();
        async move { tower::ServiceExt::oneshot(router, request.map(Body::new)).await }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
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
