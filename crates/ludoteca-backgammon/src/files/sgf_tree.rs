//! SGF as a tree of nodes: properties with their values, whatever the game.

use ludoteca_game::LineError;

use crate::messages;

/// A node: its properties, each with its values.
pub(crate) struct Node {
    pub(crate) line: usize,
    properties: Vec<(String, Vec<String>)>,
}

impl Node {
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.values(name).first().map(String::as_str)
    }

    pub(crate) fn values(&self, name: &str) -> &[String] {
        self.properties.iter().find(|(known, _)| known == name).map_or(&[], |(_, values)| values)
    }
}

/// The trees of a text, of each the main line: of variations only the first is followed. Of the properties only those that `wanted`
/// names are kept: what programs add of their analysis is many times as long as the game.
///
/// # Errors
///
/// Where the text is no SGF.
pub(crate) fn trees(text: &str, wanted: &[&str]) -> Result<Vec<Vec<Node>>, LineError> {
    let mut parser = Parser { text, at: 0, line: 1, wanted };
    let mut trees = Vec::new();
    loop {
        parser.skip_blanks();
        match parser.peek() {
            None => return Ok(trees),
            Some(b'(') => trees.push(parser.tree()?),
            Some(_) => return Err(parser.broken()),
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    /// Counted as it is read: files are long.
    line: usize,
    wanted: &'a [&'a str],
}

impl Parser<'_> {
    /// A tree without recursion, so that no nesting is too deep.
    fn tree(&mut self) -> Result<Vec<Node>, LineError> {
        let mut nodes = Vec::new();
        let mut depth = 0_usize;
        // Once the first branch has ended, the others are skipped.
        let mut ended = false;
        loop {
            self.skip_blanks();
            match self.peek() {
                Some(b'(') => {
                    depth += 1;
                    self.step();
                }
                Some(b')') => {
                    depth -= 1;
                    ended = true;
                    self.step();
                    if depth == 0 {
                        return Ok(nodes);
                    }
                }
                Some(b';') => {
                    self.step();
                    let node = self.node()?;
                    if !ended {
                        nodes.push(node);
                    }
                }
                _ => return Err(self.broken()),
            }
        }
    }

    fn node(&mut self) -> Result<Node, LineError> {
        let mut node = Node { line: self.line, properties: Vec::new() };
        loop {
            self.skip_blanks();
            let start = self.at;
            while self.peek().is_some_and(|byte| byte.is_ascii_uppercase()) {
                self.step();
            }
            if start == self.at {
                return Ok(node);
            }
            let name = &self.text[start..self.at];
            let keeps = self.wanted.contains(&name);
            let mut values = Vec::new();
            self.skip_blanks();
            while self.peek() == Some(b'[') {
                self.step();
                let value = self.value()?;
                if keeps {
                    values.push(value);
                }
                self.skip_blanks();
            }
            if keeps {
                node.properties.push((name.to_owned(), values));
            }
        }
    }

    fn value(&mut self) -> Result<String, LineError> {
        let mut value = Vec::new();
        loop {
            match self.peek() {
                None => return Err(self.broken()),
                Some(b']') => {
                    self.step();
                    return Ok(String::from_utf8_lossy(&value).into_owned());
                }
                Some(b'\\') => {
                    self.step();
                    value.extend(self.peek());
                    self.step();
                }
                Some(byte) => {
                    value.push(byte);
                    self.step();
                }
            }
        }
    }

    fn skip_blanks(&mut self) {
        const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
        if self.at == 0 && self.text.as_bytes().starts_with(BYTE_ORDER_MARK) {
            self.at = BYTE_ORDER_MARK.len();
        }
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.step();
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn step(&mut self) {
        self.line += usize::from(self.peek() == Some(b'\n'));
        self.at += 1;
    }

    fn broken(&self) -> LineError {
        let read = &self.text.as_bytes()[..self.at.min(self.text.len())];
        let column = read.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
        LineError { line: self.line, why: messages::sgf_broken(column) }
    }
}
