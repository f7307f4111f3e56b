//! Games in files, our own and those of other programs.

use expect_test::expect;

use crate::{check, fed, program, run, told};

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
