use std::any::Any;
use std::fmt::{self, Debug};
use std::marker::PhantomData;

use ludoteca_game::scene::{Choice, Piece};
use ludoteca_game::{
    Cut, Event, EventOf, Explain, Fact, Game, Message, Names, Outcome, Phrase, Player, Scene, Setting, Settings, Size,
    Turn, list_of_words, quote,
};

use crate::committed::Committed;
use crate::entry::{BorderAction, Entry, Offer};
use crate::game_box::{GameBox, OpenError};
use crate::luck::Luck;
use crate::messages;
use crate::standing::Decision;
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

    fn summary(&self) -> &'static Phrase {
        G::summary()
    }

    fn tint(&self) -> u32 {
        G::tint()
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
    /// The same as a list of moves.
    lines: Vec<Line>,
    /// The decisions among them that stand.
    pub(crate) standing: Vec<Decision<G>>,
    /// How many of them could have happened otherwise.
    chances: u64,
    /// What the game counted along the line.
    counts: Vec<(&'static str, [u32; 2])>,
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
            lines: Vec::new(),
            standing: Vec::new(),
            chances: 0,
            counts: no_counts::<G>(),
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
    pub(crate) fn entries_along_the_line(&self) -> Vec<Entry> {
        let start = TableOf::new(self.rules.clone(), self.start.clone());
        start.entries_of(&self.line)
    }

    /// The event that an entry of the game itself makes a fact of here.
    fn event_of(&self, entry: &Entry) -> Result<EventOf<G>, Message> {
        match entry {
            Entry::Moved { by, text } => Ok(Event::Moved { by: *by, mv: self.read_legal(*by, text)? }),
            _ => {
                let text = entry.text();
                let what = if self.ended.is_some() { None } else { self.rules.read_nature(&self.at, text) };
                what.map(Event::Happened).ok_or_else(|| messages::cannot_happen(quote(text)))
            }
        }
    }

    /// An event that led from `before` on, as a line of the list of moves.
    fn line_of(&self, before: &G::Position, event: &EventOf<G>, events: usize) -> Option<Line> {
        let by = match event {
            Event::Moved { by, .. } => Some(*by),
            Event::Happened(what) => self.rules.line_by(before, what),
        };
        self.rules.line(before, event).map(|text| Line { by, text, swatch: self.rules.swatch(before, event), events })
    }

    /// A table that shows a position which the game only passes.
    fn still(&self, at: G::Position) -> Box<dyn Table> {
        Box::new(TableOf::new(self.rules.clone(), at))
    }

    fn advance(&mut self, event: EventOf<G>) {
        self.chances += u64::from(self.is_chance(&event));
        let before = self.at.clone();
        self.rules.apply(&mut self.at, &event);
        for (name, player, more) in self.rules.counted(&before, &event, &self.at) {
            self.count(name, player, more);
        }
        self.lines.extend(self.line_of(&before, &event, self.line.len() + 1));
        self.keep_standing(before, &event);
        self.line.push(event);
        self.offered = None;
    }

    fn count(&mut self, name: &'static str, player: Player, more: u32) {
        let (_, counts) =
            self.counts.iter_mut().find(|(known, _)| *known == name).expect("the game says what it counts");
        counts[player.index()] += more;
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

    /// Goes back to before the player's last decision.
    fn take_back(&mut self, player: Player) {
        self.offered = None;
        if let Some(place) = self.last_decision(player) {
            let kept: Vec<EventOf<G>> = self.line.drain(..place).collect();
            self.line.clear();
            self.lines.clear();
            self.standing.clear();
            self.at = self.start.clone();
            self.chances = 0;
            self.counts = no_counts::<G>();
            for event in kept {
                self.advance(event);
            }
        }
    }
}

fn no_counts<G: Game>() -> Vec<(&'static str, [u32; 2])> {
    G::COUNTS.iter().map(|name| (*name, [0; 2])).collect()
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

    fn said(&self, text: &str) -> Fact {
        self.rules.read_move(&self.at, text).map_or_else(|_| text.into(), |mv| self.rules.said(&self.at, &mv))
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
            Entry::Border { by, action } => {
                self.check_border(*by, *action)?;
                self.do_border(*by, *action);
            }
            _ => self.advance(self.event_of(entry)?),
        }
        self.entries.push(entry.clone());
        Ok(())
    }

    fn commit_seen(&mut self, entry: &Entry, names: &Names) -> Result<Committed, Message> {
        if let Entry::Border { by, action } = entry {
            let undone = match action {
                BorderAction::Accept(Offer::Takeback) => self.last_decision(by.other()),
                _ => None,
            };
            let undone = undone.map_or_else(Vec::new, |place| self.standing_since(place));
            self.commit(entry)?;
            return Ok(Committed { undone, ..Committed::default() });
        }
        let event = self.event_of(entry)?;
        let undone = self.undone_by(&event);
        let (before, line) = (self.at.clone(), self.lines.len());
        self.advance(event.clone());
        self.entries.push(entry.clone());
        Ok(Committed {
            line: self.lines.get(line).cloned(),
            told: self.rules.told(&before, &event, &self.at, names),
            on_the_way: self.rules.on_the_way(&before, &event).into_iter().map(|at| self.still(at)).collect(),
            last_board: self.rules.last_board(&before, &event).map(|at| self.still(at)),
            undone,
        })
    }

    fn own_undo(&self) -> Option<String> {
        let mut moves = Vec::new();
        if self.ended.is_none() {
            self.rules.moves(&self.at, &mut moves);
        }
        moves.iter().find(|mv| self.rules.is_undo(mv)).map(|mv| self.rules.write_move(&self.at, mv))
    }

    fn entries(&self) -> &[Entry] {
        &self.entries
    }

    fn chances(&self) -> u64 {
        self.chances
    }

    fn counts(&self) -> &[(&'static str, [u32; 2])] {
        &self.counts
    }

    fn position(&self) -> String {
        self.rules.write_position(&self.at)
    }

    fn essence(&self) -> String {
        self.rules.essence(&self.at)
    }

    fn start_position(&self) -> Option<String> {
        (self.start != self.rules.start()).then(|| self.rules.write_position(&self.start))
    }

    fn score(&self) -> [u32; 2] {
        self.rules.score(&self.at)
    }

    fn scene(&self, viewer: Player, cut: Cut) -> Scene {
        let mut scene = self.rules.scene(&self.at, viewer, cut);
        if self.ended.is_some() {
            scene.choices.clear();
            scene.buttons.clear();
        }
        scene
    }

    fn cuts(&self) -> Vec<(Cut, Size)> {
        let size = |cut: Cut| self.rules.scene(&self.start, Player::One, cut).size();
        G::cuts().iter().map(|&cut| (cut, size(cut))).collect()
    }

    fn touches(&self) -> Vec<Choice> {
        if self.ended.is_some() { Vec::new() } else { self.rules.touches(&self.at) }
    }

    fn task(&self) -> Option<Message> {
        self.turn().anyone().map(|by| self.rules.task(&self.at, by))
    }

    fn about(&self, player: Player) -> Option<Message> {
        self.rules.about(&self.at, player)
    }

    fn score_unit(&self, score: u32) -> Option<Message> {
        self.rules.score_unit(score)
    }

    fn stage(&self) -> Option<Message> {
        self.rules.stage(&self.at)
    }

    fn score_told(&self, names: &Names) -> Vec<Message> {
        self.rules.score_told(&self.at, names)
    }

    fn beside(&self, names: &Names) -> Vec<Message> {
        self.rules.beside(&self.at, names)
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

    fn lines(&self) -> &[Line] {
        &self.lines
    }

    fn last_moves(&self) -> Vec<Vec<String>> {
        // What goes without saying leaves no trace on the board.
        let traced = |decision: &&Decision<G>| self.rules.usual(&decision.before).as_ref() != Some(&decision.mv);
        // A turn may pass by itself: what happened between two moves of a player parts their turns.
        let is_parted =
            |from: usize, to: usize| self.line[from..to].iter().any(|event| matches!(event, Event::Happened(_)));
        let goes_on = |decision: &Decision<G>, next: &Decision<G>| {
            G::TRACES_TURN && decision.by == next.by && !is_parted(decision.place, next.place)
        };
        let mut last: Vec<&Decision<G>> = Vec::new();
        for decision in self.standing.iter().rev().filter(traced) {
            if last.last().is_some_and(|next| !goes_on(decision, next)) {
                break;
            }
            last.push(decision);
        }
        last.into_iter().rev().map(|decision| self.rules.trace(&decision.before, &decision.mv)).collect()
    }

    fn resignation(&self) -> Option<&'static str> {
        G::RESIGNATION
    }

    fn usual(&self) -> Option<String> {
        let usual = self.rules.usual(&self.at).filter(|_| self.ended.is_none())?;
        Some(self.rules.write_move(&self.at, &usual))
    }

    fn forced_turn(&self) -> Option<Vec<String>> {
        let moves = self.rules.forced(&self.at).filter(|_| self.ended.is_none())?;
        let Turn::Player(by) = self.turn() else {
            return None;
        };
        let mut at = self.at.clone();
        let write = |mv: G::Move| {
            let text = self.rules.write_move(&at, &mv);
            self.rules.apply(&mut at, &Event::Moved { by, mv });
            text
        };
        Some(moves.into_iter().map(write).collect())
    }

    fn spell(&self, spots: &[&str]) -> Option<String> {
        self.rules.spell(&self.at, spots)
    }

    fn last_decider(&self) -> Option<Player> {
        self.standing.last().map(|decision| decision.by)
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

    fn ahead(&self, by: Player) -> Option<Box<dyn Table>> {
        if self.turn() != Turn::Player(by.other()) {
            return None;
        }
        let ahead = self.rules.ahead(&self.at, by)?;
        let can = self.rules.turn(&ahead) == Turn::Player(by);
        can.then(|| Box::new(TableOf::new(self.rules.clone(), ahead)) as Box<dyn Table>)
    }

    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
