use leptos::prelude::*;
use ludoteca_game::{Phrase, Player, Settings};
use ludoteca_page::{Act, BotFace, BotOption, SetupAct};
use ludoteca_play::GameType;

use super::part;
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::Token;

/// The eight levels: what the opponent is called, and how it plays.
fn levels() -> [(&'static Phrase, &'static Phrase); 8] {
    [
        (messages::level_1(), messages::about_1()),
        (messages::level_2(), messages::about_2()),
        (messages::level_3(), messages::about_3()),
        (messages::level_4(), messages::about_4()),
        (messages::level_5(), messages::about_5()),
        (messages::level_6(), messages::about_6()),
        (messages::level_7(), messages::about_7()),
        (messages::level_8(), messages::about_8()),
    ]
}

/// The level of a bot, or one of those that are asked for by name.
#[component]
pub(crate) fn BotChoice(
    /// Which of the bots.
    which: usize,
    /// What is chosen.
    name: Signal<String>,
) -> impl IntoView {
    let desk = use_desk();
    let chosen = Memo::new(move |_| part(desk, move |setup| setup.bots[which].clone()).get().unwrap_or_default());
    let level = Memo::new(move |_| {
        chosen.with(|chosen| chosen.strip_prefix("bot:").and_then(|level| level.parse::<usize>().ok()))
    });
    let choose = move |spec: String| desk.act(Act::Setup(SetupAct::Bot(which, spec)));
    let choice = move |(nth, (title, about)): (usize, (&'static Phrase, &'static Phrase))| {
        let number = nth + 1;
        view! {
            <label style=("--p", format!("{}%", number as f32 * 12.5))>
                <input
                    type="radio"
                    name=format!("level-{which}")
                    aria-label=move || format!("{number}, {}. {}", desk.say(title), desk.say(about))
                    prop:checked=move || level.get() == Some(number)
                    on:change=move |_| choose(format!("bot:{number}"))
                />
                {number}
                <span class="bar"></span>
            </label>
        }
    };
    let shown = move || {
        let level = level.get()?;
        let (title, about) = *levels().get(level.checked_sub(1)?)?;
        Some(view! { <b>{format!("{level} · {}. ", desk.say(title))}</b>{desk.say(about)} })
    };
    view! {
        <fieldset>
            <legend>{name}</legend>
            <div class="levels">{levels().into_iter().enumerate().map(choice).collect_view()}</div>
            <p class="about">{shown}</p>
            <NamedBots which chosen />
        </fieldset>
    }
}

/// The bots that are asked for by name, with what can be chosen about them.
#[component]
fn NamedBots(
    /// Which of the bots.
    which: usize,
    /// How it is asked for now.
    chosen: Memo<String>,
) -> impl IntoView {
    let desk = use_desk();
    let bots = Memo::new(move |_| part(desk, |setup| setup.known_bots.clone()).get().unwrap_or_default());
    let choose = move |spec: String| desk.act(Act::Setup(SetupAct::Bot(which, spec)));
    let name = Memo::new(move |_| chosen.with(|chosen| chosen.split(':').next().unwrap_or_default().to_owned()));
    let options = move || {
        let face = bots.get().into_iter().find(|face| face.name == name.get())?;
        (!face.options.is_empty()).then(|| view! { <BotOptions face chosen on_choose=Callback::new(choose) /> })
    };
    let change = move |event: web_sys::Event| match event_target_value(&event).as_str() {
        "" => choose("bot:4".to_owned()),
        name => choose(name.to_owned()),
    };
    view! {
        // There from the beginning, so that nothing moves when the engines have said whom they know.
        <label class="labelled">
            <span>{desk.said(messages::other_bots())}</span>
            <select class="field" name=format!("bot-{which}") disabled=move || bots.with(Vec::is_empty) on:change=change>
                <option value="" prop:selected=move || bots.with(|bots| bots.iter().all(|face| face.name != name.get()))>
                    {desk.said(messages::as_level())}
                </option>
                {move || {
                    bots.get()
                        .into_iter()
                        .map(|face| {
                            let text = format!("{} · {}", face.name, about_of(desk, &face));
                            let value = face.name.clone();
                            view! { <option value=value prop:selected=move || name.with(|name| *name == face.name)>{text}</option> }
                        })
                        .collect_view()
                }}
            </select>
        </label>
        {options}
    }
}

fn about_of(desk: Desk, face: &BotFace) -> String {
    in_lang(desk, &face.about)
}

fn in_lang(desk: Desk, [es, en]: &[String; 2]) -> String {
    if desk.lang() == ludoteca_game::Lang::Es { es.clone() } else { en.clone() }
}

/// What can be chosen about a bot: depth, weights, which heuristic.
#[component]
fn BotOptions(
    /// The bot.
    face: BotFace,
    /// How it is asked for now.
    chosen: Memo<String>,
    /// Who is told how it is asked for.
    on_choose: Callback<String>,
) -> impl IntoView {
    let desk = use_desk();
    let name = StoredValue::new(face.name.clone());
    let value_of = move |key: &str| {
        chosen.with(|chosen| {
            let given = chosen.split_once(':').map_or("", |(_, options)| options);
            let pairs = given.split(',').filter_map(|pair| pair.split_once('='));
            pairs.into_iter().find(|(known, _)| *known == key).map(|(_, value)| value.to_owned())
        })
    };
    let change = move |key: String, value: String| {
        let mut pairs: Vec<(String, String)> = chosen.with_untracked(|chosen| {
            let given = chosen.split_once(':').map_or("", |(_, options)| options);
            let pairs = given.split(',').filter_map(|pair| pair.split_once('='));
            pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
        });
        pairs.retain(|(known, _)| *known != key);
        if !value.is_empty() {
            pairs.push((key, value));
        }
        let options: Vec<String> = pairs.into_iter().map(|(key, value)| format!("{key}={value}")).collect();
        let name = name.get_value();
        on_choose.run(if options.is_empty() { name } else { format!("{name}:{}", options.join(",")) });
    };
    let field = move |option: BotOption| {
        let key = option.key.clone();
        let about = in_lang(desk, &option.about);
        let value = {
            let key = key.clone();
            move || value_of(&key)
        };
        let usual = option.default.clone();
        let on_change = move |event: web_sys::Event| change(key.clone(), event_target_value(&event));
        let input = match option.range {
            Some((min, max)) => view! {
                <input class="field" type="number" min=min max=max placeholder=usual prop:value=value on:change=on_change />
            }
            .into_any(),
            None => view! {
                <select class="field" on:change=on_change prop:value=move || value().unwrap_or_default()>
                    <option value="">{usual}</option>
                    {option.words.into_iter().map(|(word, label)| view! { <option value=word>{in_lang(desk, &label)}</option> }).collect_view()}
                </select>
            }
            .into_any(),
        };
        view! { <label class="labelled"><span>{about}</span>{input}</label> }
    };
    view! { <div class="two">{face.options.into_iter().map(field).collect_view()}</div> }
}

/// What a side is called; a sign alone is shown by its token already, and not every font has it.
fn side_of(game: &'static GameType, player: Player) -> &'static Phrase {
    let side = game.info.side(player);
    let is_word = side.in_lang(ludoteca_game::Lang::Es).chars().any(char::is_alphabetic);
    match player {
        _ if is_word => side,
        Player::One => messages::player_one(),
        Player::Two => messages::player_two(),
    }
}

/// Which side is one's own.
#[component]
pub(crate) fn SideChoice(
    /// The game.
    game: &'static GameType,
) -> impl IntoView {
    let desk = use_desk();
    let side = Memo::new(move |_| part(desk, |setup| setup.side).get().flatten());
    let sides = [Some(Player::One), Some(Player::Two), None];
    let first = game.open(&Settings::default(), None).ok().and_then(|game| game.turn().player());
    let choice = move |value: Option<Player>| {
        let (name, about) = match value {
            Some(player) => (
                side_of(game, player),
                match first {
                    Some(first) if first == player => messages::begins(),
                    Some(_) => messages::answers(),
                    None => messages::dice_decide(),
                },
            ),
            None => (messages::random_side(), messages::drawn_by_lot()),
        };
        view! {
            <label>
                <input
                    type="radio"
                    name="side"
                    prop:checked=move || side.get() == value
                    on:change=move |_| desk.act(Act::Setup(SetupAct::Side(value)))
                />
                {value.map(|player| view! { <Token game player /> })}
                <span><span class="cap">{desk.said(name)}</span><small>{desk.said(about)}</small></span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{desk.said(messages::your_side())}</legend>
            <div class="cards three">{sides.map(choice).collect_view()}</div>
        </fieldset>
    }
}

/// The name of a person at this screen.
#[component]
pub(crate) fn NameField(
    /// Whether it is that of the other one.
    friend: bool,
) -> impl IntoView {
    let desk = use_desk();
    let name = part(desk, move |setup| if friend { setup.friends_name.clone() } else { setup.name.clone() });
    let label = if friend { messages::friends_name() } else { messages::your_name() };
    let change = move |event: web_sys::Event| {
        let name = event_target_value(&event);
        desk.act(Act::Setup(if friend { SetupAct::FriendsName(name) } else { SetupAct::Name(name) }));
    };
    view! {
        <label class="labelled">
            <span>{desk.said(label)}</span>
            <input
                class="field"
                type="text"
                dir="auto"
                name=if friend { "friend" } else { "name" }
                maxlength="30"
                autocomplete="off"
                prop:value=move || name.get()
                on:input=change
            />
        </label>
    }
}
