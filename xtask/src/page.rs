//! What the page costs: what it weighs, how soon it can be used, what moves when it should not, how long it takes to build.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use ludoteca_testkit::{Browser, Pointer, Served};

use crate::shell::{command, root, run};

/// How often a page is loaded for a time; the one in the middle counts.
const LOADS: usize = 5;

/// Told by every page from its beginning: when the page can be used, what has shifted, when the board was first seen.
const WATCH: &str = "
    window.told = { ready: 0, shift: 0, board: 0 };
    const look = () => {
      const now = performance.now();
      if (!told.board && document.querySelector('.board svg')) told.board = now;
      if (!told.ready && document.querySelector('.play .spot, .dialog .first, .game')) told.ready = now;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => { for (const e of list.getEntries()) told.shift += e.value; })
      .observe({ type: 'layout-shift', buffered: true });
";

/// What the loaded files weigh as they came, of those that an expression of their names keeps.
const WEIGHT: &str = "performance.getEntriesByType('resource').filter(({ name }) => KEEP)
    .reduce((sum, file) => sum + file.encodedBodySize, 0) / 1000";

/// A line of the table.
struct Row {
    what: String,
    found: String,
    aim: &'static str,
}

/// Measures the page, and with `builds` also how long the program takes to build, and prints a table.
pub(crate) fn run_all(builds: bool) -> Result<(), String> {
    let mut rows = Vec::new();
    if builds {
        rows.extend(build_times()?);
    } else {
        run(&mut command("cargo build --release --package ludoteca"))?;
    }
    let folder = if builds { "target/page-build/release/ludoteca" } else { "target/release/ludoteca" };
    let server = Served::by(&root().join(folder));
    rows.extend(in_the_browser(&server.address));
    println!("| what | found | aim |\n| --- | --- | --- |");
    for Row { what, found, aim } in rows {
        println!("| {what} | {found} | {aim} |");
    }
    Ok(())
}

fn in_the_browser(address: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let games = {
        let mut browser = fresh();
        browser.go(address);
        browser.wait_for("document.querySelector('.game')");
        let weigh = |browser: &mut Browser, keep: &str| {
            let bytes = browser.evaluate(&WEIGHT.replace("KEEP", keep));
            format!("{:.0} KB", bytes.as_f64().unwrap_or_default())
        };
        let first = weigh(&mut browser, "!/engine|worker/.test(name)");
        rows.push(Row { what: "all games, before engines (Brotli)".to_owned(), found: first, aim: "300 KB" });
        let code = weigh(&mut browser, "/page-.*wasm/.test(name)");
        rows.push(Row { what: "of that, code".to_owned(), found: code, aim: "" });
        let names =
            browser.evaluate("[...document.querySelectorAll('[data-game]')].map((card) => card.dataset.game).join()");
        names.as_str().unwrap_or_default().to_owned()
    };
    rows.push(timed("first page can be used after", address, "told.ready", "1 s"));
    for game in games.split(',') {
        let place = format!("{address}{game}");
        rows.push(timed(&format!("board of /{game} seen after"), &place, "told.board", "before the code"));
        rows.push(timed(&format!("/{game} can be used after"), &place, "told.ready", "1 s"));
        rows.push(shifts(address, game));
    }
    rows.push(weighed(address, "engines (Brotli)", "engine-[0-9a-f]+\\.wasm"));
    rows.push(weighed(address, "what engines have learnt (Brotli)", "[a-z]+-[0-9a-f]+\\.nets"));
    rows
}

/// The time in the middle of several loads of a page by a browser that has never seen it.
fn timed(what: &str, address: &str, told: &str, aim: &'static str) -> Row {
    let mut times: Vec<f64> = (0..LOADS)
        .map(|_| {
            let mut browser = fresh();
            browser.go(address);
            browser.wait_for("told.ready");
            browser.evaluate(told).as_f64().unwrap_or_default()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let found = if times[LOADS / 2] > 0.0 { format!("{:.0} ms", times[LOADS / 2]) } else { "never".to_owned() };
    Row { what: what.to_owned(), found, aim }
}

/// What shifts on the page of a game while it is loaded and played.
fn shifts(address: &str, game: &str) -> Row {
    let mut browser = fresh();
    browser.go(&format!("{address}{game}?p1=human&p2=bot:1"));
    browser.wait_for("document.querySelector('.dialog .first')");
    browser.touch(Pointer::Mouse, ".dialog .first");
    for _ in 0..12 {
        browser.wait_for("document.querySelector('.spot.live, .result, .acts .btn:not([disabled])')");
        if browser.evaluate("Boolean(document.querySelector('.spot.live'))") == true {
            browser.touch(Pointer::Mouse, ".spot.live");
        }
    }
    std::thread::sleep(Duration::from_millis(500));
    let shift = browser.evaluate("told.shift").as_f64().unwrap_or_default();
    Row { what: format!("layout shift while {game} is loaded and played"), found: format!("{shift:.3}"), aim: "0" }
}

/// What a file weighs that comes when a bot is asked.
fn weighed(address: &str, what: &str, name: &str) -> Row {
    let mut browser = fresh();
    browser.go(&format!("{address}sw.js"));
    let bytes = browser.evaluate(&format!(
        "fetch(document.body.innerText.match(/\\/{name}/)[0], {{ headers: {{ 'Accept-Encoding': 'br' }} }})
           .then((answer) => Number(answer.headers.get('content-length')) / 1000)",
    ));
    Row { what: what.to_owned(), found: format!("{:.0} KB", bytes.as_f64().unwrap_or_default()), aim: "" }
}

fn fresh() -> Browser {
    let mut browser = Browser::start(&root().join("target/page-profile"));
    browser.resize(1280, 800, Pointer::Mouse);
    browser.on_every_page(WATCH);
    browser
}

/// A fresh build of everything, one after a file of the page was touched, and one after nothing was.
fn build_times() -> Result<Vec<Row>, String> {
    let target = root().join("target/page-build");
    let _ = fs::remove_dir_all(&target);
    let row = |what: &str, taken: Duration, aim| Row {
        what: what.to_owned(),
        found: format!("{:.0} s", taken.as_secs_f64()),
        aim,
    };
    let fresh = build(&target)?;
    touch(&root().join("crates/ludoteca-web/src/places/home.rs"))?;
    let touched = build(&target)?;
    Ok(vec![
        row("fresh `cargo build --release`", fresh, "240 s"),
        row("the same after a file of the page was touched", touched, "30 s"),
    ])
}

fn build(target: &Path) -> Result<Duration, String> {
    let began = Instant::now();
    run(command("cargo build --release --package ludoteca --target-dir").arg(target))?;
    Ok(began.elapsed())
}

fn touch(file: &Path) -> Result<(), String> {
    let now = std::time::SystemTime::now();
    let opened = fs::File::options().append(true).open(file);
    opened.and_then(|file| file.set_modified(now)).map_err(|error| format!("{}: {error}", file.display()))
}
