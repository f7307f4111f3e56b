use ludoteca_engines::{Limits, find_bot};
use ludoteca_game::{Message, Player, Turn};
use ludoteca_table::fair::Secret;
use ludoteca_table::{DiceBox, Table};

/// Somebody who plays in a contest.
pub trait Contender: Send {
    /// What to do at a table where it may act.
    ///
    /// # Errors
    ///
    /// Why it has no answer, which loses the game.
    fn decide(&mut self, table: &dyn Table, by: Player, seed: u64) -> Result<String, Foul>;

    /// Another game begins.
    fn begin(&mut self) {}
}

/// What loses a game besides losing it.
#[derive(Clone, Debug, PartialEq)]
pub enum Foul {
    /// It said something that is no legal move.
    Illegal {
        /// What it said.
        said: String,
        /// Why that is none.
        why: Message,
    },
    /// It did not answer in time.
    Late,
    /// It is gone.
    Gone,
}

/// How a game begins.
#[derive(Debug)]
pub struct Opening<'a> {
    /// The table as it is opened.
    pub table: &'a dyn Table,
    /// How many moves are made at random.
    pub random_moves: usize,
    /// What they, the dice and the bots follow from.
    pub seed: u64,
}

/// A game that was played.
#[derive(Debug)]
pub struct Played {
    /// Its table at the end.
    pub table: Box<dyn Table>,
    /// Who won; `None` for a draw.
    pub winner: Option<Player>,
    /// The points of player 1 and of player 2 on the board.
    pub score: [u32; 2],
    /// Who lost by a foul, and which.
    pub foul: Option<(Player, Foul)>,
    /// The dice it was played with.
    pub dice: DiceBox,
}

/// Plays a game; `None` if it was stopped.
pub fn play(
    opening: &Opening<'_>,
    contenders: [&mut dyn Contender; 2],
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Played> {
    /// A game that goes on for longer is nobody's.
    const ENTRIES_MAX: usize = 20_000;
    let dice = DiceBox { given: Vec::new(), secret: Secret::from_seed(opening.seed) };
    let mut table = opened(opening, &dice);
    let contenders = contenders.map(|contender| {
        contender.begin();
        contender
    });
    let over = |table: Box<dyn Table>, winner, foul| {
        let score = table.turn().outcome().map_or_else(|| table.score(), |outcome| outcome.score);
        Some(Played { table, winner, score, foul, dice: dice.clone() })
    };
    loop {
        if stop() {
            return None;
        }
        if table.entries().len() >= ENTRIES_MAX {
            return over(table, None, None);
        }
        let by = match table.turn() {
            Turn::Over(outcome) => return over(table, outcome.winner, None),
            Turn::Nature => {
                happen(table.as_mut(), &dice);
                continue;
            }
            turn @ (Turn::Player(_) | Turn::Either) => turn.anyone().expect("somebody may act"),
        };
        let said = contenders[by.index()].decide(table.as_ref(), by, dice.bot_seed(table.as_ref()));
        if stop() {
            // Who is interrupted has not lost.
            return None;
        }
        let done = said.and_then(|said| table.decide(by, &said).map_err(|why| Foul::Illegal { said, why }));
        match done {
            Ok(entry) => table.commit(&entry).expect("what was decided can be done"),
            Err(foul) => return over(table, Some(by.other()), Some((by, foul))),
        }
    }
}

/// The table after a few random moves, the same for the same seed; one that ends before that is begun anew.
fn opened(opening: &Opening<'_>, dice: &DiceBox) -> Box<dyn Table> {
    const ATTEMPTS: u64 = 100;
    let random = find_bot(opening.table.game(), "random").expect("every game has it");
    for attempt in 0..ATTEMPTS {
        let mut table = opening.table.boxed_clone();
        for _ in 0..opening.random_moves {
            while table.turn() == Turn::Nature {
                happen(table.as_mut(), dice);
            }
            let Some(by) = table.turn().anyone() else { break };
            let limits = Limits { seed: dice.bot_seed(table.as_ref()).wrapping_add(attempt), ..Limits::NONE };
            let Some(counsel) = random.advise(table.as_ref(), by, &limits) else { break };
            let entry = table.decide(by, &counsel.mv).expect("a bot plays by the rules");
            table.commit(&entry).expect("what was decided can be done");
        }
        while table.turn() == Turn::Nature {
            happen(table.as_mut(), dice);
        }
        if !matches!(table.turn(), Turn::Over(_)) {
            return table;
        }
    }
    opening.table.boxed_clone()
}

fn happen(table: &mut dyn Table, dice: &DiceBox) {
    let entry = dice.unfold(table).expect("nature has something to do");
    table.commit(&entry).expect("what happens can happen");
}
