//! The reference implementation against the written rules, case by case.

use super::*;

/// Reads what `describe` writes; the board need not hold all sixteen towers.
fn position(settings: &[(&str, &str)], text: &str) -> Reference {
    let words: Vec<&str> = text.split(' ').collect();
    let mut reference = Reference::new(settings);
    reference.board.clear();
    for (row, rank_text) in words[0].split('/').enumerate() {
        let rank = 8 - row as i32;
        let mut column = 1;
        for sign in rank_text.chars() {
            if let Some(empty) = sign.to_digit(10) {
                column += empty as i32;
            } else if sign == '+' {
                reference.board.get_mut(&(column - 1, rank)).unwrap().step += 1;
            } else {
                let tower = Tower {
                    player: if sign.is_lowercase() { 1 } else { 2 },
                    colour: sign.to_ascii_uppercase(),
                    step: 0,
                };
                reference.board.insert((column, rank), tower);
                column += 1;
            }
        }
        assert_eq!(column, 9, "{rank_text}");
    }
    reference.mover = words[1].parse().unwrap();
    for (player, colour) in [1, 2].into_iter().zip(words[2].chars()) {
        if colour != '-' {
            reference.last_colours.insert(player, colour);
        }
    }
    let (black, white) = words[3].split_once('-').unwrap();
    reference.score = (black.parse().unwrap(), white.parse().unwrap());
    reference.round = words[4].parse().unwrap();
    assert_eq!(reference.describe(), text);
    reference
}

fn play_all(reference: &mut Reference, moves: &str) {
    for text in moves.split_whitespace() {
        reference.play(text);
    }
}

#[test]
fn the_first_move_is_free_and_has_102_ways() {
    let reference = Reference::new(&[]);
    assert_eq!(reference.describe(), "NZPSARVM/8/8/8/8/8/8/mvraspzn 1 -- 0-0 1");
    assert_eq!(reference.legal().len(), 102);
}

#[test]
fn the_round_of_the_seed_promotes_the_red_tower_and_white_starts() {
    let mut reference = Reference::new(&[("mode", "standard")]);
    play_all(&mut reference, "c1c6 a8a7");
    assert_eq!(reference.describe(), "1ZPSARVM/N7/2r5/8/8/8/8/mv1aspzn 1 NR 0-0 1");
    reference.play("c6a8");
    let expected = "NZPSARVM/8/8/8/8/8/8/mvr+aspzn 2 -- 1-0 2";
    assert_eq!(reference.describe(), expected);
    assert_eq!((reference.to_move(), reference.legal().len()), (2, 102));
}

#[test]
fn simple_ends_after_one_round_and_promotes_no_tower() {
    let mut reference = Reference::new(&[]);
    play_all(&mut reference, "c1c6 a8a7 c6a8");
    assert_eq!(reference.outcome(), Some((1, 1, 0, "home-rank")));
    let expected = "rZPSARVM/N7/8/8/8/8/8/mv1aspzn 0 NR 1-0 1";
    assert_eq!(reference.describe(), expected);
    assert_eq!((reference.to_move(), reference.legal().len()), (0, 0));
}

#[test]
fn a_sumo_one_scores_three_in_standard_and_stays_sumo_one() {
    let text = "8/r+7/8/8/8/8/8/8 1 -R 1-2 4";
    let mut reference = position(&[("mode", "standard")], text);
    reference.play("a7a8");
    assert_eq!(reference.outcome(), Some((1, 4, 2, "home-rank")));
    assert_eq!(reference.describe(), "r+7/8/8/8/8/8/8/8 0 NR 4-2 4");
}

#[test]
fn the_top_step_of_long_scores_four_and_ends_the_match() {
    let text = "8/8/8/8/8/8/P++7/8 2 P- 6-3 9";
    let mut reference = position(&[("mode", "long")], text);
    reference.play("a2a1");
    assert_eq!(reference.outcome(), Some((2, 6, 7, "home-rank")));
    assert_eq!(reference.describe(), "8/8/8/8/8/8/8/P++7 0 PM 6-7 9");
}

#[test]
fn a_sumo_three_of_marathon_becomes_sumo_four_and_ends_the_match() {
    let text = "8/r+++7/8/8/8/8/8/8 1 -R 7-14 9";
    let mut reference = position(&[("mode", "marathon")], text);
    reference.play("a7a8");
    assert_eq!(reference.outcome(), Some((1, 15, 14, "home-rank")));
    assert_eq!(reference.describe(), "r++++7/8/8/8/8/8/8/8 0 NR 15-14 9");
}

#[test]
fn promotions_of_long_add_one_two_four() {
    for (before, score, after) in [("r", "0-0", 1), ("r+", "1-0", 3), ("r++", "3-0", 7)] {
        let text = format!("8/{before}7/8/8/8/8/8/8 1 -R {score} 1");
        let mut reference = position(&[("mode", "long")], &text);
        reference.play("a7a8");
        assert_eq!(reference.score(), (after, 0));
    }
}

#[test]
fn a_sumo_reaches_five_three_one() {
    for (tower, count) in [("m", 7 + 7), ("m+", 5 + 5), ("m++", 3 + 3), ("m+++", 1 + 1)] {
        let text = format!("8/8/8/8/8/8/8/{tower}7 1 -M 0-0 1");
        let reference = position(&[("mode", "marathon")], &text);
        assert_eq!(reference.legal().len(), count, "{tower}");
    }
}

#[test]
fn a_push_moves_both_and_the_pusher_moves_again() {
    // The seed's illustrations 8 and 9: c4 pushes the purple tower on to an orange square.
    let text = "8/8/8/2P5/2r+5/8/8/n7 1 -R 1-0 2";
    let mut reference = position(&[("mode", "standard")], text);
    assert!(reference.legal().contains(&"c4".to_string()));
    reference.play("c4");
    assert_eq!(reference.describe(), "8/8/2P5/2r+5/8/8/8/n7 1 ZN 1-0 2");
    assert!(reference.legal().iter().all(|text| text.starts_with("a1")));
}

#[test]
fn white_pushes_downwards() {
    let text = "7R/8/8/4S+3/4v3/8/8/8 2 S- 0-1 2";
    let mut reference = position(&[("mode", "standard")], text);
    reference.play("e5");
    assert_eq!(reference.describe(), "7R/8/8/8/4S+3/4v3/8/8 2 RN 0-1 2");
}

fn may_push_c4(mode: &str, column: [&str; 4]) -> bool {
    let rank = |tower: &str| match tower {
        "" => "8".to_string(),
        _ => format!("2{tower}5"),
    };
    let [fifth, sixth, seventh, eighth] = column.map(rank);
    let pusher = match mode {
        "standard" => "r+",
        "long" => "r++",
        "marathon" => "r+++",
        _ => "r",
    };
    let text = format!("{eighth}/{seventh}/{sixth}/{fifth}/2{pusher}5/8/8/8 1 -R 1-0 2");
    position(&[("mode", mode)], &text).legal().contains(&"c4".to_string())
}

#[test]
fn pushes_and_their_limits() {
    assert!(!may_push_c4("simple", ["P", "", "", ""]));
    assert!(may_push_c4("standard", ["P", "", "", ""]));
    assert!(!may_push_c4("standard", ["", "P", "", ""]), "not at a distance");
    assert!(!may_push_c4("standard", ["P+", "", "", ""]), "a step as high");
    assert!(!may_push_c4("standard", ["p", "", "", ""]), "an own tower");
    assert!(!may_push_c4("standard", ["P", "S", "", ""]), "two are too many");
    assert!(may_push_c4("long", ["P", "S+", "", ""]));
    assert!(may_push_c4("long", ["P", "", "S++", ""]));
    assert!(!may_push_c4("long", ["P", "s", "", ""]), "an own tower in the line");
    assert!(!may_push_c4("long", ["P", "S++", "", ""]));
    assert!(!may_push_c4("long", ["P", "S", "V", ""]));
    assert!(may_push_c4("marathon", ["P++", "S", "V+", ""]));
    assert!(!may_push_c4("marathon", ["P", "S", "V", "A"]), "off the board");
}

#[test]
fn no_tower_is_pushed_off_the_board() {
    let text = "2P5/2r+5/8/8/8/8/8/8 1 -R 1-0 2";
    let reference = position(&[("mode", "standard")], text);
    assert_eq!(reference.legal(), ["c7b8", "c7d8"]);
}

#[test]
fn after_a_push_of_two_the_last_one_gives_the_colour() {
    let text = "8/8/2S5/2P5/2r++5/8/8/s7 1 -R 3-0 2";
    let mut reference = position(&[("mode", "long")], text);
    reference.play("c4");
    assert_eq!(reference.describe(), "8/2S5/2P5/2r++5/8/8/8/s7 1 ZS 3-0 2");
}

#[test]
fn who_can_only_push_must_push() {
    let text = "8/8/8/1ASP4/2r+5/8/8/8 1 -R 1-0 2";
    let reference = position(&[("mode", "standard")], text);
    assert_eq!(reference.legal(), ["c4"]);
    assert_eq!((reference.automatic(), reference.to_move()), (None, 1));
}

#[test]
fn a_blocked_tower_makes_a_zero_move() {
    let text = "8/8/8/8/8/NR6/mz6/7v 1 -V 0-0 1";
    let mut reference = position(&[], text);
    reference.play("h1g2");
    assert_eq!((reference.to_move(), reference.legal().len()), (0, 0));
    assert_eq!(reference.automatic().as_deref(), Some("a3a3"));
    assert_eq!(reference.describe(), "8/8/8/8/8/NR6/mz4v1/8 2 NV 0-0 1");
    reference.play("a3a3");
    // The blue tower on b2 can go to c3.
    assert_eq!(reference.describe(), "8/8/8/8/8/NR6/mz4v1/8 1 NZ 0-0 1");
    assert!(reference.legal().contains(&"b2c3".to_string()));
}

const LOCKED: &str = "8/8/8/8/8/NR6/zm6/7v 1 -V 0-0 1";

#[test]
fn the_last_real_mover_loses_a_mutual_block() {
    let mut reference = position(&[], LOCKED);
    play_all(&mut reference, "h1g2 a3a3");
    assert_eq!(reference.outcome(), Some((2, 0, 1, "mutual-block")));
    assert_eq!(reference.describe(), "8/8/8/8/8/NR6/zm4v1/8 0 NZ 0-1 1");
}

#[test]
fn a_mutual_block_promotes_and_the_loser_starts() {
    let mut reference = position(&[("mode", "standard")], LOCKED);
    play_all(&mut reference, "h1g2 a3a3");
    let expected = "N+4R2/8/8/8/8/8/8/mv4z1 1 -- 0-1 2";
    assert_eq!(reference.describe(), expected);
}

#[test]
fn a_mutual_block_before_the_choice_shows_the_promotion_and_the_last_colours() {
    let settings = [("mode", "long"), ("block", "mutual")];
    let mut reference = position(&settings, LOCKED);
    play_all(&mut reference, "h1g2 a3a3");
    assert_eq!(reference.describe(), "8/8/8/8/8/N+R6/zm4v1/8 2 NZ 0-1 1");
    assert_eq!(reference.legal(), ["left", "right"]);
    reference.play("right");
    // Black from h: g2, then b2, then a2. White from a: a3, b3.
    assert_eq!(reference.describe(), "N+R6/8/8/8/8/8/8/5zmv 1 -- 0-1 2");
}

#[test]
fn a_mutual_block_of_a_top_step_tower_ends_the_match() {
    // The purple tower on a1 keeps the sumo from pushing.
    let text = "8/8/8/8/8/N++R6/zm6/p6v 1 -V 0-3 5";
    let mut reference = position(&[("mode", "long"), ("block", "mutual")], text);
    play_all(&mut reference, "h1g2 a3a3");
    assert_eq!(reference.outcome(), Some((2, 0, 7, "mutual-block")));
    assert_eq!(reference.describe(), "8/8/8/8/8/N++R6/zm4v1/p7 0 NZ 0-7 5");
}

#[test]
fn a_chain_goes_on_where_a_mutual_block_ends() {
    // The zero move of a2, a purple square, asks white's purple tower, which is free.
    let text = "7P/8/8/8/8/NR6/zm6/7v 1 -V 0-0 1";
    let mut reference = position(&[("block", "chain")], text);
    play_all(&mut reference, "h1g2 a3a3 a2a2");
    assert_eq!(reference.describe(), "7P/8/8/8/8/NR6/zm4v1/8 2 PZ 0-0 1");
    assert!(reference.legal().contains(&"h8h2".to_string()));
}

const RING: &str = "8/8/8/8/8/PMR2n2/azv5/8 1 -N 0-0 1";

#[test]
fn a_chain_ends_when_it_comes_back() {
    let settings = [("mode", "standard"), ("block", "chain")];
    let mut reference = position(&settings, RING);
    play_all(&mut reference, "f3g4 a3a3 b2b2 b3b3");
    assert_eq!(reference.automatic().as_deref(), Some("a2a2"));
    reference.play("a2a2");
    assert_eq!(reference.describe(), "2P+2R1M/8/8/8/8/8/8/1v1a2zn 1 -- 0-1 2");
}

#[test]
fn the_same_ring_is_a_mutual_block_after_one_zero_move() {
    let mut reference = position(&[("mode", "standard")], RING);
    play_all(&mut reference, "f3g4 a3a3");
    assert_eq!(reference.describe(), "2P+2R1M/8/8/8/8/8/8/1v1a2zn 1 -- 0-1 2");
}

#[test]
fn a_chain_may_come_back_to_another_tower_than_the_first() {
    // a3 asks b2, b2 asks d2, and d2, as blue as a3, asks b2 again.
    let text = "8/8/8/8/8/PRS2n2/az1M4/2vrs3 1 -N 0-0 1";
    let mut reference = position(&[("mode", "standard"), ("block", "chain")], text);
    play_all(&mut reference, "f3g4 a3a3 b2b2 d2d2");
    let expected = "2P+S1R1M/8/8/8/8/8/8/1vras1zn 1 -- 0-1 2";
    assert_eq!(reference.describe(), expected);
}

#[test]
fn a_chain_of_four_can_still_be_broken() {
    let text = "7P/8/8/8/8/SMR3n1/azv5/8 1 -N 0-0 1";
    let mut reference = position(&[("block", "chain")], text);
    play_all(&mut reference, "g3h4 a3a3 b2b2 b3b3 a2a2");
    assert_eq!((reference.to_move(), reference.outcome()), (2, None));
    assert!(reference.legal().iter().all(|text| text.starts_with("h8")));
}

#[test]
fn the_tower_that_moved_into_the_block_is_asked_too_in_a_chain() {
    let text = "8/8/8/8/8/PR6/1m6/z7 1 -Z 0-0 1";
    let mut mutual = position(&[], text);
    play_all(&mut mutual, "a1a2 a3a3");
    assert_eq!(mutual.outcome(), Some((2, 0, 1, "mutual-block")));
    let mut chain = position(&[("block", "chain")], text);
    play_all(&mut chain, "a1a2 a3a3");
    assert_eq!(chain.automatic().as_deref(), Some("a2a2"));
    chain.play("a2a2");
    assert_eq!(chain.outcome(), Some((2, 0, 1, "mutual-block")));
    assert_eq!(chain.describe(), "8/8/8/8/8/PR6/zm6/8 0 PZ 0-1 1");
}

#[test]
fn a_push_into_a_block_of_the_own_tower_is_a_zero_move_of_the_pusher() {
    let text = "7P/8/8/4V3/4s+3/NR6/pm6/8 1 -S 1-0 2";
    let mut reference = position(&[("mode", "standard")], text);
    reference.play("e4");
    assert_eq!(reference.automatic().as_deref(), Some("a2a2"));
    assert_eq!(reference.describe(), "7P/8/4V3/4s+3/8/NR6/pm6/8 1 MP 1-0 2");
    reference.play("a2a2");
    assert_eq!(reference.describe(), "7P/8/4V3/4s+3/8/NR6/pm6/8 2 PP 1-0 2");
    assert_eq!(reference.to_move(), 2);
}

#[test]
fn who_pushes_into_a_mutual_block_loses() {
    let text = "8/8/8/4V3/4s+3/PR6/pm6/8 1 -S 1-0 2";
    let mut reference = position(&[("mode", "standard")], text);
    play_all(&mut reference, "e4 a2a2");
    // White scores with its own first blocked tower, the purple one on a3.
    assert_eq!(reference.describe(), "2P+2RV1/8/8/8/8/8/8/m3s+p2 1 -- 1-1 3");
}

#[test]
fn who_pushes_into_a_chain_that_closes_loses() {
    let text = "8/8/8/8/2V5/PRs+5/zm6/8 1 -S 1-0 2";
    let mut reference = position(&[("mode", "standard"), ("block", "chain")], text);
    play_all(&mut reference, "c3 a2a2");
    assert_eq!((reference.to_move(), reference.score()), (0, (1, 0)));
    reference.play("a3a3");
    assert_eq!(reference.describe(), "2P+2RV1/8/8/8/8/8/8/m3s+1z1 1 -- 1-1 3");
}

const BEFORE_REFILL: &str = "NZ1SAR1M/2r3V1/3P4/8/3s3a/8/1v6/m4pzn 1 NR 0-0 1";

#[test]
fn the_refill_is_seated_as_each_player_sees_it() {
    let mut reference = position(&[("mode", "long")], BEFORE_REFILL);
    reference.play("c7c8");
    let expected = "NZr+SAR1M/6V1/3P4/8/3s3a/8/1v6/m4pzn 1 PR 1-0 1";
    assert_eq!(reference.describe(), expected);
    assert_eq!((reference.to_move(), reference.automatic()), (1, None));
    let mut left = reference.clone();
    left.play("left");
    let expected = "PVNZSARM/8/8/8/8/8/8/mpznvsar+ 2 -- 1-0 2";
    assert_eq!(left.describe(), expected);
    reference.play("right");
    let expected = "NZSARMVP/8/8/8/8/8/8/r+savmpzn 2 -- 1-0 2";
    assert_eq!(reference.describe(), expected);
}

#[test]
fn long_may_go_back_to_the_start_squares() {
    let settings = [("mode", "long"), ("refill", "start")];
    let mut reference = position(&settings, BEFORE_REFILL);
    reference.play("c7c8");
    let expected = "NZPSARVM/8/8/8/8/8/8/mvr+aspzn 2 -- 1-0 2";
    assert_eq!(reference.describe(), expected);
}

#[test]
#[should_panic(expected = "choose")]
fn standard_has_no_choice_of_refill() {
    Reference::new(&[("mode", "standard"), ("refill", "choose")]);
}

#[test]
fn passing_diagonally_between_two_towers_is_legal() {
    let text = "8/8/8/8/8/8/V7/mv6 1 -M 0-0 1";
    let reference = position(&[], text);
    assert!(reference.legal().contains(&"a1b2".to_string()));
    assert_eq!(reference.legal().len(), 7);
}

#[test]
fn a_finished_sequence_is_not_counted() {
    let mut reference = Reference::new(&[]);
    play_all(&mut reference, "c1c6 a8a7 c6a8");
    assert_eq!((perft(&reference, 0), perft(&reference, 1)), (1, 0));
}
