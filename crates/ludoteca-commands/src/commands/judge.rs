//! The engine that evaluates positions: a level of the main bot, or an analysis method of the game.

use clap::ArgMatches;
use ludoteca_engines::{Bot, How, Limits, analyst_of, find_bot};
use ludoteca_game::{Fact, quote};
use serde_json::Value;

use super::moves::Query;
use super::{cores, number, text};
use crate::messages;
use crate::output::{Failure, refused};

/// The default level.
const LEVEL: u64 = 8;
const LEVEL_MAX: u64 = 8;
const PLIES_MAX: u64 = 3;
pub(super) const ROLLOUT_MAX: u64 = 1_000_000;
/// The maximum length of a rollout in turns, longer than any game.
pub(super) const TURNS_MAX: u64 = 10_000;

/// The keys of a query about the engine.
pub(super) const EXTRAS: &[&str] = &["level", "plies", "rollout", "turns", "cube"];

/// The engine that evaluates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge {
    level: u64,
    how: Option<How>,
}

impl Judge {
    /// Reads the options.
    pub(super) fn of(matches: &ArgMatches) -> Result<Judge, Failure> {
        let asked = |name: &str| text(matches, name).map(|given| Value::String(given.to_owned()));
        let how = how(asked("plies").as_ref(), asked("rollout").as_ref(), asked("turns").as_ref())?;
        Ok(Judge { level: number(matches, "level", LEVEL, LEVEL_MAX)?, how })
    }

    /// Applies the keys of a query.
    pub(super) fn for_query(self, query: &Query) -> Result<Judge, Failure> {
        let level = match query.extra("level") {
            None => self.level,
            Some(given) => match whole(given).filter(|level| (1..=LEVEL_MAX).contains(level)) {
                Some(level) => level,
                None => return refused(messages::not_a_number("level", given.to_string(), LEVEL_MAX as i64)),
            },
        };
        let how = how(query.extra("plies"), query.extra("rollout"), query.extra("turns"))?;
        // A level in the query replaces the method of the options.
        let how = how.or(self.how.filter(|_| query.extra("level").is_none()));
        Ok(Judge { level, how })
    }

    /// Finds the engine for a game.
    pub(super) fn bot(&self, game: &str) -> Result<Box<dyn Bot>, Failure> {
        match self.how {
            None => Ok(find_bot(game, &format!("bot:{}", self.level))?),
            Some(how) => analyst_of(game, how).map_or_else(|| refused(messages::no_way_of_judging(game)), Ok),
        }
    }

    /// Returns the limits. A search of a fixed number of turns has the same result with any number of threads.
    pub(super) fn limits<'a>(&self, stop: &'a (dyn Fn() -> bool + Sync)) -> Limits<'a> {
        Limits { stop, threads: if self.how.is_some() { cores() } else { 1 }, ..Limits::NONE }
    }

    /// Returns the limits for a given time: only the highest level uses it all.
    pub(super) fn patient_limits<'a>(&self, stop: &'a (dyn Fn() -> bool + Sync)) -> Limits<'a> {
        Limits { patience: if self.level == LEVEL_MAX { u64::MAX } else { 1 }, ..self.limits(stop) }
    }
}

fn how(plies: Option<&Value>, rollout: Option<&Value>, turns: Option<&Value>) -> Result<Option<How>, Failure> {
    let turns = match turns {
        None => None,
        Some(_) if rollout.is_none() => return refused(messages::turns_of_a_rollout()),
        Some(given) => match whole(given).filter(|turns| (1..=TURNS_MAX).contains(turns)) {
            Some(turns) => Some(turns as u32),
            None => return refused(messages::not_a_number("turns", told(given), TURNS_MAX as i64)),
        },
    };
    match (plies, rollout) {
        (None, None) => Ok(None),
        (Some(_), Some(_)) => refused(messages::plies_or_rollout()),
        (Some(given), None) => match whole(given).filter(|plies| *plies <= PLIES_MAX) {
            Some(plies) => Ok(Some(How::Plies(plies as u8))),
            None => refused(messages::not_a_number_up_to("plies", told(given), PLIES_MAX as i64)),
        },
        (None, Some(given)) => match whole(given).filter(|games| (1..=ROLLOUT_MAX).contains(games)) {
            Some(games) => Ok(Some(How::Rollout { games: games as u32, turns })),
            None => refused(messages::not_a_number("rollout", told(given), ROLLOUT_MAX as i64)),
        },
    }
}

/// Reads a whole number, also from text.
fn whole(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.trim().parse().ok())
}

fn told(value: &Value) -> Fact {
    quote(&value.as_str().map_or_else(|| value.to_string(), str::to_owned))
}
