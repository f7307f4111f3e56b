use ludoteca_game::{Event, EventOf, Fact, Message, Names, Outcome, Phrase, Player, Tell};

use crate::board::{Colour, Square};
use crate::messages;
use crate::mode::Mode;
use crate::moves::{Kamisado, Move, Zero};
use crate::position::{Phase, Position};

impl Tell for Kamisado {
    fn welcome(&self) -> Vec<Message> {
        let mode = match self.mode {
            Mode::Simple => messages::mode_simple(),
            Mode::Standard => messages::mode_standard(),
            Mode::Long => messages::mode_long(),
            Mode::Marathon => messages::mode_marathon(),
        };
        vec![
            messages::welcome().into(),
            messages::how_to_quit().into(),
            messages::how_to_see_text().into(),
            messages::enjoy(mode),
        ]
    }

    fn help(&self) -> Vec<Message> {
        let moves = if self.mode == Mode::Simple { messages::help_step() } else { messages::help_step_and_push() };
        vec![moves.into(), messages::help_colours().into()]
    }

    fn prompt(&self, at: &Position, by: Player, _: &Names) -> Message {
        match at.phase {
            Phase::Refilling => messages::ask_end(turn_name(by)),
            _ => messages::ask_move(turn_name(by)),
        }
    }

    fn task(&self, at: &Position, _: Player) -> Message {
        match (at.phase, at.must_move()) {
            (Phase::Refilling, _) => messages::task_end().into(),
            (_, Some((colour, on))) => messages::task_tower(colour.name(), on.to_string()),
            (_, None) => messages::task_free().into(),
        }
    }

    fn status(&self, at: &Position, _: &Names) -> Vec<Message> {
        let mut status = Vec::new();
        if self.mode != Mode::Simple {
            status.push(messages::round(at.round, self.mode.points_to_win()));
        }
        match at.must_move() {
            Some((colour, on)) => status.push(messages::must_move(colour.name(), on.to_string())),
            None if at.phase == Phase::Playing => status.push(messages::free_move().into()),
            None => {}
        }
        status
    }

    /// Turn and tower are in the task; the last colours are always in view, as are the points.
    fn beside(&self, at: &Position, _: &Names) -> Vec<Message> {
        let round = (self.mode != Mode::Simple).then(|| messages::round(at.round, self.mode.points_to_win()));
        round.into_iter().chain(last_colours(at.last)).collect()
    }

    fn told(&self, before: &Position, event: &EventOf<Self>, after: &Position, _: &Names) -> Vec<Message> {
        let mover = before.mover;
        let mut last = before.last;
        let mut told = Vec::new();
        match *event {
            Event::Moved { mv: Move::Step { to, .. }, .. } => last[mover.index()] = Some(to.colour()),
            Event::Moved { mv: Move::Push { .. }, .. } => {
                last = after.last;
                told.push(messages::pushed(turn_name(mover.other()), turn_name(mover)));
            }
            Event::Moved { mv: Move::Refill(_), .. } => return vec![messages::new_round().into()],
            Event::Happened(Zero { on }) => {
                last[mover.index()] = Some(on.colour());
                let blocked = before.tower_on(on).map_or(on.colour(), |tower| tower.colour);
                told.push(messages::blocked(blocked.name(), turn_name(mover), on.to_string()));
            }
        }
        told.extend(last_colours(last));
        if let Some(winner) = Player::BOTH.into_iter().find(|player| after.points(*player) > before.points(*player)) {
            if matches!(event, Event::Happened(_)) {
                told.push(messages::mutually_blocked(turn_name(winner.other())));
            }
            // The end of the match has words of its own.
            if !matches!(after.phase, Phase::Over(_)) {
                told.push(messages::round_won(turn_name(winner)));
                told.extend(points(after));
                if after.phase == Phase::Playing {
                    told.push(messages::new_round().into());
                }
            }
        }
        told
    }

    fn farewell(&self, at: &Position, outcome: &Outcome, _: &Names) -> Vec<Message> {
        let mut words = Vec::new();
        if self.mode != Mode::Simple {
            words.extend(points(at));
        }
        words.extend(outcome.winner.map(|winner| messages::match_won(turn_name(winner))));
        words
    }

    /// Two squares are a move, or a push if the second holds an enemy tower right ahead of the first.
    fn spell(&self, at: &Position, spots: &[&str]) -> Option<String> {
        let squares: Vec<Square> = spots.iter().filter_map(|spot| Square::named(spot)).collect();
        match (spots, squares.as_slice()) {
            ([end @ ("left" | "right")], _) => Some((*end).to_owned()),
            ([_, "push"], &[from]) => Some(from.to_string()),
            ([_, _], &[from, to]) => {
                let pushes = from.ahead(at.mover) == Some(to)
                    && at.tower_on(from).is_some_and(|tower| tower.push_power() > 0)
                    && at.tower_on(to).is_some_and(|tower| tower.player != at.mover);
                Some(if pushes { from.to_string() } else { format!("{from}{to}") })
            }
            _ => None,
        }
    }
}

fn last_colours(last: [Option<Colour>; 2]) -> [Message; 2] {
    Player::BOTH.map(|player| messages::last_colour(side_name(player), colour_name(last[player.index()])))
}

fn points(at: &Position) -> [Message; 2] {
    Player::BOTH.map(|player| messages::points_of(side_name(player), at.points(player)))
}

const fn side_name(player: Player) -> &'static Phrase {
    match player {
        Player::One => messages::black(),
        Player::Two => messages::white(),
    }
}

/// The side in capitals.
const fn turn_name(player: Player) -> &'static Phrase {
    match player {
        Player::One => messages::turn_black(),
        Player::Two => messages::turn_white(),
    }
}

/// The colour in capitals; a dash for none.
fn colour_name(colour: Option<Colour>) -> Fact {
    let phrase = match colour {
        None => return "-".into(),
        Some(Colour::Yellow) => messages::capital_yellow(),
        Some(Colour::Blue) => messages::capital_blue(),
        Some(Colour::Brown) => messages::capital_brown(),
        Some(Colour::Orange) => messages::capital_orange(),
        Some(Colour::Purple) => messages::capital_purple(),
        Some(Colour::Red) => messages::capital_red(),
        Some(Colour::Pink) => messages::capital_pink(),
        Some(Colour::Green) => messages::capital_green(),
    };
    phrase.into()
}
