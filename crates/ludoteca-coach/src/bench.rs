//! What the benchmark does: fixed problems for every game, and a signature of what came out.
//!
//! Everything is done on one thread with limits of positions, so that the same program does the same everywhere. The clock is
//! whoever's who measures.

use ludoteca_engines::{Limits, Problem, Task, find_bot, problems_of, solver_of};
use ludoteca_game::{Explain, Message, Settings};
use ludoteca_play::{ForcedOnly, Game, GameType};

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

/// Runs a problem; `None` if the game has no engine for it.
///
/// # Errors
///
/// Returns the reason if its settings or its position are refused.
pub fn solve(kind: &'static GameType, problem: &Problem) -> Result<Option<Came>, Message> {
    let settings = Settings::read(kind.info.settings, problem.settings.iter().copied()).map_err(|why| why.message())?;
    let mut game = kind.open(&settings, problem.position).map_err(|why| why.message())?;
    game.settle(&mut ForcedOnly);
    came(&game, problem.task)
}

fn came(game: &Game, task: Task) -> Result<Option<Came>, Message> {
    if let Task::Count { plies } = task {
        let nodes = game.position().perft(plies, None, &mut |_, _| {})?;
        return Ok(Some(Came { nodes, answer: nodes.to_string() }));
    }
    Ok(thought(game, task))
}

fn thought(game: &Game, task: Task) -> Option<Came> {
    let name = game.kind().name();
    let (bot, nodes) = match task {
        Task::Think { nodes } => (find_bot(name, "bot:8").ok()?, Some(nodes)),
        Task::Solve | Task::Count { .. } => (solver_of(name)?, None),
    };
    let limits = Limits { nodes, ..Limits::NONE };
    let counsel = bot.advise(game, game.turn().anyone()?, &limits)?;
    let proof = if counsel.exact { "=" } else { "~" };
    Some(Came { nodes: counsel.nodes, answer: format!("{} {proof} {:.3}", counsel.mv, counsel.value) })
}

/// A line for every light problem of a game: what it is, how many positions it took, and the answer. A change of an engine's
/// behaviour changes it.
#[must_use]
pub fn signature(game: &'static GameType) -> Vec<String> {
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
