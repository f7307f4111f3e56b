use ludoteca_game::Player;
use ludoteca_play::{Entry, Game};

use crate::bot::{Bot, Counsel};
use crate::engine::Limits;
use crate::hint::{Worth, best_bot, game_after, worths_by};
use crate::judgement::{Cube, Figure, Judgement};

/// What a bot makes of a position and of every move in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// What it would do.
    pub counsel: Counsel,
    /// The moves that it has an opinion about, the best first.
    pub moves: Vec<Judged>,
    /// What is to be thought of raising the stakes, where it is a question.
    pub cube: Option<Cube>,
}

/// What a move is worth, and where it leads.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The move, or the play of several.
    pub mv: String,
    /// What it is worth to the player who makes it, in the unit of the game.
    pub value: f64,
    /// What it is worth with the stakes and the score and all, where that is something else.
    pub worth: f64,
    /// Whether that is proved.
    pub exact: bool,
    /// How many turns were looked ahead to find out, where that has a meaning; 0 otherwise.
    pub depth: u32,
    /// How many moves it takes at most to the end that is proved, in a game in which only winning counts.
    pub plies: Option<u32>,
    /// The position after it and all that is certain to follow.
    pub position: String,
    /// What else there is to say about it.
    pub figures: Vec<Figure>,
}

/// What a bot makes of the position of a game, of each move separately; `None` if nobody has to move, or the game is of another
/// game.
#[must_use]
pub fn analyze(game: &Game, bot: &dyn Bot, limits: &Limits<'_>) -> Option<Analysis> {
    let by = game.turn().anyone()?;
    if let Some(judgement) = bot.judge(game, by, limits) {
        return of_choices(game, by, judgement);
    }
    let counsel = bot.advise(game, by, &Limits { lines: usize::MAX, ..*limits })?;
    let judged = |mv: &str, value, exact, plies| {
        Some(Judged {
            mv: mv.to_owned(),
            value,
            worth: value,
            exact,
            depth: 0,
            plies,
            position: position_after(game, by, mv)?,
            figures: Vec::new(),
        })
    };
    let moves = if counsel.lines.is_empty() {
        // Who does not look ahead is asked about each move.
        let worths = worths_by(game, bot, limits);
        worths.into_iter().filter_map(|worth| judged(&worth.mv, worth.value, worth.exact, None)).collect()
    } else {
        let lines = counsel.lines.iter();
        lines.filter_map(|line| judged(line.moves.first()?, line.value, line.exact, line.plies)).collect()
    };
    Some(Analysis { counsel, moves, cube: None })
}

/// Everything that the player who has to decide can do, and what is to be thought of the stakes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choices {
    /// The best first; nothing where nobody has to decide, or where chance decides whatever one does.
    pub moves: Vec<Judged>,
    /// What is to be thought of raising the stakes, or was before chance decided; `None` where it is or was no question.
    pub cube: Option<(Cube, When)>,
}

/// When something was to be thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// It is now.
    Now,
    /// It was before chance decided.
    Before,
}

/// What the best bot makes of every choice of the player who has to decide.
#[must_use]
pub fn every_choice(game: &Game, limits: &Limits<'_>) -> Choices {
    let (Some(bot), Some(by)) = (best_bot(game), game.turn().anyone()) else { return Choices::default() };
    let judged = bot.judge(game, by, limits).and_then(|judgement| of_choices(game, by, judgement));
    let Some(mut analysis) = judged else {
        let judged = |worth: Worth| Judged {
            mv: worth.mv,
            value: worth.value,
            worth: worth.value,
            exact: worth.exact,
            depth: 0,
            plies: None,
            position: String::new(),
            figures: Vec::new(),
        };
        let moves = worths_by(game, bot.as_ref(), limits).into_iter().map(judged).collect();
        return Choices { moves, cube: None };
    };
    analysis.moves.sort_by(|one, other| other.depth.cmp(&one.depth).then(other.worth.total_cmp(&one.worth)));
    let own = |cube: &Cube| cube.by == by;
    let before = || {
        let judgement = bot.judge(&before_chance(game, by)?, by, limits)?;
        judgement.cube.filter(own).map(|cube| (cube, When::Before))
    };
    let cube = analysis.cube.filter(own).map(|cube| (cube, When::Now)).or_else(before);
    Choices { moves: analysis.moves, cube }
}

/// Returns the game as it was when `by` let chance decide, if only moves of the same player have followed.
fn before_chance(game: &Game, by: Player) -> Option<Game> {
    let entries: Vec<&Entry> = game.line().iter().map(|step| &step.entry).collect();
    let is_own = |entry: &Entry| matches!(entry, Entry::Move { by: mover, .. } if *mover == by);
    let chance = entries.iter().rposition(|entry| !is_own(entry))?;
    let decided = chance.checked_sub(1)?;
    let happened = matches!(entries[chance], Entry::Chance { .. });
    (happened && is_own(entries[decided])).then(|| game.earlier(decided))
}

/// What is said about whole choices.
fn of_choices(game: &Game, by: Player, judgement: Judgement) -> Option<Analysis> {
    let Judgement { eyes, value, exact, choices, cube, depth, nodes } = judgement;
    let moves: Vec<Judged> = choices
        .into_iter()
        .map(|choice| Judged {
            position: choice.position.or_else(|| position_after(game, by, &choice.text)).unwrap_or_default(),
            mv: choice.text,
            value: choice.value,
            worth: choice.worth,
            exact: choice.exact,
            depth: choice.depth,
            plies: None,
            figures: choice.figures,
        })
        .collect();
    let mv = moves.first()?.mv.clone();
    let counsel = Counsel { mv, eyes, value, exact, bounds: None, depth, nodes, lines: Vec::new() };
    Some(Analysis { counsel, moves, cube })
}

/// Returns the position after a move and every forced event that follows.
fn position_after(game: &Game, by: Player, mv: &str) -> Option<String> {
    game_after(game, by, mv).map(|next| next.position().text())
}
