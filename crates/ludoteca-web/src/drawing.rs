//! Drawings: shapes of a scene as elements of the document.

use leptos::prelude::*;
use leptos::svg;
use ludoteca_view::svg::Element;
use wasm_bindgen::JsCast;

const SVG: &str = "http://www.w3.org/2000/svg";

/// A group of shapes, made anew when they change.
#[component]
pub(crate) fn Shapes(
    /// What it shows.
    #[prop(into)]
    shapes: Signal<Vec<Element>>,
    /// Its class.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    let group = NodeRef::<svg::G>::new();
    Effect::new(move |_| {
        if let Some(group) = group.get() {
            shapes.with(|shapes| fill(group.unchecked_ref(), shapes));
        }
    });
    view! { <g class=class node_ref=group></g> }
}

/// A whole drawing that stands by itself, such as a figure.
#[component]
pub(crate) fn Drawing(
    /// The drawing; an `svg`.
    #[prop(into)]
    drawing: Signal<Element>,
    /// Its class.
    #[prop(optional, into)]
    class: String,
    /// What it shows, for those who do not see it; hidden from them if there is nothing to say.
    #[prop(optional, into)]
    label: Signal<String>,
    /// Which part of it is seen, if not all; it fills whatever room there is.
    #[prop(optional, into)]
    part: Option<String>,
) -> impl IntoView {
    let place = NodeRef::<svg::Svg>::new();
    let slice = part.is_some().then_some("xMidYMid slice");
    Effect::new(move |_| {
        if let Some(place) = place.get() {
            drawing.with(|drawing| fill(place.unchecked_ref(), &drawing.children));
        }
    });
    let view_box = move || {
        part.clone()
            .unwrap_or_else(|| drawing.with(|drawing| drawing.attribute("viewBox").unwrap_or("0 0 1 1").to_owned()))
    };
    let role = move || if label.with(String::is_empty) { "presentation" } else { "img" };
    view! {
        <svg
            class=class
            node_ref=place
            viewBox=view_box
            preserveAspectRatio=slice
            font-family=ludoteca_view::svg::FONTS
            role=role
            aria-hidden=move || label.with(String::is_empty).then_some("true")
            aria-label=label
        ></svg>
    }
}

/// Fills an element with shapes in place of those that it has.
pub(crate) fn fill(parent: &web_sys::Element, shapes: &[Element]) {
    parent.replace_children_with_node_0();
    for shape in shapes {
        if let Some(made) = made(shape) {
            let _ = parent.append_child(&made);
        }
    }
}

fn made(shape: &Element) -> Option<web_sys::Element> {
    let element = document().create_element_ns(Some(SVG), shape.tag).ok()?;
    for (name, value) in &shape.attributes {
        let _ = element.set_attribute(name, value);
    }
    if !shape.text.is_empty() {
        element.set_text_content(Some(&shape.text));
    }
    for child in shape.children.iter().filter_map(made) {
        let _ = element.append_child(&child);
    }
    Some(element)
}
