use ludoteca_game::{Event, EventOf, OutOfTurn, Outcome, Player, Rules, Turn};

use crate::board::{Colour, Square};
use crate::error::IllegalMove;
use crate::messages;
use crate::mode::{Block, Mode, Refill};
use crate::position::{Ending, Phase, Position, Zeros};
use crate::rays::squares;
use crate::rounds::refill;

/// Kamisado in one of its modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kamisado {
    pub(crate) mode: Mode,
    pub(crate) block: Block,
    pub(crate) refill: Refill,
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A tower moves forward over empty squares.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A sumo pushes what stands ahead of it.
    Push {
        /// Where the sumo stands.
        from: Square,
    },
    /// The winner of the round chooses from which end the towers are seated.
    Refill(End),
}

/// An end of the home rank, as each player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// File a for black, file h for white.
    Left,
    /// File h for black, file a for white.
    Right,
}

/// A blocked tower moves a distance of zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Zero {
    /// Where it stands and stays.
    pub on: Square,
}

impl Kamisado {
    /// The mode of the match.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// When blocks end a round.
    #[must_use]
    pub const fn block(&self) -> Block {
        self.block
    }

    /// How the next round is set up.
    #[must_use]
    pub const fn refill(&self) -> Refill {
        self.refill
    }

    /// The colours that the player to act may move.
    fn movable(at: &Position) -> impl Iterator<Item = Colour> {
        let playing = at.phase == Phase::Playing;
        let obliged = at.obliged();
        Colour::ALL.into_iter().filter(move |&colour| playing && obliged.is_none_or(|must| must == colour))
    }
}

impl Rules for Kamisado {
    type Position = Position;
    type Move = Move;
    type Chance = Zero;
    type IllegalMove = IllegalMove;

    const CHANCE_IS_PLY: bool = true;

    fn start(&self) -> Position {
        Position::start()
    }

    fn turn(&self, at: &Position) -> Turn {
        match at.phase {
            Phase::Playing | Phase::Refilling => Turn::Player(at.mover),
            Phase::Blocked => Turn::Chance,
            Phase::Over(ending) => {
                let reason = match ending {
                    Ending::HomeRank => messages::home_rank(),
                    Ending::MutualBlock => messages::mutual_block(),
                };
                Turn::Over(Outcome { winner: Some(at.mover), score: self.score(at), reason })
            }
        }
    }

    fn moves(&self, at: &Position, out: &mut Vec<Move>) {
        if at.phase == Phase::Refilling {
            out.extend([End::Left, End::Right].map(Move::Refill));
        }
        for colour in Kamisado::movable(at) {
            let from = at.square_of(at.mover, colour);
            out.extend(squares(at.targets(at.mover, colour)).map(|to| Move::Step { from, to }));
            if at.push_length(at.mover, colour).is_some() {
                out.push(Move::Push { from });
            }
        }
    }

    fn chances(&self, at: &Position, out: &mut Vec<(Zero, u32)>) {
        if let (Phase::Blocked, Some(colour)) = (at.phase, at.obliged()) {
            out.push((Zero { on: at.square_of(at.mover, colour) }, 1));
        }
    }

    fn check(&self, at: &Position, by: Player, mv: &Move) -> Result<(), IllegalMove> {
        OutOfTurn::check(self, at, by)?;
        match (at.phase, *mv) {
            (Phase::Refilling, Move::Refill(_)) => Ok(()),
            (Phase::Refilling, _) => Err(IllegalMove::RefillFirst),
            (_, Move::Refill(_)) => Err(IllegalMove::NothingToRefill),
            (_, Move::Step { from, to }) => self.check_step(at, from, to),
            (_, Move::Push { from }) => self.check_push(at, from),
        }
    }

    fn apply(&self, at: &mut Position, event: &EventOf<Self>) {
        match *event {
            Event::Move { mv: Move::Step { from, to }, .. } => self.step(at, from, to),
            Event::Move { mv: Move::Push { from }, .. } => self.push(at, from),
            Event::Move { mv: Move::Refill(end), .. } => refill(at, end),
            Event::Chance(Zero { on }) => self.zero(at, on),
        }
    }

    fn score(&self, at: &Position) -> [u32; 2] {
        at.points.map(u32::from)
    }

    fn count_moves(&self, at: &Position) -> usize {
        if at.phase == Phase::Refilling {
            return 2;
        }
        let count = |colour| {
            let pushes = usize::from(at.push_length(at.mover, colour).is_some());
            at.targets(at.mover, colour).count_ones() as usize + pushes
        };
        Kamisado::movable(at).map(count).sum()
    }
}

impl Kamisado {
    fn step(&self, at: &mut Position, from: Square, to: Square) {
        let mover = at.mover;
        let own = &at.squares[mover.index()];
        let place = own.iter().position(|&square| square == from).expect("a legal move starts on an own tower");
        let colour = Colour::ALL[place];
        at.place(mover, colour, to);
        at.occupied ^= 1 << from.index() | 1 << to.index();
        at.last[mover.index()] = Some(to.colour());
        if to.is_far_rank_of(mover) {
            self.end_round(at, mover, colour, Ending::HomeRank);
        } else {
            at.zeros = Zeros::since(mover);
            at.mover = mover.other();
            self.answer(at);
        }
    }

    /// The pushed towers go on by one square, the pusher follows, and the pusher's side moves again.
    fn push(&self, at: &mut Position, from: Square) {
        let pusher = at.tower_on(from).expect("a legal push starts on an own tower");
        let mover = pusher.player;
        let pushed = at.push_length(mover, pusher.colour).expect("a legal push has room");
        let mut line = vec![from];
        for _ in 0..=pushed {
            let next = line[line.len() - 1].ahead(mover);
            line.push(next.expect("a legal push ends on the board"));
        }
        let rest = line[line.len() - 1];
        for pair in line.windows(2).rev() {
            let tower = at.tower_on(pair[0]).expect("the line of a legal push is unbroken");
            at.place(tower.player, tower.colour, pair[1]);
            at.occupied ^= 1 << pair[0].index() | 1 << pair[1].index();
        }
        at.last[mover.other().index()] = Some(rest.colour());
        at.last[mover.index()] = Some(line[1].colour());
        at.zeros = Zeros::since(mover);
        self.answer(at);
    }

    fn zero(&self, at: &mut Position, on: Square) {
        let mover = at.mover;
        let colour = at.obliged().expect("a zero move is made by the tower that must move");
        at.zeros.asked[mover.index()] |= 1 << colour.index();
        at.last[mover.index()] = Some(on.colour());
        at.mover = mover.other();
        self.answer(at);
    }

    fn check_step(&self, at: &Position, from: Square, to: Square) -> Result<(), IllegalMove> {
        let tower = self.check_tower(at, from)?;
        if from == to {
            return Err(IllegalMove::MustNotStay { on: from });
        }
        let direction = from.direction(to).ok_or(IllegalMove::NotInLine { from, to })?;
        if !direction.is_forward_for(tower.player) {
            return Err(IllegalMove::NotForward { from, to });
        }
        if let Some(blocker) = from.between(to).chain([to]).find(|&square| at.tower_on(square).is_some()) {
            return Err(IllegalMove::InTheWay { from, to, blocker });
        }
        if from.distance(to) > tower.reach() {
            return Err(IllegalMove::TooFar { tower, distance: from.distance(to) });
        }
        Ok(())
    }

    fn check_push(&self, at: &Position, from: Square) -> Result<(), IllegalMove> {
        if self.mode == Mode::Simple {
            return Err(IllegalMove::NoPushing);
        }
        let pusher = self.check_tower(at, from)?;
        if pusher.push_power() == 0 {
            return Err(IllegalMove::NotASumo { on: from });
        }
        let mut square = from;
        for pushed in 0..=pusher.push_power() {
            square = square.ahead(pusher.player).ok_or(IllegalMove::NoRoom { from })?;
            match at.tower_on(square) {
                None if pushed == 0 => return Err(IllegalMove::NothingToPush { from }),
                None => return Ok(()),
                Some(tower) if tower.player == pusher.player => return Err(IllegalMove::OwnTowerAhead { on: square }),
                Some(_) if pushed == pusher.push_power() => return Err(IllegalMove::TooManyAhead { pusher }),
                Some(tower) if tower.step >= pusher.step => return Err(IllegalMove::TooStrong { pusher, tower }),
                Some(_) => {}
            }
        }
        Err(IllegalMove::TooManyAhead { pusher })
    }

    /// The tower of the player to act that may be moved from here.
    fn check_tower(&self, at: &Position, from: Square) -> Result<crate::Tower, IllegalMove> {
        let tower = at.tower_on(from).ok_or(IllegalMove::NoTower { on: from })?;
        if tower.player != at.mover {
            return Err(IllegalMove::NotYours { tower, on: from });
        }
        match at.must_move() {
            Some((must, on)) if must != tower.colour => Err(IllegalMove::WrongTower { must, on, chosen: tower.colour }),
            _ => Ok(tower),
        }
    }
}
