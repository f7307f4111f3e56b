//! Two browsers at one table of a real server, a third one that watches, servers that are killed and networks that are lost.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ludoteca_testkit::{Browser, Pointer, Served};

use crate::{fresh, is_content, named, press};

/// How long a game may take.
const PATIENCE: Duration = Duration::from_secs(300);

/// A server with its tables in a file, on a port that it keeps when it is started again.
struct Host {
    served: Option<Served>,
    store: PathBuf,
    address: String,
    flags: &'static [&'static str],
}

impl Host {
    fn start(name: &str) -> Host {
        Host::start_with(name, &[])
    }

    fn start_with(name: &str, flags: &'static [&'static str]) -> Host {
        let store = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("online-{name}.sqlite"));
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", store.display()));
        }
        let served = serve(&store, "127.0.0.1:0", flags);
        let address = served.address.clone();
        Host { served: Some(served), store, address, flags }
    }

    /// Kills the server at once, and starts it again where it was.
    fn kill(&mut self) {
        drop(self.served.take());
        let at = self.address.trim_start_matches("http://").trim_end_matches('/').to_owned();
        self.served = Some(serve(&self.store, &at, self.flags));
    }

    /// What the server has of a table.
    fn record(&self, browser: &mut Browser, id: &str) -> String {
        let record = browser.evaluate(&format!("fetch('/api/v1/games/{id}/record').then((answer) => answer.text())"));
        record.as_str().expect("a record").to_owned()
    }
}

fn serve(store: &Path, at: &str, flags: &[&str]) -> Served {
    let store = format!("sqlite:{}", store.display());
    let flags = [&["--addr", at, "--store", &store, "--rate", "0"], flags].concat();
    Served::with(Path::new(env!("CARGO_BIN_EXE_ludoteca")), &flags)
}

/// A browser that speaks a language, in a window.
fn browser(host: &Host, name: &str, lang: &str, (width, height, pointer): (u32, u32, Pointer)) -> Browser {
    let mut browser = fresh(name);
    browser.resize(width, height, pointer);
    browser.go(&host.address);
    browser
        .evaluate(&format!("localStorage.setItem('ludoteca:preferences', 'lang {lang}\\nspeed off\\nforced off\\n')"));
    browser
}

const DESKTOP: (u32, u32, Pointer) = (1280, 800, Pointer::Mouse);
const PHONE: (u32, u32, Pointer) = (320, 568, Pointer::Touch);

/// Ana makes a table of a game, and the way to it as an invitation.
fn create(host: &Host, ana: &mut Browser, game: &str, choices: &str) -> String {
    ana.go(&format!("{}{game}?at=table&{choices}", host.address));
    ana.wait_for("document.querySelector('.dialog [name=clock]')");
    ana.evaluate(
        "(() => { const field = document.querySelector('.dialog [name=name]'); field.value = 'Ana';
           field.dispatchEvent(new Event('input')); field.dispatchEvent(new Event('change')); })()",
    );
    ana.touch(Pointer::Mouse, ".dialog .first");
    ana.wait_for(
        "document.querySelector('.qrbox path') && document.querySelector('.linkrow .url').value.includes('/#/join/')",
    );
    let link = ana.evaluate("document.querySelector('.linkrow .url').value");
    link.as_str().expect("a link").to_owned()
}

/// Luis comes by the invitation.
fn join(luis: &mut Browser, link: &str, pointer: Pointer) {
    luis.go("about:blank");
    luis.go(link);
    luis.wait_for("document.querySelector('form [name=name]')");
    luis.evaluate(
        "(() => { const field = document.querySelector('form [name=name]'); field.value = 'Luis';
           field.dispatchEvent(new Event('input')); field.dispatchEvent(new Event('change')); })()",
    );
    luis.touch(pointer, "form .first");
    luis.wait_for("document.querySelector('.play .spot')");
}

/// Plays whatever can be played first, if anything can.
fn play_anything(browser: &mut Browser, pointer: Pointer) -> bool {
    let next = browser.evaluate(
        "(() => { if (document.querySelector('.result')) return null; const spot = document.querySelector('.spot.live'); if (spot) return `[data-spot='${spot.dataset.spot}']`;
           const buttons = '.acts .btn:not([disabled], .aside)'; return document.querySelector(buttons) && buttons; })()",
    );
    match next.as_str() {
        Some(selector) => {
            browser.touch(pointer, selector);
            true
        }
        None => false,
    }
}

fn is_over(browser: &mut Browser) -> bool {
    browser.evaluate("Boolean(document.querySelector('.result'))") == true
}

/// Where a browser is and what it says there, for who reads why a test failed.
fn shown(browser: &mut Browser) -> String {
    browser
        .evaluate("location.pathname + ': ' + document.body.innerText.replace(/\\s+/g, ' ').slice(0, 600)")
        .to_string()
}

/// How many moves are listed, wherever the list is shown.
const MOVES: &str = "(localStorage.getItem('ludoteca:game:' + location.pathname.split('/')[2]) ?? '')";

/// Both play until `until` says so or the game is over; `each` happens after every move.
fn play(
    ana: &mut Browser,
    luis: &mut (Browser, Pointer),
    mut each: impl FnMut(usize, &mut Browser, &mut Browser) -> bool,
) {
    let began = Instant::now();
    let mut moves = 0;
    while !is_over(ana) {
        assert!(
            began.elapsed() < PATIENCE,
            "the game does not end; {}",
            [&mut *ana, &mut luis.0].map(shown).join("; ")
        );
        let acted = play_anything(ana, Pointer::Mouse) | play_anything(&mut luis.0, luis.1);
        if acted {
            moves += 1;
            if each(moves, ana, &mut luis.0) {
                return;
            }
        } else {
            std::thread::sleep(Duration::from_millis(25));
        }
    }
    luis.0.wait_for("document.querySelector('.result')");
}

/// The entries of the game, without the header lines that differ.
fn entries(record: &str) -> Vec<&str> {
    record.split_once("\n\n").map(|(_, entries)| entries.lines().collect()).unwrap_or_default()
}

/// Both browsers have what the server has, and so has who watches.
fn agree(host: &Host, ana: &mut Browser, luis: &mut Browser, eva: &mut Browser) {
    let id = ana.evaluate("location.pathname.split('/')[2]");
    let record = host.record(ana, id.as_str().expect("a table"));
    for player in [&mut *ana, luis] {
        let kept = player.evaluate(MOVES);
        assert_eq!(entries(kept.as_str().expect("kept")), entries(&record));
    }
    let text = "[...document.querySelectorAll('.moves .move')].map((move) => move.innerText).join()";
    let seen = ana.evaluate(text);
    eva.wait_for(&format!("({text}) === {seen}"));
}

/// What a lost network makes a browser say is not the page's fault.
fn is_content_but_for_the_network(browser: &mut Browser) {
    let complaints: Vec<String> = browser
        .complaints()
        .into_iter()
        .filter(|complaint| !complaint.contains("net::ERR_") && !complaint.contains("WebSocket connection"))
        .collect();
    assert_eq!(complaints, Vec::<String>::new());
}

/// Games of every kind that end soon.
const SHORT: [(&str, &str); 4] = [
    ("kamisado", ""),
    ("galleta", "mode=basic"),
    ("congkak", "stones=1&pits=3"),
    ("backgammon", "position=XGID%3D-AB-A-------------------b-%3A0%3A0%3A1%3A00%3A0%3A0%3A1%3A0%3A10"),
];

/// A big screen and one of 320 pixels, one in either language; in every game the server is killed once and a network is lost once.
#[test]
fn every_game_is_played_to_its_end_by_two_browsers_through_kills_and_lost_networks() {
    let mut host = Host::start("games");
    let mut ana = browser(&host, "online-ana", "en", DESKTOP);
    let mut luis = (browser(&host, "online-luis", "es", PHONE), Pointer::Touch);
    let mut eva = browser(&host, "online-eva", "en", DESKTOP);
    // `cargo xtask online` asks for more.
    let rounds = std::env::var("LUDOTECA_ONLINE_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1);
    for (game, choices) in std::iter::repeat_n(SHORT, rounds).flatten() {
        let link = create(&host, &mut ana, game, choices);
        join(&mut luis.0, &link, luis.1);
        ana.wait_for("document.querySelector('.play .spot')");
        let table = ana.evaluate("location.href");
        eva.go(table.as_str().expect("an address"));
        eva.wait_for("document.querySelector('.play .spot')");
        play(&mut ana, &mut luis, |moves, ana, luis| {
            match moves {
                2 => {
                    host.kill();
                    ana.wait_for("!document.querySelector('.line-lost')");
                }
                4 => {
                    luis.set_offline(true);
                    luis.evaluate("window.dispatchEvent(new Event('offline'))");
                    play_anything(ana, Pointer::Mouse);
                    luis.set_offline(false);
                }
                _ => {}
            }
            false
        });
        agree(&host, &mut ana, &mut luis.0, &mut eva);
        assert!(!play_anything(&mut eva, Pointer::Mouse), "who watches touches nothing");
        let wide = luis.0.evaluate("document.documentElement.scrollWidth - innerWidth");
        assert!(wide.as_f64().is_some_and(|wide| wide <= 0.0), "{game} sticks out on a phone by {wide}");
        for browser in [&mut ana, &mut luis.0, &mut eva] {
            is_content_but_for_the_network(browser);
        }
    }
}

/// The secret of the dice is shown at the end, every roll is worked out again in the page, and both want to play again.
#[test]
fn after_the_game_the_dice_are_checked_and_both_play_again() {
    let host = Host::start("after");
    let mut ana = browser(&host, "after-ana", "en", DESKTOP);
    let mut luis = (browser(&host, "after-luis", "en", DESKTOP), Pointer::Mouse);
    let link = create(&host, &mut ana, SHORT[3].0, SHORT[3].1);
    join(&mut luis.0, &link, luis.1);
    ana.wait_for("document.querySelector('.play .spot')");
    play(&mut ana, &mut luis, |_, _, _| false);
    let luis = &mut luis.0;
    press(luis, "Rematch");
    ana.wait_for_text("Luis wants to play again");
    let table = ana.evaluate("location.pathname");
    press(&mut ana, "Check the dice");
    ana.wait_for_text("rolls agree");
    ana.wait_for("document.querySelectorAll('.rolls svg').length > 0 && !document.querySelector('.rolls svg.no')");
    press(&mut ana, "To the game");
    ana.wait_for("document.querySelector('.play .spot')");
    press(&mut ana, "Accept");
    for browser in [&mut ana, &mut *luis] {
        browser.wait_for(&format!("location.pathname.startsWith('/table/') && location.pathname !== {table}"));
        browser.wait_for("document.querySelector('.play .spot')");
        is_content(browser);
    }
    ana.go(&format!("{}games", host.address));
    ana.wait_for("document.querySelectorAll('.arow').length === 2");
    is_content(&mut ana);
}

/// An offer is asked about, seen by the other one, and answered; a seat is nobody else's; a link of the seat brings it along.
#[test]
fn offers_are_seen_and_answered_and_a_seat_is_nobody_elses() {
    let host = Host::start("offers");
    let mut ana = browser(&host, "offers-ana", "en", DESKTOP);
    let mut luis = browser(&host, "offers-luis", "en", DESKTOP);
    let link = create(&host, &mut ana, "kamisado", "");
    join(&mut luis, &link, Pointer::Mouse);
    ana.wait_for("document.querySelector('.spot.live')");
    ana.wait_for("document.title.includes('Your turn')");
    for spot in ["c1", "c6"] {
        ana.touch(Pointer::Mouse, &crate::spot(spot));
    }
    luis.wait_for("document.querySelectorAll('.moves .move').length === 1");
    ana.wait_for("document.querySelector('.player.opp .here.on')");
    press(&mut ana, "Undo");
    press(&mut ana, "Ask");
    luis.wait_for_text("Ana asks to take back");
    press(&mut luis, "Accept");
    ana.wait_for("document.querySelectorAll('.moves .move').length === 0");
    luis.wait_for("document.querySelectorAll('.moves .move').length === 0");
    // Somebody who guesses a seat only watches.
    let id = ana.evaluate("location.pathname.split('/')[2]");
    let id = id.as_str().expect("a table").to_owned();
    luis.go("about:blank");
    luis.go(&format!("{}#/table/{id}/lud_guessed", host.address));
    luis.wait_for_text("This seat is not yours");
    assert_eq!(luis.evaluate("document.querySelectorAll('.spot.live').length"), 0);
    let status = luis.evaluate(&format!(
        "fetch('/api/v1/games/{id}/move', {{ method: 'POST', headers: {{ authorization: 'Bearer lud_guessed' }}, body: '{{\"move\":\"c1c6\"}}' }}).then((answer) => answer.status)"
    ));
    assert_eq!(status, 403);
    luis.complaints();
    // Ana goes on from another device: the link of the seat is hers alone.
    press(&mut ana, "Table");
    named(&mut ana, "Go on from another device");
    let seat = ana.evaluate("[...document.querySelectorAll('.ontable .url')].map((field) => field.value).find((link) => link.includes('lud_'))");
    luis.go("about:blank");
    luis.go(seat.as_str().expect("a link"));
    luis.wait_for("document.querySelector('.spot.live')");
    assert_eq!(luis.evaluate("location.hash"), "", "the address does not show the token");
    luis.touch(Pointer::Mouse, &crate::spot("c1"));
    luis.touch(Pointer::Mouse, &crate::spot("c6"));
    ana.wait_for("document.querySelector('.line-lost') === null");
    press(&mut ana, "Moves");
    ana.wait_for("document.querySelectorAll('.moves .move').length === 1");
    is_content(&mut ana);
    is_content(&mut luis);
}

/// The stakes are raised elsewhere, and the other one sees it and takes; the game is looked back at, taken along and forgotten.
#[test]
fn a_double_is_taken_elsewhere_and_the_game_is_taken_along() {
    let host = Host::start("double");
    let mut ana = browser(&host, "double-ana", "en", DESKTOP);
    let mut luis = browser(&host, "double-luis", "es", PHONE);
    let race = "position=XGID%3D-AB-A-------------------b-%3A0%3A0%3A1%3A00%3A0%3A0%3A0%3A0%3A10";
    let link = create(&host, &mut ana, "backgammon", race);
    join(&mut luis, &link, Pointer::Touch);
    ana.touch(Pointer::Mouse, &crate::spot("cube"));
    ana.wait_for_text("Touch the cube again to double");
    ana.touch(Pointer::Mouse, &crate::spot("cube"));
    luis.wait_for_text("¿Tomas el cubo a 2, o rechazas?");
    luis.touch(Pointer::Touch, ".acts .first");
    ana.wait_for("document.querySelectorAll('.moves .move').length === 2");
    luis.go(&format!("{}games", host.address));
    luis.wait_for("document.querySelectorAll('.arow').length === 1");
    ana.go(&format!("{}games", host.address));
    press(&mut ana, "Resume");
    ana.wait_for("document.querySelectorAll('.moves .move').length === 2");
    press(&mut ana, "Back");
    ana.wait_for("document.querySelector('.moves .move').classList.contains('now')");
    press(&mut ana, "Last");
    ana.go(&format!("{}games", host.address));
    press(&mut ana, "More: Backgammon");
    press(&mut ana, "Forget");
    ana.touch(Pointer::Mouse, ".ask .bad");
    ana.wait_for_text("No games yet");
    is_content(&mut ana);
    is_content(&mut luis);
}

/// Who waits for somebody that has vanished claims the game, and is asked first.
#[test]
fn who_waits_for_somebody_that_vanished_may_claim_the_game() {
    let host = Host::start_with("claim", &["--claim-minutes", "0"]);
    let mut ana = browser(&host, "claim-ana", "en", DESKTOP);
    let mut luis = browser(&host, "claim-luis", "en", DESKTOP);
    let link = create(&host, &mut ana, "kamisado", "");
    join(&mut luis, &link, Pointer::Mouse);
    ana.wait_for("document.querySelector('.spot.live')");
    for spot in ["c1", "c6"] {
        ana.touch(Pointer::Mouse, &crate::spot(spot));
    }
    luis.wait_for("document.querySelectorAll('.moves .move').length === 1");
    luis.go("about:blank");
    press(&mut ana, "Table");
    ana.wait_for("document.querySelector('.vanished')");
    press(&mut ana, "Claim the win");
    ana.touch(Pointer::Mouse, ".ask .bad");
    ana.wait_for("document.querySelector('.result')");
    ana.wait_for_text("Ana");
    is_content(&mut ana);
}

/// A table of the list is found and sat down at; a bot of the server plays by the same path; nothing sticks out, and axe is content.
#[test]
fn the_lobby_lists_tables_and_a_bot_of_the_server_plays() {
    let axe = crate::look::axe();
    let host = Host::start("lobby");
    let mut ana = browser(&host, "lobby-ana", "en", DESKTOP);
    let mut luis = browser(&host, "lobby-luis", "es", PHONE);
    ana.go(&format!("{}tables", host.address));
    ana.wait_for("document.querySelector('.lobby form.cardx')");
    ana.touch(Pointer::Mouse, ".pick label:nth-child(3)");
    press_label(&mut ana, "listed", 1);
    press_label(&mut ana, "clock", 1);
    press(&mut ana, "Create table");
    ana.wait_for("document.querySelector('.qrbox path')");
    assert_eq!(crate::look::findings(&mut ana, &axe), Vec::<String>::new(), "waiting");
    luis.go(&format!("{}tables", host.address));
    luis.wait_for("document.querySelectorAll('.trow').length === 1");
    crate::look::fits(&mut luis, "the lobby at 320");
    assert_eq!(crate::look::findings(&mut luis, &axe), Vec::<String>::new(), "the lobby");
    luis.touch(Pointer::Touch, ".trow .btn");
    luis.wait_for("document.querySelector('form [name=name]')");
    crate::look::fits(&mut luis, "the door at 320");
    assert_eq!(crate::look::findings(&mut luis, &axe), Vec::<String>::new(), "the door");
    luis.touch(Pointer::Touch, "form .first");
    luis.wait_for("document.querySelector('.play .clock')");
    ana.wait_for("document.querySelector('.play .clock.runs')");
    crate::look::fits(&mut luis, "a timed game at 320");
    assert_eq!(crate::look::findings(&mut ana, &axe), Vec::<String>::new(), "a timed game");
    press(&mut ana, "Table");
    assert_eq!(crate::look::findings(&mut ana, &axe), Vec::<String>::new(), "the table beside the board");
    is_content(&mut ana);
    is_content(&mut luis);
    // A bot of the server.
    ana.go(&format!("{}congkak?at=table&stones=1&pits=3", host.address));
    ana.wait_for("document.querySelector('.dialog [name=opponent]')");
    press_label(&mut ana, "opponent", 1);
    ana.touch(Pointer::Mouse, ".dialog .first");
    ana.wait_for("document.querySelector('.play .spot')");
    let began = Instant::now();
    while !is_over(&mut ana) {
        assert!(began.elapsed() < PATIENCE, "the bot does not play");
        if !play_anything(&mut ana, Pointer::Mouse) {
            std::thread::sleep(Duration::from_millis(25));
        }
    }
    is_content(&mut ana);
}

/// Chooses the nth of the choices of a name.
fn press_label(browser: &mut Browser, name: &str, nth: usize) {
    browser.wait_for(&format!(
        "(() => {{ const field = document.querySelectorAll('[name={name}]')[{nth}]; field?.click(); return field?.checked; }})()"
    ));
}
