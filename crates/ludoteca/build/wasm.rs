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
    let mut glue = made.js().to_owned();
    let module = made.wasm_mut();
    // The framework's streams are never used, but offered to scripts and so kept.
    let streams = module.exports.iter().filter(|export| export.name.contains("intounderlying"));
    for id in streams.map(|export| export.id()).collect::<Vec<_>>() {
        module.exports.delete(id);
    }
    walrus::passes::gc::run(module);
    // The names of what code and glue call in each other end in digits that cannot be packed. The longest come first, since one
    // may begin with another.
    let imports = module.imports.iter_mut().map(|import| &mut import.name);
    let exports = module.exports.iter_mut().map(|export| &mut export.name);
    let made_up = |name: &&mut String| name.starts_with("__wbg_") || name.starts_with("wasm_bindgen__convert");
    let mut names: Vec<&mut String> = imports.chain(exports).filter(made_up).collect();
    names.sort_unstable_by_key(|name| std::cmp::Reverse(name.len()));
    for (nth, name) in names.into_iter().enumerate() {
        let short = format!("w{nth}");
        glue = glue.replace(name.as_str(), &short);
        *name = short;
    }
    Glued { code: module.emit_wasm(), glue }
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

pub(crate) fn compile(crates: &Path, target: &Path, name: &str, profile: &str, features: &[&str]) {
    let mut cargo = Command::new(env::var_os("CARGO").expect("cargo sets it"));
    cargo.args(["build", "--locked", "--package", name, "--profile", profile, "--target", TARGET, "--target-dir"]);
    cargo.arg(target).args(features).current_dir(crates);
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
    // Rolls are made by SHA-256, a few a minute: small before fast.
    cargo.env("RUSTFLAGS", r#"--cfg sha2_backend="soft" --cfg sha2_backend_soft="compact""#);
    let status = cargo.status().expect("cargo runs");
    assert!(status.success(), "{name} could not be built for the browser");
}
