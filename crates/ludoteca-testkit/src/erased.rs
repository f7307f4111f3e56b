use ludoteca_game::{Game, Lang, Player, Turn};
use ludoteca_table::{
    BorderAction, BoxOf, Entry, GameBox, Hand, Luck, Offer, Table, TableOf, TableTools, Touch, View, record,
};

use crate::walk::actor;

/// Plays a game at a table, then brings it back from its record.
pub(crate) fn game<G: Game + Clone>(rules: &G, picks: &[usize]) {
    let mut table = TableOf::new(rules.clone(), rules.start());
    for &pick in picks {
        view_agrees(&table, rules);
        border_actions_are_checked(&table);
        let entry = match table.turn() {
            Turn::Over(_) => break,
            Turn::Nature => table.unfold(&mut Pick(pick)).expect("something happens"),
            turn @ (Turn::Player(_) | Turn::Either) => {
                let by = actor(&turn, pick);
                let choices = table.choices();
                let text = &choices[pick % choices.len()];
                let mut others = Vec::new();
                rules.moves_of(table.at(), by.other(), &mut others);
                let others: Vec<String> = others.iter().map(|mv| rules.write_move(table.at(), mv)).collect();
                assert_eq!(table.decide(by.other(), text).is_ok(), others.contains(text), "nobody moves out of turn");
                table.decide(by, text).expect("a choice is legal")
            }
        };
        table.commit(&entry).expect("what was decided can be committed");
    }
    comes_back_from_its_record::<G>(&table);
}

struct Pick(usize);

impl Luck for Pick {
    fn pick(&mut self, weights: &[u32]) -> usize {
        self.0 % weights.len()
    }
}

fn view_agrees<G: Game + Clone>(table: &TableOf<G>, rules: &G) {
    let view = View::of(table);
    assert_eq!(view.position, rules.write_position(table.at()));
    let turn = rules.turn(table.at());
    assert_eq!(view.to_move, turn.player().map(Player::number));
    assert_eq!(view.may_act.len(), if turn == Turn::Either { 2 } else { usize::from(turn.player().is_some()) });
    let mut moves = Vec::new();
    rules.moves(table.at(), &mut moves);
    let legal: Vec<String> = moves.iter().map(|mv| rules.write_move(table.at(), mv)).collect();
    assert_eq!(table.choices(), legal, "both doors list the same moves");
    assert!(view.outcome.is_none() || view.state == "completed");
    for lang in Lang::ALL {
        assert!(!table.picture().plain(lang).is_empty());
    }
    for choice in table.touches() {
        let mut hand = Hand::default();
        let touched: Vec<Touch> = choice.spots.iter().map(|spot| hand.touch(table, spot)).collect();
        let (last, before) = touched.split_last().expect("a choice has spots");
        assert_eq!(last, &Touch::Say(choice.mv), "touching a choice makes its move");
        assert!(before.iter().all(|touch| *touch == Touch::Picked) && hand.picked().is_empty());
    }
    forced_turns_end_as_promised(table);
}

/// The moves of a forced turn are legal one after the other, and what is left goes without saying.
fn forced_turns_end_as_promised<G: Game + Clone>(table: &TableOf<G>) {
    let (Some(moves), Some(by)) = (table.forced_turn(), table.turn().player()) else {
        return;
    };
    let mut copy = table.clone();
    for mv in moves {
        let entry = copy.decide(by, &mv).expect("a forced move is legal");
        copy.commit(&entry).expect("a forced move can be made");
    }
    assert_eq!(copy.turn(), Turn::Player(by), "the player confirms it");
    assert!(copy.usual().is_some() && copy.own_undo().is_some(), "it can be confirmed, and taken back");
}

/// Offers need an answer, resignations end the game, and a table that is over takes nothing.
fn border_actions_are_checked<G: Game + Clone>(table: &TableOf<G>) {
    for action in BorderAction::ALL {
        for by in Player::BOTH {
            let mut copy = table.clone();
            let Ok(entry) = copy.decide(by, action.text()) else {
                continue;
            };
            copy.commit(&entry).expect("what was decided can be committed");
            if matches!(action, BorderAction::Resign | BorderAction::Forfeit | BorderAction::Flag) {
                let outcome = *copy.turn().outcome().expect("the game is over");
                assert_eq!(outcome.winner, Some(by.other()));
                assert!(copy.choices().is_empty() && copy.certain().is_none() && copy.touches().is_empty());
            }
            if action == BorderAction::Offer(Offer::Takeback) {
                let accept = Entry::Border { by: by.other(), action: BorderAction::Accept(Offer::Takeback) };
                copy.commit(&accept).expect("an offer can be accepted");
                assert!(copy.turn().may_act(by), "whoever takes a move back decides again");
            }
        }
    }
}

fn comes_back_from_its_record<G: Game + Clone>(table: &TableOf<G>) {
    static_box::<G>(|games| {
        let tags = vec![("player 1".to_owned(), "Ana".to_owned())];
        let text = record::write(table, &tags);
        let sitting = record::read(&text, games).expect("a record that was written can be read");
        assert_eq!(sitting.table.position(), table.position(), "replay equals play");
        assert_eq!(sitting.table.turn(), table.turn());
        assert_eq!(sitting.tags, tags);
        assert_eq!(record::write(sitting.table.as_ref(), &sitting.tags), text);
        let lines = table.lines();
        let told: Vec<usize> = lines.iter().map(|line| line.events).collect();
        assert!(told.is_sorted(), "the list of moves is in order");
        if let Some(last) = lines.last() {
            assert_eq!(table.earlier(last.events).lines(), lines, "the line of a game can be played again");
        }
        let half = table.entries().len() / 2;
        let earlier = table.rewound(half);
        assert_eq!(earlier.entries(), &table.entries()[..half], "every prefix is a position");
        let from_there = sitting_from(games[0], earlier.as_ref());
        assert_eq!(from_there.position(), earlier.position());
        assert_eq!(from_there.choices(), earlier.choices());
    });
}

/// A new table that begins where `table` stands.
fn sitting_from(game: &dyn GameBox, table: &dyn Table) -> Box<dyn Table> {
    game.open(&table.settings(), Some(&table.position())).expect("a position that was written can be opened")
}

/// A shelf with only this game on it.
pub(crate) fn static_box<G: Game + Clone>(run: impl FnOnce(&[&'static dyn GameBox])) {
    let game: &'static BoxOf<G> = const { &BoxOf::new() };
    run(&[game]);
}
