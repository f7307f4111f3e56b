use ludoteca_game::{Player, Turn};
use ludoteca_play::{ForcedOnly, Game};

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

/// What the best bot would do in the turn of the player who has to decide in a game.
#[must_use]
pub fn hint(game: &Game, limits: &Limits<'_>) -> Option<Hint> {
    let by = game.turn().anyone()?;
    let bot = best_bot(game)?;
    let judged = bot.judge(game, by, limits).and_then(of_judgement);
    judged.or_else(|| by_single_moves(game, by, bot.as_ref(), limits))
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
fn by_single_moves(game: &Game, by: Player, bot: &dyn Bot, limits: &Limits<'_>) -> Option<Hint> {
    /// A turn of several moves ends long before.
    const MOVES_MAX: usize = 8;
    let counsel = bot.advise(game, by, limits)?;
    let mut moves = vec![counsel.mv.clone()];
    let mut game = game.clone();
    while moves.len() < MOVES_MAX {
        let before = game.view().picture();
        let decision = game.decide(by, &moves[moves.len() - 1]).ok()?;
        game.commit(decision);
        // The turn is over, the rest is a default move, or the call was about the stakes and not on the board.
        if !game.turn().may_act(by) || game.default_move().is_some() || game.view().picture() == before {
            break;
        }
        moves.push(bot.advise(&game, by, limits)?.mv);
    }
    Some(Hint { moves, whole: None, worth: counsel.value, figures: Vec::new(), cube: None, counsel })
}

/// What each move on the board is worth to the player who has to decide, the best first. Moves after which chance decides are left
/// out: they go without saying, or are about the stakes.
#[must_use]
pub fn worths(game: &Game, limits: &Limits<'_>) -> Vec<Worth> {
    best_bot(game).map_or_else(Vec::new, |bot| worths_by(game, bot.as_ref(), limits))
}

/// The same in the opinion of a bot.
pub(crate) fn worths_by(game: &Game, bot: &dyn Bot, limits: &Limits<'_>) -> Vec<Worth> {
    let Some(by) = game.turn().anyone() else {
        return Vec::new();
    };
    let before = game.view().picture();
    let worth = |mv: String| {
        let next = game_after(game, by, &mv)?;
        if next.view().picture() == before {
            return None;
        }
        let (value, exact) = value_for(&next, by, bot, limits)?;
        Some(Worth { mv, value, exact })
    };
    // To take something back is no move.
    let undo = game.undo_move();
    let moves = game.moves(by).into_iter().filter(|mv| Some(mv) != undo.as_ref());
    let mut all: Vec<Worth> = moves.filter_map(worth).collect();
    all.sort_by(|one, other| other.value.total_cmp(&one.value));
    all
}

/// Returns the game after a move and every forced event that follows.
pub(crate) fn game_after(game: &Game, by: Player, mv: &str) -> Option<Game> {
    let mut next = game.clone();
    let mut decision = next.decide(by, mv).ok()?;
    next.settle_decision(&mut decision, &mut ForcedOnly);
    next.commit(decision);
    Some(next)
}

/// Whin a game is worth to a player, with the stakes and the score where whole turns are judged; `None` while chance decides.
#[must_use]
pub fn worth_of(game: &Game, eyes: Player, limits: &Limits<'_>) -> Option<(f64, bool)> {
    let bot = best_bot(game)?;
    if let Some(judgement) = game.turn().anyone().and_then(|by| bot.judge(game, by, limits))
        && let Some(best) = judgement.best()
    {
        return Some((if judgement.eyes == eyes { best.worth } else { -best.worth }, best.exact));
    }
    value_for(game, eyes, bot.as_ref(), limits)
}

fn value_for(game: &Game, eyes: Player, bot: &dyn Bot, limits: &Limits<'_>) -> Option<(f64, bool)> {
    let turn = game.turn();
    match turn {
        Turn::Chance => None,
        Turn::Over(outcome) => Some((final_value(game.kind().name(), &outcome, eyes), true)),
        Turn::Player(_) | Turn::Either => {
            let next = turn.anyone()?;
            let counsel = bot.advise(game, next, limits)?;
            let value = if counsel.eyes == eyes { counsel.value } else { -counsel.value };
            Some((value, counsel.exact))
        }
    }
}

pub(crate) fn best_bot(game: &Game) -> Option<Box<dyn Bot>> {
    find_bot(game.kind().name(), "bot:8").ok()
}
