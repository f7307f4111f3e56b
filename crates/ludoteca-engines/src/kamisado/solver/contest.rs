use ludoteca_game::{Player, Rules};
use ludoteca_kamisado::{Colour, Kamisado, Move, Phase, Position};

use super::{POINT, WIN, faded, is_settled, unfaded};
use crate::kamisado::evaluation::{estimate, threats};
use crate::kamisado::state::after;
use crate::search::Field;

/// A match as the search walks on it: to the end of the round, by the rules themselves.
#[derive(Clone, Debug)]
pub(crate) struct Match<'a> {
    rules: &'a Kamisado,
    at: Position,
    /// The round that is looked at.
    round: u8,
}

impl<'a> Match<'a> {
    pub(crate) fn new(rules: &'a Kamisado, at: Position) -> Match<'a> {
        // Who chooses how the towers are seated looks at the round that then begins.
        let round = if matches!(at.phase(), Phase::Refilling) { at.round() + 1 } else { at.round() };
        Match { rules, at, round }
    }

    /// What winning this round is worth to the mover, at a guess.
    pub(crate) fn round_won(&self) -> i32 {
        self.points(self.at.mover()) + POINT
    }

    fn points(&self, player: Player) -> i32 {
        POINT * (i32::from(self.at.points(player)) - i32::from(self.at.points(player.other())))
    }
}

impl Field for Match<'_> {
    type Move = Move;
    type Frame = ();

    const UNIT: i32 = 30;

    fn mover(&self) -> Player {
        self.at.mover()
    }

    fn key(&self) -> (u128, ()) {
        let mut key = 1_u128;
        let mut mix = |part: u64| {
            key = (key ^ u128::from(part)).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835).rotate_left(59);
        };
        for player in Player::BOTH {
            let square = |colour| self.at.square_of(player, colour).index() as u64;
            mix(Colour::ALL.into_iter().fold(0, |all, colour| all << 6 | square(colour)));
            mix(u64::from(self.at.points(player)));
        }
        mix(self.at.towers().fold(0, |all, (tower, _)| all << 3 | u64::from(tower.step)));
        let must = self.at.must_move().map_or(8, |(colour, _)| colour.index() as u64);
        let refilling = u64::from(matches!(self.at.phase(), Phase::Refilling));
        mix(must << 16 | refilling << 15 | u64::from(self.at.round()) << 1 | self.mover().index() as u64);
        (key, ())
    }

    fn code(&self, mv: Move, (): ()) -> u16 {
        match mv {
            Move::Step { from, to } => 0x4000 | (from.index() as u16) << 6 | to.index() as u16,
            Move::Push { from } => 0x2000 | from.index() as u16,
            Move::Refill(end) => 0x1000 | end as u16,
        }
    }

    fn place(&self, mv: Move) -> u16 {
        let number = match mv {
            Move::Step { from, to } => (from.index() * 8 + to.index() % 8) as u16,
            Move::Push { from } => 0x400 | from.index() as u16,
            Move::Refill(end) => 0x480 | end as u16,
        };
        number << 1 | self.mover().index() as u16
    }

    fn bounds(&self) -> [i32; 2] {
        // Who has won the match is the one to move after it.
        if matches!(self.at.phase(), Phase::Over(_)) { [WIN; 2] } else { [-WIN, WIN] }
    }

    fn is_beyond(&self) -> bool {
        self.at.round() > self.round || self.at.round() == self.round && matches!(self.at.phase(), Phase::Refilling)
    }

    fn estimate(&self) -> i32 {
        let me = self.at.mover();
        self.points(me) + if self.is_beyond() { 0 } else { estimate(&self.at, me) as i32 }
    }

    fn moves(&self, out: &mut Vec<(Move, i32)>) {
        let mut moves = Vec::with_capacity(16);
        self.rules.moves(&self.at, &mut moves);
        let threats = threats(&self.at, self.mover().other());
        out.extend(moves.into_iter().map(|mv| {
            let promise = match mv {
                Move::Step { to, .. } if to.is_far_rank_of(self.mover()) => 1 << 20,
                Move::Step { to, .. } if threats >> to.colour().index() & 1 == 1 => -(1 << 20),
                Move::Step { to, .. } => -4_096 * self.at.reachable(self.mover().other(), to.colour()).count() as i32,
                Move::Push { .. } | Move::Refill(_) => 0,
            };
            (mv, promise)
        }));
    }

    fn after(&self, mv: Move) -> (Self, i32) {
        (Match { at: after(self.rules, &self.at, mv), ..self.clone() }, 0)
    }

    fn faded(value: i32) -> i32 {
        faded(value)
    }

    fn unfaded(value: i32) -> i32 {
        unfaded(value)
    }

    fn is_settled(bounds: [i32; 2]) -> bool {
        is_settled(bounds)
    }
}
