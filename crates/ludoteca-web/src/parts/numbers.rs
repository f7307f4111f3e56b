//! Numbers as the language writes them.

use ludoteca_game::Lang;

use crate::desk::Desk;

/// What something costs.
pub(crate) fn unsigned(desk: Desk, cost: f64) -> String {
    decimals(desk, format!("{cost:.2}"))
}

/// A worth with its sign; nothing is worth less than nothing.
pub(crate) fn signed(desk: Desk, value: f64) -> String {
    let value = (value * 100.0).round() / 100.0;
    with_sign(desk, format!("{:+.2}", if value == 0.0 { 0.0 } else { value }))
}

/// Points with their sign, to the thousandth.
pub(crate) fn points(desk: Desk, value: f64) -> String {
    let value = (value * 1000.0).round() / 1000.0;
    with_sign(desk, format!("{:+.3}", if value == 0.0 { 0.0 } else { value }))
}

/// A number with the point or comma of the language.
pub(crate) fn decimals(desk: Desk, number: String) -> String {
    if desk.lang() == Lang::Es { number.replace('.', ",") } else { number }
}

fn with_sign(desk: Desk, number: String) -> String {
    decimals(desk, number.replace('-', "−"))
}
