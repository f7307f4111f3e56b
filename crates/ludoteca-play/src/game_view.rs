use ludoteca_game::settings::Value as SettingValue;
use ludoteca_game::{Datum, LegalChoices, Outcome, Player, Settings};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::game::Game;
use crate::position::PositionData;

/// The state of a game as other programs see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The name of the game.
    pub game: &'static str,
    /// The settings in force, with native types.
    pub settings: Map<String, Value>,
    /// The position as text.
    pub position: String,
    /// The player to move, if it is one player alone.
    pub to_move: Option<u8>,
    /// The players who may act now.
    pub may_act: Vec<u8>,
    /// The state of the game.
    pub state: &'static str,
    /// The legal choices, as text or as objects with more details. Whole plays come first.
    pub legal: Vec<Value>,
    /// The number of whole plays in `legal`.
    #[serde(skip)]
    pub whole_plays: usize,
    /// The legal steps of a play, in a game whose turns have several.
    #[serde(skip)]
    pub steps: Vec<Value>,
    /// The result.
    pub outcome: Option<OutcomeView>,
    /// The score and the details of the game.
    pub detail: Map<String, Value>,
    /// The names of the details that are a number of each player.
    #[serde(skip)]
    pub by_player: Vec<&'static str>,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OutcomeView {
    /// 1 or 2, or 0 for a draw.
    pub winner: u8,
    /// The final score.
    pub score: Scores,
    /// A stable name of the reason.
    pub reason: String,
}

/// The score of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Scores {
    /// Of player 1.
    #[serde(rename = "1")]
    pub one: u32,
    /// Of player 2.
    #[serde(rename = "2")]
    pub two: u32,
}

impl View {
    /// Returns the view of a game in its present state.
    #[must_use]
    pub fn new(game: &Game) -> View {
        let turn = game.turn();
        let PositionData { mut choices, mut details } = game.position().data();
        details.insert(0, ("score", Datum::ByPlayer(game.score())));
        if turn.outcome().is_some() {
            choices = LegalChoices::default();
        }
        let by_player = details.iter().filter(|(_, datum)| matches!(datum, Datum::ByPlayer(_)));
        View {
            game: game.kind().name(),
            settings: json_of_settings(game.settings()),
            position: game.position().text(),
            to_move: turn.player().map(|player| player.number()),
            may_act: Player::BOTH
                .into_iter()
                .filter(|player| turn.may_act(*player))
                .map(|player| player.number())
                .collect(),
            state: game.state_name(),
            legal: choices.plays.iter().chain(&choices.moves).map(json).collect(),
            whole_plays: choices.plays.len(),
            steps: choices.steps.iter().map(json).collect(),
            outcome: turn.outcome().map(OutcomeView::new),
            by_player: by_player.map(|(name, _)| *name).collect(),
            detail: details.iter().map(|(name, datum)| ((*name).to_owned(), json(datum))).collect(),
        }
    }
}

impl OutcomeView {
    fn new(outcome: &Outcome) -> OutcomeView {
        let [one, two] = outcome.score;
        OutcomeView {
            winner: outcome.winner.map_or(0, |player| player.number()),
            score: Scores { one, two },
            reason: outcome.reason.code(),
        }
    }
}

/// Settings as a JSON object with native types.
#[must_use]
pub fn json_of_settings(settings: &Settings) -> Map<String, Value> {
    let native = |value: &SettingValue| match value {
        SettingValue::Flag(flag) => Value::from(*flag),
        SettingValue::Number(number) => Value::from(*number),
        SettingValue::Word(word) => Value::from(*word),
        SettingValue::Text(text) => Value::from(text.as_str()),
    };
    settings.iter().map(|(key, value)| (key.to_owned(), native(value))).collect()
}

fn json(datum: &Datum) -> Value {
    match datum {
        Datum::Null => Value::Null,
        Datum::Flag(flag) => Value::from(*flag),
        Datum::Number(number) => Value::from(*number),
        Datum::Text(text) => Value::from(text.as_str()),
        Datum::List(list) => list.iter().map(json).collect(),
        Datum::Map(map) => Value::Object(map.iter().map(|(name, datum)| (name.clone(), json(datum))).collect()),
        Datum::ByPlayer([one, two]) => json!({ "1": one, "2": two }),
    }
}
