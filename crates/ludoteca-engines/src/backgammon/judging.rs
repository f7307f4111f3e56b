//! Whole plays and calls, each with what it is worth.

use ludoteca_backgammon::{
    Backgammon, Board, Call, InPlay, Position, Resigning, Roll, State, WhichTurn, write_position_id,
};
use ludoteca_game::{Notation, Player};
use ludoteca_backgammon_engine::{
    Chances, Class, CubeDecision, Mind, Ranked, Rollout, Score, Stakes, TwoSided, Underway, best_of, cube,
};

use super::seat::Seat;
use crate::judgement::{Choice, Cube, Figure, Judgement, Luck, Place, Unit};
use crate::messages;

/// How many plays a rollout is made for, at most.
const ROLLED_OUT_MAX: usize = 5;

/// What is to be said about everything that can be decided on; `None` where nothing is to be decided.
pub(super) fn judge(seat: &Seat<'_>) -> Option<Judgement> {
    match seat.at.state() {
        State::InPlay(InPlay::Rolling(_)) => Some(before_the_roll(seat)),
        State::InPlay(InPlay::Rolled(_) | InPlay::Moving(_)) => Some(with_dice(seat)),
        State::Doubled(doubled) => Some(doubled_by(seat, doubled.by, doubled.roll)),
        State::Resigning(resigning) => Some(resigned(seat, resigning)),
        State::RollingForStart(_)
        | State::Doubling(_)
        | State::Completed(_)
        | State::InPlay(InPlay::RolledForStart(_) | InPlay::Moved(_)) => None,
    }
}

/// A position between two turns: `by` has just played.
pub(super) fn told_position(at: &Position, by: Player) -> String {
    write_position_id(&at.board(), by.other())
}

/// By how much the dice on the table are better than the mean of all, for who rolled them. The first roll of a game is left out: it
/// is never a double, and who may play it was luck as well.
pub(super) fn luck(rules: &Backgammon, at: &Position, mind: &Mind) -> Option<Luck> {
    let State::InPlay(InPlay::Rolled(rolled)) = at.state() else { return None };
    if rolled.turn == WhichTurn::First {
        return None;
    }
    let stakes = super::seat::stakes(rules, at, rolled.player);
    let board = super::seat::as_seen_by(rolled.player, at.board());
    let worth = |roll: Roll| {
        let theirs = mind.outlook(&best_of(mind, &board, roll));
        -stakes.turned().worth_on_roll(theirs)
    };
    let mean: f64 = Roll::ALL.iter().map(|&(roll, weight)| f64::from(weight) / 36.0 * worth(roll)).sum();
    let fell = worth(rolled.roll);
    let result = match stakes.score {
        Score::Money { .. } => fell - mean,
        Score::Match { .. } => (fell - mean) / 2.0,
    };
    let worth = worth_in_points(&stakes, fell) - worth_in_points(&stakes, mean);
    Some(Luck { of: rolled.player, worth, result })
}

fn before_the_roll(seat: &Seat<'_>) -> Judgement {
    let stakes = seat.stakes_of(seat.by);
    let board = seat.board_of(seat.by);
    let (decision, chances) = decided(seat, &board, stakes);
    let mut choices = vec![call(seat, Call::Roll, decision.no_double, chances, &stakes)];
    if seat.is_legal(Call::Double) {
        let worth = decision.double_take.min(decision.double_pass);
        choices.push(call(seat, Call::Double, worth, chances, &stakes));
    }
    let exact = is_exact(&board, &stakes);
    choices.iter_mut().for_each(|choice| choice.exact = exact);
    let mut judgement =
        judgement(seat, choices, chances, stakes.may_double().then(|| told_cube(seat.by, &decision, &stakes)));
    judgement.exact = exact;
    judgement
}

fn with_dice(seat: &Seat<'_>) -> Judgement {
    let roll = seat.at.roll().expect("who plays dice has some");
    let stakes = seat.stakes_of(seat.by);
    let mut ranked = seat.ranked(roll, seat.by, stakes);
    ranked.retain(|ranked| seat.calls_towards(ranked).is_some());
    let mut errors = Vec::new();
    if let Some(rollout) = seat.rollout() {
        errors = roll_out(seat, &mut ranked, &stakes, &rollout);
    } else if matches!(stakes.score, Score::Money { .. }) {
        // Values are told without the cube; those who were looked at deeper come first.
        ranked.sort_by(|one, other| {
            let value = |ranked: &Ranked| ranked.chances.equity();
            other.plies.cmp(&one.plies).then(value(other).total_cmp(&value(one)))
        });
    }
    let choices: Vec<Choice> = ranked
        .iter()
        .enumerate()
        .map(|(nth, ranked)| {
            let mut figures = figures(ranked.chances, ranked.worth, &stakes);
            if let Some(&value) = errors.get(nth) {
                let (name, place) = (messages::figure_error(), Place::Aside);
                figures.push(Figure { key: "error", name, value, unit: Unit::Points, place });
            }
            let board = seat.goal_of(ranked);
            Choice {
                text: ranked.play.to_string(),
                moves: seat.calls_towards(ranked).expect("what cannot be reached was left out"),
                value: ranked.chances.equity().into(),
                worth: worth_in_points(&stakes, ranked.worth),
                exact: is_exact(&ranked.play.after().turned(), &stakes),
                depth: ranked.plies.into(),
                position: Some(write_position_id(&board, seat.by.other())),
                figures,
            }
        })
        .collect();
    let best = ranked.first().map_or_else(Chances::default, |ranked| ranked.chances);
    let exact = choices.iter().all(|choice| choice.exact);
    let mut judgement = judgement(seat, choices, best, None);
    judgement.exact = exact;
    judgement.depth = ranked.first().map_or(0, |ranked| ranked.plies.into());
    if seat.is_legal(Call::Double) {
        let decision = seat.decision_with_dice(roll, seat.by, &ranked);
        let worth = decision.double_take.min(decision.double_pass);
        let double = Choice { depth: judgement.depth, ..call(seat, Call::Double, worth, best, &stakes) };
        let place = if decision.doubles() { 0 } else { judgement.choices.len() };
        judgement.choices.insert(place, double);
        judgement.cube = Some(told_cube(seat.by, &decision, &stakes));
    }
    judgement
}

fn doubled_by(seat: &Seat<'_>, by: Player, roll: Option<Roll>) -> Judgement {
    let stakes = seat.stakes_of(by);
    let (decision, chances) = match roll {
        None => decided(seat, &seat.board_of(by), stakes),
        Some(roll) => {
            let ranked = seat.ranked(roll, by, stakes);
            (seat.decision_with_dice(roll, by, &ranked), ranked[0].chances)
        }
    };
    let (chances, own) = (chances.turned(), stakes.turned());
    let mut choices = vec![
        call(seat, Call::AcceptDouble, -decision.double_take, chances, &own),
        call(seat, Call::RejectDouble, -decision.double_pass, chances, &own),
    ];
    if seat.is_legal(Call::Double) {
        choices.push(call(seat, Call::Double, -2.0 * decision.double_take, chances, &own));
    }
    judgement(seat, choices, chances, Some(told_cube(by, &decision, &stakes)))
}

fn resigned(seat: &Seat<'_>, resigning: &Resigning) -> Judgement {
    let on_roll = resigning.back.player();
    let (board, stakes) = (seat.board_of(on_roll), seat.stakes_of(on_roll));
    let outlook = seat.mind().outlook(&board);
    let (worth, chances) = (stakes.worth_on_roll(outlook), outlook.chances);
    let (worth, chances) = if on_roll == seat.by { (worth, chances) } else { (-worth, chances.turned()) };
    let own = seat.stakes_of(seat.by);
    let choices = vec![
        call(seat, Call::AcceptResignation, own.end(resigning.size.factor() as i32), chances, &own),
        call(seat, Call::RefuseResignation, worth, chances, &own),
    ];
    judgement(seat, choices, chances, None)
}

/// What may be done with the cube, by a rollout if one is wanted.
fn decided(seat: &Seat<'_>, board: &Board, stakes: Stakes) -> (CubeDecision, Chances) {
    let Some(rollout) = seat.rollout() else { return cube(seat.mind(), board, stakes, &seat.effort()) };
    match rollout.run(seat.mind(), board, &mut |_| {}) {
        Some(found) => (stakes.decision(seat.mind().outlook(board).with(found.chances)), found.chances),
        None => cube(seat.mind(), board, stakes, &seat.effort()),
    }
}

/// Whether a board is known exactly, and its worth with it: nothing, or few checkers, are left of a side.
fn is_exact(board: &Board, stakes: &Stakes) -> bool {
    let for_money = matches!(stakes.score, Score::Money { .. });
    let is_known = || TwoSided::shared().win(board).is_some();
    for_money && (Class::of(board) == Class::Over || is_known())
}

/// A play that is rolled out.
struct Rolling<'a> {
    play: Ranked,
    underway: Underway<'a>,
    /// Its standard error, in the unit of its worth.
    error: f64,
}

/// A play that is behind by so many standard errors is not played out further: the answer is clear.
const CLEARLY_BEHIND: f64 = 4.0;
/// Before so many games no error is trusted.
const GAMES_MIN: u32 = 36;

/// Plays the best of `ranked` out, orders them by what came of it, and answers their standard errors in that order.
fn roll_out(seat: &Seat<'_>, ranked: &mut Vec<Ranked>, stakes: &Stakes, rollout: &Rollout<'_>) -> Vec<f64> {
    let unit = (stakes.end(1) - stakes.end(-1)) / 2.0;
    let begun =
        |play: &Ranked| Rolling { play: *play, underway: rollout.begin(&play.play.after().turned()), error: 0.0 };
    let mut going: Vec<Rolling<'_>> = ranked.iter().take(ROLLED_OUT_MAX).map(begun).collect();
    let mut behind: Vec<Rolling<'_>> = Vec::new();
    'games: while going.len() > 1 || behind.is_empty() {
        let mut played = 0;
        for rolling in &mut going {
            let Some(out) = rolling.underway.go_on(seat.mind()) else { break 'games };
            let after = rolling.play.play.after().turned();
            let theirs = seat.mind().outlook(&after).with(out.chances);
            rolling.play.worth = -stakes.turned().worth_on_roll(theirs);
            rolling.play.chances = out.chances.turned();
            rolling.error = out.error * unit;
            played = out.games;
        }
        let best = going.iter().map(|rolling| (rolling.play.worth, rolling.error)).fold((f64::MIN, 0.0), larger);
        let is_behind = |rolling: &mut Rolling<'_>| {
            played >= GAMES_MIN && best.0 - rolling.play.worth > CLEARLY_BEHIND * rolling.error.hypot(best.1)
        };
        behind.extend(going.extract_if(.., is_behind));
    }
    going.append(&mut behind);
    going.retain(|rolling| rolling.underway.found().is_some());
    if going.is_empty() {
        return Vec::new();
    }
    going.sort_by(|one, other| other.play.worth.total_cmp(&one.play.worth));
    *ranked = going.iter().map(|rolling| rolling.play).collect();
    going.iter().map(|rolling| rolling.error / unit).collect()
}

fn larger(one: (f64, f64), other: (f64, f64)) -> (f64, f64) {
    if other.0 > one.0 { other } else { one }
}

fn judgement(seat: &Seat<'_>, mut choices: Vec<Choice>, chances: Chances, cube: Option<Cube>) -> Judgement {
    // Plays come in their order; calls do not.
    if choices.iter().all(|choice| choice.position.is_none()) {
        choices.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    }
    Judgement {
        eyes: seat.by,
        value: chances.equity().into(),
        exact: false,
        choices,
        cube,
        depth: seat.effort().plies.into(),
        nodes: seat.budget.spent().max(1),
    }
}

fn call(seat: &Seat<'_>, call: Call, worth: f64, chances: Chances, stakes: &Stakes) -> Choice {
    let text = seat.rules.write_move(seat.at, &call);
    let points = worth_in_points(stakes, worth);
    Choice {
        moves: vec![text.clone()],
        text,
        value: points,
        worth: points,
        exact: false,
        depth: seat.effort().plies.into(),
        position: None,
        figures: figures(chances, worth, stakes),
    }
}

fn told_cube(by: Player, decision: &CubeDecision, stakes: &Stakes) -> Cube {
    let points = |worth| worth_in_points(stakes, worth);
    Cube {
        by,
        no_double: points(decision.no_double),
        double_take: points(decision.double_take),
        double_pass: points(decision.double_pass),
        of_match: matches!(stakes.score, Score::Match { .. })
            .then(|| [decision.no_double, decision.double_take].map(|worth| (worth + 1.0) / 2.0)),
        double: decision.doubles(),
        take: decision.takes(),
    }
}

/// What something is worth in points at the cube as it is: at any score of a match −1 is to lose the game, and 1 to win it.
fn worth_in_points(stakes: &Stakes, worth: f64) -> f64 {
    let (won, lost) = (stakes.end(1), stakes.end(-1));
    let unit = ((won - lost) / 2.0).max(1e-3);
    (worth - (won + lost) / 2.0) / unit
}

fn figures(chances: Chances, worth: f64, stakes: &Stakes) -> Vec<Figure> {
    let [win, gammon, backgammon, lose_gammon, lose_backgammon] = chances.to_array().map(f64::from);
    let chance = |key, name, value, place| Figure { key, name, value, unit: Unit::Chance, place };
    let column = |key, name, short, value| chance(key, name, value, Place::Column(short));
    let mut figures = vec![
        column("win", messages::figure_win(), messages::short_win(), win),
        column("gammon", messages::figure_gammon(), messages::short_gammon(), gammon),
        column("backgammon", messages::figure_backgammon(), messages::short_backgammon(), backgammon),
        column("lose_gammon", messages::figure_lose_gammon(), messages::short_lose_gammon(), lose_gammon),
        column(
            "lose_backgammon",
            messages::figure_lose_backgammon(),
            messages::short_lose_backgammon(),
            lose_backgammon,
        ),
    ];
    let value = worth_in_points(stakes, worth);
    let (name, place) = (messages::figure_cubeful(), Place::Value);
    figures.push(Figure { key: "cubeful", name, value, unit: Unit::Points, place });
    if let Score::Match { .. } = stakes.score {
        figures.push(chance("match", messages::figure_match(), (worth + 1.0) / 2.0, Place::Aside));
    }
    figures
}
