//! A program that panics restores the terminal.

use std::sync::Arc;

use ludoteca_engines::{Bot, Counsel, Limits};
use ludoteca_game::{Lang, Player};
use ludoteca_play::{Game, find_game};
use ludoteca_shelf::SHELF;
use ludoteca_term::{Colours, Environment, LocalGame, SeatedPlayer, TerminalStyle, fresh_dice, full_screen};
use ludoteca_testkit::Terminal;
use ludoteca_view::Glyphs;

const INSIDE: &str = "INSIDE_THE_TERMINAL";

#[derive(Debug)]
struct Clumsy;

impl Bot for Clumsy {
    fn name(&self) -> String {
        "clumsy".to_owned()
    }

    fn advise(&self, _: &Game, _: Player, _: &Limits<'_>) -> Option<Counsel> {
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
    let environment = Environment { games: SHELF, archive: None, lang: Lang::En, tutor: None };
    let kind = find_game(SHELF, "congkak").expect("it is on the shelf");
    let game = kind.open(&Default::default(), None).expect("a game");
    let person = SeatedPlayer::read(kind, "human:Ana").expect("a name");
    let players = [SeatedPlayer::bot(Arc::new(Clumsy)), person];
    let local = LocalGame::new(environment, game, players, fresh_dice());
    let style = TerminalStyle { lang: Lang::En, glyphs: Glyphs::Unicode, colours: Colours::All };
    let why = full_screen(local, style, 1.0).expect_err("the bot breaks down");
    println!("{why}");
}
