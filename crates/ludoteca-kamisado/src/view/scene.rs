use ludoteca_game::{Event, EventOf, Message, Notation, Player, Rules};
use ludoteca_view::scene::{Button, Choice, Cut, Piece, Purpose, Scene, Spot};
use ludoteca_view::{Draw, Picture, Room, Screen};

use crate::board::{Colour, Square};
use crate::mode::Refill;
use crate::moves::{End, Kamisado, Move};
use crate::position::{Ending, Phase, Position, Tower};
use crate::settings::INFO;
use crate::view::messages;
use crate::view::picture::picture;
use crate::view::screen::screen;

mod ground;
mod marks;
mod sign;
mod tower;

use ground::{Layout, SIDE};
use tower::tower;

impl Draw for Kamisado {
    /// The viewer's home rank is below.
    fn scene(&self, at: &Position, viewer: Player, cut: Cut) -> Scene {
        let layout = Layout::new(cut, viewer);
        let mut scene = Scene::new(layout.size());
        scene.ground.push(ground::frame(&layout));
        for square in Square::all() {
            scene.ground.push(ground::square(&layout, at, square));
            let (x, y) = layout.corner(square);
            let marks = marks::marks(layout.middle(square), at.tower_on(square));
            scene.spots.push(Spot::new(square.to_string(), [x, y, SIDE, SIDE], named(at, square), marks));
        }
        if let Some((_, on)) = at.must_move() {
            let (x, y) = layout.middle(on);
            let frame = Piece::new("must-move", x, y).with_all(marks::asked_for(0.0, 0.0));
            scene.ground.push(Piece { urgent: true, ..frame });
        }
        let standing = |(tower_there, square): (Tower, Square)| {
            let (x, y) = layout.middle(square);
            let key = format!("tower-{}-{}", tower_there.player, tower_there.colour.letter());
            Piece::new(key, x, y).on(square.to_string()).titled(at.describe(square)).with_all(tower(tower_there, 0.0))
        };
        scene.pieces = at.towers().map(standing).collect();
        // From the far rank to the near one: a tower hides what stands behind it.
        scene.pieces.sort_by(|one, other| one.y.total_cmp(&other.y));
        scene.arrows = Some(marks::arrows());
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        scene.buttons = self.buttons(at, &moves);
        scene.choices = self.touches(at);
        scene
    }

    fn touches(&self, at: &Position) -> Vec<Choice> {
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        moves.iter().map(|mv| self.choice(at, mv)).collect()
    }

    fn picture(&self, at: &Position) -> Picture {
        picture(at)
    }

    fn screen(&self, at: &Position, viewer: Player, room: Room) -> Screen {
        screen(at, viewer, room)
    }
}

pub(super) fn player_icon(player: Player) -> Piece {
    let colour = if player == Player::One { Colour::Red } else { Colour::Blue };
    let parts = tower(Tower { player, colour, step: 0 }, 0.0);
    Piece::new("token", 0.0, 0.0).with_all(parts.into_iter().map(|part| part.placed((-0.6, -0.4), 0.31)))
}

/// Draws the colour that the next tower must have.
pub(super) fn icon(rules: &Kamisado, before: &Position, event: &EventOf<Kamisado>) -> Option<Piece> {
    let colour = match event {
        Event::Move { mv: Move::Step { to, .. }, .. } => to.colour(),
        Event::Move { by, mv: Move::Push { .. } } => {
            let mut after = *before;
            rules.apply(&mut after, event);
            after.last_colour(by.other())?
        }
        _ => return None,
    };
    Some(ground::swatch(colour))
}

/// Returns the board on which a round was won: the towers where they stood, the winner's promoted.
pub(super) fn last_board(rules: &Kamisado, before: &Position, event: &EventOf<Kamisado>) -> Option<Position> {
    if rules.refill == Refill::Choose || matches!(event, Event::Move { mv: Move::Refill(_), .. }) {
        return None;
    }
    // If the winner chooses how the towers are seated, the board of the round stays until then.
    let mut last = *before;
    Kamisado { refill: Refill::Choose, ..*rules }.apply(&mut last, event);
    let ending = if matches!(event, Event::Chance(_)) { Ending::MutualBlock } else { Ending::HomeRank };
    (last.phase == Phase::Refilling).then_some(Position { phase: Phase::Over(ending), ..last })
}

impl Kamisado {
    /// A push is made by touching the sumo and then the tower ahead of it.
    fn choice(&self, at: &Position, mv: &Move) -> Choice {
        let text = self.write_move(at, mv);
        let spots = match *mv {
            Move::Step { from, to } => vec![from.to_string(), to.to_string()],
            Move::Push { from } => [Some(from), from.ahead(at.mover)].iter().flatten().map(Square::to_string).collect(),
            Move::Refill(_) => vec![text.clone()],
        };
        Choice { spots, mv: text }
    }

    /// *Empujar* wherever there are sumo towers, and the two ends while towers are being seated.
    fn buttons(&self, at: &Position, moves: &[Move]) -> Vec<Button> {
        let text = |mv: &Move| self.write_move(at, mv);
        if at.phase == Phase::Refilling {
            let button = |mv: &Move| {
                let name = if *mv == Move::Refill(End::Left) { messages::end_left() } else { messages::end_right() };
                Button { key: text(mv), name: name.into(), purpose: Purpose::First, makes: vec![text(mv)] }
            };
            return moves.iter().map(button).collect();
        }
        let has_sumo = at.towers().any(|(tower, _)| tower.player == at.mover && tower.push_power() > 0);
        if at.phase != Phase::Playing || !has_sumo {
            return Vec::new();
        }
        let makes: Vec<String> = moves.iter().filter(|mv| matches!(mv, Move::Push { .. })).map(text).collect();
        let purpose = if makes.is_empty() { Purpose::Usual } else { Purpose::First };
        vec![Button { key: "push".to_owned(), name: messages::button_push().into(), purpose, makes }]
    }
}

/// What a square is and what stands on it, for those who do not see it.
fn named(at: &Position, square: Square) -> Message {
    let colour = square.colour().name();
    match at.tower_on(square) {
        None => messages::empty_square(square.to_string(), colour),
        Some(tower) => {
            let (side, own) = (INFO.side(tower.player), tower.colour.name());
            messages::square_with_tower(square.to_string(), colour, side, own, tower.teeth())
        }
    }
}
