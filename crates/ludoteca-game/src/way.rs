/// Where an arrow key leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
}

impl Way {
    /// The thing that lies nearest in this direction from a point; `None` if there is none. `place` tells where the middle of a thing
    /// is, to the right and down.
    ///
    /// What lies aside counts more than what lies ahead, and what lies far aside is not ahead at all.
    pub fn nearest<T>(self, from: (f32, f32), things: &[T], place: impl Fn(&T) -> (f32, f32)) -> Option<&T> {
        let distance = |thing: &T| {
            let (right, down) = (place(thing).0 - from.0, place(thing).1 - from.1);
            let (ahead, aside) = match self {
                Way::Left => (-right, down.abs()),
                Way::Right => (right, down.abs()),
                Way::Up => (-down, right.abs()),
                Way::Down => (down, right.abs()),
            };
            (ahead > 0.0 && aside <= 4.0 * ahead).then_some(ahead + 3.0 * aside)
        };
        let ahead = things.iter().filter_map(|thing| Some((distance(thing)?, thing)));
        ahead.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, thing)| thing)
    }
}

#[cfg(test)]
mod tests {
    use super::Way;

    #[test]
    fn arrows_lead_to_the_nearest_neighbour() {
        let places = [("a", 0.0, 0.0), ("b", 6.0, 0.0), ("c", 0.0, 4.0), ("d", 6.0, 4.0)];
        let from = |name: &str, way: Way| {
            let at = places.iter().find(|(known, ..)| *known == name).expect("a place");
            way.nearest((at.1, at.2), &places, |(_, x, y)| (*x, *y)).map(|(name, ..)| *name)
        };
        assert_eq!(from("a", Way::Right), Some("b"));
        assert_eq!(from("a", Way::Down), Some("c"));
        assert_eq!(from("d", Way::Left), Some("c"));
        assert_eq!(from("d", Way::Up), Some("b"));
        assert_eq!(from("a", Way::Up), None);
    }
}
