use std::collections::HashSet;

use ludoteca_game::{Cut, Edited, Game, Lang, Message, Player, Tool, Turn};
use ludoteca_table::{TableOf, TableTools};

use crate::conform::{Owes, promises};
use crate::walk::next_event;

/// How many edits are tried from one position of a game.
const EDITS_MAX: usize = 40;

/// No tool needs more spots.
const SPOTS_MAX: usize = 3;

/// Plays the first half of a game, then sets up other positions from there with the tools of the game, at random.
pub(crate) fn from_a_game<G: Game + Clone>(owes: &Owes<G>, picks: &[usize]) {
    let rules = &owes.rules;
    tools_have_names::<G>();
    let (played, tried) = picks.split_at(picks.len() / 2);
    let mut at = rules.start();
    for &pick in played {
        let Some(event) = next_event(rules, &at, pick) else {
            break;
        };
        rules.apply(&mut at, &event);
    }
    nonsense_is_refused(rules, &at);
    let mut edited = false;
    for &pick in tried.iter().take(EDITS_MAX) {
        if let Some(next) = edit(rules, &at, pick) {
            can_be_played(owes, &next);
            at = next;
            edited = true;
        }
    }
    if edited {
        promises(owes, &at);
    }
}

fn tools_have_names<G: Game>() {
    let keys: HashSet<&str> = G::tools().iter().map(|tool| tool.key).collect();
    assert_eq!(keys.len(), G::tools().len(), "tools have names of their own");
    let is_word = |key: &str| !key.is_empty() && key.chars().all(|letter| letter.is_ascii_lowercase());
    assert!(!keys.is_empty() && keys.iter().all(|key| is_word(key)), "a tool is a word: {keys:?}");
}

/// What a tool that `pick` chooses makes of the position, if it makes anything of it.
fn edit<G: Game + Clone>(rules: &G, at: &G::Position, pick: usize) -> Option<G::Position> {
    let scene = rules.scene(at, Player::One, Cut::Wide);
    let spots = scene.spots.iter().map(|spot| &spot.key);
    // What is drawn may be touched in some positions and not in others.
    let places: Vec<&str> = spots.chain(scene.pieces.iter().map(|piece| &piece.key)).map(String::as_str).collect();
    let tool = tool_of(rules, at, pick);
    let mut touched: Vec<&str> = Vec::new();
    let mut answer = answer_of(rules, at, tool, &touched);
    while let Some(Edited::More) = answer {
        assert!(touched.len() < SPOTS_MAX, "{tool} wants ever more: {touched:?}");
        // Any place, or one of the next ones if it is refused.
        let first = (pick / 8).wrapping_mul(touched.len() * 30 + 7);
        answer = (first..first + places.len()).find_map(|place| {
            let place = places[place % places.len()];
            let with_place = [&touched[..], &[place]].concat();
            let answer = answer_of(rules, at, tool, &with_place)?;
            touched = with_place;
            Some(answer)
        });
    }
    match answer? {
        Edited::Done(position) => Some(position),
        Edited::More => None,
    }
}

/// A tool to touch places with, mostly; the others change everything at once.
fn tool_of<G: Game>(rules: &G, at: &G::Position, pick: usize) -> &'static str {
    let touches = |tool: &&Tool| pick.is_multiple_of(8) || rules.edited(at, tool.key, &[]) == Ok(Edited::More);
    let tools: Vec<&Tool> = G::tools().iter().filter(touches).collect();
    tools.get(pick / 8 % tools.len().max(1)).copied().unwrap_or(&G::tools()[0]).key
}

/// The answer of a game, if it is no refusal; the same through both doors.
fn answer_of<G: Game + Clone>(rules: &G, at: &G::Position, tool: &str, spots: &[&str]) -> Option<Edited<G::Position>> {
    let answer = rules.edited(at, tool, spots);
    let text = answer.clone().map(|edited| match edited {
        Edited::Done(position) => Some(rules.write_position(&position)),
        Edited::More => None,
    });
    let table = TableOf::new(rules.clone(), at.clone());
    assert_eq!(table.edited(tool, spots), text, "both doors edit alike");
    answer.inspect_err(says_why).ok()
}

/// The position can be kept, shown and played on.
fn can_be_played<G: Game>(owes: &Owes<G>, at: &G::Position) {
    let rules = &owes.rules;
    let text = rules.write_position(at);
    assert_eq!(rules.read_position(&text).as_ref(), Ok(at), "what was set up reads back as it was written: {text}");
    assert!(!matches!(rules.turn(at), Turn::Over(_)), "the game goes on: {text}");
    (owes.invariant)(rules, at);
    for viewer in Player::BOTH {
        let scene = rules.scene(at, viewer, Cut::Compact);
        assert!(!scene.ground.is_empty() || !scene.pieces.is_empty());
    }
}

/// No name of a tool or of a spot makes anything but a refusal.
fn nonsense_is_refused<G: Game>(rules: &G, at: &G::Position) {
    let long = "x".repeat(10_000);
    let nonsense = [
        "",
        " ",
        "-",
        "--",
        "point-",
        "point--1",
        "point-24",
        "point-256",
        "point-1 ",
        "bar-0",
        "bar-3",
        "off-",
        "pit-",
        "pit-99",
        "pit-18446744073709551616",
        "store-0",
        "store-3",
        "edge-",
        "edge-a1",
        "edge-a1a1",
        "edge-é1é2",
        "edge-z99z100",
        "i9",
        "a0",
        "ñ",
        "🎲",
        "\0",
        "\n",
        "%s",
        "checker",
        long.as_str(),
    ];
    for wrong in nonsense {
        says_why(&rules.edited(at, wrong, &[]).expect_err("no such tool"));
        says_why(&rules.edited(at, wrong, &[wrong, wrong]).expect_err("no such tool"));
        for tool in G::tools() {
            let answer = rules.edited(at, tool.key, &[wrong]);
            says_why(&answer.expect_err("no such spot"));
            says_why(&rules.edited(at, tool.key, &[wrong; 2]).expect_err("no such spots"));
            says_why(&rules.edited(at, tool.key, &[wrong; SPOTS_MAX + 1]).expect_err("too many spots"));
        }
    }
}

fn says_why(why: &Message) {
    for lang in Lang::ALL {
        let sentence = why.in_lang(lang);
        assert!(!sentence.is_empty() && sentence.len() < 400, "a refusal says why: {sentence}");
    }
}
