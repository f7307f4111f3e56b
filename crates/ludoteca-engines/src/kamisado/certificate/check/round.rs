use std::collections::HashMap;

use super::rules::After;

/// Follows the answers of a certificate through one round.
pub(super) struct RoundChecker<'a> {
    /// Whether zero moves go on until a tower is asked twice.
    pub(super) chain: bool,
    /// The winner that counts, by the winner of the round and the tower that scores; `None` where it is not proved.
    pub(super) winner_after: &'a dyn Fn(usize, usize) -> Option<usize>,
    pub(super) answers: std::slice::Iter<'a, u8>,
    /// The shown winners of the positions that were followed.
    followed: HashMap<u128, usize>,
    pub(super) positions: u64,
}

impl<'a> RoundChecker<'a> {
    pub(super) fn new(
        chain: bool,
        winner_after: &'a dyn Fn(usize, usize) -> Option<usize>,
        answers: &'a [u8],
    ) -> RoundChecker<'a> {
        RoundChecker { chain, winner_after, answers: answers.iter(), followed: HashMap::new(), positions: 0 }
    }

    /// Checks that the winner wins.
    pub(super) fn follow(&mut self, after: After, winner: usize) -> Result<(), String> {
        self.positions += 1;
        let state = match after {
            After::Over(player, tower) if (self.winner_after)(player, tower) == Some(winner) => return Ok(()),
            After::Over(..) => return Err("a round ends that the winner must not let end so".to_owned()),
            After::GoesOn(state) => state,
        };
        let moves = state.moves();
        if state.mover == winner && moves.iter().any(|&mv| self.ends_well(state.after(mv, self.chain), winner)) {
            return Ok(());
        }
        if let Some(&known) = self.followed.get(&state.number()) {
            return if known == winner { Ok(()) } else { Err("both players win the same round".to_owned()) };
        }
        self.followed.insert(state.number(), winner);
        if state.mover == winner {
            let from = if state.is_free() { Some(self.answer()?) } else { None };
            let to = self.answer()?;
            let tower = from.and_then(|from| state.own_tower_on(from));
            let answers = |mv: &&(usize, u8)| mv.1 == to && (from.is_none() || Some(mv.0) == tower);
            let mv = *moves.iter().find(answers).ok_or(format!("no answer: {to}"))?;
            return self.follow(state.after(mv, self.chain), winner);
        }
        moves.into_iter().try_for_each(|mv| self.follow(state.after(mv, self.chain), winner))
    }

    fn ends_well(&self, after: After, winner: usize) -> bool {
        matches!(after, After::Over(player, tower) if (self.winner_after)(player, tower) == Some(winner))
    }

    fn answer(&mut self) -> Result<u8, String> {
        self.answers.next().copied().ok_or("an answer is missing".to_owned())
    }
}
