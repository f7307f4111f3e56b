use ludoteca_game::Player;
use ludoteca_view::scene::{Cut, Size};

use crate::board::Point;

/// Higher stacks show a number.
pub(super) const SHOWN_MAX: u8 = 5;
/// The width of a point.
pub(super) const COLUMN: f32 = 62.0;

/// The measures of a board, and where everything stands on it as one player sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) viewer: Player,
    /// Whether there is a frame, with trays beside the fields.
    pub(super) is_wide: bool,
    pub(super) size: Size,
    /// The radius of a checker.
    pub(super) radius: f32,
    /// From one checker of a stack to the next.
    step: f32,
    /// How high the rails are, in which the numbers stand.
    pub(super) rail: f32,
    /// The width of the bar.
    pub(super) bar: f32,
    /// How long a point is.
    pub(super) point: f32,
    /// Where the fields begin and end from top to bottom.
    pub(super) top: f32,
    pub(super) bottom: f32,
    /// Where the left field begins, the bar, the right field; and where that ends.
    pub(super) left: f32,
    pub(super) fold: f32,
    pub(super) right: f32,
    pub(super) end: f32,
    pub(super) cube: f32,
    pub(super) die: f32,
}

impl Layout {
    /// With a frame and trays at the right; or without a frame, with trays as strips above and below.
    pub(super) fn new(cut: Cut, viewer: Player) -> Layout {
        let wide = cut == Cut::Wide;
        let pick = |if_wide, if_compact| if wide { if_wide } else { if_compact };
        let (rail, bar, left) = (pick(28.0, 26.0), pick(66.0, 46.0), pick(28.0, 9.0));
        let (field, strip) = (pick(552.0, 676.0), pick(0.0, 40.0));
        let fold = left + 6.0 * COLUMN;
        let right = fold + bar;
        let end = right + 6.0 * COLUMN;
        let top = rail + strip;
        Layout {
            viewer,
            is_wide: wide,
            size: Size { width: end + pick(GAP + TRAY, 0.0) + left, height: field + 2.0 * top },
            radius: pick(28.0, 29.5),
            step: pick(51.0, 58.0),
            rail,
            bar,
            point: pick(236.0, 286.0),
            top,
            bottom: top + field,
            left,
            fold,
            right,
            end,
            cube: pick(50.0, 42.0),
            die: pick(48.0, 54.0),
        }
    }

    pub(super) fn middle(&self) -> f32 {
        self.size.height / 2.0
    }

    /// The middle of the bar.
    pub(super) fn bar_x(&self) -> f32 {
        self.fold + self.bar / 2.0
    }

    /// The middle of the edge on which a point stands, and 1 if it points down, −1 if up.
    pub(super) fn foot(&self, point: Point) -> (f32, f32, f32) {
        let number = f32::from(point.number());
        let x = match point.number() {
            1..=6 => self.right + (6.5 - number) * COLUMN,
            7..=12 => self.left + (12.5 - number) * COLUMN,
            13..=18 => self.left + (number - 12.5) * COLUMN,
            _ => self.right + (number - 18.5) * COLUMN,
        };
        if point.number() > 12 { (x, self.top, 1.0) } else { (x, self.bottom, -1.0) }
    }

    /// Where the checker with this number, from 0, stands on a point; more than a stack shows stand on top of it.
    pub(super) fn seat(&self, point: Point, nth: u8) -> (f32, f32) {
        let (x, y, down) = self.foot(point);
        (x, y + down * (self.radius + 2.0 + f32::from(nth.min(SHOWN_MAX)) * self.step))
    }

    /// Where the checkers of a player wait on the bar: on the side from which they enter, nearer together the more there are, and
    /// beyond a cube that lies there.
    pub(super) fn waiting(&self, player: Player, count: u8, nth: u8, cube_there: bool) -> (f32, f32) {
        let first = if cube_there { self.cube * 1.25 + self.radius + 6.0 } else { 74.0 };
        let last = self.middle() - self.top - self.cube / 2.0 - self.radius - 2.0;
        let steps = f32::from(count.clamp(2, SHOWN_MAX) - 1);
        let step = self.step.min((last - first) / steps);
        let away = first + f32::from(nth.min(SHOWN_MAX - 1)) * step;
        let y = if player == self.viewer { self.top + away } else { self.bottom - away };
        (self.bar_x(), y)
    }

    /// The tray of a player: left edge, upper edge, width, height.
    pub(super) fn tray(&self, player: Player) -> [f32; 4] {
        let own = player == self.viewer;
        if self.is_wide {
            let height = (self.bottom - self.top - 70.0) / 2.0;
            let y = if own { self.bottom - height } else { self.top };
            [self.end + GAP, y, TRAY, height]
        } else {
            let y = if own { self.size.height - 34.0 } else { 6.0 };
            [self.right, y, 6.0 * COLUMN - 2.0, 28.0]
        }
    }
}

/// Between the fields and the trays.
pub(super) const GAP: f32 = 14.0;
const TRAY: f32 = 62.0;
