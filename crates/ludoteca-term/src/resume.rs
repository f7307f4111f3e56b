use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::SystemTime;

use ludoteca_game::{Lang, Message, Player, quote};
use ludoteca_table::{GameBox, find_game, player_names};

use crate::archive::Saved;
use crate::messages;
use crate::playing::{House, Playing};

/// The games that can go on.
#[derive(Debug)]
pub struct Resume {
    saved: Vec<Saved>,
    damaged: Vec<(PathBuf, Message)>,
    house: House,
}

impl Resume {
    /// The games of the archive that are not over, the one played last first; of one game only, if one is named.
    #[must_use]
    pub fn list(house: &House, game: Option<&dyn GameBox>) -> Resume {
        let (mut saved, damaged) =
            house.archive.as_ref().map(|archive| archive.unfinished(house.games)).unwrap_or_default();
        saved.retain(|one| game.is_none_or(|game| game.name() == one.sitting.table.game()));
        Resume { saved, damaged, house: house.clone() }
    }

    /// The place of the game with this number.
    ///
    /// # Errors
    ///
    /// That there is none.
    pub fn choose(&self, given: &str) -> Result<usize, Message> {
        match given.trim().parse::<usize>() {
            Ok(number) if (1..=self.saved.len()).contains(&number) => Ok(number - 1),
            _ if self.saved.is_empty() => Err(messages::resume_none().into()),
            _ => Err(messages::resume_wrong(quote(given.trim()), self.saved.len())),
        }
    }

    /// Shows the list and asks for one of them; `None` if there is none or none is wanted.
    ///
    /// # Errors
    ///
    /// That the output cannot be written or the input cannot be read.
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
            writeln!(output, "{}", self.told(number, saved).in_lang(lang))?;
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
                Ok(place) => return Ok(Some(place)),
                Err(why) => writeln!(output, "{}", why.in_lang(lang))?,
            }
        }
    }

    /// Goes on with one of them.
    ///
    /// # Errors
    ///
    /// That its file cannot be written, or what in it cannot be read.
    pub fn open(mut self, place: usize) -> Result<Playing, Message> {
        Playing::resume(self.house, self.saved.swap_remove(place))
    }

    fn told(&self, number: usize, saved: &Saved) -> Message {
        let table = &saved.sitting.table;
        let title =
            find_game(self.house.games, table.game()).map(GameBox::title).expect("it was read with these games");
        let names = player_names(&saved.sitting.tags);
        let name = |player: Player| quote(names[player.index()].unwrap_or("?"));
        let entries = table.entries().len();
        messages::resume_line(number, title, name(Player::One), name(Player::Two), time_of(saved.changed), entries)
    }
}

/// The time as the clock on the wall shows it.
fn time_of(time: SystemTime) -> String {
    jiff::Timestamp::try_from(time).map_or_else(
        |_| String::new(),
        |time| time.to_zoned(jiff::tz::TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string(),
    )
}
