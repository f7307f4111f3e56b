use std::any::Any;
use std::sync::Arc;

use ludoteca_game::{
    Datum, Event, EventOf, Explain, GameRecord, LegalChoices, Message, MoveRefusal, Player, Turn, quote,
};
use ludoteca_view::GameRules;

use crate::any_view::AnyView;
use crate::entry::Entry;
use crate::error::{MoveError, MoveErrorKind};
use crate::messages;
use crate::position::{AnyPosition, EventFacts, Export, PositionData, Scope, SharedPosition};

/// Implemented here only, so that every erased position is a `Node`.
pub trait Sealed {}

impl<G: GameRules> Sealed for Node<G> {}

/// A typed position with its rules and the event that led to it.
pub(crate) struct Node<G: GameRules> {
    pub(crate) rules: Arc<G>,
    pub(crate) at: Arc<G::Position>,
    pub(crate) last: Option<Last<G>>,
}

/// An event and the position before it.
pub(crate) struct Last<G: GameRules> {
    pub(crate) before: Arc<G::Position>,
    pub(crate) event: EventOf<G>,
}

impl dyn AnyPosition {
    /// Returns the typed rules and position, for engines and other code that knows the game; `None` for another game.
    #[must_use]
    pub fn typed<G: GameRules>(&self) -> Option<(&G, &G::Position)> {
        self.node().map(|node: &Node<G>| (node.rules.as_ref(), node.at.as_ref()))
    }

    /// Returns the typed position behind this one. The only place where a type comes back.
    fn node<G: GameRules>(&self) -> Option<&Node<G>> {
        let any: &dyn Any = self;
        any.downcast_ref()
    }
}

impl<G: GameRules> Node<G> {
    pub(crate) fn new(rules: Arc<G>, at: G::Position) -> Node<G> {
        Node { rules, at: Arc::new(at), last: None }
    }

    /// Returns the position after an event, which must be legal.
    fn after(&self, event: EventOf<G>) -> Node<G> {
        let mut at = G::Position::clone(&self.at);
        self.rules.apply(&mut at, &event);
        Node { rules: self.rules.clone(), at: Arc::new(at), last: Some(Last { before: self.at.clone(), event }) }
    }

    /// Returns the position after each of several events.
    fn after_all(&self, events: Vec<EventOf<G>>) -> Vec<SharedPosition> {
        let mut nodes: Vec<Arc<Node<G>>> = Vec::with_capacity(events.len());
        for event in events {
            let next = nodes.last().map_or(self, AsRef::as_ref).after(event);
            nodes.push(Arc::new(next));
        }
        nodes.into_iter().map(|node| node as SharedPosition).collect()
    }

    /// Checks events one after the other and returns the position after each.
    pub(crate) fn replay(&self, events: Vec<EventOf<G>>) -> Result<Vec<SharedPosition>, MoveError> {
        let mut nodes: Vec<Arc<Node<G>>> = Vec::with_capacity(events.len());
        for event in events {
            let node = nodes.last().map_or(self, AsRef::as_ref);
            match &event {
                Event::Move { by, mv } => {
                    node.rules.check(&node.at, *by, mv).map_err(|error| node.refusal(*by, &error))?;
                }
                Event::Chance(outcome) if !node.outcomes().iter().any(|(known, _)| known == outcome) => {
                    let text = node.rules.write_chance(&node.at, outcome);
                    return Err(MoveError::new(MoveErrorKind::Illegal, messages::cannot_happen(quote(&text))));
                }
                Event::Chance(_) => {}
            }
            let next = node.after(event);
            nodes.push(Arc::new(next));
        }
        Ok(nodes.into_iter().map(|node| node as SharedPosition).collect())
    }

    /// Adds the kind to a refusal. It follows from the turn first, so that no caller has to ask again.
    fn refusal(&self, player: Player, error: &G::IllegalMove) -> MoveError {
        let kind = match self.rules.turn(&self.at) {
            Turn::Over(_) => MoveErrorKind::GameOver,
            turn if !turn.may_act(player) => MoveErrorKind::NotYourTurn,
            _ if error.is_unreadable() => MoveErrorKind::Unreadable,
            _ => MoveErrorKind::Illegal,
        };
        MoveError::new(kind, error.message())
    }

    pub(crate) fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.rules.moves(&self.at, &mut moves);
        moves
    }

    fn outcomes(&self) -> Vec<(G::Chance, u32)> {
        outcomes_at(self.rules.as_ref(), &self.at)
    }
}

fn outcomes_at<G: GameRules>(rules: &G, at: &G::Position) -> Vec<(G::Chance, u32)> {
    let mut outcomes = Vec::new();
    rules.chances(at, &mut outcomes);
    outcomes
}

impl<G: GameRules> AnyPosition for Node<G> {
    fn turn(&self) -> Turn {
        self.rules.turn(&self.at)
    }

    fn moves(&self, player: Player) -> Vec<String> {
        let mut moves = Vec::new();
        match &G::ABILITIES.turn_steps {
            Some(steps) => (steps.moves_of)(&self.rules, &self.at, player, &mut moves),
            None if self.turn().may_act(player) => self.rules.moves(&self.at, &mut moves),
            None => {}
        }
        moves.iter().map(|mv| self.rules.write_move(&self.at, mv)).collect()
    }

    fn read(&self, player: Player, text: &str, scope: Scope) -> Result<Vec<SharedPosition>, MoveError> {
        let (rules, at) = (self.rules.as_ref(), &self.at);
        let refusal = |error: G::IllegalMove| self.refusal(player, &error);
        let steps = &G::ABILITIES.turn_steps;
        if let (Scope::Turn, Some(steps)) = (scope, steps) {
            let events = (steps.read_turn)(rules, at, player, text).map_err(refusal)?;
            return Ok(self.after_all(events));
        }
        let mv = rules.read_move(at, text).map_err(refusal)?;
        let reworded = |error| match steps {
            Some(steps) => (steps.reword_refusal)(rules, at, text, error),
            None => error,
        };
        rules.check(at, player, &mv).map_err(|error| refusal(reworded(error)))?;
        Ok(vec![Arc::new(self.after(Event::Move { by: player, mv }))])
    }

    fn chances(&self) -> Vec<u32> {
        self.outcomes().into_iter().map(|(_, weight)| weight).collect()
    }

    fn find_chance(&self, text: &str) -> Option<usize> {
        let (rules, at) = (self.rules.as_ref(), &self.at);
        let outcomes = self.outcomes();
        if let Some(dice) = &G::ABILITIES.dice {
            let wanted = (dice.read_chance)(rules, at, text)?;
            return outcomes.iter().position(|(outcome, _)| *outcome == wanted);
        }
        let wanted = text.trim().to_ascii_lowercase();
        outcomes.iter().position(|(outcome, _)| rules.write_chance(at, outcome) == wanted)
    }

    fn resolve(&self, outcome: usize) -> SharedPosition {
        let (outcome, _) = self.outcomes().swap_remove(outcome);
        Arc::new(self.after(Event::Chance(outcome)))
    }

    fn set_dice(&self, dice: &str) -> Option<Result<Vec<SharedPosition>, MoveError>> {
        let support = G::ABILITIES.dice.as_ref()?;
        let events = (support.set_dice)(&self.rules, &self.at, dice);
        let player = self.turn().anyone().unwrap_or(Player::One);
        Some(events.map(|events| self.after_all(events)).map_err(|error| self.refusal(player, &error)))
    }

    fn event(&self) -> Option<EventFacts> {
        let Last { before, event } = self.last.as_ref()?;
        let (rules, steps) = (self.rules.as_ref(), &G::ABILITIES.turn_steps);
        let counts = rules.counts(before, event, &self.at);
        Some(match event {
            Event::Move { by, mv } => EventFacts {
                entry: Entry::Move { by: *by, text: rules.write_move(before, mv) },
                is_undo: steps.as_ref().is_some_and(|steps| (steps.is_undo)(mv)),
                is_default: steps.as_ref().and_then(|steps| (steps.default_move)(rules, before)).as_ref() == Some(mv),
                is_forced: false,
                counts,
            },
            Event::Chance(outcome) => EventFacts {
                entry: Entry::Chance { text: rules.write_chance(before, outcome) },
                is_undo: false,
                is_default: false,
                is_forced: outcomes_at(rules, before).len() == 1,
                counts,
            },
        })
    }

    fn undo_move(&self) -> Option<String> {
        let steps = G::ABILITIES.turn_steps.as_ref()?;
        let undo = self.legal_moves().into_iter().find(steps.is_undo)?;
        Some(self.rules.write_move(&self.at, &undo))
    }

    fn default_move(&self) -> Option<String> {
        let steps = G::ABILITIES.turn_steps.as_ref()?;
        let mv = (steps.default_move)(&self.rules, &self.at)?;
        Some(self.rules.write_move(&self.at, &mv))
    }

    fn only_turn(&self) -> Option<Vec<String>> {
        let steps = G::ABILITIES.turn_steps.as_ref()?;
        let moves = (steps.only_turn)(&self.rules, &self.at)?;
        let by = self.turn().player()?;
        let mut at = G::Position::clone(&self.at);
        let write = |mv: G::Move| {
            let text = self.rules.write_move(&at, &mv);
            self.rules.apply(&mut at, &Event::Move { by, mv });
            text
        };
        Some(moves.into_iter().map(write).collect())
    }

    fn text(&self) -> String {
        self.rules.write_position(&self.at)
    }

    fn canonical_text(&self) -> String {
        self.rules.canonical_position(&self.at)
    }

    fn score(&self) -> [u32; 2] {
        self.rules.score(&self.at)
    }

    fn state(&self) -> &'static str {
        match (&G::ABILITIES.turn_steps, self.turn()) {
            (Some(steps), _) => (steps.state_name)(&self.rules, &self.at),
            (None, Turn::Over(_)) => "completed",
            (None, _) => "playing",
        }
    }

    fn data(&self) -> PositionData {
        let choices = match &G::ABILITIES.whole_plays {
            Some(plays) => (plays.choices)(&self.rules, &self.at),
            None => {
                let text = |mv: &G::Move| Datum::Text(self.rules.write_move(&self.at, mv));
                LegalChoices { moves: self.legal_moves().iter().map(text).collect(), ..LegalChoices::default() }
            }
        };
        PositionData { choices, details: self.rules.details(&self.at) }
    }

    fn premove(&self, player: Player) -> Option<SharedPosition> {
        let at = self.rules.premove_position(&self.at, player)?;
        Some(Arc::new(Node::new(self.rules.clone(), at)))
    }

    fn perft(&self, depth: u32, rolls: Option<&str>, each: &mut dyn FnMut(&str, u64)) -> Result<u64, Message> {
        let (rules, at) = (self.rules.as_ref(), &self.at);
        if let Some(rolls) = rolls {
            let no_dice = || messages::no_dice(G::INFO.name);
            let dice = G::ABILITIES.dice.as_ref().ok_or_else(no_dice)?;
            return (dice.perft_with)(rules, at, depth, rolls).map_err(|error| error.message());
        }
        let mut total = 0;
        let mut count = |ply: &str, number| {
            total += number;
            each(ply, number);
        };
        match (&G::ABILITIES.whole_plays, self.turn().anyone()) {
            (Some(plays), _) => (plays.divide)(rules, at, depth, &mut count),
            (None, Some(by)) if depth > 0 => {
                for mv in self.legal_moves() {
                    let text = rules.write_move(at, &mv);
                    let next = self.after(Event::Move { by, mv });
                    count(&text, ludoteca_game::perft(rules, &next.at, depth - 1));
                }
            }
            (None, _) => count("", ludoteca_game::perft(rules, at, depth)),
        }
        Ok(total)
    }

    fn export(&self, export: &Export<'_>) -> Option<Result<String, Message>> {
        let format = G::ABILITIES.formats.iter().find(|known| known.name == export.format)?;
        let event = |position: &&SharedPosition| Some(position.node::<G>()?.last.as_ref()?.event.clone());
        let story = GameRecord {
            settings: Vec::new(),
            start: Some(G::Position::clone(&self.at)),
            events: export.line.iter().filter_map(event).collect(),
            forfeited_by: export.forfeited_by,
            tags: export.tags.to_vec(),
            warnings: Vec::new(),
            comments: export.comments.clone(),
        };
        Some((format.write)(&self.rules, &story))
    }

    fn view(&self) -> &dyn AnyView {
        self
    }
}
