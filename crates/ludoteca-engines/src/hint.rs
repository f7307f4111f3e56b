use ludoteca_game::{Player, Turn};
use ludoteca_table::Table;

use crate::bot::{Bot, Counsel, final_value, find_bot};
use crate::engine::Limits;
use crate::judgement::{Cube, Figure, Judgement};

/// What to do, and what the engine makes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The moves of the turn, in order.
    pub moves: Vec<String>,
    /// The same as it is written as a whole, where a turn of several moves is one decision: `8/5 6/5`.
    pub whole: Option<String>,
    /// What it is worth with the stakes and the score and all; elsewhere the value of [`Hint::counsel`].
    pub worth: f64,
    /// What else there is to say about it.
    pub figures: Vec<Figure>,
    /// What is to be thought of raising the stakes, where it is a question.
    pub cube: Option<Cube>,
    /// What the engine says about the first of the moves.
    pub counsel: Counsel,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth {
    /// The move.
    pub mv: String,
    /// What it is worth to the player who makes it, in the unit of the game.
    pub value: f64,
    /// Whether that is proved.
    pub exact: bool,
}

/// What the best bot would do in the turn of the player who has to decide at a table.
#[must_use]
pub fn hint(table: &dyn Table, limits: &Limits<'_>) -> Option<Hint> {
    let by = table.turn().anyone()?;
    let bot = best_bot(table)?;
    let judged = bot.judge(table, by, limits).and_then(of_judgement);
    judged.or_else(|| by_single_moves(table, by, bot.as_ref(), limits))
}

/// The best of the choices that were judged as a whole.
fn of_judgement(judgement: Judgement) -> Option<Hint> {
    let best = judgement.best()?.clone();
    let Judgement { eyes, cube, depth, nodes, .. } = judgement;
    let counsel = Counsel {
        mv: best.moves.first()?.clone(),
        eyes,
        value: best.value,
        exact: best.exact,
        bounds: None,
        depth,
        nodes,
        lines: Vec::new(),
    };
    // A call is a word that is said in every language; a play is written in one way.
    let cube = cube.filter(|cube| cube.by == eyes);
    let whole = best.position.is_some().then_some(best.text);
    Some(Hint { moves: best.moves, whole, worth: best.worth, figures: best.figures, cube, counsel })
}

/// One move after the other until the turn is over.
fn by_single_moves(table: &dyn Table, by: Player, bot: &dyn Bot, limits: &Limits<'_>) -> Option<Hint> {
    /// A turn of several moves ends long before.
    const MOVES_MAX: usize = 8;
    let counsel = bot.advise(table, by, limits)?;
    let mut moves = vec![counsel.mv.clone()];
    let mut table = table.boxed_clone();
    while moves.len() < MOVES_MAX {
        let before = table.picture();
        let entry = table.decide(by, &moves[moves.len() - 1]).ok()?;
        table.commit(&entry).ok()?;
        // The turn is over, what is left goes without saying, or it was about the stakes and not on the board.
        if !table.turn().may_act(by) || table.usual().is_some() || table.picture() == before {
            break;
        }
        moves.push(bot.advise(table.as_ref(), by, limits)?.mv);
    }
    Some(Hint { moves, whole: None, worth: counsel.value, figures: Vec::new(), cube: None, counsel })
}

/// What each move on the board is worth to the player who has to decide, the best first. Moves after which chance decides are left
/// out: they go without saying, or are about the stakes.
#[must_use]
pub fn worths(table: &dyn Table, limits: &Limits<'_>) -> Vec<Worth> {
    best_bot(table).map_or_else(Vec::new, |bot| worths_by(table, bot.as_ref(), limits))
}

/// The same in the opinion of a bot.
pub(crate) fn worths_by(table: &dyn Table, bot: &dyn Bot, limits: &Limits<'_>) -> Vec<Worth> {
    let Some(by) = table.turn().anyone() else {
        return Vec::new();
    };
    let before = table.picture();
    let worth = |mv: String| {
        let mut next = table.boxed_clone();
        let entry = next.decide(by, &mv).ok()?;
        next.commit(&entry).ok()?;
        while let Some(entry) = next.certain() {
            next.commit(&entry).ok()?;
        }
        if next.picture() == before {
            return None;
        }
        let (value, exact) = value_for(next.as_ref(), by, bot, limits)?;
        Some(Worth { mv, value, exact })
    };
    // To take something back is no move.
    let undo = table.own_undo();
    let moves = table.choices().into_iter().filter(|mv| Some(mv) != undo.as_ref());
    let mut all: Vec<Worth> = moves.filter_map(worth).collect();
    all.sort_by(|one, other| other.value.total_cmp(&one.value));
    all
}

/// What a table is worth to a player, with the stakes and the score where whole turns are judged; `None` while chance decides.
#[must_use]
pub fn worth_of(table: &dyn Table, eyes: Player, limits: &Limits<'_>) -> Option<(f64, bool)> {
    let bot = best_bot(table)?;
    if let Some(judgement) = table.turn().anyone().and_then(|by| bot.judge(table, by, limits))
        && let Some(best) = judgement.best()
    {
        return Some((if judgement.eyes == eyes { best.worth } else { -best.worth }, best.exact));
    }
    value_for(table, eyes, bot.as_ref(), limits)
}

fn value_for(table: &dyn Table, eyes: Player, bot: &dyn Bot, limits: &Limits<'_>) -> Option<(f64, bool)> {
    let turn = table.turn();
    match turn {
        Turn::Nature => None,
        Turn::Over(outcome) => Some((final_value(table.game(), &outcome, eyes), true)),
        Turn::Player(_) | Turn::Either => {
            let next = turn.anyone()?;
            let counsel = bot.advise(table, next, limits)?;
            let value = if counsel.eyes == eyes { counsel.value } else { -counsel.value };
            Some((value, counsel.exact))
        }
    }
}

pub(crate) fn best_bot(table: &dyn Table) -> Option<Box<dyn Bot>> {
    find_bot(table.game(), "bot:8").ok()
}
