use ludoteca_game::{Lang, Player, Turn};
use ludoteca_play::{
    Committed, Decision, Entry, ForcedOnly, Game, GameAction, MoveErrorKind, Offer, Touch, TouchInput, View, record,
};
use ludoteca_view::GameRules;

use crate::walk::{actor, chance_decision, choices, kind_of, moves_of};

/// Plays a game through `ludoteca-play`, then reads it back from its record.
pub(crate) fn play_erased<G: GameRules>(rules: &G, picks: &[usize]) {
    let mut game = kind_of::<G>().open(&rules.settings(), None).expect("the settings in force are accepted");
    for &pick in picks {
        view_agrees::<G>(&game);
        chance_reads_back(&game);
        refusals_have_their_kind(&game);
        game_actions_are_checked(&game);
        let Some(decision) = next_decision::<G>(&game, pick) else {
            break;
        };
        commit_checked(&mut game, decision);
    }
    record_reads_back(&game);
}

/// Makes the decision that `pick` chooses among all that may come next; `None` once the game is over.
fn next_decision<G: GameRules>(game: &Game, pick: usize) -> Option<Decision> {
    let turn = game.turn();
    match turn {
        Turn::Over(_) => None,
        Turn::Chance => Some(chance_decision(game, pick % game.position().chances().len())),
        Turn::Player(_) | Turn::Either => {
            let by = actor(&turn, pick);
            let choices = choices(game);
            let text = &choices[pick % choices.len()];
            let (rules, at) = game.position().typed::<G>().expect("the position is one of this game");
            let others: Vec<String> =
                moves_of(rules, at, by.other()).iter().map(|mv| rules.write_move(at, mv)).collect();
            assert_eq!(game.moves(by.other()), others, "the moves of the other player are listed alike");
            assert_eq!(game.decide(by.other(), text).is_ok(), others.contains(text), "no player moves out of turn");
            let entry = Entry::Move { by, text: text.clone() };
            let decision = game.decide(by, text).expect("a listed move is legal");
            assert_eq!(decision.entries().collect::<Vec<_>>(), [&entry], "a listed move is one entry");
            assert!(decision.is_by(by) && game.replay(&entry).is_ok(), "a listed move can be replayed");
            Some(decision)
        }
    }
}

/// Commits a decision. If it takes steps back, the entries that make them again must lead to the position before.
fn commit_checked(game: &mut Game, decision: Decision) {
    let before = game.clone();
    let is_undo = decision.entries().next().is_some_and(|entry| before.undo_move().as_deref() == Some(entry.text()));
    let after = decision.position().text();
    let Committed { steps, undone } = game.commit(decision);
    assert_eq!(game.position().text(), after, "a commit leads to the position of the decision");
    assert!(steps.iter().all(|step| step.is_event()));
    assert_eq!(is_undo, !undone.is_empty(), "an undo takes a step back, other moves take none");
    if is_undo {
        let passed = can_redo(game, &undone, &before);
        assert!(!passed.contains(&after), "an undo takes back no more than it must: {undone:?}");
    }
    if steps.iter().any(|step| matches!(step.entry, Entry::Move { .. })) {
        assert!(!game.view().trace().is_empty(), "a move leaves a trace");
    }
}

/// Checks that undone entries lead back to the position before they were undone. Returns the positions on the way.
fn can_redo(game: &Game, undone: &[Entry], before: &Game) -> Vec<String> {
    let mut again = game.clone();
    let mut passed = Vec::new();
    for entry in undone {
        let decision = again.replay(entry).expect("an undone entry can be made again");
        again.commit(decision);
        passed.push(again.position().text());
    }
    assert_eq!(again.position().text(), before.position().text(), "redo leads back to the position before undo");
    assert_eq!(again.turn(), before.turn());
    assert_eq!(again.chance_count(), before.chance_count());
    passed
}

fn view_agrees<G: GameRules>(game: &Game) {
    let (rules, at) = game.position().typed::<G>().expect("the position is one of this game");
    let view = View::new(game);
    assert_eq!(view.position, rules.write_position(at));
    let turn = rules.turn(at);
    assert_eq!(view.to_move, turn.player().map(Player::number));
    assert_eq!(view.may_act.len(), if turn == Turn::Either { 2 } else { usize::from(turn.player().is_some()) });
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    let legal: Vec<String> = moves.iter().map(|mv| rules.write_move(at, mv)).collect();
    assert_eq!(choices(game), legal, "the typed and the erased game list the same moves");
    assert!(view.outcome.is_none() || view.state == "completed");
    for lang in Lang::ALL {
        assert!(!game.view().picture().plain(lang).is_empty());
    }
    for choice in game.touches() {
        let mut input = TouchInput::default();
        let touched: Vec<Touch> = choice.spots.iter().map(|spot| input.touch(game, spot)).collect();
        let (last, before) = touched.split_last().expect("a choice has spots");
        assert_eq!(last, &Touch::Say(choice.mv), "touching a choice makes its move");
        assert!(before.iter().all(|touch| *touch == Touch::Picked) && input.picked().is_empty());
    }
    only_turn_can_be_confirmed(game);
}

/// Checks that every outcome of chance is found by its text, in any case.
fn chance_reads_back(game: &Game) {
    let position = game.position();
    for outcome in 0..position.chances().len() {
        let event = position.resolve(outcome).event().expect("a resolved position knows its event");
        let text = event.entry.text();
        assert_eq!(position.find_chance(text), Some(outcome), "an outcome reads back as it was written: {text}");
        assert_eq!(position.find_chance(&format!(" {} ", text.to_uppercase())), Some(outcome), "case does not matter");
    }
}

/// Checks that the moves of the only turn are legal one after the other and that a default move confirms them.
fn only_turn_can_be_confirmed(game: &Game) {
    let (Some(moves), Some(by)) = (game.only_turn(), game.turn().player()) else {
        return;
    };
    let mut copy = game.clone();
    for mv in moves {
        let decision = copy.decide(by, &mv).expect("a move of the only turn is legal");
        copy.commit(decision);
    }
    assert_eq!(copy.turn(), Turn::Player(by), "the player confirms the turn");
    assert!(copy.default_move().is_some() && copy.undo_move().is_some(), "it can be confirmed and taken back");
}

fn refusals_have_their_kind(game: &Game) {
    for by in Player::BOTH {
        let turn = game.turn();
        let expected = match turn {
            Turn::Over(_) => MoveErrorKind::GameOver,
            _ if turn.may_act(by) => MoveErrorKind::Unreadable,
            _ => MoveErrorKind::NotYourTurn,
        };
        let error = game.decide(by, "?!").expect_err("no game has such a move");
        assert_eq!(error.kind, expected, "{error}");
        assert!(!error.code.is_empty() && !error.message.in_lang(Lang::Es).is_empty());
    }
}

/// Checks that offers need an answer, that resignations end the game, and that a game that is over accepts no decision.
fn game_actions_are_checked(game: &Game) {
    for (action, text) in GameAction::ALL {
        for by in Player::BOTH {
            let Ok(decision) = game.decide(by, text) else {
                continue;
            };
            let mut copy = game.clone();
            copy.commit(decision);
            if matches!(action, GameAction::Resign | GameAction::Forfeit | GameAction::Flag) {
                let outcome = *copy.turn().outcome().expect("the game is over");
                assert_eq!(outcome.winner, Some(by.other()));
                assert!(choices(&copy).is_empty() && copy.touches().is_empty());
                assert!(copy.settle(&mut ForcedOnly).steps.is_empty(), "nothing happens after the end");
                refusals_have_their_kind(&copy);
            }
            if action == GameAction::Offer(Offer::Takeback) {
                let accept = Entry::Action { by: by.other(), action: GameAction::Accept(Offer::Takeback) };
                let decision = copy.replay(&accept).expect("an offer can be accepted");
                let undone = copy.commit(decision).undone;
                assert!(copy.turn().may_act(by), "the player who takes a move back decides again");
                can_redo(&copy, &undone, game);
            }
        }
    }
}

fn record_reads_back(game: &Game) {
    let kind = game.kind();
    let tags = vec![("player 1".to_owned(), "Ana".to_owned())];
    let text = record::write(game, &tags);
    let loaded = record::read(&text, &[kind]).expect("a record that was written can be read");
    is_same(&loaded.game, game);
    assert_eq!(loaded.tags, tags);
    assert_eq!(record::write(&loaded.game, &loaded.tags), text);
    let lines: Vec<_> = game.lines().collect();
    assert!(lines.is_sorted_by_key(|line| line.events), "the list of moves is in order");
    if let Some(last) = lines.last() {
        let earlier = game.earlier(last.events);
        assert_eq!(earlier.lines().collect::<Vec<_>>(), lines, "an earlier game has the same list of moves");
        let mut again = game.rewound(0);
        for step in game.line().iter().take(last.events) {
            let decision = again.replay(&step.entry).expect("the line of a game can be played again");
            again.commit(decision);
        }
        is_same(&again, &earlier);
    }
    let half = game.entries().count() / 2;
    let rewound = game.rewound(half);
    let mut again = game.rewound(0);
    for entry in game.entries().take(half) {
        let decision = again.replay(entry).expect("an entry of the record can be played again");
        again.commit(decision);
    }
    is_same(&again, &rewound);
    assert!(rewound.entries().eq(game.entries().take(half)), "every prefix of the entries is a game");
    let opened = kind.open(rewound.settings(), Some(&rewound.position().text()));
    let from_there = opened.expect("a position that was written can be opened");
    assert_eq!(from_there.position().text(), rewound.position().text());
    assert_eq!(choices(&from_there), choices(&rewound));
}

/// Checks that replay leads to the same game.
fn is_same(replayed: &Game, game: &Game) {
    assert_eq!(replayed.position().text(), game.position().text(), "replay equals play");
    assert_eq!(replayed.turn(), game.turn());
    assert_eq!(replayed.counts(), game.counts());
    assert_eq!(replayed.chance_count(), game.chance_count());
    assert_eq!(replayed.last_moves(), game.last_moves());
    assert!(replayed.lines().eq(game.lines()));
}
