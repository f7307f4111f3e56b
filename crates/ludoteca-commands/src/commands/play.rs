use std::io::IsTerminal;
use std::time::Duration;

use clap::ArgMatches;
use ludoteca_game::quote;
use ludoteca_shelf::SHELF;
use ludoteca_table::fair::Secret;
use ludoteca_table::{DiceBox, Table};
use ludoteca_term::{
    Archive, Chair, House, Look, Manner, Playing, Resume, dialogue, fresh_dice, read_tutor, settings_with_mode,
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
    let house = House { games: SHELF, archive, lang: output.lang, tutor };
    let playing = if matches.contains_id("resume") {
        match resume(matches, &house, output)? {
            Some(playing) => playing,
            None => return Ok(()),
        }
    } else {
        begin(matches, house)?
    };
    let speed = speed(matches)?;
    let person = std::io::stdin().is_terminal();
    if person && output.is_terminal() && !flag(matches, "plain") && !output.is_dumb() {
        let look = Look::of_environment(output.lang, output.has_colours(), flag(matches, "ascii"));
        return match ludoteca_term::full_screen(playing, look, speed.unwrap_or(1.0)) {
            Ok(()) => Ok(()),
            Err(error) => refused(messages::terminal_failed(error.to_string())),
        };
    }
    let manner = Manner {
        lang: output.lang,
        colours: output.has_colours(),
        person,
        clears: output.is_terminal() && !output.is_dumb(),
        pause: speed.filter(|speed| *speed > 0.0).map_or(Duration::ZERO, |speed| Duration::from_secs_f64(1.0 / speed)),
    };
    let input = std::io::stdin().lock();
    match dialogue(playing, manner, input, output) {
        Ok(()) => Ok(()),
        Err(error) if nobody_is_there(&error) => Err(Failure::Closed),
        Err(error) => refused(messages::terminal_failed(error.to_string())),
    }
}

/// Whether whoever was talked to has gone: a pipe that nobody reads any more, or a terminal that was closed.
pub(super) fn nobody_is_there(error: &std::io::Error) -> bool {
    /// What reading and writing at a closed terminal answer; the library has no name for it.
    const EIO: i32 = 5;
    error.kind() == std::io::ErrorKind::BrokenPipe || cfg!(unix) && error.raw_os_error() == Some(EIO)
}

fn begin(matches: &ArgMatches, house: House) -> Result<Playing, Failure> {
    let game = game(matches)?;
    let settings =
        settings_with_mode(game, text(matches, "mode"), &given_settings(matches)?).map_err(Failure::Refused)?;
    let table = game.open(&settings, text(matches, "position"))?;
    let chair = |name: &str| text(matches, name).map_or(Ok(Chair::HUMAN), |who| Chair::read(game, who));
    let chairs = [chair("p1").map_err(Failure::Refused)?, chair("p2").map_err(Failure::Refused)?];
    let dice = dice(matches, table.as_ref())?;
    Ok(Playing::new(house, table, chairs, dice))
}

/// Where the dice come from: `--dice` first, and the rest from `--seed` or from nowhere that anybody knows.
fn dice(matches: &ArgMatches, table: &dyn Table) -> Result<DiceBox, Failure> {
    let mut dice = fresh_dice();
    if let Some(seed) = text(matches, "seed") {
        match seed.trim().parse() {
            Ok(seed) => dice.secret = Secret::from_seed(seed),
            Err(_) => return refused(messages::not_a_seed(quote(seed))),
        }
    }
    if let Some(rolls) = text(matches, "dice") {
        table.perft_with(0, rolls).map_err(Failure::Refused)?;
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

/// The game that is asked for among those that can go on; `None` if none is chosen.
fn resume(matches: &ArgMatches, house: &House, output: &mut Output) -> Result<Option<Playing>, Failure> {
    // A number among the games that are kept, or a file.
    let file = text(matches, "resume").filter(|given| given.trim().parse::<usize>().is_err());
    if let Some(file) = file.filter(|file| std::path::Path::new(file).is_file()) {
        return Playing::open(house.clone(), file).map(Some).map_err(Failure::Refused);
    }
    let game = if matches.contains_id("game") { Some(game(matches)?) } else { None };
    let list = Resume::list(house, game);
    let number = match text(matches, "resume").filter(|given| !given.is_empty()) {
        Some(given) => Some(list.choose(given).map_err(Failure::Refused)?),
        None => list.ask(output.lang, &mut std::io::stdin().lock(), output).map_err(|_| Failure::Closed)?,
    };
    match number {
        Some(number) => list.open(number).map(Some).map_err(Failure::Refused),
        None => Ok(None),
    }
}
