use ludoteca_game::{Event, EventOf, Fact, Message, Notation, Outcome, Player};
use ludoteca_view::{Names, Narrate};

use crate::moves::Congkak;
use crate::position::Position;
use crate::view::messages;

impl Narrate for Congkak {
    fn welcome(&self) -> Vec<Message> {
        vec![messages::welcome().into(), messages::setup(self.board().pits(), self.stones())]
    }

    fn help(&self) -> Vec<Message> {
        let pits = |player| self.board().pits_of(player);
        let [one, two] = Player::BOTH.map(pits);
        vec![
            messages::help_choose(one.start, one.end - 1, two.start, two.end - 1),
            messages::help_sowing().into(),
            messages::help_end().into(),
        ]
    }

    fn prompt(&self, _: &Position, by: Player, names: &Names) -> Message {
        let pits = self.board().pits_of(by);
        messages::ask_pit(names.of(by), pits.start, pits.end - 1)
    }

    fn instruction(&self, _: &Position, _: Player) -> Message {
        messages::task_pit().into()
    }

    fn player_summary(&self, at: &Position, player: Player) -> Option<Message> {
        let stones: u16 = at.stones()[self.board().pits_of(player)].iter().sum();
        Some(messages::stones_in_pits(stones))
    }

    fn score_unit(&self, _: u32) -> Option<Message> {
        Some(messages::unit_home().into())
    }

    fn progress(&self, _: &Position) -> Option<Message> {
        Some(messages::stage_of(self.board().pits(), self.stones()))
    }

    fn narration(&self, before: &Position, event: &EventOf<Self>, after: &Position, names: &Names) -> Vec<Message> {
        match event {
            Event::Move { by, .. } if after.mover == *by => vec![messages::extra_turn(names.of(*by))],
            Event::Move { .. } => Vec::new(),
            Event::Chance(_) => {
                let keeper = before.mover.other();
                let swept = after.store(keeper) - before.store(keeper);
                let (empty, keeper) = (names.of(before.mover), names.of(keeper));
                vec![match swept {
                    1 => messages::sweep_of_one(empty, keeper),
                    _ => messages::sweep_told(empty, keeper, swept),
                }]
            }
        }
    }

    fn closing_message(&self, _: &Position, outcome: &Outcome, names: &Names) -> Vec<Message> {
        let [one, two] = outcome.score;
        vec![match outcome.winner {
            Some(winner) => messages::won(names.of(winner), one.max(two), one.min(two)),
            None => messages::drawn(one, two),
        }]
    }

    fn line(&self, at: &Position, event: &EventOf<Self>) -> Option<Fact> {
        Some(match event {
            Event::Move { mv, .. } => self.write_move(at, mv).into(),
            Event::Chance(_) => messages::sweep().into(),
        })
    }

    fn move_from_spots(&self, _: &Position, spots: &[&str]) -> Option<String> {
        match spots {
            ["store-1"] => Some(self.board().store(Player::One).to_string()),
            ["store-2"] => Some(self.board().store(Player::Two).to_string()),
            [pit] => pit.strip_prefix("pit-").map(str::to_owned),
            _ => None,
        }
    }
}
