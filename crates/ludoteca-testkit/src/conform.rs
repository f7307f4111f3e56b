use std::collections::{HashMap, HashSet};

use ludoteca_game::{Event, EventOf, Lang, Player, Settings, Turn, perft};
use ludoteca_view::scene::Purpose;
use ludoteca_view::{Cut, GameRules, Glyphs, Names, Room, Scene, Span, Voice};
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

use crate::edits::play_and_edit;
use crate::erased::play_erased;
use crate::teaching::lessons_can_be_played;
use crate::walk::{moves_of, next_event};

/// A game to be checked by [`conform`].
pub struct Conformance<G: GameRules> {
    /// The rules with their settings.
    pub rules: G,
    /// Every move that can be expressed, legal or not.
    pub universe: HashSet<G::Move>,
    /// Asserts what must hold in every position, such as the number of stones.
    pub invariant: fn(&G, &G::Position),
    /// The number of random games to play.
    pub games: u32,
    /// The maximum number of events in a game.
    pub length: usize,
}

/// Plays random games and checks in every position that the game keeps the promises of its traits, called directly and through
/// `ludoteca-play`. Plays the figures of the rules and the lesson too.
///
/// # Panics
///
/// Panics if a promise is broken, with the shortest game found that breaks it and a seed that repeats it.
pub fn conform<G: GameRules>(game: &Conformance<G>) {
    settings_make_the_same_game(&game.rules);
    assert_eq!(G::VIEW.cuts.first(), Some(&Cut::Wide), "the wide cut is the first one");
    lessons_can_be_played::<G>();
    let config = Config { cases: game.games, failure_persistence: None, ..Config::default() };
    let seed = seed();
    let picks = proptest::collection::vec(any::<u16>(), 0..game.length)
        .prop_map(|picks| picks.into_iter().map(usize::from).collect::<Vec<usize>>());
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes_of(seed));
    let result = TestRunner::new_with_rng(config, random).run(&picks, |picks| {
        let play = || {
            play_typed(game, &picks);
            play_erased(&game.rules, &picks);
            play_and_edit(game, &picks);
        };
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(play))
            .map_err(|panic| TestCaseError::fail(reason(&*panic)))
    });
    if let Err(failure) = result {
        let settings = game.rules.settings();
        panic!("{} with {settings:?}: {failure}\n{SEED}={seed} repeats it", G::INFO.name);
    }
}

/// The variable that repeats a failure.
const SEED: &str = "LUDOTECA_SEED";

/// Returns the seed of all random games of a run: a new one each time unless it is given.
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

fn settings_make_the_same_game<G: GameRules>(rules: &G) {
    let settings = rules.settings();
    let again = G::with(&settings).expect("the settings in force are accepted");
    assert_eq!(again.settings(), settings);
    let as_text: Vec<(&str, String)> = settings.iter().map(|(key, value)| (key, value.to_string())).collect();
    let read = Settings::read(G::INFO.settings, as_text.iter().map(|(key, value)| (*key, value.as_str())));
    assert_eq!(read.as_ref(), Ok(&settings), "settings read back as they were written");
    assert_eq!(again.start(), rules.start());
}

fn play_typed<G: GameRules>(game: &Conformance<G>, picks: &[usize]) {
    let rules = &game.rules;
    let mut at = rules.start();
    let mut visited = HashMap::new();
    check_position(game, &at);
    undo_leads_back(rules, &at, &mut visited);
    for &pick in picks {
        let Some(event) = next_event(rules, &at, pick) else {
            break;
        };
        let before = at.clone();
        rules.apply(&mut at, &event);
        for (name, ..) in rules.counts(&before, &event, &at) {
            assert!(G::INFO.counts.contains(&name), "the description of the game names the count {name}");
        }
        check_position(game, &at);
        undo_leads_back(rules, &at, &mut visited);
    }
}

/// Checks that equal positions have equal text if the game has turns of several steps, and that an undo leads back to a position of
/// the game. `ludoteca-play` finds the steps that an undo takes back by that text.
fn undo_leads_back<G: GameRules>(rules: &G, at: &G::Position, visited: &mut HashMap<G::Position, String>) {
    let Some(steps) = &G::ABILITIES.turn_steps else {
        return;
    };
    let text = rules.write_position(at);
    let known = visited.entry(at.clone()).or_insert_with(|| text.clone());
    assert_eq!(*known, text, "equal positions have equal text");
    let Some(by) = rules.turn(at).anyone() else {
        return;
    };
    for mv in moves_of(rules, at, by).into_iter().filter(steps.is_undo) {
        let mut next = at.clone();
        rules.apply(&mut next, &Event::Move { by, mv });
        let known = visited.get(&next).expect("an undo leads back to a position of the game");
        assert_eq!(*known, rules.write_position(&next), "equal positions have equal text");
    }
}

pub(crate) fn check_position<G: GameRules>(game: &Conformance<G>, at: &G::Position) {
    let rules = &game.rules;
    (game.invariant)(rules, at);
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
    rules.chances(at, &mut outcomes);
    assert_eq!(outcomes.is_empty(), turn != Turn::Chance, "outcomes are listed exactly at the turn of chance: {at:?}");
    listed_is_legal(game, at);
    texts_read_back(rules, at, &moves);
    turns_read_back(rules, at, &moves);
    scene_offers_the_moves(rules, at, &moves);
    screen_shows_the_scene(rules, at);
    sentences_are_there(rules, at, &moves);
    counting_agrees_with_playing(rules, at, &moves, &turn);
}

/// Checks that a move of a player is accepted if and only if it is listed for that player.
fn listed_is_legal<G: GameRules>(game: &Conformance<G>, at: &G::Position) {
    let rules = &game.rules;
    for by in Player::BOTH {
        let listed = moves_of(rules, at, by);
        if rules.turn(at).may_act(by) {
            let mut moves = Vec::new();
            rules.moves(at, &mut moves);
            assert_eq!(listed, moves, "the player to act has the moves of the turn");
        }
        let listed: HashSet<G::Move> = listed.into_iter().collect();
        assert!(listed.iter().all(|mv| game.universe.contains(mv)), "the universe has every move: {listed:?}");
        for mv in &game.universe {
            let accepted = rules.check(at, by, mv);
            assert_eq!(accepted.is_ok(), listed.contains(mv), "{mv:?} by {by:?} in {at:?}: {accepted:?}");
            if let Err(refusal) = accepted {
                assert!(!refusal.to_string().is_empty(), "a refusal has a reason");
                let mut same = at.clone();
                assert_eq!(rules.play(&mut same, by, mv), Err(refusal), "playing refuses as checking does");
                assert_eq!(same, *at, "a refusal changes nothing");
            }
        }
    }
}

fn texts_read_back<G: GameRules>(rules: &G, at: &G::Position, moves: &[G::Move]) {
    let text = rules.write_position(at);
    assert!(!text.contains('\n'), "a position is one line");
    assert_eq!(rules.read_position(&text).as_ref(), Ok(at), "a position reads back as it was written: {text}");
    for mv in moves {
        let text = rules.write_move(at, mv);
        assert!(!text.starts_with('@') && text.trim() == text, "a move is not taken for an action about the game");
        assert_eq!(rules.read_move(at, &text).as_ref(), Ok(mv), "a move reads back as it was written: {text}");
        assert_eq!(
            rules.read_move(at, &format!("  {} ", text.to_uppercase())).as_ref(),
            Ok(mv),
            "case does not matter"
        );
    }
}

/// Checks that a legal move is read as a turn, or a step of one, by the players who have it and by no other.
fn turns_read_back<G: GameRules>(rules: &G, at: &G::Position, moves: &[G::Move]) {
    let Some(steps) = &G::ABILITIES.turn_steps else {
        return;
    };
    for by in Player::BOTH {
        let legal = moves_of(rules, at, by);
        for mv in moves {
            let text = rules.write_move(at, mv);
            let events = (steps.read_turn)(rules, at, by, &text);
            if legal.contains(mv) {
                assert_eq!(events, Ok(vec![Event::Move { by, mv: mv.clone() }]), "{text} by {by:?} in {at:?}");
            } else {
                assert!(events.is_err(), "{text} is no move of {by:?} in {at:?}");
            }
        }
    }
}

/// Checks that events are legal, one after the other.
fn are_legal<G: GameRules>(rules: &G, at: &G::Position, events: &[EventOf<G>]) {
    let mut at = at.clone();
    for event in events {
        match event {
            Event::Move { by, mv } => assert_eq!(rules.check(&at, *by, mv), Ok(()), "{mv:?} in {at:?}"),
            Event::Chance(outcome) => {
                let mut outcomes = Vec::new();
                rules.chances(&at, &mut outcomes);
                assert!(outcomes.iter().any(|(known, _)| known == outcome), "{outcome:?} in {at:?}");
            }
        }
        rules.apply(&mut at, event);
    }
}

fn scene_offers_the_moves<G: GameRules>(rules: &G, at: &G::Position, moves: &[G::Move]) {
    let mut legal: Vec<String> = moves.iter().map(|mv| rules.write_move(at, mv)).collect();
    legal.sort_unstable();
    let choices = rules.touches(at);
    let mut offered: Vec<String> = choices.iter().map(|choice| choice.mv.clone()).collect();
    offered.sort_unstable();
    assert_eq!(offered, legal, "touching offers exactly the legal moves");
    let mut touches: Vec<&[String]> = choices.iter().map(|choice| choice.spots.as_slice()).collect();
    touches.sort_unstable();
    touches.dedup();
    assert_eq!(touches.len(), choices.len(), "no two moves are made by the same touches");
    // Each position draws one cut; drawing them all would take minutes.
    let cut = G::VIEW.cuts[moves.len() % G::VIEW.cuts.len()];
    let is_undo = |mv: &&G::Move| G::ABILITIES.turn_steps.as_ref().is_some_and(|steps| (steps.is_undo)(mv));
    for viewer in Player::BOTH {
        let scene = rules.scene(at, viewer, cut);
        assert_eq!(scene.choices, choices, "the scene offers the same choices to every viewer");
        scene_is_consistent(&scene, &legal);
        let undo = scene.buttons.iter().filter(|button| button.purpose == Purpose::Undo).count();
        assert_eq!(undo, moves.iter().filter(is_undo).count(), "an undo has its button");
    }
    if let Some(trace) = G::VIEW.motion.trace {
        for mv in moves {
            assert!(!trace(rules, at, mv).is_empty(), "a move leaves a trace: {mv:?}");
        }
    }
}

/// Checks that names are unique, that shapes lie on the board, and that every reference leads to a part of the scene.
fn scene_is_consistent(scene: &Scene, legal: &[String]) {
    let spots: HashSet<&str> = scene.spots.iter().map(|spot| spot.key.as_str()).collect();
    assert_eq!(spots.len(), scene.spots.len(), "spots have different names");
    let buttons: HashSet<&str> = scene.buttons.iter().map(|button| button.key.as_str()).collect();
    assert_eq!(buttons.len(), scene.buttons.len(), "buttons have different names");
    for mv in scene.buttons.iter().flat_map(|button| &button.makes) {
        assert!(legal.contains(mv), "a button makes legal moves: {mv}");
    }
    let all = || scene.ground.iter().chain(&scene.pieces);
    let pieces: HashSet<&str> = all().map(|piece| piece.key.as_str()).collect();
    assert_eq!(pieces.len(), all().count(), "pieces have different names");
    for piece in all() {
        assert!(piece.on.as_ref().is_none_or(|on| spots.contains(on.as_str())), "pieces stand on spots: {}", piece.key);
    }
    for choice in &scene.choices {
        let exists = |spot: &String| spots.contains(spot.as_str()) || buttons.contains(spot.as_str());
        assert!(!choice.spots.is_empty() && choice.spots.iter().all(exists), "{choice:?}");
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
            assert!(!spot.name.in_lang(lang).is_empty(), "spots have names for screen readers");
        }
    }
}

/// Checks that every spot a move needs has its own area inside the picture, in a narrow room and in a wide one.
fn screen_shows_the_scene<G: GameRules>(rules: &G, at: &G::Position) {
    for (viewer, columns, glyphs) in [(Player::One, 50, Glyphs::Unicode), (Player::Two, 200, Glyphs::Ascii)] {
        let choices = rules.touches(at);
        let screen = rules.screen(at, viewer, Room { columns, lines: columns / 2, glyphs, lang: Lang::Es });
        let areas: HashSet<&str> = screen.areas.iter().map(|area| area.key.as_str()).collect();
        let mut needed = choices.iter().flat_map(|choice| &choice.spots);
        assert!(needed.all(|spot| areas.contains(spot.as_str())), "every move can be made on the screen");
        assert_eq!(areas.len(), screen.areas.len(), "areas have different names");
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
            let spelled = rules.move_from_spots(at, &spots);
            assert_eq!(spelled.as_ref(), Some(&choice.mv), "touching a choice spells its move");
        }
    }
}

/// Checks that the sentences of a position exist in both voices, that the default move is legal, and that every choice offered to a
/// person can be typed.
fn sentences_are_there<G: GameRules>(rules: &G, at: &G::Position, moves: &[G::Move]) {
    let turn = rules.turn(at);
    for voice in [Voice::Names, Voice::Document] {
        let names = Names::new(["Ana".into(), "Luis".into()]).with_voice(voice);
        match turn {
            Turn::Player(_) | Turn::Either => {
                let by = turn.anyone().expect("a player is to move");
                assert!(!rules.prompt(at, by, &names).in_lang(Lang::Es).is_empty());
            }
            Turn::Over(outcome) => {
                assert!(!rules.closing_message(at, &outcome, &names).is_empty(), "there are last words");
            }
            Turn::Chance => {}
        }
        assert!(rules.status(at, &names).iter().all(|line| !line.in_lang(Lang::En).is_empty()));
    }
    let Some(by) = turn.anyone() else {
        return;
    };
    assert!(!rules.instruction(at, by).in_lang(Lang::Es).is_empty());
    let steps = &G::ABILITIES.turn_steps;
    if let Some(mv) = steps.as_ref().and_then(|steps| (steps.default_move)(rules, at)) {
        assert_eq!(rules.check(at, by, &mv), Ok(()), "the default move is legal");
    }
    for lang in Lang::ALL {
        for mv in moves {
            let typed = rules.typed_move(at, mv).in_lang(lang);
            assert_eq!(rules.read_move(at, &typed).as_ref(), Ok(mv), "{typed} can be typed");
        }
        let plays = G::ABILITIES.whole_plays.as_ref().map(|plays| (plays.typed_choices)(rules, at));
        for typed in plays.unwrap_or_default() {
            let typed = typed.in_lang(lang);
            let steps = steps.as_ref().expect("a game with whole plays reads whole turns");
            if !typed.is_empty() {
                let events = (steps.read_turn)(rules, at, by, &typed);
                are_legal(rules, at, &events.unwrap_or_else(|error| panic!("{typed} can be typed: {error}")));
            }
        }
    }
}

fn counting_agrees_with_playing<G: GameRules>(rules: &G, at: &G::Position, moves: &[G::Move], turn: &Turn) {
    if let Some(by) = turn.anyone() {
        let after = |mv: &G::Move| {
            let mut next = at.clone();
            rules.apply(&mut next, &Event::Move { by, mv: mv.clone() });
            perft(rules, &next, 1)
        };
        assert_eq!(moves.iter().map(after).sum::<u64>(), perft(rules, at, 2));
    }
}
