use leptos::prelude::*;
use ludoteca_page::{Act, Lesson, LessonAct, Page, Place};

use super::play::Screen;
use super::rules::RulesShown;
use crate::board::Showing;
use crate::desk::{Desk, use_desk};
use crate::messages;

/// The guided first game: a coach beside the board says what to do.
#[component]
pub(crate) fn LessonPlace() -> impl IntoView {
    let desk = use_desk();
    let game = desk.now(|page| lesson_of(page, Lesson::kind)).expect("a lesson is about a game");
    view! {
        <Screen
            title=desk.said(game.info.title)
            detail=desk.said(messages::lesson())
            showing=Showing::Always
            reading=true
            on_board=ViewFn::from(|| ())
            status=ViewFn::from(|| view! { <super::play::StatusLine /> })
            tools=ViewFn::from(move || {
                view! {
                    <nav class="tools">
                        <a class="btn" href=format!("/{}", game.name())>{desk.said(messages::end_lesson())}</a>
                        <WayOn />
                    </nav>
                }
            })
            panel=ViewFn::from(move || view! { <div class="scroll"><div class="pz"><Coach /></div><RulesShown game /></div> })
        />
        <div class="low"><Coach /></div>
    }
}

/// What the coach says.
#[component]
fn Coach() -> impl IntoView {
    let desk = use_desk();
    let words = part(desk, Lesson::words);
    let progress = part(desk, Lesson::progress);
    let step = move || progress.get().map(|(nth, count)| desk.say(messages::lesson_step(nth, count)));
    view! {
        <div class="coachcard" role="status" aria-live="polite">
            <div class="step"><span>{step}</span></div>
            <div class="dots" aria-hidden="true">
                {move || {
                    let (nth, count) = progress.get().unwrap_or_default();
                    (0..count).map(|place| view! { <i class:on=place < nth></i> }).collect_view()
                }}
            </div>
            <p>{move || words.get().map(|words| desk.say(words))}</p>
            <WayOn />
        </div>
    }
}

/// The way on from what is only to be read, and from the end. Where the coach has little room it stands with the tools.
#[component]
fn WayOn() -> impl IntoView {
    let desk = use_desk();
    let to_be_read = part(desk, Lesson::is_to_be_read);
    let done = part(desk, Lesson::is_done);
    let game = desk.now(|page| lesson_of(page, |lesson| lesson.kind().name())).unwrap_or_default();
    view! {
        <Show when=move || to_be_read.get() == Some(true)>
            <button type="button" class="btn first" on:click=move |_| desk.act(Act::Lesson(LessonAct::Next))>
                {desk.said(messages::next())}
            </button>
        </Show>
        <Show when=move || done.get() == Some(true)>
            <a class="btn first" href=format!("/{game}")>{desk.said(messages::play())}</a>
        </Show>
    }
}

fn lesson_of<T>(page: &Page, part: impl FnOnce(&Lesson) -> T) -> Option<T> {
    match page.place() {
        Place::Lesson(lesson) => Some(part(lesson)),
        _ => None,
    }
}

fn part<T>(desk: Desk, part: impl Fn(&Lesson) -> T + Send + Sync + 'static) -> Memo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    desk.part(move |page| lesson_of(page, &part))
}
