//! The two fonts of every screen and picture, under the Open Font License; the licences lie beside the files.
//!
//! **Bricolage Grotesque** is for titles, numbers and the status of a game, **Figtree** for everything else and for all text on
//! boards. Pages are sent the variable ones as WOFF2; a renderer without axes is given single weights.

/// A font file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Font {
    /// The name of the file.
    pub file: &'static str,
    /// The family that styles name it by.
    pub family: &'static str,
    /// The lightest and the heaviest weight that it has.
    pub weights: (u16, u16),
    /// The file itself.
    pub bytes: &'static [u8],
}

macro_rules! font {
    ($file:literal, $family:literal, $weights:expr) => {
        Font { file: $file, family: $family, weights: $weights, bytes: include_bytes!(concat!("../fonts/", $file)) }
    };
}

/// For pages: all weights in one file each.
pub const WOFF2: [Font; 2] = [
    font!("bricolage-grotesque.woff2", "Bricolage Grotesque", (500, 800)),
    font!("figtree.woff2", "Figtree", (300, 900)),
];

/// For renderers without axes: one weight a file.
pub const TTF: [Font; 3] = [
    font!("bricolage-grotesque-700.ttf", "Bricolage Grotesque", (700, 700)),
    font!("figtree-600.ttf", "Figtree", (600, 600)),
    font!("figtree-700.ttf", "Figtree", (700, 700)),
];

#[cfg(test)]
mod tests {
    use super::{TTF, WOFF2};

    #[test]
    fn the_files_are_what_their_names_say() {
        for font in &WOFF2 {
            assert!(font.file.ends_with(".woff2") && font.bytes.starts_with(b"wOF2"), "{}", font.file);
        }
        for font in &TTF {
            assert!(font.file.ends_with(".ttf") && font.bytes.starts_with(&[0, 1, 0, 0]), "{}", font.file);
        }
    }
}
