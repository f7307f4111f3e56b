use ludoteca_game::{Event, EventOf, GameInfo, Message, Player, SettingError, Settings};
use ludoteca_view::{Cut, Edited, GameRules, View};

use crate::moves::Galleta;
use crate::position::Position;
use crate::settings::INFO;
use crate::view::{edit, rules_page, scene};

impl GameRules for Galleta {
    const INFO: &'static GameInfo = &INFO;

    const VIEW: &'static View<Galleta> = &View {
        cuts: &[Cut::Wide, Cut::Compact],
        player_icon: scene::player_icon,
        sections: rules_page::SECTIONS,
        lesson: Some(&rules_page::LESSON),
        tools: edit::TOOLS,
        ..View::PLAIN
    };

    fn with(settings: &Settings) -> Result<Galleta, SettingError> {
        Galleta::from_settings(settings)
    }

    fn settings(&self) -> Settings {
        Galleta::settings(self)
    }

    fn premove_position(&self, at: &Position, by: Player) -> Option<Position> {
        Some(Position { mover: by, ..at.clone() })
    }

    fn counts(&self, before: &Position, event: &EventOf<Self>, after: &Position) -> Vec<(&'static str, Player, u32)> {
        let by = match event {
            Event::Move { by, .. } => *by,
            Event::Chance(never) => match *never {},
        };
        vec![("cells", by, u32::from(after.cells_count[by.index()] - before.cells_count[by.index()]))]
    }

    fn edited(&self, at: &Position, tool: &str, spots: &[&str]) -> Result<Edited<Position>, Message> {
        edit::edited(self, at, tool, spots)
    }
}
