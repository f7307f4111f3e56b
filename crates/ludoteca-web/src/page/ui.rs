use leptos::prelude::*;
use ludoteca_game::{Lang, Message, Theme};

use crate::page::browser::{kept, prefers, put};

/// What is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The games to choose from.
    Home,
    /// The choices about a game.
    Setup(String),
    /// A game.
    Play,
}

/// What stands beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Moves,
    Text,
    Analysis,
    Rules,
}

/// What the user has chosen about the page itself.
#[derive(Clone, Copy)]
pub(crate) struct Ui {
    pub(crate) lang: RwSignal<Lang>,
    theme: RwSignal<Theme>,
    pub(crate) sounds: RwSignal<bool>,
    pub(crate) tips: RwSignal<bool>,
    pub(crate) forced: RwSignal<bool>,
    pub(crate) page: RwSignal<Page>,
    pub(crate) tab: RwSignal<Tab>,
}

impl Ui {
    pub(crate) fn new() -> Ui {
        let browser = window().navigator().language().unwrap_or_default();
        let lang = kept("lang").as_deref().or(Some(browser.as_str())).and_then(Lang::from_locale).unwrap_or_default();
        let dark = kept("theme").map_or_else(|| prefers("(prefers-color-scheme: dark)"), |theme| theme == "dark");
        let is_on = |name: &str, default: bool| kept(name).map_or(default, |value| value == "on");
        let ui = Ui {
            lang: RwSignal::new(lang),
            theme: RwSignal::new(if dark { Theme::Dark } else { Theme::Light }),
            sounds: RwSignal::new(is_on("sounds", false)),
            tips: RwSignal::new(is_on("tips", true)),
            forced: RwSignal::new(is_on("forced", true)),
            page: RwSignal::new(Page::Home),
            tab: RwSignal::new(Tab::Moves),
        };
        Effect::new(move |_| {
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("lang", ui.lang.get().code());
                let _ = root.set_attribute("data-theme", if ui.is_dark() { "dark" } else { "light" });
            }
        });
        ui
    }

    /// A sentence in the language of the page.
    pub(crate) fn say(self, message: impl Into<Message>) -> String {
        message.into().in_lang(self.lang.get())
    }

    pub(crate) fn theme(self) -> Theme {
        self.theme.get()
    }

    pub(crate) fn is_dark(self) -> bool {
        self.theme.get() == Theme::Dark
    }

    pub(crate) fn go(self, page: Page) {
        self.page.set(page);
    }

    pub(crate) fn choose_tab(self, tab: Tab) {
        self.tab.set(tab);
    }

    pub(crate) fn change_lang(self) {
        let next = if self.lang.get_untracked() == Lang::Es { Lang::En } else { Lang::Es };
        put("lang", next.code());
        self.lang.set(next);
    }

    pub(crate) fn change_theme(self) {
        let dark = self.theme.get_untracked() == Theme::Light;
        put("theme", if dark { "dark" } else { "light" });
        self.theme.set(if dark { Theme::Dark } else { Theme::Light });
    }

    pub(crate) fn change_sounds(self) {
        flip("sounds", self.sounds);
    }

    pub(crate) fn change_tips(self) {
        flip("tips", self.tips);
    }

    pub(crate) fn change_forced(self) {
        flip("forced", self.forced);
    }
}

fn flip(name: &str, signal: RwSignal<bool>) {
    let next = !signal.get_untracked();
    put(name, if next { "on" } else { "off" });
    signal.set(next);
}
