//! From the events of a game to score sheets.

use ludoteca_game::{Event, EventOf, GameRecord, Message, Player, Rules};

use crate::calls::{Call, Chance};
use crate::cube::Crawford;
use crate::files::sheet::{Action, Did, SetUp, Sheet, Stride, Won};
use crate::messages;
use crate::position::Position;
use crate::settings::Backgammon;
use crate::state::{Completed, Doubled, Doubling, Ending, InPlay, Moved, Moving, Rolled, State};

/// The score sheets of a match.
///
/// # Errors
///
/// That no file can tell where it begins.
pub(crate) fn sheets(rules: &Backgammon, story: &GameRecord<Backgammon>) -> Result<Vec<Sheet>, Message> {
    let mut at = story.start.unwrap_or_else(|| rules.start());
    let mut sheets = vec![first_sheet(&at)?];
    for (line, event) in (1..).zip(&story.events) {
        let before = at;
        rules.apply(&mut at, event);
        if matches!((before.state(), event), (State::Completed(_), Event::Move { mv: Call::Roll, .. })) {
            sheets.push(new_sheet(&at));
        }
        let sheet = sheets.last_mut().expect("there is a first game");
        sheet.automatic_double |= at.automatic_double;
        let did = |by, what| Action { by, what, line };
        sheet.actions.extend(action_of(rules, &before, event, &at).map(|(by, what)| did(by, what)));
        if let State::Completed(Completed { winner, points, ending }) = at.state
            && !matches!(before.state(), State::Completed(_))
        {
            if let (Ending::Resigned, Some(roll)) = (ending, before.roll()) {
                let by = before.in_play().map_or(winner, InPlay::player);
                sheet.actions.push(did(by, Did::RolledOnly { roll }));
            }
            sheet.result = Some(Won { winner, points, resigned: ending == Ending::Resigned, line: 0 });
        }
    }
    if let (Some(in_play), Some(roll)) = (at.in_play(), at.roll()) {
        let sheet = sheets.last_mut().expect("there is a first game");
        let line = story.events.len();
        sheet.actions.push(Action { by: in_play.player(), what: Did::RolledOnly { roll }, line });
    }
    // A game that was over before the story begins is none of it.
    let over_before = matches!(story.start.map(|start| start.state), Some(State::Completed(_)));
    if over_before && sheets.len() > 1 {
        sheets.remove(0);
    }
    Ok(sheets)
}

fn new_sheet(at: &Position) -> Sheet {
    let before = Player::BOTH.map(|player| at.points(player));
    Sheet { before, crawford_game: at.crawford() == Crawford::Now, ..Sheet::default() }
}

/// The sheet of the first game, which may begin anywhere.
fn first_sheet(at: &Position) -> Result<Sheet, Message> {
    let mut sheet = new_sheet(at);
    let (on_roll, doubled) = match at.state {
        State::RollingForStart(_) | State::InPlay(InPlay::RolledForStart(_)) | State::Completed(_) => return Ok(sheet),
        State::InPlay(in_play) => (in_play.player(), false),
        State::Resigning(resigning) => (resigning.back.player(), false),
        State::Doubling(Doubling { by, .. }) => (by, false),
        State::Doubled(Doubled { by, beavered: false, .. }) => (by, true),
        State::Doubled(Doubled { beavered: true, .. }) => return Err(messages::cannot_begin_beavered().into()),
    };
    sheet.set_up = Some(SetUp { board: at.table, cube: at.cube, on_roll: Some(on_roll), line: 0 });
    if doubled {
        sheet.actions.push(Action { by: on_roll, what: Did::Doubled { to: None }, line: 0 });
    }
    Ok(sheet)
}

/// What an event comes to on a score sheet, if anything.
fn action_of(
    rules: &Backgammon,
    before: &Position,
    event: &EventOf<Backgammon>,
    after: &Position,
) -> Option<(Player, Did)> {
    match (event, before.state()) {
        (Event::Move { by, mv: Call::Double }, State::Doubling(_)) => Some((*by, Did::Doubled { to: None })),
        (Event::Move { by, mv: Call::Double }, State::Doubled(_)) => Some((*by, Did::Beavered { to: None })),
        (Event::Move { by, mv: Call::AcceptDouble }, _) => Some((*by, Did::Took)),
        (Event::Move { by, mv: Call::RejectDouble }, _) => Some((*by, Did::Dropped)),
        (Event::Chance(Chance::Pass), _) => {
            let roll = before.roll()?;
            Some((before.in_play()?.player(), Did::Played { roll, steps: Vec::new() }))
        }
        (Event::Move { by, mv }, State::InPlay(in_play)) => {
            let (roll, made) = match in_play {
                InPlay::Moved(Moved { roll, made, .. }) | InPlay::Moving(Moving { roll, made, .. }) => {
                    (*roll, Some(made))
                }
                InPlay::Rolled(Rolled { roll, .. }) => (*roll, None),
                InPlay::RolledForStart(_) | InPlay::Rolling(_) => return None,
            };
            let still_playing =
                after.in_play().is_some_and(|now| now.player() == *by) || matches!(after.state(), State::Resigning(_));
            if still_playing || !matches!(mv, Call::Move { .. } | Call::Roll) {
                return None;
            }
            let made = made.iter().flat_map(|made| made.steps()).map(|(step, _)| *step);
            // The last move of a play that was confirmed by itself.
            let last = rules.singles(before).into_iter().find(|single| single.call() == *mv).map(|single| single.step);
            let stride =
                |step: crate::play::Step| Stride { from: step.from().slot(), to: step.to().slot(), hit: step.is_hit() };
            Some((*by, Did::Played { roll, steps: made.chain(last).map(stride).collect() }))
        }
        _ => None,
    }
}
