use crate::{Edit, Event, Format, Phrase, Player, Setting, SettingError, Settings, Teach, Tell, perft};

crate::messages! {
    player_one { en: "player 1", es: "jugador 1" }
    player_two { en: "player 2", es: "jugador 2" }
}

/// A game that can stand on the shelf: rules, notation, drawing, words, teaching, positions set up by hand, a name and settings.
///
/// The default is the game with its usual settings.
pub trait Game: Tell + Teach + Edit + Default {
    /// The name in commands, records and addresses.
    const NAME: &'static str;

    /// The name for people.
    fn title() -> &'static Phrase;

    /// What the game is, in one short sentence.
    fn summary() -> &'static Phrase {
        Self::title()
    }

    /// The colour of its card on the shelf, on which light letters can be read.
    fn tint() -> u32 {
        0x26_30_2c
    }

    /// What the game calls this player.
    fn side(player: Player) -> &'static Phrase {
        match player {
            Player::One => player_one(),
            Player::Two => player_two(),
        }
    }

    /// Every setting that the game knows.
    fn known_settings() -> &'static [Setting] {
        &[]
    }

    /// The settings that a single word may be a value of, the usual one first: the mode of a match, the size of a board.
    fn main_settings() -> &'static [&'static str] {
        &[]
    }

    /// The game with these settings; what is not given has its default.
    ///
    /// # Errors
    ///
    /// Which settings do not go together, or what is wrong with one of them.
    fn with(_settings: &Settings) -> Result<Self, SettingError> {
        Ok(Self::default())
    }

    /// The settings that the text of a position brings along, for games whose positions come from other programs that write
    /// both together.
    fn settings_in(_position: &str) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The settings in force, complete: [`Game::with`] makes the same game from them.
    fn settings(&self) -> Settings {
        Settings::default()
    }

    /// The position in which a player who waits would be to move with the board as it is, so that a move can be chosen ahead; `None`
    /// where nothing can be chosen before the other one has played.
    fn ahead(&self, _at: &Self::Position, _by: Player) -> Option<Self::Position> {
        None
    }

    /// The file formats of other programs that the game can be written in and read from.
    fn formats() -> &'static [Format<Self>] {
        &[]
    }

    /// How many sequences of `depth` plies there are, as players count plies. A game that is seen in two ways counts in the
    /// one in which a ply is a whole turn.
    fn perft(&self, at: &Self::Position, depth: u32) -> u64 {
        perft(self, at, depth)
    }

    /// The parts of [`Game::perft`], each told as soon as it is counted, by what the first ply is. They add up to the whole.
    fn divide(&self, at: &Self::Position, depth: u32, each: &mut dyn FnMut(&str, u64)) {
        let Some(by) = self.turn(at).anyone() else {
            return each("", self.perft(at, depth));
        };
        if depth == 0 {
            return each("", 1);
        }
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        for mv in moves {
            let text = self.write_move(at, &mv);
            let mut next = at.clone();
            self.apply(&mut next, &Event::Moved { by, mv });
            each(&text, self.perft(&next, depth - 1));
        }
    }

    /// The same count with these rolls only, instead of all, with commas between them; `None` for a game without dice.
    ///
    /// # Errors
    ///
    /// Which of them is no roll.
    fn perft_with(&self, _at: &Self::Position, _depth: u32, _rolls: &str) -> Option<Result<u64, Self::Refusal>> {
        None
    }
}
