use std::time::Duration;

use leptos::prelude::*;
use ludoteca_game::{Message, Player, Scene, Turn};
use ludoteca_table::{Hand, Line, Step, Table, Touch};

use crate::keep::{Kept, keep};
use crate::local::LocalGame;
use crate::messages;
use crate::page::analysis::Worth;
use crate::page::browser::{fresh_dice, kept, knock, prefers, put};
use crate::page::thinker::Thinker;
use crate::page::ui::{Page, Tab, Ui};

/// How long each board on the way is seen.
const FRAME: Duration = Duration::from_millis(140);
/// How long a bot waits at least.
const PAUSE: Duration = Duration::from_millis(450);
/// The name under which the game at this screen is kept.
const KEPT: &str = "game";

/// What a note is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Told,
    Refused,
}

/// The game at this screen and what is seen of it.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    ui: Ui,
    game: StoredValue<Option<LocalGame>>,
    /// Counts the changes of the game: whoever shows it reads this.
    version: RwSignal<u32>,
    pub(crate) viewer: RwSignal<Player>,
    pub(crate) scene: RwSignal<Scene>,
    pub(crate) pieces: RwSignal<Vec<Kept>>,
    pub(crate) hand: RwSignal<Hand>,
    pub(crate) notes: RwSignal<Vec<(Tone, Message)>>,
    /// How many events are looked at, if not all.
    pub(crate) looking_back: RwSignal<Option<usize>>,
    /// Whether the last dice shown come first.
    pub(crate) swapped: RwSignal<bool>,
    /// Whether boards on the way are being shown.
    moving: RwSignal<bool>,
    /// Whether the result has been seen.
    pub(crate) result_seen: RwSignal<bool>,
    pub(crate) thinker: Thinker,
    /// The bots of the game that is being set up, besides the levels.
    pub(crate) named_bots: RwSignal<Vec<String>>,
    /// Why a game cannot begin as it was set up.
    pub(crate) refused: RwSignal<Option<Message>>,
    /// What the engine makes of the moves of the position.
    pub(crate) worths: RwSignal<Vec<Worth>>,
}

impl Room {
    pub(crate) fn new(ui: Ui) -> Room {
        let room = Room {
            ui,
            game: StoredValue::new(kept(KEPT).and_then(|text| LocalGame::read(&text, fresh_dice()).ok())),
            version: RwSignal::new(0),
            viewer: RwSignal::new(Player::One),
            scene: RwSignal::new(Scene::default()),
            pieces: RwSignal::new(Vec::new()),
            hand: RwSignal::new(Hand::default()),
            notes: RwSignal::new(Vec::new()),
            looking_back: RwSignal::new(None),
            swapped: RwSignal::new(false),
            moving: RwSignal::new(false),
            result_seen: RwSignal::new(false),
            thinker: Thinker::new(),
            named_bots: RwSignal::new(Vec::new()),
            refused: RwSignal::new(None),
            worths: RwSignal::new(Vec::new()),
        };
        if room.has_game() {
            room.enter();
        }
        Effect::new(move |_| room.let_bot_play());
        Effect::new(move |_| room.analyse());
        room
    }

    /// Whether there is a game to go on with.
    pub(crate) fn has_game(self) -> bool {
        self.game.with_value(Option::is_some)
    }

    /// Asks the game something; whoever does is asked again when it changes.
    pub(crate) fn ask<T>(self, question: impl FnOnce(&LocalGame) -> T) -> Option<T> {
        self.version.track();
        self.game.with_value(|game| game.as_ref().map(question))
    }

    /// Begins a game.
    pub(crate) fn begin(self, mut game: LocalGame) {
        let steps = game.settle();
        self.game.set_value(Some(game));
        self.notes.set(Vec::new());
        self.enter();
        self.tell(&steps);
        self.ui.go(Page::Play);
    }

    /// The same once more.
    pub(crate) fn again(self) {
        if let Some(game) = self.game.with_value(|game| game.as_ref().map(|game| game.again(fresh_dice()))) {
            self.begin(game);
        }
    }

    fn enter(self) {
        self.thinker.stop();
        self.moving.set(false);
        self.looking_back.set(None);
        self.result_seen.set(false);
        self.hand.set(Hand::default());
        let viewer = self.game.with_value(|game| game.as_ref().and_then(LocalGame::only_human));
        self.viewer.set(viewer.unwrap_or(Player::One));
        self.pieces.set(Vec::new());
        self.changed();
    }

    /// The table that is looked at.
    fn looked_at<T>(self, question: impl FnOnce(&dyn Table) -> T) -> Option<T> {
        let back = self.looking_back.get_untracked();
        self.game.with_value(|game| {
            let table = game.as_ref()?.table();
            Some(match back {
                Some(events) => question(table.earlier(events).as_ref()),
                None => question(table),
            })
        })
    }

    /// Shows the board as it is.
    pub(crate) fn refresh(self) {
        let viewer = self.viewer.get_untracked();
        if let Some(scene) = self.looked_at(|table| table.scene(viewer)) {
            self.show(scene);
        }
    }

    fn show(self, mut scene: Scene) {
        if self.swapped.get_untracked() {
            swap_dice(&mut scene);
        }
        let pieces = std::mem::take(&mut scene.pieces);
        self.pieces.update(|old| *old = keep(old, pieces));
        self.scene.set(scene);
    }

    /// Keeps and shows what has changed.
    fn changed(self) {
        let lang = self.ui.lang.get_untracked();
        if let Some(text) = self.game.with_value(|game| game.as_ref().map(|game| game.write(lang))) {
            put(KEPT, &text);
        }
        self.refresh();
        self.version.update(|version| *version += 1);
    }

    /// The spots with which a move of the person can begin or go on.
    pub(crate) fn live(self) -> Vec<String> {
        self.version.track();
        if self.moving.get() || self.looking_back.get().is_some() {
            return Vec::new();
        }
        let viewer = self.viewer.get();
        self.hand.with(|hand| {
            let live = self.ask_now(|game| game.person_to_act().map(|_| hand.live(game.table(), viewer)));
            live.flatten().unwrap_or_default()
        })
    }

    /// The spots of the last turn.
    pub(crate) fn last_spots(self) -> Vec<String> {
        self.version.track();
        self.looking_back.track();
        self.looked_at(|table| table.last_spots()).unwrap_or_default()
    }

    /// The piece that lies on top in a spot, if one can be carried from there.
    pub(crate) fn piece_on(self, key: &str) -> Option<u32> {
        if !self.live().iter().any(|live| live == key) && self.hand.with_untracked(|hand| hand.picked().is_empty()) {
            return None;
        }
        let spot = self.scene.with_untracked(|scene| scene.spots.iter().find(|spot| spot.key == key).cloned())?;
        let inside = |x: f32, y: f32| x > spot.x && x < spot.x + spot.width && y > spot.y && y < spot.y + spot.height;
        // What stands in the middle of its own coordinates can be carried; squares and frames begin at a corner.
        self.pieces.with_untracked(|pieces| {
            let carried =
                pieces.iter().rev().find(|kept| inside(kept.piece.x, kept.piece.y) && !kept.piece.parts.is_empty());
            carried.map(|kept| kept.id)
        })
    }

    /// Touches a spot of the board.
    pub(crate) fn touch(self, key: &str) {
        if self.moving.get_untracked() {
            return;
        }
        if self.looking_back.get_untracked().is_some() {
            self.notes.set(vec![(Tone::Refused, messages::looking_back().into())]);
            return;
        }
        let Some(by) = self.ask_now(LocalGame::person_to_act).flatten() else {
            return self.not_now();
        };
        let viewer = self.viewer.get_untracked();
        let mut hand = self.hand.get_untracked();
        let live = self.ask_now(|game| hand.live(game.table(), viewer)).unwrap_or_default();
        if key == "dice" && !live.iter().any(|spot| spot == key) {
            self.swapped.update(|swapped| *swapped = !*swapped);
            return self.refresh();
        }
        let Some(touched) = self.ask_now(|game| hand.touch(game.table(), viewer, key)) else {
            return;
        };
        self.hand.set(hand);
        match touched {
            Touch::Say(text) => self.say(by, &text),
            Touch::Try { text, tell } => {
                if let (Err(why), true) = (self.try_to_say(by, &text), tell) {
                    self.refuse(why);
                }
            }
            Touch::Picked | Touch::PutDown => {}
        }
    }

    /// Plays the first move that begins with a spot, or the last one if the dice are swapped.
    pub(crate) fn touch_twice(self, key: &str) {
        let Some(by) = self.ask_now(LocalGame::person_to_act).flatten() else {
            return;
        };
        let viewer = self.viewer.get_untracked();
        let swapped = self.swapped.get_untracked();
        let found = self.ask_now(|game| {
            let choices = game.table().scene(viewer).choices;
            let mut begins = choices.into_iter().filter(|choice| choice.spots.len() > 1 && choice.spots[0] == key);
            if swapped { begins.last() } else { begins.next() }
        });
        if let Some(choice) = found.flatten() {
            self.say(by, &choice.mv);
        }
    }

    fn say(self, by: Player, text: &str) {
        if let Err(why) = self.try_to_say(by, text) {
            self.refuse(why);
        }
    }

    fn try_to_say(self, by: Player, text: &str) -> Result<(), Message> {
        let viewer = self.viewer.get_untracked();
        let mut on_the_way = Vec::new();
        let mut done = Ok(Vec::new());
        let mut line = None;
        self.game.update_value(|game| {
            let Some(game) = game else {
                return;
            };
            if let Ok(entries) = game.table().decide_all(by, text) {
                on_the_way =
                    entries.first().map(|entry| game.table().scenes_on_the_way(entry, viewer)).unwrap_or_default();
            }
            let before = game.table().lines().len();
            done = game.say(by, text);
            if done.is_ok() && game.bot_of(by) && !game.table().tells_moves() {
                let lines = game.table().lines();
                let new = lines.into_iter().skip(before).find(|line| line.by == Some(by));
                line = new.map(|Line { text, .. }| messages::plays(game.names().of(by), text));
            }
        });
        let steps = done?;
        self.thinker.stop();
        self.hand.set(Hand::default());
        self.result_seen.set(false);
        // What a person decides makes old what was said before.
        if !self.ask_now(|game| game.bot_of(by)).unwrap_or(false) {
            self.notes.set(Vec::new());
        }
        if let Some(line) = line {
            self.notes.update(|notes| notes.push((Tone::Told, line)));
        }
        if self.ui.sounds.get_untracked() {
            knock(if by == Player::One { 320.0 } else { 240.0 });
        }
        if on_the_way.is_empty() || prefers("(prefers-reduced-motion: reduce)") {
            self.tell(&steps);
            self.changed();
            self.play_forced_turn();
        } else {
            self.moving.set(true);
            self.show_one_by_one(on_the_way, steps);
        }
        Ok(())
    }

    /// Shows boards one after the other, then the game as it is.
    fn show_one_by_one(self, mut scenes: Vec<Scene>, steps: Vec<Step>) {
        if scenes.is_empty() || !self.moving.get_untracked() {
            self.moving.set(false);
            self.tell(&steps);
            return self.changed();
        }
        let mut next = scenes.remove(0);
        next.choices.clear();
        self.show(next);
        set_timeout(move || self.show_one_by_one(scenes, steps), FRAME);
    }

    /// Makes the moves of a turn in which everything leads to the same position.
    fn play_forced_turn(self) {
        if !self.ui.forced.get_untracked() {
            return;
        }
        let forced = self.ask_now(|game| {
            let by = game.person_to_act()?;
            only_end(game.table(), by).map(|moves| (by, moves))
        });
        if let Some((by, moves)) = forced.flatten() {
            set_timeout(
                move || {
                    for mv in &moves {
                        self.say(by, mv);
                    }
                },
                PAUSE,
            );
        }
    }

    pub(crate) fn take_back(self) {
        self.thinker.stop();
        self.moving.set(false);
        // The game's own undo comes first.
        if let Some(by) = self.ask_now(LocalGame::person_to_act).flatten()
            && self.ask_now(|game| game.table().decide(by, "undo").is_ok()).unwrap_or(false)
        {
            return self.say(by, "undo");
        }
        self.change(LocalGame::take_back);
    }

    pub(crate) fn resign(self) {
        self.thinker.stop();
        self.change(LocalGame::resign);
    }

    fn change(self, change: impl FnOnce(&mut LocalGame) -> Result<Vec<Step>, Message>) {
        let mut done = Ok(Vec::new());
        self.game.update_value(|game| {
            if let Some(game) = game {
                done = change(game);
            }
        });
        match done {
            Ok(steps) => {
                self.hand.set(Hand::default());
                self.notes.set(Vec::new());
                self.result_seen.set(false);
                self.tell(&steps);
                self.changed();
            }
            Err(why) => self.refuse(why),
        }
    }

    /// Looks at the game as it was after so many events; `None` is now.
    pub(crate) fn look_back(self, events: Option<usize>) {
        self.looking_back.set(events);
        self.hand.set(Hand::default());
        self.refresh();
    }

    pub(crate) fn flip(self) {
        self.viewer.update(|viewer| *viewer = viewer.other());
        self.hand.set(Hand::default());
        self.refresh();
    }

    /// Asks the engines what each move is worth, while anybody looks at it.
    fn analyse(self) {
        self.worths.set(Vec::new());
        if self.ui.page.get() != Page::Play || self.ui.tab.get() != Tab::Analysis {
            return;
        }
        if let Some(question) = self.question("worths") {
            self.thinker
                .ask(&question, move |answer| self.worths.set(answer.lines().filter_map(Worth::read).collect()));
        }
    }

    /// Asks for the bots of a game besides the levels: the engines are in the worker, and know their names.
    pub(crate) fn ask_for_bots(self, game: &str) {
        self.named_bots.set(Vec::new());
        self.refused.set(None);
        self.thinker.ask(&format!("bots {game}"), move |answer| {
            self.named_bots.set(answer.lines().filter(|bot| *bot != "bot").map(str::to_owned).collect());
        });
    }

    /// A question to the engines about the position that is looked at; `None` while a bot has to think about its own.
    pub(crate) fn question(self, what: &str) -> Option<String> {
        let lang = self.ui.lang.get_untracked();
        let back = self.looking_back.get();
        self.ask(|game| {
            if game.bot_to_act().is_some() && back.is_none() {
                return None;
            }
            let record = match back {
                Some(events) => game.write_first_events(events, lang),
                None => game.write(lang),
            };
            Some(format!("{what} {}\n{record}", game.bot_seed()))
        })
        .flatten()
    }

    pub(crate) fn ask_hint(self) {
        let lang = self.ui.lang.get_untracked();
        let Some(question) = self.ask_now(|game| format!("hint {}\n{}", game.bot_seed(), game.write(lang))) else {
            return;
        };
        self.thinker.ask(&question, move |answer| {
            let told = match answer.splitn(4, ' ').collect::<Vec<_>>().as_slice() {
                ["hint", value, "exact", moves] => messages::hint_exact(*moves, *value),
                ["hint", value, _, moves] => messages::hint_estimated(*moves, *value),
                _ => messages::no_hint().into(),
            };
            self.notes.set(vec![(Tone::Told, told)]);
        });
    }

    /// Lets a bot think when it is its turn.
    fn let_bot_play(self) {
        self.version.track();
        let playing = self.ui.page.get() == Page::Play && !self.moving.get() && self.looking_back.get().is_none();
        if !playing || self.thinker.busy.get_untracked() {
            return;
        }
        let lang = self.ui.lang.get_untracked();
        let asked = self.ask_now(|game| {
            let (by, bot) = game.bot_to_act()?;
            Some((by, format!("move {bot} {}\n{}", game.bot_seed(), game.write(lang))))
        });
        if let Some((by, question)) = asked.flatten() {
            self.thinker.ask(&question, move |answer| {
                let Some(mv) = answer.strip_prefix("move ").map(str::to_owned) else {
                    return;
                };
                let version = self.version.get_untracked();
                let play = move || {
                    if self.version.get_untracked() == version && self.looking_back.get_untracked().is_none() {
                        self.say(by, &mv);
                    }
                };
                set_timeout(play, PAUSE);
            });
        }
    }

    /// The last thing that was said, for those who do not see the board.
    pub(crate) fn announced(self) -> String {
        self.notes.with(|notes| notes.iter().map(|(_, note)| self.ui.say(note.clone())).collect::<Vec<_>>().join(" "))
    }

    fn not_now(self) {
        let told = self.ask_now(|game| match game.table().turn() {
            Turn::Player(by) => messages::wait_for(game.names().of(by)),
            _ => messages::game_is_over().into(),
        });
        if let Some(told) = told {
            self.refuse(told);
        }
    }

    fn ask_now<T>(self, question: impl FnOnce(&LocalGame) -> T) -> Option<T> {
        self.game.with_value(|game| game.as_ref().map(question))
    }

    fn tell(self, steps: &[Step]) {
        self.notes.update(|notes| {
            notes.extend(steps.iter().flat_map(|step| step.told.clone()).map(|told| (Tone::Told, told)))
        });
    }

    fn refuse(self, why: Message) {
        self.notes.set(vec![(Tone::Refused, why)]);
    }
}

/// Exchanges the places of the first two dice.
fn swap_dice(scene: &mut Scene) {
    let place = |key: &str| scene.pieces.iter().position(|piece| piece.key == key);
    if let (Some(one), Some(two)) = (place("die-0"), place("die-1")) {
        let x = scene.pieces[one].x;
        scene.pieces[one].x = scene.pieces[two].x;
        scene.pieces[two].x = x;
    }
}

/// The moves that lead to the only position in which the turn can end, if there is only one and it takes a move on the board.
fn only_end(table: &dyn Table, by: Player) -> Option<Vec<String>> {
    fn explore(table: &dyn Table, by: Player, made: &mut Vec<String>, ends: &mut Vec<(String, Vec<String>)>) {
        let choices = table.scene(by).choices;
        let moves: Vec<_> = choices.into_iter().filter(|choice| choice.spots.len() > 1).collect();
        if table.turn() != Turn::Player(by) || moves.is_empty() || table.usual().is_some() {
            let position = table.position();
            if !made.is_empty() && !ends.iter().any(|(known, _)| *known == position) {
                ends.push((position, made.clone()));
            }
            return;
        }
        for choice in moves {
            if ends.len() > 1 || made.len() >= 4 {
                return;
            }
            let mut next = table.boxed_clone();
            let Ok(entry) = next.decide(by, &choice.mv) else {
                continue;
            };
            if next.commit(&entry).is_err() {
                continue;
            }
            made.push(choice.mv);
            explore(next.as_ref(), by, made, ends);
            made.pop();
        }
    }
    // Only where a turn is several moves that wait to be confirmed; elsewhere a single move is for the player to make.
    if table.state() != "rolled" {
        return None;
    }
    let mut ends = Vec::new();
    explore(table, by, &mut Vec::new(), &mut ends);
    match ends.as_slice() {
        [(_, moves)] => Some(moves.clone()),
        _ => None,
    }
}
