//! A game as clients see it.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::Timestamp;
use ludoteca_game::Player;
use ludoteca_play::fair::DiceProof;
use ludoteca_play::{Entry, Offer, View, record};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::{ClockSettings, Clocks, LiveGame, Now, SeatKind};

/// A game as everyone may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameView {
    /// Identifier of this table.
    pub(crate) id: String,
    /// Number of events, compared with `If-Match`.
    pub(crate) version: u64,
    /// Name of the game.
    pub(crate) game: String,
    /// Settings in force.
    #[schema(value_type = Object)]
    pub(crate) settings: Map<String, Value>,
    /// Position at the start; null for the usual one.
    #[schema(required)]
    pub(crate) start: Option<String>,
    /// Position as text.
    pub(crate) position: String,
    /// Player to move; null unless it is one player alone.
    #[schema(required)]
    pub(crate) to_move: Option<u8>,
    /// Players who may act now.
    pub(crate) may_act: Vec<u8>,
    /// State of the game.
    pub(crate) state: String,
    /// Legal choices: moves and calls as text, single steps of a play as objects.
    #[schema(value_type = Vec<Value>)]
    pub(crate) legal: Vec<Value>,
    /// Whole plays, in a game whose turns have several steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Value>, required = false)]
    pub(crate) plays: Vec<Value>,
    /// Result: the winner (0 for a draw), the score, the reason.
    #[schema(value_type = Option<Object>, required)]
    pub(crate) outcome: Option<Value>,
    /// Score and details of the game.
    #[schema(value_type = Object)]
    pub(crate) detail: Map<String, Value>,
    /// Seats, player 1 first.
    pub(crate) seats: Vec<SeatView>,
    /// Clocks; null in a game without time control.
    #[schema(required)]
    pub(crate) clocks: Option<ClockView>,
    /// Offers that wait for an answer.
    pub(crate) offers: Vec<OfferView>,
    /// All events so far.
    #[schema(value_type = Vec<EventView>)]
    pub(crate) entries: Vec<EventJson>,
    /// Dates and times used.
    pub(crate) timing: Timing,
    /// Counts, by name.
    #[schema(value_type = Object)]
    pub(crate) statistics: Map<String, Value>,
    /// Notes of the client that created the table.
    pub(crate) metadata: BTreeMap<String, String>,
    /// Proof of the dice: the commitment, the players' words, and the secret once the game is over.
    #[schema(value_type = Object)]
    pub(crate) dice: Value,
    /// Reason for which the table was closed before the game was over.
    #[schema(required)]
    pub(crate) closed: Option<String>,
    /// Table of the rematch.
    #[schema(required)]
    pub(crate) rematch: Option<String>,
    /// True if the table is in the public list.
    pub(crate) listed: bool,
}

/// A player's place.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatView {
    /// 1 or 2.
    pub(crate) player: u8,
    /// `human`, `open`, or the name of a bot.
    pub(crate) who: String,
    /// Name of the player.
    #[schema(required)]
    pub(crate) name: Option<String>,
    /// Calls that this player has now.
    pub(crate) calls: Vec<&'static str>,
}

/// The clocks as they stand now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ClockView {
    /// Settings of the clocks.
    pub(crate) settings: ClockSettings,
    /// Time left, player 1 first.
    pub(crate) left_ms: Vec<u64>,
    /// Player whose clock runs.
    #[schema(required)]
    pub(crate) running: Option<u8>,
    /// Time of this turn that is not charged yet.
    pub(crate) free_ms: u64,
}

/// The clocks after an event.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ClocksThen {
    /// Time left, player 1 first.
    pub(crate) left_ms: Vec<u64>,
    /// Player whose clock ran from then on.
    #[schema(required)]
    pub(crate) running: Option<u8>,
    /// Time of that turn that was not charged yet.
    pub(crate) free_ms: u64,
}

/// An offer that waits for an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OfferView {
    /// `draw`, `takeback` or `rematch`.
    pub(crate) what: String,
    /// Player who makes the offer.
    pub(crate) by: u8,
}

/// An event of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct EventView {
    /// Number, from 1 without gaps.
    pub(crate) seq: u64,
    /// Time at which it was stored.
    pub(crate) at: String,
    /// `move`, `happened`, `border`, `joined`, `word`, `rematch`, `rematched` or `closed`.
    pub(crate) kind: &'static str,
    /// Player who acted.
    #[schema(required)]
    pub(crate) by: Option<u8>,
    /// Move, dice, name or reason.
    #[schema(required)]
    pub(crate) text: Option<String>,
    /// Time that the decision took.
    pub(crate) used_ms: u64,
    /// Clocks after the event; left out in a game without time control.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub(crate) clocks: Option<ClocksThen>,
}

/// An event as JSON text, written once for everyone who receives it.
#[derive(Clone, Debug)]
pub(crate) struct EventJson(Arc<RawValue>);

impl Serialize for EventJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Dates and times used.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Timing {
    /// Date of creation.
    pub(crate) created: String,
    /// Date of the last event.
    pub(crate) last: String,
    /// Time used so far, player 1 first.
    pub(crate) used_ms: Vec<u64>,
}

impl LiveGame {
    /// Returns the view of the game as it stands.
    pub(crate) fn view(&self, now: &Now) -> GameView {
        let mut view = View::new(&self.game);
        let statistics = self.statistics(&view);
        let (legal, plays) = self.legal(&mut view);
        GameView {
            id: self.id.to_string(),
            version: self.version(),
            game: view.game.to_owned(),
            settings: view.settings,
            start: self.game.start_text().map(str::to_owned),
            position: view.position,
            to_move: view.to_move.filter(|_| self.goes_on()),
            may_act: if self.goes_on() { view.may_act } else { Vec::new() },
            state: view.state.to_owned(),
            legal,
            plays,
            outcome: view.outcome.map(|outcome| json!(outcome)),
            statistics,
            detail: view.detail,
            seats: Player::BOTH.map(|player| self.seat_view(player)).to_vec(),
            clocks: self.clock_view(now),
            offers: self.offers(),
            entries: self.events.clone(),
            timing: Timing {
                created: time(self.state.created_ms),
                last: time(self.changed_ms()),
                used_ms: self.state.used_ms.to_vec(),
            },
            metadata: self.header.metadata.clone(),
            dice: self.dice(),
            closed: self.state.closed.map(|why| why.name().to_owned()),
            rematch: self.state.rematch.clone(),
            listed: self.header.listed,
        }
    }

    /// Returns the record of the game, with the secret of the dice once it is over.
    pub(crate) fn record(&self) -> String {
        record::write(&self.game, &self.tags())
    }

    /// Returns the header lines of the record.
    pub(crate) fn tags(&self) -> Vec<(String, String)> {
        let mut tags = Vec::new();
        for player in Player::BOTH {
            let seat = self.seat(player);
            tags.extend(seat.name.clone().map(|name| (format!("player {player}"), name)));
            if let SeatKind::Bot(spec) = &seat.kind {
                tags.push((format!("seat {player}"), spec.clone()));
            }
        }
        tags.extend(self.dice_proof().tags());
        tags
    }

    fn goes_on(&self) -> bool {
        self.is_full() && !self.is_over()
    }

    fn dice_proof(&self) -> DiceProof {
        let secret = self.is_over().then_some(self.secret);
        DiceProof { commitment: self.secret.commitment(), words: self.state.words.clone(), secret }
    }

    fn dice(&self) -> Value {
        let proof = self.dice_proof();
        json!({
            "commitment": proof.commitment.to_hex(),
            "words": proof.words,
            "secret": proof.secret.map(|secret| secret.to_hex()),
        })
    }

    /// Returns the legal choices, and the whole plays of a game whose turns have several steps.
    fn legal(&self, view: &mut View) -> (Vec<Value>, Vec<Value>) {
        if !self.goes_on() {
            return (Vec::new(), Vec::new());
        }
        let mut choices = std::mem::take(&mut view.legal);
        if view.steps.is_empty() {
            return (choices, Vec::new());
        }
        choices.truncate(view.whole_plays);
        let moves = self.game.turn().anyone().map_or_else(Vec::new, |by| self.game.moves(by));
        let calls = moves.into_iter().filter(|text| self.game.kind().info.call_of(text).is_some()).map(Value::from);
        (std::mem::take(&mut view.steps).into_iter().chain(calls).collect(), choices)
    }

    fn seat_view(&self, player: Player) -> SeatView {
        let seat = self.seat(player);
        let who = match &seat.kind {
            SeatKind::Human => "human",
            SeatKind::Open => "open",
            SeatKind::Bot(spec) => spec,
        };
        SeatView { player: player.number(), who: who.to_owned(), name: seat.name.clone(), calls: self.calls(player) }
    }

    /// Returns the clocks as they stand now.
    pub(crate) fn clock_view(&self, now: &Now) -> Option<ClockView> {
        let (clocks, settings) = (self.state.clocks?, self.header.clock?);
        let running = clocks.running().filter(|_| self.goes_on());
        let elapsed = if running.is_some() { now.since(self.state.since_ms) } else { 0 };
        Some(ClockView {
            settings,
            left_ms: Player::BOTH.map(|player| clocks.left_ms(player, elapsed)).to_vec(),
            running: running.map(Player::number),
            free_ms: clocks.free_ms(elapsed),
        })
    }

    fn offers(&self) -> Vec<OfferView> {
        let named = |(by, offer)| match offer {
            Offer::Draw => (by, "draw"),
            Offer::Takeback => (by, "takeback"),
        };
        let offer = self.game.offer().filter(|_| self.goes_on()).map(named);
        let rematch = self.state.rematch_offer.filter(|_| self.state.rematch.is_none()).map(|by| (by, "rematch"));
        let view = |(by, what): (Player, &str)| OfferView { what: what.to_owned(), by: by.number() };
        offer.into_iter().chain(rematch).map(view).collect()
    }

    /// Returns the counts of any game, and those that the game keeps for each player.
    fn statistics(&self, view: &View) -> Map<String, Value> {
        let mut plies = [0_u64; 2];
        let mut calls: BTreeMap<&str, u64> = BTreeMap::new();
        for entry in self.game.entries() {
            if let Entry::Move { by, text } = entry {
                plies[by.index()] += 1;
                if let Some(call) = self.game.kind().info.call_of(text) {
                    *calls.entry(call.name).or_default() += 1;
                }
            }
        }
        let mut statistics = Map::new();
        statistics.insert("plies".to_owned(), json!({ "1": plies[0], "2": plies[1] }));
        statistics.insert("chances".to_owned(), self.game.chance_count().into());
        statistics.insert("calls".to_owned(), json!(calls));
        statistics.extend(view.by_player.iter().map(|name| ((*name).to_owned(), view.detail[*name].clone())));
        let counts = self.game.counts();
        statistics.extend(counts.iter().map(|(name, [one, two])| ((*name).to_owned(), json!({ "1": one, "2": two }))));
        statistics
    }
}

impl EventJson {
    pub(super) fn new(event: &EventView) -> EventJson {
        EventJson(to_raw_value(event).expect("plain data has a JSON form").into())
    }

    /// Returns the JSON text.
    pub(crate) fn text(&self) -> &str {
        self.0.get()
    }
}

impl ClocksThen {
    pub(super) fn new(clocks: &Clocks) -> ClocksThen {
        ClocksThen {
            left_ms: Player::BOTH.map(|player| clocks.left_ms(player, 0)).to_vec(),
            running: clocks.running().map(Player::number),
            free_ms: clocks.free_ms(0),
        }
    }
}

/// Writes a time as RFC 3339 does.
pub(crate) fn time(ms: i64) -> String {
    Timestamp::from_millisecond(ms).map_or_else(|_| String::new(), |time| time.to_string())
}
