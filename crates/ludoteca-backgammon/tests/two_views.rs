//! Single checker moves and whole plays lead to the same boards.

use std::collections::{BTreeSet, HashSet};

use ludoteca_backgammon::{Backgammon, Call, Chance, OnRoll, Position, State, WholePlays, write_position_id};
use ludoteca_game::{Event, Notation, Player, Rules, Settings, Turn};
use ludoteca_testkit::settings;
use ludoteca_view::GameRules;
use proptest::prelude::*;

/// Plays random games in whole plays and compares them, at each roll, with the boards that single moves lead to.
fn both_views_agree(picks: &[u32]) {
    let rules = settings::<Backgammon>(&[("jacoby", "false")]);
    let mut at = WholePlays.start();
    for &pick in picks {
        let event = match WholePlays.turn(&at) {
            Turn::Over(_) | Turn::Either => return,
            Turn::Chance => {
                let mut rolls = Vec::new();
                WholePlays.chances(&at, &mut rolls);
                Event::Chance(rolls[pick as usize % rolls.len()].0)
            }
            Turn::Player(by) => {
                let mut plays = Vec::new();
                WholePlays.moves(&at, &mut plays);
                let whole: BTreeSet<String> = plays.iter().map(|play| write_position_id(play.after(), by)).collect();
                assert_eq!(whole.len(), plays.len(), "each resulting position comes up once");
                assert_eq!(by_single_moves(&rules, &at), whole, "{at:?}");
                Event::Move { by, mv: plays[pick as usize % plays.len()] }
            }
        };
        WholePlays.apply(&mut at, &event);
    }
}

/// The boards of all complete plays that single checker moves can make.
fn by_single_moves(rules: &Backgammon, at: &OnRoll) -> BTreeSet<String> {
    let id = write_position_id(&at.board, Player::One);
    let roll = at.roll.expect("the dice are rolled");
    let text = format!("{id} player={}", at.mover);
    let mut start = rules.read_position(&text).expect("a position");
    rules.apply(&mut start, &Event::Move { by: at.mover, mv: Call::Roll });
    rules.apply(&mut start, &Event::Chance(Chance::Dice(roll)));
    if rules.turn(&start) == Turn::Chance {
        return [write_position_id(&at.board, at.mover)].into();
    }
    let mut complete = BTreeSet::new();
    let mut seen = HashSet::new();
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        if position.state().name() == "moved" {
            complete.insert(write_position_id(&position.board(), at.mover));
            continue;
        }
        let mut calls = Vec::new();
        rules.moves(&position, &mut calls);
        for mv in calls.into_iter().filter(|call| matches!(call, Call::Move { .. })) {
            let mut next = position;
            rules.apply(&mut next, &Event::Move { by: at.mover, mv });
            undo_leads_back(rules, &position, &next, at.mover);
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    complete
}

fn undo_leads_back(rules: &Backgammon, before: &Position, after: &Position, by: Player) {
    let mut undone = *after;
    rules.apply(&mut undone, &Event::Move { by, mv: Call::Undo });
    assert_eq!(undone, *before, "undo leads back, with the same dice");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn single_moves_and_whole_plays_lead_to_the_same_boards(picks in proptest::collection::vec(any::<u32>(), 0..160)) {
        both_views_agree(&picks);
    }
}

#[test]
fn perft_from_the_start_agrees_with_other_programs() {
    let rules = Backgammon::with(&Settings::default()).expect("the defaults");
    let at = rules.start();
    assert!(matches!(at.state(), State::RollingForStart(_)));
    // Counted by two other implementations, one of them in another language; each of the 21 rolls once.
    assert_eq!(rules.perft(&at, 1), 447);
    assert_eq!(rules.perft(&at, 2), 202_782);
}
