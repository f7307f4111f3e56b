//! A plot of a training: the loss of a decision over the number of samples.

use serde_json::Value;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 64.0;
const BOTTOM: f64 = 40.0;
const TOP: f64 = 16.0;

/// Draws the history of a run as SVG with logarithmic scales; `None` with fewer than two measurements.
///
/// `lessons` and `loss` name the axes.
pub(super) fn plot(history: &str, lessons: &str, loss: &str) -> Option<String> {
    let points: Vec<(f64, f64)> = history.lines().filter_map(point).collect();
    let range = |values: &mut dyn Iterator<Item = f64>| {
        values.fold((f64::MAX, f64::MIN), |(least, most), value| (least.min(value), most.max(value)))
    };
    let (first, last) = range(&mut points.iter().map(|point| point.0));
    let (least, most) = range(&mut points.iter().map(|point| point.1));
    if points.len() < 2 || first >= last || least >= most {
        return None;
    }
    let along = |value: f64, (from, to): (f64, f64)| (value / from).ln() / (to / from).ln();
    let x = |value: f64| LEFT + (WIDTH - LEFT - 16.0) * along(value, (first, last));
    let y = |value: f64| HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * along(value, (least, most));
    let line: Vec<String> = points.iter().map(|&(at, value)| format!("{:.1},{:.1}", x(at), y(value))).collect();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fbfcfa\"/>\n"
    );
    for value in round_numbers(least, most) {
        let at = y(value);
        svg.push_str(&format!(
            "<line x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{}\" y2=\"{at:.1}\" stroke=\"#c9d1c8\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#47534d\">{value}</text>\n",
            WIDTH - 16.0,
            LEFT - 6.0,
            at + 4.0,
        ));
    }
    for value in round_numbers(first, last) {
        svg.push_str(&format!(
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\" fill=\"#47534d\">{}</text>\n",
            x(value),
            HEIGHT - BOTTOM + 16.0,
            short(value),
        ));
    }
    svg.push_str(&format!(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#0b6a50\" stroke-width=\"2\"/>\n\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#131a17\">{lessons}</text>\n\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#131a17\">{loss}</text>\n</svg>\n",
        line.join(" "),
        WIDTH - 16.0,
        HEIGHT - 6.0,
        WIDTH - 16.0,
        TOP + 12.0,
    ));
    Some(svg)
}

/// A measurement: the number of samples, and the loss of a decision.
fn point(line: &str) -> Option<(f64, f64)> {
    let value: Value = serde_json::from_str(line).ok()?;
    let point = (value["lessons"].as_f64()?, value["bench"].as_f64()?);
    (point.0 > 0.0 && point.1 > 0.0).then_some(point)
}

/// Lists 1, 2 and 5 times the powers of ten between two numbers.
fn round_numbers(from: f64, to: f64) -> impl Iterator<Item = f64> {
    let first = from.log10().floor() as i32;
    let powers = (first..=to.log10().ceil() as i32).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| (digit, power)));
    // Writes as few digits as possible.
    let numbers =
        powers.map(|(digit, power)| if power < 0 { digit / 10_f64.powi(-power) } else { digit * 10_f64.powi(power) });
    numbers.filter(move |number| (from..=to).contains(number))
}

fn short(number: f64) -> String {
    if number >= 1e6 { format!("{} M", number / 1e6) } else { format!("{}", number.round()) }
}

#[cfg(test)]
mod tests {
    use super::{plot, round_numbers};

    #[test]
    fn a_run_that_was_measured_twice_has_a_picture() {
        let history = "{\"lessons\":4096,\"bench\":0.21}\n{\"lessons\":3000000,\"bench\":0.02}\nnonsense\n{\"lessons\":8000000,\"bench\":0.005}\n";
        let svg = plot(history, "lessons", "given away").expect("a picture");
        assert!(svg.contains(">0.01<") && svg.contains(">1 M<") && svg.ends_with("</svg>\n"), "{svg}");
        assert_eq!(plot("{\"lessons\":4096,\"bench\":0.21}", "", ""), None);
    }

    #[test]
    fn the_marks_of_an_axis_are_round() {
        assert_eq!(round_numbers(0.004, 0.06).collect::<Vec<_>>(), [0.005, 0.01, 0.02, 0.05]);
    }
}
