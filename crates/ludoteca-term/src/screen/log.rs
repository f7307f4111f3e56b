/// The maximum number of lines that are kept.
const LINES_MAX: usize = 1000;

/// The kind of a line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Note,
    Refused,
}

/// The notes since the game was opened, the newest last.
#[derive(Debug, Default)]
pub(crate) struct Log {
    lines: Vec<(Tone, String)>,
    /// The number of lines before the last decision of a person.
    old: usize,
    /// The number of lines before the last move.
    before_move: usize,
}

impl Log {
    /// Makes the lines so far old.
    pub(crate) fn begin(&mut self) {
        self.old = self.lines.len();
    }

    /// Begins the lines about a move.
    pub(crate) fn begin_move(&mut self) {
        self.before_move = self.lines.len();
    }

    pub(crate) fn note(&mut self, text: String) {
        self.add(Tone::Note, text);
    }

    pub(crate) fn refuse(&mut self, text: String) {
        self.add(Tone::Refused, text);
    }

    fn add(&mut self, tone: Tone, text: String) {
        self.lines.push((tone, text));
        let gone = self.lines.len().saturating_sub(LINES_MAX);
        self.lines.drain(..gone);
        self.old = self.old.saturating_sub(gone);
        self.before_move = self.before_move.saturating_sub(gone);
    }

    /// Returns the lines since the last decision of a person.
    pub(crate) fn new_lines(&self) -> &[(Tone, String)] {
        &self.lines[self.old..]
    }

    /// Returns the lines about the last move.
    pub(crate) fn of_last_move(&self) -> &[(Tone, String)] {
        &self.lines[self.before_move..]
    }

    pub(crate) fn all(&self) -> &[(Tone, String)] {
        &self.lines
    }
}

#[cfg(test)]
mod tests {
    use super::{LINES_MAX, Log};

    #[test]
    fn the_oldest_lines_go_and_the_new_ones_stay_new() {
        let mut log = Log::default();
        (0..LINES_MAX).for_each(|number| log.note(number.to_string()));
        log.begin();
        log.note("one".to_owned());
        log.refuse("two".to_owned());
        assert_eq!(log.all().len(), LINES_MAX);
        assert_eq!(log.all()[0].1, "2");
        let new: Vec<&str> = log.new_lines().iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(new, ["one", "two"]);
    }
}
