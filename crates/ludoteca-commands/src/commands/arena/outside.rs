use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use ludoteca_coach::arena::{Contender, Foul};
use ludoteca_game::{Player, quote};
use ludoteca_play::Game;

use crate::messages;
use crate::output::{Failure, refused};

/// Another program that speaks the Universal Game Interface.
pub(super) struct Outside {
    command: String,
    settings: Vec<String>,
    nodes: Option<u64>,
    time: Option<Duration>,
    running: Option<Running>,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// The time for a program to start.
const START: Duration = Duration::from_secs(10);
/// The time for a move without a limit.
const MOVE: Duration = Duration::from_secs(60);
/// The delay beyond the limit that is tolerated.
const GRACE: Duration = Duration::from_millis(500);

impl Outside {
    /// Starts a program and waits until it is ready.
    pub(super) fn start(
        command: &str,
        game: &Game,
        nodes: Option<u64>,
        time: Option<Duration>,
    ) -> Result<Outside, Failure> {
        let settings = game.settings().iter();
        let settings = settings.map(|(key, value)| format!("setoption name {key} value {value}")).collect();
        let mut outside = Outside { command: command.to_owned(), settings, nodes, time, running: None };
        match outside.get_ready() {
            Ok(()) => Ok(outside),
            Err(_) => refused(messages::program_does_not_play(quote(command))),
        }
    }

    fn get_ready(&mut self) -> Result<(), Foul> {
        if self.running.is_some() {
            return Ok(());
        }
        let mut running = Running::start(&self.command).ok_or(Foul::Gone)?;
        running.say("ugi")?;
        running.wait_for("ugiok", START)?;
        for line in &self.settings {
            running.say(line)?;
        }
        running.say("isready")?;
        running.wait_for("readyok", START)?;
        self.running = Some(running);
        Ok(())
    }

    fn ask(&mut self, game: &Game, seed: u64) -> Result<String, Foul> {
        self.get_ready()?;
        let running = self.running.as_mut().expect("it is ready");
        // UGI has no seed. A program that lacks the option ignores it.
        running.say(&format!("setoption name seed value {}", seed >> 1))?;
        running.say(&format!("position fen {}", game.position().text()))?;
        let go = match (self.time, self.nodes) {
            (Some(time), _) => format!("go movetime {}", time.as_millis()),
            (None, Some(nodes)) => format!("go nodes {nodes}"),
            (None, None) => "go".to_owned(),
        };
        running.say(&go)?;
        let answer = running.wait_for("bestmove", self.time.map_or(MOVE, |time| time + GRACE))?;
        Ok(answer["bestmove".len()..].trim().to_owned())
    }
}

impl Contender for Outside {
    fn begin(&mut self) {
        if let Some(running) = &mut self.running {
            // A program that has ended is noticed at its next move.
            let _ = running.say("uginewgame");
        }
    }

    fn decide(&mut self, game: &Game, _: Player, seed: u64) -> Result<String, Foul> {
        let answer = self.ask(game, seed);
        if answer.is_err() {
            // A silent program is started again for the next game.
            self.running = None;
        }
        answer
    }
}

impl Running {
    fn start(command: &str) -> Option<Running> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next()?)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let input = child.stdin.take()?;
        let output = BufReader::new(child.stdout.take()?);
        let (sender, lines) = channel();
        // A thread reads, because reading cannot be cancelled.
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Some(Running { child, input, lines })
    }

    fn say(&mut self, line: &str) -> Result<(), Foul> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| Foul::Gone)
    }

    /// Returns the next line that begins with a word.
    fn wait_for(&mut self, word: &str, time: Duration) -> Result<String, Foul> {
        let began = Instant::now();
        loop {
            match self.lines.recv_timeout(time.saturating_sub(began.elapsed())) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line.trim().to_owned()),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Err(Foul::Late),
                Err(RecvTimeoutError::Disconnected) => return Err(Foul::Gone),
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.say("quit");
        // A program that does not quit is killed.
        for _ in 0..20 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
