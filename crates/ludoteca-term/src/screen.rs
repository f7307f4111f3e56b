//! A game on a full screen, with keyboard and mouse.

mod app;
mod board;
mod boxes;
mod deciding;
mod keys;
mod log;
mod overlay;
mod terminal;
mod view;

pub use terminal::full_screen;

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use ludoteca_game::{Glyphs, Lang};
    use ludoteca_table::fair::Secret;
    use ludoteca_table::{BoxOf, DiceBox, GameBox};
    use ludoteca_testkit::Toy;
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;

    use super::app::App;
    use super::overlay::Overlay;
    use crate::chair::Chair;
    use crate::look::{Colours, Look};
    use crate::playing::{House, Playing};

    static TOY: BoxOf<Toy> = BoxOf::new();
    static GAMES: &[&dyn GameBox] = &[&TOY];

    fn text(app: &mut App) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        app.draw(&mut buffer);
        buffer.content.chunks(80).map(|line| line.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
    }

    #[test]
    fn the_toy_is_touched_to_its_end_against_a_bot() {
        let house = House { games: GAMES, archive: None, lang: Lang::En };
        let table = TOY.open(&Default::default(), None).expect("a game");
        let bot = Chair::read(&TOY, "random").expect("every game has it");
        let dice = DiceBox { given: Vec::new(), secret: Secret::from_seed(1) };
        let playing = Playing::new(house, table, [Chair::HUMAN, bot], dice);
        let look = Look { lang: Lang::En, glyphs: Glyphs::Unicode, colours: Colours::All };
        let mut app = App::new(playing, look, 0.0);
        app.begin();
        let mut now = Instant::now();
        while app.overlay != Overlay::Over {
            now += Duration::from_secs(1);
            app.tick(now);
            text(&mut app);
            if app.person_to_act().is_some() {
                app.touch("1");
            }
        }
        let shown = text(&mut app);
        assert!(shown.contains("wins") || shown.contains("a draw"), "{shown}");
        assert!(shown.contains("(0)"), "the heap is empty: {shown}");
        app.touch("1");
        assert!(text(&mut app).contains("The game is over"), "whoever touches then is told");
    }
}
