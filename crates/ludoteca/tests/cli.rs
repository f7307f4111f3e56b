//! The program as people and programs meet it: what it prints, where, and with which exit code.

use std::collections::HashSet;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use expect_test::{Expect, expect};
use resvg::tiny_skia::Pixmap;

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// Runs a line of words; a word in single quotes may have blanks.
fn run(line: &str) -> Output {
    let mut words = Vec::new();
    for (place, part) in line.split('\'').enumerate() {
        if place % 2 == 1 { words.push(part) } else { words.extend(part.split_whitespace()) }
    }
    program().args(words).output().expect("the program runs")
}

/// Standard output, then standard error behind `! `, then the exit code if it is not 0.
fn told(output: &Output) -> String {
    let mut text = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    for line in String::from_utf8(output.stderr.clone()).expect("UTF-8").lines() {
        text.push_str(&format!("! {line}\n"));
    }
    match output.status.code() {
        Some(0) => text,
        code => format!("{text}exit {}\n", code.expect("no signal ended the program")),
    }
}

#[track_caller]
fn check(line: &str, expected: Expect) {
    expected.assert_eq(&told(&run(line)));
}

fn fed(line: &str, input: &str) -> String {
    let mut child = program()
        .args(line.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
    told(&child.wait_with_output().expect("it ends"))
}

#[test]
fn moves_prints_the_object_that_programs_rely_on() {
    check(
        "moves congkak --set pits=3 --set stones=1 2 --lang en",
        expect![[r#"
            {"game":"congkak","settings":{"stones":1,"pits":3},"position":"1,1,0,1,1,1,1,0 1","to_move":1,"may_act":[1],"state":"playing","legal":["0","1"],"outcome":null,"detail":{"score":{"1":1,"2":0}}}
        "#]],
    );
    check(
        "moves kamisado --json c1c6 a8a7 c6a8",
        expect![[r#"
            {"game":"kamisado","settings":{"mode":"simple","block":"mutual","refill":"start"},"position":"rZPSARVM/N7/8/8/8/8/8/mv1aspzn 1 NR 1-0 1 home","to_move":null,"may_act":[],"state":"completed","legal":[],"outcome":{"winner":1,"score":{"1":1,"2":0},"reason":"home-rank"},"detail":{"score":{"1":1,"2":0},"round":1,"must_move":null,"last_colours":{"1":"N","2":"R"}}}
        "#]],
    );
    check(
        "moves galleta --set shape=rectangle --set rows=1 --set columns=1 --json",
        expect![[r#"
            {"game":"galleta","settings":{"shape":"rectangle","rows":1,"columns":1,"outline":false},"position":"0 - 1","to_move":1,"may_act":[1],"state":"playing","legal":["a1b1","a1a2","b1b2","a2b2"],"outcome":null,"detail":{"score":{"1":0,"2":0}}}
        "#]],
    );
}

#[test]
fn what_happens_by_itself_may_be_written_or_left_out() {
    let position = "'NZPSARVM/mv6/8/8/8/8/8/2raspzn 1 -- 0-0 1 play'";
    let without = told(&run(&format!("moves kamisado --position {position} c1c6 h1h2")));
    let with = told(&run(&format!("moves kamisado --position {position} c1c6 A8A8 h1h2")));
    assert_eq!(without, with);
    assert!(with.contains(r#""to_move":2"#), "{with}");
    check(
        "moves congkak --set pits=3 --set stones=1 --position '0,0,1,2,1,1,0,1 1' 2 sweep",
        expect![[r#"
            {"game":"congkak","settings":{"stones":1,"pits":3},"position":"0,0,0,3,0,0,0,3 1","to_move":null,"may_act":[],"state":"completed","legal":[],"outcome":{"winner":0,"score":{"1":3,"2":3},"reason":"swept"},"detail":{"score":{"1":3,"2":3}}}
        "#]],
    );
}

#[test]
fn refused_input_gets_a_sentence_and_exit_code_1() {
    check(
        "moves kamisado --lang en c1c6 b8b7",
        expect![[r#"
            {"error":"move 2, «b8b7»: the orange tower on a8 must move, not the blue one","code":"wrong-tower"}
            exit 1
        "#]],
    );
    check(
        "moves kamisado --lang es c1c6 b8b7",
        expect![[r#"
            {"error":"jugada 2, «b8b7»: debe mover la torre de color naranja que está en a8, no la de color azul","code":"wrong-tower"}
            exit 1
        "#]],
    );
    check(
        "moves kamisado c1c6 a8a7 c6a8 b8b7 --lang en",
        expect![[r#"
        {"error":"move 4, «b8b7»: the game is over","code":"move-after-end"}
        exit 1
    "#]],
    );
    check(
        "perft congkak -1 --lang en",
        expect![[r#"
        ! error: «-1» is not a number of plies from 0 to 1000
        exit 1
    "#]],
    );
    check(
        "moves congkak -1 --lang en",
        expect![[r#"
            {"error":"move 1, «-1»: «-1» is not the number of a pit","code":"not-a-number"}
            exit 1
        "#]],
    );
    check(
        "perft congkak many --lang en",
        expect![[r#"
        ! error: «many» is not a number of plies from 0 to 1000
        exit 1
    "#]],
    );
    check(
        "render congkak --set stones=0 --lang en",
        expect![[r#"
        ! error: stones cannot be «0»; it can be: 1 to 20
        exit 1
    "#]],
    );
    check(
        "render congkak --set stones --lang en",
        expect![[r#"
        ! error: «stones» is no setting: write KEY=VALUE
        exit 1
    "#]],
    );
    check(
        "render congkak -o board.gif --lang en",
        expect![[r#"
        ! error: «board.gif»: pictures are written as .svg or .png
        exit 1
    "#]],
    );
    check(
        "render congkak -o board --lang es",
        expect![[r#"
        ! error: «board»: las imágenes se escriben como .svg o .png
        exit 1
    "#]],
    );
    check(
        "render congkak --format png --width 0 --lang en",
        expect![[r#"
        ! error: «0» is not a number of pixels from 16 to 8192
        exit 1
    "#]],
    );
    check(
        "render congkak --width 100 --lang en",
        expect![[r#"
        ! error: an SVG picture has no pixels: --width is for PNG
        exit 1
    "#]],
    );
    check(
        "render galleta --set shape=rectangle --set rows=16 --set columns=1 -o board.png --width 8192 --lang en",
        expect![[r#"
        ! error: a picture of 8192 × 37929 pixels is too large: at most 33554432 together
        exit 1
    "#]],
    );
    check(
        "render congkak -o /nowhere/board.png --lang en",
        expect![[r#"
        ! error: cannot write «/nowhere/board.png»: No such file or directory (os error 2)
        exit 1
    "#]],
    );
    check(
        "render chess --lang en",
        expect![[r#"
        ! error: there is no game «chess»; there are: backgammon, kamisado, galleta, congkak
        exit 1
    "#]],
    );
    check(
        "moves galleta --set drawing=@/nowhere --lang en",
        expect![[r#"
        {"error":"cannot read «/nowhere»: No such file or directory (os error 2)","code":"cannot-read"}
        exit 1
    "#]],
    );
}

#[test]
fn wrong_usage_is_explained_in_the_users_language_with_exit_code_2() {
    check(
        "--lang en",
        expect![[r#"
            ! error: a command is missing: play, moves, perft, analyze, solve, certificate, arena, engine, puzzles, bench, record, render, serve, games, config, external, train, completions, man
            ! See «ludoteca --help».
            exit 2
        "#]],
    );
    check(
        "bailar",
        expect![[r#"
        ! error: no hay ninguna orden «bailar»
        ! Consulta «ludoteca --help».
        exit 2
    "#]],
    );
    check(
        "render",
        expect![[r#"
        ! error: falta: «<GAME>»
        ! Consulta «ludoteca --help».
        exit 2
    "#]],
    );
    check(
        "render congkak --theme",
        expect![[r#"
        ! error: «--theme <light|dark>» necesita un valor
        ! Consulta «ludoteca --help».
        exit 2
    "#]],
    );
    check(
        "render congkak --theme blue",
        expect![[r#"
        ! error: «blue» no es un valor de «--theme <light|dark>»; los hay: light, dark
        ! Consulta «ludoteca --help».
        exit 2
    "#]],
    );
    check(
        "moves congkak --jsonl 3 --lang en",
        expect![[r#"
        ! error: «--jsonl» does not go with «[MOVE]...»
        ! See «ludoteca --help».
        exit 2
    "#]],
    );
}

#[test]
fn the_language_is_the_locales_and_spanish_if_it_is_neither() {
    let in_locale = |locale: &str| {
        let output = program().args(["perft", "congkak", "x"]).env("LANG", locale).output().expect("the program runs");
        told(&output).contains("is not a number")
    };
    assert!(in_locale("en_US.UTF-8") && !in_locale("es_ES.UTF-8") && !in_locale("fr_FR.UTF-8") && !in_locale("C"));
}

#[test]
fn perft_ends_with_the_total() {
    let output = run("perft congkak 3 --lang en");
    let text = told(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..3], ["0: 42", "1: 47", "2: 46"], "{text}");
    assert_eq!(lines.last(), Some(&"309"), "{text}");
    assert!(text.contains("309 nodes in "), "{text}");
    let json: serde_json::Value = serde_json::from_slice(&run("perft congkak 3 --json").stdout).expect("JSON");
    assert_eq!(json["nodes"], 309);
    assert!(told(&run("perft kamisado 0")).ends_with("\n1\n"));
}

#[test]
fn jsonl_answers_line_by_line_and_goes_on_after_a_bad_one() {
    let input = concat!(
        r#"{"settings":{"pits":3,"stones":"1"},"moves":["2"]}"#,
        "\n\nnonsense\n[]\n",
        r#"{"moves":[0]}"#,
        "\n",
        r#"{"position":7}"#,
        "\n",
        r#"{"speed":1}"#,
        "\n",
        r#"{"settings":{"stones":99}}"#,
        "\n",
        r#"{"position":"1,1,1,0,1,1,1,0 2","settings":{"stones":1,"pits":3}}"#,
    );
    expect![[r#"
        {"game":"congkak","settings":{"stones":1,"pits":3},"position":"1,1,0,1,1,1,1,0 1","to_move":1,"may_act":[1],"state":"playing","legal":["0","1"],"outcome":null,"detail":{"score":{"1":1,"2":0}}}
        {"error":"the query is not JSON (column 2): expected ident","code":"query-not-json"}
        {"error":"a query is a JSON object","code":"query-not-object"}
        {"game":"congkak","settings":{"stones":7,"pits":7},"position":"0,8,8,8,8,8,8,1,7,7,7,7,7,7,7,0 1","to_move":1,"may_act":[1],"state":"playing","legal":["1","2","3","4","5","6"],"outcome":null,"detail":{"score":{"1":1,"2":0}}}
        {"error":"position must be a text","code":"query-wrong-type"}
        {"error":"a query has no «speed»; it has: settings, position, dice, moves","code":"query-unknown-key"}
        {"error":"stones cannot be «99»; it can be: 1 to 20","code":"not-a-value"}
        {"game":"congkak","settings":{"stones":1,"pits":3},"position":"1,1,1,0,1,1,1,0 2","to_move":2,"may_act":[2],"state":"playing","legal":["4","5","6"],"outcome":null,"detail":{"score":{"1":0,"2":0}}}
    "#]]
    .assert_eq(&fed("moves congkak --jsonl --lang en", input));
}

const RECORD: &str = "ludoteca record 1\ngame: kamisado\nset mode: standard\nplayer 1: Ana\n\n1 C1c6\n2 a8a7\n1 c6a8\n";

#[test]
fn a_record_is_shown_and_checked() {
    assert_eq!(fed("record check - --lang en", RECORD), "kamisado: 3 entries, all legal\n");
    let shown = fed("record show - --after 1 --lang en", RECORD);
    assert!(shown.starts_with("player 1: Ana\n   1. 1 c1c6\n\n"), "{shown}");
    assert!(
        shown.ends_with(
            "Score: 0–0\nPlayer 2 (white) to move\nPosition: NZPSARVM/8/2r5/8/8/8/8/mv1aspzn 2 N- 0-0 1 play\n"
        ),
        "{shown}"
    );
    let json: serde_json::Value = serde_json::from_str(&fed("record show - --json", RECORD)).expect("JSON");
    assert_eq!(json["entries"][2], serde_json::json!({"by": 1, "text": "c6a8"}));
    assert_eq!(json["view"]["detail"]["round"], 2);
    let json: serde_json::Value = serde_json::from_str(&fed("record check - --json", RECORD)).expect("JSON");
    assert_eq!((&json["ok"], &json["entries"]), (&true.into(), &3.into()));
}

#[test]
fn a_damaged_record_is_refused_with_the_line_and_the_reason() {
    for (damage, expected) in [
        (RECORD.replacen("2 a8a7", "2 b8b7", 1), "line 7: the orange tower on a8 must move, not the blue one"),
        (RECORD.replacen("2 a8a7", "1 a8a7", 1), "line 7: it is player 2's turn"),
        (
            RECORD.replacen("2 a8a7", "a8a7", 1),
            "line 7: «a8a7» is no entry: the player or *, a blank, and what was done",
        ),
        (RECORD.replacen("2 a8a7", "* a8a8", 1), "line 7: «a8a8» cannot happen by itself here"),
        (
            RECORD.replacen("mode: standard", "mode: fast", 1),
            "line 3: mode cannot be «fast»; it can be: simple, standard (estandar), long (larga), marathon (maraton)",
        ),
        (
            RECORD.replacen("set mode", "set speed", 1),
            "line 3: there is no setting «speed»; there are: mode (simple, standard (estandar), long (larga), marathon (maraton)), block (mutual (mutuo), chain (cadena)), refill (start (salida), choose (elige))",
        ),
        (
            RECORD.replacen("game: kamisado", "game: chess", 1),
            "line 2: there is no game «chess»; there are: backgammon, kamisado, galleta, congkak",
        ),
        (RECORD.replacen("game: kamisado\n", "", 1), "line 4: the header names no game"),
        (
            RECORD.replacen("player 1: Ana", "player 1 Ana", 1),
            "line 4: «player 1 Ana» is no header line: a name, a colon and a value",
        ),
        (
            RECORD.replacen("player 1: Ana", "start: x", 1),
            "line 4: a position is six parts (board, player, last colours, points, round, phase) with blanks between; this has 1",
        ),
        (
            RECORD.replacen("record 1", "record 2", 1),
            "line 1: this is no record: its first line must be «ludoteca record 1»",
        ),
        (format!("{RECORD}2 @resign\n1 @resign\n"), "line 10: the game is over"),
        (format!("{RECORD}2 @accept-draw\n"), "line 9: the opponent has made no such offer"),
    ] {
        assert_eq!(fed("record check - --lang en", &damage), format!("! error: {expected}\nexit 1\n"));
    }
    let not_text = program().args(["record", "check", "/dev/null", "--lang", "en"]).output().expect("the program runs");
    assert!(told(&not_text).contains("line 1: this is no record"));
}

#[test]
fn render_draws_both_views_and_both_themes() {
    let light = told(&run("render kamisado"));
    assert!(light.starts_with("<svg ") && light.ends_with("</svg>\n"));
    assert_ne!(light, told(&run("render kamisado --view 2")));
    assert_ne!(told(&run("render congkak")), told(&run("render congkak --theme dark")));
}

/// A PNG picture as the program writes it.
fn pixels(bytes: &[u8]) -> Pixmap {
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "a PNG picture");
    Pixmap::decode_png(bytes).expect("a PNG picture")
}

/// How many colours a picture has in a rectangle from its left, upper edge with a width and a height.
fn colours(picture: &Pixmap, [left, top, width, height]: [u32; 4]) -> usize {
    let places = (top..top + height).flat_map(|y| (left..left + width).map(move |x| (x, y)));
    let colours: HashSet<[u8; 4]> = places
        .map(|(x, y)| picture.pixel(x, y).expect("a place in the picture"))
        .map(|colour| [colour.red(), colour.green(), colour.blue(), colour.alpha()])
        .collect();
    colours.len()
}

#[test]
fn render_draws_pixels_of_any_width() {
    for (game, width, height) in
        [("backgammon", 1884, 1216), ("kamisado", 1720, 1720), ("galleta", 1727, 1727), ("congkak", 2168, 1120)]
    {
        let output = run(&format!("render {game} --format png"));
        assert!(output.stderr.is_empty() && output.status.success());
        let picture = pixels(&output.stdout);
        assert_eq!((picture.width(), picture.height()), (width, height), "{game} at twice its size");
        assert!(colours(&picture, [0, 0, width, height]) > 20, "{game} is more than a few flat places");
        let small = pixels(&run(&format!("render {game} --format png --width 300")).stdout);
        assert_eq!((small.width(), small.height()), (300, (300 * height + width / 2) / width), "{game}");
    }
}

/// The lightest green in a rectangle from its left, upper edge with a width and a height.
fn lightest(picture: &Pixmap, [left, top, width, height]: [u32; 4]) -> u8 {
    let places = (top..top + height).flat_map(|y| (left..left + width).map(move |x| (x, y)));
    places.filter_map(|(x, y)| picture.pixel(x, y)).map(|colour| colour.green()).max().unwrap_or_default()
}

#[test]
fn letters_come_with_the_program_whatever_fonts_there_are() {
    let picture = pixels(&run("render kamisado --format png").stdout);
    // The letter of file a stands in the dark frame above it.
    assert!(lightest(&picture, [148, 10, 24, 28]) > 200, "the letter");
    assert!(lightest(&picture, [180, 10, 24, 28]) < 120, "the frame beside it");
}

#[test]
fn a_board_is_drawn_in_the_shapes_that_its_game_has() {
    let size = |options: &str| {
        let picture = pixels(&run(&format!("render {options} --format png --width 404")).stdout);
        (picture.width(), picture.height())
    };
    assert_eq!(size("backgammon --cut compact"), (404, 404));
    assert_eq!(size("congkak --cut compact"), (404, 651));
    assert_eq!(size("congkak --cut short"), (404, 474));
    let refused = run("render kamisado --cut short --lang en");
    assert_eq!(
        String::from_utf8_lossy(&refused.stderr),
        "error: this game has no board of the shape short; there are: wide, compact\n"
    );
}

#[test]
fn the_last_move_is_marked_if_one_asks_for_it() {
    let plain = told(&run("render kamisado c1c6"));
    let marked = told(&run("render kamisado c1c6 --last"));
    // The colour of the marks of a last move, the same in both themes.
    assert!(!plain.contains("#ffd166") && marked.contains("#ffd166"));
    assert_eq!(told(&run("render kamisado --last")), told(&run("render kamisado")), "there is none yet");
}

#[test]
fn the_ending_of_the_file_decides_what_is_written() {
    let folder = std::env::temp_dir().join(format!("ludoteca-render-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let written = |name: &str, options: &str| {
        let file = folder.join(name);
        let output = run(&format!("render congkak {options} -o '{}'", file.display()));
        assert_eq!(told(&output), "", "{name}");
        std::fs::read(file).expect("the picture")
    };
    let light = written("board.png", "");
    assert_eq!(pixels(&light).width(), 2168);
    assert_eq!(light, written("BOARD.PNG", ""));
    assert_eq!(light, run("render congkak --format png").stdout);
    assert_ne!(light, written("dark.png", "--theme dark"));
    assert_eq!(pixels(&written("narrow", "--format png --width 100")).width(), 100);
    assert_eq!(written("board.svg", ""), run("render congkak").stdout);
    assert_eq!(run("render congkak -o -").stdout, run("render congkak").stdout);
    std::fs::remove_dir_all(folder).expect("the folder goes");
}

#[test]
fn help_manual_and_completions_come_from_the_one_definition() {
    for lang in ["es", "en"] {
        for command in ["--help", "moves --help", "record --help", "record show --help", "man", "completions bash"] {
            let output = run(&format!("{command} --lang {lang}"));
            assert_eq!(output.status.code(), Some(0), "{command}");
            assert!(output.stderr.is_empty() && output.stdout.len() > 200, "{command}");
        }
    }
    let manual = told(&run("man --lang en"));
    assert!(manual.contains(".SH \"ludoteca moves\"") && manual.contains("jsonl"), "{manual}");
    let completions = told(&run("completions zsh --lang en"));
    assert!(completions.contains("kamisado") && completions.contains("--position"), "{completions}");
    assert!(told(&run("--version")).starts_with("ludoteca "));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let wrong = std::ffi::OsStr::from_bytes(b"\xff\xfe");
    for arguments in [vec![wrong], vec!["moves".as_ref(), "kamisado".as_ref(), wrong], vec!["--lang".as_ref(), wrong]] {
        let output = program().args(&arguments).output().expect("the program runs");
        assert!(matches!(output.status.code(), Some(1 | 2)), "{arguments:?}: {}", told(&output));
    }
}

#[test]
fn a_roll_lists_whole_plays_with_the_positions_they_lead_to() {
    let view = |line: &str| serde_json::from_slice::<serde_json::Value>(&run(line).stdout).expect("JSON");
    let rolled = view("moves backgammon --position 4HPwATDgc/ABMA --dice 31");
    assert_eq!(rolled["legal"].as_array().map(Vec::len), Some(16));
    let point = serde_json::json!({"play": "8/5 6/5", "position": "sGfwATDgc/ABMA"});
    assert!(rolled["legal"].as_array().is_some_and(|plays| plays.contains(&point)), "{rolled}");
    assert_eq!((&rolled["state"], &rolled["to_move"]), (&"rolled".into(), &1.into()));
    assert_eq!(rolled["detail"]["xgid"], "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10");
    let rolling = view("moves backgammon '31: 8/5 6/5'");
    assert_eq!(
        rolling["legal"],
        serde_json::json!(["roll", "double", "resign single", "resign gammon", "resign backgammon"])
    );
    assert_eq!((&rolling["state"], &rolling["to_move"]), (&"rolling".into(), &2.into()));
    let bare = view("moves backgammon --position -b----E-C---eE---c-e----B-:0:0:-1:00:3:2:0:5:10");
    assert_eq!(bare["to_move"], 2, "an XGID without its prefix begins with a hyphen");
    let matched = view("moves backgammon --position XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:3:2:0:5:10");
    assert_eq!((&matched["settings"]["length"], &matched["to_move"]), (&5.into(), &2.into()));
    // Nothing can enter: one play without moves.
    let stuck = fed("moves backgammon --jsonl", r#"{"position":"g+fCAwSLzsEBQQ","dice":[6,6]}"#);
    assert!(stuck.contains(r#""legal":[{"play":"","position":"#), "{stuck}");
}

#[test]
fn errors_of_backgammon_have_a_code_a_family_and_a_name() {
    for (query, code, family, name) in [
        (
            r#"{"settings":{"auto_roll_for_start":false},"moves":["8/5"]}"#,
            "not-begun",
            "game",
            "GameNotInitializedError",
        ),
        (r#"{"position":"4HPwATDgc/ABMA","moves":["8/5"]}"#, "not-rolled", "dice", "DiceNotRolledError"),
        (r#"{"position":"4HPwATDgc/ABMA","moves":["31: 7/4 6/5"]}"#, "not-there", "checker", "CheckerPositionError"),
        (r#"{"position":"4HPwATDgc/ABMA","moves":["31: 28/4 6/5"]}"#, "no-such-point", "board", "InvalidPointError"),
        (r#"{"position":"4HPwATDgc/ABMA","dice":[7,7]}"#, "not-dice", "dice", "InvalidDiceValueError"),
        (r#"{"position":"4HPwATDgc/ABMA player=3"}"#, "unreadable-part", "player", "InvalidPlayerColorError"),
    ] {
        let answer: serde_json::Value =
            serde_json::from_str(&fed("moves backgammon --jsonl --lang en", query)).expect("JSON");
        assert_eq!(answer["code"], code, "{query}: {answer}");
        assert_eq!((&answer["family"], &answer["name"]), (&family.into(), &name.into()), "{query}: {answer}");
    }
    let plain = fed("moves kamisado --jsonl --lang en", r#"{"moves":["c1b9"]}"#);
    assert!(!plain.contains("family") && plain.contains("\"code\":\"not-a-square\""), "{plain}");
}

#[test]
fn everybody_who_may_act_is_listed() {
    let view =
        |query: &str| serde_json::from_str::<serde_json::Value>(&fed("moves backgammon --jsonl", query)).expect("JSON");
    for (query, to_move, may_act) in [
        (r#"{"settings":{"auto_roll_for_start":false}}"#, serde_json::json!(null), serde_json::json!([1, 2])),
        (r#"{"position":"4HPwATDgc/ABMA player=2"}"#, serde_json::json!(2), serde_json::json!([2])),
        (r#"{"position":"4HPwATDgc/ABMA rolling=true"}"#, serde_json::json!(null), serde_json::json!([])),
        (
            r#"{"settings":{"length":5},"position":"4HPwATDgc/ABMA state=completed won=1:1:dropped score=1-0"}"#,
            serde_json::json!(null),
            serde_json::json!([1, 2]),
        ),
        (
            r#"{"position":"4HPwATDgc/ABMA state=completed won=1:1:dropped score=1-0"}"#,
            serde_json::json!(null),
            serde_json::json!([]),
        ),
    ] {
        let answer = view(query);
        assert_eq!((&answer["to_move"], &answer["may_act"]), (&to_move, &may_act), "{query}");
    }
}

#[test]
fn single_moves_come_and_go_as_places() {
    let answer = |moves: &str| {
        let query = format!(r#"{{"position":"4HPwATDgc/ABMA state=rolled dice=31","moves":{moves}}}"#);
        serde_json::from_str::<serde_json::Value>(&fed("moves backgammon --jsonl --lang en", &query)).expect("JSON")
    };
    let begun = answer(r#"[{"from":7,"to":4}]"#);
    assert_eq!(begun["position"], "4HPwATDgc/ABMA state=moving dice=31 made=8:3");
    assert_eq!(answer(r#"[{"from":7}]"#), begun, "the higher die that is legal");
    assert_eq!(answer(r#"["8"]"#), begun, "as the mover counts");
    let single = serde_json::json!({"from": 5, "to": 4, "die": 1});
    assert!(begun["detail"]["moves"].as_array().is_some_and(|moves| moves.contains(&single)), "{begun}");
    assert_eq!(answer(r#"[{"from":8}]"#)["error"], "move 1, «from 8»: you have no checker there: 8");
    assert_eq!(answer(r#"[{"to":8}]"#)["code"], "query-wrong-type");
}

#[test]
fn dice_are_refused_where_there_are_none() {
    check(
        "moves kamisado --dice 31 --lang en",
        expect![[r#"
        {"error":"kamisado is played without dice","code":"no-dice"}
        exit 1
    "#]],
    );
    check(
        "moves backgammon --dice 70 --lang en",
        expect![[r#"
        {"error":"«70» is no roll: two dice from 1 to 6, as in 31","code":"not-dice","family":"dice","name":"InvalidDiceValueError"}
        exit 1
    "#]],
    );
}

#[test]
fn matches_are_converted_from_and_to_other_programs() {
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../ludoteca-backgammon/tests/data/gnubg/match1");
    let record = told(&run(&format!("record convert {sample}.mat --to record")));
    assert!(record.starts_with("ludoteca record 1\ngame: backgammon\nset length: 1\n"), "{record}");
    assert!(record.contains("player 1: Alice\n") && record.contains("\n1 roll\n* 43\n"), "{record}");
    assert_eq!(fed("record check - --lang en", &record), "backgammon: 219 entries, all legal\n");
    assert_eq!(told(&run(&format!("record convert {sample}.sgf --to mat"))), fed("record convert - --to mat", &record));
    let session = concat!(env!("CARGO_MANIFEST_DIR"), "/../ludoteca-backgammon/tests/data/gnubg/money_beaver.sgf");
    let converted = told(&run(&format!("record convert {session} --to mat")));
    assert!(converted.contains(" 0 point match\n") && converted.contains(" Game 3\n"), "a session is one: {converted}");
    check(
        &format!("record convert {session} --to mat --game 2 --lang en"),
        expect![[r#"
        ! error: «2» is not the number of a game from 1 to 1
        exit 1
    "#]],
    );
    check(
        &format!("record convert {session} --to pdf --lang en"),
        expect![[r#"
        ! error: there is no format «pdf»; there are: record, mat, sgf
        exit 1
    "#]],
    );
    check(
        &format!("record convert {session} --from pdf --to mat --lang en"),
        expect![[r#"
        ! error: there is no format «pdf»; there are: record, mat, sgf
        exit 1
    "#]],
    );
    assert!(fed("record convert - --to mat --lang en", RECORD).contains("kamisado cannot be written as mat"));
}

/// A file in the style of another program.
fn style(name: &str) -> String {
    format!("{}/../ludoteca-backgammon/tests/data/styles/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn files_of_other_programs_are_shown_and_checked_as_they_are() {
    check(
        &format!("record check {} --lang en", style("jellyfish.mat")),
        expect![[r#"
        backgammon: 51 entries, all legal
    "#]],
    );
    let shown = told(&run(&format!("record show {} --lang en", style("gnubg-set-up-2.sgf"))));
    assert!(shown.contains("Position: sGfwATDgc/ABMA cube=2:2"), "{shown}");
    let text = std::fs::read(style("jellyfish.mat")).expect("the file");
    assert_eq!(
        fed("record check - --lang en", std::str::from_utf8(&text).expect("text")),
        "backgammon: 51 entries, all legal\n"
    );
}

#[test]
fn a_file_that_contradicts_itself_is_warned_about_and_refused_if_one_is_strict() {
    let text = std::fs::read_to_string(style("jellyfish.mat")).expect("the file");
    let file = std::env::temp_dir().join(format!("ludoteca-contradicts-{}.mat", std::process::id()));
    std::fs::write(&file, text.replacen("Doubles => 2", "Doubles => 8", 1)).expect("a file");
    let line = |words: &str| format!("record {words} --lang en {}", file.display());
    check(
        &line("check"),
        expect![[r#"
        backgammon: 51 entries, all legal
        ! warning: line 6: the cube is said to be turned to 8, but it is turned to 2
    "#]],
    );
    check(
        &line("check --strict"),
        expect![[r#"
        ! error: the file contradicts itself, line 6: the cube is said to be turned to 8, but it is turned to 2
        exit 1
    "#]],
    );
    check(
        &line("convert --strict --to sgf"),
        expect![[r#"
        ! error: the file contradicts itself, line 6: the cube is said to be turned to 8, but it is turned to 2
        exit 1
    "#]],
    );
    let answer: serde_json::Value = serde_json::from_slice(&run(&line("check --json")).stdout).expect("JSON");
    let warning = serde_json::json!({
        "line": 6,
        "warning": "the cube is said to be turned to 8, but it is turned to 2",
        "code": "cube-contradicts",
    });
    assert_eq!((&answer["ok"], &answer["warnings"]), (&true.into(), &serde_json::json!([warning])));
    std::fs::remove_file(file).expect("the file goes");
}

#[test]
fn a_file_is_read_in_the_encoding_that_it_has() {
    let text = std::fs::read_to_string(style("jellyfish.mat")).expect("the file").replace("Ana", "Begoña");
    let folder = std::env::temp_dir().join(format!("ludoteca-encodings-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let latin: Vec<u8> = text.chars().map(|letter| letter as u8).collect();
    let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    for (name, bytes) in [("latin.mat", latin), ("wide.txt", wide)] {
        let file = folder.join(name);
        std::fs::write(&file, bytes).expect("a file");
        let record = told(&run(&format!("record convert {} --to record", file.display())));
        assert!(record.contains("player 1: Begoña\n"), "{name}: {record}");
    }
    std::fs::remove_dir_all(folder).expect("the folder goes");
}

/// An object that the program prints, or each of several, without how long it took.
fn objects(text: &str) -> Vec<serde_json::Value> {
    let object = |line: &str| {
        let mut value: serde_json::Value = serde_json::from_str(line).expect("JSON");
        value.as_object_mut().expect("an object").remove("ms");
        value
    };
    text.lines().map(object).collect()
}

#[test]
fn solve_tells_the_exact_value_and_every_move_that_keeps_it() {
    let answer = &objects(&told(&run("solve galleta --set radius=2 --json")))[0];
    assert_eq!((&answer["solved"], &answer["eyes"], &answer["value"]), (&true.into(), &1.into(), &2.0.into()));
    assert_eq!(answer["best_complete"], true);
    let line = answer["line"].as_array().expect("a line");
    assert_eq!(line.first(), answer["best"].as_array().and_then(|best| best.first()));
    let moves: Vec<&str> = line.iter().filter_map(|mv| mv.as_str()).collect();
    let end = &objects(&told(&run(&format!("moves galleta --set radius=2 --json {}", moves.join(" ")))))[0];
    assert_eq!(end["error"], serde_json::Value::Null, "the line is legal: {end}");
}

#[test]
fn what_is_not_solved_in_time_has_the_bounds_that_are_proved() {
    let answer = &objects(&told(&run("solve congkak --limit 0.05 --memory 1 --json")))[0];
    assert_eq!((&answer["solved"], &answer["value"]), (&false.into(), &serde_json::Value::Null));
    assert_eq!(answer["best"], serde_json::json!([]));
    let bounds: Vec<f64> =
        answer["bounds"].as_array().expect("two").iter().filter_map(|bound| bound.as_f64()).collect();
    assert!(bounds[0] < 0.0 && bounds[1] > 0.0, "{bounds:?}");
}

#[test]
fn solve_refuses_what_it_cannot_do() {
    check(
        "solve backgammon --json --lang en",
        expect![[r#"
        {"error":"nobody can solve «backgammon»","code":"no-solver"}
        exit 1
    "#]],
    );
    check(
        "solve congkak --limit soon --json --lang en",
        expect![[r#"
        {"error":"--limit: «soon» is no number of seconds","code":"not-a-limit"}
        exit 1
    "#]],
    );
    check(
        "solve congkak --threads 0 --json --lang es",
        expect![[r#"
        {"error":"--threads: «0» no es un número entero de 1 a 256","code":"not-a-number"}
        exit 1
    "#]],
    );
}

#[test]
fn analyze_tells_what_every_move_is_worth() {
    let answer = &objects(&told(&run("analyze congkak --set pits=3 --set stones=2 --json")))[0];
    assert_eq!((&answer["exact"], &answer["eyes"], &answer["value"]), (&true.into(), &1.into(), &0.0.into()));
    let moves = answer["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 3);
    assert_eq!((&moves[0]["move"], &moves[0]["value"]), (&answer["best"], &answer["value"]));
    for judged in moves {
        let after = run(&format!(
            "moves congkak --set pits=3 --set stones=2 --json {}",
            judged["move"].as_str().expect("a pit")
        ));
        assert_eq!(objects(&told(&after))[0]["position"], judged["position"]);
    }
}

#[test]
fn analyze_answers_one_line_for_each_and_goes_on_after_a_bad_one() {
    let input = concat!(
        "{\"settings\":{\"pits\":3,\"stones\":1},\"moves\":[\"0\"],\"level\":3}\n",
        "{\"settings\":{\"pits\":3,\"stones\":1},\"level\":9}\n",
        "{\"settings\":{\"pits\":3,\"stones\":1},\"level\":8}\n",
    );
    let answers = objects(&fed("analyze congkak --jsonl --lang en", input));
    assert_eq!(answers.len(), 3);
    assert_eq!((&answers[0]["eyes"], &answers[2]["eyes"]), (&2.into(), &1.into()));
    assert_eq!(answers[1]["error"], "--level: 9 is no whole number from 1 to 8");
    assert_eq!(answers[2]["exact"], true);
}
