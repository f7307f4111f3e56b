//! The tools around the engines, as people and programs meet them.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

fn run(words: &[&str]) -> Output {
    program().args(words).output().expect("the program runs")
}

fn json(words: &[&str]) -> Value {
    let output = run(words);
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|why| panic!("{why}: {}", String::from_utf8_lossy(&output.stdout)))
}

fn fed(words: &[&str], input: &str) -> String {
    let mut child =
        program().args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program runs");
    child.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
    String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("UTF-8")
}

/// A place for a file of a test.
fn place(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tools");
    std::fs::create_dir_all(&folder).expect("a folder");
    folder.join(name)
}

#[test]
fn more_memory_than_the_machine_has_is_refused() {
    for most in ["1048576", "99999999999999999999"] {
        let output = run(&["solve", "galleta", "--set", "size=basic", "--memory", most, "--lang", "en"]);
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(!output.status.success() && told.contains("is no whole number from 1 to"), "{told}");
    }
}

#[test]
fn arena_says_who_is_stronger_and_keeps_the_games() {
    let folder = place("games");
    let _ = std::fs::remove_dir_all(&folder);
    let words =
        ["arena", "congkak", "--set", "pits=4", "--bot", "bot:4", "--bot", "random", "--games", "6", "--seed", "3"];
    let kept = [&words[..], &["--records", folder.to_str().expect("UTF-8")]].concat();
    let answer = json(&kept);
    assert_eq!((&answer["games"], &answer["bots"][0], &answer["seed"]), (&6.into(), &"bot:4".into(), &3.into()));
    assert!(answer["score"].as_f64() > Some(0.5), "{answer}");
    assert_eq!(answer["fouls"], serde_json::json!([0, 0]));
    let files = std::fs::read_dir(&folder).expect("the folder").count();
    assert_eq!(files, 6);
    let first = folder.join("000001a.txt");
    let checked = run(&["record", "check", first.to_str().expect("UTF-8")]);
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    assert_eq!(json(&words), answer, "the same seed gives the same games");
}

#[test]
fn another_program_plays_over_ugi_and_loses_by_illegal_moves_silence_and_crashes() {
    let own = format!("ugi:{} engine congkak", env!("CARGO_BIN_EXE_ludoteca"));
    let contest = |bot: &str, more: &[&str]| {
        let words = [
            "arena", "congkak", "--set", "pits=3", "--set", "stones=2", "--bot", bot, "--bot", "random", "--games", "4",
        ];
        json(&[&words[..], more].concat())
    };
    let answer = contest(&own, &["--nodes", "200", "--seed", "2"]);
    assert_eq!((&answer["games"], &answer["fouls"]), (&4.into(), &serde_json::json!([0, 0])));
    assert!(answer["score"].as_f64() >= Some(0.5), "{answer}");

    let script = |name: &str, go: &str| {
        let path = place(name);
        let text = format!(
            "#!/bin/sh\nwhile read line; do\ncase \"$line\" in\nugi) echo ugiok;;\nisready) echo readyok;;\ngo*) {go};;\nquit) exit;;\nesac\ndone\n"
        );
        std::fs::write(&path, text).expect("it can be written");
        format!("ugi:sh {}", path.display())
    };
    for (name, go) in [("illegal.sh", "echo bestmove 99"), ("silent.sh", "true"), ("crash.sh", "exit 1")] {
        let answer = contest(&script(name, go), &["--movetime", "100", "--threads", "1"]);
        assert_eq!((&answer["losses"], &answer["fouls"]), (&4.into(), &serde_json::json!([4, 0])), "{name}");
    }
}

#[test]
fn an_arena_that_was_interrupted_goes_on_from_its_journal() {
    let journal = place("journal.txt");
    let _ = std::fs::remove_file(&journal);
    let file = journal.to_str().expect("UTF-8");
    let words = ["arena", "congkak", "--set", "pits=4", "--bot", "bot:3", "--bot", "random", "--games", "6"];
    let with = |more: &[&str]| json(&[&words[..], &["--journal", file], more].concat());
    let whole = with(&[]);
    assert_eq!(whole, json(&words), "what is noted changes nothing");
    let text = std::fs::read_to_string(&journal).expect("the journal");
    assert_eq!(text.lines().filter(|line| line.contains("; ")).count(), 3, "{text}");
    // An interruption in the middle of a line.
    std::fs::write(&journal, &text[..text.len() - 4]).expect("it can be written");
    assert_eq!(with(&[]), whole);
    assert_eq!(std::fs::read_to_string(&journal).expect("the journal"), text);
    let other = with(&["--seed", "2", "--lang", "en"]);
    assert!(other["error"].as_str().is_some_and(|text| text.contains("is of another contest")), "{other}");
    let wrong = with(&["--nodes", "many", "--lang", "en"]);
    assert_eq!(wrong["error"], "--nodes: «many» is neither a number nor two numbers with a comma between them");
}

#[test]
fn arena_refuses_what_cannot_play() {
    let error = |words: &[&str]| json(&[&["arena", "congkak", "--lang", "en"], words].concat())["error"].clone();
    assert_eq!(error(&["--bot", "bot:1"]), "--bot: a contest is between two bots, not 1");
    assert_eq!(
        error(&["--bot", "bot:1", "--bot", "ugi:/nowhere/engine"]),
        "«/nowhere/engine» cannot be started, or does not answer «ugi»"
    );
    let sprt = error(&["--bot", "bot:1", "--bot", "bot:1", "--sprt", "5,1"]);
    assert!(sprt.as_str().is_some_and(|text| text.starts_with("--sprt: «5,1» is not two numbers")), "{sprt}");
    assert!(error(&["--bot", "bot:1", "--bot", "nobody"]).as_str().is_some_and(|text| text.contains("nobody")));
}

#[test]
fn an_engine_answers_over_ugi_and_stops_when_it_is_told() {
    let told =
        fed(&["engine", "galleta"], "ugi\nisready\nsetoption name radius value 2\nposition startpos\ngo nodes 500\n");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], format!("id name Ludoteca galleta {}", env!("CARGO_PKG_VERSION")));
    assert!(lines.contains(&"ugiok") && lines.contains(&"readyok"));
    assert!(lines.iter().any(|line| line.starts_with("info depth")), "{told}");
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove ")), "{told}");
    let began = std::time::Instant::now();
    let told = fed(&["engine", "congkak"], "go infinite\nstop\nquit\n");
    assert!(told.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{told}");
    assert!(began.elapsed().as_secs() < 20, "it obeys");
}

#[test]
fn a_whole_game_is_gone_over() {
    let record = place("game.txt");
    let text = "ludoteca record 1\ngame: kamisado\nset mode: simple\n\n1 c1c6\n2 a8a7\n1 c6a8\n";
    std::fs::write(&record, text).expect("it can be written");
    let (record, graph) = (record.to_str().expect("UTF-8"), place("graph.svg"));
    let answer =
        json(&["analyze", "kamisado", "--record", record, "--level", "6", "--svg", graph.to_str().expect("UTF-8")]);
    let decisions = answer["decisions"].as_array().expect("decisions");
    assert_eq!(decisions.len(), 3);
    assert_eq!(
        (&decisions[2]["move"], &decisions[2]["after"], &decisions[2]["grade"]),
        (&"c6a8".into(), &1.0.into(), &"fine".into())
    );
    assert_eq!(answer["players"]["1"]["grades"]["blunder"], 0);
    assert!(std::fs::read_to_string(graph).expect("the graph").starts_with("<svg"));
    let other = json(&["analyze", "congkak", "--record", record, "--lang", "en"]);
    assert!(
        other["error"].as_str().is_some_and(|text| text.ends_with("is a game of kamisado, not of congkak")),
        "{other}"
    );
}

#[test]
fn puzzles_are_found_and_written() {
    let set = place("puzzles.txt");
    let words =
        ["puzzles", "galleta", "--set", "radius=2", "--count", "3", "--seed", "1", "-o", set.to_str().expect("UTF-8")];
    assert!(run(&words).status.success());
    let text = std::fs::read_to_string(&set).expect("the set");
    assert!(text.starts_with("ludoteca puzzles 1\ngame: galleta\n\nlevel "), "{text}");
    assert_eq!(text.lines().count(), 6);
    assert!(run(&words).status.success());
    assert_eq!(std::fs::read_to_string(&set).expect("the set"), text, "the same seed gives the same puzzles");
}

#[test]
fn what_is_solved_is_certified_and_the_certificate_checked() {
    let certificate = place("round.cert");
    let file = certificate.to_str().expect("UTF-8");
    let position = "2P2R2/N2S2VM/1Z6/4A3/5p2/1v1a4/m5z1/2r1s2n 1 PP 0-0 1 play";
    let solved = json(&["solve", "kamisado", "--position", position, "--certificate", file, "--memory", "16"]);
    assert_eq!(solved["solved"], true, "{solved}");
    let checked = json(&["certificate", "check", file]);
    assert_eq!((&checked["right"], &checked["claims"]["position"]), (&true.into(), &position.into()));
    let mut bytes = std::fs::read(&certificate).expect("the certificate");
    bytes.push(0);
    std::fs::write(&certificate, bytes).expect("it can be written");
    let refused = run(&["certificate", "check", file, "--json", "--lang", "en"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stdout).contains("answers too many"));
    let no = json(&["solve", "congkak", "--certificate", file, "--lang", "en"]);
    assert_eq!(no["error"], "results of «congkak» cannot be certified");
}

/// The number of bytes in a file, 0 if it is not there.
fn length(path: &std::path::Path) -> u64 {
    std::fs::metadata(path).map_or(0, |about| about.len())
}

#[test]
fn a_match_proof_that_is_killed_again_and_again_loses_nothing_it_kept() {
    let journal = place("killed.proof");
    let _ = std::fs::remove_file(&journal);
    let words = ["solve", "kamisado", "--set", "mode=standard", "--memory", "16", "--journal"];
    let mut kept = Vec::new();
    for _ in 0..4 {
        let before = kept.len() as u64;
        let mut child =
            program().args(words).arg(&journal).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
        let began = std::time::Instant::now();
        while length(&journal) < before + 1_000 {
            assert!(began.elapsed().as_secs() < 60, "the proof does not go on");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
        let bytes = std::fs::read(&journal).expect("the journal");
        // An incomplete last record may have been replaced.
        let whole = kept.len() - kept.len().min(700);
        assert!(bytes.starts_with(&kept[..whole]) && bytes.len() > kept.len());
        kept = bytes;
    }
    let path = journal.to_str().expect("UTF-8");
    let stopped = json(&[&words[..], &[path, "--limit", "1ms"]].concat());
    assert_eq!((&stopped["solved"], &stopped["bounds"]), (&false.into(), &serde_json::json!([-1.0, 1.0])));
    let stopped = run(&[&words[..], &[path, "--limit", "1ms", "--certificate", "never.cert", "--lang", "en"]].concat());
    let told = String::from_utf8_lossy(&stopped.stdout).into_owned();
    assert!(!stopped.status.success() && told.contains("of 676 round starts proved; they are in"), "{told}");
}

#[test]
fn a_match_proof_resumed_from_a_cut_journal_gives_the_same_certificate() {
    let position = "N+Z+PS2VM/8/4A3/5R2/8/2v5/8/mr+1aspzn 2 SS 1-2 4 play";
    let at = ["solve", "kamisado", "--set", "mode=standard", "--position", position, "--lang", "en"];
    let [journal, whole, resumed] = ["cut.proof", "whole.cert", "resumed.cert"].map(place);
    let _ = std::fs::remove_file(&journal);
    let [journal, whole, resumed] = [&journal, &whole, &resumed].map(|path| path.to_str().expect("UTF-8"));
    let solved = json(&[&at[..], &["--certificate", whole, "--journal", journal]].concat());
    assert_eq!(solved["solved"], true, "{solved}");
    assert_eq!(json(&["certificate", "check", whole])["right"], true);
    let without = json(&at);
    assert_eq!((&without["best"], &without["best_complete"]), (&solved["best"], &true.into()));
    let bytes = std::fs::read(journal).expect("the journal");
    for length in [0, 20, 200, bytes.len() / 2, bytes.len() - 1] {
        std::fs::write(journal, &bytes[..length]).expect("it can be written");
        let again = json(&[&at[..], &["--certificate", resumed, "--journal", journal]].concat());
        assert_eq!(again["best"], solved["best"]);
        assert_eq!(std::fs::read(resumed).expect("a certificate"), std::fs::read(whole).expect("a certificate"));
        assert_eq!(std::fs::read(journal).expect("the journal"), bytes);
    }
    let mut damaged = bytes.clone();
    damaged[bytes.len() - 1] ^= 1;
    std::fs::write(journal, &damaged).expect("it can be written");
    let refused = json(&[&at[..], &["--journal", journal]].concat());
    assert!(refused["error"].as_str().is_some_and(|why| why.contains("is damaged after byte")), "{refused}");
    let other = json(&["solve", "kamisado", "--set", "mode=standard", "--journal", journal, "--lang", "en"]);
    assert!(other["error"].as_str().is_some_and(|why| why.contains("is not the journal of this proof")), "{other}");
    let long = json(&["solve", "kamisado", "--set", "mode=long", "--journal", journal, "--lang", "en"]);
    assert_eq!(long["error"], "--journal is for matches that are proved round by round");
}

#[test]
fn a_simple_match_is_solved_in_a_moment_with_a_line_to_its_end() {
    let solved = json(&["solve", "kamisado", "--set", "block=chain"]);
    assert_eq!((&solved["value"], &solved["best_complete"]), (&1.0.into(), &true.into()));
    assert_eq!(solved["best"].as_array().map(Vec::len), Some(16));
    let line: Vec<&str> = solved["line"].as_array().expect("a line").iter().filter_map(|mv| mv.as_str()).collect();
    let end = json(&[&["moves", "kamisado", "--set", "block=chain", "--json"][..], &line].concat());
    assert!(line.len() > 3 && end["error"].is_null(), "{end}");
    let later = json(&[&["solve", "kamisado", "--set", "block=chain"][..], &line[..2]].concat());
    assert_eq!(later["eyes"] == 1, later["value"] == 1.0, "{later}");
}
