//! What is seen before the code has arrived: the board of an address, in every cut, of which the style sheet shows one.

use ludoteca_game::scene::Mark;
use ludoteca_game::svg::{Brush, Colours, escaped, picture};
use ludoteca_game::{Lang, Player};
use ludoteca_table::{GameBox, Table};

use crate::address::Address;
use crate::layout::Layout;
use crate::setup::Setup;

/// The board of an address as markup, where it stands when the code has arrived; `None` if the address has none.
#[must_use]
pub fn before(games: &[&'static dyn GameBox], path: &str) -> Option<String> {
    let names: Vec<&str> = games.iter().map(|game| game.name()).collect();
    let Address::Setup { game, choices } = Address::read(path, &names) else {
        return None;
    };
    let game = games.iter().find(|known| known.name() == game)?;
    let table = Setup::new(*game, "", &choices).table().ok()?;
    Some(board(table.as_ref(), path))
}

fn board(table: &dyn Table, path: &str) -> String {
    let cuts = table.cuts();
    let layout = Layout::of(&cuts);
    let drawings = cuts.iter().map(|(cut, _)| {
        let name = format!("before-{}", cut.name());
        let brush = Brush::new(name, Colours::Both, Lang::Es);
        let drawing = picture(&table.scene(Player::One, *cut), &Mark::default(), brush);
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
    use ludoteca_table::{BoxOf, GameBox};
    use ludoteca_testkit::Toy;

    use super::before;

    static GAMES: &[&dyn GameBox] = &[&BoxOf::<Toy>::new()];

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
