use ludoteca_game::{Explain, Fact, Lang, Message, Names, Player, Turn, Voice};

use crate::committed::Committed;
use crate::dice_box::DiceBox;
use crate::entry::{BorderAction, Entry, Offer};
use crate::fair::{Claim, Secret};
use crate::game_box::{GameBox, find_game};
use crate::messages;
use crate::record::{self, Sitting};
use crate::seat::{Seat, names_of};
use crate::table::{Line, Table};

/// The header lines in which a record keeps who plays.
const PLAYERS: [&str; 2] = ["player 1", "player 2"];
const SEATS: [&str; 2] = ["seat 1", "seat 2"];

/// Something that has become a fact at a table, and what came of it.
#[derive(Debug)]
pub struct Step {
    /// The fact.
    pub entry: Entry,
    /// What there is to list, to say and to see about it.
    pub came: Committed,
}

/// A game at one screen: a table, who sits at it, and the dice in the hands of the program, so that whatever happens by itself
/// happens at once.
#[derive(Debug)]
pub struct Session {
    game: &'static dyn GameBox,
    table: Box<dyn Table>,
    seats: [Seat; 2],
    dice: DiceBox,
    names: Names,
    /// How bots are called where they have a name that is said differently in each language.
    titles: [Option<Fact>; 2],
    /// What was undone, the last first to be redone; each part as the entries that make it again.
    undone: Vec<Vec<Entry>>,
    /// Who keeps the game, if it is not this screen.
    host: Option<Host>,
}

/// A game that is kept elsewhere: dice and bots are not in our hands, and at most one of the players is at this screen.
#[derive(Clone, Debug)]
pub struct Host {
    /// What is known about the dice.
    pub claim: Option<Claim>,
    /// Who is at this screen; nobody if the game is only watched.
    pub own: Option<Player>,
}

impl Session {
    /// A session at a table of a game. Call [`Session::settle`] before the first question.
    #[must_use]
    pub fn new(game: &'static dyn GameBox, table: Box<dyn Table>, seats: [Seat; 2], dice: DiceBox) -> Session {
        let titles = [None, None];
        let names = names_of(game, &seats, &titles);
        Session { game, table, seats, dice, names, titles, undone: Vec::new(), host: None }
    }

    /// A session at a table that is kept elsewhere: nothing happens here by itself, and what is said there is told by
    /// [`Session::follow`].
    #[must_use]
    pub fn hosted(game: &'static dyn GameBox, table: Box<dyn Table>, seats: [Seat; 2], host: Host) -> Session {
        let nobodys = DiceBox { given: Vec::new(), secret: Secret([0; 32]) };
        Session { host: Some(host), ..Session::new(game, table, seats, nobodys) }
    }

    /// Who keeps the game, if it is not this screen.
    #[must_use]
    pub const fn host(&self) -> Option<&Host> {
        self.host.as_ref()
    }

    /// Something more is known about who keeps the game.
    pub fn set_host(&mut self, host: Host) {
        self.host = Some(host);
    }

    /// Others sit here now.
    pub fn reseat(&mut self, seats: [Seat; 2]) {
        self.seats = seats;
        self.name_all();
    }

    /// Makes a fact of what was decided elsewhere; nothing follows from it by itself.
    ///
    /// # Errors
    ///
    /// Why it cannot have happened here; nothing has changed then.
    pub fn follow(&mut self, entry: Entry) -> Result<Step, Message> {
        self.commit(entry)
    }

    /// Goes back to after the first `count` entries: what was ahead of who keeps the game is dropped.
    pub fn rewind(&mut self, count: usize) {
        self.table = self.table.rewound(count);
    }

    /// The session of a record that goes on; persons sit where it does not tell who, and `dice` are taken if it does not tell its
    /// own.
    ///
    /// # Errors
    ///
    /// What in its header cannot be read.
    pub fn of(sitting: Sitting, games: &[&'static dyn GameBox], dice: DiceBox) -> Result<Session, Message> {
        let Sitting { table, tags, .. } = sitting;
        let game = find_game(games, table.game()).map_err(|error| error.message())?;
        let seats = [seat_of(&tags, Player::One)?, seat_of(&tags, Player::Two)?];
        let dice = DiceBox::of_tags(&tags)?.unwrap_or(dice);
        Ok(Session::new(game, table, seats, dice))
    }

    /// The same players once more, from the start and with other dice.
    #[must_use]
    pub fn again(&self, dice: DiceBox) -> Session {
        let mut session = Session::new(self.game, self.table.rewound(0), self.seats.clone(), dice);
        session.call_bots(self.titles.clone());
        session.speak(self.names.voice());
        session
    }

    /// The same game between others.
    #[must_use]
    pub fn between(self, seats: &[Seat; 2]) -> Session {
        Session::new(self.game, self.table, seats.clone(), self.dice)
    }

    /// The header lines of its record from which [`Session::of`] seats the same players with the same dice.
    #[must_use]
    pub fn tags(&self, lang: Lang) -> Vec<(String, String)> {
        let mut tags = Vec::new();
        for player in Player::BOTH {
            tags.push((PLAYERS[player.index()].to_owned(), self.names.of(player).in_lang(lang)));
            tags.push((SEATS[player.index()].to_owned(), self.seat(player).spec()));
        }
        match &self.host {
            Some(host) => tags.extend(host.claim.iter().flat_map(Claim::tags)),
            None => tags.extend(self.dice.tags()),
        }
        tags
    }

    /// The record of the game.
    #[must_use]
    pub fn record(&self, lang: Lang) -> String {
        self.record_of(self.table(), lang)
    }

    /// The record of the game as it is at another table, such as one that is a move further.
    #[must_use]
    pub fn record_of(&self, table: &dyn Table, lang: Lang) -> String {
        record::write(table, &self.tags(lang))
    }

    /// The record of the game as it was after the first events of its line.
    #[must_use]
    pub fn earlier_record(&self, events: usize, lang: Lang) -> String {
        self.record_of(self.table.earlier(events).as_ref(), lang)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'static dyn GameBox {
        self.game
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// How the players are called.
    #[must_use]
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// Who sits where, player 1 first.
    #[must_use]
    pub const fn seats(&self) -> &[Seat; 2] {
        &self.seats
    }

    /// Who sits here.
    #[must_use]
    pub const fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// Gives a person at the screen a name.
    pub fn rename(&mut self, player: Player, name: String) {
        self.seats[player.index()] = Seat::Human(Some(name));
        self.name_all();
    }

    /// Says how bots are called, where that is not as they are asked for.
    pub fn call_bots(&mut self, titles: [Option<Fact>; 2]) {
        self.titles = titles;
        self.name_all();
    }

    /// Says in whose words the game speaks from now on.
    pub fn speak(&mut self, voice: Voice) {
        self.names = self.names.clone().with_voice(voice);
    }

    fn name_all(&mut self) {
        let voice = self.names.voice();
        self.names = names_of(self.game, &self.seats, &self.titles).with_voice(voice);
    }

    /// The last words; none while the game goes on. A person who plays against a bot is told whether they won.
    #[must_use]
    pub fn farewell(&self) -> Vec<Message> {
        self.verdict().into_iter().chain(self.table.farewell(&self.names)).collect()
    }

    /// Whether a person who plays against a bot has won.
    #[must_use]
    pub fn verdict(&self) -> Option<Message> {
        let winner = self.table.turn().outcome().and_then(|outcome| outcome.winner);
        match (self.names.voice(), winner, self.only_human()) {
            (Voice::Names, Some(winner), Some(person)) if winner == person => Some(messages::you_won().into()),
            (Voice::Names, Some(_), Some(_)) => Some(messages::you_lost().into()),
            _ => None,
        }
    }

    /// The one person at the screen, if there is exactly one.
    #[must_use]
    pub fn only_human(&self) -> Option<Player> {
        if let Some(host) = &self.host {
            return host.own;
        }
        match [Player::One, Player::Two].map(|player| self.seat(player).bot().is_none()) {
            [true, false] => Some(Player::One),
            [false, true] => Some(Player::Two),
            _ => None,
        }
    }

    /// Who has to decide now. Where either player may, a person comes before a bot, which waits until the person has seen
    /// enough.
    #[must_use]
    pub fn to_act(&self) -> Option<Player> {
        let turn = self.table.turn();
        if let Some(own) = self.host.as_ref().and_then(|host| host.own).filter(|own| turn.may_act(*own)) {
            return Some(own);
        }
        let person = |by: &Player| turn.may_act(*by) && self.seat(*by).bot().is_none();
        Player::BOTH.into_iter().find(person).or_else(|| turn.anyone())
    }

    /// The person who has to decide now.
    #[must_use]
    pub fn person_to_act(&self) -> Option<Player> {
        let is_here = |by: &Player| match &self.host {
            Some(host) => host.own == Some(*by),
            None => self.seat(*by).bot().is_none(),
        };
        self.to_act().filter(is_here)
    }

    /// The bot that has to decide now, and how it is asked for.
    #[must_use]
    pub fn bot_to_act(&self) -> Option<(Player, &str)> {
        let by = self.to_act().filter(|_| self.host.is_none())?;
        self.seat(by).bot().map(|spec| (by, spec))
    }

    /// The seed of a bot's next decision.
    #[must_use]
    pub fn bot_seed(&self) -> u64 {
        self.dice.bot_seed(self.table())
    }

    /// Everything that happens by itself before somebody has to decide.
    pub fn settle(&mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        while self.table.turn() == Turn::Nature && self.host.is_none() {
            let Some(entry) = self.dice.unfold(self.table()) else {
                break;
            };
            steps.push(self.commit(entry).expect("what happens by itself can happen"));
        }
        steps
    }

    /// What `by` says, with everything that follows from it by itself.
    ///
    /// # Errors
    ///
    /// Why it cannot be read or is not legal now; nothing has changed then.
    pub fn say(&mut self, by: Player, text: &str) -> Result<Vec<Step>, Message> {
        let entries = self.table.decide_all(by, text)?;
        let steps = self.commit_all(entries)?;
        // A new decision leads elsewhere than to what was undone; the game's own undo is no such decision.
        if steps.iter().all(|step| step.came.undone.is_empty()) {
            self.undone.clear();
        }
        Ok(steps)
    }

    /// Undoes a step: within a turn what the game itself lets its player take back, and from the start of the turn on the last
    /// decision of the person at the screen, or of whoever decided last if it is not one person alone. At one screen everybody
    /// consents. It never goes forward; that is [`Session::redo`].
    ///
    /// # Errors
    ///
    /// That there is nothing to take back, or that the game is over.
    pub fn undo(&mut self) -> Result<Vec<Step>, Message> {
        if let (Some(by), Some(undo)) = (self.person_to_act(), self.table.own_undo()) {
            return self.say(by, &undo);
        }
        let (by, offer) = self.takeback()?;
        let accepted = Entry::Border { by: by.other(), action: BorderAction::Accept(Offer::Takeback) };
        self.commit_all(vec![offer, accepted])
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn may_undo(&self) -> bool {
        self.person_to_act().and_then(|_| self.table.own_undo()).is_some() || self.takeback().is_ok()
    }

    /// Whether something was undone that can be made again.
    #[must_use]
    pub const fn may_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Who asks for the last decision back, and how.
    fn takeback(&self) -> Result<(Player, Entry), Message> {
        let by = self.only_human().or_else(|| self.table.last_decider()).unwrap_or(Player::One);
        Ok((by, self.table.decide(by, BorderAction::Offer(Offer::Takeback).text())?))
    }

    /// Makes again what was undone last, with the dice and the answers that followed it.
    ///
    /// # Errors
    ///
    /// That nothing was undone since the last decision.
    pub fn redo(&mut self) -> Result<Vec<Step>, Message> {
        match self.undone.pop() {
            Some(entries) => self.commit_all(entries),
            None => Err(messages::nothing_to_redo().into()),
        }
    }

    /// Gives the game up for the person who has to decide, or for the only one at the screen while a bot does. Where games have a
    /// resignation of their own, that is what is said: the match goes on.
    ///
    /// # Errors
    ///
    /// That nobody at the screen plays, that the game is over, or why it cannot be resigned now.
    pub fn resign(&mut self) -> Result<Vec<Step>, Message> {
        let text = self.table.resignation().unwrap_or(BorderAction::Resign.text());
        match self.person_to_act().or_else(|| self.only_human()) {
            Some(by) => self.say(by, text),
            None => Err(self.nobody_to_resign()),
        }
    }

    /// The persons of whom one may give up everything now: the only one at the screen, or the one who has to decide; both where
    /// either may act.
    #[must_use]
    pub fn forfeiters(&self) -> Vec<Player> {
        let turn = self.table.turn();
        let may = |by: &Player| match self.only_human() {
            Some(only) => *by == only && turn.outcome().is_none(),
            None => turn.may_act(*by) && self.seat(*by).bot().is_none(),
        };
        Player::BOTH.into_iter().filter(may).collect()
    }

    /// Gives up everything for a person: the whole match, whatever is being played of it. A screen asks before it calls this.
    ///
    /// # Errors
    ///
    /// That this is no person who plays here now, or that the game is over.
    pub fn forfeit(&mut self, by: Player) -> Result<Vec<Step>, Message> {
        if !self.forfeiters().contains(&by) {
            return Err(self.nobody_to_resign());
        }
        self.say(by, BorderAction::Forfeit.text())
    }

    fn nobody_to_resign(&self) -> Message {
        match self.table.turn().outcome() {
            Some(_) => messages::game_is_over().into(),
            None => messages::nobody_to_resign().into(),
        }
    }

    fn commit_all(&mut self, entries: Vec<Entry>) -> Result<Vec<Step>, Message> {
        let mut steps = Vec::new();
        for entry in entries {
            steps.push(self.commit(entry)?);
        }
        steps.extend(self.settle());
        Ok(steps)
    }

    fn commit(&mut self, entry: Entry) -> Result<Step, Message> {
        let mut came = self.table.commit_seen(&entry, &self.names)?;
        if !came.undone.is_empty() {
            self.undone.push(came.undone.clone());
        }
        // Nobody saw a bot move: its move is told unless the game has told it.
        if let Some(Line { by: Some(by), text, .. }) = &came.line
            && self.seat(*by).bot().is_some()
            && !self.table.tells_moves()
        {
            came.told.insert(0, messages::plays(self.names.of(*by), text.clone()));
        }
        Ok(Step { entry, came })
    }
}

/// Who sits where, by the header of a record. A file of another program tells names alone: those are persons, unless nobody can be
/// called so here. Nor is a record lost because of a name that was taken once and is refused by now.
fn seat_of(tags: &[(String, String)], player: Player) -> Result<Seat, Message> {
    if let Some(seat) = find(tags, SEATS[player.index()]) {
        return Seat::read(seat).or_else(|why| if seat.starts_with("human:") { Ok(Seat::HUMAN) } else { Err(why) });
    }
    let named = find(tags, PLAYERS[player.index()]).and_then(|name| Seat::read(&format!("human:{name}")).ok());
    Ok(named.unwrap_or(Seat::HUMAN))
}

/// The names of the players in the header of a record, where it tells them.
#[must_use]
pub fn player_names(tags: &[(String, String)]) -> [Option<&str>; 2] {
    PLAYERS.map(|name| find(tags, name))
}

fn find<'a>(tags: &'a [(String, String)], name: &str) -> Option<&'a str> {
    tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}
