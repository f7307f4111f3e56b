//! The games that are kept in this browser: a list of them, and a record for each.

use crate::address::Address;

/// A game of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Its name in addresses.
    pub id: String,
    /// Which game is played.
    pub game: String,
    /// When something last happened in it, in milliseconds since 1970.
    pub changed_ms: i64,
    /// Whether it is over.
    pub over: bool,
    /// Who plays whom.
    pub title: String,
    /// For a game at a table elsewhere, whether it is the turn of who sits here; `None` for one at this screen.
    pub there: Option<bool>,
}

impl KeptGame {
    /// Its address.
    #[must_use]
    pub fn address(&self) -> Address {
        let (game, id) = (self.game.clone(), self.id.clone());
        match self.there {
            Some(_) => Address::Table { id, line: None },
            None => Address::Game { game, id, line: None },
        }
    }
}

/// All games of the list, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Archive {
    games: Vec<KeptGame>,
}

impl Archive {
    /// The name under which the list is kept.
    pub const KEY: &str = "games";

    /// The name under which the record of a game is kept.
    #[must_use]
    pub fn record_key(id: &str) -> String {
        format!("game:{id}")
    }

    /// The games, the latest first.
    #[must_use]
    pub fn games(&self) -> &[KeptGame] {
        &self.games
    }

    /// The game of this name.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&KeptGame> {
        self.games.iter().find(|kept| kept.id == id)
    }

    /// Puts a game at the top of the list, in place of itself.
    pub fn put(&mut self, game: KeptGame) {
        self.forget(&game.id);
        self.games.insert(0, game);
    }

    /// Takes a game off the list.
    pub fn forget(&mut self, id: &str) {
        self.games.retain(|kept| kept.id != id);
    }

    /// As text, a line each.
    #[must_use]
    pub fn write(&self) -> String {
        let line = |kept: &KeptGame| {
            let KeptGame { id, game, changed_ms, over, title, there } = kept;
            format!(
                "{id}\t{game}\t{changed_ms}\t{}\t{}\t{}\n",
                if *over { "over" } else { "open" },
                title.replace(['\t', '\n'], " "),
                match there {
                    None => "here",
                    Some(true) => "turn",
                    Some(false) => "there",
                }
            )
        };
        self.games.iter().map(line).collect()
    }

    /// What [`Archive::write`] wrote; a line that cannot be read is left out.
    #[must_use]
    pub fn read(text: &str) -> Archive {
        let game = |line: &str| {
            let mut fields = line.split('\t');
            let mut next = || fields.next();
            Some(KeptGame {
                id: next()?.to_owned(),
                game: next()?.to_owned(),
                changed_ms: next()?.parse().ok()?,
                over: next()? == "over",
                title: next()?.to_owned(),
                there: match next() {
                    Some("turn") => Some(true),
                    Some("there") => Some(false),
                    _ => None,
                },
            })
        };
        Archive { games: text.lines().filter_map(game).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::{Archive, KeptGame};

    fn kept(id: &str, changed_ms: i64) -> KeptGame {
        let (id, title) = (id.to_owned(), "Ana – Bot".to_owned());
        KeptGame { id, game: "toy".to_owned(), changed_ms, over: false, title, there: None }
    }

    #[test]
    fn the_latest_game_is_the_first() {
        let mut archive = Archive::default();
        archive.put(kept("a", 1));
        archive.put(kept("b", 2));
        archive.put(kept("a", 3));
        assert_eq!(archive.games().iter().map(|kept| kept.id.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        archive.forget("b");
        assert_eq!(archive.find("b"), None);
    }

    #[test]
    fn the_list_is_read_as_it_was_written() {
        let mut archive = Archive::default();
        archive.put(kept("a", 1));
        archive.put(KeptGame { over: true, there: Some(true), title: "<b>\tx\ny".to_owned(), ..kept("b", -5) });
        let read = Archive::read(&archive.write());
        assert_eq!(read.games()[1], archive.games()[1]);
        assert_eq!((read.games()[0].title.as_str(), read.games()[0].there), ("<b> x y", Some(true)));
        assert_eq!(Archive::read("nonsense\na\tb\tc\td\te\n"), Archive::default());
    }
}
