//! A position that is set up by hand.

use ludoteca_game::scene::{Cut, Scene, Size};
use ludoteca_game::{Explain, Message, Player, Settings, Tool};
use ludoteca_table::{GameBox, Table};

/// What is done while a position is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditAct {
    /// Takes a tool in hand; one that needs no spot does its work at once.
    Take(&'static str),
    /// Touches a spot with it.
    Touch(String),
    /// Forgets the spots that were touched.
    PutDown,
    /// Takes back the last change.
    Undo,
    /// Reads a position as text.
    Read(String),
    /// The position is right: a game is set up from it.
    Done,
}

/// A position in the making.
#[derive(Debug)]
pub struct Editor {
    game: &'static dyn GameBox,
    table: Box<dyn Table>,
    tool: &'static str,
    picked: Vec<String>,
    refused: Option<Message>,
    before: Vec<String>,
}

impl Editor {
    /// The usual start, or a position that is to be changed; one that cannot be read is told.
    pub(crate) fn new(game: &'static dyn GameBox, position: Option<&str>) -> Option<Editor> {
        let open = |position| game.open(&Settings::default(), position);
        let (table, refused) = match open(position) {
            Ok(table) => (table, None),
            Err(error) => (open(None).ok()?, Some(error.message())),
        };
        let tool = game.edit_tools().first()?.key;
        Some(Editor { game, table, tool, picked: Vec::new(), refused, before: Vec::new() })
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &'static dyn GameBox {
        self.game
    }

    /// What can be taken in hand.
    #[must_use]
    pub fn tools(&self) -> &'static [Tool] {
        self.game.edit_tools()
    }

    /// What is in hand.
    #[must_use]
    pub const fn tool(&self) -> &'static str {
        self.tool
    }

    /// The spots that were touched with it.
    #[must_use]
    pub fn picked(&self) -> &[String] {
        &self.picked
    }

    /// Whether what stands on a spot can be taken elsewhere: with what is in hand, touching it is only the beginning.
    #[must_use]
    pub fn carries_from(&self, spot: &str) -> bool {
        matches!(self.table.edited(self.tool, &[spot]), Ok(None))
    }

    /// Why something could not be set up.
    #[must_use]
    pub const fn refused(&self) -> Option<&Message> {
        self.refused.as_ref()
    }

    /// The board.
    #[must_use]
    pub fn scene(&self, cut: Cut) -> Scene {
        let mut scene = self.table.scene(Player::One, cut);
        scene.choices.clear();
        scene
    }

    /// The shapes that the board is drawn in.
    #[must_use]
    pub fn cuts(&self) -> Vec<(Cut, Size)> {
        self.table.cuts()
    }

    /// The position as text.
    #[must_use]
    pub fn position(&self) -> String {
        self.table.position()
    }

    /// Who moves next.
    #[must_use]
    pub fn to_move(&self) -> Player {
        self.table.turn().anyone().unwrap_or(Player::One)
    }

    /// Whether there is a change to take back.
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
        match self.table.edited(tool, &touched) {
            Ok(Some(text)) => {
                self.before.push(self.table.position());
                self.set(&text);
            }
            // The tool wants another spot.
            Ok(None) => {
                self.tool = tool;
                self.picked = spots;
            }
            Err(why) => self.refused = Some(why),
        }
    }

    fn set(&mut self, text: &str) {
        if let Ok(table) = self.game.open(&self.table.settings(), Some(text)) {
            self.table = table;
        }
    }

    fn read(&mut self, text: &str) {
        match self.game.open(&self.table.settings(), Some(text.trim())) {
            Ok(table) => {
                self.before.push(self.table.position());
                self.table = table;
            }
            Err(error) => self.refused = Some(error.message()),
        }
    }
}
