//! Matches that GNU Backgammon wrote, read from both formats and written back.

use std::path::Path;

use ludoteca_backgammon::{Backgammon, Call, FORMATS, Position};
use ludoteca_game::{Alternative, Comment, Event, GameRecord, Notation, Player, Rules};
use ludoteca_testkit::settings;

fn sample(name: &str) -> String {
    file("gnubg", name)
}

fn file(folder: &str, name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read(format: &str, text: &str) -> Vec<Result<GameRecord<Backgammon>, String>> {
    let format = FORMATS.iter().find(|known| known.name == format).expect("a format");
    let games = (format.read)(text).unwrap_or_else(|error| panic!("{error}"));
    games.into_iter().map(|game| game.map_err(|error| error.to_string())).collect()
}

fn write(format: &str, record: &GameRecord<Backgammon>) -> String {
    let format = FORMATS.iter().find(|known| known.name == format).expect("a format");
    (format.write)(&rules(record), record).unwrap_or_else(|why| panic!("{why}"))
}

fn rules(record: &GameRecord<Backgammon>) -> Backgammon {
    let given: Vec<(&str, &str)> = record.settings.iter().map(|(key, value)| (*key, value.as_str())).collect();
    settings::<Backgammon>(&given)
}

/// Every position at rest between turns.
fn positions(record: &GameRecord<Backgammon>) -> Vec<Position> {
    let rules = rules(record);
    let mut at = record.start.unwrap_or_else(|| rules.start());
    let mut positions = vec![at];
    for event in &record.events {
        rules.apply(&mut at, event);
        if ["rolling", "completed"].contains(&at.state().name()) {
            positions.push(at);
        }
    }
    positions
}

#[test]
fn both_formats_tell_the_same_matches() {
    for name in ["match1", "match5", "match7", "gammons3", "resign3"] {
        let [mat, sgf] = ["mat", "sgf"].map(|format| read(format, &sample(&format!("{name}.{format}"))));
        let (Ok(mat), Ok(sgf)) = (&mat[0], &sgf[0]) else {
            panic!("{name}: {mat:?} {sgf:?}");
        };
        assert_eq!(positions(mat), positions(sgf), "{name}");
        assert!(rules(mat).turn(positions(mat).last().expect("an end")).outcome().is_some(), "{name} is over");
    }
}

#[test]
fn files_read_back_as_they_were_written() {
    for name in ["match1", "match5", "match7", "gammons3", "resign3", "resroll", "money_beaver", "human"] {
        for from in ["mat", "sgf"] {
            for (number, record) in read(from, &sample(&format!("{name}.{from}"))).into_iter().enumerate() {
                let Ok(record) = record else {
                    continue;
                };
                for to in ["mat", "sgf"] {
                    let text = write(to, &record);
                    let again = read(to, &text)
                        .swap_remove(0)
                        .unwrap_or_else(|error| panic!("{name} {number}: {error}\n{text}"));
                    assert_eq!(positions(&again), positions(&record), "{name}.{from}, game {number}, as {to}:\n{text}");
                    assert_eq!(write(to, &again), text, "{name}.{from}, game {number}");
                }
            }
        }
    }
}

#[test]
fn a_session_for_money_is_one_record_of_its_games() {
    for (name, games) in [("money_beaver", 3), ("resroll", 4)] {
        for format in ["mat", "sgf"] {
            let read = read(format, &sample(&format!("{name}.{format}")));
            assert_eq!(read.len(), 1, "{name}.{format}");
            let record = read[0].as_ref().expect("a session");
            assert!(record.settings.contains(&("games", games.to_string())), "{:?}", record.settings);
            let last = *positions(record).last().expect("an end");
            assert_eq!(last.game(), games, "{name}.{format}");
        }
    }
    let beavers = read("sgf", &sample("money_beaver.sgf")).swap_remove(0).expect("a session");
    assert!(beavers.settings.contains(&("beavers", "true".to_owned())), "a beaver was played");
    let automatic = read("sgf", &sample("resroll.sgf")).swap_remove(0).expect("a session");
    assert!(automatic.settings.contains(&("automatic_doubles", "true".to_owned())));
}

fn refusal(format: &str, text: &str) -> String {
    let format = FORMATS.iter().find(|known| known.name == format).expect("a format");
    match (format.read)(text) {
        Err(error) => error.to_string(),
        Ok(mut games) => games.swap_remove(0).expect_err("refused").to_string(),
    }
}

#[test]
fn broken_files_are_refused_with_the_line() {
    let mat = sample("match1.mat");
    for (text, expected) in [
        (String::new(), "line 1: this is no .mat file: a line such as «5 point match» is missing"),
        (mat.replace(" 1 point match", " 99 point match"), "line 3: «99» is not the length of a match from 0 to 64"),
        (
            mat.replace("Alice : 0", "Alice 0"),
            "line 6: « Alice 0                      Bob : 0» does not name the players: «Ana : 0    Luis : 0»",
        ),
        (mat.replace("43: 13/9 24/21", "43: 13/9 24/20"), "line 8: the opponent holds the 20 point"),
        (
            mat.replace("43: 13/9 24/21", "43: 13/9      "),
            "line 8: the play is not complete: these dice can still be used: 3",
        ),
        (mat.replace("43: 13/9 24/21", "83: 13/9 24/21"), "line 8: «83: 13/9 24/21» cannot be read"),
    ] {
        assert_eq!(refusal("mat", &text), expected);
    }
    let sgf = sample("match1.sgf");
    for (text, expected) in [
        ("(;GM[6]".to_owned(), "line 1: this is no SGF of backgammon (column 8)"),
        ("(;GM[1])".to_owned(), "line 1: this is no SGF of backgammon (column 1)"),
        (
            sgf.replacen(";B[31qtst]", ";B[31qzst]", 1),
            "line 2: checkers are borne off only when all are in the home board",
        ),
    ] {
        assert_eq!(refusal("sgf", &text), expected);
    }
}

/// Returns the warnings about contradictions within a file.
fn warnings(format: &str, text: &str) -> Vec<String> {
    let record = read(format, text).swap_remove(0).unwrap_or_else(|error| panic!("{error}"));
    record.warnings.iter().map(ToString::to_string).collect()
}

#[test]
fn a_contradiction_within_a_file_is_a_warning_with_both_values() {
    let mat = file("styles", "jellyfish.mat");
    assert_eq!(warnings("mat", &mat), Vec::<String>::new());
    for (text, expected) in [
        (mat.replace("Luis : 1", "Luis : 3"), "line 11: the score is said to be 0-3, but the games before it give 0-1"),
        (mat.replace("Wins 1 point", "Wins 7 points"), "line 8: player 2 is said to win 7, but player 2 wins 1"),
        (
            mat.replace("                                  Wins 1 point", "      Wins 1 point"),
            "line 8: player 1 is said to win 1, but player 2 wins 1",
        ),
        (mat.replace("Wins 4 points", "Wins 5 points"), "line 17: player 1 is said to win 5, but player 1 wins 8"),
        (
            mat.replacen("Doubles => 2", "Doubles => 8", 1),
            "line 6: the cube is said to be turned to 8, but it is turned to 2",
        ),
        (mat.replacen("Takes", "Takes maybe", 1), "line 13: «Takes maybe» says «maybe», which means nothing here"),
    ] {
        assert_eq!(warnings("mat", &text), [expected]);
    }
    let sgf = sample("match5.sgf");
    assert_eq!(warnings("sgf", &sgf), Vec::<String>::new());
    let root = sgf.lines().next().expect("a root");
    let result = root.split("RE[").nth(1).and_then(|rest| rest.split(']').next()).expect("a result");
    let wrong = warnings("sgf", &sgf.replacen(&format!("RE[{result}]"), "RE[W+9]", 1));
    assert!(wrong[0].starts_with("line 1: player 1 is said to win 9, but player "), "{wrong:?}");
}

#[test]
fn files_in_the_styles_of_other_programs_are_read() {
    let record = |name: &str| {
        let format = name.rsplit_once('.').expect("an ending").1;
        let record = read(format, &file("styles", name)).swap_remove(0);
        record.unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    for (name, points) in
        [("jellyfish.mat", [4, 1]), ("xg.mat", [0, 4]), ("tabs.mat", [3, 0]), ("gnubg-first-roll.mat", [1, 3])]
    {
        let record = record(name);
        let last = *positions(&record).last().expect("an end");
        assert_eq!(Player::BOTH.map(|player| last.points(player)), points, "{name}");
        assert!(record.warnings.is_empty(), "{name}: {:?}", record.warnings);
    }
    let tags = record("xg.mat").tags;
    for (name, value) in [
        ("site", "eXtreme Gammon"),
        ("event", "Club championship"),
        ("round", "Final"),
        ("date", "2026-11-16"),
        ("player 1", "Ana"),
    ] {
        assert!(tags.contains(&(name.to_owned(), value.to_owned())), "{tags:?}");
    }
    assert_eq!(positions(&record("gnubg-first-roll.sgf")).len(), positions(&record("gnubg-first-roll.mat")).len());
    let dances = sample("money_beaver.mat").replace("  8) 65:            ", "  8) 65: Cannot Move");
    assert_eq!(
        read("mat", &dances)[0].as_ref().map(positions),
        read("mat", &sample("money_beaver.mat"))[0].as_ref().map(positions)
    );
}

#[test]
fn a_position_that_is_set_up_is_where_the_game_begins() {
    let position = |text: &str| {
        let record = read("sgf", text).swap_remove(0).unwrap_or_else(|error| panic!("{error}"));
        let rules = rules(&record);
        let start = record.start.expect("it does not begin as usual");
        (rules.write_position(&start), rules.write_position(positions(&record).last().expect("an end")))
    };
    let (start, _) = position(&file("styles", "gnubg-set-up-1.sgf"));
    // GNU Backgammon got this ID with its player 1, who is black, on roll.
    assert_eq!(start, "i87BAUGD58IDBA player=2 cube=4:2");
    let (start, end) = position(&file("styles", "gnubg-set-up-2.sgf"));
    assert_eq!((start.as_str(), end.as_str()), ("4HPwATDgc/ABMA player=2 cube=2:2", "sGfwATDgc/ABMA cube=2:2"));
    let bear_off = "(;GM[6]MI[length:0];AE[a:y]AW[a][b]AB[x]PL[W];W[21bzaz])";
    let (start, end) = position(bear_off);
    assert_eq!(start, "AQAAFAAAAAAAAA");
    assert!(end.contains("state=completed won=1:1"), "{end}");
    for (text, expected) in [
        ("(;GM[6]MI[length:0];W[31hefe];AE[a:y]AW[a]AB[x])", "line 1: a position is set up in the course of the game"),
        ("(;GM[6]MI[length:5];AW[a][a][a])", "line 1: a side has 18 checkers on the board; there are at most 15"),
        ("(;GM[6]MI[length:5];AE[a:y]AW[a]AB[a])", "line 1: both sides have checkers on the point with index 0"),
        ("(;GM[6]MI[length:5];AE[1:9])", "line 1: «1:9» cannot be read"),
        ("(;GM[6]MI[length:5];AE[a:y]AW[a]AB[x]CV[3])", "line 1: «3» cannot be read"),
        (
            "(;GM[6]MI[length:5]RE[W+1]\n;W[31hefe])(;GM[6]MI[length:5]\n;AE[a:y]AW[a]AB[x])",
            "line 2: only the first game of a file can begin from a position set up by hand",
        ),
        ("(;GM[6]RU[Nackgammon])", "line 1: this is «Nackgammon», which is played otherwise than backgammon"),
    ] {
        assert_eq!(refusal("sgf", text), expected, "{text}");
    }
}

#[test]
fn a_game_from_a_set_up_position_is_written_with_it_or_not_at_all() {
    let rules = settings::<Backgammon>(&[("length", "7")]);
    for position in [
        "i87BAUGD58IDBA player=2 cube=4:2 score=1-2 game=3",
        "4HPwATDgc/ABMA state=rolled dice=31",
        "4HPwATDgc/ABMA state=moving dice=31 made=8:3",
        "4HPwATDgc/ABMA state=doubled cube=2:1",
    ] {
        let start = rules.read_position(position).expect(position);
        let record = GameRecord {
            settings: vec![("length", "7".to_owned())],
            start: Some(start),
            events: Vec::new(),
            forfeited_by: None,
            tags: Vec::new(),
            warnings: Vec::new(),
            comments: Vec::new(),
        };
        let text = write("sgf", &record);
        let again = read("sgf", &text).swap_remove(0).unwrap_or_else(|error| panic!("{error}: {text}"));
        let end = *positions(&again).last().expect("a position");
        let at = rules.read_position(position).expect(position);
        assert_eq!(
            (end.board_before_the_play(), end.cube(), end.points(Player::Two)),
            (at.board_before_the_play(), at.cube(), at.points(Player::Two)),
            "{text}"
        );
        assert_eq!(write("sgf", &again), text);
        let mat = FORMATS.iter().find(|format| format.name == "mat").expect("a format");
        let refused = (mat.write)(&rules, &record).expect_err("a .mat has no set-up").to_string();
        assert_eq!(refused, "a .mat cannot tell a game that begins from a position set up by hand; SGF can");
    }
    let usual = rules.read_position("4HPwATDgc/ABMA state=rolling-for-start score=3-2 game=4").expect("a position");
    let record = GameRecord {
        settings: vec![("length", "7".to_owned())],
        start: Some(usual),
        events: Vec::new(),
        forfeited_by: None,
        tags: Vec::new(),
        warnings: Vec::new(),
        comments: Vec::new(),
    };
    assert!(write("mat", &record).contains("player 1 : 3"), "a score is no position set up by hand");
}

#[test]
fn comments_are_written_into_sgf_and_do_not_change_the_game() {
    let mut record =
        read("sgf", &write("sgf", &read("mat", &file("styles", "xg.mat")).swap_remove(0).expect("a match")))
            .swap_remove(0)
            .expect("a match");
    let plain = write("sgf", &record);
    let chances =
        [("win", 0.5), ("gammon", 0.125), ("backgammon", 0.01), ("lose_gammon", 0.25), ("lose_backgammon", 0.0)];
    let play = |moves: &[&str], value| Alternative {
        moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
        value,
        figures: chances.to_vec(),
    };
    let first = record.events.iter().position(|event| matches!(event, Event::Move { mv: Call::Move { .. }, .. }));
    let events = first.expect("a move");
    let dice = Comment { events: events - 1, figures: vec![("luck", -0.65)], ..Comment::default() };
    let choices = vec![play(&["bar/20", "13/8"], 0.1), play(&["6/off"], -0.2)];
    let decision = Comment { events, choices, made: 1, badness: 3, depth: 2, figures: Vec::new() };
    record.comments = vec![dice, decision];
    let judged = write("sgf", &record);
    let properties: String = judged.lines().nth(1).expect("a first action").split_inclusive(']').skip(1).collect();
    // Black begins: its points are counted from the other side.
    let expected = "A[1]\
        [yelq E ver 3 0.500000 0.125000 0.010000 0.250000 0.000000 0.100000 2C 0 1 0.000000 1]\
        [sz E ver 3 0.500000 0.125000 0.010000 0.250000 0.000000 -0.200000 2C 0 1 0.000000 1]\
        MR[]LU[-0.65000]GW[2]BM[2]";
    assert_eq!(properties, expected);
    let again = read("sgf", &judged).swap_remove(0).expect("a match");
    assert_eq!(write("sgf", &again), plain, "reading it gives the game without comments");
}

#[test]
fn stars_places_and_the_day_are_kept() {
    let mut record = read("mat", &file("styles", "xg.mat")).swap_remove(0).expect("a match");
    for tag in &mut record.tags {
        if tag.0 == "date" {
            tag.1 = "2026-11-16 20:15".to_owned();
        }
    }
    let mat = write("mat", &record);
    for part in [
        "55: 8/3 8/3 6/1* 6/1 ",
        "; [Site \"eXtreme Gammon\"]",
        "; [Round \"Final\"]",
        "; [EventDate \"2026.11.16\"]\n",
    ] {
        assert!(mat.contains(part), "{part}: {mat}");
    }
    let sgf = write("sgf", &record);
    for part in ["PC[eXtreme Gammon]", "EV[Club championship]", "RO[Final]", "DT[2026-11-16]"] {
        assert!(sgf.contains(part), "{part}: {sgf}");
    }
    record.tags = vec![("date".to_owned(), "yesterday".to_owned())];
    assert!(!write("mat", &record).contains("Date") && !write("sgf", &record).contains("DT["), "that is no date");
}

#[test]
fn a_match_that_was_given_up_stays_given_up() {
    let mut record = read("mat", &file("styles", "jellyfish.mat")).swap_remove(0).expect("a match");
    for by in Player::BOTH {
        record.forfeited_by = Some(by);
        for format in ["mat", "sgf"] {
            let again = read(format, &write(format, &record)).swap_remove(0).expect("a match");
            assert_eq!(again.forfeited_by, Some(by), "{format}, between games");
        }
    }
    let mut open = read("mat", "5 point match\n\n Game 1\n Ana : 0     Luis : 0\n 1) 31: 8/5 6/5\n")
        .swap_remove(0)
        .expect("a match");
    open.forfeited_by = Some(Player::Two);
    assert!(write("sgf", &open).contains("RE[W+F]"));
    for format in ["mat", "sgf"] {
        let again = read(format, &write(format, &open)).swap_remove(0).expect("a match");
        assert_eq!(again.forfeited_by, Some(Player::Two), "{format}, in the course of a game");
        assert_eq!(positions(&again), positions(&open));
    }
}

#[test]
fn long_files_are_read_in_no_time() {
    // A comment of analysis in every node, as GNU Backgammon writes, makes files of megabytes.
    let analysis = "A[0][ehei E ver 3 0.5 0.1 0.01 0.1 0.01 0.2 0C 1 0.0 1]".repeat(400);
    let game = sample("match7.sgf").replace(";B[", &format!(";{analysis}B[")).replace(";W[", &format!(";{analysis}W["));
    assert!(game.len() > 2 << 20, "{} bytes", game.len());
    let record = read("sgf", &game).swap_remove(0).expect("a match");
    assert_eq!(positions(&record), positions(&read("sgf", &sample("match7.sgf")).swap_remove(0).expect("a match")));
}

#[test]
fn each_format_is_recognised_by_its_text() {
    let named = |text: &str| FORMATS.iter().find(|format| (format.recognizes)(text)).map(|format| format.name);
    for name in ["match1", "match7", "money_beaver"] {
        for format in ["mat", "sgf"] {
            assert_eq!(named(&sample(&format!("{name}.{format}"))), Some(format));
        }
    }
    assert_eq!(named(&file("styles", "xg.mat")), Some("mat"));
    assert_eq!(named("ludoteca record 1\ngame: backgammon\n"), None);
}
