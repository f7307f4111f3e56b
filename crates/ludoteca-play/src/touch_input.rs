use crate::game::Game;

/// The spots touched so far for a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TouchInput {
    picked: Vec<String>,
}

/// The result of touching a spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// The spots spell this legal move.
    Say(String),
    /// The spots spell this text, which may be illegal: try it. If it is refused, show the reason only if `tell` is true; otherwise
    /// the touch began another move.
    Try {
        /// The text.
        text: String,
        /// True if the reason of a refusal should be shown.
        tell: bool,
    },
    /// The move goes on with the next touch.
    Picked,
    /// The piece is put down again, or no piece was picked up.
    PutDown,
}

impl TouchInput {
    /// Returns the keys of the touched spots.
    #[must_use]
    pub fn picked(&self) -> &[String] {
        &self.picked
    }

    /// Puts everything down.
    pub fn put_down(&mut self) {
        self.picked.clear();
    }

    /// Lists the spots with which the move can begin or go on, sorted, each once.
    #[must_use]
    pub fn live(&self, game: &Game) -> Vec<String> {
        let depth = self.picked.len();
        let choices = game.touches();
        let goes_on = choices.into_iter().filter(|choice| choice.spots.starts_with(&self.picked));
        let mut live: Vec<String> = goes_on.filter_map(|choice| choice.spots.get(depth).cloned()).collect();
        live.sort_unstable();
        live.dedup();
        live
    }

    /// Touches a spot of a game.
    pub fn touch(&mut self, game: &Game, key: &str) -> Touch {
        self.picked.push(key.to_owned());
        let choices = game.touches();
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
        match game.view().move_from_spots(&spots).or_else(|| game.view().move_from_spots(&[key, key])) {
            Some(text) => Touch::Try { text, tell: !begins },
            None => Touch::PutDown,
        }
    }
}
