//! `docs/cli.md` is made of the help texts. `UPDATE_EXPECT=1` writes it.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

const HEAD: &str = "# Commands

This page is made of the help texts; `ludoteca --help` and `ludoteca COMMAND --help` print them, `--lang es` in Spanish. `ludoteca` alone
starts a server on this machine and opens its page, as `ludoteca serve --open` does.

Data goes to standard output, messages to standard error. Exit codes: 0 success, 1 refused input or a lost connection, 2 wrong usage. With
`--json`, a refusal is an object with `error` and `code` ([formats](formats.md)). `NO_COLOR` is respected.
";

/// The output of `--help` for a command.
fn help(command: &str) -> String {
    let arguments = command.split(' ').filter(|word| !word.is_empty());
    let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(arguments)
        .args(["--help", "--lang", "en"])
        .output()
        .expect("the program starts");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The lines below a heading, without the heading.
fn section<'a>(help: &'a str, heading: &str) -> &'a str {
    let Some((_, rest)) = help.split_once(&format!("\n{heading}\n")) else {
        return "";
    };
    // The next heading begins in the first column.
    let end =
        rest.match_indices('\n').find(|(at, _)| rest[at + 1..].starts_with(|letter: char| letter.is_alphabetic()));
    &rest[..end.map_or(rest.len(), |(at, _)| at)]
}

/// The entries of a list: name and text, with broken lines joined. A name ends at two blanks; a line that has no name of its own continues
/// the one above.
fn entries(list: &str) -> Vec<(String, String)> {
    let mut entries: Vec<(String, String)> = Vec::new();
    for line in list.lines().filter(|line| !line.trim().is_empty()) {
        let depth = line.len() - line.trim_start().len();
        let is_entry = depth < 9;
        match (is_entry, line.trim().split_once("  "), entries.last_mut()) {
            (true, Some((name, text)), _) => entries.push((name.to_owned(), text.trim().to_owned())),
            (true, None, _) => entries.push((line.trim().to_owned(), String::new())),
            (false, _, Some((_, text))) => text.extend([" ", line.trim()]),
            (false, _, None) => panic!("this line continues none: {line}"),
        }
    }
    entries
}

fn table(page: &mut String, head: &str, rows: &[(String, String)]) {
    if rows.is_empty() {
        return;
    }
    write!(page, "\n| {head} | |\n| --- | --- |\n").expect("a string takes all");
    for (name, text) in rows {
        let name = name.replace('|', "\\|");
        writeln!(page, "| `{name}` | {text} |").expect("a string takes all");
    }
}

/// The part of a page about a command, then those about its subcommands. Options that every command has are left out.
fn describe(page: &mut String, command: &str, common: &[(String, String)]) {
    let help = help(command);
    let (about, rest) = help.split_once("\n\n").expect("a help text begins with what the command does");
    let usage = rest.lines().find_map(|line| line.strip_prefix("Usage: ")).expect("a help text has the usage");
    let about = about.split_whitespace().collect::<Vec<_>>().join(" ");
    write!(page, "\n## `{command}`\n\n{about}.\n\n```text\n{usage}\n```\n").expect("a string takes all");
    table(page, "argument", &entries(section(&help, "Arguments:")));
    let mut options = entries(section(&help, "Options:"));
    options.retain(|option| !common.contains(option));
    table(page, "option", &options);
    for (name, _) in entries(section(&help, "Commands:")) {
        describe(page, &format!("{command} {name}"), common);
    }
}

/// The name at the start of a line of the lists that close the help texts, with its name in Spanish in brackets, and the rest of the line.
fn named(line: &str) -> Option<(String, String)> {
    let (word, rest) = line.split_once(' ')?;
    if let Some((other, text)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(") ")) {
        return (!word.starts_with('(')).then(|| (format!("{word} ({other})"), text.trim().to_owned()));
    }
    rest.starts_with(' ').then(|| (word.to_owned(), rest.trim().to_owned()))
}

/// A list that closes several help texts: a table for each game.
fn list(page: &mut String, title: &str, list: &str) {
    write!(page, "\n## {title}\n").expect("a string takes all");
    let mut rows: Vec<(String, String)> = Vec::new();
    let mut game = "every game";
    for line in list.lines().filter(|line| !line.trim().is_empty()) {
        if line.starts_with("   ") {
            match (named(line.trim()), rows.last_mut()) {
                (Some(row), _) => rows.push(row),
                (None, Some((_, text))) => text.extend([" ", line.trim()]),
                (None, None) => panic!("this line continues none: {line}"),
            }
        } else {
            table(page, game, &std::mem::take(&mut rows));
            game = line.trim();
        }
    }
    table(page, game, &rows);
}

fn rendered() -> String {
    let mut page = HEAD.to_owned();
    let program = help("");
    let commands = entries(section(&program, "Commands:"));
    let common = entries(section(&program, "Options:"));
    table(&mut page, "command", &commands);
    page.push_str("\nOptions of every command:\n");
    table(&mut page, "option", &common);
    for (name, _) in commands {
        describe(&mut page, &name, &common);
    }
    let play = help("play");
    list(&mut page, "Players", section(&play, "Players (WHO):"));
    list(&mut page, "Settings", section(&play, "Settings of each game:"));
    page
}

#[test]
fn the_command_reference_is_made_of_the_help_texts() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md");
    let page = rendered();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &page).expect("a writable page");
    }
    let written = fs::read_to_string(&path).expect("a readable page").replace("\r\n", "\n");
    let different = page.lines().zip(written.lines()).find(|(made, found)| made != found);
    assert!(page == written, "docs/cli.md is out of date (UPDATE_EXPECT=1 writes it): {different:?}");
}
