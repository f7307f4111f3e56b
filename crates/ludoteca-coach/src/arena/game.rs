use ludoteca_engines::{Limits, find_bot};
use ludoteca_game::{Message, Player, Turn};
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, Game, MoveError};

/// Somebody who plays in a contest.
pub trait Contender: Send {
    /// Returns the text to play in a game in which it may act.
    ///
    /// # Errors
    ///
    /// Returns the reason why there is no answer, which loses the game.
    fn decide(&mut self, game: &Game, by: Player, seed: u64) -> Result<String, Foul>;

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
    /// The game at its start.
    pub game: &'a Game,
    /// How many moves are made at random.
    pub random_moves: usize,
    /// What they, the dice and the bots follow from.
    pub seed: u64,
}

/// A game that was played.
#[derive(Debug)]
pub struct Played {
    /// The game at its end.
    pub game: Game,
    /// Who won; `None` for a draw.
    pub winner: Option<Player>,
    /// The points of player 1 and of player 2 on the board.
    pub score: [u32; 2],
    /// Who lost by a foul, and which.
    pub foul: Option<(Player, Foul)>,
    /// The dice.
    pub dice: DiceSource,
}

/// Plays a game; `None` if it was stopped.
pub fn play(
    opening: &Opening<'_>,
    contenders: [&mut dyn Contender; 2],
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Played> {
    /// A longer game is a draw.
    const ENTRIES_MAX: usize = 20_000;
    let mut dice = DiceSource::new(Secret::from_seed(opening.seed));
    let mut game = opened(opening, &mut dice);
    let contenders = contenders.map(|contender| {
        contender.begin();
        contender
    });
    let over = |game: Game, dice, winner, foul| {
        let score = game.turn().outcome().map_or_else(|| game.score(), |outcome| outcome.score);
        Some(Played { game, winner, score, foul, dice })
    };
    loop {
        if stop() {
            return None;
        }
        game.settle(&mut dice);
        if game.entries().count() >= ENTRIES_MAX {
            return over(game, dice, None, None);
        }
        let turn = game.turn();
        if let Turn::Over(outcome) = turn {
            return over(game, dice, outcome.winner, None);
        }
        let by = turn.anyone().expect("dice leave no chance unsettled");
        let said = contenders[by.index()].decide(&game, by, dice.bot_seed(&game));
        if stop() {
            // An interrupted player has not lost.
            return None;
        }
        let illegal = |said, error: MoveError| Foul::Illegal { said, why: error.message };
        let decision = said.and_then(|said| game.decide(by, &said).map_err(|error| illegal(said, error)));
        match decision {
            Ok(decision) => game.commit(decision),
            Err(foul) => return over(game, dice, Some(by.other()), Some((by, foul))),
        };
    }
}

/// Returns the game after a few random moves, the same for the same seed. A game that ends before that is begun again.
fn opened(opening: &Opening<'_>, dice: &mut DiceSource) -> Game {
    const ATTEMPTS: u64 = 100;
    let random = find_bot(opening.game.kind().name(), "random").expect("every game has it");
    for attempt in 0..ATTEMPTS {
        let mut game = opening.game.clone();
        game.settle(dice);
        for _ in 0..opening.random_moves {
            let Some(by) = game.turn().anyone() else { break };
            let limits = Limits { seed: dice.bot_seed(&game).wrapping_add(attempt), ..Limits::NONE };
            let Some(counsel) = random.advise(&game, by, &limits) else { break };
            let mut decision = game.decide(by, &counsel.mv).expect("a bot plays by the rules");
            game.settle_decision(&mut decision, dice);
            game.commit(decision);
        }
        if !matches!(game.turn(), Turn::Over(_)) {
            return game;
        }
    }
    opening.game.clone()
}
