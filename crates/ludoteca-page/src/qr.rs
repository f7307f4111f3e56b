//! A text as a square of dark and light modules that a camera reads.

use std::fmt::Write;

use qrcode::{Color, EcLevel, QrCode};

/// The light margin that a camera needs, in modules.
const MARGIN: usize = 4;

/// A QR code as it is drawn: a square of so many units, and the outline of everything dark in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qr {
    /// How wide and high it is, margin included.
    pub size: usize,
    /// The outline of the dark modules, as the `d` of a path.
    pub path: String,
}

/// The code of a text; `None` if it is too long for one.
#[must_use]
pub fn qr(text: &str) -> Option<Qr> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let colors = code.to_colors();
    let mut path = String::new();
    for (row, modules) in colors.chunks(width).enumerate() {
        let mut column = 0;
        while column < width {
            let run = modules[column..].iter().take_while(|module| **module == Color::Dark).count();
            if run > 0 {
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", column + MARGIN, row + MARGIN);
            }
            column += run.max(1);
        }
    }
    Some(Qr { size: width + 2 * MARGIN, path })
}

#[cfg(test)]
mod tests {
    use super::qr;

    #[test]
    fn the_corners_that_a_camera_looks_for_are_there() {
        let code = qr("http://192.168.1.7:7700/#/join/abc/inv_def").expect("a short text");
        assert!(code.path.starts_with("M4 4h7v1h-7z"), "{}", code.path);
        assert!(code.path.contains(&format!("M{} 4h7v1h-7z", code.size - 11)), "{}", code.path);
        assert_eq!(qr(&"x".repeat(5_000)), None);
    }
}
