//! Setting up a position by hand: what can be taken in hand, and what touching the board with it does.

use crate::{Draw, Explain, Message, Phrase, Turn, error_that_explains, list_of_words, messages, quote};

/// Something that can be taken in hand to set up a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// Its name in [`Edit::edited`].
    pub key: &'static str,
    /// What it does, for people.
    pub name: &'static Phrase,
}

impl Tool {
    /// Passes the turn to the other player; [`Edit::turned`] does it.
    pub const TURN: Tool = Tool { key: "turn", name: pass_the_turn() };

    /// Sets up the usual start.
    pub const START: Tool = Tool { key: "start", name: usual_start() };
}

/// What became of touching some spots with a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edited<P> {
    /// The position is now this one.
    Done(P),
    /// The tool needs another spot.
    More,
}

/// How a position is set up by hand, one touch after the other.
///
/// Every position on the way is one that the game can go on from: it can be written and read again, and the game is not
/// over in it.
pub trait Edit: Draw {
    /// What can be taken in hand, the usual tool first. A tool that needs no spot is applied as soon as it is taken.
    fn tools() -> &'static [Tool] {
        &[Tool::START]
    }

    /// What becomes of the position when these spots of its scene are touched, one after the other, with a tool.
    ///
    /// # Errors
    ///
    /// Why there can be no such position, or that there is no such tool or nothing for it to do at such a spot.
    fn edited(&self, at: &Self::Position, tool: &str, spots: &[&str]) -> Result<Edited<Self::Position>, Message> {
        self.edited_as_usual(at, tool, spots)
    }

    /// What [`Tool::TURN`] and [`Tool::START`] do, and why any other tool does nothing: what a game with tools of its own ends with.
    ///
    /// # Errors
    ///
    /// Why there can be no such position, or that there is no such tool.
    fn edited_as_usual(
        &self,
        at: &Self::Position,
        tool: &str,
        spots: &[&str],
    ) -> Result<Edited<Self::Position>, Message> {
        match (tool, spots) {
            ("turn", []) => self.turned(at).map_or_else(|| Err(EditError::no_use::<Self>(tool)), |at| self.set_up(&at)),
            ("start", []) => Ok(Edited::Done(self.start())),
            _ => Err(EditError::no_use::<Self>(tool)),
        }
    }

    /// The same position with the other player to act; `None` if a game has no such thing.
    fn turned(&self, _at: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// The position as reading makes it from its own text, if the game can go on from it. Edits end here, so that nothing
    /// is set up that could not be read.
    ///
    /// # Errors
    ///
    /// Why there can be no such position, or that the game would be over.
    fn set_up(&self, position: &Self::Position) -> Result<Edited<Self::Position>, Message> {
        let read = self.read_position(&self.write_position(position)).map_err(|flaw| flaw.message())?;
        match self.turn(&read) {
            Turn::Over(_) => Err(EditError::GameOver.message()),
            Turn::Player(_) | Turn::Either | Turn::Nature => Ok(Edited::Done(read)),
        }
    }
}

/// Why nothing is set up so, where the reason is the same in every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// There is no tool of this name.
    NoSuchTool {
        /// What was given.
        given: String,
        /// What there is.
        known: &'static [Tool],
    },
    /// The tool has nothing to do with this spot.
    NoSuchSpot {
        /// What was given.
        given: String,
    },
    /// More spots than the tool needs.
    TooManySpots,
    /// The game would be over.
    GameOver,
}

impl EditError {
    /// Why a game has nothing to do with a tool and the spots given with it: they are too many, or there is no such tool.
    #[must_use]
    pub fn no_use<E: Edit>(tool: &str) -> Message {
        let known = E::tools();
        if known.iter().any(|there| there.key == tool) {
            EditError::TooManySpots.message()
        } else {
            EditError::NoSuchTool { given: tool.to_owned(), known }.message()
        }
    }

    /// That a tool has nothing to do with this spot.
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
