use ludoteca_game::{
    Datum, DiceSupport, Event, EventOf, GameInfo, Message, Player, SettingError, Settings, TurnSteps, WholePlays,
};
use ludoteca_view::{Abilities, Cut, Dialogue, Edited, GameRules, View};

use crate::calls::{Call, Chance};
use crate::files::FORMATS;
use crate::play::Play;
use crate::position::Position;
use crate::position_text::settings_in;
use crate::settings::{Backgammon, INFO, Opening};
use crate::state::{InPlay, State};
use crate::view::{data, edit, rules_page, scene};

impl GameRules for Backgammon {
    const INFO: &'static GameInfo = &INFO;

    const ABILITIES: &'static Abilities<Backgammon> = &Abilities {
        turn_steps: Some(TurnSteps {
            read_turn: Backgammon::read_turn,
            reword_refusal: Backgammon::reword_refusal,
            is_undo: |call| *call == Call::Undo,
            moves_of: Backgammon::moves_of,
            default_move: Backgammon::default_move,
            only_turn: Backgammon::only_turn,
            state_name: |_, at| at.state().name(),
        }),
        dice: Some(DiceSupport {
            set_dice: Backgammon::set_dice,
            read_chance: Backgammon::read_chance,
            perft_with: Backgammon::perft_with,
        }),
        whole_plays: Some(WholePlays {
            choices: data::choices,
            typed_choices: data::typed_choices,
            divide: Backgammon::divide,
        }),
        formats: FORMATS,
        settings_in_position: Some(settings_in),
    };

    const VIEW: &'static View<Backgammon> = &View {
        cuts: &[Cut::Wide, Cut::Compact],
        player_icon: scene::player_icon,
        dialogue: Dialogue { names_moves: true, clears_screen: false },
        sections: rules_page::SECTIONS,
        lesson: Some(&rules_page::LESSON),
        tools: edit::TOOLS,
        ..View::PLAIN
    };

    fn with(settings: &Settings) -> Result<Backgammon, SettingError> {
        Backgammon::from_settings(settings)
    }

    fn settings(&self) -> Settings {
        Backgammon::settings(self)
    }

    fn details(&self, at: &Position) -> Vec<(&'static str, Datum)> {
        data::details(self, at)
    }

    /// Counts the rolls of a turn, the hits of a confirmed play, and the doubles offered.
    fn counts(&self, before: &Position, event: &EventOf<Self>, _: &Position) -> Vec<(&'static str, Player, u32)> {
        let (by, call) = match *event {
            Event::Chance(Chance::Dice(_)) => {
                return before.in_play().map(|play| ("rolls", play.player(), 1)).into_iter().collect();
            }
            Event::Chance(Chance::Opening { .. } | Chance::Pass) => return Vec::new(),
            Event::Move { by, mv } => (by, mv),
        };
        match (call, before.state) {
            (Call::Roll, State::InPlay(InPlay::RolledForStart(_))) if self.opening == Opening::Play => {
                vec![("rolls", by, 1)]
            }
            (Call::Double, State::Doubling(_) | State::Doubled(_)) => vec![("doubles", by, 1)],
            (Call::Roll | Call::Move { .. }, _) => {
                let play = self.play_completed(before, by, call);
                let hits = |play: &Play| play.steps().iter().filter(|step| step.is_hit()).count() as u32;
                play.map(|(_, play)| ("hits", by, hits(&play))).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn edited(&self, at: &Position, tool: &str, spots: &[&str]) -> Result<Edited<Position>, Message> {
        edit::edited(self, at, tool, spots)
    }
}
