//! The sentences of backgammon and its counts of plays.

use std::collections::HashSet;

use ludoteca_backgammon::{Backgammon, Board, INFO, OnRoll, Position, Roll, WholePlays};
use ludoteca_game::settings::{Kind, Value};
use ludoteca_game::{Event, Explain, Lang, Notation, Player, Rules, Settings, Turn};
use ludoteca_testkit::{next_event, settings};
use ludoteca_view::{GameRules, Names, Narrate};

const ROLLING: &str = "4HPwATDgc/ABMA";

fn at(given: &[(&str, &str)], position: &str) -> (Backgammon, Position) {
    let rules = settings::<Backgammon>(given);
    let at = rules.read_position(position).unwrap_or_else(|flaw| panic!("{position}: {flaw}"));
    (rules, at)
}

#[test]
fn every_setting_and_every_word_of_it_has_a_label_of_its_own() {
    let mut labels = HashSet::new();
    for setting in INFO.settings {
        assert!(labels.insert(setting.label.key), "{}", setting.key);
        if let Kind::Word(words) = setting.kind {
            for word in words {
                assert!(labels.insert(word.label.key), "{}", word.name);
            }
        }
    }
    assert_eq!(INFO.main_settings, ["length"]);
    assert_ne!(INFO.side(Player::One), INFO.side(Player::Two));
    assert!(!INFO.title.in_lang(Lang::Es).is_empty());
}

#[test]
fn settings_that_do_not_go_together_are_refused() {
    let refusal = |given: &[(&str, &str)]| {
        let read = Settings::read(INFO.settings, given.iter().copied());
        read.and_then(|settings| Backgammon::with(&settings)).map(|_| ()).map_err(|error| error.message().to_string())
    };
    for key in ["jacoby", "beavers", "automatic_doubles"] {
        let why = refusal(&[("length", "5"), (key, "true")]).expect_err(key);
        assert!(why.contains(key) && why.contains("length=0"), "{why}");
    }
    assert!(refusal(&[("length", "5"), ("games", "2")]).is_err(), "a match is as long as its points");
    assert!(refusal(&[("crawford", "true")]).is_err(), "there is no Crawford game for money");
    assert!(refusal(&[("length", "65")]).is_err() && refusal(&[("games", "100")]).is_err());
    let after = settings::<Backgammon>(&[("cube", "after-roll"), ("opening", "reroll")]).settings();
    assert_eq!(after.get("cube"), Some(&Value::Word("after-roll")));
    assert_eq!(after.get("opening"), Some(&Value::Word("reroll")));
}

#[test]
fn the_parts_of_a_count_make_the_whole() {
    let (rules, at_roll) = at(&[], ROLLING);
    let mut parts = Vec::new();
    rules.divide(&at_roll, 1, &mut |roll, count| parts.push((roll.to_owned(), count)));
    assert_eq!(parts.len(), 21);
    assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), rules.perft(&at_roll, 1));
    let some = rules.perft_with(&at_roll, 1, "31, 65").expect("dice");
    let sum: u64 = parts.iter().filter(|(roll, _)| ["31", "65"].contains(&roll.as_str())).map(|(_, count)| count).sum();
    assert_eq!(some, sum);
    let twice = rules.perft_with(&at_roll, 2, "31").expect("dice");
    assert!(twice > some);
    assert_eq!(rules.perft_with(&at_roll, 0, "31"), Ok(1));
    assert!(rules.perft_with(&at_roll, 1, "37").is_err());
    let (rules, rolled) = at(&[], "4HPwATDgc/ABMA state=rolled dice=31");
    let mut parts = Vec::new();
    rules.divide(&rolled, 1, &mut |roll, count| parts.push((roll.to_owned(), count)));
    assert_eq!(parts, [(String::new(), 16)], "the dice are on the table");
}

#[test]
fn a_whole_play_is_legal_or_refused_with_the_reason() {
    let start = OnRoll { board: Board::START, mover: Player::One, roll: Roll::new(3, 1) };
    let mut plays = Vec::new();
    WholePlays.moves(&start, &mut plays);
    assert_eq!(WholePlays.check(&start, Player::One, &plays[0]), Ok(()));
    let refused = WholePlays.check(&start, Player::Two, &plays[0]).expect_err("not the turn");
    assert_eq!(refused.to_string(), "it is player 1's turn");
    let mut after = start;
    WholePlays.apply(&mut after, &Event::Move { by: Player::One, mv: plays[0] });
    assert_eq!(WholePlays.turn(&after), Turn::Chance);
    let other = OnRoll { roll: Roll::new(6, 5), ..start };
    let mut others = Vec::new();
    WholePlays.moves(&other, &mut others);
    let illegal = WholePlays.check(&start, Player::One, &others[0]).expect_err("another roll");
    assert!(!illegal.to_string().is_empty());
    assert_eq!(WholePlays.score(&start), [0, 0]);
}

fn names() -> Names {
    Names::new(["Ana".into(), "Luis".into()])
}

/// Plays random games in every setting and collects the sentences that they use.
#[test]
fn everything_that_happens_has_its_words() {
    let names = names();
    let kinds: [&[(&str, &str)]; 5] = [
        &[("beavers", "true"), ("automatic_doubles", "true"), ("games", "2")],
        &[("cube", "after-roll"), ("autoconfirm", "true"), ("length", "3")],
        &[("cube", "off"), ("opening", "reroll")],
        &[("length", "5"), ("auto_roll_for_start", "false")],
        &[],
    ];
    let mut said = HashSet::new();
    for given in kinds {
        let rules = settings::<Backgammon>(given);
        let spoken = rules.welcome().into_iter().chain(rules.help());
        said.extend(spoken.map(|line| line.phrase().key));
        for seed in 0..40 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut now = rules.start();
            for _ in 0..400 {
                if let Some(by) = rules.turn(&now).anyone() {
                    said.insert(rules.prompt(&now, by, &names).phrase().key);
                    said.insert(rules.instruction(&now, by).phrase().key);
                }
                let told = rules.status(&now, &names).into_iter().chain(rules.score_text(&now, &names));
                said.extend(told.map(|line| line.phrase().key));
                let Some(event) = next_event(&rules, &now, random.usize(..)) else {
                    let outcome = *rules.turn(&now).outcome().expect("it is over");
                    said.extend(rules.closing_message(&now, &outcome, &names).iter().map(|line| line.phrase().key));
                    break;
                };
                let before = now;
                if let Some(line) = rules.line(&before, &event) {
                    let line = line.in_lang(Lang::Es);
                    assert!(!line.is_empty() && !line.contains('\n'), "{line:?}");
                }
                rules.apply(&mut now, &event);
                for line in rules.narration(&before, &event, &now, &names) {
                    assert!(Lang::ALL.iter().all(|lang| !line.in_lang(*lang).contains('{')), "{line}");
                    said.insert(line.phrase().key);
                }
            }
        }
    }
    for key in [
        "opening_rolled",
        "begins",
        "tie",
        "tie_doubles",
        "rolled",
        "played",
        "doubled",
        "beavered",
        "taken",
        "dropped_by",
        "resigns",
        "resignation_accepted",
        "resignation_refused",
        "game_won",
        "match_score",
        "session_score",
        "hit",
        "ask_opening",
        "ask_next_game",
        "ask_take_or_beaver",
        "ask_confirm_double",
        "cube_owned",
    ] {
        assert!(said.contains(key), "{key} was never said: {said:?}");
    }
}

#[test]
fn touching_spells_moves_and_calls() {
    let (rules, rolled) = at(&[], "4HPwATDgc/ABMA state=rolled dice=31");
    for (spots, expected) in [
        (&["point-7", "point-4"][..], Some("8/5")),
        (&["point-7", "point-7"], Some("8/5")),
        (&["bar-1", "point-20"], Some("bar/21")),
        (&["point-5", "off-1"], Some("6/off")),
        (&["point-1", "point-1"], Some("2/off")),
        (&["dice"], Some("roll")),
        (&["cube"], Some("double")),
        (&["resign-gammon"], Some("resign gammon")),
        (&["nowhere", "nowhere"], None),
        (&["point-7", "point-4", "point-3"], None),
    ] {
        assert_eq!(rules.move_from_spots(&rolled, spots).as_deref(), expected, "{spots:?}");
    }
}
