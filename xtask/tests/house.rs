//! The invariants of `ARCHITECTURE.md`, held against the tree.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Crates that deal in rules and text only: no clock, no files, no network, no chance of their own.
const PURE: [&str; 5] =
    ["ludoteca-game", "ludoteca-kamisado", "ludoteca-galleta", "ludoteca-congkak", "ludoteca-table"];

/// The games, and besides its own crates who may name them.
const GAMES: [&str; 4] = ["backgammon", "kamisado", "galleta", "congkak"];
const MAY_NAME_GAMES: [&str; 2] = ["ludoteca-engines", "ludoteca-shelf"];

/// Libraries that only one crate may know.
const ONLY_IN: [(&str, &str); 8] = [
    ("axum", "ludoteca-server"),
    ("crossterm", "ludoteca-term"),
    ("leptos", "ludoteca-web"),
    ("ratatui", "ludoteca-term"),
    ("rusqlite", "ludoteca-store"),
    ("sqlx", "ludoteca-store"),
    ("tokio-postgres", "ludoteca-store"),
    ("wasm-bindgen", "ludoteca-web"),
];

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

/// The level of each crate in the table of `ARCHITECTURE.md`; `None` for those outside the levels.
fn levels() -> BTreeMap<String, Option<u32>> {
    let map = text(root().join("ARCHITECTURE.md"));
    let rows = map.lines().filter(|line| line.starts_with("| ") && line.contains("`"));
    let mut levels = BTreeMap::new();
    for row in rows {
        let mut cells = row.split('|').skip(1).map(str::trim);
        let (Some(level), Some(names)) = (cells.next(), cells.next()) else {
            continue;
        };
        if level == "–" || level.parse::<u32>().is_ok() {
            for name in names.split('`').skip(1).step_by(2) {
                levels.insert(name.to_owned(), level.parse().ok());
            }
        }
    }
    levels
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

#[test]
fn a_rules_crate_depends_on_the_traits_alone_and_serialises_nothing() {
    let levels = levels();
    for (name, dependencies) in dependencies() {
        if levels.get(&name) == Some(&Some(1)) {
            let ordinary: Vec<String> =
                dependencies.into_iter().filter(|(_, kind)| kind.is_none()).map(|(name, _)| name).collect();
            assert_eq!(ordinary, ["ludoteca-game"], "{name}");
        }
    }
}

#[test]
fn rules_and_tables_have_no_clock_no_files_no_network_and_no_chance_of_their_own() {
    let words = [
        "std::fs",
        "std::net",
        "std::time",
        "std::env",
        "std::io",
        "std::process",
        "std::thread",
        "Instant",
        "fastrand",
        "println!",
    ];
    for name in PURE {
        for file in sources_of(name) {
            let code = code(&file);
            let found: Vec<&&str> = words.iter().filter(|word| code.contains(**word)).collect();
            assert!(found.is_empty(), "{}: {found:?}", file.display());
        }
    }
}

#[test]
fn a_game_is_named_only_in_its_own_crates_and_on_the_shelf() {
    for folder in folders().iter().filter(|folder| !MAY_NAME_GAMES.contains(&folder.as_str())) {
        for file in sources_of(folder) {
            let code = code(&file).to_lowercase();
            for game in GAMES.iter().filter(|game| !folder.ends_with(**game)) {
                assert!(!code.contains(game), "{} names {game}", file.display());
            }
        }
    }
}

#[test]
fn each_library_of_the_outside_world_is_known_by_one_crate() {
    for (name, dependencies) in dependencies() {
        for (library, owner) in ONLY_IN {
            let knows = dependencies.iter().any(|(other, kind)| other == library && kind.is_none());
            // The page is two crates.
            assert!(!knows || name.starts_with(owner), "{name} knows {library}");
        }
    }
}

#[test]
fn every_sentence_of_a_catalogue_is_said_somewhere() {
    let mut sentences = 0;
    for folder in folders() {
        let files: Vec<String> = sources_of(&folder).iter().map(text).collect();
        let all = files.concat();
        for block in files.iter().flat_map(|file| file.split("messages! {").skip(1)) {
            for (name, declared_with_facts) in declared(block) {
                let said = calls(&all, name);
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

/// How often `name(` stands as a whole word.
fn calls(code: &str, name: &str) -> usize {
    let call = format!("{name}(");
    code.match_indices(&call)
        .filter(|(place, _)| !code[..*place].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_'))
        .count()
}
