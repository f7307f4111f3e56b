//! Legal plays and IDs against those of GNU Backgammon; `cargo xtask gnubg` makes the tables again.

use ludoteca_backgammon::{Backgammon, Roll, WholePlays, read_position_id, settings_in, write_position_id};
use ludoteca_game::{Notation, Player};
use ludoteca_testkit::settings;

/// Each line has a position, a roll, the number of positions it leads to, and a hash of their sorted IDs with the opponent on roll.
/// `GNUBG_PLAYS` names another table.
#[test]
fn the_legal_plays_are_those_of_gnu_backgammon() {
    let table = match std::env::var_os("GNUBG_PLAYS") {
        Some(path) => std::fs::read_to_string(path).expect("the table can be read"),
        None => include_str!("data/gnubg-plays.txt").to_owned(),
    };
    let mut checked = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let &[id, dice, count, hash] = parts.as_slice() else {
            panic!("{line}: four parts");
        };
        for player in Player::BOTH {
            let board = read_position_id(id, player).expect(line);
            let digit = |place: usize| dice.as_bytes()[place] - b'0';
            let roll = Roll::new(digit(0), digit(1)).expect(line);
            let mut plays = Vec::new();
            WholePlays::plays(&board, player, roll, &mut plays);
            let mut ids: Vec<String> =
                plays.iter().map(|play| write_position_id(play.after(), player.other())).collect();
            ids.sort_unstable();
            assert_eq!(ids.len().to_string(), count, "{line}");
            assert_eq!(format!("{:016x}", fnv1a(ids.join("\n").as_bytes())), hash, "{line}");
        }
        checked += 1;
    }
    assert!(checked >= 5000, "{checked} positions");
}

fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Each line has a position ID, a match ID, an XGID and the facts that GNU Backgammon tells about the state, with tabs between them.
#[test]
fn ids_are_read_and_written_as_by_gnu_backgammon() {
    let table = include_str!("data/gnubg-ids.txt");
    let (mut both, mut xgids) = (0, 0);
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('\t').collect();
        let &[id, match_id, xgid, facts] = parts.as_slice() else {
            panic!("{line}: four parts");
        };
        // The IDs of a game that is over do not tell the winner. A raccoon answers a beaver, which this game lacks.
        if !facts.contains("gamestate=1") || facts.contains("beavers_done=2") || facts.contains("beavers_done=3") {
            continue;
        }
        let text = format!("{id}:{match_id}");
        let Some(rules) = rules_for(&text, facts) else {
            continue;
        };
        let at = rules.read_position(&text).unwrap_or_else(|error| panic!("{line}: {error}"));
        let money_points = facts.contains("length=0") && !facts.contains("score=0-0");
        if !money_points {
            assert_eq!(rules.gnu_ids(&at), text, "{line}");
            both += 1;
        }
        if xgid != "-"
            && !facts.contains("resigned=1")
            && !facts.contains("resigned=2")
            && !facts.contains("resigned=3")
        {
            let rules = rules_for(xgid, facts).expect("it was read before");
            let same = rules.read_position(xgid).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(same, at, "{line}");
            if !money_points {
                assert_eq!(rules.xgid(&same), xgid, "{line}");
            }
            xgids += 1;
        }
    }
    assert!(both > 200 && xgids > 200, "{both} pairs of IDs, {xgids} XGIDs");
}

/// The rules with the settings that the text brings with it; `None` for a match longer than the maximum here.
fn rules_for(text: &str, facts: &str) -> Option<Backgammon> {
    let length = facts.split_whitespace().find_map(|fact| fact.strip_prefix("length="))?;
    if length.parse::<u32>().ok()? > 64 {
        return None;
    }
    let mut given = settings_in(text);
    // A match ID does not tell the beaver rule.
    if given.iter().all(|(key, _)| *key != "beavers") && length == "0" {
        given.push(("beavers", "true".to_owned()));
    }
    let given: Vec<(&str, &str)> = given.iter().map(|(key, value)| (*key, value.as_str())).collect();
    Some(settings::<Backgammon>(&given))
}
