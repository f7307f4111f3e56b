//! Pieces of the page as text.

/// A text that is shown as it is; but for the ring, which many fonts do not have and others paint red.
pub(crate) fn escaped(text: &str) -> String {
    ludoteca_game::escaped(text).replace('⭕', "◯")
}

/// A button that does something.
pub(crate) fn button(act: &str, class: &str, name: &str) -> String {
    format!(r#"<button type="button" data-act="{}" class="{class}">{}</button>"#, escaped(act), escaped(name))
}

/// A button that shows a sign and tells its name.
pub(crate) fn sign_button(act: &str, sign: &str, name: &str, pressed: Option<bool>) -> String {
    let name = escaped(name);
    let pressed = pressed.map_or_else(String::new, |pressed| format!(r#" aria-pressed="{pressed}""#));
    format!(
        r#"<button type="button" data-act="{act}" class="quiet" aria-label="{name}" title="{name}"{pressed}>{sign}</button>"#
    )
}

/// A switch with its name.
pub(crate) fn switch(act: &str, name: &str, on: bool) -> String {
    let checked = if on { " checked" } else { "" };
    format!(r#"<label><input type="checkbox" data-change="{act}"{checked}>{}</label>"#, escaped(name))
}

/// A paragraph.
pub(crate) fn paragraph(text: &str) -> String {
    format!("<p>{}</p>", escaped(text))
}

/// Something to fill in, with its name.
pub(crate) fn field(name: &str, class: &str, input: &str) -> String {
    format!(r#"<label class="field {class}"><span>{}</span>{input}</label>"#, escaped(name))
}

/// A choice among values, each with its name; the chosen one is shown first.
pub(crate) fn list(name: &str, options: &[(String, String)], chosen: &str) -> String {
    let option = |(value, shown): &(String, String)| {
        let selected = if value == chosen { " selected" } else { "" };
        format!(r#"<option value="{}"{selected}>{}</option>"#, escaped(value), escaped(shown))
    };
    format!(r#"<select name="{name}">{}</select>"#, options.iter().map(option).collect::<String>())
}
