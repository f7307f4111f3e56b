//! UBGI, version 0.2: how backgammon programs talk with an engine. A position, dice, and `go`; the answer is a play or what to do
//! with the cube. What cannot be understood is answered with `error` and changes nothing.
//!
//! UBGI counts plies with the play itself: its 1 looks at the boards after each play, which is 0 turns ahead.

use ludoteca_backgammon::{Backgammon, Play, Position, Roll};
use ludoteca_game::{Game, Notation, Player, Settings};
use ludoteca_backgammon_engine::{Effort, Mind, Stakes, cube, rank};

use super::seat::{as_seen_by, stakes};
use crate::tongue::Tongue;

/// The word that begins a conversation.
pub(super) const GREETING: &str = "ubgi";

const THREADS_MAX: u64 = 64;

/// A conversation.
#[derive(Debug)]
pub(super) struct Ubgi {
    position: Option<(Backgammon, Position)>,
    roll: Option<Roll>,
    ply: u64,
    threads: u64,
}

/// Why a line is refused: the code, and what about it.
type Wrong = (&'static str, String);

impl Ubgi {
    pub(super) const fn new() -> Ubgi {
        Ubgi { position: None, roll: None, ply: 1, threads: 1 }
    }

    fn understood(&mut self, words: &[&str]) -> Result<Vec<String>, Wrong> {
        let nothing = Ok(Vec::new());
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
                nothing
            }
            ["position", "gnubgid" | "xgid", text] => {
                self.position = Some(read_position(text)?);
                self.roll = None;
                nothing
            }
            ["position", ..] => Err(("unsupported", "position gnubgid ID | position xgid XGID".to_owned())),
            ["dice", one, other] => {
                let dice = [one, other].map(|die| die.parse().unwrap_or(0));
                self.roll = Some(Roll::new(dice[0], dice[1]).ok_or(("bad_value", "dice 1..6 1..6".to_owned()))?);
                nothing
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
                let (place, most) = self.key(key)?;
                let wanted = value.parse().ok().filter(|number| (1..=most).contains(number));
                *place = wanted.ok_or_else(|| ("bad_value", format!("{key} must_be 1..{most}")))?;
                nothing
            }
            ["go"] | ["go", "chequer"] => Ok(vec![format!("bestmove {}", self.play()?)]),
            ["go", "cube"] => Ok(vec![format!("bestcube {}", self.doubles()?)]),
            ["go", "turn"] => Ok(vec![format!("bestturn cube={} move={}", self.doubles()?, self.play()?)]),
            _ => Err(("bad_command", words.join(" "))),
        }
    }

    fn key(&mut self, key: &str) -> Result<(&mut u64, u64), Wrong> {
        match key {
            "engine.ply" => Ok((&mut self.ply, 4)),
            "engine.threads" => Ok((&mut self.threads, THREADS_MAX)),
            _ => Err(("unsupported", key.to_owned())),
        }
    }

    /// The board with the player on roll as player 1, and what is played for.
    fn asked(&self) -> Result<(ludoteca_backgammon::Board, Stakes), Wrong> {
        let (rules, at) = self.position.as_ref().ok_or(("bad_state", "missing position".to_owned()))?;
        let player = at.in_play().map_or(Player::One, |in_play| in_play.player());
        if at.board().winner().is_some() {
            return Err(("bad_state", "the game is over".to_owned()));
        }
        Ok((as_seen_by(player, at.board()), stakes(rules, at, player)))
    }

    fn play(&self) -> Result<String, Wrong> {
        let (board, stakes) = self.asked()?;
        // Dice may come with the position.
        let with_it = || self.position.as_ref().and_then(|(_, at)| at.roll());
        let roll = self.roll.or_else(with_it).ok_or(("bad_state", "missing dice".to_owned()))?;
        let best = rank(Mind::shipped(), &board, roll, stakes, &self.effort())[0].play;
        Ok(written(&best))
    }

    fn doubles(&self) -> Result<&'static str, Wrong> {
        let (board, stakes) = self.asked()?;
        let doubles = stakes.may_double() && cube(Mind::shipped(), &board, stakes, &self.effort()).0.doubles();
        Ok(if doubles { "double" } else { "nodouble" })
    }

    fn effort(&self) -> Effort<'static> {
        Effort { plies: (self.ply - 1) as u8, budget: None, threads: self.threads as usize, stop: &|| false }
    }
}

impl Tongue for Ubgi {
    fn hear(&mut self, line: &str) -> Option<Vec<String>> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => Some(Vec::new()),
            ["quit"] => None,
            words => Some(self.understood(words).unwrap_or_else(|(code, why)| vec![format!("error {code} {why}")])),
        }
    }
}

fn read_position(text: &str) -> Result<(Backgammon, Position), Wrong> {
    let wrong = |why: String| ("bad_value", why);
    let given = Backgammon::settings_in(text);
    let pairs = given.iter().map(|(key, value)| (*key, value.as_str()));
    let settings = Settings::read(Backgammon::known_settings(), pairs).map_err(|why| wrong(why.to_string()))?;
    let rules = Backgammon::with(&settings).map_err(|why| wrong(why.to_string()))?;
    let at = rules.read_position(text).map_err(|why| wrong(why.to_string()))?;
    Ok((rules, at))
}

/// One move a step; `pass` for none.
fn written(play: &Play) -> String {
    let steps: Vec<String> = play.steps().iter().map(|step| format!("{}/{}", step.from(), step.to())).collect();
    if steps.is_empty() { "pass".to_owned() } else { steps.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::Ubgi;
    use crate::tongue::Tongue;

    fn said(lines: &[&str]) -> Vec<String> {
        let mut ubgi = Ubgi::new();
        lines.iter().filter_map(|line| ubgi.hear(line)).flatten().collect()
    }

    #[test]
    fn a_play_and_the_cube_are_asked_for_as_the_protocol_says() {
        let answers = said(&[
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
        let about_the_game = answers.iter().position(|line| line == "ubgiok").expect("a greeting") + 1;
        assert_eq!(
            answers[about_the_game..].iter().map(String::as_str).collect::<Vec<_>>(),
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
    fn who_cannot_move_passes_and_dice_may_come_with_an_xgid() {
        // On the bar against a closed board.
        let xgid = format!("position xgid XGID={}bbbbbbA:0:0:1:65:0:0:0:0:10", "-".repeat(19));
        assert_eq!(said(&[&xgid, "go"]), ["bestmove pass"]);
    }

    #[test]
    fn what_is_wrong_is_answered_with_one_of_the_four_codes() {
        let answers = said(&[
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
        let codes: Vec<&str> = answers.iter().map(|line| line.split(' ').nth(1).expect("a code")).collect();
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
        assert!(Ubgi::new().hear("quit").is_none());
    }
}
