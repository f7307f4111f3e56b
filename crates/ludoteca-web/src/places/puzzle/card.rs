use leptos::prelude::*;
use ludoteca_page::{Goal, Look, PlayAct, Progress, Puzzle, Wrong};

use super::part;
use super::streak::Streak;
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::{Icon, Sign, Token, signed, unsigned};

/// How many bars a difficulty has.
const BARS: u8 = 5;

/// The puzzle in words: what is to be found, what came of it, how hard it is, and what was solved so far.
#[component]
pub(super) fn Card(
    /// Without what there is no room for on a phone.
    #[prop(optional)]
    short: bool,
) -> impl IntoView {
    let desk = use_desk();
    let progress = part(desk, |puzzle| puzzle.progress().clone());
    let is_over = move || matches!(progress.get(), Some(Progress::Right | Progress::Shown));
    view! {
        <div class="pz">
            {move || match progress.get() {
                Some(Progress::Open) => view! { <Asked /> }.into_any(),
                Some(Progress::Wrong(wrong)) => view! { <Refuted wrong /> }.into_any(),
                Some(Progress::Right) => view! { <Found /> }.into_any(),
                _ => ().into_any(),
            }}
            <Show when=is_over><Solution /></Show>
            {(!short).then(|| view! { <Facts /><Streak /> })}
        </div>
    }
}

/// What is to be found.
#[component]
fn Asked() -> impl IntoView {
    let desk = use_desk();
    let goal = part(desk, |puzzle| puzzle.told().map(|told| told.goal));
    let others = part(desk, |puzzle| {
        let game = puzzle.play()?.session().game();
        game.turn().anyone().map(|by| game.moves(by).len().saturating_sub(1))
    });
    let head = move || match goal.get().flatten() {
        Some(Goal::Draw) => desk.say(messages::one_move_draws()),
        Some(Goal::Best { .. }) => desk.say(messages::one_play_is_best()),
        _ => desk.say(messages::one_move_wins()),
    };
    let lead = move || {
        let others = others.get().flatten().unwrap_or_default() as i64;
        match goal.get().flatten() {
            Some(Goal::Win) => desk.say(messages::others_do_not_win(others)),
            Some(Goal::Draw) => desk.say(messages::others_lose(others)),
            Some(Goal::Best { by, exact: true }) => desk.say(messages::others_are_worse_proved(unsigned(desk, by))),
            Some(Goal::Best { by, exact: false }) => desk.say(messages::others_are_worse_estimated(unsigned(desk, by))),
            None => String::new(),
        }
    };
    view! { <div><h2>{head}</h2><p class="lead">{lead}</p></div> }
}

/// Why it was not that.
#[component]
fn Refuted(
    /// What was played.
    wrong: Wrong,
) -> impl IntoView {
    let desk = use_desk();
    let Wrong { played, answer } = wrong;
    let told = part(desk, |puzzle| puzzle.told().map(|told| (told.goal, told.value)));
    let why = move || match (&answer, told.get().flatten()) {
        // Dice come next, so that there is no answer to be seen.
        (Some((_, worth)), Some((Goal::Best { .. }, best))) => {
            desk.say(messages::that_is_worth_less(signed(desk, worth.value), signed(desk, best)))
        }
        (Some((moves, worth)), _) => {
            let (moves, value) = (moves.join(" "), signed(desk, worth.value));
            desk.say(if worth.exact {
                messages::refuted_proved(moves, value)
            } else {
                messages::refuted_estimated(moves, value)
            })
        }
        (None, Some((Goal::Draw, _))) => desk.say(messages::that_loses()),
        (None, Some((Goal::Best { .. }, _))) => desk.say(messages::that_is_worse()),
        (None, _) => desk.say(messages::that_does_not_win()),
    };
    view! {
        <div class="verdict no">
            <span class="mark"><Icon sign=Sign::Close /></span>
            <b>{desk.said(messages::not_that(played))}</b>
            <span>{why}</span>
        </div>
    }
}

/// It was that.
#[component]
fn Found() -> impl IntoView {
    let desk = use_desk();
    let told = part(desk, |puzzle| puzzle.told().map(|told| (told.goal, told.value)));
    let why = move || match told.get().flatten() {
        Some((Goal::Draw, _)) => desk.say(messages::that_draws()),
        Some((Goal::Best { by, .. }, _)) => desk.say(messages::that_is_best(unsigned(desk, by))),
        Some((Goal::Win, value)) => desk.say(messages::that_wins(signed(desk, value))),
        None => String::new(),
    };
    view! {
        <div class="verdict">
            <span class="mark"><Icon sign=Sign::Done /></span>
            <b>{desk.said(messages::that_is_it())}</b>
            <span>{why}</span>
        </div>
    }
}

/// The line of the proof: each move leads to its board.
#[component]
fn Solution() -> impl IntoView {
    let desk = use_desk();
    let lines = part(desk, |puzzle| {
        let play = puzzle.play()?;
        Some(play.session().game().lines().map(|line| (line.by, line.text.clone())).collect::<Vec<_>>())
    });
    let shown = crate::places::play::part(desk, ludoteca_page::Play::line_shown);
    let game = desk.now(|page| super::puzzle_of(page, Puzzle::kind));
    let chips = move || {
        let lines = lines.get().flatten().unwrap_or_default();
        let chip = move |(place, (by, text)): (usize, (Option<ludoteca_game::Player>, ludoteca_game::Fact))| {
            let nth = place + 1;
            view! {
                <button
                    type="button"
                    class="mv"
                    class:now=move || shown.get() == Some(nth)
                    on:click=move |_| desk.at_board(PlayAct::Look(Look::Line(nth)))
                >
                    {by.zip(game).map(|(player, game)| view! { <Token game player /> })}
                    {desk.say(&text)}
                </button>
            }
        };
        lines.into_iter().enumerate().map(chip).collect_view()
    };
    view! {
        <section>
            <h3>{desk.said(messages::the_solution())}</h3>
            <div class="line">{chips}</div>
        </section>
    }
}

/// How hard it is, how often it was tried, and how many were solved.
#[component]
fn Facts() -> impl IntoView {
    let desk = use_desk();
    let bars = part(desk, |puzzle| puzzle.told().map_or(1, |told| bars_of(told.level)));
    let tries = part(desk, Puzzle::tries);
    let solved = part(desk, |puzzle| puzzle.score().solved(puzzle.kind().name()));
    let label = move || format!("{} / {BARS}", bars.get().unwrap_or(1));
    let tried = move || match tries.get().unwrap_or_default() {
        0 => desk.say(messages::none_yet()),
        tries => tries.to_string(),
    };
    let so_far = move || {
        let (solved, at_once) = solved.get().unwrap_or_default();
        desk.say(messages::solved_so_far(solved as i64, at_once as i64))
    };
    view! {
        <div class="kv">
            <span>{desk.said(messages::difficulty())}</span>
            <b class="hard">
                <span class="stars" role="img" aria-label=label>
                    {move || (1..=BARS).map(|bar| view! { <i class:on=bar <= bars.get().unwrap_or(1)></i> }).collect_view()}
                </span>
                {move || difficulty(desk, bars.get().unwrap_or(1))}
            </b>
            <span>{desk.said(messages::tries())}</span>
            <b>{tried}</b>
            <span>{desk.said(messages::solved_puzzles())}</span>
            <b>{so_far}</b>
        </div>
    }
}

/// The lowest level that finds the move, as one of five.
const fn bars_of(level: u8) -> u8 {
    match level {
        ..=2 => 1,
        3..=4 => 2,
        5..=6 => 3,
        7..=8 => 4,
        9.. => 5,
    }
}

fn difficulty(desk: Desk, bars: u8) -> String {
    desk.say(match bars {
        1 => messages::very_easy(),
        2 => messages::easy(),
        3 => messages::medium(),
        4 => messages::hard(),
        _ => messages::very_hard(),
    })
}
