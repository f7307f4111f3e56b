//! What can be chosen about a server.

use std::net::IpAddr;

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where others reach it, such as `https://play.example`; links begin with it.
    pub public_url: Option<String>,
    /// Proxies whose word about who asks is taken.
    pub trusted_proxies: Vec<IpAddr>,
    /// Other addresses whose pages may use the server.
    pub cors: Vec<String>,
    /// The longest body, in bytes.
    pub body_max: usize,
    /// Requests a second that a client may make on average; 0 for any number.
    pub rate: u32,
    /// How many tables a client may have that are not over; 0 for any number.
    pub tables_max: usize,
    /// How many tables a client may watch at once; 0 for any number.
    pub sockets_max: usize,
    /// After how many minutes a table that nobody joined is closed.
    pub open_minutes: u32,
    /// After how many days a table at which nobody does anything is closed.
    pub idle_days: u32,
    /// After how many minutes without a move a player may claim the game where there is no clock.
    pub claim_minutes: u32,
    /// How many engines think at once.
    pub robots: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            trusted_proxies: Vec::new(),
            cors: Vec::new(),
            body_max: 64 * 1024,
            rate: 50,
            tables_max: 100,
            sockets_max: 100,
            open_minutes: 24 * 60,
            idle_days: 30,
            claim_minutes: 10,
            robots: std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2)),
        }
    }
}
