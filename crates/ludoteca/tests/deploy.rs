//! The compose file works: what it runs is run here without containers.

use std::path::Path;
use std::process::Command;

fn deploy(file: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(file)
}

#[test]
fn two_servers_behind_a_proxy_go_on_when_one_is_killed() {
    let output =
        Command::new("sh").arg(deploy("try.sh")).arg(env!("CARGO_BIN_EXE_ludoteca")).output().expect("a shell");
    let (said, why) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "`cargo xtask test` installs what it needs\n{said}{why}");
    assert!(said.contains("a game went on"), "{said}");
}

#[test]
fn the_script_serves_with_the_flags_of_the_compose_file() {
    let read = |file: &str| std::fs::read_to_string(deploy(file)).expect("it is there");
    let (compose, script) = (read("compose.yaml"), read("try.sh"));
    let line = compose.lines().find_map(|line| line.trim().strip_prefix("command: ")).expect("a command");
    for flag in line.split(' ').filter(|word| word.starts_with("--")) {
        assert!(script.contains(flag), "{flag} is not tried");
    }
    assert!(compose.contains("LUDOTECA_STORE") && script.contains("LUDOTECA_STORE=$store"));
    assert!(compose.contains("./proxy.conf") && script.contains("$here/proxy.conf"));
}
