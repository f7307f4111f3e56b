//! Where one can be on the page, and the bar above all of it.

mod app_bar;
mod dice;
mod door;
mod editor;
mod games;
mod home;
mod lesson;
mod lobby;
mod lost;
mod play;
mod puzzle;
mod rules;
mod setup;
mod window;

use leptos::prelude::*;
use ludoteca_page::{Act, Page, Place, ThemeChoice};

use crate::desk::{Desk, use_desk};
use crate::edge::prefers;
use crate::parts::watch_keys;
use app_bar::AppBar;

/// Which place is shown; another one is built anew.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Shown {
    Home,
    Games,
    Setup(&'static str),
    Play(String),
    Lesson(&'static str),
    Puzzle(String),
    Editor(&'static str),
    Rules(&'static str),
    Lobby,
    Door(String),
    Dice(String),
    Lost(String),
}

impl Shown {
    fn of(page: &Page) -> Shown {
        match page.place() {
            Place::Home => Shown::Home,
            Place::Games(_) => Shown::Games,
            Place::Setup(setup) => Shown::Setup(setup.kind().name()),
            Place::Play(play) => Shown::Play(play.id().to_owned()),
            Place::Lesson(lesson) => Shown::Lesson(lesson.kind().name()),
            Place::Puzzle(puzzle) => Shown::Puzzle(puzzle.address().to_string()),
            Place::Editor(editor) => Shown::Editor(editor.kind().name()),
            Place::Rules(game) => Shown::Rules(game.name()),
            Place::Lobby(_) => Shown::Lobby,
            Place::Door(door) => Shown::Door(door.id().to_owned()),
            Place::Dice(check) => Shown::Dice(check.back.to_string()),
            Place::Lost(path) => Shown::Lost(path.clone()),
        }
    }
}

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let desk = Desk::new();
    provide_context(desk);
    dress(desk);
    watch_keys();
    let shown = desk.part(Shown::of);
    let place = move || match shown.get() {
        Shown::Home => view! { <home::Home /> }.into_any(),
        Shown::Games => view! { <games::GamesPlace /> }.into_any(),
        Shown::Setup(_) => view! { <setup::SetupPlace /> }.into_any(),
        Shown::Play(_) => view! { <play::PlayPlace /> }.into_any(),
        Shown::Lesson(_) => view! { <lesson::LessonPlace /> }.into_any(),
        Shown::Puzzle(_) => view! { <puzzle::PuzzlePlace /> }.into_any(),
        Shown::Editor(_) => view! { <editor::EditorPlace /> }.into_any(),
        Shown::Rules(_) => view! { <rules::RulesPlace /> }.into_any(),
        Shown::Lobby => view! { <lobby::LobbyPlace /> }.into_any(),
        Shown::Door(_) => view! { <door::DoorPlace /> }.into_any(),
        Shown::Dice(_) => view! { <dice::DicePlace /> }.into_any(),
        Shown::Lost(path) => view! { <lost::Lost path /> }.into_any(),
    };
    view! {
        {place}
        <Notice />
        <p class="vh announced" role="status" aria-live="polite">
            {move || desk.announced().get().map(|message| desk.say(&message))}
        </p>
    }
}

/// What has to be told wherever one is.
#[component]
fn Notice() -> impl IntoView {
    let desk = use_desk();
    let notice = desk.part(|page| page.notice().cloned());
    move || {
        notice.get().map(|notice| {
            view! {
                <div class="toast wide" role="alert">
                    <span>{desk.said(notice)}</span>
                    <button type="button" class="btn" on:click=move |_| desk.act(Act::CloseNotice)>
                        {desk.said(crate::messages::close())}
                    </button>
                </div>
            }
        })
    }
}

/// Lets the document have the language, the colours and the title of what is shown.
fn dress(desk: Desk) {
    let theme = desk.part(|page| page.preferences().theme);
    let title = desk.part(title_of);
    // At a table elsewhere the title calls whoever is looking at something else.
    let calls =
        desk.part(|page| page.play().is_some_and(|play| play.online().is_some() && play.person_to_act().is_some()));
    Effect::new(move |_| {
        let dark = is_dark(theme.get());
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", desk.lang().code());
            let _ = root.set_attribute("data-theme", if dark { "dark" } else { "light" });
        }
        let called =
            if calls.get() { format!("● {} · ", desk.say(crate::messages::your_turn())) } else { String::new() };
        document().set_title(&match title.get() {
            Some(title) => format!("{called}{} · Ludoteca", desk.say(title)),
            None => "Ludoteca".to_owned(),
        });
    });
}

fn title_of(page: &Page) -> Option<&'static ludoteca_game::Phrase> {
    match page.place() {
        Place::Home | Place::Lost(_) => None,
        Place::Games(_) => Some(crate::messages::your_games()),
        Place::Lobby(_) | Place::Door(_) => Some(crate::messages::tables()),
        Place::Dice(_) => Some(crate::messages::dice_check()),
        Place::Setup(setup) => Some(setup.kind().info.title),
        Place::Play(play) => Some(play.session().game().kind().info.title),
        Place::Lesson(lesson) => Some(lesson.kind().info.title),
        Place::Puzzle(_) => Some(crate::messages::puzzles()),
        Place::Editor(editor) => Some(editor.kind().info.title),
        Place::Rules(game) => Some(game.info.title),
    }
}

/// Whether the colours are dark.
fn is_dark(theme: ThemeChoice) -> bool {
    match theme {
        ThemeChoice::System => prefers("(prefers-color-scheme: dark)"),
        ThemeChoice::Light => false,
        ThemeChoice::Dark => true,
    }
}
