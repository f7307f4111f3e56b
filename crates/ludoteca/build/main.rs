//! Builds the page and packs it, so that `cargo run` is all that is needed.
//!
//! `LUDOTECA_SKIP_WEB=1` leaves the page out, for quick loops.

mod wasm;

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::thread;

use ludoteca_shelf::SHELF;
use ludoteca_view::fonts::WOFF2;

/// The crates whose code is in the page or in its worker, besides the games.
const IN_THE_PAGE: [&str; 10] =
    ["backgammon-engine", "coach", "engines", "game", "page", "play", "shelf", "view", "web", "web-engine"];

/// How files with what engines have learnt end.
const LEARNT: &str = ".nets";

/// The parts of the style sheet, each of which may overrule those before it.
const STYLES: [&str; 12] = [
    "tokens", "controls", "play", "home", "dialogs", "analysis", "parts", "pages", "online", "board", "puzzle", "large",
];

fn main() {
    println!("cargo::rerun-if-env-changed=LUDOTECA_SKIP_WEB");
    println!("cargo::rerun-if-changed=build");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let assets =
        if env::var_os("LUDOTECA_SKIP_WEB").is_some_and(|value| value != "0") { Vec::new() } else { build_page(&out) };
    fs::write(out.join("assets.rs"), table_of(&assets)).expect("the folder of the build can be written");
}

/// A file of the page: its path in an address, its type, and where it lies.
struct Asset {
    path: String,
    kind: &'static str,
    file: PathBuf,
    /// True if its name changes with its contents, so that browsers may cache it forever.
    fixed: bool,
}

impl Asset {
    /// The file as it is and packed: plain, Brotli, gzip.
    fn files(&self) -> [PathBuf; 3] {
        ["", ".br", ".gz"].map(|ending| {
            let mut file = self.file.clone().into_os_string();
            file.push(ending);
            file.into()
        })
    }
}

fn build_page(out: &Path) -> Vec<Asset> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates lie side by side").to_owned();
    for name in IN_THE_PAGE.into_iter().chain(SHELF.iter().map(|game| game.name())) {
        println!("cargo::rerun-if-changed={}", crates.join(format!("ludoteca-{name}")).display());
    }
    println!("cargo::rerun-if-changed={}", crates.join("../Cargo.lock").display());
    wasm::need_target();
    // One folder for all profiles; not the one that the cargo above us has locked.
    let target = out.ancestors().nth(4).expect("the build's folder lies deep in the target's").join("web-wasm");
    let dist = out.join("dist");
    fs::create_dir_all(&dist).expect("the folder of the build can be written");
    let mut page = Page { dist, assets: Vec::new() };
    // Engines fast before small, the page small before fast. Either is a long work of one core: both at once.
    let (engine, web) = thread::scope(|both| {
        let engine = both.spawn(|| page.wasm_of(&crates, &target, "ludoteca-web-engine", "web-engine", "engine"));
        let web = page.wasm_of(&crates, &target, "ludoteca-web", "web", "page");
        (engine.join().expect("the engines are built"), web)
    });
    page.assets.extend(engine.into_iter().chain(web));
    page.add_learnt(&crates.join("ludoteca-backgammon-engine/nets"));
    page.add_files(&crates.join("ludoteca-web/assets"));
    page.forget_others();
    page.assets
}

struct Page {
    dist: PathBuf,
    assets: Vec<Asset>,
}

impl Page {
    /// A crate compiled for the browser and its glue, under names that change with them.
    fn wasm_of(&self, crates: &Path, target: &Path, package: &str, profile: &str, called: &str) -> [Asset; 2] {
        wasm::compile(crates, target, package, profile);
        let name = package.replace('-', "_");
        let compiled = target.join(wasm::TARGET).join(profile).join(format!("{name}.wasm"));
        let wasm::Glued { code, glue } = wasm::glue(&compiled);
        let code = self.packed(&format!("{called}.wasm"), &code, true);
        let glue = glue.replace(&format!("{name}_bg.wasm"), &code.path);
        [self.packed(&format!("{called}.js"), glue.as_bytes(), true), code]
    }

    /// What engines have learnt: a file for each game that has it, under the name of the game.
    fn add_learnt(&mut self, folder: &Path) {
        for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let file = entry.expect("a folder that can be read").path();
            let name = file.file_name().and_then(OsStr::to_str).expect("a name").to_owned();
            if name.ends_with(LEARNT) {
                self.add(&name, &fs::read(&file).expect("a file that can be read"), true);
            }
        }
    }

    /// The files that are written by hand. Styles and scripts get names that change with them; in all of them `{{name}}` becomes
    /// the name of that file, `{{files}}` the list of all of them, and `{{learnt}}` that of what engines have learnt, by game.
    fn add_files(&mut self, folder: &Path) {
        let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        for font in WOFF2 {
            self.add(font.file, font.bytes, true);
        }
        let styles: String = STYLES.map(|name| read(&format!("styles/{name}.css"))).concat();
        self.add("style.css", self.filled(&styles).as_bytes(), true);
        // Who names others comes after them.
        for name in ["early.js", "before.js", "boot.js", "worker.js", "icon.svg", "manifest.webmanifest"] {
            self.add(name, self.filled(&read(name)).as_bytes(), true);
        }
        let page = self.filled(&read("index.html"));
        // A page for each place that an address can begin with: whatever else is asked for is not found, and says so.
        for name in ["index", "games", "tables", "table"].into_iter().chain(SHELF.iter().map(|game| game.name())) {
            let board = ludoteca_page::before(SHELF, &format!("/{name}")).unwrap_or_default();
            self.add(&format!("{name}.html"), page.replace("{{before}}", &board).as_bytes(), false);
        }
        self.add("sw.js", self.filled(&read("sw.js")).as_bytes(), false);
    }

    fn filled(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for asset in &self.assets {
            text = text.replace(&format!("{{{{{}}}}}", plain_name(&asset.path)), &asset.path);
        }
        let all: Vec<String> = self.assets.iter().map(|asset| format!("\"/{}\"", asset.path)).collect();
        let hash = format!("{:016x}", hash_of(all.concat().as_bytes()));
        let learnt = self.assets.iter().filter_map(|asset| {
            let game = plain_name(&asset.path).strip_suffix(LEARNT)?.to_owned();
            Some(format!("{game:?}: \"/{}\"", asset.path))
        });
        let learnt: Vec<String> = learnt.collect();
        text.replace("{{files}}", &all.join(",\n  "))
            .replace("{{learnt}}", &learnt.join(",\n  "))
            .replace("{{hash}}", &hash)
    }

    /// Adds a file, packed.
    fn add(&mut self, name: &str, bytes: &[u8], fixed: bool) {
        let asset = self.packed(name, bytes, fixed);
        self.assets.push(asset);
    }

    /// A file as it is sent; if its name is to change with its contents, under a name that tells them.
    fn packed(&self, name: &str, bytes: &[u8], fixed: bool) -> Asset {
        let (stem, ending) = name.rsplit_once('.').expect("a file has an ending");
        let path = if fixed { format!("{stem}-{:016x}.{ending}", hash_of(bytes)) } else { name.to_owned() };
        let kind = match ending {
            "html" => "text/html; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "wasm" => "application/wasm",
            "svg" => "image/svg+xml",
            "woff2" => "font/woff2",
            "nets" => "application/octet-stream",
            _ => "application/manifest+json",
        };
        let asset = Asset { file: self.dist.join(&path), path, kind, fixed };
        let [plain, brotli, gzip] = asset.files();
        // What tells its contents by its name and was packed before need not be packed again; the plain file is written last, so
        // that who finds all of it finds the others.
        let is_packed = fixed && fs::metadata(&plain).is_ok_and(|known| known.len() == bytes.len() as u64);
        if !is_packed {
            let write =
                |file: &Path, bytes: &[u8]| fs::write(file, bytes).expect("the folder of the build can be written");
            write(&brotli, &ludoteca_packer::brotli(bytes));
            write(&gzip, &ludoteca_packer::gzip(bytes));
            write(&plain, bytes);
        }
        asset
    }

    /// Removes what an earlier build left and this one does not have any more.
    fn forget_others(&self) {
        let known: Vec<PathBuf> = self.assets.iter().flat_map(Asset::files).collect();
        let left = fs::read_dir(&self.dist).into_iter().flatten().flatten().map(|entry| entry.path());
        for file in left.filter(|file| !known.contains(file)) {
            let _ = fs::remove_file(file);
        }
    }
}

/// `style-0123456789abcdef.css` is `style.css`.
fn plain_name(path: &str) -> String {
    match (path.rsplit_once('.'), path.rsplit_once('-')) {
        (Some((_, ending)), Some((stem, _))) => format!("{stem}.{ending}"),
        _ => path.to_owned(),
    }
}

fn hash_of(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// The files as an expression.
fn table_of(assets: &[Asset]) -> String {
    let row = |asset: &Asset| {
        let Asset { path, kind, fixed, .. } = asset;
        let [plain, brotli, gzip] = asset.files();
        format!(
            "    ludoteca_commands::Asset {{ path: {path:?}, kind: {kind:?}, fixed: {fixed}, \
             plain: include_bytes!({plain:?}), brotli: include_bytes!({brotli:?}), gzip: include_bytes!({gzip:?}) }},\n"
        )
    };
    format!("&[\n{}]\n", assets.iter().map(row).collect::<String>())
}
