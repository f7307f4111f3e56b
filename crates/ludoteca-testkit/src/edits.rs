use std::collections::HashSet;

use ludoteca_game::{Lang, Message, Player, Turn};
use ludoteca_play::Game;
use ludoteca_view::{Cut, Edited, GameRules, Tool};

use crate::conform::{Conformance, check_position};
use crate::walk::{kind_of, next_event};

/// The most edits tried from one position of a game.
const EDITS_MAX: usize = 40;

/// The most spots that a tool may need.
const SPOTS_MAX: usize = 3;

/// Plays the first half of a game, then edits the position at random with the tools of the game.
pub(crate) fn play_and_edit<G: GameRules>(game: &Conformance<G>, picks: &[usize]) {
    let rules = &game.rules;
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
        if let Some(next) = Editor::new(rules, &at).edit(pick) {
            can_be_played(game, &next);
            at = next;
            edited = true;
        }
    }
    if edited {
        check_position(game, &at);
    }
}

fn tools_have_names<G: GameRules>() {
    let tools = G::VIEW.tools;
    let keys: HashSet<&str> = tools.iter().map(|tool| tool.key).collect();
    assert_eq!(keys.len(), tools.len(), "tools have different names");
    let is_word = |key: &str| !key.is_empty() && key.chars().all(|letter| letter.is_ascii_lowercase());
    assert!(!keys.is_empty() && keys.iter().all(|key| is_word(key)), "the name of a tool is a word: {keys:?}");
}

/// A position to be edited.
struct Editor<'a, G: GameRules> {
    rules: &'a G,
    at: &'a G::Position,
    /// A game that begins there.
    game: Game,
}

impl<'a, G: GameRules> Editor<'a, G> {
    fn new(rules: &'a G, at: &'a G::Position) -> Editor<'a, G> {
        let opened = kind_of::<G>().open(&rules.settings(), Some(&rules.write_position(at)));
        Editor { rules, at, game: opened.expect("a position that was written can be opened") }
    }

    /// Applies the tool that `pick` chooses to spots that it accepts; `None` if it has no effect.
    fn edit(&self, pick: usize) -> Option<G::Position> {
        let scene = self.rules.scene(self.at, Player::One, Cut::Wide);
        let spots = scene.spots.iter().map(|spot| &spot.key);
        // Some pieces can be touched in some positions only.
        let places: Vec<&str> = spots.chain(scene.pieces.iter().map(|piece| &piece.key)).map(String::as_str).collect();
        let tool = self.tool(pick);
        let mut touched: Vec<&str> = Vec::new();
        let mut answer = self.apply(tool, &touched);
        while let Some(Edited::More) = answer {
            assert!(touched.len() < SPOTS_MAX, "{tool} needs ever more spots: {touched:?}");
            // Any place, or one of the next ones if it is refused.
            let first = (pick / 8).wrapping_mul(touched.len() * 30 + 7);
            answer = (first..first + places.len()).find_map(|place| {
                let place = places[place % places.len()];
                let with_place = [&touched[..], &[place]].concat();
                let answer = self.apply(tool, &with_place)?;
                touched = with_place;
                Some(answer)
            });
        }
        match answer? {
            Edited::Done(position) => Some(position),
            Edited::More => None,
        }
    }

    /// Chooses a tool: in seven cases of eight one that needs a spot, since the others change the whole position.
    fn tool(&self, pick: usize) -> &'static str {
        let all = G::VIEW.tools;
        let needs_spot = |tool: &Tool| self.rules.edited(self.at, tool.key, &[]) == Ok(Edited::More);
        let tools: Vec<&Tool> = all.iter().filter(|tool| pick.is_multiple_of(8) || needs_spot(tool)).collect();
        tools.get(pick / 8 % tools.len().max(1)).copied().unwrap_or(&all[0]).key
    }

    /// Applies a tool; `None` if it is refused. The erased game must give the same answer.
    fn apply(&self, tool: &str, spots: &[&str]) -> Option<Edited<G::Position>> {
        let answer = self.rules.edited(self.at, tool, spots);
        let text = answer.clone().map(|edited| match edited {
            Edited::Done(position) => Some(self.rules.write_position(&position)),
            Edited::More => None,
        });
        assert_eq!(self.game.view().edited(tool, spots), text, "the erased game is edited alike");
        answer.inspect_err(has_sentence).ok()
    }
}

/// Checks that a position can be stored, shown and continued.
fn can_be_played<G: GameRules>(game: &Conformance<G>, at: &G::Position) {
    let rules = &game.rules;
    let text = rules.write_position(at);
    assert_eq!(rules.read_position(&text).as_ref(), Ok(at), "an edited position reads back as it was written: {text}");
    assert!(!matches!(rules.turn(at), Turn::Over(_)), "the game goes on: {text}");
    (game.invariant)(rules, at);
    for viewer in Player::BOTH {
        let scene = rules.scene(at, viewer, Cut::Compact);
        assert!(!scene.ground.is_empty() || !scene.pieces.is_empty());
    }
}

/// Checks that unknown tools and spots are refused.
fn nonsense_is_refused<G: GameRules>(rules: &G, at: &G::Position) {
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
        has_sentence(&rules.edited(at, wrong, &[]).expect_err("no such tool"));
        has_sentence(&rules.edited(at, wrong, &[wrong, wrong]).expect_err("no such tool"));
        for tool in G::VIEW.tools {
            let answer = rules.edited(at, tool.key, &[wrong]);
            has_sentence(&answer.expect_err("no such spot"));
            has_sentence(&rules.edited(at, tool.key, &[wrong; 2]).expect_err("no such spots"));
            has_sentence(&rules.edited(at, tool.key, &[wrong; SPOTS_MAX + 1]).expect_err("too many spots"));
        }
    }
}

fn has_sentence(why: &Message) {
    for lang in Lang::ALL {
        let sentence = why.in_lang(lang);
        assert!(!sentence.is_empty() && sentence.len() < 400, "a refusal has a reason: {sentence}");
    }
}
