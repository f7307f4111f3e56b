use leptos::prelude::*;
use ludoteca_page::{Date, Puzzle};

use super::part;
use crate::desk::use_desk;
use crate::messages;
use crate::parts::{Icon, Sign};

/// How many days in a row the puzzle of the day was solved, this week, and the puzzles of the days before.
#[component]
pub(super) fn Streak() -> impl IntoView {
    let desk = use_desk();
    let today = part(desk, Puzzle::day);
    let streak = part(desk, |puzzle| puzzle.score().streak(puzzle.day()));
    let week = part(desk, |puzzle| {
        let monday = puzzle.day() - i64::from(Date::of(puzzle.day()).weekday);
        (monday..monday + 7).map(|day| (day, puzzle.score().has_day(day))).collect::<Vec<_>>()
    });
    let earlier = part(desk, |puzzle| {
        let numbers = puzzle.told().map(|told| told.earlier.clone()).unwrap_or_default();
        let is_solved = |number: u64| puzzle.score().is_solved(puzzle.kind().name(), number);
        numbers.into_iter().map(|number| (number, is_solved(number))).collect::<Vec<_>>()
    });
    let game = desk.now(|page| super::puzzle_of(page, |puzzle| puzzle.kind().name())).unwrap_or_default();
    let days = move || {
        let names = [
            messages::monday(),
            messages::tuesday(),
            messages::wednesday(),
            messages::thursday(),
            messages::friday(),
            messages::saturday(),
            messages::sunday(),
        ];
        let day = move |((day, solved), name): ((i64, bool), &'static ludoteca_game::Phrase)| {
            view! {
                <span class:ok=solved class:now=today.get() == Some(day)>
                    {desk.say(name)}
                    <i>{solved.then(|| view! { <Icon sign=Sign::Done /> })}</i>
                </span>
            }
        };
        week.get().unwrap_or_default().into_iter().zip(names).map(day).collect_view()
    };
    let before = move || {
        let row = move |(back, (number, solved)): (usize, (u64, bool))| {
            let date = Date::of(today.get().unwrap_or_default() - back as i64 - 1);
            view! {
                <a href=format!("/{game}/puzzles/{number}") class:ok=solved>
                    {desk.say(messages::day_and_month(i64::from(date.day), date.month_name()))}
                    {solved.then(|| view! { <Icon sign=Sign::Done /> })}
                </a>
            }
        };
        let rows = earlier.get().unwrap_or_default();
        (!rows.is_empty()).then(|| {
            view! {
                <details class="earlier">
                    <summary>{desk.say(messages::earlier())}</summary>
                    <div class="line">{rows.into_iter().enumerate().map(row).collect_view()}</div>
                </details>
            }
        })
    };
    view! {
        <section>
            <div class="streak">
                <h3>{desk.said(messages::streak())}</h3>
                <b>{move || desk.say(messages::days(streak.get().unwrap_or_default() as i64))}</b>
            </div>
            <div class="week">{days}</div>
        </section>
        {before}
    }
}
