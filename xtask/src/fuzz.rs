use crate::shell::{self, command, output, root};

/// Fuzzes every reader of foreign text for the given minutes, starting from the committed corpus. The fuzzer keeps failing inputs under
/// `fuzz/artifacts`; add them to the corpus with the fix.
pub(crate) fn run(minutes: u32) -> Result<(), String> {
    if output(&mut command("cargo +nightly fuzz --version")).is_err() {
        shell::run(&mut command("cargo install cargo-fuzz"))?;
    }
    let list = output(&mut command("cargo +nightly fuzz list"))?;
    for target in list.lines() {
        // New inputs go to a folder of their own; the committed corpus is only read.
        let found = root().join("target/fuzz-found").join(target);
        std::fs::create_dir_all(&found).map_err(|error| error.to_string())?;
        let limits = "-timeout=10 -rss_limit_mb=1024 -malloc_limit_mb=256 -max_len=4096";
        let mut fuzz = command(&format!("cargo +nightly fuzz run {target}"));
        fuzz.arg(&found).arg(format!("fuzz/corpus/{target}")).arg("--");
        fuzz.arg(format!("-max_total_time={}", minutes * 60)).args(limits.split(' '));
        shell::run(&mut fuzz)?;
    }
    Ok(())
}
