//! Legal plays against those of GNU Backgammon, which the chore `cargo xtask gnubg` asks again.

use ludoteca_backgammon::{Roll, WholePlays, read_position_id, write_position_id};
use ludoteca_game::Player;

/// A position, a roll, how many positions it leads to, and a hash of their sorted IDs, the opponent on roll.
#[test]
fn the_legal_plays_are_those_of_gnu_backgammon() {
    let table = include_str!("data/gnubg-plays.txt");
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
