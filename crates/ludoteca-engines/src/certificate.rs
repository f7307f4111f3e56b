//! Results that anybody can check: a certificate holds the winner's answer to everything, and a small checker that shares no code
//! with the engine follows them.
//!
//! A certificate is a text of a few lines, an empty line, and bytes:
//!
//! ```text
//! ludoteca certificate 1
//! game: …
//! ```
//!
//! What the further lines and the bytes mean is said by the game.

use ludoteca_game::{Explain, Message, Player, error_that_explains, quote};
use ludoteca_play::Game;
use ludoteca_view::GameRules;

use crate::BOTS;
use crate::engine::Limits;
use crate::messages;

const FIRST_LINE: &str = "ludoteca certificate 1";

/// What a game's engine writes and its checker reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Names and values, in order.
    pub header: Header,
    /// The answers.
    pub body: Vec<u8>,
    /// Every move of the position, with who wins after it.
    pub winners: Vec<(String, Player)>,
}

/// A certificate as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// Every move of the position, with who wins after it.
    pub winners: Vec<(String, Player)>,
}

/// How far a certificate is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certified {
    /// So many moves of the position are done.
    pub moves: usize,
    /// Of so many.
    pub of: usize,
    /// How many answers have been written.
    pub answers: usize,
    /// How many positions have been looked at.
    pub nodes: u64,
}

/// Writes the certificate of a position.
pub type WriteCertificate<G> =
    fn(&G, &<G as ludoteca_game::Rules>::Position, &Limits<'_>, &mut dyn FnMut(&Certified)) -> Option<Certificate>;

/// Follows the answers of a certificate, given its header by names and its body, and says how many positions that took.
pub type CheckCertificate = fn(&dyn Fn(&str) -> Option<String>, &[u8]) -> Result<u64, String>;

/// How the results of a game are certified.
#[derive(Debug)]
pub struct Certifier<G: GameRules> {
    /// Writes.
    pub write: WriteCertificate<G>,
    /// Checks, by code of its own.
    pub check: CheckCertificate,
}

/// A certificate that was followed to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The game.
    pub game: String,
    /// What it says, by names.
    pub header: Header,
    /// How many answers it has.
    pub answers: usize,
    /// How many positions were looked at.
    pub positions: u64,
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertificateError {
    /// It is something else.
    NotOne,
    /// Nobody can check certificates of this game.
    NoChecker {
        /// What it says.
        game: String,
    },
    /// It is wrong.
    Wrong {
        /// What was found, in English.
        why: String,
    },
}

impl Explain for CertificateError {
    fn message(&self) -> Message {
        match self {
            CertificateError::NotOne => messages::not_a_certificate(FIRST_LINE),
            CertificateError::NoChecker { game } => messages::no_checker(quote(game)),
            CertificateError::Wrong { why } => messages::wrong_certificate(why.as_str()),
        }
    }
}

error_that_explains!(CertificateError);

/// Whether the results of a game can be certified.
#[must_use]
pub fn has_certificates(game: &str) -> bool {
    BOTS.iter().any(|bots| bots.game() == game && bots.checker().is_some())
}

/// The certificate of what is proved about the position of a table; `None` if there can be none or the work was stopped.
#[must_use]
pub fn certify(game: &Game, limits: &Limits<'_>, tell: &mut dyn FnMut(&Certified)) -> Option<Written> {
    let bots = BOTS.iter().find(|bots| bots.game() == game.kind().name())?;
    Some(bots.certify(game, limits, tell)?.write(game.kind().name()))
}

impl Certificate {
    /// The file of a certificate.
    pub(crate) fn write(self, game: &str) -> Written {
        let mut text = format!("{FIRST_LINE}\ngame: {game}\n");
        for (name, value) in self.header {
            text.push_str(&format!("{name}: {value}\n"));
        }
        text.push('\n');
        let mut bytes = text.into_bytes();
        bytes.extend(self.body);
        Written { bytes, winners: self.winners }
    }
}

/// Follows every answer of a certificate, by code that shares nothing with the engine that wrote it.
///
/// # Errors
///
/// That it is none, or what is wrong with it.
pub fn check_certificate(bytes: &[u8]) -> Result<Checked, CertificateError> {
    let (header, body) = split(bytes).ok_or(CertificateError::NotOne)?;
    let told = |name: &str| header.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
    let game = told("game").ok_or(CertificateError::NotOne)?;
    let bots = BOTS.iter().find(|bots| bots.game() == game);
    let check = bots.and_then(|bots| bots.checker()).ok_or(CertificateError::NoChecker { game: game.clone() })?;
    let positions = check(&told, body).map_err(|why| CertificateError::Wrong { why })?;
    Ok(Checked { game, header, answers: body.len(), positions })
}

/// Names and values.
pub type Header = Vec<(String, String)>;

/// The lines after the first, and what comes after the empty one.
fn split(bytes: &[u8]) -> Option<(Header, &[u8])> {
    let end = bytes.windows(2).position(|two| two == b"\n\n")?;
    let text = std::str::from_utf8(&bytes[..end]).ok()?;
    let mut lines = text.lines();
    if lines.next()? != FIRST_LINE {
        return None;
    }
    let header = lines.map(|line| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned())));
    Some((header.collect::<Option<_>>()?, &bytes[end + 2..]))
}
