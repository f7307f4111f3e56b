use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Returns the folders of the workspace crates that these packages are built from, themselves included. A change in any of them changes
/// the page.
///
/// # Panics
///
/// Panics if `cargo metadata` fails or a package is not in the workspace.
#[must_use]
pub fn workspace_dependencies(cargo: &Path, manifest_folder: &Path, packages: &[&str]) -> BTreeSet<PathBuf> {
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(manifest_folder)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("the metadata is JSON");
    let crates = crates(&metadata);
    let mut found = BTreeSet::new();
    let mut open: Vec<&str> = packages.to_vec();
    while let Some(name) = open.pop() {
        let (folder, dependencies) = crates.get(name).unwrap_or_else(|| panic!("{name} is not in the workspace"));
        if found.insert(folder.clone()) {
            open.extend(dependencies.iter().map(String::as_str).filter(|name| crates.contains_key(*name)));
        }
    }
    found
}

/// The folder and the ordinary dependencies of each crate of the workspace.
fn crates(metadata: &Value) -> BTreeMap<String, (PathBuf, Vec<String>)> {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let packages = list(&metadata["packages"]).into_iter().map(|package| {
        let folder =
            Path::new(&text(&package["manifest_path"])).parent().expect("a manifest lies in a folder").to_owned();
        let ordinary = list(&package["dependencies"]).into_iter().filter(|dependency| dependency["kind"].is_null());
        (text(&package["name"]), (folder, ordinary.map(|dependency| text(&dependency["name"])).collect()))
    });
    packages.collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::workspace_dependencies;

    #[test]
    fn a_crate_below_the_page_or_its_worker_rebuilds_them() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let found = workspace_dependencies(Path::new(env!("CARGO")), folder, &["ludoteca-web", "ludoteca-web-engine"]);
        let names: Vec<&str> = found.iter().filter_map(|folder| folder.file_name()?.to_str()).collect();
        for expected in ["ludoteca-coach", "ludoteca-game", "ludoteca-page", "ludoteca-play", "ludoteca-web"] {
            assert!(names.contains(&expected), "{expected} is missing in {names:?}");
        }
        for unexpected in ["ludoteca-server", "ludoteca-store", "ludoteca-testkit"] {
            assert!(!names.contains(&unexpected), "{unexpected} is no part of the page");
        }
    }
}
