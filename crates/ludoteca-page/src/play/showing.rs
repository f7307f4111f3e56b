//! What is shown of a game.

use std::collections::BTreeMap;

use ludoteca_game::scene::{Button, Cut, Mark, Piece, Purpose, Scene};
use ludoteca_game::{Fact, Message, Player};
use ludoteca_table::{Line, Table};

use super::tutoring::Tutor;
use super::{Hinted, Mistake, Play, There, Tone};
use crate::messages;
use crate::question::{ChoicesTold, CubeTold, HintTold, MoveFigure, MoveWorth, Worth};

/// The board and what is marked on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardShown {
    /// The board.
    pub scene: Scene,
    /// The spots with which a move can begin or go on.
    pub live: Vec<String>,
    /// The spots that were touched.
    pub picked: Vec<String>,
    /// What the last turn left on the board.
    pub trace: Mark,
    /// What an engine advises.
    pub advice: Mark,
}

/// One sentence of what to do, and what else there is to say.
#[derive(Clone, Debug, PartialEq)]
pub struct Status {
    /// The sentence.
    pub task: Message,
    /// What happened, or why something was refused.
    pub detail: Vec<Message>,
    /// Whether it was refused.
    pub tone: Tone,
}

/// What can be decided, the best first, with what is to be thought of the stakes.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoicesShown {
    /// What can be decided.
    pub rows: Vec<ChoiceShown>,
    /// What is to be thought of raising the stakes, if that is or was a question.
    pub cube: Option<CubeTold>,
    /// How many turns were looked ahead, where that has a meaning; 0 otherwise.
    pub depth: u32,
}

/// Something that can be decided.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceShown {
    /// As it is said.
    pub said: Fact,
    /// What it is worth to who decides so.
    pub worth: Worth,
    /// What it is worth more than the best, which is mostly less than nothing; `None` for the best.
    pub behind: Option<f64>,
    /// What else there is to say about it.
    pub figures: Vec<MoveFigure>,
    /// What it is among the others.
    pub role: Role,
}

/// What a choice is among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The best, and it was not made.
    Best,
    /// The one that was made.
    Made,
    /// The one that was about to be made when the tutor doubted it.
    Doubted,
    /// Any other.
    Other,
}

/// A player beside the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Who.
    pub player: Player,
    /// How they are called.
    pub name: Fact,
    /// What counts about them besides.
    pub about: Option<Message>,
    /// The points so far.
    pub score: u32,
    /// What the points are, or how many are wanted.
    pub unit: Option<Message>,
    /// Whether they have to decide.
    pub to_move: bool,
    /// Whether an engine thinks for them.
    pub thinking: bool,
}

/// A row of the list of moves.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// A turn of each player, each with its moves.
    Turns {
        /// The number, from 1.
        number: usize,
        /// What player 1 and player 2 did.
        turns: [Vec<Cell>; 2],
    },
    /// Something that happened by itself.
    Event(Cell),
}

/// A line in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Its number.
    pub line: usize,
    /// What it says.
    pub text: Fact,
    /// What stands beside it.
    pub swatch: Option<Piece>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultShown {
    /// Who won; `None` for a draw.
    pub winner: Option<Player>,
    /// What that is to the one person at the screen, if one alone plays there.
    pub verdict: Option<Message>,
    /// The last words.
    pub words: Vec<Message>,
    /// The points of both.
    pub score: [u32; 2],
}

impl Play {
    /// The table as it is shown: as it was, on its way, or as it is.
    #[must_use]
    pub fn table_shown(&self) -> &dyn Table {
        match &self.looking {
            Some(looking) => looking.table.as_ref(),
            None => self.watching.board().unwrap_or_else(|| self.table()),
        }
    }

    /// The board in a cut.
    #[must_use]
    pub fn board(&self, cut: Cut) -> BoardShown {
        let table = self.table_shown();
        let mut scene = table.scene(self.viewer, cut);
        if self.exchanged {
            scene.exchange_dice();
        }
        let person = self.person_to_act();
        if person.is_none() {
            scene.choices.clear();
        }
        let live = if person.is_some() { self.live() } else { Vec::new() };
        let moving = self.watching.is_moving();
        let trace = if moving { Mark::default() } else { scene.trace(&table.last_moves()) };
        let advised = self.thinking.hint.as_ref().map(|hint| hint.told.moves.as_slice()).unwrap_or_default();
        let spots =
            |mv: &String| scene.choices.iter().find(|choice| choice.mv == *mv).map(|choice| choice.spots.clone());
        let advice = scene.advice(&advised.iter().filter_map(spots).collect::<Vec<_>>());
        let picked = if self.hand.picked().is_empty() { self.premove_spots() } else { self.hand.picked().to_vec() };
        BoardShown { live, picked, trace, advice, scene }
    }

    /// The spots with which a move can begin or go on; in a lesson the next one that is wanted.
    fn live(&self) -> Vec<String> {
        let Some(only) = self.only else {
            return self.hand.live(self.table());
        };
        let picked = self.hand.picked();
        let wanted = self.table().touches().into_iter().find(|choice| choice.mv == only);
        let next = wanted.filter(|choice| choice.spots.starts_with(picked));
        next.and_then(|choice| choice.spots.get(picked.len()).cloned()).into_iter().collect()
    }

    /// Whether boards on the way are still to be seen.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.watching.is_moving()
    }

    /// What an engine advised.
    #[must_use]
    pub const fn hint(&self) -> Option<&Hinted> {
        self.thinking.hint.as_ref()
    }

    /// What the positions so far are worth to player 1, as far as it is known, by how many lines led to them.
    #[must_use]
    pub const fn positions(&self) -> &BTreeMap<usize, Option<Worth>> {
        &self.thinking.positions
    }

    /// What can be decided at the board that is shown, or could have been on the way to it, once that is known.
    #[must_use]
    pub fn choices(&self) -> Option<ChoicesShown> {
        let told = self.with_hint(self.thinking.moves.get(&self.decided_at())?);
        let mine = self.tutor_showed();
        let best = told.moves.first().map_or(0.0, |best| best.worth.value);
        let row = |(nth, choice): (usize, &MoveWorth)| ChoiceShown {
            said: self.table_shown().said(&choice.mv),
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

    /// What was found about every choice, and about one of them by a hint that looked further.
    fn with_hint(&self, told: &ChoicesTold) -> ChoicesTold {
        let mut told = told.clone();
        let Some(HintTold { moves, worth, .. }) = self.thinking.hint.as_ref().map(|hint| &hint.told) else {
            return told;
        };
        let is_hinted = |choice: &&mut MoveWorth| *moves == [choice.mv.as_str()];
        if let Some(choice) = told.moves.iter_mut().find(is_hinted) {
            choice.worth = *worth;
            told.moves.sort_by(|one, other| other.worth.value.total_cmp(&one.worth.value));
        }
        told
    }

    /// The buttons of the game that can be pressed now.
    #[must_use]
    pub fn buttons(&self) -> Vec<Button> {
        if self.person_to_act().is_some() { self.scene_now().buttons } else { Vec::new() }
    }

    /// Those of them that stand beside the task: not what gives the game up, and what takes a part of the turn back only where
    /// nothing is left to do on the board.
    #[must_use]
    pub fn buttons_offered(&self) -> Vec<Button> {
        let buttons = self.buttons();
        let is_button = |spot: &String| buttons.iter().any(|button| button.key == *spot);
        let on_board = self.table().touches().iter().any(|choice| !choice.spots.iter().all(is_button));
        let is_offered = |button: &&Button| match button.purpose {
            Purpose::First | Purpose::Usual => true,
            Purpose::Undo => !on_board,
            Purpose::Resign => false,
        };
        buttons.iter().filter(is_offered).cloned().collect()
    }

    /// What to do, and what else there is to say.
    #[must_use]
    pub fn status(&self) -> Status {
        let names = self.session.names();
        let task: Message = match (&self.looking, self.table().turn().outcome(), self.person_to_act()) {
            (Some(looking), ..) => match self.mistake_at(looking.line) {
                Some(Mistake { text, judged, better, .. }) => {
                    messages::looking_at_mistake(looking.line, text, hundredths(judged.cost), better)
                }
                None => messages::looking_at(looking.line, self.line_count()),
            },
            (None, Some(_), _) => {
                self.session.farewell().into_iter().next().unwrap_or_else(|| messages::game_is_over().into())
            }
            _ if self.there().is_some_and(|there| there.closed().is_some()) => messages::table_is_closed().into(),
            _ if self.tutor_asks().is_some() => messages::tutor_asks().into(),
            _ if matches!(self.tutor, Tutor::Looks { .. }) => messages::tutor_looks().into(),
            (None, None, Some(_)) => self.table().task().unwrap_or_else(|| messages::your_turn().into()),
            (None, None, None) if self.thinking.stopped => messages::bot_stopped().into(),
            (None, None, None) if self.there().is_some_and(|there| there.premove().is_some()) => {
                messages::premove_ready(self.there().and_then(There::premove).unwrap_or_default())
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

    /// A player beside the board.
    #[must_use]
    pub fn bar(&self, player: Player) -> Bar {
        let to_act = match &self.looking {
            Some(looking) => looking.table.turn().anyone(),
            None => self.session.to_act().filter(|_| self.table().turn().outcome().is_none()),
        };
        let to_move = to_act == Some(player);
        let score = self.table_shown().score()[player.index()];
        Bar {
            player,
            name: self.session.names().of(player),
            about: self.table_shown().about(player),
            unit: self.table_shown().score_unit(score),
            score,
            to_move,
            thinking: to_move && self.thinking.is_busy() && self.session.seat(player).bot().is_some(),
        }
    }

    /// What is played, and how far it has come.
    #[must_use]
    pub fn stage(&self) -> Option<Message> {
        self.table_shown().stage()
    }

    /// The list of moves.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        rows(self.table().lines())
    }

    /// How the game ended, until that is put away.
    #[must_use]
    pub fn result(&self) -> Option<ResultShown> {
        let free = !self.result_seen && self.looking.is_none() && !self.watching.is_moving();
        let turn = self.table().turn();
        let outcome = turn.outcome().filter(|_| free)?;
        let (verdict, words) = (self.session.verdict(), self.table().farewell(self.session.names()));
        Some(ResultShown { winner: outcome.winner, verdict, words, score: outcome.score })
    }

    /// Whether a bot was stopped and waits to be told to go on.
    #[must_use]
    pub const fn is_stopped(&self) -> bool {
        self.thinking.stopped
    }

    /// Whether an engine thinks.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.thinking.is_busy()
    }
}

/// Of what happened lately only so much is told: a bot may do a lot in a row.
const NOTES_SHOWN: usize = 3;

/// A number to the hundredth, as each language writes it.
fn hundredths(number: f64) -> Message {
    let hundredths = (number * 100.0).round() as i64;
    messages::decimal(hundredths / 100, format!("{:02}", hundredths % 100))
}

/// Lines as rows: a column a player, and what one player does in a row in one cell.
fn rows(lines: &[Line]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut number = 0;
    let mut last = None;
    for (place, line) in lines.iter().enumerate() {
        let cell = Cell { line: place + 1, text: line.text.clone(), swatch: line.swatch.clone() };
        let Some(by) = line.by else {
            rows.push(Row::Event(cell));
            last = None;
            continue;
        };
        match rows.last_mut() {
            // The same player goes on, or the other one answers.
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
    use ludoteca_table::Line;

    use super::{Cell, Row, rows};

    #[test]
    fn extra_turns_share_a_cell_and_what_happens_by_itself_has_a_row() {
        let by = |number: u8| Player::from_number(number);
        let line = |by: Option<Player>, text: &str| Line { by, text: text.into(), swatch: None, events: 0 };
        let lines =
            [line(by(1), "a"), line(by(1), "b"), line(by(2), "c"), line(None, "x"), line(by(2), "d"), line(by(1), "e")];
        let shown: Vec<String> = rows(&lines)
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
