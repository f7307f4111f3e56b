//! Certificates: what is proved can be followed by whoever does not believe it.

mod support;

use ludoteca_engines::{CertificateError, Limits, certify, check_certificate, has_certificates};
use ludoteca_play::Game;

const SMALL: Limits<'static> = Limits { table_bytes: 16 << 20, ..Limits::NONE };

fn certificate(table: &Game) -> Option<ludoteca_engines::Written> {
    certify(table, &SMALL, &mut |_| {})
}

#[test]
fn what_is_proved_is_followed_to_the_end_by_the_checker() {
    let mut answers = 0;
    for block in ["mutual", "chain"] {
        for seed in 0..12 {
            let table = support::opened("kamisado", &[("block", block)], 7, seed);
            let Some(written) = certificate(&table) else { continue };
            let checked =
                check_certificate(&written.bytes).unwrap_or_else(|why| panic!("{}: {why}", table.position().text()));
            assert_eq!(checked.game, "kamisado");
            assert_eq!(
                written.winners.len(),
                table.moves(table.turn().anyone().expect("a player is to move")).len(),
                "every move is spoken about"
            );
            answers += checked.answers;
        }
    }
    assert!(answers > 1_000, "{answers}");
}

#[test]
fn a_certificate_that_was_changed_is_refused() {
    let table = (0..).map(|seed| support::opened("kamisado", &[], 7, seed));
    let found = table.filter_map(|table| certificate(&table)).find(|written| written.winners.len() > 2);
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
fn simple_and_standard_matches_are_certified_and_no_others() {
    assert!(has_certificates("kamisado") && !has_certificates("galleta"));
    assert!(certificate(&support::open("kamisado", &[("mode", "long")])).is_none());
    assert!(certificate(&support::open("galleta", &[])).is_none());
    let stopped = Limits { stop: &|| true, ..SMALL };
    for mode in ["simple", "standard"] {
        assert!(certify(&support::open("kamisado", &[("mode", mode)]), &stopped, &mut |_| {}).is_none());
    }
}

/// The certificates of late positions of standard matches: with two points a side no round can follow, with one point less seven can.
fn standard_certificates() -> Vec<Vec<u8>> {
    let mut certificates = Vec::new();
    for (block, position) in [
        ("mutual", "N+Z+PS2VM/8/4A3/5R2/8/2v5/8/m+r+1aspzn 1 NM 2-2 5 play"),
        ("chain", "N+Z+PS2VM/8/4A3/5R2/8/2v5/8/mr+1aspzn 2 SS 1-2 4 play"),
    ] {
        let game = support::open_at("kamisado", &[("mode", "standard"), ("block", block)], position);
        certificates.push(certificate(&game).expect(position).bytes);
    }
    certificates
}

#[test]
fn a_standard_match_is_proved_with_the_rounds_that_can_follow() {
    let rounds = [0, 7].map(|rounds| rounds.to_string());
    for (bytes, rounds) in standard_certificates().iter().zip(rounds) {
        let checked = check_certificate(bytes).expect("a certificate");
        let value = |name: &str| checked.header.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        assert_eq!(value("mode").as_deref(), Some("standard"));
        assert_eq!(value("rounds"), Some(rounds));
    }
}

#[test]
fn a_standard_certificate_that_was_changed_is_refused() {
    let bytes = standard_certificates().pop().expect("certificates");
    let wrong = |bytes: &[u8]| matches!(check_certificate(bytes), Err(CertificateError::Wrong { .. }));
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let body = bytes.windows(2).position(|two| two == b"\n\n").expect("the end of the header") + 2;
    for place in [body, body + 1, body + 2, body + 3] {
        let mut changed = bytes.clone();
        changed[place] ^= 3;
        assert!(wrong(&changed), "byte {place}");
    }
    assert!(wrong(&bytes[..bytes.len() - 1]) && wrong(&bytes[..body + 5]), "an incomplete certificate");
    assert!(wrong(&[&bytes[..], &[0]].concat()), "an answer too many");
    for (from, to) in [
        ("rounds: 7", "rounds: 6"),
        ("rounds: 7", "rounds: 8"),
        ("mode: standard", "mode: simple"),
        ("mode: standard\n", ""),
        ("1-2 4", "2-2 4"),
        ("block: chain", "block: none"),
    ] {
        let header = text.split("\n\n").next().expect("a header").replacen(from, to, 1);
        assert!(wrong(&[header.as_bytes(), b"\n\n", &bytes[body..]].concat()), "{to}");
    }
    // Without a round that the winner relies on, nothing is proved; each claim turned round is refused.
    for (place, _) in text.match_indices("=1").chain(text.match_indices("=2")).filter(|(place, _)| *place < body) {
        let mut changed = bytes.clone();
        changed[place + 1] = if changed[place + 1] == b'1' { b'2' } else { b'1' };
        assert!(wrong(&changed), "{}", &text[place - 4..place + 2]);
    }
}

#[test]
fn certificates_changed_at_random_are_read_without_a_panic() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut refused = 0;
    for bytes in standard_certificates() {
        for _ in 0..400 {
            let mut changed = bytes.clone();
            for _ in 0..random.usize(1..4) {
                let place = random.usize(..changed.len());
                match random.u8(0..4) {
                    0 => changed[place] = random.u8(..),
                    1 => changed[place] ^= 1 << random.u8(0..8),
                    2 => drop(changed.remove(place)),
                    _ => changed.insert(place, random.u8(..)),
                }
            }
            refused += usize::from(check_certificate(&changed).is_err());
        }
    }
    // An answer can become another one that wins too.
    assert!(refused > 700, "{refused}");
}
