//! A page without a browser: its effects are carried out at once.

use std::collections::{BTreeMap, VecDeque};

use ludoteca_page::{
    Act, Answer, ChoicesTold, Env, HintTold, Judged, MoveWorth, Page, Place, Play, PlayAct, Question, SetupAct,
    Severity, Wish, Worth,
};
use ludoteca_play::{Entry, Game, record};
use ludoteca_shelf::SHELF;

/// The environment of the page.
#[derive(Default)]
pub(crate) struct Shop {
    pub(crate) kept: BTreeMap<String, String>,
    pub(crate) random: fastrand::Rng,
    pub(crate) now_ms: i64,
}

impl Env for Shop {
    fn random(&mut self) -> [u8; 32] {
        std::array::from_fn(|_| self.random.u8(..))
    }

    fn now_ms(&mut self) -> i64 {
        self.now_ms += 1;
        self.now_ms
    }

    fn reduced_motion(&self) -> bool {
        false
    }

    fn kept(&self, key: &str) -> Option<String> {
        self.kept.get(key).cloned()
    }
}

/// Lists the legal moves of the player to decide.
pub(crate) fn moves(game: &Game) -> Vec<String> {
    game.turn().anyone().map_or_else(Vec::new, |by| game.moves(by))
}

/// Returns the whole decision after so many events.
fn decided_after(game: &Game, events: usize) -> String {
    let moves = game.line()[events..].iter().map_while(|step| match &step.entry {
        Entry::Move { text, .. } => Some(text.as_str()),
        Entry::Chance { .. } | Entry::Action { .. } => None,
    });
    moves.collect::<Vec<_>>().join(" ")
}

/// Lists the legal moves as candidates, each a point worse than the one before. If one was made, it is the second.
fn candidates(game: &Game, made: bool) -> ChoicesTold {
    let choice = |(nth, mv): (usize, String)| MoveWorth {
        mv,
        worth: Worth { value: -(nth as f64), exact: false },
        figures: Vec::new(),
        made: made && nth == 1,
    };
    ChoicesTold { moves: moves(game).into_iter().enumerate().map(choice).collect(), ..ChoicesTold::default() }
}

fn read(text: &str) -> Game {
    record::read(text, SHELF).expect("the page writes valid records").game
}

/// A browser that shows a page.
pub(crate) struct Browser {
    pub(crate) page: Page,
    pub(crate) shop: Shop,
    pub(crate) path: String,
    /// The number of addresses that were added to the history.
    pub(crate) went: usize,
    pub(crate) downloads: Vec<(String, String)>,
    /// True if engines answer.
    pub(crate) engines: bool,
    /// The severity that they find in every decision; `None` if they judge none.
    pub(crate) finds: Option<Severity>,
}

impl Browser {
    pub(crate) fn at(path: &str) -> Browser {
        Browser::with(Shop { random: fastrand::Rng::with_seed(7), ..Shop::default() }, path)
    }

    pub(crate) fn with(mut shop: Shop, path: &str) -> Browser {
        let page = Page::new(SHELF, "es", &mut shop);
        let path_now = path.to_owned();
        let downloads = Vec::new();
        let mut browser = Browser { page, shop, path: path_now, went: 0, downloads, engines: true, finds: None };
        browser.act(Act::Arrive(path.to_owned()));
        browser
    }

    /// Handles an event and carries out all its effects.
    pub(crate) fn act(&mut self, act: Act) {
        let mut acts = VecDeque::from([act]);
        while let Some(act) = acts.pop_front() {
            for wish in self.page.update(act, &mut self.shop) {
                match wish {
                    Wish::Keep { key, text } => drop(self.shop.kept.insert(key, text)),
                    Wish::Forget(key) => drop(self.shop.kept.remove(&key)),
                    Wish::Go { to, history } => {
                        self.path = to.to_string();
                        self.went += usize::from(history == ludoteca_page::History::New);
                    }
                    Wish::Wake { timer, .. } => acts.push_back(Act::Woke(timer)),
                    Wish::Ask { ticket, question, .. } if self.engines => {
                        acts.push_back(Act::Answered { ticket, answer: self.answer(&question) });
                    }
                    Wish::Download { name, text } => self.downloads.push((name, text)),
                    Wish::Ask { .. }
                    | Wish::Stop(_)
                    | Wish::Announce(_)
                    | Wish::Play(_)
                    | Wish::Copy(_)
                    | Wish::Connect { .. }
                    | Wish::Speak(_)
                    | Wish::Disconnect
                    | Wish::Send { .. } => {}
                }
            }
        }
    }

    pub(crate) fn setup(&mut self, act: SetupAct) {
        self.act(Act::Setup(act));
    }

    pub(crate) fn at_board(&mut self, act: PlayAct) {
        self.act(Act::Play(act));
    }

    /// Answers with the first legal move.
    fn answer(&self, question: &Question) -> Answer {
        match (question, self.finds) {
            (Question::Move { record, .. }, _) => {
                moves(&read(record)).first().map_or(Answer::Nothing, |mv| Answer::Move(mv.clone()))
            }
            (Question::Hint { record, .. }, _) => {
                let moves = moves(&read(record)).into_iter().take(1).collect();
                let worth = Worth { value: 0.5, exact: false };
                Answer::Hint(HintTold { moves, whole: None, worth, figures: Vec::new() })
            }
            (Question::Review { record, events }, Some(severity)) => {
                let (played, better) = (decided_after(&read(record), *events), vec!["that".to_owned()]);
                Answer::Review(Some(Judged { played, severity, cost: 0.5, exact: false, better }))
            }
            (Question::Moves { record, events }, _) => {
                let game = read(record).earlier(events.unwrap_or(usize::MAX));
                Answer::Moves(candidates(&game, events.is_some()))
            }
            _ => Answer::Nothing,
        }
    }

    pub(crate) fn play(&self) -> &Play {
        match self.page.place() {
            Place::Play(play) => play,
            place => panic!("not at a game but at {place:?}"),
        }
    }
}
