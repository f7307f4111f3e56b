use leptos::prelude::*;
use ludoteca_page::{Act, Confirm, Play, PlayAct, Preference, Speed, Tab, ending};
use ludoteca_view::scene::Purpose;

use super::part;
use super::tutor::TutorSetting;
use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::{Choices, Popup, PopupItem, Sign, Switch};
use crate::places::app_bar::Preferences;

/// What is needed seldom, and what ends a game: each of those is asked about.
#[component]
pub(crate) fn Menu(
    /// Whether it is shown.
    open: RwSignal<bool>,
    /// Whether the sheet of shortcuts is shown.
    help: RwSignal<bool>,
) -> impl IntoView {
    let desk = use_desk();
    let item = move |sign: Sign, name: Signal<String>, bad: bool, on_press: Callback<()>| {
        view! { <PopupItem open sign name bad on_press /> }
    };
    let plain = move |sign: Sign, name: &'static ludoteca_game::Phrase, act: PlayAct| {
        let act = Callback::new(move |()| desk.at_board(act.clone()));
        item(sign, desk.said(name), false, act)
    };
    let formats = part(desk, Play::formats);
    let export = move |format: &'static str| {
        let name = desk.said(messages::save_as(ending(format)));
        item(Sign::Down, name, false, Callback::new(move |()| desk.at_board(PlayAct::Export(format))))
    };
    let new_game = Callback::new(move |()| {
        let game = desk.now(|page| page.play().map(|play| play.session().game().kind().name()));
        desk.go(&format!("/{}", game.unwrap_or_default()));
    });
    let copy_link = Callback::new(move |()| {
        let origin = window().location().origin().unwrap_or_default();
        desk.at_board(PlayAct::CopyLink(origin));
    });
    let there = desk.now(|page| page.play().is_some_and(|play| play.online().is_some()));
    view! {
        <Popup open name=desk.said(messages::more())>
            {(!there).then(|| plain(Sign::Again, messages::restart(), PlayAct::Ask(Confirm::Restart)))}
            {there.then(|| plain(Sign::List, messages::table(), PlayAct::Tab(Tab::Table)))}
            {item(Sign::Plus, desk.said(messages::new_game()), false, new_game)}
            {move || resignations(desk).into_iter().map(|(name, act)| item(Sign::Flag, name, true, act)).collect_view()}
            {item(
                Sign::Leave,
                desk.said(messages::leave()),
                false,
                Callback::new(move |()| desk.go("/")),
            )}
            <hr />
            <span class="phone">
                {plain(Sign::Redo, messages::redo(), PlayAct::Redo)}
                {plain(Sign::Flip, messages::flip(), PlayAct::Flip)}
            </span>
            <Settings />
            <span class="phone"><Preferences /></span>
            <hr />
            {item(Sign::Link, desk.said(messages::copy_link()), false, copy_link)}
            {plain(Sign::Copy, messages::copy_position(), PlayAct::CopyPosition)}
            {plain(Sign::Picture, messages::save_picture(), PlayAct::SavePicture)}
            {move || formats.get().unwrap_or_default().into_iter().map(export).collect_view()}
            {item(
                Sign::Keyboard,
                desk.said(messages::shortcuts()),
                false,
                Callback::new(move |()| help.set(true)),
            )}
        </Popup>
    }
}

/// What is preferred while one plays.
#[component]
fn Settings() -> impl IntoView {
    let desk = use_desk();
    let tips = desk.part(|page| page.preferences().tips);
    let forced = desk.part(|page| page.preferences().forced);
    let speed = desk.part(|page| page.preferences().speed);
    let tutored = desk.now(|page| page.play().is_some_and(Play::may_have_tutor));
    let speeds = vec![
        (Speed::Slow, messages::speed_slow()),
        (Speed::Usual, messages::speed_usual()),
        (Speed::Fast, messages::speed_fast()),
        (Speed::Off, messages::speed_off()),
    ];
    view! {
        <div class="inmenu">
            <Switch
                name=desk.said(messages::tips())
                on=Signal::from(tips)
                on_change=Callback::new(move |on| desk.act(Act::Prefer(Preference::Tips(on))))
            />
            <Switch
                name=desk.said(messages::forced_turns())
                on=Signal::from(forced)
                on_change=Callback::new(move |on| desk.act(Act::Prefer(Preference::Forced(on))))
            />
            <Choices
                name="speed"
                title=messages::speed()
                choices=speeds
                chosen=speed
                on_choose=Callback::new(move |value| desk.act(Act::Prefer(Preference::Speed(value))))
            />
            {tutored.then(|| view! { <TutorSetting /> })}
        </div>
    }
}

/// The ways to give up: those of the game itself, and giving up everything where that is more.
fn resignations(desk: Desk) -> Vec<(Signal<String>, Callback<()>)> {
    let ask = move |confirm: Confirm| Callback::new(move |()| desk.at_board(PlayAct::Ask(confirm.clone())));
    let known = desk.now(|page| {
        // Who only watches has nothing to give up.
        let watches = |play: &Play| play.online().is_some() && play.online_player().is_none();
        let play = page.play().filter(|play| !play.is_over() && !watches(play))?;
        let own: Vec<_> = play.buttons().into_iter().filter(|button| button.purpose == Purpose::Resign).collect();
        let session = play.session();
        let names: Vec<_> = session.forfeiters().into_iter().map(|by| (by, session.names().of(by))).collect();
        Some((own, session.game().kind().info.resignation.is_some(), names))
    });
    let Some((own, has_own, forfeiters)) = known else {
        return Vec::new();
    };
    let mut ways: Vec<(Signal<String>, Callback<()>)> = own
        .into_iter()
        .filter(|button| !button.makes.is_empty())
        .map(|button| {
            let name = button.name.clone();
            (desk.said(name), ask(Confirm::Press(button.key)))
        })
        .collect();
    if !has_own {
        ways.push((desk.said(messages::resign()), ask(Confirm::Resign)));
    } else {
        ways.extend(
            forfeiters.into_iter().map(|(by, name)| (desk.said(messages::forfeits(name)), ask(Confirm::Forfeit(by)))),
        );
    }
    ways
}
