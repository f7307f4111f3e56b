use ludoteca_game::{
    Datum, DiceSupport, EventOf, Format, GameInfo, Message, Player, Rules, SettingError, Settings, TurnSteps,
    WholePlays,
};

use crate::scene::{Cut, Piece};
use crate::{Draw, Edited, Lesson, Narrate, Section, Tool, disc_icon};

/// A complete game: rules, notation, boards, sentences, settings and optional abilities.
///
/// The default is the game with its default settings.
pub trait GameRules: Draw + Narrate + Default + Clone {
    /// The description of the game.
    const INFO: &'static GameInfo;

    /// The optional abilities of the rules.
    const ABILITIES: &'static Abilities<Self> = &Abilities::NONE;

    /// The parts of the view that are plain data.
    const VIEW: &'static View<Self> = &View::PLAIN;

    /// Creates the game with these settings; missing ones have their defaults.
    ///
    /// # Errors
    ///
    /// Returns the reason if a setting is wrong or some do not go together.
    fn with(_settings: &Settings) -> Result<Self, SettingError> {
        Ok(Self::default())
    }

    /// Returns the settings in force, complete: [`GameRules::with`] makes the same game from them.
    fn settings(&self) -> Settings {
        Settings::default()
    }

    /// Returns the position in which a waiting player would be to move on the same board, to choose a move in advance; `None` if
    /// no move can be chosen before the opponent has played.
    fn premove_position(&self, _at: &Self::Position, _by: Player) -> Option<Self::Position> {
        None
    }

    /// Returns the details of a position that the API shows, under stable names.
    fn details(&self, _at: &Self::Position) -> Vec<(&'static str, Datum)> {
        Vec::new()
    }

    /// Returns the additions of an event to the statistics of the players, each under one of [`GameInfo::counts`].
    fn counts(
        &self,
        _before: &Self::Position,
        _event: &EventOf<Self>,
        _after: &Self::Position,
    ) -> Vec<(&'static str, Player, u32)> {
        Vec::new()
    }

    /// Applies an editing tool to the spots of a scene that were touched, one after the other. The result is a position from
    /// which the game can go on; it ends in [`checked_edit`](crate::checked_edit).
    ///
    /// # Errors
    ///
    /// Returns the reason if no such position exists, or the tool or its use is unknown.
    fn edited(&self, at: &Self::Position, tool: &str, spots: &[&str]) -> Result<Edited<Self::Position>, Message>;
}

/// Settings as names and values.
pub type SettingTexts = Vec<(&'static str, String)>;

/// The optional abilities of a game.
pub struct Abilities<G: GameRules> {
    /// Turns of several steps.
    pub turn_steps: Option<TurnSteps<G>>,
    /// Dice that a person can set.
    pub dice: Option<DiceSupport<G>>,
    /// Turns that are listed as a whole.
    pub whole_plays: Option<WholePlays<G>>,
    /// File formats of other programs.
    pub formats: &'static [Format<G>],
    /// Reads the settings that the text of a position of another program brings with it.
    pub settings_in_position: Option<fn(&str) -> SettingTexts>,
}

impl<G: GameRules> Abilities<G> {
    /// No optional ability.
    pub const NONE: Abilities<G> =
        Abilities { turn_steps: None, dice: None, whole_plays: None, formats: &[], settings_in_position: None };
}

/// The parts of a game's view that are plain data.
pub struct View<G: Rules> {
    /// The shapes that the board is drawn in, [`Cut::Wide`] first.
    pub cuts: &'static [Cut],
    /// Draws the icon of a player, around the middle and at most [`ICON_RADIUS`](crate::ICON_RADIUS) from it.
    pub player_icon: fn(Player) -> Piece,
    /// Movement on the board between two positions.
    pub motion: Motion<G>,
    /// Properties of the dialogue line by line.
    pub dialogue: Dialogue,
    /// The rules for people who have never played the game, a section each.
    pub sections: &'static [Section],
    /// The guided first game.
    pub lesson: Option<&'static Lesson>,
    /// The tools for setting up positions, the default one first. A tool that needs no spot is applied when it is chosen.
    pub tools: &'static [Tool],
}

impl<G: Rules> View<G> {
    /// A board in one shape with disc icons, without lessons.
    pub const PLAIN: View<G> = View {
        cuts: &[Cut::Wide],
        player_icon: disc_icon,
        motion: Motion::PLAIN,
        dialogue: Dialogue { names_moves: false, clears_screen: false },
        sections: &[],
        lesson: None,
        tools: &[Tool::START],
    };
}

/// A function of a position and a legal move.
pub type OfMove<G, T> = fn(&G, &<G as Rules>::Position, &<G as Rules>::Move) -> T;

/// A function of a position and the event that follows.
pub type OfEvent<G, T> = fn(&G, &<G as Rules>::Position, &EventOf<G>) -> T;

/// Movement on the board between two positions.
pub struct Motion<G: Rules> {
    /// True if all moves of a turn leave a trace on the board, false if only the last one does.
    pub traces_turn: bool,
    /// Lists the spots on which a legal move leaves its trace, from its origin to its destination. `None`: the spots touched for
    /// it.
    pub trace: Option<OfMove<G, Vec<String>>>,
    /// Draws the icon beside an event in the list of moves.
    pub icon: Option<OfEvent<G, Option<Piece>>>,
    /// Lists the positions between the ones before and after an event, such as a handful of stones sown one by one.
    pub transitions: Option<OfEvent<G, Vec<G::Position>>>,
    /// Returns the last board of a round, if the event ends one and the next round is set up at once.
    pub last_board: Option<OfEvent<G, Option<G::Position>>>,
}

impl<G: Rules> Motion<G> {
    /// Movement from spot to spot.
    pub const PLAIN: Motion<G> =
        Motion { traces_turn: true, trace: None, icon: None, transitions: None, last_board: None };
}

/// Properties of the dialogue line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialogue {
    /// True if the narration names the moves themselves, so that a bot's move is not announced separately.
    pub names_moves: bool,
    /// True if each turn begins on an empty screen.
    pub clears_screen: bool,
}
