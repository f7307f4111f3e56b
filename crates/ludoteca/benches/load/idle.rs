use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::serve;

/// How many sockets wait, at how many tables.
const SOCKETS: usize = 10_000;
const TABLES: usize = 100;

/// The memory of sockets at which nothing happens.
pub(super) fn measure(work: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| error.to_string();
    let server = serve(&format!("sqlite:{}", work.join("idle.db").display()));
    let client = ludoteca_client::Client::new(server.base()).map_err(|error| error.to_string())?;
    let seats = json!([{ "who": "human" }, { "who": "human" }]);
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let made: Value =
            client.create(&json!({ "game": "congkak", "seats": seats })).map_err(|error| error.to_string())?;
        tables.push(made["game"]["id"].as_str().unwrap_or_default().to_owned());
    }
    let host = server.base().trim_start_matches("http://").to_owned();
    let before = memory_kib(server.process());
    let began = Instant::now();
    let mut sockets = Vec::with_capacity(SOCKETS);
    for number in 0..SOCKETS {
        let path = format!("/api/v1/games/{}/events", tables[number % TABLES]);
        sockets.push(upgraded(&host, &path).map_err(failed)?);
    }
    let seconds = began.elapsed().as_secs_f64();
    // What was needed to connect is given back, and everybody is asked at least once whether they are there.
    std::thread::sleep(Duration::from_secs(10));
    let after = memory_kib(server.process());
    let each = (after.saturating_sub(before)) as f64 / SOCKETS as f64;
    println!("| idle sockets | tables | connected in s | memory before MiB | after MiB | KiB a socket |");
    println!("| --- | --- | --- | --- | --- | --- |");
    println!("| {} | {TABLES} | {seconds:.1} | {} | {} | {each:.1} |\n", sockets.len(), before / 1024, after / 1024);
    Ok(())
}

/// A WebSocket that has been told the table and does nothing any more.
fn upgraded(host: &str, path: &str) -> std::io::Result<TcpStream> {
    let mut stream = TcpStream::connect(host)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )?;
    let mut answer = [0; 8 * 1024];
    let read = stream.read(&mut answer)?;
    if !answer[..read].starts_with(b"HTTP/1.1 101") {
        return Err(std::io::Error::other(String::from_utf8_lossy(&answer[..read]).into_owned()));
    }
    Ok(stream)
}

/// What a process has in memory.
pub(super) fn memory_kib(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.trim().trim_end_matches(" kB").trim().parse().unwrap_or(0)
}
