use ludoteca_game::settings::Value as SettingValue;
use ludoteca_game::{Datum, Outcome, Player, Settings};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::table::Table;

/// What clients see of a table, in the shape that other programs rely on.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The name of the game.
    pub game: &'static str,
    /// The settings in force, with native types.
    pub settings: Map<String, Value>,
    /// The position as text.
    pub position: String,
    /// The player whose turn it is, if it is one player's alone.
    pub to_move: Option<u8>,
    /// Everybody who may act now.
    pub may_act: Vec<u8>,
    /// The state of the game.
    pub state: &'static str,
    /// The legal moves, as text unless the game has more to say about them.
    pub legal: Vec<Value>,
    /// How the game ended.
    pub outcome: Option<OutcomeView>,
    /// The score so far, and what else the game shows.
    pub detail: Map<String, Value>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OutcomeView {
    /// 1 or 2, or 0 for a draw.
    pub winner: u8,
    /// The final score.
    pub score: Scores,
    /// A stable name for what ended the game.
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
    /// The view of a table as it stands.
    #[must_use]
    pub fn of(table: &dyn Table) -> View {
        let turn = table.turn();
        let mut detail = Map::new();
        detail.insert("score".to_owned(), json(&Datum::by_player(table.score())));
        for (name, datum) in table.detail() {
            detail.insert(name.to_owned(), json(&datum));
        }
        View {
            game: table.game(),
            settings: json_of_settings(&table.settings()),
            position: table.position(),
            to_move: turn.player().map(|player| player.number()),
            may_act: Player::BOTH
                .into_iter()
                .filter(|player| turn.may_act(*player))
                .map(|player| player.number())
                .collect(),
            state: table.state(),
            legal: table.legal().iter().map(json).collect(),
            outcome: turn.outcome().map(OutcomeView::of),
            detail,
        }
    }
}

impl OutcomeView {
    fn of(outcome: &Outcome) -> OutcomeView {
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
    }
}
