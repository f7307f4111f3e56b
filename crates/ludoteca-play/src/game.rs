use std::fmt;
use std::sync::Arc;

use ludoteca_game::{Fact, Message, Outcome, Phrase, Player, Settings, Turn, list_of_words, quote};
use ludoteca_view::scene::Choice;
use ludoteca_view::{Cut, Names, Scene};

use crate::any_view::{AnyView, Captions};
use crate::chance::{Chance, ChanceSource};
use crate::decision::{Decision, State};
use crate::entry::{Entry, GameAction, Offer};
use crate::error::{MoveError, MoveErrorKind};
use crate::game_type::GameType;
use crate::history::follow;
use crate::messages;
use crate::position::{EventFacts, Scope, SharedPosition};
use crate::step::{Effect, Line, Step};

/// One running game.
///
/// Its state is the list of its steps. All the rest is read from that list, so that no bookkeeping can disagree with it.
/// A clone shares the steps and costs one reference count each.
#[derive(Clone)]
pub struct Game {
    pub(crate) kind: &'static GameType,
    pub(crate) settings: Settings,
    /// The text of the start, if it is not the usual one.
    pub(crate) start_text: Option<String>,
    pub(crate) start: State,
    /// Every entry, in order.
    pub(crate) steps: Vec<Arc<Step>>,
    /// The events that led to the present: entries without actions and without anything that a takeback removed.
    pub(crate) line: Vec<Arc<Step>>,
}

/// The result of a commit.
pub struct Committed {
    /// The steps that are now part of the game.
    pub steps: Vec<Arc<Step>>,
    /// Entries that make again what the decision took back.
    pub undone: Vec<Entry>,
}

impl Game {
    /// Creates a game that begins at a position.
    pub(crate) fn at(
        kind: &'static GameType,
        settings: Settings,
        start_text: Option<String>,
        position: SharedPosition,
    ) -> Game {
        let start = State { position, events: 0, chances: 0, offer: None, ended: None };
        Game { kind, settings, start_text, start, steps: Vec::new(), line: Vec::new() }
    }

    /// Reads and checks a text, once: a move, in some games a whole turn, or a [`GameAction`]. The game does not change.
    ///
    /// # Errors
    ///
    /// Returns the reason if the text cannot be read or is not legal now.
    pub fn decide(&self, player: Player, text: &str) -> Result<Decision, MoveError> {
        let mut decision = self.undecided();
        self.extend(&mut decision, player, text)?;
        Ok(decision)
    }

    /// Adds a further text to a decision, as if the decision were committed: the answer of a bot, or a confirmation.
    ///
    /// # Errors
    ///
    /// Returns the reason if the text cannot be read or is not legal then; the decision does not change.
    pub fn extend(&self, decision: &mut Decision, player: Player, text: &str) -> Result<(), MoveError> {
        if text.trim_start().starts_with('@') {
            let action = read_action(text.trim())?;
            self.check_action(decision, player, action)?;
            if let (GameAction::Resign, Some(own)) = (action, self.kind.info.resignation) {
                let sentence = messages::resign_in_the_game(own, GameAction::Forfeit.text());
                return Err(MoveError::new(MoveErrorKind::Illegal, sentence));
            }
            self.push_action(decision, player, action);
            return Ok(());
        }
        let positions = decision.state().open_position()?.read(player, text, Scope::Turn)?;
        self.push_events(decision, positions);
        Ok(())
    }

    /// Puts these dice on the board, for games played with dice of one's own.
    ///
    /// # Errors
    ///
    /// Returns the reason if the game has no dice, the text names none, or it is not the time to roll.
    pub fn set_dice(&self, dice: &str) -> Result<Decision, MoveError> {
        let mut decision = self.undecided();
        let no_dice = || Err(MoveError::new(MoveErrorKind::Illegal, messages::no_dice(self.kind.info.name)));
        let positions = self.state().open_position()?.set_dice(dice).unwrap_or_else(no_dice)?;
        self.push_events(&mut decision, positions);
        Ok(decision)
    }

    /// Checks an entry of a record, in any spelling that can be read.
    ///
    /// # Errors
    ///
    /// Returns the reason if it cannot have happened here.
    pub fn replay(&self, entry: &Entry) -> Result<Decision, MoveError> {
        let mut decision = self.undecided();
        match entry {
            Entry::Action { by, action } => {
                self.check_action(&decision, *by, *action)?;
                self.push_action(&mut decision, *by, *action);
            }
            Entry::Move { by, text } => {
                let positions = self.state().open_position()?.read(*by, text, Scope::Entry)?;
                self.push_events(&mut decision, positions);
            }
            Entry::Chance { text } => {
                let position = self.state().open_position()?;
                let impossible = || MoveError::new(MoveErrorKind::Illegal, messages::cannot_happen(quote(text)));
                let outcome = position.find_chance(text).ok_or_else(impossible)?;
                self.push_events(&mut decision, vec![position.resolve(outcome)]);
            }
        }
        Ok(decision)
    }

    /// Settles forced events and chance at the end of a decision until a player has to decide. The only such loop.
    pub fn settle_decision(&self, decision: &mut Decision, source: &mut dyn ChanceSource) {
        while decision.turn() == Turn::Chance {
            let State { position, chances, .. } = decision.state().clone();
            let weights = position.chances();
            let outcome = match weights.as_slice() {
                [] => None,
                [_] => Some(0),
                weights => source.choose(&Chance { number: chances, weights, position: &position }),
            };
            let Some(outcome) = outcome else { return };
            self.push_events(decision, vec![position.resolve(outcome)]);
        }
    }

    /// Settles forced events and chance until a player has to decide.
    pub fn settle(&mut self, source: &mut dyn ChanceSource) -> Committed {
        let mut decision = self.undecided();
        self.settle_decision(&mut decision, source);
        self.commit(decision)
    }

    /// Makes a decision part of the game. Nothing is read, checked or played again.
    ///
    /// # Panics
    ///
    /// Panics if the game has moved on since the decision was made, which is an error of the program.
    pub fn commit(&mut self, decision: Decision) -> Committed {
        let is_here = Arc::ptr_eq(&decision.before.position, self.position()) && decision.made_at == self.steps.len();
        assert!(is_here, "a decision is committed where it was made");
        let mut undone = Vec::new();
        for step in &decision.steps {
            undone.extend(self.taken_back_by(step));
            follow(&mut self.line, step.clone());
            self.steps.push(step.clone());
        }
        Committed { steps: decision.steps, undone }
    }

    /// Creates a decision without steps, to be extended or settled.
    #[must_use]
    pub fn undecided(&self) -> Decision {
        Decision { made_at: self.steps.len(), before: self.state().clone(), steps: Vec::new() }
    }

    /// Creates the decision that leads through these positions.
    pub(crate) fn decision_through(&self, positions: Vec<SharedPosition>) -> Decision {
        let mut decision = self.undecided();
        self.push_events(&mut decision, positions);
        decision
    }

    /// Adds the events that led to these positions, one after the other.
    fn push_events(&self, decision: &mut Decision, positions: Vec<SharedPosition>) {
        for position in positions {
            let EventFacts { entry, is_undo, is_default, is_forced, counts } =
                position.event().expect("a position that was read or resolved knows its event");
            let effect = match entry {
                Entry::Chance { .. } => Effect::Chance { is_forced },
                _ if is_undo => Effect::Undo { decisions: self.decisions_before(decision, &position) },
                _ => Effect::Decision { is_default },
            };
            let State { events, chances, .. } = *decision.state();
            let (events, chances) = (events + 1, chances + u64::from(effect == Effect::Chance { is_forced: false }));
            let line = position.view().line().map(|(by, text)| Line { by, text, events });
            let after = State { position, events, chances, offer: None, ended: None };
            decision.steps.push(Arc::new(Step { entry, line, counts, effect, after }));
        }
    }

    fn check_action(&self, decision: &Decision, by: Player, action: GameAction) -> Result<(), MoveError> {
        let state = decision.state();
        if state.turn().outcome().is_some() {
            return Err(MoveError::new(MoveErrorKind::GameOver, messages::game_is_over()));
        }
        let reason = match action {
            GameAction::Offer(_) if state.offer.is_some() => messages::offer_pending(),
            GameAction::Offer(Offer::Takeback) if self.last_decision(decision, by).is_none() => {
                messages::nothing_to_take_back()
            }
            GameAction::Accept(what) | GameAction::Decline(what) if state.offer != Some((by.other(), what)) => {
                messages::no_such_offer()
            }
            _ => return Ok(()),
        };
        Err(MoveError::new(MoveErrorKind::Illegal, reason))
    }

    /// Adds an action about the game, which must be allowed.
    fn push_action(&self, decision: &mut Decision, by: Player, action: GameAction) {
        let state = State { offer: None, ..decision.state().clone() };
        let lost = |reason| end(&state, Some(by.other()), reason);
        let after = match action {
            GameAction::Resign => lost(messages::resigned()),
            GameAction::Forfeit => lost(messages::forfeited()),
            GameAction::Flag => lost(messages::flag_fell()),
            GameAction::Accept(Offer::Draw) => end(&state, None, messages::draw_agreed()),
            GameAction::Offer(what) => State { offer: Some((by, what)), ..state },
            GameAction::Decline(_) => state,
            GameAction::Accept(Offer::Takeback) => match self.last_decision(decision, by.other()) {
                Some(events) => self.state_after(decision, events),
                None => state,
            },
        };
        let effect = match action {
            GameAction::Accept(Offer::Takeback) => Effect::Takeback { events: after.events },
            _ => Effect::Nothing,
        };
        let entry = Entry::Action { by, action };
        decision.steps.push(Arc::new(Step { entry, line: None, counts: Vec::new(), effect, after }));
    }

    /// Returns the state that decides what may come next.
    pub(crate) fn state(&self) -> &State {
        self.steps.last().map_or(&self.start, |step| &step.after)
    }

    /// Returns the description of the game that is played.
    #[must_use]
    pub const fn kind(&self) -> &'static GameType {
        self.kind
    }

    /// Returns the settings in force, complete.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the position that the game began from, if it is not the usual one.
    #[must_use]
    pub fn start_text(&self) -> Option<&str> {
        self.start_text.as_deref()
    }

    /// Returns the position.
    #[must_use]
    pub fn position(&self) -> &SharedPosition {
        &self.state().position
    }

    /// Returns the turn: of a player, of either, of chance, or of none because the game is over.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.state().turn()
    }

    /// Returns the name of the state of the game, such as `playing`, `rolled` or `completed`.
    #[must_use]
    pub fn state_name(&self) -> &'static str {
        if self.state().ended.is_some() { "completed" } else { self.position().state() }
    }

    /// Returns the offer that waits for an answer, and the player who made it.
    #[must_use]
    pub fn offer(&self) -> Option<(Player, Offer)> {
        self.state().offer
    }

    fn open_position(&self) -> Option<&SharedPosition> {
        self.state().open_position().ok()
    }

    /// Lists the legal moves of a player in canonical notation.
    #[must_use]
    pub fn moves(&self, player: Player) -> Vec<String> {
        self.open_position().map_or_else(Vec::new, |position| position.moves(player))
    }

    /// Lists the calls that a player has now, `move` for moves on the board, each once.
    #[must_use]
    pub fn calls(&self, player: Player) -> Vec<&'static str> {
        let mut calls = Vec::new();
        for text in self.moves(player) {
            let call = self.kind.info.call_of(&text).map_or("move", |call| call.name);
            if !calls.contains(&call) {
                calls.push(call);
            }
        }
        calls
    }

    /// Returns the move with which the game lets the player take back the last step of the turn.
    #[must_use]
    pub fn undo_move(&self) -> Option<String> {
        self.open_position()?.undo_move()
    }

    /// Returns the move that an empty line makes.
    #[must_use]
    pub fn default_move(&self) -> Option<String> {
        self.open_position()?.default_move()
    }

    /// Returns the steps of the turn if there is only one way to complete it.
    #[must_use]
    pub fn only_turn(&self) -> Option<Vec<String>> {
        self.open_position()?.only_turn()
    }

    /// Returns the game in which a waiting player would be to move on the same board, to choose a move in advance.
    #[must_use]
    pub fn premove(&self, player: Player) -> Option<Game> {
        if self.turn() != Turn::Player(player.other()) {
            return None;
        }
        let position = self.position().premove(player).filter(|position| position.turn() == Turn::Player(player))?;
        Some(Game::at(self.kind, self.settings.clone(), None, position))
    }

    /// Returns the points of both players.
    #[must_use]
    pub fn score(&self) -> [u32; 2] {
        self.position().score()
    }

    /// Returns the view of the position. It does not know whether an action has ended the game.
    #[must_use]
    pub fn view(&self) -> &dyn AnyView {
        self.position().view()
    }

    /// Returns the words around the board.
    #[must_use]
    pub fn captions(&self, names: &Names) -> Captions {
        let captions = self.view().captions(names);
        if self.state().ended.is_some() { Captions { prompt: None, instruction: None, ..captions } } else { captions }
    }

    /// Lists the legal moves in words that can be typed.
    #[must_use]
    pub fn typed_choices(&self) -> Vec<Fact> {
        self.open_position().map_or_else(Vec::new, |position| position.view().typed_choices())
    }

    /// Lists the legal moves, each as the spots to touch.
    #[must_use]
    pub fn touches(&self) -> Vec<Choice> {
        self.open_position().map_or_else(Vec::new, |position| position.view().touches())
    }

    /// Draws the board as shapes; nothing can be touched once the game is over.
    #[must_use]
    pub fn scene(&self, viewer: Player, cut: Cut) -> Scene {
        let mut scene = self.view().scene(viewer, cut);
        if self.state().ended.is_some() {
            scene.choices.clear();
            scene.buttons.clear();
        }
        scene
    }

    /// Returns the last words; none while the game goes on.
    #[must_use]
    pub fn closing_message(&self, names: &Names) -> Vec<Message> {
        match (self.turn(), self.state().ended) {
            (Turn::Over(outcome), Some(_)) => vec![match outcome.winner {
                Some(winner) => messages::won_because(names.of(winner), outcome.reason),
                None => messages::drawn_because(outcome.reason),
            }],
            (Turn::Over(outcome), None) => self.view().closing_message(&outcome, names),
            _ => Vec::new(),
        }
    }
}

/// Shows the name of the game and its position.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.info.name, self.position().text())
    }
}

fn end(state: &State, winner: Option<Player>, reason: &'static Phrase) -> State {
    let score = state.position.score();
    State { ended: Some(Outcome { winner, score, reason }), ..state.clone() }
}

fn read_action(text: &str) -> Result<GameAction, MoveError> {
    GameAction::from_text(text).ok_or_else(|| {
        let known = list_of_words(GameAction::ALL.iter().map(|(_, text)| *text));
        MoveError::new(MoveErrorKind::Unreadable, messages::unknown_action(quote(text), known))
    })
}
