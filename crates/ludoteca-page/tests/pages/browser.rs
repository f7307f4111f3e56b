//! A page in a browser that is not there: what it wishes for is done at once.

use std::collections::{BTreeMap, VecDeque};

use ludoteca_page::{
    Act, Answer, ChoicesTold, Env, HintTold, Judged, MoveWorth, Page, Place, Play, PlayAct, Question, SetupAct,
    Severity, Wish, Worth,
};
use ludoteca_shelf::SHELF;
use ludoteca_table::{Entry, Table, record};

/// What the page cannot know by itself.
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

/// Every choice of a table, each worth a point less than the one before; the second was made if something was.
/// The decision after so many events, as a whole.
fn decided_after(table: &dyn Table, events: usize) -> String {
    let all = table.earlier(usize::MAX);
    let said = all.entries()[events..].iter().map_while(|entry| match entry {
        Entry::Moved { text, .. } => Some(text.as_str()),
        Entry::Happened { .. } | Entry::Border { .. } => None,
    });
    said.collect::<Vec<_>>().join(" ")
}

fn choices(table: &dyn Table, made: bool) -> ChoicesTold {
    let choice = |(nth, mv): (usize, String)| MoveWorth {
        mv,
        worth: Worth { value: -(nth as f64), exact: false },
        figures: Vec::new(),
        made: made && nth == 1,
    };
    ChoicesTold { moves: table.choices().into_iter().enumerate().map(choice).collect(), ..ChoicesTold::default() }
}

/// A browser that shows a page.
pub(crate) struct Browser {
    pub(crate) page: Page,
    pub(crate) shop: Shop,
    pub(crate) path: String,
    /// How often another address was shown that one can go back from.
    pub(crate) went: usize,
    pub(crate) downloads: Vec<(String, String)>,
    /// Whether engines answer.
    pub(crate) engines: bool,
    /// How bad they find every decision, if they judge any.
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

    /// Does something, and everything that the page wishes for because of it.
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

    /// The first legal move is as good as any.
    fn answer(&self, question: &Question) -> Answer {
        match (question, self.finds) {
            (Question::Move { record, .. }, _) => {
                let table = record::read(record, SHELF).expect("a record of ours").table;
                table.choices().first().map_or(Answer::Nothing, |mv| Answer::Move(mv.clone()))
            }
            (Question::Hint { record, .. }, _) => {
                let table = record::read(record, SHELF).expect("a record of ours").table;
                let moves = table.choices().into_iter().take(1).collect();
                let worth = Worth { value: 0.5, exact: false };
                Answer::Hint(HintTold { moves, whole: None, worth, figures: Vec::new() })
            }
            (Question::Review { record, events }, Some(severity)) => {
                let table = record::read(record, SHELF).expect("a record of ours").table;
                let (played, better) = (decided_after(table.as_ref(), *events), vec!["that".to_owned()]);
                Answer::Review(Some(Judged { played, severity, cost: 0.5, exact: false, better }))
            }
            (Question::Moves { record, events }, _) => {
                let table = record::read(record, SHELF).expect("a record of ours").table;
                Answer::Moves(choices(table.earlier(events.unwrap_or(usize::MAX)).as_ref(), events.is_some()))
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
