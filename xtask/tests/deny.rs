//! What the program is made of: licences, sources, doubled versions, held against `deny.toml`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn rules() -> toml::Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deny.toml");
    std::fs::read_to_string(path).expect("deny.toml is there").parse().expect("deny.toml is TOML")
}

/// Every package that the program and its tests are built from.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--offline", "--filter-platform", "x86_64-unknown-linux-gnu"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .output()
        .expect("cargo metadata");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("the metadata is JSON");
    metadata["packages"].as_array().expect("packages").clone()
}

/// The texts of a list in the rules, of themselves or of their key `crate`.
fn listed(rules: &toml::Table, part: &str, name: &str) -> BTreeSet<String> {
    let list = rules[part][name].as_array().expect("a list");
    let text = |entry: &toml::Value| entry.as_str().or_else(|| entry["crate"].as_str()).expect("text").to_owned();
    list.iter().map(text).collect()
}

/// Whether a licence such as `(MIT OR Apache-2.0) AND Unicode-3.0` can be kept with what is allowed.
fn is_allowed(licence: &str, allowed: &BTreeSet<String>) -> bool {
    let licence = licence.replace('/', " OR ");
    let mut rest = licence.trim();
    let mut parts = Vec::new();
    // Parts that are joined by AND at the outermost level; each of them offers a choice.
    let (mut depth, mut start) = (0, 0);
    for (place, letter) in licence.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            'A' if depth == 0 && licence[place..].starts_with("AND ") => {
                parts.push(&licence[start..place]);
                start = place + 4;
            }
            _ => {}
        }
    }
    parts.push(&licence[start..]);
    if parts.len() > 1 {
        return parts.iter().all(|part| is_allowed(part.trim(), allowed));
    }
    if rest.starts_with('(') && rest.ends_with(')') {
        rest = &rest[1..rest.len() - 1];
    }
    rest.split(" OR ").any(|choice| allowed.contains(choice.trim()))
}

#[test]
fn every_licence_is_allowed() {
    let allowed = listed(&rules(), "licenses", "allow");
    for package in packages() {
        let licence = package["license"].as_str().unwrap_or("none");
        assert!(is_allowed(licence, &allowed), "{}: {licence}", package["name"]);
    }
    assert!(!is_allowed("GPL-3.0", &allowed) && !is_allowed("MIT AND GPL-3.0", &allowed));
    assert!(is_allowed("GPL-3.0 OR MIT", &allowed) && is_allowed("(MIT OR X) AND Unicode-3.0", &allowed));
}

#[test]
fn everything_comes_from_the_registry_and_nothing_banned_is_there() {
    let rules = rules();
    let known = listed(&rules, "sources", "allow-registry");
    let banned = listed(&rules, "bans", "deny");
    for package in packages() {
        let name = package["name"].as_str().expect("a name");
        assert!(!banned.contains(name), "{name} is banned");
        let from = package["source"].as_str().map(|source| source.trim_start_matches("registry+"));
        assert!(from.is_none_or(|from| known.contains(from)), "{name} comes from {from:?}");
    }
}

#[test]
fn a_library_is_there_once_unless_it_is_known_why() {
    let skipped = listed(&rules(), "bans", "skip");
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages() {
        let text = |name: &str| package[name].as_str().expect("text").to_owned();
        versions.entry(text("name")).or_default().insert(text("version"));
    }
    let doubled: BTreeSet<String> =
        versions.into_iter().filter(|(_, all)| all.len() > 1).map(|(name, _)| name).collect();
    let unknown: Vec<&String> = doubled.difference(&skipped).collect();
    assert!(unknown.is_empty(), "doubled, and deny.toml does not say why: {unknown:?}");
    // What is doubled in the browser alone is not seen here; `cargo deny` sees it.
    let elsewhere: BTreeSet<String> = rules()["bans"]["skip"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|entry| entry["reason"].as_str().is_some_and(|reason| reason.starts_with("in the browser: ")))
        .map(|entry| entry["crate"].as_str().expect("a name").to_owned())
        .collect();
    let gone: Vec<&String> = skipped.difference(&doubled).filter(|name| !elsewhere.contains(*name)).collect();
    assert!(gone.is_empty(), "no longer doubled; deny.toml can forget them: {gone:?}");
}
