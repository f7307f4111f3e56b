//! What is said to who says it wrong, and in which language.

use expect_test::expect;

use crate::{check, program, run, told};

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
