//! Files with games, of this and of other programs.

use ludoteca_game::{Games, LineError, quote};

use crate::game_type::GameType;
use crate::messages;
use crate::record::{self, FIRST_LINE, LoadedGame};

/// The longest file of another program that is read, in bytes: analysis makes them long.
pub const BYTES_MAX: usize = 64 << 20;

/// The name of our own format among those of other programs.
pub const OWN_FORMAT: &str = "record";

/// Reads the games of a file. The format is the one given, otherwise the one that the text looks like, otherwise the extension of the file.
///
/// # Errors
///
/// Returns the reason if the format is unknown or a line cannot be read.
pub fn read_games(
    bytes: &[u8],
    name: &str,
    format: Option<&str>,
    games: &[&'static GameType],
) -> Result<Games<LoadedGame>, LineError> {
    let text = decoded(bytes);
    let refused = |why| LineError { line: 1, why };
    let format = match format {
        Some(format) if formats(games).contains(&format) => format,
        Some(format) => {
            return Err(refused(messages::no_such_format(quote(format), formats(games).join(", "))));
        }
        None => recognized(&text, name, games),
    };
    if format == OWN_FORMAT {
        if let Err(error) = std::str::from_utf8(bytes) {
            let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
            return Err(LineError { line, why: messages::not_utf8().into() });
        }
        return Ok(vec![Ok(record::read(&text, games)?)]);
    }
    let read = games.iter().find_map(|game| game.import(format, &text));
    read.unwrap_or_else(|| Err(refused(messages::not_a_record(FIRST_LINE))))
}

/// The names of all formats, our own first.
#[must_use]
pub fn formats(games: &[&'static GameType]) -> Vec<&'static str> {
    std::iter::once(OWN_FORMAT).chain(games.iter().flat_map(|game| game.formats())).collect()
}

fn recognized(text: &str, name: &str, games: &[&'static GameType]) -> &'static str {
    if text.trim_start_matches('\u{feff}').starts_with(FIRST_LINE) {
        return OWN_FORMAT;
    }
    if let Some(format) = games.iter().find_map(|game| game.recognize(text)) {
        return format;
    }
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    let by_name = formats(games).into_iter().find(|format| format.eq_ignore_ascii_case(ending));
    by_name.unwrap_or(OWN_FORMAT)
}

/// The text of bytes in UTF-8, in UTF-16 of either order, or else in Latin-1, in which any bytes are text.
fn decoded(bytes: &[u8]) -> String {
    let units = |two: fn([u8; 2]) -> u16, bytes: &[u8]| {
        let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| two([pair[0], pair[1]])).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => units(u16::from_le_bytes, rest),
        [0xfe, 0xff, rest @ ..] => units(u16::from_be_bytes, rest),
        // Without a mark: the letters of these formats are in the lower half of two bytes.
        [first, 0, ..] if *first != 0 => units(u16::from_le_bytes, bytes),
        [0, first, ..] if *first != 0 => units(u16::from_be_bytes, bytes),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn the_same_text_is_read_in_every_encoding() {
        let text = "; [Event \"Año\"]\n 5 point match\n";
        let latin: Vec<u8> = text.chars().map(|letter| letter as u8).collect();
        let (low, high): (Vec<u8>, Vec<u8>) = (
            text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        );
        let marked = |mark: [u8; 2], bytes: &[u8]| [&mark[..], bytes].concat();
        for bytes in [text.as_bytes(), &latin, &low, &high, &marked([0xff, 0xfe], &low), &marked([0xfe, 0xff], &high)] {
            assert_eq!(decoded(bytes), text);
        }
        assert_eq!(decoded(&[0xff, 0xfe, 0x41]), "", "half a letter is none");
    }
}
