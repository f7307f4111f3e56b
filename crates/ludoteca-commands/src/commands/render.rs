use std::path::Path;
use std::sync::Arc;

use clap::ArgMatches;
use ludoteca_game::{Player, list_of_words, quote};
use ludoteca_view::fonts::TTF;
use ludoteca_view::scene::Mark;
use ludoteca_view::svg::svg_marked;
use ludoteca_view::{Cut, Size, Theme};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::{open_and_play, save, text};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// The maximum width of a picture, wider than any screen.
const WIDTH_MAX: u32 = 8192;

/// The minimum width of a picture, below which pieces cannot be told apart.
const WIDTH_MIN: u32 = 16;

/// The maximum number of pixels: 128 MiB while the picture is drawn.
const PIXELS_MAX: u32 = 32 * 1024 * 1024;

/// The format of a picture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

/// Draws a position.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    let file = text(matches, "output").filter(|file| *file != "-");
    let format = format(text(matches, "format"), file)?;
    let width = text(matches, "width").map(width).transpose()?;
    if format == Format::Svg && width.is_some() {
        return refused(messages::width_without_pixels());
    }
    if format == Format::Png && file.is_none() && output.is_terminal() {
        return refused(messages::no_pixels_in_a_terminal());
    }
    let game = open_and_play(matches)?;
    let viewer = if text(matches, "view") == Some("2") { Player::Two } else { Player::One };
    let theme = if text(matches, "theme") == Some("dark") { Theme::Dark } else { Theme::Light };
    let cut = text(matches, "cut").and_then(Cut::named).unwrap_or_default();
    let cuts = game.view().cuts();
    if !cuts.iter().any(|(known, _)| *known == cut) {
        let known = list_of_words(cuts.iter().map(|(cut, _)| cut.name()));
        return refused(messages::no_such_cut(cut.name(), known));
    }
    let scene = game.scene(viewer, cut);
    let marks = if matches.get_flag("last") { scene.trace(&game.last_moves()) } else { Mark::default() };
    let document = svg_marked(&scene, &marks, theme, output.lang);
    match format {
        Format::Svg => save(file, document, output),
        Format::Png => save(file, png(&document, scene.size(), width)?, output),
    }
}

/// Returns the format that is asked for, otherwise that of the file name, otherwise SVG.
fn format(given: Option<&str>, file: Option<&str>) -> Result<Format, Failure> {
    let ending = |file| Path::new(file).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let wanted = given.or_else(|| file.map(ending)).unwrap_or("svg");
    match (wanted.to_ascii_lowercase().as_str(), file) {
        ("svg", _) => Ok(Format::Svg),
        ("png", _) => Ok(Format::Png),
        (_, file) => refused(messages::no_such_picture(quote(file.unwrap_or_default()))),
    }
}

fn width(given: &str) -> Result<u32, Failure> {
    let width = given.parse().ok().filter(|width| (WIDTH_MIN..=WIDTH_MAX).contains(width));
    width.map_or_else(|| refused(messages::not_a_width(quote(given), WIDTH_MIN, WIDTH_MAX)), Ok)
}

/// Draws the document as PNG of this width, or of twice its own.
fn png(document: &str, size: Size, width: Option<u32>) -> Result<Vec<u8>, Failure> {
    let width = width.unwrap_or((size.width * 2.0).round() as u32);
    let scale = width as f32 / size.width;
    let height = ((size.height * scale).round() as u32).max(1);
    let fits = width.checked_mul(height).is_some_and(|pixels| pixels <= PIXELS_MAX);
    let Some(mut pixels) = fits.then(|| Pixmap::new(width, height)).flatten() else {
        return refused(messages::picture_too_large(width, height, PIXELS_MAX));
    };
    // The fonts of the machine may be missing or different: the program has its own.
    let mut fonts = fontdb::Database::new();
    TTF.iter().for_each(|font| fonts.load_font_data(font.bytes.to_vec()));
    let options = Options { fontdb: Arc::new(fonts), ..Options::default() };
    let tree = Tree::from_str(document, &options).expect("what we write is SVG");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels.encode_png().expect("pixels in memory have a PNG form"))
}
