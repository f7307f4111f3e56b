//! The Universal Game Interface: how a tournament program talks with an engine, line by line.
//!
//! It is UCI, which chess programs speak, for any game: `ugi`, `isready`, `setoption`, `uginewgame`, `position`, `go`, `stop`,
//! `query`, `quit`. Here a line is understood and answered; whoever reads and writes lines, owns the clock and thinks in a thread
//! of its own is elsewhere.
//!
//! The settings of the game are options, and so are `level`, `threads`, `hash` (MiB), `lines` and `seed`. A position is written
//! as everywhere in Ludoteca; dice may stand among the moves, as in `position startpos moves 31 8/5 6/5`. What cannot be
//! understood is answered with `info string`, and changes nothing.

mod options;
mod search;

pub use search::Search;

use ludoteca_game::{Explain, Lang, Message, Player, Settings, Turn, quote};
use ludoteca_play::{Entry, ForcedOnly, Game, GameType};

use crate::messages;
use options::Options;

/// An engine as a tournament program talks to it.
#[derive(Debug)]
pub struct Ugi {
    game: &'static GameType,
    given: Vec<(String, String)>,
    options: Options,
    current: Game,
    lang: Lang,
}

/// What a line asks for.
#[derive(Debug)]
pub enum Heard {
    /// These lines are the answer.
    Said(Vec<String>),
    /// Somebody has to think; `bestmove` is the answer.
    Think(Box<Search>),
    /// Who thinks shall answer now.
    Stop,
    /// The conversation is over.
    Quit,
}

impl Ugi {
    /// An engine for a game that may be told to remember as much as so many MiB hold. What it has to explain it explains in a
    /// language.
    ///
    /// # Errors
    ///
    /// What is wrong with the settings.
    pub fn new(
        game: &'static GameType,
        given: &[(String, String)],
        memory_mib_max: u64,
        lang: Lang,
    ) -> Result<Ugi, Message> {
        let current = opened(game, given, None)?;
        Ok(Ugi { game, given: given.to_vec(), options: Options::new(memory_mib_max), current, lang })
    }

    /// Understands a line.
    pub fn hear(&mut self, line: &str) -> Heard {
        let (command, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let rest = rest.trim();
        match command {
            "" => Heard::Said(Vec::new()),
            "ugi" => Heard::Said(self.introduction()),
            "isready" => said("readyok"),
            "uginewgame" => self.tried(|ugi| {
                ugi.current = opened(ugi.game, &ugi.given, None)?;
                Ok(())
            }),
            "setoption" => self.tried(|ugi| ugi.set_option(rest)),
            "position" => self.tried(|ugi| {
                ugi.current = ugi.position(rest)?;
                Ok(())
            }),
            "go" => match Search::read(rest, &self.current, &self.options) {
                Ok(Some(search)) => Heard::Think(Box::new(search)),
                Ok(None) => said("bestmove (none)"),
                Err(why) => self.explained(&why),
            },
            "stop" => Heard::Stop,
            "query" => match self.answered(rest) {
                Ok(answer) => said(&format!("response {answer}")),
                Err(why) => self.explained(&why),
            },
            "quit" => Heard::Quit,
            _ => self.explained(&messages::ugi_unknown(quote(command))),
        }
    }

    /// Who it is and what can be chosen. The game is told first, so that nobody plays another one with it.
    fn introduction(&self) -> Vec<String> {
        let mut lines = vec![
            format!("id name Ludoteca {} {}", self.game.name(), env!("CARGO_PKG_VERSION")),
            "id author the Ludoteca project".to_owned(),
            format!("id game {} 1", self.game.name()),
        ];
        lines.extend(self.options.declared());
        lines.extend(self.game.info.settings.iter().map(options::declared_setting));
        lines.push("ugiok".to_owned());
        lines
    }

    fn set_option(&mut self, rest: &str) -> Result<(), Message> {
        let rest = rest.strip_prefix("name ").unwrap_or(rest);
        let (name, value) = rest.split_once(" value ").unwrap_or((rest, ""));
        let (name, value) = (name.trim(), value.trim());
        if self.options.set(name, value)? {
            return Ok(());
        }
        let mut given: Vec<_> = self.given.iter().filter(|(known, _)| known != name).cloned().collect();
        given.push((name.to_owned(), value.to_owned()));
        self.current = opened(self.game, &given, None)?;
        self.given = given;
        Ok(())
    }

    fn position(&self, rest: &str) -> Result<Game, Message> {
        let (start, moves) = match rest.find("moves") {
            Some(place) => (rest[..place].trim(), &rest[place + "moves".len()..]),
            None => (rest, ""),
        };
        let position = match start.split_once(char::is_whitespace) {
            None if start == "startpos" => None,
            Some(("fen", position)) => Some(position.trim()),
            _ => return Err(messages::ugi_not_a_position(quote(start))),
        };
        let mut game = opened(self.game, &self.given, position)?;
        for text in moves.split_whitespace() {
            play(&mut game, text)?;
        }
        Ok(game)
    }

    fn answered(&self, question: &str) -> Result<&'static str, Message> {
        let turn = self.current.turn();
        let truth = |is_true| if is_true { "true" } else { "false" };
        match (question, turn.outcome()) {
            ("gameover", outcome) => Ok(truth(outcome.is_some())),
            ("p1turn", _) => Ok(truth(turn.may_act(Player::One))),
            ("result", None) => Ok("none"),
            ("result", Some(outcome)) => Ok(match outcome.winner {
                Some(Player::One) => "p1win",
                Some(Player::Two) => "p2win",
                None => "draw",
            }),
            _ => Err(messages::ugi_unknown_question(quote(question))),
        }
    }

    fn tried(&mut self, act: impl FnOnce(&mut Ugi) -> Result<(), Message>) -> Heard {
        match act(self) {
            Ok(()) => Heard::Said(Vec::new()),
            Err(why) => self.explained(&why),
        }
    }

    fn explained(&self, why: &Message) -> Heard {
        said(&format!("info string {}", why.in_lang(self.lang)))
    }
}

fn said(line: &str) -> Heard {
    Heard::Said(vec![line.to_owned()])
}

fn opened(kind: &'static GameType, given: &[(String, String)], position: Option<&str>) -> Result<Game, Message> {
    let pairs = given.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let settings = Settings::read(kind.info.settings, pairs).map_err(|why| why.message())?;
    let mut game = kind.open(&settings, position).map_err(|why| why.message())?;
    game.settle(&mut ForcedOnly);
    Ok(game)
}

/// Plays a move, or dice. Forced events may be written or left out.
fn play(game: &mut Game, text: &str) -> Result<(), Message> {
    let by = match game.turn() {
        Turn::Player(player) => player,
        Turn::Either | Turn::Chance => Player::One,
        Turn::Over(_) if has_happened(game, text) => return Ok(()),
        Turn::Over(_) => return Err(messages::ugi_over(quote(text))),
    };
    let decision = game.decide(by, text).or_else(|why| game.set_dice(text.trim_end_matches(':')).map_err(|_| why));
    match decision {
        Ok(mut decision) => {
            game.settle_decision(&mut decision, &mut ForcedOnly);
            game.commit(decision);
            Ok(())
        }
        // Forced events are settled already.
        Err(_) if has_happened(game, text) => Ok(()),
        Err(error) => Err(messages::ugi_move(quote(text), error.message)),
    }
}

/// Returns whether this event is among those that followed the last move.
fn has_happened(game: &Game, text: &str) -> bool {
    let entries: Vec<&Entry> = game.entries().collect();
    let mut chances = entries.into_iter().rev().take_while(|entry| entry.by().is_none());
    chances.any(|entry| entry.text().eq_ignore_ascii_case(text))
}
