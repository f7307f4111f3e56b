use ludoteca_game::{Explain, Figure, Message, Settings, Setup};

use crate::dice_box::DiceBox;
use crate::fair::Secret;
use crate::game_box::{GameBox, OpenError};
use crate::messages;
use crate::seat::Seat;
use crate::session::Session;

/// A game set up for a lesson or a figure, between two persons, up to the first decision.
///
/// # Errors
///
/// What is wrong with its settings or with its position.
pub fn set_up(game: &'static dyn GameBox, setup: &Setup) -> Result<Session, Message> {
    let settings = Settings::read(game.known_settings(), setup.settings.iter().copied());
    let settings = settings.map_err(|error| error.message())?;
    let table = game.open(&settings, setup.position).map_err(|error: OpenError| error.message())?;
    let given = setup.dice.split(',').filter(|dice| !dice.is_empty()).map(str::to_owned).collect();
    let dice = DiceBox { given, secret: Secret::from_seed(0) };
    let mut session = Session::new(game, table, [Seat::HUMAN, Seat::HUMAN], dice);
    session.settle();
    Ok(session)
}

/// The game that a figure shows, after its moves.
///
/// # Errors
///
/// What is wrong with its setup, or which of its moves is not legal.
pub fn play_figure(game: &'static dyn GameBox, figure: &Figure) -> Result<Session, Message> {
    let mut session = set_up(game, &figure.setup)?;
    for mv in figure.moves {
        let by = session.table().turn().anyone().ok_or_else(|| Message::from(messages::game_is_over()))?;
        session.say(by, mv)?;
    }
    Ok(session)
}
