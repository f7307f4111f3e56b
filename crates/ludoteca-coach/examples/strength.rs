//! Plays the contests of docs/levels.md and docs/strength.md, notes every pair, and writes their tables.
//!
//! ```sh
//! cargo run --release -p ludoteca-coach --example strength -- FOLDER [NAME…]
//! cargo run --release -p ludoteca-coach --example strength -- FOLDER --levels
//! ```
//!
//! The second plays nothing: it writes the table of docs/levels.md from what is noted.
//!
//! Every contest has a journal in the folder, in the format of `ludoteca arena --journal`: stopped at any moment, it goes on where it
//! was. Without names all contests are played; a name stands for all that begin with it. Bots are limited by positions, so that the
//! same seed gives the same games on any machine.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use ludoteca_coach::arena::{Contender, Contest, Foul, Pairs, Tally, journal};
use ludoteca_engines::{Bot, LEVELS, Limits, find_bot};
use ludoteca_game::{Player, Settings};
use ludoteca_play::{Game, find_game};
use ludoteca_shelf::SHELF;

/// A contest: what it is called, what is played, by whom, how many moves of a game are made at random, and how many pairs.
struct Planned {
    name: String,
    /// Of which ladder, if it is one of a ladder's.
    ladder: Option<&'static str>,
    game: &'static str,
    given: &'static [(&'static str, &'static str)],
    bots: [String; 2],
    random_moves: usize,
    pairs: u64,
}

/// A game as it is played at every level: a name, the game, its settings.
type Played = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const LADDERS: &[Played] = &[
    ("congkak", "congkak", &[]),
    ("galleta-3", "galleta", &[]),
    ("galleta-4", "galleta", &[("radius", "4")]),
    ("kamisado", "kamisado", &[]),
    ("kamisado-standard", "kamisado", &[("mode", "standard")]),
];

/// Where dice are thrown games differ by themselves, and luck decides most of them: nothing is made at random, and more are played.
const LADDERS_WITH_DICE: &[Played] = &[("backgammon", "backgammon", &[("length", "1")])];

/// The best level against who was there before it.
const BASELINES: &[(Played, &str, u64)] = &[
    (("galleta-3", "galleta", &[]), "minimax:depth=5", 100),
    (("galleta-4", "galleta", &[("radius", "4")]), "minimax:depth=5", 100),
    (("congkak", "congkak", &[]), "minimax:depth=6,heuristica=suma", 20),
    (("congkak", "congkak", &[]), "minimax:depth=6,heuristica=almacen", 20),
    (("congkak", "congkak", &[]), "minimax:depth=6,heuristica=turno-extra", 20),
    (("congkak", "congkak", &[]), "minimax:depth=6,heuristica=movilidad", 20),
    (("congkak", "congkak", &[]), "minimax:depth=6,heuristica=lanzador", 20),
    (("congkak", "congkak", &[]), "minimax:depth=6,heuristica=hambre", 20),
    (("kamisado-standard", "kamisado", &[("mode", "standard")]), "movilidad:6", 50),
];

const SEED: u64 = 1;
const RANDOM_MOVES: usize = 4;
const LADDER_PAIRS: u64 = 50;
const LADDER_PAIRS_WITH_DICE: u64 = 1_000;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next() else {
        eprintln!("usage: strength FOLDER [NAME…]");
        std::process::exit(2);
    };
    let wanted: Vec<String> = arguments.collect();
    let is_wanted = |planned: &&Planned| wanted.is_empty() || wanted.iter().any(|name| planned.name.starts_with(name));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    if wanted == ["--levels"] {
        return print!("{}", levels(Path::new(&folder)));
    }
    let planned = planned();
    println!("| contest | pairs | won | drawn | lost | points | Elo (95 %) | pairs not lost on the board |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for planned in planned.iter().filter(is_wanted) {
        let tally = planned.play(Path::new(&folder));
        println!("{}", row(&planned.name, &tally));
    }
}

/// The ladders as far as they are noted, a row a game.
fn levels(folder: &Path) -> String {
    /// What fewer pairs say is not worth telling.
    const PAIRS_MIN: u64 = 10;
    let heads = (1..=LEVELS).map(|level| match level {
        1 => "1 / random".to_owned(),
        _ => format!("{level} / {}", level - 1),
    });
    let heads: Vec<String> = heads.collect();
    let mut table = format!("| points in % (95 % interval) | {} |\n", heads.join(" | "));
    table += &format!("| --- |{}\n", " --- |".repeat(heads.len()));
    for planned in planned().chunk_by(|one, other| one.ladder.is_some() && one.ladder == other.ladder) {
        let Some(ladder) = planned[0].ladder else { continue };
        let cell = |planned: &Planned| {
            let tally = planned.noted(folder);
            let pairs = tally.pairs_played();
            if pairs < PAIRS_MIN {
                return String::new();
            }
            let [low, high] = tally.score_interval();
            let part = if pairs == planned.pairs { String::new() } else { format!(", {pairs} pairs") };
            format!("{:.0} ({:.0}–{:.0}){part}", 100.0 * tally.score(), 100.0 * low, 100.0 * high)
        };
        let cells: Vec<String> = planned.iter().map(cell).collect();
        table += &format!("| {ladder} | {} |\n", cells.join(" | "));
    }
    table
}

/// Every contest there is.
fn planned() -> Vec<Planned> {
    let ladders = LADDERS.iter().map(|played| (played, RANDOM_MOVES, LADDER_PAIRS));
    let with_dice = LADDERS_WITH_DICE.iter().map(|played| (played, 0, LADDER_PAIRS_WITH_DICE));
    let ladders = ladders.chain(with_dice).flat_map(|(&(name, game, given), random_moves, pairs)| {
        (1..=LEVELS).map(move |level| {
            let below = if level == 1 { "random".to_owned() } else { format!("bot:{}", level - 1) };
            let bots = [format!("bot:{level}"), below];
            let ladder = Some(name);
            Planned { name: format!("level-{name}-{level}"), ladder, game, given, bots, random_moves, pairs }
        })
    });
    let baselines = BASELINES.iter().map(|&((name, game, given), other, pairs)| {
        let plain: String = other.chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' }).collect();
        let bots = [format!("bot:{LEVELS}"), other.to_owned()];
        let name = format!("best-{name}-{plain}");
        Planned { name, ladder: None, game, given, bots, random_moves: RANDOM_MOVES, pairs }
    });
    ladders.chain(baselines).collect()
}

impl Planned {
    /// What is noted so far.
    fn noted(&self, folder: &Path) -> Tally {
        let text = std::fs::read_to_string(folder.join(format!("{}.txt", self.name))).unwrap_or_default();
        let mut tally = Tally::default();
        let known = if text.is_empty() { Ok(Pairs::new()) } else { journal::read(&text, &self.head(&self.table())) };
        let known = known.unwrap_or_else(|why| panic!("{}: {why}", self.name));
        known.values().for_each(|result| tally.count_pair(result));
        tally
    }

    fn table(&self) -> Game {
        let game = find_game(SHELF, self.game).expect("a game");
        let settings = Settings::read(game.info.settings, self.given.iter().copied()).expect("settings");
        game.open(&settings, None).expect("settings that go together")
    }

    /// Plays what is not noted yet.
    fn play(&self, folder: &Path) -> Tally {
        let table = self.table();
        let head = self.head(&table);
        let path = folder.join(format!("{}.txt", self.name));
        let mut file = OpenOptions::new().append(true).create(true).open(&path).expect("a journal can be written");
        let noted = std::fs::read_to_string(&path).expect("a journal can be read");
        let known = if noted.is_empty() {
            file.write_all(head.as_bytes()).expect("a journal can be written");
            Pairs::new()
        } else {
            journal::read(&noted, &head).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
        };
        let contest = Contest {
            game: &table,
            random_moves: self.random_moves,
            pairs: self.pairs,
            seed: SEED,
            threads: 1,
            sequential: None,
            known,
        };
        let seat = || [0, 1].map(|seat| Box::new(House(find_bot(self.game, &self.bots[seat]).expect("a bot"))) as _);
        let verdict = contest.run(&seat, &|| false, &mut |told| {
            if told.games.is_some() {
                let line = journal::line(told.nth, &told.result);
                file.write_all(line.as_bytes()).expect("a journal can be written");
            }
        });
        verdict.tally
    }

    /// As `ludoteca arena --journal` writes it.
    fn head(&self, table: &Game) -> String {
        let settings: Vec<String> = table.settings().iter().map(|(key, value)| format!("{key}={value}")).collect();
        journal::head(&[
            ("game", self.game.to_owned()),
            ("settings", settings.join(" ")),
            ("position", table.position().text()),
            ("bots", self.bots.join(" | ")),
            ("limits", "nodes - movetime - | nodes - movetime -".to_owned()),
            ("openings", self.random_moves.to_string()),
            ("seed", SEED.to_string()),
        ])
    }
}

fn row(name: &str, tally: &Tally) -> String {
    let elo = tally.elo().map_or_else(String::new, |elo| {
        let told = |value: f64| if value.is_finite() { format!("{value:+.0}") } else { "∞".to_owned() };
        format!("{} ({} to {})", told(elo.difference), told(elo.interval[0]), told(elo.interval[1]))
    });
    let Tally { wins, draws, losses, .. } = tally;
    let pairs = tally.pairs_played();
    let (score, not_lost) = (100.0 * tally.score(), 100.0 * tally.not_lost());
    format!("| {name} | {pairs} | {wins} | {draws} | {losses} | {score:.1} % | {elo} | {not_lost:.1} % |")
}

/// One of our own bots, limited by nothing but itself.
struct House(Box<dyn Bot>);

impl Contender for House {
    fn decide(&mut self, table: &Game, by: Player, seed: u64) -> Result<String, Foul> {
        let limits = Limits { seed, ..Limits::NONE };
        self.0.advise(table, by, &limits).map(|counsel| counsel.mv).ok_or(Foul::Gone)
    }
}
