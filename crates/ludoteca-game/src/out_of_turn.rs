use crate::{Explain, Message, Player, Rules, Turn, error_that_explains, messages};

/// A move by somebody whose turn it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfTurn {
    /// It is the other player's turn.
    NotYours(Player),
    /// Something has to happen by itself first.
    Nature,
    /// The game is over.
    Over,
}

impl OutOfTurn {
    /// Whether it is `by` who acts next.
    ///
    /// # Errors
    ///
    /// Who does instead.
    pub fn check<R: Rules>(rules: &R, at: &R::Position, by: Player) -> Result<(), OutOfTurn> {
        match rules.turn(at) {
            Turn::Either => Ok(()),
            Turn::Player(player) if player == by => Ok(()),
            Turn::Player(player) => Err(OutOfTurn::NotYours(player)),
            Turn::Nature => Err(OutOfTurn::Nature),
            Turn::Over(_) => Err(OutOfTurn::Over),
        }
    }
}

messages! {
    not_your_turn(player) {
        en: "it is player {player}'s turn",
        es: "es el turno del jugador {player}",
    }
    not_a_players_turn {
        en: "something has to happen by itself before a player moves",
        es: "antes de que mueva un jugador tiene que ocurrir algo por sí solo",
    }
    game_over {
        en: "the game is over",
        es: "la partida ha terminado",
    }
}

impl Explain for OutOfTurn {
    fn message(&self) -> Message {
        match self {
            OutOfTurn::NotYours(player) => not_your_turn(player.number()),
            OutOfTurn::Nature => not_a_players_turn().into(),
            OutOfTurn::Over => game_over().into(),
        }
    }
}

error_that_explains!(OutOfTurn);
