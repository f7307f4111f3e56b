use std::fmt::Write;

use ludoteca_game::{Game, Lang, Turn};
use ludoteca_table::{Luck, Table, TableOf, TableTools};

use crate::walk::settings;

/// A whole game as readable text: every entry with the position after it, and the board at the end.
///
/// The moves given come first; then `seed` chooses among the legal ones until the game is over or `length` entries are
/// written.
#[must_use]
pub fn transcript<G: Game + Clone>(given: &[(&str, &str)], moves: &[&str], seed: u64, length: usize) -> String {
    let rules = settings::<G>(given);
    let start = rules.start();
    let mut table = TableOf::new(rules, start);
    let mut random = Random(fastrand::Rng::with_seed(seed));
    let mut text = String::new();
    let mut moves = moves.iter();
    line(&mut text, "", &table);
    while table.entries().len() < length {
        let entry = match table.turn() {
            Turn::Over(_) => break,
            Turn::Nature => table.unfold(&mut random).expect("something happens"),
            turn @ (Turn::Player(_) | Turn::Either) => {
                let by = turn.anyone().expect("it is somebody's turn");
                let choices = table.choices();
                let drawn = &choices[random.0.usize(..choices.len())];
                table.decide(by, moves.next().unwrap_or(&drawn.as_str())).expect("a legal move")
            }
        };
        table.commit(&entry).expect("what was decided can be committed");
        line(&mut text, &entry.to_string(), &table);
    }
    text.push('\n');
    text.push_str(&table.picture().plain(Lang::Es));
    if let Turn::Over(outcome) = table.turn() {
        let winner = outcome.winner.map_or(0, |player| player.number());
        let [one, two] = outcome.score;
        writeln!(text, "\nwinner {winner}, {one}-{two}, {}", outcome.reason.code())
            .expect("writing to a string cannot fail");
    }
    text
}

fn line(text: &mut String, entry: &str, table: &dyn Table) {
    let legal = table.choices().len();
    writeln!(text, "{entry:<10} {} ({legal} legal)", table.position()).expect("writing to a string cannot fail");
}

struct Random(fastrand::Rng);

impl Luck for Random {
    fn pick(&mut self, weights: &[u32]) -> usize {
        let mut drawn = self.0.u32(..weights.iter().sum::<u32>());
        weights
            .iter()
            .position(|&weight| {
                let hit = drawn < weight;
                drawn = drawn.saturating_sub(weight);
                hit
            })
            .unwrap_or(0)
    }
}
