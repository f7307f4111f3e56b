//! A short training run from random weights beats the hand-written evaluation.

use std::sync::LazyLock;

use ludoteca_backgammon::{Board, Play, Roll, WholePlays};
use ludoteca_backgammon_engine::Evaluator;
use ludoteca_backgammon_training::{ContactNets, HiddenStep, SampleSource, Stage, Teacher, Trainer};
use ludoteca_engines::backgammon::equity;
use ludoteca_game::Player;

/// The first stage of the recipe with small nets. A higher trace speeds up learning within the few samples.
static SMALL: [Stage; 1] = [Stage {
    length: 800_000,
    source: SampleSource::SelfPlay,
    teacher: Teacher::Current,
    contact: &[64, 32],
    contact_nets: ContactNets::Shared,
    race: &[64, 32],
    prefilter: &[32],
    hidden_step: HiddenStep::Adam,
    learning_rate: [2e-3, 5e-4],
    trace: 0.97,
    repeats: 3,
    batch_size: 128,
    random_openings: 0.1,
    composed_positions: 0.0,
}];

static TRAINED: LazyLock<Evaluator> = LazyLock::new(|| {
    let mut trainer = Trainer::new(&SMALL, 1);
    while trainer.stage().is_some() {
        trainer.round(2);
    }
    trainer.evaluator()
});

#[test]
fn a_minute_of_training_beats_the_simple_player() {
    const PAIRS: u64 = 500;
    let points: Vec<f64> = (0..PAIRS).map(|pair| f64::from(game(pair, 0) + game(pair, 1))).collect();
    let mean = points.iter().sum::<f64>() / points.len() as f64;
    let variance = points.iter().map(|sum| (sum - mean).powi(2)).sum::<f64>() / (points.len() - 1) as f64;
    let error = (variance / points.len() as f64).sqrt();
    println!("points a game: {:+.3} ± {:.3}", mean / 2.0, 1.96 * error / 2.0);
    assert!(mean > 3.0 * error, "a pair of games brings {mean:+.3}, which is not significant: {error:.3}");
}

/// The points of the trained player in a cubeless game in which it has the turns of this parity. The dice depend on
/// the seed alone, so that both games of a pair have the same dice with sides exchanged.
fn game(seed: u64, own_turns: u32) -> i32 {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut board = Board::START;
    for turn in 0.. {
        let roll = Roll::new(rng.u8(1..=6), rng.u8(1..=6)).expect("dice are from 1 to 6");
        let own = turn % 2 == own_turns;
        let trained = |play: &Play| f64::from(-TRAINED.chances(&play.after().turned()).equity());
        let simple = |play: &Play| equity(play.after(), Player::One, Player::Two);
        board = if own { best(&board, roll, trained) } else { best(&board, roll, simple) };
        if board.winner().is_some() {
            let stake = i32::from(board.stake(Player::Two));
            return if own { stake } else { -stake };
        }
    }
    unreachable!("every game ends")
}

/// The board after the play with the highest value, with the opponent on roll.
fn best(board: &Board, roll: Roll, value: impl Fn(&Play) -> f64) -> Board {
    let mut plays = Vec::new();
    WholePlays::plays(board, Player::One, roll, &mut plays);
    let best = plays.iter().max_by(|one, other| value(one).total_cmp(&value(other)));
    best.expect("a roll has at least the empty play").after().turned()
}
