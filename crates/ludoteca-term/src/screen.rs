//! A local game on a full screen, with keyboard and mouse.

mod app;
mod board;
mod boxes;
mod input;
mod keys;
mod log;
mod overlay;
mod terminal;
mod tutor;
mod view;

pub use terminal::full_screen;

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use ludoteca_coach::tutor::Tutor;
    use ludoteca_game::Lang;
    use ludoteca_play::fair::Secret;
    use ludoteca_play::{DiceSource, GameType};
    use ludoteca_shelf::SHELF;
    use ludoteca_testkit::Toy;
    use ludoteca_view::Glyphs;
    use ratatui::buffer::Buffer;
    use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
    use ratatui::layout::Rect;

    use super::app::App;
    use super::overlay::Overlay;
    use crate::local_game::{Environment, LocalGame};
    use crate::seated_player::SeatedPlayer;
    use crate::style::{Colours, TerminalStyle};

    static TOY: GameType = GameType::of::<Toy>();
    static GAMES: &[&GameType] = &[&TOY];
    const STYLE: TerminalStyle = TerminalStyle { lang: Lang::En, glyphs: Glyphs::Unicode, colours: Colours::All };

    fn text(app: &mut App) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        app.draw(&mut buffer);
        buffer.content.chunks(80).map(|line| line.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
    }

    #[test]
    fn the_toy_is_touched_to_its_end_against_a_bot() {
        let environment = Environment { games: GAMES, archive: None, lang: Lang::En, tutor: None };
        let game = TOY.open(&Default::default(), None).expect("a game");
        let bot = SeatedPlayer::read(&TOY, "random").expect("every game has it");
        let dice = DiceSource::new(Secret::from_seed(1));
        let local = LocalGame::new(environment, game, [SeatedPlayer::HUMAN, bot], dice);
        let mut app = App::new(local, STYLE, 0.0);
        app.begin();
        let mut now = Instant::now();
        while app.overlay != Overlay::Over {
            now += Duration::from_secs(1);
            app.tick(now);
            text(&mut app);
            if app.local.session().person_to_act().is_some() {
                app.touch("1");
            }
        }
        let shown = text(&mut app);
        assert!(shown.contains("wins") || shown.contains("a draw"), "{shown}");
        assert!(shown.contains("(0)"), "the heap is empty: {shown}");
        app.touch("1");
        assert!(text(&mut app).contains("The game is over"), "a touch is refused then");
    }

    #[test]
    fn the_tutor_asks_on_the_screen_before_a_play_that_gives_too_much_away() {
        let environment = Environment { games: SHELF, archive: None, lang: Lang::En, tutor: Some(Tutor::Cost(0.05)) };
        // Only one game reads this position. So few checkers are left that a table has the value of each play.
        let position = Some("XGID=--B-A-------------------c-:0:0:1:21:0:0:0:0:10");
        let opened = SHELF.iter().find_map(|game| game.open(&Default::default(), position).ok());
        let game = opened.expect("a position");
        let dice = DiceSource::new(Secret::from_seed(1));
        let local = LocalGame::new(environment, game, [SeatedPlayer::HUMAN, SeatedPlayer::HUMAN], dice);
        let mut app = App::new(local, STYLE, 0.0);
        app.begin();
        let press = |app: &mut App, key: char| {
            let frame = app.draw(&mut Buffer::empty(Rect::new(0, 0, 80, 24)));
            app.on_event(&Event::Key(KeyEvent::from(KeyCode::Char(key))), &frame);
        };
        for answer in ['n', 'h', 'y'] {
            app.typed("4/3 2/off");
            assert!(app.play_default(), "the play is complete");
            while !matches!(app.overlay, Overlay::Doubt(_)) {
                std::thread::sleep(Duration::from_millis(5));
                app.tick(Instant::now());
            }
            assert!(text(&mut app).contains("4/3 2/off gives away 0.185"), "{}", text(&mut app));
            press(&mut app, answer);
            let made = app.local.session().game().lines().count();
            assert_eq!(made, usize::from(answer == 'y'), "{answer}: {}", text(&mut app));
            assert_eq!(text(&mut app).contains("Better: 2/1 2/off"), answer == 'h');
        }
    }
}
