use ludoteca_game::settings::{Default as DefaultValue, Kind, Setting, Value};
use ludoteca_game::{Event, EventOf, Game, OutOfTurn, Outcome, Phrase, Player, Rules, SettingError, Settings, Turn};

use crate::board::{Board, CELLS_MAX, Cell, Pit};
use crate::error::Refusal;
use crate::messages;
use crate::position::Position;

/// Congkak with a number of pits and a number of stones in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Congkak {
    board: Board,
    stones: u8,
}

/// The stones of the player who can still move go to that player's store, because the other one cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sweep;

impl Default for Congkak {
    /// Seven pits a side, seven stones in each.
    fn default() -> Congkak {
        Congkak { board: Board::new(7), stones: 7 }
    }
}

impl Congkak {
    /// The board with its numbering.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// All stones of the game.
    #[must_use]
    pub const fn stones_total(&self) -> u32 {
        2 * self.board.pits as u32 * self.stones as u32
    }
}

impl Rules for Congkak {
    type Position = Position;
    type Move = Pit;
    type Nature = Sweep;
    type Refusal = Refusal;

    const NATURE_IS_PLY: bool = false;

    fn start(&self) -> Position {
        let mut stones = [0; CELLS_MAX];
        for player in Player::BOTH {
            stones[self.board.pits_of(player)].fill(self.stones.into());
        }
        Position { board: self.board, mover: Player::One, stones }
    }

    fn turn(&self, at: &Position) -> Turn {
        if at.has_stones(at.mover) {
            Turn::Player(at.mover)
        } else if at.has_stones(at.mover.other()) {
            Turn::Nature
        } else {
            Turn::Over(Outcome::by_score(self.score(at), messages::swept()))
        }
    }

    fn moves(&self, at: &Position, out: &mut Vec<Pit>) {
        let first = self.board.first_pit(at.mover);
        let pits = at.side(at.mover).iter().enumerate();
        out.extend(pits.filter(|&(_, &stones)| stones > 0).map(|(place, _)| Pit::new((first + place) as u8)));
    }

    fn nature(&self, at: &Position, out: &mut Vec<(Sweep, u32)>) {
        if self.turn(at) == Turn::Nature {
            out.push((Sweep, 1));
        }
    }

    fn check(&self, at: &Position, by: Player, mv: &Pit) -> Result<(), Refusal> {
        OutOfTurn::check(self, at, by)?;
        match self.board.cell(mv.cell()) {
            None => Err(Refusal::NoSuchCell { cell: mv.cell(), last: self.board.cells() - 1 }),
            Some(Cell::Store(_)) => Err(Refusal::Store { cell: mv.cell() }),
            Some(Cell::Pit(owner)) if owner != by => {
                Err(Refusal::NotYours { pit: *mv, owner, yours: self.board.pits_of(by) })
            }
            Some(Cell::Pit(_)) if at.stones[mv.cell()] == 0 => Err(Refusal::Empty { pit: *mv }),
            Some(Cell::Pit(_)) => Ok(()),
        }
    }

    fn apply(&self, at: &mut Position, event: &EventOf<Self>) {
        match event {
            Event::Moved { mv, .. } => sow(at, *mv),
            Event::Happened(Sweep) => sweep(at),
        }
    }

    fn score(&self, at: &Position) -> [u32; 2] {
        Player::BOTH.map(|player| at.store(player).into())
    }

    fn count_moves(&self, at: &Position) -> usize {
        at.side(at.mover).iter().filter(|&&stones| stones > 0).count()
    }
}

/// Sows the stones of a pit of the mover, and passes the turn unless the last one fell in the mover's store.
fn sow(at: &mut Position, pit: Pit) {
    let board = at.board;
    let last_cell = board.cells() - 1;
    let skipped = board.store(at.mover.other());
    let mut in_hand = std::mem::take(&mut at.stones[pit.cell()]);

    // A whole lap leaves one stone in every cell but the opponent's store, the pit itself included.
    let lap = last_cell as u16;
    while in_hand > lap {
        in_hand -= lap;
        for (cell, stones) in at.stones[..=last_cell].iter_mut().enumerate() {
            *stones += u16::from(cell != skipped);
        }
    }

    let mut cell = pit.cell();
    for _ in 0..in_hand {
        cell = if cell == last_cell { 0 } else { cell + 1 };
        if cell == skipped {
            cell = if cell == last_cell { 0 } else { cell + 1 };
        }
        at.stones[cell] += 1;
    }
    if cell != board.store(at.mover) {
        at.mover = at.mover.other();
    }
}

/// Moves what lies on the side of the player who does not have the turn to that player's store.
fn sweep(at: &mut Position) {
    let keeper = at.mover.other();
    let swept: u16 = at.side(keeper).iter().sum();
    at.stones[at.board.pits_of(keeper)].fill(0);
    at.stones[at.board.store(keeper)] += swept;
}

static SETTINGS: &[Setting] = &[
    Setting {
        key: "stones",
        also: &["piedras"],
        kind: Kind::Number { min: 1, max: 20 },
        default: DefaultValue::Fixed("7"),
        about: messages::about_stones(),
    },
    Setting {
        key: "pits",
        also: &["huecos"],
        kind: Kind::Number { min: 3, max: 10 },
        default: DefaultValue::Fixed("7"),
        about: messages::about_pits(),
    },
];

impl Game for Congkak {
    const NAME: &'static str = "congkak";

    fn title() -> &'static Phrase {
        messages::title()
    }

    fn side(player: Player) -> &'static Phrase {
        match player {
            Player::One => messages::player_one(),
            Player::Two => messages::player_two(),
        }
    }

    fn known_settings() -> &'static [Setting] {
        SETTINGS
    }

    fn with(settings: &Settings) -> Result<Congkak, SettingError> {
        let number = |key| settings.number(key).map_or(7, |number| number as u8);
        Ok(Congkak { board: Board::new(number("pits")), stones: number("stones") })
    }

    fn settings(&self) -> Settings {
        Settings::default()
            .and("stones", Value::Number(self.stones.into()))
            .and("pits", Value::Number(self.board.pits() as i64))
    }
}
