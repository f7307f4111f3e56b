//! Evaluators are independent values: several with different nets work side by side.

use ludoteca_backgammon::{Board, Roll, Side};
use ludoteca_backgammon_engine::features::{CONTACT_FEATURES, RACE_FEATURES};
use ludoteca_backgammon_engine::{Chances, CubeOwner, CubeState, Evaluator, Rollout, SearchOptions, Weights};

/// Small random nets in the file format.
fn random_nets(seed: u64) -> Vec<u8> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut nets = Vec::new();
    for (features, hidden) in [(CONTACT_FEATURES, &[32, 16][..]), (RACE_FEATURES, &[16]), (0, &[8])] {
        let mut weights = Weights::zeros(features, hidden);
        for layer in &mut weights.layers {
            layer.weights.iter_mut().chain(&mut *layer.bias).for_each(|weight| *weight = rng.f32() - 0.5);
        }
        nets.extend(weights.to_bytes());
    }
    nets
}

fn evaluator(seed: u64) -> Evaluator {
    Evaluator::from_bytes(&random_nets(seed)).expect("the nets are well-formed")
}

/// A contact position, a race, and bear-offs inside and outside the two-sided table.
fn boards() -> [Board; 4] {
    let board = |player: &[(usize, u8)], opponent: &[(usize, u8)]| {
        let side = |places: &[(usize, u8)]| {
            let mut counts = [0; 26];
            places.iter().for_each(|&(place, count)| counts[place] = count);
            Side::new(counts).expect("fifteen checkers")
        };
        Board::new([side(player), side(opponent)]).expect("no shared points")
    };
    let home = [(0, 3), (2, 6), (5, 6)];
    let few = [(0, 12), (1, 1), (3, 2)];
    [Board::START, board(&[(3, 8), (8, 7)], &[(4, 10), (9, 5)]), board(&home, &home), board(&few, &few)]
}

/// Formats the results of all functions of an evaluator for a board.
fn answers(evaluator: &Evaluator, board: &Board) -> String {
    let options = SearchOptions::with_plies(1);
    let roll = Roll::new(4, 2).expect("dice are from 1 to 6");
    let cube = CubeState::money(CubeOwner::Centred);
    let rollout = Rollout { games: 36, turns: Some(1), seed: 1, error_max: 0.0, threads: 2, stop: &|| false };
    format!(
        "{:?}\n{:?}\n{:?}\n{:?}",
        evaluator.evaluate(board),
        evaluator.rank_plays(board, roll, cube, &options),
        evaluator.cube_decision(board, cube, &options),
        rollout.run(evaluator, board, &mut |_| {}),
    )
}

#[test]
fn two_evaluators_used_in_turn_answer_as_each_does_alone() {
    let alone = [1, 2].map(|seed| {
        let evaluator = evaluator(seed);
        boards().map(|board| answers(&evaluator, &board))
    });
    let together = [1, 2].map(evaluator);
    for (nth, board) in boards().iter().enumerate() {
        for (evaluator, alone) in together.iter().zip(&alone) {
            assert_eq!(answers(evaluator, board), alone[nth], "board {nth}");
        }
    }
    assert_ne!(alone[0][0], alone[1][0], "the nets differ");
}

#[test]
fn two_evaluators_on_two_threads_answer_as_each_does_alone() {
    let alone: Vec<Vec<Chances>> =
        [3, 4].map(|seed| boards().map(|board| evaluator(seed).chances(&board)).to_vec()).to_vec();
    let together: Vec<Vec<Chances>> = std::thread::scope(|scope| {
        let workers = [3, 4].map(|seed| {
            scope.spawn(move || {
                let evaluator = evaluator(seed);
                boards().map(|board| evaluator.chances(&board)).to_vec()
            })
        });
        workers.map(|worker| worker.join().expect("evaluation does not panic")).to_vec()
    });
    assert_eq!(together, alone);
}

#[test]
fn nets_survive_a_round_trip() {
    let bytes = random_nets(5);
    assert_eq!(Evaluator::from_bytes(&bytes).map(|evaluator| evaluator.to_bytes()), Ok(bytes));
}
