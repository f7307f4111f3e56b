//! The full screen in a real terminal: keys, mouse, resizing, signals.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use expect_test::expect_file;
use ludoteca_testkit::{Session, Terminal};

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const CTRL_C: &str = "\x03";
const CTRL_L: &str = "\x0c";
const CTRL_Q: &str = "\x11";
const CTRL_T: &str = "\x14";
const CTRL_Y: &str = "\x19";
const BACKSPACE: &str = "\x7f";
/// Two persons who have told their names.
const TWO: &str = "--p1 human:Ana --p2 human:Luis";
const ESCAPE: &str = "\x1b";

fn home(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn start_with(name: &str, line: &str, variables: &[(&str, &str)], columns: u16, lines: u16) -> Terminal {
    let home = home(name);
    let home = home.to_str().expect("a name in plain letters");
    let words: Vec<&str> = std::iter::once("play").chain(line.split_whitespace()).collect();
    let mut all = vec![("XDG_DATA_HOME", home), ("HOME", home), ("TZ", "UTC")];
    all.extend_from_slice(variables);
    Terminal::start(Path::new(env!("CARGO_BIN_EXE_ludoteca")), &words, &all, columns, lines)
}

fn start(name: &str, line: &str) -> Terminal {
    let terminal = start_with(name, &format!("{line} --lang en"), &[], 80, 24);
    terminal.wait_for("? help");
    terminal
}

fn only_game(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}/ludoteca/games"));
    fs::read_dir(folder).expect("a game is kept").next().expect("one").expect("a file").path()
}

fn record(name: &str) -> String {
    fs::read_to_string(only_game(name)).expect("a record")
}

/// What a program that has gone must have given back.
fn is_restored(terminal: &Terminal) -> bool {
    let screen = terminal.screen();
    let plain = !screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste();
    plain && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
}

/// Compares the whole screen with the one that is kept.
fn check(name: &str, terminal: &Terminal) {
    let file = format!("{}/tests/screens/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    expect_file![file].assert_eq(&terminal.text());
}

#[test]
fn every_board_in_both_languages_and_in_simple_signs() {
    for game in ["backgammon", "kamisado", "galleta", "congkak"] {
        for (lang, help) in [("es", "? ayuda"), ("en", "? help")] {
            let line = format!("{game} --p1 human:Ana --p2 human:Luis --seed 1 --lang {lang}");
            let terminal = start_with(&format!("{game}-{lang}"), &line, &[], 80, 24);
            terminal.wait_for(help);
            check(&format!("{game}-{lang}"), &terminal);
        }
        let line = format!("{game} --p1 human:Ana --p2 human:Luis --seed 1 --lang es");
        let variables = [("LANG", "C"), ("NO_COLOR", "1")];
        let terminal = start_with(&format!("{game}-simple"), &line, &variables, 80, 24);
        terminal.wait_for("? ayuda");
        check(&format!("{game}-simple"), &terminal);
        assert!(terminal.text().is_ascii(), "only signs that every terminal has");
        let screen = terminal.screen();
        let colourless = |line, column| {
            screen
                .cell(line, column)
                .is_none_or(|cell| cell.fgcolor() == vt100::Color::Default && cell.bgcolor() == vt100::Color::Default)
        };
        assert!((0..24).all(|line| (0..80).all(|column| colourless(line, column))), "no colours at all");
    }
}

#[test]
fn a_move_is_made_with_the_keys() {
    let mut terminal = start("keys", "kamisado --p1 human:Ana --p2 human:Luis");
    // The first legal place is a1; arrows lead on from there to c1, and up to c3.
    terminal.press("\t");
    terminal.press(RIGHT);
    terminal.press(RIGHT);
    terminal.press("\r");
    terminal.wait_for("[▲R ▲]");
    terminal.press(UP);
    terminal.wait_for("(▲R ▲)");
    terminal.press(UP);
    terminal.wait_for("3 ›    ‹      [    ]");
    terminal.press("\r");
    terminal.wait_for("1. Ana: c1c3");
}

#[test]
fn keys_pick_up_put_down_and_move() {
    let mut terminal = start("pick", "congkak --p1 human:Ana --p2 human:Luis");
    terminal.press("\t");
    terminal.wait_for("[ 7  ]");
    terminal.press(RIGHT);
    terminal.press(RIGHT);
    terminal.press("\r");
    terminal.wait_for("1. Ana: 2");
    check("congkak-moved", &terminal);
    terminal.press(DOWN);
    terminal.press(BACKSPACE);
    terminal.wait_for("Taken back.");
    terminal.wait_for("Moves (0)");
    assert!(record("pick").ends_with("1 @offer-takeback\n2 @accept-takeback\n"));
}

#[test]
fn a_move_is_made_with_the_mouse_and_an_illegal_one_is_explained() {
    let mut terminal = start("mouse", "kamisado --p1 human:Ana --p2 human:Luis");
    let square = |name: &str| {
        let (file, rank) = (name.as_bytes()[0] - b'a', name.as_bytes()[1] - b'1');
        (2 + u16::from(file) * 6 + 2, 3 + (7 - u16::from(rank)) * 2)
    };
    let (column, line) = square("a8");
    terminal.click(column, line);
    terminal.wait_for("the orange tower on a8 is");
    let (column, line) = square("c1");
    terminal.click(column, line);
    terminal.wait_for("›");
    let (column, line) = square("d3");
    terminal.click(column, line);
    terminal.wait_for("c1 and d3 are not on one");
    for name in ["c1", "c6"] {
        let (column, line) = square(name);
        terminal.click(column, line);
    }
    terminal.wait_for("1. Ana: c1c6");
    terminal.wait_for("Luis, move the orange tower on a8");
    terminal.wait_for("[▽N ▽]");
    check("kamisado-mouse", &terminal);
}

#[test]
fn dice_are_rolled_and_plays_confirmed_with_the_space_bar() {
    let mut terminal = start("dice", "backgammon --p1 human:Ana --p2 human:Luis --dice 31,52");
    terminal.wait_for("Ana begins.");
    terminal.press(" ");
    terminal.wait_for("[3] [1]");
    terminal.press(":13/9\r");
    terminal.wait_for("done");
    check("backgammon-moved", &terminal);
    terminal.press(BACKSPACE);
    terminal.wait_for("[1]");
    terminal.press(BACKSPACE);
    terminal.wait_for("[3] [1]");
    terminal.press(CTRL_Y);
    terminal.wait_for("Made again.");
    terminal.press(BACKSPACE);
    terminal.wait_for("[3] [1]");
    terminal.press(":8/5 6/5\r ");
    terminal.wait_for("Ana: 31: 8/5 6/5");
    terminal.wait_for("Luis (black), to roll");
    let (column, line) = terminal.find("[64]");
    terminal.click(column + 1, line);
    terminal.wait_for("really double?");
    terminal.click(column + 1, line);
    terminal.wait_for("Luis doubles to 2.");
    let (column, line) = terminal.find("Drop");
    terminal.click(column, line);
    terminal.wait_for("Luis wins the game, points: 1");
    check("backgammon-over", &terminal);
    terminal.press("n");
    terminal.wait_until("a new game", |text| !text.contains("play again") && text.contains(" begins (roll):"));
}

#[test]
fn the_screen_follows_the_size_of_the_terminal() {
    let mut terminal = start("size", "galleta basico --p1 human:Ana --p2 human:Luis");
    terminal.resize(120, 40);
    terminal.wait_until("a larger board", |text| text.lines().count() > 30 && text.contains("? help"));
    check("galleta-large", &terminal);
    terminal.resize(60, 20);
    terminal.wait_for("The terminal is too small: it has 60×20 and needs 80×24.");
    terminal.resize(80, 24);
    terminal.wait_for("? help");
    terminal.press(":c1c2\r");
    terminal.wait_for("1. Ana: c1c2");
}

#[test]
fn a_board_larger_than_the_terminal_follows_the_cursor() {
    let mut terminal = start("scroll", "galleta 12 --p1 human:Ana --p2 human:Luis");
    terminal.press("\t");
    terminal.wait_for("[╎]");
    terminal.wait_until("the names of the highest row and of the columns around the cursor", |text| {
        text.contains("\n25 ") && text.contains("l   m   n")
    });
    terminal.press(&DOWN.repeat(60));
    terminal.wait_until("the lowest row", |text| text.lines().any(|line| line.starts_with(" 1 ")));
    check("galleta-scrolled", &terminal);
}

#[test]
fn leaving_is_asked_back_and_gives_the_terminal_back() {
    let mut terminal = start("leave", &format!("congkak {TWO}"));
    terminal.press(CTRL_Q);
    terminal.wait_for("Leave the game? It is kept. (y/n)");
    terminal.press("n");
    terminal.wait_until("no question", |text| !text.contains("Leave the game?"));
    terminal.press(CTRL_Q);
    terminal.press("y");
    assert_eq!(terminal.wait_for_end(), 0);
    assert!(is_restored(&terminal));
}

#[test]
fn ctrl_c_leaves_at_once_and_keeps_the_game() {
    let mut terminal = start("ctrl-c", &format!("congkak {TWO}"));
    terminal.press(":0\r");
    terminal.wait_for("1. Ana: 0");
    terminal.press(CTRL_C);
    assert_eq!(terminal.wait_for_end(), 0);
    assert!(is_restored(&terminal));
    assert!(record("ctrl-c").ends_with("\n1 0\n"));
}

#[test]
fn signals_give_the_terminal_back() {
    for signal in ["TERM", "INT", "HUP"] {
        let mut terminal = start(&format!("signal-{signal}"), &format!("congkak {TWO}"));
        let number = terminal.process().to_string();
        let sent = std::process::Command::new("kill").args(["-s", signal, &number]).status();
        assert!(sent.expect("kill").success());
        assert_eq!(terminal.wait_for_end(), 0, "{signal}");
        assert!(is_restored(&terminal), "{signal}");
    }
}

#[test]
fn a_terminal_that_goes_away_ends_the_game_within_a_second_and_keeps_it() {
    for session in [Session::Controlled, Session::Loose] {
        for manner in ["", "--plain"] {
            let name = format!("gone-{session:?}{manner}");
            let home = home(&name);
            let home = home.to_str().expect("a name in plain letters");
            let variables = [("XDG_DATA_HOME", home), ("HOME", home), ("TZ", "UTC")];
            let line = format!("play congkak --p1 human:Ana --p2 human:Luis --lang en {manner}");
            let words: Vec<&str> = line.split_whitespace().collect();
            let program = Path::new(env!("CARGO_BIN_EXE_ludoteca"));
            let mut terminal = Terminal::start_in(session, program, &words, &variables, (80, 24));
            terminal.wait_for("Ana, choose a pit");
            terminal.press(if manner.is_empty() { ":1\r" } else { "1\r" });
            terminal.wait_for("Luis, choose a pit");
            terminal.hang_up();
            terminal.wait_for_end_within(Duration::from_secs(1));
            assert!(record(&name).ends_with("\n1 1\n"), "{name}: the game is kept");
            let file = fs::File::open(only_game(&name)).expect("the game");
            file.try_lock().unwrap_or_else(|why| panic!("{name}: the lock is free: {why}"));
        }
    }
}

#[test]
fn bots_end_too_when_nobody_can_look_on() {
    for manner in ["--speed 2", "--plain --speed 2"] {
        let line = format!("galleta avanzado --p1 random --p2 random --seed 1 --lang en {manner}");
        let mut terminal = start_with(&format!("gone-bots-{}", manner.len()), &line, &[], 80, 24);
        terminal.wait_for(if manner.starts_with("--plain") { "plays" } else { "Moves (1)" });
        terminal.hang_up();
        terminal.wait_for_end_within(Duration::from_secs(1));
    }
}

#[test]
fn help_hint_and_typed_commands_are_at_hand() {
    let mut terminal = start("help", "kamisado --p1 human:Ana --p2 human:Luis");
    terminal.press("?");
    terminal.wait_for("load, quit");
    check("help", &terminal);
    terminal.press(ESCAPE);
    terminal.wait_until("the board again", |text| !text.contains("Arrows move the cursor"));
    terminal.press(CTRL_T);
    terminal.wait_for("Hint: ");
    terminal.press(":c1b9\r");
    terminal.wait_for("! «b9» is not a square");
    terminal.press("position\r");
    terminal.wait_for("NZPSARVM/8/8/8/8/8/8/mvraspzn 1 -- 0-0 1 play");
    terminal.press(ESCAPE);
    terminal.wait_until("the board again", |text| !text.contains("mvraspzn"));
    terminal.press("resign\r");
    terminal.wait_for("Give the game up? (y/n)");
    terminal.press("y");
    terminal.wait_for("Luis wins: the opponent resigned.");
}

#[test]
fn what_the_prompt_asks_for_can_be_typed_in_every_game() {
    for (game, typed, line) in [
        ("congkak", "3", "1. Ana: 3"),
        ("kamisado", "f1f4", "1. Ana: f1f4"),
        ("kamisado", "h1h5", "1. Ana: h1h5"),
        ("galleta", "f4g4", "1. Ana: f4g4"),
        ("galleta avanzado", "h5i5", "1. Ana: h5i5"),
    ] {
        let mut terminal = start(&format!("typed-{typed}"), &format!("{game} {TWO}"));
        terminal.press(typed);
        terminal.wait_for(&format!("> {typed}_"));
        terminal.press("\r");
        terminal.wait_for(line);
    }
    let mut terminal = start("typed-dice", &format!("backgammon {TWO} --dice 31"));
    terminal.press("roll\r");
    terminal.wait_for("[3] [1]");
    terminal.press("7 4\r5 4\r");
    terminal.wait_for("the play is complete");
    terminal.press("undo\r");
    terminal.wait_for("dice: 1");
    terminal.press("q");
    terminal.wait_for("> q_");
}

#[test]
fn points_are_numbered_as_whoever_types_counts_them_and_indexes_stand_beside_them() {
    let mut terminal = start("numbers", &format!("backgammon {TWO} --dice 31,52"));
    terminal.press(" ");
    terminal.wait_for("[3] [1]");
    let indexes = "12 13 14 15 16 17      18 19 20 21 22 23";
    let numbers = |terminal: &Terminal, of: &str| {
        let text = terminal.text();
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let at = lines.iter().position(|line| line.starts_with(indexes)).expect(indexes);
        assert!(lines[at + 1].starts_with(of), "{}", lines[at + 1]);
    };
    numbers(&terminal, "13 14 15 16 17 18  167 19 20 21 22 23 24");
    terminal.press("8/5 6/5\r ");
    terminal.wait_for("Luis (black), to roll");
    numbers(&terminal, "12 11 10  9  8  7  167  6  5  4  3  2  1");
}

#[test]
fn nothing_told_is_lost_and_the_last_board_of_a_round_is_seen() {
    let line = format!("kamisado estandar {TWO} --position");
    let words: Vec<&str> = "play"
        .split(' ')
        .chain(line.split_whitespace())
        .chain(["NZPSAR2/mv6/8/8/8/8/6VM/2raspzn 1 -- 0-0 1 play", "--lang", "es"])
        .collect();
    let home = home("told");
    let home = home.to_str().expect("a name in plain letters");
    let variables = [("XDG_DATA_HOME", home), ("HOME", home), ("TZ", "UTC")];
    let mut terminal = Terminal::start(Path::new(env!("CARGO_BIN_EXE_ludoteca")), &words, &variables, 80, 24);
    terminal.wait_for("Ana, mueve cualquiera de tus torres");
    terminal.press("c1c6\r");
    terminal.wait_for("La ronda ha terminado. Intro sigue.");
    check("kamisado-round", &terminal);
    terminal.press("\r");
    terminal.wait_for("Ana, mueve cualquiera de tus torres");
    assert!(terminal.text().contains("▲R ▲‹›▲A ▲‹"), "the towers are at home again:\n{}", terminal.text());
    terminal.press(CTRL_L);
    terminal.wait_for("lo que se ha dicho");
    for told in
        ["Bloqueo: la torre de color naranja de Luis", "Bloqueo mutuo: Ana", "Gana la ronda Luis.", "Puntos de Luis: 1"]
    {
        assert!(terminal.text().contains(told), "{told}:\n{}", terminal.text());
    }
}

#[test]
fn every_command_of_the_help_does_something() {
    let mut terminal = start("commands", &format!("kamisado {TWO}"));
    terminal.press("c1c6\r");
    terminal.wait_for("1. Ana: c1c6");
    terminal.press("text\r");
    terminal.wait_for("-BN- -BZ- -BP- -BS-");
    terminal.press(ESCAPE);
    terminal.wait_until("the board", |text| !text.contains("-BN- -BZ-"));
    terminal.press("board\r");
    terminal.wait_for("N..N Z..Z P..P");
    terminal.press(ESCAPE);
    terminal.wait_until("the board", |text| !text.contains("N..N Z..Z"));
    terminal.press("history\r");
    terminal.wait_for("the moves so far");
    terminal.press(ESCAPE);
    terminal.wait_until("the board", |text| !text.contains("the moves so far"));
    terminal.press("moves\r");
    terminal.wait_for("legal moves: a8");
    terminal.press(ESCAPE);
    let mut dice = start_with("plays", &format!("backgammon {TWO} --dice 31 --lang es"), &[], 100, 30);
    dice.wait_for("Ana (blanco) empieza (tirar):");
    dice.press("tirar\r");
    dice.wait_for("[3] [1]");
    dice.press("jugadas\r");
    dice.wait_for("jugadas legales: ");
    dice.wait_for("8/5 6/5  ");
    dice.wait_for("rendirse gammon");
    assert!(!dice.text().contains("resign"), "{}", dice.text());
}

#[test]
fn names_are_asked_for_once_and_a_move_is_no_name() {
    let mut terminal = start("names", "congkak");
    terminal.wait_for("Name of the player with P1 (Enter: none):");
    terminal.press("Ana\r");
    terminal.wait_for("Name of the player with P2 (Enter: none):");
    terminal.press("3\r");
    terminal.wait_for("1. Ana: 3");
    terminal.wait_for("P2, choose a pit (8-14):");
    let mut plain = start_with("plain-names", "kamisado --plain --lang en", &[], 80, 60);
    plain.wait_for("Name of the player with black (Enter: none):");
    plain.press("3\r");
    plain.wait_for("«3» is no name");
    plain.press("c1c6\r");
    plain.wait_for("Last colour of turn black:ORANGE");
}

#[test]
fn a_person_against_a_bot_is_told_who_won() {
    let home = home("won");
    let home = home.to_str().expect("a name in plain letters");
    let variables = [("XDG_DATA_HOME", home), ("HOME", home), ("TZ", "UTC")];
    for (position, told) in [("61", "You have won!"), ("10", "You have lost.")] {
        let position = match position {
            "61" => "0,0,0,0,0,0,1,60,0,0,0,0,0,0,1,36 1",
            _ => "0,0,0,0,0,0,1,10,0,0,0,0,0,0,1,86 1",
        };
        let words = ["play", "congkak", "--p1", "human:Ana", "--p2", "random", "--lang", "en", "--position", position];
        let mut terminal = Terminal::start(Path::new(env!("CARGO_BIN_EXE_ludoteca")), &words, &variables, 80, 24);
        terminal.wait_for("Ana, choose a pit");
        terminal.press("6\r");
        terminal.wait_for(told);
        assert!(terminal.text().contains("random collects the last one"), "{}", terminal.text());
    }
}

#[test]
fn a_pause_says_so_and_nobody_is_asked_while_a_bot_is_to_move() {
    let mut terminal = start("pause", "congkak --p1 random --p2 random --seed 1 --speed 0.25");
    terminal.wait_for("random (P1) is thinking…");
    assert!(!terminal.text().contains("choose a pit"), "{}", terminal.text());
    terminal.press(" ");
    terminal.wait_for("Paused. Space goes on.");
}

#[test]
fn the_congkak_dialogue_clears_the_screen_between_turns() {
    let mut terminal = start_with("clear", &format!("congkak --plain {TWO} --lang es"), &[], 80, 24);
    terminal.wait_for("Ana, elige un hueco (0-6):");
    terminal.press("0\r");
    terminal.wait_for("Turno extra: la última piedra cayó en el almacén de Ana.");
    terminal.wait_until("an empty screen with the board of this turn", |text| {
        text.starts_with("Turno extra") && text.matches("elige un hueco").count() == 1
    });
}

#[test]
fn large_terminals_are_used() {
    for game in ["congkak", "galleta"] {
        let line = format!("{game} {TWO} --seed 1 --lang es");
        let terminal = start_with(&format!("large-{game}"), &line, &[], 150, 50);
        terminal.wait_for("? ayuda");
        check(&format!("{game}-150"), &terminal);
    }
}

#[test]
fn a_match_is_forfeited_after_a_question_and_not_by_resigning() {
    let words = "backgammon 3 --p1 human:Ana --p2 human:Luis --position 4HPwATDgc/ABMA";
    let mut terminal = start("forfeit", words);
    terminal.press(":double\r");
    terminal.press(":double\r");
    terminal.wait_for("Ana doubles to 2.");
    terminal.press(":resign\r");
    terminal.wait_for("! while a double waits");
    terminal.press(":drop\r");
    terminal.wait_for("Luis drops.");
    terminal.press(":forfeit\r");
    terminal.wait_for("! say who gives up");
    terminal.press(":forfeit 2\r");
    terminal.wait_for("Does Luis give up the whole match? (y/n)");
    terminal.press("n");
    terminal.wait_until("the board again", |text| !text.contains("whole match?"));
    terminal.press(":forfeit luis\r");
    terminal.wait_for("Does Luis give up the whole match? (y/n)");
    terminal.press("y");
    terminal.wait_for("Ana wins: the opponent forfeited.");
}

#[test]
fn bots_play_each_other_at_the_speed_that_is_wanted() {
    let mut terminal = start("bots", "galleta basico --p1 random --p2 random --seed 1 --speed 0");
    terminal.wait_for("Game over");
    check("bots-over", &terminal);
    terminal.press("q");
    assert_eq!(terminal.wait_for_end(), 0);
    let mut slow = start("slow-bots", "galleta basico --p1 random --p2 random --seed 1 --speed 0.25");
    slow.press(" ");
    slow.press("+");
    slow.wait_for("Moves in a second: 0.5");
    slow.wait_for("Paused. Space goes on.");
    assert!(slow.text().contains("Moves (0)"), "nothing is played while it is paused:\n{}", slow.text());
}

#[test]
fn a_bot_answers_a_person() {
    let mut terminal = start("bot", "congkak --p1 human:Ana --p2 random --seed 1");
    terminal.press("1\r");
    terminal.wait_for("random plays ");
    terminal.wait_for("Ana, choose a pit");
}

#[test]
fn line_by_line_a_person_is_asked_for_names() {
    let mut terminal = start_with("plain", "backgammon --plain --lang es --dice 31", &[], 80, 50);
    terminal.wait_for("Nombre del jugador con blanco (Intro: ninguno):");
    terminal.press("Ana\r");
    terminal.wait_for("Nombre del jugador con negro (Intro: ninguno):");
    terminal.press("\r");
    terminal.wait_for("Tirada inicial: Ana 3, negro 1.");
    terminal.press("salir\r");
    assert_eq!(terminal.wait_for_end(), 0);
    assert!(terminal.text().contains("«ludoteca play --resume» sigue con ella."), "{}", terminal.text());
    assert!(record("plain").contains("\nplayer 1: Ana\n"));
}
