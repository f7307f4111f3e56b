//! Builds the page into the program, so that `cargo run` is all that is needed.
//!
//! `LUDOTECA_SKIP_WEB=1` leaves the page out, for quick builds.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use ludoteca_bundler::{Asset, Bundle, Target, ensure_target, workspace_dependencies};
use ludoteca_shelf::SHELF;
use ludoteca_view::fonts::WOFF2;

/// The parts of the style sheet, each of which may override those before it.
const STYLES: [&str; 12] = [
    "tokens", "controls", "play", "home", "dialogs", "analysis", "parts", "pages", "online", "board", "puzzle", "large",
];

fn main() {
    println!("cargo::rerun-if-env-changed=LUDOTECA_SKIP_WEB");
    println!("cargo::rerun-if-changed=build");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let skips = env::var_os("LUDOTECA_SKIP_WEB").is_some_and(|value| value != "0");
    let assets = if skips { Vec::new() } else { build_page(&out) };
    let rows: Vec<String> =
        assets.iter().map(|asset| asset.expression("    ludoteca_commands::Asset") + ",\n").collect();
    fs::write(out.join("assets.rs"), format!("&[\n{}]\n", rows.concat()))
        .expect("the folder of the build can be written");
}

fn build_page(out: &Path) -> Vec<Asset> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = here.parent().expect("the crates lie side by side").to_owned();
    // One folder for all profiles; not the one that the cargo above has locked.
    let target_folder = out.ancestors().nth(4).expect("the build's folder lies deep in the target's").join("web-wasm");
    let target = |package, profile, name| Target {
        folder: crates.clone(),
        target_folder: target_folder.clone(),
        package,
        profile,
        name,
    };
    // Engines fast before small, the page small before fast.
    let targets = [target("ludoteca-web-engine", "web-engine", "engine"), target("ludoteca-web", "web", "page")];
    let cargo = PathBuf::from(env::var_os("CARGO").expect("cargo sets it"));
    for folder in workspace_dependencies(&cargo, here, &targets.each_ref().map(|target| target.package)) {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    println!("cargo::rerun-if-changed={}", crates.join("../Cargo.lock").display());
    ensure_target();
    let mut bundle = Bundle::new(out.join("dist"));
    bundle.add_code(&targets);
    bundle.add_weights(&crates.join("ludoteca-backgammon-engine/nets"));
    add_files(&mut bundle, &crates.join("ludoteca-web/assets"));
    bundle.finish()
}

/// Adds the files that are written by hand. Those that name others come after them.
fn add_files(bundle: &mut Bundle, folder: &Path) {
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    for font in WOFF2 {
        bundle.add(font.file, font.bytes, true);
    }
    let styles: String = STYLES.map(|name| read(&format!("styles/{name}.css"))).concat();
    bundle.add("style.css", bundle.fill(&styles).as_bytes(), true);
    for name in ["early.js", "before.js", "boot.js", "worker.js", "icon.svg", "manifest.webmanifest"] {
        bundle.add(name, bundle.fill(&read(name)).as_bytes(), true);
    }
    let page = bundle.fill(&read("index.html"));
    // A page for each first part of an address; any other one is not found.
    for name in ["index", "games", "tables", "table"].into_iter().chain(SHELF.iter().map(|game| game.name())) {
        let board = ludoteca_page::before(SHELF, &format!("/{name}")).unwrap_or_default();
        bundle.add(&format!("{name}.html"), page.replace("{{before}}", &board).as_bytes(), false);
    }
    bundle.add("sw.js", bundle.fill(&read("sw.js")).as_bytes(), false);
}
