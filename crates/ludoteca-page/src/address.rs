//! Addresses of the page, as paths that can be linked to.

use std::fmt;

use ludoteca_game::settings::Default as Usual;
use ludoteca_play::{Game, SharedPosition};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// An address of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// The list of games to play.
    Home,
    /// The games saved in this browser.
    Games,
    /// The tables of the server.
    Tables,
    /// A table of the server.
    Table {
        /// The identifier.
        id: String,
        /// The line of the list of moves that is shown, if not the last.
        line: Option<usize>,
    },
    /// An invitation to a table.
    Join {
        /// The identifier.
        id: String,
        /// The code of the invitation.
        code: String,
    },
    /// The own seat at a table, opened on another device.
    Seat {
        /// The identifier of the table.
        id: String,
        /// The token of the seat.
        token: String,
    },
    /// The check of the dice of a table.
    TableDice {
        /// The identifier.
        id: String,
    },
    /// The check of the dice of a saved game.
    Dice {
        /// The game.
        game: String,
        /// The identifier.
        id: String,
    },
    /// The setup of a game, some of it chosen already.
    Setup {
        /// The game.
        game: String,
        /// The choices: `mode`, `p1`, `p2`, `position`, or a setting.
        choices: Vec<(String, String)>,
    },
    /// A saved game.
    Game {
        /// The game.
        game: String,
        /// The identifier.
        id: String,
        /// The line of the list of moves that is shown, if not the last; 0 is the start.
        line: Option<usize>,
    },
    /// The rules of a game.
    Rules {
        /// The game.
        game: String,
    },
    /// The guided first game.
    Lesson {
        /// The game.
        game: String,
    },
    /// A puzzle.
    Puzzle {
        /// The game.
        game: String,
        /// The number, from 1; `None` for the puzzle of the day.
        number: Option<u64>,
    },
    /// The position editor.
    Editor {
        /// The game.
        game: String,
        /// The position to change, if it is not the usual start.
        position: Option<String>,
    },
    /// An address that does not exist.
    Unknown(String),
}

/// The characters that are escaped in a path or in a choice.
const SPECIAL: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~').remove(b',');

impl Address {
    /// Returns the address at which any browser can play on from a position, with the settings of a game.
    #[must_use]
    pub fn of_position(game: &Game, position: &SharedPosition) -> Address {
        let known = game.kind().info.settings;
        let is_usual = |key: &str, value: &str| {
            let setting = known.iter().find(|setting| setting.key == key);
            setting.is_some_and(|setting| matches!(setting.default, Usual::Fixed(usual) if usual == value))
        };
        let given = game.settings().iter().map(|(key, value)| (key.to_owned(), value.to_string()));
        let mut choices: Vec<(String, String)> = given.filter(|(key, value)| !is_usual(key, value)).collect();
        choices.push(("position".to_owned(), position.text()));
        Address::Setup { game: game.kind().name().to_owned(), choices }
    }

    /// Reads a path such as `/kamisado/k3f9/12` or `/galleta?mode=3`; `games` are the names of all games.
    #[must_use]
    pub fn read(path: &str, games: &[&str]) -> Address {
        let unknown = || Address::Unknown(path.to_owned());
        // Secrets come after `#`, which browsers never send.
        let path =
            path.split_once('#').map_or(path, |(before, behind)| if behind.starts_with('/') { behind } else { before });
        let (way, query) = path.split_once('?').unwrap_or((path, ""));
        let decoded: Option<Vec<String>> = way.split('/').filter(|part| !part.is_empty()).map(decode).collect();
        let Some(parts) = decoded else { return unknown() };
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let own = |game: &str| games.contains(&game).then(|| game.to_owned());
        let place = match parts.as_slice() {
            [] => Some(Address::Home),
            ["games"] => Some(Address::Games),
            ["tables"] => Some(Address::Tables),
            ["join", id, code] => Some(Address::Join { id: (*id).to_owned(), code: (*code).to_owned() }),
            ["table", id] => Some(Address::Table { id: (*id).to_owned(), line: None }),
            ["table", id, "dice"] => Some(Address::TableDice { id: (*id).to_owned() }),
            ["table", id, secret] => Some(match secret.parse() {
                Ok(line) => Address::Table { id: (*id).to_owned(), line: Some(line) },
                Err(_) => Address::Seat { id: (*id).to_owned(), token: (*secret).to_owned() },
            }),
            [game] => own(game).map(|game| Address::Setup { game, choices: choices(query) }),
            [game, "rules"] => own(game).map(|game| Address::Rules { game }),
            [game, "learn"] => own(game).map(|game| Address::Lesson { game }),
            [game, "puzzles"] => own(game).map(|game| Address::Puzzle { game, number: None }),
            [game, "puzzles", number] => match number.parse() {
                Ok(number) if number > 0 => own(game).map(|game| Address::Puzzle { game, number: Some(number) }),
                _ => None,
            },
            [game, "edit"] => {
                let position = choices(query).into_iter().find(|(key, _)| key == "position").map(|(_, text)| text);
                own(game).map(|game| Address::Editor { game, position })
            }
            [game, id] => own(game).map(|game| Address::Game { game, id: (*id).to_owned(), line: None }),
            [game, id, "dice"] => own(game).map(|game| Address::Dice { game, id: (*id).to_owned() }),
            [game, id, line] => match line.parse() {
                Ok(line) => own(game).map(|game| Address::Game { game, id: (*id).to_owned(), line: Some(line) }),
                Err(_) => None,
            },
            _ => None,
        };
        place.unwrap_or_else(unknown)
    }
}

fn choices(query: &str) -> Vec<(String, String)> {
    let pair = |pair: &str| {
        let (key, value) = pair.split_once('=')?;
        Some((decode(key)?, decode(&value.replace('+', " "))?))
    };
    query.split('&').filter_map(pair).collect()
}

fn decode(text: &str) -> Option<String> {
    percent_decode_str(text).decode_utf8().ok().map(std::borrow::Cow::into_owned)
}

/// Writes the path that [`Address::read`] reads.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |text: &str| utf8_percent_encode(text, SPECIAL).to_string();
        match self {
            Address::Home => f.write_str("/"),
            Address::Games => f.write_str("/games"),
            Address::Tables => f.write_str("/tables"),
            Address::Table { id, line } => {
                write!(f, "/table/{}", plain(id))?;
                line.map_or(Ok(()), |line| write!(f, "/{line}"))
            }
            Address::Join { id, code } => write!(f, "/#/join/{}/{}", plain(id), plain(code)),
            Address::Seat { id, token } => write!(f, "/#/table/{}/{}", plain(id), plain(token)),
            Address::TableDice { id } => write!(f, "/table/{}/dice", plain(id)),
            Address::Dice { game, id } => write!(f, "/{}/{}/dice", plain(game), plain(id)),
            Address::Setup { game, choices } => {
                write!(f, "/{}", plain(game))?;
                for (place, (key, value)) in choices.iter().enumerate() {
                    write!(f, "{}{}={}", if place == 0 { '?' } else { '&' }, plain(key), plain(value))?;
                }
                Ok(())
            }
            Address::Game { game, id, line } => {
                write!(f, "/{}/{}", plain(game), plain(id))?;
                line.map_or(Ok(()), |line| write!(f, "/{line}"))
            }
            Address::Rules { game } => write!(f, "/{}/rules", plain(game)),
            Address::Lesson { game } => write!(f, "/{}/learn", plain(game)),
            Address::Puzzle { game, number } => {
                write!(f, "/{}/puzzles", plain(game))?;
                number.map_or(Ok(()), |number| write!(f, "/{number}"))
            }
            Address::Editor { game, position } => {
                write!(f, "/{}/edit", plain(game))?;
                position.as_ref().map_or(Ok(()), |position| write!(f, "?position={}", plain(position)))
            }
            Address::Unknown(path) => f.write_str(path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Address;

    const GAMES: [&str; 2] = ["toy", "other"];

    #[test]
    fn addresses_are_read_as_they_were_written() {
        let paths = [
            "/",
            "/games",
            "/toy",
            "/toy?mode=3&p2=bot%3A4&position=a%20b%2Fc",
            "/toy/k3f9",
            "/toy/k3f9/12",
            "/toy/rules",
            "/toy/learn",
            "/toy/puzzles",
            "/toy/puzzles/12",
            "/other/edit",
            "/other/edit?position=a%20b",
            "/tables",
            "/table/abc",
            "/table/abc/7",
            "/table/abc/dice",
            "/toy/k3f9/dice",
            "/#/join/abc/inv_x",
            "/#/table/abc/lud_x",
        ];
        for path in paths {
            let address = Address::read(path, &GAMES);
            assert!(!matches!(address, Address::Unknown(_)), "{path}");
            assert_eq!(address.to_string(), path);
        }
        let Address::Setup { choices, .. } = Address::read("/toy?position=a+b%2Fc&odd", &GAMES) else {
            panic!("a setup");
        };
        assert_eq!(choices, [("position".to_owned(), "a b/c".to_owned())]);
    }

    #[test]
    fn unknown_paths_are_recognized() {
        for path in ["/chess", "/toy/puzzles/0", "/toy/puzzles/x", "/toy/k3f9/x", "/toy/a/1/2", "/%ff", "/games/x"] {
            assert!(matches!(Address::read(path, &GAMES), Address::Unknown(_)), "{path}");
        }
    }
}
