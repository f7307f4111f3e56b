use super::{Brush, Colours, Length, picture, svg};
use crate::scene::{
    Anchor, Gradient, Mark, Paint, Piece, SHADE, SHINE, Scene, Stroke, Theme, arc, circle, ellipse, line, rect, text_of,
};
use ludoteca_game::Lang;

const BOTH: Paint = Paint::new(0xff_00_00, 0x00_ff_00);

fn brush() -> Brush {
    Brush::new("b", Colours::Of(Theme::Light), Lang::En)
}

#[test]
fn lengths_are_shown_as_short_as_they_can_be() {
    let shown = |length: f32| Length(length).to_string();
    assert_eq!([shown(5.0), shown(-0.5), shown(1.006), shown(12.25)], ["5", "-0.5", "1.01", "12.25"]);
    assert_eq!(shown(-0.001), "0");
}

#[test]
fn a_scene_becomes_a_document_in_the_colours_of_the_theme() {
    let piece = Piece::new("a", 1.0, 2.0).titled("<a>").filled(circle(0.0, 0.0, 5.0), BOTH);
    let scene = Scene { width: 10.0, height: 10.0, pieces: vec![piece], ..Scene::default() };
    let light = svg(&scene, Theme::Light, Lang::En);
    assert!(light.contains(r##"<circle cx="0" cy="0" r="5" fill="#ff0000"/>"##), "{light}");
    assert!(light.contains("<title>&lt;a&gt;</title>"), "{light}");
    assert!(light.starts_with(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10""#), "{light}");
    assert!(svg(&scene, Theme::Dark, Lang::En).contains("#00ff00"));
}

#[test]
fn the_page_chooses_between_two_colours() {
    let mut brush = Brush::new("b", Colours::Both, Lang::En);
    let element = brush.part(&circle(0.0, 0.0, 5.0).filled(BOTH).edged(Stroke::new(BOTH, 2.0)));
    for name in ["fill", "stroke"] {
        assert_eq!(element.attribute(name), Some("light-dark(#ff0000,#00ff00)"), "{name}");
    }
    assert_eq!(element.attribute("style"), None, "pages forbid styles that are written into elements");
    let same = brush.part(&circle(0.0, 0.0, 5.0).filled(SHINE));
    assert_eq!(same.attribute("fill"), Some("#ffffff"));
}

#[test]
fn equal_gradients_are_defined_once_under_names_of_the_drawing() {
    let mut brush = brush();
    let glow = || Gradient::radial((0.5, 0.5), 0.5, [(0.0, SHINE), (1.0, BOTH)]);
    let shadow = Gradient::shadow(0.6, 0.55);
    let fills: Vec<_> = [glow(), glow(), shadow]
        .map(|gradient| brush.part(&circle(0.0, 0.0, 1.0).filled(gradient)))
        .iter()
        .map(|element| element.attribute("fill").unwrap_or_default().to_owned())
        .collect();
    assert_eq!(fills, ["url(#b-g0)", "url(#b-g0)", "url(#b-g1)"]);
    let definitions = brush.definitions().to_string();
    assert_eq!(
        definitions,
        "<defs><radialGradient id=\"b-g0\" cx=\"0.5\" cy=\"0.5\" r=\"0.5\"><stop offset=\"0\" stop-color=\"#ffffff\"/>\
         <stop offset=\"1\" stop-color=\"#ff0000\"/></radialGradient><radialGradient id=\"b-g1\" cx=\"0.5\" cy=\"0.5\" r=\"0.5\">\
         <stop offset=\"0.6\" stop-color=\"#000000\" stop-opacity=\"0.55\"/><stop offset=\"1\" stop-color=\"#000000\" \
         stop-opacity=\"0\"/></radialGradient></defs>"
    );
}

#[test]
fn lines_have_ends_and_dashes_and_shapes_their_opacity() {
    let stroke = Stroke::new(SHADE, 4.6).round().dashed(0.1, 11.1);
    let shown = brush().part(&line((0.0, 1.0), (2.0, 3.0)).stroked(stroke).faded(0.72)).to_string();
    assert_eq!(
        shown,
        "<line x1=\"0\" y1=\"1\" x2=\"2\" y2=\"3\" fill=\"none\" stroke=\"#000000\" stroke-width=\"4.6\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-dasharray=\"0.1 11.1\" opacity=\"0.72\"/>"
    );
}

#[test]
fn curves_are_written_with_absolute_places() {
    let path = |form| brush().part(&form).attribute("d").unwrap_or_default().to_owned();
    assert_eq!(path(ellipse(5.0, 5.0, 3.0, 2.0).filled(SHADE)), "M2 5A3 2 0 1 1 8 5A3 2 0 1 1 2 5Z");
    assert_eq!(
        path(arc((0.0, 0.0), (1.0, 2.0), (3.0, 4.0)).placed((1.0, 1.0), 2.0).filled(SHADE)),
        "M1 1A2 4 0 0 1 7 9"
    );
}

#[test]
fn texts_have_an_anchor_a_weight_and_nothing_that_could_be_markup() {
    let part = text_of(800, Anchor::End, 5.0, 5.0, 10.0, "A&B").filled(SHADE);
    assert_eq!(
        brush().part(&part).to_string(),
        "<text x=\"5\" y=\"8.55\" font-size=\"10\" font-weight=\"800\" text-anchor=\"end\" fill=\"#000000\">A&amp;B</text>"
    );
}

#[test]
fn a_piece_is_moved_turned_scaled_and_faded() {
    let piece = Piece { turn: -7.0, scale: 0.5, opacity: 0.42, ..Piece::new("die", 1.0, 2.0) };
    let shown = brush().piece(&piece).to_string();
    assert_eq!(shown, r#"<g transform="translate(1 2) rotate(-7) scale(0.5)" opacity="0.42"/>"#);
}

#[test]
fn marks_lie_between_the_ground_and_the_pieces_and_above_them() {
    let piece = |key: &str| Piece::new(key, 0.0, 0.0).titled(key);
    let scene = Scene { ground: vec![piece("ground")], pieces: vec![piece("piece")], ..Scene::default() };
    let part = |width| rect(0.0, 0.0, width, 1.0, 0.0).filled(SHADE);
    let marks = Mark { below: vec![part(2.0)], above: vec![part(3.0)] };
    let shown = picture(&scene, &marks, brush()).to_string();
    let place = |what: &str| shown.find(what).unwrap_or_else(|| panic!("{what} in {shown}"));
    let places = [place("ground"), place("width=\"2\""), place("piece"), place("width=\"3\"")];
    assert!(places.is_sorted(), "{shown}");
}
