use crate::{Draw, EventOf, Fact, Lang, Message, Outcome, Phrase, Player};

/// In whose words a game speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Voice {
    /// Players are called by their names, in as few words as will do.
    #[default]
    Names,
    /// The sentences of the document that describes the game, word for word, as the dialogue line by line has them.
    Document,
}

/// How both players are called, and in whose words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    names: [Fact; 2],
    voice: Voice,
}

impl Names {
    /// The names of both players, player 1 first.
    #[must_use]
    pub const fn new(names: [Fact; 2]) -> Names {
        Names { names, voice: Voice::Names }
    }

    /// The same players in other words.
    #[must_use]
    pub fn with_voice(self, voice: Voice) -> Names {
        Names { voice, ..self }
    }

    /// In whose words the game speaks.
    #[must_use]
    pub const fn voice(&self) -> Voice {
        self.voice
    }

    /// How a player is called.
    #[must_use]
    pub fn of(&self, player: Player) -> Fact {
        self.names[player.index()].clone()
    }

    /// How a player is called, with the side that they play where the name does not say it.
    #[must_use]
    pub fn with_side(&self, player: Player, side: &'static Phrase) -> Fact {
        with_side(self.of(player), side)
    }
}

crate::messages! {
    name_and_side(name, side) { en: "{name} ({side})", es: "{name} ({side})" }
    whose_move(name) { en: "{name}, your move:", es: "{name}, te toca:" }
    make_a_move { en: "Make a move.", es: "Haz una jugada." }
    wins(name) { en: "{name} wins.", es: "Gana {name}." }
    drawn { en: "It is a draw.", es: "Es un empate." }
}

/// A name with the side in brackets, unless the name says it already.
#[must_use]
pub fn with_side(name: Fact, side: &'static Phrase) -> Fact {
    let says_it = |lang: Lang| {
        let (name, side) = (name.in_lang(lang), side.in_lang(lang));
        name == side || name.ends_with(&format!("({side})"))
    };
    if Lang::ALL.into_iter().any(says_it) { name } else { name_and_side(name, side).into() }
}

/// What the program says while a game is played, whatever screen it says it on.
pub trait Tell: Draw {
    /// Whether [`Tell::told`] names the moves themselves, so that nobody has to tell what a bot played.
    const TELLS_MOVES: bool = false;

    /// Whether a dialogue on a terminal begins every turn on an empty screen.
    const CLEARS_SCREEN: bool = false;

    /// The stable names of what the game counts for each player, such as rolls, hits or stones; see [`Tell::counted`].
    const COUNTS: &'static [&'static str] = &[];

    /// What is said before the first board, besides the title of the game.
    fn welcome(&self) -> Vec<Message> {
        Vec::new()
    }

    /// How moves are written, a line each.
    fn help(&self) -> Vec<Message>;

    /// What is asked of `by`, who has to decide now.
    fn prompt(&self, _at: &Self::Position, by: Player, names: &Names) -> Message {
        whose_move(names.of(by))
    }

    /// What `by` has to do now on a board that is touched, in as few words as possible.
    fn task(&self, _at: &Self::Position, _by: Player) -> Message {
        make_a_move().into()
    }

    /// What counts about a player besides the score, in a few words: what is left to do, what was done last.
    fn about(&self, _at: &Self::Position, _player: Player) -> Option<Message> {
        None
    }

    /// What so many points are, or how many are wanted, in a word or two.
    fn score_unit(&self, _score: u32) -> Option<Message> {
        None
    }

    /// What is played and how far it has come, in a few words: the mode, the round.
    fn stage(&self, _at: &Self::Position) -> Option<Message> {
        None
    }

    /// The score in words, where the board does not show it.
    fn score_told(&self, _at: &Self::Position, _names: &Names) -> Vec<Message> {
        Vec::new()
    }

    /// What stands beside board and score: which tower must move, the cube, what is left.
    fn status(&self, _at: &Self::Position, _names: &Names) -> Vec<Message> {
        Vec::new()
    }

    /// What a screen with a board to be touched shows all the time; [`Tell::task`] stands there too.
    fn beside(&self, at: &Self::Position, names: &Names) -> Vec<Message> {
        self.status(at, names)
    }

    /// What is worth telling about an event that leads from `before` to `after`: an extra turn, a block, a new round.
    fn told(
        &self,
        _before: &Self::Position,
        _event: &EventOf<Self>,
        _after: &Self::Position,
        _names: &Names,
    ) -> Vec<Message> {
        Vec::new()
    }

    /// What an event that leads from `before` to `after` adds to the counts of the players, each under one of [`Tell::COUNTS`].
    fn counted(
        &self,
        _before: &Self::Position,
        _event: &EventOf<Self>,
        _after: &Self::Position,
    ) -> Vec<(&'static str, Player, u32)> {
        Vec::new()
    }

    /// The last words, when the game has ended by its own rules: who wins, unless there is more to say.
    fn farewell(&self, _at: &Self::Position, outcome: &Outcome, names: &Names) -> Vec<Message> {
        vec![outcome.winner.map_or_else(|| drawn().into(), |winner| wins(names.of(winner)))]
    }

    /// A move in words that can be typed, where its notation is a word of one language.
    fn said(&self, at: &Self::Position, mv: &Self::Move) -> Fact {
        self.write_move(at, mv).into()
    }

    /// What a person can choose from now, in words that can be typed.
    fn choices_said(&self, at: &Self::Position) -> Vec<Fact> {
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        moves.iter().map(|mv| self.said(at, mv)).collect()
    }

    /// An event as a line of the list of moves; `None` if a later line tells it together with others.
    fn line(&self, at: &Self::Position, event: &EventOf<Self>) -> Option<Fact> {
        Some(match event {
            crate::Event::Moved { mv, .. } => self.said(at, mv),
            crate::Event::Happened(what) => self.write_nature(at, what).into(),
        })
    }

    /// Whose turn was taken by something that happened by itself, such as a pass; `None` if nobody's.
    fn line_by(&self, _at: &Self::Position, _what: &Self::Nature) -> Option<Player> {
        None
    }

    /// The move that goes without saying here, such as rolling the dice: an empty answer makes it.
    fn usual(&self, _at: &Self::Position) -> Option<Self::Move> {
        None
    }

    /// The moves that end the turn in the only way it can end, where a turn has several and the player confirms it afterwards;
    /// elsewhere a move is for the player to make, forced or not.
    fn forced(&self, _at: &Self::Position) -> Option<Vec<Self::Move>> {
        None
    }

    /// The text of the move that touching these spots means, legal or not; `None` if they mean none. Unless the game says otherwise
    /// it is their keys, one after the other.
    fn spell(&self, _at: &Self::Position, spots: &[&str]) -> Option<String> {
        (!spots.is_empty()).then(|| spots.concat())
    }
}
