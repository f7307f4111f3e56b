mod journal_file;
mod match_proof;

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::time::Instant;

use clap::ArgMatches;
use ludoteca_engines::{Counsel, Limits, MatchProof, has_certificates, solver_of};
use ludoteca_game::{Player, quote};
use match_proof::Files;
use serde_json::json;

use super::{
    flag, grouped, interruption, memory_mib, number, open_and_play, progress, progress_over, text, time_limit,
};
use crate::messages;
use crate::output::{Done, Output, refused};

/// Finds the exact value of a position and every move that keeps it.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json") || !output.is_terminal();
    let limit = time_limit(matches)?;
    let threads = number(matches, "threads", 1, 256)? as usize;
    let memory_max = memory_mib();
    let table_bytes = (number(matches, "memory", 512.min(memory_max), memory_max)? as usize) << 20;
    let game = open_and_play(matches)?;
    let Some(solver) = solver_of(game.kind().name()) else {
        return refused(messages::no_solver(quote(text(matches, "game").unwrap_or_default())));
    };
    let began = Instant::now();
    let interrupted = interruption();
    let stop = || interrupted.load(Ordering::Relaxed) || limit.is_some_and(|limit| began.elapsed() >= limit);
    let limits = Limits { lines: usize::MAX, threads, table_bytes, stop: &stop, ..Limits::NONE };
    let files = Files { journal: text(matches, "journal"), certificate: text(matches, "certificate") };
    if let (Some(eyes), Some(proof)) = (game.turn().player(), MatchProof::from_game(&game)) {
        return match_proof::solve(proof, eyes, files, &limits, began, output);
    }
    if files.journal.is_some() {
        return refused(messages::no_journal());
    }
    if files.certificate.is_some() {
        if has_certificates(game.kind().name()) {
            return refused(messages::not_certified());
        }
        return refused(messages::no_certificate(quote(game.kind().name())));
    }
    let (lang, pulse) = (output.lang, Pulse::new(began));
    // The share of a table that is computed, in percent.
    let made = AtomicU8::new(100);
    let stop_or_tell = || {
        if let Some(seconds) = pulse.new_second() {
            let told = match made.load(Ordering::Relaxed) {
                percent @ 0..100 => messages::making_table(percent.to_string()),
                _ => messages::solving(grouped(seconds, lang)),
            };
            progress(told, lang);
        }
        stop()
    };
    let making = |percent: u8| made.store(percent, Ordering::Relaxed);
    let limits = Limits { stop: &stop_or_tell, making: &making, ..limits };
    let advised = game.turn().anyone().and_then(|by| solver.advise(&game, by, &limits));
    progress_over();
    let Some(counsel) = advised else {
        return refused(messages::nobody_to_move());
    };
    let solution = Solution::of(&counsel, game.moves(counsel.eyes).len());
    let millis = began.elapsed().as_millis() as u64;
    if output.json {
        return output.value(&json!({
            "solved": counsel.exact,
            "eyes": counsel.eyes.number(),
            "value": counsel.exact.then_some(counsel.value),
            "bounds": counsel.bounds,
            "best": solution.best,
            "best_complete": solution.complete,
            "line": solution.line,
            "nodes": counsel.nodes,
            "ms": millis,
        }));
    }
    let player = counsel.eyes.number();
    if counsel.exact {
        output.say(messages::value_proved(player, signed(counsel.value)))?;
        let best = solution.best.join(" ");
        output.say(if solution.complete { messages::best_moves(best) } else { messages::best_moves_so_far(best) })?;
        output.say(messages::line_told(solution.line.join(" ")))?;
    } else {
        let [least, most] = counsel.bounds.unwrap_or([f64::NEG_INFINITY, f64::INFINITY]).map(signed);
        output.say(messages::not_solved(player, least, most))?;
    }
    output.say(messages::work_told(grouped(counsel.nodes, lang), grouped(millis, lang)))
}

/// Counts seconds; each is reported once, to the thread that asks first.
struct Pulse {
    began: Instant,
    told: AtomicU64,
}

impl Pulse {
    fn new(began: Instant) -> Pulse {
        Pulse { began, told: AtomicU64::new(0) }
    }

    fn new_second(&self) -> Option<u64> {
        let seconds = self.began.elapsed().as_secs();
        (self.told.fetch_max(seconds, Ordering::Relaxed) < seconds).then_some(seconds)
    }
}

/// A position whose moves are all proved.
struct Proved<'a> {
    /// The winner after each move.
    winners: &'a [(String, Player)],
    line: &'a [String],
    /// The player to move.
    eyes: Player,
    nodes: u64,
    /// The file of the certificate and its length in bytes.
    certificate: Option<(&'a str, usize)>,
    began: Instant,
}

impl Proved<'_> {
    fn tell(&self, output: &mut Output) -> Done {
        let moves_of = |winner: Player| self.winners.iter().filter(move |known| known.1 == winner);
        let wins = moves_of(self.eyes).next().is_some();
        let winner = if wins { self.eyes } else { self.eyes.other() };
        let best: Vec<&str> = moves_of(winner).map(|(mv, _)| mv.as_str()).collect();
        let value = if wins { 1.0 } else { -1.0 };
        let millis = self.began.elapsed().as_millis() as u64;
        if output.json {
            let mut told = json!({
                "solved": true,
                "eyes": self.eyes.number(),
                "value": value,
                "best": best,
                "line": self.line,
                "nodes": self.nodes,
                "ms": millis,
            });
            match self.certificate {
                Some((file, bytes)) => told["certificate"] = json!({ "file": file, "bytes": bytes }),
                None => (told["bounds"], told["best_complete"]) = (json!([value, value]), json!(true)),
            }
            return output.value(&told);
        }
        output.say(messages::value_proved(self.eyes.number(), signed(value)))?;
        output.say(messages::best_moves(best.join(" ")))?;
        output.say(messages::line_told(self.line.join(" ")))?;
        let lang = output.lang;
        if let Some((file, bytes)) = self.certificate {
            output.say(messages::certificate_written(quote(file), grouped(bytes as u64, lang)))?;
        }
        output.say(messages::work_told(grouped(self.nodes, lang), grouped(millis, lang)))
    }
}

/// The part of a solution that is shown.
struct Solution<'a> {
    /// The moves that are proved to keep the value.
    best: Vec<&'a str>,
    /// True if those are all.
    complete: bool,
    /// The best line.
    line: &'a [String],
}

impl<'a> Solution<'a> {
    fn of(counsel: &'a Counsel, moves_count: usize) -> Solution<'a> {
        let keeps = |line: &&ludoteca_engines::Line<String>| line.exact && line.value == counsel.value;
        let first = |line: &'a ludoteca_engines::Line<String>| line.moves.first().map(String::as_str);
        let best =
            if counsel.exact { counsel.lines.iter().filter(keeps).filter_map(first).collect() } else { Vec::new() };
        // Lines are sorted: one of lower value ends those that keep the value.
        let sure = |line: &ludoteca_engines::Line<String>| line.exact;
        let complete = counsel.exact
            && counsel.lines.iter().all(sure)
            && (counsel.lines.len() == moves_count || counsel.lines.iter().any(|line| line.value < counsel.value));
        let line = counsel.lines.first().map_or(&[][..], |line| line.moves.as_slice());
        Solution { best, complete, line }
    }
}

/// Writes a value with its sign, without needless digits.
pub(super) fn signed(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:+.0}") } else { format!("{value:+.2}") }
}
