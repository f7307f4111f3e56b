//! Games at one screen, whichever they are.

use ludoteca_game::{Lang, Player, Settings};
use ludoteca_shelf::SHELF;
use ludoteca_table::fair::Secret;
use ludoteca_table::{DiceBox, GameBox, Seat, Session, record};

fn dice(seed: u64) -> DiceBox {
    DiceBox { given: Vec::new(), secret: Secret::from_seed(seed) }
}

/// A game between these two, up to the first decision.
fn begin(game: &'static dyn GameBox, seats: [&str; 2]) -> Session {
    let table = game.open(&Settings::default(), None).expect("the usual game can be opened");
    let seats = seats.map(|seat| Seat::read(seat).expect("a seat"));
    let mut session = Session::new(game, table, seats, dice(1));
    session.settle();
    session
}

/// Makes the first legal move for whoever has to decide, and returns who it was.
fn play(session: &mut Session) -> Player {
    let by = session.table().turn().player().expect("somebody decides");
    let mv = session.table().choices()[0].clone();
    session.say(by, &mv).expect("a legal move");
    by
}

#[test]
fn a_game_comes_back_from_its_record_with_its_players_and_dice() {
    for game in SHELF {
        let mut session = begin(*game, ["human:Ana", "bot:3"]);
        play(&mut session);
        let text = session.record(Lang::Es);
        let sitting = record::read(&text, SHELF).expect("it was written");
        let again = Session::of(sitting, SHELF, dice(2)).expect("it tells who plays");
        assert_eq!(again.record(Lang::Es), text);
        assert_eq!(again.seats(), session.seats());
        assert_eq!(again.bot_seed(), session.bot_seed());
    }
}

#[test]
fn a_person_against_a_bot_takes_the_answer_back_too() {
    for game in SHELF {
        let mut session = begin(*game, ["human", "random"]);
        let mut played = Vec::new();
        // Until the bot has answered the person, whoever began.
        while !played.ends_with(&[Player::One, Player::Two]) {
            played.push(play(&mut session));
        }
        session.take_back().expect("there is something to take back");
        assert_eq!(session.person_to_act(), Some(Player::One), "{}", game.name());
    }
}

#[test]
fn a_person_gives_up_for_oneself_even_while_a_bot_thinks_and_nobody_for_bots() {
    for game in SHELF {
        let mut session = begin(*game, ["human", "random"]);
        while session.bot_to_act().is_none() {
            play(&mut session);
        }
        session.resign().expect("the person is there");
        let outcome = *session.table().turn().outcome().expect("it is over");
        assert_eq!(outcome.winner, Some(Player::Two), "{}", game.name());
        assert!(begin(*game, ["random", "random"]).resign().is_err(), "{}", game.name());
    }
}

#[test]
fn players_of_the_same_name_are_told_apart() {
    for game in SHELF {
        let session = begin(*game, ["human:Ana", "human:Ana"]);
        let [one, two] = Player::BOTH.map(|player| session.names().of(player).in_lang(Lang::En));
        assert_ne!(one, two);
        assert!(one.starts_with("Ana (") && two.starts_with("Ana ("));
    }
}
