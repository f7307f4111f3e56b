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
    // Lines come from whoever talks to us, and from whoever thinks.
    let (sender, receiver) = mpsc::channel();
    let heard = sender.clone();
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if heard.send(Line::Heard(line)).is_err() {
                return;
            }
        }
        // Whoever hangs up has no more questions.
        let _ = heard.send(Line::End);
    });
    let mut thinking: Option<Thinking> = None;
    let mut tongue: Option<Box<dyn Tongue>> = None;
    for line in &receiver {
        // The game's own programs may speak otherwise; who has begun so goes on so.
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
                    // Who is asked again answers the first question first.
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
    // What was said before the end is still to be told.
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

/// Somebody who thinks in a thread of its own.
struct Thinking {
    stop: Arc<AtomicBool>,
    /// Whether it goes on until it is stopped.
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
            // If nobody listens any more, the program is about to end.
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

/// Lets who thinks answer now.
fn stop(thinking: &mut Option<Thinking>) {
    if let Some(Thinking { stop, thread, .. }) = thinking.take() {
        stop.store(true, Ordering::Relaxed);
        // A thought that failed has no answer.
        let _ = thread.join();
    }
}

/// Waits for the answer of who thinks; who would think for ever is stopped.
fn finish(thinking: &mut Option<Thinking>) {
    match thinking.take() {
        Some(Thinking { infinite: false, thread, .. }) => {
            let _ = thread.join();
        }
        endless => stop(&mut { endless }),
    }
}
