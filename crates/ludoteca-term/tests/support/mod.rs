use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;
use std::time::Duration;

use ludoteca_game::{Explain, Lang};
use ludoteca_shelf::SHELF;
use ludoteca_table::fair::Secret;
use ludoteca_table::{BoxOf, DiceBox, GameBox, find_game};
use ludoteca_term::{Chair, House, Manner, Playing, dialogue, settings_with_mode};
use ludoteca_testkit::Toy;

/// A game to be played, and what is typed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Case<'a> {
    pub(crate) game: &'a str,
    pub(crate) mode: Option<&'a str>,
    pub(crate) settings: &'a [(&'a str, &'a str)],
    pub(crate) position: Option<&'a str>,
    /// Persons where nothing is said.
    pub(crate) seats: [&'a str; 2],
    pub(crate) dice: &'a str,
    pub(crate) seed: u64,
    pub(crate) script: &'a str,
}

/// Every game, and the toy.
fn games() -> &'static [&'static dyn GameBox] {
    static TOY: BoxOf<Toy> = BoxOf::new();
    let mut all = SHELF.to_vec();
    all.push(&TOY);
    all.leak()
}

impl Case<'_> {
    pub(crate) fn begin(&self, lang: Lang) -> Playing {
        let house = House { games: games(), archive: None, lang, tutor: None };
        let game = find_game(house.games, self.game).expect("a game");
        let given: Vec<(String, String)> =
            self.settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let settings = settings_with_mode(game, self.mode, &given).expect("settings");
        let table = game.open(&settings, self.position).unwrap_or_else(|error| panic!("{}", error.message()));
        let seats =
            self.seats.map(|who| Chair::read(game, if who.is_empty() { "human" } else { who }).expect("a seat"));
        let given = self.dice.split(',').filter(|roll| !roll.is_empty()).map(str::to_owned).collect();
        Playing::new(house, table, seats, DiceBox { given, secret: Secret::from_seed(self.seed) })
    }
}

/// The dialogue of a case, with what is typed behind `> `.
pub(crate) fn transcript(case: &Case<'_>, lang: Lang) -> String {
    let shown = Rc::new(RefCell::new(Vec::new()));
    let lines = case.script.lines().map(|line| {
        let line = line.trim_start();
        let said = line.split_once('|').map_or(line, |(es, en)| if lang == Lang::Es { es } else { en });
        format!("{said}\n")
    });
    let lines: Vec<String> = lines.skip_while(|line| line == "\n").collect();
    let typist = Typist { lines, place: 0, current: Vec::new(), shown: Rc::clone(&shown) };
    let manner = Manner { lang, colours: false, person: false, clears: false, pause: Duration::ZERO };
    dialogue(case.begin(lang), manner, typist, Shown(Rc::clone(&shown))).expect("memory can be written");
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
