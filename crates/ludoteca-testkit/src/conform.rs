use std::collections::HashSet;

use ludoteca_game::scene::Purpose;
use ludoteca_game::{Event, Game, Glyphs, Lang, Names, Player, Room, Scene, Settings, Span, Turn, Voice, perft};
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

use crate::edits;
use crate::erased;
use crate::teaching::can_be_taught;
use crate::walk::next_event;

/// What a game brings along to be tested.
pub struct Owes<G: Game> {
    /// The rules with their settings.
    pub rules: G,
    /// Every move that can be expressed, legal or not.
    pub universe: HashSet<G::Move>,
    /// What must hold in every position: stones constant, towers on the board.
    pub invariant: fn(&G, &G::Position),
    /// How many random games are played.
    pub games: u32,
    /// How many events a game has at most.
    pub length: usize,
}

/// Plays random games and holds every position against what the traits promise, through both doors; plays every figure of the
/// rules and the lesson, too.
///
/// A game that breaks a promise is shrunk to the shortest one that does, and a seed is told that repeats it.
///
/// # Panics
///
/// When a promise is broken, with the shrunken game.
pub fn conform<G: Game + Clone>(owes: &Owes<G>) {
    settings_make_the_same_game(&owes.rules);
    can_be_taught::<G>();
    let config = Config { cases: owes.games, failure_persistence: None, ..Config::default() };
    let seed = seed();
    let picks = proptest::collection::vec(any::<u16>(), 0..owes.length)
        .prop_map(|picks| picks.into_iter().map(usize::from).collect::<Vec<usize>>());
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes_of(seed));
    let result = TestRunner::new_with_rng(config, random).run(&picks, |picks| {
        let game = || {
            typed_game(owes, &picks);
            erased::game(&owes.rules, &picks);
            edits::from_a_game(owes, &picks);
        };
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(game))
            .map_err(|panic| TestCaseError::fail(reason(&*panic)))
    });
    if let Err(failure) = result {
        let settings = owes.rules.settings();
        panic!("{} with {settings:?}: {failure}\n{SEED}={seed} repeats it", G::NAME);
    }
}

/// The variable that repeats what was red.
const SEED: &str = "LUDOTECA_SEED";

/// What all games of a run follow from: another one each time, unless it is given.
fn seed() -> u64 {
    std::env::var(SEED).ok().and_then(|given| given.parse().ok()).unwrap_or_else(|| fastrand::u64(..))
}

fn bytes_of(seed: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes
}

fn reason(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}

fn settings_make_the_same_game<G: Game>(rules: &G) {
    let told = rules.settings();
    let again = G::with(&told).expect("the settings in force are accepted");
    assert_eq!(again.settings(), told);
    let as_text: Vec<(&str, String)> = told.iter().map(|(key, value)| (key, value.to_string())).collect();
    let read = Settings::read(G::known_settings(), as_text.iter().map(|(key, value)| (*key, value.as_str())));
    assert_eq!(read.as_ref(), Ok(&told), "settings read back as they were written");
    assert_eq!(again.start(), rules.start());
}

fn typed_game<G: Game>(owes: &Owes<G>, picks: &[usize]) {
    let rules = &owes.rules;
    let mut at = rules.start();
    promises(owes, &at);
    for &pick in picks {
        let Some(event) = next_event(rules, &at, pick) else {
            break;
        };
        if let Event::Happened(what) = &event {
            let text = rules.write_nature(&at, what);
            assert_eq!(rules.read_nature(&at, &text).as_ref(), Some(what), "what happens reads back as it was written");
        }
        rules.apply(&mut at, &event);
        promises(owes, &at);
    }
}

pub(crate) fn promises<G: Game>(owes: &Owes<G>, at: &G::Position) {
    let rules = &owes.rules;
    (owes.invariant)(rules, at);
    let turn = rules.turn(at);
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    let listed: HashSet<&G::Move> = moves.iter().collect();
    assert_eq!(listed.len(), moves.len(), "every move is listed once: {moves:?}");
    assert_eq!(rules.count_moves(at), moves.len(), "counting and listing agree: {at:?}");
    assert_eq!(
        moves.is_empty(),
        turn.anyone().is_none(),
        "moves are listed exactly when it is a player's turn: {at:?}"
    );
    let mut outcomes = Vec::new();
    rules.nature(at, &mut outcomes);
    assert_eq!(outcomes.is_empty(), turn != Turn::Nature, "things happen exactly when it is nature's turn: {at:?}");
    listed_is_legal(owes, at);
    texts_read_back(rules, at, &moves);
    scene_offers_the_moves(rules, at, &moves);
    screen_shows_the_scene(rules, at);
    words_are_found(rules, at);
    counting_agrees_with_playing(rules, at, &moves, &turn);
}

/// A move of a player is accepted if and only if it is listed for that player.
fn listed_is_legal<G: Game>(owes: &Owes<G>, at: &G::Position) {
    let rules = &owes.rules;
    for by in Player::BOTH {
        let mut listed = Vec::new();
        rules.moves_of(at, by, &mut listed);
        if rules.turn(at).may_act(by) {
            let mut moves = Vec::new();
            rules.moves(at, &mut moves);
            assert_eq!(listed, moves, "whose turn it is does not matter to a player's moves");
        }
        let listed: HashSet<G::Move> = listed.into_iter().collect();
        assert!(listed.iter().all(|mv| owes.universe.contains(mv)), "the universe has every move: {listed:?}");
        for mv in &owes.universe {
            let accepted = rules.check(at, by, mv);
            assert_eq!(accepted.is_ok(), listed.contains(mv), "{mv:?} by {by:?} in {at:?}: {accepted:?}");
            if let Err(refusal) = accepted {
                assert!(!refusal.to_string().is_empty(), "a refusal says why");
                let mut same = at.clone();
                assert_eq!(rules.play(&mut same, by, mv), Err(refusal), "playing refuses as checking does");
                assert_eq!(same, *at, "a refusal changes nothing");
            }
        }
    }
}

fn texts_read_back<G: Game>(rules: &G, at: &G::Position, moves: &[G::Move]) {
    let text = rules.write_position(at);
    assert!(!text.contains('\n'), "a position is one line");
    assert_eq!(rules.read_position(&text).as_ref(), Ok(at), "a position reads back as it was written: {text}");
    for mv in moves {
        let text = rules.write_move(at, mv);
        assert!(!text.starts_with('@') && text.trim() == text, "a move is not taken for an action of the border");
        assert_eq!(rules.read_move(at, &text).as_ref(), Ok(mv), "a move reads back as it was written: {text}");
        assert_eq!(
            rules.read_move(at, &format!("  {} ", text.to_uppercase())).as_ref(),
            Ok(mv),
            "case does not matter"
        );
    }
}

fn scene_offers_the_moves<G: Game>(rules: &G, at: &G::Position, moves: &[G::Move]) {
    let mut legal: Vec<String> = moves.iter().map(|mv| rules.write_move(at, mv)).collect();
    legal.sort_unstable();
    let choices = rules.touches(at);
    let mut offered: Vec<String> = choices.iter().map(|choice| choice.mv.clone()).collect();
    offered.sort_unstable();
    assert_eq!(offered, legal, "touching offers exactly the legal moves");
    let mut ways: Vec<&[String]> = choices.iter().map(|choice| choice.spots.as_slice()).collect();
    ways.sort_unstable();
    ways.dedup();
    assert_eq!(ways.len(), choices.len(), "no two moves are made by the same touches");
    // Every cut has its turn; to draw them all each time would take minutes.
    let cut = G::cuts()[moves.len() % G::cuts().len()];
    for viewer in Player::BOTH {
        let scene = rules.scene(at, viewer, cut);
        assert_eq!(scene.choices, choices, "the scene offers what touching does, whoever looks");
        scene_holds_together(&scene, &legal);
        let undo = scene.buttons.iter().filter(|button| button.purpose == Purpose::Undo).count();
        assert_eq!(undo, moves.iter().filter(|mv| rules.is_undo(mv)).count(), "what can be taken back has its button");
    }
    for mv in moves {
        assert!(!rules.trace(at, mv).is_empty(), "a move leaves a trace: {mv:?}");
    }
}

/// Everything has a name of its own, lies on the board, and refers to what is there.
fn scene_holds_together(scene: &Scene, legal: &[String]) {
    let spots: HashSet<&str> = scene.spots.iter().map(|spot| spot.key.as_str()).collect();
    assert_eq!(spots.len(), scene.spots.len(), "spots have names of their own");
    let buttons: HashSet<&str> = scene.buttons.iter().map(|button| button.key.as_str()).collect();
    assert_eq!(buttons.len(), scene.buttons.len(), "buttons have names of their own");
    for mv in scene.buttons.iter().flat_map(|button| &button.makes) {
        assert!(legal.contains(mv), "a button makes legal moves: {mv}");
    }
    let all = || scene.ground.iter().chain(&scene.pieces);
    let pieces: HashSet<&str> = all().map(|piece| piece.key.as_str()).collect();
    assert_eq!(pieces.len(), all().count(), "pieces have names of their own");
    for piece in all() {
        assert!(piece.on.as_ref().is_none_or(|on| spots.contains(on.as_str())), "pieces stand on spots: {}", piece.key);
    }
    for choice in &scene.choices {
        let there = |spot: &String| spots.contains(spot.as_str()) || buttons.contains(spot.as_str());
        assert!(!choice.spots.is_empty() && choice.spots.iter().all(there), "{choice:?}");
    }
    if let Some(dice) = &scene.dice {
        assert!(spots.contains(dice.spot.as_str()), "dice can be touched");
        assert!(dice.pieces.iter().all(|die| pieces.contains(die.as_str())), "dice are drawn");
    }
    for spot in &scene.spots {
        let inside = spot.x >= 0.0
            && spot.y >= 0.0
            && spot.x + spot.width <= scene.width + 0.01
            && spot.y + spot.height <= scene.height + 0.01;
        assert!(inside && spot.width > 0.0 && spot.height > 0.0, "spots lie on the board: {}", spot.key);
        for lang in Lang::ALL {
            assert!(!spot.name.in_lang(lang).is_empty(), "spots have names for those who do not see them");
        }
    }
}

/// Everything that a move needs has its own area inside the picture, whatever the room.
fn screen_shows_the_scene<G: Game>(rules: &G, at: &G::Position) {
    for (viewer, columns, glyphs) in [(Player::One, 50, Glyphs::Unicode), (Player::Two, 200, Glyphs::Ascii)] {
        let choices = rules.touches(at);
        let screen = rules.screen(at, viewer, Room { columns, lines: columns / 2, glyphs, lang: Lang::Es });
        let areas: HashSet<&str> = screen.areas.iter().map(|area| area.key.as_str()).collect();
        let mut needed = choices.iter().flat_map(|choice| &choice.spots);
        assert!(needed.all(|spot| areas.contains(spot.as_str())), "every move can be made on the screen");
        assert_eq!(areas.len(), screen.areas.len(), "areas have names of their own");
        let text = screen.picture.plain(Lang::Es);
        if glyphs == Glyphs::Ascii {
            let letters = |letter: char| letter.is_ascii() || "áéíóúñ¿".contains(letter);
            assert!(text.chars().all(letters), "a board for simple terminals: {text}");
        }
        for area in &screen.areas {
            let lines = &screen.picture.lines[area.line..area.line + area.lines];
            let width = |line: &Vec<Span>| -> usize {
                line.iter().map(|span| span.text.in_lang(Lang::Es).chars().count()).sum()
            };
            assert!(lines.iter().all(|line| width(line) >= area.column + area.columns), "areas lie on it: {area:?}");
            assert!(area.mark < area.lines && area.columns >= 3, "there is room for marks: {area:?}");
        }
        for choice in &choices {
            let spots: Vec<&str> = choice.spots.iter().map(String::as_str).collect();
            assert_eq!(rules.spell(at, &spots).as_ref(), Some(&choice.mv), "touching a choice spells its move");
        }
    }
}

/// There is something to say in every position and in both voices, what goes without saying is legal, and what a person is told to
/// choose from can be typed.
fn words_are_found<G: Game>(rules: &G, at: &G::Position) {
    for voice in [Voice::Names, Voice::Document] {
        let names = Names::new(["Ana".into(), "Luis".into()]).with_voice(voice);
        let turn = rules.turn(at);
        match turn {
            Turn::Player(_) | Turn::Either => {
                let by = turn.anyone().expect("it is somebody's turn");
                assert!(!rules.prompt(at, by, &names).in_lang(Lang::Es).is_empty());
            }
            Turn::Over(outcome) => assert!(!rules.farewell(at, &outcome, &names).is_empty(), "there are last words"),
            Turn::Nature => {}
        }
        assert!(rules.status(at, &names).iter().all(|line| !line.in_lang(Lang::En).is_empty()));
    }
    let Some(by) = rules.turn(at).anyone() else {
        return;
    };
    assert!(!rules.task(at, by).in_lang(Lang::Es).is_empty());
    if let Some(usual) = rules.usual(at) {
        assert_eq!(rules.check(at, by, &usual), Ok(()));
    }
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    for lang in Lang::ALL {
        for mv in &moves {
            let said = rules.said(at, mv).in_lang(lang);
            assert_eq!(rules.read_move(at, &said).as_ref(), Ok(mv), "{said} can be typed");
        }
        for said in rules.choices_said(at) {
            let said = said.in_lang(lang);
            assert!(said.is_empty() || rules.read_line(at, by, &said).is_ok(), "{said} can be typed");
        }
    }
}

fn counting_agrees_with_playing<G: Game>(rules: &G, at: &G::Position, moves: &[G::Move], turn: &Turn) {
    if let Some(by) = turn.anyone() {
        let after = |mv: &G::Move| {
            let mut next = at.clone();
            rules.apply(&mut next, &Event::Moved { by, mv: mv.clone() });
            perft(rules, &next, 1)
        };
        assert_eq!(moves.iter().map(after).sum::<u64>(), perft(rules, at, 2));
    }
}
