use std::any::Any;
use std::fmt::{self, Debug};
use std::marker::PhantomData;

use ludoteca_game::scene::Piece;
use ludoteca_game::{
    Event, EventOf, Explain, Game, Message, Names, Outcome, Phrase, Player, Scene, Setting, Settings, Turn,
    list_of_words, quote,
};

use crate::entry::{BorderAction, Entry, Offer};
use crate::game_box::{GameBox, OpenError};
use crate::luck::Luck;
use crate::messages;
use crate::table::{Line, Table};

/// A typed game as a box on the shelf.
#[derive(Debug)]
pub struct BoxOf<G>(PhantomData<fn() -> G>);

impl<G> BoxOf<G> {
    /// The box.
    #[must_use]
    pub const fn new() -> BoxOf<G> {
        BoxOf(PhantomData)
    }
}

impl<G> Default for BoxOf<G> {
    fn default() -> BoxOf<G> {
        BoxOf::new()
    }
}

impl<G: Game + Clone> GameBox for BoxOf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static Phrase {
        G::title()
    }

    fn side(&self, player: Player) -> &'static Phrase {
        G::side(player)
    }

    fn token(&self, player: Player) -> Piece {
        G::token(player)
    }

    fn known_settings(&self) -> &'static [Setting] {
        G::known_settings()
    }

    fn open(&self, settings: &Settings, position: Option<&str>) -> Result<Box<dyn Table>, OpenError> {
        let brought = position.map_or_else(Vec::new, G::settings_in);
        let missing = brought.iter().filter(|(key, _)| settings.get(key).is_none());
        let given: Vec<(&str, String)> = settings.iter().map(|(key, value)| (key, value.to_string())).collect();
        let all = given.iter().chain(missing).map(|(key, value)| (*key, value.as_str()));
        let rules = G::with(&Settings::read(G::known_settings(), all)?)?;
        let start = match position {
            None => rules.start(),
            Some(text) => rules.read_position(text).map_err(|flaw| OpenError::Position(flaw.message()))?,
        };
        Ok(Box::new(TableOf::new(rules, start)))
    }

    fn label(&self, setting: &str, word: &str) -> &'static Phrase {
        G::label(setting, word)
    }

    fn main_settings(&self) -> &'static [&'static str] {
        G::main_settings()
    }
}

/// A typed game as a table.
#[derive(Clone)]
pub struct TableOf<G: Game> {
    pub(crate) rules: G,
    pub(crate) start: G::Position,
    pub(crate) at: G::Position,
    /// The events that led from `start` to `at`; what was taken back is not among them.
    pub(crate) line: Vec<EventOf<G>>,
    /// How many of them could have happened otherwise.
    chances: u64,
    entries: Vec<Entry>,
    offered: Option<(Player, Offer)>,
    /// How the game ended if it did not end by its own rules.
    pub(crate) ended: Option<Outcome>,
}

/// The name of the game and its position as text: what a table is, without all that it is made of.
impl<G: Game> Debug for TableOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", G::NAME, self.rules.write_position(&self.at))
    }
}

impl<G: Game + Clone> TableOf<G> {
    /// A table at the beginning of a game.
    #[must_use]
    pub fn new(rules: G, start: G::Position) -> TableOf<G> {
        TableOf {
            rules,
            at: start.clone(),
            start,
            line: Vec::new(),
            chances: 0,
            entries: Vec::new(),
            offered: None,
            ended: None,
        }
    }

    /// The rules with the settings in force.
    #[must_use]
    pub const fn rules(&self) -> &G {
        &self.rules
    }

    /// The position as it is.
    #[must_use]
    pub const fn at(&self) -> &G::Position {
        &self.at
    }

    /// The move that `by` makes by saying `text`, if it is legal.
    fn read_legal(&self, by: Player, text: &str) -> Result<G::Move, Message> {
        if self.ended.is_some() {
            return Err(messages::game_is_over().into());
        }
        let mv = self.rules.read_move(&self.at, text).map_err(|refusal| refusal.message())?;
        let refused = |refusal| self.rules.as_said(&self.at, text, refusal).message();
        self.rules.check(&self.at, by, &mv).map_err(refused)?;
        Ok(mv)
    }

    fn outcomes(&self) -> Vec<(G::Nature, u32)> {
        let mut outcomes = Vec::new();
        if self.ended.is_none() {
            self.rules.nature(&self.at, &mut outcomes);
        }
        outcomes
    }

    fn happened(&self, what: &G::Nature) -> Entry {
        Entry::Happened { text: self.rules.write_nature(&self.at, what) }
    }

    /// The canonical entries of events that follow each other from here.
    pub(crate) fn entries_of(&self, events: &[EventOf<G>]) -> Vec<Entry> {
        let mut at = self.at.clone();
        let entry = |event: &EventOf<G>| {
            let entry = match event {
                Event::Moved { by, mv } => Entry::Moved { by: *by, text: self.rules.write_move(&at, mv) },
                Event::Happened(what) => Entry::Happened { text: self.rules.write_nature(&at, what) },
            };
            self.rules.apply(&mut at, event);
            entry
        };
        events.iter().map(entry).collect()
    }

    /// The line of the game as entries.
    fn entries_along_the_line(&self) -> Vec<Entry> {
        let start = TableOf::new(self.rules.clone(), self.start.clone());
        start.entries_of(&self.line)
    }

    /// The event that an entry makes a fact of here; `None` for what is about the game rather than in it.
    fn event_of(&self, entry: &Entry) -> Option<EventOf<G>> {
        match entry {
            Entry::Moved { by, text } => Some(Event::Moved { by: *by, mv: self.read_legal(*by, text).ok()? }),
            Entry::Happened { text } => self.rules.read_nature(&self.at, text).map(Event::Happened),
            Entry::Border { .. } => None,
        }
    }

    fn advance(&mut self, event: EventOf<G>) {
        self.chances += u64::from(self.is_chance(&event));
        self.rules.apply(&mut self.at, &event);
        self.line.push(event);
        self.offered = None;
    }

    /// Whether an event that happens now could have been another one.
    fn is_chance(&self, event: &EventOf<G>) -> bool {
        matches!(event, Event::Happened(_)) && self.outcomes().len() > 1
    }

    fn check_border(&self, by: Player, action: BorderAction) -> Result<(), Message> {
        if self.turn().outcome().is_some() {
            return Err(messages::game_is_over().into());
        }
        match action {
            BorderAction::Resign | BorderAction::Forfeit | BorderAction::Flag => Ok(()),
            BorderAction::Offer(_) if self.offered.is_some() => Err(messages::offer_pending().into()),
            BorderAction::Offer(Offer::Takeback) if self.last_decision(by).is_none() => {
                Err(messages::nothing_to_take_back().into())
            }
            BorderAction::Offer(_) => Ok(()),
            BorderAction::Accept(what) | BorderAction::Refuse(what) => {
                if self.offered == Some((by.other(), what)) {
                    Ok(())
                } else {
                    Err(messages::no_such_offer().into())
                }
            }
        }
    }

    fn do_border(&mut self, by: Player, action: BorderAction) {
        match action {
            BorderAction::Resign => self.end(Some(by.other()), messages::resigned()),
            BorderAction::Forfeit => self.end(Some(by.other()), messages::forfeited()),
            BorderAction::Flag => self.end(Some(by.other()), messages::flag_fell()),
            BorderAction::Offer(what) => self.offered = Some((by, what)),
            BorderAction::Accept(Offer::Draw) => self.end(None, messages::draw_agreed()),
            BorderAction::Accept(Offer::Takeback) => self.take_back(by.other()),
            BorderAction::Refuse(_) => self.offered = None,
        }
    }

    fn end(&mut self, winner: Option<Player>, reason: &'static Phrase) {
        self.offered = None;
        self.ended = Some(Outcome { winner, score: self.rules.score(&self.at), reason });
    }

    fn last_decision(&self, player: Player) -> Option<usize> {
        self.line.iter().rposition(|event| matches!(event, Event::Moved { by, .. } if *by == player))
    }

    /// Goes back to before the player's last decision.
    fn take_back(&mut self, player: Player) {
        self.offered = None;
        if let Some(place) = self.last_decision(player) {
            let kept: Vec<EventOf<G>> = self.line.drain(..place).collect();
            self.line.clear();
            self.at = self.start.clone();
            self.chances = 0;
            for event in kept {
                self.advance(event);
            }
        }
    }
}

impl<G: Game + Clone> Table for TableOf<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn settings(&self) -> Settings {
        self.rules.settings()
    }

    fn turn(&self) -> Turn {
        self.ended.map_or_else(|| self.rules.turn(&self.at), Turn::Over)
    }

    fn state(&self) -> &'static str {
        if self.ended.is_some() { "completed" } else { self.rules.state(&self.at) }
    }

    fn choices(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.ended.is_none() {
            self.rules.moves(&self.at, &mut moves);
        }
        moves.iter().map(|mv| self.rules.write_move(&self.at, mv)).collect()
    }

    fn decide(&self, by: Player, text: &str) -> Result<Entry, Message> {
        let text = text.trim();
        if text.starts_with('@') {
            let action = BorderAction::named(text).ok_or_else(|| {
                let known = list_of_words(BorderAction::ALL.iter().map(|action| action.text()));
                messages::unknown_action(quote(text), known)
            })?;
            self.check_border(by, action)?;
            // Records of earlier versions have such entries; nobody makes new ones.
            if let (BorderAction::Resign, Some(own)) = (action, G::RESIGNATION) {
                return Err(messages::resign_in_the_game(own, BorderAction::Forfeit.text()));
            }
            return Ok(Entry::Border { by, action });
        }
        let mv = self.read_legal(by, text)?;
        Ok(Entry::Moved { by, text: self.rules.write_move(&self.at, &mv) })
    }

    fn decide_all(&self, by: Player, text: &str) -> Result<Vec<Entry>, Message> {
        if text.trim().starts_with('@') || self.ended.is_some() {
            return self.decide(by, text).map(|entry| vec![entry]);
        }
        let events = self.rules.read_line(&self.at, by, text).map_err(|refusal| refusal.message())?;
        Ok(self.entries_of(&events))
    }

    fn throw(&self, dice: &str) -> Result<Vec<Entry>, Message> {
        if self.ended.is_some() {
            return Err(messages::game_is_over().into());
        }
        match self.rules.read_dice(&self.at, dice) {
            None => Err(messages::no_dice(G::NAME)),
            Some(Err(refusal)) => Err(refusal.message()),
            Some(Ok(events)) => Ok(self.entries_of(&events)),
        }
    }

    fn unfold(&self, luck: &mut dyn Luck) -> Option<Entry> {
        let outcomes = self.outcomes();
        let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
        if weights.is_empty() {
            return None;
        }
        outcomes.get(luck.pick(&weights)).map(|(what, _)| self.happened(what))
    }

    fn certain(&self) -> Option<Entry> {
        match self.outcomes().as_slice() {
            [(what, _)] => Some(self.happened(what)),
            _ => None,
        }
    }

    fn happening(&self, text: &str) -> Option<Entry> {
        if self.ended.is_some() {
            return None;
        }
        self.rules.read_nature(&self.at, text).map(|what| self.happened(&what))
    }

    fn commit(&mut self, entry: &Entry) -> Result<(), Message> {
        match entry {
            Entry::Moved { by, text } => {
                let mv = self.read_legal(*by, text)?;
                self.advance(Event::Moved { by: *by, mv });
            }
            Entry::Happened { text } => {
                let what = if self.ended.is_some() { None } else { self.rules.read_nature(&self.at, text) };
                self.advance(Event::Happened(what.ok_or_else(|| messages::cannot_happen(quote(text)))?));
            }
            Entry::Border { by, action } => {
                self.check_border(*by, *action)?;
                self.do_border(*by, *action);
            }
        }
        self.entries.push(entry.clone());
        Ok(())
    }

    fn entries(&self) -> &[Entry] {
        &self.entries
    }

    fn chances(&self) -> u64 {
        self.chances
    }

    fn position(&self) -> String {
        self.rules.write_position(&self.at)
    }

    fn start_position(&self) -> Option<String> {
        (self.start != self.rules.start()).then(|| self.rules.write_position(&self.start))
    }

    fn score(&self) -> [u32; 2] {
        self.rules.score(&self.at)
    }

    fn scene(&self, viewer: Player) -> Scene {
        let mut scene = self.rules.scene(&self.at, viewer);
        if self.ended.is_some() {
            scene.choices.clear();
            scene.buttons.clear();
        }
        scene
    }

    fn scenes_on_the_way(&self, entry: &Entry, viewer: Player) -> Vec<Scene> {
        let Some(event) = self.event_of(entry) else {
            return Vec::new();
        };
        self.rules.on_the_way(&self.at, &event).iter().map(|at| self.rules.scene(at, viewer)).collect()
    }

    fn task(&self) -> Option<Message> {
        self.turn().anyone().map(|by| self.rules.task(&self.at, by))
    }

    fn score_told(&self, names: &Names) -> Vec<Message> {
        self.rules.score_told(&self.at, names)
    }

    fn beside(&self, names: &Names) -> Vec<Message> {
        self.rules.beside(&self.at, names)
    }

    fn told(&self, entry: &Entry, names: &Names) -> Vec<Message> {
        let Some(event) = self.event_of(entry) else {
            return Vec::new();
        };
        let mut after = self.at.clone();
        self.rules.apply(&mut after, &event);
        self.rules.told(&self.at, &event, &after, names)
    }

    fn tells_moves(&self) -> bool {
        G::TELLS_MOVES
    }

    fn farewell(&self, names: &Names) -> Vec<Message> {
        match (self.turn(), self.ended) {
            (Turn::Over(outcome), Some(_)) => vec![match outcome.winner {
                Some(winner) => messages::won_because(names.of(winner), outcome.reason),
                None => messages::drawn_because(outcome.reason),
            }],
            (Turn::Over(outcome), None) => self.rules.farewell(&self.at, &outcome, names),
            _ => Vec::new(),
        }
    }

    fn lines(&self) -> Vec<Line> {
        let mut at = self.start.clone();
        let line = |(place, event): (usize, &EventOf<G>)| {
            let by = match event {
                Event::Moved { by, .. } => Some(*by),
                Event::Happened(_) => None,
            };
            let text = self.rules.line(&at, event);
            self.rules.apply(&mut at, event);
            text.map(|text| Line { by, text, events: place + 1 })
        };
        self.line.iter().enumerate().filter_map(line).collect()
    }

    fn last_spots(&self) -> Vec<String> {
        let mut at = self.start.clone();
        let mut turn: Vec<(Player, G::Position, &G::Move)> = Vec::new();
        for event in &self.line {
            // What goes without saying leaves no trace on the board.
            if let Event::Moved { by, mv } = event
                && self.rules.usual(&at).as_ref() != Some(mv)
            {
                turn.retain(|(player, _, _)| player == by);
                turn.push((*by, at.clone(), mv));
            }
            self.rules.apply(&mut at, event);
        }
        let spots = |(by, at, mv): (Player, G::Position, &G::Move)| {
            let text = self.rules.write_move(&at, mv);
            self.rules.scene(&at, by).choices.into_iter().find(|choice| choice.mv == text).map(|choice| choice.spots)
        };
        turn.into_iter().filter_map(spots).flatten().collect()
    }

    fn resignation(&self) -> Option<&'static str> {
        G::RESIGNATION
    }

    fn usual(&self) -> Option<String> {
        let usual = self.rules.usual(&self.at).filter(|_| self.ended.is_none())?;
        Some(self.rules.write_move(&self.at, &usual))
    }

    fn spell(&self, spots: &[&str]) -> Option<String> {
        self.rules.spell(&self.at, spots)
    }

    fn last_decider(&self) -> Option<Player> {
        self.line.iter().rev().find_map(|event| match event {
            Event::Moved { by, .. } => Some(*by),
            Event::Happened(_) => None,
        })
    }

    fn rewound(&self, count: usize) -> Box<dyn Table> {
        let mut table = TableOf::new(self.rules.clone(), self.start.clone());
        for entry in self.entries.iter().take(count) {
            table.commit(entry).expect("an entry that was committed once can be committed again");
        }
        Box::new(table)
    }

    fn earlier(&self, count: usize) -> Box<dyn Table> {
        let mut table = TableOf::new(self.rules.clone(), self.start.clone());
        for entry in self.entries_along_the_line().iter().take(count) {
            table.commit(entry).expect("the line of a game can be played again");
        }
        Box::new(table)
    }

    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
