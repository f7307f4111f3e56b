use std::sync::LazyLock;

use ludoteca_game::Player;
use ludoteca_kamisado::{Block, Colour, Move, Phase, Position, Square};

use super::rays::{ahead, far_rank, reaches_far_rank, targets};

/// The colours of the squares, as numbers.
static COLOURS: LazyLock<[u8; 64]> = LazyLock::new(|| {
    let mut colours = [0; 64];
    Square::all().for_each(|square| colours[square.index()] = square.colour().index() as u8);
    colours
});

/// The value of `Board::must` while any tower may move: the first move of a round.
pub(crate) const FREE: u8 = 8;

/// The facts that stay the same throughout a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundRules {
    /// A bit for each colour of a player's sumo towers.
    pub(crate) sumos: [u8; 2],
    pub(crate) block: Block,
    colours: &'static [u8; 64],
}

/// A position within a round, in which the player to move can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// By player and colour.
    pub(crate) squares: [[u8; 8]; 2],
    pub(crate) occupied: u64,
    pub(crate) mover: Player,
    /// The colour of the tower that must move, or `FREE`.
    pub(crate) must: u8,
}

/// A round that is won: by a player, with the tower of this colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RoundEnd {
    pub(crate) winner: Player,
    pub(crate) colour: u8,
}

/// A tower and the square it goes to. A push goes to the square of the tower that it pushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) colour: u8,
    pub(crate) to: u8,
}

/// The position after a step and the zero moves that follow it, or the end of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Board(Board),
    End(RoundEnd),
}

impl RoundRules {
    pub(crate) fn new(sumos: [u8; 2], block: Block) -> RoundRules {
        RoundRules { sumos, block, colours: &COLOURS }
    }

    #[inline]
    fn is_sumo(&self, player: Player, colour: u8) -> bool {
        self.sumos[player.index()] >> colour & 1 == 1
    }

    #[inline]
    pub(crate) fn colour_of(&self, square: u8) -> u8 {
        self.colours[usize::from(square & 63)]
    }

    /// The squares that a tower can move to, a push included.
    #[inline]
    pub(crate) fn targets(&self, board: &Board, player: Player, colour: u8) -> u64 {
        let from = board.square(player, colour);
        let is_sumo = self.is_sumo(player, colour);
        let steps = targets(player, is_sumo, from, board.occupied);
        if is_sumo { steps | self.push(board, player, from) } else { steps }
    }

    /// The square ahead of a sumo tower on `from`, as a bit, if the tower there can be pushed.
    fn push(&self, board: &Board, player: Player, from: u8) -> u64 {
        let pushed = ahead(player, from);
        let rest = ahead(player, pushed);
        if rest >= 64 || board.occupied >> pushed & 1 == 0 || board.occupied >> rest & 1 == 1 {
            return 0;
        }
        let other = player.other();
        let plain = board.colour_on(other, pushed).is_some_and(|colour| !self.is_sumo(other, colour));
        u64::from(plain) << pushed
    }

    /// Whether a tower can move to the far rank if these squares are taken.
    #[inline]
    pub(crate) fn reaches_far_rank(&self, board: &Board, player: Player, colour: u8, occupied: u64) -> bool {
        reaches_far_rank(player, self.is_sumo(player, colour), board.square(player, colour), occupied)
    }

    /// The colours of the towers that may move.
    pub(crate) fn movable(board: &Board) -> std::ops::Range<u8> {
        if board.must == FREE { 0..8 } else { board.must..board.must + 1 }
    }

    /// Every step of the player to move, by colour and then by square.
    pub(crate) fn steps(&self, board: &Board) -> impl Iterator<Item = Step> {
        RoundRules::movable(board)
            .flat_map(|colour| squares(self.targets(board, board.mover, colour)).map(move |to| Step { colour, to }))
    }

    /// The position after a step, which must be possible.
    pub(crate) fn after(&self, board: &Board, Step { colour, to }: Step) -> Next {
        let mover = board.mover;
        let mut next = *board;
        if board.occupied >> to & 1 == 1 {
            let other = mover.other();
            let pushed = board.colour_on(other, to).expect("a push has a tower to push");
            let rest = ahead(mover, to);
            next.place(other, pushed, rest);
            next.place(mover, colour, to);
            // The pushed side misses its turn.
            return self.answer(next, mover, self.colour_of(rest));
        }
        next.place(mover, colour, to);
        if far_rank(mover) >> to & 1 == 1 {
            return Next::End(RoundEnd { winner: mover, colour });
        }
        self.answer(next, mover.other(), self.colour_of(to))
    }

    /// Finds out which tower moves next: blocked towers make their zero moves.
    fn answer(&self, mut board: Board, mut player: Player, mut colour: u8) -> Next {
        let real_mover = board.mover;
        let mut asked = [0_u8; 2];
        let mut first = None;
        while self.targets(&board, player, colour) == 0 {
            if player != real_mover && first.is_none() {
                first = Some(colour);
            }
            let is_over = match self.block {
                Block::Mutual => asked != [0; 2],
                Block::Chain => asked[player.index()] >> colour & 1 == 1,
            };
            if is_over {
                let colour = first.expect("zero moves alternate, so the winner's tower was asked too");
                return Next::End(RoundEnd { winner: real_mover.other(), colour });
            }
            asked[player.index()] |= 1 << colour;
            (player, colour) = (player.other(), self.colour_of(board.square(player, colour)));
        }
        // A tower that was asked before is blocked, so that one which can move has not been asked.
        (board.mover, board.must) = (player, colour);
        Next::Board(board)
    }
}

impl Board {
    /// Every tower at home, the first move free.
    pub(crate) fn start(starter: Player) -> Board {
        let squares = Player::BOTH.map(|player| Colour::ALL.map(|colour| Square::home(player, colour).index() as u8));
        Board::new(squares, starter, FREE)
    }

    /// The board of a position in which a player has to move; `None` in any other position.
    pub(crate) fn from_position(at: &Position) -> Option<Board> {
        if at.phase() != Phase::Playing {
            return None;
        }
        let squares = Player::BOTH.map(|player| Colour::ALL.map(|colour| at.square_of(player, colour).index() as u8));
        let must = at.must_move().map_or(FREE, |(colour, _)| colour.index() as u8);
        Some(Board::new(squares, at.mover(), must))
    }

    /// The step of a move; `None` if no tower of the player to move stands there.
    pub(crate) fn step(&self, mv: Move) -> Option<Step> {
        let (from, to) = match mv {
            Move::Step { from, to } => (from.index(), to.index()),
            Move::Push { from } => (from.index(), from.ahead(self.mover)?.index()),
            Move::Refill(_) => return None,
        };
        let colour = self.colour_on(self.mover, from as u8)?;
        Some(Step { colour, to: to as u8 })
    }

    pub(crate) fn new(squares: [[u8; 8]; 2], mover: Player, must: u8) -> Board {
        let occupied = squares.iter().flatten().fold(0, |all, square| all | 1 << square);
        Board { squares, occupied, mover, must }
    }

    /// The notation of a step.
    pub(crate) fn step_name(&self, step: Step) -> String {
        let name = |square: u8| format!("{}{}", char::from(b'a' + square % 8), square / 8 + 1);
        let from = name(self.square(self.mover, step.colour));
        if self.occupied >> step.to & 1 == 1 { from } else { from + &name(step.to) }
    }

    #[inline]
    pub(crate) fn square(&self, player: Player, colour: u8) -> u8 {
        self.squares[player.index()][usize::from(colour & 7)]
    }

    fn colour_on(&self, player: Player, square: u8) -> Option<u8> {
        self.squares[player.index()].iter().position(|&taken| taken == square).map(|colour| colour as u8)
    }

    #[inline]
    fn place(&mut self, player: Player, colour: u8, square: u8) {
        let old = &mut self.squares[player.index()][usize::from(colour & 7)];
        // A tower may still stand on the new square while a push is carried out.
        self.occupied = self.occupied & !(1 << *old) | 1 << square;
        *old = square;
    }
}

/// A bit for each colour of a player's sumo towers.
pub(crate) fn sumos_of(at: &Position) -> [u8; 2] {
    let sumos = at.towers().filter(|(tower, _)| tower.step > 0);
    sumos.fold([0; 2], |mut all, (tower, _)| {
        all[tower.player.index()] |= 1 << tower.colour.index();
        all
    })
}

/// The squares of a set, in rising order.
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = set.trailing_zeros() as u8;
            set &= set - 1;
            square
        })
    })
}
