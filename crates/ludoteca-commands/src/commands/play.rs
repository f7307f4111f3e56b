use std::io::IsTerminal;
use std::time::Duration;

use clap::ArgMatches;
use ludoteca_game::quote;
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, Game};
use ludoteca_shelf::SHELF;
use ludoteca_term::{
    Archive, DialogueOptions, Environment, LocalGame, Resume, SeatedPlayer, TerminalStyle, dialogue, fresh_dice,
    read_tutor, settings_with_mode,
};

use super::{flag, game, given_settings, text};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// Plays a game in the terminal: on a full screen, or line by line.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    if let Some(address) = text(matches, "online") {
        return super::online::run(address, matches, output);
    }
    let archive = if flag(matches, "no-save") { None } else { Archive::of_user() };
    let tutor = match text(matches, "tutor").map(read_tutor) {
        None => None,
        Some(Ok(tutor)) => tutor,
        Some(Err(why)) => return refused(messages::not_a_tutor(why)),
    };
    let environment = Environment { games: SHELF, archive, lang: output.lang, tutor };
    let local = if matches.contains_id("resume") {
        match resume(matches, &environment, output)? {
            Some(local) => local,
            None => return Ok(()),
        }
    } else {
        begin(matches, environment)?
    };
    let speed = speed(matches)?;
    let interactive = std::io::stdin().is_terminal();
    if interactive && output.is_terminal() && !flag(matches, "plain") && !output.is_dumb() {
        let style = TerminalStyle::from_environment(output.lang, output.has_colours(), flag(matches, "ascii"));
        return match ludoteca_term::full_screen(local, style, speed.unwrap_or(1.0)) {
            Ok(()) => Ok(()),
            Err(error) => refused(messages::terminal_failed(error.to_string())),
        };
    }
    let options = DialogueOptions {
        lang: output.lang,
        colours: output.has_colours(),
        interactive,
        clears_screen: output.is_terminal() && !output.is_dumb(),
        pause: speed.filter(|speed| *speed > 0.0).map_or(Duration::ZERO, |speed| Duration::from_secs_f64(1.0 / speed)),
    };
    let input = std::io::stdin().lock();
    match dialogue(local, options, input, output) {
        Ok(()) => Ok(()),
        Err(error) if is_hangup(&error) => Err(Failure::Closed),
        Err(error) => refused(messages::terminal_failed(error.to_string())),
    }
}

/// Returns whether an error means that the other side of a pipe, or the terminal, was closed.
pub(super) fn is_hangup(error: &std::io::Error) -> bool {
    /// The error of a closed terminal, for which the library has no name.
    const EIO: i32 = 5;
    error.kind() == std::io::ErrorKind::BrokenPipe || cfg!(unix) && error.raw_os_error() == Some(EIO)
}

fn begin(matches: &ArgMatches, environment: Environment) -> Result<LocalGame, Failure> {
    let kind = game(matches)?;
    let settings = settings_with_mode(kind, text(matches, "mode"), &given_settings(matches)?);
    let settings = settings.map_err(Failure::Refused)?;
    let game = kind.open(&settings, text(matches, "position"))?;
    let player = |name: &str| match text(matches, name) {
        Some(text) => SeatedPlayer::read(kind, text).map_err(Failure::Refused),
        None => Ok(SeatedPlayer::HUMAN),
    };
    let players = [player("p1")?, player("p2")?];
    let dice = dice(matches, &game)?;
    Ok(LocalGame::new(environment, game, players, dice))
}

/// Returns the rolls of `--dice`, followed by those of `--seed` or of a new secret.
fn dice(matches: &ArgMatches, game: &Game) -> Result<DiceSource, Failure> {
    let mut dice = fresh_dice();
    if let Some(seed) = text(matches, "seed") {
        match seed.trim().parse() {
            Ok(seed) => dice.secret = Secret::from_seed(seed),
            Err(_) => return refused(messages::not_a_seed(quote(seed))),
        }
    }
    if let Some(rolls) = text(matches, "dice") {
        // Counting nothing checks the rolls.
        game.position().perft(0, Some(rolls), &mut |_, _| {}).map_err(Failure::Refused)?;
        dice.given = rolls.split(',').map(|roll| roll.trim().to_owned()).collect();
    }
    Ok(dice)
}

fn speed(matches: &ArgMatches) -> Result<Option<f64>, Failure> {
    let Some(given) = text(matches, "speed") else {
        return Ok(None);
    };
    match given.trim().parse::<f64>() {
        Ok(speed) if (0.0..=1000.0).contains(&speed) => Ok(Some(speed)),
        _ => refused(messages::not_a_speed(quote(given))),
    }
}

/// Chooses one of the games that can go on; `None` if the person chooses none.
fn resume(matches: &ArgMatches, environment: &Environment, output: &mut Output) -> Result<Option<LocalGame>, Failure> {
    // The number of a kept game, or a file.
    let file = text(matches, "resume").filter(|given| given.trim().parse::<usize>().is_err());
    if let Some(file) = file.filter(|file| std::path::Path::new(file).is_file()) {
        return LocalGame::open(environment.clone(), file).map(Some).map_err(Failure::Refused);
    }
    let kind = if matches.contains_id("game") { Some(game(matches)?) } else { None };
    let list = Resume::list(environment, kind);
    let number = match text(matches, "resume").filter(|given| !given.is_empty()) {
        Some(given) => Some(list.choose(given).map_err(Failure::Refused)?),
        None => list.ask(output.lang, &mut std::io::stdin().lock(), output).map_err(|_| Failure::Closed)?,
    };
    match number {
        Some(number) => list.open(number).map(Some).map_err(Failure::Refused),
        None => Ok(None),
    }
}
