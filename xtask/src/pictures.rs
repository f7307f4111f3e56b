use std::fs;
use std::time::Duration;

use ludoteca_testkit::{Browser, Pointer, Served, Terminal};

use crate::shell::{command, output, root, run};
use crate::terminal_svg::terminal_svg;

/// Positions for the pictures of the README, as arguments of the program.
const BOARDS: [(&str, &str); 4] = [
    ("backgammon", "backgammon --position XGID=-a-B--E-C---dD---d-d--b-A-:1:1:1:42:0:0:1:0:10"),
    ("kamisado", "kamisado --set mode=standard c1c6 a8a7 c6a8 a8a3 g1b6 d8d5 h1f3 a3b2 a1a2 c8a6 b1f5"),
    ("galleta", "galleta d1d2 c3d3 b4b5 c3c4 e5e6 d3d4 f4g4 e2e3 c4d4 d4e4 e3e4 d3e3 c6d6"),
    ("congkak", "congkak 0 3 8 2 9 4"),
];

/// Games on a full screen: the arguments of `play`, what is typed, each line after `:`, and the keys pressed at last.
const SCREENS: [(&str, &str, &str, &str); 4] = [
    (
        "backgammon",
        "backgammon 5 --p1 human:Ana --p2 human:Luis --dice 31,52,64,61,21",
        "roll|8/5 6/5|done|roll|13/8 13/11|done|roll|24/14|done|roll|bar/24 8/2|done|roll",
        "\t\t\t\r",
    ),
    (
        "kamisado",
        "kamisado standard --p1 human:Ana --p2 human:Luis",
        "c1c6|a8a7|c6a8|a8a3|g1b6|d8d5|h1f3|a3b2|a1a2|c8a6",
        "\t\r",
    ),
    (
        "galleta",
        "galleta large --p1 human:Ana --p2 human:Luis",
        "e1e2|d2e2|d2d3|e2e3|d3e3|c3d3|c3c4|c4d4|d3d4|e3f3|f3f4|e4f4|e3e4|d4e4|b4c4|d4d5|e7f7|e6e7|f6f7|e6f6|e8e9",
        "\t\t\t\t\t\t\t\t\t\t\t\t",
    ),
    ("congkak", "congkak --p1 human:Ana --p2 human:Luis", "0|3|8|2|9|4", "\t\t"),
];

/// Draws them again.
pub(crate) fn run_all() -> Result<(), String> {
    run(&mut command("cargo build --release --package ludoteca"))?;
    for (name, position) in BOARDS {
        let line = format!("target/release/ludoteca render {position} --lang en -o docs/pictures/{name}.svg");
        run(&mut command(&line))?;
    }
    for (name, words, typed, keys) in SCREENS {
        let picture = terminal_svg(&play(words, typed, keys).screen());
        let file = root().join(format!("docs/pictures/{name}-terminal.svg"));
        fs::write(&file, picture).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    for (nth, (name, position)) in BOARDS.into_iter().enumerate() {
        photograph(name, position, if nth % 2 == 0 { "light" } else { "dark" })?;
    }
    Ok(())
}

/// The page with a game in a position.
fn photograph(name: &str, position: &str, theme: &str) -> Result<(), String> {
    let program = root().join("target/release/ludoteca");
    let view = output(&mut command(&format!("target/release/ludoteca moves {position} --json")))?;
    let view: serde_json::Value = serde_json::from_str(&view).map_err(|error| error.to_string())?;
    let server = Served::by(&program);
    let mut browser = Browser::start(&root().join("target/pictures-profile"));
    browser.resize(1280, 800, Pointer::Mouse);
    browser.go(&server.address);
    browser.evaluate(&format!("localStorage.setItem('ludoteca:preferences', 'lang en\\ntheme {theme}\\n')"));
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let escaped = |text: String| text.bytes().map(|byte| format!("%{byte:02x}")).collect::<String>();
    let mode = view["settings"]["mode"].as_str().map_or_else(String::new, |mode| format!("&mode={mode}"));
    let position = escaped(text(&view["position"]));
    browser.go(&format!("{}{name}?p1=human:Ana&p2=human:Luis&position={position}{mode}", server.address));
    browser.wait_for("document.querySelector('.dialog')");
    browser.touch(Pointer::Mouse, ".dialog .first");
    browser.wait_for("document.querySelector('.spot.live')");
    browser.evaluate("document.querySelectorAll('[role=tab]')[1].click()");
    browser.wait_for("document.querySelector('.ptab tr, .graph circle')");
    std::thread::sleep(Duration::from_secs(2));
    browser.photograph(&root().join(format!("docs/pictures/{name}-page.png")));
    Ok(())
}

/// A terminal in which a game has come to where it is shown.
fn play(words: &str, typed: &str, keys: &str) -> Terminal {
    let program = root().join("target/release/ludoteca");
    let words: Vec<&str> = ["play", "--no-save", "--lang", "en"].into_iter().chain(words.split(' ')).collect();
    let mut terminal = Terminal::start(&program, &words, &[], 80, 24);
    terminal.wait_for("? help");
    for line in typed.split('|') {
        terminal.press(&format!(":{line}\r"));
        std::thread::sleep(Duration::from_millis(150));
    }
    terminal.press(keys);
    std::thread::sleep(Duration::from_millis(400));
    terminal
}
