use std::sync::Arc;

use ludoteca_game::{Event, Fact, Message, Outcome, Player};
use ludoteca_view::scene::{Choice, Piece};
use ludoteca_view::{Cut, Edited, GameRules, Names, Picture, Room, Scene, Screen, Size};

use crate::any_view::{AnyView, Captions};
use crate::node::Node;
use crate::position::{AnyPosition, SharedPosition};

impl<G: GameRules> Node<G> {
    /// Returns a position that the game only passes, to be drawn.
    fn still(&self, at: G::Position) -> SharedPosition {
        Arc::new(Node::new(self.rules.clone(), at))
    }
}

impl<G: GameRules> AnyView for Node<G> {
    fn scene(&self, viewer: Player, cut: Cut) -> Scene {
        self.rules.scene(&self.at, viewer, cut)
    }

    fn cuts(&self) -> Vec<(Cut, Size)> {
        G::VIEW.cuts.iter().map(|&cut| (cut, self.scene(Player::One, cut).size())).collect()
    }

    fn touches(&self) -> Vec<Choice> {
        self.rules.touches(&self.at)
    }

    fn move_from_spots(&self, spots: &[&str]) -> Option<String> {
        self.rules.move_from_spots(&self.at, spots)
    }

    fn picture(&self) -> Picture {
        self.rules.picture(&self.at)
    }

    fn screen(&self, viewer: Player, room: Room) -> Screen {
        self.rules.screen(&self.at, viewer, room)
    }

    fn captions(&self, names: &Names) -> Captions {
        let (rules, at, player) = (&self.rules, &self.at, self.turn().anyone());
        Captions {
            prompt: player.map(|by| rules.prompt(at, by, names)),
            instruction: player.map(|by| rules.instruction(at, by)),
            progress: rules.progress(at),
            score: rules.score_text(at, names),
            status: rules.status(at, names),
            sidebar: rules.sidebar(at, names),
        }
    }

    fn player_summary(&self, player: Player) -> Option<Message> {
        self.rules.player_summary(&self.at, player)
    }

    fn score_unit(&self, score: u32) -> Option<Message> {
        self.rules.score_unit(score)
    }

    fn welcome(&self) -> Vec<Message> {
        let words = self.rules.welcome();
        if words.is_empty() { vec![G::INFO.title.into()] } else { words }
    }

    fn help(&self) -> Vec<Message> {
        self.rules.help()
    }

    fn typed_move(&self, text: &str) -> Fact {
        self.rules.read_move(&self.at, text).map_or_else(|_| text.into(), |mv| self.rules.typed_move(&self.at, &mv))
    }

    fn typed_choices(&self) -> Vec<Fact> {
        match &G::ABILITIES.whole_plays {
            Some(plays) => (plays.typed_choices)(&self.rules, &self.at),
            None => self.legal_moves().iter().map(|mv| self.rules.typed_move(&self.at, mv)).collect(),
        }
    }

    fn narration(&self, names: &Names) -> Vec<Message> {
        let told = self.last.as_ref().map(|last| self.rules.narration(&last.before, &last.event, &self.at, names));
        told.unwrap_or_default()
    }

    fn line(&self) -> Option<(Option<Player>, Fact)> {
        let last = self.last.as_ref()?;
        let by = match &last.event {
            Event::Move { by, .. } => Some(*by),
            Event::Chance(outcome) => self.rules.line_by(&last.before, outcome),
        };
        Some((by, self.rules.line(&last.before, &last.event)?))
    }

    fn icon(&self) -> Option<Piece> {
        let last = self.last.as_ref()?;
        G::VIEW.motion.icon?(&self.rules, &last.before, &last.event)
    }

    fn trace(&self) -> Vec<String> {
        let Some((before, Event::Move { mv, .. })) = self.last.as_ref().map(|last| (&last.before, &last.event)) else {
            return Vec::new();
        };
        if let Some(trace) = G::VIEW.motion.trace {
            return trace(&self.rules, before, mv);
        }
        let text = self.rules.write_move(before, mv);
        let touched = self.rules.touches(before).into_iter().find(|choice| choice.mv == text);
        touched.map(|choice| choice.spots).unwrap_or_default()
    }

    fn transitions(&self) -> (Vec<SharedPosition>, Option<SharedPosition>) {
        let (motion, Some(last)) = (&G::VIEW.motion, &self.last) else {
            return (Vec::new(), None);
        };
        let passed = motion.transitions.map_or_else(Vec::new, |passed| passed(&self.rules, &last.before, &last.event));
        let board = motion.last_board.and_then(|board| board(&self.rules, &last.before, &last.event));
        (passed.into_iter().map(|at| self.still(at)).collect(), board.map(|at| self.still(at)))
    }

    fn closing_message(&self, outcome: &Outcome, names: &Names) -> Vec<Message> {
        self.rules.closing_message(&self.at, outcome, names)
    }

    fn edited(&self, tool: &str, spots: &[&str]) -> Result<Option<String>, Message> {
        Ok(match self.rules.edited(&self.at, tool, spots)? {
            Edited::Done(at) => Some(self.rules.write_position(&at)),
            Edited::More => None,
        })
    }
}
