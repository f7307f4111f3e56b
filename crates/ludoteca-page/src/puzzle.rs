//! A puzzle: a position in which one move is better than all others.

mod score;

pub use score::Score;

use ludoteca_game::{Explain, Message, Player, Settings};
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, GameType, Seat, Session};

use crate::address::Address;
use crate::play::{Around, Look, Play, PlayAct};
use crate::question::{Answer, HintTold, Pick, PuzzleTold, Question, Worth};
use crate::wish::{History, Lane, Ticket, Timer, Wish};

/// A puzzle and its progress.
#[derive(Debug)]
pub struct Puzzle {
    kind: &'static GameType,
    /// The number that was asked for; `None` for the puzzle of the day.
    wanted: Option<u64>,
    /// Today, in days since 1970.
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
    /// The number of events of the solution, and the canonical text of the position after it.
    solved: (usize, String),
}

/// The progress of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum Progress {
    /// The puzzle is loading.
    Waiting,
    /// There is none.
    Missing,
    /// It waits for a move.
    Open,
    /// Another move was played.
    Wrong(Wrong),
    /// It is solved.
    Right,
    /// The solution was shown.
    Shown,
}

/// A move that was not the solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrong {
    /// The moves that were played.
    pub played: String,
    /// The best answer and its value for the solver; `None` until it is known.
    pub answer: Option<(Vec<String>, Worth)>,
}

/// An action at a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleAct {
    /// An action at the board.
    Play(PlayAct),
    /// Tries again.
    Again,
    /// Shows the solution.
    Show,
    /// Goes to another puzzle.
    Next,
}

impl Puzzle {
    /// Asks for a puzzle of a game by its number, or for the puzzle of the day.
    pub(crate) fn new(kind: &'static GameType, wanted: Option<u64>, around: &mut Around<'_>) -> Puzzle {
        const DAY_MS: i64 = 86_400_000;
        let day = around.env.local_ms().div_euclid(DAY_MS);
        let score = around.env.kept(Score::KEY).map_or_else(Score::default, |text| Score::read(&text));
        let mut puzzle =
            Puzzle { kind, wanted, day, asked: None, opened: None, progress: Progress::Waiting, tries: 0, score };
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
        let question = Question::Puzzle { game: self.kind.name().to_owned(), pick };
        around.wish(Wish::Ask { lane: Lane::Look, ticket, question });
    }

    /// Returns the kind of game.
    #[must_use]
    pub const fn kind(&self) -> &'static GameType {
        self.kind
    }

    /// Returns whether it is the puzzle of the day.
    #[must_use]
    pub const fn is_of_day(&self) -> bool {
        self.wanted.is_none()
    }

    /// Returns today, in days since 1970.
    #[must_use]
    pub const fn day(&self) -> i64 {
        self.day
    }

    /// Returns the running game once the puzzle is loaded.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        self.opened.as_ref().map(|opened| &opened.play)
    }

    /// Returns the puzzle once it is loaded.
    #[must_use]
    pub fn told(&self) -> Option<&PuzzleTold> {
        self.opened.as_ref().map(|opened| &opened.told)
    }

    /// Returns the player who has to find the move.
    #[must_use]
    pub fn solver(&self) -> Option<Player> {
        self.opened.as_ref().map(|opened| opened.by)
    }

    /// Returns the progress.
    #[must_use]
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Counts the attempts.
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
        Address::Puzzle { game: self.kind.name().to_owned(), number: self.wanted }
    }

    pub(crate) fn act(&mut self, act: PuzzleAct, around: &mut Around<'_>) {
        match act {
            PuzzleAct::Play(act) => self.at_board(act, around),
            PuzzleAct::Again => self.again(around),
            PuzzleAct::Show => self.show(around),
            PuzzleAct::Next => {
                if let Some(opened) = &self.opened {
                    let PuzzleTold { number, count, .. } = opened.told;
                    let next = self.score.next_after(self.kind.name(), number, count);
                    let to = Address::Puzzle { game: self.kind.name().to_owned(), number: Some(next) };
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
        self.opened = opened(self.kind, told, around).ok();
        self.progress = if self.opened.is_some() { Progress::Open } else { Progress::Missing };
    }

    /// Performs an action at the board and compares a move with the solution.
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

    /// Compares the moves with the solution once they are as long.
    fn judge(&mut self, around: &mut Around<'_>) {
        let Some(opened) = &mut self.opened else { return };
        let game = opened.play.session().game();
        let made = game.line().len();
        let (needed, solution) = &opened.solved;
        let is_right = made >= *needed && game.position().canonical_text() == *solution;
        if !is_right && made < *needed && (made == 0 || game.turn().may_act(opened.by)) {
            return;
        }
        self.tries += 1;
        if is_right {
            let PuzzleTold { number, .. } = opened.told;
            let day = self.wanted.is_none().then_some(self.day);
            self.score.note_solved(self.kind.name(), number, self.tries, day);
            self.progress = Progress::Right;
            return self.play_out(around);
        }
        let entries = game.entries().filter(|entry| entry.by() == Some(opened.by));
        let played = entries.map(|entry| entry.text().to_owned()).collect::<Vec<_>>().join(" ");
        let question = Question::Hint { record: opened.play.session().record(around.preferences.lang), seed: 0 };
        let is_over = game.turn().outcome().is_some();
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
            self.score.note_shown(self.kind.name(), opened.told.number);
            self.progress = Progress::Shown;
            self.play_out(around);
        }
    }

    /// Plays the solution and its continuation, and shows the board after the first move.
    fn play_out(&mut self, around: &mut Around<'_>) {
        around.wish(Wish::Keep { key: Score::KEY.to_owned(), text: self.score.write() });
        let Some(opened) = self.opened.take() else { return };
        let viewer = opened.play.viewer();
        self.opened = opened_with(self.kind, opened.told.clone(), opened.told.line.len(), around).ok().or(Some(opened));
        if let Some(opened) = &mut self.opened {
            if opened.play.viewer() != viewer {
                opened.play.act(PlayAct::Flip, around);
            }
            opened.play.only(Some(""));
            opened.play.act(PlayAct::Look(Look::Line(1)), around);
        }
    }
}

/// Opens a puzzle at the board.
fn opened(kind: &'static GameType, told: PuzzleTold, around: &mut Around<'_>) -> Result<Opened, Message> {
    opened_with(kind, told, 0, around)
}

/// Opens a puzzle at the board after this many moves of its line, or fewer if one of them is illegal.
fn opened_with(
    kind: &'static GameType,
    told: PuzzleTold,
    moves: usize,
    around: &mut Around<'_>,
) -> Result<Opened, Message> {
    let given = told.settings.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let settings = Settings::read(kind.info.settings, given).map_err(|error| error.message())?;
    let game = kind.open(&settings, Some(&told.position)).map_err(|error| error.message())?;
    let by = game.turn().anyone().ok_or_else(|| Message::from(crate::messages::game_is_over()))?;
    let begin = || Session::new(game.clone(), [Seat::HUMAN, Seat::HUMAN], DiceSource::new(Secret::from_seed(0)));
    let (mut session, mut solved) = (begin(), begin());
    solved.play(by, told.line.first().map_or("", String::as_str))?;
    let solved = (solved.game().line().len(), solved.game().position().canonical_text());
    for mv in told.line.iter().take(moves) {
        let made = session.to_act().map(|by| session.play(by, mv));
        if !matches!(made, Some(Ok(_))) {
            break;
        }
    }
    let play = Play::of_puzzle(session, by, around);
    Ok(Opened { told, by, play, solved })
}
