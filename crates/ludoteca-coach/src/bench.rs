//! What the benchmark does: fixed problems for every game, and a signature of what came out.
//!
//! Everything is done on one thread with limits of positions, so that the same program does the same everywhere. The clock is
//! whoever's who measures.

use ludoteca_engines::{Limits, Problem, Task, find_bot, problems_of, solver_of};
use ludoteca_game::{Explain, Message, Settings};
use ludoteca_table::{GameBox, Table};

/// What came out of a problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Came {
    /// How many positions were looked at, or sequences counted.
    pub nodes: u64,
    /// The answer.
    pub answer: String,
}

/// What a problem is called: its settings and its task.
#[must_use]
pub fn name_of(problem: &Problem) -> String {
    let settings = problem.settings.iter().map(|(key, value)| format!("{key}={value}"));
    let position = problem.position.map(|_| "position".to_owned());
    let task = match problem.task {
        Task::Count { plies } => format!("perft {plies}"),
        Task::Think { nodes } => format!("think {nodes}"),
        Task::Solve => "solve".to_owned(),
    };
    settings.chain(position).chain([task]).collect::<Vec<_>>().join(" ")
}

/// Does a problem; `None` if the game has nobody who can.
///
/// # Errors
///
/// What is wrong with its settings or its position.
pub fn solve(game: &'static dyn GameBox, problem: &Problem) -> Result<Option<Came>, Message> {
    let settings =
        Settings::read(game.known_settings(), problem.settings.iter().copied()).map_err(|why| why.message())?;
    let mut table = game.open(&settings, problem.position).map_err(|why| why.message())?;
    while let Some(entry) = table.certain() {
        table.commit(&entry)?;
    }
    Ok(came(table.as_ref(), problem.task))
}

fn came(table: &dyn Table, task: Task) -> Option<Came> {
    let (bot, nodes) = match task {
        Task::Count { plies } => {
            let mut nodes = 0;
            table.divide(plies, &mut |_, count| nodes += count);
            return Some(Came { nodes, answer: nodes.to_string() });
        }
        Task::Think { nodes } => (find_bot(table.game(), "bot:8").ok()?, Some(nodes)),
        Task::Solve => (solver_of(table.game())?, None),
    };
    let limits = Limits { nodes, ..Limits::NONE };
    let counsel = bot.advise(table, table.turn().anyone()?, &limits)?;
    let proof = if counsel.exact { "=" } else { "~" };
    Some(Came { nodes: counsel.nodes, answer: format!("{} {proof} {:.3}", counsel.mv, counsel.value) })
}

/// A line for every light problem of a game: what it is, how many positions it took, and the answer. A change of an engine's
/// behaviour changes it.
#[must_use]
pub fn signature(game: &'static dyn GameBox) -> Vec<String> {
    let light = problems_of(game.name()).iter().filter(|problem| problem.light);
    let line = |problem| {
        let Came { nodes, answer } = solve(game, problem).ok().flatten()?;
        Some(format!("{} {}: {nodes} {answer}", game.name(), name_of(problem)))
    };
    light.filter_map(line).collect()
}

/// One number for a signature.
#[must_use]
pub fn number_of(signature: &[String]) -> u64 {
    let bytes = signature.iter().flat_map(|line| line.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |all, byte| (all ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
