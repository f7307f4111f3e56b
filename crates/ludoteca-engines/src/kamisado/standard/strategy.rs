use std::collections::HashSet;

use ludoteca_game::Player;

use super::board::{Board, FREE, Next, Step};
use super::prover::Prover;
use super::table::Key;

/// Writes the steps by which a player wins against every defence, in the form that certificates have.
pub(super) struct StrategyWriter<'a> {
    pub(super) prover: Prover<'a>,
    /// The positions that the answers so far cover.
    covered: HashSet<Key>,
    pub(super) answers: Vec<u8>,
}

impl<'a> StrategyWriter<'a> {
    pub(super) fn new(prover: Prover<'a>) -> StrategyWriter<'a> {
        StrategyWriter { prover, covered: HashSet::new(), answers: Vec::new() }
    }

    /// Writes the answers of the winner to everything that can follow. Returns `None` if a limit was reached.
    pub(super) fn cover(&mut self, next: Next, winner: Player) -> Option<()> {
        let board = match next {
            Next::End(end) => {
                assert_eq!(self.prover.match_winner(end), winner, "a proof holds");
                return Some(());
            }
            Next::Board(board) => board,
        };
        let steps = steps_by_square(&self.prover, &board);
        let ends_well = |&step: &Step| self.ends_well(&board, step, winner);
        if board.mover == winner && steps.iter().any(ends_well) || !self.covered.insert(Key::new(&board)) {
            return Some(());
        }
        if board.mover == winner {
            let step = self.winning_step(&board, &steps)?;
            if board.must == FREE {
                self.answers.push(board.square(winner, step.colour));
            }
            self.answers.push(step.to);
            return self.cover(self.prover.rules.after(&board, step), winner);
        }
        steps.into_iter().try_for_each(|step| self.cover(self.prover.rules.after(&board, step), winner))
    }

    /// The rest of the round: the winner plays winning steps, the other player those that took longest to refute. Returns `None` if a
    /// limit was reached.
    pub(super) fn line(&mut self, mut next: Next, winner: Player) -> Option<Vec<(Board, Step)>> {
        let mut line = Vec::new();
        while let Next::Board(board) = next {
            let steps = steps_by_square(&self.prover, &board);
            let rules = self.prover.rules;
            let step = if board.mover == winner {
                let ends = steps.iter().copied().find(|&step| self.ends_well(&board, step, winner));
                ends.map_or_else(|| self.winning_step(&board, &steps), Some)?
            } else {
                let effort = |step: &Step| self.prover.effort_after(&rules.after(&board, *step));
                steps.into_iter().max_by_key(effort).expect("a player to move has a move")
            };
            line.push((board, step));
            next = rules.after(&board, step);
        }
        Some(line)
    }

    fn ends_well(&self, board: &Board, step: Step, winner: Player) -> bool {
        match self.prover.rules.after(board, step) {
            Next::End(end) => self.prover.match_winner(end) == winner,
            Next::Board(_) => false,
        }
    }

    /// A winning step: one to a position that is covered already, if there is one.
    fn winning_step(&mut self, board: &Board, steps: &[Step]) -> Option<Step> {
        let mut known = None;
        for &step in steps {
            let Next::Board(next) = self.prover.rules.after(board, step) else { continue };
            if self.prover.known_winner(&next) == Some(board.mover) {
                if self.covered.contains(&Key::new(&next)) {
                    return Some(step);
                }
                known = known.or(Some(step));
            }
        }
        // The table may have replaced what was proved.
        known.or_else(|| {
            steps.iter().copied().find(|&step| match self.prover.rules.after(board, step) {
                Next::Board(next) => self.prover.winner(&next) == Some(board.mover),
                Next::End(_) => false,
            })
        })
    }
}

/// The steps in the order of certificates: by the square they go to, then by colour.
fn steps_by_square(prover: &Prover<'_>, board: &Board) -> Vec<Step> {
    let mut steps: Vec<Step> = prover.rules.steps(board).collect();
    steps.sort_by_key(|step| step.to);
    steps
}
