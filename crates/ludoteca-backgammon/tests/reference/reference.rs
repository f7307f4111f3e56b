//! A reference implementation of backgammon, written from the rules alone and simple rather than fast: it computes everything anew.
//!
//! This file has the lifecycle of a money game or a match, `plays` the whole plays.

#[path = "reference_plays.rs"]
mod plays;

pub(crate) use plays::{Board, perft, results, rolls};
use plays::{Step, dice_of_roll, legal_plays, opponent, seat, without};
use std::collections::{BTreeMap, BTreeSet};

/// The table of settings: the values of each, the default first. (`length` is a number from 0 to 25, default 0.)
const SETTINGS: [(&str, &[&str]); 8] = [
    ("cube", &["before-roll", "after-roll", "off"]),
    ("jacoby", &["true", "false"]),
    ("beavers", &["false", "true"]),
    ("automatic_doubles", &["false", "true"]),
    ("crawford", &["true", "false"]),
    ("opening", &["play", "reroll"]),
    ("autoconfirm", &["false", "true"]),
    ("auto_roll_for_start", &["true", "false"]),
];

const RESIGNATIONS: [(&str, u32); 3] = [("resign single", 1), ("resign gammon", 2), ("resign backgammon", 3)];

/// The states of the lifecycle. `preparing-move` is "never at rest" and therefore not among them.
#[derive(Clone, Debug, PartialEq, Eq)]
enum State {
    RollingForStart,
    RolledForStart,
    Rolling,
    Rolled,
    Moving,
    Moved,
    Doubling,
    Doubled { answering: u8, after_beaver: bool },
    Resigning { answering: u8, size: u32, underneath: Box<State> },
    Completed,
}

/// A money game, or a match with all its games.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    settings: BTreeMap<String, String>,
    /// Points of player 1 and player 2.
    score: [u32; 2],
    /// This game is the Crawford game.
    crawford_game: bool,
    /// The Crawford game is or has been played in this match.
    crawford_played: bool,
    state: State,
    /// `roll` was called (or is not needed), and the dice have not fallen yet.
    dice_in_the_air: bool,
    /// The player to move; 0 before the opening roll.
    mover: u8,
    /// The starter's first turn of the game is still going on.
    first_turn: bool,
    board: Board,
    cube: u32,
    /// 0 = the cube is in the middle.
    cube_owner: u8,
    /// A double was accepted in this game, so that gammons count under the Jacoby rule.
    cube_turned: bool,
    /// A tie of the opening roll has already doubled the cube of this game.
    automatic_double_made: bool,
    /// The roll on the table.
    roll: Option<(u8, u8)>,
    /// The board when the dice were rolled.
    board_before_play: Board,
    /// The moves since then.
    steps: Vec<Step>,
    /// The play began in `moving`, because a double after the roll was accepted.
    began_in_moving: bool,
}

/// The given settings, with the defaults for the others.
fn all_settings(given: &[(&str, &str)]) -> BTreeMap<String, String> {
    let mut settings = BTreeMap::from([("length".to_string(), "0".to_string())]);
    for (key, values) in SETTINGS {
        settings.insert(key.to_string(), values[0].to_string());
    }
    for (key, value) in given {
        let is_length = *key == "length" && value.parse::<u32>().is_ok_and(|length| length <= 25);
        let is_other = SETTINGS.iter().any(|(known, values)| known == key && values.contains(value));
        assert!(is_length || is_other, "there is no setting {key}={value}");
        settings.insert(key.to_string(), value.to_string());
    }
    settings
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

/// The two digits at the end of `opening 52` or `31`.
fn two_dice(text: &str) -> (u8, u8) {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    (digits[0], digits[1])
}

/// All 36 opening rolls, ties included: player 1's die, then player 2's.
fn opening_texts() -> Vec<String> {
    (1..=6).flat_map(|one| (1..=6).map(move |two| format!("opening {one}{two}"))).collect()
}

/// The 21 rolls of a turn, higher die first.
fn roll_texts() -> Vec<String> {
    rolls().iter().map(|(high, low)| format!("{high}{low}")).collect()
}

/// Calls, events and facts.
impl Reference {
    pub(crate) fn new(settings: &[(&str, &str)]) -> Reference {
        Reference::new_game(all_settings(settings), [0, 0], false)
    }

    /// A new game: cube in the middle at 1. The Crawford game is the first one after a player has reached length − 1.
    fn new_game(settings: BTreeMap<String, String>, score: [u32; 2], crawford_played: bool) -> Reference {
        let mut game = Reference {
            settings,
            score,
            crawford_game: false,
            crawford_played,
            state: State::RollingForStart,
            dice_in_the_air: false,
            mover: 0,
            first_turn: true,
            board: Board::start(),
            cube: 1,
            cube_owner: 0,
            cube_turned: false,
            automatic_double_made: false,
            roll: None,
            board_before_play: Board::start(),
            steps: Vec::new(),
            began_in_moving: false,
        };
        let one_point_away = score.iter().any(|points| points + 1 == game.length());
        game.crawford_game = game.set_to("crawford", "true") && one_point_away && !crawford_played;
        game.crawford_played = crawford_played || game.crawford_game;
        game.dice_in_the_air = game.set_to("auto_roll_for_start", "true");
        game
    }

    /// Every call that this player may make now, sorted as text; none at the turn of chance.
    pub(crate) fn calls(&self, player: u8) -> Vec<String> {
        if !self.chances().is_empty() {
            return Vec::new();
        }
        let mut calls = self.calls_of_the_state(player);
        if self.resignation_is_possible() {
            calls.extend(RESIGNATIONS.iter().map(|(text, _)| text.to_string()));
        }
        sorted(calls)
    }

    /// The outcomes of chance, sorted; none if a player has to make a call or the game is over.
    pub(crate) fn chances(&self) -> Vec<String> {
        let texts = match self.state {
            State::RollingForStart if self.dice_in_the_air => opening_texts(),
            State::RolledForStart | State::Rolling if self.dice_in_the_air => roll_texts(),
            State::Rolled | State::Moving if self.steps.is_empty() && self.legal_steps().is_empty() => {
                vec!["pass".to_string()]
            }
            _ => Vec::new(),
        };
        sorted(texts)
    }

    /// A call by a player. "A call that the state does not have is refused": here by a panic.
    pub(crate) fn call(&mut self, player: u8, text: &str) {
        assert!(self.calls(player).iter().any(|call| call == text), "player {player} may not call {text}");
        if let Some((_, size)) = RESIGNATIONS.iter().find(|(resignation, _)| *resignation == text) {
            return self.resign(player, *size);
        }
        match text {
            "roll" => self.call_roll(),
            "double" => self.call_double(),
            "undo" => self.call_undo(),
            "accept-double" => self.accept_double(),
            "reject-double" => self.win(opponent(player), self.cube),
            "accept-resignation" => self.accept_resignation(player),
            "refuse-resignation" => self.refuse_resignation(),
            _ => self.move_checker(text),
        }
    }

    /// An outcome of chance.
    pub(crate) fn happen(&mut self, text: &str) {
        assert!(self.chances().iter().any(|event| event == text), "{text} cannot happen");
        match self.state {
            State::RollingForStart => self.opening_roll(two_dice(text)),
            State::RolledForStart | State::Rolling => self.put_dice_on_table(two_dice(text)),
            // "no legal play: by itself → `rolling` of the other player"
            _ => self.pass_turn(),
        }
    }

    /// The winner and the points of both, once the match or the money game is decided.
    pub(crate) fn outcome(&self) -> Option<(u8, u32, u32)> {
        if self.state != State::Completed || !self.is_decided() {
            return None;
        }
        let winner = if self.score[0] > self.score[1] { 1 } else { 2 };
        Some((winner, self.score[0], self.score[1]))
    }

    /// `STATE PLAYER W:... B:... cube=V/OWNER score=a-b dice=...`
    pub(crate) fn describe(&self) -> String {
        let dice: String = self.dice_left().iter().map(u8::to_string).collect();
        format!(
            "{} {} W:{} B:{} cube={}/{} score={}-{} dice={}",
            self.state_name(),
            self.player_to_act(),
            self.board.describe(1),
            self.board.describe(2),
            self.cube,
            self.cube_owner,
            self.score[0],
            self.score[1],
            if dice.is_empty() { "-" } else { &dice }
        )
    }

    fn state_name(&self) -> &'static str {
        match self.state {
            State::RollingForStart => "rolling-for-start",
            State::RolledForStart => "rolled-for-start",
            State::Rolling => "rolling",
            State::Rolled => "rolled",
            State::Moving => "moving",
            State::Moved => "moved",
            State::Doubling => "doubling",
            State::Doubled { .. } => "doubled",
            State::Resigning { .. } => "resigning",
            State::Completed => "completed",
        }
    }

    fn player_to_act(&self) -> u8 {
        match self.state {
            State::RollingForStart | State::Completed => 0,
            State::Doubled { answering, .. } | State::Resigning { answering, .. } => answering,
            _ => self.mover,
        }
    }
}

/// Questions to the settings.
impl Reference {
    fn set_to(&self, key: &str, value: &str) -> bool {
        self.settings[key] == value
    }

    /// "0 = a money game, N = a match to N points"
    fn length(&self) -> u32 {
        self.settings["length"].parse().expect("the length is a number")
    }

    fn is_money(&self) -> bool {
        self.length() == 0
    }

    /// Jacoby rule: money only, "it has no effect with `cube=off`".
    fn jacoby(&self) -> bool {
        self.set_to("jacoby", "true") && self.is_money() && !self.set_to("cube", "off")
    }

    fn beavers(&self) -> bool {
        self.set_to("beavers", "true") && self.is_money()
    }

    /// Money only; where there is no cube there is nothing to double.
    fn automatic_doubles(&self) -> bool {
        self.set_to("automatic_doubles", "true") && self.is_money() && !self.set_to("cube", "off")
    }
}

/// Which calls there are.
impl Reference {
    /// The calls of the column "leaves by", without resignations.
    fn calls_of_the_state(&self, player: u8) -> Vec<String> {
        let is_mover = player == self.mover;
        let texts: &[&str] = match &self.state {
            State::RollingForStart => &["roll"],
            State::Completed if !self.is_decided() => &["roll"],
            State::Completed => &[],
            State::RolledForStart if is_mover => &["roll"],
            State::Rolling if is_mover => &["roll"],
            State::Moving if is_mover && !self.steps.is_empty() => &["undo"],
            State::Moved if is_mover => &["roll", "undo"],
            State::Doubling if is_mover => &["double", "undo"],
            State::Doubled { answering, after_beaver } if *answering == player => self.answers_to_double(*after_beaver),
            State::Resigning { answering, .. } if *answering == player => &["accept-resignation", "refuse-resignation"],
            _ => &[],
        };
        let mut calls: Vec<String> = texts.iter().map(|text| text.to_string()).collect();
        if is_mover && self.double_is_possible() {
            calls.push("double".to_string());
        }
        if is_mover && matches!(self.state, State::Rolled | State::Moving) {
            let moves: BTreeSet<String> = self.legal_steps().iter().map(Step::text).collect();
            calls.extend(moves);
        }
        calls
    }

    /// "with `beavers`, `double` = beaver"; beavers are for money games only.
    fn answers_to_double(&self, after_beaver: bool) -> &'static [&'static str] {
        if self.beavers() && !after_beaver {
            &["accept-double", "double", "reject-double"]
        } else {
            &["accept-double", "reject-double"]
        }
    }

    /// The mover may double now: at the right moment, "cube in the middle or owned, not the Crawford game,
    /// not dead: own score + cube value already reaches the length".
    fn double_is_possible(&self) -> bool {
        let before_roll = self.set_to("cube", "before-roll") && self.state == State::Rolling;
        let after_roll = self.set_to("cube", "after-roll") && self.state == State::Rolled && !self.first_turn;
        (before_roll || after_roll) && self.cube_is_available() && !self.crawford_game && !self.cube_is_dead()
    }

    fn cube_is_available(&self) -> bool {
        self.cube_owner == 0 || self.cube_owner == self.mover
    }

    fn cube_is_dead(&self) -> bool {
        !self.is_money() && self.score[seat(self.mover)] + self.cube >= self.length()
    }

    /// "by either player, except in `rolling-for-start`, `doubling`, `doubled`, `completed`", nor while one is offered.
    fn resignation_is_possible(&self) -> bool {
        matches!(self.state, State::RolledForStart | State::Rolling | State::Rolled | State::Moving | State::Moved)
    }

    /// "a partial move is accepted only if it can be completed to a legal play": the next steps of all the legal
    /// plays of the turn that begin with the moves already made.
    fn legal_steps(&self) -> Vec<Step> {
        let Some(roll) = self.roll else { return Vec::new() };
        let mut steps = Vec::new();
        for play in legal_plays(&self.board_before_play, self.mover, roll) {
            if play.steps.starts_with(&self.steps)
                && let Some(next) = play.steps.get(self.steps.len())
                && !steps.contains(next)
            {
                steps.push(next.clone());
            }
        }
        steps
    }

    /// The dice not used yet, higher first.
    fn dice_left(&self) -> Vec<u8> {
        let Some(roll) = self.roll else { return Vec::new() };
        let mut dice = dice_of_roll(roll);
        for step in &self.steps {
            dice = without(&dice, step.die);
        }
        dice
    }

    fn is_decided(&self) -> bool {
        self.is_money() || self.score.iter().any(|points| *points >= self.length())
    }
}

/// Effects of calls and dice.
impl Reference {
    /// No dice on the table and nothing moved.
    fn clear_table(&mut self) {
        self.roll = None;
        self.board_before_play = self.board.clone();
        self.steps = Vec::new();
        self.began_in_moving = false;
    }

    /// "Each side rolls one die, again on a tie; the higher one starts and plays those two numbers (setting
    /// `opening=reroll`: rolls afresh)."
    fn opening_roll(&mut self, dice: (u8, u8)) {
        if dice.0 == dice.1 {
            return self.automatic_double();
        }
        self.dice_in_the_air = false;
        self.mover = if dice.0 > dice.1 { 1 } else { 2 };
        self.state = State::RolledForStart;
        if self.set_to("opening", "play") {
            self.roll = Some(dice);
        }
    }

    /// Automatic doubles: "at most one a game and not counting as a turn of the cube".
    fn automatic_double(&mut self) {
        if self.automatic_doubles() && !self.automatic_double_made {
            self.cube = self.cube.saturating_mul(2);
            self.automatic_double_made = true;
        }
    }

    fn put_dice_on_table(&mut self, roll: (u8, u8)) {
        self.dice_in_the_air = false;
        self.roll = Some(roll);
        self.state = State::Rolled;
    }

    /// The turn goes to the other player.
    fn pass_turn(&mut self) {
        self.clear_table();
        self.first_turn = false;
        self.mover = opponent(self.mover);
        self.state = State::Rolling;
    }

    /// `roll` rolls, confirms the play, or begins the next game.
    fn call_roll(&mut self) {
        match self.state {
            State::RollingForStart | State::Rolling => self.dice_in_the_air = true,
            State::RolledForStart if self.set_to("opening", "play") => self.state = State::Rolled,
            State::RolledForStart => self.dice_in_the_air = true,
            State::Moved => self.confirm_play(),
            State::Completed => *self = Reference::new_game(self.settings.clone(), self.score, self.crawford_played),
            _ => unreachable!("roll in {:?}", self.state),
        }
    }

    /// "`roll` (= confirm) → `rolling` of the other player, or `completed`"
    fn confirm_play(&mut self) {
        if !self.board.has_won(self.mover) {
            return self.pass_turn();
        }
        let size = self.board.size_of_defeat(opponent(self.mover));
        self.win(self.mover, self.counted_size(size).saturating_mul(self.cube));
    }

    /// Jacoby rule: "gammons and backgammons count only once the cube has been turned".
    fn counted_size(&self, size: u32) -> u32 {
        if self.jacoby() && !self.cube_turned { 1 } else { size }
    }

    fn win(&mut self, winner: u8, points: u32) {
        let seat = seat(winner);
        self.score[seat] = self.score[seat].saturating_add(points);
        self.state = State::Completed;
        self.clear_table();
    }

    /// One checker moves; the play is complete when no further checker move can be made with the dice left.
    fn move_checker(&mut self, text: &str) {
        let step = self.step_with_smallest_die(text);
        self.board = self.board.after(self.mover, &step);
        self.steps.push(step);
        self.state = State::Moving;
        if self.legal_steps().is_empty() {
            self.state = State::Moved;
            if self.set_to("autoconfirm", "true") {
                self.confirm_play();
            }
        }
    }

    /// Where a checker can be borne off with more than one die, the exact one is used, else the smaller of those that
    /// work. No die smaller than the exact one bears a checker off, so this is the smallest of the legal ones. (The
    /// last checker of all must go with the higher die if both would do: "if only one of two different dice can be
    /// used, and either could be, the higher one must be".)
    fn step_with_smallest_die(&self, text: &str) -> Step {
        let steps = self.legal_steps().into_iter().filter(|step| step.text() == text);
        steps.min_by_key(|step| step.die).expect("the call is legal")
    }

    /// "`undo` → `moving`, or the state the play began in"; a double not confirmed yet is taken back.
    fn call_undo(&mut self) {
        if self.state == State::Doubling {
            self.state = self.state_under_double();
            return;
        }
        self.steps.pop();
        self.board = self.board_before_play.clone();
        for step in &self.steps {
            self.board = self.board.after(self.mover, step);
        }
        let at_the_beginning = self.steps.is_empty() && !self.began_in_moving;
        self.state = if at_the_beginning { State::Rolled } else { State::Moving };
    }

    /// The state in which this double was offered.
    fn state_under_double(&self) -> State {
        if self.set_to("cube", "after-roll") { State::Rolled } else { State::Rolling }
    }

    /// `double` offers, confirms the offer, or is a beaver: "the cube doubles again, the beaverer keeps it". A
    /// beaver takes the first double: the player owns the cube at the doubled value, and that is at stake.
    fn call_double(&mut self) {
        let other = opponent(self.mover);
        match self.state {
            State::Rolling | State::Rolled => self.state = State::Doubling,
            State::Doubling => self.state = State::Doubled { answering: other, after_beaver: false },
            State::Doubled { .. } => {
                self.turn_cube();
                self.state = State::Doubled { answering: self.mover, after_beaver: true };
            }
            _ => unreachable!("double in {:?}", self.state),
        }
    }

    /// "the opponent takes (cube doubles and changes owner)"; after a beaver it stays with the mover's opponent.
    fn turn_cube(&mut self) {
        self.cube = self.cube.saturating_mul(2);
        self.cube_owner = opponent(self.mover);
        self.cube_turned = true;
    }

    /// "`accept-double` → `rolling` of the doubler (`moving` with `cube=after-roll`)"
    fn accept_double(&mut self) {
        self.turn_cube();
        if self.set_to("cube", "after-roll") {
            self.began_in_moving = true;
            self.state = State::Moving;
        } else {
            self.state = State::Rolling;
        }
    }

    fn resign(&mut self, player: u8, size: u32) {
        let underneath = Box::new(self.state.clone());
        self.state = State::Resigning { answering: opponent(player), size, underneath };
    }

    fn accept_resignation(&mut self, winner: u8) {
        let State::Resigning { size, .. } = self.state else { unreachable!("nobody resigns") };
        self.win(winner, self.counted_size(size).saturating_mul(self.cube));
    }

    fn refuse_resignation(&mut self) {
        let State::Resigning { underneath, .. } = self.state.clone() else { unreachable!("nobody resigns") };
        self.state = *underneath;
    }
}

#[path = "reference_tests.rs"]
mod tests;
