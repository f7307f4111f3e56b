//! The program as people and programs meet it: what it prints, where, and with which exit code.

mod analysis;
mod pictures;
mod positions;
mod records;
mod solving;
mod usage;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use expect_test::Expect;

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
