//! What a server counts, in the text form of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Where the steps of the histogram end, in milliseconds.
const STEPS: [u64; 9] = [1, 2, 5, 10, 20, 50, 100, 500, 2_000];

/// Everything that is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Answers by the first digit of their status.
    answers: [AtomicU64; 6],
    pub(crate) tables_created: AtomicU64,
    pub(crate) entries_stored: AtomicU64,
    pub(crate) stale: AtomicU64,
    pub(crate) store_errors: AtomicU64,
    pub(crate) robot_moves: AtomicU64,
    pub(crate) watchers: AtomicI64,
    append_ms: [AtomicU64; STEPS.len() + 1],
    append_sum_us: AtomicU64,
}

impl Metrics {
    /// An answer was given.
    pub(crate) fn answered(&self, status: u16) {
        self.answers[usize::from(status / 100).min(5)].fetch_add(1, Ordering::Relaxed);
    }

    /// Something was stored after so long.
    pub(crate) fn stored(&self, entries: usize, took: Duration) {
        self.entries_stored.fetch_add(entries as u64, Ordering::Relaxed);
        let ms = took.as_millis() as u64;
        let step = STEPS.iter().position(|end| ms < *end).unwrap_or(STEPS.len());
        self.append_ms[step].fetch_add(1, Ordering::Relaxed);
        self.append_sum_us.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    /// The text that is scraped.
    pub(crate) fn text(&self, rooms: usize, robots_busy: usize) -> String {
        let mut text = String::new();
        let mut say = |name: &str, kind: &str, help: &str, lines: &[(String, u64)]| {
            let _ = writeln!(text, "# HELP ludoteca_{name} {help}\n# TYPE ludoteca_{name} {kind}");
            for (labels, value) in lines {
                let _ = writeln!(text, "ludoteca_{name}{labels} {value}");
            }
        };
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let one = |value: u64| vec![(String::new(), value)];
        let answers: Vec<_> =
            (1..6).map(|class| (format!("{{class=\"{class}xx\"}}"), read(&self.answers[class]))).collect();
        say("answers_total", "counter", "Answers by the class of their status.", &answers);
        say("tables_created_total", "counter", "Tables created.", &one(read(&self.tables_created)));
        say("entries_stored_total", "counter", "Entries stored.", &one(read(&self.entries_stored)));
        say("stale_total", "counter", "Appends that came too late.", &one(read(&self.stale)));
        say("store_errors_total", "counter", "Times the store did not answer.", &one(read(&self.store_errors)));
        say("robot_moves_total", "counter", "Moves that engines made.", &one(read(&self.robot_moves)));
        let watchers = self.watchers.load(Ordering::Relaxed).max(0).unsigned_abs();
        say("watchers", "gauge", "Sockets and streams that watch tables.", &one(watchers));
        say("rooms", "gauge", "Tables in memory.", &one(rooms as u64));
        say("robots_busy", "gauge", "Engines that think now.", &one(robots_busy as u64));
        let mut buckets = Vec::new();
        let mut sum = 0;
        for (step, count) in self.append_ms.iter().enumerate() {
            sum += read(count);
            let end = STEPS.get(step).map_or("+Inf".to_owned(), |ms| format!("{}", *ms as f64 / 1000.0));
            buckets.push((format!("_bucket{{le=\"{end}\"}}"), sum));
        }
        buckets.push(("_count".to_owned(), sum));
        say("append_seconds", "histogram", "How long storing took.", &buckets);
        let seconds = read(&self.append_sum_us) as f64 / 1e6;
        let _ = writeln!(text, "ludoteca_append_seconds_sum {seconds}");
        text
    }
}
