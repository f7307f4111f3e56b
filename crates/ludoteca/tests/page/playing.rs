//! What can be done at the board and around it.

use ludoteca_testkit::{Browser, Pointer, Served};

use crate::{TWO_PEOPLE, begin, is_content, moves_count, press, spot, start};

fn touch(browser: &mut Browser, key: &str) {
    browser.touch(Pointer::Mouse, &spot(key));
}

#[test]
fn a_move_is_made_by_dragging_and_with_arrows() {
    let (server, mut browser) = start("keys");
    begin(&server, &mut browser, "kamisado", TWO_PEOPLE);
    browser.drag(&spot("c1"), &spot("c6"));
    browser.wait_for("document.querySelector('.moves')?.innerText.includes('c1c6')");
    browser.evaluate("document.querySelector(\"[data-spot='a8']\").focus()");
    browser.press("Enter");
    browser.wait_for("document.querySelector(\"[data-spot='a8']\").classList.contains('picked')");
    browser.press("ArrowDown");
    browser.press("Enter");
    browser.wait_for("document.querySelector('.moves').innerText.includes('a8a7')");
    is_content(&mut browser);
}

#[test]
fn what_is_illegal_is_explained_and_undo_goes_back_and_redo_forward() {
    let (server, mut browser) = start("illegal");
    begin(&server, &mut browser, "kamisado", TWO_PEOPLE);
    touch(&mut browser, "a8");
    browser.wait_for_text("The orange tower on a8 is not yours");
    // Two clicks pick a tower up and put it down: without dice there is no move that they could mean.
    let (x, y) = browser.middle(&spot("c1"));
    browser.double_click(x, y);
    browser.wait_for_text("Nothing has been played yet.");
    touch(&mut browser, "c1");
    touch(&mut browser, "c6");
    browser.wait_for("document.querySelector('.moves')?.innerText.includes('c1c6')");
    press(&mut browser, "Undo");
    browser.wait_for_text("Nothing has been played yet.");
    press(&mut browser, "Redo");
    browser.wait_for("document.querySelector('.moves')?.innerText.includes('c1c6')");
    is_content(&mut browser);
}

#[test]
fn pressing_undo_twice_undoes_twice_and_what_ends_a_game_is_asked_about() {
    let (server, mut browser) = start("slips");
    begin(&server, &mut browser, "kamisado", TWO_PEOPLE);
    for key in ["c1", "c6", "a8", "a7"] {
        touch(&mut browser, key);
    }
    browser.wait_for("document.querySelectorAll('.moves .move').length === 2");
    let (x, y) = browser.middle("[aria-label='Undo']");
    browser.double_click(x, y);
    browser.wait_for_text("Nothing has been played yet.");
    press(&mut browser, "More");
    press(&mut browser, "Resign");
    browser.wait_for("document.activeElement.innerText === 'Keep playing'");
    browser.press("Escape");
    browser.wait_for("!document.querySelector('.ask')");
    touch(&mut browser, "c1");
    touch(&mut browser, "c5");
    browser.wait_for("document.querySelector('.moves')?.innerText.includes('c1c5')");
    press(&mut browser, "More");
    press(&mut browser, "Restart");
    press(&mut browser, "Keep playing");
    assert_eq!(moves_count(&mut browser), 1);
    is_content(&mut browser);
}

/// Waits until the browser has put everything away that is needed without a network. A busy one takes long, and one that was
/// interrupted does it when one comes again.
fn put_away(browser: &mut Browser) {
    const READY: &str =
        "Promise.race([navigator.serviceWorker.ready.then(() => true), new Promise((late) => setTimeout(late, 8000))])";
    const STATE: &str = "navigator.serviceWorker.getRegistrations().then((all) =>
        all.map((it) => [it.installing?.state, it.waiting?.state, it.active?.state].join()).join(' ') || 'nothing')";
    for attempt in 1..=12 {
        if browser.evaluate(READY) == true {
            return browser.wait_for("navigator.serviceWorker.controller");
        }
        if attempt % 4 == 0 {
            browser.reload();
        }
    }
    panic!("the page is not put away: {}; {:?}", browser.evaluate(STATE), browser.complaints());
}

#[test]
fn a_game_survives_a_reload_and_the_page_plays_without_a_network() {
    let (server, mut browser) = start("offline");
    put_away(&mut browser);
    begin(&server, &mut browser, "congkak", TWO_PEOPLE);
    touch(&mut browser, "pit-0");
    browser.wait_for("document.querySelectorAll('.moves .move').length === 1");
    browser.set_offline(true);
    browser.reload();
    browser.wait_for("document.querySelectorAll('.moves .move').length === 1");
    touch(&mut browser, "pit-1");
    browser.wait_for("document.querySelectorAll('.moves .move').length === 2");
    browser.touch(Pointer::Mouse, ".brand");
    browser.touch(Pointer::Mouse, ".resume");
    browser.wait_for("document.querySelectorAll('.moves .move').length === 2");
    press(&mut browser, "Hint");
    browser.wait_for_text("Hint: ");
}

#[test]
fn what_an_engine_has_learnt_is_fetched_when_its_game_is_played_and_then_kept() {
    const LEARNT: &str = "caches.keys()
        .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
        .then((files) => files.flat().filter(({ url }) => url.endsWith('.nets')).length)";
    let (server, mut browser) = start("learnt");
    put_away(&mut browser);
    begin(&server, &mut browser, "congkak", TWO_PEOPLE);
    press(&mut browser, "Hint");
    browser.wait_for_text("Hint: ");
    assert_eq!(browser.evaluate(LEARNT), 0);
    begin(&server, &mut browser, "backgammon", RACE);
    press(&mut browser, "Hint");
    browser.wait_for_text("Hint: ");
    assert_eq!(browser.evaluate(LEARNT), 1);
    browser.set_offline(true);
    browser.reload();
    browser.wait_for_text("Play 6 1.");
    press(&mut browser, "Hint");
    browser.wait_for_text("Hint: ");
}

#[test]
fn dice_are_rolled_and_confirmed_by_clicking_them_and_the_cube_is_turned_by_clicking_it() {
    let (server, mut browser) = start("dice");
    begin(&server, &mut browser, "backgammon", TWO_PEOPLE);
    touch(&mut browser, "dice");
    browser.wait_for_text("Moves left: ");
    while browser.evaluate("document.body.innerText.includes('Confirm your play')") != true {
        let next = browser.evaluate(
            "[...document.querySelectorAll('.spot.live')].map((spot) => spot.dataset.spot).find((key) => key.startsWith('point'))",
        );
        touch(&mut browser, next.as_str().expect("something can be moved"));
    }
    touch(&mut browser, "dice");
    browser.wait_for_text("Roll the dice, or offer to double.");
    // Who clicks twice is asked once: the second click presses nothing that the first one brought.
    let (x, y) = browser.middle(".acts .btn:last-child");
    browser.double_click(x, y);
    browser.wait_for_text("Touch the cube again to double");
    let buttons = "[...document.querySelectorAll('.acts .btn')].map((button) => button.innerText).join()";
    assert_eq!(browser.evaluate(buttons), "Yes, double,Undo");
    browser.touch(Pointer::Mouse, ".acts .btn:last-child");
    browser.wait_for_text("Roll the dice, or offer to double.");
    touch(&mut browser, "cube");
    browser.wait_for_text("Touch the cube again to double");
    touch(&mut browser, "cube");
    browser.wait_for_text("Take the cube at 2, or drop?");
    press(&mut browser, "Drop");
    browser.wait_for("document.querySelector('.result')");
    is_content(&mut browser);
}

/// Both sides about to bear off, player 1 on roll with 6-1.
const RACE: &str = "position=XGID%3D-BB-BBB------------bbbb---%3A0%3A0%3A1%3A61%3A0%3A0%3A0%3A0%3A10&p1=human&p2=human";

#[test]
fn dice_are_turned_round_and_a_double_click_plays_the_first_of_them() {
    let (server, mut browser) = start("swap");
    begin(&server, &mut browser, "backgammon", RACE);
    browser.wait_for_text("Play 6 1.");
    let place = "[...document.querySelectorAll('.piece')].map((piece) => piece.style.transform).join()";
    let before = browser.evaluate(place);
    touch(&mut browser, "dice");
    browser.wait_for(&format!("({place}) !== {before}"));
    // With the 1 first, a checker on the 6 point goes to the 5 point.
    let (x, y) = browser.middle(&spot("point-5"));
    browser.double_click(x, y);
    browser.wait_for_text("Play 6. Moves left: 1.");
    is_content(&mut browser);
}

#[test]
fn checkers_are_borne_off_with_a_button_and_resignations_come_in_three_sizes() {
    let (server, mut browser) = start("bear-off");
    begin(&server, &mut browser, "backgammon", RACE);
    press(&mut browser, "Bear Off");
    browser.wait_for_text("Play 1. Moves left: 1.");
    touch(&mut browser, "point-3");
    press(&mut browser, "Bear Off");
    browser.wait_for("document.querySelector('.say.bad')");
    press(&mut browser, "Undo");
    browser.wait_for_text("Play 6 1. Moves left: 2.");
    press(&mut browser, "More");
    assert!(browser.evaluate("document.querySelectorAll('.menu .bad').length").as_u64() >= Some(3));
    for (width, height) in [(1280, 800), (844, 390), (320, 568)] {
        browser.resize(width, height, Pointer::Mouse);
        browser.wait_for(
            "(() => { const r = document.querySelector('.menu').getBoundingClientRect();
               return r.top >= 0 && r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight; })()",
        );
    }
    browser.resize(1280, 800, Pointer::Mouse);
    press(&mut browser, "Resign a gammon");
    browser.touch(Pointer::Mouse, ".ask .bad");
    browser.wait_for_text("A resignation is offered: ");
    press(&mut browser, "Refuse the resignation");
    browser.wait_for_text("Play 6 1. Moves left: 2.");
    is_content(&mut browser);
}

#[test]
fn a_turn_that_is_forced_is_played_by_itself_unless_one_does_not_want_it() {
    let (server, mut browser) = start("forced");
    // One checker on the 8 point, and 2-1: it ends on the 5 point whatever comes first.
    let position = "position=XGID%3D--------A---------------b-%3A0%3A0%3A1%3A21%3A0%3A0%3A0%3A0%3A10&p1=human&p2=human";
    begin(&server, &mut browser, "backgammon", position);
    browser.wait_for_text("Confirm your play, or take it back.");
    press(&mut browser, "More");
    browser.touch(Pointer::Mouse, ".inmenu .swlab:nth-of-type(2)");
    browser.press("Escape");
    begin(&server, &mut browser, "backgammon", position);
    browser.wait_for_text("Play 2 1. Moves left: 2.");
    std::thread::sleep(std::time::Duration::from_secs(1));
    browser.wait_for_text("Play 2 1. Moves left: 2.");
    is_content(&mut browser);
}

#[test]
fn a_sumo_pushes_with_a_button() {
    let (server, mut browser) = start("push");
    // The red sumo on c4 stands before the purple tower on c5, and must move.
    let choices = "mode=standard&position=NZ1SARVM/8/8/2P5/2r%2B5/8/8/mv1aspzn+1+-R+1-0+2+play&p1=human&p2=human";
    begin(&server, &mut browser, "kamisado", choices);
    touch(&mut browser, "a1");
    press(&mut browser, "Push");
    browser.wait_for("document.querySelectorAll('.moves .move').length === 1");
    browser.wait_for("document.querySelector('.moves').innerText.includes('c4')");
    is_content(&mut browser);
}

#[test]
fn the_game_is_gone_through_and_looked_at_in_every_tab_and_has_an_address_for_each_move() {
    let (server, mut browser) = start("replay");
    begin(&server, &mut browser, "kamisado", TWO_PEOPLE);
    for key in ["c1", "c6", "a8", "a7", "c6", "b7"] {
        touch(&mut browser, key);
    }
    browser.wait_for("document.querySelectorAll('.moves .move').length >= 3");
    let towers = "[...document.querySelectorAll('.piece')].map((piece) => piece.style.transform).join()";
    let now = browser.evaluate(towers);
    browser.press("Home");
    browser.wait_for("location.pathname.endsWith('/0')");
    browser.wait_for(&format!("({towers}) !== {now}"));
    touch(&mut browser, "d1");
    browser.wait_for_text("You are looking at an earlier position");
    press(&mut browser, "Forward");
    browser.wait_for("location.pathname.endsWith('/1')");
    browser.reload();
    browser.wait_for("document.querySelector('.move.now')?.innerText === 'c1c6'");
    press(&mut browser, "Last");
    browser.wait_for(&format!("({towers}) === {now}"));
    press(&mut browser, "As text");
    browser.wait_for("document.querySelector('.text').innerText.length > 100");
    press(&mut browser, "Analysis");
    browser.wait_for("document.querySelectorAll('.graph circle').length >= 4");
    browser.wait_for("document.querySelectorAll('.ptab tr').length > 3");
    browser.touch(Pointer::Mouse, ".graph circle");
    browser.wait_for("location.pathname.endsWith('/0')");
    is_content(&mut browser);
}

#[test]
fn a_bot_that_thinks_is_stopped_and_goes_on() {
    let (server, mut browser) = start("stop");
    begin(&server, &mut browser, "galleta", "p1=bot:4&p2=human");
    press(&mut browser, "Stop");
    crate::named(&mut browser, "Go on");
    assert_eq!(moves_count(&mut browser), 0);
    press(&mut browser, "Go on");
    browser.wait_for("document.querySelectorAll('.moves .move').length >= 1");
    is_content(&mut browser);
}

#[test]
fn going_back_leads_where_one_was_and_nowhere_has_a_friendly_word() {
    let (server, mut browser) = start("addresses");
    browser.touch(Pointer::Mouse, "[data-game='galleta']");
    browser.wait_for("document.querySelector('.dialog')");
    browser.evaluate("history.back()");
    browser.wait_for("document.querySelector('.home')");
    browser.evaluate("history.forward()");
    browser.wait_for("document.querySelector('.dialog')");
    browser.go(&format!("{}nowhere/at/all", server.address));
    browser.wait_for_text("There is nothing here.");
    press(&mut browser, "To the games");
    browser.wait_for("document.querySelector('.home')");
}

#[test]
fn a_large_board_is_stretched_and_moved_with_fingers_until_its_lines_can_be_touched() {
    let (server, mut browser) = start("stretch");
    browser.resize(390, 844, Pointer::Touch);
    begin(&server, &mut browser, "galleta", "radius=12&p1=human&p2=human");
    let line = spot("edge-m13n13");
    let height = |browser: &mut Browser| {
        let height = browser
            .evaluate("document.querySelector(\"[data-spot='edge-m13n13'] rect\").getBoundingClientRect().height");
        height.as_f64().expect("a number")
    };
    assert!(height(&mut browser) < 12.0, "all of it is seen, and its lines are too small for a finger");
    let (x, y) = browser.middle(&line);
    browser.fingers("touchStart", &[(x - 20.0, y), (x + 20.0, y)]);
    for apart in [30.0, 60.0, 90.0, 120.0] {
        browser.fingers("touchMove", &[(x - apart, y), (x + apart, y)]);
    }
    browser.fingers("touchEnd", &[]);
    browser.wait_for("document.querySelector('.drawn.larger')");
    assert!(height(&mut browser) >= 24.0, "{} pixels", height(&mut browser));
    assert_eq!(moves_count(&mut browser), 0, "stretching draws nothing");
    // One finger moves what is seen.
    let before = browser.evaluate("document.querySelector('.drawn').getAttribute('viewBox')");
    let (x, y) = browser.middle(".board");
    browser.fingers("touchStart", &[(x, y)]);
    for by in [20.0, 40.0, 60.0] {
        browser.fingers("touchMove", &[(x + by, y)]);
    }
    browser.fingers("touchEnd", &[]);
    browser.wait_for(&format!("document.querySelector('.drawn').getAttribute('viewBox') !== {before}"));
    assert_eq!(moves_count(&mut browser), 0, "moving draws nothing either");
    let next = browser.evaluate(
        "[...document.querySelectorAll('.spot.live')].find((spot) => { const r = spot.getBoundingClientRect();
           return r.x > 100 && r.right < 290 && r.y > 200 && r.bottom < 400; }).dataset.spot",
    );
    browser.touch(Pointer::Touch, &spot(next.as_str().expect("a line in view")));
    browser.wait_for("document.querySelectorAll('.player.turn').length === 1");
    browser.wait_for("document.querySelector('.you:not(.turn), .opp.turn')");
    is_content(&mut browser);
}

#[test]
fn the_menu_is_walked_through_with_arrows_and_gives_the_focus_back() {
    let (server, mut browser) = start("menu");
    begin(&server, &mut browser, "kamisado", TWO_PEOPLE);
    press(&mut browser, "More");
    browser.wait_for("document.activeElement?.innerText === 'Restart'");
    browser.press("ArrowDown");
    browser.wait_for("document.activeElement?.innerText === 'New game'");
    browser.press("ArrowUp");
    browser.press("Enter");
    browser.wait_for("document.activeElement?.innerText === 'Keep playing'");
    browser.press("Escape");
    browser.wait_for("!document.querySelector('.ask, .menu')");
    press(&mut browser, "More");
    browser.wait_for("document.querySelector('.menu')");
    browser.press("Escape");
    browser
        .wait_for("!document.querySelector('.menu') && document.activeElement?.getAttribute('aria-label') === 'More'");
    // Touching anything else closes it, and does nothing besides.
    press(&mut browser, "More");
    browser.wait_for("document.querySelector('.menu')");
    browser.touch(Pointer::Mouse, &spot("c1"));
    browser.wait_for("!document.querySelector('.menu')");
    assert_eq!(browser.evaluate("document.querySelectorAll('.spot.picked').length"), 0);
    is_content(&mut browser);
}

/// Where the board behind the choices is, in every window and for every game.
fn boards_seen(server: &Served, browser: &mut Browser, ready: &str) -> Vec<String> {
    const PLACE: &str = "(() => {
        const seen = [...document.querySelectorAll('.backdrop .board svg')].find((svg) => svg.getClientRects().length);
        const r = seen?.getBoundingClientRect();
        return r ? [r.x, r.y, r.width, r.height].map(Math.round).join() : ''; })()";
    let mut seen = Vec::new();
    for (width, height, pointer) in [
        (1280, 800, Pointer::Mouse),
        (390, 844, Pointer::Touch),
        (320, 568, Pointer::Touch),
        (844, 390, Pointer::Touch),
    ] {
        browser.resize(width, height, pointer);
        for game in crate::GAMES {
            browser.go(&format!("{}{game}", server.address));
            browser.wait_for(ready);
            let place = browser.evaluate(PLACE);
            seen.push(format!("{game} at {width}: {}", place.as_str().unwrap_or_default()));
        }
    }
    seen
}

#[test]
fn the_board_of_a_link_is_there_before_the_code_and_stays_where_it_is() {
    let (server, mut browser) = (crate::serve(), crate::fresh("before"));
    // Nothing is kept for later, so that the code can be kept away.
    browser.block(&["*.wasm", "*sw.js"]);
    let before = boards_seen(&server, &mut browser, "document.querySelector('#before')");
    assert!(before.iter().all(|place| !place.ends_with(": ")), "{before:#?}");
    browser.block(&["*sw.js"]);
    let after =
        boards_seen(&server, &mut browser, "document.querySelector('.dialog') && !document.querySelector('#before')");
    assert_eq!(before, after);
}

#[test]
fn the_tutor_asks_before_a_bad_play_is_made_and_shows_a_better_one() {
    let (server, mut browser) = start("tutor");
    let opening = "position=XGID%3D-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A31%3A0%3A0%3A0%3A0%3A10&p1=human&p2=human";
    begin(&server, &mut browser, "backgammon", opening);
    press(&mut browser, "More");
    browser.touch(Pointer::Mouse, ".inmenu fieldset:last-of-type label:nth-of-type(4)");
    browser.press("Escape");
    // Three blots at home.
    let play_badly = |browser: &mut Browser| {
        for [from, to] in [["point-5", "point-4"], ["point-5", "point-2"]] {
            touch(browser, from);
            touch(browser, to);
        }
        browser.wait_for_text("Confirm your play, or take it back.");
        press(browser, "Done");
        browser.wait_for("document.querySelector('.tcard')");
        browser.wait_for_text("6/5 6/3 loses 0.");
    };
    play_badly(&mut browser);
    press(&mut browser, "Try again");
    browser.wait_for_text("Play 3 1. Moves left: 2.");
    play_badly(&mut browser);
    press(&mut browser, "Show me");
    // What is better is told with its chances, and the play that was doubted stands beside it.
    browser.wait_for_text("Hint: 8/5 6/5");
    browser.wait_for("document.querySelector('.status small').innerText.includes('Win')");
    browser.wait_for("document.querySelector('.ptab .best')?.innerText.startsWith('8/5 6/5')");
    browser.wait_for("document.querySelector('.ptab .mine')?.innerText.startsWith('6/5 6/3')");
    // What the position is worth is told above the graph.
    browser.wait_for("document.querySelector('.ana .big')?.innerText.match(/^[+−][0-9]/)");
    browser.wait_for("document.querySelector('.ana .row .chip')?.innerText.endsWith('estimated')");
    // Either of the two can be played at once.
    browser.wait_for("document.querySelector('.status .first')?.innerText === 'Play 8/5 6/5'");
    press(&mut browser, "Play 6/5 6/3");
    // Black may double, and is told whether to.
    browser.wait_for("document.querySelector('.cubecard .cube3 .best')");
    press(&mut browser, "Moves");
    browser.wait_for("!document.querySelector('.tcard') && document.querySelectorAll('.moves .move').length");
    is_content(&mut browser);
}
