//! Code for the browser: compiled, glued, and made small.

use std::env;
use std::path::Path;
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// What the browser loads of a crate.
pub(crate) struct Glued {
    pub(crate) code: Vec<u8>,
    pub(crate) glue: String,
}

/// Makes the glue of a compiled crate.
pub(crate) fn glue(compiled: &Path) -> Glued {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).typescript(false).remove_name_section(true).remove_producers_section(true);
    let made = bindgen.web(true).expect("it is for the web").generate_output();
    let mut made = made.unwrap_or_else(|error| panic!("the glue of {} cannot be made: {error:#}", compiled.display()));
    Glued { glue: made.js().to_owned(), code: made.wasm_mut().emit_wasm() }
}

/// Says in one sentence what is missing, instead of a page of linker's errors.
pub(crate) fn need_target() {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    let known = installed.is_ok_and(|list| String::from_utf8_lossy(&list.stdout).lines().any(|line| line == TARGET));
    if !known && !Command::new("rustup").args(["target", "add", TARGET]).status().is_ok_and(|status| status.success()) {
        println!(
            "cargo::warning=the page cannot be built: run `rustup target add {TARGET}`, or set LUDOTECA_SKIP_WEB=1"
        );
    }
}

pub(crate) fn compile(crates: &Path, target: &Path, name: &str, profile: &str) {
    let mut cargo = Command::new(env::var_os("CARGO").expect("cargo sets it"));
    cargo.args(["build", "--locked", "--package", name, "--profile", profile, "--target", TARGET, "--target-dir"]);
    cargo.arg(target).current_dir(crates);
    // What the cargo above us is told about the host is not for the browser.
    for (key, _) in env::vars_os() {
        let key = key.to_string_lossy().into_owned();
        let foreign = ["CARGO_FEATURE_", "CARGO_CFG_", "CARGO_PROFILE_"].iter().any(|prefix| key.starts_with(prefix));
        let named = [
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
        if foreign || named.contains(&key.as_str()) {
            cargo.env_remove(&key);
        }
    }
    // Rolls are made by SHA-256, a few a minute: small before fast. Components without their types make the page smaller, too. Nets are
    // sums of long rows; every browser that knows `light-dark()` adds four numbers at a time.
    cargo.env(
        "RUSTFLAGS",
        r#"--cfg sha2_backend="soft" --cfg sha2_backend_soft="compact" --cfg erase_components -C target-feature=+simd128"#,
    );
    let status = cargo.status().expect("cargo runs");
    assert!(status.success(), "{name} could not be built for the browser");
}
