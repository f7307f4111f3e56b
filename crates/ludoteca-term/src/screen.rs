//! A game on a full screen, with keyboard and mouse.

mod app;
mod board;
mod boxes;
mod deciding;
mod keys;
mod log;
mod overlay;
mod terminal;
mod tutoring;
mod view;

pub use terminal::full_screen;

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use ludoteca_coach::tutor::Tutor;
    use ludoteca_game::{Glyphs, Lang};
    use ludoteca_shelf::SHELF;
    use ludoteca_table::fair::Secret;
    use ludoteca_table::{BoxOf, DiceBox, GameBox};
    use ludoteca_testkit::Toy;
    use ratatui::buffer::Buffer;
    use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
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
        let house = House { games: GAMES, archive: None, lang: Lang::En, tutor: None };
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

    #[test]
    fn the_tutor_asks_on_the_screen_before_a_play_that_gives_too_much_away() {
        let house = House { games: SHELF, archive: None, lang: Lang::En, tutor: Some(Tutor::Cost(0.05)) };
        // Of the one game that such a position is of; few checkers are left, so that a table knows what each play is worth.
        let position = Some("XGID=--B-A-------------------c-:0:0:1:21:0:0:0:0:10");
        let opened = SHELF.iter().find_map(|game| game.open(&Default::default(), position).ok());
        let table = opened.expect("a position");
        let dice = DiceBox { given: Vec::new(), secret: Secret::from_seed(1) };
        let playing = Playing::new(house, table, [Chair::HUMAN, Chair::HUMAN], dice);
        let look = Look { lang: Lang::En, glyphs: Glyphs::Unicode, colours: Colours::All };
        let mut app = App::new(playing, look, 0.0);
        app.begin();
        let press = |app: &mut App, key: char| {
            let frame = app.draw(&mut Buffer::empty(Rect::new(0, 0, 80, 24)));
            app.on_event(&Event::Key(KeyEvent::from(KeyCode::Char(key))), &frame);
        };
        for answer in ['n', 'h', 'y'] {
            app.typed("4/3 2/off");
            assert!(app.usual(), "the play is complete");
            while !matches!(app.overlay, Overlay::Doubt(_)) {
                std::thread::sleep(Duration::from_millis(5));
                app.tick(Instant::now());
            }
            assert!(text(&mut app).contains("4/3 2/off gives away 0.185"), "{}", text(&mut app));
            press(&mut app, answer);
            let made = app.playing.table().lines().len();
            assert_eq!(made, usize::from(answer == 'y'), "{answer}: {}", text(&mut app));
            assert_eq!(text(&mut app).contains("Better: 2/1 2/off"), answer == 'h');
        }
    }
}
