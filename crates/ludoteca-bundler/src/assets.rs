use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use crate::compress::{brotli, gzip};
use crate::wasm::Target;

/// The extension of files with the weights of engines.
const WEIGHTS: &str = ".nets";

/// A file of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Its path in an address.
    pub path: String,
    /// Its media type.
    pub kind: &'static str,
    /// The file, plain; beside it lie the compressed ones.
    file: PathBuf,
    /// True if the name changes with the contents, so that browsers may keep it for ever.
    pub fixed: bool,
}

impl Asset {
    /// Returns the files: plain, Brotli, gzip.
    #[must_use]
    pub fn files(&self) -> [PathBuf; 3] {
        ["", ".br", ".gz"].map(|extension| {
            let mut file = self.file.clone().into_os_string();
            file.push(extension);
            file.into()
        })
    }

    /// Writes the asset as an expression of the type at `path`, whose fields hold the files.
    #[must_use]
    pub fn expression(&self, path_of_type: &str) -> String {
        let Asset { path, kind, fixed, .. } = self;
        let [plain, brotli, gzip] = self.files();
        format!(
            "{path_of_type} {{ path: {path:?}, kind: {kind:?}, fixed: {fixed}, plain: include_bytes!({plain:?}), \
             brotli: include_bytes!({brotli:?}), gzip: include_bytes!({gzip:?}) }}"
        )
    }
}

/// The files of the page in a folder, compressed.
#[derive(Debug)]
pub struct Bundle {
    folder: PathBuf,
    assets: Vec<Asset>,
}

impl Bundle {
    /// Creates an empty bundle in a folder.
    ///
    /// # Panics
    ///
    /// Panics if the folder cannot be created.
    #[must_use]
    pub fn new(folder: PathBuf) -> Bundle {
        fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        Bundle { folder, assets: Vec::new() }
    }

    /// Compiles crates for the browser, all at once, and adds their code and its JavaScript.
    pub fn add_code(&mut self, targets: &[Target]) {
        let built: Vec<_> = std::thread::scope(|scope| {
            let builds: Vec<_> = targets.iter().map(|target| scope.spawn(|| target.build())).collect();
            builds.into_iter().map(|build| build.join().expect("the crate is built")).collect()
        });
        for (target, code) in targets.iter().zip(built) {
            let wasm = self.asset(&format!("{}.wasm", target.name), &code.wasm, true);
            let javascript = code.javascript.replace(&format!("{}_bg.wasm", target.crate_name()), &wasm.path);
            let javascript = self.asset(&format!("{}.js", target.name), javascript.as_bytes(), true);
            self.assets.extend([javascript, wasm]);
        }
    }

    /// Adds the files of a folder that hold weights, each under the name of its game.
    ///
    /// # Panics
    ///
    /// Panics if the folder or a file cannot be read.
    pub fn add_weights(&mut self, folder: &Path) {
        for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let file = entry.expect("a folder that can be read").path();
            let name = file.file_name().expect("a file has a name").to_string_lossy().into_owned();
            if name.ends_with(WEIGHTS) {
                self.add(&name, &fs::read(&file).expect("a file that can be read"), true);
            }
        }
    }

    /// Adds a file.
    pub fn add(&mut self, name: &str, bytes: &[u8], fixed: bool) {
        let asset = self.asset(name, bytes, fixed);
        self.assets.push(asset);
    }

    /// Fills the placeholders of a text: `{{style.css}}` with the path of that file, `{{files}}` with the list of all files so far,
    /// `{{weights}}` with the files of weights by game, `{{hash}}` with a hash of all names.
    #[must_use]
    pub fn fill(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for asset in &self.assets {
            text = text.replace(&format!("{{{{{}}}}}", plain_name(&asset.path)), &asset.path);
        }
        let all: Vec<String> = self.assets.iter().map(|asset| format!("\"/{}\"", asset.path)).collect();
        let hash = format!("{:016x}", hash_of(all.concat().as_bytes()));
        let weights = self.assets.iter().filter_map(|asset| {
            let game = plain_name(&asset.path).strip_suffix(WEIGHTS)?.to_owned();
            Some(format!("{game:?}: \"/{}\"", asset.path))
        });
        let weights: Vec<String> = weights.collect();
        text.replace("{{files}}", &all.join(",\n  "))
            .replace("{{weights}}", &weights.join(",\n  "))
            .replace("{{hash}}", &hash)
    }

    /// Removes files of earlier builds from the folder and returns the assets.
    #[must_use]
    pub fn finish(self) -> Vec<Asset> {
        let known: Vec<PathBuf> = self.assets.iter().flat_map(Asset::files).collect();
        let found = fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|entry| entry.path());
        for file in found.filter(|file| !known.contains(file)) {
            // A file that cannot be removed is not used.
            let _ = fs::remove_file(file);
        }
        self.assets
    }

    /// Writes a file and its compressed versions. If the name is fixed to the contents, a hash of them becomes a part of it.
    fn asset(&self, name: &str, bytes: &[u8], fixed: bool) -> Asset {
        let (stem, extension) = name.rsplit_once('.').expect("a file has an extension");
        let path = if fixed { format!("{stem}-{:016x}.{extension}", hash_of(bytes)) } else { name.to_owned() };
        let asset = Asset { file: self.folder.join(&path), path, kind: media_type(extension), fixed };
        let [plain, compressed, zipped] = asset.files();
        // A file whose name tells its contents is compressed once. The plain one is written last, so that it exists only with the others.
        let is_there = fixed && fs::metadata(&plain).is_ok_and(|known| known.len() == bytes.len() as u64);
        if !is_there {
            let write = |file: &Path, bytes: &[u8]| {
                fs::write(file, bytes).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            };
            write(&compressed, &brotli(bytes));
            write(&zipped, &gzip(bytes));
            write(&plain, bytes);
        }
        asset
    }
}

fn media_type(extension: &str) -> &'static str {
    match extension {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "nets" => "application/octet-stream",
        _ => "application/manifest+json",
    }
}

/// Returns the name without the hash: `style-0123456789abcdef.css` is `style.css`.
fn plain_name(path: &str) -> String {
    match (path.rsplit_once('.'), path.rsplit_once('-')) {
        (Some((_, extension)), Some((stem, _))) => format!("{stem}.{extension}"),
        _ => path.to_owned(),
    }
}

fn hash_of(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Bundle;

    fn bundle() -> (tempfile::TempDir, Bundle) {
        let folder = tempfile::tempdir().expect("a folder");
        let bundle = Bundle::new(folder.path().join("dist"));
        (folder, bundle)
    }

    #[test]
    fn a_fixed_name_changes_with_the_contents() {
        let (_folder, mut bundle) = bundle();
        for (text, fixed) in [("a", true), ("b", true), ("a", true), ("a", false)] {
            bundle.add("style.css", text.as_bytes(), fixed);
        }
        let assets = bundle.finish();
        let paths: Vec<&str> = assets.iter().map(|asset| asset.path.as_str()).collect();
        assert_ne!(paths[0], paths[1]);
        assert_eq!(paths[0], paths[2]);
        assert_eq!((paths[3], assets[3].fixed), ("style.css", false));
        assert!(paths[0].starts_with("style-") && paths[0].ends_with(".css"));
        assert_eq!(assets[0].kind, "text/css; charset=utf-8");
    }

    #[test]
    fn placeholders_are_filled_with_the_files_so_far() {
        let (_folder, mut bundle) = bundle();
        bundle.add("icon.svg", b"<svg/>", true);
        bundle.add("toy.nets", b"nets", true);
        let (icon, nets) = (bundle.assets[0].path.clone(), bundle.assets[1].path.clone());
        assert_eq!(bundle.fill("<{{icon.svg}}>"), format!("<{icon}>"));
        assert_eq!(bundle.fill("{{weights}}"), format!("\"toy\": \"/{nets}\""));
        assert_eq!(bundle.fill("{{files}}"), format!("\"/{icon}\",\n  \"/{nets}\""));
        assert_eq!(bundle.fill("{{other.js}}"), "{{other.js}}", "a file that is not there yet");
        let before = bundle.fill("{{hash}}");
        bundle.add("page.js", b"more", true);
        assert_ne!(bundle.fill("{{hash}}"), before);
    }

    #[test]
    fn files_lie_in_the_folder_compressed_and_old_ones_go() {
        let (folder, mut bundle) = bundle();
        let old = folder.path().join("dist/old.js");
        fs::write(&old, "old").expect("written");
        bundle.add("index.html", "text ".repeat(100).as_bytes(), false);
        let assets = bundle.finish();
        assert!(!old.exists());
        let sizes = assets[0].files().map(|file| fs::metadata(file).expect("a file").len());
        assert!(sizes[0] == 500 && sizes[1] < 100 && sizes[2] < 100, "{sizes:?}");
        let expression = assets[0].expression("Asset");
        assert!(
            expression.starts_with("Asset { path: \"index.html\", kind: \"text/html; charset=utf-8\", fixed: false")
        );
    }
}
