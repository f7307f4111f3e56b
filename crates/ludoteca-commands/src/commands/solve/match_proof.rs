use std::time::Instant;

use ludoteca_engines::MatchProof;
use ludoteca_engines::{Limits, Written};
use ludoteca_game::{Lang, Player, quote};
use serde_json::json;

use super::super::{grouped, progress, progress_over, save};
use super::journal_file::JournalFile;
use super::{Proved, signed};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// The files named on the command line.
#[derive(Clone, Copy)]
pub(super) struct Files<'a> {
    pub(super) journal: Option<&'a str>,
    pub(super) certificate: Option<&'a str>,
}

/// Proves every round start that can follow a position of a match, and then every move of the position.
pub(super) fn solve(
    mut proof: MatchProof,
    eyes: Player,
    files: Files<'_>,
    limits: &Limits<'_>,
    began: Instant,
    output: &mut Output,
) -> Done {
    let journal = files.journal.map(|path| resume(&mut proof, path)).transpose()?;
    let proved = prove(&mut proof, journal, limits, output.lang);
    progress_over();
    let Some(Written { bytes, winners }) = proved? else { return tell_stopped(&proof, eyes, files, began, output) };
    if files.certificate.is_some() {
        save(files.certificate, &bytes, output)?;
    }
    let certificate = files.certificate.map(|file| (file, bytes.len()));
    Proved { winners: &winners, line: proof.line(), eyes, nodes: proof.nodes(), certificate, began }.tell(output)
}

/// Opens the journal and takes over the round starts that it has.
fn resume(proof: &mut MatchProof, path: &str) -> Result<JournalFile, Failure> {
    let (journal, sections) = JournalFile::open(path, &proof.title())?;
    match sections.iter().try_for_each(|section| proof.resume(section)) {
        Ok(()) => Ok(journal),
        Err(_) => refused(messages::journal_of_another(quote(path))),
    }
}

/// Returns `None` if a limit was reached. The journal then has every round start that was proved.
fn prove(
    proof: &mut MatchProof,
    mut journal: Option<JournalFile>,
    limits: &Limits<'_>,
    lang: Lang,
) -> Result<Option<Written>, Failure> {
    while proof.proved() < proof.round_starts() {
        progress(messages::proving_rounds(proof.proved(), proof.round_starts()), lang);
        let Some(section) = proof.prove_next(limits) else { return Ok(None) };
        if let Some(journal) = &mut journal {
            journal.append(&section)?;
        }
    }
    Ok(proof.write_certificate(limits))
}

fn tell_stopped(proof: &MatchProof, eyes: Player, files: Files<'_>, began: Instant, output: &mut Output) -> Done {
    let kept = files.journal.map(|journal| messages::rounds_kept(proof.proved(), proof.round_starts(), quote(journal)));
    if files.certificate.is_some() {
        return match kept {
            Some(kept) => refused(kept),
            None => refused(messages::not_certified()),
        };
    }
    let millis = began.elapsed().as_millis() as u64;
    if output.json {
        return output.value(&json!({
            "solved": false,
            "eyes": eyes.number(),
            "value": null,
            "bounds": [-1.0, 1.0],
            "best": [],
            "best_complete": false,
            "line": [],
            "nodes": proof.nodes(),
            "ms": millis,
        }));
    }
    output.say(messages::not_solved(eyes.number(), signed(-1.0), signed(1.0)))?;
    if let Some(kept) = kept {
        output.say(kept)?;
    }
    let lang = output.lang;
    output.say(messages::work_told(grouped(proof.nodes(), lang), grouped(millis, lang)))
}
