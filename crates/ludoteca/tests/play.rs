//! `ludoteca play` as a script and a shell meet it: what is kept, what goes on, what is refused.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use expect_test::{Expect, expect};

/// A fresh home of a user.
fn home(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn program(home: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.env_clear().env("XDG_DATA_HOME", home).env("HOME", home).env("TZ", "UTC").current_dir(home);
    command.args(line.split_whitespace());
    command
}

fn start(home: &Path, line: &str) -> Child {
    let piped = |command: &mut Command| {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs")
    };
    piped(&mut program(home, line))
}

/// What the program answers to a script, errors behind `! `, and its exit code if it is not 0.
fn answer(home: &Path, line: &str, script: &str) -> String {
    let mut child = start(home, line);
    child.stdin.take().expect("its input").write_all(script.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let mut text = String::from_utf8(output.stdout).expect("text");
    for line in String::from_utf8(output.stderr).expect("text").lines() {
        text.push_str(&format!("! {line}\n"));
    }
    match output.status.code() {
        Some(0) => text,
        code => format!("{text}exit {}\n", code.expect("no signal ended it")),
    }
}

fn games(home: &Path) -> Vec<PathBuf> {
    let folder = home.join("ludoteca/games");
    fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("a file").path()).collect()
}

/// The entries of the only game that is kept.
fn entries(home: &Path) -> Vec<String> {
    let files = games(home);
    assert_eq!(files.len(), 1, "{files:?}");
    let text = fs::read_to_string(&files[0]).expect("a record");
    text.lines().skip_while(|line| !line.is_empty()).skip(1).map(str::to_owned).collect()
}

#[track_caller]
fn refused(line: &str, expected: Expect) {
    expected.assert_eq(&answer(&home("refused"), &format!("play {line} --lang en"), ""));
}

#[test]
fn a_game_is_kept_as_it_goes_and_its_record_is_right() {
    let home = home("kept");
    let said = answer(&home, "play kamisado estandar --lang es", "c1c6\na8a7\n");
    assert!(said.ends_with("Interrumpida la partida, se concluye el juego.\n"), "{said}");
    assert_eq!(entries(&home), ["1 c1c6", "2 a8a7"]);
    let file = games(&home)[0].display().to_string();
    assert!(answer(&home, &format!("record check {file} --lang en"), "").contains("2 entries"));
}

#[test]
fn dice_follow_from_the_secret_and_can_be_checked() {
    let home = home("dice");
    answer(&home, "play backgammon --p1 bot:1 --p2 random --seed 7 --lang en", "");
    let file = games(&home)[0].display().to_string();
    let checked = answer(&home, &format!("record check {file} --lang en"), "");
    assert!(checked.contains("rolls follow from the secret that was committed to"), "{checked}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let games: Vec<String> = ["a", "b"]
        .map(|name| answer(&home(name), "play backgammon --p1 random --p2 random --seed 11 --no-save --lang en", ""))
        .to_vec();
    assert_eq!(games[0], games[1]);
    assert!(games[0].contains("wins the game"), "{}", games[0]);
}

#[test]
fn nothing_is_kept_if_nothing_is_to_be_kept_or_nothing_happened() {
    let home = home("nothing");
    answer(&home, "play congkak --no-save", "0\n");
    answer(&home, "play congkak", "");
    assert_eq!(games(&home), Vec::<PathBuf>::new());
}

#[test]
fn an_interrupted_game_is_listed_and_goes_on() {
    let home = home("resume");
    answer(&home, "play congkak --p1 human:Ana --p2 human:Luis", "0\n1\n");
    let said = answer(&home, "play --resume --lang en", "7\nx\n1\n8\nquit\n");
    assert!(said.contains("1. Congkak: «Ana» - «Luis», "), "{said}");
    assert!(said.contains("«7» is not a number from 1 to 1\n"), "{said}");
    assert!(said.contains("Luis, choose a pit (8-14):"), "{said}");
    assert_eq!(entries(&home), ["1 0", "1 1", "2 8"]);
    let said = answer(&home, "play congkak --resume=1 --lang en", "history\nquit\n");
    assert!(said.contains("   3. Luis: 8\n"), "{said}");
    assert!(answer(&home, "play galleta --resume --lang en", "").contains("No game can go on."));
    answer(&home, "play --resume=1", "rendirse\n");
    assert_eq!(answer(&home, "play --resume --lang en", ""), "No game can go on.\n", "what is over does not go on");
}

/// Copies games that version 0.1.0 saved at commit e788614 into the archive of a home.
fn saved_earlier(home: &Path, ending: &str) {
    let stored = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ludoteca-term/tests/archive");
    let archive = home.join("ludoteca/games");
    fs::create_dir_all(&archive).expect("a folder");
    for file in fs::read_dir(stored).expect("the saved games").map(|entry| entry.expect("a file").path()) {
        if file.to_str().is_some_and(|name| name.ends_with(ending)) {
            fs::copy(&file, archive.join(file.file_name().expect("a name"))).expect("copied");
        }
    }
}

#[test]
fn games_that_an_earlier_version_saved_are_listed_and_go_on() {
    let home = home("earlier");
    saved_earlier(&home, ".ludo");
    let said = answer(&home, "play --resume --lang en", "");
    assert!(said.contains("10. ") && !said.contains("! "), "{said}");
    let home = self::home("earlier-cut-off");
    saved_earlier(&home, "003823-congkak.ludo");
    answer(&home, "play --resume=1 --lang en", "8\nquit\n");
    assert_eq!(entries(&home), ["1 1", "2 8"], "the half line at the end of the file is dropped");
    let home = self::home("earlier-against-a-bot");
    saved_earlier(&home, "003657-congkak.ludo");
    answer(&home, "play --resume=1 --lang en", "0\nquit\n");
    assert_eq!(entries(&home)[..8], ["1 2", "2 8", "1 0", "2 7", "1 1", "2 7", "2 8", "1 0"]);
}

#[test]
fn a_bot_and_its_dice_go_on_after_an_interruption() {
    let line = "play backgammon --p1 human:Ana --p2 bot:2 --seed 3";
    let script = "tirar\n";
    let (whole, halves) = (home("whole"), home("halves"));
    answer(&whole, line, script);
    answer(&halves, line, "");
    let said = answer(&halves, "play --resume=1", script);
    assert!(!said.is_empty());
    assert_eq!(entries(&whole), entries(&halves), "the dice are the same");
}

#[test]
fn a_killed_program_loses_nothing_that_was_shown() {
    let home = home("killed");
    let mut child = start(&home, "play kamisado --lang en");
    let mut input = child.stdin.take().expect("its input");
    let mut shown = BufReader::new(child.stdout.take().expect("its output")).lines();
    input.write_all(b"c1c6\n").expect("it reads");
    shown.find(|line| line.as_ref().is_ok_and(|line| line.contains("Last colour"))).expect("the move is shown").ok();
    child.kill().expect("it is killed");
    child.wait().expect("it is gone");
    assert_eq!(entries(&home), ["1 c1c6"]);
    let said = answer(&home, "play --resume=1 --lang en", "a8a7\nquit\n");
    assert!(said.contains("Last colour of turn white:RED"), "{said}");
}

#[test]
fn half_a_line_at_the_end_is_dropped_and_other_damage_is_told() {
    let home = home("torn");
    answer(&home, "play congkak", "0\n1\n");
    let file = games(&home)[0].clone();
    fs::write(&file, fs::read_to_string(&file).expect("a record") + "2 1").expect("written");
    answer(&home, "play --resume=1", "8\n");
    assert_eq!(entries(&home), ["1 0", "1 1", "2 8"]);
    fs::write(&file, fs::read_to_string(&file).expect("a record") + "2 99\n").expect("written");
    let said = answer(&home, "play --resume --lang en", "");
    assert!(said.contains("cannot be read: line") && said.contains("there is no cell 99"), "{said}");
}

#[test]
fn a_game_is_played_by_one_program_at_a_time() {
    let home = home("locked");
    let mut child = start(&home, "play congkak");
    let mut input = child.stdin.take().expect("its input");
    let mut shown = BufReader::new(child.stdout.take().expect("its output")).lines();
    input.write_all(b"0\n").expect("it reads");
    shown.find(|line| line.as_ref().is_ok_and(|line| line.contains("Turno extra"))).expect("it is shown").ok();
    let said = answer(&home, "play --resume=1 --lang en", "");
    assert!(said.contains("another program is playing this game") && said.ends_with("exit 1\n"), "{said}");
    drop(input);
    child.wait().expect("it ends");
}

#[test]
fn records_are_saved_and_loaded_by_name() {
    let home = home("files");
    let said = answer(
        &home,
        "play congkak --lang en",
        "0\nsave\nsave mine.ludo\nsave mine.ludo\n1\nload mine.ludo\nhistory\nload no.ludo\n",
    );
    assert!(said.contains("a file name is missing\n"), "{said}");
    assert!(said.contains("Saved in «mine.ludo».\n"), "{said}");
    assert!(said.contains("«mine.ludo» exists already; choose another name\n"), "{said}");
    assert!(said.contains("The game of «mine.ludo» goes on.\n"), "{said}");
    assert!(
        said.contains(
            "   1. P1: 0
"
        ) && !said.contains(
            "   2. P1: 1
"
        ),
        "{said}"
    );
    assert!(said.contains("cannot read «no.ludo»"), "{said}");
    let saved = fs::read_to_string(home.join("mine.ludo")).expect("a record");
    assert!(saved.starts_with("ludoteca record 1\ngame: congkak\n"), "{saved}");
}

#[test]
fn a_folder_that_cannot_be_written_is_told_and_the_game_goes_on() {
    let home = home("full");
    fs::write(home.join("ludoteca"), "not a folder").expect("a file");
    let said = answer(&home, "play congkak --lang en", "0\n1\n");
    assert!(said.contains("the game cannot be kept: "), "{said}");
    assert!(said.contains("P2, choose a pit (8-14):"), "{said}");
}

#[test]
fn the_mode_is_the_main_setting() {
    let home = home("mode");
    assert!(answer(&home, "play kamisado maraton", "").contains("en modo maraton..."));
    assert!(answer(&home, "play galleta 9x9", "").contains("Tamaño: avanzado"));
    assert!(answer(&home, "play galleta 5", "").contains("Radio 5"));
    assert!(answer(&home, "play galleta 11x11", "").contains("Radio 5"));
    assert!(answer(&home, "play galleta 25x25", "").contains("Radio 12"));
    assert!(answer(&home, "play congkak 4", "").contains("4 piedras en cada uno"));
    assert!(answer(&home, "play backgammon 7", "").contains("Partida a 7 puntos."));
}

#[test]
fn bearing_off_is_tried_out_from_a_position_of_that_name() {
    let said = answer(
        &home("bearoff"),
        "play backgammon --position bearoff --dice 65 --lang en",
        "roll\n6/off 5/off\ndone\nquit\n",
    );
    assert!(said.contains("white plays 6/off 5/off."), "{said}");
    assert!(!said.contains("white (white)") && said.contains("\nwhite, to roll (roll, double):\n"), "{said}");
}

#[test]
fn every_word_is_of_the_language_that_is_spoken() {
    let script = "jugadas\ndoblar\ndoblar\ntirar\ntomar\ntirar\nhistorial\nsalir\n";
    let said = answer(&home("words"), "play backgammon --position bearoff --dice 21 --lang es", script);
    for english in ["roll", "double", "resign", "accept", "reject", "state"] {
        assert!(!said.contains(english), "{english}: {said}");
    }
    assert!(said.contains("tirar  doblar  rendirse simple"), "{said}");
    assert!(
        said.contains("ahora no puedes decir tirar: un doble espera respuesta; puedes decir: tomar, rechazar"),
        "{said}"
    );
    let named = answer(&home("words"), "play kamisado --p1 una-jugada --p2 one-ply --seed 1 --lang en", "");
    assert!(named.contains("one-ply (black) plays ") && !named.contains("una-jugada"), "{named}");
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    refused(
        "chess",
        expect![[r#"
        ! error: there is no game «chess»; there are: backgammon, kamisado, galleta, congkak
        exit 1
    "#]],
    );
    refused(
        "kamisado rapido",
        expect![[r#"
        ! error: mode cannot be «rapido»; it can be: simple, standard (estandar), long (larga), marathon (maraton)
        exit 1
    "#]],
    );
    refused(
        "kamisado simple --set mode=long",
        expect![[r#"
        ! error: mode is given twice
        exit 1
    "#]],
    );
    refused(
        "galleta 10x10",
        expect![[r#"
        ! error: size cannot be «10x10»; it can be: basic (basico), medium (intermedio), large (avanzado), 11x11, 13x13, 15x15, 17x17, 19x19, 21x21, 23x23, 25x25; radius cannot be «10x10»; it can be: 2 to 12; shape cannot be «10x10»; it can be: diamond (galleta), rectangle (rectangulo), drawing (dibujo)
        exit 1
    "#]],
    );
    refused(
        "congkak --p2 deepblue",
        expect![[r#"
            ! error: there is no bot «deepblue» for «congkak»; there are: bot, random (azar), heuristica (heuristic), minimax
            exit 1
        "#]],
    );
    refused(
        "congkak --p2 bot:9",
        expect![[r#"
        ! error: bot: level cannot be «9»; it can be: 1 to 8
        exit 1
    "#]],
    );
    refused(
        "congkak --p1 human:",
        expect![[r#"
        ! error: «» is no name: 1 to 30 letters on one line
        exit 1
    "#]],
    );
    refused(
        "congkak --dice 31",
        expect![[r#"
        ! error: congkak is played without dice
        exit 1
    "#]],
    );
    refused(
        "backgammon --dice 31,77",
        expect![[r#"
        ! error: «77» is no roll: two dice from 1 to 6, as in 31
        exit 1
    "#]],
    );
    refused(
        "backgammon --seed x",
        expect![[r#"
        ! error: --seed: «x» is not a number from 0 to 18446744073709551615
        exit 1
    "#]],
    );
    refused(
        "backgammon --speed -1",
        expect![[r#"
        ! error: --speed: «-1» is not a number from 0 to 1000
        exit 1
    "#]],
    );
    refused(
        "congkak --position 1,2",
        expect![[r#"
        ! error: position: a position is two parts, the cells and the player to move, with a blank between; this has 1
        exit 1
    "#]],
    );
    refused(
        "congkak --resume --p1 random",
        expect![[r#"
        ! error: «--resume[=<N>]» does not go with «--p1 <WHO>»
        ! See «ludoteca --help».
        exit 2
    "#]],
    );
    refused(
        "--resume=4",
        expect![[r#"
        ! error: No game can go on.
        exit 1
    "#]],
    );
    refused(
        "",
        expect![[r#"
        ! error: missing: «<GAME>»
        ! See «ludoteca --help».
        exit 2
    "#]],
    );
}

#[test]
fn a_board_is_coloured_only_if_that_is_wanted() {
    let home = home("colours");
    let forced = |no_colour: &str| {
        let mut command = program(&home, "play congkak --lang en --no-save");
        command.env("CLICOLOR_FORCE", "1").env("NO_COLOR", no_colour).stdin(Stdio::null());
        String::from_utf8(command.output().expect("it runs").stdout).expect("text")
    };
    assert!(forced("").contains("\u{1b}[38;2;13;188;121m"), "green for player 1");
    assert!(!forced("1").contains('\u{1b}'));
}

#[test]
fn a_match_of_another_program_goes_on() {
    let home = home("foreign");
    let file = format!("{}/../ludoteca-backgammon/tests/data/styles/gnubg-set-up-2.sgf", env!("CARGO_MANIFEST_DIR"));
    let said = answer(&home, &format!("play --resume={file} --lang en"), "roll\nquit\n");
    assert!(said.contains("Cube: 2, of root"), "{said}");
    let said = answer(&home, "play congkak --lang en", &format!("load {file}\nposition\nquit\n"));
    assert!(said.contains("Position: sGfwATDgc/ABMA cube=2:2"), "{said}");
    let mat = format!("{}/../ludoteca-backgammon/tests/data/styles/jellyfish.mat", env!("CARGO_MANIFEST_DIR"));
    let said = answer(&home, "play backgammon --lang en", &format!("load {mat}\nquit\n"));
    assert!(said.contains("Match to 5: white 4 - black 1"), "{said}");
}
