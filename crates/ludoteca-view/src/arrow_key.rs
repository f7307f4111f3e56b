/// An arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrowKey {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl ArrowKey {
    /// Returns the nearest thing in this direction from a point. `place` returns the middle of a thing, to the right and down.
    ///
    /// A sideways distance counts three times; things more than four times as far aside as ahead are ignored.
    pub fn nearest<T>(self, from: (f32, f32), things: &[T], place: impl Fn(&T) -> (f32, f32)) -> Option<&T> {
        let distance = |thing: &T| {
            let (right, down) = (place(thing).0 - from.0, place(thing).1 - from.1);
            let (ahead, aside) = match self {
                ArrowKey::Left => (-right, down.abs()),
                ArrowKey::Right => (right, down.abs()),
                ArrowKey::Up => (-down, right.abs()),
                ArrowKey::Down => (down, right.abs()),
            };
            (ahead > 0.0 && aside <= 4.0 * ahead).then_some(ahead + 3.0 * aside)
        };
        let ahead = things.iter().filter_map(|thing| Some((distance(thing)?, thing)));
        ahead.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, thing)| thing)
    }
}

#[cfg(test)]
mod tests {
    use super::ArrowKey;

    #[test]
    fn arrows_lead_to_the_nearest_neighbour() {
        let places = [("a", 0.0, 0.0), ("b", 6.0, 0.0), ("c", 0.0, 4.0), ("d", 6.0, 4.0)];
        let from = |name: &str, way: ArrowKey| {
            let at = places.iter().find(|(known, ..)| *known == name).expect("a place");
            way.nearest((at.1, at.2), &places, |(_, x, y)| (*x, *y)).map(|(name, ..)| *name)
        };
        assert_eq!(from("a", ArrowKey::Right), Some("b"));
        assert_eq!(from("a", ArrowKey::Down), Some("c"));
        assert_eq!(from("d", ArrowKey::Left), Some("c"));
        assert_eq!(from("d", ArrowKey::Up), Some("b"));
        assert_eq!(from("a", ArrowKey::Up), None);
    }
}
