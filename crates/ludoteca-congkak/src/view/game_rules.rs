use ludoteca_game::{EventOf, GameInfo, Message, Player, SettingError, Settings};
use ludoteca_view::{Cut, Dialogue, Edited, GameRules, Motion, View};

use crate::moves::Congkak;
use crate::position::Position;
use crate::settings::INFO;
use crate::view::{edit, rules_page, scene};

impl GameRules for Congkak {
    const INFO: &'static GameInfo = &INFO;

    const VIEW: &'static View<Congkak> = &View {
        cuts: &Cut::ALL,
        player_icon: scene::player_icon,
        motion: Motion {
            // Traces of several sowings in a row would overlap.
            traces_turn: false,
            trace: Some(scene::trace),
            transitions: Some(scene::transitions),
            ..Motion::PLAIN
        },
        dialogue: Dialogue { names_moves: false, clears_screen: true },
        sections: rules_page::SECTIONS,
        lesson: Some(&rules_page::LESSON),
        tools: edit::TOOLS,
    };

    fn with(settings: &Settings) -> Result<Congkak, SettingError> {
        Ok(Congkak::from_settings(settings))
    }

    fn settings(&self) -> Settings {
        Congkak::settings(self)
    }

    fn premove_position(&self, at: &Position, by: Player) -> Option<Position> {
        Some(Position { mover: by, ..*at })
    }

    fn counts(&self, before: &Position, _: &EventOf<Self>, after: &Position) -> Vec<(&'static str, Player, u32)> {
        let gained = |player: Player| ("stones", player, u32::from(after.store(player) - before.store(player)));
        Player::BOTH.map(gained).to_vec()
    }

    fn edited(&self, at: &Position, tool: &str, spots: &[&str]) -> Result<Edited<Position>, Message> {
        edit::edited(self, at, tool, spots)
    }
}
