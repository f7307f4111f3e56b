//! Games of other programs are imported.

use ludoteca_page::{Act, GamesAct, Place};

use crate::browser::Browser;

const SGF: &str = "(;FF[4]GM[6]CA[UTF-8]MI[length:0][game:0][ws:0][bs:0]PW[Ana]PB[Luis]RU[Jacoby]RE[W+1]
;AE[a:y]AW[a][b][b][d]AB[x][x]PL[W]
;W[55dzbzbzaz])";

fn bring(name: &str, text: &str) -> Browser {
    let mut browser = Browser::at("/games");
    browser.act(Act::Games(GamesAct::Import { name: name.to_owned(), bytes: text.as_bytes().to_owned() }));
    browser
}

fn told(browser: &Browser) -> String {
    match browser.page.place() {
        Place::Games(games) => format!("{:?}", games.told),
        place => panic!("not among the games but at {place:?}"),
    }
}

#[test]
fn a_game_of_another_program_is_kept_with_the_names_of_its_players() {
    let browser = bring("game.sgf", SGF);
    let list = &browser.shop.kept["games"];
    assert!(list.contains("Ana – Luis"), "{list}: {}", told(&browser));
}

#[test]
fn names_that_nobody_can_have_here_do_not_keep_a_game_out() {
    let browser = bring("game.sgf", &SGF.replace("Ana", &"x".repeat(500)));
    let list = &browser.shop.kept["games"];
    assert!(list.contains("Luis"), "{list}: {}", told(&browser));
}

#[test]
fn what_is_no_game_is_told_and_nothing_is_kept() {
    let browser = bring("game.mat", "nonsense");
    assert!(!browser.shop.kept.contains_key("games"));
    assert!(told(&browser).len() > 10, "{}", told(&browser));
}
