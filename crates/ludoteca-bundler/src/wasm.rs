//! Code for the browser: compiled, and its JavaScript made.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The flags of the compiler. Hashes are small rather than fast, because dice take a few a minute; components are compiled without
/// their types, which makes the page smaller; nets are sums of long rows, and every browser that knows `light-dark()` adds four numbers
/// at a time.
const RUSTFLAGS: &str =
    r#"--cfg sha2_backend="soft" --cfg sha2_backend_soft="compact" --cfg erase_components -C target-feature=+simd128"#;

/// Variables of the host's build that are not for the browser.
const HOST_VARIABLES: [&str; 12] = [
    "CARGO_ENCODED_RUSTFLAGS",
    "RUSTFLAGS",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_WRAPPER",
    "CARGO_TARGET_DIR",
    "CARGO_BUILD_TARGET",
    "CARGO_MAKEFLAGS",
    "RUSTDOCFLAGS",
    "OPT_LEVEL",
    "DEBUG",
    "PROFILE",
    "TARGET",
];

/// A crate to be compiled for the browser.
#[derive(Clone, Debug)]
pub struct Target {
    /// The folder in which cargo runs.
    pub folder: PathBuf,
    /// The target folder.
    pub target_folder: PathBuf,
    /// The package.
    pub package: &'static str,
    /// The profile.
    pub profile: &'static str,
    /// The name of its files, without extension.
    pub name: &'static str,
}

/// The code of a crate for the browser.
pub(crate) struct Code {
    pub(crate) wasm: Vec<u8>,
    pub(crate) javascript: String,
}

impl Target {
    /// Compiles the crate.
    pub(crate) fn build(&self) -> Code {
        self.compile();
        let name = self.crate_name();
        let compiled = self.target_folder.join(TARGET).join(self.profile).join(format!("{name}.wasm"));
        let mut bindgen = Bindgen::new();
        bindgen.input_path(&compiled).typescript(false).remove_name_section(true).remove_producers_section(true);
        let made = bindgen.web(true).expect("no other kind was chosen").generate_output();
        let mut made = made.unwrap_or_else(|error| panic!("the bindings of {}: {error:#}", compiled.display()));
        Code { javascript: made.js().to_owned(), wasm: made.wasm_mut().emit_wasm() }
    }

    pub(crate) fn crate_name(&self) -> String {
        self.package.replace('-', "_")
    }

    fn compile(&self) {
        let mut cargo = Command::new(env::var_os("CARGO").expect("cargo sets it"));
        cargo.args(["build", "--locked", "--package", self.package, "--profile", self.profile, "--target", TARGET]);
        cargo.arg("--target-dir").arg(&self.target_folder).current_dir(&self.folder);
        for (key, _) in env::vars_os() {
            let key = key.to_string_lossy().into_owned();
            let prefixes = ["CARGO_FEATURE_", "CARGO_CFG_", "CARGO_PROFILE_"];
            if prefixes.iter().any(|prefix| key.starts_with(prefix)) || HOST_VARIABLES.contains(&key.as_str()) {
                cargo.env_remove(&key);
            }
        }
        let status = cargo.env("RUSTFLAGS", RUSTFLAGS).status().expect("cargo runs");
        assert!(status.success(), "{} could not be built for the browser", self.package);
    }
}

/// Installs the compiler's target for the browser if it is missing. If that fails, a warning of cargo says what to do, in place of a page
/// of errors of the linker.
pub fn ensure_target() {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    let is_there = installed.is_ok_and(|list| String::from_utf8_lossy(&list.stdout).lines().any(|line| line == TARGET));
    if !is_there
        && !Command::new("rustup").args(["target", "add", TARGET]).status().is_ok_and(|status| status.success())
    {
        println!(
            "cargo::warning=the page cannot be built: run `rustup target add {TARGET}`, or set LUDOTECA_SKIP_WEB=1"
        );
    }
}
