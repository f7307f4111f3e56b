//! The page of the saved games: export, import, deletion.

use ludoteca_game::{Explain, Message, Player};
use ludoteca_play::import::{self, OWN_FORMAT};
use ludoteca_play::{GameType, Session, record};

use crate::address::Address;
use crate::archive::{Archive, KeptGame, Standing};
use crate::messages;
use crate::online::KeptSeat;
use crate::page::{fresh_dice, fresh_id};
use crate::play::{Around, ending};
use crate::wish::Wish;

/// An action on the page of the saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GamesAct {
    /// Downloads a game.
    Export {
        /// The identifier.
        id: String,
        /// The format.
        format: &'static str,
    },
    /// Filters by status.
    Show(Option<Standing>),
    /// Filters by game.
    ShowGame(Option<&'static str>),
    /// Asks for confirmation before a game is deleted.
    Forget(String),
    /// Answers the confirmation.
    Confirm(bool),
    /// Imports the games of a file.
    Import {
        /// The name of the file.
        name: String,
        /// The contents.
        bytes: Vec<u8>,
    },
}

/// The state of the page besides the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// The filter by status.
    pub standing: Option<Standing>,
    /// The filter by game.
    pub game: Option<&'static str>,
    /// The game whose deletion waits for confirmation.
    pub to_forget: Option<String>,
    /// The results of the last action.
    pub told: Vec<Message>,
}

impl Games {
    pub(crate) fn act(&mut self, act: GamesAct, games: &[&'static GameType], around: &mut Around<'_>) {
        self.told.clear();
        match act {
            GamesAct::Export { id, format } => self.export(&id, format, games, around),
            GamesAct::Show(standing) => self.standing = standing,
            GamesAct::ShowGame(game) => self.game = game,
            GamesAct::Forget(id) => self.to_forget = Some(id),
            GamesAct::Confirm(yes) => {
                if let Some(id) = self.to_forget.take().filter(|_| yes) {
                    around.wish(Wish::Forget(Archive::record_key(&id)));
                    around.wish(Wish::Forget(KeptSeat::key(&id)));
                    around.archive.forget(&id);
                    keep_list(around);
                }
            }
            GamesAct::Import { name, bytes } => self.import(&name, &bytes, games, around),
        }
    }

    /// Returns the filtered games, grouped by status.
    #[must_use]
    pub fn shown(&self, archive: &Archive) -> Vec<(Standing, Vec<KeptGame>)> {
        let is_shown = |kept: &&KeptGame| {
            self.standing.is_none_or(|standing| kept.standing() == standing)
                && self.game.is_none_or(|game| kept.game == game)
        };
        let group = |standing: Standing| {
            let games = archive.games().iter().filter(is_shown).filter(|kept| kept.standing() == standing);
            (standing, games.cloned().collect::<Vec<_>>())
        };
        Standing::ALL.map(group).into_iter().filter(|(_, games)| !games.is_empty()).collect()
    }

    fn export(&mut self, id: &str, format: &'static str, games: &[&'static GameType], around: &mut Around<'_>) {
        let Some(text) = around.env.kept(&Archive::record_key(id)) else { return };
        if format == OWN_FORMAT {
            return around.wish(Wish::Download { name: format!("{id}.{}", ending(format)), text });
        }
        let written =
            record::read(&text, games).ok().and_then(|loaded| loaded.game.export(format, &loaded.tags, Vec::new()));
        match written {
            Some(Ok(text)) => around.wish(Wish::Download { name: format!("{id}.{}", ending(format)), text }),
            Some(Err(why)) => self.told.push(why),
            None => {}
        }
    }

    /// Imports every game of a file and reports those that cannot be read.
    fn import(&mut self, name: &str, bytes: &[u8], games: &[&'static GameType], around: &mut Around<'_>) {
        let read = match import::read_games(bytes, name, None, games) {
            Ok(read) => read,
            Err(error) => return self.told.push(error.message()),
        };
        let mut count = 0;
        for loaded in read {
            let session = loaded
                .map_err(|error| error.message())
                .and_then(|loaded| Session::from_record(loaded, fresh_dice(around.env)));
            match session {
                Ok(session) => {
                    keep_game(&fresh_id(around.env), &session, None, around);
                    count += 1;
                }
                Err(why) => self.told.push(why),
            }
        }
        keep_list(around);
        self.told.push(messages::imported(count));
    }
}

/// Saves the record of a game and puts it at the top of the list. For an online game, `there` tells whether the player at this screen
/// is to move.
pub(crate) fn keep_game(id: &str, session: &Session, there: Option<bool>, around: &mut Around<'_>) {
    let lang = around.preferences.lang;
    around.wish(Wish::Keep { key: Archive::record_key(id), text: session.record(lang) });
    let names = Player::BOTH.map(|player| session.names().of(player).in_lang(lang));
    let game = session.game();
    let kept = KeptGame {
        id: id.to_owned(),
        game: game.kind().name().to_owned(),
        changed_ms: around.env.now_ms(),
        over: game.turn().outcome().is_some(),
        title: names.join(" – "),
        there,
        score: game.score(),
        position: Address::of_position(game, game.position()).to_string(),
    };
    around.archive.put(kept);
}

/// Saves the list of games.
pub(crate) fn keep_list(around: &mut Around<'_>) {
    let text = around.archive.write();
    around.wish(Wish::Keep { key: Archive::KEY.to_owned(), text });
}
