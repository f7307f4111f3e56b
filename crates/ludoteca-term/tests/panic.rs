//! A program that breaks down gives the terminal back as it was.

use std::sync::Arc;

use ludoteca_engines::{Bot, Counsel, Limits};
use ludoteca_game::{Glyphs, Lang, Player};
use ludoteca_shelf::SHELF;
use ludoteca_table::{Table, find_game};
use ludoteca_term::{Chair, Colours, House, Look, Playing, fresh_dice, full_screen};
use ludoteca_testkit::Terminal;

const INSIDE: &str = "INSIDE_THE_TERMINAL";

#[derive(Debug)]
struct Clumsy;

impl Bot for Clumsy {
    fn name(&self) -> String {
        "clumsy".to_owned()
    }

    fn advise(&self, _: &dyn Table, _: Player, _: &Limits<'_>) -> Option<Counsel> {
        panic!("it stumbled")
    }
}

fn main() {
    if std::env::var_os(INSIDE).is_some() {
        return play();
    }
    let program = std::env::current_exe().expect("this program");
    let mut terminal = Terminal::start(&program, &[], &[(INSIDE, "1")], 80, 24);
    terminal.wait_for("it stumbled");
    assert_eq!(terminal.wait_for_end(), 0);
    let screen = terminal.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert!(terminal.text().contains("a bot broke down"), "{}", terminal.text());
    println!("test a_program_that_breaks_down_gives_the_terminal_back ... ok");
}

fn play() {
    let house = House { games: SHELF, archive: None, lang: Lang::En, tutor: None };
    let game = find_game(SHELF, "congkak").expect("it is on the shelf");
    let table = game.open(&Default::default(), None).expect("a game");
    let person = Chair::read(game, "human:Ana").expect("a name");
    let playing = Playing::new(house, table, [Chair::of_bot(Arc::new(Clumsy)), person], fresh_dice());
    let look = Look { lang: Lang::En, glyphs: Glyphs::Unicode, colours: Colours::All };
    let why = full_screen(playing, look, 1.0).expect_err("the bot breaks down");
    println!("{why}");
}
