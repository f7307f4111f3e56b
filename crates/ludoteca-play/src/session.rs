use std::sync::Arc;

use ludoteca_game::{Fact, Lang, Message, Player};
use ludoteca_view::{Names, Voice};

use crate::chance::ForcedOnly;
use crate::dice_source::DiceSource;
use crate::entry::{Entry, GameAction, Offer};
use crate::error::{MoveError, MoveErrorKind};
use crate::fair::{DiceProof, Secret};
use crate::game::{Committed, Game};
use crate::messages;
use crate::record::{self, LoadedGame};
use crate::seat::{Seat, names_of};
use crate::step::{Line, Step};

/// The header lines in which a record keeps the players.
const PLAYERS: [&str; 2] = ["player 1", "player 2"];
const SEATS: [&str; 2] = ["seat 1", "seat 2"];

/// A game with its players, dice and undo history.
///
/// In a local session, chance events and forced moves happen as soon as they are due. In a remote session they arrive from the server
/// through [`Session::apply_remote`].
#[derive(Debug)]
pub struct Session {
    game: Game,
    seats: [Seat; 2],
    dice: DiceSource,
    names: Names,
    /// The titles of bots that have a different name in each language.
    titles: [Option<Fact>; 2],
    /// The entries that make undone parts again, the next part to redo last.
    undone: Vec<Vec<Entry>>,
    remote: Option<RemoteGame>,
}

/// A game that a server keeps: dice and bots are not local, and at most one player is at this screen.
#[derive(Clone, Debug)]
pub struct RemoteGame {
    /// The proof of the dice, as far as it is known.
    pub proof: Option<DiceProof>,
    /// The player at this screen; `None` for a spectator.
    pub own: Option<Player>,
}

impl Session {
    /// Creates a local session. Call [`Session::settle`] before the first move.
    #[must_use]
    pub fn new(game: Game, seats: [Seat; 2], dice: DiceSource) -> Session {
        let titles = [None, None];
        let names = names_of(game.kind().info, &seats, &titles);
        Session { game, seats, dice, names, titles, undone: Vec::new(), remote: None }
    }

    /// Creates a session for a game played on a server.
    #[must_use]
    pub fn remote(game: Game, seats: [Seat; 2], remote: RemoteGame) -> Session {
        let unused = DiceSource::new(Secret([0; 32]));
        Session { remote: Some(remote), ..Session::new(game, seats, unused) }
    }

    /// Creates the session of a record. Seats that it does not tell are taken by people; `dice` are used if it does not tell its own.
    ///
    /// # Errors
    ///
    /// Returns the header line that cannot be read.
    pub fn from_record(loaded: LoadedGame, dice: DiceSource) -> Result<Session, Message> {
        let LoadedGame { game, tags, .. } = loaded;
        let seats = [seat_from_tags(&tags, Player::One)?, seat_from_tags(&tags, Player::Two)?];
        let dice = DiceSource::from_tags(&tags)?.unwrap_or(dice);
        Ok(Session::new(game, seats, dice))
    }

    /// Returns the facts about the server's game; `None` for a local session.
    #[must_use]
    pub const fn remote_game(&self) -> Option<&RemoteGame> {
        self.remote.as_ref()
    }

    /// Updates the facts about the server's game.
    pub fn set_remote_game(&mut self, remote: RemoteGame) {
        self.remote = Some(remote);
    }

    /// Applies an entry of the server.
    ///
    /// # Errors
    ///
    /// Returns the reason if it cannot have happened here; the session does not change.
    pub fn apply_remote(&mut self, entry: &Entry) -> Result<Committed, MoveError> {
        let decision = self.game.replay(entry)?;
        Ok(self.game.commit(decision))
    }

    /// Discards every entry after the first `count`, to roll back moves that the server has not confirmed.
    pub fn truncate(&mut self, count: usize) {
        self.game = self.game.rewound(count);
    }

    /// Starts a new game with the same players and settings.
    #[must_use]
    pub fn rematch(&self, dice: DiceSource) -> Session {
        let mut session = Session::new(self.game.rewound(0), self.seats.clone(), dice);
        session.set_bot_titles(self.titles.clone());
        session.set_voice(self.names.voice());
        session
    }

    /// Returns the same game between other players.
    #[must_use]
    pub fn with_seats(self, seats: &[Seat; 2]) -> Session {
        Session::new(self.game, seats.clone(), self.dice)
    }

    /// Returns the header lines from which [`Session::from_record`] seats the same players with the same dice.
    #[must_use]
    pub fn tags(&self, lang: Lang) -> Vec<(String, String)> {
        let mut tags = Vec::new();
        for player in Player::BOTH {
            tags.push((PLAYERS[player.index()].to_owned(), self.names.of(player).in_lang(lang)));
            tags.push((SEATS[player.index()].to_owned(), self.seat(player).spec()));
        }
        match &self.remote {
            Some(remote) => tags.extend(remote.proof.iter().flat_map(DiceProof::tags)),
            None => tags.extend(self.dice.tags()),
        }
        tags
    }

    /// Writes the record of the game.
    #[must_use]
    pub fn record(&self, lang: Lang) -> String {
        self.record_of(&self.game, lang)
    }

    /// Writes the record of another state of the game, with the header of this session.
    #[must_use]
    pub fn record_of(&self, game: &Game, lang: Lang) -> String {
        record::write(game, &self.tags(lang))
    }

    /// Writes the record of the game after the first events of its line.
    #[must_use]
    pub fn earlier_record(&self, events: usize, lang: Lang) -> String {
        self.record_of(&self.game.earlier(events), lang)
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the names of the players.
    #[must_use]
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// Returns both seats, player 1 first.
    #[must_use]
    pub const fn seats(&self) -> &[Seat; 2] {
        &self.seats
    }

    /// Returns the seat of a player.
    #[must_use]
    pub const fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// Replaces both seats.
    pub fn set_seats(&mut self, seats: [Seat; 2]) {
        self.seats = seats;
        self.update_names();
    }

    /// Names the person in a seat.
    pub fn rename(&mut self, player: Player, name: String) {
        self.seats[player.index()] = Seat::Human(Some(name));
        self.update_names();
    }

    /// Sets the titles of bots that are not called by their specification.
    pub fn set_bot_titles(&mut self, titles: [Option<Fact>; 2]) {
        self.titles = titles;
        self.update_names();
    }

    /// Sets the wording of narration.
    pub fn set_voice(&mut self, voice: Voice) {
        self.names = self.names.clone().with_voice(voice);
    }

    fn update_names(&mut self) {
        let voice = self.names.voice();
        self.names = names_of(self.game.kind().info, &self.seats, &self.titles).with_voice(voice);
    }

    /// Narrates a step. The move of a bot is announced unless the game's own narration names it.
    #[must_use]
    pub fn narrate(&self, step: &Step) -> Vec<Message> {
        let mut narration = step.narration(&self.names);
        if let Some(Line { by: Some(by), text, .. }) = &step.line
            && self.seat(*by).bot().is_some()
            && !self.game.kind().dialogue.names_moves
        {
            narration.insert(0, messages::plays(self.names.of(*by), text.clone()));
        }
        narration
    }

    /// Returns the last words; none while the game goes on. A person who plays against a bot is told the verdict first.
    #[must_use]
    pub fn closing_messages(&self) -> Vec<Message> {
        self.verdict().into_iter().chain(self.game.closing_message(&self.names)).collect()
    }

    /// Tells a person who plays against a bot whether they have won.
    #[must_use]
    pub fn verdict(&self) -> Option<Message> {
        let winner = self.game.turn().outcome().and_then(|outcome| outcome.winner);
        match (self.names.voice(), winner, self.only_human()) {
            (Voice::Names, Some(winner), Some(person)) if winner == person => Some(messages::you_won().into()),
            (Voice::Names, Some(_), Some(_)) => Some(messages::you_lost().into()),
            _ => None,
        }
    }

    /// Returns the person at the screen, if there is exactly one.
    #[must_use]
    pub fn only_human(&self) -> Option<Player> {
        if let Some(remote) = &self.remote {
            return remote.own;
        }
        match [Player::One, Player::Two].map(|player| self.seat(player).bot().is_none()) {
            [true, false] => Some(Player::One),
            [false, true] => Some(Player::Two),
            _ => None,
        }
    }

    /// Returns the player who decides next. If either may, a person comes before a bot, which waits until the person has acted.
    #[must_use]
    pub fn to_act(&self) -> Option<Player> {
        let turn = self.game.turn();
        if let Some(own) = self.remote.as_ref().and_then(|remote| remote.own).filter(|own| turn.may_act(*own)) {
            return Some(own);
        }
        let person = |by: &Player| turn.may_act(*by) && self.seat(*by).bot().is_none();
        Player::BOTH.into_iter().find(person).or_else(|| turn.anyone())
    }

    /// Returns the person at this screen who decides next.
    #[must_use]
    pub fn person_to_act(&self) -> Option<Player> {
        let is_here = |by: &Player| match &self.remote {
            Some(remote) => remote.own == Some(*by),
            None => self.seat(*by).bot().is_none(),
        };
        self.to_act().filter(is_here)
    }

    /// Returns the local bot that decides next, with its specification.
    #[must_use]
    pub fn bot_to_act(&self) -> Option<(Player, &str)> {
        let by = self.to_act().filter(|_| self.remote.is_none())?;
        self.seat(by).bot().map(|spec| (by, spec))
    }

    /// Returns the seed of a bot's next decision.
    #[must_use]
    pub fn bot_seed(&self) -> u64 {
        self.dice.bot_seed(&self.game)
    }

    /// Settles chance and forced events until a player has to decide. A remote session waits for the server instead.
    pub fn settle(&mut self) -> Vec<Arc<Step>> {
        if self.remote.is_some() {
            return Vec::new();
        }
        self.game.settle(&mut self.dice).steps
    }

    /// Plays a text of `by`, with all chance and forced events that follow; a remote session waits for the server's chance events.
    ///
    /// # Errors
    ///
    /// Returns the reason if it cannot be read or is not legal now; the session does not change.
    pub fn play(&mut self, by: Player, text: &str) -> Result<Vec<Arc<Step>>, MoveError> {
        let mut decision = self.game.decide(by, text)?;
        match self.remote {
            None => self.game.settle_decision(&mut decision, &mut self.dice),
            Some(_) => self.game.settle_decision(&mut decision, &mut ForcedOnly),
        }
        let Committed { steps, undone } = self.game.commit(decision);
        // A new decision makes the undone ones obsolete; an undo within the turn adds to them.
        if undone.is_empty() {
            self.undone.clear();
        } else {
            self.undone.push(undone);
        }
        Ok(steps)
    }

    /// Takes a step back: within a turn the last step of the player, otherwise the last decision of the only person at the screen, or
    /// of the last player who decided. It never goes forward; that is [`Session::redo`].
    ///
    /// # Errors
    ///
    /// Returns the reason if there is no step to take back or the game is over.
    pub fn undo(&mut self) -> Result<Vec<Arc<Step>>, MoveError> {
        if let (Some(by), Some(undo)) = (self.person_to_act(), self.game.undo_move()) {
            return self.play(by, &undo);
        }
        let by = self.asks_takeback();
        let mut decision = self.game.decide(by, GameAction::Offer(Offer::Takeback).text())?;
        self.game.extend(&mut decision, by.other(), GameAction::Accept(Offer::Takeback).text())?;
        if self.remote.is_none() {
            self.game.settle_decision(&mut decision, &mut self.dice);
        }
        let Committed { steps, undone } = self.game.commit(decision);
        self.undone.push(undone);
        Ok(steps)
    }

    /// Returns whether [`Session::undo`] would take a step back.
    #[must_use]
    pub fn may_undo(&self) -> bool {
        self.person_to_act().and_then(|_| self.game.undo_move()).is_some()
            || self.game.decide(self.asks_takeback(), GameAction::Offer(Offer::Takeback).text()).is_ok()
    }

    /// Returns whether [`Session::redo`] would make a step again.
    #[must_use]
    pub const fn may_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Returns the player who asks for a takeback.
    fn asks_takeback(&self) -> Player {
        self.only_human().or_else(|| self.game.last_decider()).unwrap_or(Player::One)
    }

    /// Makes the last undone part again, with the dice and the replies that followed.
    ///
    /// # Errors
    ///
    /// Returns the reason if no step was undone since the last decision.
    pub fn redo(&mut self) -> Result<Vec<Arc<Step>>, MoveError> {
        let illegal = |message: Message| MoveError::new(MoveErrorKind::Illegal, message);
        let entries = self.undone.pop().ok_or_else(|| illegal(messages::nothing_to_redo().into()))?;
        let mut steps = Vec::new();
        for entry in &entries {
            let decision = self.game.replay(entry)?;
            steps.extend(self.game.commit(decision).steps);
        }
        steps.extend(self.settle());
        Ok(steps)
    }

    /// Resigns for the person who decides next, or for the only person while a bot does. In games with a resignation of their own it
    /// gives up the current game of a match.
    ///
    /// # Errors
    ///
    /// Returns the reason if no person plays here, the game is over, or it cannot be resigned now.
    pub fn resign(&mut self) -> Result<Vec<Arc<Step>>, MoveError> {
        let text = self.game.kind().info.resignation.unwrap_or(GameAction::Resign.text());
        match self.person_to_act().or_else(|| self.only_human()) {
            Some(by) => self.play(by, text),
            None => Err(self.no_one_resigns()),
        }
    }

    /// Lists the people who may give up everything now: the only person at the screen, or the one to decide; both if either may act.
    #[must_use]
    pub fn forfeiters(&self) -> Vec<Player> {
        let turn = self.game.turn();
        let may = |by: &Player| match self.only_human() {
            Some(only) => *by == only && turn.outcome().is_none(),
            None => turn.may_act(*by) && self.seat(*by).bot().is_none(),
        };
        Player::BOTH.into_iter().filter(may).collect()
    }

    /// Gives up everything for a person: the whole match. Screens ask for confirmation first.
    ///
    /// # Errors
    ///
    /// Returns the reason if no such person plays here now or the game is over.
    pub fn forfeit(&mut self, by: Player) -> Result<Vec<Arc<Step>>, MoveError> {
        if !self.forfeiters().contains(&by) {
            return Err(self.no_one_resigns());
        }
        self.play(by, GameAction::Forfeit.text())
    }

    fn no_one_resigns(&self) -> MoveError {
        match self.game.turn().outcome() {
            Some(_) => MoveError::new(MoveErrorKind::GameOver, messages::game_is_over()),
            None => MoveError::new(MoveErrorKind::NotYourTurn, messages::nobody_to_resign()),
        }
    }
}

/// Reads a seat from the header of a record. A file of another program has names only; they are people. A name that is no longer
/// accepted is dropped rather than the record.
fn seat_from_tags(tags: &[(String, String)], player: Player) -> Result<Seat, Message> {
    if let Some(seat) = find(tags, SEATS[player.index()]) {
        return Seat::read(seat).or_else(|why| if seat.starts_with("human:") { Ok(Seat::HUMAN) } else { Err(why) });
    }
    let named = find(tags, PLAYERS[player.index()]).and_then(|name| Seat::read(&format!("human:{name}")).ok());
    Ok(named.unwrap_or(Seat::HUMAN))
}

/// Returns the names of the players in the header of a record.
#[must_use]
pub fn player_names(tags: &[(String, String)]) -> [Option<&str>; 2] {
    PLAYERS.map(|name| find(tags, name))
}

fn find<'a>(tags: &'a [(String, String)], name: &str) -> Option<&'a str> {
    tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}
