mod notebook;
mod plot;

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use ludoteca_engines::{TRAININGS, Training, TrainingKind, TrainingProgress};
use ludoteca_game::{Lang, Phrase, fold, list_of_words, quote};
use serde_json::{Map, Value, json};

use self::notebook::Notebook;
use super::{cores, grouped, read_text, text};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// The interval between checkpoints.
const KEEP_EVERY: Duration = Duration::from_secs(60);
/// The interval between progress reports.
const SAY_EVERY: Duration = Duration::from_secs(20);
/// The interval between measurements.
const MEASURE_EVERY: Duration = Duration::from_secs(600);
/// The maximum size of a file of evaluated positions.
const BENCH_BYTES_MAX: u64 = 64 << 20;

/// Trains the engine of a game, from its last checkpoint on.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    let kind = kind(text(matches, "game").unwrap_or_default())?;
    let folder = PathBuf::from(text(matches, "dir").unwrap_or("training"));
    let threads = number(matches, "threads")?.unwrap_or_else(cores);
    let minutes = number(matches, "minutes")?;
    let seed = number(matches, "seed")?.unwrap_or(1);
    let bench = text(matches, "bench").map(|file| read_text(file, BENCH_BYTES_MAX)).transpose()?;
    fs::create_dir_all(&folder).or_else(|error| cannot_write(&folder, &error))?;
    let mut run = Run { training: begin(kind, &folder, seed)?, folder, bench, began: Instant::now() };
    let mut notebook =
        Notebook::open(&run.folder, &mut *run.training).or_else(|error| cannot_write(&run.folder, &error))?;

    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    // Without a handler, Ctrl-C loses at most a minute.
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed));
    let began = Instant::now();
    let is_late = || minutes.is_some_and(|minutes| began.elapsed() >= Duration::from_secs(60 * minutes as u64));
    let (mut kept, mut said, mut measured) = (began, Said::new(&*run.training), None);
    while !run.training.is_done() && !stop.load(Ordering::Relaxed) && !is_late() {
        run.training.round(threads);
        notebook.put(&run.training.latest_samples()).or_else(|error| cannot_write(&run.folder, &error))?;
        if said.is_due() {
            said.say(&*run.training, output)?;
        }
        if kept.elapsed() >= KEEP_EVERY {
            run.keep()?;
            kept = Instant::now();
        }
        if measured.is_none_or(|at: Instant| at.elapsed() >= MEASURE_EVERY) {
            run.measure(output)?;
            measured = Some(Instant::now());
        }
    }
    run.keep()?;
    run.measure(output)?;
    output.say(messages::training_kept(run.folder.display().to_string()))
}

/// A training with its folder.
struct Run {
    training: Box<dyn Training>,
    folder: PathBuf,
    bench: Option<String>,
    began: Instant,
}

impl Run {
    /// Writes the checkpoint and the weights, each beside the old one before it takes its place.
    fn keep(&self) -> Done {
        let weights = self.training.weights();
        let checkpoint = std::iter::once((CHECKPOINT, self.training.checkpoint()));
        for (name, bytes) in weights.into_iter().chain(checkpoint) {
            let (path, new) = (self.folder.join(name), self.folder.join(format!("{name}.new")));
            fs::write(&new, bytes)
                .and_then(|()| fs::rename(&new, &path))
                .or_else(|error| cannot_write(&path, &error))?;
        }
        Ok(())
    }

    /// Adds a line to the history: the progress, and the loss on evaluated positions.
    fn measure(&self, output: &mut Output) -> Done {
        let progress = self.training.progress();
        let mut line = Map::new();
        line.insert("minutes".to_owned(), json!((self.began.elapsed().as_secs_f64() / 6.0).round() / 10.0));
        line.insert("lessons".to_owned(), json!(progress.samples));
        line.insert("stage".to_owned(), json!(progress.stage[0]));
        let figures = progress.figures.into_iter().map(|(name, figure)| (name.to_owned(), figure));
        let losses = match &self.bench {
            Some(positions) => {
                self.training.benchmark(positions).or_else(|why| refused(messages::not_judged_positions(why)))?
            }
            None => Vec::new(),
        };
        if let Some((_, loss)) = losses.first() {
            output.say(messages::training_bench(format!("{loss:.5}")))?;
        }
        line.extend(figures.chain(losses).map(|(name, figure)| (name, json!(figure))));
        let path = self.folder.join("history.jsonl");
        let file = OpenOptions::new().create(true).append(true).open(&path);
        file.and_then(|mut file| writeln!(file, "{}", Value::Object(line)))
            .or_else(|error| cannot_write(&path, &error))?;
        self.draw(&path, output.lang)
    }

    /// Draws the history so far.
    fn draw(&self, history: &Path, lang: Lang) -> Done {
        let history = fs::read_to_string(history).unwrap_or_default();
        let axis = |name: &'static Phrase| name.in_lang(lang);
        let Some(svg) = plot::plot(&history, axis(messages::axis_lessons()), axis(messages::axis_loss())) else {
            return Ok(());
        };
        let path = self.folder.join("history.svg");
        fs::write(&path, svg).or_else(|error| cannot_write(&path, &error))
    }
}

/// The last progress report.
struct Said {
    at: Instant,
    samples: u64,
    games: u64,
}

impl Said {
    fn new(training: &dyn Training) -> Said {
        let TrainingProgress { samples, games, .. } = training.progress();
        Said { at: Instant::now(), samples, games }
    }

    fn is_due(&self) -> bool {
        self.at.elapsed() >= SAY_EVERY
    }

    fn say(&mut self, training: &dyn Training, output: &mut Output) -> Done {
        let progress = training.progress();
        let seconds = self.at.elapsed().as_secs_f64();
        let games = format!("{:.1}", (progress.games - self.games) as f64 / seconds);
        let speed = (progress.samples - self.samples) as f64 / seconds;
        let figures: Vec<String> =
            progress.figures.iter().map(|(name, figure)| format!("{name} {figure:.5}")).collect();
        let [stage, stages] = progress.stage;
        let percent = format!("{:.1}", 100.0 * progress.share);
        let (lessons, speed) = (grouped(progress.samples, output.lang), grouped(speed as u64, output.lang));
        *self = Said { at: Instant::now(), samples: progress.samples, games: progress.games };
        output.say(messages::training_progress(stage, stages, percent, lessons, speed, games, figures.join("  ")))
    }
}

const CHECKPOINT: &str = "checkpoint";

fn kind(game: &str) -> Result<&'static TrainingKind, Failure> {
    let wanted = fold(game.trim());
    TRAININGS.iter().find(|kind| kind.game == wanted).ok_or(()).or_else(|()| {
        refused(messages::no_training(quote(game), list_of_words(TRAININGS.iter().map(|kind| kind.game))))
    })
}

fn begin(kind: &TrainingKind, folder: &Path, seed: usize) -> Result<Box<dyn Training>, Failure> {
    let path = folder.join(CHECKPOINT);
    match fs::read(&path) {
        Ok(bytes) => {
            (kind.resume)(&bytes).or_else(|why| refused(messages::cannot_read(quote(&path.display().to_string()), why)))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok((kind.begin)(seed as u64)),
        Err(error) => refused(messages::cannot_read(quote(&path.display().to_string()), error.to_string())),
    }
}

fn number(matches: &ArgMatches, name: &str) -> Result<Option<usize>, Failure> {
    match text(matches, name) {
        None => Ok(None),
        Some(given) => match given.trim().parse() {
            Ok(number) if number > 0 => Ok(Some(number)),
            _ => refused(messages::not_a_count(format!("--{name}"), quote(given))),
        },
    }
}

fn cannot_write<T>(path: &Path, error: &std::io::Error) -> Result<T, Failure> {
    refused(messages::cannot_write(quote(&path.display().to_string()), error.to_string()))
}
