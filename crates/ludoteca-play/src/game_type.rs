use std::sync::Arc;

use ludoteca_game::{Explain, Format, GameInfo, GameRecord, Games, LineError, Player, Settings, fold, list_of_words};
use ludoteca_view::scene::Piece;
use ludoteca_view::{Dialogue, GameRules, Lesson, Section, Tool};

use crate::decision::Decision;
use crate::entry::{Entry, GameAction};
use crate::error::OpenError;
use crate::game::Game;
use crate::node::Node;
use crate::position::SharedPosition;
use crate::record::LoadedGame;

/// A game of the registry: its description, and the functions that open a [`Game`] of it.
pub struct GameType {
    /// Names, settings and calls.
    pub info: &'static GameInfo,
    /// Draws the icon of a player.
    pub player_icon: fn(Player) -> Piece,
    /// Properties of the dialogue line by line.
    pub dialogue: Dialogue,
    /// The rules for people who have never played the game.
    pub sections: &'static [Section],
    /// The guided first game.
    pub lesson: Option<&'static Lesson>,
    /// The tools for setting up positions, the default one first.
    pub tools: &'static [Tool],
    /// True if dice can be set.
    pub has_dice: bool,
    /// True if all moves of a turn leave a trace on the board.
    pub(crate) traces_turn: bool,
    open: fn(&Settings, Option<&str>) -> Result<Opened, OpenError>,
    formats: fn() -> Vec<&'static str>,
    recognize: fn(&str) -> Option<&'static str>,
    import: fn(&'static GameType, &str, &str) -> Option<Imported>,
}

/// The games of a file, or the line that cannot be read.
pub type Imported = Result<Games<LoadedGame>, LineError>;

/// The start of a game.
pub(crate) struct Opened {
    pub(crate) settings: Settings,
    pub(crate) start_text: Option<String>,
    pub(crate) position: SharedPosition,
}

impl GameType {
    /// Describes a typed game: one line of the registry.
    #[must_use]
    pub const fn of<G: GameRules>() -> GameType {
        GameType {
            info: G::INFO,
            player_icon: G::VIEW.player_icon,
            dialogue: G::VIEW.dialogue,
            sections: G::VIEW.sections,
            lesson: G::VIEW.lesson,
            tools: G::VIEW.tools,
            has_dice: G::ABILITIES.dice.is_some(),
            traces_turn: G::VIEW.motion.traces_turn,
            open: open::<G>,
            formats: || G::ABILITIES.formats.iter().map(|format| format.name).collect(),
            recognize: |text| {
                G::ABILITIES.formats.iter().find(|format| (format.recognizes)(text)).map(|format| format.name)
            },
            import: import::<G>,
        }
    }

    /// Returns the name in commands, records and addresses.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.info.name
    }

    /// Opens a game with these settings, from the usual start or from a position.
    ///
    /// # Errors
    ///
    /// Returns the reason if the settings or the position are refused.
    pub fn open(&'static self, settings: &Settings, position: Option<&str>) -> Result<Game, OpenError> {
        let Opened { settings, start_text, position } = (self.open)(settings, position)?;
        Ok(Game::at(self, settings, start_text, position))
    }

    /// Lists the file formats of other programs that the game can be written in and read from.
    #[must_use]
    pub fn formats(&self) -> Vec<&'static str> {
        (self.formats)()
    }

    /// Returns the format that a text looks like.
    #[must_use]
    pub fn recognize(&self, text: &str) -> Option<&'static str> {
        (self.recognize)(text)
    }

    /// Reads the games of a text in a format, each played again and checked; several if they do not belong together. Returns
    /// `None` if the game lacks the format.
    #[must_use]
    pub fn import(&'static self, format: &str, text: &str) -> Option<Imported> {
        (self.import)(self, format, text)
    }
}

/// Shows the name of the game.
impl std::fmt::Debug for GameType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.info.name)
    }
}

/// Finds a game by its name.
///
/// # Errors
///
/// Returns the list of known names if there is no such game.
pub fn find_game(games: &[&'static GameType], name: &str) -> Result<&'static GameType, OpenError> {
    let wanted = fold(name.trim());
    games.iter().copied().find(|game| game.name() == wanted).ok_or_else(|| OpenError::NoSuchGame {
        given: name.to_owned(),
        known: list_of_words(games.iter().map(|game| game.name())),
    })
}

fn open<G: GameRules>(settings: &Settings, position: Option<&str>) -> Result<Opened, OpenError> {
    let brought = match (position, G::ABILITIES.settings_in_position) {
        (Some(text), Some(settings_in)) => settings_in(text),
        _ => Vec::new(),
    };
    let missing = brought.iter().filter(|(key, _)| settings.get(key).is_none());
    let given: Vec<(&str, String)> = settings.iter().map(|(key, value)| (key, value.to_string())).collect();
    let all = given.iter().chain(missing).map(|(key, value)| (*key, value.as_str()));
    let rules = G::with(&Settings::read(G::INFO.settings, all)?)?;
    let start = match position {
        None => rules.start(),
        Some(text) => rules.read_position(text).map_err(|error| OpenError::Position(error.message()))?,
    };
    Ok(opened(rules, start))
}

fn opened<G: GameRules>(rules: G, start: G::Position) -> Opened {
    let start_text = (start != rules.start()).then(|| rules.write_position(&start));
    Opened { settings: rules.settings(), start_text, position: Arc::new(Node::new(Arc::new(rules), start)) }
}

fn import<G: GameRules>(kind: &'static GameType, format: &str, text: &str) -> Option<Imported> {
    let format: &Format<G> = G::ABILITIES.formats.iter().find(|known| known.name == format)?;
    let loaded = |record: Result<GameRecord<G>, LineError>| record.and_then(|record| load(kind, record));
    Some((format.read)(text).map(|records| records.into_iter().map(loaded).collect()))
}

/// Plays a game of another program again.
fn load<G: GameRules>(kind: &'static GameType, record: GameRecord<G>) -> Result<LoadedGame, LineError> {
    let refused = |why| LineError { line: 1, why };
    let given = record.settings.iter().map(|(key, value)| (*key, value.as_str()));
    let rules = Settings::read(G::INFO.settings, given).and_then(|settings| G::with(&settings));
    let rules = rules.map_err(|error| refused(error.message()))?;
    let start = record.start.unwrap_or_else(|| rules.start());
    let node = Node::new(Arc::new(rules.clone()), start.clone());
    let Opened { settings, start_text, .. } = opened(rules, start);
    let positions = node.replay(record.events).map_err(|error| refused(error.message))?;
    let mut game = Game::at(kind, settings, start_text, Arc::new(node));
    let decision: Decision = game.decision_through(positions);
    game.commit(decision);
    if let Some(by) = record.forfeited_by {
        let forfeit = game.replay(&Entry::Action { by, action: GameAction::Forfeit });
        game.commit(forfeit.map_err(|error| refused(error.message))?);
    }
    Ok(LoadedGame { game, tags: record.tags, warnings: record.warnings })
}
