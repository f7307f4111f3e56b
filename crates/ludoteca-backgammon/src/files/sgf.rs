//! SGF as GNU Backgammon writes it: one tree a game, one node an action.

use std::fmt::Write;

use ludoteca_game::{Games, LineError, Player, Story};

use crate::board::{BAR, OFF};
use crate::files::score::{Action, Did, Heading, Sheet, Won, sheets, stories};
use crate::messages;
use crate::roll::Roll;
use crate::settings::Backgammon;

pub(crate) fn write(rules: &Backgammon, story: &Story<Backgammon>) -> String {
    let tag = |name: &str| story.tags.iter().find(|(known, _)| known == name).map(|(_, value)| escaped(value));
    let mut text = String::new();
    for (number, sheet) in sheets(rules, story).iter().enumerate() {
        let [white, black] = sheet.before;
        write!(
            text,
            "(;FF[4]GM[6]CA[UTF-8]AP[Ludoteca]MI[length:{}][game:{number}][ws:{white}][bs:{black}]PW[{}]PB[{}]",
            rules.length,
            tag("player 1").unwrap_or_else(|| "player 1".to_owned()),
            tag("player 2").unwrap_or_else(|| "player 2".to_owned())
        )
        .expect("a string takes it");
        if let Some(date) = tag("date").filter(|_| number == 0) {
            text.push_str(&format!("DT[{date}]"));
        }
        let rule = rules_of(rules, sheet);
        if !rule.is_empty() {
            text.push_str(&format!("RU[{}]", rule.join(":")));
        }
        if sheet.automatic_double {
            text.push_str("CV[2]");
        }
        if let Some(Won { winner, points, resigned, .. }) = sheet.result {
            text.push_str(&format!("RE[{}+{points}{}]", letter(winner), if resigned { "R" } else { "" }));
        }
        for action in &sheet.actions {
            text.push_str(&format!("\n;{}", node(action)));
        }
        text.push_str(")\n");
    }
    text
}

fn rules_of(rules: &Backgammon, sheet: &Sheet) -> Vec<&'static str> {
    let mut names = Vec::new();
    if rules.cube == crate::cube::CubeTiming::Off {
        names.push("NoCube");
    }
    if rules.length > 1 && rules.crawford {
        names.push("Crawford");
    }
    if sheet.crawford_game {
        names.push("CrawfordGame");
    }
    if rules.length == 0 && rules.jacoby {
        names.push("Jacoby");
    }
    names
}

const fn letter(player: Player) -> char {
    match player {
        Player::One => 'W',
        Player::Two => 'B',
    }
}

fn node(action: &Action) -> String {
    let by = letter(action.by);
    match &action.what {
        Did::Played { roll, steps } => {
            let places: String =
                steps.iter().flat_map(|&(from, to)| [from, to]).map(|slot| place(slot, action.by)).collect();
            format!("{by}[{roll}{places}]")
        }
        Did::RolledOnly { roll } => format!("PL[{by}]DI[{roll}]"),
        Did::Doubled | Did::Beavered => format!("{by}[double]"),
        Did::Took => format!("{by}[take]"),
        Did::Dropped => format!("{by}[drop]"),
    }
}

/// `a` to `x` are white's points 1 to 24, `y` is the bar, `z` is off.
fn place(slot: usize, by: Player) -> char {
    let letter = match slot {
        BAR => b'y',
        OFF => b'z',
        point if by == Player::One => b'a' + point as u8 - 1,
        point => b'a' + 24 - point as u8,
    };
    char::from(letter)
}

fn slot(letter: u8, by: Player) -> Option<usize> {
    match (letter, by) {
        (b'y', _) => Some(BAR),
        (b'z', _) => Some(OFF),
        (b'a'..=b'x', Player::One) => Some(usize::from(letter - b'a') + 1),
        (b'a'..=b'x', Player::Two) => Some(24 - usize::from(letter - b'a')),
        _ => None,
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

pub(crate) fn read(text: &str) -> Result<Games<Story<Backgammon>>, LineError> {
    let trees = Parser { text, at: 0 }.trees()?;
    let mut heading = Heading::default();
    let mut sheets = Vec::new();
    for (number, nodes) in trees.iter().enumerate() {
        let broken = |line| LineError { line, why: messages::sgf_broken(1) };
        let Some((root, rest)) = nodes.split_first().filter(|(root, _)| root.value("GM") == Some("6")) else {
            return Err(broken(nodes.first().map_or(1, |node| node.line)));
        };
        let mut sheet = Sheet::default();
        read_root(root, number == 0, &mut heading, &mut sheet).ok_or_else(|| broken(root.line))?;
        for node in rest {
            read_node(node, &mut sheet).ok_or_else(|| broken(node.line))?;
        }
        sheets.push(sheet);
    }
    if sheets.is_empty() {
        return Err(LineError { line: 1, why: messages::sgf_broken(1) });
    }
    Ok(stories(&heading, &sheets))
}

/// A node: its properties, each with its values.
struct Node {
    line: usize,
    properties: Vec<(String, Vec<String>)>,
}

impl Node {
    fn value(&self, name: &str) -> Option<&str> {
        self.values(name).first().map(String::as_str)
    }

    fn values(&self, name: &str) -> &[String] {
        self.properties.iter().find(|(known, _)| known == name).map_or(&[], |(_, values)| values)
    }
}

fn read_root(root: &Node, first: bool, heading: &mut Heading, sheet: &mut Sheet) -> Option<()> {
    for info in root.values("MI") {
        let (name, value) = info.split_once(':')?;
        let number = || value.trim().parse::<u32>().ok().filter(|&number| number < 10_000);
        match name {
            "length" => heading.length = number().filter(|&length| length <= 25)?,
            "ws" => sheet.before[0] = number()?,
            "bs" => sheet.before[1] = number()?,
            _ => {}
        }
    }
    let rules: Vec<&str> = root.value("RU").unwrap_or_default().split(':').collect();
    sheet.crawford_game = rules.contains(&"CrawfordGame");
    sheet.automatic_double = root.value("CV").is_some_and(|value| value.trim() != "1");
    if first {
        heading.jacoby = Some(rules.contains(&"Jacoby"));
        heading.no_cube = rules.contains(&"NoCube");
        for (property, tag) in
            [("PW", "player 1"), ("PB", "player 2"), ("DT", "date"), ("EV", "event"), ("RO", "round")]
        {
            heading.tags.extend(root.value(property).map(|value| (tag.to_owned(), one_line(value))));
        }
    }
    let crawford = heading.crawford.unwrap_or(false);
    heading.crawford = Some(crawford || rules.contains(&"Crawford") || sheet.crawford_game);
    if let Some(result) = root.value("RE") {
        let (winner, points) = result.split_once('+')?;
        let resigned = points.ends_with('R');
        let points =
            points.trim_end_matches('R').parse().ok().filter(|&points: &u32| (1..100_000).contains(&points))?;
        let winner = if winner == "W" { Player::One } else { Player::Two };
        sheet.result = Some(Won { winner, points, resigned, line: root.line });
    }
    Some(())
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn read_node(node: &Node, sheet: &mut Sheet) -> Option<()> {
    let line = node.line;
    if let (Some(player), Some(dice)) = (node.value("PL"), node.value("DI")) {
        let by = if player == "W" { Player::One } else { Player::Two };
        let roll = Roll::read(dice)?;
        // GNU Backgammon writes a roll that is not played yet a second time, as if nothing could be moved.
        sheet.actions.push(Action { by, what: Did::RolledOnly { roll }, line });
        return Some(());
    }
    let (by, text) = match (node.value("W"), node.value("B")) {
        (Some(text), _) => (Player::One, text),
        (None, Some(text)) => (Player::Two, text),
        // Nodes of set-up, comments and analysis tell nothing that was done.
        (None, None) => return Some(()),
    };
    let what = match text {
        "double" => match sheet.actions.last() {
            Some(Action { what: Did::Doubled, by: doubler, .. }) if *doubler != by => Did::Beavered,
            _ => Did::Doubled,
        },
        "take" => Did::Took,
        "drop" => Did::Dropped,
        _ => {
            let roll = Roll::read(text.get(..2)?)?;
            let places = &text.as_bytes()[2..];
            if !places.len().is_multiple_of(2) || places.len() > 8 {
                return None;
            }
            let step = |pair: &[u8]| Some((slot(pair[0], by)?, slot(pair[1], by)?));
            Did::Played { roll, steps: places.chunks(2).map(step).collect::<Option<_>>()? }
        }
    };
    if let (Did::Played { roll, steps }, Some(last)) = (&what, sheet.actions.last())
        && last.what == (Did::RolledOnly { roll: *roll })
        && last.by == by
    {
        if steps.is_empty() {
            return Some(());
        }
        sheet.actions.pop();
    }
    sheet.actions.push(Action { by, what, line });
    Some(())
}

/// Reads game trees; of variations only the first is followed.
struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn trees(mut self) -> Result<Vec<Vec<Node>>, LineError> {
        let mut trees = Vec::new();
        loop {
            self.skip_blanks();
            match self.peek() {
                None => return Ok(trees),
                Some(b'(') => trees.push(self.tree()?),
                Some(_) => return Err(self.broken()),
            }
        }
    }

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
                    self.at += 1;
                }
                Some(b')') => {
                    depth -= 1;
                    ended = true;
                    self.at += 1;
                    if depth == 0 {
                        return Ok(nodes);
                    }
                }
                Some(b';') => {
                    self.at += 1;
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
        let mut node = Node { line: self.line(), properties: Vec::new() };
        loop {
            self.skip_blanks();
            let start = self.at;
            while self.peek().is_some_and(|byte| byte.is_ascii_uppercase()) {
                self.at += 1;
            }
            if start == self.at {
                return Ok(node);
            }
            let name = self.text[start..self.at].to_owned();
            let mut values = Vec::new();
            self.skip_blanks();
            while self.peek() == Some(b'[') {
                self.at += 1;
                values.push(self.value()?);
                self.skip_blanks();
            }
            node.properties.push((name, values));
        }
    }

    fn value(&mut self) -> Result<String, LineError> {
        let mut value = Vec::new();
        loop {
            match self.peek() {
                None => return Err(self.broken()),
                Some(b']') => {
                    self.at += 1;
                    return Ok(String::from_utf8_lossy(&value).into_owned());
                }
                Some(b'\\') => {
                    self.at += 1;
                    value.extend(self.peek());
                    self.at += 1;
                }
                Some(byte) => {
                    value.push(byte);
                    self.at += 1;
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
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn line(&self) -> usize {
        let read = &self.text.as_bytes()[..self.at.min(self.text.len())];
        read.iter().filter(|&&byte| byte == b'\n').count() + 1
    }

    fn broken(&self) -> LineError {
        let read = &self.text.as_bytes()[..self.at.min(self.text.len())];
        let column = read.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
        LineError { line: self.line(), why: messages::sgf_broken(column) }
    }
}
