//! Whole dialogues, from the first prompt to the result, in both languages. Typed lines stand after `> `.

mod support;

use expect_test::expect_file;
use ludoteca_game::Lang;
use support::{Case, transcript};

/// Compares a dialogue with its transcripts in both languages. A line `es|en` of the script has a text for each language.
fn check(name: &str, case: &Case<'_>) {
    for lang in Lang::ALL {
        let file = format!("{}/tests/dialogues/{name}-{}.txt", env!("CARGO_MANIFEST_DIR"), lang.code());
        expect_file![file].assert_eq(&transcript(case, lang));
    }
}

#[test]
fn kamisado_simple_as_in_the_sample_of_the_rules() {
    let script = "
        z9z9
        c1
        a8a7
        c1b3
        c1c6
        b8b7
        texto|text
        c6c7
        a8a7
        TEXTO|TEXT
        c6a8";
    check("kamisado-simple", &Case { game: "kamisado", script, ..Case::default() });
}

#[test]
fn kamisado_standard_with_a_block_and_a_push_to_four_points() {
    let script = "
        b1b2 h8e5 a1a4 e8c6 h1h8
        c8c6 h1g2 a8a7 c1c3 h8h1
        a8a7
        g1g4 c8d7 b1b2 h8f6 a1a3 b8c7 e1g3 d8e7 g4f5 g8f7 d1e2 f7d5 h1g2 a8a7 c1e3 f8f7 e2d3 d7c6 g2f3 a7b6
        g3e5 f6 c7d6 e3d4 f5e4 f3g4 c6a4 d3c4 g4c8";
    let script = script.split_whitespace().collect::<Vec<_>>().join("\n");
    check("kamisado-standard", &Case { game: "kamisado", mode: Some("estandar"), script: &script, ..Case::default() });
}

#[test]
fn kamisado_ends_in_a_mutual_block() {
    let case = Case {
        game: "kamisado",
        position: Some("NZPSAR2/mv6/8/8/8/8/6VM/2raspzn 1 -- 0-0 1 play"),
        script: "c1c6",
        ..Case::default()
    };
    check("kamisado-mutual-block", &case);
}

#[test]
fn kamisado_long_asks_how_the_towers_are_seated() {
    let case = Case {
        game: "kamisado",
        mode: Some("larga"),
        position: Some("NZPSAR2/mv6/8/8/8/8/6VM/2raspzn 1 -- 0-0 1 play"),
        script: "c1c6\na1a2\narriba\nizquierda|left\nhistorial|history\nsalir|quit",
        ..Case::default()
    };
    check("kamisado-long", &case);
}

/// The end of a money game of backgammon. Tables have its values, so that its texts do not change with the nets.
fn ending(script: &str) -> Case<'_> {
    Case {
        game: "backgammon",
        position: Some("XGID=--B-A-------------------c-:0:0:1:21:0:0:0:0:10"),
        dice: "62",
        script,
        ..Case::default()
    }
}

#[test]
fn backgammon_hints_judge_whole_plays_and_the_cube() {
    let script = "
        pista|hint
        2/1
        pista|hint
        2/off

        pista|hint
        tirar|roll
        salir|quit";
    check("backgammon-hint", &ending(script));
}

#[test]
fn the_tutor_asks_before_a_play_and_a_cube_decision_that_give_too_much_away() {
    let script = "
        tutor mucho
        tutor 0.05
        4/3 2/off

        n
        4/3 2/off

        m|h
        2/1 2/off

        doblar|double
        quiza
        doblar|double
        s|y
        tutor no|tutor off
        rechazar|pass
        salir|quit";
    check("backgammon-tutor", &ending(script));
}

#[test]
fn backgammon_match_with_cube_undo_and_resignation() {
    let script = "
        13/8
        tirar|roll
        hecho|done
        9/3
        13/7
        8/6
        bar/20
        6/off
        99/3
        8/5 6/5 24/23
        8/5
        hecho|done
        deshacer|undo
        7 4
        5 4
        hecho|done
        doblar|double
        deshacer|undo
        doblar|double
        tirar|roll
        doblar|double
        tirar|roll
        tomar|take
        doblar|double

        13/11 13/8

        rendirse gammon|resign gammon
        tomar|take
        rehusar|refuse
        tirar|roll
        24/14

        rendirse gammon|resign gammon
        aceptar|accept";
    let case = Case {
        game: "backgammon",
        mode: Some("3"),
        seats: ["human:Ana", "human:Luis"],
        dice: "31,52,64",
        script,
        ..Case::default()
    };
    check("backgammon-match", &case);
}

#[test]
fn backgammon_is_undone_step_by_step_and_redone() {
    let script = "
        tirar|roll
        8/5 6/5
        deshacer|undo
        deshacer|undo
        deshacer|undo
        deshacer|undo
        rehacer|redo
        rehacer|redo
        rehacer|redo
        rehacer|redo
        hecho|done
        deshacer|undo
        salir|quit";
    check("backgammon-undo", &Case { game: "backgammon", dice: "31,52", script, ..Case::default() });
}

#[test]
fn backgammon_is_resigned_game_by_game_and_a_match_forfeited_after_a_question() {
    let script = "
        doblar|double
        doblar|double
        rendirse|resign
        rechazar|drop
        rendirse|resign
        abandonar|forfeit
        abandonar 2|forfeit 2
        no
        abandonar luis|forfeit luis
        si|yes";
    let case = Case {
        game: "backgammon",
        mode: Some("3"),
        position: Some("4HPwATDgc/ABMA"),
        seats: ["human:Ana", "human:Luis"],
        script,
        ..Case::default()
    };
    check("backgammon-forfeit", &case);
}

#[test]
fn backgammon_dances_by_itself_and_bears_off_to_the_end() {
    let dance = Case {
        game: "backgammon",
        position: Some("XGID=aBBBBBBAAA-------------gg-:0:0:-1:00:0:0:1:0:10"),
        seats: ["human:Ana", "human:Luis"],
        dice: "66,31",
        script: "tirar|roll\nsalir|quit",
        ..Case::default()
    };
    check("backgammon-dance", &dance);
    let end = Case {
        game: "backgammon",
        position: Some("XGID=-AB-A-------------------b-:0:0:1:00:0:0:1:0:10"),
        seats: ["human:Ana", "human:Luis"],
        dice: "41,11,32",
        script: "roll\n3 off\n0 off\nundo\n1 0\ndone\n\n1/off(2)\ndone",
        ..Case::default()
    };
    check("backgammon-end", &end);
}

#[test]
fn galleta_to_the_last_line() {
    let script = "
        a1b1
        c3
        c1c2
        c1c2
        c2-b2
        b2b3
        c2c3
        b3c3
        jugadas|moves
        c3c4
        b3b4
        b4c4
        d3d4
        d4c4
        deshacer|undo
        c4d4
        c3d3
        c2d2
        d2d3
        a3b3
        d3e3
        c4c5";
    let case = Case { game: "galleta", mode: Some("basico"), seats: ["human:Ana", "human"], script, ..Case::default() };
    check("galleta-basic", &case);
}

#[test]
fn congkak_with_extra_turns_to_the_sweep() {
    let script = "
        7
        -1
        uno|one
        99
        4
        1
        1
        tablero|board
        2
        4
        posicion|position
        historial|history
        6
        0
        2
        1
        2";
    let settings = &[("pits", "3"), ("stones", "2")];
    check("congkak-short", &Case { game: "congkak", settings, script, ..Case::default() });
}

#[test]
fn a_single_stone_is_swept_in_the_singular() {
    let position = Some("0,0,0,0,0,0,1,60,0,0,0,0,0,0,1,36 1");
    let case = Case { game: "congkak", position, script: "6\n", ..Case::default() };
    assert!(transcript(&case, Lang::Es).contains("J1 no tiene piedras: J2 recoge la última, que está en su lado."));
    assert!(
        transcript(&case, Lang::En).contains("P1 has no stones left: P2 collects the last one, on the other side.")
    );
}

#[test]
fn congkak_against_a_bot_and_given_up() {
    let case = Case {
        game: "congkak",
        mode: Some("4"),
        seats: ["human:Ana", "random"],
        seed: 5,
        script: "ayuda|help\n3\nrendirse|resign\n",
        ..Case::default()
    };
    check("congkak-bot", &case);
}

#[test]
fn bots_play_each_other() {
    let case = Case { game: "galleta", mode: Some("basico"), seats: ["random", "random"], seed: 3, ..Case::default() };
    check("bots", &case);
}

#[test]
fn the_toy_is_played_like_any_other_game() {
    let case = Case {
        game: "toy",
        mode: Some("7"),
        seats: ["human:Ana", "random"],
        seed: 2,
        script: "4\n2\n1\n\n1\n1\n1\n1\n1",
        ..Case::default()
    };
    check("toy", &case);
}

#[test]
fn a_line_of_any_length_and_any_bytes_is_answered() {
    let long = "x".repeat(100_000);
    let script = format!("{long}\n\u{1b}[2J\u{202e}\nc1c6\nsalir");
    let text = transcript(&Case { game: "kamisado", script: &script, ..Case::default() }, Lang::En);
    assert!(text.contains("this line is too long for a move"));
    assert!(
        !text.split("> ").skip(3).collect::<String>().contains('\u{1b}'),
        "what was typed cannot steer the terminal"
    );
    assert!(text.contains("Last colour of turn black:ORANGE"));
}
