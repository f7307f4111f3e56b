//! How much one client may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use axum::http::HeaderMap;
use ludoteca_store::GameId;

use crate::config::Config;

/// Clients about whom something is remembered at most; when there are more, those who asked for nothing lately are forgotten.
const CLIENTS_MAX: usize = 100_000;

/// What is remembered about clients.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    clients: Mutex<HashMap<IpAddr, Client>>,
}

#[derive(Debug)]
struct Client {
    /// Requests that may still be made now.
    credit: f64,
    at: Instant,
    sockets: usize,
    tables: Vec<GameId>,
}

/// A socket that counts until it is dropped.
#[derive(Debug)]
pub(crate) struct Watching {
    limits: Arc<Limits>,
    client: IpAddr,
}

impl Limits {
    /// Whether a client may ask for something now; else in how many seconds.
    pub(crate) fn ask(&self, client: IpAddr, config: &Config) -> Result<(), u64> {
        if config.rate == 0 {
            return Ok(());
        }
        let (rate, most) = (f64::from(config.rate), f64::from(config.rate) * 4.0);
        self.with(client, config, |client| {
            let now = Instant::now();
            client.credit = (client.credit + rate * (now - client.at).as_secs_f64()).min(most);
            client.at = now;
            if client.credit < 1.0 {
                return Err(((1.0 - client.credit) / rate).ceil() as u64);
            }
            client.credit -= 1.0;
            Ok(())
        })
    }

    /// Counts a socket; `None` if there are too many.
    pub(crate) fn watch(self: &Arc<Limits>, client: IpAddr, config: &Config) -> Option<Watching> {
        let max = if config.sockets_max == 0 { usize::MAX } else { config.sockets_max };
        self.with(client, config, |client| {
            let free = client.sockets < max;
            client.sockets += usize::from(free);
            free
        })
        .then(|| Watching { limits: Arc::clone(self), client })
    }

    /// The tables that a client created here.
    pub(crate) fn tables(&self, client: IpAddr, config: &Config) -> Vec<GameId> {
        self.with(client, config, |client| client.tables.clone())
    }

    /// These are the tables of a client that are not over.
    pub(crate) fn set_tables(&self, client: IpAddr, config: &Config, tables: Vec<GameId>) {
        self.with(client, config, |client| client.tables = tables);
    }

    /// A client created a table.
    pub(crate) fn created(&self, client: IpAddr, config: &Config, id: GameId) {
        if config.tables_max > 0 {
            self.with(client, config, |client| client.tables.push(id));
        }
    }

    fn with<T>(&self, client: IpAddr, config: &Config, act: impl FnOnce(&mut Client) -> T) -> T {
        let mut clients = self.clients.lock().expect("nobody fails while holding it");
        if clients.len() >= CLIENTS_MAX {
            clients.retain(|_, client| client.sockets > 0 || client.at.elapsed().as_secs() < 60);
        }
        let fresh =
            || Client { credit: f64::from(config.rate) * 4.0, at: Instant::now(), sockets: 0, tables: Vec::new() };
        act(clients.entry(client).or_insert_with(fresh))
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut clients = self.limits.clients.lock().expect("nobody fails while holding it");
        if let Some(client) = clients.get_mut(&self.client) {
            client.sockets = client.sockets.saturating_sub(1);
        }
    }
}

/// Who asks: the peer, or whoever a trusted proxy says.
pub(crate) fn client_of(peer: SocketAddr, headers: &HeaderMap, config: &Config) -> IpAddr {
    let mut client = peer.ip().to_canonical();
    let named = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let named: Vec<&str> = named.flat_map(|value| value.split(',')).map(str::trim).collect();
    // From the nearest on: a proxy is believed as long as it is trusted.
    for name in named.into_iter().rev() {
        if !config.trusted_proxies.contains(&client) {
            break;
        }
        match name.parse::<IpAddr>() {
            Ok(address) => client = address.to_canonical(),
            Err(_) => break,
        }
    }
    client
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::http::{HeaderMap, HeaderValue};

    use super::{Limits, client_of};
    use crate::config::Config;

    #[test]
    fn only_a_trusted_proxy_says_who_asks() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("6.6.6.6, 9.9.9.9, 10.0.0.2"));
        let peer = "10.0.0.1:5".parse().expect("an address");
        let mut config = Config::default();
        assert_eq!(client_of(peer, &headers, &config).to_string(), "10.0.0.1");
        config.trusted_proxies = ["10.0.0.1", "10.0.0.2"].map(|proxy| proxy.parse().expect("an address")).to_vec();
        assert_eq!(client_of(peer, &headers, &config).to_string(), "9.9.9.9");
    }

    #[test]
    fn who_asks_too_often_waits_and_others_do_not() {
        let config = Config { rate: 1, sockets_max: 2, ..Config::default() };
        let limits = Arc::new(Limits::default());
        let [one, other] = ["1.1.1.1", "2.2.2.2"].map(|client| client.parse().expect("an address"));
        let asked = (0..10).map(|_| limits.ask(one, &config).is_ok()).filter(|ok| *ok).count();
        assert_eq!((asked, limits.ask(one, &config)), (4, Err(1)));
        assert_eq!(limits.ask(other, &config), Ok(()));
        let first = limits.watch(one, &config).expect("free");
        let second = limits.watch(one, &config).expect("free");
        assert!(limits.watch(one, &config).is_none());
        drop(first);
        assert!(limits.watch(one, &config).is_some());
        drop(second);
    }
}
