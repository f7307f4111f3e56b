//! A puzzle: a position in which one move is better than all others. The person tries, and sees why, or the solution.

mod score;

pub use score::Score;

use ludoteca_game::{Explain, Message, Player, Settings};
use ludoteca_table::fair::Secret;
use ludoteca_table::{DiceBox, GameBox, Seat, Session};

use crate::address::Address;
use crate::play::{Around, Look, Play, PlayAct};
use crate::question::{Answer, HintTold, Pick, PuzzleTold, Question, Worth};
use crate::wish::{History, Lane, Ticket, Timer, Wish};

/// A puzzle, and how far the person has come.
#[derive(Debug)]
pub struct Puzzle {
    game: &'static dyn GameBox,
    /// The number that was asked for; `None` for the puzzle of the day.
    wanted: Option<u64>,
    /// Today.
    day: i64,
    asked: Option<Ticket>,
    opened: Option<Opened>,
    progress: Progress,
    tries: u32,
    score: Score,
}

/// A puzzle at the board.
#[derive(Debug)]
struct Opened {
    told: PuzzleTold,
    by: Player,
    play: Play,
    /// How many events the solution takes, and the essence of the position after it.
    solved: (usize, String),
}

/// How far the person has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Progress {
    /// The puzzle has not come yet.
    Waiting,
    /// There is none.
    Missing,
    /// It is to be solved.
    Open,
    /// Something else was played.
    Wrong(Wrong),
    /// It is solved.
    Right,
    /// The solution was asked for.
    Shown,
}

/// A move that was not the solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrong {
    /// What was played.
    pub played: String,
    /// What is best then, and what that is worth to the person; `None` until it is known.
    pub answer: Option<(Vec<String>, Worth)>,
}

/// What is done at a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleAct {
    /// Something at the board.
    Play(PlayAct),
    /// Tries once more.
    Again,
    /// Wants to see the solution.
    Show,
    /// Goes to another one.
    Next,
}

impl Puzzle {
    /// A puzzle of a game, by its number, or that of the day.
    pub(crate) fn new(game: &'static dyn GameBox, wanted: Option<u64>, around: &mut Around<'_>) -> Puzzle {
        const DAY_MS: i64 = 86_400_000;
        let day = around.env.local_ms().div_euclid(DAY_MS);
        let score = around.env.kept(Score::KEY).map_or_else(Score::default, |text| Score::read(&text));
        let mut puzzle =
            Puzzle { game, wanted, day, asked: None, opened: None, progress: Progress::Waiting, tries: 0, score };
        puzzle.ask(around);
        puzzle
    }

    fn ask(&mut self, around: &mut Around<'_>) {
        let pick = match self.wanted {
            Some(number) => Pick::Number(number),
            None => Pick::Day(self.day.max(0) as u64),
        };
        let ticket = around.ticket();
        self.asked = Some(ticket);
        let question = Question::Puzzle { game: self.game.name().to_owned(), pick };
        around.wish(Wish::Ask { lane: Lane::Look, ticket, question });
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &'static dyn GameBox {
        self.game
    }

    /// Whether it is the puzzle of the day.
    #[must_use]
    pub const fn is_of_day(&self) -> bool {
        self.wanted.is_none()
    }

    /// Today.
    #[must_use]
    pub const fn day(&self) -> i64 {
        self.day
    }

    /// The board and what stands beside it, once it is there.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        self.opened.as_ref().map(|opened| &opened.play)
    }

    /// What is known about the puzzle, once it is there.
    #[must_use]
    pub fn told(&self) -> Option<&PuzzleTold> {
        self.opened.as_ref().map(|opened| &opened.told)
    }

    /// Who has to find the move.
    #[must_use]
    pub fn solver(&self) -> Option<Player> {
        self.opened.as_ref().map(|opened| opened.by)
    }

    /// How far the person has come.
    #[must_use]
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// How often something was tried.
    #[must_use]
    pub const fn tries(&self) -> u32 {
        self.tries
    }

    /// What was solved so far.
    #[must_use]
    pub const fn score(&self) -> &Score {
        &self.score
    }

    /// Which one is shown; another one is built anew.
    #[must_use]
    pub fn address(&self) -> Address {
        Address::Puzzle { game: self.game.name().to_owned(), number: self.wanted }
    }

    pub(crate) fn act(&mut self, act: PuzzleAct, around: &mut Around<'_>) {
        match act {
            PuzzleAct::Play(act) => self.at_board(act, around),
            PuzzleAct::Again => self.again(around),
            PuzzleAct::Show => self.show(around),
            PuzzleAct::Next => {
                if let Some(opened) = &self.opened {
                    let PuzzleTold { number, count, .. } = opened.told;
                    let next = self.score.next_after(self.game.name(), number, count);
                    let to = Address::Puzzle { game: self.game.name().to_owned(), number: Some(next) };
                    around.wish(Wish::Go { to, history: History::New });
                }
            }
        }
    }

    pub(crate) fn answered(&mut self, ticket: Ticket, answer: Answer, around: &mut Around<'_>) {
        if self.asked.take_if(|asked| *asked == ticket).is_none() {
            return;
        }
        let solver = self.solver();
        match (&mut self.progress, answer) {
            (Progress::Waiting, Answer::Puzzle(told)) => self.open(told, around),
            (Progress::Waiting, _) => self.progress = Progress::Missing,
            (Progress::Wrong(wrong), Answer::Hint(HintTold { moves, worth, .. })) => {
                let next = self.opened.as_ref().and_then(|opened| opened.play.session().to_act());
                let own = next == solver;
                let value = if own { worth.value } else { -worth.value };
                wrong.answer = Some((moves, Worth { value, ..worth }));
            }
            _ => {}
        }
    }

    pub(crate) fn failed(&mut self, ticket: Ticket, around: &mut Around<'_>) {
        if self.asked.take_if(|asked| *asked == ticket).is_some() && self.progress == Progress::Waiting {
            self.ask(around);
        }
    }

    pub(crate) fn woke(&mut self, timer: Timer, around: &mut Around<'_>) {
        if let Some(opened) = &mut self.opened {
            opened.play.woke(timer, around);
        }
    }

    fn open(&mut self, told: PuzzleTold, around: &mut Around<'_>) {
        self.opened = opened(self.game, told, around).ok();
        self.progress = if self.opened.is_some() { Progress::Open } else { Progress::Missing };
    }

    /// Does something at the board; a move is held against the solution.
    fn at_board(&mut self, act: PlayAct, around: &mut Around<'_>) {
        let Some(opened) = &mut self.opened else { return };
        let looks = matches!(act, PlayAct::Look(_) | PlayAct::Flip | PlayAct::Skip);
        if !looks && self.progress != Progress::Open {
            return;
        }
        if matches!(act, PlayAct::Hint | PlayAct::Again | PlayAct::Ask(_) | PlayAct::Tab(_)) {
            return;
        }
        opened.play.act(act, around);
        if self.progress == Progress::Open {
            self.judge(around);
        }
    }

    /// Holds what was played against the solution, once it is as long.
    fn judge(&mut self, around: &mut Around<'_>) {
        let Some(opened) = &mut self.opened else { return };
        let table = opened.play.session().table();
        let made = table.earlier(usize::MAX).entries().len();
        let (needed, essence) = &opened.solved;
        let is_right = made >= *needed && table.essence() == *essence;
        if !is_right && made < *needed && (made == 0 || table.turn().may_act(opened.by)) {
            return;
        }
        self.tries += 1;
        if is_right {
            let PuzzleTold { number, .. } = opened.told;
            let day = self.wanted.is_none().then_some(self.day);
            self.score.note_solved(self.game.name(), number, self.tries, day);
            self.progress = Progress::Right;
            return self.play_out(around);
        }
        let entries = table.entries().iter().filter(|entry| entry.by() == Some(opened.by));
        let played = entries.map(|entry| entry.text().to_owned()).collect::<Vec<_>>().join(" ");
        let question = Question::Hint { record: opened.play.session().record(around.preferences.lang), seed: 0 };
        let is_over = table.turn().outcome().is_some();
        opened.play.only(Some(""));
        self.progress = Progress::Wrong(Wrong { played, answer: None });
        if !is_over {
            let ticket = around.ticket();
            self.asked = Some(ticket);
            around.wish(Wish::Ask { lane: Lane::Look, ticket, question });
        }
    }

    fn again(&mut self, around: &mut Around<'_>) {
        if !matches!(self.progress, Progress::Wrong(_)) {
            return;
        }
        if self.asked.take().is_some() {
            around.wish(Wish::Stop(Lane::Look));
        }
        if let Some(opened) = self.opened.take() {
            self.open(opened.told, around);
        }
    }

    fn show(&mut self, around: &mut Around<'_>) {
        if !matches!(self.progress, Progress::Open | Progress::Wrong(_)) {
            return;
        }
        self.again(around);
        if let Some(opened) = &self.opened {
            self.score.note_shown(self.game.name(), opened.told.number);
            self.progress = Progress::Shown;
            self.play_out(around);
        }
    }

    /// Makes the moves of the solution and of what follows, and shows the board after the first.
    fn play_out(&mut self, around: &mut Around<'_>) {
        around.wish(Wish::Keep { key: Score::KEY.to_owned(), text: self.score.write() });
        let Some(opened) = self.opened.take() else { return };
        let viewer = opened.play.viewer();
        self.opened = opened_with(self.game, opened.told.clone(), opened.told.line.len(), around).ok().or(Some(opened));
        if let Some(opened) = &mut self.opened {
            if opened.play.viewer() != viewer {
                opened.play.act(PlayAct::Flip, around);
            }
            opened.play.only(Some(""));
            opened.play.act(PlayAct::Look(Look::Line(1)), around);
        }
    }
}

/// The puzzle at the board, nothing played yet.
fn opened(game: &'static dyn GameBox, told: PuzzleTold, around: &mut Around<'_>) -> Result<Opened, Message> {
    opened_with(game, told, 0, around)
}

/// The puzzle at the board after so many moves of its line; fewer if one of them cannot be made.
fn opened_with(
    game: &'static dyn GameBox,
    told: PuzzleTold,
    moves: usize,
    around: &mut Around<'_>,
) -> Result<Opened, Message> {
    let begin = || {
        let given = told.settings.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let settings = Settings::read(game.known_settings(), given).map_err(|error| error.message())?;
        let table = game.open(&settings, Some(&told.position)).map_err(|error| error.message())?;
        let dice = DiceBox { given: Vec::new(), secret: Secret::from_seed(0) };
        Ok::<Session, Message>(Session::new(game, table, [Seat::HUMAN, Seat::HUMAN], dice))
    };
    let mut session = begin()?;
    let by = session.table().turn().anyone().ok_or_else(|| Message::from(crate::messages::game_is_over()))?;
    let mut solved = begin()?;
    solved.say(by, told.line.first().map_or("", String::as_str))?;
    let solved = (solved.table().earlier(usize::MAX).entries().len(), solved.table().essence());
    for mv in told.line.iter().take(moves) {
        let made = session.to_act().map(|by| session.say(by, mv));
        if !matches!(made, Some(Ok(_))) {
            break;
        }
    }
    let play = Play::of_puzzle(session, by, around);
    Ok(Opened { told, by, play, solved })
}
