use ludoteca_game::{Notation, Player, Rules};
use ludoteca_kamisado::{Kamisado, Move, Position};

use super::{Strong, match_starts, search};
use crate::chance::draws;
use crate::engine::{Advice, Limits, Line};
use crate::kamisado::solver::Match;
use crate::kamisado::standard::{Board, Prover, RoundRules, RoundStart, sumos_of};
use crate::search::Plan;

/// The share of the usual search that chooses between moves that are all proved to win. Between moves that all lose the whole
/// search chooses: seeing further makes it harder for the opponent.
const SHARE_OF_WINS: u64 = 16;

impl Strong {
    /// Proves the winner of a standard match, using the known winners of later round starts, and chooses between the moves that keep
    /// the result by looking ahead. If the proof takes too many nodes, all moves are open.
    pub(super) fn advise_standard(
        &self,
        rules: &Kamisado,
        at: &Position,
        by: Player,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&Advice<Move>),
    ) -> Advice<Move> {
        let board = Board::from_position(at).expect("a standard match has no decisions but moves");
        let round = RoundRules::new(sumos_of(at), rules.block());
        let ends = RoundStart::ends(sumos_of(at), RoundStart::starter_wins);
        let own = self.proof_nodes.saturating_mul(limits.patience);
        let nodes = limits.nodes.map_or(own, |nodes| own.min(nodes / 2));
        let proof_limits = Limits { nodes: Some(nodes), ..*limits };
        let mut prover = Prover::new(round, ends, &proof_limits);
        let winner = prover.winner(&board);

        // Step 1. The winner after each move. At the first move of a round there are too many to search them all for one line.
        let mut moves = Vec::new();
        rules.moves(at, &mut moves);
        draws(&rules.canonical_position(at), limits.seed).shuffle(&mut moves);
        let searches_all = limits.lines > 1 || at.must_move().is_some();
        let winner_after = |&mv: &Move| {
            if winner != Some(by) {
                // Every move loses, or the proof took too many nodes.
                return winner;
            }
            let next = round.after(&board, board.step(mv).expect("a legal move is a step"));
            prover.known_winner_after(&next).or_else(|| if searches_all { prover.winner_after(&next) } else { None })
        };
        let winners: Vec<Option<Player>> = moves.iter().map(winner_after).collect();

        // Step 2. Winning moves first, then those that are open, then losing ones, as many as are wanted.
        let mut advice: Option<Advice<Move>> = None;
        let field = Match::new(rules, *at);
        for winner in [Some(by), None, Some(by.other())] {
            let known = advice.as_ref().map_or(&[][..], |advice| &advice.lines);
            let lines = limits.lines.saturating_sub(known.len());
            let group = moves.iter().zip(&winners).filter(|known| *known.1 == winner).map(|known| *known.0);
            let group: Vec<Move> = group.collect();
            if group.is_empty() || lines == 0 {
                continue;
            }
            let share = if winner == Some(by) { SHARE_OF_WINS } else { 1 };
            let searched = advice.as_ref().map_or(0, |advice| advice.nodes - prover.nodes());
            let nodes_max = (self.ahead.nodes_max / share).min(self.ahead.nodes_max.saturating_sub(searched));
            let plan = Plan { nodes_max, ..self.ahead };
            let left = limits.nodes.map(|nodes| nodes.saturating_sub(prover.nodes()));
            let limits = Limits { nodes: left, lines, ..*limits };
            let joined =
                |found: &Advice<Move>| join(advice.as_ref(), found, winner.map(|winner| winner == by), prover.nodes());
            let found = search(&match_starts(&field, &group), plan, by, &limits, |_, mv| mv, &mut |found| {
                tell(&joined(found));
            });
            advice = Some(joined(&found));
        }
        advice.expect("a player to move has a move")
    }
}

/// Appends the lines of a group of moves that are all proved to win or to lose, or all open.
fn join(before: Option<&Advice<Move>>, found: &Advice<Move>, wins: Option<bool>, proof_nodes: u64) -> Advice<Move> {
    let proved = wins.map(|wins| if wins { 1.0 } else { -1.0 });
    let line = |line: &Line<Move>| match proved {
        Some(value) => Line { value, exact: true, plies: None, ..line.clone() },
        None => line.clone(),
    };
    let lines = found.lines.iter().map(line);
    match before {
        Some(before) => {
            let lines = before.lines.iter().cloned().chain(lines).collect();
            Advice { lines, nodes: before.nodes + found.nodes, ..before.clone() }
        }
        None => Advice {
            value: proved.unwrap_or(found.value),
            exact: proved.is_some() || found.exact,
            bounds: proved.map(|value| [value; 2]).or(found.bounds),
            nodes: found.nodes + proof_nodes,
            lines: lines.collect(),
            ..found.clone()
        },
    }
}
