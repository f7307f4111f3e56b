use ludoteca_game::{Event, EventOf, Fact, Message, Outcome, Player, Rules};
use ludoteca_view::{Names, Narrate, Voice};

use crate::moves::Galleta;
use crate::position::Position;
use crate::settings::{Form, INFO};
use crate::view::messages;

impl Narrate for Galleta {
    fn welcome(&self) -> Vec<Message> {
        let form = self.form_told();
        let (columns, rows) = (self.shape.columns(), self.shape.rows());
        vec![
            INFO.title.into(),
            messages::board(form, columns, rows, self.shape.edges().len(), self.shape.cells().len()),
        ]
    }

    fn help(&self) -> Vec<Message> {
        vec![messages::help_edge().into(), messages::help_cells().into()]
    }

    fn prompt(&self, _: &Position, by: Player, names: &Names) -> Message {
        match names.voice() {
            Voice::Document => messages::ask_edge(numbered(by), names.of(by)),
            Voice::Names => messages::ask_edge_of(names.of(by)),
        }
    }

    fn instruction(&self, _: &Position, _: Player) -> Message {
        messages::task_line().into()
    }

    fn player_summary(&self, _: &Position, player: Player) -> Option<Message> {
        Some(messages::about_player(player.number()))
    }

    fn score_unit(&self, score: u32) -> Option<Message> {
        Some(if score == 1 { messages::unit_cell().into() } else { messages::unit_cells().into() })
    }

    /// Short, for it stands beside the title: the form as people call it, and what there is to win.
    fn progress(&self, _: &Position) -> Option<Message> {
        let form = match self.form {
            Form::Diamond { radius: 2 } => messages::stage_basic().into(),
            Form::Diamond { radius: 3 } => messages::stage_medium().into(),
            Form::Diamond { radius: 4 } => messages::stage_large().into(),
            Form::Diamond { radius } => messages::stage_radius(radius),
            Form::Rectangle { .. } => messages::stage_rectangle().into(),
            Form::Drawing => messages::stage_drawing().into(),
        };
        Some(messages::stage_of(form, self.shape.cells().len()))
    }

    fn score_text(&self, at: &Position, names: &Names) -> Vec<Message> {
        let [one, two] = self.score(at);
        vec![messages::scores(names.of(Player::One), one, names.of(Player::Two), two)]
    }

    fn status(&self, at: &Position, _: &Names) -> Vec<Message> {
        vec![messages::edges_left(at.undrawn_count())]
    }

    /// The shape is chosen once and seen all the time, as is what is left.
    fn sidebar(&self, at: &Position, names: &Names) -> Vec<Message> {
        std::iter::once(self.form_told()).chain(self.status(at, names)).collect()
    }

    fn narration(&self, before: &Position, event: &EventOf<Self>, after: &Position, names: &Names) -> Vec<Message> {
        let by = match event {
            Event::Move { by, .. } => *by,
            Event::Chance(never) => match *never {},
        };
        let who = called(names, by);
        let won = after.cells_count[by.index()] - before.cells_count[by.index()];
        match won {
            0 => Vec::new(),
            1 if after.undrawn_count == 0 => vec![messages::cell_won(who)],
            _ if after.undrawn_count == 0 => vec![messages::cells_won(who, won)],
            1 => vec![messages::cell_won(who), messages::extra_turn().into()],
            _ => vec![messages::cells_won(who, won), messages::extra_turn().into()],
        }
    }

    fn closing_message(&self, _: &Position, outcome: &Outcome, names: &Names) -> Vec<Message> {
        let [one, two] = outcome.score;
        let result = match outcome.winner {
            Some(winner) => messages::winner(called(names, winner)),
            None => messages::draw().into(),
        };
        vec![
            messages::end_of_game().into(),
            messages::scores(names.of(Player::One), one, names.of(Player::Two), two),
            result,
        ]
    }

    fn move_from_spots(&self, _: &Position, spots: &[&str]) -> Option<String> {
        match spots {
            [edge] => edge.strip_prefix("edge-").map(str::to_owned),
            _ => None,
        }
    }
}

impl Galleta {
    fn form_told(&self) -> Message {
        match self.form {
            Form::Diamond { radius: 2 } => messages::size_basic().into(),
            Form::Diamond { radius: 3 } => messages::size_medium().into(),
            Form::Diamond { radius: 4 } => messages::size_large().into(),
            Form::Diamond { radius } => messages::size_radius(radius),
            Form::Rectangle { .. } => messages::form_rectangle().into(),
            Form::Drawing => messages::form_drawing().into(),
        }
    }
}

/// How a player is called in sentences.
fn called(names: &Names, player: Player) -> Fact {
    match names.voice() {
        Voice::Document => numbered(player).into(),
        Voice::Names => names.of(player),
    }
}

/// *Jugador 1*, as the game calls its players in its sentences.
fn numbered(player: Player) -> Message {
    messages::player(player.number())
}
