//! Positions as text: the GNU position ID with player 1 on roll, then what is not as usual, as `name=value`.

use ludoteca_game::{Player, column_of, fold};

use crate::board::Board;
use crate::cube::{Crawford, Cube};
use crate::error::PositionError;
use crate::gnu_id::{self, read_position_id, write_position_id};
use crate::ids::Known;
use crate::match_id;
use crate::position::Position;
use crate::roll::Roll;
use crate::settings::Backgammon;
use crate::single::singles;
use crate::state::{
    Began, Completed, Dice, Doubled, Doubling, Ending, InPlay, Made, Moved, Moving, Resigning, Rolled, RolledForStart,
    Rolling, RollingForStart, Size, State, WhichTurn,
};
use crate::xgid;

pub(crate) fn write(at: &Position) -> String {
    let mut parts = vec![write_position_id(&at.table, Player::One)];
    let mut add = |name: &str, value: String| parts.push(format!("{name}={value}"));
    if at.state.name() != "rolling" {
        add("state", at.state.name().to_owned());
    }
    if let State::Resigning(Resigning { by, size, back }) = at.state {
        add("resigns", format!("{by}:{}", size.name()));
        add("in", State::InPlay(back).name().to_owned());
    }
    if let Some(player) = player_of(at).filter(|&player| player == Player::Two) {
        add("player", player.to_string());
    }
    if let Some(roll) = dice_of(at) {
        add("dice", roll.to_string());
    }
    if in_the_air(at) {
        add("rolling", "true".to_owned());
    }
    if let Some(began) = began_of(at) {
        match began {
            Began::Rolled(WhichTurn::First) => add("turn", "first".to_owned()),
            Began::Rolled(WhichTurn::Later) => {}
            Began::Doubled => add("began", "doubled".to_owned()),
        }
    }
    if let Some((_, _, made)) = at.play().filter(|(_, _, made)| !made.steps().is_empty()) {
        let step = |(step, die): &(crate::play::Step, u8)| format!("{}:{die}", step.from());
        add("made", made.steps().iter().map(step).collect::<Vec<_>>().join(","));
    }
    if let State::Doubled(Doubled { beavered: true, .. }) = at.state {
        add("beavered", "true".to_owned());
    }
    if let State::Completed(Completed { winner, points, ending }) = at.state {
        add("won", format!("{winner}:{points}:{}", ending_name(ending)));
    }
    if at.cube != Cube::START {
        add("cube", format!("{}:{}", at.cube.value, at.cube.owner.map_or(0, |owner| owner.number())));
    }
    if let Some(limit) = at.cube_limit {
        add("limit", limit.to_string());
    }
    if at.automatic_double {
        add("automatic", "true".to_owned());
    }
    if at.points != [0; 2] {
        add("score", format!("{}-{}", at.points[0], at.points[1]));
    }
    match at.crawford {
        Crawford::NotYet => {}
        Crawford::Now => add("crawford", "now".to_owned()),
        Crawford::After => add("crawford", "after".to_owned()),
    }
    if at.game != 1 {
        add("game", at.game.to_string());
    }
    parts.join(" ")
}

const fn ending_name(ending: Ending) -> &'static str {
    match ending {
        Ending::BorneOff => "borne-off",
        Ending::Dropped => "dropped",
        Ending::Resigned => "resigned",
    }
}

/// The player whom the state is about.
fn player_of(at: &Position) -> Option<Player> {
    match at.state {
        State::Doubling(Doubling { by, .. }) | State::Doubled(Doubled { by, .. }) => Some(by),
        _ => at.in_play().map(InPlay::player),
    }
}

fn in_the_air(at: &Position) -> bool {
    matches!(
        at.state,
        State::RollingForStart(RollingForStart { dice: Dice::Rolling })
            | State::InPlay(
                InPlay::RolledForStart(RolledForStart { dice: Dice::Rolling, .. })
                    | InPlay::Rolling(Rolling { dice: Dice::Rolling, .. })
            )
    )
}

/// The dice on the table, those of the opening roll included.
fn dice_of(at: &Position) -> Option<Roll> {
    match at.in_play() {
        Some(InPlay::RolledForStart(start)) => Some(start.opening),
        _ => at.roll(),
    }
}

fn began_of(at: &Position) -> Option<Began> {
    match at.in_play()? {
        InPlay::Rolled(Rolled { turn, .. }) => Some(Began::Rolled(*turn)),
        InPlay::Moving(Moving { began, .. }) | InPlay::Moved(Moved { began, .. }) => Some(*began),
        InPlay::RolledForStart(_) | InPlay::Rolling(_) => None,
    }
}

/// Reads the settings that the text of a position of another program brings with it: length, cube rules.
pub fn settings_in(text: &str) -> Vec<(&'static str, String)> {
    foreign(text).and_then(Result::ok).map_or_else(Vec::new, |(known, _)| known.settings())
}

/// What a match ID or an XGID says; `None` if the text is neither.
fn foreign(text: &str) -> Option<Result<(Known, Board), PositionError>> {
    let text = text.trim();
    if xgid::is_meant(text) {
        return Some(xgid::read(text));
    }
    let (id, match_id) = text.split_once(':').filter(|(id, _)| id.len() == gnu_id::LENGTH && !id.contains(' '))?;
    let Some(known) = match_id::read(match_id) else {
        return Some(Err(PositionError::NotAnId { given: match_id.to_owned() }));
    };
    Some(read_position_id(id, known.on_roll).map(|board| (known, board)))
}

pub(crate) fn read(rules: &Backgammon, text: &str) -> Result<Position, PositionError> {
    if let Some(known) = foreign(text) {
        let (known, board) = known?;
        let position = known.position(rules, board)?;
        return if rules_agree(rules, &position) {
            Ok(position)
        } else {
            Err(PositionError::Inconsistent { part: "state" })
        };
    }
    let mut words = text.split_whitespace();
    let id = words.next().unwrap_or_default();
    // The test position that the documents ask for, by name.
    let table = match fold(id).as_str() {
        "bearoff" => Board::BEAR_OFF,
        _ => read_position_id(id, Player::One)?,
    };
    let mut parts = Parts::default();
    let mut given: Vec<(&'static str, &str)> = Vec::new();
    for word in words {
        let unreadable = || PositionError::Unreadable { given: word.to_owned(), column: column_of(text, word) };
        let (name, value) = word.split_once('=').ok_or_else(unreadable)?;
        parts.read(name, value).ok_or_else(unreadable)?;
        let name = PARTS.into_iter().find(|known| *known == name).ok_or_else(unreadable)?;
        if given.iter().any(|(known, _)| *known == name) {
            return Err(PositionError::Inconsistent { part: name });
        }
        given.push((name, value));
    }
    let position = parts.position(table)?;
    all_parts_count(&given, &position)?;
    if rules_agree(rules, &position) { Ok(position) } else { Err(PositionError::Inconsistent { part: "state" }) }
}

/// The names of all parts.
const PARTS: [&str; 17] = [
    "state",
    "resigns",
    "in",
    "player",
    "rolling",
    "dice",
    "turn",
    "began",
    "made",
    "beavered",
    "won",
    "cube",
    "limit",
    "automatic",
    "score",
    "crawford",
    "game",
];

/// What is usual need not be said, and is not written.
const USUAL: [(&str, &str); 6] =
    [("state", "rolling"), ("in", "rolling"), ("player", "1"), ("cube", "1:0"), ("score", "0-0"), ("game", "1")];

/// Whether every part that was given stands in the position: one that the state does not have would be lost in silence.
fn all_parts_count(given: &[(&'static str, &str)], position: &Position) -> Result<(), PositionError> {
    let written = write(position);
    let names: Vec<&str> = written.split(' ').filter_map(|word| word.split_once('=')).map(|(name, _)| name).collect();
    match given.iter().find(|part| !names.contains(&part.0) && !USUAL.contains(part)) {
        Some((part, _)) => Err(PositionError::Inconsistent { part }),
        None => Ok(()),
    }
}

/// The parts of a position text as they were given.
#[derive(Default)]
struct Parts {
    state: Option<String>,
    resigns: Option<(Player, Size)>,
    back: Option<String>,
    player: Option<Player>,
    rolling: bool,
    roll: Option<Roll>,
    first: bool,
    doubled: bool,
    made: Vec<(usize, u8)>,
    beavered: bool,
    won: Option<Completed>,
    cube: Option<Cube>,
    limit: Option<u32>,
    automatic: bool,
    points: Option<[u32; 2]>,
    crawford: Crawford,
    game: Option<u32>,
}

impl Parts {
    fn read(&mut self, name: &str, value: &str) -> Option<()> {
        match (name, value) {
            ("state", _) => self.state = Some(value.to_owned()),
            ("resigns", _) => {
                let (by, size) = value.split_once(':')?;
                self.resigns = Some((read_player(by)?, Size::ALL.into_iter().find(|known| known.name() == size)?));
            }
            ("in", _) => self.back = Some(value.to_owned()),
            ("player", _) => self.player = Some(read_player(value)?),
            ("rolling", "true") => self.rolling = true,
            ("dice", _) => self.roll = Some(Roll::read(value)?),
            ("turn", "first") => self.first = true,
            ("began", "doubled") => self.doubled = true,
            ("made", _) => self.made = value.split(',').map(read_made).collect::<Option<_>>()?,
            ("beavered", "true") => self.beavered = true,
            ("won", _) => self.won = Some(read_won(value)?),
            ("cube", _) => self.cube = Some(read_cube(value)?),
            ("limit", _) => {
                let limit = value.parse().ok().filter(|limit: &u32| limit.is_power_of_two());
                self.limit = Some(limit.filter(|limit| *limit <= Cube::VALUE_MAX)?);
            }
            ("automatic", "true") => self.automatic = true,
            ("score", _) => {
                let (one, two) = value.split_once('-')?;
                self.points = Some([read_points(one)?, read_points(two)?]);
            }
            ("crawford", "now") => self.crawford = Crawford::Now,
            ("crawford", "after") => self.crawford = Crawford::After,
            ("game", _) => self.game = Some(value.parse().ok().filter(|game| (1..=9999).contains(game))?),
            _ => return None,
        }
        Some(())
    }

    fn position(&self, table: Board) -> Result<Position, PositionError> {
        let state = self.state.as_deref().unwrap_or("rolling");
        let player = self.player.unwrap_or(Player::One);
        let state = match state {
            "rolling-for-start" => State::RollingForStart(RollingForStart { dice: self.dice() }),
            "doubling" => State::Doubling(Doubling { by: player, roll: self.roll }),
            "doubled" => State::Doubled(Doubled { by: player, roll: self.roll, beavered: self.beavered }),
            "resigning" => {
                let (by, size) = self.resigns.ok_or(PositionError::Inconsistent { part: "resigns" })?;
                let back = self.in_play(self.back.as_deref().unwrap_or("rolling"), player, table)?;
                State::Resigning(Resigning { by, size, back })
            }
            "completed" => State::Completed(self.won.ok_or(PositionError::Inconsistent { part: "won" })?),
            name => State::InPlay(self.in_play(name, player, table)?),
        };
        Ok(Position {
            table,
            cube: self.cube.unwrap_or(Cube::START),
            cube_limit: self.limit,
            automatic_double: self.automatic,
            points: self.points.unwrap_or([0; 2]),
            crawford: self.crawford,
            game: self.game.unwrap_or(1),
            state,
        })
    }

    const fn dice(&self) -> Dice {
        if self.rolling { Dice::Rolling } else { Dice::Waiting }
    }

    fn in_play(&self, name: &str, player: Player, table: Board) -> Result<InPlay, PositionError> {
        let roll = || self.roll.ok_or(PositionError::Inconsistent { part: "dice" });
        let turn = if self.first { WhichTurn::First } else { WhichTurn::Later };
        match name {
            "rolling" => Ok(InPlay::Rolling(Rolling { player, dice: self.dice() })),
            "rolled-for-start" => {
                Ok(InPlay::RolledForStart(RolledForStart { starter: player, opening: roll()?, dice: self.dice() }))
            }
            "rolled" => {
                let roll = roll()?;
                let can_move = !singles(roll, &Made::nothing(table), player).is_empty();
                Ok(InPlay::Rolled(Rolled { player, roll, turn, can_move }))
            }
            "moving" | "moved" => {
                let roll = roll()?;
                let began = if self.doubled { Began::Doubled } else { Began::Rolled(turn) };
                let made = self.replay(table, player, roll)?;
                let complete = singles(roll, &made, player).is_empty();
                let empty = made.steps().is_empty();
                match name {
                    "moving" if !complete && (!empty || self.doubled) => {
                        Ok(InPlay::Moving(Moving { player, roll, began, made }))
                    }
                    "moved" if complete && !empty => Ok(InPlay::Moved(Moved { player, roll, began, made })),
                    _ => Err(PositionError::Inconsistent { part: "made" }),
                }
            }
            _ => Err(PositionError::Inconsistent { part: "state" }),
        }
    }

    /// Makes the moves again, each of which must be legal.
    fn replay(&self, table: Board, player: Player, roll: Roll) -> Result<Made, PositionError> {
        let mut made = Made::nothing(table);
        for &(slot, die) in &self.made {
            let legal = singles(roll, &made, player);
            let single = legal.iter().find(|single| single.step.from().slot() == slot && single.die == die);
            let single = single.ok_or(PositionError::Inconsistent { part: "made" })?;
            made = made.and(single.step, single.die);
        }
        Ok(made)
    }
}

fn read_player(text: &str) -> Option<Player> {
    text.parse().ok().and_then(Player::from_number)
}

fn read_made(text: &str) -> Option<(usize, u8)> {
    let (from, die) = text.split_once(':')?;
    let slot = if from == "bar" { 25 } else { from.parse().ok().filter(|slot| (1..=24).contains(slot))? };
    Some((slot, die.parse().ok().filter(|die| (1..=6).contains(die))?))
}

fn read_won(text: &str) -> Option<Completed> {
    let mut parts = text.split(':');
    let (winner, points, name) = (parts.next()?, parts.next()?, parts.next()?);
    let ending =
        [Ending::BorneOff, Ending::Dropped, Ending::Resigned].into_iter().find(|known| ending_name(*known) == name)?;
    let completed = Completed { winner: read_player(winner)?, points: read_points(points)?, ending };
    parts.next().is_none().then_some(completed)
}

fn read_cube(text: &str) -> Option<Cube> {
    let (value, owner) = text.split_once(':')?;
    let value: u32 = value.parse().ok()?;
    let owner = if owner == "0" { None } else { Some(read_player(owner)?) };
    (value.is_power_of_two() && value <= Cube::VALUE_MAX).then_some(Cube { value, owner })
}

/// Far more than any match has.
fn read_points(text: &str) -> Option<u32> {
    text.parse().ok().filter(|&points| points <= 999_999)
}

/// Whether the settings allow such a position.
fn rules_agree(rules: &Backgammon, at: &Position) -> bool {
    let length = u32::from(rules.length);
    let decided = rules.is_decided(at);
    let money = length == 0;
    let winner = at.table.winner();
    let points_fit = if money {
        // What the games before this one brought: nothing before the first.
        let mut earlier = at.points;
        if let State::Completed(completed) = at.state {
            let points = &mut earlier[completed.winner.index()];
            match points.checked_sub(completed.points) {
                Some(rest) => *points = rest,
                None => return false,
            }
        }
        at.game <= rules.games.into() && (at.game > 1 || earlier == [0; 2])
    } else {
        at.points.iter().all(|&points| points < length) || decided
    };
    let state_fits = match at.state {
        State::Completed(Completed { ending: Ending::BorneOff, winner: by, .. }) => winner == Some(by),
        State::Completed(_) => true,
        State::RollingForStart(_) | State::InPlay(InPlay::RolledForStart(_)) => at.table == Board::START,
        State::Doubling(Doubling { roll, .. }) | State::Doubled(Doubled { roll, .. }) => {
            roll.is_some() == (rules.cube == crate::cube::CubeTiming::AfterRoll)
        }
        _ => true,
    };
    let over_fits = matches!(at.state, State::Completed(_)) || winner.is_none();
    let crawford_fits = at.crawford == Crawford::NotYet || !money && rules.crawford;
    let may_have_doubled = match at.state {
        State::Doubling(Doubling { by, .. }) | State::Doubled(Doubled { by, beavered: false, .. }) => {
            rules.may_double(at, by)
        }
        State::Doubled(Doubled { beavered: true, .. }) => rules.beavers,
        _ => true,
    };
    points_fit
        && state_fits
        && over_fits
        && crawford_fits
        && may_have_doubled
        && (1..=at.cube_limit()).contains(&at.cube.value)
}
