//! Certificates: what is proved can be followed by whoever does not believe it.

mod support;

use ludoteca_engines::{CertificateError, Limits, certify, check_certificate, has_certificates};
use ludoteca_table::Table;

const SMALL: Limits<'static> = Limits { table_bytes: 16 << 20, ..Limits::NONE };

fn certificate(table: &dyn Table) -> Option<ludoteca_engines::Written> {
    certify(table, &SMALL, &mut |_| {})
}

#[test]
fn what_is_proved_is_followed_to_the_end_by_the_checker() {
    let mut answers = 0;
    for block in ["mutual", "chain"] {
        for seed in 0..12 {
            let table = support::opened("kamisado", &[("block", block)], 7, seed);
            let Some(written) = certificate(table.as_ref()) else { continue };
            let checked = check_certificate(&written.bytes).unwrap_or_else(|why| panic!("{}: {why}", table.position()));
            assert_eq!(checked.game, "kamisado");
            assert_eq!(written.winners.len(), table.choices().len(), "every move is spoken about");
            answers += checked.answers;
        }
    }
    assert!(answers > 1_000, "{answers}");
}

#[test]
fn a_certificate_that_was_changed_is_refused() {
    let table = (0..).map(|seed| support::opened("kamisado", &[], 7, seed));
    let found = table.filter_map(|table| certificate(table.as_ref())).find(|written| written.winners.len() > 2);
    let bytes = found.expect("some position has several moves").bytes;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let wrong = |bytes: &[u8]| matches!(check_certificate(bytes), Err(CertificateError::Wrong { .. }));
    assert!(check_certificate(&bytes).is_ok());
    assert!(wrong(&bytes[..bytes.len() - 1]), "an answer is missing");
    assert!(wrong(&[&bytes[..], &[0]].concat()), "an answer too many");
    // Each claim turned round, one at a time.
    for (place, _) in text.match_indices("=1").chain(text.match_indices("=2")) {
        let mut changed = bytes.clone();
        changed[place + 1] = if changed[place + 1] == b'1' { b'2' } else { b'1' };
        assert!(wrong(&changed), "{}", &text[place - 4..place + 2]);
    }
    let shorter = text.replacen("winners: ", "winners: x", 1);
    assert!(wrong(shorter.as_bytes()), "no such move");
    let body = bytes.windows(2).position(|two| two == b"\n\n").expect("the end of the header") + 2;
    let mut changed = bytes.clone();
    changed[body] = 64;
    assert!(wrong(&changed), "no such answer");
}

#[test]
fn what_is_no_certificate_is_refused_with_a_reason() {
    assert_eq!(check_certificate(b""), Err(CertificateError::NotOne));
    assert_eq!(check_certificate(b"ludoteca record 1\ngame: kamisado\n\n"), Err(CertificateError::NotOne));
    assert_eq!(check_certificate(b"ludoteca certificate 1\nnonsense\n\n"), Err(CertificateError::NotOne));
    let other = CertificateError::NoChecker { game: "congkak".to_owned() };
    assert_eq!(check_certificate(b"ludoteca certificate 1\ngame: congkak\n\n"), Err(other));
    for position in
        ["", "8/8/8/8/8/8/8/8 1 -- 0-0 1 play", "NZPSARVM/8/8/8/8/8/8/mvraspz9 1 -- 0-0 1 play", "a b c d e play"]
    {
        let text =
            format!("ludoteca certificate 1\ngame: kamisado\nblock: mutual\nposition: {position}\nwinners: \n\n");
        assert!(matches!(check_certificate(text.as_bytes()), Err(CertificateError::Wrong { .. })), "{position}");
    }
}

#[test]
fn only_simple_rounds_are_certified() {
    assert!(has_certificates("kamisado") && !has_certificates("galleta"));
    assert!(certificate(support::open("kamisado", &[("mode", "standard")]).as_ref()).is_none());
    assert!(certificate(support::open("galleta", &[]).as_ref()).is_none());
    let stopped = Limits { stop: &|| true, ..SMALL };
    assert!(certify(support::open("kamisado", &[]).as_ref(), &stopped, &mut |_| {}).is_none());
}
