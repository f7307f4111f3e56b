use std::io::BufRead;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use ludoteca_coach::ugi::{Heard, Search, Ugi};
use ludoteca_engines::{Tongue, tongue_of};

use super::{game, given_settings, memory_mib};
use crate::output::{Done, Failure, Output};

/// Speaks the Universal Game Interface with a tournament program.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    let game = game(matches)?;
    let settings = given_settings(matches)?;
    let mut ugi = Ugi::new(game, &settings, memory_mib(), output.lang).map_err(Failure::Refused)?;
    // Lines come from the other program and from our own search.
    let (sender, receiver) = mpsc::channel();
    let heard = sender.clone();
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if heard.send(Line::Heard(line)).is_err() {
                return;
            }
        }
        // The receiver is gone if the command has ended.
        let _ = heard.send(Line::End);
    });
    let mut thinking: Option<Thinking> = None;
    let mut tongue: Option<Box<dyn Tongue>> = None;
    for line in &receiver {
        // Programs of one game may use a protocol of their own, from the first line to the last.
        if let Line::Heard(line) = &line {
            if tongue.is_none() {
                tongue = tongue_of(game.name(), line.trim());
            }
            if let Some(tongue) = &mut tongue {
                match tongue.hear(line) {
                    Some(lines) => lines.iter().try_for_each(|line| output.line(line))?,
                    None => break,
                }
                continue;
            }
        }
        match line {
            Line::Said(line) => output.line(line)?,
            Line::Heard(line) => match ugi.hear(&line) {
                Heard::Said(lines) => lines.iter().try_for_each(|line| output.line(line))?,
                Heard::Think(search) => {
                    // A running search answers first.
                    stop(&mut thinking);
                    thinking = Some(Thinking::start(*search, sender.clone()));
                }
                Heard::Stop => stop(&mut thinking),
                Heard::Quit => {
                    stop(&mut thinking);
                    break;
                }
            },
            Line::End => {
                finish(&mut thinking);
                break;
            }
        }
    }
    // Answers before the end are still written.
    receiver.try_iter().try_for_each(|line| match line {
        Line::Said(line) => output.line(line),
        Line::Heard(_) | Line::End => Ok(()),
    })
}

enum Line {
    Heard(String),
    Said(String),
    End,
}

/// A search in a thread of its own.
struct Thinking {
    stop: Arc<AtomicBool>,
    /// True if it goes on until it is stopped.
    infinite: bool,
    thread: JoinHandle<()>,
}

impl Thinking {
    fn start(search: Search, sender: mpsc::Sender<Line>) -> Thinking {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let infinite = search.infinite;
        let thread = std::thread::spawn(move || {
            let began = Instant::now();
            let time = search.time_ms.map(Duration::from_millis);
            let stop = || stopped.load(Ordering::Relaxed) || time.is_some_and(|time| began.elapsed() >= time);
            let millis = || began.elapsed().as_millis() as u64;
            // The receiver is gone if the command has ended.
            let answer = search.think(&stop, &millis, &mut |line| {
                let _ = sender.send(Line::Said(line));
            });
            while search.infinite && !stopped.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(5));
            }
            let _ = sender.send(Line::Said(answer));
        });
        Thinking { stop, infinite, thread }
    }
}

/// Makes a search answer now.
fn stop(thinking: &mut Option<Thinking>) {
    if let Some(Thinking { stop, thread, .. }) = thinking.take() {
        stop.store(true, Ordering::Relaxed);
        // A search that panicked has no answer.
        let _ = thread.join();
    }
}

/// Waits for the answer of a search; an endless one is stopped.
fn finish(thinking: &mut Option<Thinking>) {
    match thinking.take() {
        Some(Thinking { infinite: false, thread, .. }) => {
            let _ = thread.join();
        }
        endless => stop(&mut { endless }),
    }
}
