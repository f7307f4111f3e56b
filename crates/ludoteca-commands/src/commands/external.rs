use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use ludoteca_engines::{External, shared_evaluator};
use ludoteca_game::{Lang, quote};

use super::{cores, flag, text};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// The maximum length of a line. A board takes a few hundred characters.
const LINE_MAX: u64 = 4096;

/// Plays for another program, which connects and asks for moves.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    let port = number(matches, "port", u16::MAX.into())? as u16;
    let player = External {
        evaluator: shared_evaluator(),
        plies: if text(matches, "plies").is_some() { number(matches, "plies", 3)? as u8 } else { 0 },
        threads: super::number(matches, "threads", cores() as u64, 256)? as usize,
        cubeless: flag(matches, "cubeless"),
        jacoby: flag(matches, "jacoby"),
    };
    let millis_max = text(matches, "movetime").map(|_| super::number(matches, "movetime", 0, 1 << 32)).transpose()?;
    let time_max = millis_max.map(Duration::from_millis);
    let address = (Ipv4Addr::LOCALHOST, port);
    let listener = TcpListener::bind(address)
        .or_else(|error| refused(messages::cannot_serve(format!("127.0.0.1:{port}"), error.to_string())))?;
    let port = listener.local_addr().map_or(port, |address| address.port());
    output.say(External::ready(&format!("localhost:{port}")))?;
    let lang = output.lang;
    for stream in listener.incoming().flatten() {
        let player = player.clone();
        thread::spawn(move || play(&stream, &player, time_max, lang));
    }
    Ok(())
}

/// Answers line by line until the connection is closed.
fn play(stream: &TcpStream, player: &External, time_max: Option<Duration>, lang: Lang) {
    let _ = stream.set_nodelay(true);
    let mut reader = BufReader::new(stream);
    loop {
        let mut line = Vec::new();
        match reader.by_ref().take(LINE_MAX).read_until(b'\n', &mut line) {
            Ok(read) if read > 0 => {}
            _ => return,
        }
        let line = String::from_utf8_lossy(&line).trim_matches(['\0', '\r', '\n', ' ']).to_owned();
        if line.is_empty() {
            continue;
        }
        let asked = Instant::now();
        let stop = || time_max.is_some_and(|time_max| asked.elapsed() >= time_max);
        let answer = player.answer(&line, &stop).unwrap_or_else(|why| {
            eprintln!("{}", why.in_lang(lang));
            String::new()
        });
        let mut stream = stream;
        if stream.write_all(format!("{answer}\n").as_bytes()).is_err() {
            return;
        }
    }
}

fn number(matches: &ArgMatches, name: &str, most: u32) -> Result<u32, Failure> {
    let given = text(matches, name).unwrap_or_default();
    match given.trim().parse() {
        Ok(number) if number <= most => Ok(number),
        _ => refused(messages::not_a_number_up_to(format!("--{name}"), quote(given), most)),
    }
}
