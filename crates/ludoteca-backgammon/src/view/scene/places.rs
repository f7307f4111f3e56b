//! Points, bar and trays: the checkers on them, how they are called, and how they are marked.

use ludoteca_game::Player;
use ludoteca_view::scene::{
    Anchor, Gradient, HINT, LAST, Mark, Marks, Part, Piece, SELECTED, Scene, Spot, Stroke, TARGET, UNDER, circle,
    contour, rect, ring, text, text_of,
};

use crate::board::{Board, Place, Point};
use crate::view::scene::ground::{LABEL, outline, upwards};
use crate::view::scene::layout::{COLUMN, Layout, SHOWN_MAX};
use crate::view::scene::men::{Held, checker, number_on, slab};
use crate::view::scene::names;

/// The key of the spot of a place.
pub(super) fn key_of(place: Place, player: Player) -> String {
    match place {
        Place::Off => format!("off-{player}"),
        Place::Bar => format!("bar-{player}"),
        Place::Point(point) => format!("point-{}", point.index(player)),
    }
}

/// The checkers of a point, and where it is touched.
pub(super) fn add_point(scene: &mut Scene, layout: &Layout, board: &Board, point: Point, mover: Player) {
    let viewer = layout.viewer;
    let own = board.side(viewer).count(Place::Point(point));
    let other = board.side(viewer.other()).count(Place::Point(point.mirrored()));
    let (player, count) = if own > 0 { (viewer, own) } else { (viewer.other(), other) };
    let key = key_of(Place::Point(point), viewer);
    add_stack(scene, layout, &key, player, count, |nth| layout.seat(point, nth));
    let (x, _, down) = layout.foot(point);
    let top = if down > 0.0 { layout.top } else { layout.middle() };
    let area = [x - COLUMN / 2.0, top, COLUMN, layout.middle() - layout.top];
    // A blot of the other side is hit where it stands.
    let held = count > 0 && player == mover;
    let lands = layout.seat(point, if held { count.min(SHOWN_MAX - 1) } else { 0 });
    let stands = layout.seat(point, count.clamp(1, SHOWN_MAX) - 1);
    let mut marks = stack_marks(layout, player, count, stands, lands);
    let tint = Gradient::fading(upwards(layout, point), TARGET, [(0.0, 0.85), (1.0, 0.12)]);
    marks.target.below.push(outline(layout, point).filled(tint));
    if count == 0 || held {
        marks.target.above.insert(0, circle(lands.0, lands.1, layout.radius - 3.0).filled(UNDER).faded(0.25));
    }
    if count < SHOWN_MAX {
        let (x, y) = layout.seat(point, count);
        let ghost = Stroke::new(LAST, 3.0).dashed(7.0, 7.0);
        marks.origin = Mark::above([circle(x, y, layout.radius - 4.0).stroked(ghost).faded(0.85)]);
    }
    let next = layout.seat(point, count);
    let spot = Spot::new(key, area, names::point(point, player, count), marks);
    scene.spots.push(Spot { stands, lands: if held || count == 0 { next } else { lands }, ..spot });
}

/// The marks of a place on which checkers stand in a stack.
fn stack_marks(layout: &Layout, player: Player, count: u8, stands: (f32, f32), lands: (f32, f32)) -> Marks {
    let r = layout.radius;
    let on_top = |radius, paint, width| match count {
        0 => Mark::default(),
        _ => Mark::above(ring(stands.0, stands.1, radius, paint, width)),
    };
    // On an empty place the ring is where a checker would come to stand.
    let hinted = if count == 0 { lands } else { stands };
    let mut selected = Mark::default();
    if count > 0 {
        // The checker is lifted: drawn again, larger, above the one that lies there.
        let number = (count > SHOWN_MAX).then(|| number_on(player, r, count).placed((0.0, -r * 0.12), 1.0));
        let lifted = checker(player, r * 1.06, Held::Up).into_iter().chain(number);
        selected.above.extend(lifted.map(|part| part.placed(stands, 1.0)));
        selected.above.extend(ring(stands.0, stands.1 - r * 0.12, r * 1.08, SELECTED, 5.0));
    }
    Marks {
        start: on_top(r - 1.0, TARGET, 3.5),
        target: Mark::above(ring(lands.0, lands.1, r - 3.0, TARGET, 4.5)),
        selected,
        origin: Mark::default(),
        last: on_top(r - 1.0, LAST, 3.5),
        hint: Mark::above(ring(hinted.0, hinted.1, r - 1.0, HINT, 3.5)),
        quiet: false,
    }
}

/// At most five checkers, with the number on the last one if there are more.
fn add_stack(
    scene: &mut Scene,
    layout: &Layout,
    key: &str,
    player: Player,
    count: u8,
    seat: impl Fn(u8) -> (f32, f32),
) {
    for nth in 0..count.min(SHOWN_MAX) {
        let (x, y) = seat(nth);
        let number = (nth == SHOWN_MAX - 1 && count > SHOWN_MAX).then(|| number_on(player, layout.radius, count));
        let parts = checker(player, layout.radius, Held::Down).into_iter().chain(number);
        scene.pieces.push(Piece::new(format!("checker-{key}-{nth}"), x, y).on(key).with_all(parts));
    }
}

/// The checkers of a player on the bar, and where it is touched.
pub(super) fn add_bar(scene: &mut Scene, layout: &Layout, board: &Board, player: Player, cube_of: Option<Player>) {
    let count = board.side(player).count(Place::Bar);
    let key = key_of(Place::Bar, player);
    let cube_there = cube_of == Some(player.other());
    let seat = |nth: u8| layout.waiting(player, count, nth, cube_there);
    add_stack(scene, layout, &key, player, count, seat);
    let half = layout.middle() - layout.top;
    let top = if player == layout.viewer { layout.top } else { layout.middle() };
    let stands = seat(count.clamp(1, SHOWN_MAX) - 1);
    let marks = stack_marks(layout, player, count, stands, stands);
    let spot = Spot::new(key, [layout.fold, top, layout.bar, half], names::bar(player, count), marks);
    scene.spots.push(Spot { stands, lands: seat(count), ..spot });
}

/// The checkers that a player has borne off, and where that is touched.
pub(super) fn add_tray(scene: &mut Scene, layout: &Layout, board: &Board, player: Player) {
    let count = board.side(player).count(Place::Off);
    let (area, name) = (layout.tray(player), names::tray(player, count));
    let key = key_of(Place::Off, player);
    let slabs = (0..count).map(|nth| slab(player, slab_area(layout, player, nth)));
    let tray = Piece::new(format!("tray-{player}"), 0.0, 0.0).titled(name.clone()).with_all(slabs);
    scene.pieces.push(tray.with_all(tray_label(layout, player, count)));
    let [x, y, width, height] = area;
    let marks = Marks::along(&rect(x - 1.0, y - 1.0, width + 2.0, height + 2.0, 6.0));
    let middle = |[x, y, width, height]: [f32; 4]| (x + width / 2.0, y + height / 2.0);
    let stands = middle(slab_area(layout, player, count.saturating_sub(1)));
    let lands = middle(slab_area(layout, player, count.min(14)));
    let spot = Spot::new(key, area, name, Marks { origin: Mark::default(), ..marks });
    scene.spots.push(Spot { stands, lands, ..spot });
}

/// Where a checker that was borne off lies: from the edge of the board inwards.
fn slab_area(layout: &Layout, player: Player, nth: u8) -> [f32; 4] {
    let [x, y, width, height] = layout.tray(player);
    let nth = f32::from(nth);
    if !layout.is_wide {
        return [x + width - 6.0 - 24.0 * (nth + 1.0), y + 3.0, 22.0, height - 6.0];
    }
    let away = 6.0 + nth * 15.2;
    let top = if player == layout.viewer { y + height - 14.0 - away } else { y + away };
    [x + 5.0, top, width - 10.0, 14.0]
}

fn tray_label(layout: &Layout, player: Player, count: u8) -> Option<Part> {
    let [x, y, width, height] = layout.tray(player);
    if !layout.is_wide {
        let label = text_of(600, Anchor::End, layout.fold - 14.0, y + height / 2.0, 21.0, format!("{count} / 15"));
        return Some(label.filled(LABEL));
    }
    let away = if player == layout.viewer { 18.0 } else { -18.0 };
    (count > 0).then(|| text(x + width / 2.0, layout.middle() + away, 19.0, count.to_string()).filled(LABEL))
}

/// A line around something to be touched, in the colour of a mark.
pub(super) fn marks_around(layout: &Layout, [x, y, width, height]: [f32; 4]) -> Marks {
    let form = rect(x, y, width, height, layout.die * 0.3);
    let mark = |paint| Mark::above(contour(&form, Stroke::new(paint, 4.0)));
    let (start, last) = (mark(TARGET), Mark::default());
    Marks {
        target: start.clone(),
        start,
        selected: mark(SELECTED),
        origin: last.clone(),
        last,
        hint: mark(HINT),
        quiet: false,
    }
}
