use crate::shell::{command, run};

/// The pictures of the README, drawn by the program itself.
const PICTURES: [(&str, &str); 4] = [
    ("backgammon", "backgammon --position XGID=-a-B--E-C---dD---d-d--b-A-:1:1:1:42:0:0:1:0:10"),
    ("kamisado", "kamisado --set mode=standard c1c6 a8a7 c6a8 a8a3 g1b6 d8d5 h1f3 a3b2 a1a2 c8a6 b1f5"),
    ("galleta", "galleta d1d2 c3d3 b4b5 c3c4 e5e6 d3d4 f4g4 e2e3 c4d4 d4e4 e3e4 d3e3 c6d6"),
    ("congkak", "congkak 0 3 8 2 9 4"),
];

/// Draws them again.
pub(crate) fn run_all() -> Result<(), String> {
    run(&mut command("cargo build --release --package ludoteca"))?;
    for (name, position) in PICTURES {
        let line = format!("target/release/ludoteca render {position} --lang en -o docs/pictures/{name}.svg");
        run(&mut command(&line))?;
    }
    Ok(())
}
