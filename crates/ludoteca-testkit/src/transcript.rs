use std::fmt::Write;

use ludoteca_game::{Lang, Turn};
use ludoteca_play::Game;
use ludoteca_view::GameRules;

use crate::walk::{chance_decision, choices, kind_of, settings};

/// Writes a whole game as readable text: every entry with the position after it, and the board at the end.
///
/// The given moves come first. Then a generator with `seed` chooses among the legal moves until the game is over or has `length`
/// entries.
#[must_use]
pub fn transcript<G: GameRules>(given: &[(&str, &str)], moves: &[&str], seed: u64, length: usize) -> String {
    let rules: G = settings(given);
    let mut game = kind_of::<G>().open(&rules.settings(), None).expect("the settings in force are accepted");
    let mut random = fastrand::Rng::with_seed(seed);
    let mut text = String::new();
    let mut moves = moves.iter();
    line(&mut text, "", &game);
    while game.entries().count() < length {
        let decision = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => chance_decision(&game, draw(&game.position().chances(), &mut random)),
            turn @ (Turn::Player(_) | Turn::Either) => {
                let by = turn.anyone().expect("a player is to move");
                let choices = game.moves(by);
                let drawn = &choices[random.usize(..choices.len())];
                game.decide(by, moves.next().unwrap_or(&drawn.as_str())).expect("a legal move")
            }
        };
        for step in game.commit(decision).steps {
            line(&mut text, &step.entry.to_string(), &game);
        }
    }
    text.push('\n');
    text.push_str(&game.view().picture().plain(Lang::Es));
    if let Turn::Over(outcome) = game.turn() {
        let winner = outcome.winner.map_or(0, |player| player.number());
        let [one, two] = outcome.score;
        writeln!(text, "\nwinner {winner}, {one}-{two}, {}", outcome.reason.code())
            .expect("writing to a string cannot fail");
    }
    text
}

fn line(text: &mut String, entry: &str, game: &Game) {
    let legal = choices(game).len();
    writeln!(text, "{entry:<10} {} ({legal} legal)", game.position().text()).expect("writing to a string cannot fail");
}

/// Draws an outcome. A forced event takes a random number too, so that the moves after it do not depend on the other outcomes.
fn draw(weights: &[u32], random: &mut fastrand::Rng) -> usize {
    let mut drawn = random.u32(..weights.iter().sum::<u32>());
    let hit = |&weight: &u32| drawn.checked_sub(weight).map(|rest| drawn = rest).is_none();
    weights.iter().position(hit).expect("the drawn number is below the sum of the weights")
}
