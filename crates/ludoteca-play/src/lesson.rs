use ludoteca_game::{Explain, Message, Settings};
use ludoteca_view::{Figure, Setup};

use crate::dice_source::DiceSource;
use crate::fair::Secret;
use crate::game_type::GameType;
use crate::messages;
use crate::seat::Seat;
use crate::session::Session;

/// Sets up a game for a lesson or a figure, between two people, up to the first decision.
///
/// # Errors
///
/// Returns the reason if the settings or the position are refused.
pub fn set_up(kind: &'static GameType, setup: &Setup) -> Result<Session, Message> {
    let settings = Settings::read(kind.info.settings, setup.settings.iter().copied());
    let settings = settings.map_err(|error| error.message())?;
    let game = kind.open(&settings, setup.position).map_err(|error| error.message())?;
    let given = setup.dice.split(',').filter(|dice| !dice.is_empty()).map(str::to_owned).collect();
    let dice = DiceSource { given, secret: Secret::from_seed(0) };
    let mut session = Session::new(game, [Seat::HUMAN, Seat::HUMAN], dice);
    session.settle();
    Ok(session)
}

/// Plays the moves of a figure.
///
/// # Errors
///
/// Returns the reason if the setup or one of the moves is refused.
pub fn play_figure(kind: &'static GameType, figure: &Figure) -> Result<Session, Message> {
    let mut session = set_up(kind, &figure.setup)?;
    for mv in figure.moves {
        let by = session.game().turn().anyone().ok_or_else(|| Message::from(messages::game_is_over()))?;
        session.play(by, mv).map_err(|error| error.message)?;
    }
    Ok(session)
}
