use crate::table::Table;

/// A move in the making: the spots that were touched so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    picked: Vec<String>,
}

/// What touching a spot came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// The spots spell this legal move.
    Say(String),
    /// The spots spell this, which is more than one touch can choose or is illegal: say it and see. If it is refused, the reason
    /// is worth telling only where `tell` says so; elsewhere the touch began another move.
    Try {
        /// What to say.
        text: String,
        /// Whether to tell why not.
        tell: bool,
    },
    /// The move goes on with the next touch.
    Picked,
    /// What was picked up is put down again, or nothing was picked up.
    PutDown,
}

impl Hand {
    /// The keys of the spots that were touched.
    #[must_use]
    pub fn picked(&self) -> &[String] {
        &self.picked
    }

    /// Puts everything down.
    pub fn put_down(&mut self) {
        self.picked.clear();
    }

    /// The spots with which the move can begin or go on, in order and each once.
    #[must_use]
    pub fn live(&self, table: &dyn Table) -> Vec<String> {
        let depth = self.picked.len();
        let choices = table.touches();
        let goes_on = choices.into_iter().filter(|choice| choice.spots.starts_with(&self.picked));
        let mut live: Vec<String> = goes_on.filter_map(|choice| choice.spots.get(depth).cloned()).collect();
        live.sort_unstable();
        live.dedup();
        live
    }

    /// Touches a spot at a table.
    pub fn touch(&mut self, table: &dyn Table, key: &str) -> Touch {
        self.picked.push(key.to_owned());
        let choices = table.touches();
        if let Some(choice) = choices.iter().find(|choice| choice.spots == self.picked) {
            self.picked.clear();
            return Touch::Say(choice.mv.clone());
        }
        if choices.iter().any(|choice| choice.spots.starts_with(&self.picked)) {
            return Touch::Picked;
        }
        let picked = std::mem::take(&mut self.picked);
        if picked.len() > 1 && picked[picked.len() - 2] == key {
            return Touch::PutDown;
        }
        let begins = choices.iter().any(|choice| choice.spots.first().is_some_and(|spot| spot == key));
        if begins && picked.len() > 1 {
            self.picked.push(key.to_owned());
        }
        let spots: Vec<&str> = picked.iter().map(String::as_str).collect();
        match table.spell(&spots).or_else(|| table.spell(&[key, key])) {
            Some(text) => Touch::Try { text, tell: !begins },
            None => Touch::PutDown,
        }
    }
}
