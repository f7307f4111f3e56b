use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use ludoteca_server::{Config, Server};
use ludoteca_shelf::SHELF;
use ludoteca_store::Store;
use serde_json::Value;
use tungstenite::{ClientRequestBuilder, Message, WebSocket};

use crate::common::Host;

/// A server at a port of this machine.
pub(crate) struct Listening {
    server: Server,
    pub(crate) address: SocketAddr,
    pub(crate) host: Host,
    task: Option<tokio::task::JoinHandle<()>>,
}

impl Listening {
    pub(crate) async fn start(store: Arc<dyn Store>, config: Config) -> Listening {
        let server = Server::new(SHELF, store, Config { rate: 0, ..config }, &[]);
        server.begin().await.expect("the store answers");
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let running = server.clone();
        let task = tokio::spawn(async move { running.listen(listener).await.expect("it listens") });
        Listening { host: Host { server: server.clone() }, server, address, task: Some(task) }
    }

    pub(crate) async fn stop(mut self) {
        self.server.stop().cancel();
        self.task.take().expect("it runs").await.expect("it ends well");
    }

    pub(crate) fn socket(&self, path: &str, origin: Option<&str>) -> tungstenite::Result<WebSocket<TcpStream>> {
        let uri = format!("ws://{}{path}", self.address).parse().expect("an address");
        let mut request = ClientRequestBuilder::new(uri);
        if let Some(origin) = origin {
            request = request.with_header("origin", origin);
        }
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(socket),
            Err(tungstenite::HandshakeError::Failure(error)) => Err(error),
            Err(other) => panic!("{other}"),
        }
    }
}

/// Reads the next event from a socket.
pub(crate) fn next(socket: &mut WebSocket<TcpStream>) -> Value {
    loop {
        match socket.read().expect("something comes") {
            Message::Text(text) => return serde_json::from_str(&text).expect("JSON"),
            Message::Close(_) => panic!("closed"),
            _ => {}
        }
    }
}

/// Runs `work` where it may block.
pub(crate) async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.expect("no panic")
}
