use ludoteca_view::scene::{Cut, Size};

use crate::board::Point;
use crate::moves::Galleta;
use crate::settings::Form;
use crate::view::scene::biscuit::OUTSIDE;
use crate::view::scene::outline::Outline;

/// From one point to the next.
pub(super) const STEP: f32 = 100.0;

/// The measures of a board.
pub(super) struct Layout {
    rows: usize,
    pub(super) size: Size,
    /// Where the lower left corner of the grid is.
    left: f32,
    bottom: f32,
    /// Whether the biscuit is a diamond, which goes on a round plate.
    pub(super) is_round: bool,
    /// How far the plate reaches, if there is one: its radius, or what a tray leaves around the biscuit.
    pub(super) plate: Option<f32>,
    /// The size of letters and numbers beside the plate.
    pub(super) letters: f32,
}

impl Layout {
    /// With a plate and coordinates, or without both.
    pub(super) fn new(rules: &Galleta, cut: Cut) -> Layout {
        let (columns, rows) = (rules.shape.columns(), rules.shape.rows());
        let (wide, high) = ((columns - 1) as f32 * STEP, (rows - 1) as f32 * STEP);
        let is_round = matches!(rules.form, Form::Diamond { .. });
        // What there is around the grid, besides the letters.
        let around = match (cut, is_round) {
            (Cut::Wide, true) => 1.12 * STEP,
            (Cut::Wide, false) => OUTSIDE + 0.62 * STEP,
            (Cut::Compact | Cut::Short, true) => 0.8 * STEP,
            (Cut::Compact | Cut::Short, false) => OUTSIDE + 0.22 * STEP,
        };
        // Large boards are shown small: their letters grow with them.
        let letters = 18f32.max((wide.max(high) + 2.0 * around) * 0.016);
        // A round plate leaves them room in the corners; beside straight edges they need their own, and the shadow its own.
        let margin = match (cut, is_round) {
            (Cut::Wide, true) => around + letters * 1.1,
            (Cut::Wide, false) => around + letters * 1.7,
            (Cut::Compact | Cut::Short, _) => around,
        };
        let plate = match (cut, is_round) {
            (Cut::Wide, true) => Some(wide / 2.0 + around - 4.0),
            (Cut::Wide, false) => Some(around),
            (Cut::Compact | Cut::Short, _) => None,
        };
        let size = Size { width: wide + 2.0 * margin, height: high + 2.0 * margin };
        Layout { rows, size, left: margin, bottom: margin + high, is_round, plate, letters }
    }

    pub(super) const fn middle(&self) -> (f32, f32) {
        (self.size.width / 2.0, self.size.height / 2.0)
    }

    pub(super) fn column(&self, nth: usize) -> f32 {
        self.left + nth as f32 * STEP
    }

    pub(super) fn row(&self, nth: usize) -> f32 {
        self.bottom - nth as f32 * STEP
    }

    pub(super) fn place(&self, point: Point) -> (f32, f32) {
        (self.column(point.column.into()), self.row(point.row.into()))
    }

    /// The middle of the cell with this lower left corner.
    pub(super) fn cell(&self, corner: Point) -> (f32, f32) {
        let (x, y) = self.place(corner);
        (x + STEP / 2.0, y - STEP / 2.0)
    }

    /// The edges of a plate with straight sides: left, top, right, bottom.
    pub(super) fn tray(&self) -> [f32; 4] {
        let reach = self.plate.unwrap_or_default();
        let top = self.bottom - (self.rows - 1) as f32 * STEP;
        [self.left - reach, top - reach, self.size.width - self.left + reach, self.bottom + reach]
    }

    /// What the biscuit is cut along.
    pub(super) fn outline(&self, rules: &Galleta) -> Outline {
        Outline::around(rules.shape.points().iter().map(|&point| self.place(point)).collect())
    }
}
