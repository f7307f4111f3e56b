//! Boards as pictures.

use std::collections::HashSet;

use resvg::tiny_skia::Pixmap;

use crate::{run, told};

#[test]
fn render_draws_both_views_and_both_themes() {
    let light = told(&run("render kamisado"));
    assert!(light.starts_with("<svg ") && light.ends_with("</svg>\n"));
    assert_ne!(light, told(&run("render kamisado --view 2")));
    assert_ne!(told(&run("render congkak")), told(&run("render congkak --theme dark")));
}

/// A PNG picture as the program writes it.
fn pixels(bytes: &[u8]) -> Pixmap {
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "a PNG picture");
    Pixmap::decode_png(bytes).expect("a PNG picture")
}

/// How many colours a picture has in a rectangle from its left, upper edge with a width and a height.
fn colours(picture: &Pixmap, [left, top, width, height]: [u32; 4]) -> usize {
    let places = (top..top + height).flat_map(|y| (left..left + width).map(move |x| (x, y)));
    let colours: HashSet<[u8; 4]> = places
        .map(|(x, y)| picture.pixel(x, y).expect("a place in the picture"))
        .map(|colour| [colour.red(), colour.green(), colour.blue(), colour.alpha()])
        .collect();
    colours.len()
}

#[test]
fn render_draws_pixels_of_any_width() {
    for (game, width, height) in
        [("backgammon", 1884, 1216), ("kamisado", 1720, 1720), ("galleta", 1727, 1727), ("congkak", 2168, 1120)]
    {
        let output = run(&format!("render {game} --format png"));
        assert!(output.stderr.is_empty() && output.status.success());
        let picture = pixels(&output.stdout);
        assert_eq!((picture.width(), picture.height()), (width, height), "{game} at twice its size");
        assert!(colours(&picture, [0, 0, width, height]) > 20, "{game} is more than a few flat places");
        let small = pixels(&run(&format!("render {game} --format png --width 300")).stdout);
        assert_eq!((small.width(), small.height()), (300, (300 * height + width / 2) / width), "{game}");
    }
}

/// The lightest green in a rectangle from its left, upper edge with a width and a height.
fn lightest(picture: &Pixmap, [left, top, width, height]: [u32; 4]) -> u8 {
    let places = (top..top + height).flat_map(|y| (left..left + width).map(move |x| (x, y)));
    places.filter_map(|(x, y)| picture.pixel(x, y)).map(|colour| colour.green()).max().unwrap_or_default()
}

#[test]
fn letters_come_with_the_program_whatever_fonts_there_are() {
    let picture = pixels(&run("render kamisado --format png").stdout);
    // The letter of file a stands in the dark frame above it.
    assert!(lightest(&picture, [148, 10, 24, 28]) > 200, "the letter");
    assert!(lightest(&picture, [180, 10, 24, 28]) < 120, "the frame beside it");
}

#[test]
fn a_board_is_drawn_in_the_shapes_that_its_game_has() {
    let size = |options: &str| {
        let picture = pixels(&run(&format!("render {options} --format png --width 404")).stdout);
        (picture.width(), picture.height())
    };
    assert_eq!(size("backgammon --cut compact"), (404, 404));
    assert_eq!(size("congkak --cut compact"), (404, 651));
    assert_eq!(size("congkak --cut short"), (404, 474));
    let refused = run("render kamisado --cut short --lang en");
    assert_eq!(
        String::from_utf8_lossy(&refused.stderr),
        "error: this game has no board of the shape short; there are: wide, compact\n"
    );
}

#[test]
fn the_last_move_is_marked_if_one_asks_for_it() {
    let plain = told(&run("render kamisado c1c6"));
    let marked = told(&run("render kamisado c1c6 --last"));
    // The colour of the marks of a last move, the same in both themes.
    assert!(!plain.contains("#ffd166") && marked.contains("#ffd166"));
    assert_eq!(told(&run("render kamisado --last")), told(&run("render kamisado")), "there is none yet");
}

#[test]
fn the_ending_of_the_file_decides_what_is_written() {
    let folder = std::env::temp_dir().join(format!("ludoteca-render-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let written = |name: &str, options: &str| {
        let file = folder.join(name);
        let output = run(&format!("render congkak {options} -o '{}'", file.display()));
        assert_eq!(told(&output), "", "{name}");
        std::fs::read(file).expect("the picture")
    };
    let light = written("board.png", "");
    assert_eq!(pixels(&light).width(), 2168);
    assert_eq!(light, written("BOARD.PNG", ""));
    assert_eq!(light, run("render congkak --format png").stdout);
    assert_ne!(light, written("dark.png", "--theme dark"));
    assert_eq!(pixels(&written("narrow", "--format png --width 100")).width(), 100);
    assert_eq!(written("board.svg", ""), run("render congkak").stdout);
    assert_eq!(run("render congkak -o -").stdout, run("render congkak").stdout);
    std::fs::remove_dir_all(folder).expect("the folder goes");
}
