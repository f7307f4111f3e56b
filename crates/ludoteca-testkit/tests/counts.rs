//! How often a move is read, checked and applied on its way into a game, counted with the toy.
//!
//! Every number is exact. A change that lowers one lowers it here; no change raises one.

use ludoteca_game::{Player, Settings};
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, GameType, Seat, Session, record};
use ludoteca_testkit::{Calls, Toy};

static TOY: GameType = GameType::of::<Toy>();

/// Moves in [`game`].
const MOVES: u32 = 6;

/// A local game between two people in which every coin shows heads, so that the players alternate.
fn session() -> Session {
    let settings = Settings::read(TOY.info.settings, [("stones", "40")]).expect("settings");
    let game = TOY.open(&settings, None).expect("a game");
    let dice = DiceSource { given: vec!["heads".to_owned(); 40], secret: Secret::from_seed(1) };
    let mut session = Session::new(game, [Seat::HUMAN, Seat::HUMAN], dice);
    session.settle();
    session
}

/// A game after [`MOVES`] moves and as many coins.
fn game() -> Session {
    let mut session = session();
    for number in 0..MOVES {
        let by = Player::BOTH[number as usize % 2];
        session.play(by, "2").expect("two stones can be taken");
    }
    assert_eq!(session.game().entries().count() as u32, 2 * MOVES);
    session
}

#[test]
fn a_local_decision() {
    let mut session = game();
    let (steps, calls) = Calls::during(|| session.play(Player::One, "2").expect("legal"));
    assert_eq!(steps.len(), 2, "the move and the coin");
    // Applied once for the move and once for the coin.
    assert_eq!(calls, Calls { read_move: 1, check: 1, apply: 2, scene: 0 });
}

#[test]
fn a_refused_decision() {
    let mut session = game();
    let (refused, calls) = Calls::during(|| session.play(Player::One, "4"));
    refused.expect_err("four stones are too many");
    assert_eq!(calls, Calls { read_move: 1, check: 1, apply: 0, scene: 0 });
}

#[test]
fn the_replay_of_a_record() {
    let text = game().record(ludoteca_game::Lang::En);
    let (loaded, calls) = Calls::during(|| record::read(&text, &[&TOY]).expect("a record"));
    assert_eq!(loaded.game.entries().count() as u32, 2 * MOVES);
    assert_eq!(calls, Calls { read_move: MOVES, check: MOVES, apply: 2 * MOVES, scene: 0 });
}

#[test]
fn going_back() {
    let session = game();
    let back = MOVES;
    let (earlier, calls) = Calls::during(|| session.game().earlier(back as usize));
    assert_eq!(earlier.entries().count() as u32, back);
    assert_eq!(calls, Calls::default());
}

#[test]
fn undoing_at_one_screen() {
    let mut session = game();
    let ((), calls) = Calls::during(|| drop(session.undo().expect("there is something to undo")));
    assert_eq!(calls, Calls::default());
}
