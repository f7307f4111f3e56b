use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::SystemTime;

use ludoteca_game::{Lang, Message, Player, quote};
use ludoteca_play::{GameType, LoadedGame, player_names};

use crate::archive::Saved;
use crate::local_game::{Environment, LocalGame};
use crate::messages;

/// The games of the archive that can go on.
#[derive(Debug)]
pub struct Resume {
    saved: Vec<Saved>,
    damaged: Vec<(PathBuf, Message)>,
    environment: Environment,
}

impl Resume {
    /// Lists the games that are not over, the one played last first; only those of `kind` if one is given.
    #[must_use]
    pub fn list(environment: &Environment, kind: Option<&GameType>) -> Resume {
        let archive = environment.archive.as_ref();
        let (mut saved, damaged) = archive.map(|archive| archive.unfinished(environment.games)).unwrap_or_default();
        saved.retain(|one| kind.is_none_or(|kind| kind.name() == one.loaded.game.kind().name()));
        Resume { saved, damaged, environment: environment.clone() }
    }

    /// Reads the number of a game and returns its index.
    ///
    /// # Errors
    ///
    /// Returns the reason if there is no such game.
    pub fn choose(&self, given: &str) -> Result<usize, Message> {
        match given.trim().parse::<usize>() {
            Ok(number) if (1..=self.saved.len()).contains(&number) => Ok(number - 1),
            _ if self.saved.is_empty() => Err(messages::resume_none().into()),
            _ => Err(messages::resume_wrong(quote(given.trim()), self.saved.len())),
        }
    }

    /// Shows the list and asks for a number; returns `None` if the list or the answer is empty.
    ///
    /// # Errors
    ///
    /// Returns the error if the output cannot be written or the input cannot be read.
    pub fn ask(&self, lang: Lang, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Option<usize>> {
        for (file, why) in &self.damaged {
            writeln!(output, "{}", messages::resume_damaged(file.display().to_string(), why.clone()).in_lang(lang))?;
        }
        if self.saved.is_empty() {
            writeln!(output, "{}", messages::resume_none().in_lang(lang))?;
            return Ok(None);
        }
        writeln!(output, "{}", messages::resume_title().in_lang(lang))?;
        for (number, saved) in (1_usize..).zip(&self.saved) {
            writeln!(output, "{}", Resume::line(number, saved).in_lang(lang))?;
        }
        loop {
            write!(output, "{}", messages::resume_ask().in_lang(lang))?;
            output.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 || line.trim().is_empty() {
                writeln!(output)?;
                return Ok(None);
            }
            match self.choose(&line) {
                Ok(index) => return Ok(Some(index)),
                Err(why) => writeln!(output, "{}", why.in_lang(lang))?,
            }
        }
    }

    /// Goes on with the game at an index.
    ///
    /// # Errors
    ///
    /// Returns the reason if its file cannot be written or its header cannot be read.
    pub fn open(mut self, index: usize) -> Result<LocalGame, Message> {
        LocalGame::resume(self.environment, self.saved.swap_remove(index))
    }

    fn line(number: usize, saved: &Saved) -> Message {
        let LoadedGame { game, tags, .. } = &saved.loaded;
        let names = player_names(tags);
        let name = |player: Player| quote(names[player.index()].unwrap_or("?"));
        let (title, changed) = (game.kind().info.title, time_of(saved.changed));
        messages::resume_line(number, title, name(Player::One), name(Player::Two), changed, game.entries().count())
    }
}

/// Writes a time in the zone of the system.
fn time_of(time: SystemTime) -> String {
    jiff::Timestamp::try_from(time).map_or_else(
        |_| String::new(),
        |time| time.to_zoned(jiff::tz::TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string(),
    )
}
