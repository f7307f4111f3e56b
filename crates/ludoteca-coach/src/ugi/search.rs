use ludoteca_engines::{Bot, Counsel, LEVELS, Limits, find_bot};
use ludoteca_game::{Explain, Message, Player, quote};
use ludoteca_play::Game;

use super::options::Options;
use crate::messages;

/// Something to think about.
#[derive(Debug)]
pub struct Search {
    game: Game,
    by: Player,
    bot: Box<dyn Bot>,
    options: Options,
    nodes: Option<u64>,
    depth: Option<u32>,
    /// How many milliseconds it may take; `None` for as long as the level likes.
    pub time_ms: Option<u64>,
    /// Whether the answer waits for `stop`.
    pub infinite: bool,
}

impl Search {
    /// What `go` asks for; `None` if nobody has to move.
    pub(super) fn read(rest: &str, game: &Game, options: &Options) -> Result<Option<Search>, Message> {
        let Some(by) = game.turn().anyone() else {
            return Ok(None);
        };
        let bot = find_bot(game.kind().name(), &format!("bot:{}", options.level)).map_err(|why| why.message())?;
        let mut search = Search {
            game: game.clone(),
            by,
            bot,
            options: *options,
            nodes: None,
            depth: None,
            time_ms: None,
            infinite: false,
        };
        let (mut left, mut more) = (None, 0);
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                search.infinite = true;
                continue;
            }
            let given = words.next().unwrap_or_default();
            let number: u64 = given.parse().map_err(|_| messages::ugi_not_a_number(quote(word), quote(given)))?;
            match (word, by) {
                ("nodes", _) => search.nodes = Some(number),
                ("depth", _) => search.depth = Some(u32::try_from(number).unwrap_or(u32::MAX)),
                ("movetime", _) => search.time_ms = Some(number),
                ("p1time", Player::One) | ("p2time", Player::Two) => left = Some(number),
                ("p1inc", Player::One) | ("p2inc", Player::Two) => more = number,
                ("p1time" | "p2time" | "p1inc" | "p2inc" | "movestogo", _) => {}
                _ => return Err(messages::ugi_unknown(quote(word))),
            }
        }
        if let Some(left) = left {
            // A game has some thirty moves more; what is added can be used up, but never all.
            search.time_ms = Some((left / 30 + more * 3 / 4).min(left / 2).max(1));
        }
        Ok(Some(search))
    }

    /// Whether the best player thinks for as long as it is let: somebody said for how long. Weaker ones are weak by thinking less.
    fn is_patient(&self) -> bool {
        let is_limited = self.infinite || self.time_ms.is_some() || self.nodes.is_some() || self.depth.is_some();
        is_limited && self.options.level == u64::from(LEVELS)
    }

    /// Thinks, tells how far it is, and answers with the lines that end it.
    ///
    /// `millis` says how long it has been thinking.
    pub fn think(
        &self,
        stop: &(dyn Fn() -> bool + Sync),
        millis: &dyn Fn() -> u64,
        tell: &mut dyn FnMut(String),
    ) -> String {
        let limits = Limits {
            nodes: self.nodes,
            depth: self.depth,
            patience: if self.is_patient() { u64::MAX } else { 1 },
            lines: self.options.lines as usize,
            threads: self.options.threads as usize,
            table_bytes: (self.options.hash_mib as usize) << 20,
            seed: self.options.seed,
            stop,
            ..Limits::NONE
        };
        let counsel = self.bot.think(&self.game, self.by, &limits, &mut |counsel| {
            infos(counsel, millis()).into_iter().for_each(&mut *tell);
        });
        let Some(counsel) = counsel else {
            return "bestmove (none)".to_owned();
        };
        infos(&counsel, millis()).into_iter().for_each(&mut *tell);
        format!("bestmove {}", counsel.mv)
    }
}

/// What is told of a counsel: a line for each line. Values are in hundredths, in the eyes of the player to move.
fn infos(counsel: &Counsel, millis: u64) -> Vec<String> {
    let info = |nth: usize, value: f64, exact: bool, moves: &str| {
        let proof = if exact { " string proved" } else { "" };
        format!(
            "info depth {} multipv {} score cp {:.0} nodes {} time {millis} pv {moves}{proof}",
            counsel.depth,
            nth + 1,
            value * 100.0,
            counsel.nodes,
        )
    };
    if counsel.lines.is_empty() {
        return vec![info(0, counsel.value, counsel.exact, &counsel.mv)];
    }
    // The first line speaks for the position: that its move is proved to be worth so much does not say that no other is better.
    let is_exact = |nth: usize, exact: bool| exact && (nth > 0 || counsel.exact);
    let lines = counsel.lines.iter().enumerate();
    lines.map(|(nth, line)| info(nth, line.value, is_exact(nth, line.exact), &line.moves.join(" "))).collect()
}
