use ludoteca_game::{Event, EventOf, Fact, Lang, Message, Notation, Outcome, Phrase, Player};

/// The wording of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Voice {
    /// Short sentences that call players by their names.
    #[default]
    Names,
    /// The sentences of the document that describes the game, word for word, for the dialogue line by line.
    Document,
}

/// The names of both players and the wording to use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    names: [Fact; 2],
    voice: Voice,
}

impl Names {
    /// Creates the names of both players, player 1 first.
    #[must_use]
    pub const fn new(names: [Fact; 2]) -> Names {
        Names { names, voice: Voice::Names }
    }

    /// Returns the same names with another wording.
    #[must_use]
    pub fn with_voice(self, voice: Voice) -> Names {
        Names { voice, ..self }
    }

    /// Returns the wording.
    #[must_use]
    pub const fn voice(&self) -> Voice {
        self.voice
    }

    /// Returns the name of a player.
    #[must_use]
    pub fn of(&self, player: Player) -> Fact {
        self.names[player.index()].clone()
    }

    /// Returns the name of a player, followed by the side unless the name says it.
    #[must_use]
    pub fn with_side(&self, player: Player, side: &'static Phrase) -> Fact {
        with_side(self.of(player), side)
    }
}

ludoteca_game::messages! {
    name_and_side(name, side) { en: "{name} ({side})", es: "{name} ({side})" }
    whose_move(name) { en: "{name}, your move:", es: "{name}, te toca:" }
    make_a_move { en: "Make a move.", es: "Haz una jugada." }
    wins(name) { en: "{name} wins.", es: "Gana {name}." }
    drawn { en: "It is a draw.", es: "Es un empate." }
}

/// Adds the side in brackets, unless the name says it already.
#[must_use]
pub fn with_side(name: Fact, side: &'static Phrase) -> Fact {
    let says_it = |lang: Lang| {
        let (name, side) = (name.in_lang(lang), side.in_lang(lang));
        name == side || name.ends_with(&format!("({side})"))
    };
    if Lang::ALL.into_iter().any(says_it) { name } else { name_and_side(name, side).into() }
}

/// The sentences of a game: around its board, after its events, and in the list of moves.
pub trait Narrate: Notation {
    /// Returns the welcome before the first board, without the title of the game.
    fn welcome(&self) -> Vec<Message> {
        Vec::new()
    }

    /// Explains the notation of moves, a line each.
    fn help(&self) -> Vec<Message>;

    /// Asks `by`, who has to decide now, for a move.
    fn prompt(&self, _at: &Self::Position, by: Player, names: &Names) -> Message {
        whose_move(names.of(by))
    }

    /// Tells `by` in as few words as possible what to do on a board that is touched.
    fn instruction(&self, _at: &Self::Position, _by: Player) -> Message {
        make_a_move().into()
    }

    /// Sums up a player in a few words, beside the score.
    fn player_summary(&self, _at: &Self::Position, _player: Player) -> Option<Message> {
        None
    }

    /// Names the unit of a number of points, or the number of points to win, in a word or two.
    fn score_unit(&self, _score: u32) -> Option<Message> {
        None
    }

    /// Returns the mode and the round in a few words.
    fn progress(&self, _at: &Self::Position) -> Option<Message> {
        None
    }

    /// Writes out the score, if the board does not show it.
    fn score_text(&self, _at: &Self::Position, _names: &Names) -> Vec<Message> {
        Vec::new()
    }

    /// Returns remarks beside board and score: the tower that must move, the cube, the boxes that are left.
    fn status(&self, _at: &Self::Position, _names: &Names) -> Vec<Message> {
        Vec::new()
    }

    /// Returns the remarks that a screen with a board to be touched always shows, beside [`Narrate::instruction`].
    fn sidebar(&self, at: &Self::Position, names: &Names) -> Vec<Message> {
        self.status(at, names)
    }

    /// Narrates an event that led from `before` to `after`: an extra turn, a block, a new round.
    fn narration(
        &self,
        _before: &Self::Position,
        _event: &EventOf<Self>,
        _after: &Self::Position,
        _names: &Names,
    ) -> Vec<Message> {
        Vec::new()
    }

    /// Returns the last words of a game that ended by its own rules. The default names the winner.
    fn closing_message(&self, _at: &Self::Position, outcome: &Outcome, names: &Names) -> Vec<Message> {
        vec![outcome.winner.map_or_else(|| drawn().into(), |winner| wins(names.of(winner)))]
    }

    /// Translates a move into words that can be typed, for games whose notation has words of one language.
    fn typed_move(&self, at: &Self::Position, mv: &Self::Move) -> Fact {
        self.write_move(at, mv).into()
    }

    /// Returns the line of an event in the list of moves; `None` if a later line includes it.
    fn line(&self, at: &Self::Position, event: &EventOf<Self>) -> Option<Fact> {
        Some(match event {
            Event::Move { mv, .. } => self.typed_move(at, mv),
            Event::Chance(outcome) => self.write_chance(at, outcome).into(),
        })
    }

    /// Returns the player whose turn a chance event or forced event took, such as a pass; `None` for an event outside of turns.
    fn line_by(&self, _at: &Self::Position, _outcome: &Self::Chance) -> Option<Player> {
        None
    }

    /// Spells the move that these spots mean, legal or not; `None` if they mean none. The default joins their keys.
    fn move_from_spots(&self, _at: &Self::Position, spots: &[&str]) -> Option<String> {
        (!spots.is_empty()).then(|| spots.concat())
    }
}
