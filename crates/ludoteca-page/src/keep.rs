use ludoteca_view::scene::Piece;

/// A piece on the screen, with a number that it keeps while it travels.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// The number.
    pub id: u32,
    /// The piece as it is drawn now.
    pub piece: Piece,
}

/// Gives the pieces of a new scene the numbers of those of the old one: the same key is the same piece, and of those whose key is
/// new each one takes over from one that has gone and looked the same, so that a checker is seen travelling and not vanishing.
#[must_use]
pub fn keep(old: &[Kept], pieces: Vec<Piece>) -> Vec<Kept> {
    let mut next = old.iter().map(|kept| kept.id + 1).max().unwrap_or(0);
    let gone = |kept: &&Kept| !pieces.iter().any(|piece| piece.key == kept.piece.key);
    let mut free: Vec<&Kept> = old.iter().filter(gone).collect();
    let mut kept = Vec::with_capacity(pieces.len());
    for piece in &pieces {
        let same_key = old.iter().find(|kept| kept.piece.key == piece.key).map(|kept| kept.id);
        let id = same_key.or_else(|| {
            let place = free.iter().position(|kept| looks_alike(&kept.piece, piece))?;
            Some(free.remove(place).id)
        });
        kept.push(id.unwrap_or_else(|| {
            next += 1;
            next - 1
        }));
    }
    kept.into_iter().zip(pieces).map(|(id, piece)| Kept { id, piece }).collect()
}

fn looks_alike(one: &Piece, other: &Piece) -> bool {
    !one.parts.is_empty() && one.parts == other.parts
}

#[cfg(test)]
mod tests {
    use ludoteca_view::scene::{Paint, Piece, circle};

    use super::keep;

    fn checker(key: &str, x: f32, rgb: u32) -> Piece {
        Piece::new(key, x, 0.0).filled(circle(0.0, 0.0, 9.0), Paint::same(rgb))
    }

    #[test]
    fn a_checker_that_goes_elsewhere_keeps_its_number() {
        let before = keep(&[], vec![checker("a-0", 0.0, 1), checker("a-1", 0.0, 1), checker("b-0", 5.0, 2)]);
        let after = keep(&before, vec![checker("a-0", 0.0, 1), checker("c-0", 9.0, 1), checker("b-0", 5.0, 2)]);
        let ids = |kept: &[super::Kept]| kept.iter().map(|kept| kept.id).collect::<Vec<_>>();
        assert_eq!(ids(&before), [0, 1, 2]);
        assert_eq!(ids(&after), [0, 1, 2]);
        let hit = keep(&after, vec![checker("a-0", 0.0, 1), checker("c-0", 9.0, 1), checker("c-1", 9.0, 3)]);
        assert_eq!(ids(&hit), [0, 1, 3], "another colour is another piece");
    }
}
