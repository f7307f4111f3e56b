//! From score sheets to the events of a game, every one checked; what a file says against itself is noticed on the way.

use ludoteca_game::{
    Event, EventOf, Explain, GameRecord, Games, LineError, Message, Notation, Player, Rules, Settings, Turn,
};

use crate::calls::{Call, Chance};
use crate::cube::Crawford;
use crate::error::IllegalMove;
use crate::files::sheet::{Action, Did, Heading, SetUp, Sheet, Stride, Won};
use crate::messages;
use crate::position::Position;
use crate::roll::Roll;
use crate::settings::{Backgammon, GAMES_MAX, INFO};
use crate::state::{Completed, Dice, InPlay, Rolled, RolledForStart, Rolling, Size, State};

/// The matches that score sheets tell: one match, or one session of money games, and more only if it has too many.
pub(crate) fn stories(heading: &Heading, sheets: &[Sheet]) -> Games<GameRecord<Backgammon>> {
    if sheets.is_empty() {
        return vec![story(heading, sheets)];
    }
    // One less, because the games before the first count as one.
    let room = if heading.length == 0 { GAMES_MAX as usize - 1 } else { sheets.len() };
    sheets.chunks(room).map(|sheets| story(heading, sheets)).collect()
}

fn story(heading: &Heading, sheets: &[Sheet]) -> Result<GameRecord<Backgammon>, LineError> {
    let settings = settings_of(heading, sheets);
    let given = settings.iter().map(|(key, value)| (*key, value.as_str()));
    let rules = Settings::read(INFO.settings, given).and_then(|settings| Backgammon::from_settings(&settings));
    let rules = rules.map_err(|error| LineError { line: 1, why: error.message() })?;
    let start = start_of(&rules, sheets)?;
    let mut writer = Writer { rules, at: start, events: Vec::new(), warnings: heading.warnings.clone() };
    for (number, sheet) in sheets.iter().enumerate() {
        writer.game(sheet, number > 0)?;
    }
    writer.warnings.sort_by_key(|warning| warning.line);
    Ok(GameRecord {
        settings,
        start: (start != rules.start()).then_some(start),
        events: writer.events,
        forfeited_by: heading.forfeited_by,
        tags: heading.tags.clone(),
        warnings: writer.warnings,
        comments: Vec::new(),
    })
}

/// Whether games were played before the first that a file of money games tells.
fn goes_on(sheets: &[Sheet]) -> bool {
    sheets.first().is_some_and(|sheet| sheet.before != [0; 2])
}

fn start_of(rules: &Backgammon, sheets: &[Sheet]) -> Result<Position, LineError> {
    let mut start = rules.start();
    let Some(sheet) = sheets.first() else {
        return Ok(start);
    };
    start.points = sheet.before;
    if rules.length > 0 {
        start.crawford = crawford_before(rules, sheet);
    } else if goes_on(sheets) {
        start.game = 2;
    }
    if let Some(SetUp { board, cube, on_roll, .. }) = sheet.set_up {
        let first = sheet.actions.first().map(|action| action.by);
        let player = on_roll.or(first).unwrap_or(Player::One);
        start.table = board;
        start.cube = cube;
        start.state = State::InPlay(InPlay::Rolling(Rolling { player, dice: Dice::Waiting }));
    }
    // What the match cannot have is found out where any position is.
    let line = sheet.set_up.map_or(sheet.line, |set_up| set_up.line).max(1);
    rules.read_position(&rules.write_position(&start)).map_err(|flaw| LineError { line, why: flaw.message() })
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
            let turned = sheet.actions.iter().any(|action| action.what == Did::Took) || sheet.set_up.is_some();
            sheet.result.is_some_and(|won| won.points > 1 + u32::from(sheet.automatic_double)) && !turned
        });
        settings.push(("games", (sheets.len().max(1) + usize::from(goes_on(sheets))).to_string()));
        settings.push(("jacoby", heading.jacoby.unwrap_or(!centred_gammon).to_string()));
        settings.push(("beavers", any(|action| matches!(action.what, Did::Beavered { .. })).to_string()));
        settings.push(("automatic_doubles", sheets.iter().any(|sheet| sheet.automatic_double).to_string()));
    } else {
        settings.push(("crawford", heading.crawford.unwrap_or(true).to_string()));
    }
    let begins_double =
        |sheet: &Sheet| sheet.set_up.is_none() && first_roll(sheet).is_some_and(|(_, roll)| roll.is_double());
    if sheets.iter().any(begins_double) {
        settings.push(("opening", "reroll".to_owned()));
    }
    settings
}

fn first_roll(sheet: &Sheet) -> Option<(Player, Roll)> {
    sheet.actions.iter().find_map(|action| action.what.roll().map(|roll| (action.by, roll)))
}

/// Turns score sheets into the calls and chances that they came from.
struct Writer {
    rules: Backgammon,
    at: Position,
    events: Vec<EventOf<Backgammon>>,
    warnings: Vec<LineError>,
}

impl Writer {
    fn happen(&mut self, chance: Chance) {
        self.push(Event::Chance(chance));
    }

    fn push(&mut self, event: EventOf<Backgammon>) {
        self.rules.apply(&mut self.at, &event);
        self.events.push(event);
    }

    fn call(&mut self, by: Player, call: Call, line: usize) -> Result<(), LineError> {
        let refused = |refusal: IllegalMove| LineError { line, why: refusal.message() };
        self.rules.check(&self.at, by, &call).map_err(refused)?;
        self.push(Event::Move { by, mv: call });
        Ok(())
    }

    fn warn(&mut self, line: usize, why: Message) {
        self.warnings.push(LineError { line, why });
    }

    fn game(&mut self, sheet: &Sheet, next: bool) -> Result<(), LineError> {
        let line = sheet.line.max(1);
        let refused = |why: Message| Err(LineError { line, why });
        if next {
            if !matches!(self.at.state, State::Completed(_)) || self.rules.turn(&self.at).outcome().is_some() {
                return refused(messages::game_after_the_end().into());
            }
            if sheet.set_up.is_some() {
                return refused(messages::set_up_in_a_later_game().into());
            }
            self.call(Player::One, Call::Roll, line)?;
            self.compare_score(sheet);
        }
        if sheet.set_up.is_none() {
            let Some((starter, roll)) = first_roll(sheet) else {
                return if sheet.result.is_some() { refused(messages::game_without_rolls().into()) } else { Ok(()) };
            };
            if sheet.automatic_double {
                self.happen(Chance::Opening { dice: [1, 1] });
            }
            // The files do not say who threw which die: the starter threw the higher one.
            let (high, low) = if roll.is_double() { (2, 1) } else { (roll.high(), roll.low()) };
            let dice = if starter == Player::One { [high, low] } else { [low, high] };
            self.happen(Chance::Opening { dice });
        }
        for action in &sheet.actions {
            self.action(action)?;
        }
        self.end(sheet)
    }

    /// The score that is said before a game against the one that the games before it give.
    fn compare_score(&mut self, sheet: &Sheet) {
        let found = self.at.points;
        if sheet.before != found {
            let [said, found] = [sheet.before, found].map(|[one, two]| format!("{one}-{two}"));
            self.warn(sheet.line, messages::score_contradicts(said, found));
        }
    }

    /// How a game ended, against how it is said to have ended.
    fn end(&mut self, sheet: &Sheet) -> Result<(), LineError> {
        if let (None, State::InPlay(_), Some((by, size, line))) = (sheet.result, self.at.state, sheet.resignation) {
            self.call(by, Call::Resign(size), line)?;
            return self.call(by.other(), Call::AcceptResignation, line);
        }
        let Some(won) = sheet.result else {
            return Ok(());
        };
        if !matches!(self.at.state, State::Completed(_)) {
            self.resign(won)?;
        }
        if let State::Completed(Completed { winner, points, .. }) = self.at.state
            && (winner, points) != (won.winner, won.points)
        {
            let why = messages::result_contradicts(won.winner.number(), won.points, winner.number(), points);
            self.warn(won.line, why);
        }
        Ok(())
    }

    fn action(&mut self, action: &Action) -> Result<(), LineError> {
        let Action { by, line, .. } = *action;
        match &action.what {
            Did::Played { roll, steps } => self.play(by, *roll, steps, line),
            Did::RolledOnly { roll } => {
                self.throw(by, *roll, line)?;
                if let State::InPlay(InPlay::Rolled(Rolled { can_move: false, .. })) = self.at.state {
                    self.happen(Chance::Pass);
                }
                Ok(())
            }
            Did::Doubled { to } => {
                self.compare_cube(*to, line);
                self.call(by, Call::Double, line)?;
                self.call(by, Call::Double, line)
            }
            Did::Beavered { to } => {
                self.compare_cube(to.map(|to| to / 2), line);
                self.call(by, Call::Double, line)
            }
            Did::Took => self.call(by, Call::AcceptDouble, line),
            Did::Dropped => self.call(by, Call::RejectDouble, line),
        }
    }

    /// What the cube is said to be turned to against what it is turned to.
    fn compare_cube(&mut self, said: Option<u32>, line: usize) {
        let found = self.at.cube.value * 2;
        if let Some(said) = said.filter(|said| *said != found) {
            self.warn(line, messages::cube_contradicts(said, found));
        }
    }

    fn play(&mut self, by: Player, roll: Roll, steps: &[Stride], line: usize) -> Result<(), LineError> {
        let refused = |why: Message| LineError { line, why };
        self.throw(by, roll, line)?;
        if let State::InPlay(InPlay::Rolled(Rolled { can_move: false, .. })) = self.at.state {
            if !steps.is_empty() {
                return Err(refused(messages::no_play_possible(roll.to_string())));
            }
            self.happen(Chance::Pass);
            return Ok(());
        }
        let steps: Vec<(usize, usize)> = steps.iter().map(|step| (step.from, step.to)).collect();
        let calls = self.rules.find_moves(&self.at, by, &steps).map_err(|refusal| refused(refusal.message()))?;
        for call in calls {
            self.call(by, call, line)?;
        }
        match self.at.state {
            State::InPlay(InPlay::Moved(_)) => self.call(by, Call::Roll, line),
            _ => {
                let left: Vec<String> = self.at.dice_left().iter().map(u8::to_string).collect();
                Err(refused(messages::not_complete(left.join(", "))))
            }
        }
    }

    fn throw(&mut self, by: Player, roll: Roll, line: usize) -> Result<(), LineError> {
        self.call(by, Call::Roll, line)?;
        match self.at.state {
            // The dice of the opening roll.
            State::InPlay(InPlay::Rolled(rolled)) if rolled.roll == roll => Ok(()),
            State::InPlay(InPlay::Rolling(_) | InPlay::RolledForStart(RolledForStart { .. }))
                if self.rules.turn(&self.at) == Turn::Chance =>
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
