//! What everybody may see of a game.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::Timestamp;
use ludoteca_game::Player;
use ludoteca_table::fair::Claim;
use ludoteca_table::{Entry, Offer, View, record};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::{CALLS, Clocks, Fact, Hosted, Now, Who};

/// A game as everybody may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameView {
    /// The name of the table.
    pub(crate) id: String,
    /// How many facts it has: what `If-Match` compares.
    pub(crate) version: u64,
    /// The name of the game.
    pub(crate) game: String,
    /// The settings in force.
    #[schema(value_type = Object)]
    pub(crate) settings: Map<String, Value>,
    /// Where the game began, if not as usual.
    #[schema(required)]
    pub(crate) start: Option<String>,
    /// The position as text.
    pub(crate) position: String,
    /// Whose turn it is, if it is one player's alone.
    #[schema(required)]
    pub(crate) to_move: Option<u8>,
    /// Everybody who may act now.
    pub(crate) may_act: Vec<u8>,
    /// The state that the game is in.
    pub(crate) state: String,
    /// What can be chosen now: moves and calls as text, single moves of checkers as objects.
    #[schema(value_type = Vec<Value>)]
    pub(crate) legal: Vec<Value>,
    /// Whole plays, where a turn has several moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Value>, required = false)]
    pub(crate) plays: Vec<Value>,
    /// How the game ended: the winner (0 for a draw), the score, the reason.
    #[schema(value_type = Option<Object>, required)]
    pub(crate) outcome: Option<Value>,
    /// The score so far, and what else the game shows.
    #[schema(value_type = Object)]
    pub(crate) detail: Map<String, Value>,
    /// Who sits where, player 1 first.
    pub(crate) seats: Vec<SeatView>,
    /// The clocks; null if time does not matter.
    #[schema(required)]
    pub(crate) clocks: Option<ClockView>,
    /// What waits for an answer.
    pub(crate) offers: Vec<OfferView>,
    /// What happened so far.
    #[schema(value_type = Vec<EntryView>)]
    pub(crate) entries: Vec<Told>,
    /// When, and how long.
    pub(crate) timing: Timing,
    /// What can be counted.
    #[schema(value_type = Object)]
    pub(crate) statistics: Map<String, Value>,
    /// What whoever created the table wrote on it.
    pub(crate) metadata: BTreeMap<String, String>,
    /// What the dice follow from: the commitment, the players' words, the secret once the game is over.
    #[schema(value_type = Object)]
    pub(crate) dice: Value,
    /// Why the table was closed before the game was over.
    #[schema(required)]
    pub(crate) closed: Option<String>,
    /// The table of the rematch.
    #[schema(required)]
    pub(crate) rematch: Option<String>,
    /// Whether it is in the list of tables.
    pub(crate) listed: bool,
}

/// Who sits at a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatView {
    /// 1 or 2.
    pub(crate) player: u8,
    /// `human`, `open`, or the name of a bot.
    pub(crate) who: String,
    /// What they are called.
    #[schema(required)]
    pub(crate) name: Option<String>,
    /// The calls that this player has now.
    pub(crate) calls: Vec<String>,
}

/// The clocks as they stand now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ClockView {
    /// How they are set.
    pub(crate) settings: super::ClockSettings,
    /// What each player has left, player 1 first.
    pub(crate) left_ms: Vec<u64>,
    /// Whose clock runs.
    #[schema(required)]
    pub(crate) running: Option<u8>,
    /// What is still free of that turn, before anything is taken off.
    pub(crate) free_ms: u64,
}

/// The clocks as they stood when something had happened.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ClocksThen {
    /// What each player had left, player 1 first.
    pub(crate) left_ms: Vec<u64>,
    /// Whose clock ran from then on.
    #[schema(required)]
    pub(crate) running: Option<u8>,
    /// What was free of that turn, before anything was taken off.
    pub(crate) free_ms: u64,
}

/// Something that waits for an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OfferView {
    /// `draw`, `takeback` or `rematch`.
    pub(crate) what: String,
    /// Who offers it.
    pub(crate) by: u8,
}

/// Something that happened at a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct EntryView {
    /// Its number, from 1 without gaps.
    pub(crate) seq: u64,
    /// When it was stored.
    pub(crate) at: String,
    /// `move`, `happened`, `border`, `joined`, `word`, `rematch`, `rematched` or `closed`.
    pub(crate) kind: &'static str,
    /// Who did it.
    #[schema(required)]
    pub(crate) by: Option<u8>,
    /// What: the move, the dice, the name, the reason.
    #[schema(required)]
    pub(crate) text: Option<String>,
    /// How long whoever had to decide took.
    pub(crate) used_ms: u64,
    /// The clocks after it; left out if time does not matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub(crate) clocks: Option<ClocksThen>,
}

/// Something that happened, made ready once for everybody who is told.
#[derive(Clone, Debug)]
pub(crate) struct Told(pub(crate) Arc<EntryView>);

impl Serialize for Told {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// When, and how long.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Timing {
    /// When the table was created.
    pub(crate) created: String,
    /// When something last happened.
    pub(crate) last: String,
    /// What each player has used so far, player 1 first.
    pub(crate) used_ms: Vec<u64>,
}

impl Hosted {
    /// The view of the table as it stands.
    pub(crate) fn view(&self, now: &Now) -> GameView {
        let table = View::of(self.table.as_ref());
        let (legal, plays) = self.legal(&table);
        GameView {
            id: self.id.to_string(),
            version: self.version(),
            game: table.game.to_owned(),
            settings: table.settings,
            start: self.table.start_position(),
            position: table.position,
            to_move: table.to_move.filter(|_| self.goes_on()),
            may_act: if self.goes_on() { table.may_act } else { Vec::new() },
            state: table.state.to_owned(),
            legal,
            plays,
            outcome: table.outcome.map(|outcome| json!(outcome)),
            statistics: self.statistics(&table.detail),
            detail: table.detail,
            seats: Player::BOTH.map(|player| self.seat_view(player)).to_vec(),
            clocks: self.clock_view(now),
            offers: self.offers(),
            entries: self.told.clone(),
            timing: Timing {
                created: time(self.created_ms),
                last: time(self.changed_ms()),
                used_ms: self.used_ms.to_vec(),
            },
            metadata: self.header.metadata.clone(),
            dice: self.dice(),
            closed: self.closed.map(|why| why.name().to_owned()),
            rematch: self.rematched.clone(),
            listed: self.header.listed,
        }
    }

    /// The record of the game, with the secret of the dice once it is over.
    pub(crate) fn record(&self) -> String {
        record::write(self.table.as_ref(), &self.tags())
    }

    /// The header lines of the record.
    pub(crate) fn tags(&self) -> Vec<(String, String)> {
        let mut tags = Vec::new();
        for player in Player::BOTH {
            let seat = self.seat(player);
            tags.extend(seat.name.clone().map(|name| (format!("player {player}"), name)));
            if let Who::Bot(spec) = &seat.who {
                tags.push((format!("seat {player}"), spec.clone()));
            }
        }
        tags.extend(self.claim().tags());
        tags
    }

    fn goes_on(&self) -> bool {
        self.is_full() && !self.is_over()
    }

    fn claim(&self) -> Claim {
        let secret = self.is_over().then_some(self.secret);
        Claim { commitment: self.secret.commitment(), words: self.words.clone(), secret }
    }

    fn dice(&self) -> Value {
        let claim = self.claim();
        json!({
            "commitment": claim.commitment.to_hex(),
            "words": claim.words,
            "secret": claim.secret.map(|secret| secret.to_hex()),
        })
    }

    /// What can be chosen, and the whole plays of a game whose turns have several moves.
    fn legal(&self, table: &View) -> (Vec<Value>, Vec<Value>) {
        if !self.goes_on() {
            return (Vec::new(), Vec::new());
        }
        let singles = table.detail.get("moves").and_then(Value::as_array).filter(|moves| !moves.is_empty());
        let Some(singles) = singles else {
            return (table.legal.clone(), Vec::new());
        };
        let plays = table.legal.iter().filter(|play| play.is_object()).cloned().collect();
        let is_call = |choice: &String| CALLS.iter().any(|call| choice.split(' ').next() == Some(call));
        let calls = self.table.choices().into_iter().filter(is_call).map(Value::from);
        (singles.iter().cloned().chain(calls).collect(), plays)
    }

    fn seat_view(&self, player: Player) -> SeatView {
        let seat = self.seat(player);
        let who = match &seat.who {
            Who::Human => "human",
            Who::Open => "open",
            Who::Bot(spec) => spec,
        };
        SeatView { player: player.number(), who: who.to_owned(), name: seat.name.clone(), calls: self.calls(player) }
    }

    /// The clocks as they stand now.
    pub(crate) fn clock_view(&self, now: &Now) -> Option<ClockView> {
        let (clocks, settings) = (self.clocks?, self.header.clock?);
        let running = clocks.running().filter(|_| self.goes_on());
        let elapsed = if running.is_some() { now.since(self.since_ms) } else { 0 };
        Some(ClockView {
            settings,
            left_ms: Player::BOTH.map(|player| clocks.left_ms(player, elapsed)).to_vec(),
            running: running.map(Player::number),
            free_ms: clocks.free_ms(elapsed),
        })
    }

    fn offers(&self) -> Vec<OfferView> {
        let named = |offer: Offer| match offer {
            Offer::Draw => "draw",
            Offer::Takeback => "takeback",
        };
        let offer = self.offer.filter(|_| self.goes_on()).map(|(by, offer)| (by, named(offer)));
        let rematch = self.rematch.filter(|_| self.rematched.is_none()).map(|by| (by, "rematch"));
        let view = |(by, what): (Player, &str)| OfferView { what: what.to_owned(), by: by.number() };
        offer.into_iter().chain(rematch).map(view).collect()
    }

    /// What can be counted at any table, and what the game counts for each player.
    fn statistics(&self, detail: &Map<String, Value>) -> Map<String, Value> {
        let mut plies = [0_u64; 2];
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        for entry in self.table.entries() {
            if let Entry::Moved { by, text } = entry {
                plies[by.index()] += 1;
                let word = text.split(' ').next().unwrap_or_default();
                if let Some(call) = CALLS.iter().find(|call| **call == word) {
                    *counts.entry(call).or_default() += 1;
                }
            }
        }
        let mut statistics = Map::new();
        statistics.insert("plies".to_owned(), json!({ "1": plies[0], "2": plies[1] }));
        statistics.insert("chances".to_owned(), self.table.chances().into());
        statistics.insert("calls".to_owned(), json!(counts));
        let by_player = |value: &Value| value["1"].is_number() && value["2"].is_number();
        statistics.extend(detail.iter().filter(|(_, value)| by_player(value)).map(|(k, v)| (k.clone(), v.clone())));
        let counted = |(name, [one, two]): &(&str, [u32; 2])| ((*name).to_owned(), json!({ "1": one, "2": two }));
        statistics.extend(self.table.counts().iter().map(counted));
        statistics
    }
}

impl Told {
    /// A fact as everybody may see it, with the clocks as they stood after it.
    pub(crate) fn new(seq: u64, at_ms: i64, fact: Fact, clocks: Option<Clocks>) -> Told {
        let mut used = 0;
        let (kind, by, text) = match fact {
            Fact::Joined { player, name, .. } => ("joined", Some(player), name),
            Fact::Word { player, word } => ("word", Some(player), Some(word)),
            Fact::Entry { line, used_ms } => {
                used = used_ms;
                let entry = Entry::read(&line);
                let kind = match entry {
                    Some(Entry::Happened { .. }) => "happened",
                    Some(Entry::Border { .. }) => "border",
                    Some(Entry::Moved { .. }) | None => "move",
                };
                let by = entry.as_ref().and_then(Entry::by).map(Player::number);
                (kind, by, entry.map(|entry| entry.text().to_owned()))
            }
            Fact::Rematch { player } => ("rematch", Some(player).filter(|player| *player > 0), None),
            Fact::Rematched { id } => ("rematched", None, Some(id)),
            Fact::Closed { why } => ("closed", None, Some(why.name().to_owned())),
        };
        let clocks = clocks.map(|clocks| ClocksThen {
            left_ms: Player::BOTH.map(|player| clocks.left_ms(player, 0)).to_vec(),
            running: clocks.running().map(Player::number),
            free_ms: clocks.free_ms(0),
        });
        Told(Arc::new(EntryView { seq, at: time(at_ms), kind, by, text, used_ms: used, clocks }))
    }
}

/// A time as RFC 3339 writes it.
pub(crate) fn time(ms: i64) -> String {
    Timestamp::from_millisecond(ms).map_or_else(|_| String::new(), |time| time.to_string())
}
