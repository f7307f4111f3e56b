//! Details and legal choices of a position, as the API shows them.

use ludoteca_game::{Datum, Event, Fact, LegalChoices, Notation, Player, Rules};
use ludoteca_view::Narrate;

use crate::board::Place;
use crate::calls::Call;
use crate::cube::Crawford;
use crate::gnu_id::write_position_id;
use crate::play::{Play, Step};
use crate::position::Position;
use crate::roll::Roll;
use crate::settings::Backgammon;
use crate::single::SingleMove;
use crate::state::{InPlay, Rolled, State};
use crate::whole::WholePlays;

pub(super) fn details(rules: &Backgammon, at: &Position) -> Vec<(&'static str, Datum)> {
    let board = at.board();
    let number = |number: u32| Datum::Number(number.into());
    let owner = at.cube().owner.map_or(0, |owner| owner.number());
    let cube = vec![("value".to_owned(), number(at.cube().value)), ("owner".to_owned(), number(owner.into()))];
    let crawford = at.crawford() == Crawford::Now;
    let of_match = vec![
        ("length".to_owned(), number(rules.length.into())),
        ("games".to_owned(), if rules.length == 0 { number(rules.games.into()) } else { Datum::Null }),
        ("game".to_owned(), number(at.game())),
        ("crawford".to_owned(), Datum::Flag(crawford)),
    ];
    vec![
        ("dice", Datum::List(at.dice_left().into_iter().map(|die| number(die.into())).collect())),
        ("cube", Datum::Map(cube)),
        ("pips", Datum::ByPlayer(Player::BOTH.map(|player| board.side(player).pip_count()))),
        ("match", Datum::Map(of_match)),
        ("moves", Datum::List(steps(rules, at))),
        ("gnubg_id", Datum::Text(rules.gnu_ids(at))),
        ("xgid", Datum::Text(rules.xgid(at))),
    ]
}

fn steps(rules: &Backgammon, at: &Position) -> Vec<Datum> {
    rules.single_moves(at).iter().map(|single| single_datum(single, at)).collect()
}

/// A single move with indexes, `bar` and `off`.
fn single_datum(single: &SingleMove, at: &Position) -> Datum {
    let mover = at.in_play().map_or(Player::One, InPlay::player);
    let place = |place: Place| match place {
        Place::Point(point) => Datum::Number(point.index(mover).into()),
        other => Datum::Text(other.to_string()),
    };
    Datum::Map(vec![
        ("from".to_owned(), place(single.from)),
        ("to".to_owned(), place(single.to)),
        ("die".to_owned(), Datum::Number(single.die.into())),
    ])
}

/// Lists the legal choices: once the dice are rolled, the whole plays with the position that each leads to.
pub(super) fn choices(rules: &Backgammon, at: &Position) -> LegalChoices {
    let (calls, steps) = (legal_calls(rules, at), steps(rules, at));
    let text = |call: &Call| Datum::Text(rules.write_move(at, call));
    let Some(plays) = whole_plays(at) else {
        return LegalChoices { plays: Vec::new(), steps, moves: calls.iter().map(text).collect() };
    };
    let play = |(player, play): (Player, Play)| {
        let position = write_position_id(play.after(), player.other());
        Datum::Map(vec![
            ("play".to_owned(), Datum::Text(play.to_string())),
            ("position".to_owned(), Datum::Text(position)),
        ])
    };
    // A double after the roll is an alternative to a play.
    let moves = calls.iter().filter(|call| **call == Call::Double).map(text).collect();
    LegalChoices { plays: plays.into_iter().map(play).collect(), steps, moves }
}

/// Lists the legal choices in words that can be typed: once the dice are rolled, the whole plays.
pub(super) fn typed_choices(rules: &Backgammon, at: &Position) -> Vec<Fact> {
    let calls = legal_calls(rules, at);
    let typed = |call: &Call| rules.typed_move(at, call);
    match whole_plays(at) {
        None => calls.iter().map(typed).collect(),
        Some(plays) => {
            let others = calls.iter().filter(|call| !matches!(call, Call::Move { .. })).map(typed);
            plays.into_iter().map(|(_, play)| play.to_string().into()).chain(others).collect()
        }
    }
}

fn legal_calls(rules: &Backgammon, at: &Position) -> Vec<Call> {
    let mut calls = Vec::new();
    rules.moves(at, &mut calls);
    calls
}

/// Lists the whole plays of a roll of which nothing is moved yet.
fn whole_plays(at: &Position) -> Option<Vec<(Player, Play)>> {
    let State::InPlay(InPlay::Rolled(Rolled { player, roll, .. })) = at.state else {
        return None;
    };
    let mut plays = Vec::new();
    WholePlays::plays(&at.table, player, roll, &mut plays);
    Some(plays.into_iter().map(|play| (player, play)).collect())
}

impl Backgammon {
    /// Returns the play that this call completes: by confirming it, or by its last move if plays need no confirmation.
    pub(super) fn play_completed(&self, at: &Position, by: Player, call: Call) -> Option<(Roll, Play)> {
        let last = match (call, at.state) {
            (Call::Roll, State::InPlay(InPlay::Moved(_))) => None,
            (Call::Move { .. }, _) => {
                let mut next = *at;
                self.apply(&mut next, &Event::Move { by, mv: call });
                if matches!(next.state, State::InPlay(InPlay::Moving(_) | InPlay::Moved(_))) {
                    return None;
                }
                Some(self.singles(at).into_iter().find(|single| single.call() == call)?.step)
            }
            _ => return None,
        };
        let made = at.play().map_or_else(Vec::new, |(_, _, made)| made.steps().iter().map(|(step, _)| *step).collect());
        let steps: Vec<Step> = made.into_iter().chain(last).collect();
        Some((at.roll()?, Play::new(at.board(), &steps)))
    }
}
