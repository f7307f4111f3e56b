//! The commands in the documents print the values that stand below them.
//!
//! An example is a block of `sh` with one command, directly followed by a block of `text` with some keys of the JSON that the command
//! prints, each with its value on a line of its own. `UPDATE_EXPECT=1` renews the values.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Between a command and its values.
const MIDDLE: &str = "\n```\n\n```text\n\"";

/// The Markdown files of a folder, without its subfolders.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    let mut pages: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    pages.sort();
    pages
}

/// Splits a command line at blanks; single quotes hold a word together.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for (nth, part) in line.split('\'').enumerate() {
        let mut pieces = if nth % 2 == 1 { vec![part] } else { part.split(' ').collect() }.into_iter();
        words.last_mut().expect("at least one word").push_str(pieces.next().unwrap_or_default());
        words.extend(pieces.map(str::to_owned));
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Runs a command as it stands in a document of this language.
fn output(line: &str, language: &str) -> String {
    let words = words(line);
    let (program, arguments) = words.split_first().expect("a command");
    assert_eq!(program, "ludoteca", "{line}");
    let output = Command::new(env!("CARGO_BIN_EXE_ludoteca")).args(arguments).env("LC_ALL", language).output();
    String::from_utf8_lossy(&output.expect("the program starts").stdout).into_owned()
}

/// The length of the JSON value at the start of a text.
fn value_length(text: &str) -> usize {
    let (mut depth, mut quoted, mut escaped) = (0_i32, false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            ',' | '}' | ']' if depth == 0 => return at,
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// The line `"key":value` of a JSON text.
fn value_line(json: &str, key: &str) -> String {
    let start = json.find(key).unwrap_or_else(|| panic!("{key} is not in {json}"));
    let length = key.len() + value_length(&json[start + key.len()..]);
    json[start..start + length].trim_end().to_owned()
}

#[test]
fn every_command_prints_the_values_below_it() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let mut examples = 0;
    for page in [pages(&docs), pages(&docs.join("rules"))].concat() {
        let text = fs::read_to_string(&page).expect("a readable page");
        let language = if page.to_string_lossy().ends_with(".es.md") { "es_ES.UTF-8" } else { "en_GB.UTF-8" };
        let mut parts = text.split(MIDDLE);
        let mut updated = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let command = updated.lines().next_back().expect("a command above the values").to_owned();
            let json = output(&command, language);
            let (expected, rest) = part.split_once("\n```").expect("the block ends");
            let expected = format!("\"{expected}");
            let keys = expected.lines().map(|line| line.split_inclusive(':').next().unwrap_or_default());
            let printed = keys.map(|key| value_line(&json, key)).collect::<Vec<_>>().join("\n");
            if std::env::var_os("UPDATE_EXPECT").is_none() {
                assert_eq!(printed, expected, "{}: {command}", page.display());
            }
            updated = format!("{updated}{}{printed}\n```{rest}", MIDDLE.trim_end_matches('"'));
            examples += 1;
        }
        if updated != text {
            fs::write(&page, updated).expect("a writable page");
        }
    }
    assert!(examples > 50, "{examples} examples were found");
}
