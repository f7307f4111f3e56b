use leptos::prelude::*;
use ludoteca_game::settings::{Default as DefaultValue, Kind, Setting};
use ludoteca_game::{Message, Player, quote};
use ludoteca_table::GameBox;

use crate::local::{LocalGame, Seat, game_named};
use crate::messages;
use crate::page::browser::{fresh_dice, kept, put};
use crate::page::room::Room;
use crate::page::ui::Ui;

/// What is chosen about a game before it starts.
#[derive(Clone, Copy)]
struct Choices {
    /// A value for each setting; an empty one is what the game has by default.
    settings: RwSignal<Vec<(&'static str, String)>>,
    /// An empty one is a friend.
    opponent: RwSignal<String>,
    name: RwSignal<String>,
    friend: RwSignal<String>,
    side: RwSignal<Player>,
    position: RwSignal<String>,
    refused: RwSignal<Option<Message>>,
}

/// The choices about a game.
pub(crate) fn setup(name: &str) -> impl IntoView + use<> {
    let (ui, room) = (expect_context::<Ui>(), expect_context::<Room>());
    let Ok(game) = game_named(name) else {
        return view! { <p>{ui.say(messages::no_such_game(quote(name)))}</p> }.into_any();
    };
    let choices = Choices {
        settings: RwSignal::new(game.known_settings().iter().map(|setting| (setting.key, String::new())).collect()),
        opponent: RwSignal::new("bot:4".to_owned()),
        name: RwSignal::new(kept("name").unwrap_or_default()),
        friend: RwSignal::new(String::new()),
        side: RwSignal::new(Player::One),
        position: RwSignal::new(String::new()),
        refused: RwSignal::new(None),
    };
    let (main, others): (Vec<&'static Setting>, Vec<&'static Setting>) =
        game.known_settings().iter().partition(|setting| game.main_settings().first() == Some(&setting.key));
    // The engines are in the worker, and know their names.
    let named_bots = RwSignal::new(Vec::<String>::new());
    room.thinker.ask(&format!("bots {}", game.name()), move |answer| {
        named_bots.set(answer.lines().filter(|bot| *bot != "bot").map(str::to_owned).collect());
    });
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match choices.begin(game) {
            Ok(local) => room.begin(local),
            Err(why) => choices.refused.set(Some(why)),
        }
    };
    let name_field = move |label: &'static ludoteca_game::Phrase, value: RwSignal<String>| {
        view! {
            <label class="field">
                <span>{move || ui.say(label)}</span>
                <input type="text" maxlength="30" autocomplete="off" prop:value=move || value.get()
                    on:input=move |event| value.set(event_target_value(&event))/>
            </label>
        }
    };
    view! {
        <form class="setup" on:submit=start>
            <h1>{move || ui.say(game.title())}</h1>
            {main.into_iter().map(|setting| field(ui, choices, setting)).collect_view()}
            <label class="field">
                <span>{move || ui.say(messages::opponent())}</span>
                <select on:change=move |event| choices.opponent.set(event_target_value(&event))>
                    <option value="">{move || ui.say(messages::friend_here())}</option>
                    {(1..=8).map(|level| view! {
                        <option value=format!("bot:{level}") selected={level == 4}>
                            {move || ui.say(messages::bot_level(level))}
                        </option>
                    }).collect_view()}
                    {move || named_bots.get().into_iter().map(|bot| view! { <option value=bot.clone()>{bot.clone()}</option> }).collect_view()}
                </select>
            </label>
            {name_field(messages::your_name(), choices.name)}
            {move || choices.opponent.get().is_empty().then(|| name_field(messages::friends_name(), choices.friend))}
            <label class="field">
                <span>{move || ui.say(messages::your_side())}</span>
                <select on:change=move |event| {
                    choices.side.set(if event_target_value(&event) == "2" { Player::Two } else { Player::One });
                }>
                    <option value="1">{move || ui.say(game.side(Player::One))}</option>
                    <option value="2">{move || ui.say(game.side(Player::Two))}</option>
                </select>
            </label>
            <details>
                <summary>{move || ui.say(messages::more_settings())}</summary>
                {others.into_iter().map(|setting| field(ui, choices, setting)).collect_view()}
                {name_field(messages::start_position(), choices.position)}
            </details>
            {move || choices.refused.get().map(|why| view! { <p class="refused" role="alert">{ui.say(why)}</p> })}
            <button class="primary" type="submit">{move || ui.say(messages::start_game())}</button>
        </form>
    }
    .into_any()
}

impl Choices {
    fn begin(self, game: &'static dyn GameBox) -> Result<LocalGame, Message> {
        let settings: Vec<(String, String)> = self.settings.with_untracked(|settings| {
            let given = settings.iter().filter(|(_, value)| !value.is_empty());
            given.map(|(key, value)| ((*key).to_owned(), value.clone())).collect()
        });
        let name = self.name.get_untracked();
        put("name", &name);
        let own = Seat::human(&name);
        let other = match self.opponent.get_untracked() {
            bot if !bot.is_empty() => Seat::Bot(bot),
            _ => Seat::human(&self.friend.get_untracked()),
        };
        let seats = if self.side.get_untracked() == Player::One { [own, other] } else { [other, own] };
        let position = self.position.get_untracked();
        let position = Some(position.trim()).filter(|position| !position.is_empty());
        LocalGame::new(game, &settings, position, seats, fresh_dice())
    }

    fn set(self, key: &'static str, value: String) {
        self.settings.update(|settings| {
            if let Some(setting) = settings.iter_mut().find(|(known, _)| *known == key) {
                setting.1 = value;
            }
        });
        self.refused.set(None);
    }
}

/// A setting as something to choose.
fn field(ui: Ui, choices: Choices, setting: &'static Setting) -> impl IntoView {
    let key = setting.key;
    let usual = move || match setting.default {
        DefaultValue::Fixed(value) => format!("{} ({value})", ui.say(messages::default_setting())),
        DefaultValue::Depends(_) => ui.say(messages::default_setting()),
    };
    let choose = move |event| choices.set(key, event_target_value(&event));
    let input = match &setting.kind {
        Kind::Number { min, max } => view! {
            <input type="number" min=*min max=*max placeholder=usual on:input=choose/>
        }
        .into_any(),
        Kind::Text { .. } => view! { <textarea rows="3" on:input=choose></textarea> }.into_any(),
        Kind::Word(words) => {
            let names = words.iter().map(|word| (word.name, word.also.first().copied().unwrap_or(word.name)));
            list(ui, usual, choose, names.collect()).into_any()
        }
        Kind::Flag => list(ui, usual, choose, vec![("true", "sí"), ("false", "no")]).into_any(),
    };
    view! {
        <label class="field">
            <span>{move || ui.say(setting.about)}</span>
            {input}
        </label>
    }
}

/// A list of values, each with its English and its Spanish name.
fn list(
    ui: Ui,
    usual: impl Fn() -> String + Send + Copy + 'static,
    choose: impl Fn(leptos::ev::Event) + 'static,
    names: Vec<(&'static str, &'static str)>,
) -> impl IntoView {
    let option = move |(en, es): (&'static str, &'static str)| {
        view! { <option value=en>{move || if ui.lang.get() == ludoteca_game::Lang::Es { es } else { en }}</option> }
    };
    view! {
        <select on:change=choose>
            <option value="">{usual}</option>
            {names.into_iter().map(option).collect_view()}
        </select>
    }
}
