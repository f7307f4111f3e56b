//! The parts of a game as the page shows them.

use std::collections::BTreeMap;
use std::sync::Arc;

use ludoteca_game::{Fact, Message, Player};
use ludoteca_play::{Game, Line, SharedPosition, Step};
use ludoteca_view::scene::{Button, Cut, Mark, Piece, Purpose, Scene};

use super::tutor::Tutor;
use super::{Hinted, Mistake, OnlineGame, Play, Tone};
use crate::messages;
use crate::question::{ChoicesTold, CubeTold, HintTold, MoveFigure, MoveWorth, Worth};

/// The board and its marks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardShown {
    /// The board.
    pub scene: Scene,
    /// The spots with which a move can begin or go on.
    pub live: Vec<String>,
    /// The spots that were touched.
    pub picked: Vec<String>,
    /// The trace of the last turn.
    pub trace: Mark,
    /// The mark of the hint.
    pub advice: Mark,
}

/// The instruction and the latest notes.
#[derive(Clone, Debug, PartialEq)]
pub struct Status {
    /// The instruction.
    pub task: Message,
    /// The latest events, or the reason of a refusal.
    pub detail: Vec<Message>,
    /// The kind of the latest note.
    pub tone: Tone,
}

/// The candidates of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoicesShown {
    /// The candidates, best first.
    pub rows: Vec<ChoiceShown>,
    /// The equities of the cube, if there is or was a cube decision.
    pub cube: Option<CubeTold>,
    /// The search depth in turns; 0 for engines without one.
    pub depth: u32,
}

/// A candidate.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceShown {
    /// The move in words that can be typed.
    pub said: Fact,
    /// The value for the player who decides.
    pub worth: Worth,
    /// The difference to the best value, usually negative; `None` for the best candidate.
    pub behind: Option<f64>,
    /// Further numbers.
    pub figures: Vec<MoveFigure>,
    /// The role among the candidates.
    pub role: Role,
}

/// The role of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The best one, which was not made.
    Best,
    /// The one that was made.
    Made,
    /// The one that the tutor doubted.
    Doubted,
    /// Any other.
    Other,
}

/// A player beside the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// The player.
    pub player: Player,
    /// The name.
    pub name: Fact,
    /// The summary beside the score.
    pub summary: Option<Message>,
    /// The points so far.
    pub score: u32,
    /// The unit of the points, or their target.
    pub unit: Option<Message>,
    /// True if the player is to decide.
    pub to_move: bool,
    /// True if a bot is thinking.
    pub thinking: bool,
}

/// A row of the list of moves.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// A turn of each player.
    Turns {
        /// The number, from 1.
        number: usize,
        /// The lines of player 1 and of player 2.
        turns: [Vec<Cell>; 2],
    },
    /// An event outside of any turn.
    Event(Cell),
}

/// A line in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The number of the line.
    pub line: usize,
    /// The text.
    pub text: Fact,
    /// The icon beside it.
    pub icon: Option<Piece>,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultShown {
    /// The winner; `None` for a draw.
    pub winner: Option<Player>,
    /// The result for the only person at the screen.
    pub verdict: Option<Message>,
    /// The last words.
    pub words: Vec<Message>,
    /// The points of both.
    pub score: [u32; 2],
}

impl Play {
    /// Returns the game as it is shown: an earlier state, or the present.
    #[must_use]
    pub fn game_shown(&self) -> &Game {
        self.past.as_ref().map_or_else(|| self.game(), |past| &past.game)
    }

    /// Returns the position that is shown, which may be one of an animation.
    #[must_use]
    pub fn position_shown(&self) -> &SharedPosition {
        let moving = self.animation.position().filter(|_| self.past.is_none());
        moving.unwrap_or_else(|| self.game_shown().position())
    }

    /// Draws the board in a format.
    #[must_use]
    pub fn board(&self, cut: Cut) -> BoardShown {
        let mut scene = self.position_shown().view().scene(self.viewer, cut);
        if self.exchanged {
            scene.exchange_dice();
        }
        let person = self.person_to_act();
        if person.is_none() {
            scene.choices.clear();
        }
        let live = if person.is_some() { self.live() } else { Vec::new() };
        let moving = self.animation.is_moving();
        let trace = if moving { Mark::default() } else { scene.trace(&self.game_shown().last_moves()) };
        let advised = self.engine.hint.as_ref().map(|hint| hint.told.moves.as_slice()).unwrap_or_default();
        let spots =
            |mv: &String| scene.choices.iter().find(|choice| choice.mv == *mv).map(|choice| choice.spots.clone());
        let advice = scene.advice(&advised.iter().filter_map(spots).collect::<Vec<_>>());
        let picked = if self.input.picked().is_empty() { self.premove_spots() } else { self.input.picked().to_vec() };
        BoardShown { live, picked, trace, advice, scene }
    }

    /// Lists the spots with which a move can begin or go on; in a lesson only the next one of the move that is taught.
    fn live(&self) -> Vec<String> {
        let Some(only) = self.only else {
            return self.input.live(self.game());
        };
        let picked = self.input.picked();
        let wanted = self.game().touches().into_iter().find(|choice| choice.mv == only);
        let next = wanted.filter(|choice| choice.spots.starts_with(picked));
        next.and_then(|choice| choice.spots.get(picked.len()).cloned()).into_iter().collect()
    }

    /// Returns whether an animation is running.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.animation.is_moving()
    }

    /// Returns the hint.
    #[must_use]
    pub const fn hint(&self) -> Option<&Hinted> {
        self.engine.hint.as_ref()
    }

    /// Returns the known values of positions for player 1, by the number of lines before them.
    #[must_use]
    pub const fn positions(&self) -> &BTreeMap<usize, Option<Worth>> {
        &self.engine.positions
    }

    /// Returns the candidates of the decision at the board that is shown, or of the one that led there, once they are known.
    #[must_use]
    pub fn choices(&self) -> Option<ChoicesShown> {
        let told = self.with_hint(self.engine.moves.get(&self.decided_at())?);
        let mine = self.tutor_showed();
        let best = told.moves.first().map_or(0.0, |best| best.worth.value);
        let row = |(nth, choice): (usize, &MoveWorth)| ChoiceShown {
            said: self.position_shown().view().typed_move(&choice.mv),
            worth: choice.worth,
            behind: (nth > 0).then_some(choice.worth.value - best),
            figures: choice.figures.clone(),
            role: match nth {
                _ if mine == Some(choice.mv.as_str()) => Role::Doubted,
                _ if choice.made => Role::Made,
                0 => Role::Best,
                _ => Role::Other,
            },
        };
        Some(ChoicesShown {
            rows: told.moves.iter().enumerate().map(row).collect(),
            cube: told.cube,
            depth: told.depth,
        })
    }

    /// Replaces the value of the hinted candidate by that of the hint, which was searched more deeply.
    fn with_hint(&self, told: &ChoicesTold) -> ChoicesTold {
        let mut told = told.clone();
        let Some(HintTold { moves, worth, .. }) = self.engine.hint.as_ref().map(|hint| &hint.told) else {
            return told;
        };
        let is_hinted = |choice: &&mut MoveWorth| *moves == [choice.mv.as_str()];
        if let Some(choice) = told.moves.iter_mut().find(is_hinted) {
            choice.worth = *worth;
            told.moves.sort_by(|one, other| other.worth.value.total_cmp(&one.worth.value));
        }
        told
    }

    /// Lists the buttons of the game that can be pressed now.
    #[must_use]
    pub fn buttons(&self) -> Vec<Button> {
        if self.person_to_act().is_some() { self.scene_now().buttons } else { Vec::new() }
    }

    /// Lists the buttons beside the instruction: no resignation, and undo only if no move is left on the board.
    #[must_use]
    pub fn buttons_offered(&self) -> Vec<Button> {
        let buttons = self.buttons();
        let is_button = |spot: &String| buttons.iter().any(|button| button.key == *spot);
        let on_board = self.game().touches().iter().any(|choice| !choice.spots.iter().all(is_button));
        let is_offered = |button: &&Button| match button.purpose {
            Purpose::First | Purpose::Usual => true,
            Purpose::Undo => !on_board,
            Purpose::Resign => false,
        };
        buttons.iter().filter(is_offered).cloned().collect()
    }

    /// Returns the instruction and the latest notes.
    #[must_use]
    pub fn status(&self) -> Status {
        let names = self.session.names();
        let task: Message = match (&self.past, self.game().turn().outcome(), self.person_to_act()) {
            (Some(past), ..) => match self.mistake_at(past.line) {
                Some(Mistake { text, judged, better, .. }) => {
                    messages::looking_at_mistake(past.line, text, hundredths(judged.cost), better)
                }
                None => messages::looking_at(past.line, self.line_count()),
            },
            (None, Some(_), _) => {
                self.session.closing_messages().into_iter().next().unwrap_or_else(|| messages::game_is_over().into())
            }
            _ if self.online().is_some_and(|online| online.closed().is_some()) => messages::table_is_closed().into(),
            _ if self.tutor_asks().is_some() => messages::tutor_asks().into(),
            _ if matches!(self.tutor, Tutor::Looks { .. }) => messages::tutor_looks().into(),
            (None, None, Some(_)) => {
                self.game().captions(names).instruction.unwrap_or_else(|| messages::your_turn().into())
            }
            (None, None, None) if self.engine.stopped => messages::bot_stopped().into(),
            (None, None, None) if self.online().is_some_and(|online| online.premove().is_some()) => {
                messages::premove_ready(self.online().and_then(OnlineGame::premove).unwrap_or_default())
            }
            (None, None, None) => match self.session.to_act() {
                Some(by) => messages::turn_of(names.of(by)),
                None => messages::wait().into(),
            },
        };
        let tone = self.notes.last().map_or(Tone::Told, |(tone, _)| *tone);
        let latest = &self.notes[self.notes.len().saturating_sub(NOTES_SHOWN)..];
        Status { task, detail: latest.iter().map(|(_, note)| note.clone()).collect(), tone }
    }

    /// Returns the bar of a player beside the board.
    #[must_use]
    pub fn bar(&self, player: Player) -> Bar {
        let to_act = match &self.past {
            Some(past) => past.game.turn().anyone(),
            None => self.session.to_act().filter(|_| self.game().turn().outcome().is_none()),
        };
        let to_move = to_act == Some(player);
        let shown = self.position_shown();
        let score = shown.score()[player.index()];
        Bar {
            player,
            name: self.session.names().of(player),
            summary: shown.view().player_summary(player),
            unit: shown.view().score_unit(score),
            score,
            to_move,
            thinking: to_move && self.engine.is_busy() && self.session.seat(player).bot().is_some(),
        }
    }

    /// Returns the mode and the round.
    #[must_use]
    pub fn progress(&self) -> Option<Message> {
        self.position_shown().view().captions(self.session.names()).progress
    }

    /// Returns the list of moves.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let lines = self.game().line().iter().filter_map(|step| Some((step, step.line.as_ref()?)));
        let cell = |(place, (step, line)): (usize, (&Arc<Step>, &Line))| {
            (line.by, Cell { line: place + 1, text: line.text.clone(), icon: step.icon() })
        };
        rows(lines.enumerate().map(cell))
    }

    /// Returns the result of the game until it is closed.
    #[must_use]
    pub fn result(&self) -> Option<ResultShown> {
        let free = !self.result_seen && self.past.is_none() && !self.animation.is_moving();
        let turn = self.game().turn();
        let outcome = turn.outcome().filter(|_| free)?;
        let (verdict, words) = (self.session.verdict(), self.game().closing_message(self.session.names()));
        Some(ResultShown { winner: outcome.winner, verdict, words, score: outcome.score })
    }

    /// Returns whether a bot was stopped and waits to be told to go on.
    #[must_use]
    pub const fn is_stopped(&self) -> bool {
        self.engine.stopped
    }

    /// Returns whether an engine is thinking about a move or a hint.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.engine.is_busy()
    }
}

/// The maximum number of notes that are shown: a bot may make many moves in a row.
const NOTES_SHOWN: usize = 3;

/// Rounds a number to hundredths, with the decimal separator of each language.
fn hundredths(number: f64) -> Message {
    let hundredths = (number * 100.0).round() as i64;
    messages::decimal(hundredths / 100, format!("{:02}", hundredths % 100))
}

/// Arranges lines in rows with a column for each player. Consecutive lines of a player share a cell.
fn rows(lines: impl Iterator<Item = (Option<Player>, Cell)>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut number = 0;
    let mut last = None;
    for (by, cell) in lines {
        let Some(by) = by else {
            rows.push(Row::Event(cell));
            last = None;
            continue;
        };
        match rows.last_mut() {
            // The same player goes on, or the opponent answers.
            Some(Row::Turns { turns, .. })
                if last == Some(by) || (turns[by.index()].is_empty() && by == Player::Two) =>
            {
                turns[by.index()].push(cell);
            }
            _ => {
                number += 1;
                let mut turns = [Vec::new(), Vec::new()];
                turns[by.index()].push(cell);
                rows.push(Row::Turns { number, turns });
            }
        }
        last = Some(by);
    }
    rows
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Player;

    use super::{Cell, Row, rows};

    #[test]
    fn extra_turns_share_a_cell_and_events_outside_of_turns_have_a_row() {
        let [one, two] = Player::BOTH.map(Some);
        let lines = [(one, "a"), (one, "b"), (two, "c"), (None, "x"), (two, "d"), (one, "e")];
        let cell =
            |(line, (by, text)): (usize, (Option<Player>, &str))| (by, Cell { line, text: text.into(), icon: None });
        let shown: Vec<String> = rows((1..).zip(lines).map(cell))
            .into_iter()
            .map(|row| match row {
                Row::Turns { number, turns } => {
                    let cell = |turn: Vec<Cell>| turn.len().to_string();
                    let [one, two] = turns.map(cell);
                    format!("{number}: {one} {two}")
                }
                Row::Event(cell) => format!("event {}", cell.line),
            })
            .collect();
        assert_eq!(shown, ["1: 2 1", "event 4", "2: 0 1", "3: 1 0"]);
    }
}
