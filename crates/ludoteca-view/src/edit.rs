//! Setting up positions by hand: the tools and the effect of each touch.

use ludoteca_game::{Explain, Message, Notation, Phrase, Turn, error_that_explains, list_of_words, messages, quote};

use crate::game_rules::GameRules;

/// A tool for setting up positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// The name in [`GameRules::edited`].
    pub key: &'static str,
    /// Its effect, for people.
    pub name: &'static Phrase,
}

impl Tool {
    /// Passes the turn to the other player.
    pub const TURN: Tool = Tool { key: "turn", name: pass_the_turn() };

    /// Sets up the usual start.
    pub const START: Tool = Tool { key: "start", name: usual_start() };
}

/// The effect of touching some spots with a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edited<P> {
    /// The new position.
    Done(P),
    /// The tool needs another spot.
    More,
}

/// Checks a position that was set up by hand: reading its own text gives a position from which the game can go on.
///
/// # Errors
///
/// Returns the reason if no such position exists or the game would be over.
pub fn checked_edit<R: Notation>(rules: &R, position: &R::Position) -> Result<Edited<R::Position>, Message> {
    let read = rules.read_position(&rules.write_position(position)).map_err(|error| error.message())?;
    match rules.turn(&read) {
        Turn::Over(_) => Err(EditError::GameOver.message()),
        Turn::Player(_) | Turn::Either | Turn::Chance => Ok(Edited::Done(read)),
    }
}

/// The reason why an edit is refused, if it is the same in every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// No tool has this name.
    NoSuchTool {
        /// The name.
        given: String,
        /// The tools of the game.
        known: &'static [Tool],
    },
    /// The tool has no effect on this spot.
    NoSuchSpot {
        /// The key of the spot.
        given: String,
    },
    /// More spots than the tool needs.
    TooManySpots,
    /// The game would be over.
    GameOver,
}

impl EditError {
    /// Returns the reason why a game refuses a tool with the given spots: they are too many, or no tool has this name.
    #[must_use]
    pub fn no_use<G: GameRules>(tool: &str) -> Message {
        let known = G::VIEW.tools;
        if known.iter().any(|there| there.key == tool) {
            EditError::TooManySpots.message()
        } else {
            EditError::NoSuchTool { given: tool.to_owned(), known }.message()
        }
    }

    /// Returns the sentence that a tool has no effect on this spot.
    #[must_use]
    pub fn no_such_spot(given: &str) -> Message {
        EditError::NoSuchSpot { given: given.to_owned() }.message()
    }
}

messages! {
    pass_the_turn { en: "The other player moves", es: "Mueve el otro jugador" }
    usual_start { en: "Usual start", es: "Posición inicial" }
    no_such_tool(given, known) {
        en: "there is no tool {given}; there are: {known}",
        es: "no hay ninguna herramienta {given}; las hay: {known}",
    }
    no_such_spot(given) {
        en: "nothing can be set up at {given} so",
        es: "así no se puede colocar nada en {given}",
    }
    too_many_spots { en: "that is more than is to be touched", es: "eso es más de lo que hay que tocar" }
    game_would_be_over {
        en: "the game would be over",
        es: "la partida habría terminado",
    }
}

impl Explain for EditError {
    fn message(&self) -> Message {
        match self {
            EditError::NoSuchTool { given, known } => {
                no_such_tool(quote(given), list_of_words(known.iter().map(|tool| tool.key)))
            }
            EditError::NoSuchSpot { given } => no_such_spot(quote(given)),
            EditError::TooManySpots => too_many_spots().into(),
            EditError::GameOver => game_would_be_over().into(),
        }
    }
}

error_that_explains!(EditError);
