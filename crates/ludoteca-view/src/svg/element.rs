use std::fmt;

use crate::svg::escaped;

/// An element of a drawing: what a page makes a real element of, and what is written into a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// Its name in SVG.
    pub tag: &'static str,
    /// Its attributes in order, not escaped.
    pub attributes: Vec<(&'static str, String)>,
    /// What it says, not escaped; empty unless it is a text or a title.
    pub text: String,
    /// What is in it.
    pub children: Vec<Element>,
}

impl Element {
    /// An empty element.
    #[must_use]
    pub fn new(tag: &'static str) -> Element {
        Element { tag, attributes: Vec::new(), text: String::new(), children: Vec::new() }
    }

    /// The element with one more attribute.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Element {
        self.attributes.push((name, value.to_string()));
        self
    }

    /// The element with what it says.
    #[must_use]
    pub fn saying(self, text: String) -> Element {
        Element { text, ..self }
    }

    /// The element with these in it.
    #[must_use]
    pub fn holding(mut self, children: impl IntoIterator<Item = Element>) -> Element {
        self.children.extend(children);
        self
    }

    /// The value of an attribute.
    #[must_use]
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }
}

/// As markup.
impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}", self.tag)?;
        for (name, value) in &self.attributes {
            write!(f, r#" {name}="{}""#, escaped(value))?;
        }
        if self.text.is_empty() && self.children.is_empty() {
            return f.write_str("/>");
        }
        write!(f, ">{}", escaped(&self.text))?;
        self.children.iter().try_for_each(|child| write!(f, "{child}"))?;
        write!(f, "</{}>", self.tag)
    }
}
