//! A whole game with fair dice: its record can be verified, and no roll of it can be changed unnoticed.

use ludoteca_game::{Settings, Turn};
use ludoteca_shelf::SHELF;
use ludoteca_table::fair::{Claim, FairChance, Secret, Verdict, verify};
use ludoteca_table::record::{Sitting, read, write};
use ludoteca_table::{Table, find_game};

const SECRET: Secret = Secret([7; 32]);

/// The record of a game whose moves are chosen by `picks` and whose dice follow from the secret.
fn game(picks: &mut fastrand::Rng) -> String {
    let game = find_game(SHELF, "backgammon").expect("on the shelf");
    let mut table = game.open(&Settings::default(), None).expect("the defaults");
    while table.entries().len() < 400 {
        let entry = match table.turn() {
            Turn::Over(_) => break,
            Turn::Nature => {
                let mut chance = FairChance::new(&SECRET, ["ana", "luis"], table.chances());
                table.unfold(&mut chance).expect("something happens")
            }
            turn @ (Turn::Player(_) | Turn::Either) => {
                let by = turn.anyone().expect("it is somebody's turn");
                let mut choices = table.choices();
                choices.retain(|choice| !choice.starts_with("resign") && choice != "undo" && choice != "double");
                table.decide(by, &choices[picks.usize(..choices.len())]).expect("a legal choice")
            }
        };
        table.commit(&entry).expect("what was decided can be committed");
        if table.entries().len() == 40 {
            take_back(table.as_mut());
        }
    }
    let words = ["ana", "luis"].map(str::to_owned);
    let claim = Claim { commitment: SECRET.commitment(), words, secret: Some(SECRET) };
    write(table.as_ref(), &claim.tags())
}

/// A move is taken back by consent; the dice after it come again.
fn take_back(table: &mut dyn Table) {
    let by = ludoteca_game::Player::One;
    for (player, text) in [(by, "@offer-takeback"), (by.other(), "@accept-takeback")] {
        let entry = table.decide(player, text).expect("a move was made");
        table.commit(&entry).expect("what was decided can be committed");
    }
}

fn verdict(record: &str) -> Result<Verdict, String> {
    let Sitting { table, tags, .. } = read(record, SHELF).map_err(|error| error.to_string())?;
    let claim = Claim::read(&tags).map_err(|message| message.to_string())?.expect("the record has a claim");
    verify(table.as_ref(), &claim).map_err(|message| message.to_string())
}

#[test]
fn every_roll_of_a_game_is_verified_and_a_changed_one_is_found() {
    let record = game(&mut fastrand::Rng::with_seed(5));
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

    // The last roll of the game changed: everything before it still holds.
    let lines: Vec<&str> = record.lines().collect();
    let last = lines.iter().rposition(|line| line.starts_with("* ") && line.len() == 4).expect("a roll");
    let cut = lines[..last].join("\n");
    let wrong = if lines[last] == "* 21" { "* 31" } else { "* 21" };
    let bent = verdict(&format!("{cut}\n{wrong}\n"));
    assert!(bent.as_ref().is_err_and(|why| why.contains("it should be")), "{bent:?}");
}
