use leptos::prelude::*;
use ludoteca_game::{Fact, Lang, Message, Phrase};
use ludoteca_page::{Act, LessonAct, Page, Place, PlayAct, PuzzleAct, Wish};
use ludoteca_shelf::SHELF;

use crate::edge::{Edge, Install};

/// The page's state and the way to change it; every component has it from the context.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    page: RwSignal<Page>,
    edge: Edge,
    lang: Memo<Lang>,
}

impl Desk {
    /// The desk of this browser, at the address that is shown.
    pub(crate) fn new() -> Desk {
        let mut edge = Edge::new();
        let page = RwSignal::new(Page::new(SHELF, &Edge::language(), &mut edge));
        let lang = Memo::new(move |_| page.with(|page| page.preferences().lang));
        let desk = Desk { page, edge, lang };
        edge.listen(desk);
        desk.act(Act::Arrive(Edge::path()));
        desk
    }

    /// Something happened.
    pub(crate) fn act(self, act: Act) {
        let mut edge = self.edge;
        let wishes: Option<Vec<Wish>> = self.page.try_update(|page| page.update(act, &mut edge));
        for wish in wishes.unwrap_or_default() {
            edge.carry_out(wish, self);
        }
    }

    /// Something is done at a board, in a game, in a lesson or at a puzzle.
    pub(crate) fn at_board(self, act: PlayAct) {
        let act = self.page.with_untracked(|page| match page.place() {
            Place::Lesson(_) => Act::Lesson(LessonAct::Play(act)),
            Place::Puzzle(_) => Act::Puzzle(PuzzleAct::Play(act)),
            _ => Act::Play(act),
        });
        self.act(act);
    }

    /// Shows another address.
    pub(crate) fn go(self, path: &str) {
        Edge::go(path, ludoteca_page::History::New);
        self.act(Act::Arrive(path.to_owned()));
    }

    /// Puts a text where it can be pasted from.
    pub(crate) fn copy(self, text: String) {
        self.edge.carry_out(Wish::Copy(text), self);
    }

    /// The browser's offer to install the page.
    pub(crate) fn install(self) -> Install {
        self.edge.install()
    }

    /// A part of what is shown, which tells of itself only when it has changed.
    pub(crate) fn part<T>(self, part: impl Fn(&Page) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        // Boxed, so that a memo is compiled for each type and not for each part.
        let part: Box<dyn Fn(&Page) -> T + Send + Sync> = Box::new(part);
        Memo::new(move |_| self.page.with(|page| part(page)))
    }

    /// A part of what is shown as it is now.
    pub(crate) fn now<T>(self, part: impl FnOnce(&Page) -> T) -> T {
        self.page.with_untracked(part)
    }

    /// The language that is spoken.
    pub(crate) fn lang(self) -> Lang {
        self.lang.get()
    }

    /// What is said, in the language that is spoken and in the letters that the page brings along.
    pub(crate) fn say(self, said: impl Said) -> String {
        in_our_letters(&said.in_lang(self.lang()))
    }

    /// The same as a text that follows the language.
    pub(crate) fn said(self, said: impl Said + Send + Sync + 'static) -> Signal<String> {
        Signal::derive(move || self.say(&said))
    }

    /// What those who do not see are told.
    pub(crate) fn announced(self) -> ReadSignal<Option<Message>> {
        self.edge.announced()
    }
}

/// A text in the letters that the page brings along: these two signs of players are an empty box where no other font has them.
pub(crate) fn in_our_letters(text: &str) -> String {
    text.replace('⭕', "O").replace('✖', "X")
}

/// The desk of the component.
pub(crate) fn use_desk() -> Desk {
    expect_context::<Desk>()
}

/// Whatever is said in several languages.
pub(crate) trait Said {
    /// In one of them.
    fn in_lang(&self, lang: Lang) -> String;
}

impl Said for &'static Phrase {
    fn in_lang(&self, lang: Lang) -> String {
        Phrase::in_lang(self, lang).to_owned()
    }
}

impl Said for Message {
    fn in_lang(&self, lang: Lang) -> String {
        Message::in_lang(self, lang)
    }
}

impl Said for Fact {
    fn in_lang(&self, lang: Lang) -> String {
        Fact::in_lang(self, lang)
    }
}

impl<S: Said> Said for &S {
    fn in_lang(&self, lang: Lang) -> String {
        S::in_lang(self, lang)
    }
}
