use std::sync::atomic::Ordering;

use clap::ArgMatches;
use ludoteca_coach::puzzles::{Finder, PuzzleSet, can_find, find};
use ludoteca_game::quote;

use super::judge::ROLLOUT_MAX;
use super::{interruption, number, open, progress, progress_over, save, seed, text};
use crate::messages;
use crate::output::{Done, Output, refused};

/// Finds positions with one good move and writes them as text.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    let game = open(matches)?;
    let name = game.kind().name();
    if !can_find(name) {
        return refused(messages::no_solver(quote(name)));
    }
    let finder = Finder {
        game: &game,
        count: number(matches, "count", 20, 100_000)? as usize,
        seed: seed(matches)?.unwrap_or(1),
        nodes: number(matches, "nodes", 200_000, u64::from(u32::MAX))?,
        games: if matches.get_flag("proved") { 0 } else { number(matches, "rollout", 324, ROLLOUT_MAX)? as u32 },
    };
    let interrupted = interruption();
    let lang = output.lang;
    let puzzles = find(&finder, &|| interrupted.load(Ordering::Relaxed), &mut |puzzle, found| {
        progress(messages::puzzle_found(found, finder.count, i64::from(puzzle.level)), lang);
    });
    progress_over();
    let set = PuzzleSet { game: name, puzzles };
    save(text(matches, "output"), set.write(), output)
}
