use ludoteca_kamisado::{Kamisado, Position};

use crate::certificate::{Certificate, Certified};
use crate::engine::Limits;
use crate::kamisado::standard::MatchProof;

/// The certificate of a position; `None` if it is of neither a simple nor a standard match, or the work was stopped.
pub(crate) fn write(
    rules: &Kamisado,
    at: &Position,
    limits: &Limits<'_>,
    tell: &mut dyn FnMut(&Certified),
) -> Option<Certificate> {
    let mut proof = MatchProof::new(*rules, *at)?;
    while proof.proved() < proof.round_starts() {
        proof.prove_next(limits)?;
    }
    proof.certificate(limits, tell)
}
