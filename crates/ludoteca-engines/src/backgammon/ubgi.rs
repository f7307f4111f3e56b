//! UBGI 0.2, a protocol between backgammon programs: a position, dice, and `go`, answered with a play or a cube
//! action. Malformed lines are answered with `error` and change nothing.
//!
//! UBGI counts the play itself as a ply: its ply 1 is a search depth of 0 turns.

use std::sync::Arc;

use ludoteca_backgammon::{Backgammon, Board, INFO, Play, Position, Roll, settings_in};
use ludoteca_backgammon_engine::{CubeState, Evaluator, SearchOptions};
use ludoteca_game::{Notation, Player, Settings};

use super::context::{cube_state, with_player_on_roll};
use crate::tongue::Tongue;

/// The first word of the protocol.
pub(super) const GREETING: &str = "ubgi";

const THREADS_MAX: u64 = 64;

/// State of the protocol.
#[derive(Debug)]
pub(super) struct Ubgi {
    evaluator: Arc<Evaluator>,
    position: Option<(Backgammon, Position)>,
    roll: Option<Roll>,
    ply: u64,
    threads: u64,
}

/// Error code and details.
type UbgiError = (&'static str, String);

impl Ubgi {
    pub(super) const fn new(evaluator: Arc<Evaluator>) -> Ubgi {
        Ubgi { evaluator, position: None, roll: None, ply: 1, threads: 1 }
    }

    fn execute(&mut self, words: &[&str]) -> Result<Vec<String>, UbgiError> {
        let no_answer = Ok(Vec::new());
        match words {
            [GREETING] => Ok(vec![
                concat!("id name Ludoteca ", env!("CARGO_PKG_VERSION")).to_owned(),
                "id author the Ludoteca project".to_owned(),
                "proto 0.2".to_owned(),
                "ubgiok".to_owned(),
            ]),
            ["isready"] => Ok(vec!["readyok".to_owned()]),
            ["newgame"] => {
                (self.position, self.roll) = (None, None);
                no_answer
            }
            ["position", "gnubgid" | "xgid", text] => {
                self.position = Some(read_position(text)?);
                self.roll = None;
                no_answer
            }
            ["position", ..] => Err(("unsupported", "position gnubgid ID | position xgid XGID".to_owned())),
            ["dice", one, other] => {
                let dice = [one, other].map(|die| die.parse().unwrap_or(0));
                self.roll = Some(Roll::new(dice[0], dice[1]).ok_or(("bad_value", "dice 1..6 1..6".to_owned()))?);
                no_answer
            }
            ["keys"] => Ok(vec![
                "key engine.ply int 1..4 1 turns looked at, the play itself included".to_owned(),
                format!("key engine.threads int 1..{THREADS_MAX} 1 ! threads; the answer is the same"),
            ]),
            ["get", key] => {
                let value = *self.key(key)?.0;
                Ok(vec![format!("value {key} {value}")])
            }
            ["set", key, value] | ["setoption", "name", key, "value", value] => {
                let (setting, max) = self.key(key)?;
                let number = value.parse().ok().filter(|number| (1..=max).contains(number));
                *setting = number.ok_or_else(|| ("bad_value", format!("{key} must_be 1..{max}")))?;
                no_answer
            }
            ["go"] | ["go", "chequer"] => Ok(vec![format!("bestmove {}", self.play()?)]),
            ["go", "cube"] => Ok(vec![format!("bestcube {}", self.cube_action()?)]),
            ["go", "turn"] => Ok(vec![format!("bestturn cube={} move={}", self.cube_action()?, self.play()?)]),
            _ => Err(("bad_command", words.join(" "))),
        }
    }

    fn key(&mut self, key: &str) -> Result<(&mut u64, u64), UbgiError> {
        match key {
            "engine.ply" => Ok((&mut self.ply, 4)),
            "engine.threads" => Ok((&mut self.threads, THREADS_MAX)),
            _ => Err(("unsupported", key.to_owned())),
        }
    }

    /// The board with the player on roll as player 1, and the cube from that player's point of view.
    fn position(&self) -> Result<(Board, CubeState), UbgiError> {
        let (rules, at) = self.position.as_ref().ok_or(("bad_state", "missing position".to_owned()))?;
        let player = at.in_play().map_or(Player::One, |in_play| in_play.player());
        if at.board().winner().is_some() {
            return Err(("bad_state", "the game is over".to_owned()));
        }
        Ok((with_player_on_roll(player, at.board()), cube_state(rules, at, player)))
    }

    fn play(&self) -> Result<String, UbgiError> {
        let (board, cube) = self.position()?;
        // The position may include dice.
        let included = || self.position.as_ref().and_then(|(_, at)| at.roll());
        let roll = self.roll.or_else(included).ok_or(("bad_state", "missing dice".to_owned()))?;
        let best = self.evaluator.rank_plays(&board, roll, cube, &self.options())[0].play;
        Ok(notation(&best))
    }

    fn cube_action(&self) -> Result<&'static str, UbgiError> {
        let (board, cube) = self.position()?;
        let should_double = || self.evaluator.cube_decision(&board, cube, &self.options()).0.should_double();
        Ok(if cube.can_double() && should_double() { "double" } else { "nodouble" })
    }

    fn options(&self) -> SearchOptions<'static> {
        SearchOptions { plies: (self.ply - 1) as u8, budget: None, threads: self.threads as usize, stop: &|| false }
    }
}

impl Tongue for Ubgi {
    fn hear(&mut self, line: &str) -> Option<Vec<String>> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => Some(Vec::new()),
            ["quit"] => None,
            words => Some(self.execute(words).unwrap_or_else(|(code, why)| vec![format!("error {code} {why}")])),
        }
    }
}

fn read_position(text: &str) -> Result<(Backgammon, Position), UbgiError> {
    let wrong = |why: String| ("bad_value", why);
    let given = settings_in(text);
    let pairs = given.iter().map(|(key, value)| (*key, value.as_str()));
    let settings = Settings::read(INFO.settings, pairs).map_err(|why| wrong(why.to_string()))?;
    let rules = Backgammon::from_settings(&settings).map_err(|why| wrong(why.to_string()))?;
    let at = rules.read_position(text).map_err(|why| wrong(why.to_string()))?;
    Ok((rules, at))
}

/// One step per checker move; `pass` for an empty play.
fn notation(play: &Play) -> String {
    let steps: Vec<String> = play.steps().iter().map(|step| format!("{}/{}", step.from(), step.to())).collect();
    if steps.is_empty() { "pass".to_owned() } else { steps.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::Ubgi;
    use crate::tongue::Tongue;
    use crate::weights::shared_evaluator;

    fn answers(lines: &[&str]) -> Vec<String> {
        let mut ubgi = Ubgi::new(shared_evaluator());
        lines.iter().filter_map(|line| ubgi.hear(line)).flatten().collect()
    }

    #[test]
    fn a_session_follows_the_protocol() {
        let answers = answers(&[
            "ubgi",
            "set engine.ply 1",
            "get engine.ply",
            "isready",
            "newgame",
            "position gnubgid 4HPwATDgc/ABMA",
            "dice 3 1",
            "go chequer",
            "go cube",
            "go turn",
        ]);
        let handshake = answers.iter().position(|line| line == "ubgiok").expect("the handshake ends with ubgiok") + 1;
        assert_eq!(
            answers[handshake..].iter().map(String::as_str).collect::<Vec<_>>(),
            [
                "value engine.ply 1",
                "readyok",
                "bestmove 8/5 6/5",
                "bestcube nodouble",
                "bestturn cube=nodouble move=8/5 6/5",
            ]
        );
    }

    #[test]
    fn a_player_without_moves_passes() {
        // On the bar against a closed board.
        let xgid = format!("position xgid XGID={}bbbbbbA:0:0:1:65:0:0:0:0:10", "-".repeat(19));
        assert_eq!(answers(&[&xgid, "go"]), ["bestmove pass"]);
    }

    #[test]
    fn errors_have_one_of_four_codes() {
        let answers = answers(&[
            "go",
            "position gnubgid 4HPwATDgc/ABMA",
            "go",
            "dice 7 1",
            "set engine.ply 9",
            "set engine.colour 1",
            "hello",
            "position fen x",
            "position gnubgid ????",
        ]);
        let codes: Vec<&str> = answers.iter().map(|line| line.split(' ').nth(1).expect("errors have a code")).collect();
        assert_eq!(
            codes,
            [
                "bad_state",
                "bad_state",
                "bad_value",
                "bad_value",
                "unsupported",
                "bad_command",
                "unsupported",
                "bad_value",
            ]
        );
        assert!(Ubgi::new(shared_evaluator()).hear("quit").is_none());
    }
}
