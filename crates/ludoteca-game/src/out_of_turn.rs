use crate::{Explain, Message, Player, Rules, Turn, error_that_explains, messages};

/// A move out of turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfTurn {
    /// It is the other player's turn.
    NotYours(Player),
    /// A chance event or a forced event comes first.
    Chance,
    /// The game is over.
    Over,
}

impl OutOfTurn {
    /// Checks that `by` may act next.
    ///
    /// # Errors
    ///
    /// Returns the reason if another player or chance does, or the game is over.
    pub fn check<R: Rules>(rules: &R, at: &R::Position, by: Player) -> Result<(), OutOfTurn> {
        match rules.turn(at) {
            Turn::Either => Ok(()),
            Turn::Player(player) if player == by => Ok(()),
            Turn::Player(player) => Err(OutOfTurn::NotYours(player)),
            Turn::Chance => Err(OutOfTurn::Chance),
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
            OutOfTurn::Chance => not_a_players_turn().into(),
            OutOfTurn::Over => game_over().into(),
        }
    }
}

error_that_explains!(OutOfTurn);
