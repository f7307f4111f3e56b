//! The position editor.

use ludoteca_game::{Explain, Message, Player, Settings};
use ludoteca_play::{Game, GameType};
use ludoteca_view::scene::{Cut, Scene, Size};

/// An action in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditAct {
    /// Chooses a tool; one that needs no spot is applied at once.
    Take(&'static str),
    /// Touches a spot with the tool.
    Touch(String),
    /// Clears the touched spots.
    PutDown,
    /// Takes back the last change.
    Undo,
    /// Reads a position from text.
    Read(String),
    /// Sets up a game from the position.
    Done,
}

/// The position editor.
#[derive(Debug)]
pub struct Editor {
    game: Game,
    tool: &'static str,
    picked: Vec<String>,
    refused: Option<Message>,
    before: Vec<String>,
}

impl Editor {
    /// Opens the editor at a position, or at the usual start. Returns `None` for games without tools.
    pub(crate) fn new(kind: &'static GameType, position: Option<&str>) -> Option<Editor> {
        let open = |position| kind.open(&Settings::default(), position);
        let (game, refused) = match open(position) {
            Ok(game) => (game, None),
            Err(error) => (open(None).ok()?, Some(error.message())),
        };
        let tool = kind.tools.first()?.key;
        Some(Editor { game, tool, picked: Vec::new(), refused, before: Vec::new() })
    }

    /// Returns the kind of game.
    #[must_use]
    pub const fn kind(&self) -> &'static GameType {
        self.game.kind()
    }

    /// Returns the tool in use.
    #[must_use]
    pub const fn tool(&self) -> &'static str {
        self.tool
    }

    /// Returns the spots that were touched with the tool.
    #[must_use]
    pub fn picked(&self) -> &[String] {
        &self.picked
    }

    /// Returns whether the tool moves pieces and can start from this spot.
    #[must_use]
    pub fn carries_from(&self, spot: &str) -> bool {
        matches!(self.game.view().edited(self.tool, &[spot]), Ok(None))
    }

    /// Returns the reason of the last refusal.
    #[must_use]
    pub const fn refused(&self) -> Option<&Message> {
        self.refused.as_ref()
    }

    /// Draws the board.
    #[must_use]
    pub fn scene(&self, cut: Cut) -> Scene {
        let mut scene = self.game.scene(Player::One, cut);
        scene.choices.clear();
        scene
    }

    /// Lists the formats that the board is drawn in, each with its size.
    #[must_use]
    pub fn cuts(&self) -> Vec<(Cut, Size)> {
        self.game.view().cuts()
    }

    /// Returns the position as text.
    #[must_use]
    pub fn position(&self) -> String {
        self.game.position().text()
    }

    /// Returns the player to move.
    #[must_use]
    pub fn to_move(&self) -> Player {
        self.game.turn().anyone().unwrap_or(Player::One)
    }

    /// Returns whether there is a change to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    pub(crate) fn act(&mut self, act: EditAct) {
        self.refused = None;
        match act {
            EditAct::Take(tool) => {
                self.picked.clear();
                self.apply(tool, Vec::new());
            }
            EditAct::Touch(spot) => {
                let spots = [std::mem::take(&mut self.picked), vec![spot]].concat();
                self.apply(self.tool, spots);
            }
            EditAct::PutDown => self.picked.clear(),
            EditAct::Undo => {
                if let Some(text) = self.before.pop() {
                    self.set(&text);
                }
            }
            EditAct::Read(text) => self.read(&text),
            EditAct::Done => {}
        }
    }

    fn apply(&mut self, tool: &'static str, spots: Vec<String>) {
        let touched: Vec<&str> = spots.iter().map(String::as_str).collect();
        match self.game.view().edited(tool, &touched) {
            Ok(Some(text)) => {
                self.before.push(self.position());
                self.set(&text);
            }
            // The tool needs another spot.
            Ok(None) => {
                self.tool = tool;
                self.picked = spots;
            }
            Err(why) => self.refused = Some(why),
        }
    }

    fn set(&mut self, text: &str) {
        if let Ok(game) = self.kind().open(self.game.settings(), Some(text)) {
            self.game = game;
        }
    }

    fn read(&mut self, text: &str) {
        match self.kind().open(self.game.settings(), Some(text.trim())) {
            Ok(game) => {
                self.before.push(self.position());
                self.game = game;
            }
            Err(error) => self.refused = Some(error.message()),
        }
    }
}
