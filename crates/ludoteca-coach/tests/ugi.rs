//! Conversations in the Universal Game Interface.

use expect_test::{Expect, expect};
use ludoteca_coach::ugi::{Heard, Ugi};
use ludoteca_game::Lang;
use ludoteca_shelf::SHELF;

fn engine(game: &str) -> Ugi {
    let game = ludoteca_play::find_game(SHELF, game).expect("a game");
    Ugi::new(game, &[], 1000, Lang::En).expect("the defaults make a game")
}

/// What is said, and what is answered to it behind `< `; thinking is done at once, and only its last line is told.
fn talk(ugi: &mut Ugi, lines: &str, expected: &Expect) {
    let mut told = String::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        told.push_str(&format!("{line}\n"));
        let answers = match ugi.hear(line) {
            Heard::Said(answers) => answers,
            Heard::Think(search) => vec![search.think(&|| false, &|| 0, &mut |_| {})],
            Heard::Stop => vec!["(stops)".to_owned()],
            Heard::Quit => vec!["(quits)".to_owned()],
        };
        answers.iter().for_each(|answer| told.push_str(&format!("< {answer}\n")));
    }
    expected.assert_eq(&told);
}

#[test]
fn it_introduces_itself_with_the_game_and_its_options() {
    talk(
        &mut engine("galleta"),
        "ugi
         isready
         stop
         quit",
        &expect![[r#"
            ugi
            < id name Ludoteca galleta 0.1.0
            < id author the Ludoteca project
            < id game galleta 1
            < option name level type spin default 8 min 1 max 8
            < option name threads type spin default 1 min 1 max 256
            < option name hash type spin default 64 min 1 max 1000
            < option name lines type spin default 1 min 1 max 1000
            < option name seed type spin default 0 min 0 max 9223372036854775807
            < option name shape type combo default diamond var diamond var rectangle var drawing
            < option name radius type spin default 3 min 2 max 12
            < option name size type combo default medium var basic var medium var large var 11x11 var 13x13 var 15x15 var 17x17 var 19x19 var 21x21 var 23x23 var 25x25
            < option name rows type spin default 3 min 1 max 16
            < option name columns type spin default 3 min 1 max 16
            < option name drawing type string
            < option name outline type check default false
            < ugiok
            isready
            < readyok
            stop
            < (stops)
            quit
            < (quits)
        "#]],
    );
}

#[test]
fn positions_are_set_up_played_on_and_asked_about() {
    talk(
        &mut engine("congkak"),
        "setoption name pits value 3
         setoption name stones value 1
         position startpos moves 2
         query p1turn
         query gameover
         query result
         position fen 1,0,0,3,0,0,1,1 1
         go
         position fen 0,0,0,3,0,0,1,2 1
         query gameover
         query result
         go",
        &expect![[r#"
            setoption name pits value 3
            setoption name stones value 1
            position startpos moves 2
            query p1turn
            < response true
            query gameover
            < response false
            query result
            < response none
            position fen 1,0,0,3,0,0,1,1 1
            go
            < bestmove 0
            position fen 0,0,0,3,0,0,1,2 1
            query gameover
            < response true
            query result
            < response draw
            go
            < bestmove (none)
        "#]],
    );
}

#[test]
fn what_happens_by_itself_may_be_written_or_left_out() {
    let position = "position fen NZPSARVM/mv6/8/8/8/8/8/2raspzn 1 -- 0-0 1 play";
    let mut ugi = engine("kamisado");
    for line in [position.to_owned(), format!("{position} moves c1b2")] {
        assert!(matches!(ugi.hear(&line), Heard::Said(lines) if lines.is_empty()), "{line}");
    }
}

#[test]
fn dice_stand_among_the_moves() {
    talk(
        &mut engine("backgammon"),
        "position startpos moves 31 8/5 6/5
         query p1turn
         position startpos moves 31
         go depth 0",
        &expect![[r#"
            position startpos moves 31 8/5 6/5
            query p1turn
            < response true
            position startpos moves 31
            go depth 0
            < bestmove 6/5
        "#]],
    );
}

#[test]
fn what_is_wrong_is_explained_and_changes_nothing() {
    talk(
        &mut engine("congkak"),
        "sing
         setoption name level value 9
         setoption name volume value 1
         setoption name pits value 99
         position
         position fen nonsense
         position startpos moves 0 0
         position startpos moves 99
         query weather
         go nodes many
         go fast 3
         query p1turn",
        &expect![[r#"
            sing
            < info string unknown: «sing»
            setoption name level value 9
            < info string level: «9» is no number from 1 to 8
            setoption name volume value 1
            < info string there is no setting «volume»; there are: stones (1 to 20), pits (3 to 10)
            setoption name pits value 99
            < info string pits cannot be «99»; it can be: 3 to 10
            position
            < info string «» is neither startpos nor fen with a position
            position fen nonsense
            < info string position: a position is two parts, the cells and the player to move, with a blank between; this has 1
            position startpos moves 0 0
            < info string «0»: pit 0 is empty
            position startpos moves 99
            < info string «99»: there is no cell 99; they are numbered from 0 to 15
            query weather
            < info string unknown question «weather»: there are gameover, p1turn, result
            go nodes many
            < info string «nodes»: «many» is no number
            go fast 3
            < info string unknown: «fast»
            query p1turn
            < response true
        "#]],
    );
}

#[test]
fn who_has_a_clock_uses_a_part_of_it() {
    let mut ugi = engine("congkak");
    let time = |ugi: &mut Ugi, line: &str| match ugi.hear(line) {
        Heard::Think(search) => search.time_ms,
        _ => panic!("{line}"),
    };
    assert_eq!(time(&mut ugi, "go movetime 250"), Some(250));
    assert_eq!(time(&mut ugi, "go p1time 60000 p2time 1 p1inc 1000 p2inc 0"), Some(2_750));
    assert_eq!(time(&mut ugi, "go p1time 10 p2time 10 p1inc 5000"), Some(5));
    assert_eq!(time(&mut ugi, "go infinite"), None);
}
