use ludoteca_game::Area;

/// Where an arrow key leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Left,
    Right,
    Up,
    Down,
}

/// The area that lies nearest in a direction; `None` if there is none.
///
/// A line is about twice as high as a character is wide, and what lies aside counts more than what lies ahead.
pub(crate) fn next<'a>(areas: &'a [Area], from: &Area, way: Way) -> Option<&'a Area> {
    let place = |area: &Area| {
        let (line, column) = area.middle();
        (2 * line as i64, column as i64)
    };
    let (line, column) = place(from);
    let distance = |area: &Area| {
        let (other_line, other_column) = place(area);
        let (down, right) = (other_line - line, other_column - column);
        let (ahead, aside) = match way {
            Way::Left => (-right, down.abs()),
            Way::Right => (right, down.abs()),
            Way::Up => (-down, right.abs()),
            Way::Down => (down, right.abs()),
        };
        (ahead > 0 && aside <= 4 * ahead).then_some(ahead + 3 * aside)
    };
    let reachable = areas.iter().filter_map(|area| Some((distance(area)?, area)));
    reachable.min_by_key(|(distance, _)| *distance).map(|(_, area)| area)
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Area;

    use super::{Way, next};

    #[test]
    fn arrows_lead_to_the_nearest_neighbour() {
        let areas: Vec<Area> = [("a", 0, 0), ("b", 0, 6), ("c", 2, 0), ("d", 2, 6)]
            .map(|(key, line, column)| Area::line(key, line, column, 5))
            .to_vec();
        let from = |key: &str, way| {
            let area = areas.iter().find(|area| area.key == key).expect("an area");
            next(&areas, area, way).map(|area| area.key.as_str())
        };
        assert_eq!(from("a", Way::Right), Some("b"));
        assert_eq!(from("a", Way::Down), Some("c"));
        assert_eq!(from("d", Way::Left), Some("c"));
        assert_eq!(from("d", Way::Up), Some("b"));
        assert_eq!(from("a", Way::Up), None);
    }
}
