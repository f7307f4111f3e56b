//! The games saved in this browser: a list, and a record for each.

use ludoteca_play::{Game, GameType};

use crate::address::Address;
use crate::setup::Setup;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The identifier in addresses.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The time of the last change, in milliseconds since 1970.
    pub changed_ms: i64,
    /// True if it is over.
    pub over: bool,
    /// The names of the players.
    pub title: String,
    /// For an online game, true if the player at this screen is to move; `None` for a local game.
    pub there: Option<bool>,
    /// The points of both players.
    pub score: [u32; 2],
    /// The address at which to play on from the position; empty if it is not known.
    pub position: String,
}

/// The status of a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// An online game in which the player at this screen is to move.
    YourTurn,
    /// Any other game that goes on.
    Open,
    /// A finished game.
    Over,
}

impl Standing {
    /// All, in the order of the page.
    pub const ALL: [Standing; 3] = [Standing::YourTurn, Standing::Open, Standing::Over];
}

impl KeptGame {
    /// Returns the status.
    #[must_use]
    pub const fn standing(&self) -> Standing {
        match self {
            KeptGame { over: true, .. } => Standing::Over,
            KeptGame { there: Some(true), .. } => Standing::YourTurn,
            _ => Standing::Open,
        }
    }

    /// Opens a game at the saved position; `None` if it is not known.
    #[must_use]
    pub fn board(&self, kind: &'static GameType) -> Option<Game> {
        match Address::read(&self.position, &[kind.name()]) {
            Address::Setup { choices, .. } => Setup::new(kind, "", &choices).open().ok(),
            _ => None,
        }
    }

    /// Returns the address.
    #[must_use]
    pub fn address(&self) -> Address {
        let (game, id) = (self.game.clone(), self.id.clone());
        match self.there {
            Some(_) => Address::Table { id, line: None },
            None => Address::Game { game, id, line: None },
        }
    }
}

/// The list of saved games, latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Archive {
    games: Vec<KeptGame>,
}

impl Archive {
    /// The storage key of the list.
    pub const KEY: &str = "games";

    /// Returns the storage key of the record of a game.
    #[must_use]
    pub fn record_key(id: &str) -> String {
        format!("game:{id}")
    }

    /// Returns the games, latest first.
    #[must_use]
    pub fn games(&self) -> &[KeptGame] {
        &self.games
    }

    /// Finds a game.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&KeptGame> {
        self.games.iter().find(|kept| kept.id == id)
    }

    /// Puts a game at the top of the list, in place of its earlier state.
    pub fn put(&mut self, game: KeptGame) {
        self.forget(&game.id);
        self.games.insert(0, game);
    }

    /// Removes a game from the list.
    pub fn forget(&mut self, id: &str) {
        self.games.retain(|kept| kept.id != id);
    }

    /// Writes the list as text, a line for each game.
    #[must_use]
    pub fn write(&self) -> String {
        let line = |kept: &KeptGame| {
            let KeptGame { id, game, changed_ms, over, title, there, score: [one, two], position } = kept;
            format!(
                "{id}\t{game}\t{changed_ms}\t{}\t{}\t{}\t{one}\t{two}\t{position}\n",
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

    /// Reads the text of [`Archive::write`]; lines that cannot be read are left out.
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
                // Lists of older versions end here.
                score: [(); 2].map(|()| next().and_then(|score| score.parse().ok()).unwrap_or_default()),
                position: next().unwrap_or_default().to_owned(),
            })
        };
        Archive { games: text.lines().filter_map(game).collect() }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_play::GameType;
    use ludoteca_testkit::Toy;

    use super::{Archive, KeptGame, Standing};

    static TOY: GameType = GameType::of::<Toy>();

    fn kept(id: &str, changed_ms: i64) -> KeptGame {
        let (id, title) = (id.to_owned(), "Ana – Bot".to_owned());
        let position = "/toy?position=5+4+3+1+take".to_owned();
        KeptGame { id, game: "toy".to_owned(), changed_ms, over: false, title, there: None, score: [3, 0], position }
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

    #[test]
    fn a_list_of_an_earlier_version_has_games_without_a_board() {
        let read = Archive::read("a\ttoy\t1\topen\tAna – Bot\there\n");
        assert_eq!(read.games(), [KeptGame { score: [0, 0], position: String::new(), ..kept("a", 1) }]);
        assert!(read.games()[0].board(&TOY).is_none());
    }

    #[test]
    fn the_board_of_a_game_is_that_of_its_position() {
        let board = kept("a", 1).board(&TOY).expect("it is known");
        assert_eq!(board.position().text(), "5 4 3 1 take");
        let wrong = KeptGame { position: "/toy?position=nonsense".to_owned(), ..kept("a", 1) };
        assert!(wrong.board(&TOY).is_none());
    }

    #[test]
    fn the_status_of_a_game_follows_from_turn_and_end() {
        let standing = |over: bool, there: Option<bool>| KeptGame { over, there, ..kept("a", 1) }.standing();
        assert_eq!(standing(false, Some(true)), Standing::YourTurn);
        assert_eq!([standing(false, None), standing(false, Some(false))], [Standing::Open; 2]);
        assert_eq!(standing(true, Some(true)), Standing::Over);
    }
}
