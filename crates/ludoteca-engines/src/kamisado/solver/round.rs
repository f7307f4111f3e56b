use std::sync::LazyLock;

use ludoteca_game::Player;
use ludoteca_kamisado::{Block, Colour, Move, Phase, Position, Square};

use super::proof::Outcome;
use super::rays::{far_rank, targets};
use super::{WIN, faded, is_settled, unfaded};
use crate::search::Field;

/// The colours of the squares, as numbers.
static COLOURS: LazyLock<[u8; 64]> = LazyLock::new(|| {
    let mut colours = [0; 64];
    Square::all().for_each(|square| colours[square.index()] = square.colour().index() as u8);
    colours
});

/// What the mover may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// Any tower: the first move of a round.
    Free,
    /// The tower of this colour, which can move.
    Tower(u8),
    /// The round is over.
    Nothing(Player),
}

/// A round of plain towers as the search walks on it.
#[derive(Clone, Debug)]
pub(crate) struct Round {
    squares: [[u8; 8]; 2],
    occupied: u64,
    mover: Player,
    choice: Choice,
    block: Block,
    /// Whether there are estimates; a proof does without.
    estimates: bool,
}

/// A tower and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) colour: u8,
    pub(crate) to: u8,
}

impl Round {
    /// The round that is going on, without estimates, if somebody has to move and all towers are plain.
    pub(crate) fn new(at: &Position, block: Block) -> Option<Round> {
        if at.phase() != Phase::Playing || at.towers().any(|(tower, _)| tower.step > 0) {
            return None;
        }
        let square = |player, colour| at.square_of(player, colour).index() as u8;
        let choice = at.must_move().map_or(Choice::Free, |(colour, _)| Choice::Tower(colour.index() as u8));
        let squares = Player::BOTH.map(|player| Colour::ALL.map(|colour| square(player, colour)));
        let occupied = squares.iter().flatten().fold(0, |all, square| all | 1 << square);
        Some(Round { squares, occupied, mover: at.mover(), choice, block, estimates: false })
    }

    /// The same round with estimates of what is not proved.
    pub(crate) fn with_estimates(&self) -> Round {
        Round { estimates: true, ..self.clone() }
    }

    /// The step that moves the mover's tower on a square.
    pub(crate) fn step_of(&self, from: Square, to: Square) -> Option<Step> {
        let towers = &self.squares[self.mover.index()];
        let colour = towers.iter().position(|&square| usize::from(square) == from.index())?;
        Some(Step { colour: colour as u8, to: to.index() as u8 })
    }

    /// What a step is called on the board.
    pub(crate) fn name(&self, step: Step) -> Move {
        let square = |number: u8| Square::at(usize::from(number) / 8, usize::from(number) % 8).expect("a square");
        let from = self.squares[self.mover.index()][usize::from(step.colour)];
        Move::Step { from: square(from), to: square(step.to) }
    }

    fn targets(&self, player: Player, colour: u8) -> u64 {
        targets(player, self.squares[player.index()][usize::from(colour)], self.occupied)
    }

    /// The colour of the square on which a tower stands.
    fn colour_under(&self, player: Player, colour: u8) -> u8 {
        COLOURS[usize::from(self.squares[player.index()][usize::from(colour)])]
    }

    /// A bit for each colour of a player's towers that could reach the far rank at once.
    fn threats(&self, player: Player) -> u8 {
        let threatens = |&colour: &u8| self.targets(player, colour) & far_rank(player) != 0;
        (0..8).filter(threatens).fold(0, |all, colour| all | 1 << colour)
    }

    /// Finds out who moves which tower after the mover has stopped on a square: blocked towers make their zero moves.
    fn answer(&mut self, to: u8) {
        let real_mover = self.mover;
        let (mut player, mut colour) = (real_mover.other(), COLOURS[usize::from(to)]);
        let mut asked = [0_u8; 2];
        while self.targets(player, colour) == 0 {
            let nobody_can_move = match self.block {
                Block::Mutual => asked != [0; 2],
                Block::Chain => asked[player.index()] >> colour & 1 == 1,
            };
            if nobody_can_move {
                self.choice = Choice::Nothing(real_mover.other());
                return;
            }
            asked[player.index()] |= 1 << colour;
            (player, colour) = (player.other(), self.colour_under(player, colour));
        }
        (self.mover, self.choice) = (player, Choice::Tower(colour));
    }

    /// Who has won, or reaches the far rank at once.
    pub(crate) fn decided(&self) -> Option<Outcome> {
        let arrives = match self.choice {
            Choice::Nothing(winner) => return Some(Outcome { winner, steps: 0 }),
            Choice::Tower(colour) => self.targets(self.mover, colour) & far_rank(self.mover) != 0,
            Choice::Free => self.threats(self.mover) != 0,
        };
        arrives.then_some(Outcome { winner: self.mover, steps: 1 })
    }

    /// What an outcome is worth to the mover.
    pub(crate) fn worth(&self, Outcome { winner, steps }: Outcome) -> i32 {
        let value = WIN - i32::from(steps);
        if winner == self.mover { value } else { -value }
    }

    /// In how many ways the tower that must move can.
    pub(super) fn answers(&self) -> u32 {
        match self.choice {
            Choice::Tower(colour) => self.targets(self.mover, colour).count_ones(),
            Choice::Free | Choice::Nothing(_) => 0,
        }
    }

    /// Every step that can be made.
    pub(crate) fn steps(&self) -> impl Iterator<Item = Step> {
        let colours = match self.choice {
            Choice::Free => 0..8,
            Choice::Tower(colour) => colour..colour + 1,
            Choice::Nothing(_) => 0..0,
        };
        colours.flat_map(|colour| {
            let mut squares = self.targets(self.mover, colour);
            std::iter::from_fn(move || {
                let to = (squares != 0).then_some(squares.trailing_zeros() as u8)?;
                squares &= squares - 1;
                Some(Step { colour, to })
            })
        })
    }

    /// How the towers of a player stand: threats count most, then room.
    fn standing(&self, player: Player) -> i32 {
        let (mut squares, mut blocked) = (0, 0);
        for colour in 0..8 {
            let targets = self.targets(player, colour);
            squares += targets.count_ones() as i32;
            blocked += i32::from(targets == 0);
        }
        60 * self.threats(player).count_ones() as i32 + 4 * squares - 30 * blocked
    }

    /// What it is worth to have to move this tower: squares to stop on without letting the opponent win at once.
    fn obligation(&self, colour: u8) -> i32 {
        let threats = self.threats(self.mover.other());
        let mut squares = self.targets(self.mover, colour);
        let mut ways_out = 0;
        while squares != 0 {
            ways_out += i32::from(threats >> COLOURS[squares.trailing_zeros() as usize] & 1 == 0);
            squares &= squares - 1;
        }
        if ways_out == 0 { -400 } else { 15 * ways_out }
    }
}

impl Field for Round {
    type Move = Step;
    type Frame = ();

    const UNIT: i32 = 30;

    fn mover(&self) -> Player {
        self.mover
    }

    fn key(&self) -> (u128, ()) {
        let towers = self.squares.iter().flatten().fold(0, |all, &square| all << 6 | u128::from(square));
        let choice = match self.choice {
            Choice::Free => 8,
            Choice::Tower(colour) => u128::from(colour),
            Choice::Nothing(player) => 9 + player.index() as u128,
        };
        (towers << 5 | choice << 1 | self.mover.index() as u128, ())
    }

    fn code(&self, mv: Step, (): ()) -> u16 {
        0x4000 | u16::from(mv.colour) << 6 | u16::from(mv.to)
    }

    fn place(&self, mv: Step) -> u16 {
        (self.mover.index() as u16) << 9 | u16::from(mv.colour) << 6 | u16::from(mv.to)
    }

    fn bounds(&self) -> [i32; 2] {
        self.decided().map_or([-WIN, WIN], |outcome| [self.worth(outcome); 2])
    }

    fn estimate(&self) -> i32 {
        if !self.estimates {
            return 0;
        }
        let obligation = match self.choice {
            Choice::Tower(colour) => self.obligation(colour),
            Choice::Free | Choice::Nothing(_) => 0,
        };
        self.standing(self.mover) - self.standing(self.mover.other()) + obligation
    }

    fn moves(&self, out: &mut Vec<(Step, i32)>) {
        let threats = self.threats(self.mover.other());
        let far = far_rank(self.mover);
        out.extend(self.steps().map(|step| {
            let colour = COLOURS[usize::from(step.to)];
            let promise = if far >> step.to & 1 == 1 {
                1 << 20
            } else if threats >> colour & 1 == 1 {
                // It hands the opponent a tower that is about to arrive.
                -(1 << 20)
            } else {
                // The fewer answers there are, the sooner it is known who wins.
                -16_384 * self.targets(self.mover.other(), colour).count_ones() as i32
            };
            (step, promise)
        }));
    }

    fn after(&self, mv: Step) -> (Round, i32) {
        let mut next = self.clone();
        let square = &mut next.squares[self.mover.index()][usize::from(mv.colour)];
        next.occupied ^= 1 << *square | 1 << mv.to;
        *square = mv.to;
        if far_rank(self.mover) >> mv.to & 1 == 1 {
            next.choice = Choice::Nothing(self.mover);
        } else {
            next.answer(mv.to);
        }
        (next, 0)
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
