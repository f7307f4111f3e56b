use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the chores lie in a folder of the project").to_owned()
}

/// Where what is built lies.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Runs a command without showing it; an error says which one failed, and what it said.
pub(crate) fn run_quietly(command: &mut Command) -> Result<(), String> {
    match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(format!("{}: {}", shown(command), String::from_utf8_lossy(&output.stderr).trim())),
        Err(error) => Err(format!("{} did not start: {error}", shown(command))),
    }
}

/// A command in the root of the project. It is shown before it runs.
pub(crate) fn command(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().expect("a command has a name"));
    command.args(words).current_dir(root());
    command
}

/// Runs a command; an error says which one failed.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    eprintln!("» {}", shown(command));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{} ended with {status}", shown(command))),
        Err(error) => Err(format!("{} did not start: {error}", shown(command))),
    }
}

/// What a command prints; an error says which one failed.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    eprintln!("» {}", shown(command));
    let output = command.stderr(Stdio::inherit()).output();
    match output {
        Ok(output) if output.status.success() => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        Ok(output) => Err(format!("{} ended with {}", shown(command), output.status)),
        Err(error) => Err(format!("{} did not start: {error}", shown(command))),
    }
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
