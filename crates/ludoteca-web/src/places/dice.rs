//! The check of a game's dice: what they follow from, every throw, and how often each number fell.

use leptos::prelude::*;
use ludoteca_page::{DiceCheck, Faces, Page, Place, Throw, Verdict};

use super::AppBar;
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::{decimals, unsigned};

const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 150.0;

/// The check of a game's dice.
#[component]
pub(crate) fn DicePlace() -> impl IntoView {
    let desk = use_desk();
    let back = desk.now(|page| check_of(page, |check| check.back.to_string())).unwrap_or_default();
    let verdict = part(desk, |check| check.verdict.clone());
    let throws = part(desk, |check| check.throws.clone());
    view! {
        <AppBar title=desk.said(messages::dice_check()) />
        <main class="doc check">
            <div class="top">
                <h1>{desk.said(messages::dice_check())}</h1>
                <span class="gap"></span>
                <a class="btn" href=back>{desk.said(messages::to_the_game())}</a>
            </div>
            <section class="stack">
                {move || verdict.get().map(|verdict| view! { <Seal verdict /> })}
                <Chain />
                <Show when=move || throws.with(|throws| throws.as_ref().is_some_and(|throws| !throws.is_empty()))>
                    <section class="cardx">
                        <h2>{desk.said(messages::throws())}</h2>
                        <div class="rolls">
                            {move || {
                                (1_usize..).zip(throws.get().unwrap_or_default()).map(|(number, throw)| thrown(desk, number, throw)).collect_view()
                            }}
                        </div>
                    </section>
                </Show>
            </section>
            <aside class="side stack shown"><Numbers /></aside>
        </main>
    }
}

fn thrown(desk: Desk, number: usize, throw: Throw) -> impl IntoView {
    let Throw { text, fair } = throw;
    let mark = fair.map(|fair| {
        let (class, way, name) = match fair {
            true => ("", "M5 12.5l4.5 4.5L19 7", messages::follows()),
            false => ("no", "M6 6l12 12M18 6L6 18", messages::does_not_follow()),
        };
        view! { <svg class=class viewBox="0 0 24 24" role="img" aria-label=desk.said(name)><path d=way /></svg> }
    });
    view! { <span><i>{number}</i>{text}{mark}</span> }
}

/// What became of it.
#[component]
fn Seal(
    /// What.
    verdict: Verdict,
) -> impl IntoView {
    let desk = use_desk();
    let (good, title, about) = match verdict {
        Verdict::Loading => (None, desk.say(messages::one_moment()), String::new()),
        Verdict::Nothing(why) => (None, desk.say(&why), String::new()),
        Verdict::WrongSecret => (Some(false), desk.say(messages::wrong_secret()), desk.say(messages::computed_here())),
        Verdict::Checked { fair, of } if fair == of => {
            (Some(true), desk.say(messages::all_agree(of.to_string())), desk.say(messages::computed_here()))
        }
        Verdict::Checked { fair, of } => {
            let title = messages::some_disagree((of - fair).to_string(), of.to_string());
            (Some(false), desk.say(title), desk.say(messages::computed_here()))
        }
    };
    let way = if good == Some(false) { "M6 6l12 12M18 6L6 18" } else { "M5 12.5l4.5 4.5L19 7" };
    view! {
        <section class="cardx up seal" class:no=good == Some(false) role="status">
            {good.map(|_| view! { <span class="mark"><svg viewBox="0 0 24 24" aria-hidden="true"><path d=way /></svg></span> })}
            <h2>{title}</h2>
            <p>{about}</p>
        </section>
    }
}

/// What the dice follow from.
#[component]
fn Chain() -> impl IntoView {
    let desk = use_desk();
    let proof = part(desk, |check| check.proof.clone());
    let names = part(desk, |check| check.names.clone());
    move || {
        let proof = proof.get().flatten()?;
        let names = names.get().flatten();
        let words: Vec<String> = proof
            .words
            .iter()
            .enumerate()
            .filter(|(_, word)| !word.is_empty())
            .map(|(place, word)| {
                let name = names.as_ref().map(|names| desk.say(&names[place])).unwrap_or_default();
                format!("{name} · {word}")
            })
            .collect();
        let none = words.is_empty();
        let fits = proof.secret.map(|secret| secret.commitment() == proof.commitment);
        let secret = proof.secret.map_or_else(|| desk.say(messages::not_yet_shown()), |secret| secret.to_hex());
        Some(view! {
            <section class="cardx">
                <ol class="chain">
                    <li data-n="1"><b>{desk.say(messages::fingerprint())}</b><span class="mono">{proof.commitment.to_hex()}</span></li>
                    <li data-n="2">
                        <b>
                            {desk.say(messages::words())}
                            {words.into_iter().map(|word| view! { <span class="chip">{word}</span> }).collect_view()}
                        </b>
                        <span class="fine">{none.then(|| desk.say(messages::no_words()))}</span>
                    </li>
                    <li data-n="3">
                        <b>
                            {desk.say(messages::secret())}
                            {fits.filter(|fits| *fits).map(|_| view! { <span class="chip on">{desk.say(messages::gives_fingerprint())}</span> })}
                        </b>
                        <span class="mono">{secret}</span>
                    </li>
                    <li data-n="4"><b>{desk.say(messages::each_follows())}</b><span class="fine"><code>"ludoteca record check"</code></span></li>
                </ol>
            </section>
        })
    }
}

/// How often each number fell for each player, against what would be even.
#[component]
fn Numbers() -> impl IntoView {
    let desk = use_desk();
    let faces = part(desk, |check| check.faces);
    let names = part(desk, |check| check.names.clone());
    move || {
        let faces = faces.get().filter(|faces| faces.iter().any(|faces| faces.numbers() > 0))?;
        let names = names.get().flatten()?.map(|name| desk.say(&name));
        let row = move |name: String, value: &dyn Fn(&Faces) -> String, expected: String| {
            view! { <tr><td>{name}</td><td>{value(&faces[0])}</td><td>{value(&faces[1])}</td><td>{expected}</td></tr> }
        };
        let heads = names.clone();
        let throws = (faces[0].throws + faces[1].throws) as f64;
        Some(view! {
            <section class="cardx histo">
                <h2>{desk.say(messages::numbers_by_player())}</h2>
                {bars(desk, faces)}
                <div class="key">
                    <span><i class="one"></i>{names[0].clone()}</span>
                    <span><i class="two"></i>{names[1].clone()}</span>
                </div>
            </section>
            <section class="cardx">
                <table class="ptab">
                    <thead><tr><th></th><th>{heads[0].clone()}</th><th>{heads[1].clone()}</th><th>{desk.say(messages::expected())}</th></tr></thead>
                    <tbody>
                        {row(desk.say(messages::doubles()), &|faces| faces.doubles.to_string(), decimals(desk, format!("{:.1}", throws / 12.0)))}
                        {row(desk.say(messages::pips_a_throw()), &|faces| unsigned(desk, faces.pips()), unsigned(desk, 7.0))}
                        {row("χ² (5)".to_owned(), &|faces| unsigned(desk, faces.chi_squared()), format!("< {}", unsigned(desk, 11.07)))}
                    </tbody>
                </table>
                <p class="fine">{desk.say(messages::about_chi())}</p>
            </section>
        })
    }
}

fn bars(desk: Desk, faces: [Faces; 2]) -> impl IntoView {
    let most = faces.iter().flat_map(|faces| faces.counts).max().unwrap_or(1).max(1);
    let bar = |player: usize, face: usize| {
        let count = faces[player].counts[face];
        let high = (HEIGHT - 34.0) * f64::from(count) / f64::from(most);
        let x = face as f64 * WIDTH / 6.0 + 8.0 + player as f64 * 25.0;
        view! {
            <rect class=if player == 0 { "one" } else { "two" } x=format!("{x:.1}") y=format!("{:.1}", HEIGHT - 20.0 - high) width="23" height=format!("{high:.1}") rx="3" />
            <text x=format!("{:.1}", x + 11.5) y=format!("{:.1}", HEIGHT - 24.0 - high) text-anchor="middle">{count}</text>
        }
    };
    let face = |face: usize| {
        let x = face as f64 * WIDTH / 6.0 + 32.0;
        view! {
            {bar(0, face)}
            {bar(1, face)}
            <text class="face" x=format!("{x:.1}") y=format!("{:.1}", HEIGHT - 4.0) text-anchor="middle">{face + 1}</text>
        }
    };
    view! {
        <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=desk.said(messages::numbers_by_player())>
            {(0..6).map(face).collect_view()}
        </svg>
    }
}

fn check_of<T>(page: &Page, part: impl FnOnce(&DiceCheck) -> T) -> Option<T> {
    match page.place() {
        Place::Dice(check) => Some(part(check)),
        _ => None,
    }
}

fn part<T>(desk: Desk, part: impl Fn(&DiceCheck) -> T + Send + Sync + 'static) -> Memo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    desk.part(move |page| check_of(page, &part))
}
