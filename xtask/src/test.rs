use std::path::Path;

use crate::shell::{command, output, root, run};

const WASM: &str = "wasm32-unknown-unknown";

const FORMAT: &str = "cargo fmt --all --check";
const LINTS: &str = "cargo clippy --quiet --workspace --all-targets -- -D warnings";
/// The tests of the whole program that need no browser, database or proxy.
const PROGRAM_TESTS: [&str; 6] = ["analyst", "command_reference", "documents", "play", "terminal", "tools"];

/// The checks that need neither root nor a network, without the browser page.
pub(crate) fn run_quick() -> Result<(), String> {
    // A test that needs PostgreSQL has it in its name.
    let libraries = "cargo test --quiet --workspace --exclude ludoteca --lib --bins --tests -- --skip postgres";
    let program = format!("cargo test --quiet --package ludoteca --test {}", PROGRAM_TESTS.join(" --test "));
    for line in [FORMAT, LINTS, libraries, &program] {
        run(command(line).env("LUDOTECA_SKIP_WEB", "1"))?;
    }
    Ok(())
}

/// Format, lints, all tests, documentation, and the lints of the crates compiled for the browser.
pub(crate) fn run_all() -> Result<(), String> {
    get_ready()?;
    run(&mut command(FORMAT))?;
    run(&mut command(LINTS))?;
    run(&mut command("cargo test --quiet --workspace"))?;
    run(command("cargo doc --quiet --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings"))?;
    // The page stands on every crate that must run in the browser.
    run(&mut command(&format!(
        "cargo clippy --quiet --package ludoteca-web --package ludoteca-web-engine --target {WASM} -- -D warnings"
    )))
}

/// Installs what the tests need. The toolchain file names its own part, but rustup does not fetch it by itself
/// where automatic installation is off.
fn get_ready() -> Result<(), String> {
    let installed = output(&mut command("rustup target list --installed"))?;
    if !installed.lines().any(|target| target == WASM) {
        run(&mut command(&format!("rustup target add {WASM}")))?;
    }
    let installed = output(&mut command("rustup component list --installed"))?;
    for component in ["clippy", "rustfmt"] {
        if !installed.lines().any(|line| line.starts_with(component)) {
            run(&mut command(&format!("rustup component add {component}")))?;
        }
    }
    get_database()?;
    // A robot of the documentation is written in Python, another one with curl; two servers are tried behind a proxy.
    for (program, package) in [("python3", "python3"), ("curl", "curl"), ("nginx", "nginx-light")] {
        let found = ["/usr/bin", "/usr/sbin", "/usr/local/bin"].iter().any(|at| Path::new(at).join(program).exists());
        if !found && output(&mut command(&format!("{program} --version"))).is_err() {
            run(&mut command("apt-get update"))?;
            run(&mut command(&format!("apt-get install --yes --no-install-recommends {package}")))?;
        }
    }
    // The page is tried in a real browser.
    if output(&mut command("chromium --version")).is_err() {
        run(&mut command("apt-get update"))?;
        run(&mut command("apt-get install --yes --no-install-recommends chromium"))?;
    }
    // And judged by axe, which the tests read where it is put here.
    if !root().join("target/axe/node_modules/axe-core/axe.min.js").exists() {
        if output(&mut command("npm --version")).is_err() {
            run(&mut command("apt-get update"))?;
            run(&mut command("apt-get install --yes --no-install-recommends npm"))?;
        }
        run(&mut command("npm install --silent --no-audit --no-fund --prefix target/axe axe-core@4"))?;
    }
    Ok(())
}

/// Games are kept in a real database.
pub(crate) fn get_database() -> Result<(), String> {
    if !Path::new("/usr/lib/postgresql").exists() {
        run(&mut command("apt-get update"))?;
        run(&mut command("apt-get install --yes --no-install-recommends postgresql"))?;
    }
    Ok(())
}
