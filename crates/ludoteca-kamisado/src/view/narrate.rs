use ludoteca_game::{Event, EventOf, Fact, Message, Notation, Outcome, Phrase, Player};
use ludoteca_view::{Names, Narrate, Voice};

use crate::board::{Colour, Square};
use crate::mode::Mode;
use crate::moves::{End, Kamisado, Move, Zero};
use crate::position::{Phase, Position};
use crate::settings::INFO;
use crate::view::messages;

impl Narrate for Kamisado {
    fn welcome(&self) -> Vec<Message> {
        vec![
            messages::welcome().into(),
            messages::how_to_quit().into(),
            messages::how_to_see_text().into(),
            messages::enjoy(mode_name(self.mode)),
        ]
    }

    fn help(&self) -> Vec<Message> {
        let moves = if self.mode == Mode::Simple { messages::help_step() } else { messages::help_step_and_push() };
        vec![moves.into(), messages::help_colours().into()]
    }

    fn prompt(&self, at: &Position, by: Player, names: &Names) -> Message {
        match (names.voice(), at.phase, at.must_move()) {
            (Voice::Document, Phase::Refilling, _) => messages::ask_end(turn_name(by)),
            (Voice::Document, ..) => messages::ask_move(turn_name(by)),
            (Voice::Names, Phase::Refilling, _) => messages::ask_end_of(names.of(by)),
            (Voice::Names, _, Some((colour, on))) => {
                messages::ask_tower(names.of(by), colour.name(), on.to_string(), self.mask())
            }
            (Voice::Names, _, None) => messages::ask_any_tower(names.of(by), self.mask()),
        }
    }

    fn instruction(&self, at: &Position, _: Player) -> Message {
        match (at.phase, at.must_move()) {
            (Phase::Refilling, _) => messages::task_end().into(),
            (_, Some((colour, on))) => messages::task_tower(colour.name(), on.to_string()),
            (_, None) => messages::task_free().into(),
        }
    }

    fn player_summary(&self, at: &Position, player: Player) -> Option<Message> {
        let side = INFO.side(player);
        Some(match at.last[player.index()] {
            Some(colour) => messages::about_colour(side, colour.name()),
            None => messages::about_side(side),
        })
    }

    fn score_unit(&self, _: u32) -> Option<Message> {
        Some(messages::score_of(self.mode.points_to_win()))
    }

    fn progress(&self, at: &Position) -> Option<Message> {
        let mode = mode_name(self.mode);
        Some(if self.mode == Mode::Simple { mode.into() } else { messages::stage_of(mode, at.round) })
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
    fn sidebar(&self, at: &Position, _: &Names) -> Vec<Message> {
        let round = (self.mode != Mode::Simple).then(|| messages::round(at.round, self.mode.points_to_win()));
        round.into_iter().chain(last_colours(at.last)).collect()
    }

    fn narration(&self, before: &Position, event: &EventOf<Self>, after: &Position, names: &Names) -> Vec<Message> {
        let mover = before.mover;
        let words = Words(names);
        let mut last = before.last;
        let mut told = Vec::new();
        match *event {
            Event::Move { mv: Move::Step { to, .. }, .. } => last[mover.index()] = Some(to.colour()),
            Event::Move { mv: Move::Push { .. }, .. } => {
                last = after.last;
                told.push(words.pushed(mover));
            }
            Event::Move { mv: Move::Refill(_), .. } => return vec![messages::new_round().into()],
            Event::Chance(Zero { on }) => {
                last[mover.index()] = Some(on.colour());
                let blocked = before.tower_on(on).map_or(on.colour(), |tower| tower.colour);
                told.push(words.blocked(mover, blocked, on));
            }
        }
        // Elsewhere the last colours are always in view.
        if names.voice() == Voice::Document {
            told.extend(last_colours(last));
        }
        if let Some(winner) = Player::BOTH.into_iter().find(|player| after.points(*player) > before.points(*player)) {
            if matches!(event, Event::Chance(_)) {
                told.push(words.mutually_blocked(winner.other()));
            }
            // The end of the match has words of its own.
            if !matches!(after.phase, Phase::Over(_)) {
                told.push(words.round_won(winner));
                told.extend(words.points(after));
                if after.phase == Phase::Playing {
                    told.push(messages::new_round().into());
                }
            }
        }
        told
    }

    /// Who is blocked moves by nothing.
    fn line_by(&self, at: &Position, _: &Zero) -> Option<Player> {
        Some(at.mover)
    }

    fn closing_message(&self, at: &Position, outcome: &Outcome, names: &Names) -> Vec<Message> {
        let words = Words(names);
        let mut said = if self.mode == Mode::Simple { Vec::new() } else { words.points(at) };
        said.extend(outcome.winner.map(|winner| words.match_won(winner)));
        said
    }

    fn typed_move(&self, at: &Position, mv: &Move) -> Fact {
        match mv {
            Move::Refill(End::Left) => messages::said_left().into(),
            Move::Refill(End::Right) => messages::said_right().into(),
            _ => self.write_move(at, mv).into(),
        }
    }

    /// Two squares are a move, or a push if the second holds an enemy tower right ahead of the first.
    fn move_from_spots(&self, at: &Position, spots: &[&str]) -> Option<String> {
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

impl Kamisado {
    /// How a move is typed.
    const fn mask(&self) -> &'static Phrase {
        match self.mode {
            Mode::Simple => messages::mask_step(),
            _ => messages::mask_step_and_push(),
        }
    }
}

/// The sentences that the document has in its own words and that call players by their names elsewhere.
struct Words<'a>(&'a Names);

impl Words<'_> {
    fn pushed(&self, by: Player) -> Message {
        match self.0.voice() {
            Voice::Document => messages::pushed(turn_name(by.other()), turn_name(by)),
            Voice::Names => messages::pushed_by(self.0.of(by.other()), self.0.of(by)),
        }
    }

    fn blocked(&self, player: Player, colour: Colour, on: Square) -> Message {
        match self.0.voice() {
            Voice::Document => messages::blocked(colour.name(), turn_name(player), on.to_string()),
            Voice::Names => messages::blocked_of(colour.name(), self.0.of(player), on.to_string()),
        }
    }

    fn mutually_blocked(&self, loser: Player) -> Message {
        match self.0.voice() {
            Voice::Document => messages::mutually_blocked(turn_name(loser)),
            Voice::Names => messages::mutually_blocked_by(self.0.of(loser)),
        }
    }

    fn round_won(&self, winner: Player) -> Message {
        match self.0.voice() {
            Voice::Document => messages::round_won(turn_name(winner)),
            Voice::Names => messages::round_won_by(self.0.of(winner)),
        }
    }

    fn match_won(&self, winner: Player) -> Message {
        match self.0.voice() {
            Voice::Document => messages::match_won(turn_name(winner)),
            Voice::Names => messages::match_won_by(self.0.of(winner)),
        }
    }

    fn points(&self, at: &Position) -> Vec<Message> {
        let points = |player: Player| match self.0.voice() {
            Voice::Document => messages::points_of(side_name(player), at.points(player)),
            Voice::Names => messages::points_by(self.0.of(player), at.points(player)),
        };
        Player::BOTH.map(points).to_vec()
    }
}

const fn side_name(player: Player) -> &'static Phrase {
    match player {
        Player::One => crate::messages::black(),
        Player::Two => crate::messages::white(),
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

const fn mode_name(mode: Mode) -> &'static Phrase {
    match mode {
        Mode::Simple => messages::mode_simple(),
        Mode::Standard => messages::mode_standard(),
        Mode::Long => messages::mode_long(),
        Mode::Marathon => messages::mode_marathon(),
    }
}
