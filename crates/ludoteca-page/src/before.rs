//! The board that is shown while the code is loading, in every format; the style sheet shows one of them.

use ludoteca_game::{Lang, Player};
use ludoteca_play::{Game, GameType};
use ludoteca_view::scene::Mark;
use ludoteca_view::svg::{Brush, Colours, escaped, picture};

use crate::address::Address;
use crate::layout::Layout;
use crate::setup::Setup;

/// Draws the board of an address as markup; `None` if the address shows none.
#[must_use]
pub fn before(games: &[&'static GameType], path: &str) -> Option<String> {
    let names: Vec<&str> = games.iter().map(|game| game.name()).collect();
    let Address::Setup { game, choices } = Address::read(path, &names) else {
        return None;
    };
    let kind = games.iter().find(|known| known.name() == game)?;
    let game = Setup::new(kind, "", &choices).open().ok()?;
    Some(board(&game, path))
}

fn board(game: &Game, path: &str) -> String {
    let cuts = game.view().cuts();
    let layout = Layout::of(&cuts);
    let drawings = cuts.iter().map(|(cut, _)| {
        let name = format!("before-{}", cut.name());
        let brush = Brush::new(name, Colours::Both, Lang::Es);
        let drawing = picture(&game.scene(Player::One, *cut), &Mark::default(), brush);
        drawing.with("class", format!("drawn cut-{}", cut.name())).to_string()
    });
    let drawings: String = drawings.collect();
    let flag = |is: bool, word: &'static str| if is { word } else { "" };
    let [wide, tall, short] = [0, 1, 2].map(|nth| layout.ratio(nth));
    format!(
        "<div class=\"play backdrop{}{}\" data-shape=\"{}\"{} data-ar=\"{wide} {tall} {short}\" data-for=\"{}\" aria-hidden=\"true\">\
         <div class=\"board\">{drawings}</div></div>",
        flag(layout.is_tallable(), " tallable"),
        flag(layout.has_short(), " shortable"),
        layout.shape(),
        flag(layout.bleeds(), " data-bleed"),
        escaped(path),
    )
}

#[cfg(test)]
mod tests {
    use ludoteca_play::GameType;
    use ludoteca_testkit::Toy;

    use super::before;

    static GAMES: &[&GameType] = &[&GameType::of::<Toy>()];

    #[test]
    fn the_board_of_an_address_is_that_of_its_position() {
        let start = before(GAMES, "/toy").expect("a board");
        assert!(start.contains("cut-wide") && start.contains("data-for=\"/toy\""), "{start}");
        let later = before(GAMES, "/toy?position=5%204%203%201%20take").expect("a board");
        assert!(later.contains(">5<") && !start.contains(">5<"), "{later}");
    }

    #[test]
    fn an_address_without_a_board_or_with_a_wrong_one_has_nothing_to_show() {
        for path in ["/", "/games", "/toy/rules", "/toy?position=nonsense", "/toy?stones=1000"] {
            assert_eq!(before(GAMES, path), None, "{path}");
        }
    }
}
