use std::fmt;

use crate::board::{BAR, Board, OFF, Place};

/// A checker moved by one die.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Step {
    from: u8,
    /// The slot, with bit 5 for a hit.
    to: u8,
}

impl Step {
    const HIT: u8 = 1 << 5;
    pub(crate) const NONE: Step = Step { from: 0, to: 0 };

    pub(crate) const fn new(from: usize, to: usize, hit: bool) -> Step {
        Step { from: from as u8, to: to as u8 | if hit { Step::HIT } else { 0 } }
    }

    /// Where the checker was: the bar or a point.
    #[must_use]
    pub const fn from(self) -> Place {
        Place::at_slot(self.from as usize)
    }

    /// Where it is now: a point or off.
    #[must_use]
    pub const fn to(self) -> Place {
        Place::at_slot((self.to & !Step::HIT) as usize)
    }

    /// Whether it hit a blot.
    #[must_use]
    pub const fn is_hit(self) -> bool {
        self.to & Step::HIT != 0
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}{}", self.from(), self.to(), if self.is_hit() { "*" } else { "" })
    }
}

/// A whole turn: up to four moves of checkers, and the board after them.
///
/// Two plays are the same if they lead to the same board, whatever moves they are made of.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    after: Board,
    steps: [Step; 4],
    count: u8,
}

impl PartialEq for Play {
    fn eq(&self, other: &Play) -> bool {
        self.after == other.after
    }
}

impl Eq for Play {}

impl std::hash::Hash for Play {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.after.hash(state);
    }
}

impl Play {
    /// The play of a player who cannot move.
    pub(crate) const fn none(board: &Board) -> Play {
        Play { after: *board, steps: [Step::NONE; 4], count: 0 }
    }

    pub(crate) fn new(after: Board, made: &[Step]) -> Play {
        let mut steps = [Step::NONE; 4];
        steps[..made.len()].copy_from_slice(made);
        Play { after, steps, count: made.len() as u8 }
    }

    /// The board after the play.
    #[must_use]
    pub const fn after(&self) -> &Board {
        &self.after
    }

    /// Its moves in an order in which they can be made.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.count)]
    }
}

/// The standard notation, such as `8/5 6/5`, `24/18*/13`, `6/4*(2)`: from the mover's side, a checker that goes on in one
/// stroke, equal moves counted. Nothing for a play without moves.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut strokes = strokes(self.steps());
        strokes.sort_by(|one, other| other.cmp(one));
        let mut place = 0;
        while place < strokes.len() {
            let equal = 1 + strokes[place + 1..].iter().take_while(|stroke| same_way(stroke, &strokes[place])).count();
            if place > 0 {
                f.write_str(" ")?;
            }
            // Only the first of equal moves can hit: the others find the blot gone.
            write_stroke(f, &strokes[place])?;
            if equal > 1 {
                write!(f, "({equal})")?;
            }
            place += equal;
        }
        Ok(())
    }
}

/// The way of one checker: where it began, then each landing and whether it hit there.
type Stroke = Vec<(u8, bool)>;

/// Joins the moves of the same checker.
fn strokes(steps: &[Step]) -> Vec<Stroke> {
    let mut strokes: Vec<Stroke> = Vec::new();
    for step in steps {
        let landing = (step.to & !Step::HIT, step.is_hit());
        let going_on = strokes.iter_mut().find(|stroke| stroke.last().is_some_and(|(at, _)| *at == step.from));
        match going_on {
            Some(stroke) if usize::from(step.from) != OFF => stroke.push(landing),
            _ => strokes.push(vec![(step.from, false), landing]),
        }
    }
    strokes
}

fn same_way(one: &Stroke, other: &Stroke) -> bool {
    let ends = |stroke: &Stroke| (stroke.first().map(|(at, _)| *at), stroke.last().map(|(at, _)| *at));
    let hits_between = |stroke: &Stroke| stroke[..stroke.len() - 1].iter().any(|(_, hit)| *hit);
    ends(one) == ends(other) && !hits_between(one) && !hits_between(other)
}

/// A landing between the first and the last is told only if it hit.
fn write_stroke(f: &mut fmt::Formatter<'_>, stroke: &Stroke) -> fmt::Result {
    let last = stroke.len() - 1;
    for (place, &(at, hit)) in stroke.iter().enumerate() {
        if place > 0 && place < last && !hit {
            continue;
        }
        if place > 0 {
            f.write_str("/")?;
        }
        match usize::from(at) {
            OFF => f.write_str("off")?,
            BAR => f.write_str("bar")?,
            point => write!(f, "{point}")?,
        }
        if hit {
            f.write_str("*")?;
        }
    }
    Ok(())
}
