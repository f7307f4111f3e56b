use std::fmt::Write as _;

use crate::tally::Tally;

/// Side of a panel and margin around it, in pixels.
const SIDE: f64 = 320.0;
const EDGE: f64 = 48.0;

/// Draws one panel per tally: predictions against results, with 95 % confidence intervals.
pub(crate) fn svg(panels: &[(&str, &Tally)], games: u64) -> String {
    let width = EDGE + panels.len() as f64 * (SIDE + EDGE);
    let height = SIDE + 2.0 * EDGE + 12.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fbfcfa\"/>\n"
    );
    for (nth, (name, tally)) in panels.iter().enumerate() {
        let left = EDGE + nth as f64 * (SIDE + EDGE);
        svg.push_str(&panel(left, name, tally, games));
    }
    svg.push_str("</svg>\n");
    svg
}

fn panel(left: f64, name: &str, tally: &Tally, games: u64) -> String {
    let x = |chance: f64| left + chance * SIDE;
    let y = |chance: f64| EDGE + (1.0 - chance) * SIDE;
    let mut svg = format!(
        "<text x=\"{:.1}\" y=\"28\" font-size=\"16\" font-weight=\"700\" fill=\"#131a17\">{name}</text>\n\
         <text x=\"{:.1}\" y=\"28\" text-anchor=\"end\" fill=\"#47534d\">{games} games, {} predictions</text>\n",
        x(0.0),
        x(1.0),
        tally.count(),
    );
    for tenth in 0..=5 {
        let chance = f64::from(tenth) / 5.0;
        let percent = 20 * tenth;
        let _ = writeln!(
            svg,
            "<line x1=\"{0:.1}\" y1=\"{1:.1}\" x2=\"{2:.1}\" y2=\"{1:.1}\" stroke=\"#c9d1c8\"/>\
             <line x1=\"{3:.1}\" y1=\"{4:.1}\" x2=\"{3:.1}\" y2=\"{5:.1}\" stroke=\"#c9d1c8\"/>\
             <text x=\"{6:.1}\" y=\"{7:.1}\" text-anchor=\"end\" fill=\"#47534d\">{percent}</text>\
             <text x=\"{3:.1}\" y=\"{8:.1}\" text-anchor=\"middle\" fill=\"#47534d\">{percent}</text>",
            x(0.0),
            y(chance),
            x(1.0),
            x(chance),
            y(0.0),
            y(1.0),
            x(0.0) - 6.0,
            y(chance) + 4.0,
            y(0.0) + 16.0,
        );
    }
    let _ = writeln!(
        svg,
        "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"#7b877f\" stroke-dasharray=\"5 4\"/>\
         <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#47534d\">predicted % (across), actual % (up)</text>",
        x(0.0),
        y(0.0),
        x(1.0),
        y(1.0),
        x(0.5),
        y(0.0) + 36.0,
    );
    for bin in tally.bins() {
        let reach = 1.96 * bin.error;
        let [low, high] = [bin.actual - reach, bin.actual + reach].map(|chance| y(chance.clamp(0.0, 1.0)));
        let (at, up) = (x(bin.predicted), y(bin.actual));
        let _ = writeln!(
            svg,
            "<line x1=\"{at:.1}\" y1=\"{low:.1}\" x2=\"{at:.1}\" y2=\"{high:.1}\" stroke=\"#0b6a50\" stroke-width=\"2\"/>\
             <circle cx=\"{at:.1}\" cy=\"{up:.1}\" r=\"3.5\" fill=\"#0b6a50\"/>",
        );
    }
    svg
}
