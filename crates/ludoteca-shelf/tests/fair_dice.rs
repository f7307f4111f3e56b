//! A whole game with fair dice: its record can be verified, and a changed roll is found.

use ludoteca_game::{Player, Settings, Turn};
use ludoteca_play::fair::{DiceProof, FairDice, Secret, Verdict, verify};
use ludoteca_play::record::{read, write};
use ludoteca_play::{Game, find_game};
use ludoteca_shelf::SHELF;

const SECRET: Secret = Secret([7; 32]);

/// Returns the record of a game whose moves are chosen by `picks` and whose dice follow from the secret.
fn record(picks: &mut fastrand::Rng) -> String {
    let mut game =
        find_game(SHELF, "backgammon").expect("a game").open(&Settings::default(), None).expect("the defaults");
    let mut dice = FairDice { secret: &SECRET, words: ["ana", "luis"] };
    let mut has_taken_back = false;
    while game.entries().count() < 400 {
        game.settle(&mut dice);
        let turn @ (Turn::Player(_) | Turn::Either) = game.turn() else {
            break;
        };
        let by = turn.anyone().expect("a player is to move");
        let mut choices = game.moves(by);
        choices.retain(|choice| !choice.starts_with("resign") && choice != "undo" && choice != "double");
        let decision = game.decide(by, &choices[picks.usize(..choices.len())]).expect("a legal choice");
        game.commit(decision);
        if game.entries().count() >= 40 && !has_taken_back {
            take_back(&mut game);
            has_taken_back = true;
        }
    }
    let words = ["ana", "luis"].map(str::to_owned);
    let proof = DiceProof { commitment: SECRET.commitment(), words, secret: Some(SECRET) };
    write(&game, &proof.tags())
}

/// Takes a move back by consent; the dice after it come again.
fn take_back(game: &mut Game) {
    for (player, text) in [(Player::One, "@offer-takeback"), (Player::Two, "@accept-takeback")] {
        let decision = game.decide(player, text).expect("a move was made");
        game.commit(decision);
    }
}

fn verdict(record: &str) -> Result<Verdict, String> {
    let loaded = read(record, SHELF).map_err(|error| error.to_string())?;
    let proof = DiceProof::read(&loaded.tags).map_err(|why| why.to_string())?.expect("the record has a proof");
    verify(&loaded.game, &proof).map_err(|why| why.to_string())
}

#[test]
fn every_roll_of_a_game_is_verified_and_a_changed_one_is_found() {
    let record = record(&mut fastrand::Rng::with_seed(5));
    let Ok(Verdict::Fair(chances)) = verdict(&record) else {
        panic!("{:?}", verdict(&record));
    };
    assert!(chances > 50, "{chances} rolls");

    let hidden = record.replace(&format!("dice secret: {}\n", SECRET.to_hex()), "");
    assert_eq!(verdict(&hidden), Ok(Verdict::NotShown));
    let other_secret = record.replace(&SECRET.to_hex(), &Secret([8; 32]).to_hex());
    assert_eq!(verdict(&other_secret), Err("the dice secret is not the one that was committed to".to_owned()));
    let other_word = verdict(&record.replace("dice word 1: ana", "dice word 1: eva"));
    assert!(other_word.is_err_and(|why| why.contains("does not follow from the dice secret")));

    // The last roll of the game is changed; all rolls before it still hold.
    let lines: Vec<&str> = record.lines().collect();
    let last = lines.iter().rposition(|line| line.starts_with("* ") && line.len() == 4).expect("a roll");
    let cut = lines[..last].join("\n");
    let wrong = if lines[last] == "* 21" { "* 31" } else { "* 21" };
    let bent = verdict(&format!("{cut}\n{wrong}\n"));
    assert!(bent.as_ref().is_err_and(|why| why.contains("it should be")), "{bent:?}");
}
