//! The invariants of `ARCHITECTURE.md`, held against the tree.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the root").to_owned()
}

fn text(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path.as_ref()).unwrap_or_else(|error| panic!("{}: {error}", path.as_ref().display()))
}

/// The names of the folders under `crates/`.
fn folders() -> BTreeSet<String> {
    let entries = fs::read_dir(root().join("crates")).expect("the crates");
    entries.map(|entry| entry.expect("a folder").file_name().to_string_lossy().into_owned()).collect()
}

/// Every Rust file below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

fn sources_of(name: &str) -> Vec<PathBuf> {
    sources(&root().join("crates").join(name).join("src"))
}

/// The code of a file without its comments.
fn code(path: &Path) -> String {
    let lines = text(path);
    lines.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The dependencies of each crate: name and kind (`null` for an ordinary one).
fn dependencies() -> BTreeMap<String, Vec<(String, Option<String>)>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo metadata");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("the metadata is JSON");
    let name = |value: &Value| value["name"].as_str().expect("a name").to_owned();
    let of = |package: &Value| {
        let list = package["dependencies"].as_array().expect("a list");
        list.iter().map(|dep| (name(dep), dep["kind"].as_str().map(str::to_owned))).collect()
    };
    metadata["packages"].as_array().expect("packages").iter().map(|package| (name(package), of(package))).collect()
}

/// A crate of the map.
#[derive(Debug)]
struct Mapped {
    name: String,
    /// `None` for those outside the levels.
    level: Option<u32>,
    keeps_to: String,
}

/// The rows of the tables of `ARCHITECTURE.md` with so many columns, without their headings.
fn rows(columns: usize) -> Vec<Vec<String>> {
    let map = text(root().join("ARCHITECTURE.md"));
    let cells =
        |line: &str| -> Vec<String> { line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect() };
    let rows = map.lines().filter(|line| line.starts_with('|')).map(cells);
    rows.filter(|row| row.len() == columns && row.iter().any(|cell| cell.contains('`'))).collect()
}

/// What stands between backticks.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// Every crate of the map.
fn mapped() -> Vec<Mapped> {
    let mut crates = Vec::new();
    for row in rows(4) {
        for name in quoted(&row[1]) {
            crates.push(Mapped { name: name.to_owned(), level: row[0].parse().ok(), keeps_to: row[2].clone() });
        }
    }
    assert!(crates.len() > 10, "the map was found");
    crates
}

/// The crates that keep to something.
fn keeping_to(what: &str) -> Vec<String> {
    let found: Vec<String> =
        mapped().into_iter().filter(|known| known.keeps_to.contains(what)).map(|known| known.name).collect();
    assert!(!found.is_empty(), "somebody keeps to {what}");
    found
}

/// The level of each crate.
fn levels() -> BTreeMap<String, Option<u32>> {
    mapped().into_iter().map(|known| (known.name, known.level)).collect()
}

/// The level of the rules crates.
const RULES: u32 = 2;

/// The games: each has a crate of rules.
fn games() -> Vec<String> {
    let rules = levels().into_iter().filter(|(_, level)| *level == Some(RULES));
    let games: Vec<String> =
        rules.map(|(name, _)| name.strip_prefix("ludoteca-").expect("our crates").to_owned()).collect();
    assert!(games.len() > 3, "{games:?}");
    games
}

#[test]
fn the_map_names_exactly_the_crates_that_exist() {
    let mut exist = folders();
    exist.extend(["xtask".to_owned(), "fuzz".to_owned()]);
    assert_eq!(levels().into_keys().collect::<BTreeSet<_>>(), exist);
}

#[test]
fn a_folder_has_the_name_of_its_crate_and_takes_versions_and_lints_from_the_workspace() {
    for folder in folders() {
        let manifest = text(root().join("crates").join(&folder).join("Cargo.toml"));
        assert!(manifest.contains(&format!("name = \"{folder}\"")), "{folder}");
        assert!(manifest.contains("[lints]\nworkspace = true"), "{folder}: lints");
        let own_version = |line: &&str| line.contains("version = ") || line.contains("path = \"..");
        assert_eq!(manifest.lines().find(own_version), None, "{folder}: versions stand in the workspace");
    }
    let workspace = text(root().join("Cargo.toml"));
    assert!(workspace.contains("unsafe_code = \"forbid\""));
}

#[test]
fn a_crate_knows_only_lower_levels() {
    let levels = levels();
    for (name, dependencies) in dependencies() {
        let Some(Some(level)) = levels.get(&name).copied() else {
            continue;
        };
        for (other, kind) in dependencies {
            if let (None, Some(Some(below))) = (kind, levels.get(&other)) {
                assert!(*below < level, "{name} (level {level}) knows {other} (level {below})");
            }
        }
    }
}

/// The view of a game is optional: without it, the rules depend on `ludoteca-game` alone.
#[test]
fn the_rules_of_a_game_depend_on_one_crate() {
    for game in games() {
        let output = Command::new(env!("CARGO"))
            .args(["tree", "--offline", "--edges", "normal", "--no-default-features", "--package"])
            .arg(format!("ludoteca-{game}"))
            .current_dir(root())
            .output()
            .expect("cargo tree");
        let tree = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(tree.lines().count(), 2, "{tree}");
        assert!(tree.contains("ludoteca-game v"), "{tree}");
    }
}

/// What reaches out of a crate.
const OUTSIDE: [&str; 8] =
    ["std::fs", "std::net", "std::time", "std::env", "std::io", "std::process", "Instant", "print"];

/// What a crate without threads or chance has not either.
const SHARED: [&str; 2] = ["std::thread", "fastrand"];

/// Chance that follows from no seed.
const UNSEEDED: [&str; 3] = ["Rng::new()", "fastrand::u", "fastrand::choice"];

fn holds_none(crates: Vec<String>, words: &[&str]) {
    for file in crates.iter().flat_map(|name| sources_of(name)) {
        let code = code(&file);
        let found: Vec<&&str> = words.iter().filter(|word| code.contains(**word)).collect();
        assert!(found.is_empty(), "{}: {found:?}", file.display());
    }
}

#[test]
fn pure_crates_have_no_clock_no_files_no_network_and_no_chance_of_their_own() {
    holds_none(keeping_to("pure"), &[&OUTSIDE[..], &SHARED[..]].concat());
    let pure = keeping_to("pure");
    let rules = levels().into_iter().filter(|(_, level)| *level == Some(1));
    rules.for_each(|(name, _)| assert!(pure.contains(&name), "{name} is a crate of rules"));
}

#[test]
fn seeded_crates_have_no_clock_no_files_no_network_and_no_chance_without_a_seed() {
    holds_none(keeping_to("seeded"), &[&OUTSIDE[..], &UNSEEDED[..]].concat());
}

#[test]
fn a_game_is_named_only_in_its_own_crates_and_where_the_map_says_so() {
    let may = keeping_to("names games");
    for folder in folders().iter().filter(|folder| !may.contains(folder)) {
        for file in sources_of(folder) {
            let code = code(&file).to_lowercase();
            for game in games().iter().filter(|game| !folder.ends_with(game.as_str())) {
                assert!(!code.contains(game), "{} names {game}", file.display());
            }
        }
    }
}

#[test]
fn each_library_of_the_outside_world_is_known_by_those_that_the_map_names() {
    let known = rows(2);
    assert!(known.len() > 5, "the libraries were found");
    let dependencies = dependencies();
    for row in known {
        let library = quoted(&row[0]).next().expect("a library");
        let may: Vec<&str> = quoted(&row[1]).collect();
        let knows = |name: &str| dependencies[name].iter().any(|(other, kind)| other == library && kind.is_none());
        for name in &may {
            assert!(dependencies.contains_key(*name) && knows(name), "{name} does not know {library}: mend the map");
        }
        let others = dependencies.keys().filter(|name| !may.contains(&name.as_str()));
        others.for_each(|name| assert!(!knows(name), "{name} knows {library}"));
    }
}

#[test]
fn every_sentence_of_a_catalogue_is_said_somewhere() {
    let mut sentences = 0;
    for folder in folders() {
        let sources = sources_of(&folder);
        let files: Vec<String> = sources.iter().map(text).collect();
        let all = files.concat();
        for (source, file) in sources.iter().zip(&files) {
            let catalogue = source.file_stem().and_then(|stem| stem.to_str()).expect("a name");
            for (name, declared_with_facts) in file.split("messages! {").skip(1).flat_map(declared) {
                let said = calls(&all, catalogue, name);
                assert!(said > usize::from(declared_with_facts), "{folder}: nobody says {name}");
                sentences += 1;
            }
        }
    }
    assert!(sentences > 100, "the catalogues were found");
}

/// The names of the sentences in a catalogue, and whether they have facts.
fn declared(block: &str) -> impl Iterator<Item = (&str, bool)> {
    let end = block.find("\n}").unwrap_or(block.len());
    block[..end].lines().filter_map(|line| {
        let head = line.trim().split(" {").next().filter(|head| head.len() < line.trim().len())?;
        let name = head.split('(').next().unwrap_or_default();
        let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
        is_name.then_some((name, head.contains('(')))
    })
}

/// How often a sentence is said, or handed on to be said: `name(`, or `catalogue::name` as a whole.
fn calls(code: &str, catalogue: &str, name: &str) -> usize {
    let path = format!("{catalogue}::");
    let is_part = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    code.match_indices(name)
        .filter(|(place, _)| {
            let (before, after) = (&code[..*place], &code[place + name.len()..]);
            !is_part(before.chars().next_back())
                && (after.starts_with('(') || (before.ends_with(&path) && !is_part(after.chars().next())))
        })
        .count()
}

/// The traits that a game implements, each with its file.
const TRAITS_OF_A_GAME: [(&str, &str); 6] = [
    ("Rules", "crates/ludoteca-game/src/rules.rs"),
    ("MoveRefusal", "crates/ludoteca-game/src/rules.rs"),
    ("Notation", "crates/ludoteca-game/src/notation.rs"),
    ("Draw", "crates/ludoteca-view/src/draw.rs"),
    ("Narrate", "crates/ludoteca-view/src/narrate.rs"),
    ("GameRules", "crates/ludoteca-view/src/game_rules.rs"),
];

/// The lines of a block that begins with a line, up to its closing brace.
fn block(code: &str, begins: impl Fn(&str) -> bool) -> Option<Vec<String>> {
    let mut lines = code.lines().skip_while(|line| !begins(line));
    lines.next()?;
    Some(lines.take_while(|line| *line != "}").map(str::to_owned).collect())
}

/// An item of a trait.
struct Item {
    name: String,
    is_function: bool,
    has_default: bool,
}

/// The functions and constants of a trait.
fn items_of_trait(name: &str, file: &str) -> Vec<Item> {
    let code = code(&root().join(file));
    let begins =
        |line: &str| line.starts_with(&format!("pub trait {name}:")) || line.starts_with(&format!("pub trait {name} "));
    let lines = block(&code, begins).unwrap_or_else(|| panic!("{file}: no trait {name}"));
    let mut items = Vec::new();
    for (nth, line) in lines.iter().enumerate() {
        let Some(item) = line.strip_prefix("    fn ").or_else(|| line.strip_prefix("    const ")) else { continue };
        let name: String = item.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
        // A signature may take several lines; it ends with a semicolon or with the brace of its default.
        let end = lines[nth..].iter().find(|line| line.trim_end().ends_with([';', '{', '}'])).expect("an item ends");
        let is_function = line.starts_with("    fn ");
        let has_default = if is_function { !end.trim_end().ends_with(';') } else { end.contains('=') };
        items.push(Item { name, is_function, has_default });
    }
    items
}

/// Functions with a default that exactly one game overrides, each with the reason why it is not data of that game.
const OVERRIDDEN_ONCE: [(&str, &str); 0] = [];

#[test]
fn a_game_implements_few_functions_and_none_is_for_one_game() {
    let mut functions = 0;
    let mut once = Vec::new();
    for (name, file) in TRAITS_OF_A_GAME {
        let items = items_of_trait(name, file);
        functions += items.iter().filter(|item| item.is_function).count();
        for Item { name: item, .. } in items.into_iter().filter(|item| item.is_function && item.has_default) {
            let overrides = |game: &String| {
                let mut files = sources_of(&format!("ludoteca-{game}")).into_iter().map(|file| code(&file));
                files.any(|code| {
                    let begins = |line: &str| line.starts_with(&format!("impl {name} for "));
                    let lines = block(&code, begins).unwrap_or_default();
                    lines.iter().any(|line| line.starts_with(&format!("    fn {item}(")))
                })
            };
            let games: Vec<String> = games().into_iter().filter(overrides).collect();
            if games.len() == 1 {
                once.push(item);
            }
        }
    }
    assert!(functions <= 45, "{functions} functions in the traits of a game");
    let allowed: Vec<String> = OVERRIDDEN_ONCE.iter().map(|(item, _)| (*item).to_owned()).collect();
    assert_eq!(once, allowed, "an ability of one game is data of that game");
}

#[test]
fn the_erased_traits_are_small_and_a_type_comes_back_in_one_place() {
    for (name, file) in [("AnyPosition", "position.rs"), ("AnyView", "any_view.rs")] {
        let functions = items_of_trait(name, &format!("crates/ludoteca-play/src/{file}")).len();
        assert!((1..=22).contains(&functions), "{name} has {functions} functions");
    }
    // The client looks into errors of its TLS library, the test kit into panics.
    let others = folders().into_iter().filter(|name| !["ludoteca-client", "ludoteca-testkit"].contains(&name.as_str()));
    let downcasts = others.flat_map(|name| sources_of(&name)).map(|file| code(&file).matches("downcast").count());
    assert_eq!(downcasts.sum::<usize>(), 1);
}
