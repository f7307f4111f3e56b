//! Plays that are clearly the best where dice decide as well: exactly, or by so much that chance cannot have made it so.

use ludoteca_engines::{Bot, Choice, How, Limits, analyst_of};
use ludoteca_game::Player;
use ludoteca_play::Game;

/// The best play must be better than any other by so much, in the unit of the game; and where that is estimated, by so much more.
const MARGIN: f64 = 0.02;
const MARGIN_ESTIMATED: f64 = 0.05;

/// What is better than all others by more than this is there for everybody to see; in endings, where little can be done, by less.
const MARGIN_MAX: f64 = 0.25;
const MARGIN_MAX_IN_ENDINGS: f64 = 0.1;

/// Fewer plays than this are quickly tried.
const PLAYS_MIN: usize = 4;

/// Where the margin is estimated, it is at least so many standard errors of the difference.
const ERRORS: f64 = 3.0;

/// So many turns of a game are played out before the engine judges what is left.
const TURNS: u32 = 10;

/// Who judge whole plays.
pub(super) struct Analysts {
    /// At once: what is known exactly is known without looking ahead.
    glance: Box<dyn Bot>,
    /// By looking a turn ahead: whether a rollout is worth while.
    look: Box<dyn Bot>,
    /// By playing games out; `None` if only what is exact is wanted.
    rollout: Option<Box<dyn Bot>>,
}

/// A play that is clearly better than all others.
pub(super) struct Clear {
    /// The play.
    pub(super) play: String,
    /// What it is worth to who makes it, in the unit of the game.
    pub(super) value: f64,
    /// By how much it is better than the next.
    pub(super) margin: f64,
    /// Whether that is proved.
    pub(super) exact: bool,
}

impl Analysts {
    /// Those of a game, who play so many games out; `None` if it has none.
    pub(super) fn of(game: &str, games: u32) -> Option<Analysts> {
        let rollout = if games == 0 { None } else { analyst_of(game, How::Rollout { games, turns: Some(TURNS) }) };
        Some(Analysts { glance: analyst_of(game, How::Plies(0))?, look: analyst_of(game, How::Plies(1))?, rollout })
    }

    /// The best play of the dice on the table, if it is clearly the best with the stakes and without.
    pub(super) fn clearly_best(&self, game: &Game, by: Player, stop: &(dyn Fn() -> bool + Sync)) -> Option<Clear> {
        let limits = Limits { stop, ..Limits::NONE };
        let plays = |bot: &dyn Bot| {
            let choices = bot.judge(game, by, &limits)?.choices;
            // What leaves the board as it is is no play.
            (choices.len() >= PLAYS_MIN && choices.iter().all(|choice| choice.position.is_some())).then_some(choices)
        };
        let at_once = plays(self.glance.as_ref())?;
        if at_once.iter().all(|choice| choice.exact) {
            let clear = best_of(&at_once, [MARGIN, MARGIN_MAX_IN_ENDINGS], |_| 0.0)?;
            return Some(Clear { exact: true, ..clear });
        }
        let rollout = self.rollout.as_ref()?;
        best_of(&plays(self.look.as_ref())?, [MARGIN_ESTIMATED, MARGIN_MAX], |_| 0.0)?;
        // Who was stopped has not played enough games out.
        let rolled_out = plays(rollout.as_ref()).filter(|_| !stop())?;
        best_of(&rolled_out, [MARGIN_ESTIMATED, MARGIN_MAX], error_of)
    }
}

/// The first of plays in their order, if it is better than every other by a margin and by enough errors of the difference, and not
/// by so much that everybody sees it.
fn best_of(plays: &[Choice], [margin, margin_max]: [f64; 2], error: impl Fn(&Choice) -> f64) -> Option<Clear> {
    let (best, others) = plays.split_first()?;
    let is_behind = |play: &Choice| {
        let (value, worth) = (best.value - play.value, best.worth - play.worth);
        value >= margin.max(ERRORS * error(best).hypot(error(play))) && worth > 0.0
    };
    if others.is_empty() || !others.iter().all(is_behind) {
        return None;
    }
    let next = others.iter().map(|play| play.value).fold(f64::MIN, f64::max);
    let clear = Clear { play: best.text.clone(), value: best.value, margin: best.value - next, exact: false };
    (clear.margin <= margin_max).then_some(clear)
}

fn error_of(play: &Choice) -> f64 {
    play.figures.iter().find(|figure| figure.key == "error").map_or(0.0, |figure| figure.value)
}
