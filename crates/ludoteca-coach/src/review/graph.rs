use ludoteca_game::Player;

use super::{Decision, Grade, Review};

/// The value after every decision as a graph of letters, in the eyes of player 1: a row of bars above a line and one below it, and
/// the marks of mistakes under them. Each row is one of the texts.
///
/// A game of more decisions than `columns` is shown in as many steps as fit.
#[must_use]
pub fn text(review: &Review, columns: usize, rows_a_side: usize) -> Vec<String> {
    let steps = steps(review, columns);
    let top = top(review);
    // Each row is worth two halves.
    let halves = |value: f64| ((value / top).clamp(-1.0, 1.0) * 2.0 * rows_a_side as f64).round() as i64;
    let heights: Vec<i64> = steps.iter().map(|step| halves(step[step.len() - 1].worth_to_player_1())).collect();
    let row = |above: bool, row: usize| -> String {
        let cell = |&height: &i64| {
            let height = if above { height } else { -height } - 2 * row as i64;
            match (height, above) {
                (2.., _) => '█',
                (1, true) => '▄',
                (1, false) => '▀',
                _ => ' ',
            }
        };
        heights.iter().map(cell).collect()
    };
    let axis: String = steps.iter().map(|_| '─').collect();
    let marks: String = steps
        .iter()
        .map(|step| match step.iter().map(|decision| decision.grade).max() {
            Some(Grade::Blunder) => '‼',
            Some(Grade::Mistake) => '!',
            Some(Grade::Doubtful) => '·',
            _ => ' ',
        })
        .collect();
    let above = (0..rows_a_side).rev().map(|nth| row(true, nth));
    let below = (0..rows_a_side).map(|nth| row(false, nth));
    let all = above.chain([axis]).chain(below).chain([marks]);
    all.map(|row| row.trim_end().to_owned()).collect()
}

/// The same as a picture.
#[must_use]
pub fn svg(review: &Review) -> String {
    const WIDTH: f64 = 720.0;
    const HEIGHT: f64 = 240.0;
    const MIDDLE: f64 = HEIGHT / 2.0;
    let top = top(review);
    let count = review.decisions.len().max(1) as f64;
    let x = |nth: usize| WIDTH * (nth as f64 + 1.0) / count;
    let y = |decision: &Decision| MIDDLE - (decision.worth_to_player_1() / top).clamp(-1.0, 1.0) * (MIDDLE - 10.0);
    let points: Vec<String> = review
        .decisions
        .iter()
        .enumerate()
        .map(|(nth, decision)| format!("{:.1},{:.1}", x(nth), y(decision)))
        .collect();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#f7f3ea\"/>\n\
         <polygon points=\"0,{MIDDLE} {} {WIDTH},{MIDDLE}\" fill=\"#c9d7e6\"/>\n\
         <polyline points=\"0,{MIDDLE} {}\" fill=\"none\" stroke=\"#2b4a6f\" stroke-width=\"2\"/>\n\
         <line x1=\"0\" y1=\"{MIDDLE}\" x2=\"{WIDTH}\" y2=\"{MIDDLE}\" stroke=\"#6b6459\"/>\n",
        points.join(" "),
        points.join(" "),
    );
    for (nth, decision) in review.decisions.iter().enumerate().filter(|(_, decision)| decision.grade > Grade::Fine) {
        let colour = match decision.grade {
            Grade::Blunder => "#b3261e",
            Grade::Mistake => "#d9730d",
            Grade::Doubtful | Grade::Fine => "#d9b310",
        };
        let number = if decision.by == Player::One { 1 } else { 2 };
        svg.push_str(&format!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\" fill=\"{colour}\"><title>{number} {}{} ({:+.2})</title></circle>\n",
            x(nth),
            y(decision),
            escaped(&decision.played),
            decision.grade.mark(),
            -decision.cost,
        ));
    }
    svg.push_str("</svg>\n");
    svg
}

/// The decisions that share a column, in order.
fn steps(review: &Review, columns: usize) -> Vec<&[Decision]> {
    let each = review.decisions.len().div_ceil(columns.max(1)).max(1);
    review.decisions.chunks(each).collect()
}

/// The value at the upper edge: the largest of the game, and at least that of a blunder.
fn top(review: &Review) -> f64 {
    review.decisions.iter().map(|decision| decision.after.abs()).fold(review.grades[2], f64::max)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
