//! Positions as text; the crate's page describes the form.

use std::fmt::Write;

use ludoteca_game::{Player, column_of};

use crate::board::{Colour, Square};
use crate::error::{Expected, PositionError};
use crate::mode::{Block, Refill};
use crate::moves::Kamisado;
use crate::position::{Ending, Phase, Position, Tower, Zeros};

pub(crate) fn write(at: &Position) -> String {
    let letter = |player| at.last_colour(player).map_or('-', Colour::letter);
    format!(
        "{} {} {}{} {}-{} {} {}",
        write_board(at),
        at.mover,
        letter(Player::One),
        letter(Player::Two),
        at.points[0],
        at.points[1],
        at.round,
        write_phase(at)
    )
}

fn write_board(at: &Position) -> String {
    let mut ranks = Vec::new();
    for rank in (0..8).rev() {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..8 {
            match at.tower_on(Square::from_index(rank * 8 + file)) {
                None => empty += 1,
                Some(tower) => {
                    flush(&mut text, &mut empty);
                    text.push_str(&tower_text(tower));
                }
            }
        }
        flush(&mut text, &mut empty);
        ranks.push(text);
    }
    ranks.join("/")
}

fn flush(text: &mut String, empty: &mut u32) {
    let run = std::mem::take(empty);
    if run > 0 {
        write!(text, "{run}").expect("writing to a string cannot fail");
    }
}

/// White in upper case, black in lower case, a `+` for each sumo step.
fn tower_text(tower: Tower) -> String {
    let mut text = String::from(tower_letter(tower.player, tower.colour));
    text.push_str(&"+".repeat(tower.step.into()));
    text
}

const fn tower_letter(player: Player, colour: Colour) -> char {
    match player {
        Player::One => colour.letter().to_ascii_lowercase(),
        Player::Two => colour.letter(),
    }
}

fn write_phase(at: &Position) -> String {
    match at.phase {
        Phase::Refilling => "refill".to_owned(),
        Phase::Over(Ending::HomeRank) => "home".to_owned(),
        Phase::Over(Ending::MutualBlock) => "block".to_owned(),
        Phase::Playing if !at.zeros.any() => "play".to_owned(),
        Phase::Playing | Phase::Blocked => {
            let mut text = format!("zero:{}", at.zeros.after);
            for (player, colour) in zeros_in_order(at) {
                write!(text, "{}", tower_letter(player, colour)).expect("writing to a string cannot fail");
            }
            text
        }
    }
}

/// The towers that made a zero move, one side after the other as it must have been, the first of the other side than
/// the last real mover's in its place.
fn zeros_in_order(at: &Position) -> Vec<(Player, Colour)> {
    let of = |player: Player| {
        let mut colours: Vec<Colour> =
            Colour::ALL.into_iter().filter(|&colour| at.zeros.asked(player, colour)).collect();
        colours.sort_by_key(|&colour| player == at.zeros.after || at.zeros.first != Some(colour));
        colours
    };
    let [ones, twos] = Player::BOTH.map(of);
    let starter = match ones.len().cmp(&twos.len()) {
        std::cmp::Ordering::Greater => Player::One,
        std::cmp::Ordering::Less => Player::Two,
        std::cmp::Ordering::Equal => at.mover,
    };
    let (first, second) = if starter == Player::One { (ones, twos) } else { (twos, ones) };
    let mut order = Vec::new();
    for (place, colour) in first.into_iter().enumerate() {
        order.push((starter, colour));
        order.extend(second.get(place).map(|&colour| (starter.other(), colour)));
    }
    order
}

pub(crate) fn read(rules: &Kamisado, text: &str) -> Result<Position, PositionError> {
    let parts: Vec<&str> = text.split_whitespace().take(7).collect();
    let &[board, mover, last, points, round, phase] = parts.as_slice() else {
        return Err(PositionError::Parts { found: text.split_whitespace().count() });
    };
    let flaw = |part, expected| PositionError::Unreadable { column: column_of(text, part), expected };
    let mut at = Position::start();
    read_board(&mut at, board, |part| flaw(part, Expected::Board))?;
    at.mover = mover.parse().ok().and_then(Player::from_number).ok_or_else(|| flaw(mover, Expected::Player))?;
    at.last = read_last(last).ok_or_else(|| flaw(last, Expected::LastColours))?;
    at.points = read_points(points).ok_or_else(|| flaw(points, Expected::Points))?;
    at.round = round.parse().map_err(|_| flaw(round, Expected::Round))?;
    check_steps(rules, &at)?;
    match phase {
        "refill" if rules.refill == Refill::Start => return Err(PositionError::NoRefilling),
        "refill" => at.phase = Phase::Refilling,
        "home" => at.phase = Phase::Over(Ending::HomeRank),
        "block" => at.phase = Phase::Over(Ending::MutualBlock),
        _ => {
            at.zeros = read_zeros(rules, &at, phase).ok_or_else(|| flaw(phase, Expected::Phase))?;
            begin_play(rules, &mut at)?;
        }
    }
    check_score(rules, &at)?;
    Ok(at)
}

fn read_board<'a>(
    at: &mut Position,
    board: &'a str,
    flaw: impl Fn(&'a str) -> PositionError,
) -> Result<(), PositionError> {
    let mut squares: [[Option<Square>; 8]; 2] = [[None; 8]; 2];
    let mut newest = None;
    let (mut rank, mut file) = (7, 0);
    for (offset, letter) in board.char_indices() {
        // A `+` belongs to the tower right before it.
        let before = newest.take();
        match letter {
            '/' if file != 8 || rank == 0 => return Err(PositionError::WrongSize),
            '/' => (rank, file) = (rank - 1, 0),
            '1'..='8' => file += letter as usize - '0' as usize,
            '+' => {
                let Tower { player, colour, step } = before.ok_or_else(|| flaw(&board[offset..]))?;
                let tower = Tower { player, colour, step: step + 1 };
                if tower.step > 4 {
                    return Err(flaw(&board[offset..]));
                }
                at.steps[player.index()][colour.index()] = tower.step;
                newest = Some(tower);
            }
            _ => {
                let colour = Colour::from_letter(letter).ok_or_else(|| flaw(&board[offset..]))?;
                let player = if letter.is_ascii_lowercase() { Player::One } else { Player::Two };
                let place = &mut squares[player.index()][colour.index()];
                if place.is_some() {
                    return Err(PositionError::WrongTowers { tower: letter.to_string() });
                }
                *place = Some(Square::at(rank, file).ok_or(PositionError::WrongSize)?);
                at.steps[player.index()][colour.index()] = 0;
                newest = Some(Tower { player, colour, step: 0 });
                file += 1;
            }
        }
        if file > 8 {
            return Err(PositionError::WrongSize);
        }
    }
    if (rank, file) != (0, 8) {
        return Err(PositionError::WrongSize);
    }
    for player in Player::BOTH {
        for colour in Colour::ALL {
            let missing = || PositionError::WrongTowers { tower: tower_letter(player, colour).to_string() };
            at.place(player, colour, squares[player.index()][colour.index()].ok_or_else(missing)?);
        }
    }
    at.count_occupied();
    Ok(())
}

fn read_last(text: &str) -> Option<[Option<Colour>; 2]> {
    let colour = |letter: char| if letter == '-' { Some(None) } else { Colour::from_letter(letter).map(Some) };
    let mut letters = text.chars();
    match (letters.next(), letters.next(), letters.next()) {
        (Some(black), Some(white), None) => Some([colour(black)?, colour(white)?]),
        _ => None,
    }
}

fn read_points(text: &str) -> Option<[u8; 2]> {
    let (black, white) = text.split_once('-')?;
    Some([black.parse().ok()?, white.parse().ok()?])
}

/// The zero moves so far: the sides take turns, and it is the turn of the next one.
fn read_zeros(rules: &Kamisado, at: &Position, phase: &str) -> Option<Zeros> {
    if phase == "play" {
        return Some(Zeros::since(at.mover.other()));
    }
    let mut letters = phase.strip_prefix("zero:")?.chars();
    let after = letters.next().and_then(|digit| digit.to_digit(10));
    let mut zeros = Zeros::since(Player::from_number(after? as u8)?);
    let mut previous = None;
    for letter in letters {
        let colour = Colour::from_letter(letter)?;
        let player = if letter.is_ascii_lowercase() { Player::One } else { Player::Two };
        if zeros.asked(player, colour) || previous == Some(player) {
            return None;
        }
        if player != zeros.after && zeros.first.is_none() {
            zeros.first = Some(colour);
        }
        zeros.asked[player.index()] |= 1 << colour.index();
        previous = Some(player);
    }
    let count = zeros.asked[0].count_ones() + zeros.asked[1].count_ones();
    let too_many = rules.block == Block::Mutual && count > 1;
    let wrong_turn = previous == Some(at.mover);
    (!too_many && !wrong_turn).then_some(zeros)
}

/// Finds out whether the tower that must move is blocked; the round must not be over.
fn begin_play(rules: &Kamisado, at: &mut Position) -> Result<(), PositionError> {
    if let Some((_, on)) = at.towers().find(|(tower, on)| on.is_far_rank_of(tower.player)) {
        return Err(PositionError::AlreadyHome { on });
    }
    let round = at.round;
    if at.obliged().is_none() {
        at.zeros = Zeros::NONE;
        return if Colour::ALL.iter().any(|&colour| at.can_move(at.mover, colour)) {
            Ok(())
        } else {
            Err(PositionError::NobodyCanMove)
        };
    }
    rules.answer(at);
    let goes_on = matches!(at.phase, Phase::Playing | Phase::Blocked) && at.round == round;
    if goes_on { Ok(()) } else { Err(PositionError::NobodyCanMove) }
}

fn check_steps(rules: &Kamisado, at: &Position) -> Result<(), PositionError> {
    match at.towers().find(|(tower, _)| tower.step > rules.mode.top_step()) {
        Some((tower, _)) => Err(PositionError::StepTooHigh { tower }),
        None => Ok(()),
    }
}

/// Every round but the last promotes one tower, and the points are what the towers have become worth.
fn check_score(rules: &Kamisado, at: &Position) -> Result<(), PositionError> {
    let goal = rules.mode.points_to_win();
    let worth = Player::BOTH.map(|player| {
        let steps = at.steps[player.index()].iter();
        steps.map(|&step| u32::from(rules.mode.worth(step))).sum::<u32>()
    });
    let points = at.points.map(u32::from);
    let promotions: u32 = at.steps.iter().flatten().map(|&step| u32::from(step)).sum();
    let round = u32::from(at.round);
    let winner = at.mover.index();
    let consistent = match at.phase {
        Phase::Playing | Phase::Blocked => {
            points == worth && points.iter().all(|&points| points < goal.into()) && round == promotions + 1
        }
        Phase::Refilling => {
            points == worth && points.iter().all(|&points| points < goal.into()) && round == promotions && round > 0
        }
        Phase::Over(_) => {
            let last_step_counts = points[winner] == worth[winner] && round == promotions;
            let beyond_the_top = points[winner] > worth[winner] && round == promotions + 1;
            points[winner] >= goal.into()
                && points[1 - winner] == worth[1 - winner]
                && points[1 - winner] < goal.into()
                && points[winner] < 2 * u32::from(goal)
                && (last_step_counts || beyond_the_top)
        }
    };
    if consistent { Ok(()) } else { Err(PositionError::WrongScore) }
}
