use ludoteca_game::settings::{Default as DefaultValue, Kind, Setting};
use ludoteca_game::{Explain, Message, Phrase, Player, Settings};
use ludoteca_shelf::SHELF;
use ludoteca_table::{GameBox, Seat, Session, Table, read_name};

use crate::messages;
use crate::page::browser::{fresh_dice, put};
use crate::page::html::{button, escaped, field, list};
use crate::page::state::State;

/// The choices about a game.
pub(crate) fn setup(state: &State) -> String {
    let Some(game) = SHELF.first() else {
        return String::new();
    };
    let open = state.game.as_ref().is_some_and(|game| game.table().turn().outcome().is_none());
    let go_on = if open { button("play", "", &state.say(messages::go_on())) } else { String::new() };
    let setting = |setting: &'static Setting| {
        let hint = format!(r#"<small>{}</small>"#, escaped(&state.say(setting.about)));
        field(&state.say(game.label(setting.key, "")), "", &(input(state, *game, setting) + &hint))
    };
    let is_main = |setting: &&Setting| game.main_settings().contains(&setting.key);
    let main: String = game.known_settings().iter().filter(is_main).map(setting).collect();
    let others: String = game.known_settings().iter().filter(|setting| !is_main(setting)).map(setting).collect();
    let mut opponents = vec![(String::new(), state.say(messages::friend_here()))];
    opponents.extend((1..=8).map(|level| (format!("bot:{level}"), state.say(messages::bot_level(level)))));
    opponents.extend(state.named_bots.iter().cloned().map(|bot| (bot.clone(), bot)));
    let mut sides = Player::BOTH.map(|player| (player.to_string(), state.say(game.side(player)))).to_vec();
    sides.push(("?".to_owned(), state.say(messages::any_side())));
    let text = |name: &str, label: &'static Phrase, class: &str| {
        let input = format!(
            r#"<input type="text" name="{name}" maxlength="200" autocomplete="off" value="{}">"#,
            escaped(state.filled(name))
        );
        field(&state.say(label), class, &input)
    };
    let refused = state
        .refused
        .clone()
        .map_or_else(String::new, |why| format!(r#"<p class="refused" role="alert">{}</p>"#, escaped(&state.say(why))));
    let started = if state.filled("position").is_empty() { "" } else { " open" };
    format!(
        r#"<form class="setup"><h1>{title}</h1>{opponent}{your_name}{friend}{side}{main}<details{started}><summary>{more}</summary>{others}{position}{edit}</details>{refused}<div class="buttons"><button class="primary">{start}</button>{go_on}{lesson}</div></form>"#,
        title = escaped(&state.say(game.title())),
        opponent = field(&state.say(messages::opponent()), "", &list("opponent", &opponents, state.filled("opponent"))),
        your_name = text("name", messages::your_name(), ""),
        friend = text("friend", messages::friends_name(), "friend"),
        side = field(&state.say(messages::your_side()), "", &list("side", &sides, state.filled("side"))),
        more = escaped(&state.say(messages::more_settings())),
        position = text("position", messages::start_position(), ""),
        edit = button("edit", "", &state.say(messages::set_up_board())),
        start = escaped(&state.say(messages::start_game())),
        lesson = button("lesson", "", &state.say(messages::learn())),
    )
}

/// What chooses a setting.
fn input(state: &State, game: &dyn GameBox, setting: &'static Setting) -> String {
    let word = |word: &str| state.say(game.label(setting.key, word));
    let usual = match setting.default {
        DefaultValue::Fixed(value) => {
            let value = if matches!(setting.kind, Kind::Word(_)) { word(value) } else { value.to_owned() };
            format!("{} ({value})", state.say(messages::default_setting()))
        }
        DefaultValue::Depends(_) => state.say(messages::default_setting()),
    };
    let name = format!("set-{}", setting.key);
    let value = escaped(state.filled(&name));
    let choice = |names: Vec<(&str, String)>| {
        let mut options = vec![(String::new(), usual.clone())];
        options.extend(names.into_iter().map(|(name, shown)| (name.to_owned(), shown)));
        list(&name, &options, state.filled(&name))
    };
    match &setting.kind {
        Kind::Number { min, max } => {
            let usual = escaped(&usual);
            format!(
                r#"<input type="number" name="{name}" min="{min}" max="{max}" placeholder="{usual}" value="{value}">"#
            )
        }
        Kind::Text { .. } => format!(r#"<textarea name="{name}" rows="3">{value}</textarea>"#),
        Kind::Word(words) => choice(words.iter().map(|known| (known.name, word(known.name))).collect()),
        Kind::Flag => choice(vec![("true", state.say(messages::yes())), ("false", state.say(messages::no()))]),
    }
}

/// The table that was filled in: settings and position.
pub(crate) fn filled_table(state: &State, game: &'static dyn GameBox) -> Result<Box<dyn Table>, Message> {
    let given = |setting: &Setting| (setting.key.to_owned(), state.filled(&format!("set-{}", setting.key)).to_owned());
    let settings: Vec<(String, String)> =
        game.known_settings().iter().map(given).filter(|(_, value)| !value.is_empty()).collect();
    let position = Some(state.filled("position").trim()).filter(|position| !position.is_empty());
    let given = settings.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let settings = Settings::read(game.known_settings(), given).map_err(|error| error.message())?;
    game.open(&settings, position).map_err(|error| error.message())
}

/// The game that was filled in.
pub(crate) fn filled_in(state: &State, game: &'static dyn GameBox) -> Result<Session, Message> {
    put("name", state.filled("name"));
    let person = |name: &str| match name.trim() {
        "" => Ok(Seat::HUMAN),
        name => read_name(name).map(|name| Seat::Human(Some(name))),
    };
    let own = person(state.filled("name"))?;
    let other = match state.filled("opponent") {
        "" => person(state.filled("friend"))?,
        bot => Seat::Bot(bot.to_owned()),
    };
    let second = match state.filled("side") {
        "2" => true,
        "?" => fresh_dice().secret.0[0] % 2 == 1,
        _ => false,
    };
    let seats = if second { [other, own] } else { [own, other] };
    Ok(Session::new(game, filled_table(state, game)?, seats, fresh_dice()))
}
