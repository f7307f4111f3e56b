//! A match as a score sheet, between the events of the lifecycle and the files.

use ludoteca_game::{
    Event, EventOf, Explain, Game, Games, LineError, Message, Notation, Player, Rules, Settings, Story, Turn,
};

use crate::board::Place;
use crate::calls::{Call, Chance};
use crate::cube::Crawford;
use crate::messages;
use crate::position::Position;
use crate::roll::Roll;
use crate::settings::Backgammon;
use crate::state::{Completed, Ending, InPlay, Moved, Moving, Rolled, RolledForStart, Size, State};

/// What a player did, and in which line of a file it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Action {
    pub(crate) by: Player,
    pub(crate) what: Did,
    pub(crate) line: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Did {
    /// Rolled and moved, each step as slots; no steps where nothing could be moved.
    Played {
        roll: Roll,
        steps: Vec<(usize, usize)>,
    },
    /// Rolled, and did not get to move.
    RolledOnly {
        roll: Roll,
    },
    Doubled,
    Beavered,
    Took,
    Dropped,
}

/// One game of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// The points of both before the game.
    pub(crate) before: [u32; 2],
    pub(crate) crawford_game: bool,
    pub(crate) automatic_double: bool,
    pub(crate) actions: Vec<Action>,
    pub(crate) result: Option<Won>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Won {
    pub(crate) winner: Player,
    pub(crate) points: u32,
    pub(crate) resigned: bool,
    pub(crate) line: usize,
}

/// What a file says about a match besides its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heading {
    pub(crate) length: u32,
    /// Whether the rules are said to be played; `None` where the file is silent.
    pub(crate) jacoby: Option<bool>,
    pub(crate) crawford: Option<bool>,
    pub(crate) no_cube: bool,
    pub(crate) tags: Vec<(String, String)>,
}

/// The score sheets of a match.
pub(crate) fn sheets(rules: &Backgammon, story: &Story<Backgammon>) -> Vec<Sheet> {
    let mut at = story.start.unwrap_or_else(|| rules.start());
    let mut sheets = vec![new_sheet(&at)];
    for event in &story.events {
        let before = at;
        rules.apply(&mut at, event);
        if matches!((before.state(), event), (State::Completed(_), Event::Moved { mv: Call::Roll, .. })) {
            sheets.push(new_sheet(&at));
        }
        let sheet = sheets.last_mut().expect("there is a first game");
        sheet.automatic_double |= at.automatic_double;
        let did = |by, what| Action { by, what, line: 0 };
        sheet.actions.extend(action_of(&before, event, &at).map(|(by, what)| did(by, what)));
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
    if let (State::InPlay(in_play), Some(roll)) = (at.state, at.roll()) {
        let sheet = sheets.last_mut().expect("there is a first game");
        sheet.actions.push(Action { by: in_play.player(), what: Did::RolledOnly { roll }, line: 0 });
    }
    sheets
}

fn new_sheet(at: &Position) -> Sheet {
    let before = Player::BOTH.map(|player| at.points(player));
    Sheet { before, crawford_game: at.crawford() == Crawford::Now, ..Sheet::default() }
}

/// What an event comes to on a score sheet, if anything.
fn action_of(before: &Position, event: &EventOf<Backgammon>, after: &Position) -> Option<(Player, Did)> {
    match (event, before.state()) {
        (Event::Moved { by, mv: Call::Double }, State::Doubling(_)) => Some((*by, Did::Doubled)),
        (Event::Moved { by, mv: Call::Double }, State::Doubled(_)) => Some((*by, Did::Beavered)),
        (Event::Moved { by, mv: Call::AcceptDouble }, _) => Some((*by, Did::Took)),
        (Event::Moved { by, mv: Call::RejectDouble }, _) => Some((*by, Did::Dropped)),
        (Event::Happened(Chance::Pass), _) => {
            let roll = before.roll()?;
            Some((before.in_play()?.player(), Did::Played { roll, steps: Vec::new() }))
        }
        (Event::Moved { by, mv }, State::InPlay(in_play)) => {
            let (roll, made) = match in_play {
                InPlay::Moved(Moved { roll, made, .. }) | InPlay::Moving(Moving { roll, made, .. }) => {
                    (*roll, Some(made))
                }
                InPlay::Rolled(Rolled { roll, .. }) => (*roll, None),
                InPlay::RolledForStart(_) | InPlay::Rolling(_) => return None,
            };
            let still_playing =
                after.in_play().is_some_and(|now| now.player() == *by) || matches!(after.state(), State::Resigning(_));
            if still_playing {
                return None;
            }
            let mut steps: Vec<(usize, usize)> = made
                .iter()
                .flat_map(|made| made.steps())
                .map(|(step, _)| (step.from().slot(), step.to().slot()))
                .collect();
            // The last move of a play that was confirmed by itself.
            if let Call::Move { from, to } = mv {
                steps.push((from.slot(), to.slot()));
            }
            matches!(mv, Call::Move { .. } | Call::Roll).then_some((*by, Did::Played { roll, steps }))
        }
        _ => None,
    }
}

/// The matches that score sheets tell: one match, or one money game for each sheet.
pub(crate) fn stories(heading: &Heading, sheets: &[Sheet]) -> Games<Story<Backgammon>> {
    let games: Vec<&[Sheet]> = if heading.length == 0 { sheets.chunks(1).collect() } else { vec![sheets] };
    games.into_iter().map(|sheets| story(heading, sheets)).collect()
}

fn story(heading: &Heading, sheets: &[Sheet]) -> Result<Story<Backgammon>, LineError> {
    let settings = settings_of(heading, sheets);
    let given = settings.iter().map(|(key, value)| (*key, value.as_str()));
    let rules = Settings::read(Backgammon::known_settings(), given).and_then(|settings| Backgammon::with(&settings));
    let rules = rules.map_err(|error| LineError { line: 1, why: error.message() })?;
    let mut start = rules.start();
    let first = sheets.first();
    if let Some(sheet) = first.filter(|_| heading.length > 0) {
        start.points = sheet.before;
        start.crawford = crawford_before(&rules, sheet);
    }
    // A score that the match cannot have is found out where any position is.
    rules.read_position(&rules.write_position(&start)).map_err(|flaw| LineError {
        line: first.and_then(|sheet| sheet.actions.first()).map_or(1, |action| action.line),
        why: flaw.message(),
    })?;
    let begins_late = start != rules.start();
    let mut writer = Writer { rules, at: start, events: Vec::new() };
    for (number, sheet) in sheets.iter().enumerate() {
        writer.game(sheet, number > 0)?;
    }
    Ok(Story { settings, start: begins_late.then_some(start), events: writer.events, tags: heading.tags.clone() })
}

fn crawford_before(rules: &Backgammon, sheet: &Sheet) -> Crawford {
    let one_away = rules.length > 1 && sheet.before.contains(&(u32::from(rules.length) - 1));
    match (sheet.crawford_game, one_away && rules.crawford) {
        (true, _) => Crawford::Now,
        (false, true) => Crawford::After,
        (false, false) => Crawford::NotYet,
    }
}

/// The settings that fit what is told. Where a file is silent, what was played decides.
fn settings_of(heading: &Heading, sheets: &[Sheet]) -> Vec<(&'static str, String)> {
    let mut settings = vec![("length", heading.length.to_string())];
    let any = |test: fn(&Action) -> bool| sheets.iter().flat_map(|sheet| &sheet.actions).any(test);
    if heading.no_cube {
        settings.push(("cube", "off".to_owned()));
    }
    if heading.length == 0 {
        // A gammon with the cube in the middle counts only without the Jacoby rule.
        let centred_gammon = sheets.iter().any(|sheet| {
            let turned = sheet.actions.iter().any(|action| action.what == Did::Took);
            sheet.result.is_some_and(|won| won.points > 1 + u32::from(sheet.automatic_double)) && !turned
        });
        settings.push(("jacoby", heading.jacoby.unwrap_or(!centred_gammon).to_string()));
        settings.push(("beavers", any(|action| action.what == Did::Beavered).to_string()));
        settings.push(("automatic_doubles", sheets.iter().any(|sheet| sheet.automatic_double).to_string()));
    } else {
        settings.push(("crawford", heading.crawford.unwrap_or(true).to_string()));
    }
    let opening_double = sheets.iter().any(|sheet| first_roll(sheet).is_some_and(|(_, roll)| roll.is_double()));
    if opening_double {
        settings.push(("opening", "reroll".to_owned()));
    }
    settings
}

fn first_roll(sheet: &Sheet) -> Option<(Player, Roll)> {
    sheet.actions.iter().find_map(|action| match action.what {
        Did::Played { roll, .. } | Did::RolledOnly { roll } => Some((action.by, roll)),
        _ => None,
    })
}

/// Turns score sheets into the calls and chances that they came from.
struct Writer {
    rules: Backgammon,
    at: Position,
    events: Vec<EventOf<Backgammon>>,
}

impl Writer {
    fn happen(&mut self, chance: Chance) {
        self.push(Event::Happened(chance));
    }

    fn push(&mut self, event: EventOf<Backgammon>) {
        self.rules.apply(&mut self.at, &event);
        self.events.push(event);
    }

    fn call(&mut self, by: Player, call: Call, line: usize) -> Result<(), LineError> {
        let refused = |refusal: crate::error::Refusal| LineError { line, why: refusal.message() };
        self.rules.check(&self.at, by, &call).map_err(refused)?;
        self.push(Event::Moved { by, mv: call });
        Ok(())
    }

    fn game(&mut self, sheet: &Sheet, next: bool) -> Result<(), LineError> {
        let line = sheet.actions.first().map_or(1, |action| action.line);
        if next {
            if !matches!(self.at.state, State::Completed(_)) || self.rules.turn(&self.at).outcome().is_some() {
                return Err(LineError { line, why: messages::game_after_the_end().into() });
            }
            self.call(Player::One, Call::Roll, line)?;
        }
        let Some((starter, roll)) = first_roll(sheet) else {
            return Ok(());
        };
        if sheet.automatic_double {
            self.happen(Chance::Opening { dice: [1, 1] });
        }
        // The files do not say who threw which die: the starter threw the higher one.
        let (high, low) = if roll.is_double() { (2, 1) } else { (roll.high(), roll.low()) };
        let dice = if starter == Player::One { [high, low] } else { [low, high] };
        self.happen(Chance::Opening { dice });
        for action in &sheet.actions {
            self.action(action)?;
        }
        match sheet.result {
            Some(won) if !matches!(self.at.state, State::Completed(_)) => self.resign(won),
            _ => Ok(()),
        }
    }

    fn action(&mut self, action: &Action) -> Result<(), LineError> {
        let Action { by, line, .. } = *action;
        let refused = |why: Message| LineError { line, why };
        match &action.what {
            Did::Played { roll, steps } => {
                self.throw(by, *roll, line)?;
                if let State::InPlay(InPlay::Rolled(Rolled { can_move: false, .. })) = self.at.state {
                    if !steps.is_empty() {
                        return Err(refused(messages::no_play_possible(roll.to_string())));
                    }
                    self.happen(Chance::Pass);
                    return Ok(());
                }
                let calls = self.rules.find_moves(&self.at, by, steps).map_err(|refusal| refused(refusal.message()))?;
                for call in calls {
                    self.call(by, call, line)?;
                }
                match self.at.state {
                    State::InPlay(InPlay::Moved(_)) => self.call(by, Call::Roll, line),
                    _ => Err(refused(messages::not_complete(
                        self.at.dice_left().iter().map(u8::to_string).collect::<String>(),
                    ))),
                }
            }
            Did::RolledOnly { roll } => {
                self.throw(by, *roll, line)?;
                if let State::InPlay(InPlay::Rolled(Rolled { can_move: false, .. })) = self.at.state {
                    self.happen(Chance::Pass);
                }
                Ok(())
            }
            Did::Doubled => {
                self.call(by, Call::Double, line)?;
                self.call(by, Call::Double, line)
            }
            Did::Beavered => self.call(by, Call::Double, line),
            Did::Took => self.call(by, Call::AcceptDouble, line),
            Did::Dropped => self.call(by, Call::RejectDouble, line),
        }
    }

    fn throw(&mut self, by: Player, roll: Roll, line: usize) -> Result<(), LineError> {
        self.call(by, Call::Roll, line)?;
        match self.at.state {
            // The dice of the opening roll.
            State::InPlay(InPlay::Rolled(rolled)) if rolled.roll == roll => Ok(()),
            State::InPlay(InPlay::Rolling(_) | InPlay::RolledForStart(RolledForStart { .. }))
                if self.rules.turn(&self.at) == Turn::Nature =>
            {
                self.happen(Chance::Dice(roll));
                Ok(())
            }
            _ => Err(LineError { line, why: messages::not_the_time_to_roll(self.at.state.name()) }),
        }
    }

    /// A game that is not over was resigned, for as much as the winner got.
    fn resign(&mut self, won: Won) -> Result<(), LineError> {
        let factor = won.points.div_ceil(self.at.cube.value).clamp(1, 3);
        let size = Size::ALL[factor as usize - 1];
        self.call(won.winner.other(), Call::Resign(size), won.line)?;
        self.call(won.winner, Call::AcceptResignation, won.line)
    }
}

/// The name of a step's place in a `.mat`: 25 for the bar, 0 for off.
pub(crate) const fn number_of(slot: usize) -> usize {
    match Place::at_slot(slot) {
        Place::Bar => 25,
        Place::Off => 0,
        Place::Point(point) => point.number() as usize,
    }
}
