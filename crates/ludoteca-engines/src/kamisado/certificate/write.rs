use std::collections::HashSet;

use ludoteca_game::{Notation, Player, Rules};
use ludoteca_kamisado::{Block, Kamisado, Mode, Move, Position};

use crate::certificate::{Certificate, Certified};
use crate::engine::Limits;
use crate::kamisado::solver::{Prover, Round};
use crate::kamisado::standard::MatchProof;
use crate::search::Field;

/// The certificate of a position; `None` if it is of neither a simple nor a standard match, or the work was stopped.
pub(crate) fn write(
    rules: &Kamisado,
    at: &Position,
    limits: &Limits<'_>,
    tell: &mut dyn FnMut(&Certified),
) -> Option<Certificate> {
    if rules.mode() == Mode::Standard {
        return write_match(MatchProof::new(*rules, *at)?, limits, tell);
    }
    let round = Round::new(at, rules.block()).filter(|_| rules.mode() == Mode::Simple)?;
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    let mut writer = Writer { prover: Prover::new(limits), followed: HashSet::new(), answers: Vec::new() };
    let mut claims = Vec::new();
    for mv in &moves {
        let Move::Step { from, to } = *mv else { return None };
        let after = round.after(round.step_of(from, to)?).0;
        let winner = writer.prover.outcome(&after)?.winner;
        writer.follow(&after, winner)?;
        claims.push((rules.write_move(at, mv), winner));
        let done = Certified {
            moves: claims.len(),
            of: moves.len(),
            answers: writer.answers.len(),
            nodes: writer.prover.nodes(),
        };
        tell(&done);
    }
    let told: Vec<String> = claims.iter().map(|(mv, winner)| format!("{mv}={winner}")).collect();
    let block = match rules.block() {
        Block::Mutual => "mutual",
        Block::Chain => "chain",
    };
    let header = vec![
        ("block".to_owned(), block.to_owned()),
        ("position".to_owned(), rules.write_position(at)),
        ("winners".to_owned(), told.join(" ")),
    ];
    Some(Certificate { header, body: writer.answers, winners: claims })
}

/// Proves every round start that can follow, then every move.
fn write_match(mut proof: MatchProof, limits: &Limits<'_>, tell: &mut dyn FnMut(&Certified)) -> Option<Certificate> {
    let mut answers = 0;
    while proof.proved() < proof.round_starts() {
        answers += proof.prove_next(limits)?.len();
        tell(&Certified { moves: proof.proved(), of: proof.round_starts(), answers, nodes: proof.nodes() });
    }
    proof.certificate(limits)
}

struct Writer<'a> {
    prover: Prover<'a>,
    /// Rounds that have been followed, whoever wins them.
    followed: HashSet<u128>,
    answers: Vec<u8>,
}

impl Writer<'_> {
    /// Writes down the answers of the winner to everything that can follow; `None` if it was stopped.
    fn follow(&mut self, at: &Round, winner: Player) -> Option<()> {
        if at.decided().is_some() || !self.followed.insert(at.key().0) {
            return Some(());
        }
        if at.mover() == winner {
            let step = self.prover.winning_step(at)?;
            self.answers.push(step.to);
            return self.follow(&at.after(step).0, winner);
        }
        let mut steps: Vec<_> = at.steps().collect();
        steps.sort_by_key(|step| step.to);
        steps.into_iter().try_for_each(|step| self.follow(&at.after(step).0, winner))
    }
}
