//! The links of the Markdown files lead to files and headings that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the root").to_owned()
}

/// Every Markdown file of the repository.
fn documents(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let entry = entry.expect("a readable folder");
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if entry.file_type().expect("a file type").is_dir() {
            if !name.starts_with('.') && !["target", "node_modules"].contains(&name.as_str()) {
                documents(&path, found);
            }
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
}

/// The lines outside of fenced blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut fenced = false;
    text.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        fenced ^= is_fence;
        !fenced && !is_fence
    })
}

/// A line without its inline code.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// The anchor of a heading, as GitHub and GitLab form it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// The anchors of a document. A heading that repeats gets a number.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for line in prose(text).filter(|line| line.starts_with('#')) {
        let plain = anchor(line.trim_start_matches('#'));
        let numbered = (1..).map(|number| format!("{plain}-{number}"));
        let free = std::iter::once(plain.clone()).chain(numbered).find(|name| !anchors.contains(name));
        anchors.extend(free);
    }
    anchors
}

/// The targets of the links and pictures in a text: `[text](target)`, also with a title.
fn targets(text: &str) -> Vec<String> {
    let text: String = prose(text).map(|line| without_code(line) + "\n").collect();
    let ends = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    ends.filter_map(|(target, _)| target.split_whitespace().next().map(str::to_owned)).collect()
}

/// A path without `.` and `..`; `None` if it leaves the repository.
fn resolved(folder: &Path, target: &str) -> Option<PathBuf> {
    let mut path = PathBuf::new();
    for part in folder.join(target).components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            Component::CurDir => {}
            other => path.push(other),
        }
    }
    path.starts_with(root()).then_some(path)
}

fn broken(document: &Path, target: &str) -> Option<String> {
    let (file, fragment) = target.split_once('#').unwrap_or((target, ""));
    let folder = document.parent().expect("a file is in a folder");
    let Some(path) = (if file.is_empty() { Some(document.to_owned()) } else { resolved(folder, file) }) else {
        return Some("outside of the repository".to_owned());
    };
    if !path.exists() {
        return Some("no such file".to_owned());
    }
    if fragment.is_empty() {
        return None;
    }
    let text = fs::read_to_string(&path).unwrap_or_default();
    (!anchors(&text).contains(fragment)).then(|| "no such heading".to_owned())
}

#[test]
fn every_relative_link_leads_to_a_file_and_a_heading() {
    let mut found = Vec::new();
    documents(&root(), &mut found);
    let (mut links, mut failures) = (0, Vec::new());
    for document in &found {
        let text = fs::read_to_string(document).expect("a readable document");
        for target in targets(&text).iter().filter(|target| !target.contains("://") && !target.starts_with("mailto:")) {
            links += 1;
            if let Some(why) = broken(document, target) {
                let name = document.strip_prefix(root()).unwrap_or(document);
                failures.push(format!("{}: {target}: {why}", name.display()));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(links > 100, "{links} links were found in {} documents", found.len());
}

#[test]
fn every_page_of_the_documentation_is_in_the_index() {
    let mut found = Vec::new();
    documents(&root().join("docs"), &mut found);
    let index = root().join("docs/README.md");
    let text = fs::read_to_string(&index).expect("the index");
    let listed: BTreeSet<PathBuf> =
        targets(&text).iter().filter_map(|target| resolved(&root().join("docs"), target.split('#').next()?)).collect();
    let missing: Vec<&PathBuf> = found.iter().filter(|page| **page != index && !listed.contains(*page)).collect();
    assert!(missing.is_empty(), "not in docs/README.md: {missing:?}");
}

#[test]
fn anchors_are_formed_as_hosts_of_repositories_do() {
    let text = "# What it promises\n## `moves`\n```sh\n# a comment\n```\n## What it promises\n## Kamisado, one round\n## Notación";
    let expected = ["what-it-promises", "moves", "what-it-promises-1", "kamisado-one-round", "notación"];
    assert_eq!(anchors(text), expected.map(str::to_owned).into());
    assert_eq!(targets("see [a](b.md#c \"title\") and `[x](y)`\n![p](q.png)"), ["b.md#c", "q.png"]);
}
