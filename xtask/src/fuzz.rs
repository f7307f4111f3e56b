use crate::shell::{self, command, output, root};

/// Feeds every reader of foreign text for so many minutes, starting from the committed corpus. What breaks one is kept by
/// the fuzzer under `fuzz/artifacts`; put it into the corpus once it is mended.
pub(crate) fn run(minutes: &str) -> Result<(), String> {
    let minutes: u32 = minutes.parse().map_err(|_| format!("{minutes} is not a number of minutes"))?;
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
