use ludoteca_game::Phrase;

use crate::messages;

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// It gave away nothing that matters.
    Fine,
    /// It gave away a little.
    Doubtful,
    /// It gave away something.
    Mistake,
    /// It gave away much, or a win that was proved.
    Blunder,
}

impl Grade {
    /// Every grade.
    pub const ALL: [Grade; 4] = [Grade::Fine, Grade::Doubtful, Grade::Mistake, Grade::Blunder];

    /// The grade of what a decision cost. `proved` has the values before and after it where they are proved: who throws away a
    /// win or a draw blunders, however little it is in the unit of the game.
    pub(super) fn of(cost: f64, proved: [Option<f64>; 2], [doubtful, mistake, blunder]: [f64; 3]) -> Grade {
        if let [Some(before), Some(after)] = proved
            && sign(after) < sign(before)
        {
            return Grade::Blunder;
        }
        if cost >= blunder {
            Grade::Blunder
        } else if cost >= mistake {
            Grade::Mistake
        } else if cost >= doubtful {
            Grade::Doubtful
        } else {
            Grade::Fine
        }
    }

    /// Its name for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Fine => "fine",
            Grade::Doubtful => "doubtful",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// Its name for people.
    #[must_use]
    pub const fn title(self) -> &'static Phrase {
        match self {
            Grade::Fine => messages::grade_fine(),
            Grade::Doubtful => messages::grade_doubtful(),
            Grade::Mistake => messages::grade_mistake(),
            Grade::Blunder => messages::grade_blunder(),
        }
    }

    /// The sign that is written behind a move.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            Grade::Fine => "",
            Grade::Doubtful => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }
}

/// −1, 0 or 1; unlike `signum`, nothing is nothing.
fn sign(value: f64) -> i8 {
    if value > 0.0 {
        1
    } else if value < 0.0 {
        -1
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::Grade;

    #[test]
    fn a_grade_is_what_it_costs_unless_a_result_is_thrown_away() {
        let grade = |cost, proved| Grade::of(cost, proved, [1.0, 3.0, 5.0]);
        let costs = [0.0, 0.9, 1.0, 2.9, 3.0, 5.0, 50.0];
        let expected = [
            Grade::Fine,
            Grade::Fine,
            Grade::Doubtful,
            Grade::Doubtful,
            Grade::Mistake,
            Grade::Blunder,
            Grade::Blunder,
        ];
        assert_eq!(costs.map(|cost| grade(cost, [None, None])), expected);
        assert_eq!(grade(2.0, [Some(2.0), Some(0.0)]), Grade::Blunder, "a win becomes a draw");
        assert_eq!(grade(2.0, [Some(1.0), Some(-1.0)]), Grade::Blunder);
        assert_eq!(grade(2.0, [Some(4.0), Some(2.0)]), Grade::Doubtful, "a win stays one");
        assert_eq!(grade(2.0, [Some(1.0), None]), Grade::Doubtful, "what is not proved may be a guess");
    }
}
