//! A small training from nothing, of a fixed length and seed, makes a player that beats the one that was written by hand.

use std::sync::LazyLock;

use ludoteca_backgammon::{Board, Play, Roll, WholePlays};
use ludoteca_engines::backgammon::equity;
use ludoteca_game::Player;
use ludoteca_backgammon_engine::Mind;
use ludoteca_backgammon_engine::train::{Fights, Lessons, Stage, Steps, Teacher, Trainer};

/// The beginning of the recipe in small: lessons of games for a small net. What happens in the end counts more than in the recipe, so
/// that it comes back to the beginning of a game within these few.
static SMALL: [Stage; 1] = [Stage {
    length: 800_000,
    lessons: Lessons::OfGames,
    teacher: Teacher::Themselves,
    contact: &[64, 32],
    fights: Fights::Together,
    race: &[64, 32],
    pruning: &[32],
    steps: Steps::Adam,
    rate: [2e-3, 5e-4],
    trace: 0.97,
    repeats: 3,
    batch: 128,
    wild: 0.1,
    set_pieces: 0.0,
}];

static TRAINED: LazyLock<Mind> = LazyLock::new(|| {
    let mut trainer = Trainer::new(&SMALL, 1);
    while trainer.stage().is_some() {
        trainer.round(2);
    }
    trainer.mind()
});

#[test]
fn a_minute_of_training_beats_the_simple_player() {
    const PAIRS: u64 = 500;
    let points: Vec<f64> = (0..PAIRS).map(|pair| f64::from(game(pair, 0) + game(pair, 1))).collect();
    let mean = points.iter().sum::<f64>() / points.len() as f64;
    let variance = points.iter().map(|sum| (sum - mean).powi(2)).sum::<f64>() / (points.len() - 1) as f64;
    let error = (variance / points.len() as f64).sqrt();
    println!("points a game: {:+.3} ± {:.3}", mean / 2.0, 1.96 * error / 2.0);
    assert!(mean > 3.0 * error, "a pair of games brings {mean:+.3}, and that may be luck: {error:.3}");
}

/// The points of the trained player in a game without cube, in which it has the turns of this parity. The dice follow from the seed
/// alone, so that both sides have each other's dice in the other game of a pair.
fn game(seed: u64, own_turns: u32) -> i32 {
    let mut luck = fastrand::Rng::with_seed(seed);
    let mut board = Board::START;
    for turn in 0.. {
        let roll = Roll::new(luck.u8(1..=6), luck.u8(1..=6)).expect("dice");
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

/// The board after the play that is worth most, with the other one on roll.
fn best(board: &Board, roll: Roll, worth: impl Fn(&Play) -> f64) -> Board {
    let mut plays = Vec::new();
    WholePlays::plays(board, Player::One, roll, &mut plays);
    let best = plays.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
    best.expect("a roll has a play, if only that of nothing").after().turned()
}
