//! Plays every level against the one below and writes the table of docs/levels.md.
//!
//! ```sh
//! cargo run --release -p ludoteca-engines --example levels -- GAMES [GAME]
//! ```
//!
//! Each pair of games begins with the same few random moves, once from each seat. Levels are limited by nodes, so that the same
//! number of games gives the same table on any machine.

use ludoteca_engines::{LEVELS, Limits, find_bot};
use ludoteca_game::{Player, Settings, Turn};
use ludoteca_table::{BoxOf, GameBox, Table, find_game};

static GAMES: &[&dyn GameBox] = &[
    &BoxOf::<ludoteca_kamisado::Kamisado>::new(),
    &BoxOf::<ludoteca_galleta::Galleta>::new(),
    &BoxOf::<ludoteca_congkak::Congkak>::new(),
];

/// What is played: a name for the table, the game and its settings.
type Played = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const PLAYED: &[Played] = &[
    ("Kamisado, simple", "kamisado", &[]),
    ("Kamisado, standard", "kamisado", &[("mode", "standard")]),
    ("Galleta, radius 3", "galleta", &[]),
    ("Galleta, radius 4", "galleta", &[("radius", "4")]),
    ("Congkak", "congkak", &[]),
];

const RANDOM_MOVES: usize = 3;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(20);
    let wanted = arguments.next();
    let columns: Vec<String> = (1..=LEVELS).map(|level| format!("{level} / {}", below(level))).collect();
    println!("| of 100 points | {} |", columns.join(" | "));
    println!("|{}", " --- |".repeat(columns.len() + 1));
    for (name, game, given) in PLAYED.iter().filter(|(_, game, _)| wanted.as_deref().is_none_or(|only| only == *game)) {
        let cells: Vec<String> = (1..=LEVELS)
            .map(|level| {
                let points = contest(game, given, [&format!("bot:{level}"), &below(level)], games);
                eprintln!("{name}: level {level} takes {points} of {}", 2 * games);
                (points * 50 / games).to_string()
            })
            .collect();
        println!("| {name} | {} |", cells.join(" | "));
    }
}

/// Who plays against a level.
fn below(level: u8) -> String {
    if level == 1 { "random".to_owned() } else { format!("bot:{}", level - 1) }
}

/// The points of the first of two bots, a win 2 and a draw 1.
fn contest(game: &str, given: &[(&str, &str)], bots: [&str; 2], games: u64) -> u64 {
    let bots = bots.map(|spec| find_bot(game, spec).expect("a bot"));
    let points = |nth: u64| {
        let (seat, seed) = (Player::BOTH[(nth % 2) as usize], nth / 2 + 1);
        let mut table = opened(game, given, seed);
        let winner = loop {
            match table.turn() {
                Turn::Over(outcome) => break outcome.winner,
                Turn::Nature => happen(table.as_mut()),
                turn @ (Turn::Player(_) | Turn::Either) => {
                    let by = turn.anyone().expect("somebody may act");
                    let bot = &bots[usize::from(by != seat)];
                    let counsel = bot.advise(table.as_ref(), by, &Limits { seed, ..Limits::NONE }).expect("a move");
                    say(table.as_mut(), by, &counsel.mv);
                }
            }
        };
        winner.map_or(1, |winner| if winner == seat { 2 } else { 0 })
    };
    (0..games).map(points).sum()
}

/// A game after a few random moves, the same for the same seed; one that ends before is begun anew.
fn opened(game: &str, given: &[(&str, &str)], seed: u64) -> Box<dyn Table> {
    let random = find_bot(game, "random").expect("every game has it");
    let boxed = find_game(GAMES, game).expect("a game");
    let settings = Settings::read(boxed.known_settings(), given.iter().copied()).expect("settings");
    for attempt in 0.. {
        let mut table = boxed.open(&settings, None).expect("settings that go together");
        let limits = Limits { seed: seed + 1_000_000 * attempt, ..Limits::NONE };
        for _ in 0..RANDOM_MOVES {
            while table.turn() == Turn::Nature {
                happen(table.as_mut());
            }
            let Some(by) = table.turn().anyone() else { break };
            let counsel = random.advise(table.as_ref(), by, &limits).expect("a move");
            say(table.as_mut(), by, &counsel.mv);
        }
        if !matches!(table.turn(), Turn::Over(_)) {
            return table;
        }
    }
    unreachable!("some opening does not end the game")
}

fn happen(table: &mut dyn Table) {
    let entry = table.certain().expect("these games have no dice");
    table.commit(&entry).expect("what is certain can happen");
}

fn say(table: &mut dyn Table, by: Player, text: &str) {
    let entry = table.decide(by, text).expect("a bot plays by the rules");
    table.commit(&entry).expect("what was decided can be done");
}
