//! What each call and each chance does: the arrows of the lifecycle.

use ludoteca_game::Player;

use crate::board::Board;
use crate::calls::{Call, Chance};
use crate::cube::{Crawford, Cube, CubeTiming};
use crate::position::Position;
use crate::roll::Roll;
use crate::settings::{Backgammon, Opening};
use crate::single::singles;
use crate::state::{
    Began, Completed, Dice, Doubled, Doubling, Ending, InPlay, Made, Moved, Moving, PreparingMove, Resigning, Rolled,
    RolledForStart, Rolling, RollingForStart, Size, State, WhichTurn,
};

impl Backgammon {
    /// A legal call by a player.
    pub(crate) fn make(&self, at: &mut Position, by: Player, call: Call) {
        match call {
            Call::Roll => self.roll(at),
            Call::Double => self.double(at),
            Call::AcceptDouble => self.accept_double(at),
            Call::RejectDouble => self.reject_double(at),
            Call::Undo => self.undo(at),
            Call::Move { .. } => self.move_checker(at, call),
            Call::Resign(size) => {
                let State::InPlay(back) = at.state else { impossible(at, call) };
                at.state = State::Resigning(Resigning { by, size, back });
            }
            Call::AcceptResignation => {
                let State::Resigning(Resigning { by, size, .. }) = at.state else { impossible(at, call) };
                let points = self.worth(at, size);
                self.complete(at, by.other(), points, Ending::Resigned);
            }
            Call::RefuseResignation => {
                let State::Resigning(Resigning { back, .. }) = at.state else { impossible(at, call) };
                at.state = State::InPlay(back);
            }
        }
    }

    /// Something that happens by itself.
    pub(crate) fn happen(&self, at: &mut Position, chance: Chance) {
        match (chance, at.state) {
            (Chance::Opening { dice: [one, two] }, _) => self.open(at, one, two),
            (Chance::Dice(roll), State::InPlay(InPlay::RolledForStart(RolledForStart { starter, .. }))) => {
                at.state = rolled(at, starter, roll, WhichTurn::First);
            }
            (Chance::Dice(roll), State::InPlay(in_play)) => {
                at.state = rolled(at, in_play.player(), roll, WhichTurn::Later);
            }
            (Chance::Pass, State::InPlay(in_play)) => pass_turn(at, in_play.player()),
            _ => impossible(at, chance),
        }
    }

    fn open(&self, at: &mut Position, one: u8, two: u8) {
        let starter = match one.cmp(&two) {
            std::cmp::Ordering::Greater => Player::One,
            std::cmp::Ordering::Less => Player::Two,
            std::cmp::Ordering::Equal => {
                // The dice stay in the air and fall again.
                if self.automatic_doubles && self.cube != CubeTiming::Off && !at.automatic_double {
                    at.automatic_double = true;
                    at.cube.value *= 2;
                }
                return;
            }
        };
        let opening = Roll::new(one, two).expect("an opening roll is of dice");
        at.state = State::InPlay(InPlay::RolledForStart(RolledForStart { starter, opening, dice: Dice::Waiting }));
    }

    fn roll(&self, at: &mut Position) {
        at.state = match at.state {
            State::RollingForStart(_) => State::RollingForStart(RollingForStart { dice: Dice::Rolling }),
            State::InPlay(InPlay::RolledForStart(start)) => match self.opening {
                Opening::Play => rolled(at, start.starter, start.opening, WhichTurn::First),
                Opening::Reroll => {
                    State::InPlay(InPlay::RolledForStart(RolledForStart { dice: Dice::Rolling, ..start }))
                }
            },
            State::InPlay(InPlay::Rolling(Rolling { player, .. })) => {
                State::InPlay(InPlay::Rolling(Rolling { player, dice: Dice::Rolling }))
            }
            State::InPlay(InPlay::Moved(moved)) => return self.confirm(at, moved.player),
            State::Completed(_) => return self.next_game(at),
            _ => impossible(at, Call::Roll),
        };
    }

    fn move_checker(&self, at: &mut Position, call: Call) {
        let singles = self.singles(at);
        let Some(single) = singles.iter().find(|single| single.call() == call) else { impossible(at, call) };
        let moving = match at.state {
            State::InPlay(InPlay::Rolled(Rolled { player, roll, turn, .. })) => {
                PreparingMove { player, roll, began: Began::Rolled(turn) }.begin(at.table)
            }
            State::InPlay(InPlay::Moving(moving)) => moving,
            _ => impossible(at, call),
        };
        let Moving { player, roll, began, made } = moving;
        let made = made.and(single.step, single.die);
        if singles_left(roll, &made, player) {
            at.state = State::InPlay(InPlay::Moving(Moving { made, ..moving }));
            return;
        }
        at.state = State::InPlay(InPlay::Moved(Moved { player, roll, began, made }));
        if self.autoconfirm {
            self.confirm(at, player);
        }
    }

    /// The turn passes, or the game is over.
    fn confirm(&self, at: &mut Position, player: Player) {
        at.table = at.board();
        if at.table.winner().is_none() {
            return pass_turn(at, player);
        }
        let size = Size::ALL[usize::from(at.table.stake(player)) - 1];
        let points = self.worth(at, size);
        self.complete(at, player, points, Ending::BorneOff);
    }

    fn undo(&self, at: &mut Position) {
        let (player, roll, began, made) = match at.state {
            State::Doubling(Doubling { by, roll }) => {
                at.state = match roll {
                    None => State::InPlay(InPlay::Rolling(Rolling { player: by, dice: Dice::Waiting })),
                    Some(roll) => rolled(at, by, roll, WhichTurn::Later),
                };
                return;
            }
            State::InPlay(
                InPlay::Moving(Moving { player, roll, began, made })
                | InPlay::Moved(Moved { player, roll, began, made }),
            ) => (player, roll, began, made.without_last()),
            _ => impossible(at, Call::Undo),
        };
        at.state = match began {
            Began::Rolled(turn) if made.steps().is_empty() => rolled(at, player, roll, turn),
            _ => State::InPlay(InPlay::Moving(Moving { player, roll, began, made })),
        };
    }

    fn double(&self, at: &mut Position) {
        at.state = match at.state {
            State::InPlay(InPlay::Rolling(Rolling { player, .. })) => {
                State::Doubling(Doubling { by: player, roll: None })
            }
            State::InPlay(InPlay::Rolled(Rolled { player, roll, .. })) => {
                State::Doubling(Doubling { by: player, roll: Some(roll) })
            }
            State::Doubling(Doubling { by, roll }) => State::Doubled(Doubled { by, roll, beavered: false }),
            State::Doubled(doubled) => {
                // The beaver takes the double first, and then turns the cube once more and keeps it.
                at.cube = at.cube.turned(doubled.by.other());
                State::Doubled(Doubled { beavered: true, ..doubled })
            }
            _ => impossible(at, Call::Double),
        };
    }

    fn accept_double(&self, at: &mut Position) {
        let State::Doubled(Doubled { by, roll, .. }) = at.state else { impossible(at, Call::AcceptDouble) };
        at.cube = at.cube.turned(by.other());
        at.state = State::InPlay(match roll {
            None => InPlay::Rolling(Rolling { player: by, dice: Dice::Waiting }),
            Some(roll) => InPlay::Moving(PreparingMove { player: by, roll, began: Began::Doubled }.begin(at.table)),
        });
    }

    /// The cube still shows what it did before the last turn of it: that is what is lost.
    fn reject_double(&self, at: &mut Position) {
        let State::Doubled(Doubled { by, beavered, .. }) = at.state else { impossible(at, Call::RejectDouble) };
        let winner = if beavered { by.other() } else { by };
        let points = at.cube.value;
        self.complete(at, winner, points, Ending::Dropped);
    }

    /// What a game of this size is worth: with the Jacoby rule gammons count only once the cube has been turned.
    fn worth(&self, at: &Position, size: Size) -> u32 {
        let jacoby = self.length == 0 && self.jacoby && self.cube != CubeTiming::Off && !at.is_cube_turned();
        at.cube.value * if jacoby { 1 } else { size.factor() }
    }

    fn complete(&self, at: &mut Position, winner: Player, points: u32, ending: Ending) {
        at.table = at.board();
        at.points[winner.index()] += points;
        at.state = State::Completed(Completed { winner, points, ending });
    }

    fn next_game(&self, at: &mut Position) {
        at.table = Board::START;
        at.cube = Cube::START;
        at.automatic_double = false;
        at.crawford = match at.crawford {
            Crawford::NotYet
                if self.crawford && self.length > 0 && at.points.contains(&(u32::from(self.length) - 1)) =>
            {
                Crawford::Now
            }
            Crawford::Now => Crawford::After,
            other => other,
        };
        at.game += 1;
        at.state = State::RollingForStart(RollingForStart { dice: self.opening_dice() });
    }
}

impl PreparingMove {
    const fn begin(self, before: Board) -> Moving {
        let PreparingMove { player, roll, began } = self;
        Moving { player, roll, began, made: Made::nothing(before) }
    }
}

fn rolled(at: &Position, player: Player, roll: Roll, turn: WhichTurn) -> State {
    let can_move = singles_left(roll, &Made::nothing(at.table), player);
    State::InPlay(InPlay::Rolled(Rolled { player, roll, turn, can_move }))
}

fn singles_left(roll: Roll, made: &Made, player: Player) -> bool {
    !singles(roll, made, player).is_empty()
}

/// Only what is legal becomes a fact: whoever hands in something else has made a mistake, and learns it here.
#[cold]
fn impossible(at: &Position, what: impl std::fmt::Debug) -> ! {
    panic!("{what:?} cannot happen in {:?}", at.state)
}

fn pass_turn(at: &mut Position, player: Player) {
    at.state = State::InPlay(InPlay::Rolling(Rolling { player: player.other(), dice: Dice::Waiting }));
}

#[cfg(test)]
mod tests {
    use ludoteca_game::{Event, Player, Rules};

    use crate::calls::Call;
    use crate::settings::Backgammon;

    #[test]
    #[should_panic(expected = "cannot happen in")]
    fn an_impossible_event_panics() {
        let rules = Backgammon::default();
        let mut at = rules.start();
        rules.apply(&mut at, &Event::Move { by: Player::One, mv: Call::AcceptDouble });
    }
}
