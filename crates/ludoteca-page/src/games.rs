//! The games that are kept, as a place to be: going on is a link; here one is taken along, brought in or forgotten.

use ludoteca_game::{Explain, Message, Player};
use ludoteca_table::import::{self, OWN_FORMAT};
use ludoteca_table::{GameBox, Session, record};

use crate::address::Address;
use crate::archive::{Archive, KeptGame, Standing};
use crate::messages;
use crate::online::KeptSeat;
use crate::page::{fresh_dice, fresh_id};
use crate::play::{Around, ending};
use crate::wish::Wish;

/// What is done among the games that are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GamesAct {
    /// Takes a game along as a file.
    Export {
        /// Which.
        id: String,
        /// In which format.
        format: &'static str,
    },
    /// Shows those that stand so, or all.
    Show(Option<Standing>),
    /// Shows those of a game, or of all.
    ShowGame(Option<&'static str>),
    /// Wants to forget a game.
    Forget(String),
    /// Answers whether it is really to be forgotten.
    Confirm(bool),
    /// Brings in the games of a file.
    Import {
        /// The name of the file.
        name: String,
        /// What is in it.
        bytes: Vec<u8>,
    },
}

/// What there is to see besides the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// How games have to stand to be shown.
    pub standing: Option<Standing>,
    /// The game of which they have to be to be shown.
    pub game: Option<&'static str>,
    /// The game that is to be forgotten, if that is answered with yes.
    pub to_forget: Option<String>,
    /// What came of the last thing that was done.
    pub told: Vec<Message>,
}

impl Games {
    pub(crate) fn act(&mut self, act: GamesAct, games: &[&'static dyn GameBox], around: &mut Around<'_>) {
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

    /// Those that are shown of all, in groups that stand alike.
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

    fn export(&mut self, id: &str, format: &'static str, games: &[&'static dyn GameBox], around: &mut Around<'_>) {
        let Some(text) = around.env.kept(&Archive::record_key(id)) else { return };
        if format == OWN_FORMAT {
            return around.wish(Wish::Download { name: format!("{id}.{}", ending(format)), text });
        }
        let written = record::read(&text, games).ok().and_then(|sitting| sitting.table.export(format, &sitting.tags));
        match written {
            Some(Ok(text)) => around.wish(Wish::Download { name: format!("{id}.{}", ending(format)), text }),
            Some(Err(why)) => self.told.push(why),
            None => {}
        }
    }

    /// Brings in every game of the file; what of it cannot be read is told.
    fn import(&mut self, name: &str, bytes: &[u8], games: &[&'static dyn GameBox], around: &mut Around<'_>) {
        let read = match import::games_of(bytes, name, None, games) {
            Ok(read) => read,
            Err(error) => return self.told.push(error.message()),
        };
        let mut count = 0;
        for sitting in read {
            let session = sitting
                .map_err(|error| error.message())
                .and_then(|sitting| Session::of(sitting, games, fresh_dice(around.env)));
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

/// Keeps the record of a game, and the game at the top of the list; `there` says of a game elsewhere whether it is the turn of who
/// sits here.
pub(crate) fn keep_game(id: &str, session: &Session, there: Option<bool>, around: &mut Around<'_>) {
    let lang = around.preferences.lang;
    around.wish(Wish::Keep { key: Archive::record_key(id), text: session.record(lang) });
    let names = Player::BOTH.map(|player| session.names().of(player).in_lang(lang));
    let kept = KeptGame {
        id: id.to_owned(),
        game: session.game().name().to_owned(),
        changed_ms: around.env.now_ms(),
        over: session.table().turn().outcome().is_some(),
        title: names.join(" – "),
        there,
        score: session.table().score(),
        position: Address::of_position(session.game(), session.table()).to_string(),
    };
    around.archive.put(kept);
}

/// Keeps the list of games.
pub(crate) fn keep_list(around: &mut Around<'_>) {
    let text = around.archive.write();
    around.wish(Wish::Keep { key: Archive::KEY.to_owned(), text });
}
