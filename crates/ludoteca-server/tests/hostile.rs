//! Clients that mean no good, or know no better: everything is refused in order, and the others play on.

mod common;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use common::Host;
use futures_util::future::join_all;
use ludoteca_server::{Config, Server};
use ludoteca_shelf::SHELF;
use ludoteca_store::MemoryStore;
use serde_json::{Value, json};

async fn start(config: Config) -> (Server, SocketAddr) {
    let server = Server::new(SHELF, Arc::new(MemoryStore::default()), config, &[]);
    server.begin().await.expect("the store answers");
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let running = server.clone();
    tokio::spawn(async move { running.listen(listener).await });
    (server, address)
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.expect("no panic")
}

/// Sends bytes as they are; everything that comes back until the server has had enough.
fn send(address: SocketAddr, parts: &[&[u8]]) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a timeout");
    for part in parts {
        // The server may have said no already, and gone.
        if stream.write_all(part).is_err() {
            break;
        }
    }
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

/// What the server still says to somebody decent.
async fn is_well(server: &Server) {
    let host = Host { server: server.clone() };
    let (table, tokens) = host.table("congkak", json!({})).await;
    host.post(format!("{table}/move"), json!({ "move": "0" })).seat(&tokens[0]).send().await.ok(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_at_the_seats_of_others() {
    let host = Host::new();
    let (one, tokens) = host.table("congkak", json!({})).await;
    let (other, _) = host.table("congkak", json!({})).await;
    for token in [tokens[0].as_str(), "", "lud_", "é", &"x".repeat(5_000), "lud_00000000000000000000000000000000"] {
        for call in ["move", "resign", "forfeit", "takeback", "draw", "rematch", "roll", "undo"] {
            let body = if call == "move" { json!({ "move": "0" }) } else { json!({}) };
            let status = host.post(format!("{other}/{call}"), body).seat(token).send().await.status.as_u16();
            assert!([400, 401, 403].contains(&status), "{call} with {token:.20}: {status}");
        }
    }
    assert_eq!(host.get(&other).send().await.ok(200)["version"], 0);
    assert_eq!(host.get(format!("{one}/seat")).seat(&tokens[1]).send().await.ok(200)["player"], 2);
    assert_eq!(host.get(format!("{other}/seat")).seat(&tokens[1]).send().await.problem(403), "wrong-token");
    assert_eq!(host.get(format!("{other}/seat")).send().await.problem(401), "no-token");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_who_decided_on_the_same_version_one_moves_and_a_key_counts_once() {
    let host = Host::new();
    let (table, tokens) = host.table("congkak", json!({})).await;
    let say = |version: &str| {
        host.post(format!("{table}/move"), json!({ "move": "0" })).seat(&tokens[0]).header("if-match", version).send()
    };
    let replies = join_all((0..20).map(|_| say("\"0\""))).await;
    let won = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!((won, replies.iter().filter(|reply| reply.status == 412).count()), (1, 19));
    let (table, tokens) = host.table("congkak", json!({})).await;
    let again = (0..20).map(|_| {
        let ask = host.post(format!("{table}/move"), json!({ "move": "0" })).seat(&tokens[0]);
        ask.header("idempotency-key", "twenty-times").send()
    });
    let replies = join_all(again).await;
    let bodies: Vec<Value> = replies.into_iter().map(|reply| reply.ok(200)).collect();
    assert!(bodies.iter().all(|body| body["entries"] == bodies[0]["entries"]));
    assert_eq!(host.get(&table).send().await.ok(200)["version"], bodies[0]["version"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_huge_or_makes_no_sense_is_refused_and_the_server_stays_well() {
    let (server, address) = start(Config { rate: 0, ..Config::default() }).await;
    let huge = b"POST /api/v1/games HTTP/1.1\r\nhost: x\r\ncontent-length: 999999999\r\n\r\n";
    let megabyte = vec![b'x'; 1 << 20];
    let answer = blocking(move || send(address, &[huge, &megabyte])).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 413"), "{answer:.200}");
    let chunks = b"POST /api/v1/games HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n".to_vec();
    let answer = blocking(move || {
        let chunk = [b"10000\r\n".to_vec(), vec![b' '; 0x10000], b"\r\n".to_vec()].concat();
        send(address, &[&chunks, &chunk, &chunk, &chunk])
    })
    .await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 413"), "{answer:.200}");
    let headers = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "y".repeat(200_000));
    let answer = blocking(move || send(address, &[headers.as_bytes()])).await;
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 431") || answer.starts_with("HTTP/1.1 400"),
        "{answer:.200}"
    );
    for seed in 0..20 {
        let mut chance = fastrand(seed);
        let noise: Vec<u8> = std::iter::repeat_with(|| chance() as u8).take(2_000).collect();
        blocking(move || send(address, &[&noise, b"\r\n\r\n"])).await;
    }
    is_well(&server).await;
    let host = Host { server: server.clone() };
    let (table, tokens) = host.table("congkak", json!({})).await;
    let deep = format!("{}{}", "[".repeat(20_000), "]".repeat(20_000));
    let wrong = [
        deep,
        "\u{0}".to_owned(),
        "null".to_owned(),
        "[]".to_owned(),
        r#"{"move": 3}"#.to_owned(),
        r#"{"move": "0", "move": "1"}"#.to_owned(),
        r#"{"from": {"a": 1}}"#.to_owned(),
        r#"{"move": "0", "extra": true}"#.to_owned(),
        format!(r#"{{"move": "{}"}}"#, "9".repeat(60_000)),
        r#"{"move": "\ud800"}"#.to_owned(),
    ];
    for body in wrong {
        let reply =
            host.post(format!("{table}/move"), json!({})).raw("POST", body.clone()).seat(&tokens[0]).send().await;
        assert!([400, 413, 422].contains(&reply.status.as_u16()), "{body:.60}: {}", reply.text);
    }
    for id in ["..", "%2e%2e", "a%00b", "%ff", &"a".repeat(3_000), "';drop table games;--"] {
        assert_eq!(host.get(format!("/api/v1/games/{}", id.replace(' ', "%20"))).send().await.status, 404, "{id:.40}");
    }
    assert_eq!(host.get(&table).send().await.ok(200)["version"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_speaks_slowly_or_floods_sockets_is_let_go() {
    let (server, address) = start(Config { rate: 0, sockets_max: 8, ..Config::default() }).await;
    let host = Host { server: server.clone() };
    let (table, _) = host.table("congkak", json!({})).await;
    // Headers that never end, and a body that never comes: the connection is given up after ten seconds.
    let slow = [
        "GET / HTTP/1.1\r\nhost: x\r\n".to_owned(),
        "POST /api/v1/games HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{".to_owned(),
    ];
    let began = Instant::now();
    let waiting: Vec<_> =
        slow.map(|text| tokio::task::spawn_blocking(move || send(address, &[text.as_bytes()]))).into();
    let upgrade = format!(
        "GET {table}/events HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let opened = blocking(move || {
        let open = |_| {
            let mut stream = TcpStream::connect(address).expect("it listens");
            stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
            stream.write_all(upgrade.as_bytes()).expect("sent");
            let mut status = [0; 12];
            stream.read_exact(&mut status).expect("an answer");
            (String::from_utf8_lossy(&status).into_owned(), stream)
        };
        (0..40).map(open).collect::<Vec<_>>()
    })
    .await;
    let accepted = opened.iter().filter(|(status, _)| status == "HTTP/1.1 101").count();
    assert_eq!((accepted, opened.iter().filter(|(status, _)| status == "HTTP/1.1 429").count()), (8, 32));
    // A frame that is too long ends its own socket alone.
    let mut first = opened.into_iter().find(|(status, _)| status == "HTTP/1.1 101").expect("one").1;
    let ended = blocking(move || {
        let mut frame = vec![0x82, 0xff];
        frame.extend((1_u64 << 40).to_be_bytes());
        frame.extend([0; 4096]);
        let _ = first.write_all(&frame);
        let mut rest = Vec::new();
        let _ = first.read_to_end(&mut rest);
    });
    ended.await;
    is_well(&server).await;
    for answer in waiting {
        let answer = answer.await.expect("no panic");
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer:.200}");
    }
    assert!(began.elapsed() < Duration::from_secs(29), "they were let go");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_much_waits_and_cannot_pretend_to_be_somebody_else() {
    let config = Config { rate: 2, tables_max: 3, ..Config::default() };
    let host = Host::with(Arc::new(MemoryStore::default()), config);
    let mut refused = None;
    for number in 0..40 {
        let ask = host.get("/api/v1/games").header("x-forwarded-for", format!("9.9.9.{number}"));
        let reply = ask.send().await;
        if reply.status == 429 {
            refused = Some(reply);
            break;
        }
    }
    let refused = refused.expect("somebody who asks too often is told to wait");
    assert!(refused.headers["retry-after"].to_str().expect("text").parse::<u64>().is_ok_and(|seconds| seconds > 0));
    assert_eq!(refused.problem(429), "too-many-requests");
    let host = Host::with(Arc::new(MemoryStore::default()), Config { rate: 0, tables_max: 3, ..Config::default() });
    for _ in 0..3 {
        host.table("congkak", json!({})).await;
    }
    let seats = json!([{ "who": "human" }, { "who": "human" }]);
    let fourth = host.post("/api/v1/games", json!({ "game": "congkak", "seats": seats })).send().await;
    assert_eq!(fourth.problem(429), "too-many-tables");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_waiting_robots_do_not_hold_up_a_person() {
    let (server, _) = start(Config { rate: 0, tables_max: 0, robots: 1, ..Config::default() }).await;
    let host = Host { server: server.clone() };
    let seats = json!([{ "who": "bot:4" }, { "who": "bot:4" }]);
    for _ in 0..1_000 {
        let request = json!({ "game": "kamisado", "settings": { "mode": "larga" }, "seats": seats });
        host.post("/api/v1/games", request).send().await.ok(201);
    }
    let began = Instant::now();
    for _ in 0..20 {
        is_well(&server).await;
    }
    // One robot alone would need minutes for all of them.
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    server.stop().cancel();
}

/// Numbers without a pattern.
fn fastrand(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}
