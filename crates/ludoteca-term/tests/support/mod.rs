use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;
use std::time::Duration;

use ludoteca_game::{Explain, Lang};
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, GameType, find_game};
use ludoteca_shelf::SHELF;
use ludoteca_term::{DialogueOptions, Environment, LocalGame, SeatedPlayer, dialogue, settings_with_mode};
use ludoteca_testkit::Toy;

/// A game with the script that is typed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Case<'a> {
    pub(crate) game: &'a str,
    pub(crate) mode: Option<&'a str>,
    pub(crate) settings: &'a [(&'a str, &'a str)],
    pub(crate) position: Option<&'a str>,
    /// People where empty.
    pub(crate) seats: [&'a str; 2],
    pub(crate) dice: &'a str,
    pub(crate) seed: u64,
    pub(crate) script: &'a str,
}

/// Every game, and the toy.
fn games() -> &'static [&'static GameType] {
    static TOY: GameType = GameType::of::<Toy>();
    let mut all = SHELF.to_vec();
    all.push(&TOY);
    all.leak()
}

impl Case<'_> {
    pub(crate) fn begin(&self, lang: Lang) -> LocalGame {
        let environment = Environment { games: games(), archive: None, lang, tutor: None };
        let kind = find_game(environment.games, self.game).expect("a game");
        let given: Vec<(String, String)> =
            self.settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let settings = settings_with_mode(kind, self.mode, &given).expect("settings");
        let game = kind.open(&settings, self.position).unwrap_or_else(|error| panic!("{}", error.message()));
        let players = self.seats.map(|player| {
            let text = if player.is_empty() { "human" } else { player };
            SeatedPlayer::read(kind, text).expect("a seat")
        });
        let given = self.dice.split(',').filter(|roll| !roll.is_empty()).map(str::to_owned).collect();
        LocalGame::new(environment, game, players, DiceSource { given, secret: Secret::from_seed(self.seed) })
    }
}

/// Returns the dialogue of a case, with typed lines after `> `.
pub(crate) fn transcript(case: &Case<'_>, lang: Lang) -> String {
    let shown = Rc::new(RefCell::new(Vec::new()));
    let lines = case.script.lines().map(|line| {
        let line = line.trim_start();
        let said = line.split_once('|').map_or(line, |(es, en)| if lang == Lang::Es { es } else { en });
        format!("{said}\n")
    });
    let lines: Vec<String> = lines.skip_while(|line| line == "\n").collect();
    let typist = Typist { lines, place: 0, current: Vec::new(), shown: Rc::clone(&shown) };
    let options =
        DialogueOptions { lang, colours: false, interactive: false, clears_screen: false, pause: Duration::ZERO };
    dialogue(case.begin(lang), options, typist, Shown(Rc::clone(&shown))).expect("memory can be written");
    let bytes = shown.borrow().clone();
    String::from_utf8(bytes).expect("text")
}

/// Types a script, line by line, and shows what it types.
struct Typist {
    lines: Vec<String>,
    place: usize,
    current: Vec<u8>,
    shown: Rc<RefCell<Vec<u8>>>,
}

impl Read for Typist {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("a dialogue reads lines"))
    }
}

impl BufRead for Typist {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.current.is_empty() && self.place < self.lines.len() {
            self.current = self.lines[self.place].clone().into_bytes();
            self.place += 1;
            let mut shown = self.shown.borrow_mut();
            shown.extend_from_slice(b"> ");
            shown.extend_from_slice(&self.current[..self.current.len().min(200)]);
        }
        Ok(&self.current)
    }

    fn consume(&mut self, count: usize) {
        self.current.drain(..count);
    }
}

struct Shown(Rc<RefCell<Vec<u8>>>);

impl Write for Shown {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
