use ludoteca_game::{Datum, Event, EventOf, GameInfo, Message, Player, SettingError, Settings};
use ludoteca_view::{Cut, Edited, GameRules, Motion, View};

use crate::moves::{Kamisado, Move};
use crate::position::Position;
use crate::settings::INFO;
use crate::view::{edit, rules_page, scene};

impl GameRules for Kamisado {
    const INFO: &'static GameInfo = &INFO;

    const VIEW: &'static View<Kamisado> = &View {
        cuts: &[Cut::Wide, Cut::Compact],
        player_icon: scene::player_icon,
        motion: Motion { icon: Some(scene::icon), last_board: Some(scene::last_board), ..Motion::PLAIN },
        sections: rules_page::SECTIONS,
        lesson: Some(&rules_page::LESSON),
        tools: edit::TOOLS,
        ..View::PLAIN
    };

    fn with(settings: &Settings) -> Result<Kamisado, SettingError> {
        Kamisado::from_settings(settings)
    }

    fn settings(&self) -> Settings {
        Kamisado::settings(self)
    }

    fn details(&self, at: &Position) -> Vec<(&'static str, Datum)> {
        let last = Player::BOTH.map(|player| {
            let letter = at.last_colour(player).map(|colour| colour.letter().to_string());
            (player.to_string(), Datum::from(letter))
        });
        vec![
            ("round", Datum::Number(at.round.into())),
            ("must_move", Datum::from(at.must_move().map(|(_, on)| on.to_string()))),
            ("last_colours", Datum::Map(last.to_vec())),
        ]
    }

    fn counts(&self, _: &Position, event: &EventOf<Self>, _: &Position) -> Vec<(&'static str, Player, u32)> {
        match event {
            Event::Move { by, mv: Move::Push { .. } } => vec![("pushes", *by, 1)],
            Event::Move { .. } | Event::Chance(_) => Vec::new(),
        }
    }

    fn edited(&self, at: &Position, tool: &str, spots: &[&str]) -> Result<Edited<Position>, Message> {
        edit::edited(self, at, tool, spots)
    }
}
