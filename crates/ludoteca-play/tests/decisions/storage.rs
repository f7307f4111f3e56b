//! The way of a server: decide, store durably, commit. A store that refuses leaves the game unchanged.

use crate::pile::{Calls, dice, new_game};
use ludoteca_game::Player;
use ludoteca_play::{DiceSource, Entry, Game, record};

/// A store of lines that may be full.
#[derive(Default)]
struct Store {
    lines: Vec<String>,
    is_full: bool,
}

#[derive(Debug, PartialEq)]
struct StoreFull;

impl Store {
    /// Appends all the lines or none.
    fn append(&mut self, lines: &[String]) -> Result<(), StoreFull> {
        if self.is_full {
            return Err(StoreFull);
        }
        self.lines.extend_from_slice(lines);
        Ok(())
    }
}

/// A game with its store.
struct LiveGame {
    game: Game,
    dice: DiceSource,
    store: Store,
    /// The player of a bot, which accepts every takeback.
    bot: Option<Player>,
}

impl LiveGame {
    fn new() -> LiveGame {
        LiveGame { game: new_game(), dice: dice(3), store: Store::default(), bot: None }
    }

    /// Carries out a legal call. The answer of the bot and the events that follow are part of the same write.
    fn call(&mut self, player: Player, text: &str) -> Result<Vec<String>, StoreFull> {
        let mut decision = self.game.decide(player, text).expect("a legal call");
        if let (Some(bot), "@offer-takeback") = (self.bot, text) {
            self.game.extend(&mut decision, bot, "@accept-takeback").expect("an offer waits");
        }
        self.game.settle_decision(&mut decision, &mut self.dice);
        let lines: Vec<String> = decision.entries().map(Entry::to_string).collect();
        self.store.append(&lines)?;
        self.game.commit(decision);
        Ok(lines)
    }

    /// Reads the game back from its store.
    fn restarted(&self) -> Game {
        let header = record::write(&self.game.rewound(0), &[]);
        let text = format!("{header}{}\n", self.store.lines.join("\n"));
        record::read(&text, &[self.game.kind()]).expect("a stored game").game
    }
}

#[test]
fn a_call_is_read_and_checked_once_from_the_wire_to_the_store() {
    let mut live = LiveGame::new();
    assert_eq!(live.call(Player::One, " 2 ").expect("room").len(), 2, "the move and the coin");
    assert_eq!(Calls::take(), Calls { read_move: 1, check: 1, apply: 2, copies: 2, scene: 0 });
}

#[test]
fn a_store_that_refuses_leaves_the_game_unchanged() {
    let mut live = LiveGame::new();
    live.call(Player::One, "2").expect("room");
    let (text, lines) = (live.game.position().text(), live.store.lines.clone());
    live.store.is_full = true;
    Calls::take();
    assert_eq!(live.call(Player::Two, "2"), Err(StoreFull));
    assert_eq!(Calls::take().read_move, 1);
    assert_eq!((live.game.position().text(), live.game.entries().count()), (text, lines.len()));
    live.store.is_full = false;
    let again = live.call(Player::Two, "2").expect("the same call succeeds later");
    assert_eq!(live.store.lines, [lines, again].concat());
    assert_eq!(live.restarted().position().text(), live.game.position().text());
}

#[test]
fn an_offer_and_the_answer_of_a_bot_are_one_write() {
    let mut live = LiveGame::new();
    live.bot = Some(Player::Two);
    live.call(Player::One, "1").expect("room");
    let lines = live.call(Player::One, "@offer-takeback").expect("room");
    assert_eq!(lines, ["1 @offer-takeback", "2 @accept-takeback"]);
    assert_eq!((live.game.position().text(), live.game.line().len()), ("1000 1".to_owned(), 0));
    assert_eq!(live.restarted().position().text(), "1000 1");
}
