use ludoteca_game::{Explain, Fact, Lang, Message, Names, Player, Settings};
use ludoteca_shelf::SHELF;
use ludoteca_table::record::{self, Sitting};
use ludoteca_table::{BorderAction, DiceBox, GameBox, Session, Step, Table, find_game};

use crate::messages;

/// The header lines of a record that tell who plays.
const PLAYERS: [&str; 2] = ["player 1", "player 2"];
const SEATS: [&str; 2] = ["seat 1", "seat 2"];

/// The longest name of a person, in characters.
const NAME_MAX: usize = 30;

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this screen, with a name if one was told.
    Human(Option<String>),
    /// A bot, as it is asked for: `bot:4`.
    Bot(String),
}

impl Seat {
    /// A person of this name; an empty one is none.
    #[must_use]
    pub fn human(name: &str) -> Seat {
        let name: String = name.trim().chars().filter(|letter| !letter.is_control()).take(NAME_MAX).collect();
        Seat::Human((!name.is_empty()).then_some(name))
    }

    /// What [`Seat::read`] reads back.
    fn spec(&self) -> String {
        match self {
            Seat::Human(None) => "human".to_owned(),
            Seat::Human(Some(name)) => format!("human:{name}"),
            Seat::Bot(spec) => spec.clone(),
        }
    }

    fn read(spec: &str) -> Seat {
        match spec.split_once(':') {
            Some(("human", name)) => Seat::human(name),
            _ if spec == "human" => Seat::Human(None),
            _ => Seat::Bot(spec.to_owned()),
        }
    }

    fn name(&self, game: &dyn GameBox, player: Player) -> Fact {
        match self {
            Seat::Human(Some(name)) => name.as_str().into(),
            Seat::Human(None) => game.side(player).into(),
            Seat::Bot(spec) => match spec.strip_prefix("bot:") {
                Some(level) => messages::bot_of_level(level).into(),
                None => spec.as_str().into(),
            },
        }
    }
}

/// A game at this screen.
#[derive(Debug)]
pub struct LocalGame {
    game: &'static dyn GameBox,
    session: Session,
    seats: [Seat; 2],
    dice: DiceBox,
}

impl LocalGame {
    /// A new game.
    ///
    /// # Errors
    ///
    /// What is wrong with the settings or the position.
    pub fn new(
        game: &'static dyn GameBox,
        settings: &[(String, String)],
        position: Option<&str>,
        seats: [Seat; 2],
        dice: DiceBox,
    ) -> Result<LocalGame, Message> {
        let given = settings.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let settings = Settings::read(game.known_settings(), given).map_err(|error| error.message())?;
        let table = game.open(&settings, position).map_err(|error| error.message())?;
        Ok(LocalGame::at(game, table, seats, dice))
    }

    fn at(game: &'static dyn GameBox, table: Box<dyn Table>, seats: [Seat; 2], dice: DiceBox) -> LocalGame {
        let names = names_of(game, &seats);
        LocalGame { game, session: Session::new(table, dice.clone(), names), seats, dice }
    }

    /// The game of a record; `dice` are taken if it does not tell its own.
    ///
    /// # Errors
    ///
    /// The line that is wrong.
    pub fn read(text: &str, dice: DiceBox) -> Result<LocalGame, Message> {
        let Sitting { table, tags } = record::read(text, SHELF).map_err(|error| error.message())?;
        let game = find_game(SHELF, table.game()).map_err(|error| error.message())?;
        let find = |name: &str| tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        let seats = SEATS.map(|name| Seat::read(find(name).unwrap_or("human")));
        let dice = DiceBox::of_tags(&tags)?.unwrap_or(dice);
        Ok(LocalGame::at(game, table, seats, dice))
    }

    /// The record of the game, from which [`LocalGame::read`] goes on.
    #[must_use]
    pub fn write(&self, lang: Lang) -> String {
        self.write_upto(self.table(), lang)
    }

    /// The record of the game as it was after the first events of its line.
    #[must_use]
    pub fn write_first_events(&self, count: usize, lang: Lang) -> String {
        self.write_upto(self.table().earlier(count).as_ref(), lang)
    }

    fn write_upto(&self, table: &dyn Table, lang: Lang) -> String {
        let mut tags = Vec::new();
        for player in Player::BOTH {
            tags.push((PLAYERS[player.index()].to_owned(), self.names().of(player).in_lang(lang)));
            tags.push((SEATS[player.index()].to_owned(), self.seats[player.index()].spec()));
        }
        tags.extend(self.dice.tags());
        record::write(table, &tags)
    }

    /// The same players once more with other dice.
    #[must_use]
    pub fn again(&self, dice: DiceBox) -> LocalGame {
        LocalGame::at(self.game, self.table().rewound(0), self.seats.clone(), dice)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'static dyn GameBox {
        self.game
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &dyn Table {
        self.session.table()
    }

    /// How the players are called.
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.session.names
    }

    /// Who sits where.
    #[must_use]
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// The one person at the screen, if there is exactly one.
    #[must_use]
    pub fn only_human(&self) -> Option<Player> {
        let is_human = |player: &Player| matches!(self.seat(*player), Seat::Human(_));
        match Player::BOTH.into_iter().filter(is_human).collect::<Vec<_>>().as_slice() {
            [human] => Some(*human),
            _ => None,
        }
    }

    /// The person who has to decide now.
    #[must_use]
    pub fn person_to_act(&self) -> Option<Player> {
        self.table().turn().player().filter(|by| matches!(self.seat(*by), Seat::Human(_)))
    }

    /// The bot that has to decide now, and how it is asked for.
    #[must_use]
    pub fn bot_to_act(&self) -> Option<(Player, &str)> {
        let by = self.table().turn().player()?;
        match self.seat(by) {
            Seat::Bot(spec) => Some((by, spec)),
            Seat::Human(_) => None,
        }
    }

    /// Whether a bot sits here.
    #[must_use]
    pub fn bot_of(&self, player: Player) -> bool {
        matches!(self.seat(player), Seat::Bot(_))
    }

    /// The seed of a bot's next decision.
    #[must_use]
    pub fn bot_seed(&self) -> u64 {
        self.dice.bot_seed(self.table())
    }

    /// Everything that happens by itself before somebody has to decide.
    pub fn settle(&mut self) -> Vec<Step> {
        self.session.settle()
    }

    /// What `by` says, with everything that follows from it.
    ///
    /// # Errors
    ///
    /// Why it cannot be read or is not legal now.
    pub fn say(&mut self, by: Player, text: &str) -> Result<Vec<Step>, Message> {
        self.session.say(by, text)
    }

    /// Goes back to the last decision of the person at the screen, or of whoever decided last if both are persons.
    ///
    /// # Errors
    ///
    /// That there is nothing to take back.
    pub fn take_back(&mut self) -> Result<Vec<Step>, Message> {
        let by = self.only_human().or_else(|| self.table().last_decider()).unwrap_or(Player::One);
        self.session.take_back(by)
    }

    /// Gives the game up for the person who has to decide.
    ///
    /// # Errors
    ///
    /// That the game is over.
    pub fn resign(&mut self) -> Result<Vec<Step>, Message> {
        let by = self.person_to_act().or(self.only_human()).unwrap_or(Player::One);
        self.session.say(by, BorderAction::Resign.text())
    }
}

/// How both players are called; two of the same name are told apart by their sides.
fn names_of(game: &dyn GameBox, seats: &[Seat; 2]) -> Names {
    let names = Player::BOTH.map(|player| seats[player.index()].name(game, player));
    if names[0] != names[1] {
        return Names(names);
    }
    Names(Player::BOTH.map(|player| messages::name_and_side(names[0].clone(), game.side(player)).into()))
}

#[cfg(test)]
mod tests {
    use ludoteca_game::{Lang, Player};
    use ludoteca_table::DiceBox;
    use ludoteca_table::fair::Secret;

    use super::{LocalGame, Seat};

    fn dice() -> DiceBox {
        DiceBox { given: Vec::new(), secret: Secret::from_seed(1) }
    }

    #[test]
    fn a_game_comes_back_from_its_record_with_its_players_and_dice() {
        for game in ludoteca_shelf::SHELF {
            let seats = [Seat::human(" Ana "), Seat::Bot("bot:3".to_owned())];
            let mut local = LocalGame::new(*game, &[], None, seats, dice()).expect("a game");
            local.settle();
            let by = local.table().turn().player().expect("somebody decides");
            let mv = local.table().choices()[0].clone();
            local.say(by, &mv).expect("a legal move");
            let text = local.write(Lang::Es);
            let other = DiceBox { given: Vec::new(), secret: Secret::from_seed(2) };
            let again = LocalGame::read(&text, other).expect("it was written");
            assert_eq!(again.write(Lang::Es), text);
            assert_eq!(again.seat(Player::One), &Seat::Human(Some("Ana".to_owned())));
            assert_eq!(again.bot_seed(), local.bot_seed());
        }
    }

    #[test]
    fn a_person_against_a_bot_takes_the_answer_back_too() {
        for game in ludoteca_shelf::SHELF {
            let seats = [Seat::Human(None), Seat::Bot("random".to_owned())];
            let mut local = LocalGame::new(*game, &[], None, seats, dice()).expect("a game");
            local.settle();
            let mut played = Vec::new();
            // Until the bot has answered the person, whoever began.
            while !played.ends_with(&[Player::One, Player::Two]) {
                let by = local.table().turn().player().expect("somebody decides");
                let mv = local.table().choices()[0].clone();
                local.say(by, &mv).expect("a legal move");
                played.push(by);
            }
            local.take_back().expect("there is something to take back");
            assert_eq!(local.person_to_act(), Some(Player::One), "{}", game.name());
        }
    }
}
