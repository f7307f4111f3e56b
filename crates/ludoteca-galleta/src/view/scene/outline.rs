//! The outline of a biscuit: around all points, with rounded corners, and scalloped.

use ludoteca_view::scene::{Arc, Form, Segment, polyline};

/// How long a bow of the edge is.
const BOW: f32 = 40.0;

/// What a biscuit is cut along: the corners around all its points, in the order of a clock.
pub(super) struct Outline(Vec<(f32, f32)>);

impl Outline {
    /// Around points of which not all lie on a line.
    pub(super) fn around(mut points: Vec<(f32, f32)>) -> Outline {
        points.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
        // Along one side from left to right, then back along the other: whatever would bend the wrong way is left out.
        let half = |points: &mut dyn Iterator<Item = (f32, f32)>| {
            let mut corners: Vec<(f32, f32)> = Vec::new();
            for point in points {
                while let [.., one, two] = corners[..]
                    && turn(one, two, point) <= 0.0
                {
                    corners.pop();
                }
                corners.push(point);
            }
            corners.pop();
            corners
        };
        let mut corners = half(&mut points.iter().copied());
        corners.extend(half(&mut points.iter().rev().copied()));
        Outline(corners)
    }

    /// The smooth line so far outside of the points, its corners rounded from so far.
    pub(super) fn smooth(&self, outside: f32, rounded: f32, shift: (f32, f32)) -> Form {
        let places = self.walk(outside, rounded, 96).into_iter().map(|(x, y)| (x + shift.0, y + shift.1));
        match polyline(places) {
            Form::Path(mut path) => {
                path.push(Segment::Close);
                Form::Path(path)
            }
            other => other,
        }
    }

    /// The same line as bows that bend outwards.
    pub(super) fn scalloped(&self, outside: f32, rounded: f32, shift: (f32, f32), bows: usize) -> Form {
        let places: Vec<(f32, f32)> =
            self.walk(outside, rounded, bows).into_iter().map(|(x, y)| (x + shift.0, y + shift.1)).collect();
        let mut path = vec![Segment::Move(places[0])];
        for (nth, from) in places.iter().enumerate() {
            let to = places[(nth + 1) % places.len()];
            let radius = distance(*from, to) * 0.56;
            path.push(Segment::Arc(Arc { radii: (radius, radius), long: false, clockwise: true, to }));
        }
        path.push(Segment::Close);
        Form::Path(path)
    }

    /// How many bows go around it at a distance, a multiple of four.
    pub(super) fn bows(&self, outside: f32) -> usize {
        let corners = self.grown(outside);
        let length: f32 = sides(&corners).map(|(from, to)| distance(from, to)).sum();
        ((length / BOW / 4.0).round() as usize).max(2) * 4
    }

    /// How far it reaches at a distance: left, top, right, bottom.
    pub(super) fn reach(&self, outside: f32) -> [f32; 4] {
        let corners = self.grown(outside);
        let least = |of: fn(&(f32, f32)) -> f32| corners.iter().map(of).fold(f32::INFINITY, f32::min);
        [least(|at| at.0), least(|at| at.1), -least(|at| -at.0), -least(|at| -at.1)]
    }

    /// Places at equal distances all around.
    fn walk(&self, outside: f32, rounded: f32, count: usize) -> Vec<(f32, f32)> {
        const STEPS: u8 = 24;
        let corners = self.grown(outside);
        let mut fine = Vec::new();
        for (nth, &corner) in corners.iter().enumerate() {
            let before = corners[(nth + corners.len() - 1) % corners.len()];
            let after = corners[(nth + 1) % corners.len()];
            let begin = |other| towards(corner, other, rounded.min(distance(corner, other) / 2.0));
            let (from, to) = (begin(before), begin(after));
            for step in 0..=STEPS {
                let t = f32::from(step) / f32::from(STEPS);
                let bend = |a: f32, b: f32, c: f32| (1.0 - t) * (1.0 - t) * a + 2.0 * (1.0 - t) * t * b + t * t * c;
                fine.push((bend(from.0, corner.0, to.0), bend(from.1, corner.1, to.1)));
            }
        }
        let total: f32 = sides(&fine).map(|(from, to)| distance(from, to)).sum();
        let mut places = Vec::with_capacity(count);
        let mut gone = 0.0;
        for (from, to) in sides(&fine) {
            let length = distance(from, to);
            while places.len() < count {
                let wanted = total * places.len() as f32 / count as f32 - gone;
                if wanted > length {
                    break;
                }
                places.push(towards(from, to, wanted));
            }
            gone += length;
        }
        places
    }

    /// The corners of the same figure with every side so far outside.
    fn grown(&self, outside: f32) -> Vec<(f32, f32)> {
        let corners = &self.0;
        let outwards = |from: (f32, f32), to: (f32, f32)| {
            let length = distance(from, to);
            ((to.1 - from.1) / length, -(to.0 - from.0) / length)
        };
        let grown = |nth: usize| {
            let before = corners[(nth + corners.len() - 1) % corners.len()];
            let (corner, after) = (corners[nth], corners[(nth + 1) % corners.len()]);
            let (one, two) = (outwards(before, corner), outwards(corner, after));
            // Along both normals at once: the sides meet where both are far enough outside.
            let scale = outside / (1.0 + one.0 * two.0 + one.1 * two.1);
            (corner.0 + (one.0 + two.0) * scale, corner.1 + (one.1 + two.1) * scale)
        };
        (0..corners.len()).map(grown).collect()
    }
}

/// Positive if the way from `one` over `two` to `three` turns as a clock does, on a board whose rows go down.
fn turn(one: (f32, f32), two: (f32, f32), three: (f32, f32)) -> f32 {
    (two.0 - one.0) * (three.1 - two.1) - (two.1 - one.1) * (three.0 - two.0)
}

fn distance(one: (f32, f32), other: (f32, f32)) -> f32 {
    (other.0 - one.0).hypot(other.1 - one.1)
}

/// So far from one place towards another, at most all the way.
fn towards(from: (f32, f32), to: (f32, f32), far: f32) -> (f32, f32) {
    let length = distance(from, to);
    let share = if length > 0.0 { far.min(length) / length } else { 0.0 };
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}

fn sides(corners: &[(f32, f32)]) -> impl Iterator<Item = ((f32, f32), (f32, f32))> {
    corners.iter().enumerate().map(|(nth, &from)| (from, corners[(nth + 1) % corners.len()]))
}

#[cfg(test)]
mod tests {
    use super::Outline;

    #[test]
    fn a_diamond_reaches_as_far_at_each_tip() {
        let outline = Outline::around(vec![(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, 0.0)]);
        let reach = outline.reach(2f32.sqrt());
        for (found, wanted) in reach.into_iter().zip([-3.0, -3.0, 3.0, 3.0]) {
            assert!((found - wanted).abs() < 1e-4, "{reach:?}");
        }
    }

    #[test]
    fn the_way_around_has_as_many_places_as_were_asked_for() {
        let outline = Outline::around(vec![(0.0, 0.0), (300.0, 0.0), (300.0, 100.0), (0.0, 100.0), (100.0, 50.0)]);
        assert_eq!(outline.0.len(), 4, "a place in the middle is no corner");
        for count in [8, 40, 96] {
            assert_eq!(outline.walk(45.0, 80.0, count).len(), count);
        }
        let inside = |(x, y): (f32, f32)| (-45.1..=345.1).contains(&x) && (-45.1..=145.1).contains(&y);
        assert!(outline.walk(45.0, 80.0, 200).into_iter().all(inside));
    }
}
