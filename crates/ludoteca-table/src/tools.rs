//! What programs and terminals want of a game and the page does not: counting, files of other programs, data, boards of text to
//! be touched, the rules explained, positions set up by hand.
//!
//! A box and a table carry everything that they can do, used or not, and the page is loaded over networks; so these are there only
//! with the feature `tools`.

use ludoteca_game::{
    Datum, Edited, Explain, Fact, Game, Games, Lesson, LineError, Message, Names, Picture, Player, Remark, Room,
    Screen, Section, Settings, Story, Tool,
};

use crate::adapter::{BoxOf, TableOf};
use crate::entry::{BorderAction, Entry};
use crate::messages;
use crate::record::Sitting;
use crate::table::Table;

/// More of a table.
pub trait TableTools {
    /// The board as coloured text.
    fn picture(&self) -> Picture;

    /// The board as text to be touched, seen by `viewer`.
    fn screen(&self, viewer: Player, room: Room) -> Screen;

    /// What is said before the first board.
    fn welcome(&self) -> Vec<Message>;

    /// How moves are written, a line each.
    fn help(&self) -> Vec<Message>;

    /// What is asked of the player who has to decide now; `None` if nobody has to.
    fn prompt(&self, names: &Names) -> Option<Message>;

    /// What stands beside board and score.
    fn status(&self, names: &Names) -> Vec<Message>;

    /// What a person can choose from now, in words that can be typed.
    fn choices_said(&self) -> Vec<Fact>;

    /// Whether a text has the form of a move, legal or not.
    fn is_move(&self, text: &str) -> bool;

    /// Whether a dialogue on a terminal begins every turn on an empty screen.
    fn clears_screen(&self) -> bool;

    /// What a program can choose from now: the legal moves as text, unless the game has more to say about them.
    fn legal(&self) -> Vec<Datum>;

    /// The legal moves of a player, also those that can be made out of turn, in canonical notation.
    fn choices_of(&self, by: Player) -> Vec<String>;

    /// Whether a word is a move of this game, legal now or not.
    fn knows_call(&self, word: &str) -> bool;

    /// What the game shows besides.
    fn detail(&self) -> Vec<(&'static str, Datum)>;

    /// How many sequences of `depth` plies there are from here, each part told by what its first ply is as soon as it is
    /// counted.
    fn divide(&self, depth: u32, each: &mut dyn FnMut(&str, u64));

    /// The same count with these rolls only, with commas between them.
    ///
    /// # Errors
    ///
    /// That the game has no dice, or that these are none.
    fn perft_with(&self, depth: u32, rolls: &str) -> Result<u64, Message>;

    /// The game in a file format of other programs; `None` if the game does not have the format.
    ///
    /// # Errors
    ///
    /// Why the format cannot tell this game.
    fn export(&self, format: &str, tags: &[(String, String)]) -> Option<Result<String, Message>> {
        self.export_judged(format, tags, Vec::new())
    }

    /// The same with what a judge has to say about it; formats that cannot tell it leave it out.
    ///
    /// # Errors
    ///
    /// Why the format cannot tell this game.
    fn export_judged(
        &self,
        format: &str,
        tags: &[(String, String)],
        remarks: Vec<Remark>,
    ) -> Option<Result<String, Message>>;

    /// The text of the position that touching these spots with a tool makes of this one; `None` if the tool needs another
    /// spot. The table itself stays as it is.
    ///
    /// # Errors
    ///
    /// Why there can be no such position.
    fn edited(&self, tool: &str, spots: &[&str]) -> Result<Option<String>, Message>;
}

/// More of a box.
pub trait BoxTools {
    /// The names of the file formats of other programs that the game can be written in and read from.
    fn formats(&self) -> Vec<&'static str>;

    /// The name of the format that a text looks like.
    fn recognized(&self, text: &str) -> Option<&'static str>;

    /// The games of a text in one of those formats, each played again and checked; several if they do not belong together.
    /// `None` if the game does not have the format.
    fn import(&self, format: &str, text: &str) -> Option<Result<Games<Sitting>, LineError>>;

    /// The rules for somebody who has never played the game, a section each.
    fn sections(&self) -> &'static [Section];

    /// The guided first game, if there is one.
    fn lesson(&self) -> Option<&'static Lesson>;

    /// What can be taken in hand to set up a position, the usual tool first.
    fn edit_tools(&self) -> &'static [Tool];
}

impl<G: Game + Clone> BoxTools for BoxOf<G> {
    fn formats(&self) -> Vec<&'static str> {
        G::formats().iter().map(|format| format.name).collect()
    }

    fn recognized(&self, text: &str) -> Option<&'static str> {
        G::formats().iter().find(|format| (format.recognizes)(text)).map(|format| format.name)
    }

    fn import(&self, format: &str, text: &str) -> Option<Result<Games<Sitting>, LineError>> {
        let format = G::formats().iter().find(|known| known.name == format)?;
        Some((format.read)(text).map(|stories| stories.into_iter().map(|story| story.and_then(sitting)).collect()))
    }

    fn sections(&self) -> &'static [Section] {
        G::sections()
    }

    fn lesson(&self) -> Option<&'static Lesson> {
        G::lesson()
    }

    fn edit_tools(&self) -> &'static [Tool] {
        G::tools()
    }
}

/// A table on which a story was played again.
fn sitting<G: Game + Clone>(story: Story<G>) -> Result<Sitting, LineError> {
    let refused = |why| LineError { line: 1, why };
    let given = story.settings.iter().map(|(key, value)| (*key, value.as_str()));
    let rules = Settings::read(G::known_settings(), given).and_then(|settings| G::with(&settings));
    let rules = rules.map_err(|error| refused(error.message()))?;
    let start = story.start.unwrap_or_else(|| rules.start());
    let mut table = TableOf::new(rules, start);
    for event in &story.events {
        for entry in table.entries_of(std::slice::from_ref(event)) {
            table.commit(&entry).map_err(refused)?;
        }
    }
    if let Some(by) = story.forfeited_by {
        table.commit(&Entry::Border { by, action: BorderAction::Forfeit }).map_err(refused)?;
    }
    Ok(Sitting { table: Box::new(table), tags: story.tags, warnings: story.warnings })
}

impl<G: Game + Clone> TableTools for TableOf<G> {
    fn picture(&self) -> Picture {
        self.rules.picture(&self.at)
    }

    fn screen(&self, viewer: Player, room: Room) -> Screen {
        self.rules.screen(&self.at, viewer, room)
    }

    fn welcome(&self) -> Vec<Message> {
        let words = self.rules.welcome();
        if words.is_empty() { vec![G::title().into()] } else { words }
    }

    fn help(&self) -> Vec<Message> {
        self.rules.help()
    }

    fn prompt(&self, names: &Names) -> Option<Message> {
        self.turn().anyone().map(|by| self.rules.prompt(&self.at, by, names))
    }

    fn status(&self, names: &Names) -> Vec<Message> {
        self.rules.status(&self.at, names)
    }

    fn choices_said(&self) -> Vec<Fact> {
        if self.ended.is_some() { Vec::new() } else { self.rules.choices_said(&self.at) }
    }

    fn is_move(&self, text: &str) -> bool {
        self.rules.read_move(&self.at, text).is_ok()
    }

    fn clears_screen(&self) -> bool {
        G::CLEARS_SCREEN
    }

    fn legal(&self) -> Vec<Datum> {
        if self.ended.is_some() { Vec::new() } else { self.rules.legal(&self.at) }
    }

    fn choices_of(&self, by: Player) -> Vec<String> {
        let mut moves = Vec::new();
        if self.ended.is_none() {
            self.rules.moves_of(&self.at, by, &mut moves);
        }
        moves.iter().map(|mv| self.rules.write_move(&self.at, mv)).collect()
    }

    fn knows_call(&self, word: &str) -> bool {
        self.rules.read_move(&self.at, word).is_ok()
    }

    fn detail(&self) -> Vec<(&'static str, Datum)> {
        self.rules.detail(&self.at)
    }

    fn divide(&self, depth: u32, each: &mut dyn FnMut(&str, u64)) {
        self.rules.divide(&self.at, depth, each);
    }

    fn perft_with(&self, depth: u32, rolls: &str) -> Result<u64, Message> {
        match self.rules.perft_with(&self.at, depth, rolls) {
            None => Err(messages::no_dice(G::NAME)),
            Some(count) => count.map_err(|refusal| refusal.message()),
        }
    }

    fn export_judged(
        &self,
        format: &str,
        tags: &[(String, String)],
        remarks: Vec<Remark>,
    ) -> Option<Result<String, Message>> {
        let format = G::formats().iter().find(|known| known.name == format)?;
        let story = Story {
            settings: Vec::new(),
            start: Some(self.start.clone()),
            events: self.line.clone(),
            forfeited_by: self.ended.and_then(|outcome| outcome.winner).map(Player::other),
            tags: tags.to_vec(),
            warnings: Vec::new(),
            remarks,
        };
        Some((format.write)(&self.rules, &story))
    }

    fn edited(&self, tool: &str, spots: &[&str]) -> Result<Option<String>, Message> {
        Ok(match self.rules.edited(&self.at, tool, spots)? {
            Edited::Done(position) => Some(self.rules.write_position(&position)),
            Edited::More => None,
        })
    }
}
