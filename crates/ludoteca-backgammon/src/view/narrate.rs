use ludoteca_game::{Event, EventOf, Fact, Message, Notation, Outcome, Phrase, Player, Rules};
use ludoteca_view::{Names, Narrate};

use crate::calls::{Call, Chance};
use crate::cube::{Crawford, CubeTiming};
use crate::error::call_name;
use crate::position::Position;
use crate::settings::{Backgammon, INFO, Opening};
use crate::state::{Completed, InPlay, Resigning, RolledForStart, Size, State};
use crate::view::messages;

/// A board in letters, to welcome whoever plays line by line.
const BANNER: &str = r"
 +-------------+---+-------------+
 | O   .   X . |   | X . .   . O |   B A C K G A M M O N
 | O   .   X . |   | X . .   . O |
 | O . . . X . |   | X . . . . . |
 | X . . . O . |   | O . . . . . |
 | X   .   O . |   | O . .   . X |
 | X   .   O . |   | O . .   . X |
 +-------------+---+-------------+";

impl Narrate for Backgammon {
    fn welcome(&self) -> Vec<Message> {
        let kind = match (self.length, self.games) {
            (0, 1) => messages::money_game().into(),
            (0, games) => messages::session_of(games),
            (1, _) => messages::match_to_one().into(),
            (length, _) => messages::match_to(length),
        };
        let drawing = BANNER.lines().map(messages::drawn);
        drawing.chain([messages::welcome().into(), kind, messages::sides().into()]).collect()
    }

    fn help(&self) -> Vec<Message> {
        let mut help: Vec<Message> =
            vec![messages::help_standard().into(), messages::help_indexes().into(), messages::help_turn().into()];
        if self.cube != CubeTiming::Off {
            help.push(messages::help_cube().into());
        }
        help.push(messages::help_resign().into());
        help
    }

    fn prompt(&self, at: &Position, by: Player, names: &Names) -> Message {
        let who = names.with_side(by, INFO.side(by));
        match at.state {
            State::RollingForStart(_) => messages::ask_opening().into(),
            State::InPlay(InPlay::RolledForStart(_)) => messages::ask_first_roll(who),
            State::InPlay(InPlay::Rolling(_)) if self.check(at, by, &Call::Double).is_ok() => {
                messages::ask_roll_or_double(who)
            }
            State::InPlay(InPlay::Rolling(_)) => messages::ask_roll(who),
            State::InPlay(InPlay::Rolled(_) | InPlay::Moving(_)) => {
                let dice = at.dice_left();
                messages::ask_move(who, spaced(&dice), dice.len())
            }
            State::InPlay(InPlay::Moved(_)) => messages::ask_done(who),
            State::Doubling(_) => messages::ask_confirm_double(who),
            State::Doubled(_) if self.check(at, by, &Call::Double).is_ok() => {
                messages::ask_take_or_beaver(who, at.cube.value * 2)
            }
            State::Doubled(_) => messages::ask_take(who, at.cube.value * 2),
            State::Resigning(Resigning { size, .. }) => messages::ask_resignation(who, size_name(size)),
            State::Completed(_) => messages::ask_next_game().into(),
        }
    }

    fn instruction(&self, at: &Position, by: Player) -> Message {
        match at.state {
            State::RollingForStart(_) => messages::task_opening().into(),
            State::InPlay(InPlay::Rolling(_)) if self.check(at, by, &Call::Double).is_ok() => {
                messages::task_roll_or_double().into()
            }
            State::InPlay(InPlay::RolledForStart(_)) if self.plays_opening_dice(at) => {
                messages::task_opening_dice().into()
            }
            State::InPlay(InPlay::RolledForStart(_) | InPlay::Rolling(_)) => messages::task_roll().into(),
            State::InPlay(InPlay::Rolled(_) | InPlay::Moving(_)) => {
                let dice = at.dice_left();
                messages::task_move(spaced(&dice), dice.len())
            }
            State::InPlay(InPlay::Moved(_)) => messages::task_done().into(),
            State::Doubling(_) => messages::task_confirm_double().into(),
            State::Doubled(_) => messages::task_take(at.cube.value * 2),
            State::Resigning(Resigning { size, .. }) => messages::task_resignation(size_name(size)),
            State::Completed(_) => messages::task_next_game().into(),
        }
    }

    fn player_summary(&self, at: &Position, player: Player) -> Option<Message> {
        let pips = at.board().side(player).pip_count();
        Some(match at.cube.owner {
            Some(owner) if owner == player => messages::about_pips_and_cube(pips, at.cube.value),
            _ => messages::about_pips(pips),
        })
    }

    fn score_unit(&self, score: u32) -> Option<Message> {
        Some(match (self.length, score) {
            (0, 1) => messages::unit_point().into(),
            (0, _) => messages::unit_points().into(),
            (length, _) => messages::score_of(length),
        })
    }

    fn progress(&self, at: &Position) -> Option<Message> {
        Some(match (self.length, self.games) {
            (0, 1) => messages::stage_of_money().into(),
            (0, games) => messages::game_of_session(at.game, games),
            (1, _) => messages::stage_of_one_point().into(),
            (length, _) => messages::stage_of_match(length, at.game),
        })
    }

    fn score_text(&self, at: &Position, names: &Names) -> Vec<Message> {
        self.score_line(at, names).into_iter().collect()
    }

    fn status(&self, at: &Position, names: &Names) -> Vec<Message> {
        let [one, two] = Player::BOTH.map(|player| names.of(player));
        let mut status = Vec::new();
        if self.length > 0 {
            status.push(messages::game_of_match(at.game, self.length));
        } else if self.games > 1 {
            status.push(messages::game_of_session(at.game, self.games));
        }
        if at.crawford == Crawford::Now {
            status.push(messages::crawford_now().into());
        } else if self.cube != CubeTiming::Off {
            status.push(match at.cube.owner {
                None => messages::cube_in_the_middle(at.cube.value),
                Some(owner) => messages::cube_owned(at.cube.value, names.of(owner)),
            });
        }
        let board = at.board();
        let [pips_one, pips_two] = Player::BOTH.map(|player| board.side(player).pip_count());
        status.push(messages::pips(one, pips_one, two, pips_two));
        status
    }

    fn narration(&self, before: &Position, event: &EventOf<Self>, after: &Position, names: &Names) -> Vec<Message> {
        let mut told = match event {
            Event::Chance(chance) => self.chance_told(before, *chance, after, names),
            Event::Move { by, mv } => self.call_told(before, *by, *mv, after, names),
        };
        if let State::Completed(Completed { winner, points, .. }) = after.state
            && !matches!(before.state, State::Completed(_))
            && !self.is_decided(after)
        {
            told.push(messages::game_won(names.of(winner), points));
            told.extend(self.score_line(after, names));
        }
        told
    }

    fn closing_message(&self, at: &Position, outcome: &Outcome, names: &Names) -> Vec<Message> {
        let [points_one, points_two] = outcome.score;
        let (more, less) = (points_one.max(points_two), points_one.min(points_two));
        let Some(winner) = outcome.winner else {
            return vec![messages::session_drawn(more)];
        };
        if self.length == 0 && self.games > 1 {
            return vec![messages::session_won(names.of(winner), more, less)];
        }
        if self.length == 0 {
            let points = if let State::Completed(completed) = at.state { completed.points } else { 0 };
            return vec![messages::money_won(names.of(winner), points, outcome.reason)];
        }
        vec![messages::match_won(names.of(winner), more, less, outcome.reason)]
    }

    /// A whole play when it is confirmed; calls about cube and resignation; nothing for dice and single moves.
    fn line(&self, at: &Position, event: &EventOf<Self>) -> Option<Fact> {
        match *event {
            Event::Chance(Chance::Opening { dice: [one, two] }) => Some(format!("{one}-{two}").into()),
            Event::Chance(Chance::Dice(_)) => None,
            Event::Chance(Chance::Pass) => at.roll().map(|roll| format!("{roll}: -").into()),
            Event::Move { by, mv } => match mv {
                Call::Roll | Call::Move { .. } => {
                    self.play_completed(at, by, mv).map(|(roll, play)| format!("{roll}: {play}").into())
                }
                Call::Undo => None,
                Call::Double if matches!(at.state, State::InPlay(_)) => None,
                other => Some(self.typed_move(at, &other)),
            },
        }
    }

    /// Who cannot play at all passes in a turn of its own.
    fn line_by(&self, at: &Position, what: &Chance) -> Option<Player> {
        match what {
            Chance::Pass => at.in_play().map(InPlay::player),
            Chance::Opening { .. } | Chance::Dice(_) => None,
        }
    }

    fn typed_move(&self, at: &Position, call: &Call) -> Fact {
        match call {
            Call::Move { .. } => self.write_move(at, call).into(),
            Call::Roll if matches!(at.state, State::InPlay(InPlay::Moved(_))) => messages::said_done().into(),
            Call::Double if matches!(at.state, State::Doubled(_)) => messages::said_beaver().into(),
            Call::Resign(size) => messages::said_resign(size_name(*size)).into(),
            other => call_name(other.name()),
        }
    }

    /// Two places are a move in the notation of the mover; a single spot is the call that it stands for.
    fn move_from_spots(&self, at: &Position, spots: &[&str]) -> Option<String> {
        let mover = at.in_play().map_or(Player::One, InPlay::player);
        let place = |spot: &str| {
            if spot.starts_with("bar-") {
                return Some("bar".to_owned());
            }
            if spot.starts_with("off-") || spot == "bear-off" {
                return Some("off".to_owned());
            }
            let index = spot.strip_prefix("point-")?.parse().ok()?;
            Some(crate::board::Point::at_index(index, mover)?.number().to_string())
        };
        match spots {
            ["dice"] => Some(Call::Roll.name().to_owned()),
            ["cube"] => Some(Call::Double.name().to_owned()),
            [one] if place(one).is_none() => Some(one.replacen("resign-", "resign ", 1)),
            // A checker that is put down where it was: what the highest die left would do with it.
            [from, to] if from == to => {
                let number = place(from)?.parse::<u8>().unwrap_or(25);
                let die = at.dice_left().first().copied().unwrap_or(1);
                let target = number.checked_sub(die).filter(|target| *target > 0);
                Some(format!(
                    "{}/{}",
                    place(from)?,
                    target.map_or_else(|| "off".to_owned(), |target| target.to_string())
                ))
            }
            [from, to] => Some(format!("{}/{}", place(from)?, place(to)?)),
            _ => None,
        }
    }
}

impl Backgammon {
    /// Whether the dice of the opening lie there, to be played by who begins.
    pub(crate) fn plays_opening_dice(&self, at: &Position) -> bool {
        self.opening == Opening::Play && matches!(at.state, State::InPlay(InPlay::RolledForStart(_)))
    }

    /// The score of a match or of a session; none for a single money game.
    fn score_line(&self, at: &Position, names: &Names) -> Option<Message> {
        let [one, two] = Player::BOTH.map(|player| names.of(player));
        let [points_one, points_two] = at.points;
        match (self.length, self.games) {
            (0, 1) => None,
            (0, games) => Some(messages::session_score(at.game, games, one, points_one, two, points_two)),
            (length, _) => Some(messages::match_score(one, points_one, two, points_two, length)),
        }
    }

    fn chance_told(&self, before: &Position, chance: Chance, after: &Position, names: &Names) -> Vec<Message> {
        match chance {
            Chance::Opening { dice: [one, two] } => {
                let rolled = messages::opening_rolled(names.of(Player::One), one, names.of(Player::Two), two);
                let then = match after.state {
                    State::InPlay(InPlay::RolledForStart(RolledForStart { starter, .. })) => {
                        messages::begins(names.of(starter))
                    }
                    _ if after.cube != before.cube => messages::tie_doubles(after.cube.value),
                    _ => messages::tie().into(),
                };
                vec![rolled, then]
            }
            Chance::Dice(roll) => {
                let roller = after.in_play().map_or(Player::One, InPlay::player);
                vec![messages::rolled(names.of(roller), roll.high(), roll.low())]
            }
            Chance::Pass => {
                let loser = before.in_play().map_or(Player::One, InPlay::player);
                let roll = before.roll().map_or_else(String::new, |roll| roll.to_string());
                vec![messages::cannot_move(names.of(loser), roll)]
            }
        }
    }

    fn call_told(&self, before: &Position, by: Player, call: Call, after: &Position, names: &Names) -> Vec<Message> {
        let name = names.of(by);
        let said = match (call, before.state) {
            (Call::Roll, State::InPlay(InPlay::RolledForStart(start))) if self.opening == Opening::Play => {
                messages::rolled(name, start.opening.high(), start.opening.low())
            }
            (Call::Move { .. }, _) => {
                let single = self.singles(before).into_iter().find(|single| single.call() == call);
                let hit = single.filter(|single| single.step.is_hit());
                let hit = hit.map(|single| messages::hit(name.clone(), single.step.to().to_string()));
                let played = self.play_completed(before, by, call);
                let played = played.map(|(_, play)| messages::played(name, play.to_string()));
                return hit.into_iter().chain(played).collect();
            }
            (Call::Roll, _) => match self.play_completed(before, by, call) {
                Some((_, play)) => messages::played(name, play.to_string()),
                None => return Vec::new(),
            },
            (Call::Double, State::Doubling(_)) => messages::doubled(name, before.cube.value * 2),
            (Call::Double, State::Doubled(_)) => messages::beavered(name, before.cube.value * 4),
            (Call::AcceptDouble, _) => {
                let owner = after.cube.owner.map_or_else(|| name.clone(), |owner| names.of(owner));
                messages::taken(name, after.cube.value, owner)
            }
            (Call::RejectDouble, _) => messages::dropped_by(name),
            (Call::Resign(size), _) => messages::resigns(name, size_name(size)),
            (Call::AcceptResignation, _) => messages::resignation_accepted(name),
            (Call::RefuseResignation, _) => messages::resignation_refused(name),
            (Call::Double | Call::Undo, _) => return Vec::new(),
        };
        vec![said]
    }
}

const fn size_name(size: Size) -> &'static Phrase {
    match size {
        Size::Single => messages::size_single(),
        Size::Gammon => messages::size_gammon(),
        Size::Backgammon => messages::size_backgammon(),
    }
}

fn spaced(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}
