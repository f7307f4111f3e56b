use ludoteca_game::settings::{Kind, Setting, Value, Word};
use ludoteca_game::{Explain, GameInfo, SettingError, Settings};

use crate::board::{Outline, Shape};
use crate::messages;
use crate::moves::Galleta;

/// Which kind of shape was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// The biscuit of this radius.
    Diamond {
        /// Steps from the middle to a tip.
        radius: u8,
    },
    /// A rectangle of cells.
    Rectangle {
        /// Cells in a column.
        rows: u8,
        /// Cells in a row.
        columns: u8,
    },
    /// A shape of one's own.
    Drawing,
}

const RADIUS: u8 = 3;
const SIDE: u8 = 3;
/// 26 rows of 26 letters of up to four bytes, with room for wide margins.
const DRAWING_BYTES_MAX: usize = 8 * 1024;

static SETTINGS: &[Setting] = &[
    Setting::new(
        "shape",
        Kind::Word(&[
            Word::new("diamond", messages::shape_diamond()).also(&["galleta", "rombo", "biscuit"]),
            Word::new("rectangle", messages::shape_rectangle()).also(&["rectangulo"]),
            Word::new("drawing", messages::shape_drawing()).also(&["dibujo"]),
        ]),
        "diamond",
        messages::about_shape(),
    )
    .also(&["forma"])
    .label(messages::set_shape()),
    Setting::new("radius", Kind::Number { min: 2, max: 12 }, "3", messages::about_radius())
        .also(&["radio"])
        .label(messages::set_radius())
        .offered_as("size"),
    Setting::new(
        "size",
        Kind::Word(&[
            Word::new("basic", messages::label_basic()).also(&["basico", "5x5"]),
            Word::new("medium", messages::label_medium()).also(&["intermedio", "7x7"]),
            Word::new("large", messages::label_large()).also(&["avanzado", "9x9"]),
            Word::new("11x11", messages::label_11()),
            Word::new("13x13", messages::label_13()),
            Word::new("15x15", messages::label_15()),
            Word::new("17x17", messages::label_17()),
            Word::new("19x19", messages::label_19()),
            Word::new("21x21", messages::label_21()),
            Word::new("23x23", messages::label_23()),
            Word::new("25x25", messages::label_25()),
        ]),
        "medium",
        messages::about_size(),
    )
    .also(&["tamano"])
    .label(messages::set_size())
    .offered_with("shape", "diamond"),
    Setting::new("rows", Kind::Number { min: 1, max: 16 }, "3", messages::about_rows())
        .also(&["filas"])
        .label(messages::set_rows())
        .offered_with("shape", "rectangle"),
    Setting::new("columns", Kind::Number { min: 1, max: 16 }, "3", messages::about_columns())
        .also(&["columnas"])
        .label(messages::set_columns())
        .offered_with("shape", "rectangle"),
    Setting::new("drawing", Kind::Text { bytes_max: DRAWING_BYTES_MAX }, "", messages::about_drawing())
        .also(&["dibujo"])
        .label(messages::set_drawing())
        .depends(messages::no_drawing())
        .offered_with("shape", "drawing"),
    Setting::new("outline", Kind::Flag, "false", messages::about_outline())
        .also(&["contorno"])
        .label(messages::set_outline()),
];

impl Default for Galleta {
    /// The biscuit of radius 3.
    fn default() -> Galleta {
        Galleta::from_settings(&Settings::default()).expect("the defaults make a game")
    }
}

/// The description of the game.
pub static INFO: GameInfo = GameInfo {
    summary: messages::summary(),
    accent_colour: 0x7a_3f_12,
    sides: [messages::player_one(), messages::player_two()],
    settings: SETTINGS,
    main_settings: &["size", "radius", "shape"],
    counts: &["cells"],
    ..GameInfo::new("galleta", messages::title())
};

impl Galleta {
    /// Creates the game with these settings; missing ones have their defaults.
    ///
    /// # Errors
    ///
    /// Returns the reason if settings do not go together or a drawing is no shape.
    pub fn from_settings(settings: &Settings) -> Result<Galleta, SettingError> {
        let outline = if settings.flag("outline") == Some(true) { Outline::Drawn } else { Outline::Open };
        let kind = match (settings.word("shape"), settings.text("drawing")) {
            (None, Some(_)) => "drawing",
            (word, _) => word.unwrap_or("diamond"),
        };
        for (key, _) in settings.iter() {
            let with = match key {
                "radius" | "size" if kind != "diamond" => "shape=diamond",
                "rows" | "columns" if kind != "rectangle" => "shape=rectangle",
                "drawing" if kind != "drawing" => "shape=drawing",
                _ => continue,
            };
            return Err(SettingError::OnlyWith { key, with });
        }
        let number = |key, default| settings.number(key).map_or(default, |number| number as u8);
        let (form, shape, key) = match kind {
            "rectangle" => {
                let (rows, columns) = (number("rows", SIDE), number("columns", SIDE));
                (Form::Rectangle { rows, columns }, Shape::rectangle(rows, columns, outline), "outline")
            }
            "drawing" => {
                let missing = || SettingError::Refused { key: "drawing", why: messages::drawing_missing().into() };
                let text = settings.text("drawing").ok_or_else(missing)?;
                (Form::Drawing, Shape::drawing(text, outline), "drawing")
            }
            _ => {
                let radius = radius(settings)?;
                (Form::Diamond { radius }, Shape::diamond(radius, outline), "outline")
            }
        };
        match shape {
            Ok(shape) => Ok(Galleta::new(form, shape)),
            Err(error) => Err(SettingError::Refused { key, why: error.message() }),
        }
    }

    /// Returns the settings in force: [`Galleta::from_settings`] makes the same game from them.
    #[must_use]
    pub fn settings(&self) -> Settings {
        let word = |name| Settings::default().and("shape", Value::Word(name));
        let settings = match self.form {
            Form::Diamond { radius } => word("diamond").and("radius", Value::Number(radius.into())),
            Form::Rectangle { rows, columns } => {
                word("rectangle").and("rows", Value::Number(rows.into())).and("columns", Value::Number(columns.into()))
            }
            Form::Drawing => word("drawing").and("drawing", Value::Text(self.shape.to_drawing())),
        };
        settings.and("outline", Value::Flag(self.shape.outline() == Outline::Drawn))
    }
}

fn radius(settings: &Settings) -> Result<u8, SettingError> {
    match (settings.number("radius"), settings.word("size")) {
        (Some(_), Some(_)) => Err(SettingError::Refused { key: "size", why: messages::size_and_radius().into() }),
        (Some(number), None) => Ok(number as u8),
        (None, Some("basic")) => Ok(2),
        (None, Some("large")) => Ok(4),
        (None, Some(word)) => Ok(radius_of_points(word).unwrap_or(RADIUS)),
        (None, None) => Ok(RADIUS),
    }
}

/// The radius of a biscuit of so many points from tip to tip, as in `11x11`.
fn radius_of_points(word: &str) -> Option<u8> {
    let points: u8 = word.split_once('x')?.0.parse().ok()?;
    Some(points / 2)
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Settings;

    use super::{Form, INFO};
    use crate::moves::Galleta;

    fn with(given: &[(&str, &str)]) -> Result<Galleta, String> {
        let settings = Settings::read(INFO.settings, given.iter().copied());
        settings.and_then(|settings| Galleta::from_settings(&settings)).map_err(|error| error.to_string())
    }

    #[test]
    fn sizes_name_radii() {
        for (size, radius) in [("basico", 2), ("intermedio", 3), ("avanzado", 4), ("medium", 3)] {
            assert_eq!(with(&[("tamaño", size)]).expect(size).form, Form::Diamond { radius });
        }
    }

    #[test]
    fn settings_that_do_not_go_together_are_refused() {
        let refused = |given: &[(&str, &str)]| with(given).expect_err("refused");
        assert_eq!(
            refused(&[("radius", "3"), ("size", "large")]),
            "size: size and radius say the same thing; give only one of them"
        );
        assert_eq!(refused(&[("rows", "3")]), "rows goes only with shape=rectangle");
        assert_eq!(refused(&[("shape", "rectangle"), ("radius", "3")]), "radius goes only with shape=diamond");
        assert_eq!(refused(&[("shape", "diamond"), ("drawing", "#")]), "drawing goes only with shape=drawing");
        assert_eq!(refused(&[("shape", "drawing")]), "drawing: a drawn shape needs its drawing");
        assert_eq!(refused(&[("drawing", "###")]), "drawing: the shape has no cell");
    }

    #[test]
    fn the_settings_in_force_make_the_same_game() {
        for given in
            [&[][..], &[("shape", "rectangle"), ("rows", "2")], &[("drawing", "###\n###"), ("outline", "true")]]
        {
            let game = with(given).expect("a game");
            let told: Vec<(&str, String)> =
                game.settings().iter().map(|(key, value)| (key, value.to_string())).collect();
            let told: Vec<(&str, &str)> = told.iter().map(|(key, value)| (*key, value.as_str())).collect();
            assert_eq!(with(&told), Ok(game));
        }
    }
}
