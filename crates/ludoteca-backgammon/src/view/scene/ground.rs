//! The board itself: walnut, felt, points, bar and trays.

use ludoteca_game::Player;
use ludoteca_view::scene::{
    Anchor, Direction, Form, Gradient, Paint, Part, Piece, SHADE, SHINE, Scatter, Segment, Stroke, line, polygon, rect,
    text_of,
};

use crate::board::Point;
use crate::view::scene::layout::{COLUMN, GAP, Layout};

const WOOD: [Paint; 3] =
    [Paint::new(0x85_53_2f, 0x4a_2f_1e), Paint::new(0x6d_41_24, 0x38_23_0f), Paint::new(0x4c2b16, 0x24_15_09)];
const WOOD_LINE: Paint = Paint::new(0x2a_15_08, 0x0e_07_03);
const WOOD_SHINE: Paint = Paint::new(0xff_d9_a8, 0xe0_b0_80);
const GRAIN: Paint = Paint::new(0x2c_14_06, 0x00_00_00);
const FIELD: [Paint; 3] =
    [Paint::new(0x2f_76_71, 0x1b_4a_4a), Paint::new(0x23_5f_5d, 0x13_3a_3b), Paint::new(0x18_4a_4b, 0x0c_2a_2c)];
const POINTS: [[Paint; 2]; 2] = [
    [Paint::new(0xf0_d9_ae, 0xc9_ad_7c), Paint::new(0xd9_b4_7c, 0x9f_7f_4c)],
    [Paint::new(0xc9_57_3a, 0xa2_45_2e), Paint::new(0x97_35_1f, 0x6d2616)],
];
const INLAY: Paint = Paint::new(0x0b_2a_2b, 0x04_19_1a);
pub(super) const LABEL: Paint = Paint::new(0xf6_e7_cd, 0xd8_c4_a2);
const BRASS: [Paint; 2] = [Paint::new(0xf4_d4_8a, 0xc9_a5_56), Paint::new(0xb9_8a_3a, 0x7d_5a_20)];
const TRAY: [Paint; 2] = [Paint::new(0x2b_17_0a, 0x12_09_04), Paint::new(0x3d_24_12, 0x1d_10_08)];

/// Half the width of a point at its foot.
const HALF: f32 = COLUMN / 2.0 - 2.5;

const DOWN: [(f32, f32); 2] = [(0.0, 0.0), (0.0, 1.0)];
const UP: [(f32, f32); 2] = [(0.0, 1.0), (0.0, 0.0)];
const RIGHT: [(f32, f32); 2] = [(0.0, 0.0), (1.0, 0.0)];
const LEFT: [(f32, f32); 2] = [(1.0, 0.0), (0.0, 0.0)];

/// The board without checkers, dice and cube.
pub(super) fn ground(layout: &Layout) -> Piece {
    let mut piece = Piece::new("board", 0.0, 0.0).with_all(frame(layout));
    let field = Gradient::radial((0.5, 0.5), 0.75, [(0.0, FIELD[0]), (0.6, FIELD[1]), (1.0, FIELD[2])]);
    for x in [layout.left, layout.right] {
        piece = piece.with_all(well([x, layout.top, 6.0 * COLUMN, layout.bottom - layout.top], &field, 10.0));
    }
    for point in Point::all() {
        piece = piece.with_all(triangle(layout, point));
    }
    piece = piece.with_all(bar(layout));
    for player in Player::BOTH {
        piece = piece.with_all(tray(layout, player));
    }
    piece
}

fn frame(layout: &Layout) -> Vec<Part> {
    let (width, height) = (layout.size.width, layout.size.height);
    let wood = Gradient::linear(DOWN[0], DOWN[1], [(0.0, WOOD[0]), (0.5, WOOD[1]), (1.0, WOOD[2])]);
    let mut parts = vec![rect(0.0, 0.0, width, height, if layout.is_wide { 16.0 } else { 0.0 }).filled(wood)];
    if !layout.is_wide {
        parts.extend(grain([0.0, 0.0, width, layout.top], 3, Along::Width));
        parts.extend(grain([0.0, layout.bottom, width, layout.top], 9, Along::Width));
        return parts;
    }
    let (rail, field) = (layout.rail, layout.bottom - layout.top);
    parts.extend(grain([8.0, 3.0, width - 16.0, rail - 5.0], 3, Along::Width));
    parts.extend(grain([8.0, height - rail + 2.0, width - 16.0, rail - 5.0], 9, Along::Width));
    parts.extend(grain([3.0, rail, layout.left - 6.0, field], 17, Along::Height));
    parts.extend(grain([width - layout.left + 3.0, rail, layout.left - 6.0, field], 23, Along::Height));
    parts.extend(grain([layout.end + 1.0, rail, GAP - 2.0, field], 29, Along::Height));
    let inside = |by: f32, round: f32| rect(by, by, width - 2.0 * by, height - 2.0 * by, round);
    parts.push(inside(1.2, 15.0).stroked(Stroke::new(WOOD_SHINE, 1.6)).faded(0.4));
    parts.push(inside(4.5, 12.5).stroked(Stroke::new(WOOD_LINE, 1.2)).faded(0.45));
    parts
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Along {
    Width,
    Height,
}

/// Fine curves along a piece of wood.
fn grain([x, y, width, height]: [f32; 4], seed: u32, along: Along) -> Vec<Part> {
    let mut scatter = Scatter::new(seed);
    let (length, across) = if along == Along::Width { (width, height) } else { (height, width) };
    let count = (across / 4.2).round();
    let mut parts = Vec::new();
    for nth in 0..count as u32 {
        let place = (nth as f32 + 0.2 + scatter.draw() * 0.7) / count * across;
        let share = 0.35 + scatter.draw() * 0.6;
        let from = scatter.draw() * (1.0 - share) * length;
        let bend = (scatter.draw() - 0.5) * 5.0;
        let (opacity, thick) = (0.06 + scatter.draw() * 0.13, 0.6 + scatter.draw() * 1.1);
        let run = share * length;
        let at = |along_it: f32, beside: f32| match along {
            Along::Width => (x + from + along_it * run, y + place + beside),
            Along::Height => (x + place + beside, y + from + along_it * run),
        };
        let curve = vec![Segment::Move(at(0.0, 0.0)), Segment::Cubic(at(0.333, bend), at(0.66, -bend), at(1.0, 0.0))];
        parts.push(Form::Path(curve).stroked(Stroke::new(GRAIN, thick).round()).faded(opacity));
    }
    parts
}

/// Something let into the wood: shadow falls on it from all four sides, most from above.
fn well([x, y, width, height]: [f32; 4], fill: &Gradient, depth: f32) -> Vec<Part> {
    let strip = |[x, y, width, height]: [f32; 4], [from, to]: [(f32, f32); 2], opacity: f32| {
        let shadow = Gradient::fading(Direction::Linear { from, to }, SHADE, [(0.0, opacity), (1.0, 0.0)]);
        rect(x, y, width, height, 0.0).filled(shadow)
    };
    vec![
        rect(x, y, width, height, 2.0).filled(fill),
        strip([x, y, width, depth * 2.2], DOWN, 0.5),
        strip([x, y, depth * 1.5, height], RIGHT, 0.38),
        strip([x + width - depth, y, depth, height], LEFT, 0.25),
        strip([x, y + height - depth, width, depth], UP, 0.25),
        rect(x - 1.0, y - 1.0, width + 2.0, height + 2.0, 3.0).stroked(Stroke::new(WOOD_LINE, 2.0)),
        line((x - 1.0, y + height + 2.0), (x + width + 1.0, y + height + 2.0))
            .stroked(Stroke::new(WOOD_SHINE, 1.4))
            .faded(0.45),
        line((x + width + 2.0, y), (x + width + 2.0, y + height + 1.0))
            .stroked(Stroke::new(WOOD_SHINE, 1.2))
            .faded(0.22),
    ]
}

/// The outline of a point.
pub(super) fn outline(layout: &Layout, point: Point) -> Form {
    let (x, y, down) = layout.foot(point);
    polygon([(x - HALF, y), (x + HALF, y), (x, y + down * layout.point)])
}

/// The way from the foot of a point to its tip.
pub(super) fn upwards(layout: &Layout, point: Point) -> Direction {
    let (_, _, down) = layout.foot(point);
    let [from, to] = if down > 0.0 { DOWN } else { UP };
    Direction::Linear { from, to }
}

fn triangle(layout: &Layout, point: Point) -> [Part; 4] {
    let (x, y, down) = layout.foot(point);
    let [light, dark] = POINTS[usize::from(point.number() % 2)];
    let [from, to] = if down > 0.0 { DOWN } else { UP };
    let length = layout.point;
    let (label, size) = if layout.is_wide { (1.0, 15.5) } else { (1.0, 21.0) };
    let label_y = if down > 0.0 { layout.top - layout.rail / 2.0 + label } else { layout.bottom + layout.rail / 2.0 };
    [
        outline(layout, point)
            .filled(Gradient::linear(from, to, [(0.0, dark), (1.0, light)]))
            .edged(Stroke::new(INLAY, 1.6).joined()),
        polygon([(x, y), (x + HALF - 1.0, y), (x, y + down * (length - 5.0))]).filled(SHADE).faded(0.1),
        line((x - HALF + 3.5, y + down * 2.0), (x - 0.8, y + down * (length - 14.0)))
            .stroked(Stroke::new(SHINE, 1.1).round())
            .faded(0.28),
        text_of(600, Anchor::Middle, x, label_y, size, point.number().to_string()).filled(LABEL).faded(0.92),
    ]
}

/// The bar with its fold and two brass hinges.
fn bar(layout: &Layout) -> Vec<Part> {
    let (height, edge) = (layout.size.height, if layout.is_wide { 5.0 } else { 0.0 });
    let across = [(0.0, WOOD[2]), (0.3, WOOD[0]), (0.7, WOOD[1]), (1.0, WOOD[2])];
    let body = rect(layout.fold, edge, layout.bar, height - 2.0 * edge, 0.0);
    let mut parts = vec![body.filled(Gradient::linear(RIGHT[0], RIGHT[1], across))];
    parts.extend(grain([layout.fold + 5.0, 8.0, layout.bar - 10.0, height - 16.0], 41, Along::Height));
    let x = layout.bar_x();
    let fold = |x: f32| line((x, edge), (x, height - edge));
    parts.push(fold(x).stroked(Stroke::new(WOOD_LINE, 2.2)).faded(0.8));
    parts.push(fold(x + 1.6).stroked(Stroke::new(WOOD_SHINE, 1.0)).faded(0.25));
    for share in [0.27, 0.73] {
        let (y, width) = (layout.top + (layout.bottom - layout.top) * share, layout.bar * 0.34);
        let brass = Gradient::linear(RIGHT[0], RIGHT[1], [(0.0, BRASS[1]), (0.35, BRASS[0]), (1.0, BRASS[1])]);
        let plate = rect(x - width / 2.0, y - 21.0, width, 42.0, 4.0);
        parts.push(plate.filled(brass).edged(Stroke::new(Paint::same(0x3a_24_0a), 1.2)));
        for knuckle in [-13.0, 0.0, 13.0] {
            let (from, to) = ((x - width / 2.0 + 1.0, y + knuckle), (x + width / 2.0 - 1.0, y + knuckle));
            parts.push(line(from, to).stroked(Stroke::new(Paint::same(0x5b_3c_10), 1.0)).faded(0.55));
        }
    }
    parts
}

/// Where checkers go that are borne off, still empty.
fn tray(layout: &Layout, player: Player) -> Vec<Part> {
    let hollow = Gradient::linear(DOWN[0], DOWN[1], [(0.0, TRAY[0]), (1.0, TRAY[1])]);
    let [x, y, width, height] = layout.tray(player);
    if layout.is_wide {
        return well([x, y, width, height], &hollow, 8.0);
    }
    let lip = y + height + 1.2;
    vec![
        rect(x, y, width, height, 6.0).filled(hollow).edged(Stroke::new(WOOD_LINE, 1.5)),
        line((x + 6.0, lip), (layout.end - 8.0, lip)).stroked(Stroke::new(WOOD_SHINE, 1.2)).faded(0.4),
    ]
}
