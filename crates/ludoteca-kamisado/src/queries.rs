//! What one can ask a position.

use ludoteca_game::Player;

use crate::board::{Colour, Square};
use crate::position::{Phase, Position, Tower};
use crate::rays::squares;

impl Position {
    /// The tower that must move and where it stands; `None` when the player to act may choose or nobody moves a tower.
    #[must_use]
    pub fn must_move(&self) -> Option<(Colour, Square)> {
        let colour = self.obliged().filter(|_| matches!(self.phase, Phase::Playing | Phase::Blocked))?;
        Some((colour, self.square_of(self.mover, colour)))
    }

    /// Where the tower of a player and colour stands.
    #[must_use]
    pub const fn square_of(&self, player: Player, colour: Colour) -> Square {
        self.squares[player.index()][colour.index()]
    }

    /// The tower on a square.
    #[must_use]
    pub fn tower_on(&self, square: Square) -> Option<Tower> {
        if self.occupied >> square.index() & 1 == 0 {
            return None;
        }
        self.towers().find(|(_, on)| *on == square).map(|(tower, _)| tower)
    }

    /// Every tower with its square.
    pub fn towers(&self) -> impl Iterator<Item = (Tower, Square)> {
        Player::BOTH.into_iter().flat_map(move |player| {
            Colour::ALL.into_iter().map(move |colour| (self.tower(player, colour), self.square_of(player, colour)))
        })
    }

    /// The squares that the tower of a player and colour could move to, whoever is to move and whichever tower must; pushes are
    /// not among them.
    pub fn reachable(&self, player: Player, colour: Colour) -> impl Iterator<Item = Square> {
        squares(self.targets(player, colour))
    }

    /// How many towers of a colour are on the board.
    #[must_use]
    pub fn count_of_colour(&self, colour: Colour) -> usize {
        self.towers().filter(|(tower, _)| tower.colour == colour).count()
    }

    /// How many towers of a player are on the board.
    #[must_use]
    pub fn count_of_player(&self, player: Player) -> usize {
        self.towers().filter(|(tower, _)| tower.player == player).count()
    }

    /// Whether the squares between two are empty. The two themselves do not count; squares that are not on one line
    /// have no empty way between them.
    #[must_use]
    pub fn is_clear_between(&self, from: Square, to: Square) -> bool {
        from.direction(to).is_some() && from.between(to).all(|square| self.tower_on(square).is_none())
    }

    /// Whether a player has a tower on the far rank.
    #[must_use]
    pub fn has_reached_far_rank(&self, player: Player) -> bool {
        self.squares[player.index()].iter().any(|square| square.is_far_rank_of(player))
    }

    /// The points of a player in the match.
    #[must_use]
    pub const fn points(&self, player: Player) -> u8 {
        self.points[player.index()]
    }

    /// The colour of the square on which a player's last move of this round ended.
    ///
    /// A push changes it for both: the pusher's is that of the square moved to, the other one's that of the square on
    /// which the last pushed tower came to rest.
    #[must_use]
    pub const fn last_colour(&self, player: Player) -> Option<Colour> {
        self.last[player.index()]
    }

    /// The number of the round, from 1.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The player to act; after the match, its winner.
    #[must_use]
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// What is going on.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The winner of the round that has just ended, while its last board is still to be seen.
    ///
    /// Where the next round is set up at once, whoever has more points than before won the round.
    #[must_use]
    pub const fn round_winner(&self) -> Option<Player> {
        match self.phase {
            Phase::Refilling | Phase::Over(_) => Some(self.mover),
            Phase::Playing | Phase::Blocked => None,
        }
    }

    /// The winner of the match.
    #[must_use]
    pub const fn match_winner(&self) -> Option<Player> {
        match self.phase {
            Phase::Over(_) => Some(self.mover),
            Phase::Playing | Phase::Blocked | Phase::Refilling => None,
        }
    }

    /// A square with its state as text: `[4][2] Color: V Turno: B Torre: N`, or dashes when it is empty.
    #[must_use]
    pub fn describe(&self, square: Square) -> String {
        let (side, colour) =
            self.tower_on(square).map_or(('-', '-'), |tower| (tower.side_letter(), tower.colour.letter()));
        format!(
            "[{}][{}] Color: {} Turno: {side} Torre: {colour}",
            square.row(),
            square.column(),
            square.colour().letter()
        )
    }
}
