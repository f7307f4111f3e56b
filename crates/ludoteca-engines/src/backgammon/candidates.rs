//! Evaluates complete plays and cube actions.

use ludoteca_backgammon::{
    Backgammon, Board, Call, InPlay, Position, Resigning, Roll, State, WhichTurn, write_position_id,
};
use ludoteca_backgammon_engine::{
    Chances, CubeDecision, CubeState, Evaluator, MatchEquityTable, PositionClass, Rollout, RolloutInProgress, Score,
    ScoredPlay, TwoSidedBearOff,
};
use ludoteca_game::{Notation, Player};

use super::context::{DecisionContext, cube_state, with_player_on_roll};
use crate::judgement::{Choice, Cube, Figure, Judgement, Luck, Place, Unit};
use crate::messages;

/// Maximum number of plays that are rolled out.
const ROLLOUT_PLAYS_MAX: usize = 5;

/// Evaluates every candidate; `None` in states with a single sensible call.
pub(super) fn evaluate(cx: &DecisionContext<'_>) -> Option<Judgement> {
    match cx.position.state() {
        State::InPlay(InPlay::Rolling(_)) => Some(before_roll(cx)),
        State::InPlay(InPlay::Rolled(_) | InPlay::Moving(_)) => Some(with_dice(cx)),
        State::Doubled(doubled) => Some(answer_double(cx, doubled.by, doubled.roll)),
        State::Resigning(resigning) => Some(answer_resignation(cx, resigning)),
        State::RollingForStart(_)
        | State::Doubling(_)
        | State::Completed(_)
        | State::InPlay(InPlay::RolledForStart(_) | InPlay::Moved(_)) => None,
    }
}

/// The position ID after the turn of `player`.
pub(super) fn position_after_turn(position: &Position, player: Player) -> String {
    write_position_id(&position.board(), player.other())
}

/// The value of the current roll against the mean of all rolls, for the player who rolled.
///
/// Returns `None` for the first roll of a game: it is never a double and also decides who begins.
pub(super) fn luck(rules: &Backgammon, position: &Position, evaluator: &Evaluator) -> Option<Luck> {
    let State::InPlay(InPlay::Rolled(rolled)) = position.state() else { return None };
    if rolled.turn == WhichTurn::First {
        return None;
    }
    let equities = evaluator.match_equities();
    let cube = cube_state(rules, position, rolled.player);
    let board = with_player_on_roll(rolled.player, position.board());
    let value = |roll: Roll| {
        let estimate = evaluator.evaluate(&evaluator.after_best_play(&board, roll));
        -cube.flipped().value_before_roll(equities, estimate)
    };
    let mean: f64 = Roll::ALL.iter().map(|&(roll, weight)| f64::from(weight) / 36.0 * value(roll)).sum();
    let actual = value(rolled.roll);
    let result = match cube.score {
        Score::Money { .. } => actual - mean,
        Score::Match { .. } => (actual - mean) / 2.0,
    };
    let worth = in_points(equities, &cube, actual) - in_points(equities, &cube, mean);
    Some(Luck { of: rolled.player, worth, result })
}

fn before_roll(cx: &DecisionContext<'_>) -> Judgement {
    let cube = cx.cube_for(cx.player);
    let board = cx.board_for(cx.player);
    let (decision, chances) = cube_decision(cx, &board, cube);
    let mut choices = vec![call(cx, Call::Roll, decision.no_double, chances, &cube)];
    if cx.is_legal(Call::Double) {
        let value = decision.double_take.min(decision.double_pass);
        choices.push(call(cx, Call::Double, value, chances, &cube));
    }
    let exact = is_exact(&board, &cube);
    choices.iter_mut().for_each(|choice| choice.exact = exact);
    let shown = cube.can_double().then(|| cube_values(cx, cx.player, &decision, &cube));
    Judgement { exact, ..judgement(cx, choices, chances, shown) }
}

fn with_dice(cx: &DecisionContext<'_>) -> Judgement {
    let roll = cx.position.roll().expect("the dice have been rolled");
    let cube = cx.cube_for(cx.player);
    let equities = cx.evaluator().match_equities();
    let mut plays = cx.ranked_plays(roll, cx.player, cube);
    plays.retain(|play| cx.path_to(play).is_some());
    let mut errors = Vec::new();
    if let Some(rollout) = cx.rollout() {
        errors = roll_out(cx, &mut plays, &cube, &rollout);
    } else if matches!(cube.score, Score::Money { .. }) {
        // Money values are shown without the cube, so sort by depth and cubeless equity.
        plays.sort_by(|one, other| {
            let equity = |play: &ScoredPlay| play.chances.equity();
            other.plies.cmp(&one.plies).then(equity(other).total_cmp(&equity(one)))
        });
    }
    let choices: Vec<Choice> = plays
        .iter()
        .enumerate()
        .map(|(nth, play)| {
            let mut figures = figures(equities, play.chances, play.value, &cube);
            if let Some(&value) = errors.get(nth) {
                let (name, place) = (messages::figure_error(), Place::Aside);
                figures.push(Figure { key: "error", name, value, unit: Unit::Points, place });
            }
            Choice {
                text: play.play.to_string(),
                moves: cx.notation_of_path_to(play).expect("unreachable plays were removed"),
                value: play.chances.equity().into(),
                worth: in_points(equities, &cube, play.value),
                exact: is_exact(&play.play.after().turned(), &cube),
                depth: play.plies.into(),
                position: Some(write_position_id(&cx.board_after(play), cx.player.other())),
                figures,
            }
        })
        .collect();
    let (best, depth) = plays.first().map_or_else(Default::default, |play| (play.chances, play.plies.into()));
    let exact = choices.iter().all(|choice| choice.exact);
    let mut judgement = Judgement { exact, depth, ..judgement(cx, choices, best, None) };
    if cx.is_legal(Call::Double) {
        let decision = cx.decision_with_dice(roll, cx.player, &plays);
        let value = decision.double_take.min(decision.double_pass);
        let double = Choice { depth, ..call(cx, Call::Double, value, best, &cube) };
        let place = if decision.should_double() { 0 } else { judgement.choices.len() };
        judgement.choices.insert(place, double);
        judgement.cube = Some(cube_values(cx, cx.player, &decision, &cube));
    }
    judgement
}

fn answer_double(cx: &DecisionContext<'_>, doubler: Player, roll: Option<Roll>) -> Judgement {
    let cube = cx.cube_for(doubler);
    let (decision, chances) = match roll {
        None => cube_decision(cx, &cx.board_for(doubler), cube),
        Some(roll) => {
            let plays = cx.ranked_plays(roll, doubler, cube);
            (cx.decision_with_dice(roll, doubler, &plays), plays[0].chances)
        }
    };
    let (chances, own) = (chances.flipped(), cube.flipped());
    let mut choices = vec![
        call(cx, Call::AcceptDouble, -decision.double_take, chances, &own),
        call(cx, Call::RejectDouble, -decision.double_pass, chances, &own),
    ];
    if cx.is_legal(Call::Double) {
        choices.push(call(cx, Call::Double, -2.0 * decision.double_take, chances, &own));
    }
    judgement(cx, choices, chances, Some(cube_values(cx, doubler, &decision, &cube)))
}

fn answer_resignation(cx: &DecisionContext<'_>, resigning: &Resigning) -> Judgement {
    let (value, chances) = cx.value_of_playing_on(resigning);
    let cube = cx.cube_for(cx.player);
    let offered = cube.result_value(cx.evaluator().match_equities(), resigning.size.factor() as i32);
    let choices = vec![
        call(cx, Call::AcceptResignation, offered, chances, &cube),
        call(cx, Call::RefuseResignation, value, chances, &cube),
    ];
    judgement(cx, choices, chances, None)
}

/// Evaluates the cube actions by rollout or search.
fn cube_decision(cx: &DecisionContext<'_>, board: &Board, cube: CubeState) -> (CubeDecision, Chances) {
    let evaluator = cx.evaluator();
    match cx.rollout().and_then(|rollout| rollout.run(evaluator, board, &mut |_| {})) {
        Some(found) => {
            let estimate = evaluator.evaluate(board).with_chances(found.chances);
            (cube.decision(evaluator.match_equities(), estimate), found.chances)
        }
        None => evaluator.cube_decision(board, cube, &cx.options()),
    }
}

/// Returns whether the money value of a board is exact.
fn is_exact(board: &Board, cube: &CubeState) -> bool {
    let is_over = || PositionClass::from_board(board) == PositionClass::Over;
    matches!(cube.score, Score::Money { .. }) && (is_over() || TwoSidedBearOff::covers(board))
}

struct RolledOutPlay<'a> {
    play: ScoredPlay,
    rollout: RolloutInProgress<'a>,
    /// Standard error, in the unit of the play's value.
    error: f64,
}

/// A play this many standard errors behind the best one is not rolled out further.
const CLEARLY_BEHIND: f64 = 4.0;
/// Minimum number of games for a reliable standard error.
const GAMES_MIN: u32 = 36;

/// Rolls out the best plays, sorts them, and returns their standard errors in points. All other plays are removed.
fn roll_out(
    cx: &DecisionContext<'_>,
    plays: &mut Vec<ScoredPlay>,
    cube: &CubeState,
    rollout: &Rollout<'_>,
) -> Vec<f64> {
    let evaluator = cx.evaluator();
    let unit = cube.unit(evaluator.match_equities());
    let start = |&play: &ScoredPlay| {
        let rollout = rollout.start(&play.play.after().turned());
        RolledOutPlay { play, rollout, error: 0.0 }
    };
    let mut active: Vec<RolledOutPlay<'_>> = plays.iter().take(ROLLOUT_PLAYS_MAX).map(start).collect();
    let mut finished: Vec<RolledOutPlay<'_>> = Vec::new();
    'games: while active.len() > 1 || finished.is_empty() {
        let mut games = 0;
        for rolled in &mut active {
            let Some(result) = rolled.rollout.play_batch(evaluator) else { break 'games };
            let after = rolled.play.play.after().turned();
            let estimate = evaluator.evaluate(&after).with_chances(result.chances);
            rolled.play.value = -cube.flipped().value_before_roll(evaluator.match_equities(), estimate);
            rolled.play.chances = result.chances.flipped();
            rolled.error = result.error * unit;
            games = result.games;
        }
        let values = active.iter().map(|rolled| (rolled.play.value, rolled.error));
        let best = values.fold((f64::MIN, 0.0), |best, value| if value.0 > best.0 { value } else { best });
        let is_behind = |rolled: &mut RolledOutPlay<'_>| {
            games >= GAMES_MIN && best.0 - rolled.play.value > CLEARLY_BEHIND * rolled.error.hypot(best.1)
        };
        finished.extend(active.extract_if(.., is_behind));
    }
    active.append(&mut finished);
    active.retain(|rolled| rolled.rollout.result().is_some());
    if active.is_empty() {
        return Vec::new();
    }
    active.sort_by(|one, other| other.play.value.total_cmp(&one.play.value));
    *plays = active.iter().map(|rolled| rolled.play).collect();
    active.iter().map(|rolled| rolled.error / unit).collect()
}

fn judgement(cx: &DecisionContext<'_>, mut choices: Vec<Choice>, chances: Chances, cube: Option<Cube>) -> Judgement {
    // Plays are sorted already, calls are not.
    if choices.iter().all(|choice| choice.position.is_none()) {
        choices.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    }
    Judgement {
        eyes: cx.player,
        value: chances.equity().into(),
        exact: false,
        choices,
        cube,
        depth: cx.options().plies.into(),
        nodes: cx.budget.used().max(1),
    }
}

fn call(cx: &DecisionContext<'_>, call: Call, value: f64, chances: Chances, cube: &CubeState) -> Choice {
    let equities = cx.evaluator().match_equities();
    let text = cx.rules.write_move(cx.position, &call);
    let points = in_points(equities, cube, value);
    Choice {
        moves: vec![text.clone()],
        text,
        value: points,
        worth: points,
        exact: false,
        depth: cx.options().plies.into(),
        position: None,
        figures: figures(equities, chances, value, cube),
    }
}

fn cube_values(cx: &DecisionContext<'_>, doubler: Player, decision: &CubeDecision, cube: &CubeState) -> Cube {
    let points = |value| in_points(cx.evaluator().match_equities(), cube, value);
    Cube {
        by: doubler,
        no_double: points(decision.no_double),
        double_take: points(decision.double_take),
        double_pass: points(decision.double_pass),
        of_match: matches!(cube.score, Score::Match { .. })
            .then(|| [decision.no_double, decision.double_take].map(|value| (value + 1.0) / 2.0)),
        double: decision.should_double(),
        take: decision.should_take(),
    }
}

/// Converts a value to points at the current cube: −1 for a lost, 1 for a won single game.
fn in_points(equities: &MatchEquityTable, cube: &CubeState, value: f64) -> f64 {
    let (won, lost) = (cube.result_value(equities, 1), cube.result_value(equities, -1));
    let unit = ((won - lost) / 2.0).max(1e-3);
    (value - (won + lost) / 2.0) / unit
}

fn figures(equities: &MatchEquityTable, chances: Chances, value: f64, cube: &CubeState) -> Vec<Figure> {
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
    let (name, place) = (messages::figure_cubeful(), Place::Value);
    figures.push(Figure { key: "cubeful", name, value: in_points(equities, cube, value), unit: Unit::Points, place });
    if let Score::Match { .. } = cube.score {
        figures.push(chance("match", messages::figure_match(), (value + 1.0) / 2.0, Place::Aside));
    }
    figures
}
