//! Matches that GNU Backgammon wrote, read from both formats and written back.

use std::path::Path;

use ludoteca_backgammon::{Backgammon, Position};
use ludoteca_game::{Game, Rules, Story};
use ludoteca_testkit::settings;

fn sample(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/gnubg").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read(format: &str, text: &str) -> Vec<Result<Story<Backgammon>, String>> {
    let format = Backgammon::formats().iter().find(|known| known.name == format).expect("a format");
    let games = (format.read)(text).unwrap_or_else(|error| panic!("{error}"));
    games.into_iter().map(|game| game.map_err(|error| error.to_string())).collect()
}

fn write(format: &str, story: &Story<Backgammon>) -> String {
    let format = Backgammon::formats().iter().find(|known| known.name == format).expect("a format");
    (format.write)(&rules(story), story)
}

fn rules(story: &Story<Backgammon>) -> Backgammon {
    let given: Vec<(&str, &str)> = story.settings.iter().map(|(key, value)| (*key, value.as_str())).collect();
    settings::<Backgammon>(&given)
}

/// Every position at rest between turns.
fn positions(story: &Story<Backgammon>) -> Vec<Position> {
    let rules = rules(story);
    let mut at = story.start.unwrap_or_else(|| rules.start());
    let mut positions = vec![at];
    for event in &story.events {
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
fn what_is_written_reads_back_as_the_same() {
    for name in ["match1", "match5", "match7", "gammons3", "resign3", "resroll", "money_beaver", "human"] {
        for from in ["mat", "sgf"] {
            for (number, story) in read(from, &sample(&format!("{name}.{from}"))).into_iter().enumerate() {
                let Ok(story) = story else {
                    continue;
                };
                // A .mat cannot tell an automatic double.
                let automatic = story.settings.contains(&("automatic_doubles", "true".to_owned()));
                for to in if automatic { &["sgf"][..] } else { &["mat", "sgf"] } {
                    let text = write(to, &story);
                    let again = read(to, &text)
                        .swap_remove(0)
                        .unwrap_or_else(|error| panic!("{name} {number}: {error}\n{text}"));
                    assert_eq!(positions(&again), positions(&story), "{name}.{from}, game {number}, as {to}:\n{text}");
                    assert_eq!(write(to, &again), text, "{name}.{from}, game {number}");
                }
            }
        }
    }
}

#[test]
fn sgf_tells_what_a_mat_cannot() {
    let games = read("sgf", &sample("money_beaver.sgf"));
    assert_eq!(games.len(), 3, "money games are games of their own");
    let story = games.iter().flatten().find(|story| story.settings.contains(&("beavers", "true".to_owned())));
    assert!(story.is_some(), "a beaver was played");
    let automatic = read("sgf", &sample("resroll.sgf"));
    assert!(automatic.iter().flatten().any(|story| story.settings.contains(&("automatic_doubles", "true".to_owned()))));
}

#[test]
fn broken_files_are_refused_with_the_line() {
    let mat = sample("match1.mat");
    let refusal = |format: &str, text: &str| {
        let format = Backgammon::formats().iter().find(|known| known.name == format).expect("a format");
        match (format.read)(text) {
            Err(error) => error.to_string(),
            Ok(mut games) => games.swap_remove(0).expect_err("refused").to_string(),
        }
    };
    for (text, expected) in [
        (String::new(), "line 1: this is no .mat file: a line such as «5 point match» is missing"),
        (mat.replace(" 1 point match", " 99 point match"), "line 3: «99» is not the length of a match from 0 to 25"),
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
