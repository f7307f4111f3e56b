//! The page alone, without tables.

use std::io;
use std::net::SocketAddr;

use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use tokio::net::TcpListener;

use crate::files::{self, Asset};

/// Serves the page at an address until the program is interrupted; `ready` is told where, since port 0 means any that is free.
///
/// # Errors
///
/// That the address cannot be had.
pub fn serve(address: SocketAddr, assets: &'static [Asset], ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(address).await?;
        ready(listener.local_addr()?);
        let stop = async {
            // Without a handler for the signal the program ends by it, which is as good.
            let _ = tokio::signal::ctrl_c().await;
        };
        axum::serve(listener, router(assets)).with_graceful_shutdown(stop).await
    })
}

fn router(assets: &'static [Asset]) -> Router {
    Router::new()
        .route("/healthz", get(|| async { StatusCode::NO_CONTENT }))
        .fallback(get(move |uri, headers| files::answer(assets, uri, headers)))
}
