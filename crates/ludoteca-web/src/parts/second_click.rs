use web_sys::MouseEvent;

/// Two clicks that are further apart than this are not taken for one double click.
const DOUBLE_CLICK_MS: f64 = 700.0;

/// What a button does when it is pressed, but not by the second click of two if it was not there at the first: who clicks twice means
/// what was there before. To be called when the button is made.
pub(crate) fn not_by_second_click(act: impl Fn() + 'static) -> impl Fn(MouseEvent) + 'static {
    let made_at = js_sys::Date::now();
    move |event| {
        let is_second = event.detail() > 1 && js_sys::Date::now() - made_at < DOUBLE_CLICK_MS;
        if !is_second {
            act();
        }
    }
}
